import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { after, minutes, vietnamDay } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { activityEvents } from "#server/database/gamification-tables.ts";
import { payloadValue, type EventKind, type EventPayload } from "./event-payloads.ts";
import { leftOfDeleted } from "./delete-learning-events.ts";

export type { EventKind } from "./event-payloads.ts";

interface EventOfKind<Kind extends EventKind> {
  userId: string;
  kind: Kind;
  refType: string;
  refId: string;
  /** Who gave what was received. Nobody gives to themselves: such a deed is not noted. */
  giverId?: string | null;
  /** By the server's clock. */
  at: Date;
}
/** With all that is told of its kind, and nothing else. */
export type ActivityEvent = {
  [Kind in EventKind]: EventOfKind<Kind> &
    (keyof EventPayload<Kind> extends never ? { payload?: undefined } : { payload: EventPayload<Kind> });
}[EventKind];

/** Why a deed no longer stands. What somebody deleted was done all the same and keeps its day of the streak. */
export type RevocationReason = "deleted" | "withdrawn" | "moderated" | "vote-withdrawn" | "undone";

export type EventRow = Omit<typeof activityEvents.$inferSelect, "kind"> & { kind: EventKind };

/** How long after midnight a text that was begun before it may still be handed in for the day before. */
const grace = minutes(10);

/** The day of the streak to which a deed belongs. */
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

/** Many at once, for members who are brought along with what they did. Who was noted before stays as they were. */
export async function insertEvents(tx: Queries, many: readonly ActivityEvent[]): Promise<void> {
  const portion = 2000;
  for (let from = 0; from < many.length; from += portion)
    // eslint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insert(activityEvents)
      .values(
        many.slice(from, from + portion).map((event) => ({
          ...event,
          id: crypto.randomUUID(),
          day: vietnamDay(event.at),
          streakDay: streakDayOf(event),
        })),
      )
      .onConflictDoNothing();
}

/** @returns null when it was noted before and still stands */
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
    // Taken back and done again, as a vote is: it stands as it did the first time, so that nobody gains by it.
    .onConflictDoUpdate({
      target: [activityEvents.userId, activityEvents.kind, activityEvents.refId, activityEvents.giverId],
      set: { revokedAt: null, revokedReason: null },
      setWhere: sql`${activityEvents.revokedAt} is not null`,
    })
    .returning();
  return (row as EventRow | undefined) ?? null;
}

/** What was taken back for one reason stands again, as it stood before. */
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

/** Those that stood until now, of all versions of a thing. */
export async function revokeStoredEvents(
  tx: Queries,
  of: {
    refType: string;
    /** One thing, or several. */
    refId: string | readonly string[];
    kinds?: readonly EventKind[] | undefined;
    /** Of one member; of everybody to whom the thing earned something where it is left out. */
    userId?: string | undefined;
    giverId?: string | undefined;
    reason: RevocationReason;
    at: Date;
  },
): Promise<EventRow[]> {
  const meant = and(
    eq(activityEvents.refType, of.refType),
    inArray(sql`split_part(${activityEvents.refId}, '/', 1)`, [of.refId].flat()),
    of.userId === undefined ? undefined : eq(activityEvents.userId, of.userId),
    of.kinds && inArray(activityEvents.kind, [...of.kinds]),
    of.giverId === undefined ? undefined : eq(activityEvents.giverId, of.giverId),
  );
  // What editors had taken away before keeps their reason, and nothing of what it was.
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
