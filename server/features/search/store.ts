import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { searchEntries } from "./tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { isRecent } from "./recent.ts";
import { kindTerm, recentTerm, tagTerm, type Alternatives } from "./terms.ts";

export interface Filters {
  kind?: ContentKind;
  categoryId?: string;
  tag?: string;
  language?: string;
  level?: string;
}

/**
 * Forces index scans. The planner would scan small tables sequentially, and does not know that unpacking the terms of
 * each row is expensive: half a second for 2,000 articles.
 */
export const askIndex = <T>(database: Database, ask: (db: Queries) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return ask(tx);
  });

const { itemId, title, terms, publishedAt } = searchEntries;

const hasAll = (wanted: readonly string[]) => sql`${terms} @> ${sql.param([...new Set(wanted)])}::text[]`;

/** Kinds and tags are terms as well, so that a rare one is found by the index. */
function conditionsOf({ kind, categoryId, tag, language, level }: Filters): SQL[] {
  return [
    ...(kind ? [hasAll([kindTerm(kind)])] : []),
    ...(categoryId ? [eq(searchEntries.categoryId, categoryId)] : []),
    ...(tag === undefined ? [] : [hasAll([tagTerm(tag)])]),
    ...(language ? [eq(searchEntries.language, language)] : []),
    ...(level ? [eq(searchEntries.level, level)] : []),
  ];
}

interface Found {
  item_id: string;
  /** Milliseconds. */
  at: number;
  rank: number;
}

/**
 * Ids of the first `limit` entries: by the best way in which they match, then newest first.
 *
 * Candidates are limited to `limit` for each way without losing results: every entry that precedes another one in the
 * list of its way also precedes it in the answer (it matches in this way or a better one, and is newer). So the first
 * `limit` entries of the answer are among the first `limit` of their ways.
 *
 * When a way has `limit` entries among the recent ones, no older entries of it are needed, and none of the ways after
 * it. Only the ways before it are queried over all entries; they have few recent entries, and so few in total.
 */
export async function findByWays(
  db: Queries,
  ways: readonly Alternatives[],
  filters: Filters,
  limit: number,
): Promise<string[]> {
  const recent = await findEach(db, ways, filters, limit, { isRecentOnly: true });
  const satisfied = ways.findIndex((_, rank) => countOf(recent, rank) >= limit);
  const open = satisfied === -1 ? ways : ways.slice(0, satisfied);
  const all = open.length > 0 ? await findEach(db, open, filters, limit, { isRecentOnly: false }) : [];
  const best = new Map<string, Found>();
  for (const found of [...all, ...recent.filter(({ rank }) => rank === satisfied)]) {
    const known = best.get(found.item_id);
    if (!known || found.rank < known.rank) best.set(found.item_id, found);
  }
  return [...best.values()]
    .sort((one, other) => one.rank - other.rank || other.at - one.at || (one.item_id < other.item_id ? -1 : 1))
    .slice(0, limit)
    .map((found) => found.item_id);
}

/** Distinct entries of this way. */
const countOf = (found: readonly Found[], rank: number) =>
  new Set(found.filter((one) => one.rank === rank).map((one) => one.item_id)).size;

async function findEach(
  db: Queries,
  ways: readonly Alternatives[],
  filters: Filters,
  limit: number,
  { isRecentOnly }: { isRecentOnly: boolean },
): Promise<Found[]> {
  const conditions = [...conditionsOf(filters), ...(isRecentOnly ? [isRecent] : [])];
  // Orders by an expression, not by the column: otherwise the planner would read entries newest first and unpack the
  // terms of each.
  // A query for each alternative of a way, so that each stops at its own limit.
  const found = ways.flatMap((way, rank) =>
    way.map(
      (wanted) => sql`(
        select ${itemId}, (extract(epoch from ${publishedAt}) * 1000)::float8 as at, ${sql.raw(String(rank))} as rank
        from ${searchEntries}
        where ${and(hasAll(isRecentOnly ? [...wanted, recentTerm] : wanted), ...conditions)}
        order by at desc, ${itemId} limit ${limit}
      )`,
    ),
  );
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql.join(found, sql` union all `));
  return rows;
}

/** The newest entries that pass the filters, for a query without words. */
export async function findNewest(db: Queries, filters: Filters, limit: number): Promise<string[]> {
  const rows = await db
    .select({ itemId })
    .from(searchEntries)
    .where(and(...conditionsOf(filters)))
    .orderBy(sql`${publishedAt} desc`, itemId)
    .limit(limit);
  return rows.map((row) => row.itemId);
}

