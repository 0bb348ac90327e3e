import { foldVietnamese } from "#document/vietnamese-folding.ts";

/**
 * A word of a text: for Vietnamese a syllable, which is what spaces separate. However it is typed (NFC or NFD, capitals, an
 * old or a new place of the tone mark) it folds alike.
 */
export interface Word {
  /** Without marks: `hòa`, `HOÀ` and `hoa` are `hoa`; `kỹ` and `kĩ` are `ki`. */
  folded: string;
  /** With its marks, the tone at the end: `hòa` and `hoà` are alike. Equal to `folded` where there are none. */
  marked: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\p{Cf}]|['’](?=[\p{L}\p{N}]))*/gu;
const tonePattern = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** Nobody looks for more letters of a word; the index of the database takes no key without end. */
const longestWord = 40;

/** As many signs as so many letters have with their marks, however they are typed: taking apart more would only cost. */
const longestTyped = 4 * longestWord;

/** Texts repeat their words, and taking one apart costs more than finding it. */
const known = new Map<string, Pick<Word, "folded" | "marked">>();
const mostKnown = 50_000;

function takeApart(word: string): Pick<Word, "folded" | "marked"> {
  const found = known.get(word);
  if (found) return found;
  const bare = word.replace(/[\p{Cf}'’]/gu, "");
  const folded = alike(foldVietnamese(bare));
  const decomposed = bare.normalize("NFKD").toLowerCase();
  // A syllable has one tone; more are no word, and the index takes no key without end.
  const tones = decomposed.match(tonePattern)?.slice(0, 2).join("") ?? "";
  const marked = alike(decomposed.replace(tonePattern, "").normalize("NFC")) + tones;
  const parts = { folded, marked };
  if (known.size >= mostKnown) known.clear();
  known.set(word, parts);
  return parts;
}

/** `kỹ năng` is spelled `kĩ năng` as well: after these consonants both stand for one sound. */
const alike = (syllable: string) => syllable.slice(0, longestWord).replace(/^([hklmst])y$/, "$1i");

/** The words of a text from its beginning, at most `limit`. */
export function wordsOf(text: string, limit = Infinity): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    if (words.length >= limit) break;
    words.push({
      ...takeApart(match[0].slice(0, longestTyped)),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

/** Neighbours, two and two. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);
