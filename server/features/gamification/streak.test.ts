import { daysBetween, shiftDay, weekOf, weekdayOf } from "#contracts/time/calendar.ts";
import { describe, expect, it } from "vitest";
import { after } from "#server/core/clock.ts";
import { createEventMaker, seeded } from "#tests/support/events.ts";
import type { StoredEvent } from "./event-payloads.ts";
import { computeDays, computeStreak, restorable, type StreakChoices } from "./streak.ts";

const vn = (text: string) => new Date(`${text}+07:00`);
const none: StreakChoices = { restDays: [], restored: [] };
const first = "2026-11-02";
/** One character per day from Monday, November 2: `x` qualifies, `-` does not. */
const walk = (pattern: string, choices = none) => {
  const done = new Set([...pattern].flatMap((mark, n) => (mark === "x" ? shiftDay(first, n) : [])));
  return computeStreak(done, choices, shiftDay(first, pattern.length - 1));
};
const make = createEventMaker();

describe("a day", () => {
  const at = vn("2026-11-10T21:00:00");
  const cards = (count: number, payload: Record<string, unknown> = {}) =>
    Array.from({ length: count }, (_, n) =>
      make({
        kind: "card-reviewed",
        refType: "review",
        at: after(at, n),
        payload: { wasDue: true, ms: 2000, dueLeft: 50, ...payload },
      }),
    );
  const counts = (events: StoredEvent[]) => computeDays(events).get("2026-11-10")?.qualified ?? false;

  it("qualifies with a writing of 30 words, ten cards or all due ones, a lesson, a perspective or a helpful comment", () => {
    const text = (words: number) => [make({ kind: "writing-submitted", refType: "writing", at, payload: { words } })];
    expect([counts(text(29)), counts(text(30))]).toEqual([false, true]);
    expect([
      counts(cards(9)),
      counts(cards(10)),
      counts(cards(2, { dueLeft: 0 })),
      counts(cards(10, { ms: 100 })),
    ]).toEqual([false, true, true, false]);
    // The last answer was too fast, another one was not.
    const last = cards(1, { ms: 900, dueLeft: 0 });
    expect([counts([...cards(2), ...last]), counts(last)]).toEqual([true, false]);
    for (const kind of ["lesson-passed", "perspective-posted", "comment-helpful"] as const)
      expect(counts([make({ kind, refType: "x", at })])).toBe(true);
    for (const kind of ["mind-change-given", "helpful-received", "article-qualified", "word-known"] as const)
      expect(counts([make({ kind, refType: "x", at })])).toBe(false);
  });

  it("keeps qualifying after the member deletes the content, not after editors remove it", () => {
    const event = make({ kind: "perspective-posted", refType: "perspective", at });
    const revokedAs = (revokedReason: string) => counts([{ ...event, revokedReason }]);
    expect([revokedAs("deleted"), revokedAs("withdrawn"), revokedAs("moderated"), revokedAs("vote-withdrawn")]).toEqual(
      [true, true, false, false],
    );
  });

  it("follows Vietnam time, also for a writing begun before midnight and submitted by 00:10", () => {
    const submit = (moment: string, begun: string) => [
      ...computeDays([
        make({
          kind: "writing-submitted",
          refType: "writing",
          at: vn(moment),
          payload: { words: 40, begunAt: vn(begun).toISOString() },
        }),
      ]).keys(),
    ];
    expect(submit("2026-11-30T23:59:59", "2026-11-30T23:00:00")).toEqual(["2026-11-30"]);
    expect(submit("2026-12-01T00:09:59", "2026-11-30T23:00:00")).toEqual(["2026-11-30"]);
    expect(submit("2026-12-01T00:10:00", "2026-11-30T23:00:00")).toEqual(["2026-12-01"]);
    expect(submit("2026-12-01T00:05:00", "2026-12-01T00:01:00")).toEqual(["2026-12-01"]);
    expect([
      shiftDay("2028-02-28", 1),
      shiftDay("2026-12-31", 1),
      weekdayOf("2026-11-22"),
      weekOf("2026-11-22"),
    ]).toEqual(["2028-02-29", "2027-01-01", 7, "2026-11-16"]);
  });
});

