import { isUuid } from "#contracts/text/uuid.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems, contentRedirects, contentRevisions } from "./tables.ts";

const bytes = sql<number>`coalesce(${contentItems.bytes}, 0)`;

/** Bytes of the whole row of an item; 0 for none. Like the functions below, it does not read the text. */
export async function bytesOfItem(db: Queries, id: string): Promise<number> {
  const [row] = await db.select({ bytes }).from(contentItems).where(eq(contentItems.id, id)).limit(1);
  return row?.bytes ?? 0;
}

/** By address, former address or id. */
export async function bytesOfItemAt(db: Queries, kind: ContentKind, slug: string): Promise<number> {
  const ofKind = eq(contentItems.kind, kind);
  const [found] = await db
    .select({ bytes })
    .from(contentItems)
    .where(and(ofKind, eq(contentItems.slug, slug)))
    .limit(1);
  if (found) return found.bytes;
  const [former] = await db
    .select({ bytes })
    .from(contentRedirects)
    .innerJoin(contentItems, eq(contentItems.id, contentRedirects.itemId))
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, slug)))
    .limit(1);
  return former?.bytes ?? (isUuid(slug) ? bytesOfItem(db, slug) : 0);
}

export async function bytesOfRevision(db: Queries, itemId: string, number: number): Promise<number> {
  const [row] = await db
    .select({ bytes: contentRevisions.bytes })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.itemId, itemId), eq(contentRevisions.number, number)))
    .limit(1);
  return (row?.bytes ?? 0) + (await bytesOfItem(db, itemId));
}

/** Bytes of all texts of a member with their versions, except the working copy of one of them. */
export async function bytesOf(db: Queries, ownerId: string, exceptId: string | null): Promise<number> {
  const isOwn = eq(contentItems.ownerId, ownerId);
  const [texts] = await db
    .select({ bytes: sql<number>`coalesce(sum(${contentItems.bytes}), 0)::float8` })
    .from(contentItems)
    .where(and(isOwn, exceptId === null ? undefined : ne(contentItems.id, exceptId)));
  const [versions] = await db
    .select({ bytes: sql<number>`coalesce(sum(${contentRevisions.bytes}), 0)::float8` })
    .from(contentRevisions)
    .innerJoin(contentItems, eq(contentItems.id, contentRevisions.itemId))
    .where(isOwn);
  return (texts?.bytes ?? 0) + (versions?.bytes ?? 0);
}
