/**
 * Words as people count them: `don't` and `well-known` are one each, signs are none; Vietnamese is counted in
 * syllables, which is what spaces separate. No schema, so that pages may count too.
 */
export const wordCount = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;

/** How often something happens in a hundred words. Rounded where it is told, so that sums and trends stay right: to two places. */
export const perHundred = (count: number, words: number): number =>
  words === 0 ? 0 : Math.round((count / words) * 10_000) / 100;
