import { openingDeterminers, plainPrepositions, presentAndPastBe } from "../../english/closed-classes.ts";
import { articleBefore } from "../../english/inflection.ts";
import { commonAdjectives } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { insertWord } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const actingOn = wordSet(
  `affect affects affected affecting develop develops developed developing improve improves improved improving help helps harm
  harms hurt hurts boost boosts destroy destroys destroying damage damages pollute pollutes polluting save saves saving`,
);
const towards = wordSet("for on to about");

/** “Good for environment”, “develop economy”: there is one. */
function* forEnvironment(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("environment", "economy")) {
    if (!s.is(at, "environment", "economy")) continue;
    const isActedOn = s.isOneOf(at - 1, actingOn) && s.tag(at - 1) !== "ADJ";
    if (!(isActedOn || s.isOneOf(at - 1, towards))) continue;
    if (isClauseEnd(s, at + 1) && !s.is(at + 1, ":", ";")) yield insertWord(s, at, "the");
  }
}

const noticed = wordSet("smell sound taste view sight beginning beauty quality atmosphere color colour");

/** “The first thing was smell of coffee”: of something that is named. */
function* isSmellOf(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(noticed)) {
    if (!s.isOneOf(at, noticed) || !s.is(at + 1, "of")) continue;
    if (s.is(at - 1, "is", "was") && !s.is(at - 2, "there", "it", "that", "this", "he", "she"))
      yield insertWord(s, at, "the");
  }
}

/** “Help children and elderly”. */
function* theElderly(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("elderly", "homeless", "unemployed", "disabled")) {
    if (!s.is(at, "elderly", "homeless", "unemployed", "disabled") || !isClauseEnd(s, at + 1)) continue;
    // “Children and elderly and old people”: the noun is farther on.
    if (s.is(at + 1, "and", "or", ",") && !s.is(at + 2, "children", "the", "they", "we", "it")) continue;
    const isAfterPreposition = s.is(at - 1, "for", "of", "help", "with", "among");
    const isInRow =
      s.is(at, "elderly") && s.is(at - 1, "and", "or") && isPluralNoun(s, at - 2) && s.tag(at - 2) === "NOUN";
    if (isAfterPreposition || isInRow) yield insertWord(s, at, "the");
  }
}

const followed = wordSet(
  "week day month year morning night weekend season ways way reasons reason points paragraphs paragraph example examples table years weeks days",
);

/** “Until following week”, “for following reasons”. */
function* untilFollowingWeek(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("following")) {
    if (!s.is(at, "following") || !s.isOneOf(at + 1, followed)) continue;
    if (s.is(at - 1, "until", "till", "in", "on", "by", "during", "for", "from", "over"))
      yield insertWord(s, at, "the");
  }
}

const witnessed = wordSet(
  "saw see sees seen show shows showed shown experience experienced witness witnessed record recorded",
);
const paces = wordSet(
  "sharp slight significant dramatic gradual steady rapid small big huge sudden considerable substantial steep marked moderate large great",
);
const changes = wordSet("increase decrease rise drop fall decline reduction improvement fluctuation");

/** “Da Nang saw sharp increase in visitors”. */
function* sawIncrease(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(changes)) {
    if (!s.isOneOf(at, changes) || !s.isOneOf(at - 1, paces)) continue;
    if (!(isClauseEnd(s, at + 1) || s.is(at + 1, "in", "of", "from", "to", "by", "over", "during", "between")))
      continue;
    const first = s.is(at - 2, "very") ? at - 2 : at - 1;
    const isThere =
      s.is(first - 1, "is", "was", "be", "been") && s.words.slice(0, first - 1).some(({ lower }) => lower === "there");
    if (!isThere && !s.isOneOf(first - 1, witnessed)) continue;
    yield insertWord(s, first, articleBefore(s.lower(first)));
  }
}

