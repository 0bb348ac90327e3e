/** Words as people count them: `don't` and `well-known` are one each, signs are none. No schema, so that pages may count too. */
export const wordCount = (text: string): number =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;
