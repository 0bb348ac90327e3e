import { giftKinds } from "#contracts/limits/gamification.ts";
import { and, asc, eq, exists, gte, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { replacedColumns } from "#server/database/columns.ts";
import type { Queries } from "#server/database/connect.ts";
import {
  activityEvents,
  gamificationSettings,
  pointEvents,
  seasonResults,
  seasons,
  userBadges,
  userDays,
  userSeasons,
} from "./tables.ts";
import { lockNames, takeLockOfMembers } from "#server/core/locks.ts";
import { uuids } from "#server/database/uuids.ts";
import { rowsAtOnce } from "#server/database/portions.ts";
import type { SeasonPlace } from "./badges.ts";
import type { EventKind } from "./events.ts";
import { suspectedKey, type StoredEvent } from "./event-payloads.ts";
import type { LedgerChange, LedgerBalance, Trace } from "./ledger.ts";
import { formulaVersion, type Gift } from "./rules.ts";
import type { DayDone, StreakChoices } from "./streak.ts";

/** Serializes changes to the points, days and badges of members within transactions. */
export const lockPoints = (tx: Queries, userIds: readonly string[]) => takeLockOfMembers(tx, lockNames.points, userIds);

/** Final seasons of an older formula: recomputing them by this one would change what they show. */
export const seasonsOfOlderFormulas = async (db: Queries): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ id: seasons.id })
        .from(seasons)
        .where(and(eq(seasons.state, "final"), ne(seasons.formulaVersion, formulaVersion)))
    ).map(({ id }) => id),
  );

export const eventsWhere = async (db: Queries, where: SQL | undefined): Promise<StoredEvent[]> =>
  (await db.select().from(activityEvents).where(where)) as StoredEvent[];

/**
 * Gifts received between two days by members who both gave to and received from one of `userIds`. The rules need
 * them to compute the share that comes from one member.
 */
export async function giftsAround(
  db: Queries,
  userIds: readonly string[],
  from: string,
  until: string,
): Promise<Gift[]> {
  const back = alias(activityEvents, "back");
  const given = db
    .selectDistinct({ id: activityEvents.giverId })
    .from(activityEvents)
    .where(
      and(
        inArray(activityEvents.userId, [...userIds]),
        gte(activityEvents.day, from),
        lt(activityEvents.day, until),
        inArray(activityEvents.kind, [...giftKinds]),
        exists(
          db
            .select({ id: back.id })
            .from(back)
            .where(
              and(
                eq(back.userId, activityEvents.giverId),
                eq(back.giverId, activityEvents.userId),
                inArray(back.kind, [...giftKinds]),
              ),
            ),
        ),
      ),
    );
  const rows = await db
    .select({
      id: activityEvents.id,
      userId: activityEvents.userId,
      kind: activityEvents.kind,
      at: activityEvents.at,
      day: activityEvents.day,
      giverId: activityEvents.giverId,
    })
    .from(activityEvents)
    .where(
      and(
        inArray(activityEvents.userId, given),
        inArray(activityEvents.kind, [...giftKinds]),
        sql`${activityEvents.giverId} is not null`,
        gte(activityEvents.day, from),
        lt(activityEvents.day, until),
        isNull(activityEvents.revokedAt),
        or(isNull(activityEvents.ruling), ne(activityEvents.ruling, "reverse")),
      ),
    );
  return rows as Gift[];
}

/** Ledger balances of all matching events, of one or more members. */
export async function balancesOf(db: Queries, where: SQL | undefined): Promise<(LedgerBalance & { userId: string })[]> {
  const rows = await db
    .select({
      id: pointEvents.id,
      userId: pointEvents.userId,
      kind: pointEvents.kind,
      track: pointEvents.track,
      refType: pointEvents.refType,
      refId: pointEvents.refId,
      giverId: pointEvents.giverId,
      day: pointEvents.day,
      season: pointEvents.season,
      at: pointEvents.at,
      points: pointEvents.points,
      no: pointEvents.no,
      state: pointEvents.state,
      reason: pointEvents.reason,
    })
    .from(pointEvents)
    .where(where)
    .orderBy(asc(pointEvents.no));
  const balances = new Map<string, LedgerBalance & { userId: string; trail: Trace[] }>();
  for (const { id, ...row } of rows) {
    const key = `${row.userId} ${row.kind} ${row.refId} ${row.giverId ?? ""}`;
    const before = balances.get(key);
    const points = row.points + (before?.points ?? 0);
    const { no, state, reason, day, at } = row;
    const trail = before?.trail ?? [];
    trail.push({ id, no, points, state, reason, day, at });
    balances.set(key, { ...row, points, trail });
  }
  return [...balances.values()];
}

