import { finiteBe, formsOfBe, onlyObjectPronouns } from "../../english/closed-classes.ts";
import { gerund, past, thirdPerson } from "../../english/inflection.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { isPhraseEnd } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { isInPast, type Frame } from "./frame.ts";

const baseOf: Readonly<Record<string, string>> = {
  happened: "happen",
  occurred: "occur",
  existed: "exist",
  disappeared: "disappear",
  stayed: "stay",
  belonged: "belong",
  depended: "depend",
};

/** The form of a verb that follows this *be*, once *be* is gone. */
function withoutBe(s: SentenceReader, be: number, verb: string): string | undefined {
  if (s.is(be, "was", "were")) return past(verb);
  if (s.is(be, "are", "be", "am")) return verb;
  return s.is(be, "is") ? thirdPerson(verb) : undefined;
}

/** PASSIVE_BE */
export const passives: readonly Frame[] = [
  {
    // “is less likely to be happened”, “a man who is stayed at home”
    pair: "never-passive",
    words: wordSet(Object.keys(baseOf).join(" ")),
    match(s, at) {
      const verb = withoutBe(s, at - 1, baseOf[s.lower(at)] ?? "");
      if (!verb || (s.is(at, "stayed") && !s.is(at + 1, "at", "in", "with", "home", "here", "there"))) return undefined;
      return replaceWords(at - 1, at, verb);
    },
  },
  {
    // “The meeting was taken place”
    pair: "taken-place",
    words: wordSet("taken"),
    match(s, at) {
      const verb = s.is(at + 1, "place") ? withoutBe(s, at - 1, "take") : undefined;
      // “His chair was taken, place by place”
      return verb ? replaceWords(at - 1, at + 1, `${verb} place`) : undefined;
    },
  },
];

const helping = wordSet(
  "help helps helped ask asks asked want wants wanted tell tells told teach taught allow allowed invite invited",
);

/** V_TO */
export const secondVerbs: readonly Frame[] = [
  {
    // “helped me to carrying”
    pair: "to-and-ing",
    words: helping,
    match(s, at) {
      const isPerson = s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her");
      const verb = isPerson && s.is(at + 2, "to") ? s.lemma(at + 3, "gerund") : undefined;
      return verb ? replaceWords(at + 3, at + 3, verb) : undefined;
    },
  },
  {
    // “care that families hardly to offer”
    pair: "hardly-to",
    words: wordSet("hardly"),
    match(s, at) {
      const isSubject = isPluralNoun(s, at - 1) || s.is(at - 1, "i", "we", "they", "you", "he", "she", "people");
      return isSubject && s.is(at + 1, "to") && s.can(at + 2, "base")
        ? replaceWords(at, at + 1, "can hardly")
        : undefined;
    },
  },
];

const advising: Readonly<Record<string, string>> = {
  me: "I",
  us: "we",
  them: "they",
  you: "you",
  him: "he",
  her: "she",
};

/** V_GERUND */
export const gerunds: readonly Frame[] = [
  {
    // “without anyone notice”
    pair: "without-somebody",
    words: wordSet("without"),
    match(s, at) {
      const isPerson = s.is(at + 1, "anyone", "anybody", "people", "someone") || s.isOneOf(at + 1, onlyObjectPronouns);
      const isVerb = isPerson && s.can(at + 2, "base") && !s.can(at + 2, "adjective") && !s.is(at + 2, "else");
      return isVerb && (isPhraseEnd(s, at + 3) || s.tag(at + 2) === "VERB")
        ? replaceWords(at + 2, at + 2, gerund(s.lemma(at + 2, "past") ?? s.lower(at + 2)))
        : undefined;
    },
  },
  {
    // “I suggest you starting with one app”, “He suggested me to sell it”; many say “recommend you to book”.
    pair: "suggest-somebody",
    words: wordSet("suggest suggests suggested"),
    match(s, at) {
      const person = advising[s.lower(at + 1)];
      const isTo = s.is(at + 2, "to") && s.can(at + 3, "base");
      const verb = isTo ? s.lower(at + 3) : s.lemma(at + 2, "gerund");
      if (!person || !verb || s.is(at - 1, "am", "is", "are", "was", "were", "been", "be")) return undefined;
      return replaceWords(at + 1, isTo ? at + 3 : at + 2, `that ${person} ${verb}`);
    },
  },
];

/** BE_MISSING */
export const missingBe: readonly Frame[] = [
  {
    // “a woman who carrying a baby”
    pair: "who-doing",
    words: wordSet("who"),
    match(s, at) {
      const verb = s.lemma(at + 1, "gerund");
      if (!verb || !["NOUN", "PROPN"].includes(s.tag(at - 1))) return undefined;
      const isMany = isPluralNoun(s, at - 1) || s.is(at - 1, "people");
      const [now, then] = isMany ? ["are", "were"] : ["is", "was"];
      const [first, other] = isInPast(s) ? [then, now] : [now, then];
      const doing = s.written(at + 1);
      return replaceWords(at, at + 1, `${s.written(at)} ${first} ${doing}`, `${s.written(at)} ${other} ${doing}`);
    },
  },
  {
    // “I think tomorrow will better”
    pair: "will-better",
    words: wordSet("will would"),
    match: (s, at) =>
      s.is(at + 1, "better", "worse", "happy", "ready", "late", "fine", "ok") && isPhraseEnd(s, at + 2)
        ? replaceWords(at, at + 1, `${s.written(at)} be ${s.written(at + 1)}`)
        : undefined,
  },
];

/** VERY_VERB */
export const veryVerbs: readonly Frame[] = [
  {
    // “I am very miss you”
    pair: "be-very",
    words: wordSet("miss love like want need hate respect appreciate"),
    match(s, at) {
      const object = s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her", "it") ? s.written(at + 1) : "";
      if (object === "" || !s.is(at - 1, "very", "so") || !s.isOneOf(at - 2, finiteBe)) return undefined;
      // “It is so like him to forget.”
      if (s.is(at, "like") && (s.is(at + 2, "to") || s.is(at - 3, "it", "that", "this"))) return undefined;
      const verb = s.is(at - 2, "is") ? thirdPerson(s.lower(at)) : s.written(at);
      return replaceWords(at - 2, at + 1, `${verb} ${object} ${s.is(at - 1, "so") ? "so" : "very"} much`);
    },
  },
];

const thingsThere = wordSet("this that these those it");

/** QUESTION_ORDER */
export const questions: readonly Frame[] = [
  {
    // “What that noise is?”
    pair: "what-that-is",
    words: wordSet("what"),
    match(s, at): Match | undefined {
      const isAsked = at === 0 || s.tag(at - 1) === "PUNCT";
      const be = s.isOneOf(at + 2, formsOfBe) ? at + 2 : s.isOneOf(at + 3, formsOfBe) ? at + 3 : -1;
      if (!isAsked || !s.isOneOf(at + 1, thingsThere) || be < 0 || !s.is(be, "is", "are", "was", "were"))
        return undefined;
      if (!s.is(be + 1, "?")) return undefined;
      return replaceWords(at, be, `what ${s.lower(be)} ${s.between(at + 1, be - 1)}`);
    },
  },
];
