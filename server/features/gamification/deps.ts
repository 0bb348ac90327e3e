import type { Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import type { Limits } from "#server/core/limits.ts";

export interface GamificationDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  /**
   * Those of these members who show their badges to everyone. Commands have no boards, and leave it out: nobody's are
   * shown.
   */
  showingBadges?: (db: Queries, ids: readonly string[]) => Promise<string[]>;
}
