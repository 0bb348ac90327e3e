/* The exam that a learner has as a goal. Apart from the placement, whose model small pages need not load. */
import { daysBetween } from "./calendar.ts";

interface ExamGoal {
  /** One of `learnerGoals`. */
  goal: string | null;
  /** The day of the exam in Vietnam. */
  examOn: string | null;
}

/**
 * Days from `today` to the learner's exam, 0 on its day. Null after it, or without one: a day that is left from an earlier
 * goal counts no more.
 */
export function daysToExam({ goal, examOn }: ExamGoal, today: string): number | null {
  if (goal !== "exam" || examOn === null) return null;
  const days = daysBetween(today, examOn);
  return days < 0 ? null : days;
}

/** Whether the exam that the learner learns for is over, so that they need another goal. */
export const isExamOver = ({ goal, examOn }: ExamGoal, today: string): boolean =>
  goal === "exam" && examOn !== null && examOn < today;

/** In so many days before an exam, everything that was drilled returns once more. */
export const examRevisionDays = 7;
