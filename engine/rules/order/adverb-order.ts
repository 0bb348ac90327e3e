import {
  openingDeterminers,
  plainPrepositions,
  subjectPronouns,
  timesAndAmounts,
} from "../../english/closed-classes.ts";
import { people, subjectsOfStudy } from "../../english/everyday-words.ts";
import { headOf, isClauseEnd, isVerbHere, nounPhraseEnd, verbHere } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import { swapWords } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const attitudeVerbs = wordSet("like love enjoy miss hate want need appreciate");
const skillVerbs = wordSet(
  "speak play know sing learn study understand teach write read use cook drive do dance ride swim explain finish remember see watch help clean wash open close prepare check answer eat drink buy have make take follow listen hear spend complete cut carry paint repeat feed pack plan",
);
const meetingVerbs = wordSet("meet visit bring");

const degrees = wordSet("very so really quite too");
const mannersAfterDegree = wordSet("much well carefully quickly fluently badly hard");
const mannersAlone = wordSet("well fluently carefully quickly slowly perfectly badly");

/** The end of an adverb after the verb at `at`: “very much”, “fluently”, “a lot”; -1 if there is none. */
function mannerEnd(s: SentenceReader, at: number, isAttitude: boolean): number {
  if (s.isOneOf(at + 1, degrees) && s.isOneOf(at + 2, mannersAfterDegree)) {
    if (s.is(at + 2, "much") && !isAttitude) return -1;
    // “work very hard”, but “too hard”, “so hard” have other meanings.
    return s.is(at + 2, "hard") && !s.is(at + 1, "very") ? -1 : at + 2;
  }
  if (s.isOneOf(at + 1, mannersAlone)) return at + 1;
  const isALot = s.is(at + 1, "a") && s.is(at + 2, "lot") && !s.is(at + 3, "of");
  return isALot && isAttitude ? at + 2 : -1;
}

const neverObjects = wordSet(
  "to of more better enough today yesterday now at in home done known these every this last each all how what that",
);

/** “really well to”, “very much more”, “so well this year”: no object follows. */
function isNoObject(s: SentenceReader, object: number): boolean {
  if (!s.isOneOf(object, neverObjects)) return false;
  // “like very much this song”
  const isNounPhrase = s.is(object, "this", "these", "all") && nounPhraseEnd(s, object) > object;
  return !(isNounPhrase && !timesAndAmounts.has(headOf(s, object)));
}

const objectsAsPronouns = wordSet("her him it them me you us");
const timeNouns = wordSet("day days time times week year night morning evening afternoon");

/** The last word of the object that begins at `object`; -1 if there is none, or if it is a time. */
function objectEnd(s: SentenceReader, object: number): number {
  let last = s.isOneOf(object, objectsAsPronouns) && s.tag(object + 1) !== "NOUN" ? object : nounPhraseEnd(s, object);
  // “likes very much learning English”
  if (last < 0 && s.can(object, "gerund")) last = Math.max(object, nounPhraseEnd(s, object + 1));
  return timeNouns.has(headOf(s, object)) ? -1 : last;
}

const afterObject = wordSet("every now yesterday today before than when");

/** A long object (“the songs that …”) is rightly put last. */
const isShortObject = (s: SentenceReader, last: number): boolean =>
  (isClauseEnd(s, last + 1) || plainPrepositions.has(s.lower(last + 1)) || s.isOneOf(last + 1, afterObject)) &&
  !s.is(last + 1, "of", "that", "which");

function* adverbBeforeObject(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const isAttitude = verbHere(s, at, attitudeVerbs) !== undefined;
    if (!isAttitude && verbHere(s, at, skillVerbs) === undefined) continue;
    const end = mannerEnd(s, at, isAttitude);
    if (end < 0) continue;
    const object = end + 1;
    if (isNoObject(s, object)) continue;
    // “as well”, “well done”: *well* alone is an adverb only before a clear object.
    const isWellAlone = s.is(end, "well") && end === at + 1;
    if (isWellAlone && !openingDeterminers.has(s.lower(object)) && !subjectsOfStudy.has(s.lower(object))) continue;
    const last = objectEnd(s, object);
    if (last < 0 || !isShortObject(s, last)) continue;
    yield { from: at + 1, to: last, suggestions: [`${s.between(object, last)} ${s.between(at + 1, end)}`] };
  }
}

const afterEvery = wordSet("day morning night evening week weekend afternoon sunday month year");
const afterLast = wordSet("night week month year weekend");
const adverbsOfFrequency = wordSet("often usually always sometimes also");

