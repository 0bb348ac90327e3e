import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { Checker } from "#engine/index.ts";
import type { Limits } from "#server/core/limits.ts";

export interface WritingDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Checker;
  practice: Pick<Practice, "allowance" | "aiUsage" | "model">;
  placement: Pick<PlacementService, "learnerLevel" | "provide">;
  grammar: Pick<Grammar, "settings" | "reports" | "drills">;
  gamification: ActivityEvents;
  /** English texts that the site itself shows: a submission that copies them is not the member's own work. */
  productTexts: () => readonly string[];
}