/** “At language center”, “sign contract”, “attached copy of”. */
function* languageCenter(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("language", "english", "contract", "copy")) {
    if (s.is(at, "language", "english") && s.is(at + 1, "center", "centre")) {
      const first = s.is(at - 1, "foreign") ? at - 1 : at;
      const isEnd =
        isClauseEnd(s, at + 2) || plainPrepositions.has(s.lower(at + 2)) || s.is(at + 2, "near", "every", "after");
      if (s.is(first - 1, "at", "in", "to", "from") && (s.lower(at) === s.written(at) || s.is(at, "english")) && isEnd)
        yield insertWord(s, first, articleBefore(s.lower(first)));
    } else if (
      (s.is(at, "contract") && s.is(at - 1, "sign", "signs", "signed", "signing") && isEndOfThing(s, at + 1)) ||
      (s.is(at, "copy") &&
        s.is(at - 1, "attach", "attached", "enclose", "enclosed", "send", "sent") &&
        s.is(at + 1, "of"))
    )
      yield insertWord(s, at, "a");
  }
}
const isEndOfThing = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) || s.is(at, "with", "for", "before", "after", "in");

const living = wordSet("live lives lived living stay stays stayed work works worked working study studies studied");
const homes = wordSet(
  "village town house flat apartment room hotel city company school factory office family restaurant shop",
);

/** “She lives in small village near a river.” */
function* liveInSmallVillage(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(homes)) {
    if (!s.isOneOf(at, homes) || !commonAdjectives.has(s.lower(at - 1))) continue;
    const first = s.is(at - 2, "very") ? at - 2 : at - 1;
    if (!s.is(first - 1, "in", "at", "for", "with") || !s.isOneOf(first - 2, living)) continue;
    if (/^(?:NOUN|PROPN|ADJ)$/.test(s.tag(at + 1)) || s.is(at + 1, "-", "'s") || s.is(at - 1, "old", "high", "primary"))
      continue;
    // “In old town”: may be a name; “work in private school”: said of the kind.
    if (openingDeterminers.has(s.lower(first)) || /^\p{Lu}/u.test(s.written(at))) continue;
    yield insertWord(s, first, articleBefore(s.lower(first)));
  }
}

/** “Because weather is cold”: that of a place. */
function* weatherIs(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("weather")) {
    if (!s.is(at, "weather") || !presentAndPastBe.has(s.lower(at + 1)) || s.is(at + 1, "am", "'m")) continue;
    if (s.is(at - 1, "because", "when", "if", "but", "although", "so", "that", "since")) yield insertWord(s, at, "the");
  }
}

const happenings = wordSet("experience start activity beginning result choice chance opportunity time trip day");
const rated = wordSet(
  "good great bad nice wonderful terrible interesting easy difficult useful amazing fantastic unforgettable special long hard important exciting memorable",
);

/** “It was very good experience for me.” */
function* itWasGoodExperience(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(happenings)) {
    if (!s.isOneOf(at - 1, rated) || s.is(at - 2, "and", ",")) continue;
    if (!(isClauseEnd(s, at + 1) || s.is(at + 1, "for", "to", "with", "because", "that"))) continue;
    let first = at - 1;
    while (s.is(first - 1, "very", "really", "not", "n't", "quite")) first -= 1;
    // “Not a good idea”, “quite a good time”: the article follows these.
    const from = s.is(first, "not", "n't", "quite") ? first + 1 : first;
    if (!s.is(first - 1, "was", "is", "be", "'s") || s.isQuestion) continue;
    const subject = s.is(first - 2, "will", "would", "can", "could", "must", "may", "might", "'ll", "'d")
      ? first - 3
      : first - 2;
    if (!s.is(subject, "it", "this", "that")) continue;
    yield insertWord(s, from, articleBefore(s.lower(from)));
  }
}

const ownerOf: Readonly<Record<string, string>> = wordMap({
  i: "my",
  we: "our",
  they: "their",
  he: "his",
  she: "her",
  it: "its",
  you: "your",
});