export async function putInLedger(tx: Queries, { append: rows, drop }: LedgerChange): Promise<void> {
  for (let from = 0; from < drop.length; from += rowsAtOnce) {
    await tx.delete(pointEvents).where(inArray(pointEvents.id, drop.slice(from, from + rowsAtOnce)));
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(pointEvents).values(rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, id: undefined })));
  }
}

/** @param suspected reasons by event id */
export async function noteSuspected(tx: Queries, suspected: ReadonlyMap<string, string>): Promise<void> {
  for (const [reason, found] of Map.groupBy(suspected, ([, why]) => why)) {
    const ids = found.map(([id]) => id);
    await tx
      .update(activityEvents)
      .set({ payload: sql`${activityEvents.payload} || jsonb_build_object(${suspectedKey}::text, ${reason}::text)` })
      .where(sql`${activityEvents.id} = any(${uuids(ids)})`);
  }
}

/** The id of the text of an event about a version: the reference of later ones ends in the number of the version. */
export const textOf = sql<string>`split_part(${activityEvents.refId}, '/', 1)`;

export const daysOf = (db: Queries, userId: string): Promise<DayDone[]> =>
  db
    .select({
      day: userDays.day,
      qualified: userDays.qualified,
      activities: userDays.activities,
      cleared: userDays.cleared,
    })
    .from(userDays)
    .where(eq(userDays.userId, userId));

/** Days that qualify for the streak, by member. */
export async function qualifiedDaysOf(db: Queries, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ userId: userDays.userId, day: userDays.day })
    .from(userDays)
    .where(and(inArray(userDays.userId, [...userIds]), eq(userDays.qualified, true)));
  const found = new Map<string, Set<string>>();
  for (const { userId, day } of rows) found.set(userId, (found.get(userId) ?? new Set()).add(day));
  return found;
}

export async function putDays(tx: Queries, rows: readonly (typeof userDays.$inferSelect)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insert(userDays)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [userDays.userId, userDays.day],
        set: replacedColumns(userDays, ["userId", "day"]),
      });
}

/** A member's results in a season. Both computations give every column, which the compiler checks. */
export type SeasonSum = Omit<typeof userSeasons.$inferSelect, "season" | "userId">;

export async function putSeasons(
  tx: Queries,
  rows: readonly (SeasonSum & { season: string; userId: string })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insert(userSeasons)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [userSeasons.season, userSeasons.userId],
        set: replacedColumns(userSeasons, ["season", "userId"]),
      });
}

export const noChoices = { restDays: [], restored: [], hidesStreak: false, hidesFromBoard: false };
type GamificationSettings = Omit<typeof gamificationSettings.$inferSelect, "userId">;

export async function settingsOf(db: Queries, userId: string): Promise<GamificationSettings> {
  const [row] = await db.select().from(gamificationSettings).where(eq(gamificationSettings.userId, userId));
  return row ?? noChoices;
}

export async function putSettings(tx: Queries, userId: string, settings: Partial<GamificationSettings>): Promise<void> {
  await tx
    .insert(gamificationSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: gamificationSettings.userId, set: settings });
}

export async function choicesOf(db: Queries, userIds: readonly string[]): Promise<Map<string, StreakChoices>> {
  const rows = await db
    .select()
    .from(gamificationSettings)
    .where(inArray(gamificationSettings.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function placesOf(db: Queries, userIds: readonly string[]): Promise<Map<string, SeasonPlace[]>> {
  const rows = await db
    .select({ userId: seasonResults.userId, board: seasonResults.board, rank: seasonResults.rank })
    .from(seasonResults)
    .where(and(inArray(seasonResults.userId, [...userIds]), eq(seasonResults.isStaff, false)));
  const places = new Map<string, SeasonPlace[]>();
  for (const { userId, ...place } of rows) if (userId) places.set(userId, [...(places.get(userId) ?? []), place]);
  return places;
}

export async function awardedTo(db: Queries, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select()
    .from(userBadges)
    .where(inArray(userBadges.userId, [...userIds]));
  const awarded = new Map<string, Set<string>>();
  for (const { userId, code } of rows) awarded.set(userId, (awarded.get(userId) ?? new Set()).add(code));
  return awarded;
}

export async function changeBadges(
  tx: Queries,
  userId: string,
  change: { give: readonly string[]; take: readonly string[]; at: Date },
): Promise<void> {
  if (change.give.length > 0)
    await tx
      .insert(userBadges)
      .values(change.give.map((code) => ({ userId, code, awardedAt: change.at })))
      .onConflictDoNothing();
  if (change.take.length > 0)
    await tx.delete(userBadges).where(and(eq(userBadges.userId, userId), inArray(userBadges.code, [...change.take])));
}

export const ofKinds = (kinds: readonly EventKind[]) => inArray(activityEvents.kind, [...kinds]);
