import { expect, expectTypeOf, it } from "vitest";
import { bindOperations } from "./operations.ts";

const greet = ({ greeting }: { greeting: string }, name: string) => `${greeting}, ${name}`;
const countDown = async ({ from }: { from: number }, { by = 1 } = {}) => from - by;

it("binds operations with different needs to the same dependencies", async () => {
  const bound = bindOperations({ greeting: "Chào", from: 3 }, { greet, countDown });
  expectTypeOf(bound.greet).toEqualTypeOf<(name: string) => string>();
  expectTypeOf(bound.countDown).toEqualTypeOf<(input?: { by?: number | undefined }) => Promise<number>>();
  expect(bound.greet("Lan")).toBe("Chào, Lan");
  expect(await bound.countDown({ by: 2 })).toBe(1);
});

it("does not accept an operation that needs more than the dependencies", () => {
  // @ts-expect-error -- `from` is missing
  bindOperations({ greeting: "Chào" }, { countDown });
});
