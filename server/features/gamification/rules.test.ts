import { vietnamDay, weekOf } from "#contracts/time/calendar.ts";
import { describe, expect, it } from "vitest";
import { tracks } from "#contracts/limits/gamification.ts";
import { after, days, hours, minutes } from "#server/core/clock.ts";
import { createEventMaker, seeded } from "#tests/support/events.ts";
import { groupOf, orderForGroups, rankBoard, type LeaderboardEntry } from "./ranking.ts";
import { improvementIn } from "./improvement.ts";
import { differences, totalsOf, type LedgerBalance } from "./ledger.ts";
import { computePoints, type Gift } from "./rules.ts";
import { nextSeason, previousSeason, seasonAt, stateOf, timesOf } from "./seasons.ts";
import type { StoredEvent } from "./event-payloads.ts";

const vn = (text: string) => new Date(`${text}+07:00`);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const pointsOf = (events: readonly StoredEvent[], others: readonly Gift[] = []) =>
  sum(computePoints(events, others).map(({ points }) => points));

/** Limits from the specification, deliberately independent of `formula`. */
const limits = {
  practice: 30,
  contribution: 30,
  texts: 2,
  cards: 6,
  articles: 2,
  given: 2,
  "given to": 2,
  helpful: 3,
  mindChanges: 2,
};
const make = createEventMaker();
const writing = (at: Date, payload: Record<string, unknown> = {}, refId?: string) =>
  make({
    kind: "writing-submitted",
    refType: "writing",
    at,
    payload: { inRange: true, words: 120, ...payload },
    ...(refId ? { refId } : {}),
  });

