/*
 * Decides whether an answer of a lesson or drill is correct. The page applies it at once; the server applies it again
 * to lessons. No schema in here.
 */

import { americanSpelling } from "./spellings.ts";

/** Ignores case, spaces, apostrophe shapes, British spelling and final punctuation, which are not practiced. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/\s+([.,!?;:])/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!?]+$/, "")
    .replace(/[a-z]+/g, americanSpelling)
    .trim();

export const isRightAnswer = (answers: readonly string[], given: string): boolean =>
  plain(given) !== "" && answers.some((answer) => plain(answer) === plain(given));

/** Whether the sentence contains one of these words or phrases; true if none is named. */
export function usesOneOf(sentence: string, uses: readonly string[]): boolean {
  const words = ` ${plain(sentence).replace(/[^\p{L}\p{N}']+/gu, " ")} `;
  return (
    uses.length === 0 ||
    uses.some((use) =>
      words.includes(
        ` ${plain(use)
          .replace(/[^\p{L}\p{N}']+/gu, " ")
          .trim()} `,
      ),
    )
  );
}

/** Correct answers, of six tasks, that pass a lesson. */
export const passingScore = 5;
