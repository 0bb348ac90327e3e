import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Change, Database } from "#server/database/connect.ts";
import type { ActivityEvents } from "#server/features/gamification/service.ts";
import type { Limits } from "#server/core/limits.ts";

export interface PerspectivesDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  /** Receives what members earn points for. */
  gamification: ActivityEvents;
  /** For example content: every member has trust level 2, without daily limits. */
  everybodyIsKnown?: boolean;
}

/** Announces a change together with the commit of its transaction. */
export type Announce = (change: Change) => Promise<void>;
