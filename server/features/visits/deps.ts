import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";

export interface VisitsDeps {
  database: Database;
  clock: Clock;
  /** Counts that this reader, known by a name of the day, has read these texts. */
  countReads: (day: string, reader: string, itemIds: string[]) => Promise<void>;
}
