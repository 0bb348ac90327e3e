import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq, gt, gte, isNull, lte, sql } from "drizzle-orm";
import { reviewCaps } from "#contracts/limits/learning.ts";
import { type ReviewCounts } from "#contracts/schemas/cards.ts";
import { beginOfVietnamDay, days } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { uuids } from "#server/database/uuids.ts";
import { cards, learningSettings, reviewLog } from "./tables.ts";
import { rankKinds } from "#server/features/grammar/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { presentDue, type CardRow } from "./card-rows.ts";
import { apart, dayAfter, inOrder, spread } from "./day.ts";
import type { LearningDeps } from "./deps.ts";
import { settingsOf } from "./review-settings.ts";

const extraCards = 20;
/** By the number of days from today. */
type Postponed = ReadonlyMap<number, { card: CardRow }[]>;
/**
 * Moves cards over the daily cap to later days, all with one statement: a backlog is spread over many days. Skips cards
 * that were answered in another tab since they were read: their schedule decides.
 */
export async function postponeCards(
  db: Queries,
  postponed: readonly { id: string; until: Date }[],
  now: Date,
): Promise<void> {
  if (postponed.length === 0) return;
  const ids = sql.param(postponed.map(({ id }) => id));
  const untils = sql.param(postponed.map(({ until }) => until.toISOString()));
  await db.execute(sql`
    update ${cards} set scheduled_for = moved.until
    from unnest(${ids}::uuid[], ${untils}::timestamptz[]) as moved (id, until)
    where ${cards.id} = moved.id and ${cards.scheduledFor} <= ${now.toISOString()}::timestamptz`);
}

/** Which cards of a member can be reviewed. */
export const isReviewable = (userId: string) =>
  and(eq(cards.userId, userId), eq(cards.isPaused, false), isNull(cards.setAsideReason));

