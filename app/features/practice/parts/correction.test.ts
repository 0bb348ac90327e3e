import { describe, expect, it } from "vitest";
import { cardOf, correctionOf, sentenceAround } from "./correction.ts";

const text = "We waited in 9 o’clock, then we found small house with a garden. It was empty.\nNext day.";
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

describe("what a card shows of a finding", () => {
  it("is the words that change, among their neighbours", () => {
    expect(correctionOf(text, at("small house"), "a small house")).toEqual({
      before: "… in 9 o’clock, then we found ",
      removed: "",
      added: "a ",
      after: "small house with a garden.",
    });
    expect(correctionOf(text, at("in"), "until")).toMatchObject({
      before: "We waited ",
      removed: "in",
      added: "until",
    });
    expect(correctionOf(text, at("empty"), "full")).toEqual({
      before: "It was ",
      removed: "empty",
      added: "full",
      after: ".",
    });
    expect(correctionOf(text, at("Next"), "The next")).toMatchObject({ before: "", after: " day." });
  });

  it("is the whole sentence for a card to learn from", () => {
    expect(sentenceAround(text, at("empty"))).toEqual({ sentence: "It was empty.", start: 7, end: 12 });
    expect(sentenceAround(text, at("Next"))).toEqual({ sentence: "Next day.", start: 0, end: 4 });
    const mistakes = [at("empty"), at("Next"), at("in"), at("small")].map((place) => ({
      ...place,
      kind: "OTHER",
      suggestions: ["x"],
    }));
    const found = cardOf(text, mistakes[2]!, mistakes);
    expect(found).toMatchObject({ kind: "OTHER", suggestion: "x", others: [{ suggestion: "x" }] });
    expect(found.sentence.slice(found.others[0]!.start, found.others[0]!.end)).toBe("small");
    expect(sentenceAround(text, at("in")).sentence).toBe(
      "We waited in 9 o’clock, then we found small house with a garden.",
    );
  });
});
