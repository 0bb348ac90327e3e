import {
  formsOfBe,
  modals,
  objectPronouns,
  openingDeterminers,
  plainPrepositions,
  possessives,
  subjectPronouns,
} from "./closed-classes.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { people } from "./everyday-words.ts";
import { gerund, participle, past, thirdPerson, writtenLike } from "./inflection.ts";

export type VerbRole = "base" | "third" | "past" | "participle" | "gerund";
const verbRoles: readonly VerbRole[] = ["base", "third", "past", "participle", "gerund"];

/** Skipped when looking back for the preceding word. */
const passedOver = new Set(
  "not n't never always usually often sometimes also just really only still already rarely hardly ever even all both soon now then easily quickly carefully".split(
    " ",
  ),
);

/** The index of the preceding word, ignoring adverbs; -1 for none. */
export function before(s: SentenceReader, at: number): number {
  let place = at - 1;
  while (place >= 0 && s.isOneOf(place, passedOver)) place -= 1;
  return place;
}

/** The lemma in `lemmas` of which the word is a form, in any position. */
export function formOf(s: SentenceReader, at: number, lemmas: { has(lemma: string): boolean }): string | undefined {
  for (const lemma of s.verbs(at)) if (lemmas.has(lemma)) return lemma;
  return undefined;
}

const isSmallSubject = (s: SentenceReader, at: number) =>
  s.isOneOf(at, subjectPronouns) || s.is(at, "who", "people", "everyone", "everybody", "someone", "nobody", "there");

/** Whether the word is a verb here, judged by the preceding word, and by the tagger only if that is ambiguous. */
export function isVerbHere(s: SentenceReader, at: number): boolean {
  const previous = before(s, at);
  const word = s.lower(previous);
  const canBeNoun = s.can(at, "noun") || s.can(at, "plural");
  if (previous < 0)
    return s.can(at, "base") || s.can(at, "gerund") ? !canBeNoun || s.tag(at) === "VERB" : s.tag(at) === "VERB";
  if (modals.has(word) || isSmallSubject(s, previous) || s.is(previous, "please", "let", "do", "does", "did"))
    return true;
  // “due to lack of money”.
  if (word === "to") return s.can(at, "base") && !(canBeNoun && s.tag(at) === "NOUN" && s.tag(previous - 1) !== "VERB");
  if (possessives.has(word) || openingDeterminers.has(word) || s.tag(previous) === "DET")
    return !canBeNoun && s.tag(at) === "VERB" && /^(?:this|that|these|those|all|some|most|both)$/.test(word);
  if (s.tag(previous) === "ADJ" || (plainPrepositions.has(word) && word !== "to")) return s.can(at, "gerund");
  // “My father drinks medicine”: tagged as two nouns.
  if (
    (s.can(at, "third") || s.can(at, "past") || (s.can(at, "base") && /(?:[^s]s|people|children|men)$/.test(word))) &&
    people.has(word) &&
    !/^(?:AUX|VERB)$/.test(s.tag(at + 1))
  )
    return true;
  return s.tag(at) === "VERB" || !canBeNoun || (s.can(at, "gerund") && s.tag(previous) === "VERB");
}

/** One of these verbs, used as a verb. */
export function verbHere(s: SentenceReader, at: number, lemmas: { has(lemma: string): boolean }): string | undefined {
  const lemma = formOf(s, at, lemmas);
  return lemma !== undefined && isVerbHere(s, at) ? lemma : undefined;
}

/** `verb` in the form of the word at `at`: `did` and `make` → `made`. */
export function inFormOf(s: SentenceReader, at: number, lemma: string, verb: string): string {
  const roles = verbRoles.filter((role) => s.lemma(at, role) === lemma);
  const [head = "", ...rest] = verb.split(" ");
  const tail = rest.length > 0 ? ` ${rest.join(" ")}` : "";
  const form =
    roles.includes("base") && !(roles.includes("past") && s.tag(at) === "AUX")
      ? head
      : roles.includes("third")
        ? thirdPerson(head)
        : roles.includes("gerund")
          ? gerund(head)
          : roles.includes("past") && !(roles.includes("participle") && isAfterHaveOrBe(s, at))
            ? past(head)
            : participle(head);
  return writtenLike(s.written(at), form + tail);
}

