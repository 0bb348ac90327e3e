import { modalsButD, onlySubjectPronouns, questionWords } from "../../english/closed-classes.ts";
import { clausesOf } from "../../english/clauses.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { writtenLike } from "../../english/inflection.ts";
import { perSentence } from "../../english/per-sentence.ts";
import { isPerson, isPluralNoun } from "../../english/phrases.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { verbAt } from "../../english/verbs.ts";
import { isSureVerb, mayBeBare, withBareVerb } from "../agreement/present-verbs.ts";
import { isAdjectiveHere, withNot } from "./present-to-past.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { hasWord, isQuotation, pastFormOf, isInsideQuotation } from "./stories.ts";
import { presentInChart } from "./past-charts.ts";
import {
  isMain,
  isScene,
  isWeather,
  isSecondOfPast,
  isTold,
  isTeller,
  isBare,
  ends,
  tellingOf,
  isDating,
  isRoutineNear,
  clausesInPast,
  hasPresentNear,
  storyAround,
  habits,
  softEvents,
  type Story,
} from "./tense-around.ts";

/** “to stay at home and listen”, “helped them write”, “saw my friends buy”, “may I ask”. */
function isInfinitive(s: SentenceReader, { subject, verb }: FiniteClause): boolean {
  if (s.is(verb.main - 1, "not", "n't") || s.is(verb.main + 1, "you", "forward")) return true;
  // “…, so I ask for my money back”, “(I play in a club)”: what the writer does now.
  if (
    subject &&
    s.is(subject.to, "i") &&
    s.is(verb.main, "ask", "choose", "write", "send", "promise", "give", "travel")
  )
    return true;
  if (subject && s.is(subject.from - 1, "(", "-", "did", "does", "do")) return true;
  if (!subject) {
    for (let at = 0; at < verb.main; at += 1)
      if (s.is(at, "to", "may", "could", "did", "would") || lets.has(verbAt(s, at) ?? "")) return true;
    return false;
  }
  const before = s.lower(subject.from - 1);
  return (
    modalsButD.has(before) ||
    s.is(subject.from - 1, "anywhere", "wherever") ||
    lets.has(verbAt(s, subject.from - 1) ?? "")
  );
}

const lets = wordSet("help let make see hear watch feel notice have");

const ofIt = wordSet("begin start stop rain happen become take turn fall get");

/** Does the one who acts belong to the story? */
function isActor(s: SentenceReader, clause: FiniteClause, isTelling: boolean, isStrong: boolean): boolean {
  if (isTeller(s, clause)) return true;
  const { subject, verb, role } = clause;
  // “My best friend, Hoa, lend me …”
  const isNamed = s.is(verb.main - 1, ",") && s.tag(verb.main - 2) === "PROPN" && s.is(verb.main - 3, ",");
  // “glasses and mirrors, candles and lamps”
  if (!subject && isPluralNoun(s, verb.main) && s.tag(verb.main + 1) === "PUNCT") return false;
  const isListed = s.is(verb.main - 1, ",") && isTelling && isStrong;
  if (!subject) return (role === "coordinate" && isTelling) || isListed || (isNamed && isStrong);
  if (!isStrong || s.tag(verb.main) !== "VERB" || !s.earlier) return false;
  if (s.is(subject.to, "it")) return ofIt.has(verbAt(s, verb.main) ?? "");
  // “This was the right turn”: a noun behind its verb.
  const before = subject.from - 1;
  if (before >= 0 && !["PUNCT", "CCONJ", "SCONJ", "ADV", "NOUN"].includes(s.tag(before))) return false;
  // “at the bus stop”, “a new gold watch.”
  if (s.tag(subject.from - 1) === "ADP" || (s.can(verb.main, "noun") && s.tag(verb.main + 1) === "PUNCT")) return false;
  return (
    s.tag(subject.to) === "NOUN" && s.is(subject.from, "the", "my", "our", "his", "her", "their", "a", "an", "one")
  );
}

