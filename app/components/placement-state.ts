import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

const levelKey = ["placement", "level"] as const;
export const openPlacementKey = (userId: string) => ["placement", "current", userId];

/** The member's unfinished placement; null without one, nothing for a visitor. */
export function useOpenPlacement() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: openPlacementKey(userId),
      queryFn: async ({ signal }) => (await api("GET /v1/placements/current", { signal })).placement,
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** The member's level; null while it is not known, nothing for a visitor. */
export function useLearnerLevel() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...levelKey, userId],
      queryFn: async ({ signal }) => (await api("GET /v1/learner-level", { signal })).level,
      enabled: userId !== "",
    },
    queryClient,
  );
}

const followers = ["personal", "learning", "practice", "grammar", "writing", "rewriting", "home"];
/** Everything that follows the level is loaded again. */
export const levelChanged = () =>
  Promise.all(
    [levelKey, ...followers.map((feature) => [feature])].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
