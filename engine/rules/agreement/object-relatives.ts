import { finiteBe, modals } from "../../english/closed-classes.ts";
import { thirdPerson } from "../../english/inflection.ts";
import { isEverydayVerb, isPerson, isPluralNoun, nounPhraseAt, type NounPhrase } from "../../english/phrases.ts";
import { replaceWord } from "../matches.ts";
import { isBareVerb } from "./present-verbs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const isMainVerb = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, finiteBe) || (s.isOneOf(at, modals) && s.tag(at) === "AUX");

/** The subject of a clause that has the noun before it as its object: “that a good leader”, “that these people”. */
function subjectBehind(s: SentenceReader, that: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(s, that + 1, { wantsVerb: true });
  if (!phrase || phrase.kind !== "noun" || phrase.determiner === "") return undefined;
  // “A good leader need are”: read as two nouns.
  const isVerbInside = phrase.to > phrase.from + 1 && isMainVerb(s, phrase.to + 1) && isEverydayVerb(s, phrase.to);
  return isVerbInside ? { ...phrase, to: phrase.to - 1, head: phrase.to - 1 } : phrase;
}

/** What the verb has to be for its subject; undefined if it fits. */
function fitting(s: SentenceReader, { head, to }: NounPhrase): string | undefined {
  const verb = to + 1;
  if (isPluralNoun(s, head)) {
    if (s.is(verb, "has", "does")) return s.is(verb, "has") ? "have" : "do";
    const base = s.lemma(verb, "third");
    return base && isEverydayVerb(s, verb) && !s.can(verb, "past") ? base : undefined;
  }
  const isOne = s.is(to, "leader") || isPerson(s, head) || s.can(head, "noun");
  if (!isOne || s.is(head, "people", "police", "staff", "family", "team", "class", "group")) return undefined;
  return s.is(verb, "have", "need", "want") || (isEverydayVerb(s, verb) && isBareVerb(s, verb))
    ? thirdPerson(s.lower(verb))
    : undefined;
}

/** “The skills that a good leader need are patience and honesty.” */
function* objectRelative(s: SentenceReader): Iterable<Match> {
  for (const that of s.placesOfWords("that", "which")) {
    if (s.tag(that - 1) !== "NOUN" || s.isQuestion) continue;
    const subject = subjectBehind(s, that);
    // Only where the verb of the sentence follows at once, nothing else can be the verb of the clause.
    if (!subject || !isMainVerb(s, subject.to + 2)) continue;
    const form = fitting(s, subject);
    if (form)
      yield { ...replaceWord(s, subject.to + 1, form), words: { subject: s.between(subject.from, subject.to) } };
  }
}

export const objectRelativeRules: readonly Rule[] = [
  // “The help that my friend need is money.” → “The help that my friend needs is money.”
  { id: "agreement/object-relative", kind: "SVA_3SG", find: objectRelative },
];
