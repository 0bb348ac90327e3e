import {
  finiteBe,
  modals,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  possessives,
} from "../../../english/closed-classes.ts";
import { people } from "../../../english/everyday-words.ts";
import { past, thirdPerson } from "../../../english/inflection.ts";
import { isPluralNoun, nounWeight, verbWeight } from "../../../english/phrases.ts";
import { isClearlyBase, isForm } from "../../../english/verbs.ts";
import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isPhraseEnd, near } from "../phrase.ts";
import { startsObject, isSubject, type FrameSet } from "./frame.ts";

const helping = wordSet(
  "help helps helped ask asks asked want wants wanted tell tells told teach taught allow allowed invite invited",
);

const predicates = wordSet("difficult hard easy important necessary possible impossible");

const feltReady = wordSet("reluctant eager willing unwilling");

const ofStudy = wordSet("whatever what how hard harder better more");

const everydayActs = wordSet("study go eat wear bring choose leave stay speak drive swim");

// “Workers hardly to save any money.” → “Workers can hardly save any money.”
export const secondVerbs: FrameSet = {
  rule: "frames/second-verb",
  kind: "V_TO",
  frames: [
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
        const hasSubject = isPluralNoun(s, at - 1) || s.is(at - 1, "i", "we", "they", "you", "he", "she", "people");
        return hasSubject && s.is(at + 1, "to") && s.can(at + 2, "base")
          ? replaceWords(at, at + 1, "can hardly")
          : undefined;
      },
    },
    {
      // “I am going buy a phone.”
      pair: "going-bare",
      words: wordSet("going"),
      match(s, at) {
        const be = s.is(at - 1, "not", "n't", "just", "also") ? at - 2 : at - 1;
        const isBare =
          s.can(at + 1, "base") &&
          (s.tag(at + 1) === "VERB" ||
            s.is(at + 1, "visit", "study", "travel", "work", "play", "help", "stay", "move")) &&
          !s.can(at + 1, "adjective") &&
          !s.is(at + 1, "shop", "swim", "fish", "camp", "ski", "jog", "dance");
        return isBare && (s.isOneOf(be, finiteBe) || s.is(be, "'s")) && !isPhraseEnd(s, at + 2)
          ? replaceWords(at, at + 1, `going to ${s.lower(at + 1)}`)
          : undefined;
      },
    },
    {
      // “Could you please to send us the list?”
      pair: "please-to",
      words: wordSet("please"),
      match: (s, at) =>
        s.is(at + 1, "to") &&
        s.can(at + 2, "base") &&
        !s.is(at + 2, "meet", "see", "hear", "know", "inform", "announce", "be") &&
        !s.isOneOf(at - 1, finiteBe) &&
        !s.is(at - 1, "to", "be", "very", "so") &&
        (at === 0 || s.tag(at - 1) === "PUNCT" || s.is(at - 1, "you", "and", "so", "but", "could", "can"))
          ? replaceWords(at + 1, at + 2, s.lower(at + 2))
          : undefined,
    },
    {
      // “so that to pass the exam”
      pair: "so-that-to",
      words: wordSet("so"),
      match: (s, at) =>
        s.is(at + 1, "that") && s.is(at + 2, "to") && s.can(at + 3, "base")
          ? replaceWords(at, at + 2, "to", "so as to")
          : undefined,
    },
    {
      // “It makes our brain to believe that it is day.”
      pair: "make-to",
      words: wordSet("brain mind body skin heart parents children students people users customers"),
      match(s, at) {
        const noun = s.isOneOf(at - 1, possessives) || s.is(at - 1, "the") ? at - 1 : at;
        const isMade = s.is(noun - 1, "make", "makes", "made", "making", "let", "lets");
        return isMade && s.is(at + 1, "to") && s.can(at + 2, "base")
          ? replaceWords(at + 1, at + 2, s.lower(at + 2))
          : undefined;
      },
    },
    {
      // “It is never too late learning a language.”
      pair: "too-late-to",
      words: wordSet("late early"),
      match(s, at) {
        const verb = s.lemma(at + 1, "gerund");
        return verb && s.is(at - 1, "too") && s.has("it") && !isPhraseEnd(s, at + 2)
          ? replaceWords(at + 1, at + 1, `to ${verb}`)
          : undefined;
      },
    },
    {
      // “It is hard for me wake up early.”
      pair: "hard-for-me-to",
      words: predicates,
      match(s, at) {
        const verb = at + 3;
        const isPerson = s.is(at + 2, "me", "us", "him", "them", "you");
        if (!s.is(at + 1, "for") || !isPerson || !isForm(s, verb, "base")) return undefined;
        return isClearlyBase(s, verb) || s.tag(verb) === "VERB" || s.is(verb, "wake")
          ? replaceWords(at + 2, verb, `${s.written(at + 2)} to ${s.lower(verb)}`)
          : undefined;
      },
    },
    {
      // “It is difficult for finding a job.”
      pair: "difficult-for-finding",
      words: wordSet("difficult hard easy impossible possible"),
      match(s, at) {
        const lemma = s.lemma(at + 2, "gerund");
        const be = s.is(at - 1, "very", "so", "too", "not", "really", "quite") ? at - 2 : at - 1;
        const isIt = s.isOneOf(be, finiteBe) || s.is(be, "'s");
        return lemma && isIt && s.is(be - 1, "it") && s.is(at + 1, "for")
          ? replaceWords(at + 1, at + 2, `to ${lemma}`)
          : undefined;
      },
    },
    {
      // “Many people are reluctant having children.”
      pair: "eager-to",
      words: feltReady,
      match(s, at) {
        const lemma = s.lemma(at + 1, "gerund");
        const be = s.is(at - 1, "very", "so", "too", "not", "n't", "really", "always") ? at - 2 : at - 1;
        return lemma && (s.isOneOf(be, finiteBe) || s.is(be, "be", "been")) && s.tag(at + 1) !== "ADJ"
          ? replaceWords(at + 1, at + 1, `to ${lemma}`)
          : undefined;
      },
    },
    {
      // “I like to cooking.”
      pair: "like-to-doing",
      words: wordSet("like likes liked love loves loved hate hates hated"),
      match(s, at) {
        const lemma = s.is(at + 1, "to") ? s.lemma(at + 2, "gerund") : undefined;
        // “I'd like to” with a noun behind it: “something like to building”.
        const isVerb = s.tag(at) === "VERB" || s.isOneOf(at - 1, onlySubjectPronouns) || s.isOneOf(at - 1, modals);
        return lemma && isVerb ? replaceWords(at + 1, at + 2, `to ${lemma}`, s.lower(at + 2)) : undefined;
      },
    },
    {
      // “They not only save money but also encouraging people to walk.”
      pair: "not-only-but-doing",
      words: wordSet("also"),
      match(s, at) {
        const lemma = s.is(at - 1, "but") ? s.lemma(at + 1, "gerund") : undefined;
        const only = near(s, at, -14, wordSet("only"));
        if (!lemma || only < 0 || !s.is(only - 1, "not") || s.tag(at + 1) !== "VERB") return undefined;
        const first = only + 1;
        const form = isForm(s, first, "base")
          ? lemma
          : isForm(s, first, "third")
            ? thirdPerson(lemma)
            : isForm(s, first, "past")
              ? past(lemma)
              : undefined;
        return form && s.tag(first) === "VERB" ? replaceWords(at + 1, at + 1, form) : undefined;
      },
    },
    {
      // “Students should studied hard.”
      pair: "should-studied",
      words: modalsButD,
      match(s, at) {
        const verb = at + 1;
        const base = s.lemma(verb, "past");
        const isActive =
          base !== undefined && s.can(verb, "participle") && s.isOneOf(verb + 1, ofStudy) && !s.can(verb, "base");
        return isActive &&
          (["NOUN", "PROPN"].includes(s.tag(at - 1)) || isSubject(s, at - 1)) &&
          !s.is(verb, "done", "known", "had", "made")
          ? replaceWords(verb, verb, base)
          : undefined;
      },
    },
    {
      // “They are allowed study at home.”
      pair: "allowed-to",
      words: wordSet("allowed"),
      match: (s, at) =>
        (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "be", "been")) &&
        isForm(s, at + 1, "base") &&
        (s.isOneOf(at + 1, everydayActs) ||
          (s.tag(at + 1) === "VERB" && verbWeight(s, at + 1) >= nounWeight(s, at + 1))) &&
        !isPhraseEnd(s, at + 2)
          ? replaceWords(at, at + 1, `allowed to ${s.lower(at + 1)}`)
          : undefined,
    },
    {
      // “teach them how protecting themselves”
      pair: "how-protecting",
      words: wordSet("how"),
      match(s, at) {
        const base = s.lemma(at + 1, "gerund");
        const isAfter =
          s.isOneOf(at - 1, onlyObjectPronouns) ||
          s.is(at - 1, "know", "knows", "learn", "learned", "students", "children", "people");
        return base && isAfter && (startsObject(s, at + 2) || /sel(?:f|ves)$/.test(s.lower(at + 2)))
          ? replaceWords(at + 1, at + 1, `to ${base}`)
          : undefined;
      },
    },
    {
      // “My grandfather use to make lanterns.”
      pair: "used-to",
      words: wordSet("use"),
      match(s, at) {
        const isOne =
          (people.has(s.lower(at - 1)) && !isPluralNoun(s, at - 1) && (at < 3 || s.isOneOf(at - 2, possessives))) ||
          s.is(at - 1, "he", "she", "it");
        const isFree =
          near(s, at, -4, wordSet("did do does didn't n't can will to let see help make makes made would should")) < 0;
        return isOne && isFree && s.is(at + 1, "to") && isForm(s, at + 2, "base")
          ? replaceWords(at, at, "used")
          : undefined;
      },
    },
    {
      // “the time that their children using smartphones”
      pair: "that-they-using",
      words: wordSet("that"),
      match(s, at) {
        const verb = at + 3;
        const base = s.lemma(verb, "gerund");
        return base &&
          s.is(at - 1, "time", "way", "things", "number") &&
          s.isOneOf(at + 1, possessives) &&
          isPluralNoun(s, at + 2) &&
          !isPhraseEnd(s, verb + 1)
          ? replaceWords(verb, verb, base)
          : undefined;
      },
    },
  ],
};
