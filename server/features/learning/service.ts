import type { Clock } from "#server/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Deeds } from "#server/features/honours/service.ts";
import type { Checker } from "#server/language/checker.ts";
import type { Limits } from "#server/limits.ts";
import { createLessons, progressOf } from "./lessons.ts";

export interface LearningParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "check">;
  grammar: Pick<Grammar, "profile" | "reports">;
  honours: Deeds;
}

export type Learning = ReturnType<typeof createLearning>;

/** The learning corner: lessons, reviews, words, reading. */
export const createLearning = (parts: LearningParts) => ({
  lessons: createLessons(parts),
});

/** For who takes their data along. It goes with the account's row. */
export async function learningOf(db: Queries, userId: string) {
  const lessons = await progressOf(db, userId);
  return {
    lessons: lessons.map(({ userId: _user, lastAttempt: _attempt, ...kept }) => kept),
  };
}
