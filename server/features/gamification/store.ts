import { and, asc, eq, exists, gte, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "#server/database/connect.ts";
import {
  deeds,
  honourSettings,
  pointEvents,
  seasonResults,
  userBadges,
  userDays,
  userSeasons,
} from "#server/database/gamification-tables.ts";
import { uuids } from "#server/database/uuids.ts";
import type { SeasonPlace } from "./badges.ts";
import type { DeedKind } from "./events.ts";
import { suspectedFact, type StoredDeed } from "./event-payloads.ts";
import type { LedgerChange, Standing, Trace } from "./ledger.ts";
import { giftKinds, type Gift } from "./rules.ts";
import type { DayDone, StreakChoices } from "./streak.ts";

/** One after the other for each member: what they did is counted together. */
export const lockMember = (tx: Queries, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`honours ${userId}`}, 0))`);

/** Several, always in the same order, so that no two wait for each other. */
export const lockMembers = (tx: Queries, userIds: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('honours ' || id, 0))
    from (select id::text from unnest(${uuids(userIds)}) id order by id) members`);

export const deedsWhere = async (db: Queries, where: SQL | undefined): Promise<StoredDeed[]> =>
  (await db.select().from(deeds).where(where)) as StoredDeed[];

/**
 * What those have received between two days who gave something to one of `userIds` and got something of them: of others nobody
 * asks how much of what they have comes from where.
 */
export async function giftsAround(
  db: Queries,
  userIds: readonly string[],
  from: string,
  until: string,
): Promise<Gift[]> {
  const back = alias(deeds, "back");
  const given = db
    .selectDistinct({ id: deeds.giverId })
    .from(deeds)
    .where(
      and(
        inArray(deeds.userId, [...userIds]),
        gte(deeds.day, from),
        lt(deeds.day, until),
        inArray(deeds.kind, [...giftKinds]),
        exists(
          db
            .select({ id: back.id })
            .from(back)
            .where(
              and(eq(back.userId, deeds.giverId), eq(back.giverId, deeds.userId), inArray(back.kind, [...giftKinds])),
            ),
        ),
      ),
    );
  const rows = await db
    .select({
      id: deeds.id,
      userId: deeds.userId,
      kind: deeds.kind,
      at: deeds.at,
      day: deeds.day,
      giverId: deeds.giverId,
    })
    .from(deeds)
    .where(
      and(
        inArray(deeds.userId, given),
        inArray(deeds.kind, [...giftKinds]),
        sql`${deeds.giverId} is not null`,
        gte(deeds.day, from),
        lt(deeds.day, until),
        isNull(deeds.takenBackAt),
        or(isNull(deeds.ruling), ne(deeds.ruling, "reverse")),
      ),
    );
  return rows as Gift[];
}

/** How each thing stands in the ledger, of one member or of several. */
export async function standingsOf(db: Queries, where: SQL | undefined): Promise<(Standing & { userId: string })[]> {
  const rows = await db
    .select({
      id: pointEvents.id,
      userId: pointEvents.userId,
      kind: pointEvents.kind,
      lane: pointEvents.lane,
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
  const standings = new Map<string, Standing & { userId: string; trail: Trace[] }>();
  for (const { id, ...row } of rows) {
    const key = `${row.userId} ${row.kind} ${row.refId} ${row.giverId ?? ""}`;
    const before = standings.get(key);
    const points = row.points + (before?.points ?? 0);
    const { no, state, reason, day, at } = row;
    const trail = before?.trail ?? [];
    trail.push({ id, no, points, state, reason, day, at });
    standings.set(key, { ...row, points, trail });
  }
  return [...standings.values()];
}

/** Rows at once: a statement takes 65,535 values. */
const portion = 2000;

export async function putInLedger(tx: Queries, { append: rows, drop }: LedgerChange): Promise<void> {
  for (let from = 0; from < drop.length; from += portion) {
    // eslint-disable-next-line no-await-in-loop -- one connection
    await tx.delete(pointEvents).where(inArray(pointEvents.id, drop.slice(from, from + portion)));
  }
  for (let from = 0; from < rows.length; from += portion) {
    // eslint-disable-next-line no-await-in-loop -- one connection
    await tx.insert(pointEvents).values(rows.slice(from, from + portion).map((row) => ({ ...row, id: undefined })));
  }
}

/** @param suspected the reason by the id of the deed */
export async function noteSuspected(tx: Queries, suspected: ReadonlyMap<string, string>): Promise<void> {
  for (const [reason, found] of Map.groupBy(suspected, ([, why]) => why)) {
    const ids = found.map(([id]) => id);
    // eslint-disable-next-line no-await-in-loop -- one connection; three reasons
    await tx
      .update(deeds)
      .set({ facts: sql`${deeds.facts} || jsonb_build_object(${suspectedFact}::text, ${reason}::text)` })
      .where(sql`${deeds.id} = any(${uuids(ids)})`);
  }
}

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

export async function putDays(tx: Queries, rows: readonly (typeof userDays.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    // eslint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insert(userDays)
      .values(rows.slice(from, from + portion))
      .onConflictDoUpdate({
        target: [userDays.userId, userDays.day],
        set: {
          qualified: sql`excluded.qualified`,
          activities: sql`excluded.activities`,
          cleared: sql`excluded.cleared`,
        },
      });
}

export async function putSeasons(tx: Queries, rows: readonly (typeof userSeasons.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    // eslint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insert(userSeasons)
      .values(rows.slice(from, from + portion))
      .onConflictDoUpdate({
        target: [userSeasons.season, userSeasons.userId],
        set: {
          practice: sql`excluded.practice`,
          contribution: sql`excluded.contribution`,
          activeDays: sql`excluded.active_days`,
          practiceReachedAt: sql`excluded.practice_reached_at`,
          contributionReachedAt: sql`excluded.contribution_reached_at`,
          improvement: sql`excluded.improvement`,
          improvementReachedAt: sql`excluded.improvement_reached_at`,
        },
      });
}

export const noChoices = { restDays: [], restored: [], hidesStreak: false, hidesFromBoard: false };
type HonourSettings = Omit<typeof honourSettings.$inferSelect, "userId">;

export async function settingsOf(db: Queries, userId: string): Promise<HonourSettings> {
  const [row] = await db.select().from(honourSettings).where(eq(honourSettings.userId, userId));
  return row ?? noChoices;
}

export async function putSettings(tx: Queries, userId: string, settings: Partial<HonourSettings>): Promise<void> {
  await tx
    .insert(honourSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: honourSettings.userId, set: settings });
}

export async function choicesOf(db: Queries, userIds: readonly string[]): Promise<Map<string, StreakChoices>> {
  const rows = await db
    .select()
    .from(honourSettings)
    .where(inArray(honourSettings.userId, [...userIds]));
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

export const ofKinds = (kinds: readonly DeedKind[]) => inArray(deeds.kind, [...kinds]);
