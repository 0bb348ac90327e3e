import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DueCard } from "#contracts/schemas/cards.ts";
import { longestReviewTime } from "#contracts/limits/learning.ts";
import { serverNow } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import type { AnswerQueue } from "./answer-queue.ts";
import { answersOf } from "./answers.ts";
import { leaveOut, useCardsOfToday } from "./cards-of-today.ts";
import {
  afterAnswer,
  afterArrival,
  afterUndo,
  beginReviewSession,
  type CardChange,
  cardOf,
  mostUndos,
  type ReviewSession,
  withChange,
  withoutCard,
} from "./review-session.ts";
import { useDelivery } from "./use-delivery.ts";

type GivenAnswer = Parameters<AnswerQueue["add"]>[0];

interface ReviewSessionChoice {
  /** More cards than are due; their answers change no schedule. */
  isExtra?: boolean;
  /** At most this many cards. */
  most?: number;
}

/** The due cards one after another. */
export function useReviewSession({ isExtra = false, most = Number.POSITIVE_INFINITY }: ReviewSessionChoice) {
  const userId = useUserId();
  const queue = useMemo(() => answersOf(userId), [userId]);
  const [session, setSession] = useState<ReviewSession | null>(null);
  /** Answers of this session, the last one last. */
  const [history, setHistory] = useState<readonly { card: DueCard; answer: GivenAnswer }[]>([]);
  const [undos, setUndos] = useState(0);
  const shownAt = useRef(0);
  /** Time of the last change, by the server's clock, as are due times. Returned cards that are due by then come first. */
  const [now, setNow] = useState(0);

  const today = useCardsOfToday(userId, queue, isExtra);
  const { refetch } = today;
  // Counts the cards of each beginning.
  const limit = useRef(most);
  useEffect(() => {
    limit.current = most;
  });
  useEffect(() => {
    if (!today.data) return;
    setNow(serverNow());
    setSession(beginReviewSession(today.data.items.slice(0, limit.current)));
    setHistory([]);
    setUndos(0);
  }, [today.data]);

  const bringBack = useCallback(
    (card: DueCard) => setSession((before) => before && afterArrival(before, card, serverNow())),
    [],
  );
  const { unsent, isSending, sendAll } = useDelivery(queue, bringBack, refetch);

  const card = session && cardOf(session, now);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [card?.id, card?.reps]);

  const grade = (answered: DueCard, chosen: 1 | 2 | 3 | 4) => {
    setNow(serverNow());
    setSession((before) => before && afterAnswer(before, answered, chosen));
    const answer: GivenAnswer = {
      cardId: answered.id,
      clientId: crypto.randomUUID(),
      grade: chosen,
      ms: Math.min(longestReviewTime, Math.round(performance.now() - shownAt.current)),
      reps: answered.reps,
      ...(isExtra ? { isExtra: true } : {}),
    };
    queue.add(answer);
    leaveOut(userId, answered.id, true);
    setHistory((before) => [...before, { card: answered, answer }].slice(-mostUndos));
    sendAll();
  };
  const undo = () => {
    const last = history.at(-1);
    if (!last || undos >= mostUndos) return;
    setNow(serverNow());
    setHistory(history.slice(0, -1));
    setUndos(undos + 1);
    setSession((before) => before && afterUndo(before, last.card, last.answer.grade));
    queue.undo(last.answer);
    leaveOut(userId, last.card.id, false);
    sendAll();
  };
  return {
    today,
    session,
    card,
    unsent,
    waitsFor: queue.lastFault === "server" ? "chờ gửi lại vì máy chủ đang lỗi" : "chờ mạng",
    /** The last card may come back once its answer has arrived. */
    isSending,
    hasArrived: !isSending && unsent === 0,
    grade,
    undo,
    canUndo: history.length > 0 && undos < mostUndos,
    drop: (id: string) => setSession((before) => before && withoutCard(before, id)),
    replace: (changed: CardChange) => setSession((before) => before && withChange(before, changed)),
  };
}
