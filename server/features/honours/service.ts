import type { Clock } from "#server/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { insertDeed, takeBackDeeds, type Deed, type DeedKind, type TakenBackReason } from "./deeds.ts";

export type { Deed, DeedKind } from "./deeds.ts";

export interface HonourParts {
  database: Database;
  clock: Clock;
}

export type Honours = ReturnType<typeof createHonours>;
/** What other features need of it. */
export type Deeds = Pick<Honours, "note" | "takeBack">;

/** What members did and what comes of it. */
export function createHonours({ clock }: HonourParts) {
  return {
    /** Notes what somebody did, in the transaction in which it happened. The same (userId, kind, refId, giverId) twice is noted once. */
    async note(tx: Queries, deed: Deed): Promise<void> {
      if (deed.giverId === deed.userId) return;
      await insertDeed(tx, deed);
    },

    /** What was done to it no longer stands: of a removed text everything, of a vote what its giver gave. */
    async takeBack(
      tx: Queries,
      of: { refType: string; refId: string; kinds?: readonly DeedKind[]; giverId?: string; reason: TakenBackReason },
    ): Promise<void> {
      await takeBackDeeds(tx, { ...of, at: clock.now() });
    },
  };
}
