import {
  articles,
  degreeWords,
  determiners,
  finiteBe,
  formsOfDo,
  formsOfHave,
  modals,
  onlyObjectPronouns,
  onlySubjectPronouns,
  possessives,
  prepositions,
  questionWords,
  subjectPronouns,
  timeNouns,
} from "../english/closed-classes.ts";
import { isOnlyAdverb, isName, nounPhraseAt } from "../english/phrases.ts";
import { isForm, verbAt } from "../english/verbs.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { wordSet } from "../english/word-set.ts";

/** How far what begins at a place goes: each gives back its last word, or -1 where it does not begin there. */

export const isPunctuation = (s: SentenceReader, at: number) => s.tag(at) === "PUNCT" && !s.is(at, "-");
export const isAuxiliary = (s: SentenceReader, at: number) =>
  s.isOneOf(at, modals) ||
  s.isOneOf(at, finiteBe) ||
  s.isOneOf(at, formsOfDo) ||
  s.isOneOf(at, formsOfHave) ||
  (s.is(at, "'s") && s.tag(at) === "AUX");

export const isAdverb = (s: SentenceReader, at: number) =>
  !s.isOneOf(at, questionWords) &&
  !s.is(
    at,
    "that",
    "there",
    "no",
    "all",
    "both",
    "each",
    "so",
    "up",
    "out",
    "off",
    "down",
    "back",
    "not",
    "n't",
    "else",
    "ago",
  ) &&
  (isOnlyAdverb(s, at) ||
    s.is(
      at,
      "here",
      "home",
      "tomorrow",
      "outside",
      "inside",
      "upstairs",
      "downstairs",
      "fast",
      "hard",
      "early",
      "late",
      "anymore",
    ) ||
    s.tag(at) === "ADV") &&
  !(s.is(at, "outside", "inside") && (determiners.has(s.lower(at + 1)) || s.tag(at + 1) === "NOUN")) &&
  !s.isOneOf(at, new Set(["like", "before", "after", "since"]));

const isTimeWord = (s: SentenceReader, at: number) =>
  timeNouns.has(s.lower(at)) && !s.is(at, "time", "times", "may", "march");

/** “Every morning”, “last year”, “two days ago”, “twice a week”, “next Monday”; a time without a preposition. */
export function timeEnd(s: SentenceReader, at: number): number {
  if (s.is(at, "yesterday", "tomorrow")) return s.is(at + 1, "morning", "afternoon", "evening", "night") ? at + 1 : at;
  if (s.is(at, "today", "tonight")) return at;
  if (s.is(at, "all", "the") && s.is(at + 1, "day", "night", "morning", "week", "year", "time") && s.is(at, "all"))
    return at + 1;
  if (s.is(at, "all") && s.is(at + 1, "the") && s.is(at + 2, "time")) return at + 2;
  if (s.is(at, "the") && s.is(at + 1, "other", "next", "following", "previous") && isTimeWord(s, at + 2)) return at + 2;
  if (s.is(at, "once", "twice") && s.is(at + 1, "a", "every", "each") && isTimeWord(s, at + 2)) return at + 2;
  if (s.is(at + 1, "times") && s.is(at + 2, "a", "every", "each", "per") && isTimeWord(s, at + 3)) return at + 3;
  if (s.is(at, "every", "last", "next", "this", "one", "each", "that", "these", "some") && isTimeWord(s, at + 1)) {
    if (s.is(at, "every", "each") && s.is(at + 2, "morning", "night", "evening", "afternoon")) return at + 2;
    return s.is(at + 2, "morning", "night", "evening", "afternoon") ? at + 2 : at + 1;
  }
  if (s.is(at, "every", "next", "last") && s.tag(at + 1) === "NUM" && isTimeWord(s, at + 2)) return at + 2;
  // “two years ago”, “a long time ago”, “ten minutes later”
  for (let end = at + 1; end <= at + 4; end += 1)
    if (s.is(end, "ago", "later", "earlier"))
      return isTimeWord(s, end - 1) || s.is(end - 1, "time") ? (s.tag(at) === "VERB" ? -1 : end) : -1;
    else if (s.tag(end) === "PUNCT" || s.isOneOf(end, prepositions)) return -1;
  return -1;
}

