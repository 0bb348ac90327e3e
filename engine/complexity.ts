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
  /** The same of the narration, without direct speech. */
  toldReadingIndex: number;
  /** Different constructions that hardly anybody below C1 writes: “Had I known, …”, “most of which”. */
  advancedForms: number;
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
  return {
    differentWords: ranks.size,
    rarerWords: [...ranks.values()].filter((rank) => rank > commonRank).length,
    readingIndex: readingIndexOf(sentences),
    toldReadingIndex: readingIndexOf(withoutSpeech(sentences)),
    advancedForms: advancedForms.filter((form) => sentences.some(({ text }) => form.test(text))).length,
  };
}

/** Each is one construction, however often a text has it. */
const advancedForms: readonly RegExp[] = [
  // “Had I known, …”, “Were it not for him, …”, “Should you need it, …”: no questions.
  /^["“]?(?:Had|Were|Should) (?:I|you|we|they|he|she|it|the|my|our)\b[^?]*,[^?]*$/u,
  /\bif (?:\p{L}+ ){1,3}were to \p{Ll}/iu,
  /\b(?:most|some|all|many|few|both|none|half|one|each|part|neither|several) of (?:which|whom)\b/iu,
  /(?:^|[,;] ?)(?:not only|never|rarely|seldom|hardly|scarcely|no sooner|only then|nowhere|not until \p{L}+) (?:do|does|did|have|has|had|is|was|can|could|will|would) (?!not\b)\p{L}/iu,
  /\b(?:would|could|might|should)(?:n['’]t| never| not| well)? have (?:been|\p{L}+(?:ed|en|wn))\b/iu,
  /(?:^|, )having (?:been )?\p{L}+(?:ed|en|wn)\b/iu,
  /\b(?:I dare ?say|albeit|notwithstanding|lest|insofar as|be that as it may|so much so that|let alone)\b/iu,
];

function readingIndexOf(sentences: readonly Sentence[]): number {
  const bySentence = sentences.map(({ words }) => words.filter(isCounted)).filter(({ length }) => length > 0);
  if (bySentence.length === 0) return 0;
  const words = bySentence.flat();
  const long = words.filter(({ text }) => text.replace(/[^\p{L}]/gu, "").length >= longFrom);
  return Math.min(longestSentence, words.length / bySentence.length) + (long.length * 100) / words.length;
}

/** Of a story less is left than this share: then its dialogue is the text. */
const leastTold = 0.4;

/** Without what people say in it: “Only the cat.” is as short in the best of novels. */
function withoutSpeech(sentences: readonly Sentence[]): readonly Sentence[] {
  let isInside = false;
  const told = sentences.filter(({ text }) => {
    const wasInside = isInside;
    for (const [sign] of text.matchAll(/["“”]/g)) isInside = sign === "“" || (sign === '"' && !isInside);
    return !wasInside && !/["“”]/.test(text);
  });
  const length = (all: readonly Sentence[]) => all.reduce((sum, { words }) => sum + words.filter(isCounted).length, 0);
  return length(told) >= length(sentences) * leastTold ? told : sentences;
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
