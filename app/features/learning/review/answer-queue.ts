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

/** Storage may hold anything: of another version, or of another hand. The server judges what the values say. */
const isAnswer = (kept: unknown): kept is Answer => {
  if (typeof kept !== "object" || kept === null) return false;
  const { clientId, cardId, grade } = kept as Partial<Record<keyof Answer, unknown>>;
  return typeof clientId === "string" && typeof cardId === "string" && typeof grade === "number";
};

/**
 * Answers on their way to the server, in the order in which they were given. Kept by the browser until they have arrived:
 * without a network, or when the tab is closed, they are sent the next time. Sent twice they count once, by their name.
 */
export function createAnswerQueue({ send, undo, isFinal, isFromServer, storage, userId }: AnswerQueueDeps) {
  const key = `answers ${userId}`;
  const refusalListeners = new Set<(reason: string) => void>();
  const listeners = new Set<(answer: Answer, answered: Answered) => void>();
  let isSending: Promise<boolean> | null = null;
  let lastFault: "network" | "server" = "network";

  const read = (): Answer[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isAnswer) : [];
    } catch {
      return [];
    }
  };
  // What cannot be kept (full, forbidden) lives in memory as long as the page does.
  let inMemory = read();
  const write = (answers: Answer[]) => {
    inMemory = answers;
    try {
      if (answers.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(answers));
    } catch {}
  };
  /** Another tab of the same person may have sent or added some. */
  const waiting = (): Answer[] => {
    const kept = read();
    const known = new Set(kept.map(nameOf));
    return [...kept, ...inMemory.filter((answer) => !known.has(nameOf(answer)) && !arrived.has(nameOf(answer)))];
  };
  const arrived = new Set<string>();
  /** The answers that wait, without those that are undone. */
  const given = (): Answer[] => {
    const all = waiting();
    const undone = new Set(all.flatMap(({ clientId, isUndone }) => (isUndone ? [clientId] : [])));
    return all.filter(({ clientId }) => !undone.has(clientId));
  };

  async function sendAll(): Promise<boolean> {
    for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
      const answer = next;
      try {
        const { isUndone, ...given } = answer;
        if (isUndone) {
          const refusal = await undo(answer.clientId);
          if (refusal !== null) for (const listener of refusalListeners) listener(refusal);
        } else {
          const answered = await send(given);
          for (const listener of listeners) listener(answer, answered);
        }
      } catch (error) {
        if (!isFinal(error)) {
          lastFault = isFromServer(error) ? "server" : "network";
          return false;
        }
      }
      arrived.add(nameOf(answer));
      write(waiting().filter((one) => nameOf(one) !== nameOf(answer)));
    }
    return true;
  }

  return {
    get size() {
      return waiting().length;
    },
    /** Answers that wait, without those that were undone meanwhile. */
    get unsent() {
      return given().length;
    },
    cardIds: () => new Set(given().map(({ cardId }) => cardId)),
    /** Cards of the day that are answered here, of which the server does not know yet. */
    get answeredToday() {
      return new Set(given().flatMap(({ cardId, isExtra }) => (isExtra === true ? [] : [cardId]))).size;
    },

    /** Why the last one that was tried still waits. */
    get lastFault() {
      return lastFault;
    },

    add(answer: Answer) {
      write([...waiting(), answer]);
    },

    /**
     * The server is asked to undo the answer, in the order in which everything was given. An answer that waits is not sent any
     * more. It may have arrived all the same, when only the response was lost.
     */
    undo(answer: Answer) {
      write([...waiting().filter(({ clientId }) => clientId !== answer.clientId), { ...answer, isUndone: true }]);
    },

    onRefusal(listener: (reason: string) => void) {
      refusalListeners.add(listener);
      return () => void refusalListeners.delete(listener);
    },

    /** Sends what waits; false when something still waits afterwards. */
    flush(): Promise<boolean> {
      isSending ??= sendAll().finally(() => (isSending = null));
      return isSending;
    },

    onArrival(listener: (answer: Answer, answered: Answered) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
