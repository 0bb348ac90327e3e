import { expect, it } from "vitest";
import { formatDay, letterOf } from "./days.ts";

it("a week goes from Monday to Sunday", () => {
  const week = [23, 24, 25, 26, 27, 28, 29].map((day) => letterOf(`2026-11-${day}`));
  expect(week).toEqual(["T2", "T3", "T4", "T5", "T6", "T7", "CN"]);
});

it("days at the ends of months and years keep their weekday, also in a leap year", () => {
  expect(formatDay({ day: "2026-03-01", state: "rest" })).toBe("Chủ nhật, 01/03: ngày nghỉ đã chọn");
  expect(formatDay({ day: "2028-02-29", state: "done" })).toBe("Thứ Ba, 29/02: đã luyện");
  expect(formatDay({ day: "2026-12-31", state: "missed" })).toBe("Thứ Năm, 31/12: nghỉ");
  expect(formatDay({ day: "2027-01-01", state: "open" })).toBe("Thứ Sáu, 01/01: hôm nay, chưa luyện");
});
