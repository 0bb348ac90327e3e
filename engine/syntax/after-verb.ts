import { personPronouns } from "../english/closed-classes.ts";
import { subordinators } from "../english/finite-verbs.ts";
import { isPerson } from "../english/phrases.ts";
import { isForm } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { complementEnd, prepositionIsMeant, startsClause, timeLike } from "./complement-extents.ts";
import {
  adjectiveEnd,
  fixedEnd,
  isAdverb,
  isAuxiliary,
  isGerund,
  isInfinitive,
  isPunctuation,
  joinedNounsEnd,
  nounEnd,
  phraseOfVerbEnd,
  prepositionEnd,
  timeEnd,
} from "./extents.ts";
import type { Parts } from "./parts.ts";
import type { VerbGroup } from "./verb-group.ts";
import {
  linking,
  linkingOrNot,
  withGerund,
  withGerundOnly,
  withObjectAndBase,
  withObjectAndTo,
  withObjectComplement,
  withoutObject,
  withTo,
  withTwoObjects,
} from "./verb-lists.ts";

/** Where what follows the verb ends, and what it ended with. */
export interface Rest {
  /** The first word that belongs to no part of it. */
  at: number;
  /** A noun phrase ends just before: a relative clause may follow. */
  isNoun: boolean;
  objects: number;
  hasComplement: boolean;
  /** A preposition was left without its noun: what was asked for belongs to it. */
  isStranded: boolean;
}

const placesAndTimes =
  /^(?:in|on|at|near|under|behind|beside|between|through|across|along|around|during|until|till|since|before|after|by|inside|outside|above|below|without|into|onto|towards|like|over|down|up)$/;

/** What is read, and how far. */
interface Reading {
  s: SentenceReader;
  out: Parts;
  verb: VerbGroup;
  /** The first word after the verb. */
  from: number;
  /** The last word of the subject, or -1. */
  subject: number;
  isLinking: boolean;
  rest: Rest;
}

const mostParts = 14;

/** Only the verb was read so far. */
const isFirst = ({ rest, out }: Reading) =>
  rest.objects === 0 && !rest.hasComplement && out.parts.at(-1)?.role === "verb";

/** Goes on after `to`. Gives true, as the readers below do when they have read something. */
function goOn({ rest }: Reading, to: number, isNoun: boolean): true {
  rest.at = to + 1;
  rest.isNoun = isNoun;
  return true;
}

function addObject(reading: Reading, to: number, isNoun: boolean): true {
  reading.out.add("object", reading.rest.at, to);
  reading.rest.objects += 1;
  return goOn(reading, to, isNoun);
}

function addComplement(reading: Reading, to: number): true {
  reading.out.add("complement", reading.rest.at, to);
  return goOn(reading, to, false);
}

function addAdverbial(reading: Reading, to: number, isNoun = false): true {
  reading.out.add("adverbial", reading.rest.at, to);
  return goOn(reading, to, isNoun);
}

/** “yesterday”, “at home”: times and set phrases. */
function readFixed(reading: Reading): boolean {
  const { s, rest } = reading;
  const to = Math.max(timeEnd(s, rest.at), fixedEnd(s, rest.at));
  return to >= 0 && addAdverbial(reading, to);
}

/** “because I …”, “that he …”; not “before dinner”. */
const opensSubordinate = ({ s, rest: { at } }: Reading): boolean =>
  s.isOneOf(at, subordinators) && !prepositionIsMeant(s, at);

/** “want to go”, “is to win”, “ask him to go”, “went there to see it”; also what should be “enjoy reading”. */
function readInfinitive(reading: Reading): boolean {
  const { s, out, verb, subject, isLinking, rest } = reading;
  const { at } = rest;
  if (!isInfinitive(s, at)) return false;
  const to = phraseOfVerbEnd(s, at + 1);
  const first = isFirst(reading);
  if (first && !verb.isPassive && (withTo.has(verb.lemma) || withGerundOnly.has(verb.lemma) || verb.isBe)) {
    out.add(verb.isBe ? "complement" : "object", at, to);
    rest.objects += 1;
  } else if (rest.objects === 1 && withObjectAndTo.has(verb.lemma)) out.add("complement", at, to);
  else if (
    !isLinking &&
    !s.is(subject, "it") &&
    !withTwoObjects.has(verb.lemma) &&
    !verb.isPassive &&
    (first || out.parts.at(-1)?.role === "adverbial")
  )
    out.add("adverbial", at, to);
  return goOn(reading, to, false);
}

/** “is happy”, “became a doctor”. */
function readComplement(reading: Reading): boolean {
  const { s, out, verb, subject, isLinking, rest } = reading;
  const { at } = rest;
  if (!isLinking || !isFirst(reading)) return false;
  const to = complementEnd(s, at, verb, s.is(subject, "it"));
  if (to < 0) return false;
  out.add("complement", at, to);
  rest.hasComplement = true;
  return goOn(reading, to, nounEnd(s, at) > adjectiveEnd(s, at));
}

/** “enjoy reading”, “my hobby is reading”. */
function readGerund(reading: Reading): boolean {
  const { s, out, verb, rest } = reading;
  const { at } = rest;
  const takesGerund = withGerund.has(verb.lemma) || verb.wantsObject || verb.isBe;
  if (!takesGerund || !isGerund(s, at) || !isFirst(reading)) return false;
  const to = phraseOfVerbEnd(s, at);
  out.add(verb.isBe ? "complement" : "object", at, to);
  rest.objects += 1;
  return goOn(reading, to, false);
}

