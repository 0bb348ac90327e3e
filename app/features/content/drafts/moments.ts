import { clockTime, shortDate } from "#contracts/time/vietnamese-time.ts";

/** Values of `<input type="date">` and `<input type="time">` in the time of Vietnam. */
export function inputValues(at: Date): { date: string; time: string } {
  return { date: shortDate(at).split("/").reverse().join("-"), time: clockTime(at) };
}

/** The moment of two such inputs; null while one is empty. */
export function momentOf(date: string, time: string): Date | null {
  const at = new Date(`${date}T${time}+07:00`);
  return date && time && !Number.isNaN(at.getTime()) ? at : null;
}
