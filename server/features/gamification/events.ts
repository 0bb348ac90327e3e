import { vietnamDay } from "#contracts/time/calendar.ts";
import type { EventRow } from "./event-payloads.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { after, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { rowsAtOnce } from "#server/database/portions.ts";
import { activityEvents } from "./tables.ts";
import { payloadValue, type EventKind, type EventPayload } from "./event-payloads.ts";
import { leftOfDeleted } from "./erase-learning.ts";

export type { EventKind } from "./event-payloads.ts";

interface EventOfKind<Kind extends EventKind> {
  userId: string;
  kind: Kind;
  refType: string;
  refId: string;
  /** The member who gave what was received. Events in which a member gives to themselves are not recorded. */
  giverId?: string | null;
  /** Server time. */
  at: Date;
}
/** An event with exactly the payload of its kind. */
export type ActivityEvent = {
  [Kind in EventKind]: EventOfKind<Kind> &
    (keyof EventPayload<Kind> extends never ? { payload?: undefined } : { payload: EventPayload<Kind> });
}[EventKind];

/** Why an event is revoked. Events revoked as `deleted` keep their streak day. */
export type RevocationReason = "deleted" | "withdrawn" | "moderated" | "vote-withdrawn" | "undone";

/** A writing begun before midnight and submitted within this time after it counts for the day before. */
const grace = minutes(10);

/** The streak day of an event. */
export function streakDayOf(
  event: Pick<EventRow, "kind" | "at"> & { payload?: Record<string, unknown> | undefined },
): string {
  const day = vietnamDay(event.at);
  const before = vietnamDay(after(event.at, -grace));
  const begun = payloadValue(event, "writing-submitted", "begunAt");
  if (before === day || begun === undefined) return day;
  const begunAt = new Date(begun);
  return !Number.isNaN(begunAt.getTime()) && vietnamDay(begunAt) < day ? before : day;
}

/** Inserts imported history in bulk. Events that already exist stay unchanged. */
export async function insertEvents(tx: Queries, many: readonly ActivityEvent[]): Promise<void> {
  for (let from = 0; from < many.length; from += rowsAtOnce)
    await tx
      .insert(activityEvents)
      .values(
        many.slice(from, from + rowsAtOnce).map((event) => ({
          ...event,
          id: crypto.randomUUID(),
          day: vietnamDay(event.at),
          streakDay: streakDayOf(event),
        })),
      )
      .onConflictDoNothing();
}

/** @returns null if the event already exists and is not revoked */
export async function insertEvent(tx: Queries, event: ActivityEvent, sharedDevice = false): Promise<EventRow | null> {
  const { giverId = null, payload = {}, ...rest } = event;
  const [row] = await tx
    .insert(activityEvents)
    .values({
      ...rest,
      giverId,
      payload: sharedDevice ? { ...payload, sharedDevice } : payload,
      id: crypto.randomUUID(),
      day: vietnamDay(event.at),
      streakDay: streakDayOf(event),
    })
    // A revoked event, such as a withdrawn vote, keeps its first time when it is repeated, so repeating gains nothing.
    .onConflictDoUpdate({
      target: [activityEvents.userId, activityEvents.kind, activityEvents.refId, activityEvents.giverId],
      set: { revokedAt: null, revokedReason: null },
      setWhere: sql`${activityEvents.revokedAt} is not null`,
    })
    .returning();
  return (row as EventRow | undefined) ?? null;
}

/** Reinstates the events that were revoked for one reason, with their original times. */
export async function reinstateStoredEvents(
  tx: Queries,
  of: { refType: string; refId: string; reason: RevocationReason },
): Promise<EventRow[]> {
  const rows = await tx
    .update(activityEvents)
    .set({ revokedAt: null, revokedReason: null })
    .where(
      and(
        eq(activityEvents.refType, of.refType),
        sql`split_part(${activityEvents.refId}, '/', 1) = ${of.refId}`,
        eq(activityEvents.revokedReason, of.reason),
      ),
    )
    .returning();
  return rows as EventRow[];
}

/** Revokes the active events of a reference, including all its versions. */
export async function revokeStoredEvents(
  tx: Queries,
  of: {
    refType: string;
    /** One id or several. */
    refId: string | readonly string[];
    kinds?: readonly EventKind[] | undefined;
    /** Limits this to one or several members; by default events of all members with this reference are revoked. */
    userId?: string | readonly string[] | undefined;
    giverId?: string | readonly string[] | undefined;
    reason: RevocationReason;
    at: Date;
  },
): Promise<EventRow[]> {
  const meant = and(
    eq(activityEvents.refType, of.refType),
    inArray(sql`split_part(${activityEvents.refId}, '/', 1)`, [of.refId].flat()),
    of.userId === undefined ? undefined : inArray(activityEvents.userId, [of.userId].flat()),
    of.kinds && inArray(activityEvents.kind, [...of.kinds]),
    of.giverId === undefined ? undefined : inArray(activityEvents.giverId, [of.giverId].flat()),
  );
  // Events that editors revoked before keep that reason, but their payload is removed.
  if (of.reason === "deleted")
    await tx
      .update(activityEvents)
      .set({ payload: leftOfDeleted })
      .where(and(meant, isNotNull(activityEvents.revokedAt)));
  const rows = await tx
    .update(activityEvents)
    .set({
      revokedAt: of.at,
      revokedReason: of.reason,
      ...(of.reason === "deleted" ? { payload: leftOfDeleted } : {}),
    })
    .where(and(meant, isNull(activityEvents.revokedAt)))
    .returning();
  return rows as EventRow[];
}
