import {
  finiteBe,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  possessives,
} from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { gerund, plural, thirdPerson } from "../../english/inflection.ts";
import { hasPlural } from "../../english/nouns.ts";
import { isName, isPluralNoun, nounWeight, verbWeight } from "../../english/phrases.ts";
import { pastTimes } from "../../english/times.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceWords } from "../matches.ts";
import type { SentenceReader } from "../rule.ts";
import { isInPast, type Frame } from "./frame.ts";
import { isPhraseEnd, near } from "./phrase.ts";

/** Frames of slips that a teacher met in texts of all levels. Most have one word in which they differ from correct English. */

const isSubject = (s: SentenceReader, at: number) => s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it");
const isObjectStart = (s: SentenceReader, at: number) =>
  s.isOneOf(at, possessives) || s.isOneOf(at, onlyObjectPronouns) || s.tag(at) === "DET";

const decorations = wordSet(
  "lanterns lantern flowers flower lights lamps balloons pictures candles ribbons paper stars colors colours bulbs paintings",
);

/** PREP_COLLOC */
export const prepositions: readonly Frame[] = [
  {
    // “I am familiar to this software”; “The song is familiar to me” is right.
    pair: "familiar-with",
    words: wordSet("familiar"),
    match(s, at) {
      const be = s.tag(at - 1) === "ADV" || s.is(at - 1, "very", "not") ? at - 2 : at - 1;
      const isPerson = s.isOneOf(be, finiteBe) && s.isOneOf(be - 1, onlySubjectPronouns);
      const isThing =
        s.is(at + 1, "to") &&
        !s.isOneOf(at + 2, onlyObjectPronouns) &&
        !s.is(at + 2, "you", "everyone", "everybody", "people", "many", "most", "all", "millions");
      return isPerson && isThing ? replaceWords(at + 1, at + 1, "with") : undefined;
    },
  },
  {
    // “The streets are decorated by lanterns.”
    pair: "decorated-with",
    words: wordSet("decorated"),
    match: (s, at) =>
      s.is(at + 1, "by") && (s.isOneOf(at + 2, decorations) || s.isOneOf(at + 3, decorations))
        ? replaceWords(at + 1, at + 1, "with")
        : undefined,
  },
];

/** PREP_TIME */
export const times: readonly Frame[] = [
  {
    // “in the 15th day of the month”
    pair: "on-the-15th-day",
    words: wordSet("day"),
    match: (s, at) =>
      /^\d{1,2}(?:st|nd|rd|th)$/.test(s.lower(at - 1)) && s.is(at - 2, "the") && s.is(at - 3, "in")
        ? replaceWords(at - 3, at - 3, "on")
        : undefined,
  },
  {
    // “I ordered it two weeks before.”
    pair: "weeks-before",
    words: wordSet("before"),
    match(s, at) {
      const isSpan = s.is(at - 1, "days", "weeks", "months", "years", "hours");
      const isCounted = s.tag(at - 2) === "NUM" || s.is(at - 2, "few", "several");
      const isNow = !s.earlier && !s.has("had", "'d") && (s.has("i", "we") || s.isClauseStart(0)) && isInPast(s);
      return isSpan && isCounted && isNow && isPhraseEnd(s, at + 1) ? replaceWords(at, at, "ago") : undefined;
    },
  },
];

