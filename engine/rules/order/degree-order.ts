import { articles, possessives, presentAndPastBe } from "../../english/closed-classes.ts";
import { nationalities, subjectsOfStudy } from "../../english/everyday-words.ts";
import { articleBefore, writtenLike } from "../../english/inflection.ts";
import { isAfterBe, isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { nounWeight } from "../../english/phrases.ts";
import { swapWords } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { plain, measures, isNoun, formBefore } from "./order-words.ts";
import { wordSet } from "../../english/word-set.ts";

const verbBefore = (s: SentenceReader, at: number) => {
  for (let place = at - 1; place >= Math.max(0, at - 3); place -= 1) {
    const verb = formBefore(s, place + 1);
    if (verb) return verb;
  }
  return undefined;
};

/** “Cold” and “good” are nouns as well, but not behind be and such. */
const weatherAndFeelings = wordSet("cold hot warm cool hungry tired dark wet dry expensive cheap");
const isOnlyAdjective = (s: SentenceReader, at: number) =>
  s.isOneOf(at, weatherAndFeelings) ||
  (s.tag(at) === "ADJ" && !s.can(at, "noun")) ||
  (s.lower(at).endsWith("ing") && s.can(at, "adjective") && nounWeight(s, at) <= 0);

const isPlainAdjective = (s: SentenceReader, at: number) => s.tag(at) === "ADJ" || plain.has(s.lower(at));
const withArticle = (s: SentenceReader, at: number) => `${articleBefore(s.lower(at))} ${s.written(at)}`;

const havingAndSeeing = wordSet("have see meet buy live");
/** “So a beautiful day.” */
function soBeforeArticle(s: SentenceReader, at: number): Match | undefined {
  return s.is(at + 1, "a", "an") &&
    isPlainAdjective(s, at + 2) &&
    (isAfterBe(s, at) || verbHere(s, at - 1, havingAndSeeing))
    ? { from: at, to: at, suggestions: [writtenLike(s.written(at), "such")] }
    : undefined;
}

/** “a so nice girl”, “it was so nice girl”, “so good that”: an adjective that may describe a noun. */
const isAdjectiveBeforeNoun = (s: SentenceReader, at: number): boolean =>
  plain.has(s.lower(at)) ||
  (s.tag(at) === "ADJ" && s.is(at + 2, "that", ".", "!") && !s.is(at, "much", "many", "little", "few"));

/** “so hot today”, “so long there”, “so late two hours …”: what follows the adjective is no noun that it describes. */
const isDescribedNoun = (s: SentenceReader, at: number): boolean =>
  s.can(at, "noun") &&
  !plain.has(s.lower(at)) &&
  s.tag(at) === "NOUN" &&
  (!measures.has(s.lower(at)) || (s.is(at, "day") && s.is(at + 1, "that", ".", "!"))) &&
  !/^(?:today|yesterday|tomorrow|tonight|there|now)$/.test(s.lower(at));

const masses = wordSet("weather food music news advice water information work coffee traffic fun bread rice");

/** “It was so nice girl.” */
function soBeforeNoun(s: SentenceReader, at: number): Match | undefined {
  if (!isAdjectiveBeforeNoun(s, at + 1) || !isAfterBe(s, at) || !isDescribedNoun(s, at + 2)) return undefined;
  const hasNoArticle = masses.has(s.lower(at + 2)) || s.can(at + 2, "plural");
  const adjective = hasNoArticle ? s.written(at + 1) : withArticle(s, at + 1);
  return { from: at, to: at + 1, suggestions: [`such ${adjective}`] };
}

/** “Very a good idea.” */
const veryBeforeArticle = (s: SentenceReader, at: number): Match | undefined =>
  s.is(at + 1, "a", "an") && isPlainAdjective(s, at + 2) && isNoun(s, at + 3)
    ? { from: at, to: at + 1, suggestions: ["a very"] }
    : undefined;

/** “A so nice girl.” */
const articleBeforeSo = (s: SentenceReader, at: number): Match | undefined =>
  s.is(at + 1, "so") && isPlainAdjective(s, at + 2) && isNoun(s, at + 3)
    ? { from: at, to: at + 2, suggestions: [`such ${withArticle(s, at + 2)}`, `a very ${s.written(at + 2)}`] }
    : undefined;

/** “A such good film”, “in a such way”: the article comes behind *such*. “A such a good film” has one too many. */
function articleBeforeSuch(s: SentenceReader, at: number): Match | undefined {
  if (!s.is(at + 1, "such") || s.is(at + 2, "-", "as")) return undefined;
  if (s.is(at + 2, "a", "an")) return { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "such")] };
  const head = isPlainAdjective(s, at + 2) && !isNoun(s, at + 2) ? at + 3 : at + 2;
  const last = isNoun(s, head + 1) && s.tag(head) === "ADJ" ? head + 1 : head;
  if (!isNoun(s, last)) return undefined;
  const rest = s.isOneOf(last, masses) || s.can(last, "plural") ? s.written(at + 2) : withArticle(s, at + 2);
  return { from: at, to: at + 2, suggestions: [writtenLike(s.written(at), `such ${rest}`)] };
}

