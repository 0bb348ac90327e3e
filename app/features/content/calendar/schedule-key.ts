/** Key of the queries for scheduled texts. */
export const scheduleKey = ["content", "schedule"];
