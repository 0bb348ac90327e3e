import { and, asc, desc, eq, sql } from "drizzle-orm";
import { featuredLimit } from "#contracts/limits/content.ts";
import type { ListedItem } from "#contracts/schemas/content.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { featuredItems, contentItems } from "./tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { bindOperations } from "#server/core/operations.ts";
import { isListable, listedByIds } from "./listed.ts";
import type { ContentDeps } from "./deps.ts";

const featuredChange: Change = { kind: "featured", id: "" };

/**
 * In their order. A withdrawn item keeps its place, hidden, until it is published again or another item needs the
 * place.
 */
const featuredIds = async (db: Queries): Promise<string[]> =>
  (
    await db
      .select({ id: featuredItems.itemId })
      .from(featuredItems)
      .innerJoin(contentItems, and(eq(contentItems.id, featuredItems.itemId), isListable))
      .orderBy(asc(featuredItems.position), desc(featuredItems.createdAt), asc(featuredItems.itemId))
  ).map(({ id }) => id);

export const listFeatured = async ({ database }: ContentDeps): Promise<ListedItem[]> =>
  listedByIds(database.queries, await featuredIds(database.queries));

/** Serializes changes, because places are assigned in order. */
const changeFeatured = ({ database }: ContentDeps, change: (tx: Queries) => Promise<void>) =>
  database.transaction(async (tx, announce) => {
    await tx.execute(sql`lock table ${featuredItems} in share row exclusive mode`);
    await change(tx);
    await announce(featuredChange);
  });

/** Puts the item first. @throws ApiError NOT_FOUND; VALIDATION_FAILED when the list is full */
export async function featureItem(deps: ContentDeps, viewer: Viewer, id: string): Promise<ListedItem[]> {
  await changeFeatured(deps, async (tx) => {
    const [item] = await tx
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(and(eq(contentItems.id, id), isListable))
      .limit(1);
    if (!item) throw new ApiError("NOT_FOUND");
    const ids = await featuredIds(tx);
    if (ids.includes(id)) return;
    if (ids.length >= featuredLimit)
      throw fieldError("id", `Nổi bật đã đủ ${featuredLimit} mục. Bạn gỡ bớt một mục rồi thêm mục này nhé.`);
    const [first] = await tx.select({ at: sql<number | null>`min(${featuredItems.position})` }).from(featuredItems);
    await tx
      .insert(featuredItems)
      .values({ itemId: id, position: (first?.at ?? 0) - 1, featuredBy: viewer.id, createdAt: deps.clock.now() })
      .onConflictDoNothing();
  });
  return listFeatured(deps);
}

export async function unfeatureItem(deps: ContentDeps, id: string): Promise<ListedItem[]> {
  await changeFeatured(deps, async (tx) => void (await tx.delete(featuredItems).where(eq(featuredItems.itemId, id))));
  return listFeatured(deps);
}

/** @throws ApiError VALIDATION_FAILED when the ids are not the featured ones */
export async function orderFeatured(deps: ContentDeps, ids: readonly string[]): Promise<ListedItem[]> {
  await changeFeatured(deps, async (tx) => {
    const present = new Set(await featuredIds(tx));
    if (new Set(ids).size !== ids.length || ids.length !== present.size || ids.some((id) => !present.has(id)))
      throw fieldError("ids", "Danh sách Nổi bật vừa được đổi ở nơi khác. Bạn xem lại rồi xếp lại nhé.");
    for (const [position, id] of ids.entries())
      await tx.update(featuredItems).set({ position }).where(eq(featuredItems.itemId, id));
  });
  return listFeatured(deps);
}

/** Items that editors feature on the front page. */
export const createFeatured = (deps: ContentDeps) =>
  bindOperations(deps, { listFeatured, featureItem, unfeatureItem, orderFeatured });
