import { determiners, prepositions } from "../english/closed-classes.ts";
import { writtenLike } from "../english/inflection.ts";
import { adjectiveWeight, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../english/phrases.ts";
import { linking, takesObject } from "./bare-nouns.ts";
import { set } from "../english/word-set.ts";
import type { Rule, SentenceReader } from "./rule.ts";

/** “Most beautiful” or “tallest” from here: the index of its last word; -1 for none. */
function superlativeAt(sentence: SentenceReader, at: number): number {
  if (sentence.is(at, "most") && isOpenWord(sentence, at + 1)) {
    const adjective = at + 1;
    if (adjectiveWeight(sentence, adjective) < 0 && sentence.tag(adjective) !== "ADJ") return -1;
    if (isPluralNoun(sentence, adjective) || nounWeight(sentence, adjective) > adjectiveWeight(sentence, adjective))
      return -1;
    return adjective;
  }
  if (/^(?:least|latest|most|first|last|next|furthest)$/.test(sentence.lower(at))) return -1;
  return sentence.can(at, "superlative") && !sentence.is(at, "rest", "test", "west", "interest", "honest", "modest")
    ? at
    : -1;
}

const causingFeelings = set(
  "interesting exciting boring surprising amazing relaxing annoying disappointing embarrassing frightening challenging satisfying tiring touching",
);

export const superlativeRules: readonly Rule[] = [
  {
    id: "articles/missing-the-before-superlative",
    kind: "ART_SUPERLATIVE",
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        const before = sentence.lower(at - 1);
        // “They were best friends”, “what I am most looking forward to”, “surrounded by forest”.
        if (
          sentence.is(at, "best") &&
          sentence.is(at + 1, "friend", "friends", "mates", "buddies", "practice", "known")
        )
          continue;
        // “It was most interesting trip”: an adjective as well.
        if (sentence.is(at, "most") && sentence.can(at + 1, "gerund") && !sentence.isOneOf(at + 1, causingFeelings))
          continue;
        if (sentence.is(at, "forest", "harvest", "contest", "request", "guest", "chest", "nest")) continue;
        // “For its own best good”, “it is safest and best to stay”: what it is compared with is not said.
        if (sentence.is(at - 1, "own")) continue;
        if (sentence.is(at + 1, "and", "or") && sentence.can(at + 2, "superlative")) continue;
        const last = superlativeAt(sentence, at);
        if (last < 0) continue;
        const isBest = sentence.is(at, "best", "worst") || sentence.can(at, "adverb");
        const phrase = nounPhraseAt(sentence, last + 1);
        const hasNoun =
          phrase !== undefined && phrase.kind === "noun" && phrase.determiner === "" && phrase.from === last + 1;
        // “The gap was smallest in 2010”: when, not among what.
        const isWhen = sentence.is(last + 1, "in") && sentence.tag(last + 2) === "NUM";
        const isRanked =
          (sentence.is(last + 1, "in", "of", "one", "among") || sentence.is(last + 1, "person")) && !isWhen;
        const isOneOf = before === "of" && sentence.is(at - 2, "one", "some");
        const isAfterBe = linking.test(before) || (before === "'s" && sentence.tag(at - 1) === "AUX");
        const isPlural = hasNoun && isPluralNoun(sentence, phrase.head);
        const head = hasNoun ? sentence.lower(phrase.head) : "";
        const isFound =
          isOneOf ||
          (isAfterBe && sentence.is(0, "of") && sentence.tag(last + 1) === "PUNCT" && !isBest) ||
          (isAfterBe &&
            ((hasNoun && !(isPlural && before === "of")) ||
              (isRanked &&
                (!isBest || sentence.is(last + 1, "in") || sentence.is(last + 1, "of")) &&
                !/^(?:best|most interested)$/.test(sentence.between(at, last).toLowerCase())))) ||
          ((prepositions.has(before) || takesObject.has(before)) &&
            before !== "at" &&
            before !== "of" &&
            hasNoun &&
            !isPlural &&
            !/^(?:friend|friends|wishes|regards|luck|man|practice|seller|effort)$/.test(head) &&
            !(sentence.is(at, "most") && nounWeight(sentence, last) > 0)) ||
          (before === "at" && sentence.is(at, "highest", "lowest") && hasNoun);
        if (isFound)
          yield {
            from: at - 1,
            to: last,
            suggestions: [`${sentence.written(at - 1)} the ${sentence.between(at, last)}`],
          };
      }
    },
  },
  {
    id: "articles/missing-the-before-first-superlative",
    kind: "ART_SUPERLATIVE",
    *find(sentence) {
      // “Most important thing is…”, “Best way to learn is…”.
      for (let at = 0; at < sentence.length - 2; at += 1) {
        if (
          !sentence.isClauseStart(at) ||
          determiners.has(sentence.lower(at - 1)) ||
          sentence.is(at - 1, ",", "and", "or", "as", "than")
        )
          continue;
        const last = superlativeAt(sentence, at);
        const noun = last + 1;
        if (
          last < 0 ||
          !/^(?:thing|way|reason|part|place|person|problem|time|moment|student|subject|food|city|day|season|memory|friend|advantage|disadvantage|solution|method)$/.test(
            sentence.lower(noun),
          )
        )
          continue;
        if (!/^(?:is|was|to|in|for|about|of|that|i)$/.test(sentence.lower(noun + 1))) continue;
        const rest = sentence.between(at, last);
        yield {
          from: at,
          to: last,
          suggestions: [`${writtenLike(sentence.written(at), "the")} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`],
        };
      }
    },
  },
];
