import { plainDeterminers, possessives, subjectPronouns } from "../../english/closed-classes.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { named, put } from "./pair.ts";
import { wordSet } from "../../english/word-set.ts";

const isClauseEndOrTail = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) ||
  s.is(at, "to", "for", "every", "in", "at", "yesterday", "today", "last", "this", "before", "all", "on", "than");

type Correction = (s: SentenceReader, at: number) => Match | undefined;

const isDegree = (s: SentenceReader, at: number) => s.is(at, "very", "so", "too");
const workedHard = wordSet("work study try train practise practice learn play think rain push");
const studiedHard = wordSet("study practise learn work");

/** “He works hardly”, “He studies English very hardly.” */
const hardly: Correction = (s, at) => {
  const verb = isDegree(s, at - 1) || s.is(at - 1, "really") ? at - 2 : at - 1;
  const isOfVerb =
    formOf(s, verb, workedHard) ?? (s.is(at - 1, "very", "so") ? formOf(s, at - 3, studiedHard) : undefined);
  return isOfVerb && isClauseEndOrTail(s, at + 1) ? put(s, at, "hard") : undefined;
};

/** “I like fruit, specially mangoes”, “specially when it rains”; “and specially made” is right. */
const specially: Correction = (s, at) =>
  (s.is(at - 1, ",", "and") && !s.can(at + 1, "participle")) ||
  s.is(at + 1, "when", "if", "because", "in", "on", "the", "with", "during", "at") ||
  (s.is(at + 1, "for") && s.is(at - 1, ","))
    ? put(s, at, "especially")
    : undefined;

const arriving = wordSet("come arrive go wake");

/** “I came home very lately”; “have you been home lately” is right. */
const lately: Correction = (s, at) => {
  const hasDegree = isDegree(s, at - 1);
  const before = hasDegree ? at - 2 : at - 1;
  const isOfVerb = formOf(s, before, arriving) || s.is(before, "up", "bed", "home", "school", "class");
  const isRecently = !hasDegree && s.words.slice(0, at).some(({ lower }) => /^(?:have|has|been|'ve)$/.test(lower));
  return isOfVerb && !isRecently && isClauseEndOrTail(s, at + 1) ? put(s, at, "late") : undefined;
};

const having = wordSet("have");
const enjoyed = wordSet("time day trip party holiday weekend game games activities");

/** “We had a very funny time”, “many funny games”. */
const funny: Correction = (s, at) =>
  s.isOneOf(at + 1, enjoyed) &&
  s.is(at - 1, "a", "very", "many", "some") &&
  (s.words.slice(0, at).some((_, step) => formOf(s, step, having) !== undefined) || s.is(at + 1, "activities", "games"))
    ? put(s, at, "fun")
    : undefined;

/** “I sometime go”; “I will go sometime next week” is right. */
const sometime: Correction = (s, at) => {
  const isBeforeSubject =
    s.isOneOf(at + 1, subjectPronouns) || s.isOneOf(at + 1, plainDeterminers) || s.can(at + 1, "plural");
  const isFrequency =
    s.isOneOf(at - 1, subjectPronouns) ||
    s.is(at - 1, ",", "but", "and") ||
    (s.is(at - 1, "because", "that", "so", "although", "though") && isBeforeSubject);
  return isFrequency &&
    !s.is(at + 1, "in", "next", "this", "soon", "later", "after", "before", "around", "during", "last", "or")
    ? put(s, at, "sometimes")
    : undefined;
};

const afterEveryDay = wordSet("at with in after before by to for from i we he she they my except");

/** “I run everyday”; “my everyday clothes” is right. */
const everyday: Correction = (s, at) =>
  (isClauseEnd(s, at + 1) || s.isOneOf(at + 1, afterEveryDay) || s.tag(at + 1) === "PRON") &&
  s.tag(at - 1) !== "DET" &&
  !s.is(at - 1, "the", "my", "our", "your", "an", "of")
    ? put(s, at, "every day")
    : undefined;

/** “I maybe go”, “it maybe a problem”. */
const maybe: Correction = (s, at) => {
  if (!s.isOneOf(at - 1, subjectPronouns)) return undefined;
  const isVerb = s.can(at + 1, "base") && s.tag(at + 1) === "VERB";
  if (!isVerb && !s.is(at + 1, "a", "an", "the", "not") && s.tag(at + 1) !== "ADJ") return undefined;
  return named(s, { from: at, to: at, suggestions: [isVerb ? "may" : "may be"] });
};

/** “Sometime I go”, “Everyday, we run”, “Beside that, …”, “May be he knows”: the first word of the sentence. */
function opening(s: SentenceReader): Match | undefined {
  switch (s.lower(0)) {
    case "sometime":
      return s.isOneOf(1, subjectPronouns) || s.is(1, ",") ? put(s, 0, "sometimes") : undefined;
    case "everyday":
      return s.is(1, ",") || s.isOneOf(1, subjectPronouns) || (possessives.has(s.lower(1)) && s.tag(1) !== "NOUN")
        ? put(s, 0, "every day")
        : undefined;
    case "beside":
      return s.is(1, ",") || (s.is(1, "that") && s.is(2, ",")) || (s.can(1, "gerund") && s.tag(1) === "VERB")
        ? put(s, 0, "besides")
        : undefined;
    case "may":
      return s.is(1, "be") && (s.isOneOf(2, subjectPronouns) || s.is(2, ","))
        ? named(s, { from: 0, to: 1, suggestions: ["Maybe"] })
        : undefined;
    default:
      return undefined;
  }
}

const corrections: ReadonlyMap<string, Correction> = new Map([
  ["hardly", hardly],
  ["specially", specially],
  ["lately", lately],
  ["funny", funny],
  ["sometime", sometime],
  ["everyday", everyday],
]);

export const confusedAdverbRules: readonly Rule[] = [
  // “He works very hardly.” → “He works very hard.”
  {
    id: "confusions/adverbs",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOf(corrections)) {
        if (at === 0) continue;
        const match = corrections.get(s.lower(at))?.(s, at);
        if (match) yield match;
      }
      for (const match of [opening(s), ...s.placesOfWords("maybe").map((at) => maybe(s, at))]) if (match) yield match;
    },
  },
];
