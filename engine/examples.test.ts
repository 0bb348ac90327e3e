import { beforeAll, describe, expect, it } from "vitest";
import { taughtKinds } from "#contracts/limits/language.ts";
import { sharedChecker as checker } from "#tests/support/shared-checker.ts";
import { readClean } from "../bench/grammar/pairs.ts";
import { errorKinds } from "./kinds.ts";

beforeAll(() => checker.warm());

/** Some examples of the catalog are parts of sentences; the engine reads whole ones. */
const whole = (example: string, frame: (part: string) => string) =>
  /^\p{Lu}.*\.$/u.test(example) ? example : frame(example.replace(/…$/, ""));
const frames: Record<string, (part: string) => string> = {
  ART_A_AN: (part) => `It takes ${part}.`,
  NUM_PLURAL: (part) => `I have ${part}.`,
  ONE_OF: (part) => `${part} reading.`,
  EVERY_SG: (part) => `${part} wear a uniform.`,
  UNCOUNT: (part) => `He gave me ${part}.`,
  MUCH_MANY: (part) => `We have ${part} at work.`,
  COMPARE: (part) => `He is ${part} than me.`,
  PAST_TIME: (part) => `${part} to the market.`,
  V_GERUND: (part) => `They ${part} in bed.`,
  PREP_GERUND: (part) => `She is ${part} Korean.`,
  PREP_EXTRA: (part) => `We will ${part} tomorrow.`,
  PREP_MISSING: (part) => `They ${part} every evening.`,
  PREP_TIME: (part) => `The test is ${part}.`,
  PREP_COLLOC: (part) => `My son is ${part}.`,
  ADJ_ORDER: (part) => `She wears ${part}.`,
  COLLOCATION: (part) => `Please ${part} now.`,
};
const taught = errorKinds.filter(({ code }) => (taughtKinds as readonly string[]).includes(code));

describe.each(taught.map((kind) => [kind.code, kind] as const))("%s, as it is taught", (code, { wrong, right }) => {
  const frame = frames[code] ?? ((part: string) => part);

  it(`finds what is wrong with “${wrong}”`, async () => {
    const { findings } = await checker.check(whole(wrong, frame));
    expect(findings.map(({ kind }) => kind)).toContain(code);
  });

  it(`finds nothing in “${right}”`, async () => {
    const { findings } = await checker.check(whole(right, frame));
    expect(findings).toEqual([]);
  });
});

it("flags at most one in a hundred clean sentences", async () => {
  const flagged: string[] = [];
  for (const text of readClean()) {
    const { findings } = await checker.check(text);
    flagged.push(...findings.map(({ rule, quote }) => `${rule}: [${quote}] in “${text}”`));
  }
  expect(flagged.length, flagged.join("\n")).toBeLessThanOrEqual(readClean().length / 100);
}, 90_000);
