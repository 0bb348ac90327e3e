import { onlyObjectPronouns, plainDeterminers } from "../../english/closed-classes.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { linkingStart, subjectEndBefore, toEd, whoBefore } from "./feeling-words.ts";
import type { Match, SentenceReader } from "../rule.ts";

/** People may well be these: “he is boring”, “my teacher is interesting”. */
const saidOfPeople = wordSet(
  "boring interesting amazing annoying charming inspiring frightening fascinating amusing disgusting irritating terrifying embarrassing pleasing disappointing surprising shocking relaxing motivating",
);
const manyPeople = wordSet("people students children workers employees teenagers parents everyone you pupils learners");
const passedOver = wordSet("very so really too quite extremely a bit little not n't more pretty such always both all");

/** The verb before the adjective: “were” of “were not very exciting”. */
function verbBefore(s: SentenceReader, at: number): number {
  let verb = at - 1;
  while (verb > 0 && (["ADV", "PART"].includes(s.tag(verb)) || s.isOneOf(verb, passedOver))) verb -= 1;
  return verb;
}

/** “I am interesting in music”; “it looks interesting in red” is right. */
function isInterestingIn(s: SentenceReader, at: number): boolean {
  if (!s.is(at, "interesting") || !s.is(at + 1, "in")) return false;
  const person = whoBefore(s, at);
  if (person !== "unknown") return person === "person";
  return (
    !s.is(at - 1, "look", "looks", "looked", "sound", "sounds", "sounded", "seem", "seems", "seemed") &&
    !s.is(at + 2, "many", "several", "some", "a", "the", "every", "this", "that", "its")
  );
}

/** “I am boring company”, “she is an interesting person”, “it is frightening me”: a noun or an object follows. */
const describesNoun = (s: SentenceReader, at: number): boolean =>
  ["NOUN", "PROPN"].includes(s.tag(at + 1)) ||
  s.isOneOf(at + 1, onlyObjectPronouns) ||
  (s.isOneOf(at + 1, plainDeterminers) && !s.is(at + 1, "this", "every", "all", "that")) ||
  s.is(at - 1, "a", "an");

/** “makes me boring”, “makes people tiring”. */
const isMadeToFeel = (s: SentenceReader, at: number, verb: number): boolean =>
  !s.is(at, "amazing", "interesting", "inspiring") &&
  ((s.isOneOf(verb, onlyObjectPronouns) && ["make", "keep"].includes(verbAt(s, verb - 1) ?? "")) ||
    (s.isOneOf(verb, manyPeople) && verb === at - 1 && verbAt(s, verb - 1) === "make"));

/** The adjective of a sentence about a person. */
interface Described {
  at: number;
  /** The linking verb, and where its group begins. */
  verb: number;
  start: number;
  /** Last word of the subject. */
  subject: string;
  isFeeling: boolean;
  /** What causes or limits the feeling follows: “about”, “because”. */
  hasCause: boolean;
}

/** “and felt boring”, “made me feel tiring”: only people feel. */
const isFelt = (s: SentenceReader, verb: number, start: number): boolean =>
  s.is(verb, "feel", "feeling", "felt") &&
  isForm(s, verb, "base", "past", "gerund") &&
  (s.is(start - 1, "i", "me", "and", "to") || s.is(verb - 1, "me", "us", "him", "them", "people"));

/** “He is very boring because he only talks about money”: what he does, not what he feels. */
const isSaidOfBehavior = (s: SentenceReader, { at, start }: Described): boolean =>
  s.is(at, "boring", "annoying", "amusing", "exciting", "frightening") &&
  (s.is(at + 1, "because") || (s.is(at + 1, "when") && s.is(start, "is", "are", "'s", "'re"))) &&
  s.is(at + 2, "he", "she", "they") &&
  !s.is(subjectEndBefore(s, start), "i", "we");

/** “He was disappointing in his role”, “she was amazing with us”. */
const isSaidOfRole = (s: SentenceReader, { at }: Described): boolean =>
  s.is(at, "disappointing", "amazing") && s.is(at + 1, "in", "with", "when", "as");

/** “Some people are boring to shop with”, “hard to follow”: said of what one does with them. */
function isSaidOfDealing(s: SentenceReader, { at, subject }: Described): boolean {
  if (!s.is(at + 1, "to") || !saidOfPeople.has(s.lower(at)) || subject === "i") return false;
  let end = at + 3;
  while (end < s.length && s.tag(end) !== "PUNCT" && !s.is(end, "and", "but", "because", "about", "that")) end += 1;
  return s.is(end - 1, "with", "to", "at", "about", "for", "on");
}

/** “I am annoying”, “I am amazing”: said of oneself. */
const isSaidOfOneself = (s: SentenceReader, { at, subject, isFeeling, hasCause }: Described): boolean =>
  subject === "i" && s.is(at, "amazing", "annoying", "inspiring") && !hasCause && !isFeeling;

const causes = wordSet("about with by of at to that when because in after before if now today until");
/** These may also limit a judgment: “He is amazing when he sings”. */
const alsoLimits = wordSet("to when that if because in after now today before");
const rarelyJudges = wordSet("boring surprising disappointing embarrassing relaxing shocking motivating");
const groups = wordSet(
  "we they students children people fans kids players tourists parents everyone everybody audience class team crowd",
);
const judgesGroups = wordSet("interesting amazing annoying inspiring boring fascinating charming amusing");

/** “He is boring” may be meant; with what causes it, it is not. */
function isCertain(s: SentenceReader, { at, subject, isFeeling, hasCause }: Described): boolean {
  if (subject === "i" || isFeeling) return true;
  const mayJudge = saidOfPeople.has(s.lower(at));
  if (hasCause && !(s.isOneOf(at + 1, alsoLimits) && mayJudge && !s.isOneOf(at, rarelyJudges))) return true;
  return (!mayJudge && !s.is(at, "confusing", "tiring")) || (groups.has(subject) && !s.isOneOf(at, judgesGroups));
}

/** Does the word name a feeling? Verbs with an object (“they are frightening the birds”) are excluded by `describesNoun`. */
function isFeelingMeant(s: SentenceReader, at: number): boolean {
  if (isInterestingIn(s, at)) return true;
  if (describesNoun(s, at)) return false;
  const verb = verbBefore(s, at);
  const start = linkingStart(s, verb);
  if (start < 0) return isMadeToFeel(s, at, verb);
  if (whoBefore(s, at) !== "person") return isFelt(s, verb, start);
  const described = {
    at,
    verb,
    start,
    subject: s.lower(subjectEndBefore(s, start)),
    isFeeling: verbAt(s, verb) === "feel",
    hasCause: s.isOneOf(at + 1, causes),
  };
  return (
    !isSaidOfBehavior(s, described) &&
    isCertain(s, described) &&
    !isSaidOfRole(s, described) &&
    !isSaidOfDealing(s, described) &&
    !isSaidOfOneself(s, described)
  );
}

/** “I am boring”, “we were exciting about the trip”. */
export function* causeForFeeling(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(toEd)) {
    if (at === 0) continue;
    const ed = toEd.get(s.lower(at));
    if (ed && isFeelingMeant(s, at)) yield { from: at, to: at, suggestions: [ed] };
  }
}
