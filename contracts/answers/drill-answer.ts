import type { DrillItem } from "../schemas/grammar.ts";
import { isRightAnswer } from "./lesson-answer.ts";
import { isSameCorrection, keepsMistake } from "./same-correction.ts";

/**
 * Whether an answer counts as right, apart from capitals and a final full stop:
 * - `choose`: it is the expected option;
 * - `gap`: it is the expected word, another accepted one, or the whole right sentence;
 * - `put-right`: it is the right or another accepted sentence, or differs from one only as `isSameCorrection` allows (contractions, commas, a
 *   simple or progressive verb that the task is not about).
 */
export const isRightInDrill = ({ type, prompt, answer, right, accepts = [] }: DrillItem, given: string): boolean => {
  if (type === "choose") return given === answer;
  if (type === "put-right" && isUnchanged(prompt, given)) return false;
  if (isRightAnswer([answer, ...accepts, ...(type === "gap" ? [right] : [])], given)) return true;
  return (
    type === "put-right" && [right, ...accepts].some((one) => isSameCorrection({ wrong: prompt, right: one }, given))
  );
};

/** The unchanged wrong sentence. Where the mistake is a capital or a space, only this comparison finds it. */
const isUnchanged = (prompt: string, given: string): boolean => {
  const plain = (text: string) => text.normalize("NFC").replace(/[‘’]/g, "'").trim().replace(/\s+/g, " ");
  return plain(given) === plain(prompt);
};

/**
 * Whether a sentence that is not counted as right no longer has the wrong words: no engine is there to judge the others, so
 * it is called different, not wrong. It does not count, and the item returns.
 */
export const isDifferentInDrill = (item: DrillItem, given: string): boolean =>
  item.type === "put-right" &&
  !isRightInDrill(item, given) &&
  given.trim() !== "" &&
  !keepsMistake({ wrong: item.prompt, right: item.right }, given);

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
