import { and, asc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { after, days, hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectives, perspectiveTopics } from "./tables.ts";
import { updatePerspective, type PerspectiveRow } from "./perspective-store.ts";
import type { PerspectivesDeps } from "./deps.ts";
import type { TrustOf } from "./trust.ts";

/** How long a perspective has to be public before it qualifies for points. */
const standsAfter = days(2);
/**
 * Recorded within this time, the event still carries the moment at which the perspective qualified. A season becomes
 * final only after the same delay.
 */
const latest = hours(72);
const portion = 200;
const refType = "perspective";

type Said = Pick<PerspectiveRow, "id" | "topicId" | "side" | "authorId">;
export type Earning = ReturnType<typeof createEarning>;

/** Records activity events for perspectives, and revokes them when a perspective is removed. */
export function createEarning({
  database,
  clock,
  activityEvents: events,
  trust,
}: PerspectivesDeps & { trust: TrustOf }) {
  return {
    /** Call it when others can read the perspective. */
    async posted(tx: Queries, { id, topicId, side, authorId }: Said): Promise<void> {
      if (authorId === null) return;
      const payload = { topicId, side };
      await events?.recordEvent(tx, {
        userId: authorId,
        kind: "perspective-posted",
        refType,
        refId: id,
        at: clock.now(),
        payload,
      });
    },

    async useful(tx: Queries, row: Said, giverId: string, isGiven: boolean): Promise<void> {
      if (row.authorId === null) return;
      if (!isGiven) {
        const kinds = ["useful-received"] as const;
        await events?.revokeEvents(tx, { refType, refId: row.id, kinds, giverId, reason: "vote-withdrawn" });
        return;
      }
      await events?.recordEvent(tx, {
        userId: row.authorId,
        kind: "useful-received",
        refType,
        refId: row.id,
        giverId,
        at: clock.now(),
        payload: { giverTrust: await trust.levelOf(tx, giverId) },
      });
    },

    async opened(tx: Queries, row: Said, giverId: string): Promise<void> {
      const at = clock.now();
      const payload = row.authorId === null ? {} : { to: row.authorId };
      await events?.recordEvent(tx, {
        userId: giverId,
        kind: "mind-change-given",
        refType,
        refId: row.id,
        at,
        payload,
      });
      if (row.authorId === null) return;
      await events?.recordEvent(tx, {
        userId: row.authorId,
        kind: "mind-change-received",
        refType,
        refId: row.id,
        giverId,
        at,
        payload: { giverTrust: await trust.levelOf(tx, giverId) },
      });
    },

    /** Call it when perspectives are deleted or removed: revokes all events that refer to them. */
    async gone(tx: Queries, id: string | readonly string[], reason: "deleted" | "moderated"): Promise<void> {
      await events?.revokeEvents(tx, { refType, refId: id, reason });
    },

    /**
     * Call it when a perspective is public, for the first time or again. Reinstates only the events that moderation
     * revoked.
     */
    async restored(tx: Queries, row: Said): Promise<void> {
      await this.posted(tx, row);
      await events?.reinstateEvents(tx, { refType, refId: row.id, reason: "moderated" });
      await this.visibleAgain(tx, row);
    },

    /**
     * Records each perspective that has been public for two days once, with the moment at which it qualified; the
     * event decides day and season from that. After a delay of more than `latest`, for example a long downtime, the
     * event carries the current time. Hidden perspectives wait until they are visible again.
     */
    async recordQualifiedEvents(): Promise<void> {
      await database.transaction((tx) =>
        noteDue(tx, {
          atOnce: portion,
          momentOf: (stood, now) => (after(stood, latest) < now ? now : stood),
        }),
      );
    },

    /**
     * For one perspective, or all of a topic, that became visible again. The time out of sight does not count, so it
     * qualifies now.
     */
    async visibleAgain(tx: Queries, of: { id: string } | { topicId: string }): Promise<void> {
      const which = "id" in of ? eq(perspectives.id, of.id) : eq(perspectives.topicId, of.topicId);
      await noteDue(tx, { which, momentOf: (_, now) => now });
    },
  };

  async function noteDue(
    tx: Queries,
    of: { which?: SQL; atOnce?: number; momentOf: (stood: Date, now: Date) => Date },
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
          of.which,
          isNull(perspectives.qualifiedAt),
          eq(perspectives.state, "public"),
          lte(perspectives.publicAt, after(now, -standsAfter)),
        ),
      )
      .orderBy(asc(perspectives.publicAt))
      .$dynamic();
    if (of.atOnce !== undefined) due.limit(of.atOnce);
    for (const { id, authorId, publicAt } of await due.for("update", { of: perspectives, skipLocked: true })) {
      const at = of.momentOf(after(publicAt!, standsAfter), now);
      await updatePerspective(tx, id, { qualifiedAt: at });
      if (authorId)
        await events?.recordEvent(tx, { userId: authorId, kind: "perspective-qualified", refType, refId: id, at });
    }
  }
}
