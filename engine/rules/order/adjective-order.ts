import { openingDeterminers, plainPrepositions, presentAndPastBe } from "../../english/closed-classes.ts";
import { colors, nationalities } from "../../english/everyday-words.ts";
import { articleBefore, writtenLike } from "../../english/inflection.ts";
import { isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { swapWords } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { opinions, sizes, ages, materials, plain, measures, isNoun, formBefore } from "./order-words.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";

/** Adjectives that may follow their noun with a complement: “a person good at maths”, “a place famous for”. */
const withComplement = wordSet(
  "good famous full happy sad rich poor expensive difficult easy useful important popular old long tall high wide short busy kind friendly dangerous big great special cold hot warm thick heavy new strong hard",
);

const degrees = wordSet("very so too really quite");
/** Adjectives of character; only these and the plain ones are wrong after a noun. */
const ofCharacter = wordSet(
  "confident patient careful careless generous gentle brave honest shy creative energetic cheerful",
);
const isPlain = (s: SentenceReader, at: number) => plain.has(s.lower(at)) || s.isOneOf(at, ofCharacter);

/** The end of “blue”, “very nice”, “big and beautiful” at `at`; -1 if that is not there. */
function adjectivesEnd(s: SentenceReader, at: number): number {
  let end = degrees.has(s.lower(at)) ? at + 1 : at;
  if (!isPlain(s, end)) return -1;
  while (s.is(end + 1, "and") && isPlain(s, end + (degrees.has(s.lower(end + 2)) ? 3 : 2)))
    end += degrees.has(s.lower(end + 2)) ? 3 : 2;
  return end;
}

const withArticle = (article: string, rest: string) => {
  const lower = article.toLowerCase();
  return `${lower === "a" || lower === "an" ? writtenLike(article, articleBefore(rest.split(" ")[0] ?? rest)) : article} ${rest}`;
};

const order = [opinions, sizes, ages, colors, nationalities, materials];
/** The place of an adjective before its noun: “beautiful big old red Vietnamese silk”; -1 for other words. */
const rank = (word: string): number => order.findIndex((group) => group.has(word));

/** What is called so by everybody, and may have an adjective before it. */
const namedWith: Readonly<Record<string, ReadonlySet<string>>> = wordMap({
  small: wordSet("business talk change print"),
  big: wordSet("business city data toe"),
  hot: wordSet("dog chocolate pot"),
  wild: wordSet("animal"),
});

/** Nouns whose adjective follows rightly (“two metres long”), and words that are adjectives themselves. */
const isNoNounToDescribe = (s: SentenceReader, at: number): boolean =>
  !isNoun(s, at) || s.tag(at) === "ADJ" || measures.has(s.lower(at)) || plain.has(s.lower(at));

const amounts = wordSet("shade touch tad fraction trifle");

/** “You laugh a shade too long”, “a brand new car”: the noun is the degree of the adjective. */
const isDegreeNoun = (s: SentenceReader, at: number): boolean =>
  degrees.has(s.lower(at)) ||
  (s.is(at + 1, "too") && s.isOneOf(at, amounts)) ||
  (s.is(at, "brand") && s.is(at + 1, "new"));

/** “a mile high”, “a shirt red and big enough”: the adjective is rightly last. */
const isRightlyLast = (s: SentenceReader, at: number, end: number): boolean =>
  s.is(end, "high") ||
  s.readings(at)[0]?.role === "adjective" ||
  (s.is(end + 1, "and") && s.words.slice(end + 2, end + 5).some(({ lower }) => lower === "enough"));

const afterAdjective = wordSet("near yesterday every here there last today this");

/** Nothing that the adjective needs follows: not “a place famous for …”. */
const isWithoutComplement = (s: SentenceReader, end: number): boolean =>
  isClauseEnd(s, end + 1) ||
  (plainPrepositions.has(s.lower(end + 1)) && !withComplement.has(s.lower(end)) && !s.is(end + 1, "to", "of")) ||
  s.isOneOf(end + 1, afterAdjective) ||
  presentAndPastBe.has(s.lower(end + 1));

/** The first adjective before the noun at `at`: “a nice | shirt red”. */
function adjectivesStart(s: SentenceReader, at: number): number {
  let start = at;
  while (
    start > 0 &&
    (plain.has(s.lower(start - 1)) || s.tag(start - 1) === "ADJ") &&
    !openingDeterminers.has(s.lower(start - 1))
  )
    start -= 1;
  return start;
}

const resultative = wordSet("make keep find get leave paint turn dye consider think");
const standing = wordSet("mouth door window tank man person");

/** “paint a wall white”, “with a window open”, “half a metre wide”: the adjective says what becomes of the noun. */
function isResult(s: SentenceReader, determiner: number, noun: number): boolean {
  const verb = formBefore(s, determiner);
  if (verb && resultative.has(verb)) return true;
  if (s.is(determiner - 1, "with", "as") && s.isOneOf(noun, standing)) return true;
  return s.is(determiner - 1, "half", "quite", "such", "what");
}

/** “a shirt red” */
function* adjectiveAfterNoun(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    if (isNoNounToDescribe(s, at) || nationalities.has(s.lower(at)) || isDegreeNoun(s, at)) continue;
    const end = adjectivesEnd(s, at + 1);
    if (end < 0 || s.is(end + 1, "-") || s.tag(at) === "PROPN" || /^[A-Z]/.test(s.written(at))) continue;
    if (isRightlyLast(s, at, end) || !isWithoutComplement(s, end)) continue;
    const start = adjectivesStart(s, at);
    const determiner = start - 1;
    if (!s.is(determiner, "a", "an") || isResult(s, determiner, at)) continue;
    const before = start < at ? `${s.between(start, at - 1)} ` : "";
    const rest = `${s.between(at + 1, end)} ${before}${s.written(at)}`;
    yield { from: determiner, to: end, suggestions: [withArticle(s.written(determiner), rest)] };
  }
}

