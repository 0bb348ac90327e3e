/** In UTF-16 units, without white space. */
export const grammarTextLeast = 2;
/** Most findings that a repeated analysis may name; more than any analysis returns. */
export const shownFindingsLimit = 500;
/** Longest quote in a report of a wrong finding. */
export const reportedQuoteLength = 300;
export const savedAnalysesLimit = 200;
export const dictionaryLimit = 500;

export const drillTypes = ["gap", "choose", "put-right"] as const;
