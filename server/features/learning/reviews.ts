import { and, asc, eq, gt, gte, isNull, lt, lte, sql } from "drizzle-orm";
import { reviewCaps } from "#contracts/limits/learning.ts";
import { CardForm, type LearningSettings, type ReviewCounts } from "#contracts/schemas/learning.ts";
import { beginOfVietnamDay, days, hours, minutes, vietnamDay } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { uuids } from "#server/database/uuids.ts";
import { cards, learningSettings, reviewLog, type ScheduleBefore } from "./tables.ts";
import { rankKinds } from "#server/features/grammar/service.ts";
import { lockMember } from "#server/core/locks.ts";
import { leastThought } from "#server/features/gamification/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { CallInput, Viewer } from "#server/http/route.ts";
import { presentDue, type CardRow } from "./card-rows.ts";
import { apart, dayAfter, inOrder, spread } from "./day.ts";
import { answered, isDue } from "./schedule.ts";
import type { LearningDeps } from "./deps.ts";
import { bindOperations } from "#server/core/operations.ts";

const changesPerPerson = { max: 60, window: minutes(1) };
/** More than a member can answer; answers given offline arrive all at once. Each stores a row for two years. */
const answersPerPerson = { max: 2000, window: hours(6) };
const extraCards = 20;
/** By the number of days from today. */
type Postponed = ReadonlyMap<number, { card: CardRow }[]>;
const defaultSettings: LearningSettings = { reviewCap: reviewCaps.usual, gradeButtons: 2, typedCards: [] };

export async function settingsOf(db: Queries, userId: string): Promise<LearningSettings> {
  const [row] = await db.select().from(learningSettings).where(eq(learningSettings.userId, userId));
  if (!row) return defaultSettings;
  const typedCards = CardForm.options.filter((form) => row.typedCards.includes(form));
  return { reviewCap: row.reviewCap, gradeButtons: row.gradeButtons === 4 ? 4 : 2, typedCards };
}

export const reviewsOf = (db: Queries, userId: string) =>
  db
    .select({
      cardId: reviewLog.cardId,
      grade: reviewLog.grade,
      ms: reviewLog.ms,
      isCounted: reviewLog.isCounted,
      undoneAt: reviewLog.undoneAt,
      at: reviewLog.at,
    })
    .from(reviewLog)
    .where(eq(reviewLog.userId, userId))
    .orderBy(asc(reviewLog.at));

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

const isReviewable = (userId: string) =>
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
  const isHeld = sql`${isReviewed} and ${cards.due} <= ${at} and ${cards.scheduledFor} > ${at}`;
  const midnight = sql`${dayAfter(begin, 1).toISOString()}::timestamptz`;
  const isSoon = sql`${isReviewed} and ${cards.scheduledFor} > ${at} and ${cards.scheduledFor} < ${midnight}`;
  const isTomorrow = sql`${isReviewed} and ${cards.scheduledFor} >= ${midnight} and ${cards.scheduledFor} < ${dayAfter(begin, 2).toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${isHeld}))::int`,
      heldUntil: sql<string | null>`max(${cards.scheduledFor}) filter (where ${isHeld})`,
      soon: sql<number>`(count(*) filter (where ${isSoon}))::int`,
      soonAt: sql<string | null>`min(${cards.scheduledFor}) filter (where ${isSoon})`,
      tomorrow: sql<number>`(count(*) filter (where ${isTomorrow}))::int`,
    })
    .from(cards)
    .where(eq(cards.userId, userId));
  const { all = 0, held = 0, heldUntil = null, soon = 0, soonAt = null, tomorrow = 0 } = row ?? {};
  const storedDays = heldUntil === null ? 0 : Math.round((new Date(heldUntil).getTime() - begin.getTime()) / days(1));
  const plannedHeld = [...postponed.values()].reduce((sum, planned) => sum + planned.length, 0);
  return {
    ...today,
    held: held + plannedHeld,
    spreadDays: Math.max(storedDays, ...postponed.keys()),
    soon,
    soonAt: soonAt === null ? null : new Date(soonAt).toISOString(),
    tomorrow: Math.min(tomorrow + (postponed.get(1)?.length ?? 0), cap),
    cards: all,
  } satisfies ReviewCounts;
}

