import { openingDeterminers } from "../../english/closed-classes.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const timesOfDay = wordSet("yesterday today tomorrow last every");

/** Does the phrase go on behind the word: “noodle soup”, “shoe-shop”, “my friend's”? */
const goesOn = (s: SentenceReader, at: number): boolean =>
  (!timesOfDay.has(s.lower(at)) && /^(?:NOUN|PROPN|ADJ|NUM)$/.test(s.tag(at))) || s.is(at, "-", "'s", "'", "’", "/");

const inPlural = (s: SentenceReader, at: number): Match => ({
  from: at,
  to: at,
  suggestions: [writtenLike(s.written(at), plural(s.lower(at)))],
});

const spans = wordSet("year decade month week day time century");

/** “In recent year”. */
function* recentYear(s: SentenceReader): Iterable<Match> {
  for (const recent of s.placesOfWords("recent")) {
    const at = recent + 1;
    if (!s.isOneOf(at, spans) || goesOn(s, at + 1)) continue;
    if (s.is(at - 2, "a", "the", "one", "any", "another", "most", "more")) continue;
    yield inPlural(s, at);
  }
}

const owners = wordSet("my your his her our their");
const persons = wordSet(
  `friend classmate colleague student teacher neighbor neighbour cousin brother sister uncle aunt roommate teammate guest
  customer passenger visitor tourist worker employee player member pupil girl boy child person relative`,
);
const things = wordSet(
  `lesson book toy problem dream subject question exam exercise mistake game photo picture letter email word idea hobby dish
  song film movie bag shoe shirt dress skirt coin stamp pet secret worry`,
);
const describing = wordSet("old new best close good other young dear little foreign small favorite favourite");

/** “All my friend laughed”. “All the class”, “all my life” are one. */
function* allMyFriend(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("all")) {
    // “First of all my cousin came.”
    if (!s.is(at, "all") || (s.is(at - 1, "of") && s.is(at - 2, "first", "best", "worst"))) continue;
    const determiner = s.is(at + 1, "of") ? at + 2 : at + 1;
    const isOwned = s.isOneOf(determiner, owners);
    if (!isOwned && !s.is(determiner, "the", "these", "those")) continue;
    const noun = s.isOneOf(determiner + 1, describing) ? determiner + 2 : determiner + 1;
    if (!s.isOneOf(noun, persons) && !(s.isOneOf(noun, things) && !s.is(determiner, "the"))) continue;
    // “All the child needs”: everything that it needs.
    if (s.is(determiner, "the") && /^(?:VERB|AUX)$/.test(s.tag(noun + 1)) && !s.is(noun + 1, "are", "were", "have"))
      continue;
    // “That is all my brother said.”
    if (isOwned && /^(?:is|was|'s|are|were|be)$/.test(s.lower(at - 1))) continue;
    if (!goesOn(s, noun + 1)) yield inPlural(s, noun);
  }
}

const parts = wordSet("eye ear leg arm hand foot tooth wing finger lip cheek shoulder eyebrow claw paw eyelash");
const looks = wordSet(
  "big small large long short blue brown black green round sharp beautiful thin thick tiny huge pink red yellow white pretty dark bright",
);

/** “It has big ear”: there are two of them, or more. */
function* bigEar(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(parts)) {
    if (!s.isOneOf(at, parts) || !s.isOneOf(at - 1, looks) || goesOn(s, at + 1)) continue;
    let first = at - 1;
    while (s.isOneOf(first - 1, looks) || (s.is(first - 1, "and") && s.isOneOf(first - 2, looks))) first -= 1;
    if (s.is(first - 1, "very", "really", "so")) first -= 1;
    if (s.is(first - 1, "have", "has", "had", "with")) yield inPlural(s, at);
  }
}

const containers = wordSet(
  `bowl plate bag box basket packet kilo pack bunch pile set pair collection dish bowls plates bags boxes baskets packets kilos
  packs bunches piles sets pairs`,
);
const contained = wordSet(
  `noodle dumpling vegetable strawberry cherry grape peanut nut shoe sock glove boot sandal slipper earring trouser flower rose
  banana balloon apple egg mango candy tomato cookie biscuit match tissue pencil pen stamp photo picture coin letter book toy`,
);

/** “A bowl of noodle”. */
function* bowlOfNoodle(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(contained)) {
    if (!s.isOneOf(at, contained) || !s.is(at - 1, "of") || !s.isOneOf(at - 2, containers)) continue;
    if (!goesOn(s, at + 1)) yield inPlural(s, at);
  }
}

