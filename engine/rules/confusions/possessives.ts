import { formsOfBe, modals, plainPrepositions, possessives, timesAndAmounts } from "../../english/closed-classes.ts";
import { isCountable, personNouns } from "../../english/nouns.ts";
import { adjectiveWeight, isName, isOpenWord, nounWeight } from "../../english/phrases.ts";
import { formOf, isClauseEnd, isVerbHere, nounPhraseEnd } from "../../english/verb-objects.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { pair, put, putForTwo } from "./pair.ts";
import { clauseVerbs, intransitiveVerbs, owned } from "./words.ts";
import { wordSet } from "../../english/word-set.ts";

/** “You're family”, “they're a team”: may be said of somebody. */
const groups = wordSet("family team group club band class school college university");

/** Counted, and no person: needs a determiner, so the word before must be one. */
const isThing = (s: SentenceReader, at: number) => {
  const noun = s.lower(at);
  return (
    isCountable(noun) &&
    !personNouns.has(noun) &&
    !timesAndAmounts.has(noun) &&
    !groups.has(noun) &&
    adjectiveWeight(s, at) <= 0
  );
};

/** Where a noun phrase without determiner ends that begins here: “door”, “white tail”; -1 for none. */
function bareNounEnd(s: SentenceReader, from: number): number {
  let at = s.is(from, "own") ? from + 1 : from;
  const isNounAt = (place: number) => isOpenWord(s, place) && !isName(s, place) && nounWeight(s, place) >= 0;
  while (isOpenWord(s, at) && adjectiveWeight(s, at) >= nounWeight(s, at) && isNounAt(at + 1)) at += 1;
  if (!isNounAt(at) || adjectiveWeight(s, at) > nounWeight(s, at) || timesAndAmounts.has(s.lower(at))) return -1;
  if (s.can(at, "gerund") || (s.can(at, "participle") && s.tag(at) !== "NOUN")) return -1;
  while (isNounAt(at + 1) && s.tag(at + 1) === "NOUN") at += 1;
  return at;
}

/** “This city has it's problems”: *have* takes a thing; “he has it's” is none of a clause. */
const isBehindHave = (s: SentenceReader, at: number) =>
  s.is(at - 1, "has", "have", "had", "having") && !s.is(at - 2, "should", "could", "would", "must", "might", "may");

const isBehindVerb = (s: SentenceReader, at: number) =>
  isOpenWord(s, at - 1) && (isVerbHere(s, at - 1) || (at === 1 && s.can(0, "base")));
/** A verb that takes a thing, and no clause: behind it “it's” would begin one. */
const isBehindObjectVerb = (s: SentenceReader, at: number) => {
  const verb = s.is(at - 1, "up", "out", "off", "down", "back") ? at - 2 : at - 1;
  return (
    verb >= 0 &&
    isOpenWord(s, verb) &&
    formOf(s, verb, { has: (lemma) => !clauseVerbs.has(lemma) && !intransitiveVerbs.has(lemma) }) !== undefined &&
    (isVerbHere(s, verb) || s.can(verb, "third") || (verb === 0 && s.can(verb, "base"))) &&
    formOf(s, verb, clauseVerbs) === undefined
  );
};
const isBehindPreposition = (s: SentenceReader, at: number) =>
  plainPrepositions.has(s.lower(at - 1)) && !s.is(at - 1, "until", "till");

/** “A friend who her father is a doctor”: a relative word, whose it is, and what belongs to it. */
function whoseInsteadOfWhoHer(s: SentenceReader, at: number): Match | undefined {
  if (!s.is(at, "who", "which") || !s.is(at + 1, "his", "her", "their", "its") || s.tag(at - 1) !== "NOUN")
    return undefined;
  const end = nounPhraseEnd(s, at + 1);
  if (end <= at + 1) return undefined;
  // “The man who her father likes” is the object: only verbs that need no object behind.
  const verb = s.is(end + 1, "always", "often", "also", "never", "usually") ? end + 2 : end + 1;
  if (
    !formsOfBe.has(s.lower(verb)) &&
    !modals.has(s.lower(verb)) &&
    !s.is(verb, "has", "have", "had", "works", "lives")
  )
    return undefined;
  return {
    from: at,
    to: at + 1,
    suggestions: ["whose"],
  };
}

