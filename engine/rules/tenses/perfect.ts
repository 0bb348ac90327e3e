import { formsOfDo, onlySubjectPronouns, presentAndPastBe } from "../../english/closed-classes.ts";
import { clauseOfVerb } from "../../english/clauses.ts";
import { finiteClausesOf, hasSingularSubject, type FiniteClause } from "../../english/finite-verbs.ts";
import { gerund, participle, past } from "../../english/inflection.ts";
import { hasOneOf, isDuration, isSinceTime } from "../../english/times.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { isPastParagraph } from "./past-story.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { sinceOrFor, sinceAgo } from "./since-and-for.ts";

/** Goes on without a break, so that it may have gone on until now. */
const habit = wordSet(
  "every always usually often sometimes never daily per once twice when if before after then tomorrow next rarely seldom normally generally until till going",
);

const notLasting = wordSet(
  "go come leave arrive travel rent cook boil plan need want last continue take stop book give pay sentence start begin close open hope",
);

/** “I have preferred it since then”: a participle that is tagged as an adjective. */
const isPerfectAlready = (s: SentenceReader, at: number): boolean =>
  s.is(at, "have", "has") && s.can(pastAdverbs(s, at + 1), "participle");

/** Never go on for a time: “has become”, and not “has been becoming”. */
const withoutProgress = wordSet(
  "become know have like love hate own belong understand believe want need seem prefer stop start begin finish forget remember lose find buy sell marry decide see hear die leave arrive open close join graduate improve",
);
const perfectsOf = (have: string, lemma: string): string[] => [
  `${have} ${participle(lemma)}`,
  ...(withoutProgress.has(lemma) ? [] : [`${have} been ${gerund(lemma)}`]),
];

/** A clause without its time, put into the perfect: “live” → “have lived”. */
function inPerfect(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, isProgressive, isPassive } = clause.verb;
  const first = s.lower(from);
  const have = hasSingularSubject(s, clause) ? "has" : "have";
  const gap = first.startsWith("'") ? " " : "";
  const lemma = verbAt(s, main);
  if (!lemma) return presentAndPastBe.has(first) ? { from, to: from, suggestions: [`${gap}${have} been`] } : undefined;
  const not = s.is(from + 1, "n't") ? "n't" : s.is(from + 1, "not") ? " not" : "";
  if (isProgressive) return { from, to: main, suggestions: [`${gap}${have}${not} been ${gerund(lemma)}`] };
  if (isPassive) return { from, to: main, suggestions: [`${gap}${have}${not} been ${s.lower(main)}`] };
  if (presentAndPastBe.has(first))
    return { from, to: not ? from + 1 : from, suggestions: [`${gap}${have}${not} been`] };
  if (formsOfDo.has(first) && main > from)
    return not ? { from, to: main, suggestions: [`${have}${not} ${participle(lemma)}`] } : undefined;
  if (from !== main || isPerfectAlready(s, main)) return undefined;
  return { from: main, to: main, suggestions: perfectsOf(have, lemma) };
}

/** “since” with a clause may give a reason: “since I took some classes”. These say from when. */
const beginnings = wordSet(
  "be leave move come start begin meet graduate arrive marry join buy get become finish enter open",
);

function isSinceOfTime(s: SentenceReader, since: number): boolean {
  for (let at = since + 1; at < Math.min(s.length, since + 6); at += 1)
    if (isForm(s, at, "past") || s.is(at, "was", "were")) return beginnings.has(verbAt(s, at) ?? "be");
  return true;
}

/** “since” or “for” with its time, and the clause that it belongs to. */
interface TimedClause {
  /** Place of “since” or “for”. */
  at: number;
  isSince: boolean;
  /** Last word of the duration after “for”; -1 after “since”. */
  span: number;
  /** Index of the clause that “since” opens; -1 if it opens none. */
  opened: number;
  clause: FiniteClause;
  lemma: string;
}

function timedClauseAt(s: SentenceReader, at: number, clauses: readonly FiniteClause[]): TimedClause | undefined {
  const isSince = s.is(at, "since") && isSinceTime(s, at) && !s.is(at + 1, "when");
  const span = s.is(at, "for") ? isDuration(s, at + 1) : -1;
  if (!isSince && span < 0) return undefined;
  const opened = clauses.findIndex(({ from, opener }) => opener === "since" && (from === at || from === at - 1));
  const within = clauses.findIndex(({ from, to }) => from <= at && at <= to);
  // “I know him since we were young”: the clause before; “Since 2010, he lives here”: its own clause.
  const clause = clauses[opened >= 0 ? (opened === 0 ? 1 : opened - 1) : within];
  return clause && { at, isSince, span, opened, clause, lemma: verbAt(s, clause.verb.main) ?? "be" };
}

