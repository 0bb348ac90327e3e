import type { SeriesCandidate } from "#contracts/schemas/content.ts";
import { minutes } from "#server/core/clock.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { presentCandidate } from "./present.ts";
import { findCandidates, lookUpCandidates } from "./series-store.ts";
import type { ContentDeps } from "./deps.ts";

/** The search box of the series editor sends a request while the user types, and looks up the chosen items. */
const findLimit = { max: 120, window: minutes(1) };

const foundAtOnce = 20;

/** Items that the viewer may add to a series, by words of the title. */
export async function findPartsForSeries(
  { limits, database }: ContentDeps,
  viewer: Viewer,
  query: string,
): Promise<SeriesCandidate[]> {
  const db = database.queries;
  limits.takeRead(`find-parts:${viewer.id}`, findLimit);
  const words = query.split(" ").filter(Boolean).slice(0, 8);
  const rows = await findCandidates(db, viewer, words, foundAtOnce);
  return rows.map((row) => presentCandidate(row, viewer.id));
}

export async function lookUpPartsForSeries(
  { limits, database }: ContentDeps,
  viewer: Viewer,
  ids: string[],
): Promise<SeriesCandidate[]> {
  const db = database.queries;
  limits.takeRead(`find-parts:${viewer.id}`, findLimit);
  if (ids.length === 0) return [];
  return (await lookUpCandidates(db, viewer, ids)).map((row) => presentCandidate(row, viewer.id));
}
