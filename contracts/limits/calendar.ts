/**
 * The calendar of Việt Nam, which is seven hours ahead of UTC all year: arithmetic is far cheaper than `Intl`, and
 * pages show many dates. A day is written `2026-11-08`.
 */
export const vietnamOffset = 7 * 3_600_000;
/** In milliseconds. */
export const dayLength = 86_400_000;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export const vietnamDay = (at: Date) => dayOf(at.getTime() + vietnamOffset);
export const shiftDay = (day: string, by: number) => dayOf(startOf(day) + by * dayLength);
/** Days from one day to another. */
export const daysBetween = (from: string, to: string) => Math.round((startOf(to) - startOf(from)) / dayLength);
/** From 1, Monday, to 7, Sunday. */
export const weekdayOf = (day: string) => ((new Date(startOf(day)).getUTCDay() + 6) % 7) + 1;
/** The Monday of the day's week. */
export const weekOf = (day: string) => shiftDay(day, 1 - weekdayOf(day));
