import { clockTime, dateAndHour, shortDate } from "#contracts/time/vietnamese-time.ts";

/** `10:05` today, with the date on other days. */
export const savedTime = (at: Date, now: Date) => (shortDate(at) === shortDate(now) ? clockTime(at) : dateAndHour(at));
