import { clausesOf } from "../../english/clauses.ts";
import { plainDeterminers, presentAndPastBe } from "../../english/closed-classes.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { linkingStart, subjectEndBefore, toIng, whoAt } from "./feeling-words.ts";
import type { Match, SentenceReader } from "../rule.ts";

const things = wordSet(`
  film movie book story lesson trip game match song programme program show news job work day subject class holiday journey
  question answer result place city life weather speech party experience fact idea activity activities films movies books stories
  lessons trips games matches songs places things thing sound topic topics hobby situation moment night week documentary
  article novel series exercise task tasks jobs sight view music museum
`);

const passedOver = wordSet("very so really too quite extremely a bit little not n't more always");

/** The verb before the adjective: “was” of “was not very bored”. */
function verbBefore(s: SentenceReader, at: number): number {
  let verb = at - 1;
  while (verb > 0 && (s.tag(verb) === "ADV" || s.isOneOf(verb, passedOver))) verb -= 1;
  return verb;
}

/** “The interested parties”, “a relaxed day”, “an interested party”; “is interested things”: right, or another error. */
const isRightBeforeThing = (s: SentenceReader, at: number): boolean =>
  s.is(at, "satisfied", "relaxed", "motivated", "inspired", "worried", "pleased") ||
  (s.is(at, "interested") && s.is(at + 1, "party")) ||
  (presentAndPastBe.has(s.lower(at - 1)) && !s.isOneOf(at - 1, plainDeterminers));

/** “a bored film” → “a boring film”. */
function beforeThing(s: SentenceReader, at: number, ing: string): Match {
  const an = /^[aeiou]/.test(ing) ? "an" : "a";
  return s.is(at - 1, "a", "an") && s.lower(at - 1) !== an
    ? { from: at - 1, to: at, suggestions: [`${an} ${ing}`] }
    : { from: at, to: at, suggestions: [ing] };
}

/** “I found the book bored”: the adjective describes the object; “it is a confused noise”; “the rules may be relaxed”. */
const isOfSomethingElse = (s: SentenceReader, at: number, verb: number): boolean =>
  (["find", "consider", "think"].includes(verbAt(s, verb) ?? "") && s.tag(verb) === "VERB") ||
  (s.is(at - 1, "a", "an") && (s.tag(at + 1) === "NOUN" || s.tag(at + 1) === "PROPN")) ||
  (s.is(at, "relaxed") && s.is(at - 1, "be", "been", "being"));

/** “I find it bored to wait”, “I found the film very bored.” */
const isFoundSo = (s: SentenceReader, at: number, verb: number): boolean =>
  [2, 3, 4, 5].some((back) => at - back >= 0 && verbAt(s, at - back) === "find" && s.tag(at - back) === "VERB") &&
  (s.is(verb, "it") || s.isOneOf(verb, things)) &&
  (s.tag(at + 1) === "PUNCT" || s.is(at + 1, "to", "because", "and"));

/** “our team … to be not exhausted”: whose infinitive it is stays unknown. */
const isInfinitive = (s: SentenceReader, start: number): boolean =>
  s.is(start, "to") || s.is(s.is(start - 1, "not", "never") ? start - 2 : start - 1, "to");

/** Bands, coaches and rabbits are tired as well: only a subject that is known to be a thing counts. */
function isKnownThing(s: SentenceReader, to: number): boolean {
  const clause = clausesOf(s).find(({ subject }) => subject.from <= to && to <= subject.to);
  const head = clause?.subject.head ?? to;
  return s.isOneOf(head, things) || s.is(head, "it", "this", "that", "which", "everything") || s.can(head, "gerund");
}

const neverSaidOfIt = wordSet(
  "interested bored confused exhausted disappointed amazed annoyed embarrassed relaxed depressed",
);

/** “It was frightened”: an animal; “that is disappointed at us”: a person or a group; “some were tired”. */
const mayBeAlive = (s: SentenceReader, at: number, to: number): boolean =>
  (s.is(to, "it", "this", "that", "which") && !s.isOneOf(at, neverSaidOfIt)) ||
  (s.is(to, "it", "that", "which") && s.is(at + 1, "at")) ||
  s.is(to, "these", "those", "some", "others");

/** “The film is bored.” */
function isCauseMeant(s: SentenceReader, at: number): boolean {
  const verb = verbBefore(s, at);
  if (isOfSomethingElse(s, at, verb)) return false;
  const start = linkingStart(s, verb);
  if (start < 0) return isFoundSo(s, at, verb);
  if (start === 0 || ["feel", "get"].includes(verbAt(s, verb) ?? "be")) return false;
  const to = subjectEndBefore(s, start);
  return (
    whoAt(s, to) === "thing" &&
    !isInfinitive(s, start) &&
    // “The work was satisfied by …”, “which is interested in …”: a passive, or a person feels it.
    !s.is(at + 1, "with", "of", "about", "in", "by") &&
    isKnownThing(s, to) &&
    !mayBeAlive(s, at, to)
  );
}

/** “The film is bored”, “an interested book”. */
export function* feelingForCause(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(toIng)) {
    if (at === 0) continue;
    const ing = toIng.get(s.lower(at));
    if (!ing) continue;
    if (s.isOneOf(at + 1, things)) {
      if (!isRightBeforeThing(s, at)) yield beforeThing(s, at, ing);
    } else if (isCauseMeant(s, at)) yield { from: at, to: at, suggestions: [ing] };
  }
}
