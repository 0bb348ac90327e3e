import { articles, finiteBe, formsOfHave, modalsButD, possessives } from "../../english/closed-classes.ts";
import { isEverydayVerb, isPerson, isPluralNoun, nounPhraseAt, nounWeight, verbWeight } from "../../english/phrases.ts";
import { isAdverb, isForm } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const somebody = wordSet("somebody someone anybody anyone nobody everybody everyone people");
const isSomebody = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, somebody) || (isPerson(s, at) && !s.is(at - 1, "'s"));

/** “many people”, “a boy in my class”: the last word before a verb, and the word that the verb belongs to. */
function nounBefore(s: SentenceReader, from: number): { head: number; to: number } | undefined {
  if (s.isOneOf(from, somebody)) return { head: from, to: from };
  if (s.is(from, "a") && s.is(from + 1, "lot") && s.is(from + 2, "of")) return nounBefore(s, from + 3);
  const phrase = nounPhraseAt(s, from, { wantsVerb: true });
  if (!phrase || phrase.kind !== "noun") return undefined;
  // “a friend lives in London”: read as two nouns.
  for (let at = phrase.from; at < phrase.to; at += 1)
    if (isPerson(s, at) && isThird(s, at + 1)) return { head: at, to: at };
  // “There are things money can't buy”: a second noun, which is the subject.
  for (let at = phrase.from; at < phrase.to; at += 1) if (isPluralNoun(s, at)) return undefined;
  return { head: phrase.head, to: phrase.to };
}

/** An auxiliary that cannot belong to the noun before it as anything but its verb: “don't”, “can”, “has”. */
function isAuxiliary(s: SentenceReader, at: number): boolean {
  if (s.is(at, "do", "does", "did")) return s.is(at + 1, "n't", "not");
  if (s.tag(at) === "NOUN") return false;
  return s.isOneOf(at, modalsButD) || (s.isOneOf(at, formsOfHave) && !s.lower(at).startsWith("'"));
}

/** A past that is no participle: “came”, “took”; or of a verb without a passive: “lived alone”. */
const isOnlyPast = (s: SentenceReader, at: number): boolean =>
  (s.is(at, "happened", "occurred", "appeared", "existed", "came") && s.tag(at - 1) === "NOUN") ||
  (s.is(at, "lived", "stood", "sat", "worked", "stayed", "arrived") && isPerson(s, at - 1)) ||
  (s.tag(at) === "VERB" && isForm(s, at, "past") && !isForm(s, at, "participle", "base") && !s.can(at, "adjective"));

/** “lives in London”, “wants to come” */
function isThird(s: SentenceReader, at: number): boolean {
  if (!isForm(s, at, "third")) return false;
  if (s.tag(at) === "VERB" && verbWeight(s, at) > nounWeight(s, at)) return true;
  const isFollowed = ["ADP", "DET", "PRON", "PART"].includes(s.tag(at + 1)) || s.is(at + 1, "next", "here", "there");
  return isPerson(s, at - 1) && isEverydayVerb(s, at) && isFollowed && !s.is(at + 1, "of");
}

/** “people like coffee”, “many students think”: everyday verbs that are hardly nouns. */
const isPlainVerb = (s: SentenceReader, at: number): boolean =>
  isForm(s, at, "base") &&
  ((s.tag(at) === "VERB" && isEverydayVerb(s, at) && verbWeight(s, at) > nounWeight(s, at)) ||
    s.is(at, "want", "think", "believe", "need", "live", "come")) &&
  // “There are many people like me”: no verb.
  (!s.is(at, "like") || s.is(at + 1, "to", "it") || s.can(at + 1, "gerund")) &&
  !s.is(at + 1, "-");

/** The relative pronoun between a noun and its verb. */
const withPronoun = (s: SentenceReader, { head, to }: { head: number; to: number }, verb: number): Match => ({
  from: to,
  to: endOf(s, verb),
  suggestions: (isSomebody(s, head) ? ["who", "that"] : ["that"]).map(
    (pronoun) => `${s.written(to)} ${pronoun} ${s.between(to + 1, endOf(s, verb))}`,
  ),
  words: { noun: s.written(to), pronoun: isSomebody(s, head) ? "who" : "that" },
});
/** “don't” is read as two words. */
const endOf = (s: SentenceReader, verb: number): number => (s.is(verb + 1, "n't") ? verb + 1 : verb);

const afterNoun = (s: SentenceReader, to: number): number =>
  isAdverb(s, to + 1) && !s.is(to + 1, "not") ? to + 2 : to + 1;

/** “There are many people don't like it”, “Is there anybody can help me?” */
function* behindThere(s: SentenceReader): Iterable<Match> {
  for (const there of s.placesOfWords("there")) {
    const isAsked = s.is(there - 1, "is", "are", "was", "were") && s.isClauseStart(there - 1);
    const from = isAsked ? there + 1 : there + 2;
    if (!isAsked && !(s.is(there + 1, "is", "are", "was", "were", "'s") && s.isClauseStart(there))) continue;
    const noun = nounBefore(s, from);
    if (!noun || s.is(noun.head, "way", "time", "reason", "doubt", "chance", "need", "place")) continue;
    const verb = afterNoun(s, noun.to);
    const isMany = s.can(noun.head, "plural") || s.is(noun.head, "people");
    const isVerb =
      isAuxiliary(s, verb) ||
      isOnlyPast(s, verb) ||
      (isSomebody(s, noun.head) && (isMany ? isPlainVerb(s, verb) : isThird(s, verb)));
    if (isVerb) yield { ...withPronoun(s, noun, verb), variant: "there" };
  }
}

