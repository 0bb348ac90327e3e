import { determiners, prepositions } from "../../english/closed-classes.ts";
import { writtenLike } from "../../english/inflection.ts";
import { adjectiveWeight, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../../english/phrases.ts";
import { linking, takesObject } from "./bare-nouns.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** “Most beautiful” or “tallest” from here: the index of its last word; -1 for none. */
function superlativeAt(s: SentenceReader, at: number): number {
  if (s.is(at, "most") && isOpenWord(s, at + 1)) {
    const adjective = at + 1;
    if (adjectiveWeight(s, adjective) < 0 && s.tag(adjective) !== "ADJ") return -1;
    if (isPluralNoun(s, adjective) || nounWeight(s, adjective) > adjectiveWeight(s, adjective)) return -1;
    return adjective;
  }
  if (/^(?:least|latest|most|first|last|next|furthest)$/.test(s.lower(at))) return -1;
  return s.can(at, "superlative") && !s.is(at, "rest", "test", "west", "interest", "honest", "modest") ? at : -1;
}

/** “In the world”, “in my class”, “in Vietnam”: those that are compared. */
function isAmongAll(s: SentenceReader, from: number): boolean {
  if (s.tag(from) === "PROPN") return true;
  const head = s.is(from, "the", "my", "our", "his", "her", "their", "this", "your") ? from + 1 : from;
  const last = s.tag(head) === "ADJ" || s.tag(head + 1) === "NOUN" ? head + 1 : head;
  return s.isOneOf(head, groups) || s.isOneOf(last, groups);
}
const groups = wordSet(
  "world country class family group school city town village company team region area history asia vietnam europe universe neighborhood neighbourhood office room house department market league province district life",
);

/** What is now higher, now lower. */
const variables = wordSet(
  "traffic price prices rate rates number numbers temperature temperatures demand sales rainfall pollution figure figures percentage proportion unemployment cost costs crime risk risks share use consumption production noise light",
);
const isAfterVariable = (s: SentenceReader, be: number): boolean =>
  [1, 2, 3, 4, 5].some((back) => s.isOneOf(be - back, variables));

const causingFeelings = wordSet(
  "interesting exciting boring surprising amazing relaxing annoying disappointing embarrassing frightening challenging satisfying tiring touching",
);

export const superlativeRules: readonly Rule[] = [
  // “She is best singer in the world.” → “She is the best singer in the world.”
  {
    id: "articles/missing-the-before-superlative",
    kind: "ART_SUPERLATIVE",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        const last = superlativeAt(s, at);
        if (last < 0) continue;
        const before = s.lower(at - 1);
        // “They were best friends”, “what I am most looking forward to”, “surrounded by forest”.
        if (s.is(at, "best") && s.is(at + 1, "friend", "friends", "mates", "buddies", "practice", "known")) continue;
        // “It was most interesting trip”: an adjective as well.
        if (s.is(at, "most") && s.can(at + 1, "gerund") && !s.isOneOf(at + 1, causingFeelings)) continue;
        if (s.is(at, "forest", "harvest", "contest", "request", "guest", "chest", "nest")) continue;
        // “For its own best good”, “it is safest and best to stay”: what it is compared with is not said.
        if (s.is(at - 1, "own")) continue;
        if (s.is(at + 1, "and", "or") && s.can(at + 2, "superlative")) continue;
        const isBest = s.is(at, "best", "worst") || s.can(at, "adverb");
        const phrase = nounPhraseAt(s, last + 1);
        const hasNoun =
          phrase !== undefined && phrase.kind === "noun" && phrase.determiner === "" && phrase.from === last + 1;
        // “The gap was smallest in 2010”: when, not among what.
        // “I am most productive in the morning.”
        const isTimeOfDay =
          s.is(at, "most") &&
          s.is(last + 1, "in") &&
          s.is(last + 2, "the") &&
          s.is(last + 3, "morning", "mornings", "afternoon", "afternoons", "evening", "evenings", "summer", "winter");
        const isWhen = (s.is(last + 1, "in") && s.tag(last + 2) === "NUM") || isTimeOfDay;
        // “Traffic is heaviest in the evening”, “prices were lowest in the north”: one thing at several times and places.
        const isElsewhere =
          s.is(last + 1, "in") &&
          (!isAmongAll(s, last + 2) || (isAfterVariable(s, at - 1) && !s.is(at, "best", "worst")));
        const isRanked =
          (s.is(last + 1, "in", "of", "one", "among") || s.is(last + 1, "person")) && !isWhen && !isElsewhere;
        const isOneOf = before === "of" && s.is(at - 2, "one", "some");
        const isAfterBe = linking.test(before) || (before === "'s" && s.tag(at - 1) === "AUX");
        const isPlural = hasNoun && isPluralNoun(s, phrase.head);
        const head = hasNoun ? s.lower(phrase.head) : "";
        const isFound =
          isOneOf ||
          (isAfterBe && s.is(0, "of") && s.tag(last + 1) === "PUNCT" && !isBest) ||
          (isAfterBe &&
            ((hasNoun && !(isPlural && before === "of")) ||
              (isRanked &&
                (!isBest || s.is(last + 1, "in") || s.is(last + 1, "of")) &&
                !/^(?:best|most interested)$/.test(s.between(at, last).toLowerCase())))) ||
          ((prepositions.has(before) || takesObject.has(before)) &&
            before !== "at" &&
            before !== "of" &&
            hasNoun &&
            !isPlural &&
            !/^(?:friend|friends|wishes|regards|luck|man|practice|seller|effort)$/.test(head) &&
            !(s.is(at, "most") && nounWeight(s, last) > 0)) ||
          (before === "at" && s.is(at, "highest", "lowest") && hasNoun);
        if (isFound)
          yield {
            from: at - 1,
            to: last,
            suggestions: [`${s.written(at - 1)} the ${s.between(at, last)}`],
          };
      }
    },
  },
  // “Best way to relax is to sleep.” → “The best way to relax is to sleep.”
  {
    id: "articles/missing-the-before-first-superlative",
    kind: "ART_SUPERLATIVE",
    *find(s) {
      // “Most important thing is…”, “Best way to learn is…”.
      for (let at = 0; at < s.length - 2; at += 1) {
        if (!s.isClauseStart(at) || determiners.has(s.lower(at - 1)) || s.is(at - 1, ",", "and", "or", "as", "than"))
          continue;
        const last = superlativeAt(s, at);
        const noun = last + 1;
        if (
          last < 0 ||
          !/^(?:thing|way|reason|part|place|person|problem|time|moment|student|subject|food|city|day|season|memory|friend|advantage|disadvantage|solution|method)$/.test(
            s.lower(noun),
          )
        )
          continue;
        if (!/^(?:is|was|to|in|for|about|of|that|i)$/.test(s.lower(noun + 1))) continue;
        const rest = s.between(at, last);
        yield {
          from: at,
          to: last,
          suggestions: [`${writtenLike(s.written(at), "the")} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`],
        };
      }
    },
  },
];
