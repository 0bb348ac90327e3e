import type { Clause } from "../../english/clauses.ts";
import { nounPhraseAt } from "../../english/phrases.ts";
import type { SentenceReader } from "../rule.ts";

export type Subject = Clause["subject"];

export const isPlural = (subject: Subject) =>
  subject.person === "second" ||
  (subject.number === "plural" && subject.person === "third" && (subject.phrase.kind !== "name" || subject.isJoined));
export const isSingular = (subject: Subject) => subject.person === "third" && subject.number === "singular";
export const isFirst = (subject: Subject) => subject.person === "first" && !subject.isJoined;

/** The present and the past form of be for a subject; undefined where its number is open. */
export function formsOfBeFor(subject: Subject): readonly [present: string, past: string] {
  if (isFirst(subject)) return ["am", "was"];
  return isPlural(subject) || subject.number === "plural" ? ["are", "were"] : ["is", "was"];
}

/** How many there are, by the noun phrase behind `there is`. */
export function numberBehind(s: SentenceReader, at: number): "singular" | "plural" | "either" {
  if (s.is(at, "a") && s.is(at + 1, "lot", "couple", "number", "few") && s.is(at + 2, "of", ""))
    return s.is(at + 1, "couple", "number") ? "plural" : numberBehind(s, at + 3);
  if (s.is(at, "lots", "plenty", "some", "any", "no", "most") && s.is(at + 1, "of")) return numberBehind(s, at + 2);
  if (s.is(at, "dozens", "hundreds", "thousands", "millions") && s.is(at + 1, "of")) return "plural";
  const phrase = nounPhraseAt(s, at);
  if (!phrase || phrase.kind !== "noun" || s.is(phrase.to + 1, "-")) return "either";
  // “There is many problem”: the noun lacks its -s, not the verb.
  if (s.is(phrase.from, "many", "several", "two", "three", "four", "five", "few")) return "plural";
  if (s.is(phrase.from, "some", "various", "different", "other") && phrase.number === "singular") return "either";
  // “There is a pen and two books” is heard as often as it is written otherwise.
  if (s.is(phrase.to + 1, "and", ",") && phrase.number === "singular") return "either";
  return phrase.number;
}

export const isFiniteBe = (s: SentenceReader, at: number) =>
  /^(?:am|is|are|was|were|'m|'re)$/.test(s.lower(at)) || (s.is(at, "'s") && s.tag(at) === "AUX");
