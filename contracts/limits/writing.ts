/** A text this much shorter or longer than its topic asks still has the right length: a share of the bound. */
const lengthTolerance = 0.1;

interface Range {
  minWords: number;
  maxWords: number;
}

/** Where the number of words lies: “near” counts like “in”. */
export function lengthIn(words: number, { minWords, maxWords }: Range): "short" | "near" | "in" | "long" {
  if (words >= minWords && words <= maxWords) return "in";
  if (words < minWords * (1 - lengthTolerance)) return "short";
  return words > maxWords * (1 + lengthTolerance) ? "long" : "near";
}
export const hasRightLength = (words: number, range: Range): boolean => ["in", "near"].includes(lengthIn(words, range));

/** Bounds what one member stores. */
export const writingsLimit = 500;
/** Of a topic of one's own. */
export const customTitleLength = { min: 5, max: 120 } as const;
