import { expect, test } from "vitest";
import {
  dateAndHour,
  durationClock,
  longDate,
  monthAndYear,
  shortDate,
  timeOfDay,
  timeSince,
  weekdayName,
} from "./vietnamese-time.ts";

const at = (text: string) => new Date(`${text}+07:00`);
const now = at("2026-11-18T10:00:00");

test("dates are those of Việt Nam wherever the reader is", () => {
  const late = new Date("2026-11-17T18:30:00Z");
  expect(shortDate(late)).toBe("18/11/2026");
  expect(longDate(late)).toBe("18 tháng 11, 2026");
  expect(monthAndYear(new Date("2026-11-30T17:00:00Z"))).toBe("tháng 12, 2026");
  expect(dateAndHour(late)).toBe("01:30, 18/11/2026");
});

test("a time of day has two digits of each, a duration as many as it needs", () => {
  expect([0, 425, 1439].map(timeOfDay)).toEqual(["00:00", "07:05", "23:59"]);
  expect([0, 75, 600, 3675].map(durationClock)).toEqual(["0:00", "1:15", "10:00", "1:01:15"]);
});

test("days of the week begin on Monday", () => {
  expect(["2026-11-16", "2026-11-22"].map(weekdayName)).toEqual(["Thứ Hai", "Chủ nhật"]);
});

test("the time since is in minutes, hours and days", () => {
  expect(timeSince(at("2026-11-18T09:59:30"), now)).toBe("vừa xong");
  expect(timeSince(at("2026-11-18T09:15:00"), now)).toBe("45 phút trước");
  expect(timeSince(at("2026-11-18T07:00:00"), now)).toBe("3 giờ trước");
  expect(timeSince(at("2026-11-13T23:00:00"), now)).toBe("5 ngày trước");
});

test("yesterday is the calendar's, not the last 24 hours", () => {
  expect(timeSince(at("2026-11-17T08:00:00"), now)).toBe("hôm qua");
  expect(timeSince(at("2026-11-17T23:30:00"), at("2026-11-18T08:00:00"))).toBe("hôm qua");
  expect(timeSince(at("2026-11-17T23:30:00"), at("2026-11-18T01:00:00"))).toBe("1 giờ trước");
});

test("from a week on it is the date", () => {
  expect(timeSince(at("2026-11-11T10:00:00"), now)).toBe("11/11/2026");
});

test("a clock that runs a little ahead is not a date in the future", () => {
  expect(timeSince(at("2026-11-18T10:01:00"), now)).toBe("vừa xong");
  expect(timeSince(at("2026-11-20T10:00:00"), now)).toBe("20/11/2026");
});
