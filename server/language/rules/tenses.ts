import { clauseOfVerb } from "../english/clauses.ts";
import { finiteClausesOf, timeNouns, type FiniteClause } from "../english/finite-verbs.ts";
import { gerund, participle, past, thirdPerson, writtenLike } from "../english/inflection.ts";
import {
  formsOfBe,
  formsOfDo,
  formsOfHave,
  isForm,
  objectPronouns,
  pastAdverbs,
  subjectPronouns,
  verbAt,
} from "../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

const set = (words: string) => new Set(words.split(" "));

interface Place {
  from: number;
  to: number;
}

const afterLast = set(
  "night week month year birthday summer winter spring autumn fall weekend monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december tet christmas holiday semester term century decade",
);
const units = /^(?:second|minute|hour|day|week|month|year|decade|century|centurie)s?$/;
const amounts = set(
  "a an one two three four five six seven eight nine ten twelve fifteen twenty thirty few several many some couple",
);
const notPast = set("since for until till from about of over during within than by before after like");

const isYear = (s: SentenceReader, at: number) =>
  /^(?:1[5-9]\d\d|20[0-2]\d)$/.test(s.lower(at)) && Number(s.lower(at)) < new Date().getFullYear();

/** Words that put what happens at an end: “yesterday”, “two days ago”, “last summer”, “in 2019”. */
function* pastTimes(s: SentenceReader): Iterable<Place> {
  for (let at = 0; at < s.length; at += 1) {
    const isNamed = notPast.has(s.lower(at - 1)) || s.is(at + 1, "'s", "’s");
    if (s.is(at, "yesterday") && !isNamed) {
      const isBefore = s.is(at - 1, "before");
      yield { from: isBefore ? at - 3 : at, to: s.is(at + 1, "morning", "afternoon", "evening") ? at + 1 : at };
    } else if (
      s.is(at, "last") &&
      s.isOneOf(at + 1, afterLast) &&
      !isNamed &&
      (!s.is(at - 1, "the", "at", "in", "my", "our") || (s.is(at - 1, "my") && s.is(at - 2, "on"))) &&
      !s.is(at + 2, "'s")
    )
      yield { from: s.is(at - 1, "on") ? at - 1 : at, to: s.is(at + 2, "holiday", "night", "year") ? at + 2 : at + 1 };
    else if (s.is(at, "ago")) {
      let from = at - 1;
      while (
        from > 0 &&
        (s.isOneOf(from - 1, amounts) || s.tag(from - 1) === "NUM" || s.is(from - 1, "long", "only", "about", "of"))
      )
        from -= 1;
      if (
        !s.isOneOf(from - 1, set("since from until")) &&
        (units.test(s.lower(at - 1)) || s.is(at - 1, "long", "time"))
      )
        yield { from, to: at };
    } else if (s.is(at, "in") && isYear(s, at + 1) && !s.is(at + 2, "-", "'s")) yield { from: at, to: at + 1 };
    else if (s.is(at, "in") && isYear(s, at + 2) && afterLast.has(s.lower(at + 1))) yield { from: at, to: at + 2 };
    else if (
      s.is(at, "in") &&
      s.is(at + 1, "the") &&
      s.is(at + 2, "past") &&
      (s.tag(at + 3) === "PUNCT" || s.tag(at + 3) === "PRON" || (at > 0 && at + 3 >= s.length))
    )
      yield { from: at, to: at + 2 };
    else if (s.is(at, "in") && s.is(at + 1, "my", "his", "her", "our") && s.is(at + 2, "childhood"))
      yield { from: at, to: at + 2 };
    else if (s.is(at, "the") && s.is(at + 1, "other") && s.is(at + 2, "day") && !s.isOneOf(at - 1, notPast))
      yield { from: at, to: at + 2 };
  }
}

const subjectOf = (s: SentenceReader, clause: FiniteClause) => clauseOfVerb(s, clause.verb.from)?.subject;

