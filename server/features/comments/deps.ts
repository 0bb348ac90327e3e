import type { Audit } from "#server/core/audit.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { Reportables } from "#server/core/reportables.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";

export interface CommentsDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  gamification: ActivityEvents;
  /** What members report, of all features. Read while answering: features that are created later contribute too. */
  reportables: () => Reportables;
}
