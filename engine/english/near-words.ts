import { LRUCache } from "lru-cache";
import type { Frequencies } from "./frequencies.ts";
import type { KnownWords } from "./known-words.ts";
import { wordMap } from "./word-set.ts";

/** A word that may have been meant, and what it takes to get there (`editCost`). */
export interface NearWord {
  word: string;
  cost: number;
}

/** Words by length and first letter in one buffer: a search compares bit masks of letters before it measures any word. */
export interface NearWords {
  /** @param wrong of the letters a to z @returns the words that it is near to, in no order */
  near(wrong: string): readonly NearWord[];
}

/** More distant words are skipped; a long word has room for more slips. */
export const farthestOf = (wrong: string): number => (wrong.length < 9 ? farthestOfShort : 3.2);
const farthestOfShort = 2.4;
/**
 * Among these, any word may have lost or changed its first letter; rarer ones are considered only with the same first
 * letter.
 */
const commonRank = 12_000;
const longest = 24;
/** While a text is corrected, it is sent again and again. */
const mostKept = 2000;
const alphabet = 26;
const codeOfA = 97;

/** Written for one another at the beginning of a word. */
const soundsAlike: Record<string, string> = wordMap({
  c: "ksq",
  k: "cq",
  q: "ck",
  s: "c",
  f: "p",
  p: "f",
  j: "g",
  g: "j",
});
for (const vowel of "aeiou") soundsAlike[vowel] = "aeiou";

const firstOf = (word: string) => word.charCodeAt(0) - codeOfA;

/** Which letters a word has, a bit for each. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) - codeOfA);
  return mask;
}

/**
 * Has the mask at most two bits, or three where there is room for more slips? A letter that only one of two words has costs at
 * least 0.8, and one exchange takes a letter of each.
 */
function areFew(mask: number, isLong: boolean): boolean {
  let rest = mask & (mask - 1);
  rest &= rest - 1;
  return rest === 0 || (isLong && (rest & (rest - 1)) === 0);
}

/** A group of words of one length, and how far off they may be. */
interface Searched {
  length: number;
  group: number;
  limit: number;
}

/** The words in groups, one buffer after the other. */
interface SortedWords {
  /** Where the words of a group begin; they end where the next group begins. */
  groups: Uint32Array;
  masks: Uint32Array;
  starts: Uint32Array;
  spelled: Buffer;
}

const groupOf = (length: number, first: number, isRare: boolean) => (length * alphabet + first) * 2 + (isRare ? 1 : 0);

/** A function of its own: the set and the lists of strings would live as long as a closure beside them. */
function sortWords(known: KnownWords, frequencies: Frequencies): SortedWords {
  const words = [...known.plain()].filter((word) => word.length <= longest);
  const rare = new Set(words.filter((word) => frequencies.rank(word) > commonRank));
  const sorted = words
    .map((word) => ({ word, group: groupOf(word.length, firstOf(word), rare.has(word)) }))
    .sort((a, b) => a.group - b.group);
  const groups = new Uint32Array(groupOf(longest + 1, 0, false) + 1);
  for (const { group } of sorted) groups[group + 1] = (groups[group + 1] ?? 0) + 1;
  for (let group = 1; group < groups.length; group += 1)
    groups[group] = (groups[group] ?? 0) + (groups[group - 1] ?? 0);
  const masks = Uint32Array.from(sorted, ({ word }) => lettersOf(word));
  const starts = new Uint32Array(sorted.length);
  const spelled = Buffer.from(sorted.map(({ word }) => word).join(""), "latin1");
  for (let at = 1; at < sorted.length; at += 1) starts[at] = (starts[at - 1] ?? 0) + (sorted[at - 1]?.word.length ?? 0);
  return { groups, masks, starts, spelled };
}