/** Does the subject of this verb ask for -s? From what is written, where it can be seen. */
function isSingular(s: SentenceReader, clause: FiniteClause): boolean {
  const first = s.lower(clause.verb.from);
  if (/^(?:is|was|has|does|'s)$/.test(first)) return true;
  const asked = clauseOfVerb(s, clause.verb.from)?.subject;
  if (asked) return asked.person === "third" && asked.number === "singular";
  const subject = clause.subject ? s.lower(clause.subject.to) : "";
  return (
    /^(?:he|she|it|this|that|everyone|everybody|someone|nobody)$/.test(subject) || s.can(clause.verb.main, "third")
  );
}

/** What a present verb becomes in the past, and the words that change; undefined where nothing has to. */
function inPast(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, time, isPerfect, isProgressive, isPassive } = clause.verb;
  const first = s.lower(from);
  const be = isSingular(s, clause) || s.is(from, "am", "'m") ? "was" : "were";
  if (time === "modal") {
    if (!s.is(from, "can", "ca")) return undefined;
    return { from, to: from, suggestions: ["could"] };
  }
  if (time === "either" && !(isSingular(s, clause) && s.can(main, "third"))) return undefined;
  if (time === "past") return undefined;
  if (isPerfect) {
    const lemma = verbAt(s, main);
    if (!lemma || isProgressive || isPassive || s.is(main, "been") || !formsOfHave.has(first)) return undefined;
    if (s.is(from + 1, "not", "n't"))
      return { from, to: main, suggestions: [`did${s.is(from + 1, "n't") ? "n't" : " not"} ${lemma}`] };
    return { from, to: main, suggestions: [`${first === "'ve" ? " " : ""}${past(lemma)}`] };
  }
  if (formsOfBe.has(first))
    return { from, to: from, suggestions: [`${first.startsWith("'") ? " " : ""}${writtenLike(s.written(from), be)}`] };
  if (formsOfDo.has(first) && main > from)
    return { from, to: from, suggestions: [writtenLike(s.written(from), "did")] };
  const lemma = verbAt(s, main);
  if (!lemma || from !== main) return undefined;
  return { from: main, to: main, suggestions: [past(lemma)] };
}

const stillTrue = set("still now today nowadays currently always usually often every sometimes never tomorrow");
const untilNow = set("still now today nowadays currently");
const hasOneOf = (s: SentenceReader, { from, to }: Place, words: ReadonlySet<string>) => {
  for (let at = from; at <= to; at += 1) if (words.has(s.lower(at))) return true;
  return false;
};

/** Verbs of saying, thinking, remembering: what they are about may be past although they are not. */
const mental = set(
  "remember know think say tell miss believe hope guess hear understand forget regret imagine wonder mean want thank love like suppose read see show",
);

function* presentWithPastTime(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  const done = new Set<number>();
  for (const time of pastTimes(s)) {
    if (s.is(time.from - 1, "than", "from", "to", "of", "like", "as")) continue;
    const at = clauses.findIndex(({ from, to }) => from <= time.from && time.from <= to);
    const clause = clauses[at];
    if (!clause) continue;
    const { verb } = clause;
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
        timeNouns.has(s.lower(before)) ||
        s.tag(before) === "ADV" ||
        s.tag(before) === "NUM" ||
        s.is(before, "'clock", "o'clock");
      const touches = s.isOneOf(time.from, set("yesterday last")) && time.to + 1 === verb.from;
      if (!opens && !touches) continue;
      for (const next of clauses.slice(at + 1)) {
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
      let isBetween = false;
      for (let place = verb.main + 1; place < time.from; place += 1)
        if (
          (s.can(place, "gerund") && s.tag(place) !== "ADJ" && !s.is(place - 1, "go", "goes")) ||
          (s.can(place, "participle") && s.tag(place) === "VERB" && !s.can(place, "base")) ||
          (s.is(place, "to") && s.is(place + 1, "have"))
        )
          isBetween = true;
      if (isBetween) continue;
      if (mental.has(verbAt(s, verb.main) ?? "") && s.is(time.from - 1, "the", "of")) continue;
      if (clause.role === "coordinate" && !clause.subject && at > 0) reached.push(clauses[at - 1] ?? clause);
      const next = clauses[at + 1];
      if (next?.role === "coordinate") reached.push(next);
    } else if (!(time.to + 1 === verb.from && s.is(time.from, "yesterday", "last"))) continue;
    for (const one of reached) {
      if (
        done.has(one.verb.main) ||
        (one !== clause && hasOneOf(s, one, stillTrue)) ||
        hasOneOf(s, one, set("still now"))
      )
        continue;
      if (one.verb.isPerfect && s.is(time.from, "in") && !isYear(s, time.to)) continue;
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
    if (hasOneOf(s, other, untilNow) || other.verb.time === "modal" || other.verb.isPerfect) continue;
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
      formsOfBe.has(s.lower(other.verb.from)) &&
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
      before.verb.time !== "past"
    )
      continue;
    const { from, main, time } = clause.verb;
    if (
      from !== main ||
      time !== "present" ||
      formsOfBe.has(s.lower(from)) ||
      !s.is(from - 1, "and", "then", "also", "never", "quickly", "finally")
    )
      continue;
    if (s.tag(main) !== "VERB" || before.verb.isPassive || before.verb.isPerfect || before.role === "relative")
      continue;
    if (
      (!before.subject && at < 2) ||
      formsOfBe.has(s.lower(before.verb.main)) ||
      formsOfDo.has(s.lower(before.verb.from))
    )
      continue;
    // “He wanted to go and see her”, “helped me cook and clean”: two infinitives.
    let isInfinitive =
      ["let", "make", "help", "see", "hear", "watch", "say", "ask", "tell"].includes(
        verbAt(s, before.verb.main) ?? "",
      ) || hasOneOf(s, clause, stillTrue);
    for (let place = before.verb.main + 1; place < clause.from; place += 1)
      if (s.is(place, "to") && isForm(s, place + 1, "base") && s.tag(place + 1) === "VERB") isInfinitive = true;
    const lemma = verbAt(s, main);
    if (isInfinitive || !lemma || !isForm(s, main, "base", "third") || s.can(main, "plural")) continue;
    yield { from: main, to: main, suggestions: [past(lemma)] };
  }
}

/** Goes on without a break, so that it may have gone on until now. */
const habit = set(
  "every always usually often sometimes never daily per once twice when if before after then tomorrow next rarely seldom normally generally until till going",
);
const notLasting = set(
  "go come leave arrive travel rent cook boil plan need want last continue take stop book give pay sentence start begin close open hope",
);

/** A clause without its time, put into the perfect: “live” → “have lived”. */
function inPerfect(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, isProgressive, isPassive } = clause.verb;
  const first = s.lower(from);
  const have = isSingular(s, clause) ? "has" : "have";
  const gap = first.startsWith("'") ? " " : "";
  const lemma = verbAt(s, main);
  if (!lemma) return formsOfBe.has(first) ? { from, to: from, suggestions: [`${gap}${have} been`] } : undefined;
  const not = s.is(from + 1, "n't") ? "n't" : s.is(from + 1, "not") ? " not" : "";
  if (isProgressive) return { from, to: main, suggestions: [`${gap}${have}${not} been ${gerund(lemma)}`] };
  if (isPassive) return { from, to: main, suggestions: [`${gap}${have}${not} been ${s.lower(main)}`] };
  if (formsOfBe.has(first)) return { from, to: not ? from + 1 : from, suggestions: [`${gap}${have}${not} been`] };
  if (formsOfDo.has(first) && main > from)
    return not ? { from, to: main, suggestions: [`${have}${not} ${participle(lemma)}`] } : undefined;
  if (from !== main) return undefined;
  return { from: main, to: main, suggestions: [`${have} ${participle(lemma)}`, `${have} been ${gerund(lemma)}`] };
}

