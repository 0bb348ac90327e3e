import type { taughtKinds } from "#contracts/limits/language.ts";
import type { KindReason } from "#contracts/schemas/daily.ts";
import { daysBetween, vietnamDay } from "#contracts/time/calendar.ts";
import { examRevisionDays } from "#contracts/time/exam.ts";
import { recallOf, type Schedule } from "#server/features/learning/service.ts";

/*
 * Which kinds of error a run is about. Kinds have a schedule of their own (FSRS, as cards have), so each returns before
 * it is forgotten; errors in the member's own texts bring it back earlier.
 */

export type TaughtKind = (typeof taughtKinds)[number];

/** The facts about a kind from which a run is planned. */
export interface KindState {
  kind: TaughtKind;
  /** Null until its first drill. */
  schedule: Schedule | null;
  /** Errors in the member's texts since the last drill, or in the last `errorMemory` days. `day` in Vietnam. */
  errors: readonly { day: string; count: number }[];
}

export interface KindChoice {
  kind: TaughtKind;
  reason: KindReason;
}

/** A kind that the placement named; `isOwn`: the error was made in own sentences. */
export interface StartingKind {
  kind: TaughtKind;
  isOwn: boolean;
}

/** Days: older errors no longer choose a kind. */
export const errorMemory = 60;
/** Days after which an error weighs half. */
const errorHalfLife = 14;
/** An error more than this adds nothing: one kind with many errors must not hide all others. */
const mostErrors = 6;
/**
 * Weights of the reasons, on the scale of forgetting: a due kind with recall .9 has 1.2, one with .6 has 1.8, and two
 * fresh errors of a kind that was never drilled have 1.8.
 */
const weights = { due: 1, forgetting: 2, error: 0.5, undrilled: 0.8, placement: 0.7, level: 0.3 } as const;
/** While a due kind is below this recall, only the member's own errors begin a new kind. */
const endangered = 0.8;

export interface ChoiceInput {
  states: readonly KindState[];
  now: Date;
  /** Kinds that the placement named, most important first. */
  placement: readonly StartingKind[];
  /** Kinds in the order in which the member's level meets them. */
  levelOrder: readonly TaughtKind[];
  /** The day of an exam in Vietnam, if it is known. */
  examDay: string | null;
}

/** Errors weighted by age: the sum of counts, each halved for every two weeks. */
const errorWeight = ({ errors }: KindState, today: string): number =>
  Math.min(
    mostErrors,
    errors.reduce(
      (sum, { day, count }) => sum + count * 0.5 ** (Math.max(0, daysBetween(day, today)) / errorHalfLife),
      0,
    ),
  );

/** Whether a drilled kind should return today: its schedule says so, the exam is near, or it was got wrong again. */
function isDue({ schedule, errors }: KindState, { examDay }: ChoiceInput, today: string): boolean {
  if (!schedule?.lastReview) return false;
  const last = vietnamDay(schedule.lastReview);
  if (last >= today) return false;
  const toExam = examDay === null ? Number.POSITIVE_INFINITY : daysBetween(today, examDay);
  const isExamNear = toExam >= 0 && toExam <= examRevisionDays && daysBetween(last, today) >= examRevisionDays - 1;
  return vietnamDay(schedule.due) <= today || isExamNear || errors.some(({ day }) => day > last);
}

const errorReason = ({ errors }: KindState): KindReason => ({
  type: "errors",
  count: errors.reduce((sum, { count }) => sum + count, 0),
});

/** The kinds worth practicing today, the most useful first, each with its reason; deterministic. */
export function chooseKinds(input: ChoiceInput): KindChoice[] {
  const { states, now, placement, levelOrder } = input;
  const today = vietnamDay(now);
  const due = states.filter((state) => isDue(state, input, today));
  const isCrowded = due.some(({ schedule }) => recallOf(schedule!, now) < endangered);
  const ranked = states.flatMap((state): { choice: KindChoice; score: number }[] => {
    const { kind, schedule } = state;
    const errors = errorWeight(state, today);
    if (schedule?.lastReview) {
      if (!due.includes(state)) return [];
      const since = daysBetween(vietnamDay(schedule.lastReview), today);
      const reason: KindReason = errors > 0 ? errorReason(state) : { type: "due", days: since };
      const forgotten = Math.max(0, 1 - recallOf(schedule, now));
      return [
        {
          choice: { kind, reason },
          score: weights.due + weights.forgetting * forgotten + weights.error * errors,
        },
      ];
    }
    if (errors > 0)
      return [{ choice: { kind, reason: errorReason(state) }, score: weights.undrilled + weights.error * errors }];
    const place = placement.findIndex((one) => one.kind === kind);
    // An error in a sentence of the placement is an error in a text.
    if (placement[place]?.isOwn)
      return [
        {
          choice: { kind, reason: { type: "placement" } },
          score: weights.undrilled + weights.error - place / 100,
        },
      ];
    if (isCrowded) return [];
    if (place >= 0)
      return [{ choice: { kind, reason: { type: "placement" } }, score: weights.placement - place / 100 }];
    const order = levelOrder.indexOf(kind);
    return order < 0 ? [] : [{ choice: { kind, reason: { type: "level" } }, score: weights.level - order / 1000 }];
  });
  if (ranked.length === 0) return nextDue(states, now);
  return ranked
    .sort((a, b) => b.score - a.score || (a.choice.kind < b.choice.kind ? -1 : 1))
    .map(({ choice }) => choice);
}

/** When nothing is due and nothing is new: what will be forgotten first. */
const nextDue = (states: readonly KindState[], now: Date): KindChoice[] =>
  states
    .flatMap(({ kind, schedule }) =>
      schedule?.lastReview ? [{ kind, last: schedule.lastReview, recall: recallOf(schedule, now) }] : [],
    )
    .sort((a, b) => a.recall - b.recall || (a.kind < b.kind ? -1 : 1))
    .map(({ kind, last }) => ({
      kind,
      reason: { type: "due" as const, days: daysBetween(vietnamDay(last), vietnamDay(now)) },
    }));

/** The share of first answers that are right, as a grade of the schedule: all, most, or fewer. */
export const gradeOfDrill = (right: number, items: number): 1 | 2 | 3 =>
  right >= items ? 3 : right >= items * wantedShare ? 2 : 1;
const wantedShare = 2 / 3;
