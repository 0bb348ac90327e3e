import { type DrillAnswers, isRightInDrill } from "#contracts/answers/drill-answer.ts";
import type { DrillItem } from "#contracts/schemas/grammar.ts";

/** A wrong item returns at most this often. */
const mostReturns = 2;

export interface DrillCourse extends DrillAnswers {
  /** Index of the item to answer now; null at the end. */
  item: number | null;
  /** The item was answered wrongly before. */
  isReturn: boolean;
  /** How often the item returned so far. */
  round: number;
  /** Items that were answered at least once. */
  asked: number;
  /** By answer: whether its item returned after it. */
  returns: readonly boolean[];
}

/**
 * The course of tasks so far: all in their order, then the wrong ones again until they are right.
 * @param given the answers, in the order in which they were asked for
 */
export function answerCourse(
  count: number,
  isRight: (item: number, answer: string) => boolean,
  given: readonly string[],
): DrillCourse {
  const waiting = Array.from({ length: count }, (_, item) => ({ item, returned: 0 }));
  const answers: string[] = [];
  const retries = new Map<number, string>();
  const returns: boolean[] = [];
  for (const answer of given) {
    const asked = waiting.shift();
    if (!asked) break;
    if (asked.returned === 0) answers.push(answer);
    else retries.set(asked.item, answer);
    const comesBack = !isRight(asked.item, answer) && asked.returned < mostReturns;
    returns.push(comesBack);
    if (comesBack) waiting.push({ item: asked.item, returned: asked.returned + 1 });
  }
  const [next] = waiting;
  return {
    answers,
    retries: [...retries].map(([item, answer]) => ({ item, answer })),
    item: next?.item ?? null,
    isReturn: (next?.returned ?? 0) > 0,
    round: next?.returned ?? 0,
    asked: answers.length,
    returns,
  };
}

/** The course of a drill. */
export const drillCourse = (items: readonly DrillItem[], given: readonly string[]): DrillCourse =>
  answerCourse(items.length, (item, answer) => isRightInDrill(items[item]!, answer), given);

/**
 * The item as it is asked in a round: its choices change places with each return, so that the answer is not remembered
 * by its place. The order is the same wherever the drill is continued.
 */
export const itemInRound = <Item extends { options: readonly string[] }>(item: Item, round: number): Item => {
  const first = item.options.length === 0 ? 0 : round % item.options.length;
  return first === 0 ? item : { ...item, options: [...item.options.slice(first), ...item.options.slice(0, first)] };
};
