import { describe, expect, it } from "vitest";
import {
  correctedText,
  editsCorrectedBy,
  isWhollyRight,
  parseParagraph,
  readParagraphs,
  withFirstSuggestions,
} from "../bench/grammar/paragraphs.ts";
import { scoreClean, scoreParagraphs } from "../bench/grammar/score-paragraphs.ts";
import type { Checked, CheckedFinding } from "./analysis.ts";

const paragraph = parseParagraph({
  level: "A2",
  genre: "story",
  text: "Yesterday {I see=>I saw#tense} {a old=>an old#article} man. It was {hot so=>hot, so|hot. So#comma} he {sat=>was sitting|sat#tense} down.",
});

const finding = (quote: string, ...suggestions: string[]): CheckedFinding => {
  const start = paragraph.text.indexOf(quote);
  return {
    id: quote,
    kind: "OTHER",
    start,
    end: start + quote.length,
    quote,
    suggestions,
    certainty: "error",
    engine: "rules",
    why: "",
    rule: "test/rule",
    measuredAs: "test/rule",
    precision: 1,
  };
};
const answer = (...findings: CheckedFinding[]): Checked => ({
  detectedLanguage: "english",
  findings,
  corrected: withFirstSuggestions(paragraph.text, findings),
  measures: null as never,
});

describe("a tagged paragraph", () => {
  it("is the text of the learner with the place, the right versions and the type of each error", () => {
    expect(paragraph.text).toBe("Yesterday I see a old man. It was hot so he sat down.");
    expect(paragraph.edits.map(({ start, end }) => paragraph.text.slice(start, end))).toEqual([
      "I see",
      "a old",
      "hot so",
      "sat",
    ]);
    expect(paragraph.edits[2]).toMatchObject({ right: ["hot, so", "hot. So"], type: "comma", isOptional: false });
    expect(paragraph.edits[3]).toMatchObject({ isOptional: true });
    expect(correctedText(paragraph)).toBe("Yesterday I saw an old man. It was hot, so he was sitting down.");
  });

  it.each(["I {see=>saw} it.", "I {see=>saw#unknown} it.", "I {see->saw#tense} it.", "I see=>saw it."])(
    "is refused when a tag is malformed: %s",
    (text) => expect(() => parseParagraph({ level: "A2", genre: "story", text })).toThrow(),
  );

  it("is wholly correct with any of the right versions and no other change", () => {
    expect(isWhollyRight(paragraph, "Yesterday I saw an old man. It was hot. So he sat down.")).toBe(true);
    expect(isWhollyRight(paragraph, "Yesterday I saw an old man. It was hot so he sat down.")).toBe(false);
    expect(isWhollyRight(paragraph, "Yesterday I saw an old man. It was hot, so he sat there.")).toBe(false);
  });
});

describe("the score of paragraphs", () => {
  it("counts a suggestion as right for one or several edits, whatever words it spans", () => {
    const [tense, article] = paragraph.edits;
    expect(editsCorrectedBy(paragraph, finding("see"), "saw")).toEqual([tense]);
    expect(editsCorrectedBy(paragraph, finding("see a old"), "saw an old")).toEqual([tense, article]);
    expect(editsCorrectedBy(paragraph, finding("see a old"), "saw a old")).toEqual([tense]);
    expect(editsCorrectedBy(paragraph, finding("see"), "seen")).toEqual([]);
    expect(editsCorrectedBy(paragraph, finding("man"), "men")).toEqual([]);
  });

  it("counts errors found, right first suggestions and findings elsewhere, and leaves optional edits out", () => {
    const checked = answer(finding("see", "saw"), finding("a", "the"), finding("sat", "sits"), finding("down", "up"));
    // “a” is in “Yesterday” first.
    checked.findings[1] = { ...checked.findings[1]!, start: 16, end: 17 };
    const { all, types, findingsRightFirst, misses } = scoreParagraphs([paragraph], [checked]);
    expect(all).toEqual({ errors: 3, found: 2, rightFirst: 1, findings: 2, falseFindings: 1 });
    expect(types.article).toMatchObject({ errors: 1, found: 1, rightFirst: 0 });
    expect(types["word-choice"].falseFindings).toBe(1);
    expect(findingsRightFirst).toBe(1);
    expect(misses).toHaveLength(3);
  });

  it("counts paragraphs that are wholly right, and findings on clean text", () => {
    const right = answer(finding("see", "saw"), finding("a old", "an old"), finding("hot so", "hot, so"));
    expect(scoreParagraphs([paragraph], [right])).toMatchObject({ corrected: 1, withFirst: 1 });
    expect(scoreParagraphs([paragraph], [{ ...right, corrected: paragraph.text }])).toMatchObject({
      corrected: 0,
      withFirst: 1,
    });
    const doubtful = { ...finding("down", "up"), certainty: "suggestion" } as const;
    expect(scoreClean(["Yes, it is."], [answer(finding("man", "men"), doubtful)])).toMatchObject({
      words: 3,
      findings: 2,
      applied: 1,
    });
  });
});

it("reads 400 sentences, half of them held out, with several errors in each paragraph", () => {
  const [open, heldOut] = [readParagraphs("open"), readParagraphs("held-out")];
  expect(heldOut).toHaveLength(open.length);
  const texts = [...open, ...heldOut].map(correctedText);
  const sentences = texts.flatMap((text) => text.match(/[.?!](?=\s|$)/g) ?? []).length;
  expect(sentences).toBeGreaterThanOrEqual(400);
  for (const one of [...open, ...heldOut]) {
    expect(one.edits.length, one.text).toBeGreaterThanOrEqual(5);
    expect(isWhollyRight(one, correctedText(one)), one.text).toBe(true);
    expect(correctedText(one), one.text).not.toMatch(/ {2}| [,.?!]/);
  }
});
