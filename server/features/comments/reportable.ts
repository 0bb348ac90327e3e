import type { Change, Queries } from "#server/database/connect.ts";
import type { OpenReport, ReportedKind } from "#contracts/schemas/comments.ts";
import type { SQL } from "drizzle-orm";

export type Announce = (change: Change) => Promise<void>;

/** A feature with content that is reported and decided about like comments. */
export interface Reportable {
  kinds: readonly ReportedKind[];
  /** The author, or null if deleted; undefined if the content is not public. */
  ownerOf(db: Queries, kind: ReportedKind, target: string): Promise<string | null | undefined>;
  /** Describes those targets of reports that still exist, in a fixed number of queries. */
  describe(
    db: Queries,
    kind: ReportedKind,
    targets: readonly string[],
  ): Promise<ReadonlyMap<string, { reported: NonNullable<OpenReport["reported"]>; personId: string | null }>>;
  /** Selects the ids of all content by this member. */
  idsWrittenBy(userId: string): SQL;
  /** Called for members with open reports of the target and no earlier rejected one. */
  reported(tx: Queries, announce: Announce, of: { kind: ReportedKind; target: string; by: string[] }): Promise<void>;
  /** Called after open reports were decided. */
  decided(
    tx: Queries,
    announce: Announce,
    of: { kind: ReportedKind; target: string; decision: "uphold" | "reject"; reason: string },
  ): Promise<void>;
  /** Counts of items that wait for this editor, besides reports. */
  waiting(db: Queries, viewerId: string): Promise<{ perspectives: number; mindChanges: number }>;
}
