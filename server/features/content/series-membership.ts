import { and, desc, eq } from "drizzle-orm";
import type { OwnSeries } from "#contracts/schemas/content.ts";
import type { SeriesFields } from "#contracts/schemas/content-fields.ts";
import { seriesLimit } from "#contracts/limits/content.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { ContentDeps } from "./deps.ts";
import { saveDraftWithin, takeSave } from "./drafts.ts";
import { workingFields } from "./fields.ts";
import { canEdit } from "./policy.ts";
import { stateOf } from "./present.ts";
import { publishNowWithin, takePublication } from "./publishing.ts";
import { lockStorage } from "./storage.ts";
import { findItem, lockItem, type ItemRow } from "./store.ts";
import { contentItems } from "./tables.ts";

/* A text joins and leaves its author's series while it is written: the other side of the series editor. */

type MembershipDeps = Pick<ContentDeps, "database" | "limits" | "clock" | "gamification">;

/** A member with more finds the others in the series editor. */
const mostListed = 100;

const workingParts = (series: ItemRow) => (workingFields(series) as SeriesFields).items;

/** @throws ApiError NOT_FOUND */
async function findPart(db: Queries, viewer: Viewer, id: string): Promise<ItemRow> {
  const item = await findItem(db, id);
  if (!item || !canEdit(viewer, item) || (item.kind !== "article" && item.kind !== "video"))
    throw new ApiError("NOT_FOUND");
  return item;
}

/** @throws ApiError NOT_FOUND */
function assertOwnSeries(viewer: Viewer, item: ItemRow | undefined): ItemRow {
  if (item?.kind !== "series" || item.ownerId !== viewer.id) throw new ApiError("NOT_FOUND");
  return item;
}

/** The viewer's own series, last saved first, and whether the text is in each. */
export async function listOwnSeries(
  { database }: MembershipDeps,
  viewer: Viewer,
  itemId: string,
): Promise<OwnSeries[]> {
  const db = database.queries;
  await findPart(db, viewer, itemId);
  const rows = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, "series"), eq(contentItems.ownerId, viewer.id)))
    .orderBy(desc(contentItems.savedAt), contentItems.id)
    .limit(mostListed);
  return rows.map((row) => ({
    id: row.id,
    title: workingFields(row).title,
    state: stateOf(row),
    isPart: workingParts(row).includes(itemId),
  }));
}

/**
 * Appends the text to a series, or takes it out. A published series without other changes is published again at once;
 * changes that its author has not published yet stay a draft, which the text joins. Both or nothing.
 * @throws ApiError NOT_FOUND; RATE_LIMITED; VALIDATION_FAILED when the series is full, or would be published empty
 */
export async function setPartOfSeries(
  deps: MembershipDeps,
  viewer: Viewer,
  itemId: string,
  seriesId: string,
  isPart: boolean,
): Promise<OwnSeries[]> {
  const db = deps.database.queries;
  await findPart(db, viewer, itemId);
  const known = assertOwnSeries(viewer, await findItem(db, seriesId));
  if (workingParts(known).includes(itemId) === isPart) return listOwnSeries(deps, viewer, itemId);
  await takeSave(deps, viewer);
  if (known.status === "published") await takePublication(deps, viewer);
  await deps.database.transaction(async (tx, announce) => {
    await lockStorage(tx, viewer);
    const series = assertOwnSeries(viewer, await lockItem(tx, seriesId));
    const parts = workingParts(series);
    if (parts.includes(itemId) === isPart) return;
    if (isPart && parts.length >= seriesLimit)
      throw fieldError("series", `Series này đã đủ ${seriesLimit} bài và video.`);
    const items = isPart ? [...parts, itemId] : parts.filter((id) => id !== itemId);
    const isPublishedAgain = series.status === "published" && series.draft === null;
    if (isPublishedAgain && items.length === 0)
      throw fieldError(
        "series",
        "Series đang xuất bản cần ít nhất một phần. Bạn gỡ series xuống, hoặc thêm phần khác trước nhé.",
      );
    const fields = { ...(workingFields(series) as SeriesFields), items };
    const saved = await saveDraftWithin(deps, tx, viewer, series, fields);
    if (isPublishedAgain) await publishNowWithin(deps, tx, announce, viewer, saved);
  });
  return listOwnSeries(deps, viewer, itemId);
}

export const createSeriesMembership = (deps: MembershipDeps) =>
  bindOperations(deps, { listOwnSeries, setPartOfSeries });
