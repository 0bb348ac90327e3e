/** In UTF-16 units, without white space. */
export const grammarTextLeast = 2;
/** Most findings that a repeated analysis may name; more than any analysis returns. */
export const shownFindingsLimit = 500;
/** Longest quote in a report of a wrong finding. */
export const reportedQuoteLength = 300;
export const savedAnalysesLimit = 200;
export const dictionaryLimit = 500;

/** The line of a kind of error: six parts of fifteen days, so that a part usually has enough words. */
export const profileLine = { days: 90, parts: 6 } as const;
/**
 * When a rule is muted for everyone, within the days that are considered. Counts members, not reports or findings, and
 * only members who saw findings of the rule. Few members report a wrong finding, so one in ten is many; the minimum keeps a
 * small group from muting a correct rule. See decisions/0025.
 */
export const ruleMuting = { reporters: 5, people: 20, share: 0.1, days: 90 } as const;
/** The days whose rate is compared with that before them. */
export const recentDays = 30;

/** Types of tasks in drills, and in lessons (`app/components/drill/task-types.tsx` has how they are answered). */
export const drillTypes = ["gap", "choose", "put-right"] as const;
export const lessonTaskTypes = [...drillTypes, "order"] as const;
