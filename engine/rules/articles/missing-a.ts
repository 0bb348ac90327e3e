import { determiners, plainPrepositions, presentAndPastBe } from "../../english/closed-classes.ts";
import { articleBefore } from "../../english/inflection.ts";
import { formOf } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule } from "../rule.ts";

const describing = wordSet(
  "new old good better bad big small large nice beautiful different cheap expensive bigger smaller cheaper nicer red blue black white green modern similar suitable free special short long great pretty lovely real",
);
const takes = wordSet(
  "buy get have need want find choose make give bring take see use try prefer order become own lend send show build wear pick",
);

/** What something is, with what belongs to it: “this is waste of money”. */
const countedOf = wordSet(
  "waste member symbol source sign fan result matter piece kind type form pity shame mixture combination victim student graduate citizen resident",
);
const roles = wordSet("member fan victim student graduate citizen resident");

export const missingARules: readonly Rule[] = [
  // “I need bigger one for my family.” → “I need a bigger one for my family.”
  {
    id: "articles/missing-before-one",
    kind: "ART_MISSING",
    *find(s) {
      for (const at of s.placesOfWords("one")) {
        if (!s.isOneOf(at - 1, describing) || s.is(at + 1, "'s", "-", "another", "by", "day", "of")) continue;
        const before = s.is(at - 2, "very", "much", "more") ? at - 3 : at - 2;
        if (determiners.has(s.lower(before)) || s.is(before, "'s", "and", "or", "but", ",")) continue;
        const taker = s.is(before, "me", "him", "us", "them", "her", "you") ? before - 1 : before;
        const isTaken = formOf(s, taker, takes) !== undefined && !s.is(taker, "to");
        if (
          !isTaken &&
          !presentAndPastBe.has(s.lower(before)) &&
          !(plainPrepositions.has(s.lower(before)) && s.is(before, "with", "for", "into", "from"))
        )
          continue;
        // “Have new one-day tours”; “which is better one?”: the.
        const from = before + 1;
        const article = s.isQuestion && presentAndPastBe.has(s.lower(before)) ? "the" : articleBefore(s.lower(from));
        yield { from, to: at, suggestions: [`${article} ${s.between(from, at)}`] };
      }
    },
  },
  // “The lotus is symbol of Vietnam.” → “The lotus is a symbol of Vietnam.”
  {
    id: "articles/is-waste-of",
    kind: "ART_MISSING",
    *find(s) {
      for (const at of s.placesOf(countedOf)) {
        if (!s.is(at + 1, "of")) continue;
        const from = s.is(
          at - 1,
          "big",
          "great",
          "complete",
          "huge",
          "total",
          "active",
          "good",
          "new",
          "direct",
          "real",
          "main",
          "important",
        )
          ? at - 1
          : at;
        const be = s.is(from - 1, "also", "just", "only", "not", "n't", "really", "still") ? from - 2 : from - 1;
        if (!presentAndPastBe.has(s.lower(be)) && !s.is(be, "be", "become", "becomes", "became", "been")) continue;
        // “They are member of”, “what kind of”, “are kind of”: many of them, or no noun.
        if (
          s.isQuestion ||
          s.is(be, "are", "were", "'re") ||
          (s.is(at, "kind", "type", "form", "sign") && !s.is(be - 1, "it", "this", "that"))
        )
          continue;
        if (s.is(at, "kind", "sort", "type") && s.tag(at + 2) === "ADJ") continue;
        // “It was kind of you to help”: an adjective.
        if (s.is(at, "kind") && /^(?:PRON|PROPN|DET)$/.test(s.tag(at + 2))) continue;
        if (s.is(at, "matter") && s.is(at + 2, "course", "fact")) continue;
        if (s.isOneOf(at, roles) && s.is(at, "student", "graduate") && !/^(?:DET|PROPN|NOUN|ADJ)$/.test(s.tag(at + 2)))
          continue;
        const words = s.between(from, at);
        const article = articleBefore(s.lower(from));
        const isResult = s.is(at, "result", "source", "symbol");
        yield {
          from,
          to: at,
          suggestions: isResult ? [`${article} ${words}`, `the ${words}`] : [`${article} ${words}`],
        };
      }
    },
  },
];
