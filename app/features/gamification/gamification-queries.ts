import { QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { BoardName } from "#contracts/schemas/gamification.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

/**
 * The member's data on the leaderboard pages. Badges and the streak are also on the personal page and have clients of
 * their own in components.
 */
export const gamificationQueries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } });

export const useUserId = () => useSession((state) => state.authUser?.user.id ?? "");

/** The member's place on a board; nothing for a visitor. */
export function useLeaderboardPlace(season: string, board: BoardName) {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["place", userId, season, board],
      queryFn: ({ signal }) =>
        api("GET /v1/gamification/{season}/me", { params: { season }, query: { board }, signal }),
      enabled: userId !== "",
    },
    gamificationQueries,
  );
}

/** Asked again, all lines that were seen are: none falls between what came before and what came after. */
export function useLedger(season: string) {
  const userId = useUserId();
  return useInfiniteQuery(
    {
      queryKey: ["ledger", userId, season],
      queryFn: ({ pageParam, signal }) =>
        api("GET /v1/gamification/{season}/me/ledger", { params: { season }, query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      enabled: userId !== "",
    },
    gamificationQueries,
  );
}

/** The published rules, for members who have no points yet. */
export const useRules = () =>
  useQuery(
    {
      queryKey: ["rules"],
      queryFn: ({ signal }) => api("GET /v1/gamification/rules", { signal }),
      staleTime: Infinity,
    },
    gamificationQueries,
  );

export function useVisibility() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["visibility", userId],
      queryFn: ({ signal }) => api("GET /v1/account/gamification", { signal }),
      enabled: userId !== "",
    },
    gamificationQueries,
  );
}

export const askAgain = (...names: string[]) => {
  for (const name of names) void gamificationQueries.invalidateQueries({ queryKey: [name] });
};
