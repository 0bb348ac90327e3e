import { sql } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { countEach, type Filters } from "./store.ts";
import { distance } from "./spelling.ts";
import { searchWords } from "./tables.ts";
import { mostWords, type Question, type SearchedText } from "./terms.ts";
import { pairsOf, wordsOf } from "./words.ts";

/*
 * The words of all published texts, from which one-letter slips are corrected. Two words are one slip apart (a wrong,
 * missing, extra or swapped letter) only if they share an element of their `slipsOf`, so an index on those finds all
 * candidates exactly, however short the word is; trigrams miss most slips in words of four letters.
 */

/** Letters of a word that is stored; longer ones are no words that anyone types. */
const longestStored = 24;
/** A shorter word is one slip away from too many. */
const shortestCorrected = 4;
/** Candidates for one word, and spellings of the whole query that are tried. */
const mostCandidates = 8;
const mostSpellings = 24;
/** Counting further would not change which spelling finds more. */
const mostCounted = 50;
/** Rows per statement. */
const batch = 500;

/** The word, and the word without each of its letters. */
function slipsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

/** Adds the words of a text. They stay when the text is withdrawn: a spelling is offered only if it finds something. */
export async function putWords(tx: Queries, { title, summary, body, tags }: SearchedText): Promise<void> {
  const words = [title, summary, ...tags, body].flatMap((text) => wordsOf(text, mostWords));
  const stored = new Set(
    words.map(({ folded }) => folded).filter((word) => /^[a-z]{2,}$/.test(word) && word.length <= longestStored),
  );
  // In one order, so that two publications cannot wait for each other.
  const rows = [...stored].sort().map((word) => ({ word, slips: slipsOf(word) }));
  for (let at = 0; at < rows.length; at += batch)
    await tx
      .insert(searchWords)
      .values(rows.slice(at, at + batch))
      .onConflictDoNothing();
}

/** The stored words one slip away from each of these, the most likely first. */
async function candidatesFor(db: Queries, words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const rows = await db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(sql`${searchWords.slips} && ${sql.param(slipsOf(word))}::text[]`);
    const near = rows.map((row) => row.word).filter((one) => one !== word && distance(one, word) === 1);
    // The first letter is rarely the wrong one.
    const cost = (one: string) => (one[0] === word[0] ? 0 : 2) + (one.length === word.length ? 0 : 1);
    near.sort((one, other) => cost(one) - cost(other) || (one < other ? -1 : 1));
    found.set(word, near.slice(0, mostCandidates));
  }
  return found;
}

async function unknownAmong(db: Queries, words: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} = any(${sql.param([...words])}::text[])`);
  const known = new Set(rows.map((row) => row.word));
  return new Set(words.filter((word) => !known.has(word)));
}

/** All spellings with each unknown word replaced; without unknown words, those with one word replaced. */
function spellingsOf(folded: readonly string[], unknown: ReadonlySet<string>, near: Map<string, string[]>): string[][] {
  if (unknown.size === 0)
    return folded
      .flatMap((word, at) => (near.get(word) ?? []).map((one) => folded.with(at, one)))
      .slice(0, mostSpellings);
  let spellings: string[][] = [[]];
  for (const word of folded) {
    const choices = unknown.has(word) ? (near.get(word) ?? []) : [word];
    spellings = spellings.flatMap((begun) => choices.map((one) => [...begun, one])).slice(0, mostSpellings);
  }
  return spellings;
}

/**
 * The query with one-letter slips corrected: the spelling whose words occur together most often. null if no spelling
 * finds anything.
 */
export async function correctSlips(db: Queries, question: Question, filters: Filters): Promise<Question | null> {
  const { folded, words } = question;
  const long = [...new Set(folded)].filter((word) => word.length >= shortestCorrected && /^[a-z]+$/.test(word));
  const unknown = await unknownAmong(db, long);
  const near = await candidatesFor(db, unknown.size > 0 ? [...unknown] : long);
  const spellings = spellingsOf(folded, unknown, near);
  if (spellings.length === 0) return null;
  const together = spellings.map((spelling) => (spelling.length > 1 ? pairsOf(spelling) : spelling));
  const counts = await countEach(db, [...together, ...spellings], filters, mostCounted);
  let best: { spelling: string[]; score: number } | null = null;
  for (const [at, spelling] of spellings.entries()) {
    const score = (counts[at] ?? 0) * (mostCounted + 1) + (counts[spellings.length + at] ?? 0);
    if (score > (best?.score ?? 0)) best = { spelling, score };
  }
  if (!best) return null;
  const { spelling } = best;
  return {
    folded: spelling,
    words: words.map((word, at) => {
      const corrected = spelling[at] ?? word.folded;
      return corrected === word.folded ? word : { ...word, folded: corrected, marked: corrected };
    }),
  };
}
