import { afterAll, beforeAll, expect, it } from "vitest";
import { readClean } from "../../bench/grammar/pairs.ts";
import type { Checker } from "./checker.ts";
import { createChecker } from "./create-checker.ts";

let checker: Checker;
beforeAll(async () => {
  checker = createChecker();
  await checker.warm();
});
afterAll(() => checker.close());

it("flags at most one in a hundred clean sentences", async () => {
  const flagged: string[] = [];
  for (const text of readClean()) {
    const { findings } = await checker.check(text);
    flagged.push(...findings.map(({ rule, quote }) => `${rule}: [${quote}] in “${text}”`));
  }
  expect(flagged.length, flagged.join("\n")).toBeLessThanOrEqual(readClean().length / 100);
});