/** The end of a time after the verb at `at`: “every day”, “yesterday”, “often”; -1 if there is none. */
function timeEnd(s: SentenceReader, at: number): number {
  if (s.is(at + 1, "every") && s.isOneOf(at + 2, afterEvery)) return at + 2;
  if (s.is(at + 1, "last") && s.isOneOf(at + 2, afterLast)) return at + 2;
  if (!s.is(at + 1, "yesterday") && !s.isOneOf(at + 1, adverbsOfFrequency)) return -1;
  // “have often seen”, “used always to”: the verb helps another one.
  const isHelper = s.is(at, "have", "has", "had", "did", "use", "used");
  return isHelper && !s.is(at + 1, "also") ? -1 : at + 1;
}

const isObjectStart = (s: SentenceReader, at: number): boolean =>
  !s.is(at, "to", "at", "in", "on") && (openingDeterminers.has(s.lower(at)) || /^(?:NOUN|PROPN|ADJ)$/.test(s.tag(at)));

function* timeBeforeObject(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 3; at += 1) {
    if (![skillVerbs, attitudeVerbs, meetingVerbs].some((verbs) => verbHere(s, at, verbs))) continue;
    const end = timeEnd(s, at);
    if (end < 0) continue;
    const object = end + 1;
    const last = nounPhraseEnd(s, object);
    if (last < 0 || !isObjectStart(s, object)) continue;
    // “I swam every day last summer”: two times.
    if (s.is(object, "last", "next", "this") && timesAndAmounts.has(s.lower(last))) continue;
    if (!isClauseEnd(s, last + 1) && !plainPrepositions.has(s.lower(last + 1))) continue;
    if (!s.isOneOf(at + 1, adverbsOfFrequency))
      yield { from: at + 1, to: last, suggestions: [`${s.between(object, last)} ${s.between(at + 1, end)}`] };
    else if (s.isOneOf(at - 1, subjectPronouns)) yield swapWords(s, at);
  }
}

const beforeBe = wordSet("always usually often never sometimes also rarely still");
const joinsClauses = wordSet("what how who where as than that");

/** “I always am tired.” */
const isAdverbBeforeBe = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, beforeBe) &&
  s.is(at + 1, "am", "is", "are") &&
  s.isOneOf(at - 1, subjectPronouns) &&
  !s.is(at - 1, "it") &&
  !s.can(at + 2, "gerund") &&
  !isClauseEnd(s, at + 2) &&
  !s.words.slice(0, at - 1).some(({ lower }) => joinsClauses.has(lower));

const afterVerb = wordSet("always usually never rarely often seldom sometimes");
const auxiliaries = wordSet("am is are was were have has had do does did can will would could should must may might");
const afterAdverb = wordSet("to at in home late early up by with about for on english tv very my the there");

/** “I go always to school”, “She gets usually up at six.” */
const isAdverbAfterVerb = (s: SentenceReader, at: number): boolean =>
  (s.isOneOf(at - 1, subjectPronouns) || people.has(s.lower(at - 1))) &&
  s.isOneOf(at + 1, afterVerb) &&
  (s.can(at, "base") || s.can(at, "third")) &&
  !s.isOneOf(at, auxiliaries) &&
  isVerbHere(s, at) &&
  s.isOneOf(at + 2, afterAdverb) &&
  // “I dream sometimes about it”, “We met often in Hue” are right.
  (!s.is(at + 1, "sometimes", "often") || s.is(at + 2, "to", "up", "home"));

/** “I have been never to Hue.” */
const isAdverbAfterParticiple = (s: SentenceReader, at: number): boolean =>
  s.is(at - 1, "have", "has", "'ve") &&
  s.can(at, "participle") &&
  s.is(at + 1, "never", "ever", "always", "just") &&
  !isClauseEnd(s, at + 2);

function* adverbOfFrequency(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 2; at += 1)
    if (isAdverbBeforeBe(s, at) || isAdverbAfterVerb(s, at) || isAdverbAfterParticiple(s, at)) yield swapWords(s, at);
}

export const adverbOrderRules: readonly Rule[] = [
  // “He likes a lot football.” → “He likes football a lot.”
  { id: "order/adverb-before-object", kind: "ADJ_ORDER", find: adverbBeforeObject },
  // “She cooks every day rice.” → “She cooks rice every day.”
  { id: "order/time-before-object", kind: "ADJ_ORDER", find: timeBeforeObject },
  // “I also am a student.” → “I am also a student.”
  { id: "order/how-often", kind: "ADJ_ORDER", find: adverbOfFrequency },
];
