import { and, desc, eq, sql } from "drizzle-orm";
import { followLimit } from "#contracts/limits/library.ts";
import type { FollowKind } from "#contracts/schemas/library.ts";
import { contentRedirects, contentItems, users } from "#server/database/tables.ts";
import { follows } from "#server/database/community-tables.ts";
import type { Queries } from "#server/database/connect.ts";

/** A followable target. `key` is the value stored in `follows.target`. */
export interface FollowTarget {
  key: string;
  /** Whether the target is public. Members can unfollow it either way. */
  isPublic: boolean;
}

async function findPerson(db: Queries, username: string): Promise<FollowTarget | undefined> {
  const [row] = await db
    .select({ key: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.username, username))
    .limit(1);
  return row && { key: row.key, isPublic: row.suspendedAt === null };
}

async function findCategory(db: Queries, slug: string): Promise<FollowTarget | undefined> {
  const columns = { key: contentItems.id, status: contentItems.status };
  const [present] = await db
    .select(columns)
    .from(contentItems)
    .where(and(eq(contentItems.kind, "category"), eq(contentItems.slug, slug)))
    .limit(1);
  const [row] = present
    ? [present]
    : await db
        .select(columns)
        .from(contentRedirects)
        .innerJoin(contentItems, eq(contentItems.id, contentRedirects.itemId))
        .where(and(eq(contentRedirects.kind, "category"), eq(contentRedirects.slug, slug)))
        .limit(1);
  return row && { key: row.key, isPublic: row.status === "published" };
}

/** A tag exists while a published text has it. */
async function findTag(db: Queries, given: string): Promise<FollowTarget> {
  const tag = given.normalize("NFC").trim();
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(sql`${contentItems.status} = 'published'`, sql`${contentItems.tags} @> array[${tag}]::text[]`))
    .limit(1);
  return { key: tag, isPublic: rows.length > 0 };
}

export const findFollowTarget = (db: Queries, kind: FollowKind, target: string): Promise<FollowTarget | undefined> =>
  ({ person: findPerson, category: findCategory, tag: findTag })[kind](db, target);

const isOf = (userId: string, kind: FollowKind, key: string) =>
  and(eq(follows.userId, userId), eq(follows.kind, kind), eq(follows.target, key));

/** Inserts unless the member has `followLimit` follows. Returns whether it was new, existed, or exceeded the limit. */
export async function insertFollow(
  db: Queries,
  follow: { userId: string; kind: FollowKind; target: string; createdAt: Date },
): Promise<"new" | "known" | "full"> {
  const [known] = await db
    .select({ target: follows.target })
    .from(follows)
    .where(isOf(follow.userId, follow.kind, follow.target));
  if (known) return "known";
  const count = await db.$count(follows, eq(follows.userId, follow.userId));
  if (count >= followLimit) return "full";
  const inserted = await db.insert(follows).values(follow).onConflictDoNothing().returning({ kind: follows.kind });
  return inserted.length > 0 ? "new" : "known";
}

export async function deleteFollow(db: Queries, userId: string, kind: FollowKind, key: string): Promise<boolean> {
  const gone = await db
    .delete(follows)
    .where(isOf(userId, kind, key))
    .returning({ kind: follows.kind });
  return gone.length > 0;
}

/** Does not count suspended members. */
export async function countFollowers(db: Queries, kind: FollowKind, key: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.userId))
    .where(and(eq(follows.kind, kind), eq(follows.target, key), sql`${users.suspendedAt} is null`));
  return row?.count ?? 0;
}

// Only these targets are UUIDs: a tag may be any word.
const idOf = (kind: "person" | "category") =>
  sql`case when ${follows.kind} = ${sql.raw(`'${kind}'`)} then ${follows.target}::uuid end`;

/** What the member follows, latest first, with current names. */
export const listFollows = (db: Queries, userId: string) =>
  db
    .select({
      kind: follows.kind,
      key: follows.target,
      followedAt: follows.createdAt,
      username: users.username,
      displayName: users.displayName,
      avatarId: users.avatarId,
      isShutOut: sql<boolean>`${users.suspendedAt} is not null`,
      slug: contentItems.slug,
      title: contentItems.title,
      status: contentItems.status,
    })
    .from(follows)
    .leftJoin(users, eq(users.id, idOf("person")))
    .leftJoin(contentItems, eq(contentItems.id, idOf("category")))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), follows.kind, follows.target)
    .limit(followLimit);

/** Deletes follows of a deleted member: `follows.target` has no foreign key. */
export async function deleteFollowersOf(db: Queries, userId: string) {
  await db.delete(follows).where(and(eq(follows.kind, "person"), eq(follows.target, userId)));
}