/** “It was such cold that …”, “the film was such boring”: no noun follows. */
const suchWithoutNoun = (s: SentenceReader, at: number): Match | undefined =>
  isAfterBe(s, at) && s.is(at + 2, "that", ".", "!", ",", "because") && isOnlyAdjective(s, at + 1)
    ? { from: at, to: at, suggestions: ["so"] }
    : undefined;

/** “How beautiful girl!”, “How a beautiful girl!” */
function howBeforeNoun(s: SentenceReader, at: number): Match | undefined {
  if (at > 0) return undefined;
  if (plain.has(s.lower(1)) && isNoun(s, 2) && s.is(3, "!", "."))
    return { from: 0, to: 1, suggestions: [`What ${s.can(2, "plural") ? s.written(1) : withArticle(s, 1)}`] };
  return s.is(1, "a", "an") && plain.has(s.lower(2)) && isNoun(s, 3) && s.is(4, "!")
    ? { from: 0, to: 0, suggestions: ["What"] }
    : undefined;
}

const degreeCorrections: ReadonlyMap<string, (s: SentenceReader, at: number) => Match | undefined> = new Map([
  ["so", (s: SentenceReader, at: number) => soBeforeArticle(s, at) ?? soBeforeNoun(s, at)],
  ["very", veryBeforeArticle],
  ["a", (s: SentenceReader, at: number) => articleBeforeSo(s, at) ?? articleBeforeSuch(s, at)],
  ["an", (s: SentenceReader, at: number) => articleBeforeSo(s, at) ?? articleBeforeSuch(s, at)],
  ["such", suchWithoutNoun],
  ["how", howBeforeNoun],
]);

const ofSchool = wordSet(
  "teacher teachers class classes lesson lessons exam test course homework exercise exercises book books club subject",
);
/** Also subjects of study, but “a lesson reading …” may go on. */
const activities = wordSet("speaking listening reading writing singing swimming cooking drawing dancing painting");

/** “My teacher English.” */
const isSchoolSubjectAfter = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, ofSchool) && subjectsOfStudy.has(s.lower(at + 1)) && !s.isOneOf(at + 1, activities);

const ofNations = wordSet(
  `food people culture students student music history girl girls movie movies film films dish dishes singer singers tradition
  traditions friend friends company restaurant woman women man men drama dramas song songs language car cars product products`,
);

/** “I like food Vietnamese.” */
const isNationalityAfter = (s: SentenceReader, at: number): boolean =>
  nationalities.has(s.lower(at + 1)) && s.isOneOf(at, ofNations);

const afterPhrase = wordSet("in at with very on every has have because for last next yesterday");

/** “A class English teachers like” goes on: another noun phrase may begin with the adjective. */
const endsPhrase = (s: SentenceReader, at: number): boolean =>
  isClauseEnd(s, at) || presentAndPastBe.has(s.lower(at)) || s.isOneOf(at, afterPhrase);

/** “They teach our students English”, “we call such people English”: two objects. */
function isTaught(s: SentenceReader, at: number): boolean {
  if (s.is(at - 1, "call", "called", "teach", "teaches", "taught")) return true;
  if (!s.is(at, "teacher", "teachers", "friend", "friends", "student", "students", "people")) return false;
  const verb = verbBefore(s, at);
  return verb === "teach" || verb === "call";
}

