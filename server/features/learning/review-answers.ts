import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, asc, eq, gt, gte, isNull, lt, lte } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import { after, beginOfVietnamDay, days, hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards, reviewLog, type ScheduleBefore } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { minAnswerMs } from "#server/features/gamification/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { presentDue, type CardRow } from "./card-rows.ts";
import { answered, isDue } from "./schedule.ts";
import type { LearningDeps } from "./deps.ts";
import { isReviewable } from "./reviews-of-today.ts";

/** More than a member can answer; answers given offline arrive all at once. Each stores a row for two years. */
const answersPerPerson = { max: 2000, window: hours(6) };
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
      gte(reviewLog.ms, minAnswerMs),
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
  await db.delete(reviewLog).where(lt(reviewLog.at, after(clock.now(), -days(retention.reviewDays))));
}
