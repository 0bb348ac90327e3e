import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { BoardName } from "#contracts/schemas/gamification.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

// The member's data on the leaderboard pages. Badges and the streak, also on the personal page, are in components/.
queryClient.setQueryDefaults(["gamification"], { staleTime: 30_000 });

export const placeKey = ["gamification", "place"] as const;
export const visibilityKey = (userId: string) => ["gamification", "visibility", userId];

/** The member's place on a board; nothing for a visitor. */
export function useLeaderboardPlace(season: string, board: BoardName) {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...placeKey, userId, season, board],
      queryFn: ({ signal }) =>
        api("GET /v1/gamification/{season}/me", { params: { season }, query: { board }, signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** A refetch covers all loaded lines, so that no new line is missed between pages. */
export function useLedger(season: string) {
  const userId = useUserId();
  return useInfiniteQuery(
    {
      queryKey: ["gamification", "ledger", userId, season],
      queryFn: ({ pageParam, signal }) =>
        api("GET /v1/gamification/{season}/me/ledger", { params: { season }, query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** The published rules, for members who have no points yet. */
export const useRules = () =>
  useQuery(
    {
      queryKey: ["gamification", "rules"],
      queryFn: ({ signal }) => api("GET /v1/gamification/rules", { signal }),
      staleTime: Infinity,
    },
    queryClient,
  );

export function useVisibility() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: visibilityKey(userId),
      queryFn: ({ signal }) => api("GET /v1/account/gamification", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}
