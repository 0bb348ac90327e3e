/**
 * MTLD below which words repeat a lot, and above which they repeat little; learner essays lie around 70 (spread 20).
 */
const borders = { low: 58, high: 82 } as const;

/**
 * Words below which a high value says nothing: 24 learner paragraphs of 78 to 123 words reach 90 to 173 at every level from A2 on, edited
 * texts of 150 to 700 words hardly more than 120.
 */
const fewestWords = 150;

/**
 * Classifies the lexical variety of a text, for reasons, strengths and figures alike. No schema, so that pages can
 * import it.
 * @param words of the text: few of them hardly repeat, so variety is unclear and no reason for praise
 */
export const varietyOf = (mtld: number, words: number): "low" | "usual" | "high" | "unclear" =>
  mtld < borders.low ? "low" : mtld <= borders.high ? "usual" : words < fewestWords ? "unclear" : "high";
