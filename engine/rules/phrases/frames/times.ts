import { modals, onlySubjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { past } from "../../../english/inflection.ts";
import { nounPhraseAt } from "../../../english/phrases.ts";
import { isForm, pastAdverbs, verbAt } from "../../../english/verbs.ts";
import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isPhraseEnd } from "../phrase.ts";
import { isInPast, type FrameSet } from "./frame.ts";

const spansOfTime = wordSet("years year months weeks days hours minutes decades");

const decades = wordSet("twenties thirties forties fifties sixties seventies eighties nineties teens");

// “I saw her before two weeks.” → “I saw her two weeks ago.”
export const times: FrameSet = {
  rule: "frames/time",
  kind: "PREP_TIME",
  frames: [
    {
      // “It was impossible before 30 years.”
      pair: "before-years",
      words: wordSet("before"),
      match(s, at) {
        const isNumber =
          /^\d+$/.test(s.lower(at + 1)) || s.is(at + 1, "two", "three", "four", "five", "ten", "many", "some");
        if (!isNumber || !s.isOneOf(at + 2, spansOfTime) || !isPhraseEnd(s, at + 3) || !isInPast(s)) return undefined;
        return replaceWords(at, at + 2, `${s.between(at + 1, at + 2)} ago`);
      },
    },
    {
      // “She is at her eighties.”
      pair: "in-her-eighties",
      words: decades,
      match: (s, at) =>
        s.isOneOf(at - 1, possessives) && s.is(at - 2, "at", "on")
          ? replaceWords(at - 2, at - 2, "in")
          : s.is(at - 1, "early", "late", "mid") && s.isOneOf(at - 2, possessives) && s.is(at - 3, "at", "on")
            ? replaceWords(at - 3, at - 3, "in")
            : undefined,
    },
    {
      // “in the 15th day of the month”
      pair: "on-the-15th-day",
      words: wordSet("day"),
      match: (s, at) =>
        /^\d{1,2}(?:st|nd|rd|th)$/.test(s.lower(at - 1)) && s.is(at - 2, "the") && s.is(at - 3, "in")
          ? replaceWords(at - 3, at - 3, "on")
          : undefined,
    },
    {
      // “I ordered it two weeks before.”
      pair: "weeks-before",
      words: wordSet("before"),
      match(s, at) {
        const isSpan = s.is(at - 1, "days", "weeks", "months", "years", "hours");
        const isCounted = s.tag(at - 2) === "NUM" || s.is(at - 2, "few", "several");
        const isNow = !s.earlier && !s.has("had", "'d") && (s.has("i", "we") || s.isClauseStart(0)) && isInPast(s);
        return isSpan && isCounted && isNow && isPhraseEnd(s, at + 1) ? replaceWords(at, at, "ago") : undefined;
      },
    },
  ],
};

const timeless = wordSet("to for");

// “It is high time we change.” → “It is high time we changed.”
export const highTimes: FrameSet = {
  rule: "frames/high-time",
  kind: "IF_WILL",
  frames: [
    {
      // “It's high time we change our habits.”
      pair: "high-time",
      words: wordSet("time"),
      match(s, at) {
        if (!s.is(at - 1, "high", "about") || !(s.is(at - 2, "is", "'s") && s.is(at - 3, "it"))) return undefined;
        const from = s.is(at + 1, "that") ? at + 2 : at + 1;
        if (s.isOneOf(from, timeless)) return undefined;
        const end =
          s.isOneOf(from, onlySubjectPronouns) || s.is(from, "you", "it", "people", "everyone")
            ? from
            : (nounPhraseAt(s, from, { wantsVerb: true })?.to ?? -1);
        const verb = end < 0 ? -1 : pastAdverbs(s, end + 1);
        if (verb < 0) return undefined;
        if (s.is(verb, "is", "are", "am")) return replaceWords(verb, verb, "were", "was");
        const lemma = verbAt(s, verb);
        if (!lemma || s.isOneOf(verb, modals) || s.is(verb, "had", "did", "have", "has", "do", "does"))
          return undefined;
        const isPresent = isForm(s, verb, "base", "third") && past(lemma) !== s.lower(verb) && s.tag(verb) !== "NOUN";
        return isPresent && !isForm(s, verb, "past") ? replaceWords(verb, verb, past(lemma)) : undefined;
      },
    },
  ],
};