const pointsOfTime =
  /^(?:(?:19|20)\d\d|yesterday|then|childhood|birth|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|tet|morning|noon|midnight|university|graduation)$/;

/** Does “since” stand before a time here, and not before a reason? */
function isSinceTime(s: SentenceReader, at: number): boolean {
  const next = s.is(at + 1, "the", "my", "his", "her", "our", "last", "early", "late", "this", "that")
    ? at + 2
    : at + 1;
  if (
    pointsOfTime.test(s.lower(next)) ||
    afterLast.has(s.lower(next)) ||
    s.is(next, "beginning", "age", "end", "day", "time", "start", "war", "moment", "o'clock")
  )
    return true;
  if (s.tag(at + 1) === "NUM" && (s.is(at + 2, "o'clock", "a.m", "p.m", "am", "pm") || /:/.test(s.lower(at + 1))))
    return true;
  if (isDuration(s, at + 1) > 0) return true;
  // “since I was a child”, “since she left school”.
  const verb = pastAdverbs(s, at + 2);
  return (
    (s.isOneOf(at + 1, subjectPronouns) || s.is(at + 1, "you", "it")) &&
    (isForm(s, verb, "past") || s.is(verb, "was", "were")) &&
    !s.isQuestion
  );
}

/** Last word of “three years”, “a long time”, “many months” from `at` on; -1 if there is none. */
function isDuration(s: SentenceReader, at: number): number {
  let end = at;
  if (s.is(end, "about", "almost", "nearly", "over", "around", "more")) end += s.is(end, "more") ? 2 : 1;
  if (s.is(end, "a") && s.is(end + 1, "long") && s.is(end + 2, "time")) return end + 2;
  if (s.is(end, "a", "the") && s.is(end + 1, "few", "couple", "last", "past")) end += s.is(end + 2, "of") ? 3 : 2;
  else if (s.isOneOf(end, amounts) || s.tag(end) === "NUM" || s.is(end, "so")) end += s.is(end, "so") ? 2 : 1;
  else if (!/^(?:years|months|ages|weeks|decades|centuries)$/.test(s.lower(end))) return -1;
  if (s.is(end, "long") && s.is(end + 1, "years")) end += 1;
  return (units.test(s.lower(end)) || s.is(end, "ages")) && !s.is(end + 1, "ago", "old", "later", "before", "from")
    ? end
    : -1;
}

