import { writtenLike } from "../../english/inflection.ts";
import { onlySubjectPronouns, presentAndPastBe } from "../../english/closed-classes.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, SentenceReader } from "../rule.ts";

/** A possible error at a place with one of the words, and its correction. */
export interface Phrase {
  words: ReadonlySet<string>;
  match(s: SentenceReader, at: number): Match | undefined;
}

export function* phraseMatches(s: SentenceReader, phrases: readonly Phrase[]): Iterable<Match> {
  for (const { words, match } of phrases)
    for (const at of s.placesOf(words)) {
      const found = match(s, at);
      if (found) yield asWritten(s, found);
    }
}

/** Suggestions are written in small letters; the first word of a sentence keeps its capital. */
const asWritten = (s: SentenceReader, match: Match): Match => ({
  ...match,
  suggestions: match.suggestions.map((suggestion) => writtenLike(s.written(match.from), suggestion)),
});

/** The first of these words at most `within` words before or after a place, in the same part of the sentence; -1 otherwise. */
export function near(s: SentenceReader, at: number, within: number, words: ReadonlySet<string>): number {
  const step = Math.sign(within);
  for (let place = at + step; place !== at + within + step && place >= 0 && place < s.length; place += step) {
    if (s.isOneOf(place, words)) return place;
    if (s.tag(place) === "PUNCT") return -1;
  }
  return -1;
}

/** Whether one of these words is between two places; the second does not count. */
export const isBetween = (s: SentenceReader, from: number, to: number, words: ReadonlySet<string>): boolean => {
  for (let at = from; at < to; at += 1) if (s.isOneOf(at, words)) return true;
  return false;
};

/** A punctuation mark, a conjunction or the end of the sentence follows; not the hyphen of a compound. */
export const isPhraseEnd = (s: SentenceReader, at: number): boolean =>
  at >= s.length || (["PUNCT", "CCONJ", "SCONJ"].includes(s.tag(at)) && !s.is(at, "-"));

/** The same, or a preposition, an auxiliary or a time follows: nothing that belongs to the words before. */
export const isEndOrTail = (s: SentenceReader, at: number): boolean =>
  at >= s.length ||
  (["PUNCT", "CCONJ", "SCONJ", "ADP", "AUX"].includes(s.tag(at)) && !s.is(at, "-")) ||
  s.is(at, "every", "yesterday", "today", "tomorrow", "tonight", "last", "now", "again", "together", "too");

export const pronounObjects = wordSet("it me him them us");
export const isObject = (s: SentenceReader, at: number) => s.isOneOf(at, pronounObjects) || s.is(at, "you", "her");
export const isSubjectPronoun = (s: SentenceReader, at: number) =>
  s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it");
export const isAnyBe = (s: SentenceReader, at: number) =>
  presentAndPastBe.has(s.lower(at)) || s.is(at, "be", "been", "being");
