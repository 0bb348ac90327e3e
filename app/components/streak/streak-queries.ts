import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { Streak } from "#contracts/schemas/gamification.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
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

/**
 * The rest weekday and the visibility of the streak. A field left out is not changed, so two tabs do not overwrite
 * each other.
 */
export function useStreakChoices() {
  const userId = useUserId();
  return useAutoSavedChoices<Pick<Streak, "restWeekday" | "hidden">>({
    resource: "streak",
    send: async (body) => putStreak(userId, await api("PUT /v1/account/streak", { body })),
    onError: notSaved("streak", "Chưa lưu được lựa chọn"),
  });
}

export function useStreakRestoring() {
  const userId = useUserId();
  return useMutation(
    {
      mutationFn: () => api("POST /v1/account/streak/restore"),
      onSuccess: (restored) => putStreak(userId, restored),
      onError: notSaved("streak", "Chưa khôi phục được chuỗi"),
    },
    queryClient,
  );
}

const putStreak = (userId: string, changed: { streak: Streak }) =>
  queryClient.setQueryData([...streakKey, userId], changed);
