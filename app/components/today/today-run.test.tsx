import { expect, it } from "vitest";
import { formatReturn } from "./today-run.tsx";

it.each([
  ["2026-12-02", "thứ Tư"],
  ["2026-12-06", "Chủ nhật"],
  // The same weekday a week later could be taken for today.
  ["2026-12-08", "ngày 08/12"],
  ["2027-02-22", "ngày 22/02"],
])("a kind that returns on %s returns %s", (day, words) => expect(formatReturn(day, "2026-12-01")).toBe(words));
