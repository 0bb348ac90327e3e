/** The words of a list, as rules ask for them. */
export const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
