import { and, eq, sql } from "drizzle-orm";
import { savedLimit } from "#contracts/limits/library.ts";
import type { SavedItem } from "#contracts/schemas/library.ts";
import { minutes } from "#server/core/clock.ts";
import { savedItems } from "#server/database/community-tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/database/tables.ts";
import { isListable, listedByIds } from "#server/features/content/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
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

/** The reader's saved texts. */
export function createSaved({ database, clock, limits }: LibraryDeps) {
  const db = database.queries;
  const isOf = (viewer: Viewer, id: string) => and(eq(savedItems.userId, viewer.id), eq(savedItems.itemId, id));

  return {
    async list(
      viewer: Viewer,
      { kind, ...request }: PageRequest & { kind?: Kind | undefined },
    ): Promise<{ items: SavedItem[]; next: string | null }> {
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
    },

    async isSaved(viewer: Viewer, id: string): Promise<boolean> {
      return (await db.$count(savedItems, isOf(viewer, id))) > 0;
    },

    /** @throws ApiError NOT_FOUND; VALIDATION_FAILED over the limit, RATE_LIMITED */
    async save(viewer: Viewer, id: string, savedAt: Date | undefined): Promise<void> {
      await limits.take(`keep:${viewer.id}`, changesPerPerson);
      const [item] = await db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(eq(contentItems.id, id), isListable))
        .limit(1);
      if (!item) throw new ApiError("NOT_FOUND");
      const isFull = (await db.$count(savedItems, eq(savedItems.userId, viewer.id))) >= savedLimit;
      if (isFull && (await db.$count(savedItems, isOf(viewer, id))) === 0)
        throw fieldError("id", "Danh sách đã lưu của bạn đầy rồi. Bạn bỏ bớt vài mục để lưu thêm nhé.");
      const now = clock.now();
      await db
        .insert(savedItems)
        .values({ userId: viewer.id, itemId: id, createdAt: savedAt && savedAt < now ? savedAt : now })
        .onConflictDoNothing();
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await limits.take(`keep:${viewer.id}`, changesPerPerson);
      await db.delete(savedItems).where(isOf(viewer, id));
    },
  };
}
