import type { DrillItem } from "../schemas/grammar.ts";
import { isRightAnswer } from "./lesson-answer.ts";

/** The answer must be the expected one, apart from capitals and a final full stop; a gap also takes the whole sentence. */
export const isRightInDrill = ({ type, answer, right, accepts = [] }: DrillItem, given: string): boolean =>
  type === "choose" ? given === answer : isRightAnswer([answer, ...accepts, ...(type === "gap" ? [right] : [])], given);

/** The answers of a drill whose wrong items return before it ends. */
export interface DrillAnswers {
  /** The first answer to each item. */
  answers: readonly string[];
  /** The last answer to items that returned. */
  retries: readonly { item: number; answer: string }[];
}

/** Right first answers, and right answers after the wrong items returned; an item that is right at first needs no retry. */
export function scoreDrill(items: readonly DrillItem[], { answers, retries }: DrillAnswers) {
  const retried = new Map(retries.map(({ item, answer }) => [item, answer]));
  const first = items.map((item, place) => isRightInDrill(item, answers[place] ?? ""));
  const last = items.map((item, place) => first[place]! || isRightInDrill(item, retried.get(place) ?? ""));
  return {
    right: first.filter(Boolean).length,
    afterRetries: last.filter(Boolean).length,
    items: items.length,
  };
}
