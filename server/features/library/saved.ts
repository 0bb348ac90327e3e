import { and, eq, sql } from "drizzle-orm";
import { savedLimit } from "#contracts/limits/library.ts";
import type { SavedEntry, SavedItem } from "#contracts/schemas/library.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import { savedItems } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { isListable, listedByIds } from "#server/features/content/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import type { LibraryDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
type Kind = SavedItem["item"]["kind"];

/** For the account export. */
export const savedBy = (db: Queries, userId: string) =>
  db
    .select({ kind: contentItems.kind, slug: contentItems.slug, savedAt: savedItems.createdAt })
    .from(savedItems)
    .innerJoin(contentItems, eq(contentItems.id, savedItems.itemId))
    .where(eq(savedItems.userId, userId))
    .orderBy(savedItems.createdAt);

const isSavedBy = (viewer: Viewer, id: string) => and(eq(savedItems.userId, viewer.id), eq(savedItems.itemId, id));

export async function listSavedItems(
  { database }: LibraryDeps,
  viewer: Viewer,
  { kind, ...request }: PageRequest & { kind?: Kind | undefined },
): Promise<{ items: SavedItem[]; next: string | null }> {
  const db = database.queries;
  const found = await db
    .select({ id: savedItems.itemId, at: savedItems.createdAt })
    .from(savedItems)
    .innerJoin(contentItems, and(eq(contentItems.id, savedItems.itemId), isListable))
    .where(
      and(
        eq(savedItems.userId, viewer.id),
        kind ? eq(contentItems.kind, kind) : undefined,
        isAfter(request.cursor, savedItems.createdAt, savedItems.itemId),
      ),
    )
    .orderBy(sql`${savedItems.createdAt} desc`, sql`${savedItems.itemId} desc`)
    .limit(request.limit + 1);
  const { rows, next } = pageOf(found, request.limit);
  const items = new Map(
    (
      await listedByIds(
        db,
        rows.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  return {
    items: rows.flatMap(({ id, at }) => {
      const item = items.get(id);
      return item ? [{ item, savedAt: at.toISOString() }] : [];
    }),
    next,
  };
}

export async function isItemSaved({ database }: LibraryDeps, viewer: Viewer, id: string): Promise<boolean> {
  return (await database.queries.$count(savedItems, isSavedBy(viewer, id))) > 0;
}

/**
 * `removed`: the entry whose removal is undone.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED over the limit, RATE_LIMITED
 */
export async function saveItem(
  { limits, clock, database }: LibraryDeps,
  viewer: Viewer,
  id: string,
  removed: Partial<SavedEntry> = {},
): Promise<void> {
  const db = database.queries;
  await limits.take(`keep:${viewer.id}`, changesPerPerson);
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, id), isListable))
    .limit(1);
  if (!item) throw new ApiError("NOT_FOUND");
  const isFull = (await db.$count(savedItems, eq(savedItems.userId, viewer.id))) >= savedLimit;
  if (isFull && (await db.$count(savedItems, isSavedBy(viewer, id))) === 0)
    throw fieldError("id", "Danh sách đã lưu của bạn đầy rồi. Bạn bỏ bớt vài mục để lưu thêm nhé.");
  const now = clock.now();
  const savedAt = new Date(removed.savedAt ?? now);
  await db
    .insert(savedItems)
    .values({ userId: viewer.id, itemId: id, createdAt: savedAt < now ? savedAt : now })
    .onConflictDoNothing();
}

export async function unsaveItem({ limits, database }: LibraryDeps, viewer: Viewer, id: string): Promise<void> {
  await limits.take(`keep:${viewer.id}`, changesPerPerson);
  await database.queries.delete(savedItems).where(isSavedBy(viewer, id));
}

/** The reader's saved texts. */
export const createSaved = (deps: LibraryDeps) =>
  bindOperations(deps, { listSavedItems, isItemSaved, saveItem, unsaveItem });