/** The time does not belong to a finite verb that could be in the perfect. */
function isOtherTime(s: SentenceReader, { at, span, clause }: TimedClause): boolean {
  const { verb } = clause;
  if (verb.isPerfect || verb.time === "modal" || (clause.role === "relative" && at < verb.from)) return true;
  // “Take the branch, and … since it changed”: an order.
  if (!clause.subject && clause.role !== "coordinate") return true;
  // “I used to go there until 1996, but since then …”
  if (s.is(verb.main, "used") && s.is(verb.main + 1, "to")) return true;
  if (span < 0) return false;
  // “… for a long time, and I am tired”: the time belongs to the words before “and”.
  if (span < verb.from && !(span + 1 === clause.subject?.from || s.is(span + 1, ","))) return true;
  // “instead of waiting for a long time”
  for (let place = verb.main + 1; place < at; place += 1) if (s.can(place, "gerund")) return true;
  return false;
}

const isMarried = (s: SentenceReader, { clause: { verb }, lemma }: TimedClause) =>
  lemma === "have" && s.is(verb.main + 1, "married", "retired", "divorced", "engaged") && verb.time === "present";

const perfectAuxiliaries = wordSet("have has had 've been");

const beforeParticiple = wordSet("have has had 've get got");

/** The clause has a perfect already, or one in a wrong form: “I have learn English”. */
function hasPerfect(s: SentenceReader, { clause, lemma }: TimedClause): boolean {
  const { verb } = clause;
  if (lemma === "have" && s.can(verb.main + 1, "participle") && s.tag(verb.main + 1) !== "ADJ") return true;
  if (lemma === "have" && s.can(verb.main + 1, "base") && !s.can(verb.main + 1, "noun")) return true;
  // “I have had my holidays booked since …”
  if (
    verb.time === "past" &&
    isForm(s, verb.main, "participle") &&
    hasOneOf(s, { from: 0, to: verb.main - 1 }, beforeParticiple)
  )
    return true;
  if (!hasOneOf(s, clause, perfectAuxiliaries)) return false;
  if (!(lemma === "have" && verb.from === verb.main)) return true;
  return s.tag(verb.main + 1) === "VERB" && isForm(s, verb.main + 1, "base");
}

/** “since” gives a reason, or its clause needs no perfect. */
function isSinceWithoutPerfect(s: SentenceReader, { at, opened, clause }: TimedClause): boolean {
  const { verb } = clause;
  // “Ever since that day, when the cock crows, …”
  if (opened < 0 && at < verb.from && clause.role === "subordinate") return true;
  // “It is three years since we met”, “the best since 1990”, “There is nothing since …”.
  if (
    presentAndPastBe.has(s.lower(verb.from)) &&
    !verb.isProgressive &&
    !verb.isPassive &&
    (s.is(verb.from - 1, "it", "that", "this", "there") || s.is(verb.from + 1, "the"))
  )
    return true;
  if (
    verb.time === "past" &&
    (opened >= 0 ||
      verb.isPassive ||
      s.is(verb.main, "was", "were", "said", "told") ||
      clause.role !== "main" ||
      verb.isProgressive)
  )
    return true;
  if (opened < 0) return false;
  return (
    (clause.role !== "main" && clause.role !== "coordinate") || s.tag(at - 1) === "PUNCT" || hasOneOf(s, clause, habit)
  );
}

const longTime = /^(?:years?|months?|decades?|centur\w+|time|ages)$/;

const lastingActivities = wordSet("wait learn study work live play sleep watch look rain know be");

const lastingStates = wordSet("know live be");

