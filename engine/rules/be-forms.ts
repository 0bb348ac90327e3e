import type { Clause } from "../english/clauses.ts";
import { writtenLike } from "../english/inflection.ts";
import { nounPhraseAt } from "../english/phrases.ts";
import type { Match, SentenceReader } from "./rule.ts";

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

export const replaced = (sentence: SentenceReader, at: number, instead: string): Match => ({
  from: at,
  to: at,
  suggestions: [writtenLike(sentence.written(at), instead)],
});

/** How many there are, by the noun phrase behind `there is`. */
export function numberBehind(sentence: SentenceReader, at: number): "singular" | "plural" | "either" {
  if (sentence.is(at, "a") && sentence.is(at + 1, "lot", "couple", "number", "few") && sentence.is(at + 2, "of", ""))
    return sentence.is(at + 1, "couple", "number") ? "plural" : numberBehind(sentence, at + 3);
  if (sentence.is(at, "lots", "plenty", "some", "any", "no", "most") && sentence.is(at + 1, "of"))
    return numberBehind(sentence, at + 2);
  if (sentence.is(at, "dozens", "hundreds", "thousands", "millions") && sentence.is(at + 1, "of")) return "plural";
  const phrase = nounPhraseAt(sentence, at);
  if (!phrase || phrase.kind !== "noun" || sentence.is(phrase.to + 1, "-")) return "either";
  // “There is many problem”: the noun lacks its -s, not the verb.
  if (sentence.is(phrase.from, "many", "several", "two", "three", "four", "five", "few")) return "plural";
  if (sentence.is(phrase.from, "some", "various", "different", "other") && phrase.number === "singular")
    return "either";
  // “There is a pen and two books” is heard as often as it is written otherwise.
  if (sentence.is(phrase.to + 1, "and", ",") && phrase.number === "singular") return "either";
  return phrase.number;
}

export const isBe = (sentence: SentenceReader, at: number) =>
  /^(?:am|is|are|was|were|'m|'re)$/.test(sentence.lower(at)) || (sentence.is(at, "'s") && sentence.tag(at) === "AUX");
