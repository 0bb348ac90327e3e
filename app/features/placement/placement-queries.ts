import { useQuery } from "@tanstack/react-query";
import type { Placement, PlacementResult } from "#contracts/schemas/placement.ts";
import { openPlacementKey } from "#app/components/placement-state.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

const resultKey = (userId: string) => ["placement", "latest", userId];

/** The result of the latest placement; null without one. */
export function useLatestResult() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: resultKey(userId),
      queryFn: async ({ signal }) => (await api("GET /v1/placements/latest", { signal })).result,
      enabled: userId !== "",
    },
    queryClient,
  );
}

export const putPlacement = (userId: string, placement: Placement | null) =>
  queryClient.setQueryData(openPlacementKey(userId), placement);
export const putResult = (userId: string, result: PlacementResult) =>
  queryClient.setQueryData(resultKey(userId), result);
