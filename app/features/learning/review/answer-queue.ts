import type { CallData, CallInput } from "#contracts/client.ts";

type Answer = CallInput<"POST /v1/learn/reviews">["body"];
export type Answered = CallData<"POST /v1/learn/reviews">;

export interface AnswerQueueParts {
  send: (answer: Answer) => Promise<Answered>;
  /** Does trying again make no sense? The card has gone, or the answer is malformed. */
  isFinal: (error: unknown) => boolean;
  /** Has the server answered, so that the network is not to blame? */
  isFromServer: (error: unknown) => boolean;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  userId: string;
}

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
export function createAnswerQueue({ send, isFinal, isFromServer, storage, userId }: AnswerQueueParts) {
  const key = `answers ${userId}`;
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
    const known = new Set(kept.map(({ clientId }) => clientId));
    return [...kept, ...inMemory.filter(({ clientId }) => !known.has(clientId) && !arrived.has(clientId))];
  };
  const arrived = new Set<string>();

  async function sendAll(): Promise<boolean> {
    for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
      const answer = next;
      try {
        const answered = await send(answer);
        for (const listener of listeners) listener(answer, answered);
      } catch (error) {
        if (!isFinal(error)) {
          lastFault = isFromServer(error) ? "server" : "network";
          return false;
        }
      }
      arrived.add(answer.clientId);
      write(waiting().filter(({ clientId }) => clientId !== answer.clientId));
    }
    return true;
  }

  return {
    get size() {
      return waiting().length;
    },
    cardIds: () => new Set(waiting().map(({ cardId }) => cardId)),
    /** Cards of the day that are answered here, of which the server does not know yet. */
    get answeredToday() {
      return new Set(waiting().flatMap(({ cardId, isExtra }) => (isExtra === true ? [] : [cardId]))).size;
    },

    /** Why the last one that was tried still waits. */
    get lastFault() {
      return lastFault;
    },

    add(answer: Answer) {
      write([...waiting(), answer]);
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
