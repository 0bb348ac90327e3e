import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

export const preferencesKey = (userId: string) => ["personal", "preferences", userId];

export function usePreferences() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: preferencesKey(userId),
      queryFn: ({ signal }) => api("GET /v1/account/preferences", { signal }),
    },
    queryClient,
  );
}
