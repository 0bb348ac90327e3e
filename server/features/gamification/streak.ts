import { payloadValue, isDueAnswer, isDueCard, isLastDue, referenceOf, type StoredEvent } from "./event-payloads.ts";
import { daysBetween, shiftDay, weekdayOf } from "./seasons.ts";

/** Enough for a day: any one of these. */
export const dayFormula = { words: 30, cards: 10 } as const;
export const streakFormula = {
  /** A freeze for so many days, and how many are kept at most. */
  freezeEvery: 7,
  mostFreezes: 2,
  /** A streak of fewer days is not frozen. */
  leastToFreeze: 2,
  /** One day of rest in so many: a fixed one, however often another is chosen. */
  restEvery: 7,
  restore: { withinHours: 48, activities: 2, onceInDays: 30 },
} as const;

export interface DayDone {
  day: string;
  qualified: boolean;
  /** How many things that would each have been enough. */
  activities: number;
  /** No card that was due is left. */
  cleared: boolean;
}

/** What was taken from sight by others, votes that were withdrawn, and answers that were undone make no day; what somebody deleted was done all the same. */
const makesDay = ({ revokedReason }: StoredEvent) =>
  revokedReason === null || revokedReason === "deleted" || revokedReason === "withdrawn";

/** What each day came to, by the deeds of it; days on which nothing was enough are not in it. */
export function reckonDays(events: readonly StoredEvent[]): Map<string, DayDone> {
  const seen = new Map<string, { references: Set<string>; cards: number; isThought: boolean; isCleared: boolean }>();
  for (const event of events) {
    if (!makesDay(event)) continue;
    const { kind } = event;
    const reference =
      (payloadValue(event, "writing-submitted", "words") ?? 0) >= dayFormula.words
        ? `writing ${referenceOf(event)}`
        : kind === "lesson-passed" || kind === "perspective-posted" || kind === "remark-useful"
          ? `${kind} ${event.refId}`
          : null;
    if (reference === null && kind !== "card-reviewed") continue;
    const today = seen.get(event.streakDay) ?? {
      references: new Set<string>(),
      cards: 0,
      isThought: false,
      isCleared: false,
    };
    seen.set(event.streakDay, today);
    if (reference !== null) today.references.add(reference);
    if (isDueCard(event)) today.cards += 1;
    today.isThought ||= isDueAnswer(event);
    today.isCleared ||= isLastDue(event);
  }
  const done = new Map<string, DayDone>();
  for (const [day, { references, cards, isThought, isCleared }] of seen) {
    // The last one may be known at once, as long as not all of them were.
    const cleared = isThought && isCleared;
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
  /** Days up to today, or to yesterday while today may still come. */
  current: number;
  best: number;
  freezes: number;
  todayDone: boolean;
  /** What became of each day that was no day of work since the first one. */
  kept: Map<string, "freeze" | "rest" | "restored">;
  /** The last time that it broke: how long it was, and the days missed since. */
  broken: { length: number; days: string[] } | null;
}

/** Which weekday was of rest on a day. */
function restWeekday(choices: StreakChoices, day: string): number | null {
  let weekday: number | null = null;
  for (const choice of choices.restDays) if (choice.from <= day) ({ weekday } = choice);
  return weekday;
}

/**
 * Walks the days from the first one to `today`, which is not closed yet. Who chooses another weekday has rest on it once the last
 * one is a week ago: a day of rest that could be moved every day would keep any streak for ever.
 */
export function reckonStreak(qualified: ReadonlySet<string>, choices: StreakChoices, today: string): Streak {
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
      // Not over yet.
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
 * Which missed days may be won back now; null when none may. Two days at most can have passed since the first of them: its end
 * was less than 48 hours ago.
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
