import { describe, expect, it } from "vitest";
import { createEventMaker, seeded } from "#tests/support/events.ts";
import type { StoredEvent } from "./event-payloads.ts";
import { improvementIn } from "./improvement.ts";
import { affectedResults, textsOf } from "./affected-results.ts";
import { computePoints } from "./rules.ts";
import { seasonOfDay } from "./seasons.ts";
import { computeDays } from "./streak.ts";

const from = new Date("2026-09-20T00:00:00+07:00");

describe("affected results", () => {
  it("include everything that a change alters, in random histories", () => {
    const found = { practice: 0, contribution: 0, otherSeason: 0, improvement: 0, days: 0 };
    for (let seed = 1; seed <= 25; seed++) {
      const random = seeded(seed);
      const history = createEventMaker().history(random, { from, days: 45 });
      const seasons = [...new Set(history.map(({ day }) => seasonOfDay(day)))];
      const writings = (of: readonly StoredEvent[]) => of.filter(({ kind }) => kind === "writing-submitted");
      const before = computePoints(history);
      for (let round = 0; round < 40; round++) {
        const chosen = history[Math.floor(random() * history.length)]!;
        // All versions of a writing change together.
        const texts = textsOf([chosen]);
        const isChanged = (event: StoredEvent) =>
          event === chosen || (event.refType === "writing" && texts.some((id) => textsOf([event]).includes(id)));
        const changed = history.filter(isChanged);
        const now = history.map((event) =>
          isChanged(event) ? { ...event, revokedReason: round % 2 === 0 ? "moderated" : "deleted" } : event,
        );
        const affected = affectedResults(changed, changed);
        const isReached = (season: string) =>
          affected.seasons.has(season) ||
          (season > [...affected.seasons].toSorted()[0]! && season <= affected.lastSeason);
        const said = (entries: typeof before) =>
          new Map(entries.map((one) => [`${one.kind} ${one.refId} ${one.giverId ?? ""}`, one]));
        const [was, is] = [said(before), said(computePoints(now))];
        for (const key of new Set([...was.keys(), ...is.keys()])) {
          const [one, other] = [was.get(key), is.get(key)];
          if (JSON.stringify(one) === JSON.stringify(other)) continue;
          const { track, day, season } = (one ?? other)!;
          found[track] += 1;
          if (season !== seasonOfDay(chosen.day)) found.otherSeason += 1;
          expect(isReached(season), `${key} of ${season} by ${chosen.kind} of ${chosen.day}`).toBe(true);
          if (track === "practice") expect([...affected.days]).toContain(day);
        }
        for (const season of seasons) {
          const [then, later] = [improvementIn(season, writings(history)), improvementIn(season, writings(now))];
          if (JSON.stringify(then) === JSON.stringify(later)) continue;
          found.improvement += 1;
          expect(affected.improves && isReached(season)).toBe(true);
        }
        const [then, later] = [computeDays(history), computeDays(now)];
        for (const day of new Set([...then.keys(), ...later.keys()])) {
          if (JSON.stringify(then.get(day)) === JSON.stringify(later.get(day))) continue;
          found.days += 1;
          expect([...affected.streakDays]).toContain(day);
        }
      }
    }
    // The histories cover every kind of change.
    expect(Object.entries(found).filter(([, times]) => times === 0)).toEqual([]);
  });
});
