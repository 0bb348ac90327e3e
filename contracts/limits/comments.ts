/** Minutes in which the author can edit a comment. */
export const editMinutes = 15;
export const longestComment = 3000;
/** Longest explanation of a report to the editors. */
export const reportNoteLength = 500;
/** Length of the reason that an author reads below a decision of the editors. */
export const decisionReasonLength = { min: 5, max: 300 } as const;
/** Replies that come with their thread; the rest is loaded on request. */
export const repliesShown = 5;
/** Threads per page. */
export const threadsShown = 20;
