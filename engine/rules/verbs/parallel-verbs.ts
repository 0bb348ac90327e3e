import { modalsButD, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf, subordinators } from "../../english/finite-verbs.ts";
import { gerund, past, thirdPerson } from "../../english/inflection.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { beforeAdverbs, isForm, pastAdverbs, takesObjectHere, verbAt } from "../../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Verbs joined by “and” or “or” have the same form: “sing and dance”, “to study and work”, “swimming and reading”. */

/** Take a noun and an -ing form alike, so that “music and dancing” is right. */
const takeNouns = wordSet(
  "like love prefer enjoy hate dislike include involve mean need teach offer have do be practise practice try choose consider require learn study want keep avoid stop start begin finish continue mind get give see hear watch feel find notice leave know discuss suggest recommend mention compare combine mix support promote encourage improve provide cover describe stay remain spend waste sit stand lie",
);
/** Say all without an object: “the girls sit under the trees and talk”. */
const placed = wordSet("sit stand lie walk stay");

/** The verb has no other subject: neither a subject nor another verb follows. */
function isAlone(s: SentenceReader, verb: number): boolean {
  for (let at = verb + 1; at < s.length; at += 1) {
    if (
      s.tag(at) === "PUNCT" ||
      s.isOneOf(at, subordinators) ||
      s.is(at, "and", "but", "so", "or", "who", "which", "that")
    )
      return true;
    if (s.isOneOf(at, modalsButD) || s.is(at, "is", "are", "was", "were", "has", "have", "had", "does")) return false;
    if (s.isOneOf(at, onlySubjectPronouns)) return true;
  }
  return true;
}

/** The nearest verb before the conjunction that what is joined to it can follow; -1 if another word is between. */
function verbBefore(s: SentenceReader, conjunction: number): number {
  for (let at = conjunction - 1; at >= 0 && at > conjunction - 12; at -= 1) {
    if (
      s.tag(at) === "PUNCT" ||
      s.isOneOf(at, subordinators) ||
      s.is(at, "and", "but", "or", "who", "which", "than", "such")
    )
      return -1;
    if (
      s.tag(at) === "VERB" ||
      s.is(at, "have", "do", "be") ||
      (s.is(beforeAdverbs(s, at), "to") && s.can(at, "base") && s.tag(at) !== "ADJ")
    )
      return at;
    if (s.tag(at) === "AUX" || s.isOneOf(at, onlySubjectPronouns)) return -1;
  }
  return -1;
}

/** What “can”, “to”, “don't” ask of the verb at this place: its plain form. */
function isBaseByRule(s: SentenceReader, verb: number): boolean {
  if (!isForm(s, verb, "base")) return false;
  const before = beforeAdverbs(s, verb);
  if (s.is(before, "to"))
    return !s.is(before - 1, "forward", "used", "according", "due", "thanks", "addition", "prefer", "from");
  return (
    s.isOneOf(before, modalsButD) || (s.is(verb - 1, "n't", "not") && s.is(verb - 2, "do", "does", "did", "ca", "wo"))
  );
}

/** Is the word an -ing form of a verb, and not a thing like “cooking oil”? */
function isIngVerb(s: SentenceReader, at: number): boolean {
  if (
    !isForm(s, at, "gerund") ||
    s.tag(at) === "ADJ" ||
    s.is(at, "during", "including", "according", "following", "going")
  )
    return false;
  if (
    takesObjectHere(s, at + 1) ||
    s.is(at + 1, "to", "with", "about", "their", "our", "his", "her", "my", "its", "more", "people", "young")
  )
    return true;
  return s.tag(at) === "VERB" && ["ADP", "PRON", "DET", "ADV"].includes(s.tag(at + 1));
}

/** “by copying and pasting”, “making it easier to use and offering …”: what is joined is another -ing form. */
function hasIngBefore(s: SentenceReader, before: number, conjunction: number): boolean {
  for (let at = conjunction - 1; at >= 0; at -= 1) {
    if (at !== before && s.can(at, "gerund") && !s.is(at, "going", "evening", "morning", "during", "thing"))
      return true;
    if (at < before && (s.tag(at) === "PUNCT" || s.isOneOf(at, onlySubjectPronouns))) return false;
  }
  return false;
}