describe("points", () => {
  const at = vn("2026-11-10T09:00:00");

  it("for practice: 10 for a finished writing, 5 for the second of a day, none for the third", () => {
    const texts = [0, 1, 2].map((n) => writing(after(at, hours(n))));
    expect(computePoints(texts).map(({ points, state }) => [points, state])).toEqual([
      [10, "granted"],
      [5, "granted"],
      [0, "capped"],
    ]);
    expect(computePoints([...texts, writing(after(at, days(1)))]).at(-1)?.points).toBe(10);
    for (const payload of [{ inRange: false }, { nearDuplicate: true }, { pastedRatio: 0.81 }])
      expect(pointsOf([writing(at, payload)])).toBe(0);
    expect(pointsOf([writing(at, { pastedRatio: 0.8 })])).toBe(10);
    // A writing without points does not use up the daily limit, and all versions of a writing earn once.
    expect(pointsOf([writing(at, { inRange: false }), writing(after(at, 1))])).toBe(10);
    const id = crypto.randomUUID();
    expect(
      pointsOf([
        writing(at, { inRange: false }, id),
        writing(after(at, hours(1)), {}, `${id}/2`),
        writing(after(at, days(2)), {}, `${id}/3`),
      ]),
    ).toBe(10);
  });

  it("for practice: a revision that fixes half after two minutes, a lesson at the first try, five due cards", () => {
    const revised = (payload: Record<string, unknown>) =>
      pointsOf([
        make({
          kind: "writing-revised",
          refType: "writing",
          at,
          payload: { fixed: 2, of: 4, secondsAfter: 120, ...payload },
        }),
      ]);
    expect([revised({}), revised({ fixed: 1 }), revised({ secondsAfter: 119 }), revised({ of: 0, fixed: 0 })]).toEqual([
      6, 0, 0, 0,
    ]);
    const lesson = (payload: Record<string, unknown>) =>
      pointsOf([
        make({ kind: "lesson-passed", refType: "lesson", at, payload: { score: 0.7, isFirstTry: true, ...payload } }),
      ]);
    expect([lesson({}), lesson({ score: 0.69 }), lesson({ isFirstTry: false })]).toEqual([8, 0, 0]);
    expect([
      lesson({ isFirstTry: false, isSecondTry: true }),
      lesson({ isFirstTry: false, isSecondTry: true, score: 0.69 }),
    ]).toEqual([4, 0]);
    const cards = (count: number, payload: Record<string, unknown> = {}) =>
      pointsOf(
        Array.from({ length: count }, (_, n) =>
          make({
            kind: "card-reviewed",
            refType: "review",
            at: after(at, n),
            payload: { wasDue: true, ms: 2000, ...payload },
          }),
        ),
      );
    expect([
      cards(4),
      cards(5),
      cards(29),
      cards(30),
      cards(100),
      cards(50, { ms: 1499 }),
      cards(50, { wasDue: false }),
    ]).toEqual([0, 1, 5, 6, 6, 0, 0]);
  });

  it("for contribution: limits per week, day and pair", () => {
    const article = (moment: Date, readers = 5) =>
      make({ kind: "article-qualified", refType: "article", at: moment, payload: { readers } });
    expect(pointsOf([article(at), article(after(at, days(1))), article(after(at, days(2)))])).toBe(40);
    expect(pointsOf([article(at, 4)])).toBe(0);
    // A new week starts on Monday, but not with a new month.
    expect(pointsOf([0, 1, 6].map((n) => article(after(vn("2026-11-10T09:00:00"), days(n)))))).toBe(60);
    expect(pointsOf(["2026-09-28", "2026-09-30", "2026-10-01"].map((day) => article(vn(`${day}T09:00:00`))))).toBe(40);
    const given = Array.from({ length: 4 }, (_, n) =>
      make({ kind: "mind-change-given", refType: "perspective", at: after(at, minutes(n)) }),
    );
    expect(pointsOf(given)).toBe(4);
    // At most twice a season for the same receiver, over any number of days; never for one's own second account.
    const givenTo = (payload: Record<string, unknown>, count = 5) =>
      Array.from({ length: count }, (_, n) =>
        make({ kind: "mind-change-given", refType: "perspective", at: after(at, days(n)), payload }),
      );
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(pointsOf(givenTo({ to: one }))).toBe(4);
    expect(pointsOf([...givenTo({ to: one }), ...givenTo({ to: two })])).toBe(8);
    expect(pointsOf(givenTo({ to: one, sharedDevice: true }))).toBe(0);
    const giverId = crypto.randomUUID();
    const gifts = (kind: StoredEvent["kind"], count: number, payload: Record<string, unknown> = { giverTrust: 1 }) =>
      Array.from({ length: count }, (_, n) =>
        make({ kind, refType: "perspective", at: after(at, days(n)), giverId, payload }),
      );
    expect(pointsOf(gifts("helpful-received", 6))).toBe(6);
    expect(pointsOf(gifts("mind-change-received", 6))).toBe(20);
    expect(pointsOf(gifts("helpful-received", 3, { giverTrust: 0 }))).toBe(0);
    expect(pointsOf(gifts("helpful-received", 3, {}))).toBe(0);
    // Limits per season restart with the next season.
    expect(
      pointsOf([
        ...gifts("helpful-received", 3),
        make({
          kind: "helpful-received",
          refType: "comment",
          at: vn("2026-12-01T00:00:00"),
          giverId,
          payload: { giverTrust: 1 },
        }),
      ]),
    ).toBe(8);
  });

  it("are held for a shared device, mutual gifts or a burst, and follow the editor's decision", () => {
    const gift = (n: number, giverId: string, payload: Record<string, unknown> = {}) =>
      make({
        kind: "helpful-received",
        refType: "perspective",
        at: after(at, minutes(n)),
        giverId,
        payload: { giverTrust: 1, ...payload },
      });
    const states = (events: StoredEvent[], others: Gift[] = []) =>
      computePoints(events, others).map(({ state, reason }) => reason || state);
    const friend = crypto.randomUUID();
    expect(states([gift(0, friend, { sharedDevice: true })])).toEqual(["same-device"]);
    const decided = (ruling: "grant" | "reverse") =>
      computePoints([{ ...gift(0, friend, { sharedDevice: true }), ruling }])[0];
    expect([decided("grant"), decided("reverse")]).toMatchObject([
      { points: 2, state: "granted" },
      { points: 0, state: "reversed" },
    ]);

    const many = Array.from({ length: 7 }, (_, n) => gift(n, crypto.randomUUID()));
    expect(states(many)).toEqual([...Array.from({ length: 5 }, () => "granted"), "burst", "burst"]);

    const mine = [0, 60, 120].map((n) => gift(n, friend));
    const back = [30, 90].map((n) => ({ ...gift(n, mine[0]!.userId), userId: friend }) as Gift);
    expect(states(mine, back)).toEqual(["granted", "granted", "reciprocal"]);
    // A receiver with many other givers is not suspicious.
    const crowd = [10, 20, 40, 50, 70, 80].map((n) => gift(n + 1000, crypto.randomUUID()));
    const later = gift(2000, friend);
    const readers = [5, 15, 25].map((n) => ({ ...gift(n, crypto.randomUUID()), userId: friend }) as Gift);
    expect(
      states([mine[0]!, ...crowd, later], [back[0]!, back[1]!, ...readers]).every((state) => state === "granted"),
    ).toBe(true);
  });

  it("never exceed a limit in random histories in any order, and are deterministic", () => {
    const reached = {
      practice: 0,
      contribution: 0,
      texts: 0,
      cards: 0,
      articles: 0,
      given: 0,
      "given to": 0,
      helpful: 0,
      mindChanges: 0,
    };
    /** Checks that a history stays within a limit, and remembers whether it reaches the limit. */
    const within = (limit: keyof typeof reached, most: number) => {
      expect(most, limit).toBeLessThanOrEqual(limits[limit]);
      reached[limit] = Math.max(reached[limit], most);
    };
    for (let seed = 1; seed <= 60; seed++) {
      const random = seeded(seed);
      const history = make.history(random, { from: vn("2026-10-19T00:00:00"), days: 28 });
      const entries = computePoints(history);
      const shuffled = history
        .map((event) => ({ event, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => event);
      expect(computePoints(shuffled)).toEqual(entries);

      const by = (key: (entry: (typeof entries)[number]) => string | null) => {
        const sums = new Map<string, { points: number; count: number }>();
        for (const entry of entries.filter(({ points }) => points > 0)) {
          const name = key(entry);
          const before = sums.get(name ?? "") ?? { points: 0, count: 0 };
          if (name !== null) sums.set(name, { points: before.points + entry.points, count: before.count + 1 });
        }
        return [...sums.values()];
      };
      const most = (of: ReturnType<typeof by>, what: "points" | "count") => Math.max(0, ...of.map((one) => one[what]));
      const isHelpful = (kind: string) => kind === "helpful-received" || kind === "comment-helpful";
      const of = (kind: string, name: (entry: (typeof entries)[number]) => string) =>
        by((entry) => (entry.kind === kind ? name(entry) : null));
      for (const track of tracks)
        within(
          track,
          most(
            by((entry) => (entry.track === track ? entry.day : null)),
            "points",
          ),
        );
      within(
        "texts",
        most(
          of("writing-submitted", ({ day }) => day),
          "count",
        ),
      );
      within(
        "cards",
        most(
          of("cards", ({ day }) => day),
          "points",
        ),
      );
      within(
        "articles",
        most(
          of("article-qualified", ({ day }) => weekOf(day)),
          "count",
        ),
      );
      within(
        "given",
        most(
          of("mind-change-given", ({ day }) => day),
          "count",
        ),
      );
      within(
        "given to",
        most(
          of("mind-change-given", ({ refId, season }) => {
            const to = history.find((event) => event.kind === "mind-change-given" && event.refId === refId)?.payload[
              "to"
            ];
            return typeof to === "string" ? `${to} ${season}` : refId;
          }),
          "count",
        ),
      );
      within(
        "helpful",
        most(
          by(({ kind, giverId, season }) => (isHelpful(kind) ? `${giverId} ${season}` : null)),
          "count",
        ),
      );
      within(
        "mindChanges",
        most(
          of("mind-change-received", ({ giverId, season }) => `${giverId} ${season}`),
          "count",
        ),
      );
      expect(entries.every(({ points }) => points >= 0)).toBe(true);

      // Revoking everything leaves no points; revoking one event equals a history without it.
      expect(
        sum(
          computePoints(history.map((event) => ({ ...event, revokedReason: "moderated" }))).map(({ points }) => points),
        ),
      ).toBe(0);
      const [gone, ...rest] = history;
      const without = computePoints([{ ...gone!, revokedReason: "moderated" }, ...rest]).filter(
        ({ points }) => points > 0,
      );
      expect(without).toEqual(computePoints(rest).filter(({ points }) => points > 0));
    }
    // Every limit was reached, so the test could have exceeded each.
    expect(reached).toEqual(limits);
  });
});

describe("the ledger", () => {
  it("has the same totals with appended rows only, in whatever order events arrive", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed * 7);
      const history = make.history(random, { from: vn("2026-10-19T00:00:00"), days: 28 });
      const ledger: LedgerBalance[] = [];
      const append = (events: readonly StoredEvent[]) => {
        for (const row of differences("me", computePoints(events), ledger, new Date()).append) {
          const key = (one: { kind: string; refId: string; giverId?: string | null }) =>
            `${one.kind} ${one.refId} ${one.giverId ?? ""}`;
          const before = ledger.findIndex((one) => key(one) === key(row));
          const now = {
            ...row,
            giverId: row.giverId ?? null,
            no: row.no ?? 1,
            reason: row.reason ?? "",
            points: row.points + (ledger[before]?.points ?? 0),
          } as LedgerBalance;
          if (before >= 0) ledger[before] = now;
          else ledger.push(now);
        }
      };
      // Events arrive out of order, and some are revoked in between.
      const recorded: StoredEvent[] = [];
      for (const event of history.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)) {
        recorded.push(event.one);
        if (random() < 0.1) {
          const index = Math.floor(random() * recorded.length);
          recorded[index] = { ...recorded[index]!, revokedReason: "withdrawn" };
        }
        append(recorded);
      }
      const entries = computePoints(recorded);
      expect(totalsOf(ledger)).toEqual(totalsOf(entries));
      expect(differences("me", entries, ledger, new Date())).toEqual({ append: [], drop: [] });
    }
  });
});

