import type { DueCard, ReviewCounts } from "#contracts/schemas/cards.ts";

/** One session of reviews: cards that wait, and cards that come back before it ends. */
export interface ReviewSession {
  waiting: readonly DueCard[];
  /** Returned after a wrong answer. */
  returning: readonly DueCard[];
  /** Cards at the start, without those removed or paused since. */
  size: number;
  done: number;
  forgotten: number;
  /** Id of the card whose answer was undone last: it is shown before all others. */
  undone: string | null;
}

/** Answers that can be undone in one session. */
export const mostUndos = 10;

/**
 * Milliseconds. Cards due again within this time belong to the same session; the server accepts their answers that
 * much early.
 */
const sameSession = 20 * 60_000;

export const beginReviewSession = (cards: readonly DueCard[]): ReviewSession => ({
  waiting: cards,
  returning: [],
  size: cards.length,
  done: 0,
  forgotten: 0,
  undone: null,
});

/** The card to show: a returned one that is due, else the next, else a returned one that is due later. */
export function cardOf({ waiting, returning, undone }: ReviewSession, now: number): DueCard | null {
  const again = waiting.find(({ id }) => id === undone);
  if (again) return again;
  const back = returning.find(({ due }) => Date.parse(due) <= now);
  return back ?? waiting[0] ?? returning[0] ?? null;
}

const without = (cards: readonly DueCard[], id: string) => cards.filter((one) => one.id !== id);

/** Answers the card; the next one is shown before the server knows. */
export function afterAnswer(session: ReviewSession, card: DueCard, grade: number): ReviewSession {
  return {
    ...session,
    waiting: without(session.waiting, card.id),
    returning: without(session.returning, card.id),
    done: session.done + 1,
    forgotten: session.forgotten + (grade === 1 ? 1 : 0),
    undone: null,
  };
}

/** Undoes the answer; the card is shown again as it was. */
export function afterUndo(session: ReviewSession, card: DueCard, grade: number): ReviewSession {
  return {
    ...session,
    waiting: [card, ...without(session.waiting, card.id)],
    returning: without(session.returning, card.id),
    done: Math.max(0, session.done - 1),
    forgotten: Math.max(0, session.forgotten - (grade === 1 ? 1 : 0)),
    undone: card.id,
  };
}

/** Handles the server's answer: a card due soon returns. `now`: by the server's clock, as `due` is. */
export function afterArrival(session: ReviewSession, card: DueCard, now: number): ReviewSession {
  const isHere = [...session.waiting, ...session.returning].some(({ id }) => id === card.id);
  if (isHere || Date.parse(card.due) - now > sameSession) return session;
  return { ...session, returning: [...session.returning, card] };
}

/**
 * Cards that come back are counted separately: they are known only after an answer has arrived, and a total that
 * grows while answering is useless. `soon` had come back already when the session began, so that the count survives a
 * reload.
 */
export function howMany({ waiting, returning }: ReviewSession, soon: number): string {
  const back = returning.length + soon;
  if (waiting.length === 0) return `Còn ${back} thẻ ôn lại lần nữa`;
  return `Còn ${waiting.length} thẻ${back > 0 ? `, ${back} thẻ ôn lại lần nữa` : ""}`;
}

/** Position of the current card. Returned cards are not counted again, so that the numbers do not grow. */
export const placeIn = ({ waiting, size }: Pick<ReviewSession, "waiting" | "size">): number =>
  Math.min(size, size - waiting.length + 1);

/**
 * Text for a backlog larger than one day's limit; null when there is none. It matches the counter, also after a card
 * was discarded or paused. Cards never answered count as new, not as backlog.
 */
export function backlogText(
  waiting: readonly DueCard[],
  { postponed, spreadDays }: Pick<ReviewCounts, "postponed" | "spreadDays">,
): string | null {
  if (postponed === 0 || waiting.length === 0) return null;
  const fresh = waiting.filter(({ reps }) => reps === 0).length;
  // New cards come last: if one of today is new, all postponed ones are.
  const name = fresh === waiting.length ? "thẻ mới" : fresh === 0 ? "thẻ tồn" : "thẻ chờ ôn";
  const rest = spreadDays === 1 ? "để ngày mai" : `được rải ra ${spreadDays} ngày tới`;
  return `Bạn có ${postponed + waiting.length} ${name}. Hôm nay chỉ ôn ${waiting.length}, phần còn lại ${rest}.`;
}

/** The card was paused or removed. */
export const withoutCard = (session: ReviewSession, id: string): ReviewSession => ({
  ...session,
  size: session.size - 1,
  waiting: without(session.waiting, id),
  returning: without(session.returning, id),
});

export type CardChange = Pick<DueCard, "id" | "front" | "back" | "note" | "isLeech" | "lapses">;

/** The text of the card was changed. */
export function withChange(session: ReviewSession, changed: CardChange): ReviewSession {
  const put = (cards: readonly DueCard[]) => cards.map((one) => (one.id === changed.id ? { ...one, ...changed } : one));
  return { ...session, waiting: put(session.waiting), returning: put(session.returning) };
}