export const possessiveRules: readonly Rule[] = [
  // “He met a girl who her mother was French.” → “He met a girl whose mother was French.”
  {
    id: "confusions/whose",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (let at = 1; at < s.length - 3; at += 1) {
        const match = whoseInsteadOfWhoHer(s, at);
        if (match) yield match;
      }
    },
  },
  // “Vietnam opened it's door”, “because of it's size”, “it's tail is long”.
  pair("its-and-it-is", (s, at) => {
    if (!s.is(at, "it") || !s.is(at + 1, "'s")) return undefined;
    const end = bareNounEnd(s, at + 2);
    if (end < 0) return undefined;
    const isSubject =
      s.is(end + 1, "is", "are", "was", "were", "has", "had", "does", "did") || modals.has(s.lower(end + 1));
    const isAsked = s.isQuestion && at > 0 && s.is(0, "what", "where", "who", "how") && formsOfBe.has(s.lower(at - 1));
    const isListed = s.is(at - 1, "and") && isThing(s, end) && !s.is(at - 2, ",");
    return isSubject ||
      isAsked ||
      isListed ||
      isBehindPreposition(s, at) ||
      isBehindObjectVerb(s, at) ||
      isBehindHave(s, at) ||
      (isThing(s, end) && isBehindVerb(s, at))
      ? putForTwo(s, at, "its")
      : undefined;
  }),
  // “I visited there house.”
  pair("their-and-there", (s, at) => {
    if (!s.is(at, "there") || !(owned.has(s.lower(at + 1)) || isThing(s, at + 1))) return undefined;
    if (formsOfBe.has(s.lower(at + 2))) return undefined;
    return isBehindObjectVerb(s, at) || (isBehindPreposition(s, at) && !s.is(at - 1, "from", "over", "in", "by"))
      ? put(s, at, "their")
      : undefined;
  }),
  // “I like they're house.”
  pair("their-and-they-are", (s, at) =>
    s.is(at, "they") &&
    s.is(at + 1, "'re") &&
    (isThing(s, at + 2) || s.is(at + 2, "own", "hair", "homework", "clothes", "parents")) &&
    (isBehindPreposition(s, at) || isBehindVerb(s, at))
      ? putForTwo(s, at, "their")
      : undefined,
  ),
  // “What is you're name?”
  pair("your-and-you-are", (s, at) =>
    s.is(at, "you") &&
    s.is(at + 1, "'re") &&
    (isThing(s, at + 2) || s.is(at + 2, "name", "hair", "homework", "opinion", "advice", "health", "clothes")) &&
    (isBehindPreposition(s, at) ||
      isBehindVerb(s, at) ||
      (formsOfBe.has(s.lower(at - 1)) && s.is(0, "what", "where", "how", "is", "this", "that", "who")))
      ? putForTwo(s, at, "your")
      : undefined,
  ),
  // “Who's book is this?”, “whose there”.
  pair("whose-and-who-is", (s, at) => {
    if (
      s.is(at, "who") &&
      s.is(at + 1, "'s") &&
      (owned.has(s.lower(at + 2)) || isThing(s, at + 2)) &&
      (s.is(at + 3, "is", "are", "was", "were") || (isClauseEnd(s, at + 3) && s.isQuestion))
    )
      return putForTwo(s, at, "whose");
    return s.is(at, "whose") &&
      !possessives.has(s.lower(at - 1)) &&
      (s.is(at + 1, "there", "coming", "going") || (s.is(at + 1, "that", "this") && isClauseEnd(s, at + 2)))
      ? put(s, at, "who's")
      : undefined;
  }),
];
