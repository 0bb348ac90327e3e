const parts = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function partsOf(at: Date) {
  const found = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? "";
}

/** 10:05, by the clock of whoever writes. */
export function clockTime(at: Date): string {
  const part = partsOf(at);
  return `${part("hour")}:${part("minute")}`;
}

/** 18/11/2026 10:05, by the clock of whoever writes. */
export function dateAndTime(at: Date): string {
  const part = partsOf(at);
  return `${part("day")}/${part("month")}/${part("year")} ${clockTime(at)}`;
}

/** What `<input type="date">` and `<input type="time">` hold. */
export function inputValues(at: Date): { date: string; time: string } {
  const part = partsOf(at);
  return { date: `${part("year")}-${part("month")}-${part("day")}`, time: clockTime(at) };
}

/** The moment that two such inputs name in local time; null while one is empty. */
export function momentOf(date: string, time: string): Date | null {
  const at = new Date(`${date}T${time}`);
  return date && time && !Number.isNaN(at.getTime()) ? at : null;
}

const isToday = (at: Date, now: Date) => at.toDateString() === now.toDateString();

/** 10:05 today, with its date on other days. */
export const savedTime = (at: Date, now: Date) => (isToday(at, now) ? clockTime(at) : dateAndTime(at));
