import { expect, it } from "vitest";
import { daysBetween, shiftDay, shiftMonth, vietnamDay, weekdayOf, weekOf } from "./calendar.ts";

it("takes the day in Việt Nam, which begins at 17:00 UTC", () => {
  expect(vietnamDay(new Date("2026-11-21T16:59:59Z"))).toBe("2026-11-21");
  expect(vietnamDay(new Date("2026-11-21T17:00:00Z"))).toBe("2026-11-22");
});

it("counts days across months and years", () => {
  expect(shiftDay("2027-01-01", -1)).toBe("2026-12-31");
  expect(shiftDay("2028-02-28", 1)).toBe("2028-02-29");
  expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
  expect([shiftMonth("2026-12", 1), shiftMonth("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});

it("begins a week on Monday", () => {
  expect([weekdayOf("2026-11-16"), weekdayOf("2026-11-22")]).toEqual([1, 7]);
  expect([weekOf("2026-11-16"), weekOf("2026-11-22")]).toEqual(["2026-11-16", "2026-11-16"]);
});
