import { questionWords } from "../../english/closed-classes.ts";
import { isCountable, uncountableNouns } from "../../english/nouns.ts";
import { type Clause, clausesOf, isFiniteAuxiliary } from "../../english/clauses.ts";
import { past, thirdPerson, writtenLike } from "../../english/inflection.ts";
import {
  adjectiveWeight,
  hasFiniteVerbAfter,
  isEverydayVerb,
  isName,
  isOpenWord,
  isPerson,
  linkingVerbs,
  nounPhraseAt,
  nounWeight,
  verbWeight,
  isPluralNoun,
} from "../../english/phrases.ts";
import { isVerbOf } from "../../english/verb-or-noun.ts";
import { wordSet } from "../../english/word-set.ts";
import { perSentence } from "../../english/per-sentence.ts";
import type { Match, SentenceReader } from "../rule.ts";

export const isThirdSingular = ({ subject }: Clause) => subject.person === "third" && subject.number === "singular";
export const takesNoS = ({ subject }: Clause) =>
  subject.person !== "third" || (subject.number === "plural" && (subject.phrase.kind !== "name" || subject.isJoined));

/** Ask for a bare verb behind a subject: “they suggest that he go”, “it is important that she be”. */
const wishing =
  /^(?:suggest|recommend|insist|demand|propos|request|requir|advis|urg|order|prefer|ask|essential|important|necessary|vital|crucial|imperative|lest|better|god|long)/;
const letting =
  /^(?:let|lets|letting|make|makes|made|making|help|helps|helped|helping|see|sees|saw|seen|seeing|watch|watched|watching|hear|hears|heard|hearing|have|had|having|notice|noticed|feel|felt)$/;
export const pastTime =
  /\b(?:yesterday|ago|last (?:night|week|month|year|time|summer|winter|weekend|\w+day)|in (?:1\d|20[01])\d\d|when (?:i|he|she|we|they) (?:was|were)|once upon)\b/i;

/** The word is a present verb without its -s; forms that are also past (`put`, `read`) say nothing. */
export function isBareVerb(s: SentenceReader, at: number): boolean {
  // “He usually read…”: of verbs that have one form for both times.
  const isHabit =
    /\b(?:usually|often|every (?:day|night|week|month|year|morning|evening|summer|winter))\b/i.test(s.text) &&
    !tellsOfThePast(s);
  if (s.is(at, "have") || (s.is(at, "like") && isVerbLike(s, at))) return true;
  // “It overspread her face”: the same in the past. “spell-checking”, “the service free to all”: no verbs.
  if (samePast.test(s.lower(at)) || s.is(at + 1, "-") || s.is(at - 1, "-")) return false;
  if (s.is(at, "free", "clear") && s.is(at + 1, "to", "of", "from", "for")) return false;
  if (!isOpenWord(s, at) || isName(s, at) || !s.can(at, "base") || (s.lemma(at, "past") === s.lower(at) && !isHabit))
    return false;
  if (
    (s.can(at, "past") && !s.isOneOf(at, neverPast) && !(isHabit && s.lemma(at, "past") === s.lower(at))) ||
    s.can(at, "third")
  )
    return false;
  // “She slow”, “it open”: an adjective that lacks its be, unless an object follows.
  if (adjectiveWeight(s, at) >= verbWeight(s, at) && !isFollowedByObject(s, at) && !isIntransitive(s, at)) return false;
  return verbWeight(s, at) > 0 || s.tag(at) === "VERB";
}

/** The dictionary lists them as pasts of verbs that are not used: “to fee”. */
const neverPast = wordSet("feed need seed heed weed");

const samePast = /^(?:over|under|out|re|up|fore|broad|off|in)\w*(?:spread|cast|cut|put|set|shed|hit|bid)$/;

/** “My dog like to play”, “she like music”; not “a teacher like him”. */
const isVerbLike = (s: SentenceReader, at: number) =>
  s.is(at + 1, "to") ||
  (at < 4 && s.can(at + 1, "gerund") && !hasFiniteVerbAfter(s, at + 1)) ||
  isLikingOfSomebody(s, at) ||
  (at < 4 && s.tag(at) === "VERB" && !hasFiniteVerbAfter(s, at + 1));

