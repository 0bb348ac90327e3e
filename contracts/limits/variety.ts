/**
 * MTLD below which words repeat a lot, and above which they repeat little; learner essays lie around 70 (spread 20).
 */
const borders = { low: 58, high: 82 } as const;

/**
 * Classifies the lexical variety of a text, for reasons, strengths and figures alike. No schema, so that pages can
 * import it.
 */
export const varietyOf = (mtld: number): "low" | "usual" | "high" =>
  mtld < borders.low ? "low" : mtld > borders.high ? "high" : "usual";
