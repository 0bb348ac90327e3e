import { clockTime, dateAndHour, shortDate } from "#app/text/vietnamese-time.ts";

/** What `<input type="date">` and `<input type="time">` hold, by the clock of Việt Nam. */
export function inputValues(at: Date): { date: string; time: string } {
  return { date: shortDate(at).split("/").reverse().join("-"), time: clockTime(at) };
}

/** The moment that two such inputs name; null while one is empty. */
export function momentOf(date: string, time: string): Date | null {
  const at = new Date(`${date}T${time}+07:00`);
  return date && time && !Number.isNaN(at.getTime()) ? at : null;
}

/** 10:05 today, with its date on other days. */
export const savedTime = (at: Date, now: Date) => (shortDate(at) === shortDate(now) ? clockTime(at) : dateAndHour(at));
