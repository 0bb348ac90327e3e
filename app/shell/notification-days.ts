import { calendarDays } from "#contracts/time/vietnamese-time.ts";

export interface NotificationDay<Entry> {
  title: string;
  entries: Entry[];
}

function dayTitle(at: Date, now: Date): string {
  const days = calendarDays(at, now);
  return days <= 0 ? "Hôm nay" : days === 1 ? "Hôm qua" : "Trước đó";
}

/** Groups notifications by days of Vietnam, latest first. */
export function groupByDay<Entry extends { at: Date }>(entries: readonly Entry[], now: Date): NotificationDay<Entry>[] {
  const days: NotificationDay<Entry>[] = [];
  for (const entry of entries.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const title = dayTitle(entry.at, now);
    const last = days.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else days.push({ title, entries: [entry] });
  }
  return days;
}
