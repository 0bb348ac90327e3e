import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

export const dashboardKey = ["personal", "dashboard"] as const;

/** The member's overview of today; nothing for a visitor. */
export function useDashboard() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...dashboardKey, userId],
      queryFn: ({ signal }) => api("GET /v1/account/dashboard", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}
