import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { DraftVersion } from "#contracts/schemas/drafts.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { inPortions } from "#server/database/portions.ts";
import { wordsIn } from "./fields.ts";
import { bytesOfItem } from "./item-bytes.ts";
import { type ItemRow } from "./store.ts";
import { contentItems, draftVersions } from "./tables.ts";

/** Between two kept states of a draft that is being written. */
const interval = minutes(5);
/** Kept states of one text. */
const mostVersions = 40;
/**
 * Bytes of all kept states of one member: about a hundred of long articles. Only the oldest are dropped, because a
 * limit that refused to save would lose more than an old state.
 */
const mostBytes = 8 * 1024 * 1024;

/** Keeps the draft that a save is about to replace, unless one was kept or published in the last minutes. */
export async function keepDraftWhileWriting(tx: Queries, item: ItemRow, now: Date): Promise<void> {
  const lastKept = Math.max(...[item.keptAt, item.updatedAt, item.createdAt].map((at) => at?.getTime() ?? 0));
  if (now.getTime() - lastKept >= interval) await keepDraft(tx, item, now);
}

/** Keeps the draft as a version. Call it in the transaction that replaces or discards the draft, with the item locked. */
export async function keepDraft(tx: Queries, item: ItemRow, now: Date): Promise<void> {
  const { id, kind, ownerId, draft, version, savedAt } = item;
  if (draft === null) return;
  await tx
    .insert(draftVersions)
    .values({ itemId: id, number: version, fields: draft, wordCount: wordsIn(draft), savedAt });
  await tx.update(contentItems).set({ keptAt: now }).where(eq(contentItems.id, id));
  await tx.execute(sql`
    delete from draft_versions where item_id = ${id} and number <= (
      select number from draft_versions where item_id = ${id} order by number desc offset ${mostVersions} limit 1
    )`);
  // A category belongs to the site; each has its own allowance.
  const isOfOwner =
    kind === "category" || ownerId === null
      ? sql`item.id = ${id}`
      : sql`item.owner_id = ${ownerId} and item.kind <> 'category'`;
  await tx.execute(sql`
    delete from draft_versions where (item_id, number) in (
      select item_id, number from (
        select kept.item_id, kept.number, sum(kept.bytes) over (order by kept.saved_at desc, kept.item_id, kept.number desc) as bytes
        from draft_versions as kept join content_items as item on item.id = kept.item_id
        where ${isOfOwner}
      ) as sized
      where sized.bytes > ${mostBytes}
    )`);
}

const columns = {
  number: draftVersions.number,
  savedAt: draftVersions.savedAt,
  title: sql<string>`${draftVersions.fields} ->> 'title'`,
  wordCount: draftVersions.wordCount,
};
type Row = Omit<DraftVersion, "savedAt"> & { savedAt: Date };
const present = ({ number, savedAt, title, wordCount }: Row): DraftVersion => ({
  number,
  savedAt: savedAt.toISOString(),
  title,
  wordCount,
});

/** Newest first. */
export async function listDraftVersions(db: Queries, itemId: string): Promise<DraftVersion[]> {
  const rows = await db
    .select(columns)
    .from(draftVersions)
    .where(eq(draftVersions.itemId, itemId))
    .orderBy(desc(draftVersions.number));
  return rows.map(present);
}

export async function findDraftVersion(db: Queries, itemId: string, number: number) {
  const [row] = await db
    .select({ ...columns, fields: draftVersions.fields })
    .from(draftVersions)
    .where(and(eq(draftVersions.itemId, itemId), eq(draftVersions.number, number)))
    .limit(1);
  return row && { draftVersion: present(row), fields: row.fields };
}

/** With the item, as for a published version: both are read. */
export async function bytesOfDraftVersion(db: Queries, itemId: string, number: number): Promise<number> {
  const [row] = await db
    .select({ bytes: draftVersions.bytes })
    .from(draftVersions)
    .where(and(eq(draftVersions.itemId, itemId), eq(draftVersions.number, number)))
    .limit(1);
  return (row?.bytes ?? 0) + (await bytesOfItem(db, itemId));
}

/** Every kept draft of a member's texts, the oldest first, for data exports. */
export async function draftVersionsOf(db: Queries, ownerId: string) {
  const id = sql<string>`${draftVersions.itemId} || ' ' || ${draftVersions.number}`;
  const sized = await db
    .select({ id, bytes: sql<number>`coalesce(${draftVersions.bytes}, 0)` })
    .from(draftVersions)
    .innerJoin(contentItems, eq(contentItems.id, draftVersions.itemId))
    .where(eq(contentItems.ownerId, ownerId))
    .orderBy(asc(draftVersions.itemId), asc(draftVersions.number));
  return inPortions(sized, (ids) =>
    db
      .select({ id, itemId: draftVersions.itemId, savedAt: draftVersions.savedAt, fields: draftVersions.fields })
      .from(draftVersions)
      .innerJoin(contentItems, eq(contentItems.id, draftVersions.itemId))
      .where(and(eq(contentItems.ownerId, ownerId), inArray(id, ids))),
  );
}

/** Deletes the kept drafts of all texts of a member. Those of categories belong to the site. */
export async function deleteDraftVersionsOf(tx: Queries, ownerId: string): Promise<void> {
  await tx.delete(draftVersions).where(
    inArray(
      draftVersions.itemId,
      tx
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(eq(contentItems.ownerId, ownerId), ne(contentItems.kind, "category"))),
    ),
  );
}
