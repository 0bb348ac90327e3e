import { finiteBe, formsOfHave, modals, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { past, thirdPerson } from "../../english/inflection.ts";
import { isPerson } from "../../english/phrases.ts";
import { isClearlyBase, isForm } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceWords } from "../matches.ts";
import { fullBe, type Frame } from "./frame.ts";
import { near } from "./phrase.ts";

/** Frames of verbs that Vietnamese wordings lead to: “có nhiều người không thích”. */

const neverProgressive = wordSet(
  "knowing understanding believing belonging owning needing preferring containing consisting",
);

/** BE_EXTRA */
export const extraBe: readonly Frame[] = [
  {
    // “She is knowing the answer.”
    pair: "is-knowing",
    words: neverProgressive,
    match(s, at) {
      const verb = s.lemma(at, "gerund");
      const subject = at - 2;
      const isSubject = s.isOneOf(subject, onlySubjectPronouns) || s.is(subject, "you", "it") || isPerson(s, subject);
      if (!verb || !isSubject || s.tag(at) === "NOUN" || s.tag(at) === "ADJ") return undefined;
      const be = s.lower(at - 1);
      const form =
        be === "was" || be === "were"
          ? past(verb)
          : be === "is"
            ? thirdPerson(verb)
            : be === "am" || be === "are"
              ? verb
              : "";
      return form ? replaceWords(at - 1, at, form) : undefined;
    },
  },
];

const predicates = wordSet("difficult hard easy important necessary possible impossible");

const feltReady = wordSet("reluctant eager willing unwilling");

/** V_TO */
export const secondVerbs: readonly Frame[] = [
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
];

const participles: Readonly<Record<string, string>> = {
  delivery: "delivered",
  production: "produced",
  organization: "organized",
  construction: "constructed",
  invention: "invented",
  discovery: "discovered",
  protection: "protected",
  destruction: "destroyed",
};

const eaten = wordSet("eaten drunk");

const foodBefore = wordSet("some a an the my too so many much");

/** PASSIVE_BE */
export const passives: readonly Frame[] = [
  {
    // “My cousin was eaten some street food.”
    pair: "was-eaten-food",
    words: eaten,
    match(s, at) {
      const isPerson_ = s.isOneOf(at - 2, onlySubjectPronouns) || isPerson(s, at - 2);
      const isFood = s.isOneOf(at + 1, foodBefore) || ["NOUN", "ADJ"].includes(s.tag(at + 1));
      return s.is(at - 1, "was", "were") && isPerson_ && isFood
        ? replaceWords(at - 1, at, past(s.is(at, "eaten") ? "eat" : "drink"))
        : undefined;
    },
  },
  {
    // “The goods are delivery by truck.”
    pair: "are-delivery-by",
    words: wordSet(Object.keys(participles).join(" ")),
    match: (s, at) =>
      s.is(at - 1, "are", "were", "be", "been") && s.is(at + 1, "by", "to", "from")
        ? replaceWords(at, at, participles[s.lower(at)] ?? "")
        : undefined,
  },
  {
    // “We were waken up at five.”
    pair: "were-waken",
    words: wordSet("waken"),
    match: (s, at) =>
      s.isOneOf(at - 1, fullBe) || s.isOneOf(at - 1, formsOfHave) ? replaceWords(at, at, "woken") : undefined,
  },
  {
    // “a small island call Ly Son”, “a boy name Nam”
    pair: "called-by-name",
    words: wordSet("call name"),
    match(s, at) {
      const isNamed = /^\p{Lu}/u.test(s.written(at + 1)) && s.written(at + 1) !== "I";
      const article = near(s, at, -4, wordSet("a an"));
      const hasVerb = article > 0 && s.words.slice(0, article).some(({ tag }) => tag === "VERB" || tag === "AUX");
      return isNamed && hasVerb && s.tag(at - 1) === "NOUN" && s.written(at) === s.lower(at)
        ? replaceWords(at, at, s.is(at, "call") ? "called" : "named")
        : undefined;
    },
  },
];
