import { expect, it } from "vitest";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import { newerOf } from "./daily-queries.ts";

const run = (id: string, ...states: ("open" | "done" | "skipped")[]) =>
  ({ id, steps: states.map((state) => ({ state })) }) as DailyRun;

it("an answer that arrives late opens no step again", () => {
  const before = run("a", "done", "skipped", "open");
  expect(newerOf(before, run("a", "done", "open", "open"))).toBe(before);
});

it.each([
  ["there was none", undefined],
  ["it is another run", run("b", "done", "done", "done")],
  ["it closes a step", run("a", "open", "open", "open")],
  ["it has the same steps", run("a", "skipped", "open", "open")],
])("takes the answer if %s", (_why, before) => {
  const answer = run("a", "done", "open", "open");
  expect(newerOf(before, answer)).toBe(answer);
});
