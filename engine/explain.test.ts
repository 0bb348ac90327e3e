import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PartOfSpeech } from "#contracts/schemas/dictionary.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import type { Checker } from "./checker.ts";
import { createChecker } from "./create-checker.ts";
import { openLexicon, type Role } from "./english/lexicon.ts";
import { readSentences } from "./english/sentences.ts";
import { unknownWord } from "./english/slips.ts";
import { wordSet } from "./english/word-set.ts";
import { explain, readEntries, valuesOf, type Explained } from "./explain.ts";
import { kindOf } from "./kinds.ts";
import { pairNames } from "./rules/confusions/pair.ts";
import { frameNames } from "./rules/phrases/frames/index.ts";
import { ruleExamples, rulePack } from "./rules/pack.ts";
import { readersOf } from "./rules/rule.ts";

const entries = readEntries();
const texts = [...entries].flatMap(([rule, entry]) => [
  { rule, name: rule, text: entry, when: {} as Record<string, string> },
  ...(entry.cases ?? []).map((text, index) => ({ rule, name: `${rule}, case ${index + 1}`, text, when: text.when })),
]);
const longest = 280;

const Words = z.string().trim().min(12);
const Text = {
  explain: Words,
  example: Words.optional(),
  exampleOf: PartOfSpeech.optional(),
  kind: KindCode.optional(),
};
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
  "mechanics/no-space-before-number": "The share rose to90% in 2015.",
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

const articles = wordSet("a an the");
/** Named by many explanations: an example with one of them may be of anything. */
const smallWords = wordSet(
  `a an the of to in on at for with by from and or but i you he she it we they me him her us them my your his its our their am is are was were
   be been do does did have has had will would can this that these those who which what when if not`,
);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z][a-z']*/g) ?? [];
const isFormOf = (word: string, other: string) =>
  baseFormsOf(word).some((base) => base.length > 2 && baseFormsOf(other).includes(base)) || word === other;
const formRoles = ["plural", "base", "third", "past", "participle", "gerund", "comparative", "superlative"] as const;
const baseFormsOf = (word: string) => [word, ...formRoles.flatMap((role) => lexicon.lemma(word, role) ?? [])];
const hasWord =
  (...roles: Role[]) =>
  (example: string) =>
    wordsOf(example).some((word) => roles.some((role) => lexicon.can(word, role)));
const matches = (pattern: RegExp) => (example: string) => pattern.test(example);

/** What any word can have: the example shows it with other words. A kind of single words is not in this table. */
const constructions: Partial<Record<KindCode, (example: string) => boolean>> = {
  ART_MISSING: matches(/\b(?:an?|the|my|her|his|our|their)\b|s\b/i),
  ART_GENERAL: matches(/^(?!the\b)(?!.*\bthe (?:music|biology|canada|russian)\b)/i),
  ART_A_AN: matches(/\ban? /i),
  ART_SUPERLATIVE: matches(/\bthe (?:\w+est|best|worst|most|least|two|three)\b/i),
  NUM_PLURAL: hasWord("plural"),
  ONE_OF: matches(/\bone of (?:the|my|our)\b/i),
  SVA_3SG: hasWord("base", "third"),
  SVA_BE: matches(/\b(?:am|is|are|was|were)\b/i),
  BE_MISSING: matches(/\b(?:am|is|are|was|were|wasn't|isn't|aren't)\b/i),
  BE_EXTRA: matches(/^(?!.*\b(?:am|is|are|was|were|be)\b)/i),
  PAST_TIME: hasWord("past"),
  PERFECT_SINCE: hasWord("past", "participle"),
  PASSIVE_BE: hasWord("past", "participle"),
  PAST_FORM: hasWord("past", "participle"),
  DID_BASE: matches(/\b(?:do|does|did)(?:n't)?\b|\bwhat you\b/i),
  MODAL_BASE: matches(/\b(?:can|could|may|might|must|shall|should|will|would|had better)\b/i),
  IF_WILL: matches(/\b(?:if|when|as soon as|until|hope|wish)\b/i),
  V_GERUND: matches(/\w+ing\b/i),
  PREP_GERUND: matches(/\b(?:in|by|of|on|for|at|without|before|after|to|about|from) (?:not )?\w+ing\b/i),
  V_TO: matches(/\bto \w+|\b(?:let|make|makes|made|help)\b/i),
  COMPARE: matches(/\w+er\b|\w+est\b|\b(?:more|most|than|as)\b/i),
  QUESTION_ORDER: matches(/\?$|\b(?:what|where|when|how|why|who)\b/i),
  SUBJECT: matches(/^(?!\w+ \w+ (?:he|she|it|they)\b)/i),
  POSSESSIVE: matches(/'s?\s/),
  CAPITAL: matches(/.\s\p{Lu}|, \p{Ll}/u),
  PUNCTUATION: matches(/,|\b(?:think|hope|know) \w+ will\b/i),
  FRAGMENT: matches(/\w+ (?:because|when|although|if|while)\b/i),
  ALTHOUGH_BUT: matches(/\b(?:although|though|despite|in spite of)\b/i),
  BECAUSE_SO: matches(/\b(?:because|since|as)\b/i),
  COMMA_SPLICE: matches(/\. However,|, (?:but|and|so)\b/),
};

/** Their construction is an order or a repetition, which no pattern of words shows; their examples were read. */
const readByHand = wordSet(
  `order/adjective-after-noun order/adjective-after-my-noun order/two-adjectives order/adverb-before-object order/time-before-object
   order/most-important-thing order/english-teacher doubled-words/same-word word-forms/adjective-with-s number/five-minutes-walk
   number/a-with-plural verb-prepositions/give-me-not-give-to-me missing-prepositions/live-in-a-place time-prepositions/last-week-without-preposition`,
);

/** Whether an example shows a form of a word that the correction changes or the explanation names, or the construction of its kind. */
function isAbout(finding: Explained): boolean {
  const { why, example = "", kind } = explain(finding);
  const { added, fix = "" } = valuesOf(finding);
  const changed = wordsOf(added || fix).filter((word) => !articles.has(word));
  const named = [...why.matchAll(/\*([^*]+)\*/g)].flatMap(([, words = ""]) => wordsOf(words));
  const shown = wordsOf(example);
  const isShown = (word: string) => shown.some((other) => isFormOf(word, other));
  return (
    changed.some(isShown) ||
    named.some((word) => isShown(word) && !smallWords.has(word)) ||
    (constructions[kind]?.(example) ?? false)
  );
}

describe("the example that is shown", () => {
  it.each(rulePack.map(({ id }) => id).filter((id) => !readByHand.has(id)))("is about the error: %s", (id) => {
    const elsewhere = findingsOf(id)
      .filter((finding) => explain(finding).example !== undefined && !isAbout(finding))
      .map(
        (finding) =>
          `${finding.quote} → ${finding.suggestions[0]}: ${explain(finding).why} ${explain(finding).example}`,
      );
    expect(elsewhere).toEqual([]);
  });
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
