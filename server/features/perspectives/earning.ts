import { and, asc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { bindOperations } from "#server/core/operations.ts";
import { perspectiveQualifiesAfter } from "#contracts/limits/gamification.ts";
import { after, hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectives, perspectiveTopics } from "./tables.ts";
import { updatePerspective, type PerspectiveRow } from "./perspective-store.ts";
import { auditLasts } from "#server/features/gamification/service.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { trustLevelOf } from "./trust.ts";

const qualifiesAfter = hours(perspectiveQualifiesAfter);
const qualifiedAtOnce = 200;
const refType = "perspective";

type PostedPerspective = Pick<PerspectiveRow, "id" | "topicId" | "side" | "authorId">;

/** Call it when others can read the perspective. */
export async function recordPerspectivePosted(
  { clock, gamification }: PerspectivesDeps,
  tx: Queries,
  { id, topicId, side, authorId }: PostedPerspective,
): Promise<void> {
  if (authorId === null) return;
  const payload = { topicId, side };
  await gamification.recordEvent(tx, {
    userId: authorId,
    kind: "perspective-posted",
    refType,
    refId: id,
    at: clock.now(),
    payload,
  });
}

/** Call it when a member votes for a perspective, or withdraws the vote. */
export async function recordHelpfulVote(
  deps: PerspectivesDeps,
  tx: Queries,
  { perspective, giverId, isGiven }: { perspective: PostedPerspective; giverId: string; isGiven: boolean },
): Promise<void> {
  const { gamification, clock } = deps;
  if (perspective.authorId === null) return;
  if (!isGiven) {
    const kinds = ["helpful-received"] as const;
    await gamification.revokeEvents(tx, {
      refType,
      refId: perspective.id,
      kinds,
      giverId,
      reason: "vote-withdrawn",
    });
    return;
  }
  await gamification.recordEvent(tx, {
    userId: perspective.authorId,
    kind: "helpful-received",
    refType,
    refId: perspective.id,
    giverId,
    at: clock.now(),
    payload: { giverTrust: await trustLevelOf(deps, tx, giverId) },
  });
}

/** Records a mind change for its giver and for the author of the perspective. */
export async function recordMindChange(
  deps: PerspectivesDeps,
  tx: Queries,
  { perspective, giverId }: { perspective: PostedPerspective; giverId: string },
): Promise<void> {
  const { gamification, clock } = deps;
  const at = clock.now();
  const { id: refId, authorId } = perspective;
  await gamification.recordEvent(tx, {
    userId: giverId,
    kind: "mind-change-given",
    refType,
    refId,
    at,
    payload: authorId === null ? {} : { to: authorId },
  });
  if (authorId === null) return;
  await gamification.recordEvent(tx, {
    userId: authorId,
    kind: "mind-change-received",
    refType,
    refId,
    giverId,
    at,
    payload: { giverTrust: await trustLevelOf(deps, tx, giverId) },
  });
}

/** Revokes what mind changes of a perspective earned, for both their givers and the author of the perspective. */
export async function revokeMindChanges(
  { gamification }: PerspectivesDeps,
  tx: Queries,
  perspectiveId: string,
  givers: readonly string[],
  reason: "deleted" | "moderated",
): Promise<void> {
  const revoked = { refType, refId: perspectiveId, reason };
  await gamification.revokeEvents(tx, { ...revoked, kinds: ["mind-change-received"], giverId: givers });
  await gamification.revokeEvents(tx, { ...revoked, kinds: ["mind-change-given"], userId: givers });
}

/** Call it when perspectives are deleted or removed: revokes all events that refer to them. */
export async function revokePerspectiveEvents(
  { gamification }: PerspectivesDeps,
  tx: Queries,
  id: string | readonly string[],
  reason: "deleted" | "moderated",
): Promise<void> {
  await gamification.revokeEvents(tx, { refType, refId: id, reason });
}

/**
 * Call it when a perspective is public, for the first time or again. Reinstates only the events that moderation
 * revoked.
 */
export async function reinstatePerspectiveEvents(
  deps: PerspectivesDeps,
  tx: Queries,
  perspective: PostedPerspective,
): Promise<void> {
  await recordPerspectivePosted(deps, tx, perspective);
  await deps.gamification.reinstateEvents(tx, { refType, refId: perspective.id, reason: "moderated" });
  await qualifyVisibleAgain(deps, tx, perspective);
}

/**
 * Records each perspective that has been public for `qualifiesAfter` once, with the moment at which it qualified; the
 * event decides day and season from that. After a delay of more than `auditLasts`, for example a long downtime, that season
 * may be final, so the event carries the current time. Hidden perspectives wait until they are visible again.
 */
export async function recordQualifiedPerspectives(deps: PerspectivesDeps): Promise<void> {
  await deps.database.transaction((tx) =>
    qualifyDue(deps, tx, {
      limit: qualifiedAtOnce,
      momentOf: (qualified, now) => (after(qualified, auditLasts) < now ? now : qualified),
    }),
  );
}

/**
 * For one perspective, or all of a topic, that became visible again. The hidden time does not count, so it
 * qualifies now.
 */
export async function qualifyVisibleAgain(
  deps: PerspectivesDeps,
  tx: Queries,
  which: { id: string } | { topicId: string },
): Promise<void> {
  const condition = "id" in which ? eq(perspectives.id, which.id) : eq(perspectives.topicId, which.topicId);
  await qualifyDue(deps, tx, { condition, momentOf: (_, now) => now });
}

async function qualifyDue(
  { clock, gamification }: PerspectivesDeps,
  tx: Queries,
  of: { condition?: SQL; limit?: number; momentOf: (qualified: Date, now: Date) => Date },
): Promise<void> {
  const now = clock.now();
  const due = tx
    .select({ id: perspectives.id, authorId: perspectives.authorId, publicAt: perspectives.publicAt })
    .from(perspectives)
    .innerJoin(
      perspectiveTopics,
      and(eq(perspectiveTopics.id, perspectives.topicId), eq(perspectiveTopics.state, "public")),
    )
    .where(
      and(
        of.condition,
        isNull(perspectives.qualifiedAt),
        eq(perspectives.state, "public"),
        lte(perspectives.publicAt, after(now, -qualifiesAfter)),
      ),
    )
    .orderBy(asc(perspectives.publicAt))
    .$dynamic();
  if (of.limit !== undefined) due.limit(of.limit);
  for (const { id, authorId, publicAt } of await due.for("update", { of: perspectives, skipLocked: true })) {
    const at = of.momentOf(after(publicAt!, qualifiesAfter), now);
    await updatePerspective(tx, id, { qualifiedAt: at });
    if (authorId)
      await gamification.recordEvent(tx, {
        userId: authorId,
        kind: "perspective-qualified",
        refType,
        refId: id,
        at,
      });
  }
}

/** Activity events for perspectives: recorded here, and revoked when a perspective is removed. */
export const createEarning = (deps: PerspectivesDeps) => bindOperations(deps, { recordQualifiedPerspectives });
