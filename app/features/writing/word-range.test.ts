import { expect, it } from "vitest";
import { hasRightLength } from "#contracts/limits/writing.ts";
import { describeLength } from "./word-range.ts";

const range = { minWords: 50, maxWords: 80 };

it("a text within a tenth of the range has the right length", () => {
  expect([44, 45, 50, 80, 88, 89].map((words) => hasRightLength(words, range))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

it("the counter warns while writing, and lets a beginning text alone", () => {
  expect(describeLength(12, range)).toBe("12/50–80 từ");
  expect(describeLength(46, range)).toBe("46/50–80 từ · hơi ngắn, vẫn được tính");
  expect(describeLength(60, range)).toBe("60/50–80 từ");
  expect(describeLength(85, range)).toBe("85/50–80 từ · hơi dài, vẫn được tính");
  expect(describeLength(95, range)).toBe("95/50–80 từ · dài quá rồi, bạn bớt 15 từ để được tính điểm");
});
