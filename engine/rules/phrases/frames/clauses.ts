import { formsOfBe, onlySubjectPronouns } from "../../../english/closed-classes.ts";
import { past, thirdPerson } from "../../../english/inflection.ts";
import { isForm, verbAt } from "../../../english/verbs.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { isPastParagraph } from "../../tenses/past-story.ts";
import { replaceWords } from "../../matches.ts";
import type { Match, SentenceReader } from "../../rule.ts";
import { isPhraseEnd, near } from "../phrase.ts";
import { isInPast, isSubject, type FrameSet } from "./frame.ts";

const thingsThere = wordSet("this that these those it");

// “What this word is?” → “What is this word?”
export const questions: FrameSet = {
  rule: "frames/question",
  kind: "QUESTION_ORDER",
  frames: [
    {
      // “What that noise is?”
      pair: "what-that-is",
      words: wordSet("what"),
      match(s, at): Match | undefined {
        const isAsked = at === 0 || s.tag(at - 1) === "PUNCT";
        const be = s.isOneOf(at + 2, formsOfBe) ? at + 2 : s.isOneOf(at + 3, formsOfBe) ? at + 3 : -1;
        if (!isAsked || !s.isOneOf(at + 1, thingsThere) || be < 0 || !s.is(be, "is", "are", "was", "were"))
          return undefined;
        if (!s.is(be + 1, "?")) return undefined;
        return replaceWords(at, be, `what ${s.lower(be)} ${s.between(at + 1, be - 1)}`);
      },
    },
  ],
};

const wishes = wordSet("suggest suggested recommend recommended ask asked demand insist important essential lest");

// “We didn't wait no more.” → “We didn't wait any more.”
export const negations: FrameSet = {
  rule: "frames/negation",
  kind: "NEGATION",
  frames: [
    {
      // “I can't stand it no more.”
      pair: "no-more",
      words: wordSet("no"),
      match: (s, at) =>
        s.is(at + 1, "more") &&
        isPhraseEnd(s, at + 2) &&
        near(s, at, -6, wordSet("not n't cannot never can't don't didn't won't")) >= 0
          ? replaceWords(at, at + 1, "any more")
          : undefined,
    },
    {
      // “We have no any money.”
      pair: "no-any",
      words: wordSet("no"),
      match: (s, at) => (s.is(at + 1, "any") ? replaceWords(at, at + 1, "no") : undefined),
    },
    {
      // “She doesn't have no friends.”
      pair: "not-have-no",
      words: wordSet("no"),
      match: (s, at) =>
        s.is(at - 1, "have", "need", "want", "see", "know", "find", "buy", "get") &&
        (s.is(at - 2, "n't") || (s.is(at - 2, "not") && s.is(at - 3, "do", "does", "did"))) &&
        ["NOUN", "ADJ"].includes(s.tag(at + 1)) &&
        !s.is(at + 1, "doubt")
          ? replaceWords(at, at, "any")
          : undefined,
    },
    {
      // “I not like coffee.”
      pair: "do-missing",
      words: wordSet("not"),
      match(s, at) {
        if (!s.is(at - 1, "i", "you", "we", "they") || !s.isClauseStart(at - 1) || s.isQuestion) return undefined;
        const isVerb =
          s.can(at + 1, "base") &&
          (s.tag(at + 1) === "VERB" || s.is(at + 1, "like", "have", "want", "need", "know")) &&
          !s.can(at + 1, "past") &&
          !s.can(at + 1, "adverb");
        // “that they not be late”, “I suggest we not go”: a wish.
        if (!isVerb || s.is(at - 2, "that") || near(s, at, -5, wishes) >= 0) return undefined;
        const [first, other] = isInPast(s) || isPastParagraph(s) ? ["did", "do"] : ["do", "did"];
        return replaceWords(at, at, `${first} not`, `${other} not`);
      },
    },
    {
      // “No one didn't do the homework.”, “Nobody can't help me.”
      pair: "no-one-not",
      words: wordSet("one nobody nothing"),
      match(s, at) {
        if (s.is(at, "one") && !s.is(at - 1, "no")) return undefined;
        const not = at + 2;
        if (!s.is(not, "n't", "not")) return undefined;
        const verb = verbAt(s, not + 1);
        // “Nobody didn't …” is everyday/wording.
        if (s.is(at + 1, "did", "does", "do") && verb && s.is(at, "one"))
          return replaceWords(at + 1, not + 1, s.is(at + 1, "did") ? past(verb) : thirdPerson(verb));
        const plain: Readonly<Record<string, string>> = wordMap({
          ca: "can",
          can: "can",
          wo: "will",
          will: "will",
          could: "could",
        });
        const modal = plain[s.lower(at + 1)];
        return modal ? replaceWords(at + 1, not, modal) : undefined;
      },
    },
  ],
};

