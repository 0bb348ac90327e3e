import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ContentKind } from "#contracts/schemas/content.ts";
import { contentItems, users } from "#server/database/tables.ts";
import type { ContentDeps } from "./deps.ts";

export interface PublishedAddress {
  slug: string;
  updatedAt: Date;
}

export interface PublishedEntry extends PublishedAddress {
  id: string;
  kind: ContentKind;
  title: string;
  summary: string;
  publishedAt: Date;
  /** Empty when the author has gone. */
  authorName: string;
  authorUsername: string;
  tags: string[];
}

const isPublished = sql`${contentItems.status} = 'published'`;
/** Asked not to be listed by machines. */
const isListed = sql`coalesce((${contentItems.published} ->> 'noindex')::boolean, false) = false`;
const changedAt = sql<Date>`coalesce(${contentItems.updatedAt}, ${contentItems.publishedAt})`.mapWith(
  contentItems.publishedAt,
);

const isWriter = and(sql`${contentItems.kind} <> 'category'`, isPublished, isListed, sql`${users.suspendedAt} is null`);

/** What is published, for machines that want to know of all of it. */
export function createCatalog({ database }: ContentDeps) {
  const db = database.queries;
  const newest = [sql`${contentItems.publishedAt} desc nulls first`, sql`${contentItems.id} desc nulls first`];
  return {
    async count(kind: ContentKind): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(contentItems)
        .where(and(sql`${contentItems.kind} = ${kind}`, isPublished, isListed));
      return row?.count ?? 0;
    },

    /** The `part`-th (from 0) of the addresses of a kind, `size` a part, first published first: full parts stay as they are. */
    addresses(kind: ContentKind, part: number, size: number): Promise<PublishedAddress[]> {
      return db
        .select({ slug: contentItems.slug, updatedAt: changedAt })
        .from(contentItems)
        .where(and(sql`${contentItems.kind} = ${kind}`, isPublished, isListed))
        .orderBy(asc(contentItems.publishedAt), asc(contentItems.id))
        .limit(size)
        .offset(part * size);
    },

    /** The newest texts, of a category or a person where one is given. */
    async newest(of: { categoryId?: string; username?: string }, limit: number): Promise<PublishedEntry[]> {
      const rows = await db
        .select({
          id: contentItems.id,
          kind: contentItems.kind,
          slug: contentItems.slug,
          title: contentItems.title,
          summary: contentItems.summary,
          publishedAt: contentItems.publishedAt,
          updatedAt: changedAt,
          tags: contentItems.tags,
          authorName: users.displayName,
          authorUsername: users.username,
        })
        .from(contentItems)
        .leftJoin(users, eq(users.id, contentItems.ownerId))
        .where(
          and(
            sql`${contentItems.kind} = 'article'`,
            isPublished,
            isListed,
            of.categoryId ? eq(contentItems.categoryId, of.categoryId) : undefined,
            // Found first, so that the index of this person's texts gives them in order.
            of.username
              ? sql`${contentItems.ownerId} = (select person.id from users person where person.username = ${of.username})`
              : undefined,
          ),
        )
        .orderBy(...newest)
        .limit(limit);
      return rows.map((row) => ({
        ...row,
        title: row.title ?? "",
        summary: row.summary ?? "",
        publishedAt: row.publishedAt ?? new Date(0),
        authorName: row.authorName ?? "",
        authorUsername: row.authorUsername ?? "",
      }));
    },

    /** People who have published something that is listed. */
    async countPeople(): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(distinct ${users.id})::int` })
        .from(users)
        .innerJoin(contentItems, eq(contentItems.ownerId, users.id))
        .where(isWriter);
      return row?.count ?? 0;
    },

    /** The `part`-th (from 0) of them, `size` a part, who came first first. */
    people(part: number, size: number): Promise<{ username: string; updatedAt: Date }[]> {
      return db
        .select({ username: users.username, updatedAt: sql<Date>`max(${changedAt})`.mapWith(contentItems.publishedAt) })
        .from(users)
        .innerJoin(contentItems, eq(contentItems.ownerId, users.id))
        .where(isWriter)
        .groupBy(users.id)
        .orderBy(asc(users.createdAt), asc(users.id))
        .limit(size)
        .offset(part * size);
    },

    async person(username: string): Promise<{ username: string; displayName: string; bio: string } | undefined> {
      const [row] = await db
        .select({ username: users.username, displayName: users.displayName, bio: users.bio })
        .from(users)
        .where(and(eq(users.username, username), sql`${users.suspendedAt} is null`))
        .orderBy(desc(users.createdAt))
        .limit(1);
      return row;
    },
  };
}
export type Catalog = ReturnType<typeof createCatalog>;
