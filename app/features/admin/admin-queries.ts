import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";

// A page that is opened again shows what other editors have changed meanwhile.
queryClient.setQueryDefaults(["admin"], { staleTime: 5_000 });

export const overviewQuery = {
  queryKey: ["admin", "overview"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/admin/overview", { signal }),
};

/** After something was decided: the figures, and the numbers on the tabs. */
export const askOverviewAgain = () => void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
