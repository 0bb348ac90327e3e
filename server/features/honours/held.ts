import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { HeldPoints } from "#contracts/honours.ts";
import { pictureUrl } from "#document/schema.ts";
import { createAudit } from "#server/audit.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { deeds, pointEvents } from "#server/database/honour-tables.ts";
import type { Caller } from "#server/http/caller.ts";
import { Failure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import { settle } from "./settling.ts";
import { peopleOf } from "./standings.ts";

const pageLength = 30;

/** Points that look as if somebody gave them to themselves: an administrator decides. */
export function createHeld({ database, clock }: { database: Database; clock: Clock }) {
  const db = database.queries;
  const audit = createAudit({ database, clock });

  /** The latest row of a thing, where that waits. */
  // Written out: in a query of one table Drizzle leaves table names away.
  const isWaiting = and(
    eq(pointEvents.state, "pending"),
    sql`not exists (select 1 from point_events later where later.user_id = point_events.user_id
      and later.kind = point_events.kind and later.ref_id = point_events.ref_id
      and later.giver_id is not distinct from point_events.giver_id and later.no > point_events.no)`,
  );

  return {
    count: () => db.$count(pointEvents, isWaiting),

    async list(cursor: string | undefined): Promise<{ items: HeldPoints[]; next: string | null }> {
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
        .where(and(isWaiting, gt(pointEvents.id, from)))
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
      return {
        items: page.map(({ event, deedId }) => ({
          id: deedId,
          kind: event.kind,
          reason: event.reason,
          refType: event.refType,
          refId: event.refId,
          at: event.at.toISOString(),
          person: named(event.userId),
          giver: named(event.giverId),
        })),
        next: rows.length > pageLength ? String(page.at(-1)?.event.id) : null,
      };
    },

    /** @throws Failure NOT_FOUND */
    async decide(person: Person, caller: Caller, id: string, decision: "grant" | "reverse"): Promise<void> {
      await database.transaction(async (tx) => {
        const [deed] = await tx.select().from(deeds).where(eq(deeds.id, id)).for("update");
        if (!deed) throw new Failure("NOT_FOUND");
        if (deed.ruling !== null) return;
        const [row] = await tx
          .update(deeds)
          .set({ ruling: decision, ruledAt: clock.now() })
          .where(eq(deeds.id, id))
          .returning();
        if (!row) return;
        await settle(tx, row.userId, [row], clock.now());
        await audit.record(
          { userId: row.userId, action: `points.${decision}`, caller, detail: { actor: person.id, kind: row.kind } },
          tx,
        );
      });
    },
  };
}
