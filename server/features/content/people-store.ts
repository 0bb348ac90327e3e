import { and, eq, sql } from "drizzle-orm";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { follows } from "#server/features/library/tables.ts";
import { publishedCounts } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";

const isPublicAs = (username: string) => and(eq(users.username, username), sql`${users.suspendedAt} is null`);

/** The id of a public user name. */
export async function findPersonId(db: Queries, username: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(isPublicAs(username)).limit(1);
  return row?.id;
}

// Table names are written out: Drizzle omits them in a query of one table.
const published = (kind: ContentKind) => sql<number>`coalesce((
  select texts from published_counts where holder_id = users.id and published_counts.kind = ${kind}
), 0)`;

/** A public profile with counts of published texts and followers. Suspended followers do not count. */
export async function findPublicPerson(db: Queries, username: string) {
  const [row] = await db
    .select({
      username: users.username,
      displayName: users.displayName,
      bio: users.bio,
      avatarId: users.avatarId,
      createdAt: users.createdAt,
      articleCount: published("article"),
      seriesCount: published("series"),
      videoCount: published("video"),
      followerCount: sql<number>`(
        select count(*)::int from ${follows} follow join users follower on follower.id = follow.user_id
        where follow.kind = 'person' and follow.target = users.id::text and follower.suspended_at is null
      )`,
    })
    .from(users)
    .where(isPublicAs(username))
    .limit(1);
  return row;
}
export type PublicPersonRow = NonNullable<Awaited<ReturnType<typeof findPublicPerson>>>;

/** Numbers of published texts of a member or category, by kind. */
export const publishedCountsOf = (db: Queries, holderId: string) =>
  db.select().from(publishedCounts).where(eq(publishedCounts.holderId, holderId));
