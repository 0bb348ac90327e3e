import { personPronouns, subjectPronouns } from "../english/closed-classes.ts";
import { subordinators } from "../english/finite-verbs.ts";
import { isPerson } from "../english/phrases.ts";
import { isForm } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import {
  canBeVerb,
  fixedEnd,
  isAdverb,
  isAuxiliary,
  isGerund,
  isInfinitive,
  isPunctuation,
  nounEnd,
  phraseOfVerbEnd,
  prepositionEnd,
  timeEnd,
} from "./extents.ts";
import { readAfter } from "./after-verb.ts";
import { prepositionIsMeant } from "./complement-extents.ts";
import type { Parts } from "./parts.ts";
import { readQuestion } from "./questions.ts";
import { verbGroupAt } from "./verb-group.ts";
import { ofThought } from "./verb-lists.ts";
import { readStatement, readRelative, readInner, pastAdverbs, readOrder, type Made, ofFact } from "./statements.ts";
import { relatives } from "./subjects.ts";

const coordinators = /^(?:and|but|or|so|yet)$/;
/** Of several words, the longest first. */
const longConnectors = [
  "as soon as",
  "as long as",
  "even though",
  "even if",
  "so that",
  "as if",
  "as though",
  "now that",
  "in case",
  "and then",
  "and so",
].map((words) => words.split(" "));

/** Reads a sentence from left to right into `out`. Stops where it is not sure any more; uncertain parts are undone. */
export function readSentence(s: SentenceReader, out: Parts): void {
  let at = skipOpening(s, 0);
  let previous: Made | null = null;
  for (let count = 0; count < 12 && at < s.length; count += 1) {
    const mark = out.mark();
    const read = readNext(s, out, at, previous);
    if (!read) {
      out.revertTo(mark);
      return;
    }
    const { made } = read;
    at = made.rest.at;
    close(out, mark[1], at - 1);
    // A finite verb where none is left to be explained: what was said of the clause is doubtful too.
    if (isAuxiliary(s, at) || s.tag(at) === "VERB") {
      out.revertTo(mark);
      return;
    }
    previous = made;
  }
}

const close = (out: Parts, from: number, to: number) => {
  for (const clause of out.clauses.slice(from))
    clause.to = Math.max(clause.to, clause.to === clause.from ? to : clause.to);
};

function skipOpening(s: SentenceReader, from: number): number {
  let at = from;
  while (
    isPunctuation(s, at) ||
    (/^(?:yes|no|well|oh|ok|okay|hi|hello|please|hey|wow|sorry)$/.test(s.lower(at)) &&
      (s.is(at + 1, ",") || s.is(at, "please")))
  )
    at += 1;
  return at;
}

/** The next clause, with the words that join it to what went before. */
function readNext(s: SentenceReader, out: Parts, from: number, previous: Made | null): { made: Made } | null {
  let at = from;
  let hasPause = false;
  while (isPunctuation(s, at)) {
    hasPause = true;
    if (/^[.!?…)]$/.test(s.lower(at)) && at < s.length - 1 && previous) return null;
    at += 1;
  }
  if (at >= s.length) return null;
  const isSaid = s.is(at, "that") && previous !== null && saysThat(s, at, previous);
  if (previous && relatives.test(s.lower(at)) && previous.rest.isNoun && !(s.is(at, "that") && hasPause) && !isSaid)
    return asRead(readRelative(s, out, at));
  if (previous?.rest.isNoun && s.is(at, "where", "whose")) return asRead(readRelative(s, out, at));
  // “the book I bought”
  if (previous?.rest.isNoun && !hasPause && s.isOneOf(at, subjectPronouns) && !ofThought.has(previous.verb.lemma)) {
    const clause = out.open("relative", at);
    return asRead(readInner(s, out, at, clause));
  }
  // “We clean the house, cook, and visit our relatives”: the same subject.
  if (
    previous &&
    hasPause &&
    s.is(at - 1, ",") &&
    s.tag(at) === "VERB" &&
    isForm(s, at, "base", "third", "past") &&
    !isGerund(s, at)
  ) {
    const verb = verbGroupAt(s, at);
    const clause = out.clauses.at(-1);
    if (!verb || !clause) return null;
    out.add("verb", verb.from, verb.to);
    const rest = readAfter(s, out, verb, verb.to + 1);
    clause.to = rest.at - 1;
    return { made: { verb, rest } };
  }
  const connector = connectorEnd(s, at);
  const first = s.lower(at);
  if (connector >= 0) {
    const isSecond = coordinators.test(first) && !s.is(at + 1, "that");
    const role = isSecond ? "main" : "subordinate";
    const mark = out.mark();
    out.open(role, at);
    out.add("connector", at, connector);
    const made = readBody(s, out, connector + 1, true);
    if (made) return { made };
    out.revertTo(mark);
    // “came home and cooked dinner”: the same subject.
    if (previous && /^(?:and|or|but|then)$/.test(first) && connector === at) {
      const clause = out.clauses.at(-1);
      const verbAt = pastAdverbs(s, out, connector + 1, false);
      const verb = canBeVerb(s, verbAt) && !nounMeant(s, verbAt) ? verbGroupAt(s, verbAt) : null;
      if (!verb || !clause) return null;
      out.add("connector", at, connector);
      pastAdverbs(s, out, connector + 1, true);
      out.add("verb", verb.from, verb.to);
      const rest = readAfter(s, out, verb, verb.to + 1);
      clause.to = rest.at - 1;
      return { made: { verb, rest } };
    }
    return null;
  }
  const isThought =
    previous !== null && !hasPause && (ofThought.has(previous.verb.lemma) || previous.rest.hasComplement);
  if (previous && !hasPause && !isThought) return null;
  if (
    previous &&
    hasPause &&
    s.is(at - 1, ",") &&
    previous.rest &&
    out.clauses.every(({ role }) => role !== "subordinate")
  )
    return null;
  out.open(isThought ? "subordinate" : "main", at);
  const made = readBody(s, out, at, previous !== null);
  return made ? { made } : null;
}

