import type { CallData, CallInput } from "#contracts/client.ts";

type Answer = CallInput<"POST /v1/learn/reviews">["body"] & {
  /** The member undid it: the server is asked to undo it, whether or not the answer arrived before. */
  isUndone?: true;
};
export type Answered = CallData<"POST /v1/learn/reviews">;

export interface AnswerQueueDeps {
  send: (answer: Omit<Answer, "isUndone">) => Promise<Answered>;
  /** @returns why the server refuses, as a Vietnamese sentence; null when the answer is undone or never arrived */
  undo: (clientId: string) => Promise<string | null>;
  /** Does trying again make no sense? The card has gone, or the answer is malformed. */
  isFinal: (error: unknown) => boolean;
  /** Has the server answered, so that the network is not to blame? */
  isFromServer: (error: unknown) => boolean;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  userId: string;
}

/** An answer and its undo are two entries: one may be on its way while the other is added. */
const nameOf = ({ clientId, isUndone }: Answer) => `${clientId}${isUndone ? " undone" : ""}`;

/** Storage may hold anything: another version or another program wrote it. The server checks the values. */
const isAnswer = (stored: unknown): stored is Answer => {
  if (typeof stored !== "object" || stored === null) return false;
  const { clientId, cardId, grade } = stored as Partial<Record<keyof Answer, unknown>>;
  return typeof clientId === "string" && typeof cardId === "string" && typeof grade === "number";
};

/**
 * The answers that the server does not have yet, in the order in which they were given. The browser keeps them: without a
 * network, or when the tab is closed, they are sent the next time.
 */
function createWaitingAnswers(storage: AnswerQueueDeps["storage"], userId: string) {
  const key = `answers ${userId}`;
  const arrived = new Set<string>();

  const read = (): Answer[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isAnswer) : [];
    } catch {
      return [];
    }
  };
  // Answers that cannot be stored (full, forbidden) stay in memory as long as the page is open.
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
    /** Without those that were undone meanwhile. */
    given: (): Answer[] => {
      const waiting = all();
      const undone = new Set(waiting.flatMap(({ clientId, isUndone }) => (isUndone ? [clientId] : [])));
      return waiting.filter(({ clientId }) => !undone.has(clientId));
    },
    add: (answer: Answer) => write([...all(), answer]),
    /**
     * The server is asked to undo the answer, in the order in which everything was given. An answer that waits is not sent
     * any more. It may have arrived all the same, when only the response was lost.
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

/** Sends the answers that wait to the server, one after the other. An answer that is sent twice counts once, by its name. */
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
    /** Answers that wait, without those that were undone meanwhile. */
    get unsent() {
      return waiting.given().length;
    },
    cardIds: () => new Set(waiting.given().map(({ cardId }) => cardId)),
    /** Cards of the day that are answered here, of which the server does not know yet. */
    get answeredToday() {
      return new Set(waiting.given().flatMap(({ cardId, isExtra }) => (isExtra === true ? [] : [cardId]))).size;
    },
    /** Why the last one that was tried still waits. */
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
    /** Sends what waits; false when something still waits afterwards. */
    flush: (): Promise<boolean> => (isSending ??= sendAll().finally(() => (isSending = null))),
  };
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