/** “for two weeks” may be past, planned or usual: only long times, and what lasts until now, ask for the perfect. */
function isForWithoutPerfect(s: SentenceReader, { span, clause, lemma }: TimedClause): boolean {
  const { verb } = clause;
  if (
    verb.time === "past" ||
    notLasting.has(lemma) ||
    hasOneOf(s, clause, habit) ||
    (s.is(span + 1, "a", "each") && !s.is(span + 2, "row"))
  )
    return true;
  if (clause.role !== "main" && clause.role !== "coordinate") return true;
  const isLasting = verb.isProgressive
    ? lastingActivities.has(lemma) && lemma !== "study" && lemma !== "work"
    : lastingStates.has(lemma);
  if (!isLasting && !longTime.test(s.lower(span))) return true;
  const isBe = presentAndPastBe.has(s.lower(verb.from));
  if (
    lemma === "stay" ||
    (lemma === "be" && s.is(verb.from - 1, "it", "this", "that", "there", "which")) ||
    (isBe && s.tag(verb.from + 1) === "DET" && s.is(verb.from + 1, "the"))
  )
    return true;
  // “This ticket is valid for two weeks”: only what a person does or is.
  const isOfPerson = /^(?:i|he|she|we|they|you)$/.test(s.lower(clause.subject?.to ?? -1)) || isHuman(s, clause);
  if (isBe && !verb.isProgressive && (verb.isPassive || !isOfPerson)) return true;
  return s.is(verb.main, "used") || (lemma === "have" && s.is(verb.main + 1, "to"));
}

const opinionsAndStates = wordSet("say think hope believe mean remain stay seem");

/** A clause in the simple past, put into the perfect. */
function pastInPerfect(s: SentenceReader, { clause, lemma }: TimedClause): Match | undefined {
  const { verb } = clause;
  if (formsOfDo.has(s.lower(verb.from)) && verb.main > verb.from) {
    const not = s.is(verb.from + 1, "n't") ? "n't" : s.is(verb.from + 1, "not") ? " not" : "";
    const subject = clause.subject ? s.lower(clause.subject.to) : "";
    // “By May I had finished two novels, something I didn't do since school”: seen from a moment in the past.
    const isEarlier = finiteClausesOf(s).some(
      (one) => one.verb.isPerfect && s.is(one.verb.from, "had") && one !== clause,
    );
    const has = isEarlier ? "had" : /^(?:he|she|it)$/.test(subject) || isHe(s, clause) ? "has" : "have";
    return not ? { from: verb.from, to: verb.main, suggestions: [`${has}${not} ${participle(lemma)}`] } : undefined;
  }
  if (verb.from !== verb.main || isPerfectAlready(s, verb.main)) return undefined;
  const has = isHe(s, clause) ? "has" : "have";
  // “Since that day, I never go”: the adverb follows *have*.
  if (s.is(verb.main - 1, "never", "always", "often", "only")) {
    const adverb = s.lower(verb.main - 1);
    return { from: verb.main - 1, to: verb.main, suggestions: [`${has} ${adverb} ${participle(lemma)}`] };
  }
  return {
    from: verb.main,
    to: verb.main,
    suggestions: perfectsOf(has, lemma),
  };
}

function* withoutPerfect(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  for (let at = 0; at < s.length - 1; at += 1) {
    const timed = timedClauseAt(s, at, clauses);
    if (!timed || isOtherTime(s, timed)) continue;
    const { isSince, clause, lemma } = timed;
    const { verb } = clause;
    // “They have married since 2015”: they have been so.
    if (isMarried(s, timed)) {
      yield { from: verb.main, to: verb.main, suggestions: [`${s.written(verb.main)} been`] };
      continue;
    }
    // “Then the barrel is closed, and you wait for a year”: what anybody does.
    if (!isSince && s.is(verb.from - 1, "you") && verb.from === verb.main) continue;
    if (hasPerfect(s, timed)) continue;
    if (timed.opened >= 0 && !isSinceOfTime(s, at)) continue;
    if (isSince ? isSinceWithoutPerfect(s, timed) : isForWithoutPerfect(s, timed)) continue;
    if (verb.time === "either" || (verb.time === "present" && opinionsAndStates.has(lemma))) continue;
    if (verb.time === "past") {
      const match = pastInPerfect(s, timed);
      if (match) yield match;
      continue;
    }
    // “I stood in front of it for a long time”: a story, not a state that lasts until now.
    if (!isSince && verb.time === "present" && verb.from === verb.main && isPastParagraph(s)) {
      yield { from: verb.main, to: verb.main, suggestions: [past(lemma), `have ${participle(lemma)}`] };
      continue;
    }
    const match = inPerfect(s, clause);
    // “I live here since May”: nothing else can be meant; “for two weeks” may be still to come.
    if (match && !s.is(verb.main, "better", "further"))
      yield { ...match, ...(isSince && verb.time === "present" ? { variant: "since" } : {}) };
  }
}