/** “It is difficult for me to…”: both belong to what follows. */
function readForPerson(reading: Reading): boolean {
  const { s, subject, rest } = reading;
  if (!s.is(subject, "it") || !rest.hasComplement || !s.is(rest.at, "for")) return false;
  const to = prepositionEnd(s, rest.at);
  return to >= 0 && isInfinitive(s, to + 1) && goOn(reading, to, false);
}

/** “a book about animals”: of the noun or of the verb? A place, a time or a person is the verb's. */
function isOfVerb({ s, verb, from, rest: { at, isNoun } }: Reading, to: number): boolean {
  const isPersonal = s.isOneOf(at + 1, personPronouns) || isPerson(s, to);
  const isOwned = isNoun && (verb.isBe || /^(?:have|own|need)$/.test(verb.lemma)) && at > from && !isPersonal;
  if (isOwned) return timeLike(s, to);
  return (
    !isNoun ||
    placesAndTimes.test(s.lower(at)) ||
    (isPersonal && s.is(at, "with", "for", "to", "by", "from")) ||
    timeLike(s, to)
  );
}

/** “in the garden”, “with my friends”. */
function readPreposition(reading: Reading): boolean {
  const { s, out, rest } = reading;
  const to = prepositionEnd(s, rest.at, false);
  if (to < 0) return false;
  if (isOfVerb(reading, to)) out.add("adverbial", rest.at, to);
  return goOn(reading, to, true);
}

/** “very quickly”, “back”. */
function readAdverbs(reading: Reading): boolean {
  const { s, rest } = reading;
  const isHere = isAdverb(s, rest.at) || s.is(rest.at, "back", "away");
  if (!isHere || adjectiveBeforeNoun(s, rest.at)) return false;
  let to = rest.at;
  while (isAdverb(s, to + 1) && timeEnd(s, to + 1) < 0) to += 1;
  return addAdverbial(reading, to);
}

/** Whether the verb has room for an object, or for a second one: “gave me a book”. */
function takesObject({ verb, isLinking, rest: { objects, isNoun } }: Reading): boolean {
  if (verb.wantsObject) return objects === 0;
  if (verb.isPassive || (isLinking && !linkingOrNot.has(verb.lemma)) || withoutObject.has(verb.lemma)) return false;
  return objects === 0 || (objects === 1 && isNoun && withTwoObjects.has(verb.lemma));
}

/** “read books”, “gave my friend a book”. */
function readObject(reading: Reading): boolean {
  const { s, rest } = reading;
  const { at } = rest;
  if (!takesObject(reading)) return false;
  const to = joinedNounsEnd(s, at);
  const isNoun =
    to >= 0 && !startsClause(s, at, to) && (s.tag(at) !== "VERB" || isGerund(s, at) || isForm(s, at, "participle"));
  return isNoun && addObject(reading, to, true);
}

/** “make me happy”, “call him a hero”. */
function readObjectComplement(reading: Reading): boolean {
  const { s, verb, rest } = reading;
  if (rest.objects !== 1 || !rest.isNoun || !withObjectComplement.has(verb.lemma)) return false;
  const to = Math.max(adjectiveEnd(s, rest.at), joinedNounsEnd(s, rest.at));
  if (to < 0) return false;
  rest.hasComplement = true;
  return addComplement(reading, to);
}

/** “let me go”, “see him running”. */
function readBareVerb(reading: Reading): boolean {
  const { s, verb, rest } = reading;
  const { at } = rest;
  if (rest.objects !== 1 || !withObjectAndBase.has(verb.lemma)) return false;
  if (!(isForm(s, at, "base") || isGerund(s, at)) || s.is(at, "that")) return false;
  return addComplement(reading, phraseOfVerbEnd(s, at));
}

/** “a language spoken by millions”: part of the noun. */
function readParticiple(reading: Reading): boolean {
  const { s, rest } = reading;
  const { at } = rest;
  const describesNoun =
    rest.isNoun && (isGerund(s, at) || (isForm(s, at, "participle") && prepositionEnd(s, at + 1) >= 0));
  return describesNoun && goOn(reading, phraseOfVerbEnd(s, at), true);
}

/** “Where are you from”, “what is it like”: nothing follows the preposition. */
function readStranded(reading: Reading): boolean {
  const { s, rest } = reading;
  const { at } = rest;
  const isStranded =
    /^(?:at|for|to|from|with|about|in|on|of|like|by|into)$/.test(s.lower(at)) &&
    (at + 1 >= s.length || isPunctuation(s, at + 1));
  if (!isStranded) return false;
  rest.isStranded = true;
  return goOn(reading, at, false);
}

/** In the order of certainty: the first one that reads something decides. */
const readers: readonly ((reading: Reading) => boolean)[] = [
  readInfinitive,
  readComplement,
  readGerund,
  readForPerson,
  readPreposition,
  readAdverbs,
  readObject,
  readObjectComplement,
  readBareVerb,
  readParticiple,
  readStranded,
];

/** Objects, complements and adverbials of a verb. Uncertain parts get no label. */
export function readAfter(s: SentenceReader, out: Parts, verb: VerbGroup, from: number, subject = -1): Rest {
  const rest: Rest = { at: from, isNoun: false, objects: 0, hasComplement: false, isStranded: false };
  const reading = { s, out, verb, from, subject, isLinking: verb.isBe || linking.has(verb.lemma), rest };
  for (let count = 0; count < mostParts && rest.at < s.length; count += 1) {
    if (isPunctuation(s, rest.at) || isAuxiliary(s, rest.at)) break;
    if (readFixed(reading)) continue;
    if (opensSubordinate(reading) || !readers.some((read) => read(reading))) break;
  }
  return rest;
}

const adjectiveBeforeNoun = (s: SentenceReader, at: number) =>
  s.can(at, "adjective") && !s.can(at, "adverb") && nounEnd(s, at) > at;
