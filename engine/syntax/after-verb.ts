import { isForm } from "../english/verbs.ts";
import { onlyObjectPronouns, personPronouns, questionWords, subjectPronouns } from "../english/closed-classes.ts";
import { isPerson } from "../english/phrases.ts";
import { subordinators } from "../english/finite-verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
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
  adjectiveWith,
  linking,
  linkingNouns,
  linkingOrNot,
  withGerund,
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

/** Objects, complements and adverbials of a verb. What could be either stays without a label. */
export function readAfter(s: SentenceReader, out: Parts, verb: VerbGroup, from: number, subject = -1): Rest {
  const rest: Rest = { at: from, isNoun: false, objects: 0, hasComplement: false, isStranded: false };
  const isLinking = verb.isBe || linking.has(verb.lemma);
  const step = (to: number, isNoun: boolean) => {
    rest.at = to + 1;
    rest.isNoun = isNoun;
  };
  for (let count = 0; count < 14 && rest.at < s.length; count += 1) {
    const at = rest.at;
    if (isPunctuation(s, at) || isAuxiliary(s, at)) break;
    const plain = Math.max(timeEnd(s, at), fixedEnd(s, at));
    const isFirst = rest.objects === 0 && !rest.hasComplement && out.parts.at(-1)?.role === "verb";
    if (plain >= 0) {
      out.add("adverbial", at, plain);
      step(plain, false);
      continue;
    }
    if (s.isOneOf(at, subordinators) && !prepositionIsMeant(s, at)) break;
    if (isInfinitive(s, at)) {
      const to = phraseOfVerbEnd(s, at + 1);
      const isFormal = s.is(subject, "it");
      if (isFirst && !verb.isPassive && (withTo.has(verb.lemma) || verb.isBe)) {
        out.add(verb.isBe ? "complement" : "object", at, to);
        rest.objects += 1;
      } else if (rest.objects === 1 && withObjectAndTo.has(verb.lemma)) out.add("complement", at, to);
      else if (
        !isLinking &&
        !isFormal &&
        !withTwoObjects.has(verb.lemma) &&
        !verb.isPassive &&
        (isFirst || out.parts.at(-1)?.role === "adverbial")
      )
        out.add("adverbial", at, to);
      step(to, false);
      continue;
    }
    if (isFirst && isLinking) {
      const to = complementEnd(s, at, verb, s.is(subject, "it"));
      if (to >= 0) {
        out.add("complement", at, to);
        rest.hasComplement = true;
        step(to, nounEnd(s, at) > adjectiveEnd(s, at));
        continue;
      }
    }
    if (isFirst && isGerund(s, at) && (withGerund.has(verb.lemma) || verb.wantsObject || verb.isBe)) {
      const to = phraseOfVerbEnd(s, at);
      out.add(verb.isBe ? "complement" : "object", at, to);
      rest.objects += 1;
      step(to, false);
      continue;
    }
    // “It is difficult for me to…”: both belong to what follows.
    if (s.is(subject, "it") && rest.hasComplement && s.is(at, "for")) {
      const to = prepositionEnd(s, at);
      if (to >= 0 && isInfinitive(s, to + 1)) {
        step(to, false);
        continue;
      }
    }
    const preposition = prepositionIsMeant(s, at) || !s.isOneOf(at, subordinators) ? prepositionEnd(s, at, false) : -1;
    if (preposition >= 0) {
      // “a book about animals”: of the noun or of the verb? A place, a time or a person is the verb's.
      const isPersonal = s.isOneOf(at + 1, personPronouns) || isPerson(s, preposition);
      const isOwned =
        rest.isNoun && (verb.isBe || /^(?:have|own|need)$/.test(verb.lemma)) && rest.at > from && !isPersonal;
      const isOfVerb = isOwned
        ? timeLike(s, preposition)
        : !rest.isNoun ||
          placesAndTimes.test(s.lower(at)) ||
          (isPersonal && s.is(at, "with", "for", "to", "by", "from")) ||
          timeLike(s, preposition);
      if (isOfVerb) out.add("adverbial", at, preposition);
      step(preposition, true);
      continue;
    }
    if ((isAdverb(s, at) || s.is(at, "back", "away")) && !adjectiveBeforeNoun(s, at)) {
      let to = at;
      while (isAdverb(s, to + 1) && timeEnd(s, to + 1) < 0) to += 1;
      out.add("adverbial", at, to);
      step(to, false);
      continue;
    }
    if (
      verb.wantsObject
        ? rest.objects === 0
        : !verb.isPassive && (!isLinking || linkingOrNot.has(verb.lemma)) && !withoutObject.has(verb.lemma)
    ) {
      const canFollow = rest.objects === 0 || (rest.objects === 1 && rest.isNoun && withTwoObjects.has(verb.lemma));
      const to = joinedNounsEnd(s, at);
      if (
        to >= 0 &&
        canFollow &&
        !startsClause(s, at, to) &&
        (s.tag(at) !== "VERB" || isGerund(s, at) || isForm(s, at, "participle"))
      ) {
        out.add("object", at, to);
        rest.objects += 1;
        step(to, true);
        continue;
      }
    }
    if (rest.objects === 1 && rest.isNoun && withObjectComplement.has(verb.lemma)) {
      const to = Math.max(adjectiveEnd(s, at), joinedNounsEnd(s, at));
      if (to >= 0) {
        out.add("complement", at, to);
        rest.hasComplement = true;
        step(to, false);
        continue;
      }
    }
    if (
      rest.objects === 1 &&
      withObjectAndBase.has(verb.lemma) &&
      (isForm(s, at, "base") || isGerund(s, at)) &&
      !s.is(at, "that")
    ) {
      const to = phraseOfVerbEnd(s, at);
      out.add("complement", at, to);
      step(to, false);
      continue;
    }
    // “a language spoken by millions”: part of the noun.
    if (rest.isNoun && (isGerund(s, at) || (isForm(s, at, "participle") && prepositionEnd(s, at + 1) >= 0))) {
      step(phraseOfVerbEnd(s, at), true);
      continue;
    }
    // “Where are you from”, “what is it like”: nothing follows the preposition.
    if (
      /^(?:at|for|to|from|with|about|in|on|of|like|by|into)$/.test(s.lower(at)) &&
      (at + 1 >= s.length || isPunctuation(s, at + 1))
    ) {
      rest.isStranded = true;
      step(at, false);
      continue;
    }
    break;
  }
  return rest;
}

