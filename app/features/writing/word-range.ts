import { lengthIn } from "#contracts/limits/writing.ts";

interface Range {
  minWords: number;
  maxWords: number;
}

/** `72/100–150 từ` */
export const wordsOf = (words: number, { minWords, maxWords }: Range) => `${words}/${minWords}–${maxWords} từ`;

/** The count while writing, with a warning once the text is too long to earn points. */
export function describeLength(words: number, range: Range): string {
  const count = wordsOf(words, range);
  switch (lengthIn(words, range)) {
    case "long":
      return `${count} · dài quá rồi, bạn bớt ${words - range.maxWords} từ để được tính điểm`;
    case "near":
      return words > range.maxWords ? `${count} · hơi dài, vẫn được tính` : `${count} · hơi ngắn, vẫn được tính`;
    default:
      return count;
  }
}
