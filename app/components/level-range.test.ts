import { expect, it } from "vitest";
import { formatLevel } from "./level-range.ts";

it("shows an estimated level as a range, and a single one only if the learner chose it", () => {
  expect(formatLevel({ low: "A2", high: "B1", source: "placement" })).toBe("A2–B1");
  // “A2 or below”.
  expect(formatLevel({ low: "A2", high: "A2", source: "texts" })).toBe("A1–A2");
  expect(formatLevel({ low: "A2", high: "A2" })).toBe("A1–A2");
  expect(formatLevel({ low: "B1", high: "B1", source: "chosen" })).toBe("B1 (bạn chọn)");
});
