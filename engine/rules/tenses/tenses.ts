import {
  formsOfDo,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  timeWords,
} from "../../english/closed-classes.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { participle, past, thirdPerson } from "../../english/inflection.ts";
import { afterLast } from "../../english/times.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { pastTimeRules } from "./past-time.ts";
import { dependentTenseRules } from "./dependent-tenses.ts";
import { pastStoryRules } from "./past-story.ts";
import { perfectRules } from "./perfect.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

const isNounBase = wordSet("found felt saw fell");

/** Participles of feelings: *be* belongs before them, not *do*. */
export const feelingsWithPreposition = wordSet(
  "satisfied interested worried excited bored surprised disappointed tired scared annoyed pleased impressed shocked",
);

/** “didn't went”, “does she likes”, “did you saw”. */
function* formAfterDo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(formsOfDo)) {
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
    const isAskedNot = isNegative && s.isQuestion && (s.isOneOf(verb, onlySubjectPronouns) || s.is(verb, "you", "it"));
    if (isAskedNot) verb = pastAdverbs(s, verb + 1);
    else if (!isNegative) {
      if (!isOpening) {
        // “I did went”; but “what he did surprised me”.
        const isBare =
          s.is(at, "did") &&
          s.isOneOf(at - 1, onlySubjectPronouns) &&
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
    // “or do one time pulls every time”: a subject is between only in a question.
    const isAsked = s.isQuestion || openersOfQuestions.has(s.lower(at - 1));
    if (!isNegative && isOpening && !isAsked) continue;
    // “If you don't, shopping will never be fun”: what follows is a subject.
    if (isNegative && s.can(verb, "gerund") && modalsButD.has(s.lower(verb + 1))) continue;
    const hasTo =
      s.is(verb, "to") &&
      isForm(s, verb + 1, "base") &&
      (isNegative || s.isOneOf(verb - 1, onlySubjectPronouns) || s.is(verb - 1, "you"));
    if (hasTo) {
      yield { from: verb, to: verb + 1, suggestions: [s.lower(verb + 1)] };
      continue;
    }
    // “didn't satisfied with”: *was not* (phrases/passive).
    if (s.isOneOf(verb, feelingsWithPreposition) && s.is(verb + 1, "with", "in", "about", "at", "of", "by")) continue;
    const lemma = verbAt(s, verb);
    if (!lemma || s.tag(verb) === "PROPN" || s.tag(verb) === "DET") continue;
    if (s.can(verb, "base") && !isNounBase.has(s.lower(verb))) continue;
    if (s.is(verb, "'s", "'re", "'m", "'ve") || (s.is(verb, "is", "are", "was", "were") && !isNegative)) continue;
    if (
      !isForm(s, verb, "past", "third", "gerund", "participle") ||
      (s.can(verb, "plural") && s.tag(verb) === "NOUN" && !isNegative)
    )
      continue;
    if (s.can(verb, "gerund") && !isNegative && !s.isOneOf(verb - 1, onlySubjectPronouns) && !s.is(verb - 1, "you"))
      continue;
    if (s.is(verb, "done") && s.is(at, "do", "does")) continue;
    // “What did the film made in 2015 show?”: the verb comes last.
    const last = s.length - 2;
    const isOfNoun =
      !isNegative && s.tag(verb - 1) === "NOUN" && s.can(verb, "participle") && s.tag(verb + 1) === "ADP";
    if (isOfNoun && s.isQuestion && last > verb + 2 && s.can(last, "base")) continue;
    // “This doesn't going to help”: another auxiliary is meant.
    const isUnsure = s.can(verb, "gerund") || lemma === "be";
    yield perfectBefore(s, at, verb, lemma) ?? { from: verb, to: verb, suggestions: [lemma], isUnsure };
  }
}

/** “I didn't went there before.”: the perfect is as likely as the past. */
function perfectBefore(s: SentenceReader, did: number, verb: number, lemma: string): Match | undefined {
  const before = s.placesOfWords("before").at(-1) ?? -1;
  const isLast = before > verb && (before === s.length - 1 || s.tag(before + 1) === "PUNCT");
  // “the day before”: an earlier day.
  if (
    !s.is(did, "did") ||
    !s.is(did + 1, "not", "n't") ||
    !isLast ||
    s.isQuestion ||
    timeWords.has(s.lower(before - 1)) ||
    lemma === "be"
  )
    return undefined;
  const isContracted = s.is(did + 1, "n't");
  const not = isContracted ? "n't" : " not";
  const rest = verb > did + 2 ? `${s.between(did + 2, verb - 1)} ` : "";
  const done = lemma === "go" && s.is(verb + 1, "there", "to", "abroad") ? "been" : participle(lemma);
  const have = s.is(did - 1, "he", "she", "it") ? "has" : "have";
  const words = [`${have}${not} ${rest}${done}`, `did${not} ${rest}${lemma}`, `had${not} ${rest}${done}`];
  return { from: did, to: verb, suggestions: words, isUnsure: true };
}

/** Last word of a subject in a question: “you”, “your brother”, “the two girls”; one before `from` if there is none. */
function subjectEnd(s: SentenceReader, from: number): number {
  if (
    s.isOneOf(from, onlySubjectPronouns) ||
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

const openersOfQuestions = wordSet("what where when why how who which whom long often much many");

const openersOfTime = wordSet("if when until till before after once unless");
/** Before “if” and “when” of a question inside a sentence: “I don't know when he will come”. */
const asking =
  /^(?:know|wonder|ask|see|tell|sure|doubt|care|matter|question|decide|remember|idea|say|depend|depends|certain|check|find|guess|forget|understand|day|time|moment|year|days|times|future|and|or|even|as|out|about|on|of|clear|determine|predict|discuss|consider|imagine|whether|worried|curious|think|learn|explain|announce|knows|asked|wondering|wonders)$/;

/** “I was wondering, as a student, if we would …”, “It depends on us if it will …”: a question, however far its verb is. */
function isAskedBefore(s: SentenceReader, at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    if (s.is(place, ";", ":") || s.is(place, "then")) return false;
    const verb = verbAt(s, place);
    // “Tell him the truth when …”: “when” is not the object of *tell*.
    if (verb === "tell" && s.is(place + 1, "me", "him", "her", "us", "them") && s.isOneOf(place + 2, plainDeterminers))
      continue;
    if (verb && farAsking.has(verb) && !(verb === "tell" && s.is(place - 1, "to"))) return true;
    if (s.is(place, "question", "questions", "idea", "sure", "information", "doubt")) return true;
  }
  return false;
}
const farAsking = wordSet(
  "know wonder ask tell see doubt decide depend check find guess understand inform question explain confirm discuss",
);
/** With these “if you will” expresses willingness or a result. */
const willing = wordSet("promise agree accept need help marry forgive excuse stop try");

const personalSubject = /^(?:i|he|she|it|we|they|you)$/;
const tellingVerbs = wordSet("tell ask show let remind inform");

const isAsSoonAs = (s: SentenceReader, at: number) =>
  s.is(at, "as") && s.is(at - 1, "soon", "long") && s.is(at - 2, "as");
const isByTheTime = (s: SentenceReader, at: number) => s.is(at, "time") && s.is(at - 1, "the") && s.is(at - 2, "by");

/** Does the word open a clause of time or a condition? */
function opensTimeClause(s: SentenceReader, at: number): boolean {
  if (s.is(at, "before") && s.is(at + 1, "but", "and", ",")) return false;
  if (s.isOneOf(at, openersOfTime) || isAsSoonAs(s, at) || isByTheTime(s, at)) return true;
  // “Feed my cat while I will be away”; “while I will admit that …” is right.
  return (
    s.is(at, "while") &&
    at > 0 &&
    s.isOneOf(at + 1, onlySubjectPronouns) &&
    s.is(at + 3, "be") &&
    s.is(at + 4, "away", "out", "abroad", "gone", "there", "here", "on")
  );
}

/** “I don't know when he will come”: a question inside a sentence. */
function isIndirectQuestion(s: SentenceReader, at: number): boolean {
  if (at > 0 && !isAsSoonAs(s, at) && !isByTheTime(s, at)) {
    const isTold = s.isOneOf(at - 1, onlyObjectPronouns) || s.is(at - 1, "you");
    if (isTold && tellingVerbs.has(verbAt(s, at - 2) ?? "")) return true;
    if (asking.test(s.lower(at - 1)) && !(s.is(at - 1, "and") && s.is(at, "if", "unless"))) return true;
    const before = verbAt(s, s.is(at - 1, "not", "n't") ? at - 2 : at - 1);
    if (before && asking.test(before)) return true;
    if (s.is(at, "when") && (timeWords.has(s.lower(at - 1)) || s.is(1, "day", "time"))) return true;
  }
  if (s.isQuestion && at === 0 && s.is(at, "when")) return true;
  return s.is(at, "if", "when") && isAskedBefore(s, at);
}

/** The word opens a phrase without a verb of its own, or describes a noun: “if not, we will …”, “after shopping you will …”. */
function opensPhrase(s: SentenceReader, at: number): boolean {
  // “as soon as possible because I will …”, “right after, we will …”
  if (s.is(at + 1, "possible", "not", "because", "necessary", "so") || s.is(at - 1, "immediately", "right", "soon")) {
    if (!(s.is(at - 1, "soon") && !s.is(at + 1, "possible"))) return true;
  }
  if (
    s.is(at, "after", "before", "until", "till", "once") &&
    (s.can(at + 1, "gerund") || afterLast.has(s.lower(at + 1)))
  )
    return true;
  if (s.is(at, "when")) {
    // “…, either remove it or, if this would be confusing, …”; “the next release, when it will be enabled”.
    const tag = s.is(at - 1, ",") ? s.tag(at - 2) : "";
    if (tag === "NOUN" || tag === "NUM" || tag === "PROPN") return true;
    if (s.tag(at - 1) === "NUM" || afterLast.has(s.lower(at - 1))) return true;
  }
  // “when invoked will do”, “if possible will …”.
  return s.can(at + 1, "participle") && s.tag(at + 1) !== "PRON" && modalsButD.has(s.lower(at + 2));
}

/** A clause of time or a condition with “will” or “would”. */
interface WillClause {
  /** Its conjunction. */
  at: number;
  /** Last word of its subject, as `subjectEnd` finds it. */
  end: number;
  modal: number;
  /** Its verb. */
  verb: number;
  lemma: string;
  isWould: boolean;
  isNegative: boolean;
  /** The word before the modal. */
  subject: string;
}

function willClauseAt(s: SentenceReader, at: number): WillClause | undefined {
  const end = subjectEnd(s, at + 1);
  const modal = pastAdverbs(s, (end > at ? end : nounEnd(s, at + 1)) + 1);
  const isWill = s.is(modal, "will", "'ll", "wo", "shall") || (s.is(modal, "going") && s.is(modal + 1, "to"));
  const isWould = s.is(modal, "would", "'d") && s.is(at, "if", "unless");
  if ((!isWill && !isWould) || s.tag(modal) === "NOUN") return undefined;
  const verb = pastAdverbs(s, modal + 1);
  const lemma = verbAt(s, verb);
  if (!lemma || !(s.can(verb, "base") || isForm(s, verb, "base", "past", "third"))) return undefined;
  const isNegative = s.is(modal + 1, "not", "n't");
  return { at, end, modal, verb, lemma, isWould, isNegative, subject: s.lower(modal - 1) };
}

const politeVerbs = wordSet("like prefer rather mind excuse forgive pardon let allow permit bear follow");

/** Expresses a result or willingness: “if you will help me”, “if the page will not load”. */
function isWilling(s: SentenceReader, { at, modal, verb, lemma, isWould, isNegative }: WillClause): boolean {
  // “before you will be allowed to”: said of what comes of it.
  if (s.is(at, "before", "until", "till") && s.is(modal + 1, "be") && s.is(modal + 2, "able", "allowed", "ready"))
    return true;
  if (s.is(at, "if", "unless") && !isWould) {
    if (s.is(verb, "need") || (s.is(modal - 1, "you") && willing.has(lemma))) return true;
    // What a thing will not do may be the condition: “if the page will not load”.
    if (isNegative && !s.isOneOf(modal - 1, onlySubjectPronouns)) return true;
  }
  // Politeness: “if you would like”, “if you will excuse me”.
  return s.isOneOf(verb, politeVerbs) && s.is(modal - 1, "you", "he", "she", "they", "i");
}

const courtesy = /\b(?:grateful|appreciate|nice|great|kind|wonderful|good)\b/i;

/** “If it would help, say so”, “They offered money if he would leave”: right with “would”. */
function isRightWould(s: SentenceReader, { at, end, verb, subject }: WillClause): boolean {
  if (!personalSubject.test(subject) && end < 0) return true;
  if (subject === "you" && courtesy.test(s.text)) return true;
  // “If I would have money, I would …”: both halves.
  if (!s.words.some(({ lower }, place) => (place < at || place > verb + 1) && /^(?:would|'d|could|might)$/.test(lower)))
    return true;
  // “They offered money if he would leave”: reported.
  return at > 0 && finiteClausesOf(s).some((one) => one.verb.main < at && one.verb.time === "past");
}

/** Something has to depend on it: another clause, before or after. */
function lacksMainClause(s: SentenceReader, { at, end, verb, subject }: WillClause): boolean {
  const finite = finiteClausesOf(s);
  const others = finite.filter((one) => one.verb.main < at || one.verb.from > verb);
  const isOrder = at > 0 && (isForm(s, 0, "base") || s.is(0, "please", "do"));
  if (others.length === 0 && !isOrder && !s.text.toLowerCase().includes(", please ")) return true;
  if (
    at > 0 &&
    s.tag(at - 1) !== "PUNCT" &&
    s.is(at, "when", "before", "after", "until", "till", "once", "while") &&
    !isOrder &&
    !others.some((one) => one.verb.main < at)
  )
    return true;
  return (
    s.is(at, "after", "before", "while", "once", "until") &&
    finite.every(({ opener }) => opener !== s.lower(at)) &&
    !personalSubject.test(subject) &&
    end < at
  );
}

/** “If I would have money” → “had”. */
function withoutWould(s: SentenceReader, { modal, verb, lemma, isNegative, subject }: WillClause): Match {
  const gap = s.is(modal, "'ll", "'d") ? " " : "";
  const not = isNegative ? (s.is(modal + 1, "n't") ? "n't" : " not") : "";
  if (s.is(verb, "have") && isForm(s, verb + 1, "participle") && s.tag(verb + 1) === "VERB")
    return { from: modal, to: verb, suggestions: [`${gap}had${not}`] };
  if (isNegative) return { from: modal, to: verb, suggestions: [lemma === "be" ? "were not" : `did${not} ${lemma}`] };
  const isWasToo = lemma === "be" && /^(?:i|he|she|it)$/.test(subject);
  const forms = isWasToo ? ["were", "was"] : [lemma === "be" ? "were" : past(lemma)];
  return { from: modal, to: verb, suggestions: forms.map((form) => gap + form) };
}

/** “When I will go” → “go”. */
function withoutWill(s: SentenceReader, { at, modal, verb, lemma, isNegative, subject }: WillClause): Match {
  const isThird = subjectNumber(s, at + 1, modal - 1) === "singular";
  const isContracted = s.is(modal + 1, "n't");
  const be = subject === "i" ? "am" : isThird ? "is" : "are";
  if (isNegative) {
    const does = isThird ? "does" : "do";
    const forms =
      lemma === "be"
        ? [`${be}${isContracted && be !== "am" ? "n't" : " not"}`]
        : isContracted
          ? [`${does}n't ${lemma}`]
          : [`${does} not ${lemma}`, `${does}n't ${lemma}`];
    return { from: modal, to: verb, suggestions: forms };
  }
  const gap = s.is(modal, "'ll", "'d") ? " " : "";
  const adverb = verb > modal + 1 ? `${s.between(modal + 1, verb - 1)} ` : "";
  const present = lemma === "be" ? be : isThird ? thirdPerson(lemma) : lemma;
  return { from: modal, to: verb, suggestions: [`${gap}${adverb}${present}`] };
}

function* willAfterIf(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 3; at += 1) {
    if (!opensTimeClause(s, at) || isIndirectQuestion(s, at) || opensPhrase(s, at)) continue;
    // “We would be pleased if you would consider it”: politeness.
    if (at > 0 && s.is(at, "if") && s.is(at + 1, "you") && s.is(at + 2, "would", "'d")) continue;
    const found = willClauseAt(s, at);
    if (!found || isWilling(s, found)) continue;
    if ((found.isWould && isRightWould(s, found)) || lacksMainClause(s, found)) continue;
    if (found.isWould) yield withoutWould(s, found);
    // “If he is going to”: right, or not to be seen.
    else if (!s.is(found.modal, "going"))
      yield { ...withoutWill(s, found), ...(isInBothHalves(s, found) ? { variant: "both-halves" } : {}) };
  }
}

/** “If I will have money, I will buy a car”: not “If you will wait, I will …”, which asks for something. */
function isInBothHalves(s: SentenceReader, { at, modal, verb, isNegative, subject }: WillClause): boolean {
  if (at !== 0 || isNegative || subject === "you" || !s.is(at, "if", "when") || !s.is(modal, "will")) return false;
  const comma = s.words.findIndex(({ lower }, place) => place > verb && lower === ",");
  return comma > 0 && s.is(comma + 1, "i", "he", "she", "it", "we", "they") && s.is(comma + 2, "will", "'ll");
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
export const verbTenseRules: readonly Rule[] = [
  ...pastTimeRules,
  ...pastStoryRules,
  ...dependentTenseRules,
  ...perfectRules,
  // “I don't knowing him.” → “I don't know him.”
  { id: "tenses/form-after-do", kind: "DID_BASE", find: formAfterDo },
  // “What will you do if it will rain?” → “What will you do if it rains?”
  { id: "tenses/will-after-if", kind: "IF_WILL", find: willAfterIf },
];
