import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { beginOfVietnamDay } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { activityEvents, pointEvents, userDays, userSeasons } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { badges, figuresOf, type Badge, type SeasonPlace } from "./badges.ts";
import { inOrder, type StoredEvent } from "./event-payloads.ts";
import { improvementIn } from "./improvement.ts";
import { differences, totalsOf } from "./ledger.ts";
import { newlySuspected, computePoints, type Entry, type Gift } from "./rules.ts";
import { seasonOfDay } from "./seasons.ts";
import {
  awardedTo,
  changeBadges,
  choicesOf,
  eventsWhere,
  giftsAround,
  lockPoints,
  noChoices,
  noteSuspected,
  placesOf,
  putDays,
  putInLedger,
  putSeasons,
  balancesOf,
  seasonsOfOlderFormulas,
  type SeasonSum,
} from "./store.ts";
import { computeDays, computeStreak, type DayDone, type StreakChoices } from "./streak.ts";

/** Members in one transaction. Their events are held in memory, and the transaction locks them. */
const batch = 200;

interface Reckoned {
  entries: Entry[];
  days: Map<string, DayDone>;
  seasons: Map<string, SeasonSum>;
  badges: Set<string>;
}

/** All results of one member, computed from all their events. */
function computeMember(
  of: readonly StoredEvent[],
  others: readonly Gift[],
  choices: StreakChoices,
  places: readonly SeasonPlace[],
  today: string,
): Reckoned {
  const entries = computePoints(of, others);
  const days = computeDays(of);
  const qualified = new Set([...days.values()].filter((day) => day.qualified).map(({ day }) => day));
  const writings = of.filter(({ kind }) => kind === "writing-submitted");
  const seasons = new Map<string, SeasonSum>();
  for (const season of new Set(of.flatMap(({ day, streakDay }) => [seasonOfDay(day), seasonOfDay(streakDay)]))) {
    const improved = writings.length > 0 ? improvementIn(season, writings) : null;
    seasons.set(season, {
      ...totalsOf(entries.filter((entry) => entry.season === season)),
      activeDays: [...qualified].filter((day) => seasonOfDay(day) === season).length,
      improvement: improved?.improvement ?? null,
      improvementReachedAt: improved?.at ?? null,
    });
  }
  const best = computeStreak(qualified, choices, today).best;
  const figures = figuresOf(of, days.values(), best, places);
  return {
    entries,
    days,
    seasons,
    badges: new Set(badges.filter((badge) => figures[badge.of] >= badge.target).map(({ code }) => code)),
  };
}

/**
 * The time of the event that completed each badge. Badges for season places are not included: no event completes them.
 */
function momentsOfBadges(
  codes: readonly string[],
  of: readonly StoredEvent[],
  choices: StreakChoices,
): Map<string, Date> {
  const events = codes.length > 0 ? inOrder(of) : [];
  const isReached = ({ of: figure, target }: Badge, count: number) => {
    const until = events.slice(0, count);
    const days = computeDays(until);
    const best = computeStreak(new Set(days.keys()), choices, until.at(-1)?.streakDay ?? "").best;
    return figuresOf(until, days.values(), best, [])[figure] >= target;
  };
  const moments = new Map<string, Date>();
  for (const badge of badges.filter(({ code }) => codes.includes(code))) {
    if (!isReached(badge, events.length)) continue;
    // Counts only grow, so a binary search finds the event.
    let [less, enough] = [0, events.length];
    while (enough - less > 1) {
      const middle = (less + enough) >> 1;
      if (isReached(badge, middle)) enough = middle;
      else less = middle;
    }
    moments.set(badge.code, events[enough - 1]!.at);
  }
  return moments;
}

export interface Found {
  members: number;
  events: number;
  /** The number of rows that differed from the computed results and were corrected. */
  differences: { ledger: number; days: number; seasons: number; badges: number };
}

/**
 * Recomputes everything from the events and corrects differences: the ledger with additional rows, other tables in
 * place. Final seasons of an older formula keep their points.
 * @param since only members with an event on or after this day, or with an event changed since then
 */
export async function rebuildProjections(
  { database, now }: { database: Database; now: Date },
  { since, onProgress }: { since?: string; onProgress?: (members: number) => void } = {},
): Promise<Found> {
  const found: Found = { members: 0, events: 0, differences: { ledger: 0, days: 0, seasons: 0, badges: 0 } };
  // One batch is computed while the database works on another. The embedded engine runs one query at a time.
  const atOnce = database.engine === "postgres" ? 2 : 1;
  const underWay = new Set<Promise<void>>();
  let last = "00000000-0000-0000-0000-000000000000";
  try {
    for (;;) {
      const ids = await membersAfter(database.queries, last, since);
      if (ids.length === 0) break;
      last = ids.at(-1)!;
      const work = database.transaction((tx) => rebuildMembers(tx, ids, now, found));
      const finished = work.then(() => {
        underWay.delete(finished);
        onProgress?.(found.members);
      });
      // `Promise.all` below reports errors; this prevents an unhandled rejection until then.
      finished.catch(() => {});
      underWay.add(finished);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
    return found;
  } finally {
    // After an error, wait for the other batch too.
    await Promise.allSettled(underWay);
  }
}

async function membersAfter(db: Queries, id: string, since: string | undefined): Promise<string[]> {
  const from = since && beginOfVietnamDay(since).toISOString();
  const didSomething =
    since === undefined
      ? undefined
      : sql`exists (select 1 from activity_events events where events.user_id = users.id
          and (events.day >= ${since} or events.revoked_at >= ${from} or events.ruled_at >= ${from}))`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, id), didSomething))
    .orderBy(asc(users.id))
    .limit(batch);
  return rows.map((row) => row.id);
}

