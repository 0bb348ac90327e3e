import { expect, test } from "vitest";
import { formatCount, formatDecimal, formatFixed } from "./vietnamese-numbers.ts";

test("thousands are separated by a point, and the fraction by a comma", () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(["0", "999", "1.000", "1.234.567"]);
  expect([3, 2.25, 1234.56].map((value) => formatDecimal(value))).toEqual(["3", "2,3", "1.234,6"]);
  expect([formatDecimal(2.5, 0), formatFixed(6), formatFixed(2.5, 2)]).toEqual(["3", "6,0", "2,50"]);
});
