import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Reportable } from "#server/core/reportables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "./tables.ts";

/** Kind, address and title of articles, series and videos in any state, by id. */
export async function findReviewedItems(db: Queries, ids: readonly string[]) {
  const rows = await db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      slug: contentItems.slug,
      title: sql<string>`coalesce(${contentItems.title}, '')`,
      ownerId: contentItems.ownerId,
    })
    .from(contentItems)
    .where(inArray(contentItems.id, [...new Set(ids)]));
  return new Map(
    rows.flatMap(({ kind, ...row }) => (kind === "category" ? [] : [[row.id, { ...row, kind }] as const])),
  );
}

/** Articles, series and videos. */
export const reportableItems: Reportable = {
  async findOwner(db, id) {
    const [item] = await db
      .select({ ownerId: contentItems.ownerId })
      .from(contentItems)
      .where(and(eq(contentItems.id, id), eq(contentItems.status, "published"), ne(contentItems.kind, "category")));
    return item?.ownerId;
  },
  async describe(db, ids) {
    const items = await findReviewedItems(db, ids);
    return new Map(
      [...items].map(([id, { kind, slug, title, ownerId }]) => [
        id,
        { item: { kind, slug, title }, personId: ownerId },
      ]),
    );
  },
  idsBy: (userId) => sql`select ${contentItems.id} from ${contentItems} where ${contentItems.ownerId} = ${userId}`,
};