/** “We should open more centers and offers …”, but “this will show a list and allows …” */
function isThirdForBase(s: SentenceReader, before: number, verb: number): boolean {
  const modal = beforeAdverbs(s, before);
  const subject = modal - 1;
  const isAsked =
    s.is(modal, "should", "must", "can", "could") && !s.is(subject, "it", "this", "that", "which", "who", "he", "she");
  const isTo =
    s.is(modal, "to") &&
    s.is(0, "i", "we", "they", "you") &&
    !finiteClausesOf(s).some((one) => s.can(one.verb.from, "third"));
  if (!isAsked && !isTo) return false;
  if (!s.can(verb, "third") || s.tag(verb) !== "VERB" || s.can(verb, "past")) return false;
  return isPluralNoun(s, verb) ? ["DET", "PRON", "ADJ"].includes(s.tag(verb + 1)) && !isPluralNoun(s, verb + 1) : true;
}

/** “She can sing and dancing”, “to describe the problem and suggesting ways” */
function* ingAfterBase(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("and", "or")) {
    const verb = pastAdverbs(s, at + 1);
    const lemma = verbAt(s, verb);
    const before = verbBefore(s, at);
    if (!lemma || before < 0 || !isAlone(s, verb)) continue;
    if (isBaseByRule(s, before)) {
      const words = { first: s.lower(before) };
      const isNext =
        before === at - 1 &&
        isForm(s, verb, "gerund") &&
        (s.tag(verb) === "VERB" || s.isOneOf(beforeAdverbs(s, before), modalsButD));
      if (isIngVerb(s, verb) || isNext) {
        if (!hasIngBefore(s, before, at) && !s.is(verb - 1, "less", "more", "very"))
          yield { from: verb, to: verb, suggestions: [lemma], words };
      } else if (isThirdForBase(s, before, verb))
        yield { from: verb, to: verb, suggestions: [s.lemma(verb, "third") ?? lemma], words };
      continue;
    }
    yield* ingAfterFinite(s, before, verb, lemma);
  }
}

/** “They play games or chatting with friends” */
function* ingAfterFinite(s: SentenceReader, before: number, verb: number, lemma: string): Iterable<Match> {
  const clause = finiteClausesOf(s).find((one) => one.verb.main === before && one.verb.from === before);
  const known = verbAt(s, before) ?? "";
  if (!clause?.subject || clause.role === "relative" || s.isQuestion || hasIngBefore(s, before, verb - 1)) return;
  const isPlaced =
    placed.has(known) &&
    s.is(verb, "talking", "chatting", "laughing", "reading", "singing", "listening", "playing", "watching");
  if (!isPlaced && (takeNouns.has(known) || !isIngVerb(s, verb))) return;
  // “He talks about studying and working”, “go swimming and fishing”
  for (let at = before + 1; at < verb; at += 1)
    if (s.can(at, "gerund") || s.is(at, "by", "about", "without", "for", "like", "of")) return;
  const form = isForm(s, before, "third") ? thirdPerson(lemma) : clause.verb.time === "past" ? past(lemma) : lemma;
  yield { from: verb, to: verb, suggestions: [form], words: { first: s.lower(before) } };
}

/** “I like swimming and to read” */
function* toAfterIng(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("and", "or")) {
    if (!s.is(at + 1, "to") || !isForm(s, at + 2, "base")) continue;
    const before = [1, 2, 3, 4].map((step) => at - step).find((place) => isForm(s, place, "gerund")) ?? -1;
    if (
      before < 1 ||
      !isForm(s, before, "gerund") ||
      !/^(?:like|love|enjoy|hate|prefer|dislike|avoid|suggest|recommend)$/.test(
        verbAt(s, beforeAdverbs(s, before)) ?? "",
      )
    )
      continue;
    if (s.is(before, "going", "trying", "wanting", "having", "hoping", "planning", "being")) continue;
    yield {
      from: at + 1,
      to: at + 2,
      suggestions: [gerund(verbAt(s, at + 2) ?? s.lower(at + 2))],
      words: { first: s.lower(before) },
    };
  }
}

/** V_TO. */
export const parallelVerbRules: readonly Rule[] = [
  // “I like swimming and to read.” → “I like swimming and reading.”
  {
    id: "verb-forms/other-form-after-and",
    kind: "V_TO",
    *find(s) {
      yield* ingAfterBase(s);
      yield* toAfterIng(s);
    },
  },
];