const byMember = <Row extends { userId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ userId }) => userId);

async function rebuildMembers(tx: Queries, ids: readonly string[], now: Date, found: Found): Promise<void> {
  await lockPoints(tx, ids);
  const list = [...ids];
  const all = await eventsWhere(tx, inArray(activityEvents.userId, list));
  const of = byMember(all);
  const gifts = all.some(({ giverId }) => giverId !== null)
    ? byGiver(await giftsAround(tx, ids, "0001-01-01", "9999-12-31"))
    : new Map<string, Gift[]>();
  const ledger = byMember(await balancesOf(tx, inArray(pointEvents.userId, list)));
  const storedDays = byMember(await tx.select().from(userDays).where(inArray(userDays.userId, list)));
  const storedSeasons = byMember(await tx.select().from(userSeasons).where(inArray(userSeasons.userId, list)));
  const awarded = await awardedTo(tx, ids);
  const choices = await choicesOf(tx, ids);
  const places = await placesOf(tx, ids);
  const closed = await seasonsOfOlderFormulas(tx);
  const isOpen = ({ season }: { season: string }) => !closed.has(season);
  const rows = [];
  const drop = [];
  const days = [];
  const seasons = [];
  const suspected = new Map<string, string>();
  for (const userId of ids) {
    const own = of.get(userId) ?? [];
    const givers = new Set(own.flatMap(({ giverId }) => giverId ?? []));
    const others = [...givers].flatMap((giver) => gifts.get(giver) ?? []);
    const made = computeMember(
      own,
      others,
      choices.get(userId) ?? noChoices,
      places.get(userId) ?? [],
      vietnamDay(now),
    );
    for (const [id, reason] of newlySuspected(own, made.entries.filter(isOpen))) suspected.set(id, reason);
    const change = differences(userId, made.entries.filter(isOpen), (ledger.get(userId) ?? []).filter(isOpen), now);
    rows.push(...change.append);
    drop.push(...change.drop);

    const storedDay = new Map((storedDays.get(userId) ?? []).map((day) => [day.day, day]));
    for (const day of made.days.values()) {
      const stored = storedDay.get(day.day);
      storedDay.delete(day.day);
      if (!stored || !agrees(stored, day)) days.push({ userId, ...day });
    }
    // Days without activity.
    days.push(
      ...[...storedDay.keys()]
        .map((day) => ({ userId, day, qualified: false, activities: 0, cleared: false }))
        .filter(({ day }) => storedDay.get(day)?.qualified || storedDay.get(day)?.cleared),
    );

    const storedSeason = new Map((storedSeasons.get(userId) ?? []).map((season) => [season.season, season]));
    for (const [season, sum] of made.seasons) {
      // A season in which nothing earned points needs no row.
      if (isOpen({ season }) && !agrees(storedSeason.get(season) ?? noSum, sum))
        seasons.push({ userId, season, ...sum });
    }
    const has = awarded.get(userId) ?? new Set<string>();
    const give = [...made.badges].filter((code) => !has.has(code));
    const take = [...has].filter((code) => !made.badges.has(code));
    found.differences.badges += give.length + take.length;
    await changeBadges(tx, userId, { give: [], take, at: now });
    const reached = momentsOfBadges(give, own, choices.get(userId) ?? noChoices);
    for (const code of give) await changeBadges(tx, userId, { give: [code], take: [], at: reached.get(code) ?? now });
  }
  await noteSuspected(tx, suspected);
  await putInLedger(tx, { append: rows, drop });
  await putDays(tx, days);
  await putSeasons(tx, seasons);
  found.members += ids.length;
  found.events += all.length;
  found.differences.ledger += rows.length + drop.length;
  found.differences.days += days.length;
  found.differences.seasons += seasons.length;
}

const byGiver = (gifts: readonly Gift[]) => Map.groupBy(gifts, ({ userId }) => userId);

const noSum: SeasonSum = {
  ...totalsOf([]),
  activeDays: 0,
  improvement: null,
  improvementReachedAt: null,
};

/** Whether a stored row has all computed values. */
function agrees<Computed extends object>(stored: Computed, computed: Computed): boolean {
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.entries(computed).every(
    ([name, value]) => comparable(stored[name as keyof Computed]) === comparable(value),
  );
}
