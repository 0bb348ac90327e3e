export const lessonSentenceLimit = 300;

// ---- cards and their reviews

/** More than any learner needs; bounds what one member stores. */
export const cardsLimit = 5000;
export const newCardsADay = 200;
/** The gap on the front of a card. */
export const gapMark = "___";
export const cardNoteLimit = 300;
export const reviewCaps = { min: 20, max: 200, usual: 60 } as const;

// ---- words

/** More than any learner marks; bounds what one member stores. */
export const wordsLimit = 20_000;

// ---- reading

export const ownTextLimit = 20_000;
export const ownTextsLimit = 100;

/** Texts with fewer English words are not listed. */
export const leastEnglishWords = 30;