/** “Suddenly it begin to rain”, “my alarm don't ring”: neither present nor past as it is, and the story is past. */
function* bareInStory(s: SentenceReader): Iterable<Match> {
  for (const clause of clausesOf(s)) {
    const { verb, subject } = clause;
    if (subject.person !== "third" || subject.number !== "singular") continue;
    // “My mother don't like swimming” may still be so: only -es is missing.
    const isLasting = s.verbs(verb + 2).some((lemma) => lastingStates.has(lemma) || tastes.has(lemma));
    if (s.is(verb, "do") && s.is(verb + 1, "n't", "not") && !isLasting && !mayBeBare(s, clause))
      yield { from: verb, to: verb, suggestions: [writtenLike(s.written(verb), "did")] };
  }
  for (const clause of withBareVerb(s)) {
    const { subject, verb } = clause;
    if ((subject.phrase.kind !== "pronoun" && !isSureVerb(s, clause)) || isAdjectiveHere(s, verb)) continue;
    // “The bar chart compare …”: what a chart shows, it still shows.
    if (s.is(subject.to, "chart", "graph", "table", "diagram", "map", "line")) continue;
    // “He live near my house and helps me”: what lasts beside a present that is right.
    if (lastingStates.has(verbAt(s, verb) ?? "") && hasSoundPresent(s, verb)) continue;
    yield { from: verb, to: verb, suggestions: [pastFormOf(s, verb)] };
  }
}

const hasSoundPresent = (s: SentenceReader, except: number): boolean =>
  finiteClausesOf(s).some(
    (one) => isMain(one) && one.verb.time === "present" && one.verb.from !== except && !isBare(s, one),
  );

const couldOf: Readonly<Record<string, string>> = wordMap({ can: "could", ca: "could", must: "had to" });

/** What one can say, see or be sure of now. */
const now = wordSet(
  "say imagine remember tell recommend assure see suppose think believe understand be you one people",
);

/** “I was so nervous that I can't eat”, “When we arrived, they have already left.” */
function* auxiliaryInStory(s: SentenceReader, clauses: readonly FiniteClause[], isDated: boolean): Iterable<Match> {
  for (const clause of clauses) {
    const { verb, subject, role, opener } = clause;
    const isOpen = isMain(clause) || (role === "subordinate" && ["because", "that", "so"].includes(opener));
    const others = clauses.filter((one) => one !== clause && one.role !== "relative" && one.verb.time === "past");
    // “It began to rain. We must wait for two hours.”
    const isMust = isDated && s.is(verb.from, "must") && isTeller(s, clause) && isMain(clause);
    if (!subject || !isOpen || (others.length === 0 && !isMust)) continue;
    const instead = couldOf[s.lower(verb.from)];
    const isActing = isTeller(s, clause) || (isDated && s.tag(subject.to) === "NOUN");
    if (instead && isActing && verb.time === "modal") {
      if (now.has(verbAt(s, verb.main) ?? "") || now.has(s.lower(subject.to))) continue;
      if (s.is(verb.from, "must") && (s.is(verb.from + 1, "not", "n't", "have") || verb.main === verb.from)) continue;
      // “cannot” is read as two words.
      yield s.is(verb.from + 1, "not")
        ? { from: verb.from, to: verb.from + 1, suggestions: [`${instead} not`, `${instead}n't`] }
        : withNot(s, verb.from, instead);
    } else if (
      s.is(verb.from, "have", "has") &&
      s.is(verb.from + 1, "already", "just") &&
      others.some((one) => one.role === "subordinate" && ["when", "before"].includes(one.opener))
    )
      yield { from: verb.from, to: verb.from, suggestions: ["had"] };
  }
}

const isPlain = ({ verb }: FiniteClause) => verb.time === "present" && verb.from === verb.main;

const isOnlyPast = ({ present, told, isDated }: Story, past: number) =>
  isDated ? past >= 1 && past + told >= 4 * present : past >= 3 && past >= 6 * present;

const reporting = wordSet("say tell think know hope believe realize realise explain answer promise");

/** “He told me that he lives alone”: reported speech in a story is one tense back. */
function* reportInStory(s: SentenceReader, clauses: readonly FiniteClause[]): Iterable<Match> {
  for (const [place, clause] of clauses.entries()) {
    const before = clauses[place - 1];
    if (
      !before?.subject ||
      !clause.subject ||
      before.verb.time !== "past" ||
      !reporting.has(verbAt(s, before.verb.main) ?? "")
    )
      continue;
    if (clause.opener !== "that" && clause.subject.from > before.verb.main + 2) continue;
    if (!s.is(clause.subject.to, "he", "she", "it", "they", "i") || clause.verb.time !== "present") continue;
    const { from, main } = clause.verb;
    if (s.is(from, "have", "has") && clause.verb.isPerfect) yield { from, to: from, suggestions: ["had"] };
    else if (s.is(from, "is", "are", "am")) yield { from, to: from, suggestions: [s.is(from, "are") ? "were" : "was"] };
    else if (s.is(from, "do", "does")) yield { from, to: from, suggestions: ["did"] };
    else if (from === main && s.tag(main) === "VERB") yield { from, to: from, suggestions: [pastFormOf(s, main)] };
  }
}

