import { expect, it } from "vitest";
import type { ScheduledText } from "#contracts/schemas/schedule.ts";
import { dayNumber, daysTo, firstShown, movedBy, spanWords, textsByDay, weeksFrom } from "./calendar-days.ts";

const now = new Date("2026-11-21T17:30:00Z");

it("begins with the Monday of today in Vietnam, or of the day in the address", () => {
  // Half past midnight on Sunday, in Vietnam.
  expect(firstShown(null, now)).toBe("2026-11-16");
  expect(firstShown(null, new Date("2026-11-22T17:30:00Z"))).toBe("2026-11-23");
  expect(firstShown("2026-12-31", now)).toBe("2026-12-28");
  for (const broken of ["", "hôm nay", "2026-13-40", "2026-11-2"]) expect(firstShown(broken, now)).toBe("2026-11-16");
});

it("shows four weeks, and names the month where it begins", () => {
  const weeks = weeksFrom("2026-11-16");
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[3]?.[6]]).toEqual(["2026-11-16", "2026-12-13"]);
  expect(spanWords("2026-11-16")).toBe("16/11 – 13/12");
  expect(["2026-11-30", "2026-12-01", "2026-12-02"].map(dayNumber)).toEqual(["30", "1/12", "2"]);
});

it("puts a text on its day in Vietnam", () => {
  const texts = [
    { id: "a", publishAt: "2026-11-23T16:59:00.000Z" },
    { id: "b", publishAt: "2026-11-23T17:00:00.000Z" },
    { id: "c", publishAt: "2026-11-24T01:00:00.000Z" },
  ] as ScheduledText[];
  expect([...textsByDay(texts)].map(([day, of]) => [day, of.map(({ id }) => id).join()])).toEqual([
    ["2026-11-23", "a"],
    ["2026-11-24", "b,c"],
  ]);
});

it("never moves a text into the past, which would publish it at once", () => {
  const at = "2026-11-22T18:00:00.000Z";
  expect(movedBy(at, 1, now)?.toISOString()).toBe("2026-11-23T18:00:00.000Z");
  expect(movedBy(at, -1, now)?.toISOString()).toBe("2026-11-21T18:00:00.000Z");
  expect(movedBy(at, -2, now)).toBeNull();
  expect(movedBy("2026-11-22T17:30:30.000Z", -1, now)).toBeNull();
});

it("counts the days to another cell by the days of Vietnam", () => {
  // 0:30 on 24/11 there.
  const at = "2026-11-23T17:30:00.000Z";
  expect(["2026-11-23", "2026-11-24", "2026-12-01"].map((day) => daysTo(day, at))).toEqual([-1, 0, 7]);
});
