import { onlyObjectPronouns, plainDeterminers, timeWords } from "../../english/closed-classes.ts";
import { gerund } from "../../english/inflection.ts";
import { nounWeight, verbWeight } from "../../english/phrases.ts";
import { afterLast } from "../../english/times.ts";
import { isClearlyBase, isForm, takesObjectHere, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { computing, nounReading } from "../agreement/base-or-noun.ts";
import type { Match, SentenceReader } from "../rule.ts";

const goingSomewhere = wordSet("go come travel move visit drive fly run stay stop meet gather");

const thanking = /^(?:thank|thanks|sorry|famous|responsible|used|much|apologi[sz]ed?|blamed?|known)$/;

/** “available for download”, “for read access”, “asked him for help”: the noun is meant. */
function isNounOfPurpose(s: SentenceReader, verb: number): boolean {
  if (!s.isOneOf(verb, computing) && !s.is(verb, "help", "work")) return false;
  if (s.isOneOf(verb + 1, onlyObjectPronouns) || s.isOneOf(verb + 1, plainDeterminers)) return false;
  const isSought = s.is(verb, "search") && s.tag(verb + 1) === "NOUN" && !s.is(verb + 1, "engine", "engines");
  return !isSought && !(s.is(verb + 1, "in", "abroad") && s.tag(verb) === "VERB");
}

const activitiesOfPurpose = wordSet(
  "watch play search practice practise drink visit plant repair share exchange cut cook cross carry wash ride",
);

/** Is the word after “for” a verb in its base form, and no noun or adjective? */
function isBaseOfPurpose(s: SentenceReader, verb: number): boolean {
  const takesObject = takesObjectHere(s, verb + 1);
  const isThis =
    !takesObject &&
    s.is(verb + 1, "this", "that", "these", "those") &&
    s.tag(verb + 2) === "NOUN" &&
    !timeWords.has(s.lower(verb + 2));
  const hasObject = takesObject || isThis;
  const isStudy =
    s.is(verb, "help", "study", "visit", "work", "play") &&
    s.tag(verb) === "VERB" &&
    s.is(verb + 1, "in", "abroad", "more", "better", "hard");
  const isActivity =
    s.isOneOf(verb, activitiesOfPurpose) &&
    (s.tag(verb + 1) === "NOUN" || s.tag(verb + 1) === "PROPN") &&
    s.tag(verb + 2) !== "NOUN";
  const isSubject = s.is(verb, "study") && s.tag(verb + 1) === "PROPN";
  if (!isThis && !isStudy && !isActivity && !isSubject && !isRareNounOfPurpose(s, verb, hasObject)) return false;
  // “for follow-up”, “for cock fighting”.
  if (s.is(verb + 1, "-") || (!hasObject && s.can(verb, "noun") && s.can(verb + 1, "gerund"))) return false;
  return !(
    (s.is(verb, "say", "go", "sale", "hire", "rent", "do") && s.tag(verb) === "NOUN") ||
    s.is(verb, "show", "fun")
  );
}

function isRareNounOfPurpose(s: SentenceReader, verb: number, hasObject: boolean): boolean {
  if (!isClearlyBase(s, verb)) return false;
  if (hasObject) return true;
  const noun = nounReading(s, verb);
  const tag = s.tag(verb);
  return !noun || (noun.weight <= 1 && tag !== "NOUN" && tag !== "PUNCT" && tag !== "CCONJ");
}

/** “thanks again for offer me …”, “a job good for earn money”: “for” stays, and the verb takes -ing. */
const keepsFor = (s: SentenceReader, at: number) =>
  s.words.slice(0, at).some(({ lower }) => /^(?:thanks?|sorry)$/.test(lower)) ||
  s.is(at - 1, "good", "right", "bad", "perfect", "useful", "great", "famous", "responsible", "suitable");

const beforeUse = wordSet("fee place room ticket opportunity chance machine tool bag years hours days months");

/** “I went to the market for buying fish” */
function isGerundOfPurpose(s: SentenceReader, at: number, verb: number): boolean {
  if (!s.lemma(verb, "gerund")) return false;
  if (s.tag(verb) === "NOUN" && !s.is(verb, "reading", "buying", "visiting", "meeting", "seeing")) return false;
  let place = at - 1;
  while (place > 0 && place > at - 7 && !(verbAt(s, place) && s.tag(place) === "VERB")) place -= 1;
  const isMoved = goingSomewhere.has(verbAt(s, place) ?? "") && s.tag(place) === "VERB" && !s.is(place + 1, "on");
  const isHere = s.is(at - 1, "here") || (s.is(at - 1, "hard") && s.is(verb, "becoming", "getting", "passing"));
  if ((!isMoved && !isHere) || s.isOneOf(at - 1, beforeUse)) return false;
  const tag = s.tag(verb + 1);
  return takesObjectHere(s, verb + 1) || tag === "NOUN" || tag === "PROPN" || tag === "ADJ";
}

/** “for learn”, “for to learn”, and after going somewhere “for learning”. */
function* forOfPurpose(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("for")) {
    if (s.is(at + 1, "instance", "example")) continue;
    const head = s.isOneOf(at - 1, onlyObjectPronouns) || s.is(at - 1, "you") ? s.lower(at - 2) : s.lower(at - 1);
    const isThanks = thanking.test(head);
    if (isThanks && !s.is(at + 1, "to")) continue;
    const order = s.is(at - 1, "order") && s.is(at - 2, "in") ? 2 : 0;
    const to = s.is(at + 1, "to") ? 1 : 0;
    const can = s.is(at + 1 + to, "can", "could") ? 1 : 0;
    let verb = at + 1 + to + can;
    if (s.is(verb, "not")) verb += 1;
    const not = s.is(verb - 1, "not") ? "not " : "";
    const lemma = verbAt(s, verb);
    if (!lemma || s.tag(verb) === "PROPN" || /^[A-Z]/.test(s.written(verb))) continue;
    // “clothes for summer the …”, “of interest for people our age”
    if (!to && (afterLast.has(s.lower(verb)) || timeWords.has(s.lower(verb)))) continue;
    if (!to && s.can(verb, "base") && nounWeight(s, verb) >= 3 * Math.max(1, verbWeight(s, verb))) continue;
    const isBase = isForm(s, verb, "base");
    if (can && isBase && !s.is(verb, "be", "have")) {
      yield { from: at, to: verb, suggestions: [`to be able to ${lemma}`, `to ${lemma}`] };
      continue;
    }
    if (to) {
      if (isBase && (isClearlyBase(s, verb) || s.tag(verb) === "VERB"))
        yield { from: at, to: verb, suggestions: isThanks ? [`for ${gerund(lemma)}`] : [`to ${lemma}`] };
      continue;
    }
    if (isNounOfPurpose(s, verb)) continue;
    const isAdjective = s.tag(verb) === "ADJ" && !s.is(verb + 1, "this", "these", "the", "my", "your", "a");
    if (isBase && !isAdjective) {
      if (!isBaseOfPurpose(s, verb)) continue;
      if (!order && keepsFor(s, at)) yield { from: verb, to: verb, suggestions: [gerund(lemma)] };
      else yield { from: at - order, to: verb, suggestions: [`${order ? "in order " : ""}${not}to ${lemma}`] };
      continue;
    }
    if (!not && isGerundOfPurpose(s, at, verb)) yield { from: at, to: verb, suggestions: [`to ${lemma}`] };
  }
}

function* afterSoAs(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("as")) {
    if (!s.is(at - 1, "so")) continue;
    if (isClearlyBase(s, at + 1) && s.tag(at + 1) === "VERB")
      yield { from: at + 1, to: at + 1, suggestions: [`to ${s.lower(at + 1)}`] };
  }
}

export function* purpose(s: SentenceReader): Iterable<Match> {
  yield* forOfPurpose(s);
  yield* afterSoAs(s);
}
