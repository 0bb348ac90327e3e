/** Average seconds for one card. */
const secondsPerCard = 15;

/** “chừng 5 phút”: the estimated time for this number of cards, at least one minute. */
export const minutesFor = (cards: number): number => Math.max(1, Math.ceil((cards * secondsPerCard) / 60));
