import {
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { isAdverb, isForm, verbAt } from "../../english/verbs.ts";
import { isPerson } from "../../english/phrases.ts";
import type { SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

const isVerbForm = (s: SentenceReader, at: number) => isForm(s, at, "base", "third", "past", "gerund", "participle");

/** Is the word at `at` a verb here and no noun (“change your mind”, “the practice”) and no passive (“is considered”)? */
export function actsAsVerb(s: SentenceReader, at: number): boolean {
  if (!isVerbForm(s, at)) return false;
  if (s.isOneOf(at - 1, plainDeterminers) || s.tag(at - 1) === "ADJ" || s.tag(at) === "PROPN") return false;
  // “people's needs have grown”
  if (s.is(at - 1, "'s", "'") && s.tag(at - 1) === "PART") return false;
  const before = s.is(at - 1, "not", "n't") || isAdverb(s, at - 1) ? at - 2 : at - 1;
  if (isForm(s, at, "participle") && (presentAndPastBe.has(s.lower(before)) || s.is(before, "be", "been")))
    return false;
  if (s.tag(at) === "NOUN")
    return (
      s.isOneOf(at - 1, onlySubjectPronouns) ||
      s.isOneOf(at - 1, modalsButD) ||
      s.is(at - 1, "you", "to", "n't", "not", "do", "'d") ||
      (s.is(at, "like", "need", "plan", "hope") && lastNoun(s, at - 1) && s.tag(at - 2) !== "VERB") ||
      isAdverb(s, at - 1)
    );
  return true;
}

/** “look forward to”, “be used to”: here to is a preposition. Gives the place of “to”. */
export function prepositionTo(s: SentenceReader, at: number): number {
  if (!s.is(at, "to")) return -1;
  if (s.is(at - 1, "forward") && verbAt(s, at - 2) === "look") return at;
  // “prefer walking to drive”
  if (s.can(at - 1, "gerund") && verbAt(s, at - 2) === "prefer") return at;
  if (s.is(at - 1, "accustomed", "addicted", "opposed", "dedicated", "devoted")) return at;
  if (s.is(at - 1, "used")) {
    const before = isAdverb(s, at - 2) ? at - 3 : at - 2;
    if (verbAt(s, before) === "get" && s.tag(before) !== "PART") return at;
    if ((s.isOneOf(before, onlySubjectPronouns) || s.is(before, "you")) && presentAndPastBe.has(s.lower(before - 1)))
      return at;
    if (presentAndPastBe.has(s.lower(before)) && isPerson(s, before - 1)) return at;
    // “It is used to make bread” is another thing: only people get used to something.
    const subject = s.lower(before - 1);
    if ((presentAndPastBe.has(s.lower(before)) || s.is(before, "be", "been")) && /^(?:i|we|he|she|you)$/.test(subject))
      return at;
  }
  return -1;
}

export const lastNoun = (s: SentenceReader, at: number) => ["NOUN", "PROPN"].includes(s.tag(at));

/** The end of “me”, “my brother”, “the students”, “Lan” from `at` on; -1 if none of it. */
export function objectEnd(s: SentenceReader, at: number): number {
  if (
    s.isOneOf(at, onlyObjectPronouns) ||
    s.is(at, "you", "it", "people", "staff", "everyone", "someone", "somebody", "everybody") ||
    (s.is(at, "her") && s.is(at + 1, "to"))
  )
    return at;
  if (s.tag(at) === "PROPN") return s.tag(at + 1) === "PROPN" ? at + 1 : at;
  if (s.tag(at) === "ADJ" && s.is(at + 1, "people", "students", "children")) return at + 1;
  if (!s.isOneOf(at, plainDeterminers)) return s.tag(at) === "NOUN" && s.can(at, "plural") ? at : -1;
  let end = at + 1;
  while (s.tag(end) === "ADJ" || s.tag(end) === "NUM") end += 1;
  return lastNoun(s, end) ? end : -1;
}

export const noGerunds = wordSet(
  "during according nothing something everything anything thing evening morning interesting amazing exciting",
);
