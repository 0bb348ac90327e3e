import type { CallData, CallInput } from "#contracts/client.ts";
import { waitingAnswersKey } from "#app/session/storage-keys.ts";
import { createWaitingRequests, type WaitingRequestsDeps } from "#app/session/waiting-requests.ts";

type Answer = CallInput<"POST /v1/learn/reviews">["body"] & {
  /** Undone by the member: the server must undo it too, in case the answer arrived. */
  isUndone?: true;
};
export type Answered = CallData<"POST /v1/learn/reviews">;

export interface AnswerQueueDeps extends Pick<
  WaitingRequestsDeps<Answer, Answered>,
  "isFinal" | "isFromServer" | "storage"
> {
  send: (answer: Omit<Answer, "isUndone">) => Promise<Answered>;
  /** @returns why the server refuses, as a Vietnamese sentence; null when the answer is undone or never arrived */
  undo: (clientId: string) => Promise<string | null>;
  userId: string;
}

/** An answer and its undo are two entries: one may be in transit while the other is added. */
const nameOf = ({ clientId, isUndone }: Answer) => `${clientId}${isUndone ? " undone" : ""}`;

const isAnswer = (stored: unknown): stored is Answer => {
  if (typeof stored !== "object" || stored === null) return false;
  const { clientId, cardId, grade } = stored as Partial<Record<keyof Answer, unknown>>;
  return typeof clientId === "string" && typeof cardId === "string" && typeof grade === "number";
};

/** Sends the answers one after another. The server counts each `clientId` once. */
export function createAnswerQueue({ send, undo, userId, ...deps }: AnswerQueueDeps) {
  const refusalListeners = new Set<(reason: string) => void>();
  const waiting = createWaitingRequests<Answer, Answered | null>({
    ...deps,
    key: waitingAnswersKey(userId),
    nameOf,
    isRequest: isAnswer,
    send: async ({ isUndone, ...given }) => {
      if (!isUndone) return send(given);
      const refusal = await undo(given.clientId);
      if (refusal !== null) for (const listener of refusalListeners) listener(refusal);
      return null;
    },
  });
  /** Without undone ones. */
  const given = (): Answer[] => {
    const answers = waiting.all();
    const undone = new Set(answers.flatMap(({ clientId, isUndone }) => (isUndone ? [clientId] : [])));
    return answers.filter(({ clientId }) => !undone.has(clientId));
  };
  return {
    get size() {
      return waiting.all().length;
    },
    /** Waiting answers, without undone ones. */
    get unsent() {
      return given().length;
    },
    cardIds: () => new Set(given().map(({ cardId }) => cardId)),
    /** Due cards that were answered here but not on the server. */
    get answeredToday() {
      return new Set(given().flatMap(({ cardId, isExtra }) => (isExtra === true ? [] : [cardId]))).size;
    },
    /** Why the last attempt failed. */
    get lastFault() {
      return waiting.lastFault;
    },
    add: (answer: Answer) => waiting.add(answer),
    /**
     * Queues an undo in the order of the answers, and drops an unsent answer, which may have arrived although its
     * response was lost.
     */
    undo: (answer: Answer) =>
      waiting.replace((answers) => [
        ...answers.filter(({ clientId }) => clientId !== answer.clientId),
        { ...answer, isUndone: true },
      ]),
    onRefusal: (listener: (reason: string) => void) => {
      refusalListeners.add(listener);
      return () => void refusalListeners.delete(listener);
    },
    onArrival: (listener: (answer: Answer, answered: Answered) => void) =>
      waiting.onArrival((answer, answered) => answered && listener(answer, answered)),
    flush: waiting.flush,
  };
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
