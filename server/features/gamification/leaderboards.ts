import { and, asc, count, eq, gte, inArray, isNotNull, lt, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { boardNames, totalOf } from "#contracts/limits/gamification.ts";
import { minutes, type Clock } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { gamificationSettings, seasonResults, seasons, userSeasons } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import {
  groupOf,
  orderForGroups,
  rankBoard,
  type BoardName,
  type InGroups,
  type Place,
  type RankedBoard,
  type LeaderboardEntry,
} from "./ranking.ts";
import { previousSeason, timesOf } from "./seasons.ts";

/** Maximum age of a displayed leaderboard. */
const fresh = minutes(5);

interface Snapshot {
  takenAt: Date;
  /** Of the season. */
  startsAt: Date;
  boards: Record<BoardName, RankedBoard>;
  entries: Map<string, LeaderboardEntry>;
  /** Index of each ranked member among the places of a board. */
  positions: Record<BoardName, Map<string, number>>;
  /** Overall points in the previous season. */
  before: Map<string, number>;
  /** Members of earlier seasons, and those who joined in this one: each in groups of their own. */
  groups: { settled: InGroups[]; newMembers: InGroups[] };
}

/** All members with a row in a season. */
export async function readEntries(db: Queries, season: string): Promise<LeaderboardEntry[]> {
  const rows = await db
    .select({
      line: userSeasons,
      joinedAt: users.createdAt,
      role: users.role,
      suspendedAt: users.suspendedAt,
      hides: gamificationSettings.hidesFromBoard,
    })
    .from(userSeasons)
    .innerJoin(users, eq(users.id, userSeasons.userId))
    .leftJoin(gamificationSettings, eq(gamificationSettings.userId, userSeasons.userId))
    .where(eq(userSeasons.season, season));
  return rows.map(({ line, joinedAt, role, suspendedAt, hides }) => ({
    ...line,
    joinedAt,
    isStaff: role !== "member",
    isHidden: hides === true || suspendedAt !== null,
  }));
}

interface LeaderboardDeps {
  database: Database;
  clock: Clock;
  /** Of the running season and the one under audit. */
  snapshots: LRUCache<string, Snapshot>;
  /** Those that are being computed, by season. */
  pending: Map<string, Promise<Snapshot>>;
}

async function computeLeaderboards({ database, clock }: LeaderboardDeps, season: string): Promise<Snapshot> {
  const db = database.queries;
  const now = clock.now();
  const { startsAt, endsAt } = timesOf(season);
  const list = await readEntries(db, season);
  const earlier = await db
    .select({ userId: userSeasons.userId, practice: userSeasons.practice, contribution: userSeasons.contribution })
    .from(userSeasons)
    .where(eq(userSeasons.season, previousSeason(season)));
  const boards = {} as Snapshot["boards"];
  const positions = {} as Snapshot["positions"];
  for (const board of boardNames) {
    boards[board] = rankBoard(board, list, now < endsAt ? now : endsAt);
    positions[board] = new Map(boards[board].places.map(({ userId }, position) => [userId, position]));
    await new Promise(setImmediate);
  }
  const before = new Map(earlier.map(({ userId, ...points }) => [userId, totalOf(points)]));
  const grouped = list.filter((one) => !one.isHidden && !one.isStaff);
  const ordered = (members: readonly LeaderboardEntry[]) =>
    orderForGroups(members.map(({ userId }) => ({ userId, before: before.get(userId) ?? 0 })));
  return {
    takenAt: now,
    boards,
    positions,
    entries: new Map(list.map((one) => [one.userId, one])),
    before,
    groups: {
      settled: ordered(grouped.filter(({ joinedAt }) => joinedAt < startsAt)),
      newMembers: ordered(grouped.filter(({ joinedAt }) => joinedAt >= startsAt)),
    },
    startsAt,
  };
}

/** Recomputes the boards of a season, once for concurrent calls. */
export function renewLeaderboards(deps: LeaderboardDeps, season: string): Promise<Snapshot> {
  const { snapshots, pending } = deps;
  const renewal =
    pending.get(season) ??
    computeLeaderboards(deps, season)
      .then((snapshot) => {
        snapshots.set(season, snapshot);
        return snapshot;
      })
      .finally(() => pending.delete(season));
  pending.set(season, renewal);
  return renewal;
}

/** The boards of a season that is not final, at most five minutes old. */
export async function readLeaderboards(deps: LeaderboardDeps, season: string): Promise<Snapshot> {
  const snapshot = deps.snapshots.get(season);
  if (snapshot && deps.clock.now().getTime() - snapshot.takenAt.getTime() < fresh) return snapshot;
  return renewLeaderboards(deps, season);
}

export type Leaderboards = ReturnType<typeof createLeaderboards>;

/** Keeps the boards of seasons that are not final in memory. */
export const createLeaderboards = (deps: Pick<LeaderboardDeps, "database" | "clock">) =>
  bindOperations(
    { ...deps, snapshots: new LRUCache<string, Snapshot>({ max: 2 }), pending: new Map<string, Promise<Snapshot>>() },
    { readLeaderboards, renewLeaderboards },
  );

export const seasonRows = (db: Queries) => db.select().from(seasons);

/** A page of the results of a final season. */
export async function resultsOf(
  db: Queries,
  of: { season: string; board: BoardName; isStaff: boolean; from: number; limit: number },
): Promise<(Omit<Place, "userId"> & { userId: string | null })[]> {
  const { season, board, isStaff, from, limit } = of;
  return db
    .select({
      userId: seasonResults.userId,
      rank: seasonResults.rank,
      points: seasonResults.points,
      activeDays: seasonResults.activeDays,
    })
    .from(seasonResults)
    .where(
      and(
        eq(seasonResults.season, season),
        eq(seasonResults.board, board),
        eq(seasonResults.isStaff, isStaff),
        gte(seasonResults.position, from),
        lt(seasonResults.position, from + limit),
      ),
    )
    .orderBy(asc(seasonResults.position));
}

/** The top places of every final season on the overall board. */
export const winnersOf = (db: Queries, most: number) =>
  db
    .select({
      season: seasonResults.season,
      userId: seasonResults.userId,
      rank: seasonResults.rank,
      points: seasonResults.points,
    })
    .from(seasonResults)
    .where(and(eq(seasonResults.board, "overall"), eq(seasonResults.isStaff, false), lt(seasonResults.position, most)))
    .orderBy(asc(seasonResults.season), asc(seasonResults.position));

export async function countResults(db: Queries, season: string, board: BoardName): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(seasonResults)
    .where(and(eq(seasonResults.season, season), eq(seasonResults.board, board), eq(seasonResults.isStaff, false)));
  return row?.count ?? 0;
}