/** “told me that…”, “the fact that…”: not a relative clause. */
const saysThat = (s: SentenceReader, at: number, previous: Made) =>
  ofFact.test(s.lower(at - 1)) ||
  (ofThought.has(previous.verb.lemma) && (s.isOneOf(at - 1, personPronouns) || isPerson(s, at - 1)));

const asRead = (made: Made | null) => (made ? { made } : null);
const nounMeant = (s: SentenceReader, at: number) => s.tag(at) === "NOUN" && !s.can(at, "past");

function connectorEnd(s: SentenceReader, at: number): number {
  const long = longConnectors.find((words) => words.every((word, step) => s.is(at + step, word)));
  if (long) return at + long.length - 1;
  if (coordinators.test(s.lower(at)))
    return subordinators.has(s.lower(at + 1)) && !prepositionIsMeant(s, at + 1) && !s.is(at + 1, "that") ? at + 1 : at;
  if (s.isOneOf(at, subordinators) && !prepositionIsMeant(s, at) && !s.is(at, "than", "as", "lest")) {
    if (s.is(at, "while", "when") && isGerund(s, at + 1)) return -1;
    const isAsked = s.isQuestion && s.is(at, "when", "where", "why", "how") && at === 0;
    return isAsked || (s.is(at, "that") && at === 0) ? -1 : at;
  }
  if (s.is(at, "as") && s.isOneOf(at + 1, subjectPronouns)) return at;
  return -1;
}

/** Fronted words, subject, verb and the rest. Tries the subject first; each thing in front only where that fails. */
export function readBody(s: SentenceReader, out: Parts, from: number, isJoined: boolean): Made | null {
  const mark = out.mark();
  const asked = s.isQuestion && !isJoined ? readQuestion(s, out, from) : null;
  if (asked) return asked;
  out.revertTo(mark);
  if (s.isQuestion && !isJoined && isAuxiliary(s, from)) return null;
  const made = readStatement(s, out, from) ?? (reverted(out, mark) && readOrder(s, out, from));
  if (made) return made;
  out.revertTo(mark);
  for (const end of frontEnds(s, from)) {
    out.add("adverbial", from, end);
    const next = s.is(end + 1, ",") ? end + 2 : end + 1;
    const behind = readBody(s, out, next, isJoined);
    if (behind) return behind;
    out.revertTo(mark);
  }
  return null;
}

const reverted = (out: Parts, mark: readonly [number, number]) => {
  out.revertTo(mark);
  return true;
};

/** Possible ends of the words before a subject, the likeliest first. */
function frontEnds(s: SentenceReader, at: number): number[] {
  const plain = Math.max(timeEnd(s, at), fixedEnd(s, at));
  if (plain >= 0) return [plain];
  if (isGerund(s, at) || isInfinitive(s, at)) {
    const end = phraseOfVerbEnd(s, isGerund(s, at) ? at : at + 1);
    return s.is(end + 1, ",") ? [end] : [];
  }
  if (s.is(at, "while", "when") && isGerund(s, at + 1)) {
    const end = phraseOfVerbEnd(s, at + 1);
    return s.is(end + 1, ",") ? [end] : [];
  }
  const preposition = prepositionEnd(s, at, false);
  if (preposition >= 0) {
    const ends = [preposition];
    // “In my hometown people grow rice”: the noun phrase may end sooner.
    if (!s.is(preposition + 1, ","))
      for (let end = preposition - 1; end > at; end -= 1)
        if (nounEnd(s, end + 1, true) >= 0 && (s.can(end, "noun") || s.can(end, "plural") || s.tag(end) === "PROPN"))
          ends.push(end);
    return ends;
  }
  if (
    isAdverb(s, at) ||
    s.is(at, "then") ||
    (s.is(at, "first", "second", "third", "next", "last") && s.is(at + 1, ","))
  )
    return [at];
  return [];
}
