import { expect, it } from "vitest";
import { comparisonOf, insideSentence } from "./result-view.tsx";

const of = (right: number, asked: number) => ({ right, asked });

it.each([
  [of(4, 10), of(4, 4), "Đọc tốt hơn ngữ pháp"],
  [of(9, 10), of(1, 4), "Ngữ pháp tốt hơn đọc"],
  // Four of five answers beside seven of ten.
  [of(7, 10), of(4, 5), "Đọc và ngữ pháp ngang nhau"],
  [of(0, 0), of(0, 4), "Đọc và ngữ pháp ngang nhau"],
])("grammar %j, reading %j: %s", (grammar, reading, words) => expect(comparisonOf({ grammar, reading })).toBe(words));

it.each([
  ["Nhầm V-ing với to V, V nguyên mẫu", "nhầm V-ing với to V, V nguyên mẫu"],
  ["Đảo ngữ", "đảo ngữ"],
  ["V-ing làm chủ ngữ", "V-ing làm chủ ngữ"],
])("%s is written inside a sentence as %s", (name, words) => expect(insideSentence(name)).toBe(words));
