import { useMutation, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { RunLength, StepType } from "#contracts/limits/daily.ts";
import type { DailyRun, DailyToday } from "#contracts/schemas/daily.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { todayLink } from "#app/site/site-links.ts";
import { learningKeys, todayKey } from "#app/components/learning-cache.ts";
import { streakKey } from "#app/components/streak/streak-queries.ts";
import { dashboardKey } from "./dashboard.ts";
import { waitingStepsOf } from "./waiting-steps.ts";

export const runKey = (userId: string) => ["daily", "run", userId];

const keptRunKey = ["daily", "kept-run"] as const;
queryClient.setQueryDefaults(keptRunKey, { gcTime: Number.POSITIVE_INFINITY });
/** Keeps a run after its page is left, so that it can be continued without a network. */
export const keepRun = (userId: string, run: DailyRun) => queryClient.setQueryData([...keptRunKey, userId], run);

/** The latest run that this browser has read, on the page of the run or in the box that leads to it. */
export function knownRun(userId: string): DailyRun | undefined {
  const read = queryClient.getQueryData<DailyRun>([...keptRunKey, userId]);
  const shown = queryClient.getQueryData<DailyToday>([...todayKey, userId])?.run ?? undefined;
  if (!read || !shown) return read ?? shown;
  return read.id === shown.id || read.startedAt > shown.startedAt ? newerOf(shown, read) : shown;
}

/** Answers may arrive in another order than they were asked for, and a step never opens again. */
export const newerOf = (before: DailyRun | undefined, run: DailyRun): DailyRun =>
  before?.id === run.id && closedSteps(before) > closedSteps(run) ? before : run;
const closedSteps = ({ steps }: DailyRun) => steps.filter(({ state }) => state !== "open").length;

/** Today's run or the plan of one, and an outlook on tomorrow; nothing for a visitor. */
export function useToday() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...todayKey, userId],
      queryFn: async ({ signal }) => {
        await waitingStepsOf(userId).flush();
        return api("GET /v1/daily", { signal });
      },
      enabled: userId !== "",
      // Without a network it fails and says so, instead of waiting.
      networkMode: "always",
    },
    queryClient,
  );
}

/** What a step of a run changes elsewhere. */
export function runChanged() {
  for (const queryKey of [todayKey, streakKey, dashboardKey, learningKeys.home, learningKeys.reading])
    void queryClient.invalidateQueries({ queryKey });
}

interface RunChoice {
  minutes: RunLength;
  without?: StepType[];
}

/** Begins a run and opens its page; while a run of today is open, that one is opened. */
export function useBeginRun() {
  const userId = useUserId();
  const navigate = useNavigate();
  return useMutation(
    {
      mutationFn: ({ minutes, without = [] }: RunChoice) => api("POST /v1/daily/runs", { body: { minutes, without } }),
      onSuccess: async ({ run }: { run: DailyRun }) => {
        queryClient.setQueryData(runKey(userId), run);
        runChanged();
        await navigate(todayLink.to);
      },
      onError: (error: unknown) => notifyError("Chưa bắt đầu được", error, { id: "daily" }),
    },
    queryClient,
  );
}

function followConnection(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
/** Whether the browser knows of a network. */
export const useIsOnline = () =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
