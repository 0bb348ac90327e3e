import { openingDeterminers, subjectPronouns } from "../../english/closed-classes.ts";
import { hasVerbBetween } from "../../english/clauses.ts";
import { isName } from "../../english/phrases.ts";
import { formOf, isClauseEnd, nounPhraseEnd, verbHere } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const afterOpeningBe = wordSet(
  "very so too really not also quite raining important difficult easy good hot cold a an the my because",
);

/** “Is hot today”, “Was raining”; a sentence without its last sign may be a heading: “Is the end”. */
const lacksItBeforeBe = (s: SentenceReader): boolean =>
  /^(?:Is|Was)$/.test(s.written(0)) &&
  s.length > 2 &&
  (s.tag(1) === "ADJ" || s.isOneOf(1, afterOpeningBe) || s.can(1, "gerund")) &&
  s.placesOfWords("?").length === 0 &&
  !(s.is(1, "the", "my", "a") && s.tag(s.length - 1) !== "PUNCT");

/** “Takes two hours”, “Rains heavily”; “Rains bring life” has its subject. */
const lacksItBeforeVerb = (s: SentenceReader): boolean =>
  (/^(?:Takes|Took|Costs)$/.test(s.written(0)) &&
    (s.is(1, "a", "an", "me", "us", "about", "two", "three", "only", "long") || /^\d/.test(s.lower(1)))) ||
  (/^(?:Rains|Rained|Snows)$/.test(s.written(0)) && (s.tag(1) !== "NOUN" || s.is(1, "heavily")));

/** “Am very happy.” */
const lacksI = (s: SentenceReader): boolean =>
  s.is(0, "am") && (s.is(1, "a", "an", "very", "so", "not", "really") || (s.tag(1) === "ADJ" && !s.is(1, "from")));

function atBeginning(s: SentenceReader): Match | undefined {
  if (lacksItBeforeBe(s) || lacksItBeforeVerb(s)) return { from: 0, to: 0, suggestions: [`It ${s.lower(0)}`] };
  return lacksI(s) ? { from: 0, to: 0, suggestions: ["I am"] } : undefined;
}

/** “When I came home, was dark.” */
const isAfterTimeClause = (s: SentenceReader, be: number): boolean =>
  s.is(be - 1, ",") &&
  s.is(0, "when", "if", "because", "although", "after", "before", "while") &&
  s.is(be, "is", "was") &&
  (s.can(be + 1, "gerund") || s.is(be + 1, "very", "so", "too", "dark", "late", "cold", "hot", "raining")) &&
  !s.words.slice(1, be - 1).some(({ lower }) => lower === ",");

const isVerbOfThinking = (s: SentenceReader, at: number): boolean => s.is(at, "think", "believe", "guess", "hope");

/** “because is hot”, “I think is good”; “when asked”, “if needed” have no subject. */
const opensClause = (s: SentenceReader, opener: number): boolean =>
  (s.is(opener, "because", "although", "if", "when", "since") ||
    (isVerbOfThinking(s, opener) && s.is(opener - 1, "i", "we", "they", "n't"))) &&
  !(s.is(opener, "when", "if") && s.tag(opener + 2) === "VERB" && s.can(opener + 2, "participle"));

const afterBe = wordSet("very so too really not a an the raining my important quite");

/** “What I think is very good”: the clause before is the subject. */
const isClauseSubject = (s: SentenceReader, opener: number): boolean =>
  isVerbOfThinking(s, opener) && s.words.slice(0, opener).some(({ lower }) => /^(?:what|which|who|that)$/.test(lower));

/** “My job, I think is a good way…”: inserted between the subject and its verb. */
const isInserted = (s: SentenceReader, opener: number): boolean =>
  s.is(opener - 1, "i") &&
  (s.is(opener - 2, ",") || s.tag(opener - 2) === "NOUN" || s.can(opener - 2, "gerund")) &&
  !hasVerbBetween(s, 0, opener - 1);

/** “I stayed because was raining.” */
function beforeBe(s: SentenceReader, be: number): Match | undefined {
  if (isAfterTimeClause(s, be)) return { from: be, to: be, suggestions: [`it ${s.written(be)}`] };
  const opener = be - 1;
  if (!opensClause(s, opener) || !(s.tag(be + 1) === "ADJ" || s.isOneOf(be + 1, afterBe))) return undefined;
  if (isClauseSubject(s, opener) || isInserted(s, opener)) return undefined;
  const pronoun = s.is(be, "are", "were") ? "they" : "it";
  return { from: opener, to: be, suggestions: [`${s.written(opener)} ${pronoun} ${s.written(be)}`] };
}

const saidOfWeather = wordSet("very so too really hot cold rainy sunny cool raining difficult easy important not");

