import type { ReadingProgress } from "#contracts/schemas/library.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { listFollowing } from "./following.ts";
import { createFollows } from "./follows.ts";
import { createHistory } from "./history.ts";
import { createNotebook } from "./notebook.ts";
import { createSaved } from "./saved.ts";
import { isPublishedSeries, isPublishedText, keepsHistory, progressInSeries, recordProgress } from "./store.ts";
import type { LibraryDeps } from "./deps.ts";

export { eraseLearningOf } from "./notebook.ts";
export { otherReaders } from "./store.ts";

/** A page reports progress when it is left or its end is reached, a video a few times during playback. */
const progressLimit = { max: 120, window: minutes(1) };

export type Library = ReturnType<typeof createLibrary>;

/** @throws ApiError NOT_FOUND if there is no such published text */
export async function reportProgress(
  { limits, clock, database }: LibraryDeps,
  viewer: Viewer,
  itemId: string,
  progress: number,
): Promise<{ isHistoryOn: boolean }> {
  const db = database.queries;
  await limits.take(`progress:${viewer.id}`, progressLimit);
  if (!(await isPublishedText(db, itemId))) throw new ApiError("NOT_FOUND");
  if (!(await keepsHistory(db, viewer.id))) return { isHistoryOn: false };
  await recordProgress(db, { userId: viewer.id, itemId, progress, readAt: clock.now() });
  return { isHistoryOn: true };
}

/** @throws ApiError NOT_FOUND */
export async function readSeriesProgress(
  { database }: LibraryDeps,
  viewer: Viewer,
  seriesId: string,
): Promise<{ isHistoryOn: boolean; items: ReadingProgress[] }> {
  const db = database.queries;
  if (!(await isPublishedSeries(db, seriesId))) throw new ApiError("NOT_FOUND");
  if (!(await keepsHistory(db, viewer.id))) return { isHistoryOn: false, items: [] };
  const rows = await progressInSeries(db, viewer.id, seriesId);
  return { isHistoryOn: true, items: rows.map((row) => ({ ...row, readAt: row.readAt.toISOString() })) };
}

export const createLibrary = (deps: LibraryDeps) => ({
  ...bindOperations(deps, { reportProgress, readSeriesProgress, listFollowing }),
  follows: createFollows(deps),
  saved: createSaved(deps),
  history: createHistory(deps),
  notebook: createNotebook(deps),
});
