/**
 * Counts words: `don't` and `well-known` are one each, punctuation is none. Vietnamese is counted in syllables, which
 * spaces separate. No schema, so that pages can import it.
 */
export const wordCount = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;

/** Frequency per hundred words, rounded to two decimal places; only the display rounds further. */
export const perHundred = (count: number, words: number): number =>
  words === 0 ? 0 : Math.round((count / words) * 10_000) / 100;
