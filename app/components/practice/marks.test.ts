import { describe, expect, it } from "vitest";
import { practiceText } from "#contracts/limits/language.ts";
import { changeBetween, lineNumbers, movePlaces, placesAsTyped, sheetLines } from "./marks.ts";

const place = (text: string, words: string, id = words) => ({
  id,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const words = (text: string, places: { start: number; end: number }[]) =>
  places.map(({ start, end }) => text.slice(start, end));

describe("marks in a text that is being changed", () => {
  const text = "I go home 🙂 yesterday and eat rice.";
  const marks = [place(text, "go"), place(text, "yesterday"), place(text, "eat")];

  it("move with what is typed before them, and go with what is changed in them", () => {
    const longer = text.replace("home", "to my home");
    expect(words(longer, movePlaces(marks, text, longer))).toEqual(["go", "yesterday", "eat"]);
    const fixed = text.replace("eat", "ate");
    expect(words(fixed, movePlaces(marks, text, fixed))).toEqual(["go", "yesterday"]);
    const shorter = text.replace("home 🙂 ", "");
    expect(words(shorter, movePlaces(marks, text, shorter))).toEqual(["go", "yesterday", "eat"]);
    expect(movePlaces(marks, text, "")).toEqual([]);
    expect(movePlaces(marks, text, text)).toEqual(marks);
  });

  it("are gone when their word grows, not when something follows it", () => {
    const grown = text.replace("go", "goes");
    expect(words(grown, movePlaces(marks, text, grown))).toEqual(["yesterday", "eat"]);
    const followed = text.replace("go", "go,");
    expect(words(followed, movePlaces(marks, text, followed))).toEqual(["go", "yesterday", "eat"]);
  });

  it("see one change where two equal signs meet", () => {
    expect(changeBetween("aab", "aaab")).toEqual({ from: 2, removed: 0, added: 1 });
    expect(changeBetween("abc", "abc")).toEqual({ from: 3, removed: 0, added: 0 });
  });

  it("find their place when letters and marks were typed apart", () => {
    const typed = "Tiếng Việt 👩‍👩‍👧 ".normalize("NFD") + "She go to café".normalize("NFD") + " every day.";
    const sent = practiceText(typed);
    expect(sent.length).toBeLessThan(typed.length);
    const found = [place(sent, "go"), place(sent, "café"), place(sent, "every")];
    expect(words(typed, placesAsTyped(found, typed, practiceText))).toEqual(["go", "café".normalize("NFD"), "every"]);
    expect(placesAsTyped(marks, text, practiceText)).toEqual(marks);
  });

  it("are drawn paragraph by paragraph, with nothing lost between them", () => {
    const two = "I go.\n\nHe eat rice.";
    const lines = sheetLines(two, [place(two, "eat"), place(two, "go")]);
    expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual(["I go.", "", "He eat rice."]);
    expect(lines[2]?.pieces.map(({ text, mark }) => [text, mark?.id])).toEqual([
      ["He ", undefined],
      ["eat", "eat"],
      [" rice.", undefined],
    ]);
  });
});

describe("numbers in the margin", () => {
  it.each([
    ["one line", [1]],
    ["one\n\ntwo\nthree", [1, null, 2, 3]],
    ["\n \t\nfirst", [null, null, 1]],
    ["", [null]],
    ["a\n\n\nb\n", [1, null, null, 2, null]],
  ])("count lines with text alone: %j", (text, numbers) => expect(lineNumbers(text)).toEqual(numbers));
});
