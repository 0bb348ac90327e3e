import { QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";

/** Used by the personal page only. */
export const personalQueries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

export const useUserId = () => useSession((state) => state.authUser?.user.id ?? "");

export function useDashboard() {
  const userId = useUserId();
  return useQuery(
    { queryKey: ["dashboard", userId], queryFn: ({ signal }) => api("GET /v1/account/dashboard", { signal }) },
    personalQueries,
  );
}

export const preferencesKey = (userId: string) => ["preferences", userId];
export function usePreferences() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: preferencesKey(userId),
      queryFn: ({ signal }) => api("GET /v1/account/preferences", { signal }),
    },
    personalQueries,
  );
}
