import { finiteBe, modalsButD, possessives } from "../../english/closed-classes.ts";
import { plural } from "../../english/inflection.ts";
import { personNouns, thingNouns } from "../../english/nouns.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isPhraseEnd, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule } from "../rule.ts";

const adjectivesOf: Readonly<Record<string, string>> = wordMap({
  significance: "significant",
  importance: "important",
  difference: "different",
  confidence: "confident",
  tradition: "traditional",
  effect: "effective",
});

const judged = wordSet(
  "role part factor way change effect impact advantage disadvantage problem decision step question issue increase thing culture cultures country countries ways person people",
);

const stateOfNoun: Readonly<Record<string, string>> = wordMap({
  depression: "depressed",
  success: "successful",
  confidence: "confident",
  danger: "dangerous",
  popularity: "popular",
  happiness: "happy",
  fame: "famous",
  stress: "stressed",
  loneliness: "lonely",
  independence: "independent",
});

const openings = wordSet(
  "door doors gate gates shop shops store window windows bank museum library office market restaurant",
);

const traditional = wordSet(
  "values value food foods dress dresses clothes music culture festival festivals game games medicine house houses market markets dance dances dish dishes custom customs craft crafts",
);

/** WORD_FORM: a noun or a verb where an adjective belongs, an adverb where an adjective does. */
const wordForms: readonly Phrase[] = [
  // “a significance advantage”
  {
    words: wordSet("significance importance difference confidence"),
    match: (s, at) =>
      s.isOneOf(at + 1, judged) && s.is(at - 1, "a", "an", "very", "most", "many", "the", "some")
        ? replaceWords(at, at, adjectivesOf[s.lower(at)] ?? "")
        : undefined,
  },
  // “tradition values”
  {
    words: wordSet("tradition"),
    match: (s, at) => (s.isOneOf(at + 1, traditional) ? replaceWords(at, at, "traditional") : undefined),
  },
  // “They are not effect against noise.”
  {
    words: wordSet("effect"),
    match: (s, at) =>
      (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "very", "not", "n't")) && s.is(at + 1, "against", "for", ".")
        ? replaceWords(at, at, "effective")
        : undefined,
  },
  // “It is not suit for a group.”
  {
    words: wordSet("suit"),
    match: (s, at) =>
      (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "not", "n't", "very", "more")) && s.is(at + 1, "for", "with", "to")
        ? replaceWords(at, at + 1, "suitable for")
        : undefined,
  },
  // “The gate was close.”
  {
    words: wordSet("close"),
    match: (s, at) =>
      s.is(at - 1, "was", "were", "is", "are") &&
      s.isOneOf(at - 2, openings) &&
      s.is(at + 1, ".", "!", "when", "because")
        ? replaceWords(at, at, "closed")
        : undefined,
  },
  // “learn from experience colleagues”
  {
    words: wordSet("experience"),
    match(s, at) {
      const noun = s.lemma(at + 1, "plural") ?? s.lower(at + 1);
      return (personNouns.has(noun) || s.is(at + 1, "staff", "workers")) &&
        s.tag(at - 1) === "ADP" &&
        !s.is(at - 1, "of")
        ? replaceWords(at, at, "experienced")
        : undefined;
    },
  },
  // “He jumps very highly.”
  {
    words: wordSet("highly"),
    match: (s, at) =>
      isPhraseEnd(s, at + 1) &&
      ["jump", "fly", "climb"].includes(verbAt(s, s.is(at - 1, "very", "so", "too") ? at - 2 : at - 1) ?? "")
        ? replaceWords(at, at, "high")
        : undefined,
  },
  // “a dramatically growth”
  {
    words: wordSet("growth increase decrease rise fall decline drop change improvement recovery reduction"),
    match(s, at) {
      const adverb = s.lower(at - 1);
      const adjective = adverb.endsWith("ically") ? adverb.slice(0, -4) : adverb.slice(0, -2);
      const isAdverb =
        /^(?:dramatically|slightly|significantly|gradually|rapidly|steadily|quickly|sharply|considerably)$/.test(
          adverb,
        );
      return isAdverb && s.is(at - 2, "a", "an", "the") ? replaceWords(at - 1, at - 1, adjective) : undefined;
    },
  },
  // “When a foreign asks me something, …”
  {
    words: wordSet("foreign"),
    match: (s, at) =>
      s.is(at - 1, "a", "the", "many", "some") &&
      (s.tag(at + 1) === "AUX" || s.can(at + 1, "third") || isPhraseEnd(s, at + 1)) &&
      s.tag(at + 1) !== "NOUN"
        ? replaceWords(at, at, s.is(at - 1, "a", "the") ? "foreigner" : "foreigners")
        : undefined,
  },
  // “He became depression.”
  {
    words: wordSet(Object.keys(stateOfNoun).join(" ")),
    match: (s, at) =>
      s.is(at - 1, "became", "become", "becomes", "felt") && (isPhraseEnd(s, at + 1) || s.tag(at + 1) === "ADP")
        ? replaceWords(at, at, stateOfNoun[s.lower(at)] ?? "")
        : undefined,
  },
  // “It effects to their results.”
  {
    words: wordSet("effects effect"),
    match: (s, at) =>
      s.is(at + 1, "to", "on") &&
      s.is(at - 1, "which", "it", "that", "can", "may", "will", "also") &&
      (s.isOneOf(at + 2, possessives) || s.is(at + 2, "people", "the"))
        ? s.is(at, "effects") || s.isOneOf(at - 1, modalsButD)
          ? replaceWords(at, at + 1, s.is(at, "effects") ? "affects" : "affect")
          : undefined
        : undefined,
  },
  // “I received it ten days lately.”
  {
    words: wordSet("lately"),
    match: (s, at) =>
      s.is(at - 1, "days", "weeks", "months", "hours", "minutes", "years", "day", "week", "hour") &&
      s.tag(at - 2) === "NUM"
        ? replaceWords(at, at, "late", "later")
        : undefined,
  },
];

