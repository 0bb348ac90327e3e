/** Largest submission; lengths in UTF-16 units, as offsets. */
export const practiceLimits = {
  analysisLength: 5_000,
  writingLength: 6_000,
  writingWords: { min: 30, max: 800 },
  versionsOfWriting: 20,
  rewriteLength: 2_000,
  longRewriteLength: 4_000,
  rewriteVersions: 3,
  frozenWords: 10,
  rewritesKept: 50,
  instructionLength: 200,
  questionLength: 300,
  /** Of the sentence that a question is about. */
  questionedLength: 1_000,
  questionsPerSentence: 3,
} as const;

/** Days that the operator's figures cover. */
export const modelDaysShown = 7;

/** From this share of the daily words of all members on, the operator is warned, because the model costs money. */
export const nearlySpent = 0.8;
