import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { HeldPoints } from "#contracts/schemas/gamification.ts";
import { pictureUrl } from "#document/schema.ts";
import { createAudit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { deeds, pointEvents } from "#server/database/gamification-tables.ts";
import type { Caller } from "#server/core/request-context.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { DeedKind } from "./events.ts";
import type { StoredDeed } from "./event-payloads.ts";
import { giftKinds, giftWorth } from "./rules.ts";
import { settle } from "./projections.ts";
import { peopleOf } from "./leaderboards.ts";

const pageLength = 30;

/** What features tell that know the texts which gifts are for. */
export type About = (refType: string, refId: string) => Promise<HeldPoints["about"]>;

/** Points that look as if somebody gave them to themselves: editors decide, about others' only. */
export function createHeld({ database, clock }: { database: Database; clock: Clock }) {
  const db = database.queries;
  const audit = createAudit({ database, clock });

  /** The latest row of a thing, where that waits. */
  // Written out: in a query of one table Drizzle leaves table names away.
  const waitsFor = (viewerId: string) =>
    and(
      eq(pointEvents.state, "pending"),
      ne(pointEvents.userId, viewerId),
      // Nor about what they gave: the suspicion may be that both are one person.
      sql`${pointEvents.giverId} is distinct from ${viewerId}`,
      // What is decided about a season that is over for good could not count any more.
      sql`not exists (select 1 from seasons where seasons.id = point_events.season and seasons.state = 'final')`,
      sql`not exists (select 1 from point_events later where later.user_id = point_events.user_id
      and later.kind = point_events.kind and later.ref_id = point_events.ref_id
      and later.giver_id is not distinct from point_events.giver_id and later.no > point_events.no)`,
    );

  const giftsFrom = (giverId: string, userId: string, season: string) =>
    db.$count(
      deeds,
      and(
        eq(deeds.giverId, giverId),
        eq(deeds.userId, userId),
        inArray(deeds.kind, [...giftKinds]),
        sql`to_char(${deeds.day}, 'YYYY-MM') = ${season}`,
        sql`${deeds.takenBackAt} is null`,
      ),
    );

  return {
    /** As many as this editor may decide about. */
    count: (viewerId: string) => db.$count(pointEvents, waitsFor(viewerId)),

    async list(
      person: Person,
      cursor: string | undefined,
      about: About,
    ): Promise<{ items: HeldPoints[]; next: string | null }> {
      const from = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0;
      const rows = await db
        .select({ event: pointEvents, deedId: deeds.id })
        .from(pointEvents)
        .innerJoin(
          deeds,
          and(
            eq(deeds.userId, pointEvents.userId),
            eq(deeds.kind, pointEvents.kind),
            eq(deeds.refId, pointEvents.refId),
            sql`${deeds.giverId} is not distinct from ${pointEvents.giverId}`,
          ),
        )
        .where(and(waitsFor(person.id), gt(pointEvents.id, from)))
        .orderBy(asc(pointEvents.id))
        .limit(pageLength + 1);
      const page = rows.slice(0, pageLength);
      const ids = page.flatMap(({ event }) => [event.userId, event.giverId ?? event.userId]);
      const people = new Map((await peopleOf(db, ids)).map((person) => [person.id, person]));
      const named = (id: string | null) => {
        const person = id === null ? undefined : people.get(id);
        if (!person) return null;
        const { username, displayName, avatarId } = person;
        return { username, displayName, avatarUrl: avatarId ? pictureUrl(avatarId) : null };
      };
      const items: HeldPoints[] = [];
      for (const { event, deedId } of page) {
        const { userId, giverId, kind, season } = event;
        /* eslint-disable no-await-in-loop -- one connection */
        items.push({
          id: deedId,
          kind,
          points: giftWorth[kind as DeedKind] ?? 0,
          reason: event.reason,
          refType: event.refType,
          refId: event.refId,
          at: event.at.toISOString(),
          person: named(userId),
          giver: named(giverId),
          between: {
            given: giverId ? await giftsFrom(giverId, userId, season) : 0,
            back: giverId ? await giftsFrom(userId, giverId, season) : 0,
          },
          about: await about(event.refType, event.refId),
        });
        /* eslint-enable no-await-in-loop */
      }
      return { items, next: rows.length > pageLength ? String(page.at(-1)?.event.id) : null };
    },

    /** Decided already: nothing happens. @throws Failure NOT_FOUND, also for what one got oneself and for what nobody holds */
    async decide(
      person: Person,
      caller: Caller,
      id: string,
      made: { decision: "grant" } | { decision: "reverse"; reason: string },
    ): Promise<void> {
      const { decision } = made;
      await database.transaction(async (tx) => {
        const [deed] = await tx.select().from(deeds).where(eq(deeds.id, id)).for("update");
        if (!deed || deed.userId === person.id) throw new Failure("NOT_FOUND");
        if (deed.ruling !== null) return;
        const isThis = and(
          eq(pointEvents.userId, deed.userId),
          eq(pointEvents.kind, deed.kind),
          eq(pointEvents.refId, deed.refId),
          sql`${pointEvents.giverId} is not distinct from ${deed.giverId}`,
        );
        if ((await tx.$count(pointEvents, and(isThis, waitsFor(person.id)))) === 0) throw new Failure("NOT_FOUND");
        const rulingWords = made.decision === "reverse" ? made.reason : "";
        const [row] = await tx
          .update(deeds)
          .set({ ruling: decision, rulingWords, ruledAt: clock.now() })
          .where(eq(deeds.id, id))
          .returning();
        if (!row) return;
        await settle(tx, [row as StoredDeed], clock.now());
        await audit.record(
          { userId: row.userId, action: `points.${decision}`, caller, detail: { actor: person.id, kind: row.kind } },
          tx,
        );
      });
    },
  };
}
