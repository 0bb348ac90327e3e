import { days, minutes } from "#server/core/clock.ts";
import type { Schedule } from "./schedule.ts";

/* The daily selection of cards, their order, and the distribution of the others over later days. */

/** Minimum distance between cards of one sentence, as far as there are enough cards. */
export const siblingDistance = 10;
/** Share of each day's cards that may come from a backlog. */
const backlogShare = 0.3;

/** How late a card is relative to its interval; new cards are never late. */
export function overdueness({ due, lastReview, state }: Schedule, now: Date): number {
  if (state === 0 || lastReview === null) return -1;
  const rest = Math.max(minutes(1), due.getTime() - lastReview.getTime());
  return (now.getTime() - due.getTime()) / rest;
}

/**
 * The most overdue first; new cards last. Among the new ones, those with the lowest rank come first, then the oldest.
 * @param rankOf place of the card's error kind in the member's profile
 */
export const inOrder = <Card extends Schedule & { createdAt: Date }>(
  cards: readonly Card[],
  now: Date,
  rankOf: (card: Card) => number = () => 0,
): Card[] =>
  [...cards].sort((a, b) => {
    const byTime = overdueness(b, now) - overdueness(a, now);
    const byRank = a.state === 0 && b.state === 0 ? rankOf(a) - rankOf(b) : 0;
    return byTime || byRank || a.createdAt.getTime() - b.createdAt.getTime();
  });

/**
 * Keeps the order unless a card comes within `siblingDistance` of its sibling. A group of siblings that would run out
 * of room begins earlier; when only siblings are left, the one with the largest distance comes next.
 */
export function apart<Card extends { source: string }>(cards: readonly Card[]): Card[] {
  const waiting = [...cards];
  const placed: Card[] = [];
  const lastOf = new Map<string, number>();
  const leftOf = new Map<string, number>();
  for (const { source } of cards) if (source !== "") leftOf.set(source, (leftOf.get(source) ?? 0) + 1);
  const distance = ({ source }: Card) => {
    const last = source === "" ? undefined : lastOf.get(source);
    return last === undefined ? Number.POSITIVE_INFINITY : placed.length - last;
  };
  /** Places that the card's siblings still need. */
  const need = ({ source }: Card) => ((leftOf.get(source) ?? 1) - 1) * siblingDistance + 1;
  while (waiting.length > 0) {
    const free = waiting.filter((card) => distance(card) >= siblingDistance);
    const card =
      free.find((one) => need(one) > 1 && need(one) >= waiting.length) ??
      free[0] ??
      waiting.reduce((best, one) => (distance(one) > distance(best) ? one : best));
    waiting.splice(waiting.indexOf(card), 1);
    lastOf.set(card.source, placed.length);
    leftOf.set(card.source, (leftOf.get(card.source) ?? 1) - 1);
    placed.push(card);
  }
  return placed;
}

/** Number of days over which a backlog is spread. */
export const spreadDays = (backlog: number, cap: number): number =>
  Math.ceil(backlog / Math.max(1, Math.floor(cap * backlogShare)));

/** The day (1 is tomorrow) to which each card of a backlog is moved, evenly and in order. */
export function spread<Card>(backlog: readonly Card[], cap: number): { card: Card; day: number }[] {
  const overDays = spreadDays(backlog.length, cap);
  return backlog.map((card, place) => ({ card, day: Math.floor((place * overDays) / backlog.length) + 1 }));
}

export const dayAfter = (begin: Date, day: number) => new Date(begin.getTime() + days(day));
