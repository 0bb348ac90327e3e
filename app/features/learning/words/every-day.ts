import type { CallData } from "#contracts/client.ts";

export type CountedDay = CallData<"GET /v1/learn/word-counts">["days"][number];

const oneDay = 86_400_000;
const asDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** One for each day up to today: on days on which nothing changed there are as many as before. */
export function everyDay(days: readonly CountedDay[], today: string): CountedDay[] {
  const [first] = days;
  if (!first) return [];
  const counted = new Map(days.map((day) => [day.day, day]));
  const filled: CountedDay[] = [];
  let latest = first;
  for (let at = Date.parse(first.day); at <= Date.parse(today); at += oneDay) {
    latest = counted.get(asDay(at)) ?? latest;
    filled.push({ ...latest, day: asDay(at) });
  }
  return filled;
}

/** The day in Vietnam. */
export const todayInVietnam = (now = Date.now()) => asDay(now + 7 * 3_600_000);
