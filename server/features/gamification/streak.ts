import { daysBetween, shiftDay, weekdayOf } from "#contracts/time/calendar.ts";
import { payloadValue, isDueAnswer, isDueCard, isLastDue, referenceOf, type StoredEvent } from "./event-payloads.ts";

/** A day qualifies with any one of these. */
export const dayFormula = { words: 30, cards: 10 } as const;
export const streakFormula = {
  /** A freeze is earned every so many days; how many are kept at most. */
  freezeEvery: 7,
  mostFreezes: 2,
  /** A shorter streak is not frozen. */
  leastToFreeze: 2,
  /** One rest day in so many days, however often the member changes the weekday. */
  restEvery: 7,
  restore: { withinHours: 48, activities: 2, onceInDays: 30 },
} as const;

export interface DayDone {
  day: string;
  qualified: boolean;
  /** How many activities qualify the day by themselves. */
  activities: number;
  /** No due card is left. */
  cleared: boolean;
}

/**
 * Content that editors removed, withdrawn votes and undone answers do not count; what members deleted themselves does.
 */
const makesDay = ({ revokedReason }: StoredEvent) =>
  revokedReason === null || revokedReason === "deleted" || revokedReason === "withdrawn";

/** The result of each day. Days without a qualifying activity are omitted. */
export function computeDays(events: readonly StoredEvent[]): Map<string, DayDone> {
  const seen = new Map<string, { references: Set<string>; cards: number; hasDueAnswer: boolean; isCleared: boolean }>();
  for (const event of events) {
    if (!makesDay(event)) continue;
    const { kind } = event;
    const reference =
      (payloadValue(event, "writing-submitted", "words") ?? 0) >= dayFormula.words
        ? `writing ${referenceOf(event)}`
        : kind === "lesson-passed" ||
            kind === "daily-run-finished" ||
            kind === "perspective-posted" ||
            kind === "comment-helpful"
          ? `${kind} ${event.refId}`
          : null;
    if (reference === null && kind !== "card-reviewed") continue;
    const today = seen.get(event.streakDay) ?? {
      references: new Set<string>(),
      cards: 0,
      hasDueAnswer: false,
      isCleared: false,
    };
    seen.set(event.streakDay, today);
    if (reference !== null) today.references.add(reference);
    if (isDueCard(event)) today.cards += 1;
    today.hasDueAnswer ||= isDueAnswer(event);
    today.isCleared ||= isLastDue(event);
  }
  const done = new Map<string, DayDone>();
  for (const [day, { references, cards, hasDueAnswer, isCleared }] of seen) {
    // The last answer may be a quick one, if another answer was not.
    const cleared = hasDueAnswer && isCleared;
    const ofCards = Math.max(Math.floor(cards / dayFormula.cards), cleared ? 1 : 0);
    const activities = references.size + ofCards;
    if (activities > 0) done.set(day, { day, qualified: true, activities, cleared });
  }
  return done;
}

export interface StreakChoices {
  restDays: readonly { from: string; weekday: number | null }[];
  restored: readonly { on: string; days: string[] }[];
}

export interface Streak {
  /** Days up to today, or up to yesterday while today does not qualify yet. */
  current: number;
  best: number;
  freezes: number;
  todayDone: boolean;
  /** Why each day without activity since the first one did not break the streak. */
  kept: Map<string, "freeze" | "rest" | "restored">;
  /** The last break: the length before it, and the days missed since. */
  broken: { length: number; days: string[] } | null;
}

/** The rest weekday that applies on a day. */
function restWeekday(choices: StreakChoices, day: string): number | null {
  let weekday: number | null = null;
  for (const choice of choices.restDays) if (choice.from <= day) ({ weekday } = choice);
  return weekday;
}

/**
 * Walks the days from the first one to `today`, which is not over yet. A newly chosen rest weekday applies once the
 * last rest day is a week ago; otherwise a rest day moved daily would keep a streak forever.
 */
export function computeStreak(qualified: ReadonlySet<string>, choices: StreakChoices, today: string): Streak {
  const { freezeEvery, mostFreezes, leastToFreeze } = streakFormula;
  const restored = new Set(choices.restored.flatMap(({ days }) => days));
  const kept: Streak["kept"] = new Map();
  const result: Streak = { current: 0, best: 0, freezes: 0, todayDone: qualified.has(today), kept, broken: null };
  let first: string | undefined;
  for (const day of qualified) if (day <= today && (first === undefined || day < first)) first = day;
  if (first === undefined) return result;
  let rested: string | undefined;
  for (let day = first; day <= today; day = shiftDay(day, 1)) {
    const mayRest = rested === undefined || daysBetween(rested, day) >= streakFormula.restEvery;
    if (mayRest && restWeekday(choices, day) === weekdayOf(day)) {
      kept.set(day, "rest");
      rested = day;
    } else if (qualified.has(day)) {
      result.current += 1;
      result.best = Math.max(result.best, result.current);
      if (result.current % freezeEvery === 0) result.freezes = Math.min(mostFreezes, result.freezes + 1);
    } else if (day === today) {
      // Today is not over yet.
    } else if (restored.has(day)) {
      kept.set(day, "restored");
    } else if (result.freezes > 0 && result.current >= leastToFreeze) {
      result.freezes -= 1;
      kept.set(day, "freeze");
    } else {
      if (result.current > 0) result.broken = { length: result.current, days: [day] };
      else result.broken?.days.push(day);
      result.current = 0;
    }
  }
  return result;
}

/**
 * Missed days that may be restored now, or null. At most two days can have passed since the first of them, because it
 * must have ended less than 48 hours ago.
 * @param hoursToday hours since today began
 */
export function restorable(streak: Streak, choices: StreakChoices, today: string, hoursToday: number): string[] | null {
  const { withinHours, onceInDays } = streakFormula.restore;
  const { broken } = streak;
  const [missed] = broken?.days ?? [];
  if (!broken || missed === undefined) return null;
  const hoursSince = (daysBetween(missed, today) - 1) * 24 + hoursToday;
  if (hoursSince >= withinHours) return null;
  if (choices.restored.some(({ on }) => daysBetween(on, today) < onceInDays)) return null;
  return broken.days;
}