const paired = wordSet("glove shoe sock boot sandal slipper earring sneaker jean trouser chopstick");
const wearing = wordSet("buy buys bought buying wear wears wore wearing need needs sell sells sold selling");

/** “I want to buy glove”: they come in pairs. */
function* buyGlove(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(paired)) {
    if (!s.isOneOf(at, paired) || goesOn(s, at + 1)) continue;
    let first = at;
    while (s.tag(first - 1) === "ADJ" && !s.isOneOf(first - 1, openingDeterminers)) first -= 1;
    const isPutOn = s.is(first - 1, "on", "off") && s.is(first - 2, "put", "puts", "putting", "take", "took", "takes");
    if (s.isOneOf(first - 1, wearing) || isPutOn || (s.is(first - 1, "with") && s.is(at, "chopstick")))
      yield inPlural(s, at);
  }
}

/** “Plastic bags and bottle”, “money and job”: both are many. */
function* bagsAndBottle(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(inRows)) {
    if (!s.is(at - 1, "and", "or") || !s.isOneOf(at, inRows)) continue;
    const isMany = isPluralNoun(s, at - 2) && s.tag(at - 2) === "NOUN" && s.isOneOf(at - 2, manyInRows);
    // “Money and job”: what a place brings or people want.
    if (!isMany && !(s.is(at, "job") && s.is(at - 2, "money"))) continue;
    if (goesOn(s, at + 1) || s.is(at + 1, "and", "or", "of", "a", "the", "my", "an")) continue;
    let first = at - 2;
    while (/^(?:ADJ|NOUN)$/.test(s.tag(first - 1)) && !s.isOneOf(first - 1, openingDeterminers)) first -= 1;
    // “Her books and bag”: one determiner for both.
    if (s.isOneOf(first - 1, owners) || s.is(first - 1, "the", "these", "those", "'s", "between", ",")) continue;
    yield inPlural(s, at);
  }
}
const inRows = wordSet(
  `bottle bag book pen pencil notebook toy cat dog car motorbike bike bicycle flower tree table chair friend teacher student shop
  restaurant hotel game film movie song letter picture photo computer phone banana apple shirt dress skirt shoe job house
  building bus cup plate bowl ruler worker visitor tourist vegetable animal plant`,
);
const manyInRows = new Set([...[...inRows].map((noun) => plural(noun)), "fruits"]);

const ofTwoParts = wordSet(
  "scissors trousers jeans pyjamas pajamas shorts tweezers binoculars pliers headphones pants sunglasses",
);
/** “I need a scissors”: two parts make a pair. */
function* aScissors(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(ofTwoParts)) {
    if (!s.isOneOf(at, ofTwoParts) || goesOn(s, at + 1)) continue;
    let first = at;
    while (s.tag(first - 1) === "ADJ" && !s.isOneOf(first - 1, openingDeterminers)) first -= 1;
    if (!s.is(first - 1, "a", "an", "one")) continue;
    const rest = s.between(first, at);
    yield {
      from: first - 1,
      to: at,
      suggestions: [`${writtenLike(s.written(first - 1), s.is(first - 1, "one") ? "one" : "a")} pair of ${rest}`, rest],
    };
  }
}

/** NUM_PLURAL: nouns that must be plural because of the words around them. */
export const missingPluralRules: readonly Rule[] = [
  // “Tourism has grown quickly in recent time.” → “Tourism has grown quickly in recent times.”
  { id: "number/recent-year", kind: "NUM_PLURAL", find: recentYear },
  // “All of my teacher are friendly.” → “All of my teachers are friendly.”
  { id: "number/all-my-friend", kind: "NUM_PLURAL", find: allMyFriend },
  // “The lion has sharp tooth.” → “The lion has sharp teeth.”
  { id: "number/big-ear", kind: "NUM_PLURAL", find: bigEar },
  // “My mother bought a kilo of apple.” → “My mother bought a kilo of apples.”
  { id: "number/bowl-of-noodle", kind: "NUM_PLURAL", find: bowlOfNoodle },
  // “We eat with chopstick every day.” → “We eat with chopsticks every day.”
  { id: "number/buy-glove", kind: "NUM_PLURAL", find: buyGlove },
  // “I need some books and pen for school.” → “I need some books and pens for school.”
  { id: "number/bags-and-bottle", kind: "NUM_PLURAL", find: bagsAndBottle },
  // “He has one pyjamas.” → “He has one pair of pyjamas.”
  { id: "number/a-scissors", kind: "NUM_PLURAL", find: aScissors },
];
