import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { writtenLike } from "../../../english/inflection.ts";
import { isEndOrTail, isObject, isPhraseEnd, near } from "../phrase.ts";
import { verbAt } from "../../../english/verbs.ts";
import type { PhraseList } from "./list.ts";

const possessions = wordSet(
  "skills skill experience ability knowledge degree brother brothers sister sisters car house",
);

const notAfterHaving = wordSet("with in at for from by a an breakfast lunch dinner trouble problems fun");

/** Expressions that have one form. */
export const fixedExpressions: PhraseList = {
  "set-phrases/wording": [
    {
      words: wordSet("overall"),
      match: (s, at) =>
        s.is(at - 1, "in") && (s.tag(at + 1) === "PUNCT" || s.isClauseStart(at - 1)) && s.tag(at + 1) !== "NOUN"
          ? replaceWords(at - 1, at, writtenLike(s.written(at - 1), "overall"))
          : undefined,
    },
    // “I am having good skills.”
    {
      words: wordSet("having"),
      match(s, at) {
        if (!s.is(at - 1, "am", "is", "are") || near(s, at, 4, possessions) < 0) return undefined;
        // “I am having lunch with my brother.”
        if (near(s, at, 4, notAfterHaving) >= 0) return undefined;
        return replaceWords(at - 1, at, s.is(at - 1, "is") ? "has" : "have");
      },
    },
    // “I was learned how to cook.”
    {
      words: wordSet("learned learnt"),
      match: (s, at) =>
        s.is(at - 1, "was", "were") && s.is(at + 1, "how")
          ? replaceWords(at - 1, at, s.lower(at), `${s.lower(at - 1)} taught`)
          : undefined,
    },
  ],
  "phrases/wording": [
    // “I should buy other one.”
    {
      words: wordSet("other"),
      match(s, at) {
        if (!s.is(at + 1, "one") || !(s.tag(at - 1) === "VERB" || s.is(at - 1, "for", "with", "to"))) return undefined;
        return isEndOrTail(s, at + 2) && s.tag(at + 2) !== "ADP"
          ? replaceWords(at, at + 1, "another one", "the other one")
          : undefined;
      },
    },
  ],
  "everyday/wording": [
    // “do not take actions”
    {
      words: wordSet("actions"),
      match: (s, at) =>
        verbAt(s, at - 1) === "take" && isPhraseEnd(s, at + 1) ? replaceWords(at, at, "action") : undefined,
    },
    // “I attached my CV as your request.”
    {
      words: wordSet("request"),
      match: (s, at) =>
        s.is(at - 2, "as") && s.is(at - 1, "your") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "and"))
          ? replaceWords(at - 2, at, "as you requested", "at your request")
          : undefined,
    },
    // “She often tells me story about the war.”
    {
      words: wordSet("story"),
      match: (s, at) =>
        verbAt(s, at - 2) === "tell" && isObject(s, at - 1) && (isPhraseEnd(s, at + 1) || s.is(at + 1, "about", "of"))
          ? replaceWords(at, at, "stories", "a story")
          : undefined,
    },
    // “The elderly is likely to feel abandoned.”
    {
      words: wordSet("elderly unemployed disabled homeless"),
      match: (s, at) =>
        s.is(at - 1, "the") && s.is(at + 1, "is", "was", "has") && !s.is(at + 2, "not", "a")
          ? replaceWords(at + 1, at + 1, { is: "are", was: "were" }[s.lower(at + 1)] ?? "have")
          : undefined,
    },
  ],
};
