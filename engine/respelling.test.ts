import { expect, it } from "vitest";
import type { Found } from "./found.ts";
import { respell } from "./respelling.ts";

const misspelled = (text: string, wrong: string, right: string): Found => ({
  kind: "SPELLING",
  start: text.indexOf(wrong),
  end: text.indexOf(wrong) + wrong.length,
  quote: wrong,
  suggestions: [right],
  certainty: "error",
  engine: "rules",
  why: "Vì vậy.",
  rule: "spelling/unknown-word",
  measuredAs: "spelling#near",
  precision: 0.99,
});

it("leads from every word of the respelled text to the one that was typed", () => {
  const typed = "😀 the peple dont go to teh libary";
  const { text, typed: typedAt } = respell(typed, [
    misspelled(typed, "teh", "the"),
    misspelled(typed, "peple", "people"),
    misspelled(typed, "dont", "don't"),
    misspelled(typed, "libary", "library"),
  ]);
  expect(text).toBe("😀 the people don't go to the library");
  const typedWords = ["😀", "the", "peple", "dont", "go", "to", "teh", "libary"];
  const quoted = (start: number, end: number) => {
    const span = typedAt(start, end);
    return typed.slice(span.start, span.end);
  };
  expect([...text.matchAll(/\S+/g)].map(({ 0: word, index }) => quoted(index, index + word.length))).toEqual(
    typedWords,
  );
  // Half of a contraction maps to the whole typed word.
  const half = text.indexOf("n't");
  expect(quoted(half, half + 3)).toBe("dont");
  expect(typedAt(half, half + 3)).toMatchObject({ before: "do", after: "" });
  expect(typedAt(half - 2, half)).toMatchObject({ before: "", after: "n't" });
});

it("skips unlikely misspellings, and keeps a text without misspellings unchanged", () => {
  const typed = "I saw teh cat";
  expect(respell(typed, [{ ...misspelled(typed, "teh", "the"), certainty: "suggestion", precision: 0.5 }]).text).toBe(
    typed,
  );
  expect(respell(typed, []).typed(6, 9)).toEqual({ start: 6, end: 9, before: "", after: "" });
});
