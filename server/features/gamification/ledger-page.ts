import { vietnamDay } from "#contracts/time/calendar.ts";
import { isAfter, pageOf, writeCursor } from "#server/core/pagination.ts";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { LedgerLine } from "#contracts/schemas/gamification.ts";
import type { Reference, References } from "#server/core/references.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { GamificationDeps } from "./deps.ts";
import { referenceOf } from "./event-payloads.ts";
import { findSeason } from "./season-list.ts";
import { activityEvents, pointEvents } from "./tables.ts";

const ledgerPage = 30;

/** A correcting row has the time of the correction; a first row has the time of the activity. */
const writtenAt = sql`case when ${pointEvents.no} = 1 then ${pointEvents.at} else ${pointEvents.createdAt} end`;
type PointRow = typeof pointEvents.$inferSelect;
const writtenWhen = ({ no, at, createdAt }: PointRow) => (no === 1 ? at : createdAt);
/** Further rows for a day's cards add points and correct nothing, unless they remove points. */
const isFurther = ({ no, kind, points }: PointRow) => no > 1 && (kind !== "cards" || points <= 0);

/** Resolves what the rows refer to, with one query for each reference type. */
async function referencesFor(rows: readonly PointRow[], userId: string, references: References) {
  const rowsByType = Map.groupBy(rows, ({ refType }) => refType);
  const known = new Map(
    await Promise.all(
      [...rowsByType].map(async ([refType, of]): Promise<[string, ReadonlyMap<string, Reference>]> => [
        refType,
        (await references[refType]?.([...new Set(of.map(referenceOf))], userId)) ?? new Map(),
      ]),
    ),
  );
  return (row: PointRow) => known.get(row.refType)?.get(referenceOf(row));
}

const isOwnIn = (userId: string, season: string) => and(eq(pointEvents.userId, userId), eq(pointEvents.season, season));

/** Points by track, and by kind of activity with the number of references that earned points. */
async function sumPoints(db: Queries, isOwn: SQL | undefined) {
  const sums = await db
    .select({ track: pointEvents.track, points: sql<number>`sum(${pointEvents.points})::int` })
    .from(pointEvents)
    .where(isOwn)
    .groupBy(pointEvents.track);
  const counted = db
    .select({
      kind: pointEvents.kind,
      track: pointEvents.track,
      points: sql<number>`sum(${pointEvents.points})::int`.as("subject_points"),
    })
    .from(pointEvents)
    .where(isOwn)
    .groupBy(pointEvents.kind, pointEvents.track, pointEvents.refId, pointEvents.giverId)
    .as("counted");
  const kinds = await db
    .select({
      kind: counted.kind,
      track: counted.track,
      count: sql<number>`(count(*) filter (where ${counted.points} > 0))::int`,
      points: sql<number>`sum(${counted.points})::int`,
    })
    .from(counted)
    .groupBy(counted.kind, counted.track);
  return { sums, kinds };
}

/** @throws ApiError NOT_FOUND */
export async function readLedger(
  deps: GamificationDeps,
  viewer: Viewer,
  id: string,
  cursor: string | undefined,
  references: References,
) {
  const db = deps.database.queries;
  await findSeason(deps, id);
  const isOwn = isOwnIn(viewer.id, id);
  const { sums, kinds } = await sumPoints(db, isOwn);
  const rows = await db
    .select({ row: pointEvents, words: activityEvents.rulingText })
    .from(pointEvents)
    .leftJoin(
      activityEvents,
      and(
        eq(pointEvents.reason, "ruled"),
        eq(activityEvents.userId, pointEvents.userId),
        eq(activityEvents.kind, pointEvents.kind),
        eq(activityEvents.refId, pointEvents.refId),
        sql`${activityEvents.giverId} is not distinct from ${pointEvents.giverId}`,
      ),
    )
    .where(and(isOwn, isAfter(cursor, writtenAt, pointEvents.id, { key: "bigint" })))
    .orderBy(desc(writtenAt), desc(pointEvents.id))
    .limit(ledgerPage + 1);
  const { rows: shown, next } = pageOf(rows, ledgerPage, ({ row }) =>
    writeCursor({ at: writtenWhen(row), id: String(row.id) }),
  );
  const referenceFor = await referencesFor(
    shown.map(({ row }) => row),
    viewer.id,
    references,
  );
  const items = shown.map(({ row, words }): LedgerLine => ({
    id: row.id,
    kind: row.kind,
    track: row.track,
    points: row.points,
    day: row.day,
    rightedOn: isFurther(row) ? vietnamDay(row.createdAt) : null,
    refType: row.refType,
    refId: row.refId,
    reference: referenceFor(row) ?? null,
    state: row.state,
    reason: row.reason,
    words: words ?? "",
    at: row.at.toISOString(),
  }));
  const sumOf = (track: string) => sums.find((sum) => sum.track === track)?.points ?? 0;
  return {
    sum: { practice: sumOf("practice"), contribution: sumOf("contribution") },
    kinds: kinds.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points),
    items,
    next,
  };
}
