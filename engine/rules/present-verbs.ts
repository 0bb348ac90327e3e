import { questionWords } from "../english/closed-classes.ts";
import { isCountable, uncountableNouns } from "../english/nouns.ts";
import { type Clause, clausesOf, isFiniteAuxiliary } from "../english/clauses.ts";
import { past, thirdPerson, writtenLike } from "../english/inflection.ts";
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
} from "../english/phrases.ts";
import { isVerbOf } from "../english/verb-or-noun.ts";
import type { Match, SentenceReader } from "./rule.ts";

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

/** The word stands as a present verb without its -s; forms that are also past (`put`, `read`) say nothing. */
export function isBareVerb(sentence: SentenceReader, at: number): boolean {
  // “He usually read…”: of verbs that have one form for both times.
  const isHabit =
    /\b(?:usually|often|every (?:day|night|week|month|year|morning|evening|summer|winter))\b/i.test(sentence.text) &&
    !tellsOfThePast(sentence);
  if (sentence.is(at, "have") || (sentence.is(at, "like") && isVerbLike(sentence, at))) return true;
  // “It overspread her face”: the same in the past. “spell-checking”, “the service free to all”: no verbs.
  if (samePast.test(sentence.lower(at)) || sentence.is(at + 1, "-") || sentence.is(at - 1, "-")) return false;
  if (sentence.is(at, "free", "clear") && sentence.is(at + 1, "to", "of", "from", "for")) return false;
  if (
    !isOpenWord(sentence, at) ||
    isName(sentence, at) ||
    !sentence.can(at, "base") ||
    (sentence.lemma(at, "past") === sentence.lower(at) && !isHabit)
  )
    return false;
  if (
    (sentence.can(at, "past") && !(isHabit && sentence.lemma(at, "past") === sentence.lower(at))) ||
    sentence.can(at, "third")
  )
    return false;
  // “She slow”, “it open”: an adjective that lacks its be, unless an object follows.
  if (
    adjectiveWeight(sentence, at) >= verbWeight(sentence, at) &&
    !isFollowedByObject(sentence, at) &&
    !isIntransitive(sentence, at)
  )
    return false;
  return verbWeight(sentence, at) > 0 || sentence.tag(at) === "VERB";
}

const samePast = /^(?:over|under|out|re|up|fore|broad|off|in)\w*(?:spread|cast|cut|put|set|shed|hit|bid)$/;

/** “My dog like to play”, “she like music”; not “a teacher like him”. */
const isVerbLike = (sentence: SentenceReader, at: number) =>
  sentence.is(at + 1, "to") ||
  (at < 4 && sentence.can(at + 1, "gerund") && !hasFiniteVerbAfter(sentence, at + 1)) ||
  (at < 4 && sentence.tag(at) === "VERB" && !hasFiniteVerbAfter(sentence, at + 1));

/** “It sound great”, “the shop open at eight”. */
const isIntransitive = (sentence: SentenceReader, at: number) =>
  sentence.is(at, "live") ||
  (sentence.isOneOf(at, linkingVerbs) && adjectiveWeight(sentence, at + 1) > 0) ||
  (sentence.is(at, "open", "close") && sentence.is(at + 1, "at", "from", "on", "every"));

const isFollowedByObject = (sentence: SentenceReader, at: number) => {
  const next = nounPhraseAt(sentence, at + 1);
  return next !== undefined && (next.determiner !== "" || next.kind === "pronoun" || sentence.tag(at) === "VERB");
};

/** Where a bare verb is right, or where nobody can tell. */
export function mayBeBare(sentence: SentenceReader, clause: Clause): boolean {
  const { from } = clause.subject;
  const before = sentence.lower(from - 1);
  // “Let React Router connect”: a name of several words.
  let name = from;
  while (name > 0 && sentence.tag(name - 1) === "PROPN" && sentence.tag(from) === "PROPN") name -= 1;
  if (name < from && letting.test(sentence.lower(name - 1))) return true;
  if (clause.auxiliary >= 0 || letting.test(before) || (letting.test(sentence.lower(from - 2)) && before === "n't"))
    return true;
  if (isAsked(sentence, clause)) return true;
  // “terms that prohibit it”, “in those that do”: it is what stands before that counts.
  const isRelative = sentence.is(from, "that", "which", "who") && clause.subject.to === from;
  if (isRelative && (sentence.is(from - 1, "those", "these", "ones", "people") || isPluralNoun(sentence, from - 1)))
    return true;
  // “Extensions, that really improve it”: what stands before the comma counts.
  if (isRelative && before === "," && clause.verb > from + 1) return true;
  // “Others who do not understand this concept sell…”: the object of the relative clause.
  if (sentence.tag(from - 1) === "VERB" && clause.subject.phrase.kind === "noun")
    for (let at = from - 2; at > from - 7; at -= 1) if (sentence.is(at, "who", "which")) return true;
  // “The work need only contain one copy”, “she need not go”: there it is a modal.
  if (sentence.is(clause.verb, "need", "dare") && sentence.is(clause.verb + 1, "only", "not", "never")) return true;
  // “This made Lan feel…”, “let Git and Perforce talk”: the word that lets stands in the phrase, or before what it is joined to.
  for (let at = from; at < clause.subject.to; at += 1)
    if (letting.test(sentence.lower(at)) && sentence.tag(at) === "VERB") return true;
  if (before === "and" && letting.test(sentence.lower(from - 3))) return true;
  if (before === "and" && letting.test(sentence.lower(from - 2))) return true;
  for (let at = 0; at < from; at += 1) if (wishing.test(sentence.lower(at))) return true;
  return false;
}

