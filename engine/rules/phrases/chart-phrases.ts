import { isNumeral } from "../../english/phrases.ts";
import { formOf } from "../../english/verb-objects.ts";
import { formsOfBe } from "../../english/closed-classes.ts";
import { gerund } from "../../english/inflection.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const beforeNumbers = wordSet("around about approximately nearly roughly exactly over just almost");
const isNumberAt = (s: SentenceReader, at: number): boolean => {
  const place = s.isOneOf(at, beforeNumbers) ? at + 1 : at;
  return /^[$£€]?\d/.test(s.lower(place)) || isNumeral(s, place) || s.is(place, "$", "£", "€");
};

/** Verbs of change that follow one another in the description of a chart. */
const changing = wordSet(
  "fall rise drop increase decrease decline grow climb recover level stabilise stabilize plummet",
);
const degrees = wordSet(
  "slightly again sharply steadily gradually dramatically significantly rapidly back off to by slowly considerably",
);

const reaching = wordSet("reach hit");
/** The prepositions of numbers that stay, reach a highest point, or belong to a thing. */
function* prepositionsOfNumbers(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    // “It was stable in around 6 million”, “remained unchanged in 10 %”; “stable in 2010” names a year.
    if (
      s.is(at, "in") &&
      s.is(at - 1, "stable", "unchanged", "constant", "steady") &&
      isNumberAt(s, at + 1) &&
      !/^(?:1[6-9]|20)\d\d$/.test(s.lower(at + 1))
    )
      yield { from: at, to: at, suggestions: ["at"] };
    // “Reached a peak at 9 million”; “a peak at 9 a.m.” names a time.
    if (
      s.is(at, "at", "in", "with") &&
      s.is(at - 1, "peak", "high", "low") &&
      s.is(at - 2, "a", "highest") &&
      formOf(s, at - 3, reaching) !== undefined &&
      isNumberAt(s, at + 1) &&
      (s.is(at + 2, "%", "percent", "per", "million", "billion", "thousand") || /^\d{3,}/.test(s.lower(at + 1))) &&
      !/^(?:1[6-9]|20)\d\d$/.test(s.lower(at + 1))
    )
      yield { from: at, to: at, suggestions: ["of"] };
  }
}

/** “Rose to 14 million before fall slightly.” */
function* baseAfterBefore(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("before", "after")) {
    if (at < 2 || at === s.length - 1) continue;
    const verb = at + 1;
    if (!s.is(at, "before", "after") || formOf(s, verb, changing) === undefined || !s.can(verb, "base")) continue;
    if (!s.isOneOf(verb + 1, degrees) || s.can(verb, "gerund")) continue;
    // “The day before fall …”: the season.
    if (s.is(verb, "fall") && !/^\w+ly$|^(?:to|by|again|back)$/.test(s.lower(verb + 1))) continue;
    if (s.isOneOf(at - 1, formsOfBe)) continue;
    yield { from: verb, to: verb, suggestions: [gerund(s.lemma(verb, "past") === "fall" ? "fall" : s.lower(verb))] };
  }
}

/** What an account of a chart needs: a closed list of its phrases. */
export const chartPhraseRules: readonly Rule[] = [
  // “The rate hit a low at 3 percent.” → “The rate hit a low of 3 percent.”
  { id: "chart-phrases/number-preposition", kind: "PREP_COLLOC", find: prepositionsOfNumbers },
  // “The price went up after drop sharply.” → “The price went up after dropping sharply.”
  { id: "chart-phrases/base-after-before", kind: "PREP_GERUND", find: baseAfterBefore },
];
