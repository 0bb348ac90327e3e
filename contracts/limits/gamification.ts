/** Rows of a leaderboard page. */
export const boardPage = 50;
