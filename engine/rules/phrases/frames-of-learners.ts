import {
  finiteBe,
  formsOfHave,
  modals,
  onlyObjectPronouns,
  onlySubjectPronouns,
  possessives,
} from "../../english/closed-classes.ts";
import { past, thirdPerson } from "../../english/inflection.ts";
import { isNumeral, isPerson, isPluralNoun, nounPhraseAt } from "../../english/phrases.ts";
import { inFormOf } from "../../english/verb-objects.ts";
import { isClearlyBase, isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceWords } from "../matches.ts";
import type { SentenceReader } from "../rule.ts";
import { isSubjectFormAsObject } from "../subjects/object-places.ts";
import type { Frame } from "./frame.ts";
import { isPhraseEnd, near } from "./phrase.ts";

/** Frames that Vietnamese wordings lead to: “mất hai tiếng”, “dạy tôi”, “có nhiều người không thích”. */

const isReceiver = (s: SentenceReader, at: number) => s.isOneOf(at, onlyObjectPronouns) || s.is(at, "you", "her");
const isBetween = (s: SentenceReader, from: number, to: number, words: ReadonlySet<string>) => {
  for (let at = from; at < to; at += 1) if (s.isOneOf(at, words)) return true;
  return false;
};

const spans = wordSet("minute minutes hour hours day days week weeks month months year years time");
const taken: Readonly<Record<string, string>> = { spend: "take", spends: "takes", spent: "took" };
const beforeSpend = wordSet("it will would only often usually just also always can may might could");

const learnForms = wordSet("learn learns learned learnt learning");
const taughtThings = wordSet("how to many about that not english a an the some");

const riseForms = wordSet("rise rises rose rising risen");
const raised: Readonly<Record<string, string>> = {
  rise: "raise",
  rises: "raises",
  rose: "raised",
  rising: "raising",
  risen: "raised",
};
const whenWords = wordSet("next following same day morning night year week month most fastest");

const openingAdverbs = wordSet("luckily fortunately unfortunately however therefore moreover nevertheless sadly");
const studies = wordSet(
  "survey surveys study studies research experiment experiments project projects campaign interview interviews test tests",
);
const wereForms = wordSet("was were is are be been being");
const unitsOfWeight = wordSet(
  "tons kilos kilograms kilometers kilometres meters metres liters litres hours minutes weeks months years days dollars",
);