function* withoutPerfect(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  for (let at = 0; at < s.length - 1; at += 1) {
    const isSince = s.is(at, "since") && isSinceTime(s, at) && !s.is(at + 1, "when");
    const span = s.is(at, "for") ? isDuration(s, at + 1) : -1;
    if (!isSince && span < 0) continue;
    const opened = clauses.findIndex(({ from, opener }) => opener === "since" && (from === at || from === at - 1));
    const within = clauses.findIndex(({ from, to }) => from <= at && at <= to);
    // “I know him since we were young”: the clause before; “Since 2010, he lives here”: the one it stands in.
    const place = opened >= 0 ? (opened === 0 ? 1 : opened - 1) : within;
    const clause = clauses[place];
    if (
      !clause ||
      clause.verb.isPerfect ||
      clause.verb.time === "modal" ||
      (clause.role === "relative" && at < clause.verb.from)
    )
      continue;
    const { verb } = clause;
    const lemma = verbAt(s, verb.main) ?? "be";
    if (hasOneOf(s, clause, set("have has had 've been"))) {
      if (!(lemma === "have" && verb.from === verb.main)) continue;
    }
    if (isSince) {
      // “It is three years since we met”, “the best since 1990”, “There is nothing since …”.
      if (
        formsOfBe.has(s.lower(verb.from)) &&
        !verb.isProgressive &&
        !verb.isPassive &&
        (s.is(verb.from - 1, "it", "that", "this", "there") || s.is(verb.from + 1, "the"))
      )
        continue;
      if (
        verb.time === "past" &&
        (opened >= 0 ||
          verb.isPassive ||
          s.is(verb.main, "was", "were", "said", "told") ||
          clause.role !== "main" ||
          verb.isProgressive)
      )
        continue;
      if (opened >= 0 && !(clause.role === "main" || clause.role === "coordinate")) continue;
      if (opened >= 0 && s.tag(at - 1) === "PUNCT") continue;
      if (opened >= 0 && hasOneOf(s, clause, habit)) continue;
    } else {
      if (
        verb.time === "past" ||
        notLasting.has(lemma) ||
        hasOneOf(s, { from: clause.from, to: clause.to }, habit) ||
        (s.is(span + 1, "a", "each") && !s.is(span + 2, "row"))
      )
        continue;
      if (clause.role !== "main" && clause.role !== "coordinate") continue;
      const isLong = /^(?:years?|months?|decades?|centur\w+|time|ages)$/.test(s.lower(span));
      const isShort = [
        "wait",
        "learn",
        "study",
        "work",
        "live",
        "play",
        "sleep",
        "watch",
        "look",
        "rain",
        "know",
        "be",
      ].includes(lemma);
      if (
        !isLong &&
        !(
          isShort &&
          (verb.isProgressive ? !["stay", "study", "work"].includes(lemma) : ["know", "live", "be"].includes(lemma))
        )
      )
        continue;
      if (
        lemma === "stay" ||
        (lemma === "be" && s.is(verb.from - 1, "it", "this", "that", "there", "which")) ||
        (formsOfBe.has(s.lower(verb.from)) && s.tag(verb.from + 1) === "DET" && s.is(verb.from + 1, "the"))
      )
        continue;
      // “This ticket is valid for two weeks”: only what somebody does or is.
      if (
        formsOfBe.has(s.lower(verb.from)) &&
        !verb.isProgressive &&
        (verb.isPassive ||
          (!/^(?:i|he|she|we|they|you)$/.test(s.lower(clause.subject?.to ?? -1)) && !isHuman(s, clause)))
      )
        continue;
      if (s.is(verb.main, "used") || (lemma === "have" && s.is(verb.main + 1, "to"))) continue;
    }
    if (
      verb.time === "either" ||
      (verb.time === "present" && ["say", "think", "hope", "believe", "mean", "remain", "stay", "seem"].includes(lemma))
    )
      continue;
    if (verb.time === "past") {
      if (formsOfDo.has(s.lower(verb.from)) && verb.main > verb.from) {
        const not = s.is(verb.from + 1, "n't") ? "n't" : s.is(verb.from + 1, "not") ? " not" : "";
        const subject = clause.subject ? s.lower(clause.subject.to) : "";
        const has = /^(?:he|she|it)$/.test(subject) || isHe(s, clause) ? "has" : "have";
        if (not) yield { from: verb.from, to: verb.main, suggestions: [`${has}${not} ${participle(lemma)}`] };
      } else if (verb.from === verb.main) {
        const has = isHe(s, clause) ? "has" : "have";
        yield {
          from: verb.main,
          to: verb.main,
          suggestions: [`${has} ${participle(lemma)}`, `${has} been ${gerund(lemma)}`],
        };
      }
      continue;
    }
    const match = inPerfect(s, clause);
    if (match) yield match;
  }
}
const isHe = (s: SentenceReader, clause: FiniteClause): boolean => {
  const subject = subjectOf(s, clause);
  if (subject) return subject.person === "third" && subject.number === "singular";
  return /^(?:he|she|it)$/.test(s.lower(clause.subject?.to ?? -1));
};
const isHuman = (s: SentenceReader, clause: FiniteClause): boolean =>
  /^(?:mother|father|brother|sister|parents|friend|friends|teacher|grandmother|grandfather|uncle|aunt|cousin|son|daughter|wife|husband|boss|students?)$/.test(
    s.lower(clause.subject?.to ?? -1),
  );

