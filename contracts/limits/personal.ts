/** Days that a report covers. */
export const progressSpans = { "30d": 30, "90d": 90, "1y": 365 } as const;
