import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

/** Disabled for a visitor. */
export function useBadges() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["gamification", "badges", userId],
      queryFn: ({ signal }) => api("GET /v1/account/badges", { signal }),
      staleTime: 30_000,
      enabled: userId !== "",
    },
    queryClient,
  );
}