/** “since three years”, “for 2015”, “from 2015”. */
function* sinceOrFor(s: SentenceReader): Iterable<Match> {
  const isPerfect = finiteClausesOf(s).some(({ verb }) => verb.isPerfect);
  for (let at = 1; at < s.length - 1; at += 1) {
    if (s.is(at, "since") && isDuration(s, at + 1) > 0 && !s.isOneOf(isDuration(s, at + 1) + 1, set("ago")))
      yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "for")] };
    const isPoint =
      isYear(s, at + 1) ||
      (s.is(at + 1, "last") && afterLast.has(s.lower(at + 2))) ||
      (s.isOneOf(at + 1, subjectPronouns) && s.is(at + 2, "was", "were") && s.tag(at) !== "CCONJ");
    if (s.is(at, "for") && isPoint && isPerfect) yield { from: at, to: at, suggestions: ["since"] };
    if (
      s.is(at, "from") &&
      isYear(s, at + 1) &&
      isPerfect &&
      !hasOneOf(s, { from: at, to: s.length - 1 }, set("to until till -"))
    )
      yield { from: at, to: at, suggestions: ["since"] };
  }
  // “I have live here for two years”: a form that is no participle.
  for (let at = 0; at < s.length - 2; at += 1) {
    if (!s.isOneOf(at, formsOfHave) || !(isForm(s, at + 1, "base", "third", "past") && !s.can(at + 1, "participle")))
      continue;
    if (s.tag(at + 1) !== "VERB" && s.tag(at + 1) !== "ADJ") continue;
    const lemma = verbAt(s, at + 1);
    if (!lemma || s.is(at + 1, "to") || !hasOneOf(s, { from: at + 1, to: s.length - 1 }, set("since for"))) continue;
    if (s.is(at - 1, "to") || (s.can(at + 1, "noun") && !s.isOneOf(at - 1, subjectPronouns))) continue;
    if (
      ![
        "live",
        "work",
        "know",
        "learn",
        "study",
        "be",
        "wait",
        "teach",
        "play",
        "use",
        "love",
        "stay",
        "see",
        "eat",
        "do",
        "go",
        "write",
        "speak",
        "drive",
        "become",
      ].includes(lemma)
    )
      continue;
    yield { from: at + 1, to: at + 1, suggestions: [participle(lemma)] };
  }
}

