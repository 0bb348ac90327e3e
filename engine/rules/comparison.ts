import { determiners, formsOfBeButS } from "../english/closed-classes.ts";
import { alwaysShort, bothWays, stemOfWrongComparison } from "../english/wrong-forms.ts";
import { comparative, superlative, writtenLike } from "../english/inflection.ts";
import { adjectiveWeight, isName, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../english/phrases.ts";
import type { Rule, SentenceReader } from "./rule.ts";

/** End in -er and compare nothing. */
const notCompared = new Set(
  "other eager clever proper sober super tender bitter inner outer upper lower former latter under over later rather ever never sooner meager meagre slender sinister premier silver paper rubber leather after elder computer water number power better-off lesser".split(
    " ",
  ),
);

/** What an adjective completes. */
const linking =
  /^(?:is|are|am|was|were|be|been|being|become|becomes|became|get|gets|got|getting|feel|feels|felt|seem|seems|look|looks|sound|sounds|stay|stays)$|^'(?:m|s|re)$/;

/** Nouns as well: “more light” is a greater amount. */
const alsoAmounts = /^(?:light|dark|cold|good|evil|calm|fat)$/;

const isComparative = (sentence: SentenceReader, at: number) =>
  sentence.can(at, "comparative") && !notCompared.has(sentence.lower(at)) && !isName(sentence, at);

/** COMPARE. */
export const comparisonRules: readonly Rule[] = [
  {
    id: "comparison/more-before-er",
    kind: "COMPARE",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const next = at + 1;
        if (sentence.is(at, "more", "less") && isComparative(sentence, next)) {
          if (sentence.is(at, "less")) continue;
          if (sentence.is(at - 1, "and") && sentence.is(at - 2, "more")) {
            const form = sentence.lower(next);
            yield {
              from: at - 2,
              to: next,
              suggestions: [writtenLike(sentence.written(at - 2), `${form} and ${form}`)],
            };
            continue;
          }
          yield { from: at, to: next, suggestions: [writtenLike(sentence.written(at), sentence.lower(next))] };
        }
        if (
          sentence.is(at, "most") &&
          sentence.can(next, "superlative") &&
          !isName(sentence, next) &&
          isOpenWord(sentence, next)
        )
          yield { from: at, to: next, suggestions: [writtenLike(sentence.written(at), sentence.lower(next))] };
      }
    },
  },
  {
    id: "comparison/more-before-short",
    kind: "COMPARE",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isMost = sentence.is(at, "most");
        if (!isMost && !sentence.is(at, "more")) continue;
        const adjective = sentence.lower(at + 1);
        if (!alwaysShort.has(adjective) || (bothWays.has(adjective) && !sentence.is(at + 2, "than"))) continue;
        if (bothWays.has(adjective)) continue;
        if (
          !isMost &&
          alsoAmounts.test(adjective) &&
          sentence.lower(at - 1) !== "a" &&
          !linking.test(sentence.lower(at - 1)) &&
          !sentence.is(at + 2, "than")
        )
          continue;
        // “More good people”, “more hot water”: a greater number, unless a/an or than says otherwise.
        const next = at + 2;
        const hasNoun = isOpenWord(sentence, next) && nounWeight(sentence, next) >= 0;
        const isOne = /^(?:a|an|the|much|is|are|was|be|become|becomes|even|far)$/.test(sentence.lower(at - 1));
        if (!isMost && hasNoun && !sentence.is(at - 1, "a", "an", "much", "even")) continue;
        if (isMost && !/^(?:the|my|his|her|their|our|is|are|was)$/.test(sentence.lower(at - 1))) continue;
        if (isMost && isPluralNoun(sentence, next) && !sentence.is(at - 1, "the", "my")) continue;
        if (sentence.is(next, "and", "or", "-") && !isOne) continue;
        if (
          sentence.is(at - 1, "once", "no", "any", "and") &&
          !(sentence.is(at - 1, "and") && sentence.is(at - 2, "more")) &&
          !sentence.is(next, "than", ".")
        )
          continue;
        // “More late than never”, “more sad than angry”: weighed against another adjective.
        if (sentence.is(next, "than") && adjectiveWeight(sentence, next + 1) > 0 && !nounPhraseAt(sentence, next + 1))
          continue;
        // “The most hard-working”: the adjective is longer than its first part.
        if (sentence.is(next, "-")) continue;
        const form = isMost ? superlative(adjective) : comparative(adjective);
        if (sentence.is(at - 1, "and") && sentence.is(at - 2, "more")) {
          yield {
            from: at - 2,
            to: at + 1,
            suggestions: [writtenLike(sentence.written(at - 2), `${form} and ${form}`)],
          };
          continue;
        }
        // “Finish it more easy”: behind a verb the adverb may be meant.
        const isAdjective = isOne || hasNoun || linking.test(sentence.lower(at - 1));
        yield { from: at, to: at + 1, suggestions: [writtenLike(sentence.written(at), form)], isUnsure: !isAdjective };
      }
    },
  },
  {
    id: "comparison/ending-on-long",
    kind: "COMPARE",
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        for (const ending of ["er", "est"] as const) {
          if (sentence.readings(at).length > 0 || isName(sentence, at)) continue;
          const stem = stemOfWrongComparison(sentence.lower(at), ending);
          if (!stem) continue;
          const from = sentence.is(at - 1, "more", "most") ? at - 1 : at;
          const form = ending === "er" ? comparative(stem) : superlative(stem);
          yield { from, to: at, suggestions: [writtenLike(sentence.written(from), form)] };
        }
      }
    },
  },
  {
    id: "comparison/plain-before-than",
    kind: "COMPARE",
    *find(sentence) {
      for (const than of sentence.placesOfWords("than")) {
        const at = than - 1;
        const adjective = sentence.lower(at);
        if (
          notCompared.has(adjective) ||
          adjectiveWeight(sentence, at) <= 0 ||
          isComparative(sentence, at) ||
          isName(sentence, at) ||
          !isOpenWord(sentence, at)
        )
          continue;
        if (
          /^(?:other|different|else|rather|more|less|later|sooner|better|worse|further|elder|fewer|lesser|inferior|superior)$/.test(
            adjective,
          )
        )
          continue;
        // Whatever compares may stand anywhere before: “more people are happy than…”.
        const isCompared = [...Array(Math.min(at, 9)).keys()].some(
          (step) =>
            /^(?:more|less|rather|other|worse|better|fewer|no|sooner|different|prefer|would|nothing)$/.test(
              sentence.lower(at - 1 - step),
            ) || isComparative(sentence, at - 1 - step),
        );
        if (isCompared || (nounWeight(sentence, at) > adjectiveWeight(sentence, at) && sentence.tag(at) !== "ADJ"))
          continue;
        const isAfterBe =
          formsOfBeButS.has(sentence.lower(at - 1)) ||
          /^(?:much|very|a|so|look|looks|feel|feels|'s|'re|'m|too|as|become|becomes|and)$/.test(sentence.lower(at - 1));
        if (!isAfterBe && sentence.tag(at) !== "ADJ") continue;
        const form = comparative(adjective);
        if (sentence.is(at - 1, "as")) {
          yield { from: at, to: than, suggestions: [`${sentence.written(at)} as`] };
          continue;
        }
        if (sentence.is(at - 1, "very", "so", "too"))
          yield { from: at - 1, to: at, suggestions: [`much ${form}`, form] };
        else yield { from: at, to: at, suggestions: [form] };
      }
    },
  },
  {
    id: "comparison/as-with-er",
    kind: "COMPARE",
    *find(sentence) {
      for (const at of sentence.placesOfWords("as", "so")) {
        if (!sentence.is(at + 2, "as")) continue;
        const base = sentence.lemma(at + 1, "comparative");
        if (base && isComparative(sentence, at + 1)) yield { from: at + 1, to: at + 1, suggestions: [base] };
      }
    },
  },
  {
    id: "comparison/very-before-er",
    kind: "COMPARE",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const next = at + 1;
        if (
          !sentence.is(at, "very", "so", "too") ||
          !isComparative(sentence, next) ||
          sentence.is(next, "later", "elder")
        )
          continue;
        if (determiners.has(sentence.lower(next)) || !isOpenWord(sentence, next)) continue;
        yield {
          from: at,
          to: next,
          suggestions: [
            `much ${sentence.lower(next)}`,
            `${sentence.lower(at)} ${sentence.lemma(next, "comparative") ?? ""}`.trim(),
          ],
        };
      }
    },
  },
];
