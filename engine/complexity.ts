import type { EngineDeps } from "./engine-parts.ts";
import type { Sentence, Word } from "./english/sentences.ts";

/** What a text shows of its author's range, apart from errors. */
export interface Complexity {
  /** Different words by lemma ("goes" and "went" are one), without names and without what no list knows. */
  differentWords: number;
  /** Those of them that are not among the 1,000 most frequent ones of spoken English (SUBTLEX-US). */
  rarerWords: number;
  /** Readability index of Björnsson (1968): words a sentence plus the percentage of words of more than six letters. */
  readingIndex: number;
}

const isWord = /\p{L}/u;
const commonRank = 1000;
/** A rarer form that no dictionary lists is more often a misspelling than a word. */
const knownFrom = 50;
const longFrom = 7;
/** Words: a longer sentence is more often two that are joined than a complex one. */
const longestSentence = 30;

export function complexityOf(
  parts: Pick<EngineDeps, "lexicon" | "frequencies">,
  sentences: readonly Sentence[],
): Complexity {
  const words = sentences.flatMap(({ words }) => words.filter(isCounted));
  const ranks = new Map<string, number>();
  for (const word of words) {
    const known = lemmaOf(parts, word);
    if (known) ranks.set(known.lemma, Math.min(known.rank, ranks.get(known.lemma) ?? Infinity));
  }
  const long = words.filter(({ text }) => text.replace(/[^\p{L}]/gu, "").length >= longFrom);
  const lengths = sentences.map((sentence) => sentence.words.filter(isCounted).length).filter((length) => length > 0);
  return {
    differentWords: ranks.size,
    rarerWords: [...ranks.values()].filter((rank) => rank > commonRank).length,
    readingIndex:
      lengths.length === 0
        ? 0
        : Math.min(longestSentence, words.length / lengths.length) + (long.length * 100) / words.length,
  };
}

/** Halves of contractions belong to the word before. */
const isCounted = ({ text, lower }: Word) => isWord.test(text) && !/^(?:n't|'\w+)$/.test(lower);

function lemmaOf(
  { lexicon, frequencies }: Pick<EngineDeps, "lexicon" | "frequencies">,
  { lower, tag }: Word,
): { lemma: string; rank: number } | null {
  const readings = lexicon.readings(lower);
  // The tagger treats words in capitals as names: words in the dictionary count anyway.
  if (readings.length === 0 && (tag === "PROPN" || frequencies.count(lower) < knownFrom)) return null;
  const rank = Math.min(frequencies.rank(lower), ...readings.map(({ lemma }) => frequencies.rank(lemma)));
  return { lemma: readings[0]?.lemma ?? lower, rank };
}