/** “Each country has own culture.” */
function* haveOwn(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("own")) {
    const verb = at - 1;
    if (!s.is(verb, "have", "has", "had", "with", "having") || !/^(?:NOUN|ADJ)$/.test(s.tag(at + 1))) continue;
    // “I want to have own business”: the nearest subject.
    const pronoun = [1, 2, 3, 4].map((back) => ownerOf[s.lower(verb - back)]).find((word) => word !== undefined);
    const isOne =
      s.is(verb, "has") || s.words.slice(0, verb).some(({ lower }) => lower === "each" || lower === "every");
    const owner = pronoun ?? (isOne ? "its" : "their");
    const others = pronoun !== undefined || !isOne ? [] : ["their"];
    yield { from: at, to: at, suggestions: [owner, ...others].map((word) => `${word} own`) };
  }
}

const firsts = wordSet("day lesson week part time night year month morning reason step");

/** “First day at school was great”, “Next day we went home.” */
function* firstDay(s: SentenceReader): Iterable<Match> {
  if (!s.is(0, "first", "second", "third", "last", "next")) return;
  const isFirst = s.is(0, "first", "second", "third") && s.isOneOf(1, firsts) && s.is(2, "of", "at", "in", "was", "is");
  const isLast =
    s.is(0, "last") && s.is(1, "day", "lesson", "part", "step", "reason") && s.is(2, "of", "at", "in", "was", "is");
  const isNext = s.is(0, "next") && s.is(1, "day") && s.is(2, "we", "i", "they", "he", "she", "my", "our", ",");
  if (!(isFirst || isLast || isNext)) return;
  // A heading or a note has no verb; “next day we will meet” looks ahead.
  const hasVerb = s.words.slice(2).some(({ tag }) => tag === "AUX" || tag === "VERB");
  if (!hasVerb || !/[.!]["”]?$/.test(s.text)) return;
  // Good writers leave it out of “next day” now and then.
  yield { from: 0, to: 0, suggestions: [`The ${s.lower(0)}`], isUnsure: isNext };
}

/** ART_MISSING: nouns of which there is one, or which a set phrase counts. */
export const knownArticleRules: readonly Rule[] = [
  // “It is not easy activity.” → “It is not an easy activity.”
  { id: "articles/it-was-good-experience", kind: "ART_MISSING", find: itWasGoodExperience },
  // “They have own house.” → “They have their own house.”
  { id: "articles/have-own", kind: "ART_MISSING", find: haveOwn },
  // “First reason is the price.” → “The first reason is the price.”
  { id: "articles/first-day", kind: "ART_MISSING", find: firstDay },
  // “This can affect environment.” → “This can affect the environment.”
  { id: "articles/for-environment", kind: "ART_MISSING", find: forEnvironment },
  // “What I like most is view of the sea.” → “What I like most is the view of the sea.”
  { id: "articles/is-smell-of", kind: "ART_MISSING", find: isSmellOf },
  // “They built a home for elderly.” → “They built a home for the elderly.”
  { id: "articles/the-elderly", kind: "ART_MISSING", find: theElderly },
  // “I agree for following reasons.” → “I agree for the following reasons.”
  { id: "articles/until-following-week", kind: "ART_MISSING", find: untilFollowingWeek },
  // “There was slight decrease in sales.” → “There was a slight decrease in sales.”
  { id: "articles/saw-increase", kind: "ART_MISSING", find: sawIncrease },
  // “I have attached copy of the receipt.” → “I have attached a copy of the receipt.”
  { id: "articles/at-language-center", kind: "ART_MISSING", find: languageCenter },
  // “He works for big company in Hanoi.” → “He works for a big company in Hanoi.”
  { id: "articles/live-in-small-village", kind: "ART_MISSING", find: liveInSmallVillage },
  // “We stay at home when weather is bad.” → “We stay at home when the weather is bad.”
  { id: "articles/because-weather-is", kind: "ART_MISSING", find: weatherIs },
];
