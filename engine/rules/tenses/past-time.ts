import {
  formsOfDo,
  onlyObjectPronouns,
  possessives,
  presentAndPastBe,
  questionWords,
  timeWords,
} from "../../english/closed-classes.ts";
import { isPerson } from "../../english/phrases.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { past } from "../../english/inflection.ts";
import { hasOneOf, isPastYear, pastTimes, type Place } from "../../english/times.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { presentWithPastWhen } from "./past-when.ts";
import { clauseOpeners, inPast, mental } from "./present-to-past.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const stillTrue = wordSet("still now today nowadays currently always usually often every sometimes never tomorrow");
/** Still hold when something has happened: “I moved here last year and I like it”. */
const states = wordSet(
  "be have want need like love hate prefer know think hope believe remember understand mean intend plan live work feel wish own belong look seem can regret miss agree recommend suggest thank study learn",
);
export const isStateVerb = (s: SentenceReader, { from, main, isProgressive }: FiniteClause["verb"]) =>
  isProgressive || presentAndPastBe.has(s.lower(from)) || states.has(verbAt(s, main) ?? "be");

/** “… to go there and come back”: what is joined is an infinitive. */
function joinsInfinitive(s: SentenceReader, before: FiniteClause, clause: FiniteClause): boolean {
  if (before.verb.time === "modal") return true;
  for (let at = before.from; at < clause.verb.from; at += 1)
    if (s.is(at, "to") && (isForm(s, at + 1, "base") || s.is(at + 1, "saw"))) return true;
  return false;
}

/** “…; a few years ago, I had …”, “… because last Friday I had …”: the clause that the time opens. */
function opened(s: SentenceReader, clauses: readonly FiniteClause[], time: Place): number {
  const opener = time.from - 1;
  const isOpening =
    opener < 0 || s.tag(opener) === "PUNCT" || clauseOpeners.has(s.lower(opener)) || s.is(opener, "and", "but", "so");
  if (!isOpening) return -1;
  return clauses.findIndex(({ subject }) => {
    if (!subject || subject.from <= time.to) return false;
    for (let at = time.to + 1; at < subject.from; at += 1)
      if (!s.is(at, ",") && s.tag(at) !== "ADV" && s.tag(at) !== "DET") return false;
    return true;
  });
}

const otherTimes = wordSet("had since for until by to");
/** “I have bought it on 3 March”: behind the perfect a date is past, even without its year. */
function* perfectOnDate(s: SentenceReader): Iterable<Match> {
  for (let on = 3; on < s.length - 2; on += 1) {
    const isDate =
      s.is(on, "on") &&
      ((isDay(s, on + 1) && s.isOneOf(on + 2, months)) || (s.isOneOf(on + 1, months) && isDay(s, on + 2)));
    if (!isDate) continue;
    const clause = finiteClausesOf(s).find(({ from, to }) => from <= on && on <= to);
    if (!clause?.verb.isPerfect || clause.verb.main > on || hasOneOf(s, clause, otherTimes)) continue;
    const match = inPast(s, clause);
    if (match) yield match;
  }
}
const isDay = (s: SentenceReader, at: number) => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(s.lower(at));
const months = wordSet("january february march april may june july august september october november december");

/** A time that is past, and the clause that it says the time of. */
interface PastClause {
  time: Place;
  clause: FiniteClause;
  /** All clauses of the sentence, and which of them it is. */
  clauses: readonly FiniteClause[];
  at: number;
}

/** “earlier than yesterday”, “from last year”, “a date such as ‘1 year ago’”: the time belongs to another word, or is only named. */
const isOfWordBefore = (s: SentenceReader, { from }: Place): boolean =>
  s.is(from - 1, "than", "from", "to", "of", "like", "as", '"', "“", "‘", "'");

/** “the festival, which is held every year”: so it is still. */
const isStillSo = (s: SentenceReader, { clause }: PastClause): boolean =>
  clause.role === "relative" && (presentAndPastBe.has(s.lower(clause.verb.from)) || hasOneOf(s, clause, stillTrue));

/** “to come or appear”, “Did he come and see it?”: its tense is that of the verb before. */
function sharesHelper(s: SentenceReader, { clause, clauses, at }: PastClause): boolean {
  const earlier = clauses[at - 1];
  return (
    clause.role === "coordinate" &&
    !clause.subject &&
    earlier !== undefined &&
    (formsOfDo.has(s.lower(earlier.verb.from)) || joinsInfinitive(s, earlier, clause))
  );
}

/** “Didn't they break up long ago?”, “I can't forget last year.” */
const isBareForm = (s: SentenceReader, { clause: { verb } }: PastClause): boolean =>
  s.words.slice(Math.max(0, verb.main - 4), verb.main).some(({ lower }) => lower === "did" || lower === "let") ||
  (verb.time === "modal" && ["forget", "remember", "believe", "imagine"].includes(verbAt(s, verb.main) ?? ""));