const isHe = (s: SentenceReader, clause: FiniteClause): boolean => {
  const subject = clauseOfVerb(s, clause.verb.from)?.subject;
  if (subject) return subject.person === "third" && subject.number === "singular";
  return /^(?:he|she|it)$/.test(s.lower(clause.subject?.to ?? -1));
};

const isHuman = (s: SentenceReader, clause: FiniteClause): boolean =>
  /^(?:mother|father|brother|sister|parents|friend|friends|teacher|grandmother|grandfather|uncle|aunt|cousin|son|daughter|wife|husband|boss|students?)$/.test(
    s.lower(clause.subject?.to ?? -1),
  );

/** “the best film I ever see”, “the most beautiful place I ever visit” */
function* everSee(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("ever")) {
    if (!s.isOneOf(at - 1, onlySubjectPronouns)) continue;
    const lemma = verbAt(s, at + 1);
    const isSuperlative = s.words
      .slice(0, at)
      .some(
        ({ lower }, place) => lower === "most" || lower === "best" || lower === "worst" || s.can(place, "superlative"),
      );
    if (!lemma || !isForm(s, at + 1, "base", "third") || !isSuperlative || !s.can(at + 1, "base")) continue;
    const have = s.is(at - 1, "he", "she") ? "has" : "have";
    yield { from: at, to: at + 1, suggestions: [`${have} ever ${participle(lemma)}`] };
  }
}

/** “This is the first time I see snow.” */
function* firstTime(s: SentenceReader): Iterable<Match> {
  yield* everSee(s);
  for (const at of s.placesOfWords("time")) {
    if (!s.is(at - 1, "first", "second", "third", "fourth", "last", "only") || s.is(at - 1, "last")) continue;
    if (!s.is(at - 2, "the", "my", "his", "her", "our")) continue;
    const be = s.is(at - 3, "not", "n't") ? at - 4 : at - 3;
    if (!s.is(be, "is", "'s", "was") || !s.is(be - 1, "this", "it", "that")) continue;
    const subject = s.is(at + 1, "that", "when") ? at + 2 : at + 1;
    if (!s.isOneOf(subject, onlySubjectPronouns) && !s.is(subject, "you")) continue;
    const clause = finiteClausesOf(s).find(({ verb }) => verb.from > subject && verb.from <= subject + 2);
    if (!clause || clause.verb.isPerfect || clause.verb.time === "modal" || clause.verb.isPassive) continue;
    const { from, main, time, isProgressive } = clause.verb;
    const lemma = isProgressive || from === main ? verbAt(s, main) : undefined;
    if (!lemma || time === "past" || presentAndPastBe.has(s.lower(main))) continue;
    const have = s.is(be, "was") ? "had" : s.is(subject, "he", "she", "it") ? "has" : "have";
    const ever = s.is(from - 1, "ever");
    if (ever) continue;
    yield { from, to: main, suggestions: [`${s.lower(from).startsWith("'") ? " " : ""}${have} ${participle(lemma)}`] };
  }
}

const notLastingTime = wordSet("a yesterday last ago day stay");
/** “How long do you live here?” */
function* howLong(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("how")) {
    if (!s.is(at + 1, "long") || !s.is(at + 2, "do", "does", "are", "is", "did")) continue;
    if (
      hasOneOf(s, { from: at, to: s.length - 1 }, habit) ||
      hasOneOf(s, { from: at, to: s.length - 1 }, notLastingTime)
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

/** PERFECT_SINCE. */
export const perfectRules: readonly Rule[] = [
  // “He is ill since Monday.” → “He has been ill since Monday.”
  { id: "tenses/without-perfect", kind: "PERFECT_SINCE", find: withoutPerfect },
  // “She has live here for two years.” → “She has lived here for two years.”
  { id: "tenses/since-or-for", kind: "PREP_TIME", find: sinceOrFor },
  // “She has been ill since a week ago.” → “She has been ill for a week.”
  { id: "tenses/since-ago", kind: "PREP_TIME", find: sinceAgo },
  // “This is the first time I see snow.” → “This is the first time I have seen snow.”
  { id: "tenses/first-time", kind: "PERFECT_SINCE", find: firstTime },
  // “How long do they work here?” → “How long have they worked here?”
  { id: "tenses/how-long", kind: "PERFECT_SINCE", find: howLong },
];
