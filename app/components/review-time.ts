/** Seconds that one card takes, on average. */
const secondsPerCard = 15;

/** “chừng 5 phút” for so many cards: at least one. */
export const minutesFor = (cards: number): number => Math.max(1, Math.ceil((cards * secondsPerCard) / 60));
