import { QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

/** One cache for the personal page and the leaderboards, so that the badges are requested once. */
const badgeQueries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } });

/** Disabled for a visitor. */
export function useBadges() {
  const userId = useSession((state) => state.authUser?.user.id ?? "");
  return useQuery(
    {
      queryKey: ["badges", userId],
      queryFn: ({ signal }) => api("GET /v1/account/badges", { signal }),
      enabled: userId !== "",
    },
    badgeQueries,
  );
}
