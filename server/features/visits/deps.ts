import type { Clock } from "#server/core/clock.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Reading } from "#server/features/content/service.ts";
import type { Database } from "#server/database/connect.ts";

export interface VisitsDeps {
  database: Database;
  clock: Clock;
  limits: Pick<Limits, "takeRead" | "countInMemory">;
  /** Counts what this reader, known by a name of the day, has read. */
  countReads: (day: string, reader: string, reading: Reading) => Promise<void>;
}
