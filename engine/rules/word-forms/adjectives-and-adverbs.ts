import { modals, plainPrepositions, presentAndPastBe, subjectPronouns } from "../../english/closed-classes.ts";
import { before, formOf, isAfterBe, isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { related } from "../../english/word-families.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { linking, change } from "./word-form-changes.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";

export const degrees = wordSet("very so too quite really extremely more most less rather pretty how");

export const adverbByRule = (adjective: string) =>
  adjective.endsWith("y")
    ? `${adjective.slice(0, -1)}ily`
    : adjective.endsWith("le")
      ? `${adjective.slice(0, -1)}y`
      : adjective.endsWith("ic")
        ? `${adjective}ally`
        : `${adjective}ly`;

/** Written with their ending where they say how much: “extreme hot”. */
const intensifiers = wordSet(
  "extreme complete total absolute incredible terrible serious high real special particular relative deep strong bad full exact perfect",
);

const frequency = wordSet(
  "usual quick easy final recent immediate general real sudden complete careful actual definite certain gradual regular slow serious simple frequent special rare main total absolute hopeful rapid natural constant sad honest normal occasional",
);

const openers = wordSet(
  "unfortunate fortunate final recent lucky sudden hopeful sad usual general actual personal honest interesting surprising additional traditional normal basic especial obvious",
);

const openersOf: Record<string, string> = wordMap({
  lucky: "luckily",
  additional: "additionally",
  basic: "basically",
  especial: "especially",
});

const isClauseEndOrPreposition = (s: SentenceReader, at: number) => isClauseEnd(s, at) || s.tag(at) === "ADP";

const isClauseEndOrAs = (s: SentenceReader, at: number) => s.is(at, "as") || isClauseEnd(s, at);

const adverbFrom = (word: string) => related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word);

/** “extreme hot”, “a complete different way” */
const isDegreeOfAdjective = (s: SentenceReader, at: number) =>
  (s.tag(at + 1) === "ADJ" || s.is(at + 1, "different", "polluted", "interested", "tired", "important", "injured")) &&
  !/-/.test(s.lower(at + 1)) &&
  !s.is(at + 1, "old", "young", "new", "own", "last", "first");

const reallySo = wordSet("important beautiful happy difficult interesting nice good hot cold expensive");

const fullyOrHighlySo = wordSet("aware recommended responsible educated skilled important effective competitive");

/** These words describe the noun as well: only some adjectives make them a degree. */
function fitsAdjective(s: SentenceReader, at: number, isPredicate: boolean): boolean {
  if (s.is(at, "special", "particular", "bad", "strong", "exact")) return isPredicate;
  if (s.is(at, "real")) return isPredicate && s.isOneOf(at + 1, reallySo);
  if (s.is(at, "full", "deep", "high")) return s.isOneOf(at + 1, fullyOrHighlySo);
  return true;
}

/** Does the first word say how much the second one is so, and is it no adjective of the same noun? */
function isCertainDegree(s: SentenceReader, at: number): boolean {
  const isPredicate = isAfterBe(s, at) || formOf(s, before(s, at), linking) !== undefined;
  if (!fitsAdjective(s, at, isPredicate)) return false;
  const isBeforeTime = s.is(at + 2, "today", "yesterday", "tonight");
  const endsPredicate =
    isPredicate &&
    (isClauseEnd(s, at + 2) || plainPrepositions.has(s.lower(at + 2)) || s.tag(at + 2) !== "NOUN" || isBeforeTime);
  const isClearlyDegree =
    s.is(at + 1, "different", "important", "beautiful", "difficult", "hot", "cold", "new") &&
    !s.is(at, "special", "particular", "bad", "strong");
  if (!endsPredicate && !isClearlyDegree) return false;
  const isBeforeNoun = s.tag(at + 1) === "ADJ" && s.tag(at + 2) === "NOUN" && !isBeforeTime;
  return !(isBeforeNoun && isPredicate && !s.is(at + 1, "different", "important", "difficult"));
}

const isVerbAfterAdverb = (s: SentenceReader, verb: number) =>
  (s.can(verb, "base") || s.can(verb, "third") || s.can(verb, "past") || s.can(verb, "participle")) &&
  (s.tag(verb) === "VERB" || (modals.has(s.lower(verb - 2)) && s.can(verb, "base")));

const mannersOfPassive = wordSet("complete total usual quick easy serious rapid immediate special absolute");

/** “I usual get up”, “can easy find”, “has complete changed”, “was quick built” */
function isAdverbBeforeVerb(s: SentenceReader, at: number): boolean {
  const previous = before(s, at);
  if (s.isOneOf(previous, subjectPronouns) && s.is(at, "main", "certain")) return false;
  return (
    (s.isOneOf(previous, subjectPronouns) && !s.is(previous, "it")) ||
    (modals.has(s.lower(previous)) && s.tag(previous) === "AUX") ||
    (s.is(previous, "have", "has", "had", "'ve") &&
      s.can(at + 1, "participle") &&
      !s.is(at, "special", "main", "certain", "easy", "simple")) ||
    (s.is(previous, "is", "are", "was", "were", "been", "be") &&
      s.can(at + 1, "participle") &&
      !s.can(at + 1, "adjective") &&
      s.isOneOf(at, mannersOfPassive))
  );
}

const becoming = wordSet("feel get become");
const look = wordSet("look");
const makeAndKeep = wordSet("make keep");
const linkingVerbs = wordSet("feel look become seem sound taste smell");
const tasting = wordSet("taste smell");
const openingAdverbs: ReadonlySet<string> = new Set([...intensifiers, ...frequency, ...openers]);
const afterAdjectives = wordSet("today now when in with about for to here there every at because");