/** “Thank you for yesterday”: an order; “Yesterday is gone”: the time is the subject. */
const hasNoActor = (s: SentenceReader, { clause: { subject, verb }, time }: PastClause): boolean =>
  subject ? subject.to <= time.to && subject.from >= time.from : verb.from === 0 && !s.isQuestion;

/** Not “The war in 1945 is …”: within a noun phrase. At the beginning, or after a comma or “and”, it is the time. */
function isTimeOfClause(s: SentenceReader, { clause: { from, subject, role, verb }, time }: PastClause): boolean {
  if (!subject && time.to + 1 >= verb.from && role !== "coordinate") return false;
  let before = time.from - 1;
  while (before >= from && s.is(before, "and", "but", "so", "then")) before -= 1;
  const opens =
    before < from ||
    s.tag(before) === "PUNCT" ||
    timeWords.has(s.lower(before)) ||
    s.tag(before) === "ADV" ||
    s.tag(before) === "NUM" ||
    s.is(before, "'clock", "o'clock");
  return opens || (s.is(time.from, "yesterday", "last") && time.to + 1 === verb.from);
}

/** “Yesterday I go home and eat, because I am hungry”: the clauses after the one that the time opens. */
function clausesAfter(s: SentenceReader, { clause, clauses, at }: PastClause): FiniteClause[] {
  const reached: FiniteClause[] = [];
  for (const [step, next] of clauses.slice(at + 1).entries()) {
    // “Last week he broke his leg, so now he stays at home and reads”: what follows is so now, too.
    if (hasOneOf(s, next, stillNow)) break;
    if (next.role === "coordinate" && joinsInfinitive(s, clauses[at + step] ?? clause, next)) break;
    const isReached =
      next.role === "coordinate" ||
      (clause.role === "subordinate" && next.role === "main") ||
      (next.role === "subordinate" && ["when", "while", "because", "after", "before", "and"].includes(next.opener));
    if (!isReached) break;
    reached.push(next);
  }
  return reached;
}

/** “I have been there with my cousin last year”: together, and when. */
const isOfPerson = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, onlyObjectPronouns) || (s.isOneOf(at, possessives) && (isPerson(s, at + 1) || s.is(at + 1, "family")));

/** “I remember meeting him yesterday”, “the house built in 1990”, “You know that last year …”: the time of the words between. */
function isOfWordBetween(s: SentenceReader, { clause: { verb }, time }: PastClause): boolean {
  if (verb.time === "modal" && time.from > verb.main + 3) return true;
  const lemma = verbAt(s, verb.main) ?? "";
  if (["remember", "know", "think", "write"].includes(lemma) && verb.time !== "past") return true;
  if (mental.has(lemma) && s.is(time.from - 1, "the", "of")) return true;
  for (let place = verb.main + 1; place < time.from; place += 1)
    if (
      clauseOpeners.has(s.lower(place)) ||
      s.is(place, "about", ";", ":") ||
      (s.is(place, "with") && !(isOfPerson(s, place + 1) && verb.isPerfect)) ||
      (s.can(place, "gerund") && s.tag(place) !== "ADJ" && !s.is(place - 1, "go", "goes")) ||
      (s.can(place, "participle") && !s.can(place, "base") && s.tag(place) !== "ADJ") ||
      (s.is(place, "to") && s.is(place + 1, "have"))
    )
      return true;
  return false;
}

/** “I go home and eat yesterday”: the clauses beside the one that ends with the time. */
function clausesBeside(s: SentenceReader, { clause, clauses, at }: PastClause): FiniteClause[] {
  const reached: FiniteClause[] = [];
  if (clause.role === "coordinate" && !clause.subject && at > 0) reached.push(clauses[at - 1] ?? clause);
  const next = clauses[at + 1];
  if (next?.role === "coordinate" && clause.role !== "relative" && !joinsInfinitive(s, clause, next))
    reached.push(next);
  return reached;
}

/** The clauses that are past because of the time; none if it says the time of something else. */
function reachedBy(s: SentenceReader, found: PastClause): FiniteClause[] {
  const { clause, time } = found;
  const { subject, verb } = clause;
  if (time.to < (subject?.from ?? verb.from))
    return isTimeOfClause(s, found) ? [clause, ...clausesAfter(s, found)] : [];
  if (time.from > verb.main) return isOfWordBetween(s, found) ? [] : [clause, ...clausesBeside(s, found)];
  // “The film yesterday is good”.
  return time.to + 1 === verb.from && s.is(time.from, "yesterday", "last") ? [clause] : [];
}

const sinceAndFor = wordSet("since for");
const stillNow = wordSet("still now");
const now = wordSet("now");
/** “I got your letter two days ago and I am happy”, “I saw it yesterday and will buy it”: what is so now. */
function isSoNow(s: SentenceReader, one: FiniteClause, { clause, time }: PastClause): boolean {
  const { verb } = one;
  if (one === clause) {
    if (hasOneOf(s, one, now)) return true;
  } else if (
    hasOneOf(s, one, stillTrue) ||
    verb.isPerfect ||
    verb.time === "modal" ||
    isStateVerb(s, verb) ||
    hasOneOf(s, one, stillNow)
  )
    return true;
  // “She has lived here for two years”, “I have met him in June”.
  return verb.isPerfect && ((s.is(time.from, "in") && !isPastYear(s, time.to)) || hasOneOf(s, one, sinceAndFor));
}

