import { expect, it } from "vitest";
import { timeUntil } from "./time-until.ts";

const day = 24 * 60;

it("minutes, hours, days, months and years change over where the larger unit is rounded up to", () => {
  for (const [minutes, text] of [
    [0, "0 phút"],
    [59, "59 phút"],
    [60, "1 giờ"],
    [89, "1 giờ"],
    [90, "2 giờ"],
    [23 * 60 + 29, "23 giờ"],
    [23 * 60 + 30, "1 ngày"],
    [day, "1 ngày"],
    [30 * day, "30 ngày"],
    [31 * day, "1 tháng"],
    [349 * day, "11 tháng"],
    [350 * day, "1 năm"],
    [365 * day, "1 năm"],
    [547 * day, "1,5 năm"],
    [36_500 * day, "100 năm"],
  ] as const)
    expect(timeUntil(minutes), `${minutes} minutes`).toBe(text);
});

it("a longer time is never written as a shorter one", () => {
  const units = { phút: 1, giờ: 60, ngày: day, tháng: 30 * day, năm: 365 * day };
  const minutesOf = (text: string) => {
    const [amount = "", unit = ""] = text.split(" ");
    return Number(amount.replace(",", ".")) * units[unit as keyof typeof units];
  };
  // A month is 30.4 days: “1 tháng” after “30 ngày” is the one place where two texts mean the same.
  const times = Array.from({ length: (3 * 365 * day) / 60 }, (_, hour) => minutesOf(timeUntil(hour * 60 + 7)));
  expect(times.filter((time, at) => time < (times[at - 1] ?? 0))).toEqual([]);
});