const tastes = wordSet("hate enjoy prefer eat drink smoke");

const lastingStates = wordSet(
  "like love know want think remember have need care understand believe agree live work belong mean",
);

/** “…, but he doesn't”, “there is a new bicycle inside”, “I am so proud that …” beside what happened. */
function* sceneInStory(s: SentenceReader, clauses: readonly FiniteClause[]): Iterable<Match> {
  for (const clause of clauses) {
    const { verb } = clause;
    const isBeside = clauses.some((one) => one !== clause && (one.verb.time === "past" || isTold(s, one)));
    const isSo = s.is(verb.from + 1, "so") && s.is(verb.from + 3, "that");
    if (isScene(s, clause) && (isBeside || isSo || isWeather(s, clause)))
      yield { from: verb.from, to: verb.from, suggestions: [s.is(verb.from, "are") ? "were" : "was"] };
    else if (
      s.is(verb.from, "do", "does") &&
      s.is(verb.from + 1, "n't", "not") &&
      isTeller(s, clause) &&
      clause.role === "coordinate" &&
      clauses.some((one) => one !== clause && isMain(one) && one.verb.time === "past") &&
      !lastingStates.has(verbAt(s, verb.main) ?? "")
    )
      yield { from: verb.from, to: verb.from, suggestions: ["did"] };
  }
}

const seldom = wordSet("rarely seldom usually normally");
/** “I always try to cook” beside a story; “every day” may be every day of that summer. */
const customs = wordSet("always often sometimes never");
const concessive = wordSet("although though because since as");
/** “Last summer we went to Hue. We eat a lot and swim in the river.” */
function* presentInStory(s: SentenceReader): Iterable<Match> {
  if (isQuotation(s) || s.isQuestion || hasWord(s, ends) || tellingOf(s).isEnd) return;
  // “Every day she gets up early. In the evening she tells us stories.”
  if (!isDating(s) && isRoutineNear(s)) return;
  // “I moved here two years ago. My neighbors leave at six. The rent is another problem”: a paragraph in both times.
  if (!clausesInPast(s) && hasPresentNear(s)) return;
  const clauses = finiteClausesOf(s);
  const around = storyAround(s);
  const goesOn = s.is(0, "then", "suddenly", "finally", "afterwards") || (s.is(0, "after") && s.is(1, "that"));
  const here = clauses.filter((one) => isMain(one) && one.verb.time === "past").length;
  const past = around.past + here;
  const isStrong = isOnlyPast(around, past);
  const isStory = around.isDated ? past + 1 > around.present : past >= (goesOn ? 1 : 2) && past >= 3 * around.present;
  if (!isStory) return;
  if (here > 0 || past >= 3 * around.present) yield* bareInStory(s);
  const weight = around.isDated ? past + around.told : past;
  if (hasWord(s, seldom)) return;
  if (hasWord(s, habits) && (!isStrong || (here === 0 && (weight < 4 || hasWord(s, customs))))) return;
  // “Although I am very busy, I try to cook”: the reason is of today, and so is the rest.
  const isOfToday = ({ role, opener, verb, subject }: FiniteClause) =>
    role === "subordinate" && concessive.has(opener) && verb.time === "present" && subject !== undefined;
  if (here === 0 && clauses.some((one) => isOfToday(one) && !isBare(s, one))) return;
  // “The museum shows how people lived long ago”: one sentence is no story.
  if (around.past === 0 && !(around.isDated && s.earlier)) return;
  if (isStrong) yield* auxiliaryInStory(s, clauses, around.isDated);
  if (isStrong && around.isDated) yield* sceneInStory(s, clauses);
  if (isStrong && around.isDated) yield* reportInStory(s, clauses);
  // “When I see him, I run”: a habit.
  const opens = isStrong && around.isDated ? /^if$/ : /^(?:when|if|while|who|which|that)$/;
  if (clauses.some(({ opener, verb }) => opens.test(opener) && verb.time === "present")) return;
  let isTelling = false;
  for (const clause of clauses) {
    const { main, time } = clause.verb;
    const isSoft =
      isStrong && around.isDated && isMain(clause) && isPlain(clause) && softEvents.has(verbAt(s, main) ?? "");
    const isEvent =
      isTold(s, clause) || isSoft || (time === "present" && isTelling && isStrong && isSecondOfPast(s, clause));
    // “My phone is in my bag and I take it everywhere.”
    const isBlocking =
      time === "present" && !isEvent && isMain(clause) && !isBare(s, clause) && !(isStrong && isScene(s, clause));
    if (isBlocking) return;
    if (/^\p{Lu}\p{Ll}/u.test(s.written(main)) || isAdjectiveHere(s, main)) continue;
    if (isEvent && !isInfinitive(s, clause) && isActor(s, clause, isTelling, isStrong)) {
      isTelling = true;
      const isSure = around.isDated && around.present === 0 && isStrong && isTold(s, clause) && isTeller(s, clause);
      yield { from: main, to: main, suggestions: [pastFormOf(s, main)], ...(isSure ? { variant: "dated" } : {}) };
    } else isTelling = time === "past";
  }
}