/** PREP_EXTRA */
export const extraWords: readonly Frame[] = [
  {
    // “You will regret about it.”
    pair: "regret-about",
    words: wordSet("regret regrets regretted"),
    match: (s, at) =>
      s.is(at + 1, "about") &&
      s.tag(at) !== "NOUN" &&
      !s.isOneOf(at - 1, possessives) &&
      !s.is(at - 1, "no", "a", "the")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  {
    // “They lack of experience.”
    pair: "lack-of",
    words: wordSet("lack lacks"),
    match: (s, at) =>
      s.is(at + 1, "of") &&
      (s.isOneOf(at - 1, onlySubjectPronouns) || s.is(at - 1, "students", "people", "children", "teenagers", "workers"))
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  {
    // “All of three cities”
    pair: "all-of-three",
    words: wordSet("all"),
    match: (s, at) =>
      s.is(at + 1, "of") && s.is(at + 2, "three", "four", "five", "six") && isPluralNoun(s, at + 3)
        ? replaceWords(at, at + 2, `all ${s.lower(at + 2)}`, `all of the ${s.lower(at + 2)}`)
        : undefined,
  },
];

/** PREP_MISSING */
export const missingPrepositions: readonly Frame[] = [
  {
    // “We arrived Đà Lạt.”
    pair: "arrived-in",
    words: wordSet("arrived arrive arrives"),
    match: (s, at) =>
      /[^\0-\u024f]|[đĐăĂâÂêÊôÔơƠưƯạà]/u.test(s.written(at + 1)) && isName(s, at + 1)
        ? replaceWords(at, at, `${s.lower(at)} in`)
        : undefined,
  },
];

const adjectiveOf: ReadonlyMap<string, string> = new Map([
  ["clearly", "clear"],
  ["obviously", "obvious"],
  ["importantly", "important"],
  ["undeniably", "undeniable"],
  ["certainly", "certain"],
]);

/** WORD_FORM */
export const wordForms: readonly Frame[] = [
  {
    // “It is clearly that prices rose.”
    pair: "it-is-clear",
    words: wordSet("clearly obviously importantly undeniably certainly"),
    match: (s, at) =>
      s.isOneOf(at - 1, finiteBe) && s.is(at - 2, "it") && s.is(at + 1, "that")
        ? replaceWords(at, at, adjectiveOf.get(s.lower(at)) ?? "clear")
        : undefined,
  },
  {
    // “2 million, compare with only 500,000”
    pair: "compared-with",
    words: wordSet("compare"),
    match: (s, at) =>
      s.is(at - 1, ",") && at > 3 && s.is(at + 1, "with", "to") ? replaceWords(at, at, "compared") : undefined,
  },
];

/** POSSESSIVE */
export const possessive: readonly Frame[] = [
  {
    // “a bachelor degree”
    pair: "bachelors-degree",
    words: wordSet("bachelor master"),
    match: (s, at) => (s.is(at + 1, "degree", "degrees") ? replaceWords(at, at, `${s.lower(at)}'s`) : undefined),
  },
];

/** COMPARE */
export const comparisons: readonly Frame[] = [
  {
    // “twice higher than”
    pair: "twice-as-high",
    words: wordSet("twice"),
    match(s, at) {
      const base = s.lemma(at + 1, "comparative");
      return base && s.is(at + 2, "than") ? replaceWords(at, at + 2, `twice as ${base} as`) : undefined;
    },
  },
];

/** Verbs that have no passive and are no noun or adjective after be. */
const neverAfterBe = wordSet("suffer happen agree depend become belong consist lead contain need want know learn");
const onlyPast = wordSet("fell went grew rose began ate saw gave wrote took drove spoke chose");
const withPerson = wordSet("offered asked allowed told paid called named given interested tired bored married");

/** BE_EXTRA */
export const extraBe: readonly Frame[] = [
  {
    // “They will be suffer from stress.”
    pair: "will-be-suffer",
    words: wordSet("be"),
    match: (s, at) =>
      s.isOneOf(at - 1, modalsButD) && s.isOneOf(at + 1, neverAfterBe)
        ? replaceWords(at, at + 1, s.lower(at + 1))
        : undefined,
  },
  {
    // “The figure for Hue was fell.”
    pair: "was-fell",
    words: onlyPast,
    match: (s, at) =>
      s.is(at - 1, "was", "were") &&
      !s.isQuestion &&
      (s.tag(at - 2) === "NOUN" || s.tag(at - 2) === "PROPN" || isSubject(s, at - 2))
        ? replaceWords(at - 1, at, s.lower(at))
        : undefined,
  },
  {
    // “Our team is need more information.”
    pair: "is-need",
    words: wordSet("need"),
    match: (s, at) =>
      s.is(at - 1, "is", "are", "am") &&
      s.is(at + 1, "more", "some", "a", "an", "to", "help", "your", "the") &&
      (isSubject(s, at - 2) || s.tag(at - 2) === "NOUN")
        ? replaceWords(at - 1, at, s.is(at - 1, "is") ? "needs" : "need")
        : undefined,
  },
  {
    // “I am ordered a pair of shoes two weeks ago.”
    pair: "am-ordered",
    words: wordSet("am"),
    match(s, at) {
      const verb = at + 1;
      const isDone =
        s.is(at - 1, "i") && s.lower(verb).endsWith("ed") && s.can(verb, "past") && !s.isOneOf(verb, withPerson);
      const isActive =
        isDone && (s.is(verb + 1, "a", "an", "the", "my", "some", "two", "this", "it") || s.tag(verb + 1) === "NUM");
      return isActive && (pastTimes(s).length > 0 || s.is(s.length - 2, "before"))
        ? replaceWords(at, verb, s.lower(verb))
        : undefined;
    },
  },
];

const everydayActs = wordSet("study go eat wear bring choose leave stay speak drive swim");
const ofStudy = wordSet("whatever what how hard harder better more");

/** V_TO */
export const secondVerbs: readonly Frame[] = [
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
      return base && isAfter && (isObjectStart(s, at + 2) || /sel(?:f|ves)$/.test(s.lower(at + 2)))
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
];

/** V_GERUND */
export const gerunds: readonly Frame[] = [
  {
    // “enjoy the cakes while watch the moon”
    pair: "while-watch",
    words: wordSet("while"),
    match(s, at) {
      const verb = at + 1;
      const isBare =
        isForm(s, verb, "base") && verbAt(s, verb) === s.lower(verb) && nounWeight(s, verb) <= verbWeight(s, verb);
      return at > 0 &&
        isBare &&
        s.tag(verb) === "VERB" &&
        (isObjectStart(s, verb + 1) || s.is(verb + 1, "tv", "television", "to"))
        ? replaceWords(verb, verb, gerund(s.lower(verb)))
        : undefined;
    },
  },
];

/** “If I am you”, “If I were you” at the beginning. */
const isIfIWereYou = (s: SentenceReader) =>
  s.is(0, "if") && s.is(1, "i") && s.is(2, "am", "'m", "was", "were") && s.is(3, "you");
const politely = wordSet("like love prefer appreciate rather recommend suggest say be");

/** IF_WILL */
export const conditions: readonly Frame[] = [
  {
    // “If I am you, …”
    pair: "if-i-were-you",
    words: wordSet("am 'm"),
    match: (s, at) =>
      at === 2 && isIfIWereYou(s) ? replaceWords(at, at, s.is(at, "'m") ? " were" : "were") : undefined,
  },
  {
    // “If I were you, I will see a doctor.”
    pair: "if-i-were-you-would",
    words: wordSet("will"),
    match: (s, at) => (isIfIWereYou(s) && s.is(at - 1, "i") && at > 4 ? replaceWords(at, at, "would") : undefined),
  },
  {
    // “If you don't answer, I would write a bad review.”
    pair: "if-you-do-not-will",
    words: wordSet("would"),
    match(s, at) {
      const isReal = s.is(0, "if") && s.is(2, "do", "does") && s.is(3, "n't", "not") && isSubject(s, 1);
      const isMain =
        s.is(at - 2, ",") && isSubject(s, at - 1) && isForm(s, at + 1, "base") && !s.isOneOf(at + 1, politely);
      return isReal && isMain ? replaceWords(at, at, "will") : undefined;
    },
  },
];

const madeOf = wordSet("made called used known sold cooked filled grown located held");

/** SVA_3SG */
export const agreements: readonly Frame[] = [
  {
    // “Every family prepare mooncakes.”
    pair: "every-family",
    words: wordSet("every each"),
    match(s, at) {
      const verb = at + 2;
      const isGroup = s.is(at + 1, "family", "class", "team", "group", "company") && s.tag(verb) === "VERB";
      const isBare = isForm(s, verb, "base") && verbAt(s, verb) === s.lower(verb) && !s.can(verb, "past");
      return isGroup && isBare && s.isClauseStart(at) && !s.is(at - 1, "that", "of")
        ? replaceWords(verb, verb, thirdPerson(s.lower(verb)))
        : undefined;
    },
  },
  {
    // “He goes to work early and come back late.”
    pair: "and-come-back",
    words: wordSet("come go"),
    match(s, at) {
      if (!s.is(at - 1, "and", "then") || !s.is(at + 1, "back", "home", "to")) return undefined;
      const clause = finiteClausesOf(s).findLast(({ verb }) => verb.main < at);
      if (!clause?.subject || clause.verb.from !== clause.verb.main || !s.can(clause.verb.main, "third"))
        return undefined;
      // “He wants to go and come back”: two infinitives; but “goes to work and come back”.
      for (let inner = clause.verb.main + 1; inner < at - 1; inner += 1) {
        const isPlace = s.is(inner, "work", "school", "bed", "church", "town") && s.is(inner - 2, "go", "goes");
        if (!isPlace && s.tag(inner) === "VERB" && isForm(s, inner, "base")) return undefined;
      }
      const isOne = s.is(clause.subject.to, "he", "she", "it") || people.has(s.lower(clause.subject.to));
      return isOne && !s.is(clause.verb.main, "lets", "makes", "helps", "sees", "watches")
        ? replaceWords(at, at, s.is(at, "go") ? "goes" : "comes")
        : undefined;
    },
  },
  {
    // “mooncakes, which is made from flour”
    pair: "which-is-made",
    words: wordSet("which"),
    match: (s, at) =>
      s.is(at - 1, ",") &&
      isPluralNoun(s, at - 2) &&
      s.tag(at - 2) === "NOUN" &&
      s.is(at + 1, "is", "was") &&
      s.isOneOf(at + 2, madeOf)
        ? replaceWords(at + 1, at + 1, s.is(at + 1, "is") ? "are" : "were")
        : undefined,
  },
];

/** NUM_PLURAL */
export const numbers: readonly Frame[] = [
  {
    // “more engineer and scientists”
    pair: "more-and",
    words: wordSet("more many"),
    match(s, at) {
      const noun = s.lower(at + 1);
      return hasPlural(noun) &&
        !isPluralNoun(s, at + 1) &&
        s.is(at + 2, "and") &&
        isPluralNoun(s, at + 3) &&
        s.tag(at + 3) === "NOUN"
        ? replaceWords(at + 1, at + 1, plural(noun))
        : undefined;
    },
  },
];

/** CONFUSED_PAIR */
export const linkingWords: readonly Frame[] = [
  {
    // “Despite technology brings many benefits, …”
    pair: "despite-clause",
    words: wordSet("despite"),
    match(s, at) {
      if (at > 0 && !s.isClauseStart(at)) return undefined;
      if (s.is(at + 1, "what", "how", "all", "everything", "of", "that", "the", "this") && !s.is(at + 1, "the", "this"))
        return undefined;
      const clause = finiteClausesOf(s).find(({ subject }) => subject?.from === at + 1);
      const isWhole = clause && clause.role !== "relative" && clause.verb.from === (clause.subject?.to ?? -9) + 1;
      const comma = s.words.findIndex(({ lower }, place) => place > at && lower === ",");
      const isFinite = clause && (s.can(clause.verb.from, "third") || s.isOneOf(clause.verb.from, finiteBe));
      return isWhole && isFinite && s.tag(clause.verb.from) !== "NOUN" && comma > clause.verb.main
        ? replaceWords(at, at, "although")
        : undefined;
    },
  },
];