describe("seasons", () => {
  it("begin and end at midnight in Vietnam, whatever the server's time zone", () => {
    // This test runs in the time zone of Los Angeles.
    expect(vn("2026-11-10T00:00:00").getTimezoneOffset()).toBe(480);
    expect(seasonAt(vn("2026-10-31T23:59:59"))).toBe("2026-10");
    expect(seasonAt(vn("2026-11-01T00:00:00"))).toBe("2026-11");
    expect(seasonAt(new Date("2026-12-31T17:00:00Z"))).toBe("2027-01");
    expect(seasonAt(new Date("2028-02-29T16:59:59Z"))).toBe("2028-02");
    expect([nextSeason("2026-12"), previousSeason("2027-01"), previousSeason("2026-11")]).toEqual([
      "2027-01",
      "2026-12",
      "2026-10",
    ]);
    const { startsAt, endsAt, finalAt } = timesOf("2026-11");
    expect([startsAt, endsAt, finalAt]).toEqual([
      vn("2026-11-01T00:00:00"),
      vn("2026-12-01T00:00:00"),
      vn("2026-12-04T00:00:00"),
    ]);
    const states = [-1, 0].map((n) =>
      [startsAt, endsAt, finalAt].map((moment) => stateOf("2026-11", after(moment, n))),
    );
    expect(states).toEqual([
      ["future", "running", "auditing"],
      ["running", "auditing", "final"],
    ]);
    const edge = [writing(vn("2026-10-31T23:59:59")), writing(vn("2026-11-01T00:00:00"))];
    expect(computePoints(edge).map(({ season, day, points }) => [season, day, points])).toEqual([
      ["2026-10", "2026-10-31", 10],
      ["2026-11", "2026-11-01", 10],
    ]);
    expect(vietnamDay(vn("2026-11-01T00:00:00"))).toBe("2026-11-01");
  });
});

