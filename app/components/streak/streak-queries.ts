import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { Streak } from "#contracts/schemas/gamification.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { notSaved } from "#app/components/auto-saved-setting.tsx";

export const streakKey = ["gamification", "streak"] as const;

/** Disabled for a visitor. */
export function useStreak() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...streakKey, userId],
      queryFn: ({ signal }) => api("GET /v1/account/streak", { signal }),
      staleTime: 30_000,
      enabled: userId !== "",
    },
    queryClient,
  );
}

function useChange<Given>(change: (given: Given) => Promise<{ streak: Streak }>, failedTitle: string) {
  const userId = useUserId();
  return useMutation(
    {
      mutationFn: change,
      onSuccess: (changed) => queryClient.setQueryData([...streakKey, userId], changed),
      onError: notSaved("streak", failedTitle),
    },
    queryClient,
  );
}

/**
 * The rest weekday and the visibility of the streak. A field left out is not changed, so two tabs do not overwrite
 * each other.
 */
export const useStreakChoice = () =>
  useChange(
    (body: { restWeekday?: number | null; hidden?: boolean }) => api("PUT /v1/account/streak", { body }),
    "Chưa lưu được lựa chọn",
  );

export const useStreakRestoring = () =>
  useChange((_: void) => api("POST /v1/account/streak/restore"), "Chưa khôi phục được chuỗi");
