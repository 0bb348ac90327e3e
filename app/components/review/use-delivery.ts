import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DueCard } from "#contracts/schemas/cards.ts";
import { queryClient } from "#app/queries.ts";
import { toasts } from "#app/site/toasts.ts";
import { reviewsChanged } from "#app/components/learning-cache.ts";
import type { AnswerQueue } from "./answer-queue.ts";

/** Milliseconds after which undelivered answers are sent again. */
const retryInterval = 30_000;

/**
 * Delivers the answers of the queue while the page is open: at once, every half minute, and when the network returns.
 * Both callbacks must keep their identity between renders.
 */
export function useDelivery(queue: AnswerQueue, onCard: (card: DueCard) => void, refetch: () => unknown) {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    const send = async () => {
      await queue.flush();
      setUnsent(queue.unsent);
    };
    const stop = queue.onArrival((answer, { card }) => {
      if (card && answer.isExtra !== true) onCard(card);
    });
    const stopRefusals = queue.onRefusal((reason) => {
      toasts.add({ id: "undo", title: "Không hoàn tác được", description: reason, color: "yellow" });
      // The answer counts, so the cards that are due have changed.
      void refetch();
    });
    void send();
    const again = setInterval(() => void (queue.size > 0 && send()), retryInterval);
    const handleOnline = () => void send();
    addEventListener("online", handleOnline);
    return () => {
      stop();
      stopRefusals();
      clearInterval(again);
      removeEventListener("online", handleOnline);
      reviewsChanged();
    };
  }, [queue, onCard, refetch]);

  /** While it is pending, an answer is in transit, and the counts of the server do not include it. */
  const { mutate, isPending } = useMutation(
    // More answers may have been added meanwhile.
    { mutationFn: () => queue.flush(), onSuccess: () => setUnsent(queue.unsent) },
    queryClient,
  );
  return { unsent, isSending: isPending, sendAll: () => mutate() };
}