const sayings = wordSet("say says ask asks shout shouts reply replies answer answers");

/** “Last month we found a dog. My father say, ‘We can keep it.’”: what comes before the quotation belongs to the story. */
function* presentBeforeQuotation(s: SentenceReader): Iterable<Match> {
  const at = s.words.findIndex((_, place) => s.isOneOf(place, sayings));
  if (at < 1 || at > 4 || !s.is(at + 1, ",", ":") || !/^["“]$/.test(s.written(at + 2)) || isInsideQuotation(s)) return;
  const isTold = s.isOneOf(at - 1, onlySubjectPronouns) || isPerson(s, at - 1) || s.tag(at - 1) === "PROPN";
  const around = storyAround(s);
  if (isTold && around.isDated && around.past >= 2 && around.present === 0)
    yield { from: at, to: at, suggestions: [pastFormOf(s, at)] };
}

const storyMatches = perSentence((s): readonly Match[] => {
  const places = new Map<number, Match>();
  for (const match of [...presentInStory(s), ...presentBeforeQuotation(s), ...presentInChart(s)])
    // “She never went to school, but she can calculate very fast”: still today.
    // “…, and guess who it was”: said to the reader.
    if (
      !places.has(match.from) &&
      !(s.is(match.from, "can") && s.is(match.from - 2, "but")) &&
      !(s.is(match.from, "guess") && questionWords.has(s.lower(match.from + 1)))
    )
      places.set(match.from, match);
  return [...places.values()].sort((one, other) => one.from - other.from);
});

/** Whether the sentences around tell only of the past: a wrong present here is rather a past than a third person. */
export function isPastParagraph(s: SentenceReader): boolean {
  const { past, present } = storyAround(s);
  const main = finiteClausesOf(s).filter(isMain);
  // “He live near my house and helps me”: the other half says that it is so today.
  const isInPresent = ({ verb }: FiniteClause) =>
    verb.time === "present" && s.is(verb.from - 1, "and") && s.can(verb.main, "third");
  if (main.some(isInPresent)) return false;
  const here = main.filter((one) => one.verb.time === "past").length;
  if (present === 0 && !hasPresentNear(s)) return past + here >= 2;
  // One present among many pasts is a slip itself: “She asked me what do I want”.
  return past + here >= 4 && past + here >= 4 * present && !isRoutineNear(s) && !hasWord(s, habits);
}

/** Does the verb here belong to a story in the past? Then it lacks no -s. */
export const isInPastStory = (s: SentenceReader, at: number): boolean =>
  storyMatches(s).some(({ from }) => from === at);

/** PAST_TIME, seen in a paragraph. */
export const pastStoryRules: readonly Rule[] = [
  // “We were in the park yesterday. Suddenly it begin to rain.” → “We were in the park yesterday. Suddenly it began to rain.”
  {
    id: "tenses/present-in-past-story",
    kind: "PAST_TIME",
    find: storyMatches,
  },
];
