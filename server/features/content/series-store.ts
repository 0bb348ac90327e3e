import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { SeriesStep } from "#contracts/schemas/content.ts";
import { seriesItems, contentItems } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { uuids } from "#server/database/uuids.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import {
  cardColumns,
  cards,
  category,
  listFilter,
  isOfCategory,
  isPublished,
  newestFirst,
  presentSlug,
  type CardRow,
  type ListOptions,
} from "./store.ts";

const stepsOfCard = 3;

/** The published parts of the current series. Drafts, withdrawn and deleted items never show, not even in a count. */
const publishedParts = sql`
  from series_items member
  join content_items part on part.id = member.item_id and part.status = 'published'
  where member.series_id = content_items.id`;

/** `itemCount` is 0 for items that are no series. */
export const seriesColumns = {
  ...cardColumns,
  itemCount: sql<number>`(select count(*)::int ${publishedParts})`,
  steps: sql<SeriesStep[] | null>`(
    select json_agg(json_build_object('kind', first.kind, 'slug', first.slug, 'title', first.title) order by first.position)
    from (
      select part.kind, part.slug, part.title, member.position ${publishedParts}
      order by member.position limit ${sql.raw(String(stepsOfCard))}
    ) first
  )`,
};

export type SeriesCardRow = CardRow & { itemCount: number; steps: SeriesStep[] | null };

export const listSeries = (db: Queries, options: ListOptions): Promise<SeriesCardRow[]> =>
  db
    .select(seriesColumns)
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.ownerId))
    .leftJoin(category, isOfCategory)
    .where(listFilter("series", options))
    .orderBy(...newestFirst)
    .limit(options.limit);

/** A published series by its current or a former address. */
export async function findSeries(db: Queries, slug: string) {
  const at = async (address: string) =>
    (
      await db
        .select({ ...seriesColumns, tags: contentItems.tags, updatedAt: contentItems.updatedAt, bio: users.bio })
        .from(contentItems)
        .leftJoin(users, eq(users.id, contentItems.ownerId))
        .leftJoin(category, isOfCategory)
        .where(and(isPublished("series"), eq(contentItems.slug, address)))
        .limit(1)
    )[0];
  const found = await at(slug);
  if (found) return found;
  const present = await presentSlug(db, "series", slug);
  return present ? at(present) : undefined;
}
export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>;

const isPart = sql`${contentItems.kind} in ('article', 'video')`;

/** The published parts of a series in order. */
export const listParts = (db: Queries, seriesId: string): Promise<CardRow[]> =>
  cards(db)
    .innerJoin(seriesItems, eq(seriesItems.itemId, contentItems.id))
    .where(and(eq(seriesItems.seriesId, seriesId), isPart, eq(contentItems.status, "published")))
    .orderBy(seriesItems.position);

/** The published items among these ids, in the order of the ids: the parts that publishing a series would show. */
export async function listPublished(db: Queries, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cards(db).where(
    and(inArray(contentItems.id, [...ids]), isPart, eq(contentItems.status, "published")),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Replaces the parts of a published series. Ids deleted meanwhile are ignored. */
export async function replaceParts(db: Queries, seriesId: string, ids: readonly string[]) {
  await db.delete(seriesItems).where(eq(seriesItems.seriesId, seriesId));
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into series_items (series_id, item_id, position)
    select ${seriesId}::uuid, part.id, wanted.position
    from unnest(${uuids(ids)}) with ordinality as wanted (id, position)
    join content_items part on part.id = wanted.id and part.kind in ('article', 'video')
    for key share of part`);
}

/** All parts of a series, published or not. */
export async function partsOf(db: Queries, seriesId: string): Promise<string[]> {
  const rows = await db.select({ id: seriesItems.itemId }).from(seriesItems).where(eq(seriesItems.seriesId, seriesId));
  return rows.map((row) => row.id);
}

/** The published series that contain an item. */
export async function seriesWith(db: Queries, itemId: string): Promise<string[]> {
  const rows = await db
    .select({ id: seriesItems.seriesId })
    .from(seriesItems)
    .innerJoin(contentItems, and(eq(contentItems.id, seriesItems.seriesId), eq(contentItems.status, "published")))
    .where(eq(seriesItems.itemId, itemId));
  return rows.map((row) => row.id);
}

// ---- items that may be added to a series

const isOwn = (ownerId: string) => eq(contentItems.ownerId, ownerId);
const isPublishedPart = eq(contentItems.status, "published");

/**
 * How many of these ids the viewer may add to a series of `ownerId`: their own items, those of the owner, and for
 * editors published ones.
 */
export async function countAddable(db: Queries, ids: string[], viewer: Viewer, ownerId: string | null) {
  if (ids.length === 0) return 0;
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        inArray(contentItems.id, ids),
        isPart,
        or(
          isOwn(viewer.id),
          ownerId === null ? undefined : isOwn(ownerId),
          viewer.role === "member" ? undefined : isPublishedPart,
        ),
      ),
    );
  return rows.length;
}

const workingTitle = sql<string>`coalesce(${contentItems.draft} ->> 'title', ${contentItems.title}, '')`;
const candidates = (db: Queries) =>
  db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      // Working titles are private: other viewers get the published title.
      title: workingTitle,
      publishedTitle: contentItems.title,
      status: contentItems.status,
      publishAt: contentItems.publishAt,
      ownerId: contentItems.ownerId,
      authorName: users.displayName,
    })
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.ownerId));
export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>[number];

/** By words of the title, in any order, with or without diacritics; last saved first. */
export function findCandidates(db: Queries, viewer: Viewer, words: readonly string[], limit: number) {
  const has = (title: SQL, word: string) =>
    sql`position(public.vi_unaccent(${word}) in public.vi_unaccent(${title})) > 0`;
  const published = sql`${contentItems.title}`;
  return candidates(db)
    .where(
      and(
        isPart,
        or(
          and(isOwn(viewer.id), ...words.map((word) => has(workingTitle, word))),
          viewer.role === "member" ? undefined : and(isPublishedPart, ...words.map((word) => has(published, word))),
        ),
      ),
    )
    .orderBy(sql`${contentItems.savedAt} desc nulls first`)
    .limit(limit);
}

/** The items among these ids that the viewer may see. */
export const lookUpCandidates = (db: Queries, viewer: Viewer, ids: string[]) =>
  candidates(db).where(and(inArray(contentItems.id, ids), isPart, or(isOwn(viewer.id), isPublishedPart)));

/** Places of items in published series, for joins: `series_id`, `item_id`, `position`. */
export const seriesPlaces = sql`(select series_id, item_id, position from ${seriesItems})`;

/** Published texts and videos of a series with their position, for joins. */
export const publishedPartsOf = (db: Queries, seriesId: string) =>
  db
    .select({ itemId: seriesItems.itemId, position: seriesItems.position })
    .from(seriesItems)
    .innerJoin(
      contentItems,
      and(
        eq(contentItems.id, seriesItems.itemId),
        sql`${contentItems.kind} in ('article', 'video') and ${contentItems.status} = 'published'`,
      ),
    )
    .where(eq(seriesItems.seriesId, seriesId))
    .as("parts");