/** “How long do you live here?” */
function* howLong(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 4; at += 1) {
    if (!s.is(at, "how") || !s.is(at + 1, "long") || !s.is(at + 2, "do", "does", "are", "is", "did")) continue;
    if (
      hasOneOf(s, { from: at, to: s.length - 1 }, habit) ||
      hasOneOf(s, { from: at, to: s.length - 1 }, set("a yesterday last ago day stay"))
    )
      continue;
    let verb = at + 4;
    while (
      verb < s.length - 1 &&
      !s.is(
        verb,
        "live",
        "know",
        "learn",
        "study",
        "work",
        "learning",
        "studying",
        "living",
        "working",
        "teach",
        "play",
        "waiting",
      )
    )
      verb += 1;
    const lemma = verbAt(s, verb);
    if (
      !lemma ||
      verb > at + 6 ||
      s.tag(verb) === "PUNCT" ||
      !s.is(
        verb,
        "live",
        "know",
        "learn",
        "study",
        "learning",
        "studying",
        "living",
        "working",
        "waiting",
        "work",
        "teach",
        "play",
      )
    )
      continue;
    if (s.is(at + 2, "did") && lemma !== "know") continue;
    const has = s.is(at + 2, "does", "is") || s.is(at + 3, "he", "she", "it") ? "has" : "have";
    const isIng = s.can(verb, "gerund") && !s.can(verb, "base");
    yield {
      from: at + 2,
      to: verb,
      suggestions: [
        `${has} ${s.between(at + 3, verb - 1)} ${isIng ? `been ${s.lower(verb)}` : participle(lemma)}`,
        `${has} ${s.between(at + 3, verb - 1)} been ${gerund(lemma)}`,
      ],
    };
  }
}

const isNounBase = set("found felt saw fell");

/** “didn't went”, “does she likes”, “did you saw”. */
function* formAfterDo(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 1; at += 1) {
    if (!s.isOneOf(at, formsOfDo)) continue;
    let verb = pastAdverbs(s, at + 1);
    const isNegative = s.is(at + 1, "not", "n't");
    const isOpening =
      at === 0 ||
      ["PUNCT", "CCONJ"].includes(s.tag(at - 1)) ||
      s.is(
        at - 1,
        "what",
        "where",
        "when",
        "why",
        "how",
        "who",
        "which",
        "whom",
        "long",
        "often",
        "much",
        "many",
        "time",
      ) ||
      (s.isQuestion && s.tag(at - 1) === "NOUN");
    const isAskedNot = isNegative && s.isQuestion && (s.isOneOf(verb, subjectPronouns) || s.is(verb, "you", "it"));
    if (isAskedNot) verb = pastAdverbs(s, verb + 1);
    else if (!isNegative) {
      if (!isOpening) {
        // “I did went”; but “what he did surprised me”.
        const isBare =
          s.is(at, "did") &&
          s.isOneOf(at - 1, subjectPronouns) &&
          (at === 1 || s.tag(at - 2) === "PUNCT" || s.is(at - 2, "yesterday")) &&
          verb === at + 1 &&
          s.tag(verb) === "VERB";
        if (!isBare) continue;
      } else {
        const asked = pastAdverbs(s, subjectEnd(s, verb) + 1);
        if (asked <= verb) continue;
        verb = asked;
      }
    }
    const hasTo =
      s.is(verb, "to") &&
      isForm(s, verb + 1, "base") &&
      (isNegative || s.isOneOf(verb - 1, subjectPronouns) || s.is(verb - 1, "you"));
    if (hasTo) {
      yield { from: verb, to: verb + 1, suggestions: [s.lower(verb + 1)] };
      continue;
    }
    const lemma = verbAt(s, verb);
    if (!lemma || s.tag(verb) === "PROPN" || s.tag(verb) === "DET") continue;
    if (s.can(verb, "base") && !isNounBase.has(s.lower(verb))) continue;
    if (s.is(verb, "'s", "'re", "'m", "'ve") || (s.is(verb, "is", "are", "was", "were") && !isNegative)) continue;
    if (
      !isForm(s, verb, "past", "third", "gerund", "participle") ||
      (s.can(verb, "plural") && s.tag(verb) === "NOUN" && !isNegative)
    )
      continue;
    if (s.can(verb, "gerund") && !isNegative && !s.isOneOf(verb - 1, subjectPronouns) && !s.is(verb - 1, "you"))
      continue;
    if (s.is(verb, "done") && s.is(at, "do", "does")) continue;
    yield { from: verb, to: verb, suggestions: [lemma] };
  }
}

