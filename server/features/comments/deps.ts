import type { Audit } from "#server/core/audit.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Reportable } from "./reportable.ts";

export interface CommentsDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  gamification: ActivityEvents;
  /** Texts elsewhere on the site that are reported here. */
  elsewhere?: Reportable;
}
