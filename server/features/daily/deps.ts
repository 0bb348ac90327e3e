import type { RunLength } from "#contracts/limits/daily.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import type { Checker } from "#engine/index.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { StartingKind } from "./kind-choice.ts";

/** What a learner said about themselves, and what the placement found. */
export interface LearnerFacts {
  level: PlacementLevel | null;
  minutes: RunLength;
  /** Kinds to begin with. */
  kinds: readonly StartingKind[];
  /** Texts that the plan of the placement promises, in its order. */
  texts: readonly string[];
  examDay: string | null;
}

export interface DailyDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "check">;
  grammar: Pick<Grammar, "reports" | "countKinds" | "drills">;
  gamification: Pick<Gamification, "recordEvent" | "listActiveDays" | "sumPracticePoints">;
  learning: {
    reviews: Pick<Learning["reviews"], "countDueToday" | "countDueTomorrow" | "countAnswersSince">;
    cards: Pick<Learning["cards"], "listSavedWords">;
    reading: Pick<Learning["reading"], "listReadTexts">;
  };
  readLearner(viewer: Viewer): Promise<LearnerFacts>;
}
