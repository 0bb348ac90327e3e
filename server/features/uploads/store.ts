import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { uploads as uploadTable } from "./tables.ts";

/** For data exports. */
export const picturesOf = (db: Queries, userId: string) =>
  db
    .select({
      id: uploadTable.id,
      width: uploadTable.width,
      height: uploadTable.height,
      bytes: uploadTable.bytes,
      createdAt: uploadTable.createdAt,
    })
    .from(uploadTable)
    .where(and(eq(uploadTable.ownerId, userId), isNull(uploadTable.discardedAt)))
    .orderBy(asc(uploadTable.createdAt));

/** How many of these pictures exist and belong to one of these members. */
export async function countOwnUploads(db: Queries, ids: string[], owners: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .select({ id: uploadTable.id })
    .from(uploadTable)
    .where(and(inArray(uploadTable.id, ids), inArray(uploadTable.ownerId, owners), isNull(uploadTable.discardedAt)));
  return rows.length;
}

/** Notes which of these pictures of a member are now in a text of another. */
export async function sharePictures(tx: Pick<Queries, "update">, ids: string[], ownerId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(uploadTable)
    .set({ isShared: true })
    .where(and(inArray(uploadTable.id, ids), eq(uploadTable.ownerId, ownerId), eq(uploadTable.isShared, false)));
}

/** Size in pixels and owner of a stored picture. */
export async function findPicture(db: Queries, id: string) {
  const [row] = await db
    .select({ id: uploadTable.id, ownerId: uploadTable.ownerId, width: uploadTable.width, height: uploadTable.height })
    .from(uploadTable)
    .where(and(eq(uploadTable.id, id), isNull(uploadTable.discardedAt)));
  return row;
}

/** Makes a picture the site's: it remains when the account of who uploaded it is deleted. */
export async function givePictureToSite(tx: Pick<Queries, "update">, id: string): Promise<void> {
  await tx.update(uploadTable).set({ ownerId: null }).where(eq(uploadTable.id, id));
}

/** Selects `id` and `is_shared` of a member's pictures. */
export const ownedPictures = (userId: string): SQL =>
  sql`select owned.id, owned.is_shared from ${uploadTable} as owned where owned.owner_id = ${userId}`;

/** Marks pictures as unused; a job removes their files, once `tx` is committed. */
export async function discardPictures(tx: Pick<Queries, "update">, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(uploadTable).set({ discardedAt: at }).where(inArray(uploadTable.id, ids));
}

/** Stored pictures by their ids: not those that are being stored, or that no text shows any more. */
export const picturesAfter = (db: Queries, after: string | null, limit: number) =>
  db
    .select({ id: uploadTable.id })
    .from(uploadTable)
    .where(and(isNull(uploadTable.discardedAt), after === null ? undefined : gt(uploadTable.id, after)))
    .orderBy(asc(uploadTable.id))
    .limit(limit);

/** Number and bytes of all stored pictures. */
export async function pictureTotals(db: Queries): Promise<{ count: number; bytes: number }> {
  const [totals] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${uploadTable.bytes}), 0)::float8`,
    })
    .from(uploadTable)
    .where(isNull(uploadTable.discardedAt));
  return { count: totals?.count ?? 0, bytes: totals?.bytes ?? 0 };
}
