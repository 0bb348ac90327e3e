import { dayLength, vietnamOffset } from "#contracts/limits/calendar.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

const partsOf = (at: Date) => {
  const there = new Date(at.getTime() + vietnamOffset);
  return {
    day: twoDigits(there.getUTCDate()),
    month: twoDigits(there.getUTCMonth() + 1),
    year: String(there.getUTCFullYear()),
    hour: twoDigits(there.getUTCHours()),
    minute: twoDigits(there.getUTCMinutes()),
  };
};

/** 18/11/2026 */
export function shortDate(at: Date): string {
  const { day, month, year } = partsOf(at);
  return `${day}/${month}/${year}`;
}

/** 18 tháng 11, 2026 */
export function longDate(at: Date): string {
  const { day, month, year } = partsOf(at);
  return `${Number(day)} tháng ${Number(month)}, ${year}`;
}

/** tháng 11, 2026 */
export function monthAndYear(at: Date): string {
  const { month, year } = partsOf(at);
  return `tháng ${Number(month)}, ${year}`;
}

/** 07:05 */
export function clockTime(at: Date): string {
  const { hour, minute } = partsOf(at);
  return `${hour}:${minute}`;
}

/** 07:05, 18/11/2026 */
export const dateAndHour = (at: Date) => `${clockTime(at)}, ${shortDate(at)}`;

/** `2026-11-08`, a day without an hour → 08/11/2026 */
export const wholeDay = (day: string) => day.split("-").reverse().join("/");

/** `2026-11-08` → 8/11 */
export const dayAndMonth = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

const minute = 60_000;
const hour = 60 * minute;

/** Days between two moments by the calendar of Vietnam, not spans of 24 hours. */
export function calendarDays(from: Date, to: Date): number {
  const dayNumber = (at: Date) => Math.floor((at.getTime() + vietnamOffset) / dayLength);
  return dayNumber(to) - dayNumber(from);
}

/** “vừa xong”, “3 giờ trước”, “hôm qua”, “5 ngày trước”; the date itself from a week on. */
export function timeSince(at: Date, now: Date): string {
  const past = now.getTime() - at.getTime();
  // Clocks of visitors are slightly wrong.
  if (past < minute) return past > -5 * minute ? "vừa xong" : shortDate(at);
  if (past < hour) return `${Math.floor(past / minute)} phút trước`;
  const days = calendarDays(at, now);
  if (days === 0 || past < 6 * hour) return `${Math.floor(past / hour)} giờ trước`;
  if (days === 1) return "hôm qua";
  if (days < 7) return `${days} ngày trước`;
  return shortDate(at);
}
