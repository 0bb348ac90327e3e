import { formsOfDo, formsOfHave, presentAndPastBe, timeWords } from "../english/closed-classes.ts";
import { finiteClausesOf, hasSingularSubject, type FiniteClause } from "../english/finite-verbs.ts";
import { past, writtenLike } from "../english/inflection.ts";
import { hasOneOf, isPastYear, pastTimes, type Place } from "../english/times.ts";
import { nounWeight, verbWeight } from "../english/phrases.ts";
import { isForm, verbAt } from "../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";
import { set } from "../english/word-set.ts";

/** What a present verb becomes in the past, and the words that change; undefined where nothing has to. */
function inPast(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, time, isPerfect, isProgressive, isPassive } = clause.verb;
  const first = s.lower(from);
  const be = hasSingularSubject(s, clause) || s.is(from, "am", "'m") ? "was" : "were";
  if (time === "modal") {
    if (!s.is(from, "can", "ca")) return undefined;

    return { from, to: from, suggestions: ["could"] };
  }
  if (time === "either" && !(hasSingularSubject(s, clause) && s.can(main, "third"))) return undefined;
  if (time === "past") return undefined;
  if (isPerfect) {
    const lemma = verbAt(s, main);
    if (!lemma || isProgressive || isPassive || s.is(main, "been") || !formsOfHave.has(first)) return undefined;
    if (s.is(from + 1, "not", "n't"))
      return { from, to: main, suggestions: [`did${s.is(from + 1, "n't") ? "n't" : " not"} ${lemma}`] };
    return { from, to: main, suggestions: [`${first === "'ve" ? " " : ""}${past(lemma)}`] };
  }
  if (presentAndPastBe.has(first))
    return { from, to: from, suggestions: [`${first.startsWith("'") ? " " : ""}${writtenLike(s.written(from), be)}`] };
  if (formsOfDo.has(first) && main > from)
    return { from, to: from, suggestions: [writtenLike(s.written(from), "did")] };
  const lemma = verbAt(s, main);
  if (!lemma || from !== main) return undefined;
  // “She code-named it”, “the Federal Register of 1956”: half of a word, part of a name.
  if (s.is(main + 1, "-") || (main > 0 && /^\p{Lu}\p{Ll}/u.test(s.written(main)))) return undefined;
  // “When they saw the doctor come”: what was seen needs no tense.
  if (isSeen(s, main)) return undefined;
  // “There was heavy rain last night”: after an adjective or an article a noun stands; “you staff said so”.
  if (s.can(main, "noun") && ["ADJ", "DET"].includes(s.tag(main - 1))) return undefined;
  if (s.tag(main) === "NOUN" && nounWeight(s, main) > verbWeight(s, main)) return undefined;
  return { from: main, to: main, suggestions: [past(lemma)] };
}

const stillTrue = set("still now today nowadays currently always usually often every sometimes never tomorrow");
const untilNow = set("still now today nowadays currently");

