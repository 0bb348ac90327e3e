import { eq } from "drizzle-orm";
import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { hours, minutes } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards, learningWordDays, learningWords, lessonProgress, ownTexts, reviewLog, textReadings } from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createCardChecks } from "./card-checks.ts";
import { cardsOf, createCards } from "./cards.ts";
import { lessons as allLessons } from "./lessons/catalog.ts";
import { gradedTexts } from "./texts/catalog.ts";
import { createLessons, progressOf } from "./lessons.ts";
import { beginnerKinds } from "./order.ts";
import { createMeanings } from "./meanings.ts";
import { addMistakeCards, moveCardsOfAnalysis, previewMistakeCards } from "./mistake-cards.ts";
import { ownMistakesOf } from "./own-mistakes.ts";
import { createReading, readingOf } from "./reading.ts";
import { reviewsOf } from "./review-answers.ts";
import { settingsOf } from "./review-settings.ts";
import { createReviews } from "./reviews.ts";
import { createWords, wordDaysOf, wordsOf } from "./words.ts";
import type { LearningDeps } from "./deps.ts";

export { lessonOf } from "./lessons/catalog.ts";
export { gradedBodies, gradedTexts } from "./texts/catalog.ts";
/** The level of the lesson on each taught kind of error. */
export const lessonLevels: ReadonlyMap<KindCode, Level> = new Map(allLessons.map(({ kind, level }) => [kind, level]));
/** The lesson on a kind of error; null without one. */
export const lessonOn = (kind: KindCode) => allLessons.find((lesson) => lesson.kind === kind) ?? null;
export { beginnerKinds, isBeyondLessons } from "./order.ts";
export type { GradedTextEntry } from "./texts/graded-text.ts";
export { newSchedule, practiced, recallOf, wantedRecall, type AnswerGrade, type Schedule } from "./schedule.ts";

export type Learning = ReturnType<typeof createLearning>;

/** The learning corner: lessons, reviews, words, reading. */
export function createLearning(deps: LearningDeps) {
  deps.grammar.saved.onAnalysisMoved(moveCardsOfAnalysis);
  deps.grammar.drills.provide((userId, kind) => ownMistakesOf(deps.database.queries, userId, kind));
  deps.placement.provide({
    lessonOn,
    beginnerKinds,
    textsAt: (level) => gradedTexts.filter((text) => text.level === level),
  });
  const lessons = createLessons(deps);
  const reviews = createReviews(deps);
  const words = createWords(deps);
  const meanings = createMeanings(deps);
  const reading = createReading(deps);
  const checks = createCardChecks(deps);
  return {
    lessons,
    reviews,
    cards: createCards(deps, checks),
    mistakeCards: bindOperations(deps, { previewMistakeCards, addMistakeCards }),
    words,
    meanings,
    reading,

    async home(viewer: Viewer) {
      const { next, progress } = await lessons.readLessonProgress(viewer);
      const { now } = await words.readWordCounts(viewer);
      return {
        next,
        passed: progress.filter(({ passedAt }) => passedAt !== null).length,
        lessons: allLessons.length,
        reviews: await reviews.countDueToday(viewer.id),
        words: now,
      };
    },

    jobs: [
      { name: "delete old reviews", every: hours(24), run: () => reviews.deleteOldReviews() },
      { name: "delete old word contexts", every: hours(24), run: () => meanings.deleteOld() },
      { name: "profile own texts", every: minutes(5), firstAfter: 0, run: () => reading.profileTexts() },
      { name: "recheck cards of an older rule version", every: minutes(5), run: () => checks.checkAll() },
    ] satisfies ScheduledJob[],
  };
}

/** For data exports. The rows are deleted with the account's row. */
export async function learningOf(db: Queries, userId: string) {
  const [settings, lessons, owned, reviews, words, wordDays, reading] = await Promise.all([
    settingsOf(db, userId),
    progressOf(db, userId),
    cardsOf(db, userId),
    reviewsOf(db, userId),
    wordsOf(db, userId),
    wordDaysOf(db, userId),
    readingOf(db, userId),
  ]);
  return {
    settings,
    lessons: lessons.map(({ userId: _user, lastAttempts: _attempts, ...kept }) => kept),
    cards: owned.map(({ userId: _user, isSetAsideUnreported: _unreported, ...kept }) => kept),
    reviews,
    words: words.map(({ userId: _user, ...kept }) => kept),
    wordDays: wordDays.map(({ userId: _user, ...kept }) => kept),
    ownTexts: reading.ownTexts.map(({ userId: _user, ...kept }) => kept),
    readings: reading.readings.map(({ userId: _user, ...kept }) => kept),
  };
}

/** Deletes everything except the review settings. */
export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
  for (const table of [reviewLog, cards, learningWords, learningWordDays, lessonProgress, textReadings, ownTexts])
    await tx.delete(table).where(eq(table.userId, userId));
}
