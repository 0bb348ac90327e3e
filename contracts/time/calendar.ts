/**
 * The calendar of Việt Nam, which is seven hours ahead of UTC all year: arithmetic is far cheaper than `Intl`, and
 * pages show many dates. A day is written `2026-11-08`.
 */
export const vietnamOffset = 7 * 3_600_000;
/** In milliseconds. */
export const dayLength = 86_400_000;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The moment by the clock of Việt Nam, in the fields for UTC. */
export const vietnamClock = (at: Date) => new Date(at.getTime() + vietnamOffset);
/** The day (`2026-11-21`) in Vietnam, where the readers are. */
export const vietnamDay = (at: Date) => dayOf(vietnamClock(at).getTime());
export const shiftDay = (day: string, by: number) => dayOf(startOf(day) + by * dayLength);
/** `2026-12`, by 1 → `2027-01` */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}
/** Days from one day to another. */
export const daysBetween = (from: string, to: string) => Math.round((startOf(to) - startOf(from)) / dayLength);
/** From 1, Monday, to 7, Sunday. */
export const weekdayOf = (day: string) => ((new Date(startOf(day)).getUTCDay() + 6) % 7) + 1;
/** The Monday of the day's week. */
export const weekOf = (day: string) => shiftDay(day, 1 - weekdayOf(day));