describe("a streak", () => {
  it("grows by days, waits for today, and breaks once a missed day is over", () => {
    expect(walk("xxx")).toMatchObject({ current: 3, best: 3, todayDone: true });
    expect(walk("xxx-")).toMatchObject({ current: 3, todayDone: false, broken: null });
    expect(walk("xxx--")).toMatchObject({ current: 0, best: 3, broken: { length: 3, days: ["2026-11-05"] } });
    expect(walk("xxx-xx")).toMatchObject({ current: 2, best: 3 });
    expect(computeStreak(new Set(), none, first)).toMatchObject({ current: 0, best: 0, broken: null });
  });

  it("earns a freeze every seven days, keeps at most two, and never uses one on a streak of zero or one day", () => {
    expect(walk("xxxxxxx")).toMatchObject({ current: 7, freezes: 1 });
    const saved = walk("xxxxxxx-x");
    expect([saved.current, saved.freezes, saved.kept.get(shiftDay(first, 7))]).toEqual([8, 0, "freeze"]);
    expect(walk("x".repeat(28))).toMatchObject({ freezes: 2 });
    expect(walk(`${"x".repeat(14)}--x`)).toMatchObject({ current: 15, freezes: 0 });
    expect(walk(`${"x".repeat(14)}---x`)).toMatchObject({ current: 1, freezes: 0 });
    // The third missed day breaks the streak; no freeze is spent on the streak of one day after it.
    const kept = walk(`${"x".repeat(14)}---x-x`);
    expect(kept).toMatchObject({ current: 1 });
    const spare: StreakChoices = { restDays: [], restored: [{ on: "2026-11-10", days: [shiftDay(first, 7)] }] };
    expect(walk("xxxxxxx--x", spare)).toMatchObject({ freezes: 0, current: 8 });
  });

  it("neither grows nor breaks on the rest day, from the day it was chosen", () => {
    const sunday = (from: string): StreakChoices => ({ restDays: [{ from, weekday: 7 }], restored: [] });
    expect(walk("xxxxxx-x", sunday(first))).toMatchObject({ current: 7 });
    expect(walk("xxxxxxxx", sunday(first))).toMatchObject({ current: 7 });
    expect(walk("xxxxxx-x", sunday("2026-11-09"))).toMatchObject({ current: 1 });
    const ended: StreakChoices = {
      restDays: [
        { from: first, weekday: 7 },
        { from: "2026-11-04", weekday: null },
      ],
      restored: [],
    };
    expect(walk("xxxxxx-x", ended)).toMatchObject({ current: 1 });
  });

  it("rests once in seven days, however often the rest day changes", () => {
    // Two active days; afterwards each day is chosen as rest day on its own morning.
    const idle = Array.from({ length: 28 }, (_, n) => shiftDay(first, n + 2));
    const every: StreakChoices = { restDays: idle.map((from) => ({ from, weekday: weekdayOf(from) })), restored: [] };
    expect(walk(`xx${"-".repeat(28)}`, every)).toMatchObject({ current: 0, best: 2 });
    // From Wednesday to Friday, rest days are nine days apart; from Friday to Wednesday, the first new one does not
    // count.
    const moved = (from: number, to: number): StreakChoices => ({
      restDays: [
        { from: first, weekday: from },
        { from: "2026-11-07", weekday: to },
      ],
      restored: [],
    });
    const restsOf = (choices: StreakChoices) =>
      [...walk("x".repeat(20), choices).kept.keys()].map((day) => day.slice(8));
    expect(restsOf(moved(3, 5))).toEqual(["04", "13", "20"]);
    expect(restsOf(moved(5, 3))).toEqual(["06", "18"]);
    for (let seed = 1; seed <= 50; seed++) {
      const random = seeded(seed);
      const restDays = Array.from({ length: 60 }, (_, n) => shiftDay(first, n))
        .filter(() => random() < 0.3)
        .map((from) => ({ from, weekday: random() < 0.2 ? null : 1 + Math.floor(random() * 7) }));
      const { kept } = computeStreak(new Set([first]), { restDays, restored: [] }, shiftDay(first, 60));
      const rests = [...kept].filter(([, how]) => how === "rest").map(([day]) => day);
      for (const [n, day] of rests.entries())
        if (n > 0) expect(daysBetween(rests[n - 1]!, day)).toBeGreaterThanOrEqual(7);
    }
  });

  it("can be restored within 48 hours, once in 30 days", () => {
    const broken = walk("xxx-x");
    const may = (hoursToday: number, choices = none) => restorable(broken, choices, shiftDay(first, 4), hoursToday);
    expect(may(23)).toEqual(["2026-11-05"]);
    const later = (pattern: string, hoursToday: number) =>
      restorable(walk(pattern), none, shiftDay(first, pattern.length - 1), hoursToday);
    expect(later("xxx--x", 0)).toEqual(["2026-11-05", "2026-11-06"]);
    expect(later("xxx--x", 23.99)).toEqual(["2026-11-05", "2026-11-06"]);
    expect(later("xxx---x", 0)).toBeNull();
    expect(later("xxx", 5)).toBeNull();
    expect(may(5, { restDays: [], restored: [{ on: "2026-10-08", days: [] }] })).toBeNull();
    expect(may(5, { restDays: [], restored: [{ on: "2026-10-07", days: [] }] })).not.toBeNull();
    expect(walk("xxx-x", { restDays: [], restored: [{ on: "2026-11-06", days: ["2026-11-05"] }] })).toMatchObject({
      current: 4,
      best: 4,
      broken: null,
    });
  });

  it("has these properties in random histories: not longer than its days, at most two freezes, today's activity never harms", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const random = seeded(seed);
      const length = 20 + Math.floor(random() * 60);
      const done = new Set(Array.from({ length }, (_, n) => shiftDay(first, n)).filter(() => random() < 0.8));
      const today = shiftDay(first, length);
      const someDay = () => shiftDay(first, Math.floor(random() * length));
      // Random rest day changes, including none, and restored days.
      const restDays = Array.from({ length: Math.floor(random() * 4) }, () => ({
        from: someDay(),
        weekday: random() < 0.8 ? 1 + Math.floor(random() * 7) : null,
      })).toSorted((a, b) => a.from.localeCompare(b.from));
      const restored = random() < 0.3 ? [someDay()].map((on) => ({ on, days: [shiftDay(on, -1)] })) : [];
      const choices: StreakChoices = { restDays, restored };
      const streak = computeStreak(done, choices, today);
      expect(streak.current).toBeLessThanOrEqual(streak.best);
      expect(streak.best).toBeLessThanOrEqual(done.size);
      expect([0, 1, 2]).toContain(streak.freezes);
      for (const [day, kept] of streak.kept) {
        if (kept === "rest") expect(weekdayOf(day)).toBe(restDays.findLast(({ from }) => from <= day)?.weekday);
        else expect(done.has(day)).toBe(false);
        if (kept === "restored") expect(restored.flatMap((one) => one.days)).toContain(day);
      }
      const rests = [...streak.kept].filter(([, kept]) => kept === "rest").map(([day]) => day);
      for (const [n, day] of rests.entries())
        if (n > 0) expect(daysBetween(rests[n - 1]!, day)).toBeGreaterThanOrEqual(7);
      const frozen = [...streak.kept.values()].filter((kept) => kept === "freeze").length;
      expect(frozen + streak.freezes).toBeLessThanOrEqual(Math.floor(done.size / 7));
      // Today's activity adds a day or falls on a rest day. This does not hold for days long past: see decision 22.
      const withToday = computeStreak(new Set([...done, today]), choices, today);
      expect(withToday.current).toBe(streak.current + (streak.kept.get(today) === "rest" ? 0 : 1));
      expect(withToday.best).toBe(Math.max(streak.best, withToday.current));
    }
  });
});
