import { describe, expect, it } from "vitest";
import { taughtKinds } from "#contracts/limits/language.ts";
import { openLexicon } from "../english/lexicon.ts";
import { readSentences } from "../english/sentences.ts";
import { rulePack, ruleExamples } from "./pack.ts";
import { readersOf, type Rule } from "./rule.ts";

const lexicon = openLexicon();

/** What a text becomes by each suggestion of the rule, at each place alone. */
function corrections(rule: Rule, text: string): string[] {
  return readersOf(text, readSentences(text), lexicon).flatMap((reader) =>
    [...rule.find(reader)].flatMap((match) => {
      const span = reader.span(match);
      if (!span) throw new Error(`${rule.id} points beyond “${text}”`);
      return match.suggestions.map((suggestion) => text.slice(0, span.start) + suggestion + text.slice(span.end));
    }),
  );
}

describe.each(rulePack.map((rule) => [rule.id, rule] as const))("the rule %s", (id, rule) => {
  const { wrong, right } = ruleExamples[id] ?? { wrong: [], right: [] };

  it("ships with at least five wrong and eight right sentences", () => {
    expect(wrong.length).toBeGreaterThanOrEqual(5);
    expect(right.length).toBeGreaterThanOrEqual(8);
  });

  it.each(wrong)("puts “%s” right", (text, corrected) => {
    expect(corrections(rule, text)).toContain(corrected);
  });

  it.each([...wrong.map(([, corrected]) => corrected), ...right])("leaves “%s” alone", (text) => {
    expect(corrections(rule, text)).toEqual([]);
  });
});

describe("a rule that knows many pairs of words", () => {
  it.each(["often-confused", "adverbs", "sound-alike", "links"])("names them one by one: %s", (name) => {
    const rule = rulePack.find(({ id }) => id === `confusions/${name}`)!;
    const pairs = (ruleExamples[rule.id]?.wrong ?? []).map(([text]) =>
      readersOf(text, readSentences(text), lexicon).flatMap((reader) => [...rule.find(reader)].map(({ pair }) => pair)),
    );
    expect(pairs.every((found) => found.length === 1 && found[0] !== undefined)).toBe(true);
    expect(new Set(pairs.flat()).size).toBeGreaterThan(1);
  });
});

describe("the rule pack", () => {
  it("has examples for its rules and for nothing else, and no id twice", () => {
    expect(Object.keys(ruleExamples).sort()).toEqual(rulePack.map(({ id }) => id).sort());
  });

  it("reports no kind that only the word list or the model finds", () => {
    expect(rulePack.filter(({ kind }) => kind === "SPELLING" || kind === "STYLE").map(({ id }) => id)).toEqual([]);
  });

  it("reports every kind that is taught", () => {
    const reported = new Set<string>(rulePack.map(({ kind }) => kind));
    expect(taughtKinds.filter((kind) => !reported.has(kind))).toEqual([]);
  });
});
