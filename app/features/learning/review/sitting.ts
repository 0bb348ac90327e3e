import type { DueCard } from "#contracts/learning.ts";

/** One sitting of reviews: cards that wait, and cards that come back before it ends. */
export interface Sitting {
  waiting: readonly DueCard[];
  /** Forgotten a moment ago. */
  returning: readonly DueCard[];
  done: number;
  forgotten: number;
}

/** What comes back within this time is of the same sitting. Milliseconds; the server lets it come as much too early. */
const sameSitting = 20 * 60_000;

export const beginSitting = (cards: readonly DueCard[]): Sitting => ({
  waiting: cards,
  returning: [],
  done: 0,
  forgotten: 0,
});

/** The card to show: one that has come back, else the next that waits, else one that is still to come back. */
export function cardOf({ waiting, returning }: Sitting, now: number): DueCard | null {
  const back = returning.find(({ due }) => Date.parse(due) <= now);
  return back ?? waiting[0] ?? returning[0] ?? null;
}

/** The card is answered: the next one is shown before the server has heard of it. */
export function afterAnswer(sitting: Sitting, card: DueCard, grade: number): Sitting {
  const others = (cards: readonly DueCard[]) => cards.filter(({ id }) => id !== card.id);
  return {
    waiting: others(sitting.waiting),
    returning: others(sitting.returning),
    done: sitting.done + 1,
    forgotten: sitting.forgotten + (grade === 1 ? 1 : 0),
  };
}

/** The server has answered: a card that is due again soon comes back. `now` is this browser's clock, for waiting only. */
export function afterArrival(sitting: Sitting, card: DueCard, now: number): Sitting {
  const isHere = [...sitting.waiting, ...sitting.returning].some(({ id }) => id === card.id);
  if (isHere || Date.parse(card.due) - now > sameSitting) return sitting;
  return { ...sitting, returning: [...sitting.returning, card] };
}
