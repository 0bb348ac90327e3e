import { sql } from "drizzle-orm";
import type { Queries } from "../database/connect.ts";
import { uuids } from "../database/uuids.ts";

/*
 * Every named lock of the database. A lock belongs to a transaction and ends with it. Names and numbers must be
 * distinct, and the same on every node: nodes of two versions run at once during an update.
 */

/** For work of one node at a time (`onOneNode`). Arbitrary numbers. */
export const nodeLocks = { migration: 20_261_121, exampleContent: 20_261_122 };

export const lockNames = {
  /** Saved analyses of a member: a text is stored once. */
  analyses: (userId: string) => `analyses ${userId}`,
  /** A member's points, days and badges. */
  points: (userId: string) => `points ${userId}`,
  /** Topics that want the same address. */
  perspectiveTopic: (slug: string) => `perspective topic ${slug}`,
  /** Reports of one target, and decisions about it: enough of them hide it, so they are counted one after the other. */
  report: (target: string) => `report ${target}`,
  /** Open invitations: their number is limited. */
  invitations: () => "invitations",
  /** The settings of the site: the version of a change is compared with the stored one. */
  siteSettings: () => "site settings",
  /** The start of a member's writings: a topic has one draft. */
  writing: (userId: string) => `writing ${userId}`,
};

/** Waits for a lock of `lockNames`. */
export const takeLock = (tx: Pick<Queries, "execute">, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** Takes the same lock for several members, always in the same order, to avoid deadlocks. */
export const takeLockOfMembers = (
  tx: Pick<Queries, "execute">,
  name: (userId: string) => string,
  userIds: readonly string[],
) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name("")}::text || id, 0))
    from (select id::text from unnest(${uuids(userIds)}) id order by id) members`);

/**
 * Serializes transactions of one member: a new activity depends on the latest one. Locks the member's row, which also
 * excludes changes of the account. The table is written out, because `core` imports no feature.
 */
export async function lockMember(tx: Pick<Queries, "execute">, userId: string): Promise<void> {
  await tx.execute(sql`select id from users where id = ${userId} for no key update`);
}