/** Cards answered since the day began in Vietnam. */
async function cardsAnsweredSince({ database }: LearningDeps, begin: Date, userId: string): Promise<Set<string>> {
  const db = database.queries;
  const rows = await db
    .selectDistinct({ id: reviewLog.cardId })
    .from(reviewLog)
    .where(and(eq(reviewLog.userId, userId), gte(reviewLog.at, begin), eq(reviewLog.isCounted, true)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Rank of a card: the place of its kind in the member's error profile. Cards of other kinds come last. */
async function rankMistakes(
  { grammar }: LearningDeps,
  userId: string,
  due: readonly CardRow[],
): Promise<(card: CardRow) => number> {
  if (!due.some(({ state, kind }) => state === 0 && kind !== null)) return () => 0;
  const rank = rankKinds(await grammar.profile(userId));
  return ({ state, kind }) => (state === 0 && kind !== null ? rank(kind) : Number.MAX_SAFE_INTEGER);
}

/** The cards of today, and those over the daily cap by the number of days by which to postpone them. */
async function planDay(
  deps: LearningDeps,
  userId: string,
  cap: number,
  now: Date,
): Promise<{ cards: CardRow[]; done: number; postponed: Postponed }> {
  const db = deps.database.queries;
  const begin = beginOfVietnamDay(vietnamDay(now));
  const done = await cardsAnsweredSince(deps, begin, userId);
  const due = await db
    .select()
    .from(cards)
    .where(and(isReviewable(userId), lte(cards.scheduledFor, now)));
  const rankOf = await rankMistakes(deps, userId, due);
  // Cards begun today stay for today, regardless of the cap.
  const begun = due.filter(({ id }) => done.has(id));
  const fresh = inOrder(
    due.filter(({ id }) => !done.has(id)),
    now,
    rankOf,
  );
  const room = Math.max(0, cap - done.size);
  const postponed = Map.groupBy(spread(fresh.slice(room), cap), ({ day }) => day);
  return { cards: apart(inOrder([...begun, ...fresh.slice(0, room)], now, rankOf)), done: done.size, postponed };
}

/** `postponed`: cards that count as postponed, although this is not stored. */
async function countReviews(
  { database }: LearningDeps,
  userId: string,
  { cap, now, postponed }: { cap: number; now: Date; postponed: Postponed },
  today: { left: number; done: number },
) {
  const db = database.queries;
  const begin = beginOfVietnamDay(vietnamDay(now));
  const at = sql`${now.toISOString()}::timestamptz`;
  const isReviewed = sql`not ${cards.isPaused} and ${cards.setAsideReason} is null`;
  const isPostponed = sql`${isReviewed} and ${cards.due} <= ${at} and ${cards.scheduledFor} > ${at}`;
  const midnight = sql`${dayAfter(begin, 1).toISOString()}::timestamptz`;
  const isSoon = sql`${isReviewed} and ${cards.scheduledFor} > ${at} and ${cards.scheduledFor} < ${midnight}`;
  const isTomorrow = sql`${isReviewed} and ${cards.scheduledFor} >= ${midnight} and ${cards.scheduledFor} < ${dayAfter(begin, 2).toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      stored: sql<number>`(count(*) filter (where ${isPostponed}))::int`,
      postponedUntil: sql<string | null>`max(${cards.scheduledFor}) filter (where ${isPostponed})`,
      soon: sql<number>`(count(*) filter (where ${isSoon}))::int`,
      soonAt: sql<string | null>`min(${cards.scheduledFor}) filter (where ${isSoon})`,
      tomorrow: sql<number>`(count(*) filter (where ${isTomorrow}))::int`,
    })
    .from(cards)
    .where(eq(cards.userId, userId));
  const { all = 0, stored = 0, postponedUntil = null, soon = 0, soonAt = null, tomorrow = 0 } = row ?? {};
  const storedDays =
    postponedUntil === null ? 0 : Math.round((new Date(postponedUntil).getTime() - begin.getTime()) / days(1));
  const planned = [...postponed.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    ...today,
    postponed: stored + planned,
    spreadDays: Math.max(storedDays, ...postponed.keys()),
    soon,
    soonAt: soonAt === null ? null : new Date(soonAt).toISOString(),
    tomorrow: Math.min(tomorrow + (postponed.get(1)?.length ?? 0), cap),
    cards: all,
  } satisfies ReviewCounts;
}

/** Begins the reviews of today: postpones the cards over the daily cap, and returns the others. */
export async function beginReviewsOfToday(
  deps: LearningDeps,
  viewer: Viewer,
  { extra }: CallInput<"POST /v1/learn/reviews/today">["query"],
) {
  const { clock } = deps;
  const db = deps.database.queries;
  const now = clock.now();
  const settings = await settingsOf(db, viewer.id);
  const { cards: ofToday, done, postponed } = await planDay(deps, viewer.id, settings.reviewCap, now);
  const begin = beginOfVietnamDay(vietnamDay(now));
  const later = [...postponed].flatMap(([day, planned]) =>
    planned.map(({ card }) => ({ id: card.id, until: dayAfter(begin, day) })),
  );
  await postponeCards(db, later, now);
  const shown =
    extra === "true"
      ? await db
          .select()
          .from(cards)
          .where(and(isReviewable(viewer.id), gt(cards.due, now), gt(cards.reps, 0)))
          // The cards that are most likely forgotten.
          .orderBy(
            sql`extract(epoch from ${now.toISOString()}::timestamptz - ${cards.lastReview}) / greatest(${cards.stability}, 0.1) desc`,
          )
          .limit(extraCards)
      : ofToday;
  return {
    items: shown.map((card) => presentDue(card, now)),
    counts: await countReviews(
      deps,
      viewer.id,
      { cap: settings.reviewCap, now, postponed: new Map() },
      { left: ofToday.length, done },
    ),
    settings,
  };
}

/** For the start page of the learning corner, and for other features. Writes nothing. */
export async function countDueToday(deps: LearningDeps, userId: string) {
  const { clock } = deps;
  const db = deps.database.queries;
  const now = clock.now();
  const { reviewCap: cap } = await settingsOf(db, userId);
  const { cards: ofToday, done, postponed } = await planDay(deps, userId, cap, now);
  return countReviews(deps, userId, { cap, now, postponed }, { left: ofToday.length, done });
}

/** Cards due now, and those that wait tomorrow: what is left of today counts again. Writes nothing. */
export async function countDueTomorrow(deps: LearningDeps, userId: string) {
  const { reviewCap } = await settingsOf(deps.database.queries, userId);
  const { left, soon, tomorrow } = await countDueToday(deps, userId);
  return { left, tomorrow: Math.min(left + soon + tomorrow, reviewCap) };
}

/** The cards of today that are left, of several members at once: `countDueToday(…).left`. Without cards: no entry. */
export async function countDueOf(
  { clock, database }: LearningDeps,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const now = clock.now();
  const members = uuids(userIds);
  const { rows } = await database.queries.execute<{ user_id: string; left: number }>(sql`
    with done as (
      select distinct ${reviewLog.userId} as user_id, ${reviewLog.cardId} as card_id from ${reviewLog}
      where ${reviewLog.userId} = any(${members}) and ${reviewLog.isCounted} and ${reviewLog.cardId} is not null
        and ${reviewLog.at} >= ${beginOfVietnamDay(vietnamDay(now)).toISOString()}::timestamptz
    ), due as (
      select ${cards.userId} as user_id, count(done.card_id)::int as begun, (count(*) - count(done.card_id))::int as fresh
      from ${cards} left join done on done.user_id = ${cards.userId} and done.card_id = ${cards.id}
      where ${cards.userId} = any(${members}) and not ${cards.isPaused} and ${cards.setAsideReason} is null
        and ${cards.scheduledFor} <= ${now.toISOString()}::timestamptz
      group by 1
    )
    select due.user_id, begun + least(fresh, greatest(0,
      coalesce(${learningSettings.reviewCap}, ${reviewCaps.usual}::int)
        - (select count(*)::int from done where done.user_id = due.user_id))) as left
    from due left join ${learningSettings} on ${learningSettings.userId} = due.user_id`);
  return new Map(rows.map(({ user_id, left }) => [user_id, left]));
}

/** The first card of today and how many wait, for the personal page. Writes nothing. */
export async function readNextReviews(deps: LearningDeps, userId: string) {
  const { reviewCap: cap } = await settingsOf(deps.database.queries, userId);
  const { cards: ofToday } = await planDay(deps, userId, cap, deps.clock.now());
  return {
    due: ofToday.length,
    mistakes: ofToday.filter(({ type }) => type === "mistake").length,
    front: ofToday[0]?.front ?? null,
  };
}
