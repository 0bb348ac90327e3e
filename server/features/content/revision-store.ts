import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { inPortions } from "#server/database/portions.ts";
import { users } from "#server/features/accounts/tables.ts";
import { contentItems, contentRevisions } from "./tables.ts";

/* Published versions of the items. */

export async function insertRevision(db: Queries, row: typeof contentRevisions.$inferInsert) {
  await db.insert(contentRevisions).values(row);
}

const revisionColumns = {
  number: contentRevisions.number,
  publishedAt: contentRevisions.publishedAt,
  publishedBy: users.displayName,
  title: sql<string>`${contentRevisions.fields} ->> 'title'`,
  wordCount: contentRevisions.wordCount,
};

export function listRevisions(db: Queries, itemId: string) {
  return db
    .select(revisionColumns)
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.publishedBy))
    .where(eq(contentRevisions.itemId, itemId))
    .orderBy(desc(contentRevisions.number))
    .limit(500);
}

export async function findRevision(db: Queries, itemId: string, number: number) {
  const [row] = await db
    .select({ ...revisionColumns, fields: contentRevisions.fields })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.publishedBy))
    .where(and(eq(contentRevisions.itemId, itemId), eq(contentRevisions.number, number)))
    .limit(1);
  return row;
}

/** Every version of a member's texts, the oldest first, for data exports. */
export async function revisionsOf(db: Queries, ownerId: string) {
  const id = sql<string>`${contentRevisions.itemId} || ' ' || ${contentRevisions.number}`;
  const sized = await db
    .select({ id, bytes: sql<number>`coalesce(${contentRevisions.bytes}, 0)` })
    .from(contentRevisions)
    .innerJoin(contentItems, eq(contentItems.id, contentRevisions.itemId))
    .where(eq(contentItems.ownerId, ownerId))
    .orderBy(asc(contentRevisions.itemId), asc(contentRevisions.number));
  return inPortions(sized, (ids) => {
    const itemIds = ids.map((one) => one.slice(0, one.indexOf(" ")));
    return db
      .select({
        id,
        itemId: contentRevisions.itemId,
        number: contentRevisions.number,
        publishedAt: contentRevisions.publishedAt,
        fields: contentRevisions.fields,
      })
      .from(contentRevisions)
      .where(and(inArray(contentRevisions.itemId, itemIds), inArray(id, ids)));
  });
}
