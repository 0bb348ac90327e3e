import { formsOfBe, modals, possessives, presentAndPastBe, subjectPronouns } from "../../english/closed-classes.ts";
import { numberWords, people } from "../../english/everyday-words.ts";
import { writtenLike } from "../../english/inflection.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { change } from "./word-form-changes.ts";

type Correction = (s: SentenceReader, at: number) => Match | undefined;

/** “I weight 50 kilos.” */
const weight: Correction = (s, at) =>
  s.isOneOf(at - 1, subjectPronouns)
    ? change(s, at, [s.is(at - 1, "he", "she", "it") ? "weighs" : "weigh"])
    : undefined;

/** “My weigh is 50 kilos”; “I saw her weigh it” is right. */
const weigh: Correction = (s, at) =>
  possessives.has(s.lower(at - 1)) && !s.is(at - 1, "her") ? change(s, at, ["weight"]) : undefined;

/** “In my live”; “my live show” is right. */
const live: Correction = (s, at) =>
  possessives.has(s.lower(at - 1)) &&
  (isClauseEnd(s, at + 1) ||
    presentAndPastBe.has(s.lower(at + 1)) ||
    s.is(at + 1, "in", "very", "become", "becomes", "will"))
    ? change(s, at, ["life"])
    : undefined;

/** “I life in Hue.” */
const life: Correction = (s, at) =>
  s.is(at - 1, "i", "we", "they", "you") && s.is(at + 1, "in", "with", "at", "near", "here")
    ? change(s, at, ["live"])
    : undefined;

/** “After his dead”; “their dead” may be people. */
const dead: Correction = (s, at) =>
  possessives.has(s.lower(at - 1)) &&
  (isClauseEnd(s, at + 1) || presentAndPastBe.has(s.lower(at + 1)) || s.is(at + 1, "made", "makes", "came")) &&
  !s.is(at - 1, "their", "our")
    ? change(s, at, ["death"])
    : undefined;

/** “He was death.” */
const death: Correction = (s, at) =>
  s.is(at - 1, "is", "are", "was", "were") &&
  (people.has(s.lower(at - 2)) || s.is(at - 2, "he", "she", "they")) &&
  isClauseEnd(s, at + 1)
    ? change(s, at, ["dead"])
    : undefined;

/** “She is …”, “my mother was …”: the sentence says what a person is. */
const describesPerson = (s: SentenceReader, end: number) =>
  s.words
    .slice(0, end)
    .some(
      ({ lower }, step) =>
        formsOfBe.has(lower) &&
        ((s.isOneOf(step - 1, subjectPronouns) && !s.is(step - 1, "it")) || people.has(s.lower(step - 1))),
    );

/** “She is a good cooker”; “a gas cooker” is right. */
const cooker: Correction = (s, at) =>
  s.is(at - 1, "good", "great", "bad", "a", "excellent") && (people.has(s.lower(at - 3)) || describesPerson(s, at))
    ? change(s, at, ["cook"])
    : undefined;

/** “An environment friendly car.” */
const environment: Correction = (s, at) => (s.is(at + 1, "friendly") ? change(s, at, ["environmentally"]) : undefined);

const visited = wordSet("attraction attractions destination destinations site sites place places guide guides");

/** “Tourism attractions.” */
const tourism: Correction = (s, at) => (s.isOneOf(at + 1, visited) ? change(s, at, ["tourist"]) : undefined);

/** “Develop tourist.” */
const tourist: Correction = (s, at) =>
  s.is(at - 1, "develop", "developing", "promote", "promoting", "develops") && isClauseEnd(s, at + 1)
    ? change(s, at, ["tourism"])
    : undefined;

/** “Base on the chart, …” */
const base: Correction = (s, at) => (at === 0 && s.is(1, "on") ? change(s, 0, ["based"]) : undefined);

/** “In generally”, “in additional, …”; “in additional lessons” is right. */
const inBeforeAdverb: Correction = (s, at) => {
  const written = writtenLike(s.written(at), "in");
  if (s.is(at + 1, "generally"))
    return {
      from: at,
      to: at + 1,
      suggestions: [`${written} general`, writtenLike(s.written(at), "generally")],
    };
  return s.is(at + 1, "additional") && (at + 2 >= s.length || s.is(at + 2, ","))
    ? { from: at, to: at + 1, suggestions: [`${written} addition`] }
    : undefined;
};

const owners = new Map([
  ["me", "mine"],
  ["him", "his"],
  ["her", "hers"],
  ["us", "ours"],
  ["them", "theirs"],
]);

/** “A friend of me”; “a friend of her mother” is right. */
const friend: Correction = (s, at) => {
  const owner = owners.get(s.lower(at + 2));
  return owner && s.is(at + 1, "of") && s.is(at - 1, "a", "old", "good", "close", "best") && isClauseEnd(s, at + 3)
    ? { from: at + 2, to: at + 2, suggestions: [owner] }
    : undefined;
};

/** “Develop countries”; “to develop countries”, “they can develop countries” are right. */
const develop: Correction = (s, at) =>
  s.is(at + 1, "country", "countries") && s.tag(at - 1) !== "PART" && !modals.has(s.lower(at - 1))
    ? { from: at, to: at, suggestions: ["developing", "developed"] }
    : undefined;

const dimensions: Readonly<Record<string, string>> = wordMap({
  height: "high",
  length: "long",
  width: "wide",
  depth: "deep",
});

/** “Ten meters height.” */
const dimension: Correction = (s, at) =>
  (numberWords.has(s.lower(at - 2)) || /^\d+$/.test(s.lower(at - 2))) &&
  s.is(at - 1, "meters", "metres", "metre", "meter", "km", "m")
    ? { from: at, to: at, suggestions: [dimensions[s.lower(at)] ?? ""] }
    : undefined;

/** “She is a good teach.” */
const teach: Correction = (s, at) =>
  !presentAndPastBe.has(s.lower(at + 1)) &&
  (s.is(at - 1, "a", "an") || (s.tag(at - 1) === "ADJ" && s.is(at - 2, "a", "an", "the")))
    ? change(s, at, [s.is(at, "write") ? "writer" : `${s.lower(at)}er`])
    : undefined;

const corrections: ReadonlyMap<string, Correction> = new Map([
  ["weight", weight],
  ["weigh", weigh],
  ["live", live],
  ["life", life],
  ["dead", dead],
  ["death", death],
  ["cooker", cooker],
  ["environment", environment],
  ["environmental", environment],
  ["tourism", tourism],
  ["tourist", tourist],
  ["base", base],
  ["in", inBeforeAdverb],
  ["friend", friend],
  ["develop", develop],
  ...Object.keys(dimensions).map((word) => [word, dimension] as const),
  ["teach", teach],
  ["sing", teach],
  ["write", teach],
]);

export const joinedWordRules: readonly Rule[] = [
  // “His dead was sad.” → “His death was sad.”
  {
    id: "word-forms/one-word",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(corrections)) {
        const match = corrections.get(s.lower(at))?.(s, at);
        if (match) yield match;
      }
    },
  },
];
