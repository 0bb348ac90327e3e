/** What points are for. Each track has its own limit a day. */
export const tracks = ["practice", "contribution"] as const;
export type Track = (typeof tracks)[number];
export const totalOf = ({ practice, contribution }: Record<Track, number>) => practice + contribution;
export const boardNames = ["overall", ...tracks, "progress"] as const;
export const ledgerStates = ["pending", "granted", "capped", "reversed"] as const;

/** How long a perspective has to be public before it qualifies for points, in hours. */
export const perspectiveQualifiesAfter = 48;
/** Rows of a leaderboard page. */
export const boardPage = 50;
