/** How long a perspective has to be public before it qualifies for points, in hours. */
export const perspectiveQualifiesAfter = 48;
/** Rows of a leaderboard page. */
export const boardPage = 50;
