import type { Audit } from "#server/core/audit.ts";
import type { SQL } from "drizzle-orm";
import type { Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import type { Limits } from "#server/core/limits.ts";

export interface GamificationDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  /** Those of these members who show their badges to everyone. */
  showingBadges: (db: Queries, ids: readonly string[]) => Promise<string[]>;
  /** The number of members who read an item, besides its owner, in queries of `content_items`. */
  otherReaders: SQL<number>;
}
