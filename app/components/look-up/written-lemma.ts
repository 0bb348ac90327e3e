/** English writes these with a capital; “march”, “may” and “god” are words of their own as well. */
const names = new Set(
  (
    "january february april june july august september october november december " +
    "monday tuesday wednesday thursday friday saturday sunday " +
    "american british chinese english french german japanese christmas vietnamese korean indian russian spanish italian " +
    "european asian african canadian australian thai"
  ).split(" "),
);

/** A word of the dictionary, which is kept in small letters, as it is written. */
export const writtenLemma = (lemma: string): string =>
  lemma === "i" || names.has(lemma) ? lemma.charAt(0).toUpperCase() + lemma.slice(1) : lemma;
