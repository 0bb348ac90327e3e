import { finiteBe, formsOfHave, modals, onlySubjectPronouns, possessives } from "../../english/closed-classes.ts";
import { past, thirdPerson } from "../../english/inflection.ts";
import { isPerson, isPluralNoun, nounPhraseAt } from "../../english/phrases.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceWords } from "../matches.ts";
import type { Frame } from "./frame.ts";
import { isBetween, isPhraseEnd } from "./phrase.ts";

/** Frames of single words that Vietnamese wordings lead to: forms, links, comparisons and negations. */

const whatFollowsWhose = wordSet("do does did is are was were can could will would should have has had want need like");

const quantifiers = wordSet("most many some all none both one two three half several few each");

const subordinating = wordSet("if when although though because since while as unless after before until whereas once");

const placesToLive = wordSet(
  "house city town village country place hotel flat apartment room building district street home hometown area",
);

const placesToWork = wordSet("school university college company office factory hospital shop restaurant");

/** CONFUSED_PAIR */
export const linkingWords: readonly Frame[] = [
  {
    // “students whose do not have money”
    pair: "whose-do",
    words: wordSet("whose"),
    match: (s, at) =>
      ["NOUN", "PRON"].includes(s.tag(at - 1)) && s.isOneOf(at + 1, whatFollowsWhose) && s.tag(at + 1) !== "NOUN"
        ? replaceWords(at, at, "who")
        : undefined,
  },
  {
    // “There are many advertisements, most of them make us buy …”
    pair: "most-of-which",
    words: wordSet("them"),
    match(s, at) {
      const comma = at - 3;
      if (!s.is(at - 1, "of") || !s.isOneOf(at - 2, quantifiers) || !s.is(comma, ",")) return undefined;
      const isVerb =
        s.isOneOf(at + 1, finiteBe) ||
        s.isOneOf(at + 1, formsOfHave) ||
        s.isOneOf(at + 1, modals) ||
        s.is(at + 1, "do", "did", "does") ||
        (s.tag(at + 1) === "VERB" && isForm(s, at + 1, "base", "third", "past") && !isForm(s, at + 1, "participle"));
      const hasVerb = s.words.slice(0, comma).some(({ tag }) => tag === "VERB" || tag === "AUX");
      if (!isVerb || !hasVerb || isBetween(s, 0, comma, subordinating)) return undefined;
      const commas = s.words.slice(0, comma).filter(({ lower }) => lower === ",").length;
      const noun = comma - 1;
      if (commas > 0 || !(isPluralNoun(s, noun) || s.is(noun, "people"))) return undefined;
      return replaceWords(at, at, isPerson(s, noun) || s.is(noun, "people") ? "whom" : "which");
    },
  },
  {
    // “The house which I live is old.”
    pair: "which-i-live",
    words: wordSet("which that"),
    match(s, at) {
      const isSubject = s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you");
      const verb = verbAt(s, at + 2);
      const isPlace =
        (s.isOneOf(at - 1, placesToLive) && (verb === "live" || verb === "stay")) ||
        (s.isOneOf(at - 1, placesToWork) && (verb === "work" || (verb === "study" && s.is(at, "which"))));
      const next = at + 3;
      const isAlone = s.isOneOf(next, finiteBe) || s.isOneOf(next, formsOfHave) || s.is(next, ".", "!");
      return isPlace && isSubject && isAlone ? replaceWords(at, at, "where") : undefined;
    },
  },
];

const mannerOf: Readonly<Record<string, string>> = {
  wisely: "wise",
  carefully: "careful",
  beautifully: "beautiful",
  happily: "happy",
  easily: "easy",
  quickly: "quick",
  strongly: "strong",
  successfully: "successful",
  perfectly: "perfect",
  healthily: "healthy",
  safely: "safe",
  dangerously: "dangerous",
  politely: "polite",
  effectively: "effective",
  comfortably: "comfortable",
  wonderfully: "wonderful",
};

const takers = wordSet("a an the my your his her our their some many make makes made have has had need give gives");

/** WORD_FORM */
export const wordForms: readonly Frame[] = [
  {
    // “We should make wisely choices”, “a beautifully garden”
    pair: "adverb-for-adjective",
    words: wordSet(Object.keys(mannerOf).join(" ")),
    match: (s, at) =>
      s.isOneOf(at - 1, takers) &&
      (s.tag(at + 1) === "NOUN" || (s.can(at + 1, "noun") && isPhraseEnd(s, at + 2))) &&
      !s.can(at + 1, "participle") &&
      !s.can(at + 1, "adjective") &&
      (isPhraseEnd(s, at + 2) || ["ADP", "AUX", "VERB"].includes(s.tag(at + 2)))
        ? replaceWords(at, at, mannerOf[s.lower(at)] ?? "")
        : undefined,
  },
  {
    // “Her job is very hardly.”
    pair: "very-hardly",
    words: wordSet("hardly"),
    match: (s, at) =>
      s.is(at - 1, "very", "so", "too", "really") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "to", "every", "for"))
        ? replaceWords(at, at, "hard")
        : undefined,
  },
  {
    // “Comparing with last year, …”
    pair: "compared-with",
    words: wordSet("comparing"),
    match(s, at) {
      if (!s.isClauseStart(at) || !s.is(at + 1, "with", "to")) return undefined;
      const noun = nounPhraseAt(s, at + 2);
      return noun ? replaceWords(at, at, "compared") : undefined;
    },
  },
  {
    // “All things considering, …”
    pair: "all-things-considered",
    words: wordSet("considering"),
    match: (s, at) =>
      s.is(at - 1, "things") && s.is(at - 2, "all") && isPhraseEnd(s, at + 1)
        ? replaceWords(at, at, "considered")
        : undefined,
  },
];

const notTooBad = wordSet("bad sad late true");

/** COMPARE */
export const comparisons: readonly Frame[] = [
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
];

/** NEGATION */
export const negations: readonly Frame[] = [
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
      const plain: Readonly<Record<string, string>> = {
        ca: "can",
        can: "can",
        wo: "will",
        will: "will",
        could: "could",
      };
      const modal = plain[s.lower(at + 1)];
      return modal ? replaceWords(at + 1, not, modal) : undefined;
    },
  },
];
