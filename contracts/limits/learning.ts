import { dayLength } from "../time/calendar.ts";

export const lessonSentenceLimit = 300;
/** Longest answer to one task. */
export const lessonAnswerLimit = 600;

// ---- cards and their reviews

/** More than any learner needs; bounds what one member stores. */
export const cardsLimit = 5000;
export const newCardsADay = 200;
/** The gap on the front of a card. */
export const gapMark = "___";
export const cardFaceLimit = 1000;
export const cardNoteLimit = 300;
/** Longest sentence of one's own that becomes a card, and the most such sentences in one request. */
export const cardSentenceLimit = 1000;
/** Maximum length of the text before the sentence of a card that its judge reads, in UTF-16 units. */
export const cardContextLimit = 600;
export const cardSourcesLimit = 10;
/** Milliseconds; a longer review of a card counts as this long. */
export const longestReviewTime = dayLength;
export const reviewCaps = { min: 20, max: 200, usual: 60 } as const;

// ---- words

/** More than any learner marks; bounds what one member stores. */
export const wordsLimit = 20_000;

// ---- reading

export const ownTextLimit = 20_000;
export const ownTextsLimit = 100;
export const ownTitleLimit = 120;

/** Questions below each graded text. */
export const textQuestions = 3;

/** Texts with fewer English words are not listed. */
export const leastEnglishWords = 30;
