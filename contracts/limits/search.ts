/** Longest query, in code points. */
export const searchLength = 200;
