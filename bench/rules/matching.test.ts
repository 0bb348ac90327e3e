import { describe, expect, it } from "vitest";
import { agrees, align, editDistance } from "./matching.ts";

const isRight = (text: string, reference: string, quote: string, suggestion: string) => {
  const start = text.indexOf(quote);
  return agrees(text, align(text, reference), { start, end: start + quote.length, suggestion });
};

it("counts the fewest words to change", () => {
  expect(editDistance(["a", "b", "c"], ["a", "c"])).toBe(1);
  expect(editDistance([], ["a", "b"])).toBe(2);
  expect(editDistance(["a", "b"], ["b", "a"])).toBe(2);
});

describe("a correction agrees with a reference", () => {
  it.each([
    ["She have two cats and a dog.", "She has two cats and a dog.", "have", "has"],
    ["We discussed about it for a while.", "We discussed it for a while.", "discussed about", "discussed"],
    ["I am student at a college.", "I am a student at a college.", "am student", "am a student"],
    // Of two errors in one place, one is corrected.
    ["I has two brother in town.", "I have two brothers in town.", "brother", "brothers"],
    // The teacher wrote the rest of the sentence again.
    [
      "Yesterday he go home with a big smile in the face.",
      "Yesterday he went home smiling broadly.",
      "he go",
      "he went",
    ],
    ["i think so.", "I think so.", "i", "I"],
    ["It’s a alarm clock.", "It's an alarm clock.", "a alarm", "an alarm"],
  ])("when it brings the text nearer: %s → %s", (text, reference, quote, suggestion) => {
    expect(isRight(text, reference, quote, suggestion)).toBe(true);
  });

  it.each([
    // The reference leaves the place alone.
    ["She has two cats and a dog.", "She has two cats and a dog.", "cats", "cat"],
    // It has something else there.
    ["He go home every day.", "He goes home every day.", "go", "went"],
    // One error goes, another comes.
    ["A lot of tourist come here.", "A lot of tourists come here.", "tourist come", "tourists comes"],
    // Nothing changes.
    ["She has two cats and a dog.", "She has two cats and one dog.", "a dog", "a dog"],
    // It takes a word that the reference keeps.
    ["It was raining all of day.", "It was raining all day.", "was raining all of", "raining all"],
  ])("and not otherwise: %s → %s", (text, reference, quote, suggestion) => {
    expect(isRight(text, reference, quote, suggestion)).toBe(false);
  });

  it("is looked for where it is, not somewhere else in the text", () => {
    const text = "She have a cat. They have a dog.";
    const aligned = align(text, "She has a cat. They have a dog.");
    const second = text.lastIndexOf("have");
    expect(agrees(text, aligned, { start: second, end: second + 4, suggestion: "has" })).toBe(false);
  });
});
