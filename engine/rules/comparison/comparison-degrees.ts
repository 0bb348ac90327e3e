import { superlative } from "../../english/inflection.ts";
import { adjectiveWeight, isOpenWord, nounWeight } from "../../english/phrases.ts";
import { objectPronouns } from "../../english/closed-classes.ts";
import { isObjectStart } from "../../english/verb-objects.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** “In the class”, “of all”, “in the world”: more than two are compared. */
const isAmongMany = (s: SentenceReader, at: number): boolean =>
  (s.is(at, "in", "of") &&
    (s.is(at + 1, "all", "every", "our", "my") ||
      (s.is(at + 1, "the") &&
        s.is(
          at + 2,
          "world",
          "class",
          "country",
          "city",
          "family",
          "school",
          "group",
          "world",
          "village",
          "year",
          "town",
          "team",
          "three",
          "four",
          "five",
        )))) ||
  (s.is(at, "in", "of") && s.is(at + 1, "vietnam", "asia", "hanoi"));

export const comparisonDegreeRules: readonly Rule[] = [
  // “It is the more expensive city in the world.” → “It is the most expensive city in the world.”
  {
    id: "comparison/the-more-of-many",
    kind: "COMPARE",
    *find(s) {
      for (const at of s.placesOfWords("more", "less")) {
        if (!s.is(at - 1, "the")) continue;
        const adjective = at + 1;
        if (adjectiveWeight(s, adjective) < 0 || s.tag(adjective) !== "ADJ") continue;
        const hasNoun = isOpenWord(s, adjective + 1) && nounWeight(s, adjective + 1) >= 0;
        const end = hasNoun ? adjective + 2 : adjective + 1;
        if (!isAmongMany(s, end)) continue;
        // “The more popular of the two”; “the more …, the more …”.
        if (
          s.words
            .slice(end)
            .some(({ lower }, step) => lower === "the" && s.is(end + step + 1, "more", "less", "better"))
        )
          continue;
        const form = s.is(at, "less") ? `least ${s.written(adjective)}` : superlative(s.lower(adjective));
        yield { from: at, to: adjective, suggestions: [form] };
      }
    },
  },
  // “He has the same phone like me.” → “He has the same phone as me.”
  {
    id: "comparison/same-like",
    kind: "COMPARE",
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1) {
        // “The same like mine”, “the same color like mine”.
        if (s.is(at, "same") && s.is(at - 1, "the")) {
          const like = s.is(at + 1, "like", "than")
            ? at + 1
            : s.is(at + 2, "like", "than") && s.tag(at + 1) === "NOUN" && !s.is(at + 1, "people")
              ? at + 2
              : -1;
          if (like > 0 && s.tag(like) !== "VERB" && isCompared(s, like + 1))
            yield { from: like, to: like, suggestions: ["as"] };
        }
        // “As tall like me”, “twice as much than before”.
        if (
          s.is(at, "as", "so") &&
          (s.tag(at + 1) === "ADJ" || s.tag(at + 1) === "ADV" || s.is(at + 1, "much", "many")) &&
          s.is(at + 2, "like", "than")
        ) {
          if (s.is(at, "so") && s.is(at + 2, "like")) continue;
          if (s.is(at + 2, "like") && !isCompared(s, at + 3)) continue;
          if (!s.is(at + 1, "much", "many") && s.is(at + 2, "than")) continue;
          // “I love you so much than him”: a greater degree, and no equal one.
          if (s.is(at, "so")) {
            yield { from: at, to: at + 2, suggestions: ["more than"] };
            continue;
          }
          yield { from: at + 2, to: at + 2, suggestions: ["as"] };
        }
      }
    },
  },
];

const isCompared = (s: SentenceReader, at: number) =>
  isObjectStart(s, at) ||
  objectPronouns.has(s.lower(at)) ||
  s.is(at, "mine", "yours", "hers", "ours", "theirs", "before");