/** “In summer is very hot.” */
function afterPlaceOrTime(s: SentenceReader): Match | undefined {
  if (!s.is(0, "in", "at", "on")) return undefined;
  const end = nounPhraseEnd(s, 1);
  // “In the morning Bông is slow”: a name behind the time.
  if (isName(s, end) && !isName(s, 1)) return undefined;
  if (end < 0 || s.can(end, "gerund")) return undefined;
  // “In my opinion shopping is tiring”: the subject belongs to the phrase.
  if (s.words.slice(0, end).some(({ lower }) => /^(?:opinion|view|conclusion|fact|addition)$/.test(lower)))
    return undefined;
  const be = s.is(end + 1, ",") ? end + 2 : end + 1;
  if (!s.is(be, "is", "was")) return undefined;
  const describes = s.isOneOf(be + 1, saidOfWeather) || (s.tag(be + 1) === "ADJ" && isClauseEnd(s, be + 2));
  if (!describes) return undefined;
  // “In the garden is a very old tree”: the subject follows.
  const hasSubjectAfter = s.words
    .slice(be + 1)
    .some(({ tag, lower }) => tag === "NOUN" && !/^(?:today|day|weather|now|summer|winter)$/.test(lower));
  return hasSubjectAfter ? undefined : { from: be, to: be, suggestions: [`it ${s.written(be)}`] };
}

/** “Tell us when can you ship it”: an indirect question, whose subject follows (questions/i-know-where-is-he). */
const hasSubjectBehind = (s: SentenceReader, at: number): boolean => {
  const subject = s.is(at, "n't", "not") ? at + 1 : at;
  return (
    subjectPronouns.has(s.lower(subject)) || openingDeterminers.has(s.lower(subject)) || s.tag(subject) === "PROPN"
  );
};

const feelAndMake = wordSet("feel make");
const judging = wordSet("find think consider make feel");
/** Clauses without a subject: “Is hot today”, “because have many trucks”, “I find difficult to learn”. */
export const missingSubjectRules: readonly Rule[] = [
  // “In summer is very hot.” → “In summer it is very hot.”
  {
    id: "subjects/it-is-hot",
    kind: "SUBJECT",
    *find(s) {
      if (s.isQuestion) return;
      const places = s.placesOfWords("is", "was", "are", "were");
      for (const match of [atBeginning(s), ...places.map((be) => beforeBe(s, be)), afterPlaceOrTime(s)])
        if (match) yield match;
    },
  },
  // “I like Da Lat because has many flowers.” → “I like Da Lat because it has many flowers.”
  {
    id: "subjects/because-have",
    kind: "SUBJECT",
    *find(s) {
      for (const at of s.placesOfWords("because", "although", "when", "if")) {
        if (!(
          s.is(
            at + 1,
            "have",
            "has",
            "can",
            "want",
            "like",
            "don",
            "cannot",
            "ca",
            "makes",
            "helps",
            "feel",
            "go",
            "am",
          ) ||
          (s.is(at + 1, "do", "does", "did") && s.is(at + 2, "n't"))
        ))
          continue;
        // “When can you call?”, “When do you start?”: a question, whose subject follows.
        if (
          s.is(at, "when") &&
          s.is(at + 1, "can", "cannot", "ca", "have", "has", "do", "does", "did", "am") &&
          (s.isQuestion || hasSubjectBehind(s, at + 2))
        )
          continue;
        const first = s.words.findIndex(
          ({ lower }) =>
            lower === "i" || lower === "we" || lower === "they" || lower === "he" || lower === "she" || lower === "it",
        );
        const isIt = s.is(at + 1, "has", "makes", "helps") || s.is(at + 1, "does");
        const subject = s.is(at + 1, "am")
          ? "I"
          : isIt
            ? "it"
            : first >= 0 && first < at
              ? s.is(first, "i")
                ? "I"
                : s.lower(first)
              : "I";
        if (/^(?:he|she|it)$/.test(subject) && s.is(at + 1, "have", "want", "like", "feel", "go", "do")) continue;
        const withSubject = `${s.written(at)} ${subject} ${s.written(at + 1)}`;
        // “The road is noisy because have many trucks”: they exist; they have no owner.
        const isThere = s.is(at + 1, "have", "has") && s.is(at + 2, "many", "lots", "several", "few", "so", "too", "a");
        yield {
          from: at,
          to: at + 1,
          suggestions: isThere ? [`${s.written(at)} there are`, withSubject] : [withSubject],
        };
      }
    },
  },
  // “I find difficult to learn grammar.” → “I find it difficult to learn grammar.”
  {
    id: "subjects/find-it-difficult",
    kind: "SUBJECT",
    *find(s) {
      for (const at of s.placesOfVerbs(judging)) {
        if (at >= s.length - 3) continue;
        if (!verbHere(s, at, judging)) continue;
        // “a promise that critics find hard to believe”: the object comes before.
        if ([2, 3, 4].some((back) => s.is(at - back, "that", "which", "what", "whom"))) continue;
        const adjective = s.is(at + 1, "very", "so", "too", "really", "quite", "more") ? at + 2 : at + 1;
        if (
          !s.is(
            adjective,
            "difficult",
            "easy",
            "hard",
            "important",
            "interesting",
            "necessary",
            "impossible",
            "possible",
            "useful",
            "helpful",
            "boring",
            "easier",
            "harder",
            "strange",
            "fun",
            "convenient",
          )
        )
          continue;
        if (!s.is(adjective + 1, "to", "for") || (s.is(adjective + 1, "to") && !s.can(adjective + 2, "base"))) continue;
        if (
          s.is(adjective + 1, "for") &&
          !s.words.slice(adjective + 2, adjective + 6).some(({ lower }) => lower === "to")
        )
          continue;
        if (formOf(s, at, feelAndMake) && s.is(adjective, "hard", "important", "useful", "boring", "strange", "fun"))
          continue;
        yield { from: at, to: adjective, suggestions: [`${s.written(at)} it ${s.between(at + 1, adjective)}`] };
      }
    },
  },
];
