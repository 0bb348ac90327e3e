import { determiners, possessives, subjectPronouns, timeNouns } from "../english/closed-classes.ts";
import { isForm } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import {
  canBeVerb,
  isAdverb,
  isAuxiliary,
  isGerund,
  isInfinitive,
  joinedNounsEnd,
  nounEnd,
  phraseOfVerbEnd,
  prepositionEnd,
  timeEnd,
} from "./extents.ts";

/** Open a relative clause. */
export const relatives = /^(?:who|which|that|whom)$/;

export interface SubjectEnd {
  to: number;
  head: number;
  /** A relative clause begins here; `isBare` without its pronoun. */
  relative?: number;
  isBare?: boolean;
}

export function subjectEnd(s: SentenceReader, from: number): SubjectEnd | null {
  const verbal = s.is(from, "not") ? from + 1 : from;
  if (isGerund(s, verbal) && !(s.tag(verbal) === "ADJ")) {
    const to = phraseOfVerbEnd(s, verbal);
    if (followsVerb(s, to + 1)) return { to, head: verbal };
    if (verbal > from) return null;
  }
  if (isInfinitive(s, from)) {
    const to = phraseOfVerbEnd(s, from + 1);
    return followsVerb(s, to + 1) ? { to, head: from } : null;
  }
  let to = joinedNounsEnd(s, from, true);
  if (to < 0) return null;
  // “Every year thousands of tourists…”: the time is no part of the subject, but of “last night's dinner”. It is not cut
  // either: in “last weekend my family went”, “weekend” is no verb.
  const time = timeEnd(s, from);
  if (time >= 0 && to !== time && !(to > time && s.is(time + 1, "'s"))) return null;
  const head = to;
  const isTime = timeNouns.has(s.lower(to)) || timeEnd(s, from) >= 0;
  if (followsVerb(s, to + 1) && !(s.can(to + 1, "participle") && !isAuxiliary(s, to + 1))) return { to, head };
  for (
    let inner = prepositionEnd(s, to + 1, true);
    inner >= 0 && !s.isOneOf(from, subjectPronouns);
    inner = prepositionEnd(s, to + 1, true)
  ) {
    to = inner;
    if (followsVerb(s, to + 1)) return { to, head };
  }
  const next = to + 1;
  const relative =
    s.is(next, ",") && s.is(next + 1, "who", "which", "whose")
      ? next + 1
      : relatives.test(s.lower(next)) ||
          s.is(next, "whose", "where") ||
          (s.is(next, "why", "when") && s.is(to, "reason", "time", "day", "moment"))
        ? next
        : -1;
  if (relative >= 0 && !isTime) return { to, head, relative };
  // “Lan, my best friend, lives…”
  if (s.is(next, ",")) {
    const other = nounEnd(s, next + 1, true);
    return other >= 0 &&
      s.is(other + 1, ",") &&
      !isTime &&
      !s.isOneOf(next + 1, subjectPronouns) &&
      followsVerb(s, other + 2) &&
      (s.tag(from) === "PROPN" || s.isOneOf(from, possessives))
      ? { to: other + 1, head }
      : null;
  }
  // “the girl standing there”, “the house built in 1990”: it ends before the one verb with a tense.
  if (
    (isGerund(s, next) || isForm(s, next, "participle")) &&
    !isAuxiliary(s, next) &&
    !s.isOneOf(from, subjectPronouns)
  ) {
    const end = phraseOfVerbEnd(s, next);
    if (isAuxiliary(s, end + 1) && end > next) return { to: end, head };
  }
  // “the book I bought”
  if (
    !isTime &&
    !s.isOneOf(from, subjectPronouns) &&
    (s.isOneOf(next, subjectPronouns) || determiners.has(s.lower(next)))
  )
    return { to, head, relative: next, isBare: true };
  return followsVerb(s, next) ? { to, head } : null;
}

export function followsVerb(s: SentenceReader, at: number): boolean {
  let next = at;
  while (isAdverb(s, next)) next += 1;
  return canBeVerb(s, next) && next < s.length;
}
