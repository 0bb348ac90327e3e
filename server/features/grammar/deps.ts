import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { Checker } from "#engine/index.ts";
import type { Limits } from "#server/core/limits.ts";

export interface GrammarDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  checker: Pick<Checker, "check" | "ask">;
  allowance: Pick<Practice["allowance"], "takeAllowance">;
  aiUsage: Pick<Practice["aiUsage"], "trackAiUsage">;
  model: Pick<Practice["model"], "run">;
  practiceSettings: Pick<Practice["settings"], "read">;
}
