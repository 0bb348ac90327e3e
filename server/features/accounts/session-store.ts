import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { retention } from "#contracts/limits/retention.ts";
import { after, days } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { hasFactorSql } from "./factors/factor-store.ts";
import { sessions, users } from "./tables.ts";

/** Sessions that are not used for this long end. */
export const idleLifetime = days(retention.idleSessionDays);

export type SessionRow = typeof sessions.$inferSelect;

/** Why a session was closed. */
export type SessionRevocation =
  | "logout"
  | "by-owner"
  | "too-many"
  | "password-change"
  | "password-reset"
  | "first-factor"
  | "deletion"
  | "suspension"
  | "theft";

export interface SessionAndOwner {
  session: SessionRow;
  role: "member" | "editor" | "admin";
  isSuspended: boolean;
  hasFactor: boolean;
}

export async function findSession(queries: Pick<Queries, "select">, id: string): Promise<SessionAndOwner | undefined> {
  const [row] = await queries
    .select({
      session: sessions,
      role: users.role,
      suspendedAt: users.suspendedAt,
      // Asked of staff only: nothing depends on it for the others.
      hasFactor: sql<boolean>`case when ${users.role} = 'member' then false else ${hasFactorSql(users.id)} end`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  if (!row) return undefined;
  const { suspendedAt, ...found } = row;
  return { ...found, isSuspended: suspendedAt !== null };
}

const isLive = (now: Date, idleSince: Date) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince));

export const liveSessions = (queries: Pick<Queries, "select">, userId: string, now: Date, idleSince: Date) =>
  queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

/** All sessions that are still stored, active or not. */
export const rememberedSessions = (queries: Pick<Queries, "select">, userId: string) =>
  queries
    .select({ device: sessions.device, addressPrefix: sessions.addressPrefix })
    .from(sessions)
    .where(eq(sessions.userId, userId));

async function revokeWhere(
  queries: Pick<Queries, "update">,
  where: SQL | undefined,
  now: Date,
  reason: SessionRevocation,
): Promise<string[]> {
  const closed = await queries
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(where, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return closed.map((row) => row.id);
}

/** Closes one session of `userId`; sessions of others are not found. */
export const revokeOne = (
  queries: Pick<Queries, "update">,
  of: { id: string; userId: string },
  now: Date,
  reason: SessionRevocation,
) => revokeWhere(queries, and(eq(sessions.id, of.id), eq(sessions.userId, of.userId)), now, reason);

export const revokeAll = (
  queries: Pick<Queries, "update">,
  of: { userId: string; exceptId?: string },
  now: Date,
  reason: SessionRevocation,
) =>
  revokeWhere(
    queries,
    and(eq(sessions.userId, of.userId), of.exceptId ? ne(sessions.id, of.exceptId) : undefined),
    now,
    reason,
  );

/** Closes all but the newest `kept` sessions. */
export const revokeBeyond = (
  queries: Pick<Queries, "update" | "select">,
  userId: string,
  limit: number,
  now: Date,
  idleSince: Date,
) => {
  const newest = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now, idleSince)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit);
  return revokeWhere(
    queries,
    and(eq(sessions.userId, userId), isLive(now, idleSince), notInArray(sessions.id, newest)),
    now,
    "too-many",
  );
};

/** Those of the sessions that are live. */
export async function liveSessionIds(db: Queries, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isLive(now, after(now, -idleLifetime))));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes sessions that ended before `moment`. */
export const deleteEnded = (queries: Pick<Queries, "delete">, moment: Date) =>
  queries.delete(sessions).where(or(lt(sessions.expiresAt, moment), lt(sessions.revokedAt, moment)));

/** When a member was last seen, and how many sessions are open. */
export async function presenceOf(db: Queries, userId: string, now: Date) {
  const [seen] = await db
    .select({
      // The driver returns aggregates as text; the column converts them.
      lastSeenAt: sql<Date | null>`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt),
      live: sql<number>`(count(*) filter (where ${isLive(now, after(now, -idleLifetime))}))::int`,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return seen;
}

/** Address prefixes that do not identify a network: unknown or local. */
const withoutPlace = ["", "127.0.0.0", "0:0:0::"];

/** Whether two accounts have used the same device in the same network since then. */
export async function haveSharedDevice(db: Queries, one: string, other: string, since: Date): Promise<boolean> {
  const theirs = alias(sessions, "theirs");
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(theirs, and(eq(theirs.addressPrefix, sessions.addressPrefix), eq(theirs.device, sessions.device)))
    .where(
      and(
        eq(sessions.userId, one),
        eq(theirs.userId, other),
        gte(sessions.lastUsedAt, since),
        gte(theirs.lastUsedAt, since),
        sql`${sessions.addressPrefix} not in ${withoutPlace}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
