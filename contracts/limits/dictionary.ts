/** Longest English word or phrase that can be looked up, marked, noted or put on a list. */
export const englishWordLength = 60;
/** Longest sentence that is stored with a word that was met in it; pages cut a longer one. */
export const wordSentenceLength = 600;
/** Longest context of a word, from which its part of speech is determined. */
export const aroundLength = 300;
