import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { isRightAnswer } from "#contracts/limits/lesson-answer.ts";

/** The answer must be the expected one, apart from capitals and a final full stop. */
export const isRightInDrill = ({ type, answer, right }: DrillItem, given: string): boolean =>
  type === "choose" ? given === answer : isRightAnswer(type === "gap" ? [answer, right] : [answer], given);
