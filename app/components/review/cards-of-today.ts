import { useQuery } from "@tanstack/react-query";
import { CallError, type CallData } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { learningKeys } from "#app/components/learning-cache.ts";
import { queryClient } from "#app/queries.ts";
import type { AnswerQueue } from "./answer-queue.ts";

type CardsOfToday = CallData<"POST /v1/learn/reviews/today">;
/** The due cards that were read last, and those that were answered since. Gone with the session, as all of the client. */
interface KeptCards {
  answer: CardsOfToday;
  answered: readonly string[];
}
const keptCardsKey = ["learning", "kept-cards"] as const;
queryClient.setQueryDefaults(keptCardsKey, { gcTime: Number.POSITIVE_INFINITY });

/** Leaves out a card that was answered, or brings it back after an undo, when the cards are shown again without a network. */
export const leaveOut = (userId: string, cardId: string, isAnswered: boolean) =>
  queryClient.setQueryData<KeptCards>(
    [...keptCardsKey, userId],
    (kept) =>
      kept && {
        ...kept,
        answered: isAnswered ? [...kept.answered, cardId] : kept.answered.filter((id) => id !== cardId),
      },
  );

/** @throws without a network, unless cards were read before */
async function readCardsOfToday(userId: string, isExtra: boolean, signal: AbortSignal): Promise<CardsOfToday> {
  try {
    const answer = await api("POST /v1/learn/reviews/today", { query: { extra: isExtra ? "true" : "false" }, signal });
    if (!isExtra) queryClient.setQueryData<KeptCards>([...keptCardsKey, userId], { answer, answered: [] });
    return answer;
  } catch (error) {
    const kept = queryClient.getQueryData<KeptCards>([...keptCardsKey, userId]);
    const isUnanswered = error instanceof CallError && error.status === 0;
    if (isExtra || !isUnanswered || !kept) throw error;
    return { ...kept.answer, items: kept.answer.items.filter(({ id }) => !kept.answered.includes(id)) };
  }
}

/** The due cards, or others (`isExtra`) that affect no schedule. */
export function useCardsOfToday(userId: string, queue: AnswerQueue, isExtra: boolean) {
  return useQuery(
    {
      queryKey: [...learningKeys.reviews, userId, isExtra ? "extra" : "today"],
      queryFn: async ({ signal }) => {
        // The server would send the cards of undelivered answers again.
        await queue.flush();
        const answer = await readCardsOfToday(userId, isExtra, signal);
        const waiting = queue.cardIds();
        return { ...answer, items: answer.items.filter(({ id }) => !waiting.has(id)) };
      },
      enabled: userId !== "",
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );
}
