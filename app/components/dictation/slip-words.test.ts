import { describe, expect, it } from "vitest";
import type { ComparedWord } from "./compare-dictation.ts";
import type { SlipKind } from "./slips.ts";
import { slipLines, verdictOn } from "./slip-words.ts";

const slip = (kind: SlipKind | null, text: string, typed = ""): ComparedWord => ({ text, typed, slip: kind, words: 1 });
const lineOn = (kind: SlipKind, text: string, typed = "") => slipLines([slip(kind, text, typed)])[0]?.text ?? "";

describe("how a word sounds", () => {
  it.each([
    ["books", "/s/"],
    ["stops", "/s/"],
    ["cakes", "/s/"],
    ["dogs", "/z/"],
    ["plays", "/z/"],
    ["buses", "/ɪz/"],
    ["watches", "/ɪz/"],
    ["houses,", "/ɪz/"],
    ["pages", "/ɪz/"],
  ])("-s in “%s” is %s", (word, sound) => expect(lineOn("final-s", word)).toContain(` đọc ${sound},`));

  it.each([
    ["wanted", "/ɪd/"],
    ["needed.", "/ɪd/"],
    ["worked", "/t/"],
    ["washed", "/t/"],
    ["lived", "/d/"],
    ["played", "/d/"],
  ])("-ed in “%s” is %s", (word, sound) => expect(lineOn("final-ed", word)).toContain(`${sound}`));

  it("names no sound where the spelling does not say", () => {
    expect(lineOn("final-s", "months")).not.toContain("/");
    expect(lineOn("final-ed", "used")).toContain("/t/ hoặc /d/");
  });

  it("knows when the ending was added by the listener", () => {
    expect(lineOn("final-s", "book", "books")).toContain("*book*, không có -s");
    expect(lineOn("final-ed", "work", "worked")).toContain("*work*, không có -ed");
  });

  it("a weak form by its unstressed vowel, a contraction by its apostrophe", () => {
    expect(lineOn("weak-form", "For")).toContain("/fər/");
    expect(lineOn("weak-form", "he’s")).toContain("dấu nháy");
  });
});

it("has one line for each kind, the most frequent first", () => {
  const words = [slip("missing", "the"), slip("spelling", "colour"), slip(null, "is"), slip("spelling", "grey")];
  expect(slipLines(words).map(({ kind, count }) => [kind, count])).toEqual([
    ["spelling", 2],
    ["missing", 1],
  ]);
  expect(slipLines([slip(null, "is")])).toEqual([]);
});

it.each<[number, number, SlipKind[], string]>([
  [5, 5, [], "Nghe trọn cả câu"],
  [3, 5, ["final-s", "weak-form"], "chỗ sót toàn là âm nhẹ"],
  [4, 5, ["spelling"], "chỉ còn cách viết"],
  [0, 5, ["missing"], "Câu này khó nghe"],
  [3, 5, ["missing", "spelling"], "Nghe được phần lớn"],
  [2, 5, ["missing"], "nghe lại với tốc độ chậm hơn"],
])("%i of %i words with %j: %s", (right, total, slips, words) =>
  expect(verdictOn(right, total, slips)).toContain(words),
);