/** Finds the answer and its card, and refuses when a later answer exists. */
async function findUndoable(tx: Queries, viewer: Viewer, clientId: string, now: Date) {
  const isOwnLog = eq(reviewLog.userId, viewer.id);
  const [answer] = await tx
    .select()
    .from(reviewLog)
    .where(and(isOwnLog, eq(reviewLog.clientId, clientId)));
  if (!answer) throw new ApiError("NOT_FOUND", { message: "Câu trả lời này chưa tới máy chủ." });
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, answer.cardId ?? ""), eq(cards.userId, viewer.id)))
    .for("update");
  if (!card) throw new ApiError("NOT_FOUND", { message: "Thẻ này không còn nữa." });
  if (answer.undoneAt !== null) return { answer, card };
  if (vietnamDay(answer.at) !== vietnamDay(now))
    throw new ApiError("VERSION_CONFLICT", { message: "Câu trả lời của hôm trước không hoàn tác được nữa." });
  const isLater = and(isOwnLog, gt(reviewLog.at, answer.at), isNull(reviewLog.undoneAt));
  const isAnsweredSince = answer.before !== null && card.reps !== answer.before.reps + 1;
  if (isAnsweredSince || (await tx.$count(reviewLog, isLater)) > 0)
    throw new ApiError("VERSION_CONFLICT", {
      message: "Bạn đã trả lời thẻ khác sau câu này, có thể ở một cửa sổ khác, nên câu này không hoàn tác được nữa.",
    });
  return { answer, card };
}

async function undoAnswer(
  { gamification }: LearningDeps,
  tx: Queries,
  { viewer, clientId, now }: { viewer: Viewer; clientId: string; now: Date },
) {
  await lockMember(tx, viewer.id);
  const { answer, card } = await findUndoable(tx, viewer, clientId, now);
  const isNew = answer.undoneAt === null;
  const schedule = isNew && answer.before ? scheduleOf(answer.before, card) : {};
  if (isNew) {
    if (answer.before) await tx.update(cards).set(schedule).where(eq(cards.id, card.id));
    await tx
      .update(reviewLog)
      .set({ undoneAt: now, isCounted: false })
      .where(and(eq(reviewLog.userId, viewer.id), eq(reviewLog.clientId, clientId)));
    await gamification.revokeEvents(tx, { refType: "review", refId: clientId, userId: viewer.id, reason: "undone" });
  }
  const left = await tx.$count(cards, and(isReviewable(viewer.id), lte(cards.scheduledFor, now)));
  return { isNew, card: presentDue({ ...card, ...schedule }, now), left };
}

export const readReviewSettings = ({ database }: LearningDeps, viewer: Viewer) =>
  settingsOf(database.queries, viewer.id);