/** The position of a member in a final season, or null. */
export async function resultOf(db: Queries, season: string, board: BoardName, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ position: seasonResults.position })
    .from(seasonResults)
    .where(
      and(
        eq(seasonResults.userId, userId),
        eq(seasonResults.season, season),
        eq(seasonResults.board, board),
        eq(seasonResults.isStaff, false),
      ),
    );
  return row?.position ?? null;
}

export async function lineOf(db: Queries, season: string, userId: string) {
  const [line] = await db
    .select()
    .from(userSeasons)
    .where(and(eq(userSeasons.season, season), eq(userSeasons.userId, userId)));
  return line;
}

/** The group of a member with current points; empty until the member has a row in the season. */
export function groupIn({ entries, before, groups, startsAt }: Snapshot, userId: string): Place[] {
  const own = entries.get(userId);
  if (!own) return [];
  const among = own.joinedAt >= startsAt ? groups.newMembers : groups.settled;
  const group = groupOf({ userId, before: before.get(userId) ?? 0 }, among);
  const lines = group.flatMap((id) => entries.get(id) ?? []);
  // Also those who are not ranked yet; a member without a point is not shown to others.
  const shown = lines
    .map((one) => ({ ...one, points: totalOf(one) }))
    .filter(({ userId: id, points }) => points > 0 || id === userId);
  shown.sort((a, b) => b.points - a.points || b.activeDays - a.activeDays || (a.userId < b.userId ? -1 : 1));
  return shown.map((one) => ({
    userId: one.userId,
    rank: shown.findIndex(({ points, activeDays }) => points === one.points && activeDays === one.activeDays) + 1,
    points: one.points,
    activeDays: one.activeDays,
  }));
}

export const peopleOf = (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: users.id, username: users.username, displayName: users.displayName, avatarId: users.avatarId })
        .from(users)
        .where(inArray(users.id, [...ids]));

/** Those of `ids` that boards may name: neither hidden nor suspended. The viewer is always included. */
export const namedOn = async (db: Queries, ids: readonly string[], viewerId?: string) => {
  const people = await peopleOf(db, ids);
  if (people.length === 0) return people;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(gamificationSettings, eq(gamificationSettings.userId, users.id))
    .where(
      and(inArray(users.id, [...ids]), or(isNotNull(users.suspendedAt), eq(gamificationSettings.hidesFromBoard, true))),
    );
  const unnamed = new Set(rows.map(({ id }) => id));
  return people.filter(({ id }) => id === viewerId || !unnamed.has(id));
};
