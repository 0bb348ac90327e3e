import {
  finiteBe,
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  possessives,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { participle, past, thirdPerson } from "../../english/inflection.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { isPhraseEnd, near, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";

const isObject = (s: SentenceReader, at: number) => s.isOneOf(at, onlyObjectPronouns) || s.is(at, "it", "you", "her");

const spendForms = wordSet("spent spend");

const partsOfTime = wordSet("day morning evening afternoon night");
const beginners = wordSet("we they he she i you it my our his her their the all everyone");

/** “in the” before the word at this place, and a time and its end after it; not “in the next day or two”. */
const isInThe = (s: SentenceReader, at: number) =>
  s.is(at - 2, "in") &&
  s.is(at - 1, "the") &&
  (isPhraseEnd(s, at + 2) || s.isOneOf(at + 2, beginners)) &&
  !s.is(at + 2, "or");

const ranOut = wordSet("battery money time water petrol gas food paper ink energy");

/** PREP_COLLOC and PREP_EXTRA: the preposition of a phrase. */
const prepositions: readonly Phrase[] = [
  // “suffer by loneliness”
  {
    words: wordSet("suffer suffers suffered suffering"),
    match: (s, at) =>
      s.is(at + 1, "by") && !isPhraseEnd(s, at + 2) && !s.is(at + 2, "comparison")
        ? replaceWords(at + 1, at + 1, "from")
        : undefined,
  },
  // “I cannot concentrate in anything.”
  {
    words: wordSet("concentrate concentrates concentrated concentrating focus focuses focused focusing"),
    match: (s, at) =>
      s.is(at + 1, "in") && (isObject(s, at + 2) || s.is(at + 2, "anything", "everything", "nothing", "studying"))
        ? replaceWords(at + 1, at + 1, "on")
        : undefined,
  },
  // “depend too much to their parents”
  {
    words: wordSet("depend depends depended depending rely relies relied"),
    match(s, at) {
      const to =
        s.is(at + 1, "too") && s.is(at + 2, "much") ? at + 3 : s.is(at + 1, "heavily", "only", "mainly") ? at + 2 : -1;
      return s.is(to, "to", "in", "of", "from") ? replaceWords(to, to, "on") : undefined;
    },
  },
  // “The hours can be spent for exercise.”
  {
    words: spendForms,
    match: (s, at) =>
      s.is(at + 1, "for") &&
      ["NOUN", "VERB", "ADJ"].includes(s.tag(at + 2)) &&
      !s.is(
        at + 2,
        "many",
        "several",
        "long",
        "more",
        "good",
        "other",
        "years",
        "months",
        "hours",
        "days",
        "weeks",
        "ages",
        "example",
        "years",
      ) &&
      (s.is(at - 1, "be", "is", "are", "was", "were", "been") || s.is(at - 1, "money"))
        ? replaceWords(at + 1, at + 1, "on")
        : undefined,
  },
  // “In the first evening we sang.”
  {
    words: partsOfTime,
    match: (s, at) =>
      s.is(at - 1, "first", "second", "third", "last", "same") && isInThe(s, at - 1)
        ? replaceWords(at - 3, at - 3, "on")
        : undefined,
  },
  // “In the next day we went home.”
  {
    words: partsOfTime,
    match: (s, at) =>
      s.is(at - 1, "next", "following") && isInThe(s, at - 1)
        ? replaceWords(at - 3, at - 2, ...(s.is(at - 1, "following") ? ["the", "on the"] : ["the"]))
        : undefined,
  },
  // “My phone had run out battery.”
  {
    words: wordSet("out"),
    match: (s, at) =>
      s.is(at - 1, "run", "ran", "running", "runs") && s.isOneOf(at + 1, ranOut) && isPhraseEnd(s, at + 2)
        ? replaceWords(at, at, "out of")
        : undefined,
  },
  // “we had heard about that it was good”
  {
    words: wordSet("about"),
    match: (s, at) =>
      s.is(at + 1, "that") &&
      s.isOneOf(at + 2, subjectPronouns) &&
      ["hear", "know", "think", "say", "believe", "read", "tell", "worry"].includes(verbAt(s, at - 1) ?? "")
        ? replaceWords(at, at + 1, "that")
        : undefined,
  },
  // “how to balance between work and study”
  {
    words: wordSet("balance"),
    match: (s, at) =>
      s.is(at + 1, "between") && (s.is(at - 1, "to") || s.isOneOf(at - 1, modalsButD))
        ? replaceWords(at, at + 1, "balance")
        : undefined,
  },
  // “The best dishes run out of before noon.”
  {
    words: wordSet("of"),
    match: (s, at) =>
      s.is(at - 1, "out") &&
      ["run", "sell"].includes(verbAt(s, at - 2) ?? "") &&
      (s.is(at + 1, "before", "after", "quickly", "very") || s.is(at + 1, "."))
        ? replaceWords(at - 1, at, "out")
        : undefined,
  },
  // “He guided for us back.”
  {
    words: wordSet("guided guide"),
    match: (s, at) =>
      s.is(at + 1, "for") && s.isOneOf(at + 2, onlyObjectPronouns) && s.tag(at - 1) !== "DET"
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  // “They are separated with their parents.”
  {
    words: wordSet("separated"),
    match: (s, at) =>
      s.is(at + 1, "with") && (s.isOneOf(at + 2, possessives) || s.is(at + 2, "the", "each", "them", "me", "us"))
        ? replaceWords(at + 1, at + 1, "from")
        : undefined,
  },
  // “It reached at a peak.”
  {
    words: wordSet("reach reaches reached reaching"),
    match: (s, at) =>
      s.is(at + 1, "at") && (s.is(at + 2, "a") || s.tag(at + 2) === "NUM")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  // “raise up the rent”
  {
    words: wordSet("raise raises raised raising"),
    match: (s, at) =>
      s.is(at + 1, "up") && s.is(at + 2, "the", "my", "our", "their", "his", "her", "its")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  // “which affect badly to both generations”, “it affects to our health”
  {
    words: wordSet("affect affects affected"),
    match(s, at) {
      const to = s.is(at + 1, "badly", "seriously", "directly", "greatly", "strongly") ? at + 2 : at + 1;
      if (!s.is(to, "to", "on") || isPhraseEnd(s, to + 1)) return undefined;
      const adverb = to > at + 1 ? `${s.lower(at + 1)} ` : "";
      return replaceWords(at, to, `${adverb}${s.lower(at)}`);
    },
  },
  // “advertised in your website”
  {
    words: wordSet("website page facebook youtube tiktok instagram"),
    match(s, at) {
      const from = s.isOneOf(at - 1, possessives) || s.is(at - 1, "the", "a") ? at - 2 : at - 1;
      const isOnline = !s.is(at, "page") || s.is(at - 1, "facebook", "web");
      return isOnline && s.is(from, "in") && !s.is(from - 1, "error", "interested") && isPhraseEnd(s, at + 1)
        ? replaceWords(from, from, "on")
        : undefined;
    },
  },
  // “the lowest figure between the three products”
  {
    words: wordSet("between"),
    match: (s, at) =>
      s.is(at + 1, "the") &&
      s.is(at + 2, "three", "four", "five", "six") &&
      s.words.slice(Math.max(0, at - 4), at).some((_, step) => s.can(Math.max(0, at - 4) + step, "superlative"))
        ? replaceWords(at, at, "of")
        : undefined,
  },
  // “I am writing to complain you about a bill.”
  {
    words: wordSet("complain complained complaining"),
    match: (s, at) =>
      isObject(s, at + 1) && s.is(at + 2, "about", "that")
        ? replaceWords(at, at + 1, `${s.lower(at)} to ${s.written(at + 1)}`, s.lower(at))
        : undefined,
  },
];

const comparedTo = wordSet("reasonable cheap cheaper high higher low lower expensive better good bad small large big");

const comparing = wordSet("more less better rather");
const prefer = wordSet("prefer");
/** COLLOCATION: set phrases. */
const wordings: readonly Phrase[] = [
  // “do not take actions”
  {
    words: wordSet("actions"),
    match: (s, at) =>
      verbAt(s, at - 1) === "take" && isPhraseEnd(s, at + 1) ? replaceWords(at, at, "action") : undefined,
  },
  // “I attached my CV as your request.”
  {
    words: wordSet("request"),
    match: (s, at) =>
      s.is(at - 2, "as") && s.is(at - 1, "your") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "and"))
        ? replaceWords(at - 2, at, "as you requested", "at your request")
        : undefined,
  },
  // “He hanged up the phone.”
  {
    words: wordSet("hanged"),
    match: (s, at) => (s.is(at + 1, "up", "out", "on", "around") ? replaceWords(at, at, "hung") : undefined),
  },
  // “The price is reasonable comparing with other places.”
  {
    words: wordSet("comparing"),
    match: (s, at) =>
      s.is(at + 1, "with", "to") && s.isOneOf(at - 1, comparedTo) ? replaceWords(at, at, "compared") : undefined,
  },
  // “Everything was same as before.”
  {
    words: wordSet("same"),
    match: (s, at) =>
      s.is(at + 1, "as") && s.isOneOf(at - 1, finiteBe) ? replaceWords(at, at, "the same") : undefined,
  },
  // “nearly double than the figure”
  {
    words: wordSet("than"),
    match: (s, at) => (s.is(at - 1, "double", "twice") ? replaceWords(at - 1, at, s.lower(at - 1)) : undefined),
  },
  // “I would prefer living at home than being cared for.”
  {
    words: wordSet("than"),
    match(s, at) {
      const verb = near(s, at, -6, prefer);
      if (verb < 0 || !s.is(verb - 1, "would", "'d") || !s.can(verb + 1, "gerund") || !s.can(at + 1, "gerund"))
        return undefined;
      return near(s, at, verb - at, comparing) >= 0 ? undefined : replaceWords(at, at, "to", "rather than");
    },
  },
  // “there is not enough place for cars”
  {
    words: wordSet("place"),
    match: (s, at) =>
      s.is(at - 1, "enough") && s.is(at + 1, "for", "to") ? replaceWords(at, at, "space", "room") : undefined,
  },
  // “I waked up late.”
  {
    words: wordSet("waked"),
    match: (s, at) =>
      s.is(at + 1, "up") ? replaceWords(at, at, near(s, at, -3, formsOfHave) >= 0 ? "woken" : "woke") : undefined,
  },
  // “I waited half hour.”
  {
    words: wordSet("half"),
    match: (s, at) =>
      s.is(at + 1, "hour") && (s.tag(at - 1) === "VERB" || s.is(at - 1, "for", "in", "after", "about", "takes", "took"))
        ? replaceWords(at, at + 1, "half an hour")
        : undefined,
  },
  // “She often tells me story about the war.”
  {
    words: wordSet("story"),
    match: (s, at) =>
      verbAt(s, at - 2) === "tell" && isObject(s, at - 1) && (isPhraseEnd(s, at + 1) || s.is(at + 1, "about", "of"))
        ? replaceWords(at, at, "stories", "a story")
        : undefined,
  },
  // “The elderly is likely to feel abandoned.”
  {
    words: wordSet("elderly unemployed disabled homeless"),
    match: (s, at) =>
      s.is(at - 1, "the") && s.is(at + 1, "is", "was", "has") && !s.is(at + 2, "not", "a")
        ? replaceWords(at + 1, at + 1, { is: "are", was: "were" }[s.lower(at + 1)] ?? "have")
        : undefined,
  },
  // “I called three times, but nobody didn't answer.”
  {
    words: wordSet("nobody no-one nothing"),
    match(s, at) {
      const verb = verbAt(s, at + 3);
      if (!s.is(at + 1, "did", "does") || !s.is(at + 2, "n't", "not") || !verb) return undefined;
      return replaceWords(at + 1, at + 3, s.is(at + 1, "did") ? past(verb) : thirdPerson(verb));
    },
  },
];

const particles = wordSet("back up off away down out");

const phrasalVerbs = wordSet("give pay call pick turn put take bring send wake throw write drop let help");

const isPhraseOrTime = (s: SentenceReader, at: number) =>
  isPhraseEnd(s, at) ||
  s.is(at, "at", "in", "on", "until", "later", "tomorrow", "tonight", "soon", "yesterday", "again", "for", "from");

/** ADJ_ORDER: a pronoun belongs between a verb and its particle. */
const orders: readonly Phrase[] = [
  // “give back me my money”, “wake up me”
  {
    words: particles,
    match(s, at) {
      const verb = verbAt(s, at - 1) ?? "";
      // “put off it”, “call back you later”; “a name put on it” is right.
      const isIt = s.is(at + 1, "it") && s.is(at, "up", "away", "off", "back") && isPhraseOrTime(s, at + 2);
      const isYou = s.is(at + 1, "you") && s.is(at, "up", "back") && isPhraseOrTime(s, at + 2);
      if (!phrasalVerbs.has(verb) || !(s.isOneOf(at + 1, onlyObjectPronouns) || isIt || isYou)) return undefined;
      if (s.is(at - 1, "put") && s.is(at, "up") && s.is(at + 2, "with")) return undefined;
      return replaceWords(at, at + 1, `${s.lower(at + 1)} ${s.lower(at)}`);
    },
  },
];

const superlatives = wordSet("biggest largest highest lowest smallest");

/** ART_SUPERLATIVE: *the* before a number and a superlative. */
const rankings: readonly Phrase[] = [
  // “between two biggest exporters”
  {
    words: superlatives,
    match(s, at) {
      const isCounted = s.is(at - 1, "two", "three", "four", "five", "ten");
      const isPlace = s.is(at - 2, "between", "of", "among", "in", "for");
      return isCounted && isPlace && isPluralNoun(s, at + 1) && !s.is(at + 1, "friends")
        ? replaceWords(at - 1, at - 1, `the ${s.written(at - 1)}`)
        : undefined;
    },
  },
];

/** WORD_FORM: *rise* is irregular, and *raise* takes an object. */
const raising: readonly Phrase[] = [
  // “Tourism has rised local incomes.”
  {
    words: wordSet("rised"),
    match(s, at) {
      const next = s.tag(at + 1);
      const hasObject = ["NOUN", "PRON", "DET", "ADJ", "PROPN"].includes(next) && !s.is(at + 1, "this", "last", "that");
      const isPerfect = near(s, at, -3, formsOfHave) >= 0;
      return hasObject ? replaceWords(at, at, "raised") : replaceWords(at, at, isPerfect ? participle("rise") : "rose");
    },
  },
];

export const everydayPhraseRules: readonly Rule[] = [
  // “It reached at a peak of 20.” → “It reached a peak of 20.”
  { id: "everyday/preposition", kind: "PREP_COLLOC", find: (s) => phraseMatches(s, prepositions) },
  // “I waited half hour.” → “I waited half an hour.”
  { id: "everyday/wording", kind: "COLLOCATION", find: (s) => phraseMatches(s, wordings) },
  // “Please wake up me at six.” → “Please wake me up at six.”
  { id: "everyday/order", kind: "ADJ_ORDER", find: (s) => phraseMatches(s, orders) },
  // “Of three lowest scores, one was mine.” → “Of the three lowest scores, one was mine.”
  { id: "everyday/ranking", kind: "ART_SUPERLATIVE", find: (s) => phraseMatches(s, rankings) },
  // “The shop rised its prices.” → “The shop raised its prices.”
  { id: "everyday/raise", kind: "PAST_FORM", find: (s) => phraseMatches(s, raising) },
];