/** How many entries have all of these terms; counting stops at `most`. */
export async function countFound(
  db: Queries,
  wanted: readonly string[],
  filters: Filters,
  most: number,
): Promise<number> {
  const count = async (conditions: readonly SQL[]) => {
    const rows = db
      .select({ one: sql`1`.as("one") })
      .from(searchEntries)
      .where(and(...conditions, ...conditionsOf(filters)))
      .limit(most)
      .as("found");
    const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(rows);
    return counted?.count ?? 0;
  };
  const recent = await count([hasAll([...wanted, recentTerm]), isRecent]);
  return recent >= most ? recent : count(wanted.length > 0 ? [hasAll(wanted)] : []);
}

/** How many entries have each of these lists of terms; counting stops at `most`. */
export async function countEach(
  db: Queries,
  lists: readonly (readonly string[])[],
  filters: Filters,
  most: number,
): Promise<number[]> {
  if (lists.length === 0) return [];
  const counts = lists.map(
    (wanted, at) => sql`(
      select ${sql.raw(String(at))} as at, count(*)::int as count from (
        select 1 from ${searchEntries} where ${and(hasAll(wanted), ...conditionsOf(filters))} limit ${most}
      ) found
    )`,
  );
  const { rows } = await db.execute<{ at: number; count: number }>(sql.join(counts, sql` union all `));
  return rows.sort((one, other) => one.at - other.at).map(({ count }) => count);
}

/**
 * Entries whose titles are similar to the query by trigrams, for queries without any exact match. The function is
 * immutable and uses PostgreSQL's default threshold (0.6), so both engines agree.
 */
export async function findSimilar(db: Queries, folded: string, filters: Filters, limit: number) {
  return db
    .select({ itemId, title })
    .from(searchEntries)
    .where(and(sql`${folded} <% public.vi_unaccent(${title})`, ...conditionsOf(filters)))
    .orderBy(sql`${folded} <<-> public.vi_unaccent(${title})`, sql`${publishedAt} desc`, itemId)
    .limit(limit);
}

const category = alias(contentItems, "category");

/**
 * The fields of results, in the order of `ids`. Reads only a window of `bodyLength` characters of the text: around the
 * first of `hints` that it contains, else the beginning. Reading whole books for their excerpts would slow the search
 * down.
 */
export async function readEntries(
  db: Queries,
  ids: readonly string[],
  bodyLength: number,
  hints: readonly string[] = [],
) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: itemId,
      kind: searchEntries.kind,
      title,
      summary: searchEntries.summary,
      body: sql<string>`substring(${searchEntries.body} from ${windowStart(hints, bodyLength)} for ${bodyLength})`,
      tags: searchEntries.tags,
      publishedAt,
      slug: contentItems.slug,
      published: contentItems.published,
      readingMinutes: contentItems.readingMinutes,
      displayName: users.displayName,
      categorySlug: category.slug,
      categoryPublished: category.published,
    })
    .from(searchEntries)
    .innerJoin(contentItems, eq(contentItems.id, itemId))
    .leftJoin(users, eq(users.id, contentItems.ownerId))
    .leftJoin(
      category,
      and(eq(category.id, searchEntries.categoryId), eq(category.kind, "category"), eq(category.status, "published")),
    )
    .where(inArray(itemId, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
function windowStart(hints: readonly string[], bodyLength: number): SQL {
  if (hints.length === 0) return sql`1`;
  const body = searchEntries.body;
  const places = hints.map((hint) => sql`nullif(strpos(lower(${body}), ${hint}), 0)`);
  return sql`case when length(${body}) <= ${bodyLength} then 1
    else greatest(1, coalesce(${sql.join(places, sql`, `)}, 1) - ${Math.floor(bodyLength / 4)}) end`;
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/** Titles that have these terms, newest first. */
export function findTitles(
  db: Queries,
  wanted: readonly string[],
  { limit, isCategory }: { limit: number; isCategory: boolean },
) {
  return db
    .select({ kind: searchEntries.kind, title, slug: contentItems.slug })
    .from(searchEntries)
    .innerJoin(contentItems, eq(contentItems.id, itemId))
    .where(
      and(
        hasAll(wanted),
        isCategory ? sql`${searchEntries.kind} = 'category'` : sql`${searchEntries.kind} <> 'category'`,
      ),
    )
    .orderBy(sql`${publishedAt} desc`, itemId)
    .limit(limit);
}

/** Entries whose tags are counted: enough to find the most used ones. */
const maxCounted = 500;

/** All tags of entries that have the term, the most used first. `without`: an entry to leave out. */
export async function findTags(
  db: Queries,
  term: string,
  { limit, without }: { limit: number; without?: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from (
      select ${searchEntries.tags} as tags from ${searchEntries}
      where ${and(hasAll([term]), without === undefined ? undefined : ne(itemId, without))} limit ${maxCounted}
    ) counted, unnest(counted.tags) as tag
    group by tag order by count(*) desc, tag collate "C" limit ${limit}
  `);
  return rows.map((row) => row.tag);
}

/** The id of a published category. */
export async function findCategoryId(db: Queries, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, "category"), eq(contentItems.status, "published"), eq(contentItems.slug, slug)));
  return row?.id ?? null;
}