const noWords = wordSet("as");

// “Although, it rained, we went out.” → “Although it rained, we went out.”
export const commas: FrameSet = {
  rule: "frames/comma",
  kind: "PUNCTUATION",
  frames: [
    {
      // “Even though, he was tired, he worked.”
      pair: "although-comma",
      words: wordSet("although though because"),
      match(s, at) {
        const opener = s.is(at, "though") && s.is(at - 1, "even") ? at - 1 : at;
        const isOpening = opener === 0 && (!s.is(at, "though") || opener < at);
        if (!isOpening || !s.is(at + 1, ",")) return undefined;
        const isClause = isSubject(s, at + 2) || ["DET", "NOUN", "PROPN", "PRON"].includes(s.tag(at + 2));
        // “Although, as he said, …”: an aside. The clause ends with a comma of its own.
        const next =
          near(s, at + 1, 12, noWords) < 0 && s.words.findIndex(({ lower }, place) => place > at + 1 && lower === ",");
        return isClause && next && next > at + 3 ? replaceWords(at, at + 1, s.lower(at)) : undefined;
      },
    },
  ],
};

/** “If I am you”, “If I were you” at the beginning. */
const isIfIWereYou = (s: SentenceReader) =>
  s.is(0, "if") && s.is(1, "i") && s.is(2, "am", "'m", "was", "were") && s.is(3, "you");

const politely = wordSet("like love prefer appreciate rather recommend suggest say be");

// “If I would have a car, I would drive.” → “If I had a car, I would drive.”
export const conditions: FrameSet = {
  rule: "frames/condition",
  kind: "IF_WILL",
  frames: [
    {
      // “If I would have a car, I would drive to work.”
      pair: "would-in-both",
      words: wordSet("if"),
      match(s, at) {
        const verb = verbAt(s, at + 3);
        if (!s.isOneOf(at + 1, onlySubjectPronouns) || !s.is(at + 2, "would") || !verb || !s.is(at + 3, verb))
          return undefined;
        // “if he would help”, “I wonder if they would”: polite, or a question.
        if (at > 0 || /^(?:like|love|prefer|help|let|agree|come|allow|please)$/.test(verb)) return undefined;
        const other = s.words.findIndex(({ lower }, place) => place > at + 3 && /^(?:would|could|'d)$/.test(lower));
        if (other < 0 || (verb === "have" && s.can(at + 4, "participle"))) return undefined;
        return replaceWords(at + 2, at + 3, verb === "be" ? "were" : past(verb));
      },
    },
    {
      // “If I am you, …”
      pair: "if-i-were-you",
      words: wordSet("am 'm"),
      match: (s, at) =>
        at === 2 && isIfIWereYou(s) ? replaceWords(at, at, s.is(at, "'m") ? " were" : "were") : undefined,
    },
    {
      // “If I were you, I will see a doctor.”
      pair: "if-i-were-you-would",
      words: wordSet("will"),
      match: (s, at) => (isIfIWereYou(s) && s.is(at - 1, "i") && at > 4 ? replaceWords(at, at, "would") : undefined),
    },
    {
      // “If you don't answer, I would write a bad review.”
      pair: "if-you-do-not-will",
      words: wordSet("would"),
      match(s, at) {
        const isReal = s.is(0, "if") && s.is(2, "do", "does") && s.is(3, "n't", "not") && isSubject(s, 1);
        const isMain =
          s.is(at - 2, ",") && isSubject(s, at - 1) && isForm(s, at + 1, "base") && !s.isOneOf(at + 1, politely);
        return isReal && isMain ? replaceWords(at, at, "will") : undefined;
      },
    },
  ],
};
