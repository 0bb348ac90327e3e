import {
  formsOfDo,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  timeWords,
} from "../english/closed-classes.ts";
import { finiteClausesOf } from "../english/finite-verbs.ts";
import { past, thirdPerson } from "../english/inflection.ts";
import { afterLast } from "../english/times.ts";
import { isForm, pastAdverbs, verbAt } from "../english/verbs.ts";
import { pastTimeRules } from "./past-time.ts";
import { dependentTenseRules } from "./dependent-tenses.ts";
import { pastStoryRules } from "./past-story.ts";
import { perfectRules } from "./perfect.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";
import { set } from "../english/word-set.ts";

const isNounBase = set("found felt saw fell");

/** “didn't went”, “does she likes”, “did you saw”. */
/** Participles of feelings: *be* belongs before them, not *do*. */
export const feelingsWithPreposition = set(
  "satisfied interested worried excited bored surprised disappointed tired scared annoyed pleased impressed shocked",
);

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
    // “or do one time pulls every time”: only in a question a subject stands between.
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
    // “This doesn't going to help”: another auxiliary is meant.
    yield { from: verb, to: verb, suggestions: [lemma], isUnsure: s.can(verb, "gerund") || lemma === "be" };
  }
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

const openersOfQuestions = set("what where when why how who which whom long often much many");

const openersOfTime = set("if when until till before after once unless");
/** Before “if” and “when” of a question inside a sentence: “I don't know when he will come”. */
const asking =
  /^(?:know|wonder|ask|see|tell|sure|doubt|care|matter|question|decide|remember|idea|say|depend|depends|certain|check|find|guess|forget|understand|day|time|moment|year|days|times|future|and|or|even|as|out|about|on|of|clear|determine|predict|discuss|consider|imagine|whether|worried|curious|think|learn|explain|announce|knows|asked|wondering|wonders)$/;

/** “I was wondering, as a student, if we would …”, “It depends on us if it will …”: a question, however far its verb stands. */
function isAskedBefore(s: SentenceReader, at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    if (s.is(place, ";", ":") || s.is(place, "then")) return false;
    const verb = verbAt(s, place);
    // “Tell him the truth when …”: he is told the truth, not when.
    if (verb === "tell" && s.is(place + 1, "me", "him", "her", "us", "them") && s.isOneOf(place + 2, plainDeterminers))
      continue;
    if (verb && farAsking.has(verb) && !(verb === "tell" && s.is(place - 1, "to"))) return true;
    if (s.is(place, "question", "questions", "idea", "sure", "information", "doubt")) return true;
  }
  return false;
}
const farAsking = set(
  "know wonder ask tell see doubt decide depend check find guess understand inform question explain confirm discuss",
);
/** With these “if you will” says that somebody is willing, or what comes of it. */
const willing = set("promise agree accept need help marry forgive excuse stop try");