/** COLLOCATION */
export const wordings: readonly Frame[] = [
  {
    // “It spent me two hours to finish”, “It spends a week to arrive”.
    pair: "it-spends",
    words: wordSet("spend spends spent"),
    match(s, at) {
      const subject = s.isOneOf(at - 1, beforeSpend) && !s.is(at - 1, "it") ? at - 2 : at - 1;
      if (!s.is(subject, "it") || !s.isClauseStart(subject)) return undefined;
      const isMine = isReceiver(s, at + 1);
      for (let time = at + 1; time < Math.min(at + 7, s.length); time += 1) {
        if (s.tag(time) === "PUNCT") return undefined;
        if (!s.isOneOf(time, spans)) continue;
        const isPurpose = s.is(time + 1, "to") && isForm(s, time + 2, "base");
        return isMine || isPurpose ? replaceWords(at, at, taken[s.lower(at)] ?? "take") : undefined;
      }
      return undefined;
    },
  },
  {
    // “I said thank to him.”
    pair: "say-thank",
    words: wordSet("thank"),
    match: (s, at) =>
      verbAt(s, at - 1) === "say" && s.is(at + 1, "to", "with", "for")
        ? replaceWords(at, at + 1, `thank you ${s.is(at + 1, "with") ? "to" : s.lower(at + 1)}`)
        : undefined,
  },
  {
    // “The film learned us many things.”
    pair: "learn-somebody",
    words: learnForms,
    match(s, at) {
      const isSure = s.is(at + 1, "me", "us", "him");
      const isOther = s.is(at + 1, "them", "her", "you") && s.isOneOf(at + 2, taughtThings);
      // “the words I learn them”, “I learn her language”; “have learned me” is as wrong.
      if (!isSure && !(isOther && !(s.is(at + 1, "them") && s.is(at + 2, "a", "the", "to")))) return undefined;
      if (s.tag(at) === "NOUN" && s.tag(at - 1) === "DET") return undefined;
      return replaceWords(at, at, inFormOf(s, at, "learn", "teach"));
    },
  },
  {
    // “rise the retirement age”
    pair: "rise-something",
    words: riseForms,
    match(s, at) {
      const isObject = s.is(at + 1, "the", "its", "our", "their", "my") && !s.isOneOf(at + 2, whenWords);
      if (!isObject || ["DET", "ADJ", "NOUN"].includes(s.tag(at - 1)) || s.can(at + 2, "superlative")) return undefined;
      // “Rising the ladder”: few rise something.
      const isVerb = s.is(at - 1, "to", "not", "n't", "and", "by") || s.isOneOf(at - 1, modals) || s.tag(at) === "VERB";
      return isVerb ? replaceWords(at, at, raised[s.lower(at)] ?? "raise") : undefined;
    },
  },
  {
    // “My sister, for examples, …”
    pair: "for-examples",
    words: wordSet("examples"),
    match: (s, at) =>
      s.is(at - 1, "for") && (at === 1 || s.is(at - 2, ",")) && !s.is(at + 1, "of")
        ? replaceWords(at, at, "example")
        : undefined,
  },
  {
    // “As a consequences, …”
    pair: "as-a-consequences",
    words: wordSet("consequences results"),
    match: (s, at) =>
      s.is(at - 1, "a") && s.is(at - 2, "as") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "of"))
        ? replaceWords(at, at, s.is(at, "results") ? "result" : "consequence")
        : undefined,
  },
  {
    // “On contrary, …”, “In the contrary, …”
    pair: "on-contrary",
    words: wordSet("contrary"),
    match(s, at) {
      const from = s.is(at - 1, "the") ? at - 2 : at - 1;
      const isWrong = from === at - 1 ? s.is(from, "on", "in", "by") : s.is(from, "in", "by", "at");
      return isWrong && isPhraseEnd(s, at + 1) ? replaceWords(from, at, "on the contrary") : undefined;
    },
  },
  {
    // “Luckily, but nobody was hurt.”
    pair: "luckily-but",
    words: openingAdverbs,
    match(s, at) {
      const but = s.is(at + 1, ",") ? at + 2 : at + 1;
      return at === 0 && s.is(but, "but") && !isPhraseEnd(s, but + 1)
        ? replaceWords(at, but, `${s.lower(at)},`)
        : undefined;
    },
  },
  {
    // “The survey was carried last month.”
    pair: "carried-out",
    words: wordSet("carried"),
    match(s, at) {
      const be = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
      const isDone = s.isOneOf(be, wereForms) && isBetween(s, Math.max(0, be - 6), be, studies);
      const isAlone =
        isPhraseEnd(s, at + 1) || s.is(at + 1, "in", "by", "last", "among", "with", "at", "from", "every");
      return isDone && isAlone ? replaceWords(at, at, "carried out") : undefined;
    },
  },
  {
    // “It weighs one tons.”
    pair: "one-tons",
    words: unitsOfWeight,
    match: (s, at) =>
      s.is(at - 1, "one") &&
      !isNumeral(s, at - 2) &&
      !s.is(at - 2, "twenty", "thirty", "-", "by") &&
      !s.is(at + 1, "'", "’")
        ? replaceWords(at, at, s.lemma(at, "plural") ?? s.lower(at).slice(0, -1))
        : undefined,
  },
];

/** PREP_COLLOC */
export const prepositions: readonly Frame[] = [
  {
    // “Between 1990 to 2010, …”
    pair: "between-and",
    words: wordSet("between"),
    match(s, at) {
      for (let to = at + 2; to <= at + 4; to += 1) {
        if (!s.is(to, "to")) continue;
        const isNumber = (place: number) => /^\d/.test(s.lower(place)) || isNumeral(s, place);
        // “between 2000 and 2010”; “between 5 to 10 and 20”.
        const hasAnd = s.is(to + 2, "and") || s.is(to - 2, "and");
        return isNumber(at + 1) && isNumber(to + 1) && !hasAnd ? replaceWords(to, to, "and") : undefined;
      }
      return undefined;
    },
  },
  {
    // “Success can be attributed by hard work.”
    pair: "attributed-to",
    words: wordSet("attributed"),
    match: (s, at) =>
      s.is(at + 1, "by", "for", "with") && s.isOneOf(at - 1, wereForms) && !isBetween(s, at + 2, at + 7, wordSet("to"))
        ? replaceWords(at + 1, at + 1, "to")
        : undefined,
  },
  {
    // “You came in the right time.”
    pair: "at-the-right-time",
    words: wordSet("time"),
    match(s, at) {
      const isSaid = s.is(at - 1, "right", "wrong") || (s.is(at - 1, "same") && at === 3);
      return isSaid && s.is(at - 2, "the") && s.is(at - 3, "in", "on") && isPhraseEnd(s, at + 1)
        ? replaceWords(at - 3, at - 3, "at")
        : undefined;
    },
  },
];

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

const subjectForms: Readonly<Record<string, string>> = { i: "me", we: "us", he: "him", she: "her", they: "them" };