/** Whether a finite verb is possible here, after a subject that ends just before. */
export const canBeVerb = (s: SentenceReader, at: number): boolean =>
  isAuxiliary(s, at) ||
  (isForm(s, at, "base", "third", "past") &&
    (!s.isOneOf(at, prepositions) || isLikeAsVerb(s, at)) &&
    !s.isOneOf(at, determiners) &&
    !isName(s, at) &&
    s.tag(at) !== "PRON");

/** “People like coffee”, and not “people like him are…”. */
function isLikeAsVerb(s: SentenceReader, at: number): boolean {
  if (!s.is(at, "like") || s.tag(at) === "VERB") return s.is(at, "like");
  if (!/^(?:NOUN|PRON|ADV)$/.test(s.tag(at - 1))) return false;
  for (let next = at + 1; next < s.length && !isPunctuation(s, next); next += 1)
    if (isAuxiliary(s, next) || s.tag(next) === "VERB") return false;
  return true;
}

/** A noun phrase with what “of” and “'s” tie to it; `wantsVerb` where its verb is still to come. */
export function nounEnd(s: SentenceReader, at: number, wantsVerb = false): number {
  if (s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it", "me", "him", "us", "them")) return at;
  if (s.is(at, "no") && s.is(at + 1, "one")) return at + 1;
  if (s.isOneOf(at, prepositions) || s.isOneOf(at, questionWords) || isPunctuation(s, at) || s.is(at, "there", "not"))
    return -1;
  // Words that no list knows, with capitals: names.
  let end = nounPhraseAt(s, at, { wantsVerb })?.to ?? -1;
  if (end < 0 && /^\p{Lu}/u.test(s.written(at)) && s.tag(at) !== "VERB") end = at;
  if (end < 0) return -1;
  while (/^\p{Lu}\p{Ll}/u.test(s.written(end + 1)) && /^\p{Lu}/u.test(s.written(end)) && !isPunctuation(s, end + 1))
    end += 1;
  if (s.is(end + 1, "'s", "’s", "'") && s.tag(end + 1) === "PART") {
    const owned = nounEnd(s, end + 2, wantsVerb);
    if (owned >= 0) return owned;
  }
  if (s.is(end + 1, "of")) {
    const inner = nounEnd(s, end + 2, wantsVerb);
    return inner >= 0 ? inner : -1;
  }
  return end;
}

/** Noun phrases joined by and, or, and commas before them. What is the subject of a verb of its own is not joined. */
export function joinedNounsEnd(s: SentenceReader, at: number, wantsVerb = false): number {
  let end = nounEnd(s, at, wantsVerb);
  if (end < 0) return -1;
  for (let step = 0; step < 6; step += 1) {
    const isComma = s.is(end + 1, ",");
    const joint = isComma && s.is(end + 2, "and", "or") ? end + 2 : end + 1;
    if (!s.is(joint, "and", "or", ",")) return end;
    const next = nounEnd(s, joint + 1, wantsVerb);
    if (next < 0 || isAdverb(s, joint + 1)) return end;
    // A comma alone joins only where “and” follows in the end.
    if (s.is(joint, ",") && !closesRow(s, next, wantsVerb)) return end;
    if (!wantsVerb && (determiners.has(s.lower(next + 1)) || s.isOneOf(next + 1, onlyObjectPronouns))) return end;
    if (!wantsVerb && (startsVerb(s, next + 1) || s.isOneOf(joint + 1, onlySubjectPronouns))) return end;
    end = next;
  }
  return end;
}

const startsVerb = (s: SentenceReader, at: number): boolean =>
  isAdverb(s, at) && !isPunctuation(s, at)
    ? startsVerb(s, at + 1)
    : isAuxiliary(s, at) || (s.tag(at) === "VERB" && !s.can(at, "gerund"));

function closesRow(s: SentenceReader, end: number, wantsVerb: boolean): boolean {
  for (let step = 0; step < 6; step += 1) {
    const joint = s.is(end + 1, ",") && s.is(end + 2, "and", "or") ? end + 2 : end + 1;
    if (s.is(joint, "and", "or")) return nounEnd(s, joint + 1, wantsVerb) >= 0;
    if (!s.is(joint, ",")) return false;
    const next = nounEnd(s, joint + 1, wantsVerb);
    if (next < 0) return false;
    end = next;
  }
  return false;
}

/** Set phrases that no rule of grammar would find. */
const fixed = [
  "of course",
  "for example",
  "for instance",
  "in general",
  "in particular",
  "at first",
  "at last",
  "at least",
  "in fact",
  "first of all",
  "in short",
  "by the way",
  "as well",
  "so far",
  "as usual",
  "right now",
  "just now",
  "at once",
  "from now on",
  "next door",
  "no longer",
  "a lot",
  "a little",
  "very much",
  "so much",
  "too much",
  "too",
  "very well",
  "at all",
  "by heart",
  "for ever",
  "long ago",
].map((phrase) => phrase.split(" "));

export function fixedEnd(s: SentenceReader, at: number): number {
  const found = fixed.find((words) => words.every((word, step) => s.is(at + step, word)));
  return found &&
    !(s.is(at, "a") && s.is(at + 2, "of")) &&
    // “too spicy” is one complement, unlike “I like it, too”.
    !(
      s.is(at, "too") &&
      found.length === 1 &&
      (s.is(at + 1, "much", "many", "little", "few") || adjectiveEnd(s, at) >= 0 || isAdverb(s, at + 1))
    ) &&
    !(determiners.has(s.lower(at + found.length - 1)) && s.tag(at + found.length) === "NOUN")
    ? at + found.length - 1
    : -1;
}

/** Preposition and noun, or -ing. “to” only before what is no verb. */
export function prepositionEnd(s: SentenceReader, at: number, wantsVerb = false): number {
  if (s.is(at, "because") && s.is(at + 1, "of")) return nounEnd(s, at + 2, wantsVerb);
  if (s.is(at, "next", "close", "according", "due", "thanks") && s.is(at + 1, "to"))
    return nounEnd(s, at + 2, wantsVerb);
  if (s.is(at, "instead", "out") && s.is(at + 1, "of")) return prepositionEnd(s, at + 1, wantsVerb);
  if (s.is(at, "in") && s.is(at + 1, "front") && s.is(at + 2, "of")) return nounEnd(s, at + 3, wantsVerb);
  const isUp = s.is(at, "up", "down", "out");
  if ((!s.isOneOf(at, prepositions) && !isUp) || s.is(at, "than", "as", "per", "including")) return -1;
  if (s.is(at, "to") && isInfinitive(s, at)) return -1;
  if (isGerund(s, at + 1) && s.tag(at + 1) !== "NOUN") return phraseOfVerbEnd(s, at + 1);
  if (s.is(at + 1, "here", "there", "home", "now", "then", "today", "abroad")) return at + 1;
  if (s.tag(at + 1) === "NUM") {
    const counted = nounEnd(s, at + 1, wantsVerb);
    const last = counted > at ? counted : at + 1;
    return s.is(last + 1, "o'clock", "a.m", "p.m", "am", "pm") ? last + 1 : last;
  }
  return joinedNounsEnd(s, at + 1, wantsVerb);
}

const placesToGo = wordSet(
  "bed school work class church market town lunch dinner breakfast university college prison hospital",
);

export const isGerund = (s: SentenceReader, at: number) => isForm(s, at, "gerund") && s.lower(at).endsWith("ing");
export const isInfinitive = (s: SentenceReader, at: number) => {
  const verb = s.is(at + 1, "not", "always", "really", "never") ? at + 2 : at + 1;
  return (
    s.is(at, "to") &&
    isForm(s, verb, "base") &&
    !isName(s, verb) &&
    !s.isOneOf(verb, articles) &&
    !s.isOneOf(verb, possessives) &&
    s.tag(verb) !== "PRON" &&
    !(s.tag(verb) === "NOUN" && s.can(verb, "noun") && s.tag(at) === "ADP") &&
    !(
      placesToGo.has(s.lower(verb)) &&
      /^(?:go|come|get|walk|drive|return|rush|hurry|ride|run|back|way|cycle)$/.test(lemmaAt(s, at - 1))
    )
  );
};

/** Very kind, tired and hungry. */
export function adjectiveEnd(s: SentenceReader, at: number): number {
  let end = s.is(at, "as") && (s.is(at + 2, "as") || s.is(at + 3, "as")) ? at + 1 : at;
  while (
    s.isOneOf(end, degreeWords) ||
    s.is(end, "a", "little", "bit", "much", "far", "enough") ||
    (isOnlyAdverb(s, end) && end - at < 3)
  )
    if (s.is(end, "here", "there", "not", "home", "n't") || (s.is(end, "a") && !s.is(end + 1, "little", "bit", "lot")))
      break;
    else end += 1;
  const isAdjective =
    s.tag(end) === "ADJ" || s.can(end, "adjective") || s.can(end, "comparative") || s.can(end, "superlative");
  if (!isAdjective || s.isOneOf(end, prepositions) || s.isOneOf(end, determiners) || isAuxiliary(s, end)) return -1;
  if (s.is(end + 1, "enough")) end += 1;
  if (s.is(end + 1, "and", "or", "but") || (s.is(end + 1, ",") && s.tag(end + 2) === "ADJ")) {
    const next = adjectiveEnd(s, end + 2);
    if (next >= 0 && !startsVerb(s, next + 1) && nounEnd(s, end + 2) <= next) return next;
  }
  return end;
}

/** A verb without tense and all that hangs on it, up to a sign, a conjunction, or the next finite verb. */
export function phraseOfVerbEnd(s: SentenceReader, verb: number): number {
  // “Having finished the test”
  let end = s.is(verb, "having") && isForm(s, verb + 1, "participle") ? verb + 1 : verb;
  for (let at = end + 1; at < s.length;) {
    const plain = Math.max(timeEnd(s, at), fixedEnd(s, at));
    const next =
      plain >= 0
        ? plain
        : Math.max(
            prepositionEnd(s, at, true),
            joinedNounsEnd(s, at, true),
            isInfinitive(s, at) ? phraseOfVerbEnd(s, at + 1) : -1,
            isGerund(s, at) ? phraseOfVerbEnd(s, at) : -1,
            isAdverb(s, at) || s.is(at, "up", "out", "off", "back", "down", "enough", "to", "as", "there") ? at : -1,
          );
    if (s.tag(at) === "VERB" && isForm(s, at, "third", "past", "base") && !isGerund(s, at) && plain < 0) break;
    if (isPunctuation(s, at) || isAuxiliary(s, at) || (s.isOneOf(at, subjectPronouns) && !s.is(at, "you", "it"))) break;
    const adjective = next < 0 ? adjectiveEnd(s, at) : -1;
    if (next < 0 && adjective < 0) break;
    end = Math.max(next, adjective);
    at = end + 1;
  }
  return end;
}

export const lemmaAt = (s: SentenceReader, at: number): string =>
  s.is(at, "am", "is", "are", "was", "were", "be", "been", "being", "'m", "'re", "'s")
    ? "be"
    : (verbAt(s, at) ?? s.lower(at));