describe("boards", () => {
  const boardEntry = (userId: string, more: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
    userId,
    practice: 50,
    contribution: 10,
    activeDays: 6,
    practiceReachedAt: vn("2026-11-10T08:00:00"),
    contributionReachedAt: vn("2026-11-09T08:00:00"),
    improvement: null,
    improvementReachedAt: null,
    joinedAt: vn("2026-10-01T00:00:00"),
    isStaff: false,
    isHidden: false,
    ...more,
  });
  const now = vn("2026-11-20T10:00:00");
  const ranks = (of: LeaderboardEntry[]) =>
    rankBoard("overall", of, now).places.map(({ userId, rank }) => `${rank} ${userId}`);

  it("break ties by active days, then by who reached the points first, and else share the rank", () => {
    const all = [
      boardEntry("a"),
      boardEntry("b"),
      boardEntry("c", { activeDays: 7 }),
      boardEntry("d", { practiceReachedAt: vn("2026-11-10T07:59:59") }),
      boardEntry("e", { practice: 51 }),
      boardEntry("f", { practice: 20 }),
    ];
    expect(ranks(all)).toEqual(["1 e", "2 c", "3 d", "4 a", "4 b", "6 f"]);
    expect(ranks(all.toReversed())).toEqual(ranks(all));
  });

  it("rank members who joined three days ago and were active on five; staff are ranked separately, hidden members not at all", () => {
    const all = [
      boardEntry("new", { joinedAt: after(now, -days(3) + 1) }),
      boardEntry("old enough", { joinedAt: after(now, -days(3)) }),
      boardEntry("four days", { activeDays: 4 }),
      boardEntry("hidden", { isHidden: true }),
      boardEntry("nothing", { practice: 0, contribution: 0 }),
      boardEntry("editor", { isStaff: true }),
    ];
    const { places, staff } = rankBoard("overall", all, now);
    expect([places.map(({ userId }) => userId), staff.map(({ userId }) => userId)]).toEqual([
      ["old enough"],
      ["editor"],
    ]);
    expect(
      rankBoard(
        "progress",
        [boardEntry("a", { improvement: 120 }), boardEntry("b", { improvement: -5 }), boardEntry("c")],
        now,
      ).places,
    ).toMatchObject([{ userId: "a", points: 120 }]);
  });
});

