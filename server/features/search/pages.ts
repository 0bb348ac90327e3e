import type { PageKind, PageResult } from "#contracts/schemas/search.ts";
import type { SearchableEntry, SearchSource } from "#server/core/search-sources.ts";
import { highlight } from "./highlight.ts";
import { distance } from "./spelling.ts";
import type { Question } from "./terms.ts";
import { wordsOf, type Word } from "./words.ts";

/* Lessons, graded texts, the grammar book, topics, the dictionary and people: what other features contribute. */

/** Shorter words are one slip away from too many. */
const shortestCorrected = 4;
/** What a word of the query is worth by the place where it is found; with other marks or a slip it is worth less. */
const worth = { title: 8, summary: 3, more: 1, otherMarks: 0.6, slip: 0.4 };

/** Entries of features are the same objects on every query, so their words are kept. */
const knownWords = new WeakMap<SearchableEntry, { place: "title" | "summary" | "more"; words: Word[] }[]>();

function partsOf(entry: SearchableEntry) {
  const known = knownWords.get(entry);
  if (known) return known;
  const parts = (["title", "summary", "more"] as const).map((place) => ({ place, words: wordsOf(entry[place] ?? "") }));
  knownWords.set(entry, parts);
  return parts;
}

/** The worth of one word in one text; 0 if it does not occur. */
function likeness(queried: Word, word: Word, allowsSlips: boolean): number {
  if (word.folded === queried.folded)
    return word.marked === queried.marked || queried.marked === queried.folded ? 1 : worth.otherMarks;
  const isLong = allowsSlips && queried.folded.length >= shortestCorrected && word.folded[0] === queried.folded[0];
  return isLong && distance(queried.folded, word.folded) === 1 ? worth.slip : 0;
}

const bestOf = (words: readonly Word[], like: (word: Word) => number) =>
  words.reduce((best, word) => Math.max(best, like(word)), 0);

/** 0 unless the entry has all words of the query. A slip is forgiven in the shown text: a long text has too many words. */
function scoreOf(entry: SearchableEntry, { words, folded }: Question): number {
  const parts = partsOf(entry);
  let score = 0;
  for (const queried of words) {
    const best = Math.max(
      ...parts.map(
        ({ place, words: own }) => worth[place] * bestOf(own, (word) => likeness(queried, word, place !== "more")),
      ),
    );
    if (best === 0) return 0;
    score += best;
  }
  // Together in the title rather than apart.
  const title = (parts[0]?.words ?? []).map((word) => word.folded).join(" ");
  return ` ${title} `.includes(` ${folded.join(" ")} `) ? score * 2 : score;
}

/** A kind with its results, the best first. */
export interface FoundPages {
  kind: PageKind;
  entries: readonly SearchableEntry[];
}

/** What all sources have for a query; kinds without results are left out. */
export async function findPages(sources: readonly SearchSource[], question: Question): Promise<FoundPages[]> {
  if (question.words.length === 0) return [];
  const found = await Promise.all(
    sources.map(async ({ kind, candidates, isComplete = false }): Promise<FoundPages> => {
      const entries = await candidates(question.folded);
      if (isComplete) return { kind, entries };
      const scored = entries
        .map((entry) => ({ entry, score: scoreOf(entry, question) }))
        .filter(({ score }) => score > 0);
      return { kind, entries: scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry) };
    }),
  );
  return found.filter(({ entries }) => entries.length > 0);
}

export const presentPage = (kind: PageKind, entry: SearchableEntry, question: Question): PageResult => ({
  kind,
  title: highlight(entry.title, question),
  excerpt: highlight(entry.summary, question),
  address: entry.address,
  level: entry.level ?? null,
  isEnglish: entry.isEnglish ?? false,
});
