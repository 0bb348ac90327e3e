import { modalsButD, onlySubjectPronouns, plainDeterminers, presentAndPastBe } from "../../english/closed-classes.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, SentenceReader } from "../rule.ts";

const stronglyMeant = wordSet(
  "like love want enjoy hate need miss hope agree appreciate understand respect admire care thank prefer remember dislike believe trust wish disagree adore fear worry regret support expect know help look think recommend value desire dream suffer improve depend influence affect hurt change surprise concern matter hesitate doubt feel",
);

/** Also adjectives, or nouns: “very loved”, “the very help”. */
const alsoDescribe = wordSet(
  "needed loved respected admired worried concerned surprised changed hurt trusted improved valued supported disliked help feared missed wanted hated",
);
const beforeAdjective = wordSet("be been a the feel felt was were get got not n't this that");
const takesAdjective = wordSet("be been look looks looked sound sounds seem seems feel taste smell being");

/** “She is very loved”, “I felt very hurt”; “the very idea”, “my very need”. */
const describesNounOrPerson = (s: SentenceReader, at: number, verb: number): boolean =>
  (s.isOneOf(verb, alsoDescribe) && (presentAndPastBe.has(s.lower(at - 1)) || s.isOneOf(at - 1, beforeAdjective))) ||
  s.is(at - 1, "the", "a", "this", "that", "his", "her", "my", "your", "their", "its", "our");

/** “I'm very love it”, “they are very need help”: two errors at once. */
const isVerbAfterBe = (s: SentenceReader, before: number, verb: number): boolean =>
  s.is(before, "'s", "am", "'m", "are", "'re") &&
  isForm(s, verb, "base") &&
  s.is(verb, "love", "want", "need", "hate", "enjoy", "agree", "miss") &&
  (s.isOneOf(verb + 1, plainDeterminers) || s.is(verb + 1, "it", "to") || s.tag(verb + 1) === "NOUN");

/** “He is very like his father”: alike. “It looks very like rain.” */
const isAfterBe = (s: SentenceReader, before: number, verb: number): boolean =>
  (presentAndPastBe.has(s.lower(before)) || s.isOneOf(before, takesAdjective)) && !isVerbAfterBe(s, before, verb);

/** “He was scared and very worried”: said of him, not done by him. */
const isJoinedParticiple = (s: SentenceReader, before: number, verb: number): boolean =>
  s.can(verb, "participle") && !s.can(verb, "base") && s.is(before, "and", "but", ",", "or");

/** “I very …”, “my friends very …”, “who very …”, “and very …”. */
const mayBeSubject = (s: SentenceReader, before: number): boolean =>
  s.isOneOf(before, onlySubjectPronouns) ||
  ["PRON", "NOUN", "PROPN"].includes(s.tag(before)) ||
  s.isOneOf(before, modalsButD) ||
  s.is(before, "and", "but", "who", "to", "which", "that", "both");

/** “I very like it.” */
function veryAt(s: SentenceReader, at: number): Match | undefined {
  let verb = at + 1;
  while (s.is(verb, "very", "really", "so")) verb += 1;
  const lemma = verbAt(s, verb);
  if (!lemma || !stronglyMeant.has(lemma) || s.can(verb, "gerund")) return undefined;
  if (describesNounOrPerson(s, at, verb)) return undefined;
  let before = at - 1;
  while (s.is(before, "not", "n't", "also", "always", "still", "all", "both")) before -= 1;
  if (isAfterBe(s, before, verb)) return undefined;
  const really = { from: at, to: verb - 1, suggestions: ["really"] };
  // “I don't very like it.”
  if (s.is(before, "do", "does", "did") && before < at - 1) return really;
  if (presentAndPastBe.has(s.lower(before))) {
    const gap = s.is(before, "'m", "'re", "'s") ? " " : "";
    return { from: before, to: verb, suggestions: [`${gap}really ${s.lower(verb)}`] };
  }
  return !isJoinedParticiple(s, before, verb) && mayBeSubject(s, before) ? really : undefined;
}

/** “I so like it”; “I too like it” is right. */
const isSoBeforeVerb = (s: SentenceReader, at: number): boolean =>
  s.is(at + 1, "like", "love", "likes", "loves") &&
  s.isOneOf(at - 1, onlySubjectPronouns) &&
  at === 1 &&
  !s.isQuestion &&
  (s.isOneOf(at + 2, plainDeterminers) || s.is(at + 2, "it", "you", "him", "to"));

export function* veryBeforeVerb(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("very")) {
    const match = veryAt(s, at);
    if (match) yield match;
  }
  for (const at of s.placesOfWords("so"))
    if (isSoBeforeVerb(s, at)) yield { from: at, to: at, suggestions: ["really"] };
}
