import { auditHours } from "#contracts/limits/gamification.ts";
import { shiftMonth, vietnamDay } from "#contracts/time/calendar.ts";
import { after, beginOfVietnamDay, hours } from "#server/core/clock.ts";

/** Time between the end of a season and its final results. */
export const auditLasts = hours(auditHours);

export type SeasonState = "running" | "auditing" | "final";

interface SeasonTimes {
  /** `2026-11`. */
  id: string;
  startsAt: Date;
  /** The first moment of the next season. */
  endsAt: Date;
  /** When it becomes final. */
  finalAt: Date;
}

/** The season of a day (`YYYY-MM-DD`) or month. */
export const seasonOfDay = (day: string) => day.slice(0, 7);
export const seasonAt = (moment: Date) => seasonOfDay(vietnamDay(moment));

export const nextSeason = (id: string) => shiftMonth(id, 1);
export const previousSeason = (id: string) => shiftMonth(id, -1);

/** From 00:00 on the first day to 24:00 on the last, in Vietnam. */
export function timesOf(id: string): SeasonTimes {
  const endsAt = beginOfVietnamDay(`${nextSeason(id)}-01`);
  return { id, startsAt: beginOfVietnamDay(`${id}-01`), endsAt, finalAt: after(endsAt, auditLasts) };
}

export function stateOf(id: string, now: Date): SeasonState | "future" {
  const { startsAt, endsAt, finalAt } = timesOf(id);
  if (now < startsAt) return "future";
  if (now < endsAt) return "running";
  return now < finalAt ? "auditing" : "final";
}