/** NUM_PLURAL: what comes in numbers. */
const plurals: readonly Phrase[] = [
  // “2.4 million tonne”
  {
    words: wordSet("million billion thousand hundred"),
    match(s, at) {
      const noun = s.lower(at + 1);
      const isUnit =
        thingNouns.has(noun) ||
        personNouns.has(noun) ||
        s.is(at + 1, "tonne", "ton", "dollar", "kilometer", "kilometre");
      if (s.tag(at - 1) !== "NUM" && !s.is(at - 1, "a", "few", "several")) return undefined;
      return isUnit && s.tag(at + 1) === "NOUN" && (isPhraseEnd(s, at + 2) || s.tag(at + 2) === "ADP")
        ? replaceWords(at + 1, at + 1, plural(noun))
        : undefined;
    },
  },
  // “We played game on his computer.”
  {
    words: wordSet("game"),
    match: (s, at) =>
      verbAt(s, at - 1) === "play" && (isPhraseEnd(s, at + 1) || s.is(at + 1, "on", "in", "with", "at", "all"))
        ? replaceWords(at, at, "games")
        : undefined,
  },
  // “look after olds”
  {
    words: wordSet("olds"),
    match: (s, at) =>
      s.is(at - 1, "year", "years", "-")
        ? undefined
        : replaceWords(s.is(at - 1, "the") ? at - 1 : at, at, "old people"),
  },
  // “always willing to learn new thing”
  {
    words: wordSet("thing"),
    match: (s, at) =>
      s.is(at - 1, "new", "good", "different", "interesting", "useful") &&
      ["VERB", "ADP"].includes(s.tag(at - 2)) &&
      isPhraseEnd(s, at + 1)
        ? replaceWords(at, at, "things")
        : undefined,
  },
  // “She is three month old.”
  {
    words: wordSet("month week day"),
    match: (s, at) =>
      s.is(at + 1, "old") &&
      s.tag(at - 1) === "NUM" &&
      !s.is(at - 1, "one", "1") &&
      s.isOneOf(at - 2, finiteBe) &&
      isPhraseEnd(s, at + 2)
        ? replaceWords(at, at, `${s.lower(at)}s`)
        : undefined,
  },
  // “It has both advantage and disadvantage.”
  {
    words: wordSet("advantage"),
    match: (s, at) =>
      s.is(at + 1, "and") && s.is(at + 2, "disadvantage", "disadvantages") && !s.is(at - 1, "an", "the", "one", "each")
        ? replaceWords(at, at + 2, "advantages and disadvantages")
        : undefined,
  },
  // “long-terms benefits”
  {
    words: wordSet("terms"),
    match: (s, at) => (s.is(at - 1, "-") && s.is(at - 2, "long", "short") ? replaceWords(at, at, "term") : undefined),
  },
  // “reduce traffic jam in big cities”
  {
    words: wordSet("jam"),
    match: (s, at) =>
      s.is(at - 1, "traffic") &&
      (s.tag(at - 2) === "VERB" || s.is(at - 2, "in", "by", "of", "with", "and")) &&
      (isPhraseEnd(s, at + 1) || s.tag(at + 1) === "ADP")
        ? replaceWords(at, at, "jams")
        : undefined,
  },
];

/** Everyday phrases with another word of the family, or with the other number. */
export const everydayWordRules: readonly Rule[] = [
  // “My uncle became depression.” → “My uncle became depressed.”
  { id: "everyday/word-form", kind: "WORD_FORM", find: (s) => phraseMatches(s, wordForms) },
  // “They often play game with me.” → “They often play games with me.”
  { id: "everyday/plural", kind: "NUM_PLURAL", find: (s) => phraseMatches(s, plurals) },
];