function pastClause(s: SentenceReader, clauses: readonly FiniteClause[], time: Place): PastClause | undefined {
  if (isOfWordBefore(s, time)) return undefined;
  const within = clauses.findIndex(({ from, to }) => from <= time.from && time.from <= to);
  const at = Math.max(opened(s, clauses, time), within);
  const clause = clauses[at];
  if (!clause) return undefined;
  const found = { time, clause, clauses, at };
  return isStillSo(s, found) || sharesHelper(s, found) || isBareForm(s, found) || hasNoActor(s, found)
    ? undefined
    : found;
}

/** “Yesterday I go home.” */
function* presentWithTime(s: SentenceReader, done: Set<number>): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  for (const time of pastTimes(s)) {
    const found = pastClause(s, clauses, time);
    if (!found) continue;
    for (const one of reachedBy(s, found)) {
      if (done.has(one.verb.main) || isSoNow(s, one, found)) continue;
      const match = inPast(s, one);
      if (!match) continue;
      done.add(one.verb.main);
      yield match;
    }
  }
}

const schoolYears = wordSet("first second third fourth final last freshman");
const partsOfLife = wordSet("childhood youth");
/** “During my first year at university I have worked as a waitress”: a part of a life that is over. */
function* perfectInPeriod(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("during", "in")) {
    if (!s.isOneOf(at + 1, possessives)) continue;
    const isYear = s.isOneOf(at + 2, schoolYears) && s.is(at + 3, "year", "semester", "term");
    if (!isYear && !s.isOneOf(at + 2, partsOfLife)) continue;
    const clause = finiteClausesOf(s).find(({ verb, role, from }) => verb.isPerfect && (role === "main" || from === 0));
    if (!clause || hasOneOf(s, clause, otherTimes) || clause.verb.isProgressive) continue;
    const match = inPast(s, clause);
    if (match) yield { ...match, variant: "period" };
  }
}

function* presentWithPastTime(s: SentenceReader): Iterable<Match> {
  /** Verbs that have a finding already. */
  const done = new Set<number>();
  for (const match of [...perfectOnDate(s), ...perfectInPeriod(s)]) {
    done.add(match.to);
    yield match;
  }
  yield* presentWithTime(s, done);
  yield* presentWithPastWhen(s, done);
}

/** “I went to the market and buy some fish.” */
function* presentAfterPast(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1];
    if (
      !before ||
      clause.opener !== "and" ||
      clause.subject ||
      clause.role !== "coordinate" ||
      before.verb.time !== "past" ||
      before.role === "subordinate"
    )
      continue;
    const { from, main, time } = clause.verb;
    if (
      from !== main ||
      time !== "present" ||
      presentAndPastBe.has(s.lower(from)) ||
      !s.is(from - 1, "and", "then", "also", "never", "quickly", "finally")
    )
      continue;
    if (s.tag(main) !== "VERB" || before.verb.isPassive || before.verb.isPerfect || before.role === "relative")
      continue;
    // “…, and guess who it was”: said to the reader.
    if (s.is(main, "guess") && questionWords.has(s.lower(main + 1))) continue;
    if (
      (!before.subject && at < 2) ||
      presentAndPastBe.has(s.lower(before.verb.main)) ||
      formsOfDo.has(s.lower(before.verb.from))
    )
      continue;
    // “He wanted to go and see her”, “helped me cook and clean”: two infinitives.
    let isInfinitive =
      ["let", "make", "help", "see", "hear", "watch", "say", "ask", "tell"].includes(
        verbAt(s, before.verb.main) ?? "",
      ) || hasOneOf(s, clause, stillTrue);
    isInfinitive ||= joinsInfinitive(s, clauses[at - 2] ?? before, clause);
    isInfinitive ||= (s.tag(from - 2) === "ADJ" && s.can(main, "adjective")) || s.is(main + 1, ")");
    // “If you want to take a branch that you merged and then decide …”: what is joined may be the clause around.
    isInfinitive ||= clauses.slice(0, at).some(({ verb: { time } }) => time === "present" || time === "modal");
    const lemma = verbAt(s, main);
    if (["want", "hope", "like", "love", "need", "think", "know", "believe", "wish"].includes(lemma ?? "")) continue;
    if (isInfinitive || !lemma || !isForm(s, main, "base", "third") || s.can(main, "plural")) continue;
    yield { from: main, to: main, suggestions: [past(lemma)] };
  }
}

/** PAST_TIME. */
export const pastTimeRules: readonly Rule[] = [
  // “We are at home yesterday.” → “We were at home yesterday.”
  {
    id: "tenses/present-with-past-time",
    kind: "PAST_TIME",
    find: presentWithPastTime,
  },
  // “We took the bus and get off at the park.” → “We took the bus and got off at the park.”
  { id: "tenses/present-after-past", kind: "PAST_TIME", find: presentAfterPast },
];
