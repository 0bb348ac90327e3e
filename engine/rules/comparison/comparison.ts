import { determiners, formsOfBeButS } from "../../english/closed-classes.ts";
import { alwaysShort, bothWays, stemOfWrongComparison } from "../../english/wrong-forms.ts";
import { comparative, superlative, writtenLike } from "../../english/inflection.ts";
import { adjectiveWeight, isName, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../../english/phrases.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** End in -er and compare nothing. */
const notCompared = wordSet(
  "other eager clever proper sober super tender bitter inner outer upper lower former latter under over later rather ever never sooner meager meagre slender sinister premier silver paper rubber leather after elder computer water number power better-off lesser",
);

/** What an adjective completes. */
const linking =
  /^(?:is|are|am|was|were|be|been|being|become|becomes|became|get|gets|got|getting|feel|feels|felt|seem|seems|look|looks|sound|sounds|stay|stays)$|^'(?:m|s|re)$/;

/** Nouns as well: “more light” is a greater amount. */
const alsoAmounts = /^(?:light|dark|cold|good|evil|calm|fat)$/;

const isComparative = (s: SentenceReader, at: number) =>
  s.can(at, "comparative") && !notCompared.has(s.lower(at)) && !isName(s, at);

/** COMPARE. */
export const comparativeRules: readonly Rule[] = [
  // “He is more taller than me.” → “He is taller than me.”
  {
    id: "comparison/more-before-er",
    kind: "COMPARE",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const next = at + 1;
        if (s.is(at, "more", "less") && isComparative(s, next)) {
          if (s.is(at, "less")) continue;
          if (s.is(at - 1, "and") && s.is(at - 2, "more")) {
            const form = s.lower(next);
            yield {
              from: at - 2,
              to: next,
              suggestions: [writtenLike(s.written(at - 2), `${form} and ${form}`)],
            };
            continue;
          }
          yield { from: at, to: next, suggestions: [writtenLike(s.written(at), s.lower(next))] };
        }
        if (s.is(at, "most") && s.can(next, "superlative") && !isName(s, next) && isOpenWord(s, next))
          yield { from: at, to: next, suggestions: [writtenLike(s.written(at), s.lower(next))] };
      }
    },
  },
  // “This is the most cheap phone.” → “This is the cheapest phone.”
  {
    id: "comparison/more-before-short",
    kind: "COMPARE",
    *find(s) {
      for (const at of s.placesOfWords("most", "more")) {
        if (at === s.length - 1) continue;
        const isMost = s.is(at, "most");
        if (!isMost && !s.is(at, "more")) continue;
        const adjective = s.lower(at + 1);
        if (!alwaysShort.has(adjective) || (bothWays.has(adjective) && !s.is(at + 2, "than"))) continue;
        if (bothWays.has(adjective)) continue;
        if (
          !isMost &&
          alsoAmounts.test(adjective) &&
          s.lower(at - 1) !== "a" &&
          !linking.test(s.lower(at - 1)) &&
          !s.is(at + 2, "than")
        )
          continue;
        // “More good people”, “more hot water”: a greater number, unless a/an or than says otherwise.
        const next = at + 2;
        const hasNoun = isOpenWord(s, next) && nounWeight(s, next) >= 0;
        const isOne = /^(?:a|an|the|much|is|are|was|be|become|becomes|even|far)$/.test(s.lower(at - 1));
        if (!isMost && hasNoun && !s.is(at - 1, "a", "an", "much", "even")) continue;
        if (isMost && !/^(?:the|my|his|her|their|our|is|are|was)$/.test(s.lower(at - 1))) continue;
        if (isMost && isPluralNoun(s, next) && !s.is(at - 1, "the", "my")) continue;
        if (s.is(next, "and", "or", "-") && !isOne) continue;
        if (
          s.is(at - 1, "once", "no", "any", "and") &&
          !(s.is(at - 1, "and") && s.is(at - 2, "more")) &&
          !s.is(next, "than", ".")
        )
          continue;
        // “More late than never”, “more sad than angry”: weighed against another adjective.
        if (s.is(next, "than") && adjectiveWeight(s, next + 1) > 0 && !nounPhraseAt(s, next + 1)) continue;
        // “The most hard-working”: the adjective is longer than its first part.
        if (s.is(next, "-")) continue;
        const form = isMost ? superlative(adjective) : comparative(adjective);
        if (s.is(at - 1, "and") && s.is(at - 2, "more")) {
          yield {
            from: at - 2,
            to: at + 1,
            suggestions: [writtenLike(s.written(at - 2), `${form} and ${form}`)],
          };
          continue;
        }
        // “Finish it more easy”: behind a verb the adverb may be meant.
        const isAdjective = isOne || hasNoun || linking.test(s.lower(at - 1));
        yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), form)], isUnsure: !isAdjective };
      }
    },
  },
  // “My bag is expensiver than yours.” → “My bag is more expensive than yours.”
  {
    id: "comparison/ending-on-long",
    kind: "COMPARE",
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        for (const ending of ["er", "est"] as const) {
          if (s.readings(at).length > 0 || isName(s, at)) continue;
          const stem = stemOfWrongComparison(s.lower(at), ending);
          if (!stem) continue;
          const from = s.is(at - 1, "more", "most") ? at - 1 : at;
          const form = ending === "er" ? comparative(stem) : superlative(stem);
          yield { from, to: at, suggestions: [writtenLike(s.written(from), form)] };
        }
      }
    },
  },
  // “Hanoi is big than Hue.” → “Hanoi is bigger than Hue.”
  {
    id: "comparison/plain-before-than",
    kind: "COMPARE",
    *find(s) {
      for (const than of s.placesOfWords("than")) {
        const at = than - 1;
        const adjective = s.lower(at);
        if (
          notCompared.has(adjective) ||
          adjectiveWeight(s, at) <= 0 ||
          isComparative(s, at) ||
          isName(s, at) ||
          !isOpenWord(s, at)
        )
          continue;
        if (
          /^(?:other|different|else|rather|more|less|later|sooner|better|worse|further|elder|fewer|lesser|inferior|superior)$/.test(
            adjective,
          )
        )
          continue;
        // “The most expensive than mine”: more (frames/comparison/most-than).
        if (s.is(at - 1, "most")) continue;
        // The comparative may be anywhere before: “more people are happy than…”.
        const isCompared = [...Array(Math.min(at, 9)).keys()].some(
          (step) =>
            /^(?:more|less|rather|other|worse|better|fewer|no|sooner|different|prefer|would|nothing)$/.test(
              s.lower(at - 1 - step),
            ) || isComparative(s, at - 1 - step),
        );
        if (isCompared || (nounWeight(s, at) > adjectiveWeight(s, at) && s.tag(at) !== "ADJ")) continue;
        const isAfterBe =
          formsOfBeButS.has(s.lower(at - 1)) ||
          /^(?:much|very|a|so|look|looks|feel|feels|'s|'re|'m|too|as|become|becomes|and)$/.test(s.lower(at - 1));
        if (!isAfterBe && s.tag(at) !== "ADJ") continue;
        const form = comparative(adjective);
        if (s.is(at - 1, "as")) {
          yield { from: at, to: than, suggestions: [`${s.written(at)} as`] };
          continue;
        }
        if (s.is(at - 1, "very", "so", "too")) yield { from: at - 1, to: at, suggestions: [`much ${form}`, form] };
        else yield { from: at, to: at, suggestions: [form] };
      }
    },
  },
  // “He is as older as my father.” → “He is as old as my father.”
  {
    id: "comparison/as-with-er",
    kind: "COMPARE",
    *find(s) {
      for (const at of s.placesOfWords("as", "so")) {
        if (!s.is(at + 2, "as")) continue;
        const base = s.lemma(at + 1, "comparative");
        if (base && isComparative(s, at + 1)) yield { from: at + 1, to: at + 1, suggestions: [base] };
      }
    },
  },
  // “She is so taller than me.” → “She is much taller than me.”
  {
    id: "comparison/very-before-er",
    kind: "COMPARE",
    *find(s) {
      for (const at of s.placesOfWords("very", "so", "too")) {
        if (at === s.length - 1) continue;
        const next = at + 1;
        if (!s.is(at, "very", "so", "too") || !isComparative(s, next) || s.is(next, "later", "elder")) continue;
        if (determiners.has(s.lower(next)) || !isOpenWord(s, next)) continue;
        yield {
          from: at,
          to: next,
          suggestions: [`much ${s.lower(next)}`, `${s.lower(at)} ${s.lemma(next, "comparative") ?? ""}`.trim()],
        };
      }
    },
  },
];
