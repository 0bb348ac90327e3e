import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { type AnswerQueue, createAnswerQueue } from "./answer-queue.ts";

/** Timeout of an answer in milliseconds; it is then sent again with the same `clientId`. */
const longestWait = 20_000;

let opened: { userId: string; queue: AnswerQueue } | null = null;

/** The queue of the member's answers, shared by all pages that count cards. */
export function answersOf(userId: string): AnswerQueue {
  if (opened?.userId !== userId)
    opened = {
      userId,
      queue: createAnswerQueue({
        send: (body) => api("POST /v1/learn/reviews", { body, signal: AbortSignal.timeout(longestWait) }),
        undo: async (clientId) => {
          try {
            await api("POST /v1/learn/reviews/undo", { body: { clientId }, signal: AbortSignal.timeout(longestWait) });
            return null;
          } catch (error) {
            if (error instanceof CallError && error.status === 409) return error.failure.message;
            throw error;
          }
        },
        isFinal: (error) => error instanceof CallError && (error.status === 404 || error.status === 422),
        isFromServer: (error) => error instanceof CallError && error.status > 0,
        storage: localStorage,
        userId,
      }),
    };
  return opened.queue;
}
