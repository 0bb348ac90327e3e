/** Longest query, in code points. */
export const searchLength = 200;
/** Longest search in a list of one's own. */
export const listSearchLength = 60;
