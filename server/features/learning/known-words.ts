import type { Level } from "#contracts/language.ts";
import type { WordState } from "#contracts/learning.ts";
import { lemmasOf } from "#server/features/dictionary/service.ts";
import { openFrequencies, type Frequencies } from "#server/language/english/frequencies.ts";

let opened: Frequencies | undefined;
/** A tenth of a second, once, with the first text that is looked at. */
const frequencies = () => (opened ??= openFrequencies());

const rankOf = (word: string) => Math.min(...lemmasOf(word).map((lemma) => frequencies().rank(lemma)));

/** English words of a text as they are written, without names: those have a capital inside a sentence, or a Vietnamese mark. */
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

/** Words that somebody of a level is taken to know without having marked them: so many of the most frequent. */
const taken: Record<Level | "none", number> = { none: 500, A2: 1000, B1: 2000, B2: 3500, C1: 6000 };

export interface Known {
  /** Of all words as they run, 0 to 1; null for a text without any. */
  share: number | null;
  /** Words of the text that somebody has marked, as they are written there. */
  marked: { word: string; state: WordState }[];
}

/** How much of a text somebody knows: what they marked, and the most frequent words of their level. */
export function knownIn(text: string, states: ReadonlyMap<string, WordState>, level: Level | null): Known {
  const words = wordsOf(text);
  const known = new Map<string, boolean>();
  const marked = new Map<string, WordState>();
  for (const word of new Set(words)) {
    const state = lemmasOf(word)
      .map((lemma) => states.get(lemma))
      .find((one) => one !== undefined);
    if (state) marked.set(word, state);
    known.set(word, state ? state === "known" || state === "ignored" : rankOf(word) <= taken[level ?? "none"]);
  }
  return {
    share: words.length === 0 ? null : words.filter((word) => known.get(word)).length / words.length,
    marked: [...marked].map(([word, state]) => ({ word, state })),
  };
}

/** A text of fewer words, or one that says the same over and over, tells no level. */
const leastWords = { running: 100, different: 40 } as const;

/** An estimate from how common its words are: more of the rarer ones make a text harder. Null for few words. */
export function levelOf(text: string): Level | null {
  const words = wordsOf(text);
  if (words.length < leastWords.running || new Set(words).size < leastWords.different) return null;
  const rare = words.filter((word) => rankOf(word) > 3000).length / words.length;
  return rare < 0.035 ? "A2" : rare < 0.06 ? "B1" : rare < 0.085 ? "B2" : "C1";
}
