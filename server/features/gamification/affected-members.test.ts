import { describe, expect, it } from "vitest";
import { createDeedMaker, seeded } from "#tests/support/events.ts";
import type { StoredDeed } from "./event-payloads.ts";
import { improvementIn } from "./improvement.ts";
import { reachOf, textsOf } from "./affected-members.ts";
import { reckonPoints } from "./rules.ts";
import { seasonOfDay } from "./seasons.ts";
import { reckonDays } from "./streak.ts";

const from = new Date("2026-09-20T00:00:00+07:00");

describe("what a change reaches", () => {
  it("is all that becomes different with it, in any history", () => {
    const found = { practice: 0, contribution: 0, otherSeason: 0, improvement: 0, days: 0 };
    for (let seed = 1; seed <= 25; seed++) {
      const random = seeded(seed);
      const history = createDeedMaker().history(random, { from, days: 45 });
      const seasons = [...new Set(history.map(({ day }) => seasonOfDay(day)))];
      const writings = (of: readonly StoredDeed[]) => of.filter(({ kind }) => kind === "writing-submitted");
      const before = reckonPoints(history);
      for (let round = 0; round < 40; round++) {
        const chosen = history[Math.floor(random() * history.length)]!;
        // All versions of a text go at once.
        const texts = textsOf([chosen]);
        const isChanged = (deed: StoredDeed) =>
          deed === chosen || (deed.refType === "writing" && texts.some((id) => textsOf([deed]).includes(id)));
        const changed = history.filter(isChanged);
        const now = history.map((deed) =>
          isChanged(deed) ? { ...deed, takenBackReason: round % 2 === 0 ? "moderated" : "deleted" } : deed,
        );
        const reach = reachOf(changed, changed);
        const isReached = (season: string) =>
          reach.seasons.has(season) || (season > [...reach.seasons].toSorted()[0]! && season <= reach.lastSeason);
        const said = (entries: typeof before) =>
          new Map(entries.map((one) => [`${one.kind} ${one.refId} ${one.giverId ?? ""}`, one]));
        const [was, is] = [said(before), said(reckonPoints(now))];
        for (const key of new Set([...was.keys(), ...is.keys()])) {
          const [one, other] = [was.get(key), is.get(key)];
          if (JSON.stringify(one) === JSON.stringify(other)) continue;
          const { lane, day, season } = (one ?? other)!;
          found[lane] += 1;
          if (season !== seasonOfDay(chosen.day)) found.otherSeason += 1;
          expect(isReached(season), `${key} of ${season} by ${chosen.kind} of ${chosen.day}`).toBe(true);
          if (lane === "practice") expect([...reach.days]).toContain(day);
        }
        for (const season of seasons) {
          const [then, later] = [improvementIn(season, writings(history)), improvementIn(season, writings(now))];
          if (JSON.stringify(then) === JSON.stringify(later)) continue;
          found.improvement += 1;
          expect(reach.improves && isReached(season)).toBe(true);
        }
        const [then, later] = [reckonDays(history), reckonDays(now)];
        for (const day of new Set([...then.keys(), ...later.keys()])) {
          if (JSON.stringify(then.get(day)) === JSON.stringify(later.get(day))) continue;
          found.days += 1;
          expect([...reach.streakDays]).toContain(day);
        }
      }
    }
    // Of everything something was seen.
    expect(Object.entries(found).filter(([, times]) => times === 0)).toEqual([]);
  });
});
