/** What members may submit. Every `…Length` is a maximum in UTF-16 units, as offsets are; the rest are counts. */
export const practiceLimits = {
  /** UTF-16 units of a text for grammar analysis. */
  analysisLength: 5_000,
  /** UTF-16 units of a draft. */
  writingLength: 6_000,
  /** English words that a writing must have to be submitted; a topic expects fewer or more (`expectedLengths`). */
  writingWords: { min: 30, max: 800 },
  /** Submissions of one writing. */
  versionsOfWriting: 20,
  /** UTF-16 units of a text that the built-in engine rewrites. */
  rewriteLength: 2_000,
  /** The same with the model. */
  longRewriteLength: 4_000,
  /** Rewritten versions of a text. */
  rewriteVersions: 3,
  /** Words and phrases that a rewrite must leave as they are. */
  frozenWords: 10,
  /** Characters of one of them. */
  frozenWordLength: 60,
  /** Rewrites that stay in a member's history. */
  storedRewrites: 50,
  /** UTF-16 units of an instruction for the model. */
  instructionLength: 200,
  /** UTF-16 units of a question about a sentence. */
  questionLength: 300,
  /** UTF-16 units of the sentence that a question is about. */
  questionedLength: 1_000,
  /** Questions about one sentence. */
  questionsPerSentence: 3,
} as const;

/** Days that the operator's figures cover. */
export const modelDaysShown = 7;

/** From this share of the daily words of all members on, the operator is warned, because the model costs money. */
export const nearlySpent = 0.8;
