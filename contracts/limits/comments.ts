/** Minutes in which the author can edit a comment. */
export const editMinutes = 15;
export const longestComment = 3000;
/** Replies that come with their thread; the rest is loaded on request. */
export const repliesShown = 5;
/** Threads per page. */
export const threadsShown = 20;
