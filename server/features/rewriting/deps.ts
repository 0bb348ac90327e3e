import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { Checker } from "#engine/index.ts";
import type { Limits } from "#server/core/limits.ts";

export interface RewritingDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "ask">;
  practice: Pick<Practice, "allowance" | "aiUsage" | "model" | "settings">;
  grammar: Pick<Grammar, "settings" | "reports">;
}
