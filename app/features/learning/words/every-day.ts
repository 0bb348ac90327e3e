import type { CallData } from "#contracts/client.ts";
import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { serverNow } from "#app/session/session.ts";

export type CountedDay = CallData<"GET /v1/learn/word-counts">["days"][number];

/** An entry for each day up to today; days without changes repeat the previous one. */
export function everyDay(days: readonly CountedDay[], today = vietnamDay(new Date(serverNow()))): CountedDay[] {
  const [first] = days;
  if (!first) return [];
  const counted = new Map(days.map((day) => [day.day, day]));
  const filled: CountedDay[] = [];
  let latest = first;
  for (let { day } = first; day <= today; day = shiftDay(day, 1)) {
    latest = counted.get(day) ?? latest;
    filled.push({ ...latest, day });
  }
  return filled;
}
