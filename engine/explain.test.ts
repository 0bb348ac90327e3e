import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { KindCode } from "#contracts/schemas/language.ts";
import type { Checker } from "./checker.ts";
import { createChecker } from "./create-checker.ts";
import { openLexicon } from "./english/lexicon.ts";
import { readSentences } from "./english/sentences.ts";
import { unknownWord } from "./english/slips.ts";
import { explain, readEntries, valuesOf, type Explained } from "./explain.ts";
import { kindOf } from "./kinds.ts";
import { pairNames } from "./rules/confusions/pair.ts";
import { frameNames } from "./rules/phrases/frames.ts";
import { ruleExamples, rulePack } from "./rules/pack.ts";
import { readersOf } from "./rules/rule.ts";

const entries = readEntries();
const texts = [...entries].flatMap(([rule, entry]) => [
  { rule, name: rule, text: entry, when: {} as Record<string, string> },
  ...(entry.cases ?? []).map((text, index) => ({ rule, name: `${rule}, case ${index + 1}`, text, when: text.when })),
]);
const longest = 280;

const Words = z.string().trim().min(12);
const Text = { explain: Words, example: Words.optional(), kind: KindCode.optional() };
const Schema = z.record(
  z.string(),
  z.strictObject({
    ...Text,
    cases: z.array(z.strictObject({ when: z.record(z.string(), z.string().min(1)), ...Text })).optional(),
    examples: z.record(z.string().min(1), Words).optional(),
  }),
);

/** One text for each rule of `mechanics.ts`, which has no examples of its own. */
const mechanics: Record<string, string> = {
  "mechanics/small-beginning": "my sister works in a large office near the river.",
  "mechanics/no-space-after-sign": "I was late,so I ran home.",
  "mechanics/no-space-after-number": "She has lived in this town for 12years.",
  "mechanics/lost-apostrophe": "I think they don t like the new house.",
  "mechanics/other-apostrophe": "I think it`s a very good idea.",
  "mechanics/space-before-sign": "I was late , so I ran home.",
};

const lexicon = openLexicon();

/** What every wrong example of a rule gives `explain`. */
function findingsOf(id: string): Explained[] {
  const rule = rulePack.find((one) => one.id === id);
  if (!rule) return [];
  return (ruleExamples[id]?.wrong ?? []).flatMap(([text]) =>
    readersOf(text, readSentences(text), lexicon).flatMap((reader) =>
      [...rule.find(reader)].flatMap((match): Explained[] => {
        const span = reader.span(match);
        if (!span) return [];
        const { pair, suggestions, words } = match;
        const [lead, quote, tail] = [text.slice(0, span.start), text.slice(span.start, span.end), text.slice(span.end)];
        const { kind } = rule;
        return [{ rule: pair ? `${id}/${pair}` : id, kind, quote, suggestions, lead, tail, words }];
      }),
    ),
  );
}

/** Vietnamese as a card shows it. */
function expectReadable(why: string) {
  expect(why).not.toMatch(/[{}]|\*\*| {2}|\s[.,:;)]|\* +\*/);
  expect(why.split("*").length % 2, why).toBe(1);
  expect(why).toMatch(/[.…)?!][*”]*$/);
  expect(why).toMatch(/[ạảãàáâậầấẩẫăắằặẳẵóòọõỏôộổỗồốơờớợởỡéèẻẹẽêếềệểễúùụủũưựữửừứíìịỉĩýỳỵỷỹđ]/i);
  expect(why.length, why).toBeLessThanOrEqual(longest);
}

