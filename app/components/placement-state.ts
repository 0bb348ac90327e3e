import { useQuery } from "@tanstack/react-query";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { daysToExam, isExamOver } from "#contracts/time/exam.ts";
import type { LearnerGoals } from "#contracts/schemas/placement.ts";
import { todayKey } from "#app/components/learning-cache.ts";
import { queryClient } from "#app/queries.ts";
import { api, serverNow } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

export const levelKey = ["placement", "level"] as const;
export const openPlacementKey = (userId: string) => ["placement", "current", userId];

/** The member's unfinished placement; null without one, nothing for a visitor. */
export function useOpenPlacement() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: openPlacementKey(userId),
      queryFn: async ({ signal }) => (await api("GET /v1/placements/current", { signal })).placement,
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** The member's level; null while it is not known, nothing for a visitor. */
export function useLearnerLevel() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...levelKey, userId],
      queryFn: async ({ signal }) => (await api("GET /v1/learner-level", { signal })).level,
      enabled: userId !== "",
    },
    queryClient,
  );
}

const goalsKey = (userId: string) => ["placement", "goals", userId];

/** What the member said that they learn for; nothing for a visitor. */
export function useLearnerGoals() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: goalsKey(userId),
      queryFn: ({ signal }) => api("GET /v1/learner-goals", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}
export const putGoals = (userId: string, goals: LearnerGoals) => queryClient.setQueryData(goalsKey(userId), goals);

/** Days to the exam that the member learns for; null without one. */
export function useDaysToExam(): number | null {
  const goals = useLearnerGoals().data;
  return goals ? daysToExam(goals, vietnamDay(new Date(serverNow()))) : null;
}

/** Whether the exam that the member learned for is over. */
export function useIsExamOver(): boolean {
  const goals = useLearnerGoals().data;
  return goals !== undefined && isExamOver(goals, vietnamDay(new Date(serverNow())));
}

/** “Còn 12 ngày đến kỳ thi” */
export const formatDaysToExam = (days: number) =>
  days === 0 ? "Hôm nay là ngày thi" : days === 1 ? "Mai là ngày thi" : `Còn ${days} ngày đến kỳ thi`;

const followers = ["personal", "learning", "practice", "grammar", "writing", "rewriting"];
/** Everything that follows the level is loaded again. */
export const levelChanged = () =>
  Promise.all(
    [levelKey, todayKey, ...followers.map((feature) => [feature])].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
