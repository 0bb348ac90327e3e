import { presentAndPastBe, timeWords } from "../../english/closed-classes.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { hasOneOf } from "../../english/times.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { clauseOpeners, inPast, mental } from "./present-to-past.ts";
import type { Match, SentenceReader } from "../rule.ts";

const untilNow = wordSet("still now today nowadays currently");

/** A clause of time in the past, and the clause in another time that depends on it. */
interface WhenClause {
  clause: FiniteClause;
  other: FiniteClause;
  /** The clause of time comes first: “When I was a child, I live in Hue”. */
  isFirst: boolean;
}

/** “When I was a child”, “while we were there”. */
const isPastWhen = (s: SentenceReader, { role, verb, opener }: FiniteClause): boolean =>
  role === "subordinate" &&
  verb.time === "past" &&
  !verb.isPerfect &&
  (opener === "when" || (["while", "as"].includes(opener) && s.is(verb.from, "was", "were")));

function* whenClauses(s: SentenceReader): Iterable<WhenClause> {
  const clauses = finiteClausesOf(s);
  for (const [at, clause] of clauses.entries()) {
    if (!isPastWhen(s, clause) || s.is(clause.from, "as")) continue;
    const isFirst = clauses[at - 1] === undefined;
    const other = isFirst ? clauses.slice(at + 1).find(({ role }) => role !== "relative") : clauses[at - 1];
    if (!other || other.role === "subordinate" || other.role === "relative") continue;
    if (isFirst && clauses[at + 1] !== other) continue;
    if (other.subject) yield { clause, other, isFirst };
  }
}

const perfectWords = wordSet("since never ever for always");
/** “I still live in Hue”, “I can swim”, “He has lived here since he was born”: true until now. */
function isTrueNow(s: SentenceReader, { clause, other }: WhenClause): boolean {
  if (hasOneOf(s, other, untilNow) || other.verb.time === "modal") return true;
  if (!other.verb.isPerfect) return false;
  // “He has worked there when he was 25.”
  const isAge = s.is(clause.verb.from, "was", "were") && !hasOneOf(s, other, perfectWords);
  return !isAge;
}

/** “I have to say that …”, “I remember that …”, “I am sorry that …”: said now. */
function isSaidNow(s: SentenceReader, { other: { verb } }: WhenClause): boolean {
  const hasToSay = s.is(verb.main, "have") && s.is(verb.main + 1, "to") && s.is(verb.main + 2, "say", "admit", "tell");
  return (
    hasToSay ||
    ["remember", "remind", "say"].includes(verbAt(s, verb.main) ?? "") ||
    s.is(verb.main + 1, "afraid", "sorry", "sure", "glad")
  );
}

/** “asked what I do”, “said: ‘It is …’”. */
const isReported = (s: SentenceReader, { other }: WhenClause): boolean =>
  (other.subject !== undefined && clauseOpeners.has(s.lower(other.subject.from - 1))) ||
  s.words.some(({ lower }) => /^["“”]$/.test(lower));

/** “because first, when I was …”, “the time when I was …”, “…, and when I was …”: the clause of time belongs to something else. */
const belongsElsewhere = (s: SentenceReader, { clause: { from }, other }: WhenClause): boolean =>
  [2, 3].some((back) => s.is(from - back, "because", "whereas")) ||
  timeWords.has(s.lower(from - 1)) ||
  presentAndPastBe.has(s.lower(from - 1)) ||
  s.tag(from - 1) === "PUNCT" ||
  s.is(from, "and", "but", "because", "that") ||
  s.is(from - 1, "because", "that", "and", "but", "so") ||
  other.verb.isProgressive;

/** “I remember when I was young”, “I don't know when he came”, “It is a photo of the day when I was …”. */
const isObject = (s: SentenceReader, { clause: { from }, other: { verb } }: WhenClause): boolean =>
  mental.has(verbAt(s, verb.main) ?? "") ||
  (["NOUN", "VERB"].includes(s.tag(from - 1)) && verb.main === from - 1) ||
  s.isQuestion ||
  (presentAndPastBe.has(s.lower(verb.from)) &&
    (s.is(verb.from - 1, "it", "that", "this") || s.tag(from - 1) === "NOUN"));

/**
 * “When I was a child, I live in Hue”; “I live in Hue when I was a child”.
 * @param done verbs that have a finding already
 */
export function* presentWithPastWhen(s: SentenceReader, done: Set<number>): Iterable<Match> {
  for (const found of whenClauses(s)) {
    const { other, isFirst } = found;
    if (done.has(other.verb.main)) continue;
    if (isTrueNow(s, found) || isSaidNow(s, found) || isReported(s, found)) continue;
    if (!isFirst && (belongsElsewhere(s, found) || isObject(s, found))) continue;
    const match = inPast(s, other);
    if (!match) continue;
    done.add(other.verb.main);
    yield match;
  }
}