/** “The air is as badly as in the city”: how it is. */
function isBadlyForBad(s: SentenceReader, at: number): boolean {
  if (!s.is(at, "badly")) return false;
  return (
    (s.is(at - 1, "as", "so", "very") &&
      isClauseEndOrAs(s, at + 1) &&
      s.is(before(s, at - 1), "is", "are", "was", "were", "'s", "be")) ||
    (s.is(at - 1, "as") &&
      s.is(at + 1, "as") &&
      s.is(at + 3, "is", "was", "are", "were") &&
      (isClauseEnd(s, at + 4) || s.is(at + 4, "now", "in", "here", "today", "before")))
  );
}

export const adverbFormRules: readonly Rule[] = [
  // “The cake tasted well.” → “The cake tasted good.”
  {
    id: "word-forms/looks-beautifully",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const word = s.lower(at);
        if (isBadlyForBad(s, at)) yield { from: at, to: at, suggestions: ["bad"] };
        // “The cake tasted well.”
        if (
          word === "well" &&
          isClauseEnd(s, at + 1) &&
          formOf(s, degrees.has(s.lower(at - 1)) ? at - 2 : at - 1, tasting)
        )
          yield { from: at, to: at, suggestions: ["good"] };
        if (!word.endsWith("ly") || (!isClauseEnd(s, at + 1) && !afterAdjectives.has(s.lower(at + 1)))) continue;
        const adjectives = related(word, "adverbs", "adjectives");
        if (
          adjectives.length === 0 ||
          /^(?:really|badly|poorly|truly|clearly|usually|finally|recently|completely|totally|simply|immediately|suddenly|generally|exactly|regularly|frequently|normally|freely|widely|deeply|highly|globally|gradually|rapidly|quickly|slowly|constantly|specially|particularly|naturally|socially|nationally|directly|apparently|possibly|luckily|sadly|personally|extremely|absolutely|perfectly|significantly|equally|well|daily|easily|hopefully|professionally|independently|differently|closely|loudly)$/.test(
            word,
          )
        ) {
          // “Make me happily”, “feel sadly”.
          if (!s.is(at, "sadly", "easily", "clearly", "independently", "differently", "quickly")) continue;
        }
        const previous = before(s, at);
        const degree = degrees.has(s.lower(previous)) ? previous - 1 : previous;
        const verb = formOf(s, degree, linkingVerbs);
        const makes = [degree, degree - 1].find(
          (place) =>
            verbHere(s, place - 1, makeAndKeep) &&
            // “Make it show correctly”: a verb is between.
            (place === degree || !s.can(degree, "base")) &&
            s.is(place, "me", "him", "her", "us", "them", "you", "it", "people"),
        );
        const isBe =
          s.is(degree, "am", "is", "are", "was", "were", "be", "'m", "'s", "'re") &&
          s.tag(at + 1) !== "VERB" &&
          !/^(?:easily|clearly|quickly|sadly|differently|independently)$/.test(word);
        if (
          verb &&
          (s.is(at, "quickly", "clearly", "easily") ||
            (formOf(s, degree, look) &&
              s.is(at, "carefully", "quietly", "closely", "nervously", "silently", "hungrily", "seriously")))
        )
          continue;
        if (verb && s.is(at, "differently", "strongly")) continue;
        // “He looked sadly at me.”
        if (s.is(at, "sadly", "angrily") && s.is(degree, "looked", "looking") && !isClauseEnd(s, at + 1)) continue;
        if (
          !verb &&
          makes === undefined &&
          !(
            isBe &&
            (isClauseEnd(s, at + 1) || (s.is(at + 1, "to") && s.can(at + 2, "base"))) &&
            (s.is(degree - 1, "i", "he", "she", "it", "they", "we", "you") || s.tag(degree - 1) === "NOUN")
          )
        )
          continue;
        yield { from: at, to: at, suggestions: adjectives.slice(0, 2) };
      }
    },
  },
  // “She felt stressful at work.” → “She felt stressed at work.”
  {
    id: "word-forms/stressful-person",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOfWords("stressful")) {
        if (!isClauseEndOrPreposition(s, at + 1)) continue;
        const previous = degrees.has(s.lower(at - 1)) ? at - 2 : at - 1;
        const isFelt =
          (presentAndPastBe.has(s.lower(previous)) || formOf(s, previous, becoming) !== undefined) &&
          s.is(before(s, previous), "i", "we", "he", "she", "people", "students", "everyone", "everybody", "parents");
        const isMade =
          s.is(previous, "me", "him", "her", "us", "them", "people", "students") &&
          formOf(s, previous - 1, makeAndKeep) !== undefined;
        if (isFelt || isMade)
          yield {
            from: at,
            to: at,
            suggestions: ["stressed"],
          };
      }
    },
  },
  // “You can easy find it.” → “You can easily find it.”
  {
    id: "word-forms/extreme-hot",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(openingAdverbs)) {
        if (at === s.length - 1) continue;
        const word = s.lower(at);
        // “Everyone should slow down.”
        if (s.is(at + 1, "down", "up", "off", "out")) continue;
        if (intensifiers.has(word) && isDegreeOfAdjective(s, at)) {
          if (isCertainDegree(s, at)) yield change(s, at, [adverbFrom(word)]);
        } else if (frequency.has(word) && isVerbAfterAdverb(s, at + 1)) {
          if (isAdverbBeforeVerb(s, at)) yield change(s, at, [adverbFrom(word)]);
        } else if (at === 0 && openers.has(word) && s.is(1, ","))
          yield change(s, 0, [openersOf[word] ?? adverbFrom(word)]);
      }
    },
  },
];