export async function changeReviewSettings(
  { limits, database }: LearningDeps,
  viewer: Viewer,
  given: CallInput<"PUT /v1/learn/settings">["body"],
): Promise<LearningSettings> {
  const db = database.queries;
  await limits.take(`learn-settings:${viewer.id}`, changesPerPerson);
  const typedCards = given.typedCards ?? (await settingsOf(db, viewer.id)).typedCards;
  const settings = { ...given, typedCards: CardForm.options.filter((form) => typedCards.includes(form)) };
  await database.transaction(async (tx) => {
    await tx
      .insert(learningSettings)
      .values({ userId: viewer.id, ...settings })
      .onConflictDoUpdate({ target: learningSettings.userId, set: settings });
    // Reconsiders the cards that were postponed under the old cap.
    await tx
      .update(cards)
      .set({ scheduledFor: sql`${cards.due}` })
      .where(and(eq(cards.userId, viewer.id), gt(cards.scheduledFor, cards.due)));
  });
  return settings;
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

/** @throws ApiError NOT_FOUND for a card that does not exist (any more) or is not one's own, RATE_LIMITED */
export async function answerCard(
  { limits, clock, database, gamification }: LearningDeps,
  viewer: Viewer,
  given: CallInput<"POST /v1/learn/reviews">["body"],
) {
  await limits.take(`reviews:${viewer.id}`, answersPerPerson);
  const now = clock.now();
  return database.transaction(async (tx) => {
    // Serializes two tabs: the last answer must see that no card is left.
    await lockMember(tx, viewer.id);
    const [card] = await tx
      .select()
      .from(cards)
      .where(and(eq(cards.id, given.cardId), eq(cards.userId, viewer.id)))
      .for("update");
    const isCounted =
      card !== undefined &&
      !given.isExtra &&
      !card.isPaused &&
      card.setAsideReason === null &&
      isDue(card, now) &&
      (given.reps === undefined || given.reps === card.reps);
    const isAgain = isCounted && (await wasAnswered(tx, card.id, beginOfVietnamDay(vietnamDay(now))));
    const logged =
      card && (await logReview(tx, viewer, given, { isCounted, before: isCounted ? beforeOf(card) : null, at: now }));
    const schedule = logged && isCounted ? answered(card, given.grade, now) : null;
    if (schedule && card)
      await tx
        .update(cards)
        .set({ ...schedule, scheduledFor: schedule.due })
        .where(eq(cards.id, card.id));
    const left = await tx.$count(cards, and(isReviewable(viewer.id), lte(cards.scheduledFor, now)));
    const shown = card ? presentDue({ ...card, ...schedule }, now) : null;
    if (logged) {
      // Extra practice of a card records one event a day.
      const isNoted = isCounted || (await answersOn(tx, card.id, beginOfVietnamDay(vietnamDay(now)))) === 1;
      if (isNoted)
        await gamification.recordEvent(tx, {
          userId: viewer.id,
          kind: "card-reviewed",
          refType: "review",
          refId: given.clientId,
          at: now,
          payload: { wasDue: isCounted, ms: given.ms, dueLeft: left, ...(isAgain ? { again: true } : {}) },
        });
      return { isCounted, isNew: true, card: shown, left };
    }
    const [before] = await tx
      .select({ isCounted: reviewLog.isCounted })
      .from(reviewLog)
      .where(and(eq(reviewLog.userId, viewer.id), eq(reviewLog.clientId, given.clientId)));
    if (!before) throw new ApiError("NOT_FOUND", { message: "Thẻ này không còn nữa." });
    return { isCounted: before.isCounted, isNew: false, card: shown, left };
  });
}

/** @throws ApiError NOT_FOUND, VERSION_CONFLICT after a later answer or on a later day, RATE_LIMITED */
export async function undoReview(
  deps: LearningDeps,
  viewer: Viewer,
  { clientId }: CallInput<"POST /v1/learn/reviews/undo">["body"],
) {
  const { limits, clock, database } = deps;
  await limits.take(`reviews:${viewer.id}`, answersPerPerson);
  const now = clock.now();
  return database.transaction((tx) => undoAnswer(deps, tx, { viewer, clientId, now }));
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

/** Cards answered since a moment, and how many of them were remembered at the first of these answers. */
export async function countAnswersSince(
  { database }: LearningDeps,
  userId: string,
  since: Date,
): Promise<{ cards: number; remembered: number }> {
  const rows = await database.queries
    .selectDistinctOn([reviewLog.cardId], { cardId: reviewLog.cardId, grade: reviewLog.grade })
    .from(reviewLog)
    .where(and(eq(reviewLog.userId, userId), gte(reviewLog.at, since), isNull(reviewLog.undoneAt)))
    .orderBy(asc(reviewLog.cardId), asc(reviewLog.at));
  return { cards: rows.length, remembered: rows.filter(({ grade }) => grade > 1).length };
}

/** Deletes log entries older than two years. */
export async function deleteOldReviews({ clock, database }: LearningDeps): Promise<void> {
  const db = database.queries;
  await db.delete(reviewLog).where(lt(reviewLog.at, new Date(clock.now().getTime() - days(730))));
}

/** Reviews: the cards of today, and answers. All times are those of the server's clock. */
export const createReviews = (deps: LearningDeps) =>
  bindOperations(deps, {
    readReviewSettings,
    changeReviewSettings,
    beginReviewsOfToday,
    answerCard,
    undoReview,
    countDueToday,
    countDueOf,
    readNextReviews,
    countAnswersSince,
    deleteOldReviews,
  });

const beforeOf = (card: CardRow): ScheduleBefore => ({
  due: card.due.toISOString(),
  scheduledFor: card.scheduledFor.toISOString(),
  stability: card.stability,
  difficulty: card.difficulty,
  scheduledDays: card.scheduledDays,
  learningSteps: card.learningSteps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  lastReview: card.lastReview?.toISOString() ?? null,
});

/** A card that was rewritten since the answer has no lapses; the undo does not restore them. */
const scheduleOf = ({ due, scheduledFor, lastReview, ...rest }: ScheduleBefore, now: Pick<CardRow, "lapses">) => ({
  ...rest,
  due: new Date(due),
  scheduledFor: new Date(scheduledFor),
  lastReview: lastReview === null ? null : new Date(lastReview),
  lapses: Math.min(rest.lapses, now.lapses),
});

const answersOn = (tx: Queries, cardId: string, since: Date): Promise<number> =>
  tx.$count(reviewLog, and(eq(reviewLog.cardId, cardId), gte(reviewLog.at, since), isNull(reviewLog.undoneAt)));

/** Whether an answer to the card has counted since. */
const wasAnswered = async (tx: Queries, cardId: string, since: Date): Promise<boolean> =>
  (await tx.$count(
    reviewLog,
    and(
      eq(reviewLog.cardId, cardId),
      gte(reviewLog.at, since),
      eq(reviewLog.isCounted, true),
      gte(reviewLog.ms, leastThought),
    ),
  )) > 0;

/** @returns false when the log already has this answer */
async function logReview(
  tx: Queries,
  viewer: Viewer,
  { clientId, cardId, grade, ms }: CallInput<"POST /v1/learn/reviews">["body"],
  { isCounted, before, at }: { isCounted: boolean; before: ScheduleBefore | null; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(reviewLog)
    .values({ userId: viewer.id, clientId, cardId, grade, ms, isCounted, before, at })
    .onConflictDoNothing()
    .returning({ at: reviewLog.at });
  return rows.length === 1;
}
