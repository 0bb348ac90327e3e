import { onlySubjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { verbAt } from "../../../english/verbs.ts";
import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import type { Match } from "../../rule.ts";
import { isPhraseEnd, near } from "../phrase.ts";
import type { FrameSet } from "./frame.ts";

const toLatin = wordSet("preferable superior inferior senior junior");

const notTooBad = wordSet("bad sad late true");

// “I was sleeping much better as before.” → “I was sleeping much better than before.”
export const comparisons: FrameSet = {
  rule: "frames/comparison",
  kind: "COMPARE",
  frames: [
    {
      // “I was sleeping much better as before.”
      pair: "better-as",
      words: wordSet("better worse easier faster bigger cheaper"),
      match: (s, at) =>
        s.is(at + 1, "as") && s.is(at + 2, "before", "usual", "mine", "yours", "last")
          ? replaceWords(at + 1, at + 1, "than")
          : undefined,
    },
    {
      // “The price is quite higher than we expected.”
      pair: "quite-higher",
      words: wordSet("quite very"),
      match(s, at) {
        const isComparative = (s.can(at + 1, "comparative") && s.lower(at + 1).endsWith("er")) || s.is(at + 1, "more");
        const than = near(s, at + 1, 4, wordSet("than"));
        // “I have quite more”: only before an adjective.
        const isMore = s.is(at + 1, "more") && s.tag(at + 2) !== "ADJ";
        return isComparative && than > 0 && !isMore ? replaceWords(at, at, "much") : undefined;
      },
    },
    {
      // “while the one of Mexico fell”
      pair: "that-of",
      words: wordSet("one"),
      match: (s, at) =>
        s.is(at - 1, "the") &&
        s.is(at + 1, "of") &&
        s.is(at - 2, "than", "while", "whereas", "to", "with", "as") &&
        (s.tag(at + 2) === "PROPN" || s.is(at + 2, "the", "other", "last", "my", "our"))
          ? replaceWords(at - 1, at, "that")
          : undefined,
    },
    {
      // “worthy more than what I have lost”
      pair: "worthy-more",
      words: wordSet("worthy"),
      match: (s, at) =>
        s.is(at + 1, "more", "a", "every", "the") && !s.is(at + 1, "the") ? replaceWords(at, at, "worth") : undefined,
    },
    {
      // “looked like as a field of cotton”
      pair: "like-as",
      words: wordSet("like"),
      match: (s, at) =>
        s.is(at + 1, "as") && s.is(at + 2, "a", "an", "the") ? replaceWords(at, at + 1, "like") : undefined,
    },
    {
      // “the more beautiful thing I had ever seen”
      pair: "more-ever",
      words: wordSet("ever"),
      match(s, at) {
        const more = near(s, at, -7, wordSet("more"));
        return more >= 0 && s.is(more - 1, "the") && s.tag(more + 1) === "ADJ" && s.tag(more + 2) === "NOUN"
          ? replaceWords(more, more, "most")
          : undefined;
      },
    },
    {
      // “This job is more preferable than that one.”
      pair: "more-preferable",
      words: toLatin,
      match(s, at): Match | undefined {
        const more = s.is(at - 1, "more") ? at - 1 : s.is(at - 1, "better") && s.is(at - 2, "more") ? at - 2 : -1;
        if (more < 0) return undefined;
        const degree = s.is(more - 1, "much", "far", "even") ? more - 1 : more;
        return s.is(at + 1, "than", "to")
          ? replaceWords(degree, at + 1, `${s.lower(at)} to`)
          : isPhraseEnd(s, at + 1)
            ? replaceWords(degree, at, s.lower(at))
            : undefined;
      },
    },
    {
      // “He is too young that he cannot drive.”
      pair: "too-that",
      words: wordSet("too"),
      match(s, at) {
        const isDegree = ["ADJ", "ADV"].includes(s.tag(at + 1)) && !s.isOneOf(at + 1, notTooBad);
        const isClause =
          s.isOneOf(at + 3, onlySubjectPronouns) || s.is(at + 3, "it", "you") || s.isOneOf(at + 3, possessives);
        return isDegree && s.is(at + 2, "that") && isClause ? replaceWords(at, at, "so") : undefined;
      },
    },
    {
      // “It is the most valuable than gold.”
      pair: "most-than",
      words: wordSet("most"),
      match: (s, at) =>
        s.is(at - 1, "the") && s.tag(at + 1) === "ADJ" && s.is(at + 2, "than")
          ? replaceWords(at - 1, at, "more")
          : undefined,
    },
    {
      // “She looks more well now.”
      pair: "more-well",
      words: wordSet("more"),
      match(s, at) {
        const isEnd = isPhraseEnd(s, at + 2) || s.is(at + 2, "than", "now", "in", "today", "every");
        return s.is(at + 1, "well") && isEnd && !s.is(at - 1, "and", "the", "no")
          ? replaceWords(at, at + 1, "better")
          : undefined;
      },
    },
    {
      // “It is not easy as I thought.”
      pair: "not-as-easy-as",
      words: wordSet("not n't"),
      match(s, at) {
        const isAdjective = s.tag(at + 1) === "ADJ" && s.is(at + 2, "as");
        const isThought =
          isAdjective &&
          (s.isOneOf(at + 3, onlySubjectPronouns) || s.is(at + 3, "you")) &&
          ["think", "expect", "imagine", "say", "hope"].includes(verbAt(s, at + 4) ?? "");
        return isThought ? replaceWords(at + 1, at + 1, `as ${s.lower(at + 1)}`) : undefined;
      },
    },
    {
      // “twice higher than”
      pair: "twice-as-high",
      words: wordSet("twice"),
      match(s, at) {
        const base = s.lemma(at + 1, "comparative");
        return base && s.is(at + 2, "than") ? replaceWords(at, at + 2, `twice as ${base} as`) : undefined;
      },
    },
  ],
};
