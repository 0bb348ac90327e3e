import {
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  possessives,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { gerund, participle } from "../../english/inflection.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { isPhraseEnd, near, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule } from "../rule.ts";
import { feelingsWithPreposition } from "../tenses/tenses.ts";

const begunActivities = wordSet(
  "cry laugh sing learn write eat sleep shout worry think feel talk speak run play study read",
);

const to = wordSet("to");
/** V_TO and V_GERUND: the form of a second verb. */
const secondVerbs: readonly Phrase[] = [
  // “allow their staff working”, “encourage students joining”
  {
    words: wordSet(
      "allow allows allowed enable enables enabled encourage encourages encouraged advise advised persuade persuaded",
    ),
    match(s, at) {
      const person = s.isOneOf(at + 1, onlyObjectPronouns)
        ? at + 1
        : s.isOneOf(at + 1, possessives) &&
            (isPluralNoun(s, at + 2) || s.is(at + 2, "staff", "son", "daughter", "child"))
          ? at + 2
          : s.is(at + 1, "students", "people", "children", "workers", "employees", "staff", "users", "customers")
            ? at + 1
            : -1;
      const verb = person < 0 ? undefined : s.lemma(person + 1, "gerund");
      if (!verb || s.is(person + 1, "during", "living")) return undefined;
      // “allowed people living nearby to enter”: which people.
      return near(s, person + 1, 6, to) >= 0 ? undefined : replaceWords(person + 1, person + 1, `to ${verb}`);
    },
  },
  // “an opportunity for me developing my skills”
  {
    words: wordSet("opportunity chance opportunities"),
    match(s, at) {
      const verb = s.is(at + 1, "for") && s.isOneOf(at + 2, onlyObjectPronouns) ? s.lemma(at + 3, "gerund") : undefined;
      return verb ? replaceWords(at + 3, at + 3, `to ${verb}`) : undefined;
    },
  },
  // “She started cry.”
  {
    words: wordSet("started began begins starts"),
    match(s, at) {
      const verb = s.lower(at + 1);
      const isBegun =
        s.isOneOf(at + 1, begunActivities) && (isPhraseEnd(s, at + 2) || s.is(at + 2, "about", "to", "the", "because"));
      // “The play started sleep research”, “The run started.”
      return isBegun && s.tag(at - 1) !== "DET" ? replaceWords(at + 1, at + 1, gerund(verb), `to ${verb}`) : undefined;
    },
  },
  // “men who used to going fishing”: no longer.
  {
    words: wordSet("used"),
    match(s, at) {
      const isFree = s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, "who", "people", "there");
      const verb = isFree && s.is(at + 1, "to") ? s.lemma(at + 2, "gerund") : undefined;
      return verb ? replaceWords(at + 2, at + 2, verb) : undefined;
    },
  },
];

const publicly = wordSet("advertised published posted located situated designed organized held based");

const feelingVerbs = wordSet("was were am is are felt feel feels");
/** PASSIVE_BE: a relative clause lacks its *be*. */
const passives: readonly Phrase[] = [
  // “the position which advertised on your website”, “a village which located in the north”
  {
    words: publicly,
    match(s, at) {
      if (!s.is(at - 1, "which", "that") || !s.is(at + 1, "on", "in", "at", "near", "by", "every", "for"))
        return undefined;
      if (s.tag(at - 2) === "VERB") return undefined;
      const be = isPluralNoun(s, s.is(at - 2, ",") ? at - 3 : at - 2) ? "are" : "is";
      const isLasting = s.is(at, "located", "situated", "based");
      const tense = isLasting ? be : be === "are" ? "were" : "was";
      return replaceWords(at, at, `${tense} ${s.lower(at)}`);
    },
  },
  // “the amount of rubbish which I didn't satisfied with”
  {
    words: feelingsWithPreposition,
    match(s, at) {
      if (!s.is(at - 1, "n't", "not") || !s.is(at - 2, "did", "do", "does")) return undefined;
      if (!s.is(at + 1, "with", "in", "about", "at", "of", "by")) return undefined;
      const isOne = s.is(at - 3, "i", "he", "she", "it") || s.is(at - 2, "does");
      const isPresentI = s.is(at - 2, "do") && s.is(at - 3, "i");
      const be = s.is(at - 2, "did") ? (isOne ? "was" : "were") : isPresentI ? "am" : isOne ? "is" : "are";
      const not = s.is(at - 1, "not") || be === "am" ? ` not` : "n't";
      return replaceWords(at - 2, at, `${be}${not} ${s.lower(at)}`);
    },
  },
  // “We were touching by his kindness.”
  {
    words: wordSet("touching shocking annoying impressing"),
    match(s, at) {
      const verb = s.lemma(at, "gerund");
      const isFelt = near(s, at, -3, feelingVerbs) >= 0;
      return verb && isFelt && s.is(at + 1, "by") && s.isOneOf(at + 2, possessives)
        ? replaceWords(at, at, participle(verb))
        : undefined;
    },
  },
];

/** PERFECT_SINCE: *have* and a base. */
const perfects: readonly Phrase[] = [
  // “Has anyone ever be in this situation?”
  {
    words: wordSet("be"),
    match(s, at) {
      if (!s.is(at - 1, "ever", "always", "already", "just")) return undefined;
      // “I have seen her always be kind”: a person between them is its subject only in a question.
      const isNear = s.isOneOf(at - 2, formsOfHave) || s.is(at - 2, "n't", "not") || s.isQuestion;
      const have = isNear ? near(s, at, -4, formsOfHave) : -1;
      return have >= 0 && near(s, at, -4, modalsButD) < 0 && near(s, at, -4, to) < 0
        ? replaceWords(at, at, "been")
        : undefined;
    },
  },
  // “The amount of rubbish have doubled.”
  {
    words: wordSet("have"),
    match(s, at) {
      if (!s.can(at + 1, "participle")) return undefined;
      const of = near(s, at, -7, wordSet("of"));
      if (
        of < 2 ||
        !s.is(of - 1, "amount", "number", "percentage", "proportion", "quantity", "level") ||
        !s.is(of - 2, "the")
      )
        return undefined;
      const isOneSubject = s.words
        .slice(of + 1, at)
        .every(
          ({ tag, lower }, index) =>
            tag !== "AUX" && tag !== "PRON" && lower !== "and" && (tag !== "VERB" || s.can(of + 1 + index, "gerund")),
        );
      return isOneSubject ? replaceWords(at, at, "has") : undefined;
    },
  },
];

/** Everyday phrases with a verb in the wrong form. */
export const everydayVerbRules: readonly Rule[] = [
  // “My parents allow me going out at night.” → “My parents allow me to go out at night.”
  { id: "everyday/second-verb", kind: "V_TO", find: (s) => phraseMatches(s, secondVerbs) },
  // “They didn't interested in the film.” → “They weren't interested in the film.”
  { id: "everyday/passive", kind: "PASSIVE_BE", find: (s) => phraseMatches(s, passives) },
  // “I have just be to the bank.” → “I have just been to the bank.”
  { id: "everyday/perfect", kind: "PAST_FORM", find: (s) => phraseMatches(s, perfects) },
];