export function isAfterHaveOrBe(s: SentenceReader, at: number): boolean {
  const previous = before(s, at);
  return (
    formsOfBe.has(s.lower(previous)) || s.is(previous, "have", "has", "had", "'ve", "having", "get", "got", "gets")
  );
}

export function isAfterBe(s: SentenceReader, at: number): boolean {
  return formsOfBe.has(s.lower(before(s, at)));
}

/** The clause ends here: the end, punctuation, a conjunction. */
export function isClauseEnd(s: SentenceReader, at: number): boolean {
  return (
    at >= s.length ||
    (s.tag(at) === "PUNCT" && !s.is(at, "-")) ||
    s.is(at, "and", "but", "or", "so", "because", "when", "if", "although", "while")
  );
}

/** “the meeting tomorrow”, “a book last week”: no part of what was met or bought. */
const isWhen = (s: SentenceReader, at: number) =>
  s.is(at, "today", "tomorrow", "yesterday", "tonight", "now", "home", "there", "here") ||
  (s.is(at, "last", "next") && s.tag(at + 1) === "NOUN");

/**
 * The last word of the noun phrase that begins at `from`, or -1. Plain: openingDeterminers, adjectives, nouns; no more than six
 * words.
 */
export function nounPhraseEnd(s: SentenceReader, from: number): number {
  let at = from;
  let head = -1;
  while (at < s.length && at - from < 6) {
    const isDeterminer = openingDeterminers.has(s.lower(at)) || s.tag(at) === "DET" || s.tag(at) === "NUM";
    if (isDeterminer && head >= 0) break;
    if (
      s.tag(at) === "PUNCT" ||
      plainPrepositions.has(s.lower(at)) ||
      modals.has(s.lower(at)) ||
      formsOfBe.has(s.lower(at))
    ) {
      // “my mother's friend”.
      if (!(s.lower(at) === "'s" && s.tag(at) === "PART" && head >= 0)) break;
      head = -1;
      at += 1;
      continue;
    }
    if (isDeterminer) {
      at += 1;
      continue;
    }
    if (
      subjectPronouns.has(s.lower(at)) ||
      s.is(at, "and", "or", "but", "that", "who", "which", "because", "when", "if", "not", "n't", "so", "as", "than")
    )
      break;
    const canBeNoun = s.can(at, "noun") || s.can(at, "plural") || s.tag(at) === "NOUN" || s.tag(at) === "PROPN";
    if (head >= 0 && (!/^(?:NOUN|PROPN)$/.test(s.tag(at)) || isWhen(s, at))) break;
    if (
      canBeNoun &&
      !(
        s.tag(at) === "ADJ" &&
        (s.can(at + 1, "noun") || s.can(at + 1, "plural")) &&
        /^(?:NOUN|ADJ|PROPN|VERB)$/.test(s.tag(at + 1))
      ) &&
      s.tag(at) !== "ADV"
    )
      head = at;
    else if (!/^(?:ADJ|ADV|VERB|X)$/.test(s.tag(at)) || head >= 0) break;
    at += 1;
  }
  if (head < 0 && from < s.length && objectPronouns.has(s.lower(from)) && s.tag(from + 1) !== "NOUN") return from;
  return head;
}

/** Can the object of a verb or a preposition begin here? */
export function isObjectStart(s: SentenceReader, at: number): boolean {
  if (at >= s.length || s.tag(at) === "PUNCT") return false;
  return (
    openingDeterminers.has(s.lower(at)) ||
    objectPronouns.has(s.lower(at)) ||
    /^(?:NOUN|PROPN|NUM|DET)$/.test(s.tag(at)) ||
    (s.tag(at) === "ADJ" && (s.can(at + 1, "noun") || s.can(at + 1, "plural")))
  );
}

/** The head of the noun phrase that begins at `from`, as it is listed: `the big cities` → `city`; "" if none begins. */
export function headOf(s: SentenceReader, from: number): string {
  const head = nounPhraseEnd(s, from);
  if (head < 0) return "";
  return s.is(head, "people") ? "people" : (s.lemma(head, "plural") ?? s.lower(head));
}