/** Verbs of saying, thinking, remembering: what they are about may be past although they are not. */
const mental = set(
  "remember know think say tell miss believe hope guess hear understand forget regret imagine wonder mean want thank love like suppose read see show",
);
/** Still hold when something has happened: “I moved here last year and I like it”. */
const states = set(
  "be have want need like love hate prefer know think hope believe remember understand mean intend plan live work feel wish own belong look seem can regret miss agree recommend suggest thank study learn",
);
/** Open a clause of their own: a time behind one of them does not belong to the verb before. */
const clauseOpeners = set(
  "because that if when while although though whereas whether which who where how why what since as than",
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

const perceiving = set("see hear watch feel notice let make help");
/** A bare verb behind somebody who is seen, heard or made to do it. */
function isSeen(s: SentenceReader, at: number): boolean {
  if (s.lemma(at, "base") !== s.lower(at)) return false;
  for (let place = at - 1; place >= Math.max(0, at - 6); place -= 1) {
    if (
      s.tag(place) === "PUNCT" ||
      s.is(place, "and", "but", "that", "when", "because", "i", "he", "she", "we", "they")
    )
      return false;
    if (s.tag(place) === "VERB" && s.verbs(place).some((verb) => perceiving.has(verb))) return place < at - 1;
  }
  return false;
}

/** “I have bought it on 3 March”: behind the perfect a date is past, even without its year. */
function* perfectOnDate(s: SentenceReader): Iterable<Match> {
  for (let on = 3; on < s.length - 2; on += 1) {
    const isDate =
      s.is(on, "on") &&
      ((isDay(s, on + 1) && s.isOneOf(on + 2, months)) || (s.isOneOf(on + 1, months) && isDay(s, on + 2)));
    if (!isDate) continue;
    const clause = finiteClausesOf(s).find(({ from, to }) => from <= on && on <= to);
    if (!clause?.verb.isPerfect || clause.verb.main > on || hasOneOf(s, clause, set("had since for until by to")))
      continue;
    const match = inPast(s, clause);
    if (match) yield match;
  }
}
const isDay = (s: SentenceReader, at: number) => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(s.lower(at));
const months = set("january february march april may june july august september october november december");

function* presentWithPastTime(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  const done = new Set<number>();
  for (const match of perfectOnDate(s)) {
    done.add(match.to);
    yield match;
  }
  for (const time of pastTimes(s)) {
    if (s.is(time.from - 1, "than", "from", "to", "of", "like", "as")) continue;
    const within = clauses.findIndex(({ from, to }) => from <= time.from && time.from <= to);
    const at = Math.max(opened(s, clauses, time), within);
    const clause = clauses[at];
    if (!clause) continue;
    const { verb } = clause;
    // “…, or a relative date such as ‘1 year ago’”: only named.
    if (s.is(time.from - 1, '"', "“", "‘", "'", "as")) continue;
    // “the festival, which is held every year”: so it is still; “…, or appear”: a second infinitive.
    if (clause.role === "relative" && (presentAndPastBe.has(s.lower(verb.from)) || hasOneOf(s, clause, stillTrue)))
      continue;
    const earlier = clauses[at - 1];
    if (clause.role === "coordinate" && !clause.subject && earlier) {
      const helper = s.lower(earlier.verb.from);
      if (formsOfDo.has(helper) || joinsInfinitive(s, earlier, clause)) continue;
    }
    // “Didn't they break up long ago?”
    if (s.words.slice(Math.max(0, verb.main - 4), verb.main).some(({ lower }) => lower === "did" || lower === "let"))
      continue;
    if (verb.time === "modal" && ["forget", "remember", "believe", "imagine"].includes(verbAt(s, verb.main) ?? ""))
      continue;
    // “Thank you for yesterday”, “Yesterday is gone”.
    if (!clause.subject && verb.from === 0 && !s.isQuestion) continue;
    if (clause.subject && clause.subject.to <= time.to && clause.subject.from >= time.from) continue;
    const isIntroduced = time.to < (clause.subject?.from ?? verb.from);
    const reached: FiniteClause[] = [clause];
    if (isIntroduced) {
      if (!clause.subject && time.to + 1 >= verb.from && clause.role !== "coordinate") continue;
      // Not “The war in 1945 is …”: within a noun phrase. At the beginning, or after a comma or “and”, it is the time.
      let before = time.from - 1;
      while (before >= clause.from && s.isOneOf(before, set("and but so then"))) before -= 1;
      const opens =
        before < clause.from ||
        s.tag(before) === "PUNCT" ||
        timeWords.has(s.lower(before)) ||
        s.tag(before) === "ADV" ||
        s.tag(before) === "NUM" ||
        s.is(before, "'clock", "o'clock");
      const touches = s.isOneOf(time.from, set("yesterday last")) && time.to + 1 === verb.from;
      if (!opens && !touches) continue;
      for (const next of clauses.slice(at + 1)) {
        if (next.role === "coordinate" && joinsInfinitive(s, clauses[clauses.indexOf(next) - 1] ?? clause, next)) break;
        if (next.role === "coordinate" || (clause.role === "subordinate" && next.role === "main")) reached.push(next);
        else if (
          next.role === "subordinate" &&
          ["when", "while", "because", "after", "before", "and"].includes(next.opener)
        )
          reached.push(next);
        else break;
      }
    } else if (time.from > verb.main) {
      // The time may belong to what stands between: “I remember meeting him yesterday”, “the house built in 1990”.
      // “You know that last year …”: another clause.
      let isBetween =
        ["remember", "know", "think", "write"].includes(verbAt(s, verb.main) ?? "") && verb.time !== "past";
      if (verb.time === "modal" && time.from > verb.main + 3) continue;
      for (let place = verb.main + 1; place < time.from; place += 1)
        if (
          clauseOpeners.has(s.lower(place)) ||
          s.is(place, "about", "with") ||
          s.is(place, ";", ":") ||
          (s.can(place, "gerund") && s.tag(place) !== "ADJ" && !s.is(place - 1, "go", "goes")) ||
          (s.can(place, "participle") && !s.can(place, "base") && s.tag(place) !== "ADJ") ||
          (s.is(place, "to") && s.is(place + 1, "have"))
        )
          isBetween = true;
      if (isBetween) continue;
      if (mental.has(verbAt(s, verb.main) ?? "") && s.is(time.from - 1, "the", "of")) continue;
      if (clause.role === "coordinate" && !clause.subject && at > 0) reached.push(clauses[at - 1] ?? clause);
      const next = clauses[at + 1];
      if (next?.role === "coordinate" && clause.role !== "relative" && !joinsInfinitive(s, clause, next))
        reached.push(next);
    } else if (!(time.to + 1 === verb.from && s.is(time.from, "yesterday", "last"))) continue;
    for (const one of reached) {
      if (
        done.has(one.verb.main) ||
        (one !== clause && (hasOneOf(s, one, stillTrue) || one.verb.isPerfect || one.verb.time === "modal")) ||
        // “I got your letter two days ago and I am happy”: what is so now.
        (one !== clause && isStateVerb(s, one.verb)) ||
        hasOneOf(s, one, one === clause ? set("now") : set("still now"))
      )
        continue;
      if (one.verb.isPerfect && s.is(time.from, "in") && !isPastYear(s, time.to)) continue;
      const match = inPast(s, one);
      if (!match) continue;
      if (one.verb.isPerfect && hasOneOf(s, one, set("since for"))) continue;
      done.add(one.verb.main);
      yield match;
    }
  }
  // “When I was a child, I live in Hue”; “I live in Hue when I was a child”.
  for (const [at, clause] of clauses.entries()) {
    if (
      clause.role !== "subordinate" ||
      clause.verb.time !== "past" ||
      clause.verb.isPerfect ||
      !["when", "while", "as"].includes(clause.opener)
    )
      continue;
    if (clause.opener !== "when" && !s.is(clause.verb.from, "was", "were")) continue;
    const isFirst = clauses[at - 1] === undefined;
    const other = isFirst ? clauses.slice(at + 1).find(({ role }) => role !== "relative") : clauses[at - 1];
    if (!other || other.role === "subordinate" || other.role === "relative" || done.has(other.verb.main)) continue;
    if (isFirst && clauses[at + 1] !== other) continue;
    if (hasOneOf(s, other, untilNow) || other.verb.time === "modal") continue;
    // “He has worked there when he was 25.”
    const isAge = s.is(clause.verb.from, "was", "were") && !hasOneOf(s, other, set("since never ever for always"));
    if (other.verb.isPerfect && !isAge) continue;
    // “I have to say”, and what is so now, because when I asked I was told so.
    if (
      s.is(other.verb.main, "have") &&
      s.is(other.verb.main + 1, "to") &&
      s.is(other.verb.main + 2, "say", "admit", "tell")
    )
      continue;
    if (["remember", "remind", "say"].includes(verbAt(s, other.verb.main) ?? "")) continue;
    if (s.is(other.verb.main + 1, "afraid", "sorry", "sure", "glad")) continue;
    // “asked what I do”, “said: ‘It is …’”, “because first, when I was …”, “the time when I was …”
    if (other.subject && clauseOpeners.has(s.lower(other.subject.from - 1))) continue;
    if (s.words.some(({ lower }) => /^["“”]$/.test(lower))) continue;
    if (!isFirst && [2, 3].some((back) => s.is(clause.from - back, "because", "whereas"))) continue;
    if (!isFirst && (timeWords.has(s.lower(clause.from - 1)) || presentAndPastBe.has(s.lower(clause.from - 1))))
      continue;
    if (!isFirst && (s.tag(clause.from - 1) === "PUNCT" || s.is(clause.from, "and", "but", "because", "that")))
      continue;
    if (!isFirst && (s.is(clause.from - 1, "because", "that", "and", "but", "so") || other.verb.isProgressive))
      continue;
    // “I remember when I was young”, “I don't know when he came”.
    if (
      !isFirst &&
      (mental.has(verbAt(s, other.verb.main) ?? "") ||
        (["NOUN", "VERB"].includes(s.tag(clause.from - 1)) && other.verb.main === clause.from - 1) ||
        s.isQuestion)
    )
      continue;
    if (
      !isFirst &&
      presentAndPastBe.has(s.lower(other.verb.from)) &&
      (s.is(other.verb.from - 1, "it", "that", "this") || s.tag(clause.from - 1) === "NOUN")
    )
      continue;
    if (!other.subject || s.is(clause.from, "as")) continue;
    const match = inPast(s, other);
    if (!match) continue;
    done.add(other.verb.main);
    yield match;
  }
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
  {
    id: "tenses/present-with-past-time",
    kind: "PAST_TIME",
    find: presentWithPastTime,
  },
  { id: "tenses/present-after-past", kind: "PAST_TIME", find: presentAfterPast },
];