/** “My friend like fish.”, “My friend Hoa like fried chicken.”; “a teacher like him” is no sentence. */
const isLikingOfSomebody = (s: SentenceReader, at: number) =>
  at <= 4 &&
  (isPerson(s, at - 1) || s.tag(at - 1) === "PROPN") &&
  /^(?:my|his|her|our|their|your|the)$/.test(s.lower(0)) &&
  !/^(?:me|him|her|us|them|you|this|that|a|an)$/.test(s.lower(at + 1)) &&
  !hasFiniteVerbAfter(s, at + 1) &&
  s.words.slice(at + 1).every(({ lower }) => lower !== ",");

/** “It sound great”, “the shop open at eight”. */
const isIntransitive = (s: SentenceReader, at: number) =>
  s.is(at, "live") ||
  (s.isOneOf(at, linkingVerbs) && adjectiveWeight(s, at + 1) > 0) ||
  (s.is(at, "open", "close") && s.is(at + 1, "at", "from", "on", "every"));

const isFollowedByObject = (s: SentenceReader, at: number) => {
  const next = nounPhraseAt(s, at + 1);
  return next !== undefined && (next.determiner !== "" || next.kind === "pronoun" || s.tag(at) === "VERB");
};

/** A bare verb is right or uncertain here. */
export function mayBeBare(s: SentenceReader, clause: Clause): boolean {
  const { from } = clause.subject;
  const before = s.lower(from - 1);
  // “Let React Router connect”: a name of several words.
  let name = from;
  while (name > 0 && s.tag(name - 1) === "PROPN" && s.tag(from) === "PROPN") name -= 1;
  if (name < from && letting.test(s.lower(name - 1))) return true;
  if (clause.auxiliary >= 0 || letting.test(before) || (letting.test(s.lower(from - 2)) && before === "n't"))
    return true;
  if (isAsked(s, clause)) return true;
  // “terms that prohibit it”, “in those that do”: the noun before it is the subject.
  const isRelative = s.is(from, "that", "which", "who") && clause.subject.to === from;
  // “people think that send parents there …”: a clause without its subject.
  if (
    s.is(from, "that") &&
    s.is(from - 1, "think", "thinks", "thought", "say", "says", "said", "believe", "know", "feel")
  )
    return true;
  if (isRelative && (s.is(from - 1, "those", "these", "ones", "people") || isPluralNoun(s, from - 1))) return true;
  // “Extensions, that really improve it”: the noun before the comma is the subject.
  if (isRelative && before === "," && clause.verb > from + 1) return true;
  // “Others who do not understand this concept sell…”: the object of the relative clause.
  if (s.tag(from - 1) === "VERB" && clause.subject.phrase.kind === "noun")
    for (let at = from - 2; at > from - 7; at -= 1) if (s.is(at, "who", "which")) return true;
  // “The work need only contain one copy”, “she need not go”: there it is a modal.
  if (s.is(clause.verb, "need", "dare") && s.is(clause.verb + 1, "only", "not", "never")) return true;
  // “This made Lan feel…”, “let Git and Perforce talk”: the word that lets stands in the phrase, or before what it is joined to.
  for (let at = from; at < clause.subject.to; at += 1)
    if (letting.test(s.lower(at)) && s.tag(at) === "VERB") return true;
  if (before === "and" && letting.test(s.lower(from - 3))) return true;
  if (before === "and" && letting.test(s.lower(from - 2))) return true;
  // “I long that she come”, but “She has long hair and she …”.
  for (let at = 0; at < from; at += 1)
    if (wishing.test(s.lower(at)) && (!s.is(at, "long") || s.is(at + 1, "that", "as"))) return true;
  return false;
}

/** “How many cars does she have?”: the first noun phrase of a question need not be its subject. */
export const isAsked = (s: SentenceReader, { subject }: Clause) =>
  s.isQuestion &&
  [s.lower(subject.from), s.lower(subject.from - 1), s.lower(0)].some((word) => questionWords.has(word));

/** The forms that a past story would want are offered as well. */
export function bareVerbMatch(s: SentenceReader, at: number): Match {
  const base = s.lower(at);
  const suggestions = [writtenLike(s.written(at), thirdPerson(base))];
  if (tellsOfThePast(s)) suggestions.push(writtenLike(s.written(at), past(base)));
  return { from: at, to: at, suggestions };
}

