import { onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { perSentence } from "../../english/per-sentence.ts";
import { isPerson } from "../../english/phrases.ts";
import { pastTimes } from "../../english/times.ts";
import { wordSet } from "../../english/word-set.ts";
import { verbAt } from "../../english/verbs.ts";
import { withBareVerb } from "../agreement/present-verbs.ts";
import type { SentenceReader } from "../rule.ts";
import { hasWord, isQuotation } from "./stories.ts";

/** What one sentence shows about the tense of its paragraph. */
interface Telling {
  /** Verbs of main clauses in the past, and in a present that is no slip. */
  past: number;
  present: number;
  /** Verbs of events in a present that the story makes wrong. */
  told: number;
  /** A past time is named: “last summer”, “when I was a child”. */
  isDated: boolean;
  /** It is about now, about every day, or about what is to come. */
  isEnd: boolean;
}

/** The same of the sentences around one, up to those that end the story. */
export type Story = Omit<Telling, "isEnd">;

/** Verbs for events: in a story they are in the past. */
export const events = wordSet(
  "go come eat take visit see meet buy swim play arrive leave run walk drive fly travel get give tell ask say answer decide find start begin finish enter return wake sleep sit look watch listen talk dance sing cook drink call pick bring send write catch lose win break fall climb ride try help happen turn stop wait pay spend choose order invite join cry laugh shout smile notice discover show forget hear throw jump pull push become teach accept forgive offer promise refuse kiss marry clean wash prepare practise practice gather perform receive open close hit steal hide lend borrow drop park grab knock shake step hurry wave serve feed chase escape bite blow burn pour rain lie sink bark pack admire explore stay rest reach realize realise check rent hire hug explain mention complain whisper scream apologize thank greet attend graduate appear disappear recover repair fix plant build cross carry put lead attack save rescue surprise",
);

/** Happen, or are so: they say nothing about the time of a paragraph, and belong to the story where all else is past. */
export const softEvents = wordSet("feel keep look hear stay wait seem let sound taste smell");

/** End a story: what follows is about now or about what is to come. */
export const ends = wordSet(
  "usually normally generally now nowadays today tonight tomorrow currently recently still will 'll wo hope wish if whenever moral attach enclose grateful chapter appendix section figure page",
);

/** End it unless everything else in the paragraph is in the past: habits, and what is true of many. */
export const habits = wordSet(
  "these every always usually often sometimes rarely seldom never normally generally daily want would people everyone everybody anyone",
);

/** “Every morning I get up at five”, “Now I put each word in a sentence”: the present of these is no slip. */
const routine =
  /^(?:every (?:day|morning|afternoon|evening|night|week|weekend|month|year|\w+day)|each (?:day|morning|evening|night|week)|on \w+days|now|nowadays|these days|usually|normally|generally)\b(?! (?:that|then))/i;

/** “when I was a child”: a time that is over. */
const wasYoung =
  /\bwhen (?:i|he|she|we|they|my \w+) (?:was|were) (?:a |an |in |at |still |very |only |\d|young|little|small|ten|five|six|seven|eight|nine|fourteen|fifteen)/i;

const storyOpeners =
  /^(?:one (?:day|night|morning|evening|afternoon)\b|once upon|once,|(?:on )?that (?:day|night|evening|morning)\b|yesterday\b)/i;

export const isDating = perSentence(
  (s): boolean =>
    storyOpeners.test(s.text) || wasYoung.test(s.text) || pastTimes(s).some(({ from }) => !s.is(from, "the")),
);

/** “On the way I meet …” looks like “the way I meet him”: a clause that opens the sentence has no noun to describe. */
export const isMain = ({ role, opener, from, subject }: FiniteClause) =>
  role === "main" ||
  role === "coordinate" ||
  (role === "relative" && opener === "" && from === 0 && subject !== undefined);

export const tellingOf = perSentence(readTelling);

function readTelling(s: SentenceReader): Telling {
  const isEnding = s.isQuestion || hasWord(s, ends);
  if (isQuotation(s)) return { past: 0, present: 0, told: 0, isDated: false, isEnd: false };
  const isDated = isDating(s);
  const main = finiteClausesOf(s).filter(isMain);
  const past = main.filter(({ verb }) => verb.time === "past").length + whenPast(s);
  // A wrong present says nothing against the story.
  const isSlip = (clause: FiniteClause) =>
    isTold(s, clause) ||
    isBare(s, clause) ||
    (past > 0 && isSecondOfPast(s, clause)) ||
    softEvents.has(verbAt(s, clause.verb.main) ?? "") ||
    isScene(s, clause) ||
    (clause.verb.isPerfect && (isDated || past > 0)) ||
    // “She told me don't worry”, “He asked me what do I want”: orders and questions that are told.
    (past > 0 && s.is(clause.verb.from, "do") && (!clause.subject || s.is(clause.subject.to, "what", "which", "who")));
  const present = main.filter((clause) => clause.verb.time === "present" && !isSlip(clause)).length;
  const told = main.filter(
    (clause) => clause.verb.time === "present" && (isTold(s, clause) || isBare(s, clause)),
  ).length;
  // “I am writing to complain”: the frame of a letter.
  const isFrame = /\bI(?: am|'m|’m) writing\b/.test(s.text);
  // “Now I put each word in a sentence, and this works”: *put* may be either.
  const isNow = present > 0 && /^(?:now|nowadays|these days)\b/i.test(s.text);
  const isRoutine = routine.test(s.text) && (past === 0 || isNow) && !isDated;
  return {
    past,
    present: isFrame ? 0 : present,
    told: isRoutine ? 0 : told,
    isDated,
    isEnd: isRoutine || (isEnding && past === 0 && told === 0),
  };
}

/** Whether a routine was described in one of the last sentences: then a plain present may go on with it. */
export function isRoutineNear(s: SentenceReader): boolean {
  let one = s.earlier;
  for (let step = 0; one && step < routineReach; step += 1, one = one.earlier)
    if (routine.test(one.text) && tellingOf(one).isEnd) return true;
  return false;
}

const routineReach = 4;

export const clausesInPast = (s: SentenceReader) =>
  finiteClausesOf(s).some((one) => isMain(one) && one.verb.time === "past");

/** Whether a sentence of the paragraph, before or after, has a present that is no slip: the frame of a letter, a state, a habit. */
export function hasPresentNear(s: SentenceReader): boolean {
  for (const next of ["earlier", "later"] as const) {
    let one = s[next];
    for (let step = 0; one && step < reach; step += 1, one = one[next]) {
      if (one.isQuestion || isQuotation(one)) continue;
      // “Now I swim twice a week”: what follows is no longer told.
      if (next === "later" && /^(?:but |and )?(?:now|nowadays|today|these days)\b/i.test(one.text)) break;
      if (tellingOf(one).present > 0 || routine.test(one.text)) return true;
    }
  }
  return false;
}

/** “When we arrived, …”: the time of a story, unless it is asked for. */
const whenPast = (s: SentenceReader) =>
  finiteClausesOf(s).filter(
    ({ opener, role, verb }) => opener === "when" && role === "subordinate" && verb.time === "past",
  ).length;

/** “It begin to rain”, “she want”: wrong in any time, so it says nothing about the story. */
export const isBare = (s: SentenceReader, { verb }: FiniteClause) =>
  withBareVerb(s).some((clause) => clause.verb === verb.from);

/** So many sentences before and after tell of the same. */
const reach = 12;

export function storyAround(s: SentenceReader): Story {
  const story = { past: 0, present: 0, told: 0, isDated: false };
  const add = (telling: Telling) => {
    story.past += telling.past;
    story.present += telling.present;
    story.told += telling.told;
  };
  let one = s.earlier;
  for (let step = 0; one && step < reach; step += 1, one = one.earlier) {
    const telling = tellingOf(one);
    if (telling.isEnd) break;
    add(telling);
    story.isDated ||= telling.isDated;
  }
  let isDatedLater = false;
  one = s.later;
  for (let step = 0; one && step < reach; step += 1, one = one.later) {
    const telling = tellingOf(one);
    if (telling.isEnd) break;
    add(telling);
    isDatedLater ||= telling.isDated;
  }
  story.isDated ||= isDating(s) || (isDatedLater && story.past >= 3 && story.present === 0);
  return story;
}

/** Who does things in a story: “I”, “my brother”, “Lan”; not “it”, “the law”, “people”. */
export function isTeller(s: SentenceReader, { subject }: FiniteClause): boolean {
  if (!subject) return false;
  const head = subject.to;
  if (s.isOneOf(head, onlySubjectPronouns)) return true;
  if (s.tag(head) === "PROPN" && subject.from === head && /^[A-Z][a-z]+$/.test(s.written(head))) return true;
  const isFamily = s.is(head, "family", "class", "parents", "friends", "group", "team");
  return (isPerson(s, head) || isFamily) && s.is(subject.from, "my", "our", "his", "her", "their", "the", "all");
}

/** Does the clause tell an event in the plain present? */
export function isTold(s: SentenceReader, clause: FiniteClause): boolean {
  const { from, main, time } = clause.verb;
  if (time !== "present" || from !== main || !events.has(verbAt(s, main) ?? "")) return false;
  if (
    !isMain(clause) &&
    !(clause.role === "subordinate" && /^(?:because|so|when|after|before|until|that)$/.test(clause.opener))
  )
    return false;
  // “I know that he comes”: only “so happy that I hug her” is an event.
  if (clause.opener === "that" && !s.words.slice(0, clause.from).some(({ lower }) => lower === "so")) return false;
  return s.tag(main) === "VERB" || s.isOneOf(clause.subject?.to ?? -1, onlySubjectPronouns);
}

const weatherWords = wordSet("sunny rainy windy cloudy foggy freezing chilly stormy cold hot");
const ofThings = wordSet("cold hot");
const withThings = wordSet("buy eat drink get have make order cook want find take bring");
/** “The weather is cool”, “It is very cold.”: of the day that is told of. */
export function isWeather(s: SentenceReader, { verb, subject }: FiniteClause): boolean {
  if (!s.is(verb.from, "is") || !subject) return false;
  let word = verb.from + 1;
  while (s.is(word, "very", "so", "really", "quite", "too", "a", "bit", "also")) word += 1;
  if (s.is(subject.to, "weather", "sky")) return s.can(word, "adjective");
  const isEnd = word >= s.length - 1 || s.is(word + 1, ".", "!", "and", ",", "there");
  if (!s.is(subject.to, "it") || !s.isOneOf(word, weatherWords) || !isEnd) return false;
  // “I bought some soup. It is very hot.”: said of a thing.
  const before = s.earlier;
  return !s.isOneOf(word, ofThings) || !before?.words.some((_, at) => withThings.has(verbAt(before, at) ?? ""));
}

/** “…, and there is a new bicycle inside”, “I am so proud that …”, “The weather is cool.” */
export const isScene = (s: SentenceReader, clause: FiniteClause): boolean => isWeather(s, clause) || isThere(s, clause);

const isThere = (s: SentenceReader, { verb, subject }: FiniteClause): boolean =>
  s.is(verb.from, "is", "are", "am") &&
  (s.is(verb.from - 1, "there") || (s.is(verb.from + 1, "so") && s.is(verb.from + 3, "that"))) &&
  (subject !== undefined || s.is(verb.from - 1, "there"));

/** “We ate too much and have a stomachache”: a second verb of the same subject. */
export const isSecondOfPast = (s: SentenceReader, { verb, subject, role, opener }: FiniteClause) =>
  !subject &&
  role === "coordinate" &&
  opener === "and" &&
  verb.from === verb.main &&
  (s.tag(verb.main) === "VERB" || s.is(verb.main, "have", "has"));
