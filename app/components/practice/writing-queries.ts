import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { refetchQuotas } from "#app/components/model/capabilities.ts";

const staleTime = 30_000;

/** The member's latest writings. */
export function useRecentWritings() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["practice", "writings", userId, "recent"],
      queryFn: ({ signal }) => api("GET /v1/ai/writings", { query: { limit: 6 }, signal }),
      enabled: userId !== "",
      staleTime,
    },
    queryClient,
  );
}

/** All topics with the member's work on them, and today's topic. */
export function useTopics() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: ["practice", "topics", userId],
      queryFn: ({ signal }) => api("GET /v1/ai/topics", { signal }),
      enabled: userId !== "",
      staleTime,
    },
    queryClient,
  );
}

/** Call after a writing was created, handed in or deleted: reloads the lists and today's quota. */
export function writingsChanged() {
  for (const name of ["writings", "topics", "profile"])
    void queryClient.invalidateQueries({ queryKey: ["practice", name] });
  refetchQuotas();
}
