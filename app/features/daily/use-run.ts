import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import { keepRun, knownRun, newerOf, runChanged, runKey } from "#app/components/today/daily-queries.ts";
import {
  type WaitingStep,
  type WaitingSteps,
  waitingStepsOf,
  withWaiting,
} from "#app/components/today/waiting-steps.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { waitingStepsKey } from "#app/session/storage-keys.ts";

/** Milliseconds after which steps that wait are sent again. */
const retryInterval = 30_000;

/**
 * The latest run of today, done or not; begins one if there is none. Without a network, the one that this browser knows:
 * its steps wait here until they can be sent. So it is while the server fails.
 */
async function openRun(waiting: WaitingSteps, userId: string): Promise<DailyRun> {
  // The server would return these steps as open.
  await waiting.flush();
  try {
    const { run, minutes } = await api("GET /v1/daily");
    return run ?? (await api("POST /v1/daily/runs", { body: { minutes, without: [] } })).run;
  } catch (error) {
    const known = knownRun(userId);
    if (known && error instanceof CallError && (error.status === 0 || error.status >= 500)) return known;
    throw error;
  }
}

interface StepDelivery {
  waiting: WaitingSteps;
  userId: string;
  /** Undefined until the run is known. */
  runId: string | undefined;
  take: (run: DailyRun) => void;
  /** Called when nothing is in transit any more. */
  onSent: () => void;
}

/**
 * Sends the steps that wait: at once, every half minute, and when the network returns. Other tabs show the same run:
 * when one of them stores or sends a step, or this one is shown again, the run is read again. It is read by its id, so
 * a run that was begun before midnight stays open.
 */
function useStepDelivery({ waiting, userId, runId, take, onSent }: StepDelivery) {
  useEffect(() => {
    if (runId === undefined) return;
    const stop = waiting.onArrival(({ runId: of }, { run }) => {
      if (of === runId) take(run);
      runChanged();
    });
    const readAgain = () =>
      void api("GET /v1/daily/runs/{id}", { params: { id: runId } }).then(
        ({ run }) => take(run),
        // The run on the page stays as it is.
        () => undefined,
      );
    const send = () => void waiting.flush().then(onSent);
    const handleOnline = () => {
      send();
      // It may have been begun, or continued, without a network.
      readAgain();
    };
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === waitingStepsKey(userId)) readAgain();
    };
    const handleShown = () => {
      if (document.visibilityState === "visible") readAgain();
    };
    const again = setInterval(() => waiting.all().length > 0 && send(), retryInterval);
    send();
    addEventListener("online", handleOnline);
    addEventListener("storage", handleStorage);
    document.addEventListener("visibilitychange", handleShown);
    return () => {
      stop();
      clearInterval(again);
      removeEventListener("online", handleOnline);
      removeEventListener("storage", handleStorage);
      document.removeEventListener("visibilitychange", handleShown);
    };
  }, [waiting, userId, runId, take, onSent]);
}

export type CompleteStep = (step: number, body: WaitingStep["body"], reading?: WaitingStep["reading"]) => void;

/** Today's run with what this browser has of it. */
export function useRun() {
  const userId = useUserId();
  const waiting = useMemo(() => waitingStepsOf(userId), [userId]);
  const [, setChanges] = useState(0);
  const query = useQuery(
    {
      queryKey: runKey(userId),
      queryFn: async () => newerOf(queryClient.getQueryData<DailyRun>(runKey(userId)), await openRun(waiting, userId)),
      enabled: userId !== "",
      // Each visit asks; a run on the page changes only by its own steps.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a network it fails and says so, instead of waiting.
      networkMode: "always",
    },
    queryClient,
  );
  const { data: run } = query;
  useEffect(() => void (run && keepRun(userId, run)), [userId, run]);
  const { take, rerender } = useMemo(
    () => ({
      take: (run: DailyRun) => queryClient.setQueryData<DailyRun>(runKey(userId), (before) => newerOf(before, run)),
      rerender: () => setChanges((count) => count + 1),
    }),
    [userId],
  );
  useStepDelivery({ waiting, userId, runId: query.data?.id, take, onSent: rerender });

  const complete: CompleteStep = (step, body, reading) => {
    const run = query.data;
    if (!run) return;
    waiting.add({ runId: run.id, step, body, ...(reading ? { reading } : {}) });
    rerender();
    void waiting.flush().then(rerender);
  };
  const own = query.data ? waiting.all().filter(({ runId }) => runId === query.data.id) : [];
  return { query, run: query.data && withWaiting(query.data, own), unsent: own.length, complete };
}
