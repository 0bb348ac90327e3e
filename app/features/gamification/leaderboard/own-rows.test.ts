import { expect, it } from "vitest";
import type { OwnPlace } from "#contracts/schemas/gamification.ts";
import { whyNotRanked } from "./own-rows.tsx";

const place = { activeDays: 1, lacks: { staff: false, hidden: false, days: 4, age: false, points: false } };

it("promises no rank that the days of the season cannot give", () => {
  const says = (daysToGo: number | null) => whyNotRanked(place as OwnPlace, "overall", daysToGo);
  expect(says(4)).toBe("Bạn có 1 ngày học trong mùa, thêm 4 ngày nữa là được xếp hạng.");
  expect(says(2)).toMatch(/^Bạn có 1 ngày học trong mùa. Mùa này chỉ còn 2 ngày để học, chưa đủ để xếp hạng;/);
  expect(says(null)).toBe("Bạn có 1 ngày học trong mùa.");
});
