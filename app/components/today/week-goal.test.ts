import { expect, it } from "vitest";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Dashboard } from "#contracts/schemas/personal.ts";
import { formatWeekGoal, WeekGoal } from "./week-goal.tsx";

const week = (goal: 1 | 2 | 3 | 4 | 5 | 6 | 7, ...active: number[]) => ({
  goal,
  target: goal,
  isFirst: false,
  days: Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${16 + at}`, isActive: active.includes(at) })),
});
const thursday = new Date("2026-11-19T05:00:00Z");
// Already Sunday in Việt Nam.
const sunday = new Date("2026-11-21T18:00:00Z");

it("promises no goal that the days to come cannot reach", () => {
  expect(formatWeekGoal(week(4), thursday)).toBe("Còn 4 ngày nữa là đủ tuần này.");
  expect(formatWeekGoal(week(5), thursday)).toBe("Tuần này bạn học 0/5 ngày. Tuần mới bắt đầu thứ Hai.");
  expect(formatWeekGoal(week(4), sunday)).toBe("Tuần này bạn học 0/4 ngày. Tuần mới bắt đầu thứ Hai.");
  expect(formatWeekGoal(week(2, 1), sunday)).toBe("Một ngày nữa là đủ hai ngày.");
  expect(formatWeekGoal(week(2, 1, 6), sunday)).toBe("Bạn đã đủ mục tiêu tuần này.");
});

it("counts the first week from the day of joining", () => {
  const first = { ...week(4), target: 2 as const, isFirst: true };
  expect(formatWeekGoal({ ...week(4), isFirst: true }, thursday)).toBe("Còn 4 ngày nữa là đủ tuần này.");
  expect(formatWeekGoal({ ...first, target: 1 }, sunday)).toBe(
    "Tuần đầu tính từ hôm bạn vào, nên chỉ cần 1 ngày. Từ thứ Hai là 4 ngày.",
  );
  expect(formatWeekGoal({ ...first, days: week(4, 5).days }, sunday)).toBe("Một ngày nữa là đủ hai ngày.");
  expect(formatWeekGoal({ ...first, days: week(4, 5, 6).days }, sunday)).toBe("Bạn đã đủ mục tiêu tuần này.");
  // Joined on Saturday and did nothing that day.
  expect(formatWeekGoal(first, sunday)).toBe("Tuần này bạn học 0/2 ngày. Tuần mới bắt đầu thứ Hai.");
});

it("takes the goal for the target of a server that does not send one", () => {
  const { target: _, ...rest } = week(4, 5);
  const older = rest as Dashboard["week"];
  expect(formatWeekGoal(older, thursday)).toBe("Còn 3 ngày nữa là đủ tuần này.");
  const drawn = renderToStaticMarkup(createElement(WeekGoal, { week: older }));
  expect(drawn).toContain('aria-label="1 trên 4 ngày"');
  expect(drawn).not.toContain("NaN");
  expect(drawn.match(/<path/g)?.length).toBeGreaterThanOrEqual(4);
});