/** Sorts the words once (0.1 s, 2 MB). */
export function openNearWords(known: KnownWords, frequencies: Frequencies): NearWords {
  const { groups, masks, starts, spelled } = sortWords(known, frequencies);

  function search(wrong: string, mask: number, { length, group, limit }: Searched, found: NearWord[]): void {
    const isLong = limit > farthestOfShort;
    for (let at = groups[group] ?? 0; at < (groups[group + 1] ?? 0); at += 1) {
      const letters = masks[at]!;
      if (!areFew(mask & ~letters, isLong) || !areFew(letters & ~mask, isLong)) continue;
      const start = starts[at] ?? 0;
      const word = spelled.toString("latin1", start, start + length);
      const cost = editCost(wrong, word, limit);
      if (cost <= limit && word !== wrong) found.push({ word, cost });
    }
  }

  const kept = new LRUCache<string, readonly NearWord[]>({ max: mostKept });
  return {
    near(wrong) {
      const before = kept.get(wrong);
      if (before) return before;
      const found: NearWord[] = [];
      const [mask, limit] = [lettersOf(wrong), farthestOf(wrong)];
      const first = wrong[0] ?? "";
      const beginnings = new Set([first, wrong[1] ?? first, ...(soundsAlike[first] ?? "")].map(firstOf));
      for (let length = Math.max(2, wrong.length - 2); length <= Math.min(longest, wrong.length + 2); length += 1) {
        const isAsLong = Math.abs(length - wrong.length) <= 1;
        for (let letter = 0; letter < alphabet; letter += 1) {
          search(wrong, mask, { length, group: groupOf(length, letter, false), limit }, found);
          if (isAsLong && beginnings.has(letter))
            search(wrong, mask, { length, group: groupOf(length, letter, true), limit }, found);
        }
      }
      kept.set(wrong, found);
      return found;
    },
  };
}

const codesOf = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const flagged = (codes: readonly number[]) => {
  const flags = new Uint8Array(128);
  for (const code of codes) flags[code] = 1;
  return flags;
};
const isVowel = flagged(codesOf("aeiouy"));
/** Often silent: left out more easily than others. */
const isSilent = flagged(codesOf("eh"));
/** Written for one another because they sound alike or lie side by side on the keys. */
const exchanged = new Set(
  "sc cs sz zs ck kc kq qk gj jg dt td mn nm bp pb vf fv vw wv bv vb nb lr rl iy yi"
    .split(" ")
    .map((pair) => pair.charCodeAt(0) * 128 + pair.charCodeAt(1)),
);
/** Letters are left out more often than put in. */
const dropped = 1.15;

const exchangeCost = (a: number, b: number): number =>
  (isVowel[a] === 1 && isVowel[b] === 1) || exchanged.has(a * 128 + b) ? 0.8 : 1.15;

/** The first letter is seldom wrong, except for one vowel in place of another (“encrease”). */
const firstCost = (a: number, b: number): number => (isVowel[a] === 1 && isVowel[b] === 1 ? 1.1 : 1.5);

/** A letter doubled, a silent e or h, the second of two vowels, a consonant of a cluster (“goverment”): easily forgotten. */
function insertCost(letter: number, before: number): number {
  if (letter === before) return 0.5;
  if (isSilent[letter] === 1) return 0.8;
  return isVowel[letter] === 1 && isVowel[before] === 1 ? 0.8 : 1;
}

/** Rows of the table of costs, used by one search after the other. */
const rows = [new Float64Array(128), new Float64Array(128), new Float64Array(128)];

/**
 * Damerau–Levenshtein distance in which typical slips of learners cost less: a doubled or single letter, swapped
 * letters, one vowel for another, a silent e.
 * @param wrong of the letters a to z, as `right`; at most 100 of them
 */
export function editCost(wrong: string, right: string, limit: number): number {
  const columns = right.length + 1;
  let [before, last, now] = rows as [Float64Array, Float64Array, Float64Array];
  for (let column = 0; column < columns; column += 1) last[column] = column === 0 ? 0 : column + 0.6;
  for (let row = 1; row <= wrong.length; row += 1) {
    let least = row + 0.6;
    now[0] = least;
    const a = wrong.charCodeAt(row - 1);
    const previous = row > 1 ? wrong.charCodeAt(row - 2) : 0;
    const drop = a === previous ? 0.5 : isVowel[a] === 1 ? 1 : dropped;
    for (let column = 1; column < columns; column += 1) {
      const b = right.charCodeAt(column - 1);
      const beside = column > 1 ? right.charCodeAt(column - 2) : 0;
      const change = a === b ? 0 : row === 1 && column === 1 ? firstCost(a, b) : exchangeCost(a, b);
      let cost = now[column - 1]! + insertCost(b, beside);
      cost = Math.min(cost, last[column]! + drop, last[column - 1]! + change);
      if (row > 1 && column > 1 && a === beside && previous === b && a !== b)
        cost = Math.min(cost, before[column - 2]! + (row === 2 ? 1.3 : 0.7));
      now[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    [before, last, now] = [last, now, before];
  }
  return last[columns - 1]!;
}