function* willAfterIf(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 3; at += 1) {
    if (s.is(at, "before") && s.is(at + 1, "but", "and", ",")) continue;
    const isAsSoonAs = s.is(at, "as") && s.is(at - 1, "soon", "long") && s.is(at - 2, "as");
    const isByTheTime = s.is(at, "time") && s.is(at - 1, "the") && s.is(at - 2, "by");
    // “Feed my cat while I will be away”; “while I will admit that …” is right.
    const isAway =
      s.is(at, "while") &&
      at > 0 &&
      s.isOneOf(at + 1, onlySubjectPronouns) &&
      s.is(at + 3, "be") &&
      s.is(at + 4, "away", "out", "abroad", "gone", "there", "here", "on");
    if (!s.isOneOf(at, openersOfTime) && !isAsSoonAs && !isByTheTime && !isAway) continue;
    const isIf = s.is(at, "if", "unless");
    const before = s.is(at - 1, "not", "n't") ? at - 2 : at - 1;
    if (at > 0 && !isAsSoonAs && !isByTheTime) {
      const told = s.isOneOf(at - 1, onlyObjectPronouns) || s.is(at - 1, "you");
      if (told && ["tell", "ask", "show", "let", "remind", "inform"].includes(verbAt(s, at - 2) ?? "")) continue;
      if (asking.test(s.lower(at - 1)) && !(s.is(at - 1, "and") && isIf)) continue;
      if (verbAt(s, before) && asking.test(verbAt(s, before) ?? "")) continue;
      if (s.is(at, "when") && (timeWords.has(s.lower(at - 1)) || s.is(1, "day", "time"))) continue;
    }
    if (s.isQuestion && at === 0 && s.is(at, "when")) continue;
    if (s.is(at, "if", "when") && isAskedBefore(s, at)) continue;
    // “as soon as possible because I will …”, “if not, we will …”, “right after, we will …”, “after shopping you will …”
    if (s.is(at + 1, "possible", "not", "because", "necessary", "so") || s.is(at - 1, "immediately", "right", "soon")) {
      if (!(s.is(at - 1, "soon") && !s.is(at + 1, "possible"))) continue;
    }
    if (
      s.is(at, "after", "before", "until", "till", "once") &&
      (s.can(at + 1, "gerund") || afterLast.has(s.lower(at + 1)))
    )
      continue;
    // “…, either remove it or, if this would be confusing, …”; “the next release, when it will be enabled”.
    if (s.is(at, "when") && s.is(at - 1, ",") && ["NOUN", "NUM", "PROPN"].includes(s.tag(at - 2))) continue;
    if (s.is(at, "when") && (s.tag(at - 1) === "NUM" || afterLast.has(s.lower(at - 1)))) continue;
    // “We would be pleased if you would consider it”: politeness.
    if (at > 0 && s.is(at, "if") && s.is(at + 1, "you") && s.is(at + 2, "would", "'d")) continue;
    // “when invoked will do”, “if possible will …”.
    if (s.can(at + 1, "participle") && s.tag(at + 1) !== "PRON" && modalsButD.has(s.lower(at + 2))) continue;
    const end = subjectEnd(s, at + 1);
    const modal = pastAdverbs(s, (end > at ? end : nounEnd(s, at + 1)) + 1);
    const isWill = s.is(modal, "will", "'ll", "wo", "shall") || (s.is(modal, "going") && s.is(modal + 1, "to"));
    const isWould = s.is(modal, "would", "'d") && isIf;
    if ((!isWill && !isWould) || s.tag(modal) === "NOUN") continue;
    // “before you will be allowed to”: said of what comes of it.
    if (s.is(at, "before", "until", "till") && s.is(modal + 1, "be") && s.is(modal + 2, "able", "allowed", "ready"))
      continue;
    if (isIf && isWill && s.is(pastAdverbs(s, modal + 1), "need")) continue;
    if (isIf && isWill && s.is(modal - 1, "you") && willing.has(verbAt(s, pastAdverbs(s, modal + 1)) ?? "")) continue;
    // What a thing will not do may be the condition: “if the page will not load”.
    if (isIf && isWill && s.is(modal + 1, "not", "n't") && !s.isOneOf(modal - 1, onlySubjectPronouns)) continue;
    const subject = s.lower(modal - 1);
    const asked = pastAdverbs(s, modal + 1);
    const isNegative = s.is(modal + 1, "not", "n't");
    const lemma = verbAt(s, asked);
    if (!lemma || !(s.can(asked, "base") || isForm(s, asked, "base", "past", "third"))) continue;
    // Politeness: “if you would like”, “if you will excuse me”.
    if (
      s.is(
        asked,
        "like",
        "prefer",
        "rather",
        "mind",
        "excuse",
        "forgive",
        "pardon",
        "let",
        "allow",
        "permit",
        "bear",
        "follow",
      ) &&
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
    // “If I would have money, I would …”: both halves. “If it would help, say so” is right.
    if (
      isWould &&
      !s.words.some(({ lower }, place) => (place < at || place > asked + 1) && /^(?:would|'d|could|might)$/.test(lower))
    )
      continue;
    // “They offered money if he would leave”: reported.
    if (isWould && at > 0 && finiteClausesOf(s).some(({ verb }) => verb.main < at && verb.time === "past")) continue;
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
  ...pastTimeRules,
  ...pastStoryRules,
  ...dependentTenseRules,
  ...perfectRules,
  { id: "tenses/form-after-do", kind: "DID_BASE", find: formAfterDo },
  { id: "tenses/will-after-if", kind: "IF_WILL", find: willAfterIf },
];