const beforeNoun = wordSet("the my his her our their this that two three some many");
/** Verbs whose object is not changed: “wear my shirt red”, but “keep my room clean”, “see the sky blue”. */
const unchanging = wordSet("wear buy sell carry ride visit meet live choose draw read watch");

/** “He wears his shirt red”, “I have two cats black”, “in the house big”. */
function isWithDeterminer(s: SentenceReader, determiner: number, end: number): boolean {
  const verb = formBefore(s, determiner);
  const isHaving = verb === "have" && s.is(determiner, "two", "three", "some", "many");
  const isInPlace = s.is(determiner - 1, "in", "at", "near");
  if (isInPlace) return isClauseEnd(s, end + 1);
  return (verb !== undefined && unchanging.has(verb)) || isHaving;
}

const having = wordSet("have wear buy like love eat drink see meet");
const uncounted = wordSet("hair skin food weather music people clothes water");
const states = wordSet("hot cold warm cool strong sweet happy sad busy rich poor");

/** “She has eyes blue”, “I like people very friendly.” */
function isBareObject(s: SentenceReader, at: number, end: number): boolean {
  if (!verbHere(s, at - 1, having) || !(s.can(at, "plural") || s.isOneOf(at, uncounted))) return false;
  const isHave = s.lemma(at - 1, "base")?.startsWith("ha") ?? false;
  const isClear = colors.has(s.lower(end)) || s.is(end, "delicious") || isClauseEnd(s, end + 1);
  if (!isHave && s.is(at, "people", "food", "water", "music") && !isClear) return false;
  // “I like tea hot”, “I saw them happy.”
  return !(/^(?:like|drink|eat|see)/.test(s.lower(at - 1)) && s.isOneOf(end, states));
}

function* adjectiveAfterMyNoun(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    if (isNoNounToDescribe(s, at)) continue;
    const end = adjectivesEnd(s, at + 1);
    if (end < 0 || s.is(end + 1, "-") || /^[A-Z]/.test(s.written(at))) continue;
    // “the room very hot for …”
    if (degrees.has(s.lower(at + 1)) && !isClauseEnd(s, end + 1)) continue;
    const isWrong = s.isOneOf(at - 1, beforeNoun) ? isWithDeterminer(s, at - 1, end) : isBareObject(s, at, end);
    if (!isWrong || !(isClauseEnd(s, end + 1) || s.is(end + 1, "in", "at", "on", "yesterday"))) continue;
    yield { from: at, to: end, suggestions: [`${s.between(at + 1, end)} ${s.written(at)}`] };
  }
}