/** Last word of a subject in a question: “you”, “your brother”, “the two girls”; one before `from` if there is none. */
function subjectEnd(s: SentenceReader, from: number): number {
  if (
    s.isOneOf(from, subjectPronouns) ||
    s.is(from, "you", "it", "people", "everyone", "anyone", "this", "that", "these")
  ) {
    if (!s.is(from, "this", "that", "these") || s.tag(from + 1) !== "NOUN") return from;
  }
  let at = from;
  while (
    at < s.length &&
    (s.tag(at) === "DET" ||
      s.tag(at) === "ADJ" ||
      s.tag(at) === "NUM" ||
      s.is(at, "my", "your", "his", "her", "our", "their", "this", "that", "these"))
  )
    at += 1;
  const isStart = at > from || s.tag(at) === "PROPN" || s.can(at, "plural");
  if (!isStart || !["NOUN", "PROPN"].includes(s.tag(at))) return from - 1;
  while ((["NOUN", "PROPN"].includes(s.tag(at + 1)) && !isForm(s, at + 1, "third", "past")) || s.is(at + 1, "'s"))
    at += 1;
  return at;
}

const openersOfTime = set("if when until till before after once unless");
/** Before “if” and “when” of a question inside a sentence: “I don't know when he will come”. */
const asking =
  /^(?:know|wonder|ask|see|tell|sure|doubt|care|matter|question|decide|remember|idea|say|depend|depends|certain|check|find|guess|forget|understand|day|time|moment|year|days|times|future|and|or|even|as|out|about|on|of|clear|determine|predict|discuss|consider|imagine|whether|worried|curious|think|learn|explain|announce|knows|asked|wondering|wonders)$/;

function* willAfterIf(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 3; at += 1) {
    if (s.is(at, "before") && s.is(at + 1, "but", "and", ",")) continue;
    const isAsSoonAs = s.is(at, "as") && s.is(at - 1, "soon", "long") && s.is(at - 2, "as");
    const isByTheTime = s.is(at, "time") && s.is(at - 1, "the") && s.is(at - 2, "by");
    if (!s.isOneOf(at, openersOfTime) && !isAsSoonAs && !isByTheTime) continue;
    const isIf = s.is(at, "if", "unless");
    const before = s.is(at - 1, "not", "n't") ? at - 2 : at - 1;
    if (at > 0 && !isAsSoonAs && !isByTheTime) {
      const told = s.isOneOf(at - 1, objectPronouns) || s.is(at - 1, "you");
      if (told && ["tell", "ask", "show", "let", "remind", "inform"].includes(verbAt(s, at - 2) ?? "")) continue;
      if (asking.test(s.lower(at - 1)) && !(s.is(at - 1, "and") && isIf)) continue;
      if (verbAt(s, before) && asking.test(verbAt(s, before) ?? "")) continue;
      if (s.is(at, "when") && (timeNouns.has(s.lower(at - 1)) || s.is(1, "day", "time"))) continue;
    }
    if (s.isQuestion && at === 0 && s.is(at, "when")) continue;
    const end = subjectEnd(s, at + 1);
    const modal = pastAdverbs(s, (end > at ? end : nounEnd(s, at + 1)) + 1);
    const isWill = s.is(modal, "will", "'ll", "wo", "shall") || (s.is(modal, "going") && s.is(modal + 1, "to"));
    const isWould = s.is(modal, "would", "'d") && isIf;
    if ((!isWill && !isWould) || s.tag(modal) === "NOUN") continue;
    const subject = s.lower(modal - 1);
    const asked = pastAdverbs(s, modal + 1);
    const isNegative = s.is(modal + 1, "not", "n't");
    const lemma = verbAt(s, asked);
    if (!lemma || !(s.can(asked, "base") || isForm(s, asked, "base", "past", "third"))) continue;
    // Politeness: “if you would like”, “if you will excuse me”.
    if (
      s.is(asked, "like", "prefer", "rather", "mind", "excuse", "forgive") &&
      s.is(modal - 1, "you", "he", "she", "they", "i")
    )
      continue;
    if (isWould && !/^(?:i|he|she|it|we|they|you)$/.test(subject) && end < 0) continue;
    if (
      isWould &&
      /^(?:you)$/.test(subject) &&
      /\b(?:grateful|appreciate|nice|great|kind|wonderful|good)\b/i.test(s.text)
    )
      continue;
    // Something has to depend on it: another clause, before or after.
    const others = finiteClausesOf(s).filter(({ verb }) => verb.main < at || verb.from > asked);
    const isOrder = at > 0 && (isForm(s, 0, "base") || s.is(0, "please", "do"));
    const isAskedFor = s.text.toLowerCase().includes(", please ");
    if (others.length === 0 && !isOrder && !isAskedFor) continue;
    if (
      at > 0 &&
      s.tag(at - 1) !== "PUNCT" &&
      s.is(at, "when", "before", "after", "until", "till", "once", "while") &&
      !isOrder &&
      !others.some(({ verb }) => verb.main < at)
    )
      continue;
    if (
      s.is(at, "after", "before", "while", "once", "until") &&
      finiteClausesOf(s).every(({ opener }) => opener !== s.lower(at)) &&
      !/^(?:i|he|she|it|we|they|you)$/.test(subject) &&
      end < at
    )
      continue;
    // “He said that when he would …”: only will after words of time.
    const head = subjectNumber(s, at + 1, modal - 1);
    const gap = s.is(modal, "'ll", "'d") ? " " : "";
    if (isWould) {
      if (s.is(asked, "have") && isForm(s, asked + 1, "participle") && s.tag(asked + 1) === "VERB") {
        yield {
          from: modal,
          to: asked,
          suggestions: [`${gap}had${isNegative ? (s.is(modal + 1, "n't") ? "n't" : " not") : ""}`],
        };
        continue;
      }
      const form = lemma === "be" ? "were" : past(lemma);
      yield {
        from: modal,
        to: asked,
        suggestions: isNegative
          ? [lemma === "be" ? "were not" : `did${s.is(modal + 1, "n't") ? "n't" : " not"} ${lemma}`]
          : lemma === "be" && /^(?:i|he|she|it)$/.test(subject)
            ? ["were", "was"].map((be) => gap + be)
            : [gap + form],
      };
      continue;
    }
    if (s.is(modal, "going")) continue;
    const isThird = head === "singular";
    const doNot = `${isThird ? "does" : "do"}${s.is(modal + 1, "n't") ? "n't" : " not"} ${lemma}`;
    const be = subject === "i" ? "am" : isThird ? "is" : "are";
    const positive = lemma === "be" ? be : isThird ? thirdPerson(lemma) : lemma;
    // “If he will can”: what is meant cannot be seen.
    const adverb = asked > modal + 1 && !isNegative ? `${s.between(modal + 1, asked - 1)} ` : "";
    yield {
      from: modal,
      to: asked,
      suggestions: [
        isNegative
          ? lemma === "be"
            ? `${be}${s.is(modal + 1, "n't") && be !== "am" ? "n't" : " not"}`
            : doNot
          : `${gap}${adverb}${positive}`,
        ...(isNegative && lemma !== "be" && !s.is(modal + 1, "n't") ? [doNot.replace(" not", "n't")] : []),
      ],
    };
  }
}

