import { onlyObjectPronouns, questionWords, subjectPronouns } from "../english/closed-classes.ts";
import { isForm } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import {
  adjectiveEnd,
  isAdverb,
  isAuxiliary,
  isGerund,
  isInfinitive,
  joinedNounsEnd,
  nounEnd,
  phraseOfVerbEnd,
  prepositionEnd,
} from "./extents.ts";
import type { VerbGroup } from "./verb-group.ts";
import { adjectiveWith, linkingNouns } from "./verb-lists.ts";

export const timeLike = (s: SentenceReader, end: number) =>
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

export function complementEnd(s: SentenceReader, at: number, verb: VerbGroup, isFormal: boolean): number {
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
