import type { CallData, CallInput } from "#contracts/client.ts";
import { waitingAnswersKey } from "#app/session/storage-keys.ts";

type Answer = CallInput<"POST /v1/learn/reviews">["body"] & {
  /** Undone by the member: the server must undo it too, in case the answer arrived. */
  isUndone?: true;
};
export type Answered = CallData<"POST /v1/learn/reviews">;

export interface AnswerQueueDeps {
  send: (answer: Omit<Answer, "isUndone">) => Promise<Answered>;
  /** @returns why the server refuses, as a Vietnamese sentence; null when the answer is undone or never arrived */
  undo: (clientId: string) => Promise<string | null>;
  /** Whether a retry is useless: the card is gone, or the answer is malformed. */
  isFinal: (error: unknown) => boolean;
  /** Whether the server has answered at all. */
  isFromServer: (error: unknown) => boolean;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  userId: string;
}

/** An answer and its undo are two entries: one may be in transit while the other is added. */
const nameOf = ({ clientId, isUndone }: Answer) => `${clientId}${isUndone ? " undone" : ""}`;

/** Storage may hold anything: another version or another program wrote it. The server checks the values. */
const isAnswer = (stored: unknown): stored is Answer => {
  if (typeof stored !== "object" || stored === null) return false;
  const { clientId, cardId, grade } = stored as Partial<Record<keyof Answer, unknown>>;
  return typeof clientId === "string" && typeof cardId === "string" && typeof grade === "number";
};

/**
 * Answers that the server does not have yet, in order. Stored in the browser, so that they survive a closed tab and
 * are sent when the network returns.
 */
function createWaitingAnswers(storage: AnswerQueueDeps["storage"], userId: string) {
  const key = waitingAnswersKey(userId);
  const arrived = new Set<string>();

  const read = (): Answer[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isAnswer) : [];
    } catch {
      return [];
    }
  };
  // Answers that cannot be stored (full, forbidden) stay in memory while the page is open.
  let inMemory = read();
  const write = (answers: Answer[]) => {
    inMemory = answers;
    try {
      if (answers.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(answers));
    } catch {}
  };
  /** Another tab of the same member may have sent or added some. */
  const all = (): Answer[] => {
    const queued = read();
    const known = new Set(queued.map(nameOf));
    return [...queued, ...inMemory.filter((answer) => !known.has(nameOf(answer)) && !arrived.has(nameOf(answer)))];
  };
  return {
    all,
    /** Without undone ones. */
    given: (): Answer[] => {
      const waiting = all();
      const undone = new Set(waiting.flatMap(({ clientId, isUndone }) => (isUndone ? [clientId] : [])));
      return waiting.filter(({ clientId }) => !undone.has(clientId));
    },
    add: (answer: Answer) => write([...all(), answer]),
    /**
     * Queues an undo in the order of the answers, and drops an unsent answer, which may have arrived although its
     * response was lost.
     */
    undo: (answer: Answer) =>
      write([...all().filter(({ clientId }) => clientId !== answer.clientId), { ...answer, isUndone: true }]),
    /** The server has handled the answer, or refused it for good. */
    remove: (answer: Answer) => {
      arrived.add(nameOf(answer));
      write(all().filter((one) => nameOf(one) !== nameOf(answer)));
    },
  };
}

/** Sends the answers one after another. The server counts each `clientId` once. */
export function createAnswerQueue({ send, undo, isFinal, isFromServer, storage, userId }: AnswerQueueDeps) {
  const waiting = createWaitingAnswers(storage, userId);
  const refusalListeners = new Set<(reason: string) => void>();
  const arrivalListeners = new Set<(answer: Answer, answered: Answered) => void>();
  let isSending: Promise<boolean> | null = null;
  let lastFault: "network" | "server" = "network";

  async function sendAll(): Promise<boolean> {
    for (;;) {
      const [answer] = waiting.all();
      if (!answer) return true;
      try {
        const { isUndone, ...given } = answer;
        if (isUndone) {
          const refusal = await undo(answer.clientId);
          if (refusal !== null) for (const listener of refusalListeners) listener(refusal);
        } else {
          const answered = await send(given);
          for (const listener of arrivalListeners) listener(answer, answered);
        }
      } catch (error) {
        if (!isFinal(error)) {
          lastFault = isFromServer(error) ? "server" : "network";
          return false;
        }
      }
      waiting.remove(answer);
    }
  }

  return {
    get size() {
      return waiting.all().length;
    },
    /** Waiting answers, without undone ones. */
    get unsent() {
      return waiting.given().length;
    },
    cardIds: () => new Set(waiting.given().map(({ cardId }) => cardId)),
    /** Due cards that were answered here but not on the server. */
    get answeredToday() {
      return new Set(waiting.given().flatMap(({ cardId, isExtra }) => (isExtra === true ? [] : [cardId]))).size;
    },
    /** Why the last attempt failed. */
    get lastFault() {
      return lastFault;
    },
    add: waiting.add,
    undo: waiting.undo,
    onRefusal: (listener: (reason: string) => void) => {
      refusalListeners.add(listener);
      return () => void refusalListeners.delete(listener);
    },
    onArrival: (listener: (answer: Answer, answered: Answered) => void) => {
      arrivalListeners.add(listener);
      return () => void arrivalListeners.delete(listener);
    },
    /** Sends waiting answers; false if some are left. */
    flush: (): Promise<boolean> => (isSending ??= sendAll().finally(() => (isSending = null))),
  };
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
