import { expect, it } from "vitest";
import { daysToExam, isExamOver } from "./exam.ts";

const today = "2026-12-28";

it.each([
  ["2026-12-28", 0],
  ["2026-12-29", 1],
  ["2027-01-02", 5],
  ["2026-12-27", null],
  [null, null],
])("an exam on %s is in %s days", (examOn, days) => {
  expect(daysToExam({ goal: "exam", examOn }, today)).toBe(days);
  expect(daysToExam({ goal: "work", examOn }, today)).toBeNull();
  expect(isExamOver({ goal: "exam", examOn }, today)).toBe(examOn !== null && days === null);
  expect(isExamOver({ goal: "work", examOn }, today)).toBe(false);
});