function tellsOfThePast(s: SentenceReader): boolean {
  return s.words.some(
    ({ tag }, at) =>
      s.is(at, "was", "were", "did", "had") ||
      (tag === "VERB" && s.can(at, "past") && !s.can(at, "base") && !isFiniteAuxiliary(s, at - 1)),
  );
}

/** Singular subjects with a bare verb, which is wrong in any time. */
export const withBareVerb = perSentence((s): readonly Clause[] => [...readBareVerbs(s)]);

function* readBareVerbs(s: SentenceReader): Iterable<Clause> {
  for (const clause of clausesOf(s))
    // “He not like tea”: does is missing (agreement/not-without-does).
    if (
      !(s.is(clause.verb - 1, "not") && clause.verb - 1 === clause.subject.to + 1) &&
      isThirdSingular(clause) &&
      isBareVerb(s, clause.verb) &&
      !mayBeBare(s, clause) &&
      !isNounOfVerb(s, clause) &&
      isVerbOf(s, clause.subject, clause.verb)
    )
      yield clause;
}

/** “This commit adds…”, “future support, may require…”, “Arabic, Chinese, and Italian deal”: a noun, whose verb comes after it, or more than one subject. */
function isNounOfVerb(s: SentenceReader, { subject, verb }: Clause): boolean {
  if (subject.phrase.kind === "name" && s.is(subject.from - 1, "and") && s.is(subject.from - 2, ",")) return true;
  const next = s.is(verb + 1, ",") ? verb + 2 : verb + 1;
  if (s.is(subject.to, "this", "that") && subject.from === subject.to && next === verb + 1)
    if (isFiniteAuxiliary(s, next) || (s.can(next, "third") && !isPluralNounAfter(s, next))) return true;
  if (nounWeight(s, verb) <= 0) return false;
  return s.is(verb + 1, "(", ")") || (next === verb + 2 && isFiniteAuxiliary(s, next));
}
/** “This make problems”: what follows is an object. */
const isPluralNounAfter = (s: SentenceReader, at: number) =>
  isPluralNoun(s, at) && nounWeight(s, at) > verbWeight(s, at);

export function isSureVerb(s: SentenceReader, { subject, verb }: Clause): boolean {
  if (s.is(verb, "have") || nounWeight(s, verb) < 0 || subject.phrase.kind === "pronoun") return true;
  // “Spray paint on the wall”, “thou shalt make”: an order, old English.
  const { phrase } = subject;
  const isOrder =
    subject.from === 0 &&
    phrase.kind === "noun" &&
    phrase.from === subject.to &&
    s.can(0, "base") &&
    !uncountableNouns.has(s.lower(0)) &&
    !isPerson(s, 0);
  // “Student spend too much time”: the subject lacks its -s.
  if (phrase.kind === "noun" && phrase.determiner === "" && isCountable(s.lower(phrase.head))) return false;
  if (isOrder || s.is(subject.from, "thou")) return false;
  // “A forward plunge down the stairs”, “a photograph with a matte finish”: no sentence at all.
  const isHeading =
    /^an?$/.test(subject.phrase.determiner) &&
    !isPerson(s, subject.head) &&
    !/^(?:if|when|because|although|though|unless|whenever)$/.test(s.lower(subject.from - 1));
  if (isHeading && nounWeight(s, verb) > 0) return false;
  const isLast = verb >= s.length - 2;
  if (
    (s.tag(verb) === "VERB" && !(isLast && nounWeight(s, verb) > verbWeight(s, verb))) ||
    (subject.to > subject.phrase.to && !isLast)
  )
    return true;
  if (isPerson(s, subject.head) && verb < s.length - 1) return true;
  if (s.isOneOf(verb, linkingVerbs) && adjectiveWeight(s, verb + 1) > 0) return true;
  // An adverb between them, or an object behind it.
  if (verb > subject.to + 1) return true;
  const next = verb + 1;
  return (
    /^(?:the|a|an|my|your|his|her|our|their|this|that|it|me|him|us|them|you|to|very|in|on|at|from|with|about|here|there|every|many|more|some|several)$/.test(
      s.lower(next),
    ) &&
    (verbWeight(s, verb) >= nounWeight(s, verb) || isEverydayVerb(s, verb))
  );
}
