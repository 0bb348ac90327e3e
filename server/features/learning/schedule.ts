import { fsrs, type Card, type Grade } from "ts-fsrs";
import { after, minutes } from "#server/core/clock.ts";

/** The state of a card in ts-fsrs, as stored. */
export interface Schedule {
  due: Date;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  state: number;
  lastReview: Date | null;
}

/** The recall at which something returns. */
export const wantedRecall = 0.9;

const scheduler = fsrs({ request_retention: wantedRecall, enable_fuzz: true });
/** For kinds of error, which return after days and never after minutes; without fuzz, so that a plan can be repeated. */
const dayScheduler = fsrs({ request_retention: wantedRecall, enable_fuzz: false, enable_short_term: false });

/** A card with this many lapses is a leech: it is probably badly made. */
export const leechLapses = 8;
/** A card of the same session may be answered this early, so that the member does not have to wait. */
export const learnAhead = minutes(20);

export const newSchedule = (now: Date): Schedule => ({
  due: now,
  stability: 0,
  difficulty: 0,
  scheduledDays: 0,
  learningSteps: 0,
  reps: 0,
  lapses: 0,
  state: 0,
  lastReview: null,
});

const toCard = ({ scheduledDays, learningSteps, lastReview, ...rest }: Schedule): Card => ({
  ...rest,
  scheduled_days: scheduledDays,
  learning_steps: learningSteps,
  elapsed_days: 0,
  ...(lastReview ? { last_review: lastReview } : {}),
});

/** A schedule never goes back in time, even when the server's clock was corrected. */
const momentOf = ({ lastReview }: Schedule, now: Date) => (lastReview && lastReview > now ? lastReview : now);

/** 1 forgotten, 2 hard, 3 good, 4 easy. */
export type AnswerGrade = 1 | 2 | 3 | 4;

/** The schedule of a card after an answer. */
export const answered = (schedule: Schedule, grade: AnswerGrade, now: Date): Schedule =>
  scheduleAfter(scheduler, schedule, grade, now);

/** The schedule of a kind of error after a drill: the next one is at least a day later. */
export const practiced = (schedule: Schedule, grade: AnswerGrade, now: Date): Schedule =>
  scheduleAfter(dayScheduler, schedule, grade, now);

/** The probability that it is remembered now, from 0 to 1; 0 before the first answer. */
export const recallOf = (schedule: Schedule, now: Date): number =>
  schedule.lastReview === null ? 0 : dayScheduler.get_retrievability(toCard(schedule), momentOf(schedule, now), false);

function scheduleAfter(by: typeof scheduler, schedule: Schedule, grade: AnswerGrade, now: Date): Schedule {
  const { card } = by.next(toCard(schedule), momentOf(schedule, now), grade as Grade);
  return {
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: card.last_review ?? now,
  };
}

/** Minutes until the next review, for each of the four grades. */
export const outlook = (schedule: Schedule, now: Date): number[] =>
  ([1, 2, 3, 4] as const).map((grade) =>
    Math.max(1, Math.round((answered(schedule, grade, now).due.getTime() - now.getTime()) / minutes(1))),
  );

/** Whether an answer that arrives now may update the schedule. */
export const isDue = ({ due }: Pick<Schedule, "due">, now: Date) => due <= after(now, learnAhead);