/** PREP_MISSING */
export const missingPrepositions: readonly Frame[] = [
  {
    // “Many people wait she.”
    pair: "wait-for-her",
    words: wordSet("wait waits waited waiting"),
    match(s, at) {
      const object = subjectForms[s.lower(at + 1)];
      return object && isPhraseEnd(s, at + 2) && s.tag(at - 1) !== "DET"
        ? replaceWords(at, at + 1, `${s.lower(at)} for ${object}`)
        : undefined;
    },
  },
  {
    // “regardless their age”
    pair: "regardless-of-noun",
    words: wordSet("regardless"),
    match: (s, at) =>
      s.isOneOf(at + 1, possessives) || s.is(at + 1, "the", "age", "gender", "weather", "race", "religion", "price")
        ? replaceWords(at, at, "regardless of")
        : undefined,
  },
];

const whatFollowsWhose = wordSet("do does did is are was were can could will would should have has had want need like");
const quantifiers = wordSet("most many some all none both one two three half several few each");
const subordinating = wordSet("if when although though because since while as unless after before until whereas once");
const placesToLive = wordSet(
  "house city town village country place hotel flat apartment room building district street home hometown area",
);
const placesToWork = wordSet("school university college company office factory hospital shop restaurant");

/** CONFUSED_PAIR */
export const linkingWords: readonly Frame[] = [
  {
    // “students whose do not have money”
    pair: "whose-do",
    words: wordSet("whose"),
    match: (s, at) =>
      ["NOUN", "PRON"].includes(s.tag(at - 1)) && s.isOneOf(at + 1, whatFollowsWhose) && s.tag(at + 1) !== "NOUN"
        ? replaceWords(at, at, "who")
        : undefined,
  },
  {
    // “There are many advertisements, most of them make us buy …”
    pair: "most-of-which",
    words: wordSet("them"),
    match(s, at) {
      const comma = at - 3;
      if (!s.is(at - 1, "of") || !s.isOneOf(at - 2, quantifiers) || !s.is(comma, ",")) return undefined;
      const isVerb =
        s.isOneOf(at + 1, finiteBe) ||
        s.isOneOf(at + 1, formsOfHave) ||
        s.isOneOf(at + 1, modals) ||
        s.is(at + 1, "do", "did", "does") ||
        (s.tag(at + 1) === "VERB" && isForm(s, at + 1, "base", "third", "past") && !isForm(s, at + 1, "participle"));
      const hasVerb = s.words.slice(0, comma).some(({ tag }) => tag === "VERB" || tag === "AUX");
      if (!isVerb || !hasVerb || isBetween(s, 0, comma, subordinating)) return undefined;
      const commas = s.words.slice(0, comma).filter(({ lower }) => lower === ",").length;
      const noun = comma - 1;
      if (commas > 0 || !(isPluralNoun(s, noun) || s.is(noun, "people"))) return undefined;
      return replaceWords(at, at, isPerson(s, noun) || s.is(noun, "people") ? "whom" : "which");
    },
  },
  {
    // “The house which I live is old.”
    pair: "which-i-live",
    words: wordSet("which that"),
    match(s, at) {
      const isSubject = s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you");
      const verb = verbAt(s, at + 2);
      const isPlace =
        (s.isOneOf(at - 1, placesToLive) && (verb === "live" || verb === "stay")) ||
        (s.isOneOf(at - 1, placesToWork) && (verb === "work" || (verb === "study" && s.is(at, "which"))));
      const next = at + 3;
      const isAlone = s.isOneOf(next, finiteBe) || s.isOneOf(next, formsOfHave) || s.is(next, ".", "!");
      return isPlace && isSubject && isAlone ? replaceWords(at, at, "where") : undefined;
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
      s.isOneOf(at - 1, wereForms) || s.isOneOf(at - 1, formsOfHave) ? replaceWords(at, at, "woken") : undefined,
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

const mannerOf: Readonly<Record<string, string>> = {
  wisely: "wise",
  carefully: "careful",
  beautifully: "beautiful",
  happily: "happy",
  easily: "easy",
  quickly: "quick",
  strongly: "strong",
  successfully: "successful",
  perfectly: "perfect",
  healthily: "healthy",
  safely: "safe",
  dangerously: "dangerous",
  politely: "polite",
  effectively: "effective",
  comfortably: "comfortable",
  wonderfully: "wonderful",
};
const takers = wordSet("a an the my your his her our their some many make makes made have has had need give gives");

/** WORD_FORM */
export const wordForms: readonly Frame[] = [
  {
    // “We should make wisely choices”, “a beautifully garden”
    pair: "adverb-for-adjective",
    words: wordSet(Object.keys(mannerOf).join(" ")),
    match: (s, at) =>
      s.isOneOf(at - 1, takers) &&
      (s.tag(at + 1) === "NOUN" || (s.can(at + 1, "noun") && isPhraseEnd(s, at + 2))) &&
      !s.can(at + 1, "participle") &&
      !s.can(at + 1, "adjective") &&
      (isPhraseEnd(s, at + 2) || ["ADP", "AUX", "VERB"].includes(s.tag(at + 2)))
        ? replaceWords(at, at, mannerOf[s.lower(at)] ?? "")
        : undefined,
  },
  {
    // “Her job is very hardly.”
    pair: "very-hardly",
    words: wordSet("hardly"),
    match: (s, at) =>
      s.is(at - 1, "very", "so", "too", "really") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "to", "every", "for"))
        ? replaceWords(at, at, "hard")
        : undefined,
  },
  {
    // “Comparing with last year, …”
    pair: "compared-with",
    words: wordSet("comparing"),
    match(s, at) {
      if (!s.isClauseStart(at) || !s.is(at + 1, "with", "to")) return undefined;
      const noun = nounPhraseAt(s, at + 2);
      return noun ? replaceWords(at, at, "compared") : undefined;
    },
  },
  {
    // “All things considering, …”
    pair: "all-things-considered",
    words: wordSet("considering"),
    match: (s, at) =>
      s.is(at - 1, "things") && s.is(at - 2, "all") && isPhraseEnd(s, at + 1)
        ? replaceWords(at, at, "considered")
        : undefined,
  },
];

const notTooBad = wordSet("bad sad late true");

/** COMPARE */
export const comparisons: readonly Frame[] = [
  {
    // “He is too young that he cannot drive.”
    pair: "too-that",
    words: wordSet("too"),
    match(s, at) {
      const isDegree = ["ADJ", "ADV"].includes(s.tag(at + 1)) && !s.isOneOf(at + 1, notTooBad);
      const isClause =
        s.isOneOf(at + 3, onlySubjectPronouns) || s.is(at + 3, "it", "you") || s.isOneOf(at + 3, possessives);
      return isDegree && s.is(at + 2, "that") && isClause ? replaceWords(at, at, "so") : undefined;
    },
  },
  {
    // “It is the most valuable than gold.”
    pair: "most-than",
    words: wordSet("most"),
    match: (s, at) =>
      s.is(at - 1, "the") && s.tag(at + 1) === "ADJ" && s.is(at + 2, "than")
        ? replaceWords(at - 1, at, "more")
        : undefined,
  },
  {
    // “She looks more well now.”
    pair: "more-well",
    words: wordSet("more"),
    match(s, at) {
      const isEnd = isPhraseEnd(s, at + 2) || s.is(at + 2, "than", "now", "in", "today", "every");
      return s.is(at + 1, "well") && isEnd && !s.is(at - 1, "and", "the", "no")
        ? replaceWords(at, at + 1, "better")
        : undefined;
    },
  },
  {
    // “It is not easy as I thought.”
    pair: "not-as-easy-as",
    words: wordSet("not n't"),
    match(s, at) {
      const isAdjective = s.tag(at + 1) === "ADJ" && s.is(at + 2, "as");
      const isThought =
        isAdjective &&
        (s.isOneOf(at + 3, onlySubjectPronouns) || s.is(at + 3, "you")) &&
        ["think", "expect", "imagine", "say", "hope"].includes(verbAt(s, at + 4) ?? "");
      return isThought ? replaceWords(at + 1, at + 1, `as ${s.lower(at + 1)}`) : undefined;
    },
  },
];

/** PRONOUN */
export const pronounForm: readonly Frame[] = [
  {
    // “We found he in the park.”
    pair: "found-him-in",
    words: wordSet("he she they we"),
    match(s, at) {
      const object = subjectForms[s.lower(at)];
      const isSubject = s.isOneOf(at - 2, onlySubjectPronouns) || s.is(at - 2, "you", "to", "n't", "can", "will");
      return object && isSubject && isSubjectFormAsObject(s, at) ? replaceWords(at, at, object) : undefined;
    },
  },
];

/** NEGATION */
export const negations: readonly Frame[] = [
  {
    // “No one didn't do the homework.”, “Nobody can't help me.”
    pair: "no-one-not",
    words: wordSet("one nobody nothing"),
    match(s, at) {
      if (s.is(at, "one") && !s.is(at - 1, "no")) return undefined;
      const not = at + 2;
      if (!s.is(not, "n't", "not")) return undefined;
      const verb = verbAt(s, not + 1);
      // “Nobody didn't …” is everyday/wording.
      if (s.is(at + 1, "did", "does", "do") && verb && s.is(at, "one"))
        return replaceWords(at + 1, not + 1, s.is(at + 1, "did") ? past(verb) : thirdPerson(verb));
      const plain: Readonly<Record<string, string>> = {
        ca: "can",
        can: "can",
        wo: "will",
        will: "will",
        could: "could",
      };
      const modal = plain[s.lower(at + 1)];
      return modal ? replaceWords(at + 1, not, modal) : undefined;
    },
  },
];