const havingAndNeeding = wordSet("have need get find earn save drink eat");
export const degreeOrderRules: readonly Rule[] = [
  // “I don't have money enough.” → “I don't have enough money.”
  {
    id: "order/enough",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (
          s.is(at, "enough") &&
          (s.is(
            at + 1,
            "old",
            "tall",
            "cool",
            "cheap",
            "safe",
            "close",
            "deep",
            "wide",
            "loud",
            "clean",
            "quiet",
            "clear",
            "mature",
            "good",
            "rich",
            "strong",
            "big",
            "young",
            "fast",
            "warm",
            "easy",
            "clever",
            "brave",
            "hot",
            "large",
            "early",
            "confident",
            "well",
            "smart",
            "healthy",
            "experienced",
            "rich",
            "high",
            "long",
            "patient",
            "intelligent",
            "careful",
            "safe",
            "mature",
            "quickly",
            "fluently",
          ) ||
            // “There was not enough light to read”: a noun.
            (s.tag(at + 1) === "ADJ" && isAfterBe(s, at) && ![1, 2, 3, 4].some((back) => s.is(at - back, "there")))) &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "to", "for")) &&
          !/^(?:have|has|had)$/.test(s.lower(at - 1))
        )
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} enough`] };
        else if (
          s.is(at + 1, "enough") &&
          s.is(
            at,
            "money",
            "time",
            "food",
            "water",
            "space",
            "room",
            "chairs",
            "experience",
            "information",
            "books",
            "people",
            "knowledge",
            "energy",
            "confidence",
          ) &&
          verbHere(s, at - 1, havingAndNeeding) !== undefined &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "to", "for"))
        )
          yield { from: at, to: at + 1, suggestions: [`enough ${s.written(at)}`] };
      }
    },
  },
  // “She is a so kind girl.” → “She is such a kind girl.”
  {
    id: "order/such-a",
    kind: "ADJ_ORDER",
    *find(s) {
      for (const at of s.placesOf(degreeCorrections)) {
        if (at >= s.length - 2) continue;
        const match = degreeCorrections.get(s.lower(at))?.(s, at);
        if (match) yield match;
      }
    },
  },
  // “My brother older is a doctor.” → “My older brother is a doctor.”
  {
    id: "order/most-important-thing",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1) {
        if (!isNoun(s, at) || !(articles.has(s.lower(at - 1)) || possessives.has(s.lower(at - 1)))) continue;
        // “The thing most important in my life”.
        if (
          s.is(at - 1, "the", "my") &&
          s.is(at + 1, "most") &&
          plain.has(s.lower(at + 2)) &&
          (isClauseEnd(s, at + 3) ||
            s.is(at + 3, "in", "of", "is", "was", "for") ||
            presentAndPastBe.has(s.lower(at + 3)))
        ) {
          if (s.is(at + 2, "famous", "useful", "popular") && s.is(at + 3, "for")) continue;
          yield { from: at, to: at + 2, suggestions: [`${s.between(at + 1, at + 2)} ${s.written(at)}`] };
        } else if (
          possessives.has(s.lower(at - 1)) &&
          s.is(
            at,
            "friend",
            "friends",
            "student",
            "memory",
            "subject",
            "dish",
            "brother",
            "sister",
            "brothers",
            "sisters",
          ) &&
          s.is(at + 1, "best", "close", "older", "younger", "elder", "oldest", "youngest", "favourite", "favorite") &&
          !s.is(at + 2, "than", "to") &&
          !isAfterBe(s, at + 1) &&
          !(s.is(at + 1, "best") && /^(?:when|in)$/.test(s.lower(at + 2)) && s.tag(at - 2) === "VERB")
        )
          yield swapWords(s, at);
      }
    },
  },
  // “I like food Vietnamese.” → “I like Vietnamese food.”
  {
    id: "order/english-teacher",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1)
        if ((isSchoolSubjectAfter(s, at) || isNationalityAfter(s, at)) && endsPhrase(s, at + 2) && !isTaught(s, at))
          yield swapWords(s, at);
    },
  },
];
