import { determiners, onlySubjectPronouns, subjectPronouns } from "../english/closed-classes.ts";
import { isForm } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { canBeVerb, isAdverb, isAuxiliary, isPunctuation, joinedNounsEnd, nounEnd, prepositionEnd } from "./extents.ts";
import { readAfter, type Rest } from "./after-verb.ts";
import { startsClause } from "./complement-extents.ts";
import type { ClauseSpan, Parts } from "./parts.ts";
import { verbGroupAt, type VerbGroup } from "./verb-group.ts";
import { withoutObject } from "./verb-lists.ts";
import { subjectEnd, followsVerb } from "./subjects.ts";

/** A clause that was made out: where it ends, and what may follow there. */
export interface Made {
  rest: Rest;
  verb: VerbGroup;
}

/** “the fact that…”: what follows says what it is. */
export const ofFact =
  /^(?:fact|idea|news|hope|belief|feeling|opinion|view|truth|evidence|chance|rule|promise|fear|doubt|proof)$/;

export function pastAdverbs(s: SentenceReader, out: Parts, from: number, isKept: boolean): number {
  let at = from;
  while (isAdverb(s, at) && !isAuxiliary(s, at)) at += 1;
  if (isKept) out.add("adverbial", from, at - 1);
  return at;
}

export function readStatement(s: SentenceReader, out: Parts, from: number): Made | null {
  if (s.is(from, "there", "here")) return readThere(s, out, from);
  const subject = subjectEnd(s, from);
  if (!subject) return null;
  out.add("subject", from, subject.to);
  let at = subject.to + 1;
  if (subject.relative !== undefined) {
    const clause = out.clauses.at(-1);
    const made = subject.isBare
      ? readInner(s, out, subject.relative, out.open("relative", subject.relative))
      : readRelative(s, out, subject.relative);
    if (!made || !clause) return null;
    at = made.rest.at;
    if (s.is(subject.relative - 1, ",")) {
      if (!s.is(at, ",")) return null;
      at += 1;
    }
  }
  const verbAt = pastAdverbs(s, out, at, true);
  if (!canBeVerb(s, verbAt)) return null;
  return finish(s, out, verbAt, subject.head);
}

function finish(s: SentenceReader, out: Parts, at: number, subject: number): Made | null {
  // “She very tired”: an adjective whose “is” is missing, no verb.
  if (s.is(at - 1, "very", "so", "too") && s.can(at, "participle") && !isAuxiliary(s, at)) return null;
  const verb = verbGroupAt(s, at, subject);
  // “Only then did he…”: the order of questions.
  if (!verb || (isAuxiliary(s, verb.to) && s.isOneOf(verb.to + 1, onlySubjectPronouns))) return null;
  out.add("verb", verb.from, verb.to);
  return { verb, rest: readAfter(s, out, verb, verb.to + 1, subject) };
}

/** “There is a cat”: what there is decides about the verb. */
function readThere(s: SentenceReader, out: Parts, from: number): Made | null {
  if (!s.is(from, "there")) return null;
  const at = from + 1;
  const verb = isAuxiliary(s, at) ? verbGroupAt(s, at) : null;
  if (!verb?.isBe) return null;
  const to = joinedNounsEnd(s, verb.to + 1);
  if (to < 0) return null;
  out.add("verb", verb.from, verb.to);
  out.add("subject", verb.to + 1, to);
  const rest = readAfter(s, out, { ...verb, isBe: false, lemma: "exist" }, to + 1);
  return { verb, rest: { ...rest, isNoun: rest.isNoun || rest.at === to + 1 } };
}

/** “who lives next door”, “that I bought”, “where I was born”. */
export function readRelative(s: SentenceReader, out: Parts, at: number): Made | null {
  const clause = out.open("relative", at);
  if (s.is(at, "where", "when", "why")) {
    out.add("connector", at, at);
    return readInner(s, out, at + 1, clause);
  }
  if (s.is(at, "whose")) {
    const owned = nounEnd(s, at + 1, true);
    if (owned < 0 || !followsVerb(s, owned + 1)) return null;
    out.add("subject", at, owned);
    return ended(finish(s, out, pastAdverbs(s, out, owned + 1, true), -1), clause);
  }
  const isSubjectNext =
    s.isOneOf(at + 1, subjectPronouns) ||
    determiners.has(s.lower(at + 1)) ||
    (nounEnd(s, at + 1, true) >= 0 && !canBeVerb(s, at + 1));
  if (!isSubjectNext) {
    out.add("subject", at, at);
    const verbAt = pastAdverbs(s, out, at + 1, true);
    return canBeVerb(s, verbAt) ? ended(finish(s, out, verbAt, -1), clause) : null;
  }
  if (s.is(at, "that") && ofFact.test(s.lower(at - 1))) {
    clause.role = "subordinate";
    out.add("connector", at, at);
    return readInner(s, out, at + 1, clause);
  }
  const mark = out.mark();
  out.add("object", at, at);
  const made = readInner(s, out, at + 1, clause);
  // “the house that he lives in”: the antecedent is not its object.
  if (
    made &&
    (made.rest.objects > 0 ||
      made.rest.isStranded ||
      made.rest.hasComplement ||
      withoutObject.has(made.verb.lemma) ||
      made.verb.isPassive)
  )
    out.parts.splice(mark[0], 1);
  return made;
}

export function readInner(s: SentenceReader, out: Parts, from: number, clause: ClauseSpan): Made | null {
  const subject = s.isOneOf(from, subjectPronouns) ? from : joinedNounsEnd(s, from, true);
  if (subject < 0 || !followsVerb(s, subject + 1)) return null;
  out.add("subject", from, subject);
  return ended(finish(s, out, pastAdverbs(s, out, subject + 1, true), subject), clause);
}

const ended = (made: Made | null, clause: ClauseSpan): Made | null => {
  if (made) clause.to = made.rest.at - 1;
  return made;
};

/** “Open the window”, “Don't forget it”. */
export function readOrder(s: SentenceReader, out: Parts, from: number): Made | null {
  // “In my hotel have a pool”: that is no order, but a sentence without its subject.
  const front = out.parts.at(-1);
  if (front?.role === "adverbial" && (front.from < front.to || !s.is(from - 1, ","))) return null;
  const at = s.is(from, "please", "always", "never", "just") ? from + 1 : from;
  const isNegative = s.is(at, "do") && (s.is(at + 1, "n't") || s.is(at + 1, "not"));
  const base = isNegative ? at + 2 : at;
  if (!isForm(s, base, "base") && !s.is(base, "be")) return null;
  if (s.isQuestion || (!isNegative && isAuxiliary(s, base) && !s.is(base, "do", "have"))) return null;
  const next = base + 1;
  const goesOn =
    determiners.has(s.lower(next)) ||
    isPunctuation(s, next) ||
    next >= s.length ||
    s.isOneOf(next, new Set(["me", "him", "her", "us", "them", "it", "yourself"])) ||
    prepositionEnd(s, next) >= 0 ||
    isAdverb(s, next);
  if (!isNegative && !goesOn && s.tag(base) !== "VERB") return null;
  const verb = verbGroupAt(s, isNegative ? at : base);
  if (!verb || startsClause(s, next, Math.max(next, nounEnd(s, next)))) return null;
  if (s.is(from, "always", "never", "just")) out.add("adverbial", from, from);
  out.add("verb", verb.from, verb.to);
  return { verb, rest: readAfter(s, out, verb, verb.to + 1) };
}
