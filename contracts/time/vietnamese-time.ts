/** How pages and emails write days and times, by the clock of Việt Nam wherever the reader is. */
import { daysBetween, vietnamClock, vietnamDay, weekdayOf } from "./calendar.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `2026-11-08`, a day without an hour → 08/11/2026 */
export const wholeDay = (day: string) => day.split("-").reverse().join("/");

/** `2026-11-08` → 08/11 */
export const dayAndMonth = (day: string) => wholeDay(day).slice(0, 5);

/** `2026-11-08` → 8 tháng 11 */
export const dayOfMonth = (day: string) => `${Number(day.slice(8))} tháng ${Number(day.slice(5, 7))}`;

/** In the order of `weekdayOf`, which counts from 1. */
export const weekdayNames = ["Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy", "Chủ nhật"] as const;
/** `2026-11-08` → Chủ nhật */
export const weekdayName = (day: string) => weekdayNames[weekdayOf(day) - 1] ?? "";

/** 18/11/2026 */
export const shortDate = (at: Date) => wholeDay(vietnamDay(at));

/** 18 tháng 11, 2026 */
export const longDate = (at: Date) => `${dayOfMonth(vietnamDay(at))}, ${vietnamClock(at).getUTCFullYear()}`;

/** tháng 11, 2026 */
export function monthAndYear(at: Date): string {
  const there = vietnamClock(at);
  return `tháng ${there.getUTCMonth() + 1}, ${there.getUTCFullYear()}`;
}

/** A time of day in minutes: 425 → 07:05 */
export const timeOfDay = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** 07:05 */
export function clockTime(at: Date): string {
  const there = vietnamClock(at);
  return timeOfDay(there.getUTCHours() * 60 + there.getUTCMinutes());
}

/** 07:05, 18/11/2026 */
export const dateAndHour = (at: Date) => `${clockTime(at)}, ${shortDate(at)}`;

/** How long something lasts, in whole seconds: 75 → 1:15, 3675 → 1:01:15 */
export function durationClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

const minute = 60_000;
const hour = 60 * minute;

/** Days between two moments by the calendar of Vietnam, not spans of 24 hours. */
export const calendarDays = (from: Date, to: Date) => daysBetween(vietnamDay(from), vietnamDay(to));

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
