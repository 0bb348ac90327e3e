import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Limits } from "#server/core/limits.ts";

export interface LibraryDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
}