/** “I have a friend lives in London”; “I had a friend help me” is right. */
function* behindHave(s: SentenceReader): Iterable<Match> {
  for (const have of s.placesOfWords("have", "has", "had", "met")) {
    const from = have + 1;
    if (!articles.has(s.lower(from)) && !s.is(from, "one", "two", "three", "some", "many")) continue;
    const noun = nounBefore(s, from);
    if (!noun || !isPerson(s, noun.head)) continue;
    const verb = afterNoun(s, noun.to);
    // “The ideas that we have a teacher can use”: what comes before has a clause of its own.
    if (s.words.slice(0, have).some(({ lower }) => lower === "that" || lower === "which" || lower === "if")) continue;
    const isVerb = isAuxiliary(s, verb) || isThird(s, verb) || s.is(verb, "is", "are", "was", "were");
    if (isVerb && !s.isQuestion) yield { ...withPronoun(s, noun, verb), variant: "have" };
  }
}

/** “The people live there are very friendly”, “The students sit in the back row cannot hear”: plain verbs of being somewhere. */
const plainlySomewhere = wordSet("live work sit stand wait come stay study belong");
const beingSomewhere = wordSet(
  "lives live lived works work worked sits sit sat stands stand stood teaches taught wears",
);

/** “The woman lives next door is a nurse”: two verbs for one noun. */
function* behindSubject(s: SentenceReader): Iterable<Match> {
  for (const first of s.placesOf(beingSomewhere)) {
    if (!articles.has(s.lower(0)) && !possessives.has(s.lower(0))) return;
    const noun = nounBefore(s, 0);
    if (!noun || !isPerson(s, noun.head) || noun.to + 1 !== first) continue;
    if (isSubjectOfLaterBe(s, first) || isSubjectOfLaterVerb(s, first))
      yield { ...withPronoun(s, noun, first), variant: "subject" };
  }
}

/** “The people live there are very friendly”, “Guests come after nine have to use the back door” */
function* behindPlural(s: SentenceReader): Iterable<Match> {
  for (const first of s.placesOf(plainlySomewhere)) {
    const noun = nounBefore(s, 0);
    if (!noun || noun.to + 1 !== first) continue;
    const isMany = s.is(noun.head, "people") || s.can(noun.head, "plural");
    // “Children stay at home and are bored”, “People live where they work”: only what cannot be the main verb.
    if (isMany && isPersonHere(s, noun.head) && (isSubjectOfLaterBe(s, first) || isSubjectOfLaterVerb(s, first)))
      yield { ...withPronoun(s, noun, first), variant: "plural-subject" };
  }
}

const more = wordSet("guest passenger visitor customer tourist resident villager employee");
const isPersonHere = (s: SentenceReader, at: number) =>
  isSomebody(s, at) || more.has(s.lemma(at, "plural") ?? s.lower(at));

/** “…in the back row cannot hear”, “…at gate 5 look very tired”: another verb for the same subject. */
function isSubjectOfLaterVerb(s: SentenceReader, first: number): boolean {
  for (let at = first + 1; at <= first + 7 && at < s.length - 1; at += 1) {
    if (["PUNCT", "CCONJ", "SCONJ"].includes(s.tag(at))) return false;
    if (s.is(at, "who", "which", "that", "what", "where", "there", "to", "how", "when"))
      return s.is(at, "there") && at === first + 1 ? s.isOneOf(at + 1, finiteBe) : false;
    if (at < first + 2) continue;
    const isModal = s.isOneOf(at, modalsButD) && s.tag(at) === "AUX";
    const isHave = s.is(at, "have") && s.is(at + 1, "to");
    const isLook = s.is(at, "look", "seem", "feel") && (s.tag(at + 1) === "ADJ" || s.is(at + 1, "very", "so", "tired"));
    const isBehindNoun = ["NOUN", "NUM", "PROPN", "ADV"].includes(s.tag(at - 1)) || s.can(at - 1, "noun");
    if ((isModal || isHave || isLook) && isBehindNoun) return true;
  }
  return false;
}

/** Whether a form of be follows in the same clause, behind what belongs to the first verb. */
function isSubjectOfLaterBe(s: SentenceReader, first: number): boolean {
  for (let at = first + 1; at <= first + 6 && at < s.length - 1; at += 1) {
    if (["PUNCT", "CCONJ", "SCONJ"].includes(s.tag(at))) return false;
    if (s.is(at, "who", "which", "that", "what", "where", "there")) return false;
    if (s.isOneOf(at, finiteBe) && s.tag(at) === "AUX")
      return at > first + 1 && (!["PRON", "ADP"].includes(s.tag(at - 1)) || s.is(at - 2, "to", "with", "near"));
  }
  return false;
}

/** SUBJECT: a clause that describes a noun lacks its *who*, *that*, *which*. */
export const missingRelativeRules: readonly Rule[] = [
  // “There are many people don't eat meat.” → “There are many people who don't eat meat.”
  {
    id: "clauses/missing-relative",
    kind: "SUBJECT",
    *find(s) {
      // “The more tourists come, the more rubbish is left.”
      if (s.is(0, "the") && s.is(1, "more", "less", "fewer")) return;
      yield* behindThere(s);
      yield* behindHave(s);
      yield* behindSubject(s);
      yield* behindPlural(s);
    },
  },
];
