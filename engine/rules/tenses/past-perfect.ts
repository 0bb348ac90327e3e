import { formsOfHave, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { gerund, participle } from "../../english/inflection.ts";
import { isPastYear, isSinceTime } from "../../english/times.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const noticed = wordSet("realised realized noticed discovered remembered found saw");
/** Over in a moment, and seen only afterwards. */
const doneBefore = wordSet("lost left forgot stole broke");
const arrivals = wordSet("arrived got came reached returned woke");

/** “I realised that I lost my wallet”: what was noticed had happened before. */
function* lostBeforeNoticed(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(doneBefore)) {
    if (!s.isOneOf(at - 1, onlySubjectPronouns)) continue;
    const that = s.is(at - 2, "that") ? at - 3 : at - 2;
    const verb = s.is(that, "out") ? that - 1 : that;
    // “He found she left”, “I saw he left” are no such notices without “that” or “out”.
    const isNoticed = s.isOneOf(verb, noticed) && (!s.is(verb, "found", "saw") || that !== at - 2 || verb !== that);
    if (!isNoticed || !s.is(verb - 1, "i", "he", "she", "we", "they", "suddenly", "then")) continue;
    const lemma = s.lemma(at, "past");
    // “He left the room”: at that moment.
    const hasObject =
      s.is(at + 1, "my", "his", "her", "our", "their") || (!s.is(at, "left") && s.is(at + 1, "the", "it", "a"));
    if (lemma && hasObject) yield { from: at, to: at, suggestions: [`had ${participle(lemma)}`] };
  }
}

/** “When I arrived at the station, the train already left.” */
function* alreadyBeforeArrival(s: SentenceReader): Iterable<Match> {
  if (!s.words.some(({ lower }) => lower === "already")) return;
  const clauses = finiteClausesOf(s);
  const isTime = clauses.some(
    ({ opener, verb, from }) =>
      (opener === "when" || s.is(from, "by") || s.is(from - 1, "time")) && s.isOneOf(verb.main, arrivals),
  );
  if (!isTime) return;
  for (const { verb, role } of clauses) {
    const { from, main } = verb;
    if (from !== main || role === "subordinate" || !s.is(main - 1, "already") || !isForm(s, main, "past")) continue;
    const lemma = verbAt(s, main);
    if (!lemma || lemma === "be" || lemma === "have" || lemma === "know") continue;
    yield { from: main - 1, to: main, suggestions: [`had already ${participle(lemma)}`] };
  }
}

/** “We have never been there before, so everyone was excited”: told in the past. */
function* neverBeforeInThePast(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(formsOfHave)) {
    if (s.is(at, "had") || !s.is(at + 1, "never") || !s.can(at + 2, "participle")) continue;
    const so = s.words.findIndex(
      ({ lower }, place) => place > at + 2 && lower === "so" && s.is(place - 1, ",", "before"),
    );
    if (so < 0 || !s.words.slice(at, so).some(({ lower }) => lower === "before")) continue;
    const next = finiteClausesOf(s).find(({ verb }) => verb.from > so);
    if (next?.verb.time !== "past" || next.verb.isPerfect) continue;
    yield { from: at, to: at, suggestions: [s.is(at, "'ve") ? " had" : "had"] };
  }
}

/** “She was looking for me since lunchtime.” */
function* sinceAfterPastProgressive(s: SentenceReader): Iterable<Match> {
  for (const since of s.placesOfWords("since")) {
    if (since < 3 || since === s.length - 1) continue;
    const isTime = isSinceTime(s, since) || s.is(since + 1, "lunchtime", "noon", "midnight", "breakfast");
    if (!s.is(since, "since") || !isTime) continue;
    const clause = finiteClausesOf(s).find(({ from, to }) => from <= since && since <= to);
    if (!clause?.verb.isProgressive || clause.verb.isPerfect || clause.verb.isPassive) continue;
    const { from, main } = clause.verb;
    const lemma = s.lemma(main, "gerund");
    if (!s.is(from, "was", "were") || main !== from + 1 || main > since || !lemma) continue;
    yield { from, to: main, suggestions: [`had been ${gerund(lemma)}`] };
  }
}

