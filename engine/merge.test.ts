import { describe, expect, it } from "vitest";
import type { Found } from "./found.ts";
import { appliedErrors, correct, merge, narrowed } from "./merge.ts";

const text = "my sister she have two brother in london";
const found = (quote: string, suggestion: string, more: Partial<Found> = {}): Found => {
  const start = text.indexOf(quote);
  return {
    kind: "OTHER",
    start,
    end: start + quote.length,
    quote,
    suggestions: [suggestion],
    certainty: "error",
    engine: "rules",
    why: "Vì vậy.",
    rule: "a-rule",
    measuredAs: "a-rule",
    precision: 1,
    ...more,
  };
};
const quotes = (all: readonly Found[]) => merge(text, all).map(({ quote }) => quote);

describe("findings of several engines", () => {
  it("are in text order and numbered", () => {
    const merged = merge(text, [found("two brother", "two brothers"), found("have", "has")]);
    expect(merged.map(({ id, quote }) => [id, quote])).toEqual([
      ["f1", "have"],
      ["f2", "two brother"],
    ]);
  });

  it("are heard in turn: rules, misspellings, the model", () => {
    const ours = found("she have", "has");
    const misspelling = found("have", "has", { rule: "spelling/unknown-word" });
    const model = found("she", "", { engine: "model" });
    expect(quotes([model, misspelling, ours])).toEqual(["she have"]);
    expect(quotes([model, misspelling])).toEqual(["she", "have"]);
  });

  it("let the surer and the shorter speak where both are ours", () => {
    const long = found("she have two brother", "has two brothers", { certainty: "suggestion" });
    const short = found("brother", "brothers");
    expect(quotes([long, short])).toEqual(["brother"]);
  });

  it("let the more important error speak where both are as sure", () => {
    const article = found("have two", "have the two", { kind: "ART_MISSING", engine: "rules" });
    const subject = found("have two brother", "has two brothers", { kind: "SVA_3SG", engine: "rules" });
    expect(quotes([article, subject])).toEqual(["have two brother"]);
  });

  it("become one if the wider one leaves the words of the other unchanged", () => {
    const there = found("have two brother in london", "there are two brother in london", {
      kind: "THERE_BE",
      engine: "rules",
      certainty: "suggestion",
      why: "Có gì ở đâu.",
    });
    const moved = { ...there, suggestions: ["in london there are two brother", "in london there are many of them"] };
    const plural = found("brother", "brothers", { kind: "NUM_PLURAL", engine: "rules", why: "Số nhiều." });
    const [finding] = merge(text, [moved, plural]);
    expect(merge(text, [plural, moved])).toEqual([finding]);
    expect(finding).toMatchObject({
      kind: "THERE_BE",
      suggestions: ["in london there are two brothers"],
      why: "Có gì ở đâu. Số nhiều.",
      certainty: "suggestion",
      contains: [{ quote: "brother" }],
    });
    expect(correct(text, appliedErrors(text, [moved, plural], finding ? [finding] : []))).toBe(
      "my sister she have two brothers in london",
    );
  });

  it("stay what they are where the lesser one would make a sure one doubtful", () => {
    const sure = found("have two brother", "two brother has", { kind: "SVA_3SG", engine: "rules" });
    const asked = found("two", "the two", { kind: "ART_MISSING", engine: "rules", certainty: "suggestion" });
    expect(merge(text, [sure, asked])).toMatchObject([{ suggestions: ["two brother has"], certainty: "error" }]);
  });

  it("are narrowed where only what they leave unchanged overlaps", () => {
    const merged = merge(text, [found("have two brother", "have two brothers"), found("she have", "she has")]);
    expect(merged.map(({ quote, suggestions }) => [quote, suggestions])).toEqual([
      ["have", ["has"]],
      ["brother", ["brothers"]],
    ]);
    expect(correct(text, merged)).toBe("my sister she has two brothers in london");
  });

  it("get the capital of a sentence's beginning along", () => {
    const merged = merge(text, [
      found("my sister she", "my sister"),
      found("my", "My", { kind: "CAPITAL", engine: "rules" }),
    ]);
    expect(correct(text, merged)).toBe("My sister have two brother in london");
  });
});

it("is narrowed to the change, and never becomes empty", () => {
  expect(narrowed(text, found("two brother in", "two brothers in"))).toMatchObject({ quote: "brother" });
  expect(narrowed(text, found("sister she", "sister and she"))).toMatchObject({
    quote: "she",
    suggestions: ["and she"],
  });
  expect(narrowed(text, found("sister she", "sister"))).toMatchObject({ quote: "sister she" });
});

it("puts right what is safe, and the rest not", () => {
  const merged = merge(text, [found("have", "has"), found("brother", "brothers", { certainty: "suggestion" })]);
  expect(correct(text, merged)).toBe("my sister she has two brother in london");
});
