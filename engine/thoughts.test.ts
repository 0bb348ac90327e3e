import { expect, it } from "vitest";
import { taughtKinds } from "#contracts/limits/language.ts";
import { errorKinds } from "./kinds.ts";

it("every taught kind names the Vietnamese words that lead to its error", () => {
  const without = errorKinds.filter(({ thought }) => thought === null).map(({ code }) => code);
  expect(without.filter((code) => (taughtKinds as readonly string[]).includes(code))).toEqual([]);
});
