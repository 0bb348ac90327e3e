import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { after, minutes, vietnamDay } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { deeds } from "#server/database/gamification-tables.ts";
import { factIn, type DeedKind, type FactsOf } from "./event-payloads.ts";
import { leftOfDeleted } from "./delete-learning-events.ts";

export type { DeedKind } from "./event-payloads.ts";

interface DeedOfKind<Kind extends DeedKind> {
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
export type Deed = {
  [Kind in DeedKind]: DeedOfKind<Kind> &
    (keyof FactsOf<Kind> extends never ? { facts?: undefined } : { facts: FactsOf<Kind> });
}[DeedKind];

/** Why a deed no longer stands. What somebody deleted was done all the same and keeps its day of the streak. */
export type TakenBackReason = "deleted" | "withdrawn" | "moderated" | "vote-withdrawn" | "undone";

export type DeedRow = Omit<typeof deeds.$inferSelect, "kind"> & { kind: DeedKind };

/** How long after midnight a text that was begun before it may still be handed in for the day before. */
const grace = minutes(10);

/** The day of the streak to which a deed belongs. */
export function streakDayOf(
  deed: Pick<DeedRow, "kind" | "at"> & { facts?: Record<string, unknown> | undefined },
): string {
  const day = vietnamDay(deed.at);
  const before = vietnamDay(after(deed.at, -grace));
  const begun = factIn(deed, "writing-submitted", "begunAt");
  if (before === day || begun === undefined) return day;
  const begunAt = new Date(begun);
  return !Number.isNaN(begunAt.getTime()) && vietnamDay(begunAt) < day ? before : day;
}

/** Many at once, for members who are brought along with what they did. Who was noted before stays as they were. */
export async function insertDeeds(tx: Queries, many: readonly Deed[]): Promise<void> {
  const portion = 2000;
  for (let from = 0; from < many.length; from += portion)
    // eslint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insert(deeds)
      .values(
        many.slice(from, from + portion).map((deed) => ({
          ...deed,
          id: crypto.randomUUID(),
          day: vietnamDay(deed.at),
          streakDay: streakDayOf(deed),
        })),
      )
      .onConflictDoNothing();
}

/** @returns null when it was noted before and still stands */
export async function insertDeed(tx: Queries, deed: Deed, sharedDevice = false): Promise<DeedRow | null> {
  const { giverId = null, facts = {}, ...rest } = deed;
  const [row] = await tx
    .insert(deeds)
    .values({
      ...rest,
      giverId,
      facts: sharedDevice ? { ...facts, sharedDevice } : facts,
      id: crypto.randomUUID(),
      day: vietnamDay(deed.at),
      streakDay: streakDayOf(deed),
    })
    // Taken back and done again, as a vote is: it stands as it did the first time, so that nobody gains by it.
    .onConflictDoUpdate({
      target: [deeds.userId, deeds.kind, deeds.refId, deeds.giverId],
      set: { takenBackAt: null, takenBackReason: null },
      setWhere: sql`${deeds.takenBackAt} is not null`,
    })
    .returning();
  return (row as DeedRow | undefined) ?? null;
}

/** What was taken back for one reason stands again, as it stood before. */
export async function standAgainDeeds(
  tx: Queries,
  of: { refType: string; refId: string; reason: TakenBackReason },
): Promise<DeedRow[]> {
  const rows = await tx
    .update(deeds)
    .set({ takenBackAt: null, takenBackReason: null })
    .where(
      and(
        eq(deeds.refType, of.refType),
        sql`split_part(${deeds.refId}, '/', 1) = ${of.refId}`,
        eq(deeds.takenBackReason, of.reason),
      ),
    )
    .returning();
  return rows as DeedRow[];
}

/** Those that stood until now, of all versions of a thing. */
export async function takeBackDeeds(
  tx: Queries,
  of: {
    refType: string;
    /** One thing, or several. */
    refId: string | readonly string[];
    kinds?: readonly DeedKind[] | undefined;
    /** Of one member; of everybody to whom the thing earned something where it is left out. */
    userId?: string | undefined;
    giverId?: string | undefined;
    reason: TakenBackReason;
    at: Date;
  },
): Promise<DeedRow[]> {
  const meant = and(
    eq(deeds.refType, of.refType),
    inArray(sql`split_part(${deeds.refId}, '/', 1)`, [of.refId].flat()),
    of.userId === undefined ? undefined : eq(deeds.userId, of.userId),
    of.kinds && inArray(deeds.kind, [...of.kinds]),
    of.giverId === undefined ? undefined : eq(deeds.giverId, of.giverId),
  );
  // What editors had taken away before keeps their reason, and nothing of what it was.
  if (of.reason === "deleted")
    await tx
      .update(deeds)
      .set({ facts: leftOfDeleted })
      .where(and(meant, isNotNull(deeds.takenBackAt)));
  const rows = await tx
    .update(deeds)
    .set({
      takenBackAt: of.at,
      takenBackReason: of.reason,
      ...(of.reason === "deleted" ? { facts: leftOfDeleted } : {}),
    })
    .where(and(meant, isNull(deeds.takenBackAt)))
    .returning();
  return rows as DeedRow[];
}
