import {
  articles,
  objectPronouns,
  openingDeterminers,
  personPronouns,
  plainPrepositions,
  possessives,
  timesAndAmounts,
} from "../../english/closed-classes.ts";
import { cityBeginnings, people } from "../../english/everyday-words.ts";
import { before, headOf, isClauseEnd, isObjectStart, nounPhraseEnd } from "../../english/verb-objects.ts";
import { hasPlural, uncountableNouns } from "../../english/nouns.ts";
import { hasFiniteVerbAfter, isPluralNoun } from "../../english/phrases.ts";
import type { SentenceReader } from "../rule.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { wordSet } from "../../english/word-set.ts";

/** Whether the words from here are an object, between the verb and the missing preposition. */
export type ObjectTest = (s: SentenceReader, at: number) => boolean;

export const isSomebody = (s: SentenceReader, at: number) =>
  personPronouns.has(s.lower(at))
    ? !s.is(at, "her") || !/^(?:NOUN|ADJ)$/.test(s.tag(at + 1)) || people.has(headOf(s, at))
    : people.has(headOf(s, at));

export const isMe = (s: SentenceReader, at: number) => objectPronouns.has(s.lower(at)) && !s.is(at, "it", "you", "her");

export const headIn =
  (words: string | ReadonlySet<string>): ObjectTest =>
  (s, at) =>
    (typeof words === "string" ? wordSet(words) : words).has(headOf(s, at));

/** “the plan”, “my sister”, “him”: no time, no manner. */
export const isDetermined: ObjectTest = (s, at) =>
  (articles.has(s.lower(at)) ||
    possessives.has(s.lower(at)) ||
    s.is(at, "this", "that", "these", "those", "me", "him", "them", "us")) &&
  nounPhraseEnd(s, at) >= 0 &&
  !timesAndAmounts.has(headOf(s, at)) &&
  !["way", "same", "part", "day"].includes(headOf(s, at));

export const isAnything: ObjectTest = (s, at) =>
  isObjectStart(s, at) &&
  !timesAndAmounts.has(headOf(s, at)) &&
  !s.is(at, "that", "all", "both", "no", "more", "much", "most");

export const isEnding =
  (inner: ObjectTest): ObjectTest =>
  (s, at) => {
    const end = objectPronouns.has(s.lower(at)) ? at : nounPhraseEnd(s, at);
    return (
      end >= 0 &&
      inner(s, at) &&
      (isClauseEnd(s, end + 1) ||
        s.is(
          end + 1,
          "very",
          "every",
          "about",
          "in",
          "at",
          "on",
          "for",
          "with",
          "to",
          "yesterday",
          "today",
          "now",
          "again",
          "all",
          "too",
        ))
    );
  };

/** The clause goes no further behind the phrase than where and when: not “afraid people will laugh”. */
export const isLast: ObjectTest = (s, at) => {
  const end = objectPronouns.has(s.lower(at)) && s.tag(at + 1) !== "NOUN" ? at : nounPhraseEnd(s, at);
  if (end < 0) return false;
  const next = end + 1;
  return (
    isClauseEnd(s, next) ||
    ((plainPrepositions.has(s.lower(next)) || s.is(next, "very", "so", "too", "now", "again", ...whenWords)) &&
      !hasFiniteVerbAfter(s, next))
  );
};

const whenWords = ["yesterday", "today", "tomorrow", "every", "last", "next", "this", "when", "since"];

const isSeveral = (s: SentenceReader, at: number) => {
  const end = nounPhraseEnd(s, at);
  return end >= 0 && (isPluralNoun(s, end) || uncountableNouns.has(s.lower(end)) || !hasPlural(s.lower(end)));
};

/**
 * Any noun phrase that an adjective cannot describe: a determined one, a pronoun, or more than one behind a single person
 * (“he is scared clowns”, but “they are proud parents”).
 */
export const isAnyPhrase: ObjectTest = (s, at) => {
  if (!isLast(s, at) || timesAndAmounts.has(headOf(s, at)) || s.is(at, "anytime", "sometimes")) return false;
  // “Angry the whole trip”: how long.
  if (s.is(at + 1, "whole", "entire", "first", "next", "other", "last")) return false;
  if (isDetermined(s, at) || isMe(s, at)) return !s.is(at, "that", "this") || nounPhraseEnd(s, at) > at;
  const be = before(s, at - 1);
  const isBeSingle = s.is(be, "am", "is", "was", "'m", "'s") && !s.is(be - 1, "it", "there", "this", "that", "what");
  const isBare =
    (/^(?:NOUN|PROPN)$/.test(s.tag(at)) || (s.tag(at) === "ADJ" && nounPhraseEnd(s, at) > at)) &&
    !openingDeterminers.has(s.lower(at));
  return isBare && (isBeSingle || s.is(at - 1, "afraid", "fond", "aware")) && isSeveral(s, at);
};

/** “the stairs”, “my bed”, “this chair”: neither a time nor one of these. */
export const determinedBut =
  (...heads: string[]): ObjectTest =>
  (s, at) =>
    isDetermined(s, at) && isLast(s, at) && nounPhraseEnd(s, at) > at && !heads.includes(headOf(s, at));

export const isActivity: ObjectTest = (s, at) =>
  s.can(at, "gerund") && s.tag(at) !== "NOUN" && s.lower(at).endsWith("ing");

export const either =
  (...tests: ObjectTest[]): ObjectTest =>
  (s, at) =>
    tests.some((test) => test(s, at));

/** “Da Nang”, “Ho Chi Minh City”. */
export const isLongCity: ObjectTest = (s, at) =>
  cityBeginnings.has(s.lower(at)) && /^[A-Z]/.test(s.written(at)) && /^[A-Z]/.test(s.written(at + 1));

/** Last word of such a name: “Minh” or “City” of “Ho Chi Minh City”. */
export function endOfCity(s: SentenceReader, at: number): number {
  let end = at + 1;
  while (end < at + 3 && /^[A-Z]/.test(s.written(end + 1)) && s.tag(end + 1) !== "PUNCT") end += 1;
  return end;
}

export const determinedOrQuestion = (s: SentenceReader, at: number) =>
  articles.has(s.lower(at)) ||
  possessives.has(s.lower(at)) ||
  s.is(at, "this", "that", "some", "what", "how", "why", "where", "when", "many", "about");

/** “Because the rain, we stayed”: a noun phrase and nothing more. */
export function becauseOfNoun(s: SentenceReader, at: number): boolean {
  if (!articles.has(s.lower(at)) && !possessives.has(s.lower(at)) && !/^(?:bad|heavy|this)$/.test(s.lower(at)))
    return false;
  const end = nounPhraseEnd(s, at);
  if (end < 0 || (s.can(end, "third") && s.tag(end) === "VERB")) return false;
  if (end + 1 >= s.length || /^[.!;]$/.test(s.lower(end + 1))) return true;
  // “Because the rain, we stayed”: the main half follows. “Because her dog, Lucky, had died”: an aside, and its own verb.
  return (
    s.is(end + 1, ",") &&
    finiteClausesOf(s).some(
      ({ subject, verb }) =>
        subject?.from === end + 2 && !s.words.slice(end + 2, verb.from).some(({ lower }) => lower === ","),
    )
  );
}
