import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { pairsOf, wordsOf, type Word } from "./words.ts";

/*
 * An entry has one list of terms in one index, and every query is "which entries have all of these terms". Both engines
 * answer alike, because they do no tokenizing. The terms of a text titled “Mạo từ the”:
 *
 *   =mao tu the       the whole title
 *   t:mao  t:mạo      a word of the title, without and with diacritics; t:mao tu: two adjacent words
 *   h:mao  h:mạo      a word of the head: title, summary and tags
 *   mao  mạo  mao tu  a word or two adjacent words anywhere, so that pairs need no access to the text
 *   ^m ^ma ^mao       a prefix of a word of the title, for suggestions during typing
 *   #mao tu  #^mao t  a tag, and its prefix
 *   @  @series        one of the newest entries; a series
 *
 * Vietnamese text consists of syllables, and common syllables occur in nearly every text. Two adjacent syllables are
 * often one word, so pairs are terms too.
 */

export interface SearchedText {
  title: string;
  summary: string;
  body: string;
  tags: readonly string[];
}

/** A book of 60 pages. Later words are not indexed, so that one text cannot slow the database down. */
export const mostWords = 20_000;
/** Letters of a prefix that are indexed; a longer prefix identifies the word. */
const longestBeginning = 12;

/** Only the newest entries have this term (recent.ts). No word equals it, and no field prefix begins with it. */
export const recentTerm = "@";
/** A term, so that the entries of a rare kind are found and counted by the index. */
export const kindTerm = (kind: ContentKind) => `@${kind}`;

export function termsOf({ title, summary, body, tags }: SearchedText): string[] {
  const terms = new Set<string>();
  const add = (words: readonly Word[], place: string) => {
    for (const { folded, marked } of words) terms.add(place + folded).add(place + marked);
  };
  const titleTexts = wordsOf(title);
  const folded = titleTexts.map((word) => word.folded);
  terms.add(wholeTitle(folded));
  add(titleTexts, inTitle);
  for (const pair of pairsOf(folded)) terms.add(inTitle + pair);
  for (const word of folded) for (const beginning of beginningsOf(word)) terms.add(beginsInTitle + beginning);
  for (const tag of tags) {
    const whole = foldTag(tag);
    terms.add(tagged + whole);
    for (const beginning of beginningsOf(whole)) terms.add(beginsTag + beginning);
  }
  for (const text of [title, summary, ...tags]) add(wordsOf(text), inHead);
  for (const text of [title, summary, ...tags, body]) {
    const words = wordsOf(text, mostWords);
    add(words, anywhere);
    for (const pair of pairsOf(words.map((word) => word.folded))) terms.add(anywhere + pair);
  }
  return [...terms];
}

const [inTitle, inHead, anywhere, beginsInTitle, tagged, beginsTag] = ["t:", "h:", "", "^", "#", "#^"];
const wholeTitle = (folded: readonly string[]) => `=${folded.join(" ")}`.slice(0, 400);

function beginningsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(0, longestBeginning).map((_, index) => letters.slice(0, index + 1).join(""));
}

export const foldTag = (tag: string) =>
  wordsOf(tag)
    .map((word) => word.folded)
    .join(" ");

export const tagTerm = (tag: string) => tagged + foldTag(tag);

/** A parsed query. */
export interface Question {
  words: Word[];
  folded: string[];
}

/** Further words of a query are ignored. */
const mostAsked = 24;

export function readQuestion(text: string): Question {
  const words = wordsOf(text, mostAsked);
  return { words, folded: words.map((word) => word.folded) };
}

/** Alternatives of a match: an entry needs every term of one of them. */
export type Alternatives = string[][];

/**
 * The ways to match, best first, in stages of which each is queried only if those before it found too little. Marks
 * that were typed come first: “thường” is not “thương”, wherever it is. Then title over summary over body, adjacent
 * over separate words. Separate words are no evidence for marks, so they follow all adjacent ones.
 */
export function waysToBeFound({ words, folded }: Question): Alternatives[][] {
  const typed = words.map((word) => word.marked);
  // A pair implies both its words, so only the diacritics have to be added.
  const marks = words.filter((word) => word.marked !== word.folded).map((word) => word.marked);
  const together = folded.length > 1 ? pairsOf(folded) : folded;
  const at = (place: string, terms: readonly string[]) => terms.map((term) => place + term);
  const title = wholeTitle(folded);
  const asTyped = [
    [[title, ...at(inTitle, marks)]],
    [at(inTitle, [...together, ...marks])],
    [at(inTitle, typed)],
    [at(inHead, typed)],
    [[...together, ...marks]],
  ];
  const inHeadFolded = [[[title]], [at(inTitle, together)], [at(inTitle, folded)], [at(inHead, folded)]];
  const anywhereFolded = [[together], piecesOf(folded), [folded]];
  return [marks.length > 0 ? asTyped : [], inHeadFolded, anywhereFolded]
    .map(distinct)
    .filter(({ length }) => length > 0);
}

/**
 * The words of a query need not all be adjacent in the text: `mạo từ tiếng Anh` is `mạo từ` and `tiếng Anh`. So one
 * pair may be missing, or every second one, for a query of words with two syllables each.
 */
function piecesOf(folded: readonly string[]): Alternatives {
  const pairs = pairsOf(folded);
  if (pairs.length < 2) return [];
  const withoutOne = pairs.map((_, index) => pairs.toSpliced(index, 1));
  const everySecond = [0, 1].map((odd) => pairs.filter((_, index) => index % 2 === odd));
  return [...(pairs.length <= 8 ? withoutOne : []), ...everySecond].map((some) => [...some, ...folded]);
}

/** Drops duplicate ways, which arise without diacritics or with one word; keeps the first. */
function distinct(ways: Alternatives[]): Alternatives[] {
  const seen = new Set<string>();
  return ways.filter((way) => {
    const key = JSON.stringify(way.map((terms) => [...new Set(terms)].sort()));
    if (way.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Terms for a title prefix whose last word is incomplete. */
export function termsOfBeginning({ folded }: Question): string[] {
  const begun = [...(folded.at(-1) ?? "")].slice(0, longestBeginning).join("");
  return [...folded.slice(0, -1).map((word) => inTitle + word), beginsInTitle + begun];
}

export const termOfTagBeginning = ({ folded }: Question) =>
  beginsTag + [...folded.join(" ")].slice(0, longestBeginning).join("");