describe("groups", () => {
  it("have thirty members with similar previous points, the same for every viewer, including members who are not ranked", () => {
    const random = seeded(3);
    const members = Array.from({ length: 100 }, (_, n) => ({ userId: `m${n}`, before: Math.floor(random() * 20) }));
    const ordered = orderForGroups(members);
    const groups = ordered.map((one) => groupOf(one, ordered).join());
    expect(new Set(groups).size).toBe(4);
    for (const [n, group] of groups.entries())
      expect(group).toBe(
        ordered
          .slice(Math.floor(n / 30) * 30, Math.floor(n / 30) * 30 + 30)
          .map(({ userId }) => userId)
          .join(),
      );
    // The member is placed as if they were in the list.
    for (const before of [0, 7, 19, 50]) {
      const stranger = { userId: "hidden", before };
      const among = orderForGroups([...members, stranger]);
      expect(groupOf(stranger, ordered)).toEqual(groupOf(stranger, among));
      expect(groupOf(stranger, ordered)).toContain("hidden");
    }
    expect(groupOf({ userId: "alone", before: 3 }, [])).toEqual(["alone"]);
  });
});

describe("progress", () => {
  const texts = (
    densities: readonly number[],
    more: (n: number) => object = () => ({}),
    from = "2026-10-20T09:00:00",
  ) =>
    densities.map((density, n) =>
      writing(after(vn(from), days(n)), { density, words: 100, level: "B1", variety: 60, ...more(n) }),
    );
  const before = [6, 6, 8, 5, 7];

  it("is the decrease against the median of the five writings before", () => {
    expect(
      improvementIn("2026-11", [...texts(before), ...texts([4, 4, 4, 4, 4], undefined, "2026-11-05T09:00:00")]),
    ).toMatchObject({ improvement: 100 });
    expect(
      improvementIn("2026-11", [...texts(before), ...texts([4, 4, 4, 4], undefined, "2026-11-05T09:00:00")]),
    ).toBeNull();
    expect(
      improvementIn("2026-11", [
        ...texts(before),
        ...texts([4, 4, 4, 4, 4], () => ({ words: 79 }), "2026-11-05T09:00:00"),
      ]),
    ).toBeNull();
  });

  it("does not come from poorer vocabulary, easier writings or copies", () => {
    const now = (more: (n: number) => object) =>
      improvementIn("2026-11", [...texts(before), ...texts([1, 1, 1, 1, 1], more, "2026-11-05T09:00:00")]);
    expect(now(() => ({ variety: 50 }))).toBeNull();
    expect(now(() => ({ variety: 55 }))?.improvement).toBeGreaterThan(0);
    // A writing is only compared with earlier ones of at least its level.
    expect(now(() => ({ level: "C1" }))).toBeNull();
    expect(now(() => ({ level: "A2" }))?.improvement).toBeGreaterThan(0);
    expect(now(() => ({ nearDuplicate: true }))).toBeNull();
  });
});