const timeLike = (s: SentenceReader, end: number) =>
  /^(?:(?:19|20)\d\d|years?|months?|weeks?|days?|hours?|minutes?|nights?|mornings?|ages|time)$/.test(s.lower(end));

/** “before dinner”, and not “before I go”. */
export const prepositionIsMeant = (s: SentenceReader, at: number): boolean => {
  if (!s.is(at, "before", "after", "since", "until", "till", "because")) return false;
  if (s.is(at, "because")) return s.is(at + 1, "of");
  const to = prepositionEnd(s, at, true);
  return (
    to >= 0 &&
    !s.isOneOf(at + 1, subjectPronouns) &&
    !isAuxiliary(s, to + 1) &&
    !(s.tag(to + 1) === "VERB" && !isGerund(s, to + 1))
  );
};

const adjectiveBeforeNoun = (s: SentenceReader, at: number) =>
  s.can(at, "adjective") && !s.can(at, "adverb") && nounEnd(s, at) > at;

/** “I think she is”: what looks like an object is the subject of what follows. */
export const startsClause = (s: SentenceReader, from: number, to: number): boolean => {
  if (s.isOneOf(from, onlyObjectPronouns) || s.isOneOf(from, questionWords)) return false;
  let next = to + 1;
  while (isAdverb(s, next) || s.is(next, "n't", "not")) next += 1;
  return (
    isAuxiliary(s, next) ||
    (s.tag(next) === "VERB" && isForm(s, next, "third", "past", "base") && !isGerund(s, next) && next < s.length)
  );
};

function complementEnd(s: SentenceReader, at: number, verb: VerbGroup, isFormal: boolean): number {
  const adjective = adjectiveEnd(s, at);
  const noun = verb.isBe || linkingNouns.has(verb.lemma) ? joinedNounsEnd(s, at) : -1;
  if (noun >= 0 && timeLike(s, noun) && s.is(noun + 1, "old", "long", "late")) return noun + 1;
  if (noun >= 0 && noun > adjective) return startsClause(s, at, noun) ? -1 : noun;
  if (adjective < 0) return -1;
  let to = adjective;
  if (s.is(to + 1, "than")) {
    const compared = Math.max(nounEnd(s, to + 2), isAdverb(s, to + 2) ? to + 2 : -1);
    return compared < 0 ? to : isAuxiliary(s, compared + 1) ? compared + 1 : compared;
  }
  if (s.is(at, "as") || s.is(at + 1, "as")) {
    if (s.is(to + 1, "as")) return Math.max(to, nounEnd(s, to + 2));
  }
  const preposition = s.lower(to + 1);
  const owners = adjectiveWith[preposition];
  if (owners ? owners.has(s.lower(to)) : /^(?:of|with|about|to|from|for)$/.test(preposition) && !isFormal) {
    const end = isInfinitive(s, to + 1) ? phraseOfVerbEnd(s, to + 2) : prepositionEnd(s, to + 1);
    if (end >= 0 && !timeLike(s, end)) to = end;
  }
  return to;
}