/** “By 2008, this number has risen to 70%.” */
function* perfectByPastYear(s: SentenceReader): Iterable<Match> {
  for (const by of s.placesOfWords("by")) {
    const isBeginningOf = s.is(by + 1, "the") && s.is(by + 2, "end", "beginning", "middle") && s.is(by + 3, "of");
    const year = isBeginningOf ? by + 4 : by + 1;
    if (
      ["NOUN", "PROPN"].includes(s.tag(year + 1)) ||
      !isPastYear(s, year) ||
      Number(s.lower(year)) > latestPastYear ||
      s.has("now", "since", "today")
    )
      continue;
    const perfect = finiteClausesOf(s).filter(({ verb }) => verb.isPerfect);
    const clause =
      perfect.find(({ from, to }) => from <= by && by <= to) ??
      perfect.find(({ verb }) => verb.main < by && by - verb.main < 4);
    if (!clause?.subject || !clause.verb.isPerfect || !s.is(clause.verb.from, "has", "have")) continue;
    yield { from: clause.verb.from, to: clause.verb.from, suggestions: ["had"] };
  }
}
/** Later years may be this one: “By 2026, the number has risen”. */
const latestPastYear = 2023;

const told = wordSet("told said asked shown explained forgotten known heard learned");
/** “When we reached the cinema, the film has already started.” */
function* perfectAfterPastWhen(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  const isPast = clauses.some(
    ({ opener, role, verb }) =>
      opener === "when" && role === "subordinate" && verb.time === "past" && s.isOneOf(verb.main, arrivals),
  );
  if (!isPast || s.isQuestion) return;
  for (const { verb, role, subject } of clauses)
    if (
      subject &&
      (role === "main" || role === "coordinate") &&
      verb.isPerfect &&
      // “He has already told me when he arrived.”
      !s.isOneOf(verb.main, told) &&
      s.is(verb.from, "has", "have") &&
      s.is(verb.from + 1, "already", "just")
    )
      yield { from: verb.from, to: verb.from, suggestions: ["had"] };
}

/** “a dramatic increase, reached a peak of 90%”: what follows goes on with a participle. */
const peaks = wordSet("reached hit");
function* pastAfterComma(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(peaks)) {
    if (
      !s.is(at - 1, ",") ||
      !s.is(at + 1, "a", "its", "the") ||
      !s.is(at + 2, "peak", "low", "high", "highest", "lowest")
    )
      continue;
    const main = finiteClausesOf(s).find(({ verb, role }) => role === "main" && verb.time === "past" && verb.main < at);
    if (!main || s.placesOfWords("and").some((and) => and > at && s.can(and + 1, "past"))) continue;
    yield { from: at, to: at, suggestions: [s.is(at, "hit") ? "hitting" : "reaching"] };
  }
}

/** PAST_TIME: what had happened before. */
export const pastPerfectRules: readonly Rule[] = [
  // “I realized I left my phone at home.” → “I realized I had left my phone at home.”
  { id: "tenses/realised-that-i-lost", kind: "PAST_TIME", find: lostBeforeNoticed },
  // “The film already began when we came.” → “The film had already begun when we came.”
  { id: "tenses/already-before-arrival", kind: "PAST_TIME", find: alreadyBeforeArrival },
  // “She has never cooked before, so she asked me.” → “She had never cooked before, so she asked me.”
  { id: "tenses/never-before-in-the-past", kind: "PAST_TIME", find: neverBeforeInThePast },
  // “By 2010, the town has doubled.” → “By 2010, the town had doubled.”
  { id: "tenses/by-past-year", kind: "PAST_TIME", find: perfectByPastYear },
  // “When I arrived, the class has already started.” → “When I arrived, the class had already started.”
  { id: "tenses/already-after-past-when", kind: "PAST_TIME", find: perfectAfterPastWhen },
  // “Sales rose, reached a peak in May.” → “Sales rose, reaching a peak in May.”
  { id: "tenses/past-after-comma", kind: "WORD_FORM", find: pastAfterComma },
  // “He was working there since 2010.” → “He had been working there since 2010.”
  { id: "tenses/since-after-past-progressive", kind: "PERFECT_SINCE", find: sinceAfterPastProgressive },
];
