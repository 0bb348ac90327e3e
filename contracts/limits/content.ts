export const titleLength = { min: 5, max: 140 } as const;
/** Shortest title of a published text or category: a category may be called “Thơ”. */
export const shortestTitle = (kind: "article" | "category" | "series" | "video") =>
  kind === "category" ? 2 : titleLength.min;
export const summaryLength = 300;
export const tagLimit = 5;
export const tagLength = 40;
/** Recommended texts below an article. */
export const relatedCount = 3;
export const seriesLimit = 200;
/** Longest search for parts of a series. */
export const seriesSearchLength = 100;
export const chapterLimit = 100;
export const transcriptLimit = 3000;
/** Longest duration of a video in seconds. */
export const longestVideo = 86_400;
/** Words that are routes under `/bai-viet/` and its siblings, so they cannot be slugs. */
export const reservedSlugs = ["create", "edit", "draft", "d"] as const;

/** A longer list would not be a selection. */
export const featuredLimit = 12;
/** An article with fewer words leads the home page only if an editor features it. */
export const leadWords = 150;
export const mostReadLimit = 20;
/** Days of the calendar of scheduled texts that can be asked for at once. */
export const longestScheduleSpan = 42;
/** Scheduled texts of one answer. */
export const scheduleLimit = 500;
/** Days of which the reads are shown one by one, up to today. */
export const figureDays = 30;
/** Characters of a path on another site. */
export const formerPathLength = 300;
/** Most ids in one request. */
export const lookUpLimit = 50;
