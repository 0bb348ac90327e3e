import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import type { DueCard } from "#contracts/schemas/learning.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { reviewsChanged, useUserId } from "../learning-queries.ts";
import { answersOf } from "./answers.ts";
import { afterAnswer, afterArrival, afterUndo, beginSitting, cardOf, mostUndos, type Sitting } from "./sitting.ts";

type GivenAnswer = Parameters<ReturnType<typeof answersOf>["add"]>[0];

/** Milliseconds after which answers that did not get through are sent again. */
const tryAgain = 30_000;

/** The cards of today (or, with `isExtra`, of one's own accord), one after the other. */
export function useSitting(isExtra: boolean) {
  const userId = useUserId();
  const queue = useMemo(() => answersOf(userId), [userId]);
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [unsent, setUnsent] = useState(0);
  /** An answer is on its way: what the server says of the day it says without it. */
  const [isSending, setIsSending] = useState(false);
  /** Answers of this sitting, the last one last. */
  const [given, setGiven] = useState<readonly { card: DueCard; answer: GivenAnswer }[]>([]);
  const [undos, setUndos] = useState(0);
  const shownAt = useRef(0);
  /** When the sitting changed last: what has come back by then comes first. */
  const [now, setNow] = useState(0);

  const today = useQuery(
    {
      queryKey: ["learning", "reviews", userId, isExtra ? "extra" : "today"],
      queryFn: async ({ signal }) => {
        // What waits here would come again otherwise.
        await queue.flush();
        const answer = await api("POST /v1/learn/reviews/today", {
          query: { extra: isExtra ? "true" : "false" },
          signal,
        });
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
  const { refetch } = today;
  useEffect(() => {
    if (!today.data) return;
    setNow(Date.now());
    setSitting(beginSitting(today.data.items));
    setGiven([]);
    setUndos(0);
  }, [today.data]);

  useEffect(() => {
    const send = async () => {
      await queue.flush();
      setUnsent(queue.unsent);
    };
    const stop = queue.onArrival((answer, { card }) => {
      if (card && answer.isExtra !== true) setSitting((before) => before && afterArrival(before, card, Date.now()));
    });
    const stopRefusals = queue.onRefusal((reason) => {
      toasts.add({ id: "undo", title: "Không hoàn tác được", description: reason, color: "yellow" });
      // The answer counts: what is due now is asked for again.
      void refetch();
    });
    void send();
    const again = setInterval(() => void (queue.size > 0 && send()), tryAgain);
    const handleOnline = () => void send();
    addEventListener("online", handleOnline);
    return () => {
      stop();
      stopRefusals();
      clearInterval(again);
      removeEventListener("online", handleOnline);
      reviewsChanged();
    };
  }, [queue, refetch]);

  const card = sitting && cardOf(sitting, now);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [card?.id, card?.reps]);

  const sendAll = () => {
    setIsSending(true);
    void queue.flush().then(() => {
      setUnsent(queue.unsent);
      // More may have been given while it was under way.
      setIsSending(false);
    });
  };
  const grade = (answered: DueCard, chosen: 1 | 2 | 3 | 4) => {
    setNow(Date.now());
    setSitting((before) => before && afterAnswer(before, answered, chosen));
    const answer: GivenAnswer = {
      cardId: answered.id,
      clientId: crypto.randomUUID(),
      grade: chosen,
      ms: Math.min(86_400_000, Math.round(performance.now() - shownAt.current)),
      reps: answered.reps,
      ...(isExtra ? { isExtra: true } : {}),
    };
    queue.add(answer);
    setGiven((before) => [...before, { card: answered, answer }].slice(-mostUndos));
    sendAll();
  };
  const undo = () => {
    const last = given.at(-1);
    if (!last || undos >= mostUndos) return;
    setNow(Date.now());
    setGiven(given.slice(0, -1));
    setUndos(undos + 1);
    setSitting((before) => before && afterUndo(before, last.card, last.answer.grade));
    queue.undo(last.answer);
    sendAll();
  };
  const drop = (id: string) =>
    setSitting(
      (before) =>
        before && {
          ...before,
          size: before.size - 1,
          waiting: before.waiting.filter((one) => one.id !== id),
          returning: before.returning.filter((one) => one.id !== id),
        },
    );
  const replace = (changed: Pick<DueCard, "id" | "front" | "back" | "note" | "isLeech" | "lapses">) => {
    const put = (cards: readonly DueCard[]) =>
      cards.map((one) => (one.id === changed.id ? { ...one, ...changed } : one));
    setSitting((before) => before && { ...before, waiting: put(before.waiting), returning: put(before.returning) });
  };
  const waitsFor = queue.lastFault === "server" ? "chờ gửi lại vì máy chủ đang lỗi" : "chờ mạng";
  return {
    today,
    sitting,
    card,
    unsent,
    waitsFor,
    hasArrived: !isSending && unsent === 0,
    grade,
    undo,
    canUndo: given.length > 0 && undos < mostUndos,
    drop,
    replace,
  };
}
