import { shiftDay, vietnamDay, weekOf } from "#contracts/time/calendar.ts";
import { dayAndMonth } from "#contracts/time/vietnamese-time.ts";
import type { ScheduledText } from "#contracts/schemas/schedule.ts";

/** Days that the calendar shows at once: four weeks. */
export const shownDays = 28;

/** The Monday with which the calendar begins: of the given day, or of today if it is none. */
export const firstShown = (day: string | null, now: Date): string =>
  weekOf(day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : vietnamDay(now));

/** Four weeks from this Monday. */
export const weeksFrom = (monday: string): string[][] =>
  [0, 7, 14, 21].map((start) => Array.from({ length: 7 }, (_, day) => shiftDay(monday, start + day)));

/** `2026-11-24` → 24, `2026-12-01` → 1/12 */
export const dayNumber = (day: string): string =>
  day.endsWith("-01") ? `1/${Number(day.slice(5, 7))}` : String(Number(day.slice(8)));

/** “16/11 – 13/12” */
export const spanWords = (monday: string): string =>
  `${dayAndMonth(monday)} – ${dayAndMonth(shiftDay(monday, shownDays - 1))}`;

/** The texts of each day of Vietnam, in their order. */
export function textsByDay(texts: readonly ScheduledText[]): Map<string, ScheduledText[]> {
  const byDay = new Map<string, ScheduledText[]>();
  for (const text of texts) {
    const day = vietnamDay(new Date(text.publishAt));
    byDay.set(day, [...(byDay.get(day) ?? []), text]);
  }
  return byDay;
}

/** Clocks of browsers are slightly wrong, and a moment in the past would publish at once. */
const margin = 60_000;

/** The same time on another day; null if that is over. */
export function movedBy(publishAt: string, days: number, now: Date): Date | null {
  const moved = new Date(Date.parse(publishAt) + days * 86_400_000);
  return moved.getTime() > now.getTime() + margin ? moved : null;
}

/** Whole days from the day of a text to another one. */
export const daysTo = (day: string, publishAt: string): number =>
  Math.round((Date.parse(day) - Date.parse(vietnamDay(new Date(publishAt)))) / 86_400_000);
