import { expect, test } from "vitest";
import { groupByDay } from "./notification-days.ts";

// 00:30 on 22 November in Vietnam.
const now = new Date("2026-11-21T17:30:00Z");
const entry = (at: string) => ({ at: new Date(at) });

test("entries are grouped by days of Vietnam, the latest first", () => {
  const older = entry("2026-11-18T03:00:00Z");
  const yesterday = entry("2026-11-21T16:59:00Z");
  const today = entry("2026-11-21T17:00:00Z");
  expect(groupByDay([older, today, yesterday], now)).toEqual([
    { title: "Hôm nay", entries: [today] },
    { title: "Hôm qua", entries: [yesterday] },
    { title: "Trước đó", entries: [older] },
  ]);
});

test("a clock that is ahead does not put an entry into another day, and nothing gives no day", () => {
  const ahead = entry("2026-11-22T18:00:00Z");
  expect(groupByDay([ahead], now)).toEqual([{ title: "Hôm nay", entries: [ahead] }]);
  expect(groupByDay([], now)).toEqual([]);
});