const indefinites = wordSet("something anything nothing someone somebody anyone everything somewhere");
/** “a new something”, “is good something”: the adjective belongs to the word before. */
const beforeAdjective = wordSet("a an the is are was were 's be make makes made find say so very how");
const anyVerb = { has: () => true };

/** “I want to eat delicious something.” */
function* somethingInteresting(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    if (!s.isOneOf(at + 1, indefinites)) continue;
    if (!plain.has(s.lower(at)) && !s.is(at, "wrong", "different", "strange")) continue;
    if (s.isOneOf(at - 1, beforeAdjective) || (s.is(at, "new") && s.is(at - 1, "brand"))) continue;
    if (verbHere(s, at - 1, anyVerb) || s.is(at - 1, "about", "for", "to", "with")) yield swapWords(s, at);
  }
}

/** Adjectives that often form one name with their noun (“big old house”), unless a color or material comes before. */
const looselyPlaced = wordSet(
  "good great high old short long popular traditional modern special rich poor cold hot warm",
);
const clearOpinions = wordSet("beautiful nice lovely wonderful");
const opinionsAfterAge = wordSet("beautiful nice lovely expensive ugly comfortable interesting cheap");

/** “big good”, “new important”: both orders are heard. */
function isFreeOrder(s: SentenceReader, at: number, first: number, second: number): boolean {
  if (s.isOneOf(at + 1, looselyPlaced) && first < 3) return true;
  if (first === 1 && second === 0 && !(s.is(at, "big", "tall") && s.isOneOf(at + 1, clearOpinions))) return true;
  if (s.is(at, "new", "old") && second === 0 && !s.isOneOf(at + 1, opinionsAfterAge)) return true;
  if (s.is(at, "short", "long", "high", "gold", "silver", "metal") || s.is(at + 1, "gold", "silver")) return true;
  // “New small businesses”, “a nice old man”: the second adjective and its noun are one name.
  return namedWith[s.lower(at + 1)]?.has(s.lemma(at + 2, "plural") ?? s.lower(at + 2)) ?? false;
}

/** “a red beautiful dress” */
function* twoAdjectives(s: SentenceReader): Iterable<Match> {
  for (let at = 0; at < s.length - 2; at += 1) {
    const [first, second] = [rank(s.lower(at)), rank(s.lower(at + 1))];
    if (second < 0 || first <= second || /^[A-Z]/.test(s.written(at + 1))) continue;
    if (!isNoun(s, at + 2) || s.tag(at + 2) === "ADJ" || isFreeOrder(s, at, first, second)) continue;
    const swapped = `${s.written(at + 1).toLowerCase()} ${s.written(at)}`;
    const hasArticle = s.is(at - 1, "a", "an");
    yield {
      from: hasArticle ? at - 1 : at,
      to: at + 1,
      suggestions: [hasArticle ? withArticle(s.written(at - 1), swapped) : swapped],
    };
  }
}

export const adjectiveOrderRules: readonly Rule[] = [
  // “She wears a shirt blue.” → “She wears a blue shirt.”
  { id: "order/adjective-after-noun", kind: "ADJ_ORDER", find: adjectiveAfterNoun },
  // “I love music Korean.” → “I love Korean music.”
  { id: "order/adjective-after-my-noun", kind: "ADJ_ORDER", find: adjectiveAfterMyNoun },
  // “Tell me about new something.” → “Tell me about something new.”
  { id: "order/something-interesting", kind: "ADJ_ORDER", find: somethingInteresting },
  // “He drives a blue old car.” → “He drives an old blue car.”
  { id: "order/two-adjectives", kind: "ADJ_ORDER", find: twoAdjectives },
];
