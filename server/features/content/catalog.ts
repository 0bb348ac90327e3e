import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { contentItems } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { ContentDeps } from "./deps.ts";
import { isPublished, isPublishedOfAnyKind, newestFirst } from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";

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
  /** Empty when the author's account was deleted. */
  authorName: string;
  authorUsername: string;
  tags: string[];
}

/** Excludes texts whose authors asked search engines not to index them. */
const isIndexable = sql`coalesce((${contentItems.published} ->> 'noindex')::boolean, false) = false`;
const changedAt = sql<Date>`coalesce(${contentItems.updatedAt}, ${contentItems.publishedAt})`.mapWith(
  contentItems.publishedAt,
);

const isWriter = and(
  sql`${contentItems.kind} <> 'category'`,
  isPublishedOfAnyKind,
  isIndexable,
  sql`${users.suspendedAt} is null`,
);

export async function countPublished({ database }: Pick<ContentDeps, "database">, kind: ContentKind): Promise<number> {
  const db = database.queries;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contentItems)
    .where(and(isPublished(kind), isIndexable));
  return row?.count ?? 0;
}

/**
 * The `part`-th page (from 0) of `size` addresses of a kind, first published first, so that full pages do not
 * change.
 */
export function listPublishedAddresses(
  { database }: Pick<ContentDeps, "database">,
  kind: ContentKind,
  part: number,
  size: number,
): Promise<PublishedAddress[]> {
  const db = database.queries;
  return db
    .select({ slug: contentItems.slug, updatedAt: changedAt })
    .from(contentItems)
    .where(and(isPublished(kind), isIndexable))
    .orderBy(asc(contentItems.publishedAt), asc(contentItems.id))
    .limit(size)
    .offset(part * size);
}

/** The newest texts, optionally of one category or one author, or the newest parts of one series, which include videos. */
export async function listNewestTexts(
  { database }: Pick<ContentDeps, "database">,
  of: { categoryId?: string; username?: string; seriesId?: string },
  limit: number,
): Promise<PublishedEntry[]> {
  const db = database.queries;
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
        of.seriesId
          ? sql`${contentItems.kind} in ('article', 'video') and ${contentItems.id} in (select part.item_id from series_items part where part.series_id = ${of.seriesId})`
          : sql`${contentItems.kind} = 'article'`,
        isPublishedOfAnyKind,
        isIndexable,
        of.categoryId ? eq(contentItems.categoryId, of.categoryId) : undefined,
        // A subquery, so that the index on the owner returns the texts in order.
        of.username
          ? sql`${contentItems.ownerId} = (select person.id from users person where person.username = ${of.username})`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    title: row.title ?? "",
    summary: row.summary ?? "",
    publishedAt: row.publishedAt ?? new Date(0),
    authorName: row.authorName ?? "",
    authorUsername: row.authorUsername ?? "",
  }));
}

/** Authors with at least one text that search engines may index. */
export async function countAuthors({ database }: Pick<ContentDeps, "database">): Promise<number> {
  const db = database.queries;
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${users.id})::int` })
    .from(users)
    .innerJoin(contentItems, eq(contentItems.ownerId, users.id))
    .where(isWriter);
  return row?.count ?? 0;
}

/** The `part`-th page (from 0) of `size` authors, in the order in which they joined. */
export function listAuthors(
  { database }: Pick<ContentDeps, "database">,
  part: number,
  size: number,
): Promise<{ username: string; updatedAt: Date }[]> {
  const db = database.queries;
  return db
    .select({ username: users.username, updatedAt: sql<Date>`max(${changedAt})`.mapWith(contentItems.publishedAt) })
    .from(users)
    .innerJoin(contentItems, eq(contentItems.ownerId, users.id))
    .where(isWriter)
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(size)
    .offset(part * size);
}

export async function findAuthor(
  { database }: Pick<ContentDeps, "database">,
  username: string,
): Promise<{ username: string; displayName: string; bio: string } | undefined> {
  const db = database.queries;
  const [row] = await db
    .select({ username: users.username, displayName: users.displayName, bio: users.bio })
    .from(users)
    .where(and(eq(users.username, username), sql`${users.suspendedAt} is null`))
    .orderBy(desc(users.createdAt))
    .limit(1);
  return row;
}

/** Published content for feeds, sitemaps and other machine readers. */
export const createCatalog = (deps: Pick<ContentDeps, "database">) =>
  bindOperations(deps, {
    countPublished,
    listPublishedAddresses,
    listNewestTexts,
    countAuthors,
    listAuthors,
    findAuthor,
  });
export type Catalog = ReturnType<typeof createCatalog>;
