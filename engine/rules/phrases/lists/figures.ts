import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isPluralNoun } from "../../../english/phrases.ts";
import { near } from "../phrase.ts";
import { formsOfHave } from "../../../english/closed-classes.ts";
import { participle } from "../../../english/inflection.ts";
import type { PhraseList } from "./list.ts";

const amounts = wordSet("million billion thousand percent % per");

const superlatives = wordSet("biggest largest highest lowest smallest");

const withFigures: Readonly<Record<string, string>> = wordMap({
  fell: "falling",
  rose: "rising",
  grew: "growing",
  went: "going",
});

const figureNouns = wordSet(
  "figure figures number numbers rate rates percentage proportion price prices sales population temperature cost costs",
);

/** What is said of figures, as in the description of a chart. */
export const figures: PhraseList = {
  "set-phrases/preposition": [
    // “It stood in 18 million.”
    {
      words: wordSet("stood stands peaked remained"),
      match: (s, at) =>
        s.is(at + 1, "in", "on") && s.tag(at + 2) === "NUM" && s.isOneOf(at + 3, amounts)
          ? replaceWords(at + 1, at + 1, "at")
          : undefined,
    },
  ],
  "set-phrases/wording": [
    // “The similar trend was recorded.”
    {
      words: wordSet("similar"),
      match: (s, at) =>
        at === 1 &&
        s.is(0, "the") &&
        s.is(2, "trend", "pattern", "situation", "problem") &&
        s.is(3, "was", "is", "can", "could")
          ? replaceWords(0, 0, "A")
          : undefined,
    },
    // “with the figures fell to 7 million”
    {
      words: wordSet(Object.keys(withFigures).join(" ")),
      match(s, at) {
        if (s.tag(at - 1) !== "NOUN" || !s.is(at + 1, "to", "by", "from")) return undefined;
        const isWith = (s.is(at - 3, "with") && s.is(at - 2, "the", "its", "their")) || s.is(at - 2, "with");
        return isWith ? replaceWords(at, at, withFigures[s.lower(at)] ?? "") : undefined;
      },
    },
  ],
  "phrases/preposition": [
    // “rose with 5 percent”
    {
      words: wordSet("rose increased fell dropped decreased declined grew"),
      match: (s, at) =>
        s.is(at + 1, "with") && /^\d/.test(s.lower(at + 2)) && s.is(at + 3, "%", "percent", "per", "million", "billion")
          ? replaceWords(at + 1, at + 1, "by")
          : undefined,
    },
  ],
  "everyday/preposition": [
    // “the lowest figure between the three products”
    {
      words: wordSet("between"),
      match: (s, at) =>
        s.is(at + 1, "the") &&
        s.is(at + 2, "three", "four", "five", "six") &&
        s.words.slice(Math.max(0, at - 4), at).some((_, step) => s.can(Math.max(0, at - 4) + step, "superlative"))
          ? replaceWords(at, at, "of")
          : undefined,
    },
  ],
  "everyday/ranking": [
    // “between two biggest exporters”
    {
      words: superlatives,
      match(s, at) {
        const isCounted = s.is(at - 1, "two", "three", "four", "five", "ten");
        const isPlace = s.is(at - 2, "between", "of", "among", "in", "for");
        return isCounted && isPlace && isPluralNoun(s, at + 1) && !s.is(at + 1, "friends")
          ? replaceWords(at - 1, at - 1, `the ${s.written(at - 1)}`)
          : undefined;
      },
    },
  ],
};

/** *Rise* is irregular and takes no object, *raise* takes one. */
export const risingAndRaising: PhraseList = {
  "phrases/raised": [
    {
      words: wordSet("raised"),
      match(s, at) {
        const before = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
        const hasFigure = [0, 1, 2, 3, 4, 5].some((back) => s.isOneOf(before - back, figureNouns));
        const isAlone =
          s.is(at + 1, "slightly", "sharply", "significantly", "steadily", "dramatically", "rapidly") ||
          (s.is(at + 1, "by", "to", "from") && s.tag(at + 2) === "NUM");
        const isActive =
          s.tag(at - 1) !== "AUX" && !s.is(at - 1, "be", "been") && !(s.is(at + 1, "by") && s.tag(at + 2) !== "NUM");
        return hasFigure && isAlone && isActive ? replaceWords(at, at, "rose") : undefined;
      },
    },
  ],
  "everyday/raise": [
    // “Tourism has rised local incomes.”
    {
      words: wordSet("rised"),
      match(s, at) {
        const next = s.tag(at + 1);
        const hasObject =
          ["NOUN", "PRON", "DET", "ADJ", "PROPN"].includes(next) && !s.is(at + 1, "this", "last", "that");
        const isPerfect = near(s, at, -3, formsOfHave) >= 0;
        return hasObject
          ? replaceWords(at, at, "raised")
          : replaceWords(at, at, isPerfect ? participle("rise") : "rose");
      },
    },
  ],
};
