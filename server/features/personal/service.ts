import type { Dashboard, NextStep, ProgressReport, ShownLearning } from "#contracts/schemas/personal.ts";
import { levels, taughtLevelOf } from "#contracts/limits/language.ts";
import { progressSpans } from "#contracts/limits/personal.ts";
import { shiftDay, vietnamDay, weekOf } from "#contracts/time/calendar.ts";
import { eq } from "drizzle-orm";
import { bindOperations } from "#server/core/operations.ts";
import { users } from "#server/features/accounts/tables.ts";
import { after, days } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { findPersonId } from "#server/features/content/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createPreferences, preferencesOf } from "./preferences.ts";
import { createWeekSummaries, weekSummariesOf } from "./week-summaries.ts";
import type { PersonalDeps } from "./deps.ts";

export { showingBadges } from "./preferences.ts";

export type Personal = ReturnType<typeof createPersonal>;

/** About five sentences, as the first steps ask for. */
const firstWords = 30;
const firstCards = 5;

const today = ({ clock }: PersonalDeps) => vietnamDay(clock.now());

const readWritingProgress = ({ writing, clock }: PersonalDeps, userId: string, span: keyof typeof progressSpans) =>
  writing.lookBack(userId, after(clock.now(), -days(progressSpans[span])));

async function findNextSteps(
  { learning, writing }: PersonalDeps,
  viewer: Viewer,
  known: Dashboard["level"],
): Promise<Pick<Dashboard, "next" | "topic">> {
  const [reviews, { next: lesson }, drafts, topics] = await Promise.all([
    learning.reviews.readNextReviews(viewer.id),
    learning.lessons.readLessonProgress(viewer),
    writing.listMemberWritings(viewer, { status: "draft", cursor: undefined, limit: 1 }),
    writing.listTopics(viewer, { level: undefined, status: undefined }),
  ]);
  const [draft] = drafts.items;
  const { slug, titleEn, hintVi, level } = topics.today;
  const topic = { kind: "topic" as const, slug, titleEn, hintVi, level };
  const lessons = lesson ? [{ kind: "lesson" as const, slug: lesson.slug, title: lesson.title, why: lesson.why }] : [];
  // A lesson below the member's level is no first step, unless their own mistakes ask for it.
  const isAbove =
    known && lesson && lesson.why === null && levels.indexOf(lesson.level) < levels.indexOf(taughtLevelOf(known.level));
  const next: NextStep[] = [
    ...(reviews.front !== null
      ? [{ kind: "review" as const, due: reviews.due, mistakes: reviews.mistakes, front: reviews.front }]
      : []),
    ...(draft
      ? [
          {
            kind: "draft" as const,
            id: draft.id,
            title: draft.title,
            isTopic: draft.topicSlug !== null,
            words: draft.words,
          },
        ]
      : []),
    ...(isAbove ? [topic, ...lessons] : [...lessons, topic]),
  ];
  return { next: next.slice(0, 2), topic: known && topics.today };
}

/** Monday to Sunday of the week of a day, in Vietnam. */
const weekDays = (day: string) => Array.from({ length: 7 }, (_, index) => shiftDay(weekOf(day), index));

/**
 * Each day is in one week only, also in the first one: else the number of days would fall when a week of another kind
 * begins. `longest`: its days since the member joined.
 */
async function readWeek(
  { database, clock }: PersonalDeps,
  userId: string,
): Promise<{ isFirst: boolean; longest: number; days: string[] }> {
  const [member] = await database.queries.select({ joinedAt: users.createdAt }).from(users).where(eq(users.id, userId));
  const day = vietnamDay(clock.now());
  const joined = member ? vietnamDay(member.joinedAt) : day;
  const days = weekDays(day);
  return { isFirst: joined >= days[0]!, longest: days.filter((each) => each >= joined).length, days };
}

const lastYear = (deps: PersonalDeps) => ({ from: shiftDay(today(deps), 1 - progressSpans["1y"]), to: today(deps) });

async function readActivity(deps: PersonalDeps, userId: string) {
  const { from, to } = lastYear(deps);
  return { from, to, days: await deps.gamification.listActiveDays(userId, from, to) };
}

export async function readDashboard(deps: PersonalDeps, viewer: Viewer): Promise<Dashboard> {
  const { database, placement, gamification, grammar } = deps;
  const { isFirst, longest, days: week } = await readWeek(deps, viewer.id);
  const level = await placement.learnerLevel(viewer);
  const [steps, { weeklyGoal }, active, words, activity] = await Promise.all([
    findNextSteps(deps, viewer, level),
    preferencesOf(database.queries, viewer.id),
    gamification.streaks.listQualifiedDays(viewer.id, week[0]!, week[6]!),
    grammar.countWords(viewer.id, progressSpans["1y"]),
    gamification.sumActivityOf([viewer.id], lastYear(deps)),
  ]);
  const isActive = new Set(active);
  const beginning = {
    level: level !== null,
    sentences: words >= firstWords,
    cards: (activity.get(viewer.id)?.reviews ?? 0) >= firstCards,
  };
  return {
    level,
    ...steps,
    week: {
      goal: weeklyGoal,
      target: Math.min(weeklyGoal, longest),
      isFirst,
      days: week.map((day) => ({ day, isActive: isActive.has(day) })),
    },
    beginning: Object.values(beginning).every(Boolean) ? null : beginning,
  };
}

export async function readProgress(
  deps: PersonalDeps,
  viewer: Viewer,
  range: keyof typeof progressSpans,
): Promise<ProgressReport> {
  const { grammar } = deps;
  const [errors, texts] = await Promise.all([
    grammar.profile(viewer.id, progressSpans[range]),
    readWritingProgress(deps, viewer.id, range),
  ]);
  return { errors, ...texts };
}

export const readOwnActivity = (deps: PersonalDeps, viewer: Viewer) => readActivity(deps, viewer.id);

/** @throws ApiError NOT_FOUND for an unknown member, or one without a public page */
export async function readShownLearning(deps: PersonalDeps, username: string): Promise<ShownLearning> {
  const { database, grammar, gamification, placement } = deps;
  const userId = await findPersonId(database.queries, username);
  if (userId === undefined) throw new ApiError("NOT_FOUND");
  const { shows } = await preferencesOf(database.queries, userId);
  const when = async <Part>(block: (typeof shows)[number], read: () => Promise<Part>): Promise<Part | null> =>
    shows.includes(block) ? read() : null;
  const [level, progress, streak, activity, badges] = await Promise.all([
    when("level", () => placement.learnerLevel({ id: userId })),
    when("progress", async () => (await grammar.profile(userId)).weeks),
    when("streak", () => gamification.streaks.readPublicStreak(userId)),
    when("activity", () => readActivity(deps, userId)),
    when("badges", () => gamification.reading.listAwardedBadges(userId)),
  ]);
  return { level, progress, streak, activity, badges };
}

export const createPersonal = (deps: PersonalDeps) => ({
  ...bindOperations(deps, { readDashboard, readProgress, readOwnActivity, readShownLearning }),
  preferences: createPreferences(deps),
  weekSummaries: createWeekSummaries({
    ...deps,
    weekAgo: (weeks) => {
      const week = weekDays(shiftDay(today(deps), -7 * weeks));
      return { from: week[0]!, to: week[6]! };
    },
  }),
});

/** For data exports. The rows are deleted with the account's row. */
export const personalOf = async (db: Queries, userId: string) => ({
  ...(await preferencesOf(db, userId)),
  weekSummaries: await weekSummariesOf(db, userId),
});