describe("the explanations", () => {
  it("have the shape that content/README.md describes", () => {
    expect(Schema.safeParse(Object.fromEntries(entries)).error?.message).toBeUndefined();
  });

  const known = new Set([...rulePack.map(({ id }) => id), ...Object.keys(mechanics), unknownWord]);

  it("have an example, except misspellings: one of another word would not help", () => {
    expect(texts.filter(({ rule, text }) => rule !== unknownWord && !text.example).map(({ name }) => name)).toEqual([]);
  });

  it("exist for every rule", () => {
    expect([...known].filter((id) => !entries.has(id))).toEqual([]);
  });

  it("belong to a rule or a pair that exists", () => {
    const isPair = (key: string) =>
      [...pairNames, ...frameNames].some(
        (pair) => key.endsWith(`/${pair}`) && known.has(key.slice(0, -pair.length - 1)),
      );
    expect([...entries.keys()].filter((key) => !known.has(key) && !isPair(key))).toEqual([]);
  });

  it.each(["explain", "example"] as const)("differ from one another: %s", (field) => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { name, text } of texts) {
      if (text[field] === undefined) continue;
      const other = seen.get(text[field] ?? "");
      if (other) twice.push(`${other} = ${name}`);
      seen.set(text[field] ?? "", name);
    }
    expect(twice).toEqual([]);
  });

  it.each(texts.map(({ name, ...one }) => [name, one] as const))("%s uses placeholders that exist", (_, one) => {
    const { rule, text, when } = one;
    const offered = new Set(Object.keys(valuesOf({ ...emptyFinding, suggestions: ["a"] })));
    if (rule === unknownWord) for (const name of ["slip", "stem", "letter"]) offered.add(name);
    for (const { words } of findingsOf(rule)) for (const name of Object.keys(words ?? {})) offered.add(name);
    for (const [name, pattern] of Object.entries(when)) {
      expect([...offered]).toContain(name);
      expect(() => new RegExp(pattern, "iu")).not.toThrow();
    }
    for (const [, name] of Object.values(when)
      .join()
      .matchAll(/\(\?<(\w+)>/g))
      offered.add(name!);
    for (const [, name] of text.explain.matchAll(/\{(\w+)\}/g)) expect([...offered]).toContain(name);
  });
});

const emptyFinding: Explained = {
  rule: "",
  kind: "OTHER",
  quote: "a",
  suggestions: [],
  lead: "",
  tail: "",
};

describe.each(rulePack.map(({ id }) => id))("the explanation of %s", (id) => {
  it.each(findingsOf(id).map((finding) => [finding.lead + finding.quote + finding.tail, finding] as const))(
    "reads well of “%s”",
    (text, finding) => {
      const { why, example } = explain(finding);
      expect(why).not.toBe(kindOf(finding.kind).why);
      expectReadable(why);
      expect(example).not.toBe(text);
      // Of a pair of words that has no example of its own none is shown.
      if (!entries.get(finding.rule)?.examples) expect(example).toBeTruthy();
    },
  );
});

describe("of what needs no grammar, and of misspellings", () => {
  let checker: Checker;
  beforeAll(async () => {
    checker = createChecker();
    await checker.warm();
  });
  afterAll(() => checker.close());

  it.each([...Object.entries(mechanics), [unknownWord, "I recieved your letter this morning."]])(
    "%s explains itself",
    async (rule, text) => {
      const { findings } = await checker.check(text);
      const found = findings.find((one) => one.rule === rule);
      expect(found?.why).not.toBe(kindOf(found?.kind ?? "OTHER").why);
      expectReadable(found?.why ?? "");
      expect(found?.example).toBeTruthy();
    },
  );

  it("has no finding in any example", async () => {
    const wrong: string[] = [];
    const all = [
      ...texts.map(({ name, text }) => ({ name, example: text.example ?? "" })),
      ...[...entries].flatMap(([name, { examples = {} }]) =>
        Object.values(examples).map((example) => ({ name, example })),
      ),
    ];
    for (const { name, example } of all) {
      const { findings } = await checker.check(example);
      for (const { rule, quote } of findings) wrong.push(`${name}: ${rule} [${quote}] in “${example}”`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each([
    // The sentence, a word of the finding, and what explanation and example must say of it.
    ["I bought two scratchs on the screen.", "scratchs", /-es/, /watches/],
    ["She bought colorfull lanterns.", "colorfull", /-ful/, /careful/],
    ["In conclution, a ban would not help.", "conclution", /-sion/, /decision/],
    ["Yesterday he speaked to me.", "speaked", /bất quy tắc/, /spoke/],
    ["This is a sentence related with my life.", "related with", /“với”/, /related to/],
    ["I decided to prepare the IELTS exam.", "prepare the", /prepare dinner/, /preparing for/],
    ["I am disappointing of the hotel and its staff.", "disappointing of", /disappointed.*with.*of/, /disappointed/],
    ["They can concentrate in their lessons.", "concentrate in", /“vào”/, /concentrate on/],
    ["My mother is angry to me because I was late.", "angry to", /angry with/, /angry with/],
    ["I hope we will come back to there one day.", "to there", /there/, /there/],
    ["My English have improved because I speak it every day.", "have", /hoàn thành/, /has changed/],
  ])("fit the kind of error: “%s”", async (text, quote, why, example) => {
    const { findings } = await checker.check(text);
    const found = findings.find((one) => one.quote === quote);
    expect(found?.why).toMatch(why);
    expect(found?.example).toMatch(example);
  });
});
