import { secondsPerCard } from "#contracts/limits/daily.ts";

/** “chừng 5 phút”: the estimated time for this number of cards, at least one minute. */
export const minutesFor = (cards: number): number => Math.max(1, Math.ceil((cards * secondsPerCard) / 60));
