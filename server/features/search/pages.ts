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

const places = ["title", "summary", "more"] as const;

/** A word of one of the entries, once for each place and spelling. */
interface Posting {
  entry: number;
  place: (typeof places)[number];
  marked: string;
}

interface EntryIndex {
  /** By folded word. */
  postings: Map<string, Posting[]>;
  /** Folded words of titles and summaries, by first letter. A long text has too many words to forgive a slip. */
  shown: Map<string, string[]>;
  /** Folded titles, with a space around each word. */
  titles: string[];
}

function readIndex(entries: readonly SearchableEntry[]): EntryIndex {
  const postings = new Map<string, Posting[]>();
  const shown = new Map<string, string[]>();
  for (const [at, entry] of entries.entries()) {
    for (const place of places) {
      const words = new Map(wordsOf(entry[place] ?? "").map((word) => [`${word.folded} ${word.marked}`, word]));
      for (const { folded, marked } of words.values()) {
        const known = postings.get(folded);
        if (known) known.push({ entry: at, place, marked });
        else postings.set(folded, [{ entry: at, place, marked }]);
      }
    }
  }
  for (const [word, found] of postings) {
    if (found.every(({ place }) => place === "more")) continue;
    const first = word[0] ?? "";
    const known = shown.get(first);
    if (known) known.push(word);
    else shown.set(first, [word]);
  }
  const titles = entries.map(({ title }) => ` ${foldedWordsOf(title)} `);
  return { postings, shown, titles };
}

const foldedWordsOf = (text: string) =>
  wordsOf(text)
    .map((word) => word.folded)
    .join(" ");

/** Most features have the same list for every query, so its index is kept. */
const knownIndexes = new WeakMap<readonly SearchableEntry[], EntryIndex>();

function indexOf(entries: readonly SearchableEntry[]): EntryIndex {
  const known = knownIndexes.get(entries) ?? readIndex(entries);
  knownIndexes.set(entries, known);
  return known;
}

/** What a queried word is worth in each entry that has it, by the index of the entry: its best place counts. */
function worthOf(queried: Word, { postings, shown }: EntryIndex): Map<number, number> {
  const worths = new Map<number, number>();
  const add = ({ entry, place }: Posting, likeness: number) =>
    worths.set(entry, Math.max(worths.get(entry) ?? 0, worth[place] * likeness));
  const isBare = queried.marked === queried.folded;
  for (const posting of postings.get(queried.folded) ?? [])
    add(posting, isBare || posting.marked === queried.marked ? 1 : worth.otherMarks);
  if (queried.folded.length < shortestCorrected) return worths;
  for (const word of shown.get(queried.folded[0] ?? "") ?? []) {
    if (Math.abs(word.length - queried.folded.length) > 1 || distance(queried.folded, word) !== 1) continue;
    for (const posting of postings.get(word) ?? []) if (posting.place !== "more") add(posting, worth.slip);
  }
  return worths;
}

/** The entries that have all words of the query, the best first. */
function rank(entries: readonly SearchableEntry[], { words, folded }: Question): SearchableEntry[] {
  const index = indexOf(entries);
  const worths = words.map((word) => worthOf(word, index));
  const [first, ...rest] = worths;
  const found = [...(first?.keys() ?? [])].filter((entry) => rest.every((other) => other.has(entry)));
  const phrase = ` ${folded.join(" ")} `;
  const scored = found.map((entry) => {
    const score = worths.reduce((sum, one) => sum + (one.get(entry) ?? 0), 0);
    // Together in the title rather than apart.
    return { entry, score: index.titles[entry]?.includes(phrase) ? score * 2 : score };
  });
  return scored.sort((a, b) => b.score - a.score || a.entry - b.entry).flatMap(({ entry }) => entries[entry] ?? []);
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
      return { kind, entries: isComplete ? entries : rank(entries, question) };
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
