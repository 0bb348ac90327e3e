import { QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

/** One's badges stand on the personal page and beside the boards: asked for once. */
const badgeQueries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } });

/** Nothing for a visitor. */
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
