import type { Segment } from "#contracts/schemas/search.ts";
import type { Question } from "./terms.ts";
import { wordsOf, type Word } from "./words.ts";

/** Words of an excerpt, and how many of them precede the first match. */
const excerptLength = 36;
const wordsBefore = 8;

/** Whether a word of the text matches a word of the query. */
type Similarity = (word: Word, queried: Word) => boolean;
const asTyped: Similarity = (word, queried) => word.marked === queried.marked;
const folded: Similarity = (word, queried) => word.folded === queried.folded;

/** `[first, last]` indexes of words. */
type Run = readonly [number, number];

/** Matches of adjacent query words that are adjacent in the text too; with `least` 1 also single words. */
function runsOf(words: readonly Word[], queried: readonly Word[], isAlike: Similarity, least: number): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < words.length;) {
    let longest = 0;
    for (let from = 0; from < queried.length; from++) {
      let length = 0;
      while (
        from + length < queried.length &&
        at + length < words.length &&
        isAlike(words[at + length]!, queried[from + length]!)
      )
        length += 1;
      longest = Math.max(longest, length);
    }
    if (longest >= least) runs.push([at, at + longest - 1]);
    at += Math.max(1, longest);
  }
  return runs;
}

/**
 * Returns the matches of the first method that finds any: exact before folded, adjacent before single words. So `mạo
 * từ` does not mark every `từ`, nor `má` every `mà`.
 */
function foundIn(words: readonly Word[], queried: readonly Word[]): { runs: Run[]; isWhole: boolean } {
  for (const least of queried.length > 1 ? [2, 1] : [1]) {
    for (const isAlike of [asTyped, folded]) {
      const runs = runsOf(words, queried, isAlike, least);
      if (runs.length > 0) return { runs, isWhole: runs.some(([first, last]) => last - first + 1 === queried.length) };
    }
  }
  return { runs: [], isWhole: false };
}

function segmentsOf(text: string, words: readonly Word[], runs: readonly Run[], from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  for (const [first, last] of runs) {
    const [start, end] = [words[first]!.start, words[last]!.end];
    if (start < from || end > to) continue;
    if (start > at) segments.push({ text: text.slice(at, start), isMatch: false });
    segments.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < to) segments.push({ text: text.slice(at, to), isMatch: false });
  return segments;
}

/**
 * The title with marked matches, in its original spelling. Single words are marked only when most of the query
 * matches: one `từ` says nothing about `mạo từ`.
 */
export function highlight(title: string, question: Question): Segment[] {
  const words = wordsOf(title);
  const { runs } = foundIn(words, question.words);
  const found = new Set(runs.flatMap(([first, last]) => words.slice(first, last + 1).map((word) => word.folded)));
  const isWorthMarking = runs.some(([first, last]) => last > first) || found.size > question.words.length / 2;
  return segmentsOf(title, words, isWorthMarking ? runs : [], 0, title.length);
}

/** The same for a query whose last word is incomplete. */
export function highlightBeginning(text: string, question: Question): Segment[] {
  const queried = question.words;
  const last = queried.at(-1);
  const words = wordsOf(text);
  const runs = words.flatMap((word, at): Run[] =>
    queried.some((one) => (one === last ? word.folded.startsWith(one.folded) : word.folded === one.folded))
      ? [[at, at]]
      : [],
  );
  return segmentsOf(text, words, runs, 0, text.length);
}

/**
 * The excerpt of a result: the summary when it matches, else the passage of the text with the most matches, else the
 * beginning.
 */
export function excerpt(texts: { summary: string; body: string }, question: Question): Segment[] {
  const summary = { text: texts.summary, words: wordsOf(texts.summary) };
  const inSummary = foundIn(summary.words, question.words);
  const whole = () => segmentsOf(summary.text, summary.words, inSummary.runs, 0, summary.text.length);
  if (inSummary.isWhole) return whole();
  const body = texts.body.replace(/\s+/g, " ");
  const words = wordsOf(body);
  const { runs } = foundIn(words, question.words);
  if (runs.length === 0) return texts.summary === "" ? cut(body, words, [], 0) : whole();
  return cut(body, words, runs, richest(runs));
}

/** The match from which an excerpt contains the most matches. */
function richest(runs: readonly Run[]): number {
  let [best, most] = [0, 0];
  for (const [index, [first]] of runs.entries()) {
    let found = 0;
    for (let at = index; at < runs.length && runs[at]![1] - first < excerptLength - wordsBefore; at++)
      found += (runs[at]![1] - runs[at]![0] + 1) ** 2;
    if (found > most) [best, most] = [index, found];
  }
  return runs[best]![0];
}

function cut(text: string, words: readonly Word[], runs: readonly Run[], at: number): Segment[] {
  const first = Math.max(0, Math.min(at - wordsBefore, words.length - excerptLength));
  const last = Math.min(words.length - 1, first + excerptLength - 1);
  const from = first === 0 ? 0 : (words[first]?.start ?? 0);
  const to = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const segments = segmentsOf(text, words, runs, from, to);
  return [
    ...(from > 0 ? [{ text: "…", isMatch: false }] : []),
    ...segments,
    ...(to < text.length ? [{ text: "…", isMatch: false }] : []),
  ];
}
