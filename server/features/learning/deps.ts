import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Dictionary } from "#server/features/dictionary/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { EnglishProfiles } from "#server/features/content/service.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { Checker } from "#engine/index.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { Limits } from "#server/core/limits.ts";

export interface LearningDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "check" | "ask">;
  /** Makes the profile of an article that is read before it has one. */
  englishProfiles?: Pick<EnglishProfiles, "make">;
  grammar: Pick<Grammar, "profile" | "reports" | "saved" | "settings" | "drills">;
  gamification: ActivityEvents;
  practice: Pick<Practice, "model">;
  placement: Pick<PlacementService, "learnerLevel" | "startingKindsOf" | "provide">;
  dictionary: Pick<Dictionary, "lists">;
  log?: { warn(facts: object, words: string): void };
}
