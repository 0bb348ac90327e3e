import { degreeWords } from "../../english/closed-classes.ts";
import { commonAdjectives, countedWithAdjective, isCountable, placesWithThe } from "../../english/nouns.ts";
import {
  type NounPhrase,
  adjectiveWeight,
  isOnlyAdverb,
  isName,
  isNumeral,
  isOpenWord,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
} from "../../english/phrases.ts";
import type { SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** Plurals that come before another noun: “a sports shop”. */
const joiningPlurals = [
  "sports",
  "clothes",
  "arms",
  "goods",
  "savings",
  "customs",
  "sales",
  "jeans",
  "glasses",
  "women",
  "men",
  "children",
  "people",
  "careers",
];

/** A noun phrase that begins here with no determiner, and whose head is one thing or person that must have one. */
export function bareThing(s: SentenceReader, from: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(s, from);
  if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "" || phrase.number === "plural") return undefined;
  const head = s.lower(phrase.head);
  // “Games computer”: computer games, in the order of Vietnamese.
  if (phrase.from < phrase.head && isPluralNoun(s, phrase.head - 1) && !s.is(phrase.head - 1, ...joiningPlurals))
    return undefined;
  const isCounted =
    isCountable(head) ||
    (countedWithAdjective.has(head) && phrase.from < phrase.to && commonAdjectives.has(s.lower(phrase.to - 1))) ||
    isTimeThatWasHad(s, from, phrase);
  if (!isCounted || isName(s, phrase.head)) return undefined;
  for (let at = from; at <= phrase.to; at += 1) {
    if (isOnlyAdverb(s, at) && !degreeWords.has(s.lower(at)) && !s.lower(at).endsWith("ly")) return undefined;
    // “Hanoi station”, “best friend”, “the other day”, “next week”: definite because of the words before.
    if (isName(s, at) || isNumeral(s, at) || s.is(at, "'s", "-")) return undefined;
    if (
      /^(?:last|next|first|second|third|same|only|most|best|worst|different|various|numerous|such|own|many|certain|both)$/.test(
        s.lower(at),
      )
    )
      return undefined;
    if (s.can(at, "superlative") && at < phrase.head) return undefined;
  }
  // “In building a house”, “they are building new schools”, “he was appointed deputy manager”.
  const isIng = (at: number) => s.can(at, "gerund") && adjectiveWeight(s, at) <= 0;
  if (isIng(phrase.head) && (phrase.from === phrase.to || s.tag(phrase.head) === "VERB")) return undefined;
  if (phrase.from < phrase.to && isIng(phrase.from)) return undefined;
  if (phrase.from < phrase.to && s.can(phrase.from, "participle") && s.tag(phrase.from) === "VERB") return undefined;
  if (s.is(from - 1, "to") && s.can(from, "base") && adjectiveWeight(s, from) <= 0 && !placesWithThe.has(head))
    return undefined;
  const next = phrase.to + 1;
  // “Room 12”, “bus-stop”, “doctor Lan”, “student's”, “husband and wife”, “day after day”.
  if (isNumeral(s, next) || isName(s, next) || s.is(next, "-", "'s", "'", "’", "number", "/")) return undefined;
  if (isOpenWord(s, next) && (nounWeight(s, next) >= 0 || s.readings(next).length === 0) && s.tag(next) === "NOUN")
    return undefined;
  if (isPair(s, phrase)) return undefined;
  return phrase;
}

/** “Had wonderful time”: one that was good or bad is counted; free, spare, little time is not. */
const isTimeThatWasHad = (s: SentenceReader, from: number, { head }: NounPhrase): boolean =>
  s.is(head, "time") &&
  /^(?:have|has|had|having|'ve|spend|spends|spent|spending|was|is)$/.test(s.lower(from - 1)) &&
  /^(?:good|great|wonderful|nice|lovely|fantastic|amazing|awesome|fun|memorable|happy|pleasant|terrible|bad|horrible|difficult|hard|tough|enjoyable|exciting|relaxing|marvellous|unforgettable)$/.test(
    s.lower(head - 1),
  );

/** Two bare nouns that belong together, or one that comes again. */
function isPair(s: SentenceReader, { from, to }: NounPhrase): boolean {
  const bareAfter = nounPhraseAt(s, to + 2);
  const head = s.lower(to);
  if (/^(?:and|or|nor|by|after|to|&)$/.test(s.lower(to + 1)) && bareAfter) {
    if (s.lower(bareAfter.to) === head) return true;
    if (
      /^(?:and|or|nor|&)$/.test(s.lower(to + 1)) &&
      bareAfter.determiner === "" &&
      bareAfter.kind === "noun" &&
      from === to
    )
      return fixedPairs.has(`${head} ${s.lower(bareAfter.to)}`) || bareAfter.number === "plural";
  }
  if (s.is(from - 1, "and", "or", "to", "by", "from", "nor")) {
    const before = s.lower(from - 2);
    return before === head || fixedPairs.has(`${before} ${head}`);
  }
  return false;
}
const fixedPairs = new Set([
  "husband wife",
  "man woman",
  "brother sister",
  "father son",
  "mother child",
  "mother daughter",
  "king queen",
  "knife fork",
  "cat mouse",
  "boy girl",
  "parent child",
  "cup saucer",
  "pen paper",
  "hand foot",
  "arm leg",
  "teacher student",
  "doctor patient",
  "student teacher",
  "man wife",
  "cat dog",
  "sister brother",
  "owner pet",
  "buyer seller",
  "question answer",
  "trial error",
]);

export const linking = /^(?:am|is|are|was|were|be|been|become|becomes|became|becoming|'m|'re)$/;

/** Verbs whose object is a thing that a person has, makes or uses. */
export const takesObject =
  wordSet(`have has had 've having buy buys bought buying want wants wanted need needs needed get gets got see sees saw seen seeing meet meets met
  make makes made making write writes wrote writing written read reads reading watch watches watched watching find finds found
  like likes liked eat eats ate eating drink drinks drank wear wears wore wearing drive drives drove driving ride rides rode riding
  build builds built building sell sells sold selling open opened send sends sent sending take takes took taking bring brings
  brought carry carries carried give gives gave giving use uses used using own owns owned rent rents rented choose chose
  lose lost break broke close closed shut lock locked wash washed repair repaired fix fixed cross crossed climb climbed ridden eaten taken chosen drawn driven draw draws drew drawing paint painted visit visits visited visiting clean cleaned lend borrow borrowed
  receive received win won cook cooked catch caught hear heard tell told ask asked join joined pass passed fail failed
  speak know knows knew love loves loved miss missed hold holds held holding start started create created plant planted
  keep kept spend spent feed fed prefer call called marry married hire hired raise lead show showed shows learn play plays grow`);