/** “How many cars does she have?”: the first noun phrase of a question need not be its subject. */
export const isAsked = (sentence: SentenceReader, { subject }: Clause) =>
  sentence.isQuestion &&
  [sentence.lower(subject.from), sentence.lower(subject.from - 1), sentence.lower(0)].some((word) =>
    questionWords.has(word),
  );

/** The forms that a past story would want are offered as well. */
export function bareVerbMatch(sentence: SentenceReader, at: number): Match {
  const base = sentence.lower(at);
  const suggestions = [writtenLike(sentence.written(at), thirdPerson(base))];
  if (tellsOfThePast(sentence)) suggestions.push(writtenLike(sentence.written(at), past(base)));
  return { from: at, to: at, suggestions };
}

function tellsOfThePast(sentence: SentenceReader): boolean {
  return sentence.words.some(
    ({ tag }, at) =>
      sentence.is(at, "was", "were", "did", "had") ||
      (tag === "VERB" && sentence.can(at, "past") && !sentence.can(at, "base") && !isFiniteAuxiliary(sentence, at - 1)),
  );
}

/** Singular subjects with a bare verb, which is wrong in any time. */
export function* withBareVerb(sentence: SentenceReader): Iterable<Clause> {
  for (const clause of clausesOf(sentence))
    // “He not like tea”: does is missing (agreement/not-without-does).
    if (
      !(sentence.is(clause.verb - 1, "not") && clause.verb - 1 === clause.subject.to + 1) &&
      isThirdSingular(clause) &&
      isBareVerb(sentence, clause.verb) &&
      !mayBeBare(sentence, clause) &&
      !isNounOfVerb(sentence, clause) &&
      isVerbOf(sentence, clause.subject, clause.verb)
    )
      yield clause;
}

/** “This commit adds…”, “future support, may require…”, “Arabic, Chinese, and Italian deal”: a noun, whose verb comes after it, or more than one subject. */
function isNounOfVerb(sentence: SentenceReader, { subject, verb }: Clause): boolean {
  if (subject.phrase.kind === "name" && sentence.is(subject.from - 1, "and") && sentence.is(subject.from - 2, ","))
    return true;
  const next = sentence.is(verb + 1, ",") ? verb + 2 : verb + 1;
  if (sentence.is(subject.to, "this", "that") && subject.from === subject.to && next === verb + 1)
    if (isFiniteAuxiliary(sentence, next) || (sentence.can(next, "third") && !isPluralNounAfter(sentence, next)))
      return true;
  if (nounWeight(sentence, verb) <= 0) return false;
  return sentence.is(verb + 1, "(", ")") || (next === verb + 2 && isFiniteAuxiliary(sentence, next));
}
/** “This make problems”: what follows is an object. */
const isPluralNounAfter = (sentence: SentenceReader, at: number) =>
  isPluralNoun(sentence, at) && nounWeight(sentence, at) > verbWeight(sentence, at);

export function isSureVerb(sentence: SentenceReader, { subject, verb }: Clause): boolean {
  if (sentence.is(verb, "have") || nounWeight(sentence, verb) < 0 || subject.phrase.kind === "pronoun") return true;
  // “Spray paint on the wall”, “thou shalt make”: an order, old English.
  const { phrase } = subject;
  const isOrder =
    subject.from === 0 &&
    phrase.kind === "noun" &&
    phrase.from === subject.to &&
    sentence.can(0, "base") &&
    !uncountableNouns.has(sentence.lower(0)) &&
    !isPerson(sentence, 0);
  // “Student spend too much time”: the subject lacks its -s.
  if (phrase.kind === "noun" && phrase.determiner === "" && isCountable(sentence.lower(phrase.head))) return false;
  if (isOrder || sentence.is(subject.from, "thou")) return false;
  // “A forward plunge down the stairs”, “a photograph with a matte finish”: no sentence at all.
  const isHeading =
    /^an?$/.test(subject.phrase.determiner) &&
    !isPerson(sentence, subject.head) &&
    !/^(?:if|when|because|although|though|unless|whenever)$/.test(sentence.lower(subject.from - 1));
  if (isHeading && nounWeight(sentence, verb) > 0) return false;
  const isLast = verb >= sentence.length - 2;
  if (
    (sentence.tag(verb) === "VERB" && !(isLast && nounWeight(sentence, verb) > verbWeight(sentence, verb))) ||
    (subject.to > subject.phrase.to && !isLast)
  )
    return true;
  if (isPerson(sentence, subject.head) && verb < sentence.length - 1) return true;
  if (sentence.isOneOf(verb, linkingVerbs) && adjectiveWeight(sentence, verb + 1) > 0) return true;
  // An adverb between them, or an object behind it.
  if (verb > subject.to + 1) return true;
  const next = verb + 1;
  return (
    /^(?:the|a|an|my|your|his|her|our|their|this|that|it|me|him|us|them|you|to|very|in|on|at|from|with|about|here|there|every|many|more|some|several)$/.test(
      sentence.lower(next),
    ) &&
    (verbWeight(sentence, verb) >= nounWeight(sentence, verb) || isEverydayVerb(sentence, verb))
  );
}
