import type { Question } from "./terms.ts";
import { wordsOf, type Word } from "./words.ts";

/** Maximum edit distance of a word: wrong, missing, extra or swapped letters. */
const mistakesIn = (word: string) => (word.length <= 2 ? 0 : word.length <= 5 ? 1 : 2);

/**
 * The query as spelled in the closest of these titles; null when no title has all its words. All words come from one
 * title, so that the suggestion is certain to find something.
 */
export function closestSpelling(question: Question, titles: readonly string[]): string | null {
  let best: { spelling: string; mistakes: number } | null = null;
  for (const title of titles) {
    const words = wordsOf(title);
    const nearest = question.words.map((word) => nearestWord(word, words));
    if (nearest.some((one) => one === null)) continue;
    const mistakes = nearest.reduce((sum, one) => sum + (one?.mistakes ?? 0), 0);
    if (mistakes > 0 && (best === null || mistakes < best.mistakes)) {
      const spelled = nearest.map((one) => (one ? title.slice(one.word.start, one.word.end) : ""));
      best = { spelling: spelled.join(" ").normalize("NFC").toLowerCase(), mistakes };
    }
  }
  return best?.spelling ?? null;
}

/**
 * The words of a query as these texts spell them, in lower case: together where a text has them together, else one by
 * one.
 */
export function spelledAsIn({ folded }: Question, texts: readonly string[]): string {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    const words = wordsOf(text);
    const spell = (from: number, to: number) =>
      text.slice(words[from]!.start, words[to]!.end).normalize("NFC").toLowerCase();
    const at = words.findIndex((_, start) => folded.every((word, n) => words[start + n]?.folded === word));
    if (at !== -1) {
      const run = folded.map((_, n) => spell(at + n, at + n));
      return run.join(" ");
    }
    for (const [n, { folded: word }] of words.entries()) if (!spellings.has(word)) spellings.set(word, spell(n, n));
  }
  return folded.map((word) => spellings.get(word) ?? word).join(" ");
}

function nearestWord(query: Word, words: readonly Word[]): { word: Word; mistakes: number } | null {
  let nearest: { word: Word; mistakes: number } | null = null;
  for (const word of words) {
    const mistakes = distance(query.folded, word.folded);
    if (mistakes <= mistakesIn(query.folded) && (nearest === null || mistakes < nearest.mistakes))
      nearest = { word, mistakes };
  }
  return nearest;
}

/** Edit distance with swaps of adjacent letters. */
export function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
