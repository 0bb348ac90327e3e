import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { refetchQuotas } from "#app/components/model/capabilities.ts";
import { errorProfileKey } from "./practice-queries.ts";

const staleTime = 30_000;
export const writingsKey = ["writing", "writings"] as const;
const topicsKey = ["writing", "topics"] as const;

/** The member's latest writings. */
export function useRecentWritings() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...writingsKey, userId, "recent"],
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
      queryKey: [...topicsKey, userId],
      queryFn: ({ signal }) => api("GET /v1/ai/topics", { signal }),
      enabled: userId !== "",
      staleTime,
    },
    queryClient,
  );
}

/** Call after a writing was created, handed in or deleted: reloads the lists and today's quota. */
export function writingsChanged() {
  for (const queryKey of [writingsKey, topicsKey, errorProfileKey]) void queryClient.invalidateQueries({ queryKey });
  refetchQuotas();
}
