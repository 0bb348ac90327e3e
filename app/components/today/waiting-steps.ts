import { CallError, type CallData, type CallInput } from "#contracts/client.ts";
import { completedStep, unknownCounts } from "#contracts/answers/completed-step.ts";
import type { DailyRun, DailyStep } from "#contracts/schemas/daily.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { answersOf } from "#app/components/review/answers.ts";
import { api } from "#app/session/session.ts";
import { waitingStepsKey } from "#app/session/storage-keys.ts";
import {
  createWaitingRequests,
  type WaitingRequests,
  type WaitingRequestsDeps,
} from "#app/session/waiting-requests.ts";

/** A step of a run that is done or skipped, for the server. */
export interface WaitingStep {
  runId: string;
  step: number;
  body: CallInput<"PUT /v1/daily/runs/{id}/steps/{step}">["body"];
  /** Of a step that reads: the text counts as read too. */
  reading?: { slug: string; score: number; lookups: number };
}
type Completed = CallData<"PUT /v1/daily/runs/{id}/steps/{step}">;
export type WaitingSteps = WaitingRequests<WaitingStep, Completed>;

const isWaitingStep = (stored: unknown): stored is WaitingStep => {
  if (typeof stored !== "object" || stored === null) return false;
  const { runId, step, body } = stored as Partial<Record<keyof WaitingStep, unknown>>;
  return typeof runId === "string" && typeof step === "number" && typeof body === "object" && body !== null;
};

/** The server counts the first request for a step of a run. */
export const createWaitingSteps = (
  deps: Pick<WaitingRequestsDeps<WaitingStep, Completed>, "send" | "isFinal" | "isFromServer" | "storage">,
  userId: string,
): WaitingSteps =>
  createWaitingRequests({
    ...deps,
    key: waitingStepsKey(userId),
    nameOf: ({ runId, step }) => `${runId} ${step}`,
    isRequest: isWaitingStep,
  });

/** Timeout of a request in milliseconds; it is then sent again. */
const longestWait = 20_000;
const isFinal = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 422);

async function send({ runId, step, body, reading }: WaitingStep, userId: string): Promise<Completed> {
  // The server counts the answers that it has.
  if (body.type === "cards" && !(await answersOf(userId).flush())) throw new Error("answers to cards wait");
  const signal = AbortSignal.timeout(longestWait);
  try {
    if (reading) {
      const { slug, score, lookups } = reading;
      await api("POST /v1/learn/texts/{slug}/read", { params: { slug }, body: { score, lookups }, signal });
    }
    return await api("PUT /v1/daily/runs/{id}/steps/{step}", { params: { id: runId, step }, body, signal });
  } catch (error) {
    if (isFinal(error)) notifyError("Chưa ghi được một bước", error, { id: "daily-step" });
    throw error;
  }
}

let opened: { userId: string; steps: WaitingSteps } | null = null;

/** The member's steps that wait for the network. */
export function waitingStepsOf(userId: string): WaitingSteps {
  if (opened?.userId !== userId)
    opened = {
      userId,
      steps: createWaitingSteps(
        {
          send: (step) => send(step, userId),
          isFinal,
          isFromServer: (error) => error instanceof CallError && error.status > 0,
          storage: localStorage,
        },
        userId,
      ),
    };
  return opened.steps;
}

/** The step as the server will return it, as far as this browser knows; unchanged if the server will refuse the input. */
const completed = (step: DailyStep, body: WaitingStep["body"]): DailyStep =>
  completedStep(step, body.type === "drill" ? { retries: [], ...body } : body, unknownCounts) ?? step;

/** The run with the steps that were done here and that the server does not have yet. */
export function withWaiting(run: DailyRun, waiting: readonly WaitingStep[]): DailyRun {
  const own = new Map(waiting.flatMap(({ runId, step, body }) => (runId === run.id ? [[step, body] as const] : [])));
  if (own.size === 0) return run;
  return {
    ...run,
    steps: run.steps.map((step, place) => {
      const body = own.get(place);
      return body && step.state === "open" ? completed(step, body) : step;
    }),
  };
}

/** Place of the step to do now; null when the run is over. */
export function placeOf({ steps }: DailyRun): number | null {
  const place = steps.findIndex(({ state }) => state === "open");
  return place < 0 ? null : place;
}
