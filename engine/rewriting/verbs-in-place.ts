import type { Lexicon } from "../english/lexicon.ts";
import { wordSet } from "../english/word-set.ts";
import type { Taken } from "./edit-for-phrase.ts";
import { inForm, type VerbForm } from "./forms.ts";
import type { Phrase } from "./phrase.ts";
import type { Unit } from "./units.ts";

const has = /^(?:have|has|had|having|'ve)$|['’](?:ve|d)$/;
export const be = /^(?:am|is|are|was|were|be|been|being|get|gets|got)$|['’](?:m|s|re)$/;
export const modal = /^(?:to|will|would|can|could|shall|should|may|might|must|do|does|did)$|n['’]t$|['’](?:ll|d)$/;

/** The tagger takes rare verbs for adjectives; a bare form behind `of` or `the` is none whatever it says. */
export function isVerb(unit: Unit, before: Unit | undefined, lexicon: Lexicon): boolean {
  const isBare = lexicon.can(unit.lower, "base");
  if (isBare && /^(?:ADP|DET)$/.test(before?.tag ?? "")) return false;
  return (
    /^(?:VERB|AUX)$/.test(unit.tag) ||
    !/^(?:noun|plural|adjective)$/.test(lexicon.readings(unit.lower)[0]?.role ?? "noun")
  );
}

export const owner = /^(?:my|your|his|her|its|our|their)$/;
const subject = /^(?:i|you|he|she|it|we|they|who|that|which|people|everyone|everybody|someone|nobody)$/;
const passedOver = /^(?:not|never|always|often|usually|also|just|only|still|already|really)$/;

/** The unit before, adverbs left out. */
export function headBefore(units: readonly Unit[], at: number): Unit | undefined {
  let place = at - 1;
  while (place >= 0 && (units[place]?.tag === "ADV" || passedOver.test(units[place]?.lower ?? ""))) place -= 1;
  return units[place];
}

/** “need help”, “a request”, “the repairs”: the word before decides, because the tagger takes such nouns for verbs. */
export function mayBeNoun(units: readonly Unit[], at: number, lexicon: Lexicon): boolean {
  const lower = units[at]?.lower ?? "";
  if (!lexicon.can(lower, "noun") && !lexicon.can(lower, "plural")) return false;
  const before = headBefore(units, at);
  if (!before || before.tag === "PUNCT" || before.tag === "CCONJ") return units[at]?.tag !== "VERB";
  if (subject.test(before.lower) || modal.test(before.lower) || has.test(before.lower) || be.test(before.lower))
    return false;
  if (before.lower === "please") return false;
  if (before.tag === "NOUN") {
    // “prices increase”, “the number increases”, but “a price increase”.
    const isPlural = lexicon.can(before.lower, "plural");
    return !(units[at]?.tag === "VERB" && (isPlural || !lexicon.can(lower, "base")));
  }
  return !(before.tag === "PROPN" && units[at]?.tag === "VERB");
}

/** Verbs with “that” and the plain form: “she insisted that he put it back”. */
const requests = /^(?:suggest|insist|recommend|demand|propose|request|require|advise|ask)(?:s|d|ed|ing)?$/;
const isAfterRequest = (units: readonly Unit[], at: number) =>
  units.slice(Math.max(0, at - 6), at).some(({ lower }) => requests.test(lower));

/** Of the forms that are written alike; undefined if the sentence does not tell which it is. */
export function formHere(forms: readonly VerbForm[], units: readonly Unit[], at: number): VerbForm | undefined {
  const [first] = forms;
  if (!first || forms.length === 1) return first;
  const before = headBefore(units, at);
  const isAsked = before?.tag === "PRON" ? (headBefore(units, at - 1)?.lower ?? "") : "";
  const lower = before?.lower ?? "";
  if (forms.includes("participle") && (has.test(lower) || be.test(lower) || has.test(isAsked) || be.test(isAsked)))
    return "participle";
  if (!forms.includes("base")) return "past";
  // “The doctor suggested that he cut down on sugar”: neither present nor past.
  if (forms.includes("past") && isAfterRequest(units, at)) return undefined;
  if (!before || modal.test(lower) || modal.test(isAsked) || lower === "please") return "base";
  if (!forms.includes("past")) return "base";
  // “He put it off”, “we put it off and left”: the rest of the sentence tells the time.
  if (/^(?:he|she|it)$/.test(lower)) return "past";
  return units.some(({ text, tag }) => tag === "VERB" && text.endsWith("ed")) ? "past" : undefined;
}

const particles = wordSet(
  "up down out off over away back along through about around apart forward together on after for from to with against at into upon",
);

/** “start off”, “depart from”, “inquire after”: a verb and its particle say something else than the verb alone. */
export const isOtherVerb = (units: readonly Unit[], at: number, phrase: Phrase): boolean =>
  phrase.from.length === 1 &&
  phrase.from[0]?.mark === "v" &&
  phrase.to.length > 0 &&
  particles.has(units[at + 1]?.lower ?? "");

const pronoun = /^(?:it|them|this|that|these|those|one|me|you|him|her|us)$/;
const separable = wordSet("up off out down back together");
export const isObject = (unit: Unit | undefined) => /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM)$/.test(unit?.tag ?? "");

/** “put off it” has its pronoun in the wrong place; of “the results obtained show” only the participle is a verb of the results. */
export function isLeftHanging(
  units: readonly Unit[],
  at: number,
  phrase: Phrase,
  { verb }: Taken,
  lexicon: Lexicon,
): boolean {
  const [after, target] = [units[at + phrase.from.length], phrase.to[0]];
  if (phrase.from[0]?.mark !== "v" || target?.mark !== "v") return false;
  if (separable.has(phrase.to.at(-1)?.text ?? "") && phrase.to.length === 2 && pronoun.test(after?.lower ?? ""))
    return true;
  if (verb !== "past" || !/^(?:NOUN|PROPN)$/.test(units[at - 1]?.tag ?? "")) return false;
  if (inForm(target.text, "past") === inForm(target.text, "participle")) {
    // “The results got show”: a form that is right, and nothing that one says.
    if (target.text !== "get") return false;
  }
  const mayBeVerb = after !== undefined && (lexicon.can(after.lower, "base") || lexicon.can(after.lower, "third"));
  if (isObject(after) && !(after?.tag === "NOUN" && mayBeVerb)) return false;
  return !phrase.conditions.some(([name]) => name === "end");
}
