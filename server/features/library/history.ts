import { and, asc, eq, sql } from "drizzle-orm";
import type { SeriesStep } from "#contracts/schemas/content.ts";
import { readAtLeast } from "#contracts/limits/read-mark.ts";
import type { HistoryEntry, Unfinished } from "#contracts/schemas/library.ts";
import { readingProgress } from "./tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { listedByIds, seriesPlaces } from "#server/features/content/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { bindOperations } from "#server/core/operations.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import type { LibraryDeps } from "./deps.ts";
import { isReadable, keepsHistory } from "./store.ts";

/** With less progress, a text does not count as begun. */
const begunAtLeast = 0.05;
const unfinishedShown = 4;
/** How many of the latest texts are searched for unfinished ones. */
const lookedBack = 30;

export async function deleteHistoryOf(db: Queries, userId: string): Promise<void> {
  await db.delete(readingProgress).where(eq(readingProgress.userId, userId));
}

/** For data exports. */
export const historyOf = (db: Queries, userId: string) =>
  db
    .select({
      kind: contentItems.kind,
      slug: contentItems.slug,
      progress: readingProgress.progress,
      readAt: readingProgress.readAt,
    })
    .from(readingProgress)
    .innerJoin(contentItems, eq(contentItems.id, readingProgress.itemId))
    .where(eq(readingProgress.userId, userId))
    .orderBy(asc(readingProgress.readAt));

const selectLatest = ({ database }: LibraryDeps, userId: string, cursor: string | undefined, limit: number) =>
  database.queries
    .select({ id: readingProgress.itemId, at: readingProgress.readAt, progress: readingProgress.progress })
    .from(readingProgress)
    .innerJoin(contentItems, and(eq(contentItems.id, readingProgress.itemId), isReadable))
    .where(and(eq(readingProgress.userId, userId), isAfter(cursor, readingProgress.readAt, readingProgress.itemId)))
    .orderBy(sql`${readingProgress.readAt} desc`, sql`${readingProgress.itemId} desc`)
    .limit(limit);

export async function listHistory(
  deps: LibraryDeps,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<{ isHistoryOn: boolean; items: HistoryEntry[]; next: string | null }> {
  const { database } = deps;
  const db = database.queries;
  if (!(await keepsHistory(db, viewer.id))) return { isHistoryOn: false, items: [], next: null };
  const { rows, next } = pageOf(await selectLatest(deps, viewer.id, cursor, limit + 1), limit);
  const items = new Map(
    (
      await listedByIds(
        db,
        rows.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  return {
    isHistoryOn: true,
    items: rows.flatMap(({ id, at, progress }) => {
      const item = items.get(id);
      return item && item.kind !== "series" ? [{ item, progress, readAt: at.toISOString() }] : [];
    }),
    next,
  };
}

export async function deleteHistoryItem(
  { database }: LibraryDeps,
  viewer: Viewer,
  itemId: string,
): Promise<{ isHistoryOn: boolean }> {
  const db = database.queries;
  await db
    .delete(readingProgress)
    .where(and(eq(readingProgress.userId, viewer.id), eq(readingProgress.itemId, itemId)));
  return { isHistoryOn: await keepsHistory(db, viewer.id) };
}

export async function clearHistory({ database }: LibraryDeps, viewer: Viewer): Promise<{ isHistoryOn: boolean }> {
  const db = database.queries;
  await deleteHistoryOf(db, viewer.id);
  return { isHistoryOn: await keepsHistory(db, viewer.id) };
}

/** Partly read texts, and partly read series. The next part of such a series is not listed separately. */
export async function listUnfinished(deps: LibraryDeps, viewer: Viewer): Promise<Unfinished[]> {
  const { database } = deps;
  const db = database.queries;
  const recent = await selectLatest(deps, viewer.id, undefined, lookedBack);
  if (recent.length === 0) return [];
  const inSeries = await begunSeries(db, viewer.id);
  const begun = recent
    .filter(({ progress }) => progress >= begunAtLeast && progress < readAtLeast)
    .filter(({ id }) => !inSeries.some((series) => series.nextId === id))
    .map(({ id, at, progress }) => ({ id, at, progress, next: null as SeriesStep | null }));
  const chosen = [...begun, ...inSeries]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, unfinishedShown);
  const items = new Map(
    (
      await listedByIds(
        db,
        chosen.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  return chosen.flatMap(({ id, at, progress, next }) => {
    const item = items.get(id);
    return item ? [{ item, progress, readAt: at.toISOString(), next }] : [];
  });
}

/** Reading history, and unfinished texts. */
export const createHistory = (deps: LibraryDeps) =>
  bindOperations(deps, { listHistory, deleteHistoryItem, clearHistory, listUnfinished });

/** Series of which the reader has read some parts recently: how many, and the first unread one. */
async function begunSeries(db: Queries, userId: string) {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    total: number;
    done: number;
    next_id: string;
    next: SeriesStep;
  }>(sql`
    with recent as (
      select item_id from ${readingProgress} where user_id = ${userId}
      order by read_at desc, item_id desc limit ${lookedBack}
    ), begun as (
      select distinct member.series_id from recent join ${seriesPlaces} member on member.item_id = recent.item_id
    ), parts as (
      select member.series_id, member.position, part.id, part.kind, part.slug, part.title, own.read_at,
        coalesce(own.progress >= ${readAtLeast}, false) as is_read
      from begun
      join content_items series on series.id = begun.series_id and series.status = 'published'
      join ${seriesPlaces} member on member.series_id = begun.series_id
      join content_items part on part.id = member.item_id and part.status = 'published' and part.kind in ('article', 'video')
      left join ${readingProgress} own on own.item_id = part.id and own.user_id = ${userId}
    )
    select series_id as id, max(read_at) as at, count(*)::int as total, (count(*) filter (where is_read))::int as done,
      (array_agg(id order by position) filter (where not is_read))[1] as next_id,
      (array_agg(json_build_object('kind', kind, 'slug', slug, 'title', title) order by position)
        filter (where not is_read))[1] as next
    from parts
    group by series_id
    having bool_or(is_read) and not bool_and(is_read)`);
  return rows.map(({ id, at, total, done, next_id, next }) => ({
    id,
    at: new Date(at),
    progress: done / total,
    next,
    nextId: next_id,
  }));
}
