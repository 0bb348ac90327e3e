import { describe, expect, it } from "vitest";
import { days, minutes } from "#server/core/clock.ts";
import { apart, inOrder, overdueness, siblingDistance, spread, spreadDays } from "./day.ts";
import { answered, isDue, leechLapses, newSchedule, outlook, type Schedule } from "./schedule.ts";

const now = new Date("2026-11-21T05:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

/** A seeded pseudorandom generator. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return Math.abs(state ^ (state >>> 12)) % below;
  };
}

describe("a schedule", () => {
  it("lengthens the interval of remembered cards: 10 minutes, days, weeks", () => {
    const first = answered(newSchedule(now), 3, now);
    expect(first).toMatchObject({ reps: 1, lapses: 0, due: later(minutes(10)) });
    const second = answered(first, 3, first.due);
    expect(second.scheduledDays).toBe(2);
    const third = answered(second, 3, second.due);
    expect(third.scheduledDays).toBeGreaterThanOrEqual(8);
    expect(third.scheduledDays).toBeLessThanOrEqual(16);
    expect(answered(third, 1, third.due)).toMatchObject({ lapses: 1, reps: 4 });
  });

  it("never goes back in time, whatever the clock does, and stays valid after any answers", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = numbers(seed);
      let schedule: Schedule = newSchedule(now);
      let clock = now;
      for (let step = 0; step < 30; step += 1) {
        // Sometimes the clock is set back by a day.
        clock = new Date(clock.getTime() + (next(7) === 0 ? -days(1) : next(20) * days(1)));
        const before = schedule;
        schedule = answered(schedule, (next(4) + 1) as 1 | 2 | 3 | 4, clock);
        expect(schedule.reps).toBe(before.reps + 1);
        expect(schedule.lapses).toBeGreaterThanOrEqual(before.lapses);
        expect(Number.isFinite(schedule.stability) && schedule.stability > 0).toBe(true);
        expect(schedule.difficulty).toBeGreaterThanOrEqual(1);
        expect(schedule.difficulty).toBeLessThanOrEqual(10);
        expect(schedule.due.getTime()).toBeGreaterThan((before.lastReview ?? new Date(clock.getTime() - 1)).getTime());
      }
    }
  });

  it("predicts the next review for each grade: the better, the later", () => {
    const card = answered(answered(newSchedule(now), 3, now), 3, later(minutes(10)));
    const [again = 0, hard = 0, good = 0, easy = 0] = outlook(card, card.due);
    expect(again).toBeLessThan(hard);
    expect(hard).toBeLessThanOrEqual(good);
    expect(good).toBeLessThanOrEqual(easy);
    expect(leechLapses).toBe(8);
    expect([isDue({ due: later(minutes(20)) }, now), isDue({ due: later(minutes(21)) }, now)]).toEqual([true, false]);
  });
});

describe("a day of reviews", () => {
  const card = (fields: Partial<Schedule & { createdAt: Date }>) => ({
    ...newSchedule(now),
    createdAt: now,
    ...fields,
  });

  it("begins with the cards most overdue relative to their interval, not the longest waiting ones", () => {
    const short = card({ state: 2, lastReview: later(-days(3)), due: later(-days(2)) });
    const long = card({ state: 2, lastReview: later(-days(60)), due: later(-days(5)) });
    expect(overdueness(short, now)).toBeCloseTo(2);
    expect(overdueness(long, now)).toBeCloseTo(5 / 55);
    const [old, young] = [card({ createdAt: later(-days(1)) }), card({})];
    expect(inOrder([young, long, old, short], now)).toEqual([short, long, old, young]);
  });

  it("keeps siblings ten cards apart as far as there are cards, and loses none", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = numbers(seed);
      const families = 1 + next(25);
      const cards = Array.from({ length: next(60) }, (_, id) => ({
        id,
        source: next(5) === 0 ? "" : `s${next(families)}`,
      }));
      const placed = apart(cards);
      expect([...placed].sort((a, b) => a.id - b.id)).toEqual(cards);
      for (const [place, { source }] of placed.entries()) {
        const before = placed.slice(Math.max(0, place - siblingDistance + 1), place);
        if (source === "" || !before.some((one) => one.source === source)) continue;
        // Only when every remaining card had a sibling close by.
        const left = placed.slice(place);
        expect(left.every((one) => one.source !== "" && before.some((near) => near.source === one.source))).toBe(true);
      }
    }
    const places = (first: number) => {
      const cards = Array.from({ length: 14 }, (_, id) => ({
        id,
        source: id === first || id === first + 1 ? "same" : "",
      }));
      return apart(cards).flatMap(({ source }, place) => (source === "same" ? [place] : []));
    };
    expect(places(0)).toEqual([0, 10]);
    // At the end there would be no room left between them.
    expect(places(12)).toEqual([3, 13]);
  });

  it("spreads a backlog evenly over days: 140 cards at 60 a day leave 80 for five days", () => {
    expect(spreadDays(80, 60)).toBe(5);
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = numbers(seed);
      const [backlog, cap] = [Array.from({ length: next(400) }, (_, id) => id), 20 + next(181)];
      const placed = spread(backlog, cap);
      expect(placed.map((one) => one.card)).toEqual(backlog);
      const counts = new Map<number, number>();
      for (const { day } of placed) counts.set(day, (counts.get(day) ?? 0) + 1);
      expect([...counts.keys()]).toEqual(Array.from({ length: spreadDays(backlog.length, cap) }, (_, day) => day + 1));
      for (const count of counts.values()) expect(count).toBeLessThanOrEqual(Math.floor(cap * 0.3));
      if (counts.size > 0) expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
    }
  });
});
