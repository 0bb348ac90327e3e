import { and, eq, sql } from "drizzle-orm";
import { readingProgress } from "./tables.ts";
import { publishedPartsOf } from "#server/features/content/service.ts";
import { contentItems } from "#server/features/content/tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";

export async function keepsHistory(db: Queries, userId: string): Promise<boolean> {
  const [row] = await db.select({ keeps: users.keepHistory }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.keeps ?? false;
}

export const isReadable = sql`${contentItems.kind} in ('article', 'video') and ${contentItems.status} = 'published'`;

export async function isPublishedText(db: Queries, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, id), isReadable))
    .limit(1);
  return rows.length > 0;
}

/** Keeps the maximum, so that rereading a part does not lower the progress. */
export async function recordProgress(
  db: Queries,
  reading: { userId: string; itemId: string; progress: number; readAt: Date },
) {
  await db
    .insert(readingProgress)
    .values(reading)
    .onConflictDoUpdate({
      target: [readingProgress.userId, readingProgress.itemId],
      set: { progress: sql`greatest(${readingProgress.progress}, excluded.progress)`, readAt: sql`excluded.read_at` },
    });
}

export async function isPublishedSeries(db: Queries, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, id), sql`${contentItems.kind} = 'series' and ${contentItems.status} = 'published'`))
    .limit(1);
  return rows.length > 0;
}

export function progressInSeries(db: Queries, userId: string, seriesId: string) {
  const parts = publishedPartsOf(db, seriesId);
  return db
    .select({ itemId: readingProgress.itemId, progress: readingProgress.progress, readAt: readingProgress.readAt })
    .from(parts)
    .innerJoin(readingProgress, and(eq(readingProgress.itemId, parts.itemId), eq(readingProgress.userId, userId)))
    .orderBy(parts.position);
}

/**
 * The number of members who read an item, besides its owner, in queries of `content_items`. Raw SQL: Drizzle omits table
 * names in a query of one table.
 */
export const otherReaders = sql<number>`(select count(*)::int from reading_progress
  where reading_progress.item_id = content_items.id and reading_progress.user_id <> content_items.owner_id)`;
