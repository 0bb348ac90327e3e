import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";

// Refetched when a page is opened, because other editors may have changed it.
queryClient.setQueryDefaults(["admin"], { staleTime: 5_000 });

export const overviewQuery = {
  queryKey: ["admin", "overview"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/admin/overview", { signal }),
};

/** Call after a decision: updates the figures and the counts on the tabs. */
export const refetchOverview = () => void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
