import { LRUCache } from "lru-cache";
import { foldVietnamese } from "#document/vietnamese-folding.ts";

/**
 * A word of a text: in Vietnamese a syllable, separated by spaces. Its forms do not depend on typing (NFC or NFD,
 * capitals, old or new position of the tone mark).
 */
export interface Word {
  /** Without diacritics: `hòa`, `HOÀ` and `hoa` are `hoa`; `kỹ` and `kĩ` are `ki`. */
  folded: string;
  /** With diacritics, the tone at the end: `hòa` and `hoà` are the same. Equal to `folded` when there are none. */
  marked: string;
  /** Offsets in the text. */
  start: number;
  end: number;
}

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\p{Cf}]|['’](?=[\p{L}\p{N}]))*/gu;
const tonePattern = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** Longer words are cut: index keys have a maximum size. */
const longestWord = 40;

/**
 * The maximum number of code units of `longestWord` letters with their marks, in any composition. Longer input is cut
 * before it is normalized.
 */
const longestTyped = 4 * longestWord;

/** Texts repeat their words, and normalizing one costs more than a lookup. */
const known = new LRUCache<string, Pick<Word, "folded" | "marked">>({ max: 50_000 });

function takeApart(word: string): Pick<Word, "folded" | "marked"> {
  const found = known.peek(word);
  if (found) return found;
  const bare = word.replace(/[\p{Cf}'’]/gu, "");
  const folded = alike(foldVietnamese(bare));
  const decomposed = bare.normalize("NFKD").toLowerCase();
  // A syllable has one tone. Limits the number of marks, because index keys have a maximum size.
  const tones = decomposed.match(tonePattern)?.slice(0, 2).join("") ?? "";
  const marked = alike(decomposed.replace(tonePattern, "").normalize("NFC")) + tones;
  const parts = { folded, marked };
  known.set(word, parts);
  return parts;
}

/** `kỹ năng` is also spelled `kĩ năng`: after these consonants `i` and `y` are the same sound. */
const alike = (syllable: string) => syllable.slice(0, longestWord).replace(/^([hklmst])y$/, "$1i");

/** The first words of a text, at most `limit`. */
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

/** Pairs of adjacent words. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);
