import type { Season } from "#contracts/schemas/gamification.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { GamificationDeps } from "./deps.ts";
import { seasonRows } from "./leaderboards.ts";
import { seasonAt, stateOf, timesOf } from "./seasons.ts";

const presentSeason = (id: string, state: Season["state"]): Season => {
  const { startsAt, endsAt, finalAt } = timesOf(id);
  return {
    id,
    state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    finalAt: finalAt.toISOString(),
  };
};

/** Stored seasons and the current one, latest first. */
export async function knownSeasons({ clock, database }: GamificationDeps): Promise<Season[]> {
  const db = database.queries;
  const now = clock.now();
  const known = new Map((await seasonRows(db)).map(({ id, state }) => [id, state]));
  const current = seasonAt(now);
  if (!known.has(current)) known.set(current, "running");
  return [...known]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([id, stored]) => {
      const state = stateOf(id, now);
      // A wrong clock opened it.
      if (state === "future" && stored !== "final") return [];
      // The audit time may be over while the results are not computed yet.
      return [presentSeason(id, stored === "final" ? "final" : state === "running" ? "running" : "auditing")];
    });
}

/** @throws ApiError NOT_FOUND */
export async function findSeason(deps: GamificationDeps, id: string): Promise<Season> {
  const found = (await knownSeasons(deps)).find((one) => one.id === id);
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}
