import { onlyObjectPronouns, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { gerund, participle, past } from "../../english/inflection.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isEndOrTail, isObject, near, phraseMatches, pronounObjects, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule } from "../rule.ts";

const wentIntransitively: Readonly<Record<string, string>> = wordMap({
  go: "gone",
  come: "come",
  happen: "happened",
  arrive: "arrived",
  fall: "fallen",
});

const endings = wordSet("join begin start move enter leave become");

/** PAST_TIME: a form of the present or an infinitive where the past belongs. */
const pasts: readonly Phrase[] = [
  // “The train was go already.”
  {
    words: wordSet("go come happen arrive fall"),
    match(s, at) {
      if (!s.is(at - 1, "was", "were") || s.is(at + 1, "-")) return undefined;
      const had = `had ${wentIntransitively[s.lower(at)]}`;
      const went = past(s.lower(at));
      return s.is(at + 1, "already") ? replaceWords(at - 1, at, had, went) : replaceWords(at - 1, at, went, had);
    },
  },
  // “I was charge it all night.”
  {
    words: wordSet("was were"),
    match(s, at) {
      if (!s.isOneOf(at - 1, onlySubjectPronouns) && s.tag(at - 1) !== "NOUN") return undefined;
      const verb = verbAt(s, at + 1);
      if (!verb || !s.is(at + 1, verb) || s.can(at + 1, "adjective") || participle(verb) === verb) return undefined;
      return isForm(s, at + 1, "base") && s.tag(at + 1) === "VERB" && s.isOneOf(at + 2, pronounObjects)
        ? replaceWords(at, at + 1, `${s.lower(at)} ${gerund(verb)}`, past(verb))
        : undefined;
    },
  },
];

const notInPast = wordSet("every usually always often at tomorrow next");
/** PERFECT_SINCE: when it began is past, behind *since*. */
const sinces: readonly Phrase[] = [
  // “Since I join the club, I have made friends.”
  {
    words: wordSet("since"),
    match(s, at) {
      const verb = s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you") ? at + 2 : -1;
      const lemma = verb < 0 ? undefined : verbAt(s, verb);
      if (!lemma || !endings.has(lemma) || !(s.is(verb, lemma) || s.can(verb, "third"))) return undefined;
      // “Since we start every day at six, …”: because.
      if (past(lemma) === lemma || near(s, verb, 8, notInPast) >= 0) return undefined;
      const isPerfect = s.words.some(
        ({ lower }, place) =>
          /^(?:have|has|'ve)$/.test(lower) && place !== verb && s.can(pastAdverbs(s, place + 1), "participle"),
      );
      return isPerfect ? replaceWords(verb, verb, past(lemma)) : undefined;
    },
  },
];

/** PASSIVE_BE: a participle is missing, or an active verb has *be*. */
const passives: readonly Phrase[] = [
  // “Fast food should be heavily tax.”
  {
    words: wordSet("be been being"),
    match(s, at) {
      if (!s.lower(at + 1).endsWith("ly") || s.is(at + 1, "only") || !s.can(at + 1, "adverb")) return undefined;
      const verb = verbAt(s, at + 2);
      if (!verb || !s.is(at + 2, verb) || s.can(at + 2, "adjective") || s.can(at + 2, "participle")) return undefined;
      return isEndOrTail(s, at + 3) && s.tag(at + 2) !== "ADV" && !s.can(at + 2, "adverb")
        ? replaceWords(at + 2, at + 2, participle(verb))
        : undefined;
    },
  },
  // “judge people base on a photo”
  {
    words: wordSet("base"),
    match(s, at) {
      if (!s.is(at + 1, "on") || s.tag(at - 1) !== "NOUN" || !isPluralNoun(s, at - 1)) return undefined;
      // “The decisions base on …”: no verb before it.
      const isMade = s.words.slice(0, at - 1).some(({ tag }) => tag === "VERB");
      return isMade ? replaceWords(at, at, "based") : undefined;
    },
  },
  // “Japan was experienced a slight fall.”
  {
    words: wordSet("experienced witnessed suffered gained"),
    match: (s, at) =>
      s.is(at - 1, "was", "were") && s.is(at + 1, "a", "an", "its") ? replaceWords(at - 1, at, s.lower(at)) : undefined,
  },
  // “the money collecting from the tax”, “products making by hand”
  {
    words: wordSet("collecting earning making producing raising receiving"),
    match(s, at) {
      const isThing = s.is(
        at - 1,
        "money",
        "data",
        "information",
        "tax",
        "products",
        "goods",
        "things",
        "food",
        "items",
      );
      if (!isThing || !s.is(at + 1, "from", "by") || (s.is(at + 1, "by") && !s.is(at + 2, "hand", "the", "my", "our")))
        return undefined;
      const verb = verbAt(s, at);
      return verb ? replaceWords(at, at, participle(verb)) : undefined;
    },
  },
];

/** The subjects of “stopped to work”, of which none works on purpose. */
const machines = wordSet(
  "keyboard phone machine computer laptop battery screen app camera car engine tv fridge wifi internet website printer bike motorbike light lift elevator fan",
);

const nobodies = wordSet("nobody someone somebody everyone everybody anyone anybody people no-one");

const and = wordSet("and");
/** PREP_GERUND and V_GERUND: -ing where the infinitive or a second verb is. */
const gerunds: readonly Phrase[] = [
  // “The keyboard stopped to work.”
  {
    words: wordSet("stopped stops stop"),
    match: (s, at) =>
      s.isOneOf(at - 1, machines) && s.is(at + 1, "to") && s.is(at + 2, "work") && isEndOrTail(s, at + 3)
        ? replaceWords(at + 1, at + 2, "working")
        : undefined,
  },
  // “It broke down, made it impossible to work.”
  {
    words: wordSet("made"),
    match(s, at) {
      if (!s.is(at - 1, ",") || at < 5 || !(isObject(s, at + 1) || s.is(at + 1, "people", "everyone")))
        return undefined;
      // “He cut the meat, made it into balls and fried it”: a list of deeds.
      const isFeeling = s.tag(at + 2) === "ADJ" || s.is(at + 2, "feel", "want", "think", "impossible");
      const isList = s.words.slice(0, at - 1).some(({ lower }) => lower === ",") || near(s, at, 8, and) >= 0;
      return isFeeling && !isList ? replaceWords(at, at, "making", "which made") : undefined;
    },
  },
  // “with nobody help them”
  {
    words: nobodies,
    match(s, at) {
      const verb = verbAt(s, at + 1);
      if (!s.is(at - 1, "with") || !verb || !s.is(at + 1, verb) || !s.isOneOf(at + 2, onlyObjectPronouns))
        return undefined;
      return replaceWords(at + 1, at + 1, `to ${verb}`, gerund(verb));
    },
  },
  // “This may lead to misunderstand.”
  {
    words: wordSet("lead leads led leading"),
    match(s, at) {
      const to = s.tag(at + 1) === "ADV" ? at + 2 : at + 1;
      const verb = verbAt(s, to + 1);
      if (!s.is(to, "to") || !verb || !s.is(to + 1, verb) || s.can(to + 1, "noun") || s.can(to + 1, "adjective"))
        return undefined;
      // “was led to believe”; “the road they lead to”.
      const isPassive = s.is(at, "led") && (s.tag(at - 1) === "AUX" || s.is(at - 1, "been"));
      return isPassive || s.is(to + 1, "believe", "think", "be", "have")
        ? undefined
        : replaceWords(to + 1, to + 1, gerund(verb));
    },
  },
];

/** Phrases of learners with a verb in the wrong form. */
export const learnerVerbRules: readonly Rule[] = [
  // “We were go to the beach by bus.” → “We went to the beach by bus.”
  { id: "phrases/past", kind: "PAST_TIME", find: (s) => phraseMatches(s, pasts) },
  // “He has changed a lot since he begin the course.” → “He has changed a lot since he began the course.”
  { id: "phrases/since-i-join", kind: "PERFECT_SINCE", find: (s) => phraseMatches(s, sinces) },
  // “Fast food should be heavily tax.” → “Fast food should be heavily taxed.”
  { id: "phrases/passive", kind: "PASSIVE_BE", find: (s) => phraseMatches(s, passives) },
  // “The wifi stopped to work again.” → “The wifi stopped working again.”
  { id: "phrases/gerund", kind: "V_GERUND", find: (s) => phraseMatches(s, gerunds) },
];
