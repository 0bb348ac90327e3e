import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { Limits } from "#server/core/limits.ts";

export interface PerspectivesDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  /** Where what people earn is noted. */
  activityEvents?: ActivityEvents;
}
