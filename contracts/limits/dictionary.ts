/** Longest English word or phrase that can be looked up, marked, noted or put on a list. */
export const englishWordLength = 60;
/** Longest context of a word, from which its part of speech is determined. */
export const aroundLength = 300;
