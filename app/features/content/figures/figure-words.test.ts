import { expect, it } from "vitest";
import { finishedShare, sourceName } from "./figure-words.ts";

it.each([
  [0, 0, "–"],
  [0, 4, "0 %"],
  [31, 50, "62 %"],
  [1, 3, "33 %"],
  // A reader who finished after midnight was counted the day before.
  [2, 1, "100 %"],
])("%i finished of %i reads are %j", (finished, reads, words) => expect(finishedShare(finished, reads)).toBe(words));

it("names the site as its settings do", () => {
  expect(sourceName("site", "Vườn chữ")).toBe("Trang khác của Vườn chữ");
  expect(sourceName("unknown", "Mầm")).not.toBe(sourceName("other", "Mầm"));
});
