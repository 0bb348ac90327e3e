import { describe, expect, it } from "vitest";
import { formOf, sentenceOf } from "./card-form.ts";
import { answeredParts, compareLetters, comparisonText, isSameAnswer, isTyped } from "./typed-answer.ts";

describe("a typed answer", () => {
  it.each([
    ["works", "works"],
    ["  Works ", "works"],
    ["didn't", "didn’t"],
    ["He doesn’t like it", "He doesn't like it."],
    ["give   up!", "give up"],
  ])("%j is the same as %j", (typed, right) => expect(isSameAnswer(typed, right)).toBe(true));

  it.each([
    ["work", "works"],
    ["", "works"],
    ["wórks", "works"],
    ["its", "it's"],
  ])("%j is not the same as %j", (typed, right) => expect(isSameAnswer(typed, right)).toBe(false));

  const rows = (typed: string, right: string) =>
    compareLetters(typed, right).map((word) => [
      word.map((cell) => cell.typed || "_").join(""),
      word.map((cell) => cell.right || "_").join(""),
    ]);

  it("is compared letter by letter, by word", () => {
    expect(rows("accomodation", "accommodation")).toEqual([["accom_odation", "accommodation"]]);
    expect(rows("workss", "works")).toEqual([["workss", "works_"]]);
    expect(rows("work", "worked.")).toEqual([["work__", "worked"]]);
    expect(rows("gaven up", "given up")).toEqual([
      ["gaven", "given"],
      ["up", "up"],
    ]);
    expect(rows("", "on")).toEqual([["__", "on"]]);
  });

  it("is put in the gap of its sentence, without the candidates", () => {
    expect(answeredParts({ front: "She ___ (go / goes) home (by bus / on foot)." })).toEqual([
      "She ",
      " home (by bus / on foot).",
    ]);
    expect(answeredParts({ front: "A ___ ran." })).toEqual(["A ", " ran."]);
    expect(answeredParts({ front: "Cô ấy về nhà." })).toEqual(["Cô ấy về nhà.", null]);
  });

  it("is described in one sentence", () => {
    const words = compareLetters("accomodation", "accommodation");
    expect(comparisonText(words, "accomodation", "accommodation")).toEqual({
      title: "Gần đúng: thiếu 1 chữ",
      sentence: "Bạn gõ accomodation, đúng là accommodation: thiếu 1 chữ.",
    });
    expect(comparisonText(compareLetters("in", "on"), "in", "on").title).toBe("Chưa đúng: sai 1 chữ");
  });

  it("is asked for by the form of the card, not where the front shows it", () => {
    const gap = { type: "mistake", front: "She ___ (go / goes) home.", back: "goes", right: null } as const;
    expect([
      formOf(gap),
      formOf({ type: "mistake", front: "Cô ấy về nhà." }),
      formOf({ ...gap, type: "word" }),
    ]).toEqual(["gap", "sentence", "word"]);
    expect([isTyped(gap, ["gap"]), isTyped(gap, ["word"])]).toEqual([true, false]);
    expect(isTyped({ type: "word", front: "ash", back: "ash" }, ["word"])).toBe(false);
    expect(sentenceOf({ front: "A ___ ran.", back: "fox", right: null })).toBe("A fox ran.");
  });
});
