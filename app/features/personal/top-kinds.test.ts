import { expect, it } from "vitest";
import { trendOf } from "./top-kinds.tsx";

it.each([
  [2, 4, "↓", "50 %", false],
  [3, 2, "↑", "50 %", true],
  [1.14, 1, "→", "không đổi", false],
  [1.15, 1, "↑", "15 %", true],
  [0.86, 1, "→", "không đổi", false],
  [0, 2, "↓", "hết hẳn", false],
])("%f after %f per hundred words: %s %s", (recent, before, sign, text, isWorse) =>
  expect(trendOf({ recent, before })).toMatchObject({ sign, text, isWorse }),
);

it.each([
  [null, 2],
  [2, null],
  [2, 0],
])("there is no trend of %j after %j", (recent, before) => expect(trendOf({ recent, before })).toBeNull());
