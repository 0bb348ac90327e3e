import type { DrillItem } from "#contracts/schemas/grammar.ts";
import { isRightAnswer } from "#contracts/limits/lesson-answer.ts";

/** Of ways to write something, only one is meant: they may differ by a capital or a full stop. */
export const isRightInDrill = ({ type, answer, right }: DrillItem, given: string): boolean =>
  type === "choose" ? given === answer : isRightAnswer(type === "gap" ? [answer, right] : [answer], given);
