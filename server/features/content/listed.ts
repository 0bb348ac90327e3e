import { and, eq, inArray, sql } from "drizzle-orm";
import type { ListedItem } from "#contracts/schemas/content.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { presentCard, presentSeriesCard, presentVideoCard } from "./present.ts";
import { seriesColumns, type SeriesCardRow } from "./series-store.ts";
import { category, isOfCategory } from "./store.ts";

const present = (row: SeriesCardRow): ListedItem =>
  row.kind === "series"
    ? { kind: "series", ...presentSeriesCard(row) }
    : row.kind === "video"
      ? { kind: "video", ...presentVideoCard(row) }
      : { kind: "article", ...presentCard(row) };

/** The cards of these texts in the order of the ids, without those that are not public. */
export async function listedByIds(db: Queries, ids: readonly string[]): Promise<ListedItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(seriesColumns)
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.ownerId))
    .leftJoin(category, isOfCategory)
    .where(and(inArray(contentItems.id, [...ids]), isListable));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [present(row)] : [];
  });
}

/**
 * Texts that appear in lists of mixed kinds. Values are written out, so that the indexes of published content apply.
 */
export const isListable = sql`${contentItems.kind} in ('article', 'series', 'video') and ${contentItems.status} = 'published'`;
