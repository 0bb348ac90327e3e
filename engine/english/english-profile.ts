import type { Level } from "#contracts/schemas/language.ts";
import { lemmasOf } from "./core-words.ts";
import type { Frequencies } from "./frequencies.ts";

/** Increase it when the profile of the same text changes: stored profiles of other versions are computed again. */
export const profileVersion = 1;

/** Number of most frequent words that a reader is assumed to know, by level: none chosen, A2, B1, B2, C1. */
export const commonRanks = [500, 1000, 2000, 3500, 6000] as const;

/**
 * Different words that a profile lists, the most frequent of the text. Ordinary articles have fewer than 1,500, an own text
 * of 20,000 letters fewer than 2,500, so only unusually long texts are cut; `common` counts their other words as well.
 */
export const profileEntries = 3000;

/** UTF-16 units. No lemma that a member can mark is longer, and longer words would only enlarge the profile. */
const longestWord = 64;

export interface ProfileEntry {
  /** In lower case, otherwise as the text has it. */
  word: string;
  count: number;
  /** Place in `commonRanks` of the first rank that covers the word; `commonRanks.length` for a rarer one. */
  band: number;
  /** Likeliest first. */
  lemmas: string[];
}

/** What reading needs to know of the English of a text, without the text: small, and computed once. */
export interface EnglishProfile {
  version: number;
  /** Running words. */
  words: number;
  different: number;
  /** An estimate; null for a text of few words. */
  level: Level | null;
  /** For each of `commonRanks`, how many running words are among that many most frequent words. */
  common: number[];
  /** In the order of their first use in the text. */
  entries: ProfileEntry[];
}

/** English words of a text as written, without names: those have a capital inside a sentence, or a Vietnamese mark. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { 0: word, index } of text.matchAll(/\p{L}+(?:['’-]\p{L}+)*/gu)) {
    if (!/^[a-z'’-]+$/i.test(word)) continue;
    const isFirst = /(?:^|[.!?…:]["”’)]*\s+|["“‘(\n])$/u.test(text.slice(Math.max(0, index - 4), index)) || index === 0;
    if (/^[A-Z]/.test(word) && !isFirst && word !== "I" && !/^I['’]/.test(word)) continue;
    found.push(word.toLowerCase().replaceAll("’", "'"));
  }
  return found;
}

/** A text with fewer words, or with few different ones, has no level. */
const leastWords = { running: 100, different: 40 } as const;
/** Words beyond this rank count as rare. */
const rareRank = 3000;

/** An estimate from how common its words are: more of the rarer ones make a text harder. Null for few words. */
function levelOf(words: number, different: number, rareWords: number): Level | null {
  if (words < leastWords.running || different < leastWords.different) return null;
  const rare = rareWords / words;
  return rare < 0.035 ? "A2" : rare < 0.06 ? "B1" : rare < 0.085 ? "B2" : "C1";
}

/** Takes about 0.1 s for the longest article, so articles and own texts are profiled in the engine's thread. */
export function profileOf(text: string, frequencies: Frequencies): EnglishProfile {
  const counts = new Map<string, number>();
  let words = 0;
  for (const word of wordsOf(text)) {
    words += 1;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let rare = 0;
  const common = commonRanks.map(() => 0);
  const entries: ProfileEntry[] = [];
  for (const [word, count] of counts) {
    const lemmas = word.length > longestWord ? [] : lemmasOf(word);
    const rank = Math.min(...lemmas.map((lemma) => frequencies.rank(lemma)));
    if (rank > rareRank) rare += count;
    const first = commonRanks.findIndex((most) => rank <= most);
    const band = first === -1 ? commonRanks.length : first;
    for (let place = band; place < commonRanks.length; place++) common[place]! += count;
    if (lemmas.length > 0) entries.push({ word, count, band, lemmas });
  }
  return {
    version: profileVersion,
    words,
    different: counts.size,
    level: levelOf(words, counts.size, rare),
    common,
    entries: mostFrequent(entries),
  };
}

function mostFrequent(entries: ProfileEntry[]): ProfileEntry[] {
  if (entries.length <= profileEntries) return entries;
  const chosen = new Set(entries.toSorted((one, other) => other.count - one.count).slice(0, profileEntries));
  return entries.filter((entry) => chosen.has(entry));
}
