/** Written with a capital in English. “march”, “may” and “god” are missing because they are also ordinary words. */
const names = new Set(
  (
    "january february april june july august september october november december " +
    "monday tuesday wednesday thursday friday saturday sunday " +
    "american british chinese english french german japanese christmas vietnamese korean indian russian spanish italian " +
    "european asian african canadian australian thai"
  ).split(" "),
);

/** Restores the capital of a dictionary word, which is stored in lower case. */
export const writtenLemma = (lemma: string): string =>
  lemma === "i" || names.has(lemma) ? lemma.charAt(0).toUpperCase() + lemma.slice(1) : lemma;
