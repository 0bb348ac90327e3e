/** MTLD below and above which words repeat much or little; learner essays lie around 70 (spread 20). */
const borders = { low: 58, high: 82 } as const;

/** How varied the words of a text are: one judgment for reasons, strengths and figures. No schema, so that pages may ask too. */
export const varietyOf = (mtld: number): "low" | "usual" | "high" =>
  mtld < borders.low ? "low" : mtld > borders.high ? "high" : "usual";
