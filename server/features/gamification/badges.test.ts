import { describe, expect, it } from "vitest";
import { after, days, hours } from "#server/core/clock.ts";
import { createEventMaker } from "#tests/support/events.ts";
import { badges, figuresOf } from "./badges.ts";
import type { StoredEvent } from "./event-payloads.ts";
import { computeDays } from "./streak.ts";

const make = createEventMaker();

describe("badges", () => {
  const at = new Date("2026-11-10T21:00:00+07:00");
  const of = (events: StoredEvent[]) => figuresOf(events, computeDays(events).values(), 0, []);
  const texts = (kinds: Record<string, number>[], payload: Record<string, unknown> = {}) =>
    kinds.map((counts, n) =>
      make({
        kind: "writing-submitted",
        refType: "writing",
        at: after(at, hours(n)),
        payload: { kinds: counts, ...payload },
      }),
    );

  it("are 27, each with a target", () => {
    expect(badges).toHaveLength(27);
    expect(new Set(badges.map(({ code }) => code)).size).toBe(27);
    expect(badges.every(({ target }) => target >= 1)).toBe(true);
  });

  it("count a mistake kind as fixed once it was made five times and is then absent from five writings", () => {
    const clean = (count: number) => Array.from({ length: count }, () => ({}));
    expect(of(texts([{ ART_A_AN: 3 }, { ART_A_AN: 2 }, ...clean(5)])).rootsFixed).toBe(1);
    expect(of(texts([{ ART_A_AN: 3 }, { ART_A_AN: 2 }, ...clean(4)])).rootsFixed).toBe(0);
    expect(of(texts([{ ART_A_AN: 4 }, ...clean(9)])).rootsFixed).toBe(0);
    expect(of(texts([{ ART_A_AN: 5 }, ...clean(4), { ART_A_AN: 1 }, ...clean(4)])).rootsFixed).toBe(0);
    // Once fixed, it stays fixed.
    expect(of(texts([{ ART_A_AN: 5 }, ...clean(5), { ART_A_AN: 1 }])).rootsFixed).toBe(1);
  });

  it("count writings, levels, sides and cleared days once each", () => {
    const versions = texts([{}, {}]).map((event, n) => ({ ...event, refId: n === 0 ? "w" : "w/2" }));
    expect(of(versions).writings).toBe(1);
    expect(of(["A2", "B1", "B2", "C1", "C1"].flatMap((level) => texts([{}], { level, topicSlug: "t" }))).levels).toBe(
      4,
    );
    expect(of(texts([{}], { level: "A2", topicSlug: null })).levels).toBe(0);
    const side = (topicId: string, side: string) =>
      make({ kind: "perspective-posted", refType: "perspective", at, payload: { topicId, side } });
    expect(
      of([
        side("a", "agree"),
        side("a", "disagree"),
        side("b", "agree"),
        side("b", "other"),
        side("c", "agree"),
        side("c", "agree"),
      ]).bothSides,
    ).toBe(1);
    const cleared = [0, 0, 1].map((n) =>
      make({
        kind: "card-reviewed",
        refType: "review",
        at: after(at, days(n)),
        payload: { wasDue: true, ms: 2000, dueLeft: 0 },
      }),
    );
    expect(of(cleared).clearedDays).toBe(2);
    const gone = make({ kind: "article-published", refType: "article", at });
    expect([of([gone]).articles, of([{ ...gone, revokedReason: "withdrawn" }]).articles]).toEqual([1, 0]);
    const places = [
      { board: "overall", rank: 1 },
      { board: "progress", rank: 11 },
    ];
    expect(figuresOf([], [], 0, places)).toMatchObject({ topTen: 1, championships: 1, improvements: 0 });
  });
});