function nounEnd(s: SentenceReader, from: number): number {
  let at = from;
  while (
    at < s.length &&
    at < from + 7 &&
    !s.is(at, "will", "would", "'ll", "wo") &&
    s.tag(at) !== "PUNCT" &&
    s.tag(at) !== "VERB"
  )
    at += 1;
  return s.is(at, "will", "would", "'ll", "wo") ? at - 1 : from;
}

function subjectNumber(s: SentenceReader, from: number, to: number): "singular" | "plural" {
  const last = s.lower(to);
  if (/^(?:he|she|it|this|that|everyone|everybody|someone|nobody|somebody)$/.test(last)) return "singular";
  if (/^(?:i|you|we|they|people|children|these|those|men|women|police)$/.test(last)) return "plural";
  for (let at = from; at < to; at += 1) if (s.is(at, "and")) return "plural";
  return s.can(to, "plural") && s.lemma(to, "plural") !== last ? "plural" : "singular";
}

/** PAST_TIME, PERFECT_SINCE, DID_BASE, IF_WILL. */
export const tenseRules: readonly Rule[] = [
  {
    id: "tenses/present-with-past-time",
    kind: "PAST_TIME",
    certainty: "chac",
    isSafe: true,
    find: presentWithPastTime,
  },
  { id: "tenses/present-after-past", kind: "PAST_TIME", certainty: "nen-xem", isSafe: false, find: presentAfterPast },
  { id: "tenses/without-perfect", kind: "PERFECT_SINCE", certainty: "chac", isSafe: false, find: withoutPerfect },
  { id: "tenses/since-or-for", kind: "PERFECT_SINCE", certainty: "chac", isSafe: true, find: sinceOrFor },
  { id: "tenses/how-long", kind: "PERFECT_SINCE", certainty: "nen-xem", isSafe: false, find: howLong },
  { id: "tenses/form-after-do", kind: "DID_BASE", certainty: "chac", isSafe: true, find: formAfterDo },
  { id: "tenses/will-after-if", kind: "IF_WILL", certainty: "chac", isSafe: true, find: willAfterIf },
];
