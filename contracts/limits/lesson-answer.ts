/* What counts as right in a lesson or a drill: the page says it at once, of lessons the server says it again. No schema in here. */

/** Case, space, the shape of an apostrophe and the mark at the end are not what is practised. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/\s+([.,!?;:])/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!?]+$/, "")
    .trim();

export const isRightAnswer = (answers: readonly string[], given: string): boolean =>
  plain(given) !== "" && answers.some((answer) => plain(answer) === plain(given));

/** Does one of these occur, each a word or several? Anything goes where none is named. */
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

/** Of the six tasks of a lesson, for it to count as passed. */
export const passingScore = 5;
