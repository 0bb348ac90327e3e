import type { SQL } from "drizzle-orm";
import type { OpenReport, ReportedKind } from "#contracts/schemas/comments.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { createComments } from "./comments.ts";
import { createReactions } from "./reactions.ts";
import { createReview } from "./review.ts";
import { commentReferences } from "./references.ts";
import type { CommentsDeps } from "./deps.ts";

export { resolveReports } from "./review.ts";
export { endTalkOf, exportTalkOf, itemsTalkedOf } from "./store.ts";

type Announce = (change: Change) => Promise<void>;

/** A feature whose words are reported and decided about like comments, though they are none. */
export interface Reportable {
  kinds: readonly ReportedKind[];
  /** Who said it (null: somebody who is gone), where everybody can see it; else undefined. */
  ownerOf(db: Queries, kind: ReportedKind, target: string): Promise<string | null | undefined>;
  /** What a report is about, as far as it still exists. */
  describe(
    db: Queries,
    kind: ReportedKind,
    target: string,
  ): Promise<{ passage: NonNullable<OpenReport["passage"]>; personId: string | null } | undefined>;
  /** The ids of all that somebody said there. */
  saidBy(userId: string): SQL;
  /** These members have open reports of it, and have told nothing wrong of it before. */
  reported(tx: Queries, announce: Announce, of: { kind: ReportedKind; target: string; by: string[] }): Promise<void>;
  /** Its open reports were decided. */
  decided(
    tx: Queries,
    announce: Announce,
    of: { kind: ReportedKind; target: string; decision: "uphold" | "reject"; reason: string },
  ): Promise<void>;
  /** How much waits for this editor there, besides reports. */
  waiting(db: Queries, viewerId: string): Promise<{ perspectives: number; mindChanges: number }>;
}

export type CommentsService = ReturnType<typeof createCommentsService>;

/** What members say under published texts, how they react, and what editors do about it. */
export function createCommentsService(deps: CommentsDeps) {
  const reactions = createReactions(deps);
  const review = createReview(deps);
  return {
    comments: createComments({ ...deps, reactions, review }),
    reactions,
    review,
    references: commentReferences(deps.database.queries),
  };
}
