import { and, desc, eq } from "drizzle-orm";
import type { WeekSummary } from "#contracts/schemas/personal.ts";
import { weekSummaries } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { ActivitySum } from "#server/features/gamification/service.ts";
import type { PersonalDeps } from "./deps.ts";

export const weekSummariesOf = (db: Queries, userId: string) =>
  db
    .select({ week: weekSummaries.week, text: weekSummaries.text, writtenAt: weekSummaries.writtenAt })
    .from(weekSummaries)
    .where(eq(weekSummaries.userId, userId))
    .orderBy(desc(weekSummaries.week));

/** Deleted together with the learning data that it summarizes. */
export const eraseLearningOf = (tx: Queries, userId: string) =>
  tx.delete(weekSummaries).where(eq(weekSummaries.userId, userId));

const numbersOf = ({ days, writings, lessons, reviews }: ActivitySum) => ({
  activeDays: days,
  textsHandedIn: writings,
  lessonsPassed: lessons,
  cardsReviewed: reviews,
});
const nothing: ActivitySum = { days: 0, writings: 0, lessons: 0, reviews: 0 };

export interface SummaryDeps extends PersonalDeps {
  /** Monday and Sunday of the week that many weeks ago, in Vietnam. */
  weekAgo: (weeks: number) => { from: string; to: string };
}

const findWeekSummary = async (
  { database }: SummaryDeps,
  userId: string,
  week: string,
): Promise<WeekSummary | null> => {
  const [row] = await database.queries
    .select()
    .from(weekSummaries)
    .where(and(eq(weekSummaries.userId, userId), eq(weekSummaries.week, week)));
  return row ? { week, text: row.text, writtenAt: row.writtenAt.toISOString() } : null;
};

const activityOf = async ({ gamification }: SummaryDeps, userId: string, week: { from: string; to: string }) =>
  (await gamification.sumActivityOf([userId], week)).get(userId) ?? nothing;

export async function readWeekSummary(
  deps: SummaryDeps,
  viewer: Viewer,
): Promise<{ summary: WeekSummary | null; isActive: boolean }> {
  const { weekAgo } = deps;
  const last = weekAgo(1);
  const [summary, activity] = await Promise.all([
    findWeekSummary(deps, viewer.id, last.from),
    activityOf(deps, viewer.id, last),
  ]);
  return { summary, isActive: activity.days > 0 };
}

/**
 * @throws ApiError VALIDATION_FAILED for a week without activity; also whatever `ModelTasks` and the model throw
 */
export async function writeWeekSummary(
  deps: SummaryDeps,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<{ summary: WeekSummary }> {
  const { practice, weekAgo, grammar, clock, database } = deps;
  practice.model.assertModelEnabled();
  const [last, before] = [weekAgo(1), weekAgo(2)];
  const known = await findWeekSummary(deps, viewer.id, last.from);
  if (known) return { summary: known };
  const [activity, activityBefore, { weeks }] = await Promise.all([
    activityOf(deps, viewer.id, last),
    activityOf(deps, viewer.id, before),
    grammar.profile(viewer.id, 28),
  ]);
  if (activity.days === 0)
    throw new ApiError("VALIDATION_FAILED", { message: "Tuần trước bạn chưa có hoạt động nào để tóm tắt." });
  const errorsOf = (monday: string) => {
    const week = weeks.find(({ start }) => start === monday);
    return week ? { wordsWritten: week.words, errorsPer100Words: week.perHundred } : {};
  };
  const numbers = {
    week: { ...numbersOf(activity), ...errorsOf(last.from) },
    weekBefore: { ...numbersOf(activityBefore), ...errorsOf(before.from) },
  };
  const text = await practice.model.run(viewer, { task: "week", text: JSON.stringify(numbers), signal }, (llm) =>
    llm.lookBackOnWeek(numbers),
  );
  await database.queries
    .insert(weekSummaries)
    .values({ userId: viewer.id, week: last.from, text, writtenAt: clock.now() })
    .onConflictDoNothing();
  const summary = await findWeekSummary(deps, viewer.id, last.from);
  if (!summary) throw new ApiError("NOT_FOUND");
  return { summary };
}

/** A two-sentence summary of a member's last full week by the model, from numbers alone. */
export const createWeekSummaries = (deps: SummaryDeps) => bindOperations(deps, { readWeekSummary, writeWeekSummary });
