import { subjectPronouns } from "../../english/closed-classes.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { replaceWord } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const thirdPersons = wordSet("he she it this that everyone everybody nobody someone");
const afterThought = wordSet("that he she it they we i you the a an my your his her our their this there about of");
const beforeVerb = wordSet(
  "to not n't never always often can could will would should must may might do does did i you we they",
);
const beforeNoun = wordSet("a an the my your his her our their any no some this that many of several");
const degrees = wordSet("very so really too more quite extremely");
const feelingVerbs = wordSet("am is are was were be been feel feels felt 'm 're 's get got look looked feeling");

/** A noun in place of its verb, one letter away: “complaint”, “advice”. */
const verbOf: Readonly<Record<string, string>> = wordMap({ complaint: "complain", advice: "advise", solute: "solve" });
const objects = wordSet("me you him her us them people students everyone");

function* nounForVerb(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length; at += 1) {
    const verb = verbOf[s.lower(at)];
    if (!verb || !s.isOneOf(at - 1, beforeVerb)) continue;
    // “I will take your advice to you”, “he does complaint handling”: the word before decides, and what follows must fit.
    const fits =
      verb === "advise"
        ? s.isOneOf(at + 1, objects)
        : verb === "solve"
          ? s.is(at - 1, "to", "can", "not", "n't") && s.is(at + 1, "this", "the", "these", "problems", "it", "our")
          : s.is(at + 1, "about", "to", "that", "of", ".") || at + 1 >= s.length;
    // “Thanks to advice about …”: a preposition.
    if (fits && !s.is(at - 2, "due", "thanks", "according", "listen", "listened")) yield replaceWord(s, at, verb);
  }
}

/** CONFUSED_PAIR: words that are one letter away from what is meant, and are words themselves. */
export const oneLetterOffRules: readonly Rule[] = [
  // “She though the film was boring.” → “She thought the film was boring.”
  {
    id: "one-letter-off/though-for-thought",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("though"))
        if (
          (s.isOneOf(at - 1, subjectPronouns) || (s.is(at - 1, "always", "never", "first") && at > 1)) &&
          !s.is(at - 2, "than", "as", ",") &&
          s.isOneOf(at + 1, afterThought) &&
          !s.is(at - 2, "for", "to", "with", "of")
        )
          yield replaceWord(s, at, "thought");
    },
  },
  // “We are exited to see you.” → “We are excited to see you.”
  {
    id: "one-letter-off/exited-for-excited",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const isFeeling = s.isOneOf(at - 1, degrees) || s.isOneOf(at - 1, feelingVerbs);
        if (s.is(at, "exited") && isFeeling && !s.is(at + 1, "by", "through", "from", "with"))
          yield replaceWord(s, at, "excited");
        if (s.is(at, "exiting") && s.isOneOf(at - 1, degrees)) yield replaceWord(s, at, "exciting");
      }
    },
  },
  // “Where dose he live?” → “Where does he live?”
  {
    id: "one-letter-off/dose-for-does",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("dose")) {
        const isNegated =
          s.is(at + 1, "not", "n't") && at > 0 && !s.is(at - 1, "a", "the", "this", "that", "one", "each");
        const isAsked = s.is(at - 1, "what", "how", "where", "why", "when") && s.isOneOf(at + 1, thirdPersons);
        const isFirst = at === 0 && s.isOneOf(at + 1, thirdPersons) && s.isQuestion;
        if (isNegated || isAsked || isFirst) yield replaceWord(s, at, "does");
      }
    },
  },
  // “I advice you to see a doctor.” → “I advise you to see a doctor.”
  { id: "one-letter-off/noun-for-verb", kind: "CONFUSED_PAIR", find: nounForVerb },
  // “My complain is about the noise.” → “My complaint is about the noise.”
  {
    id: "one-letter-off/complain-for-complaint",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("complain", "complains")) {
        if (!s.isOneOf(at - 1, beforeNoun)) continue;
        // “Some complain about it”, “this complains”: a subject.
        if (
          s.is(at - 1, "some", "many", "this", "that", "several", "of") &&
          !s.is(at - 2, "have", "had", "make", "made", "write")
        )
          continue;
        yield replaceWord(s, at, s.is(at, "complain") ? "complaint" : "complaints");
      }
    },
  },
];
