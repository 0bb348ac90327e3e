import { gapMark } from "#contracts/limits/learning.ts";
import type { CardForm, Card } from "#contracts/schemas/cards.ts";
import { commonSequence } from "#document/common-sequence.ts";
import { formOf } from "./card-form.ts";

/** Whether the answer can be typed: a front that shows the answer asks for nothing. */
export const isTyped = (card: Pick<Card, "type" | "front" | "back">, forms: readonly CardForm[]) =>
  card.front !== card.back && forms.includes(formOf(card));

/**
 * The text before and after the answer, without the candidates that the front names; `after` is null without a gap.
 */
export function answeredParts({ front }: Pick<Card, "front">): [before: string, after: string | null] {
  const at = front.indexOf(gapMark);
  if (at < 0) return [front, null];
  return [front.slice(0, at), front.slice(at + gapMark.length).replace(/^ \([^()]+ \/ [^()]+\)/u, "")];
}

/** Case, the form of apostrophes, spaces, and punctuation at the end do not count. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/[\s.!?…,;:]+$/u, "")
    .trim();

export const isSameAnswer = (typed: string, right: string): boolean => plain(typed) === plain(right);

/** A letter in both rows: equal, missing above, or wrong above. */
export interface LetterCell {
  typed: string;
  right: string;
}

/** Typed letters over right ones, by word: a row may break between words only. */
export function compareLetters(typed: string, right: string): LetterCell[][] {
  const [above, below] = [[...plain(typed)], [...right.normalize("NFC").trim().replace(/\s+/g, " ")]];
  const common = commonSequence(
    above,
    below.map((letter) => (/[’‘ʼ´`]/.test(letter) ? "'" : letter.toLowerCase())),
  );
  const cells: LetterCell[] = [];
  let next = 0;
  let extra: string[] = [];
  const fill = (until: number) => {
    // A wrong letter is paired with the right one.
    for (; next < until; next += 1) cells.push({ typed: extra.shift() ?? "", right: below[next]! });
    for (const letter of extra) cells.push({ typed: letter, right: "" });
    extra = [];
  };
  for (const [place, letter] of above.entries()) {
    const at = common[place]!;
    if (at < 0) {
      extra.push(letter);
      continue;
    }
    fill(at);
    cells.push({ typed: letter, right: below[at]! });
    next = at + 1;
  }
  // Final punctuation does not count, so it is not shown as missing.
  const length = plain(right).length;
  fill(Math.max(next, length));
  return byWord(cells);
}

function byWord(cells: readonly LetterCell[]): LetterCell[][] {
  const words: LetterCell[][] = [[]];
  for (const cell of cells)
    if (cell.right === " " && (cell.typed === " " || cell.typed === "")) words.push([]);
    else words.at(-1)!.push(cell);
  return words.filter((word) => word.length > 0);
}

const isSame = ({ typed, right }: LetterCell) => typed.toLowerCase() === right.toLowerCase();

/** A sentence for screen readers, and a title. */
export function comparisonText(words: readonly (readonly LetterCell[])[], typed: string, right: string) {
  const wrong = words.flat().filter((cell) => !isSame(cell));
  const missing = wrong.filter((cell) => cell.typed === "").length;
  const extra = wrong.filter((cell) => cell.right === "").length;
  const other = wrong.length - missing - extra;
  const parts = [
    missing > 0 ? `thiếu ${missing} chữ` : "",
    extra > 0 ? `thừa ${extra} chữ` : "",
    other > 0 ? `sai ${other} chữ` : "",
  ].filter(Boolean);
  const isNear = wrong.length > 0 && wrong.length <= 2 && right.length > 3;
  const summary = parts.join(", ");
  return {
    title: `${isNear ? "Gần đúng" : "Chưa đúng"}${summary ? `: ${summary}` : ""}`,
    sentence: `Bạn gõ ${typed.trim()}, đúng là ${right}${summary ? `: ${summary}` : ""}.`,
  };
}
