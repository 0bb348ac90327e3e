import { possessives } from "../../../english/closed-classes.ts";
import { plural } from "../../../english/inflection.ts";
import { hasPlural, uncountableNouns } from "../../../english/nouns.ts";
import { isPluralNoun } from "../../../english/phrases.ts";
import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isPhraseEnd } from "../phrase.ts";
import type { FrameSet } from "./frame.ts";

// “He waited until end of the war.” → “He waited until the end of the war.”
export const articles: FrameSet = {
  rule: "frames/article",
  kind: "ART_MISSING",
  frames: [
    {
      // “before end of this month”
      pair: "end-of",
      words: wordSet("end beginning"),
      match: (s, at) =>
        s.is(at - 1, "before", "at", "by", "until", "till", "from") && s.is(at + 1, "of")
          ? replaceWords(at - 1, at, `${s.written(at - 1)} the ${s.written(at)}`)
          : undefined,
    },
  ],
};

/** Singular in form, plural in sense. */
const ofMany = wordSet("staff police plenty crew cattle folk none enough lot couple number dozen hundred thousand");

// “We only met one times.” → “We only met once.”
export const numbers: FrameSet = {
  rule: "frames/number",
  kind: "NUM_PLURAL",
  frames: [
    {
      // “Of course there are disadvantage.”
      pair: "there-are",
      words: wordSet("are were"),
      match(s, at) {
        const noun = s.lower(at + 1);
        const isNoun = s.tag(at + 1) === "NOUN" || s.is(at + 1, "disadvantage", "benefit", "risk", "change");
        const isThing = s.is(at - 1, "there") && isNoun && isPhraseEnd(s, at + 2);
        const isSingular =
          isThing &&
          !s.can(at + 1, "plural") &&
          plural(noun) !== noun &&
          !uncountableNouns.has(noun) &&
          !ofMany.has(noun);
        // “People who live there are kind”: a place.
        const isOpening =
          at < 2 || ["PUNCT", "CCONJ", "SCONJ", "ADV"].includes(s.tag(at - 2)) || s.is(at - 2, "course");
        return isSingular && isOpening && !s.can(at + 1, "adjective")
          ? replaceWords(at + 1, at + 1, plural(noun))
          : undefined;
      },
    },
    {
      // “I tried to talk to him one times.”
      pair: "one-times",
      words: wordSet("times"),
      match: (s, at) =>
        s.is(at - 1, "one") && isPhraseEnd(s, at + 1) ? replaceWords(at - 1, at, "once", "one time") : undefined,
    },
    {
      // “more engineer and scientists”
      pair: "more-and",
      words: wordSet("more many"),
      match(s, at) {
        const noun = s.lower(at + 1);
        return hasPlural(noun) &&
          !isPluralNoun(s, at + 1) &&
          s.is(at + 2, "and") &&
          isPluralNoun(s, at + 3) &&
          s.tag(at + 3) === "NOUN"
          ? replaceWords(at + 1, at + 1, plural(noun))
          : undefined;
      },
    },
  ],
};

// “We stayed at my parents house.” → “We stayed at my parents' house.”
export const possessiveForms: FrameSet = {
  rule: "frames/possessive",
  kind: "POSSESSIVE",
  frames: [
    {
      // “my grandparents village”
      pair: "parents-house",
      words: wordSet("parents grandparents"),
      match: (s, at) =>
        s.isOneOf(at - 1, possessives) &&
        s.is(
          at + 1,
          "house",
          "home",
          "village",
          "garden",
          "bedroom",
          "wedding",
          "advice",
          "kitchen",
          "flat",
          "car",
          "money",
          "hometown",
        ) &&
        !s.is(at + 2, "-")
          ? replaceWords(at, at, `${s.lower(at)}'`)
          : undefined,
    },
    {
      // “a bachelor degree”
      pair: "bachelors-degree",
      words: wordSet("bachelor master"),
      match: (s, at) => (s.is(at + 1, "degree", "degrees") ? replaceWords(at, at, `${s.lower(at)}'s`) : undefined),
    },
  ],
};
