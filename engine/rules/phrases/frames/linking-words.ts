import { finiteBe, formsOfHave, modals, onlySubjectPronouns } from "../../../english/closed-classes.ts";
import { finiteClausesOf } from "../../../english/finite-verbs.ts";
import { isCountable } from "../../../english/nouns.ts";
import { isPerson, isPluralNoun } from "../../../english/phrases.ts";
import { isForm, verbAt } from "../../../english/verbs.ts";
import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import type { SentenceReader } from "../../rule.ts";
import { isBetween, isPhraseEnd, near } from "../phrase.ts";
import { isSubject, type FrameSet } from "./frame.ts";

const relations = wordSet(
  "father mother son daughter brother sister wife husband uncle aunt grandmother grandfather cousin dog cat house car hair dream job hobby parents children sons daughters brothers sisters eyes",
);

const owned = wordSet("name names owner owners price prices title color colour parents father mother");

const telling = wordSet(
  `tell tells told telling ask asks asked asking show shows showed showing teach taught explain explained know knows knew see saw
   understand remind reminded inform informed wonder choose decide give gave help helped`,
);

const whatFollowsWhose = wordSet("do does did is are was were can could will would should have has had want need like");

const judged = wordSet("necessary important difficult better easy hard possible impossible useful essential good");

const isThirdHere = (s: SentenceReader, at: number) => s.can(at, "third") && s.tag(at) === "VERB";

const quantifiers = wordSet("most many some all none both one two three half several few each");

const subordinating = wordSet("if when although though because since while as unless after before until whereas once");

const placesToLive = wordSet(
  "house city town village country place hotel flat apartment room building district street home hometown area",
);

const placesToWork = wordSet("school university college company office factory hospital shop restaurant");

// “There is nothing what we can do.” → “There is nothing that we can do.”
export const linkingWords: FrameSet = {
  rule: "frames/linking-word",
  kind: "CONFUSED_PAIR",
  frames: [
    {
      // “everything what our neighbors said”
      pair: "everything-what",
      words: wordSet("everything something nothing anything all"),
      match: (s, at) =>
        s.is(at + 1, "what") &&
        !s.is(at - 1, "at", "after", "of") &&
        !isPhraseEnd(s, at + 2) &&
        // “We know all what shopping is.”
        !(s.is(at, "all") && s.tag(at + 2) === "NOUN")
          ? replaceWords(at + 1, at + 1, "that")
          : undefined,
    },
    {
      // “I have a friend her name is Lan.”
      pair: "whose-name",
      words: wordSet("his her its their"),
      match(s, at) {
        const isName = s.is(at + 1, "name", "names") && s.is(at + 2, "is", "are", "was", "were");
        const isBehindNoun = s.tag(at - 1) === "NOUN" && s.is(at - 2, "a", "an", "one", "two", "best", "good", "close");
        const hasVerb = s.words.slice(0, at - 1).some(({ tag }) => tag === "VERB" || tag === "AUX");
        return isName && isBehindNoun && hasVerb ? replaceWords(at, at, "whose") : undefined;
      },
    },
    {
      // “I think that is necessary to learn English.”
      pair: "that-it-is",
      words: wordSet("that"),
      match: (s, at) =>
        s.is(at - 1, "think", "believe", "thinks", "believes", "feel", "say", "says") &&
        s.is(at + 1, "is", "was") &&
        s.isOneOf(at + 2, judged) &&
        s.is(at + 3, "to", "for")
          ? replaceWords(at, at + 1, `that it ${s.lower(at + 1)}`)
          : undefined,
    },
    {
      // “a friend which father works for an airline”
      pair: "which-father",
      words: wordSet("which"),
      match(s, at) {
        const before = s.lemma(at - 1, "plural") ?? s.lower(at - 1);
        const isNoun = s.tag(at - 1) === "NOUN" && (isCountable(before) || isPerson(s, at - 1));
        const owned = at + 1;
        const verb = owned + 1;
        const isOwned =
          (isCountable(s.lower(owned)) || isPerson(s, owned) || s.isOneOf(owned, relations)) &&
          s.tag(owned) === "NOUN" &&
          (s.isOneOf(verb, finiteBe) || s.isOneOf(verb, modals) || s.is(verb, "has", "had") || isThirdHere(s, verb));
        // “He asked the driver which bus goes there”: a question.
        return isNoun && isOwned && !s.isQuestion && !isBetween(s, Math.max(0, at - 8), at, telling)
          ? replaceWords(at, at, "whose")
          : undefined;
      },
    },
    {
      // “The Wi-Fi was so weak which I couldn't send any photos.”
      pair: "so-which",
      words: wordSet("so"),
      match(s, at) {
        if (s.tag(at + 1) !== "ADJ" || !s.is(at + 2, "which")) return undefined;
        return s.is(at + 3, "i", "we", "they", "he", "she", "you", "my")
          ? replaceWords(at + 2, at + 2, "that")
          : undefined;
      },
    },
    {
      // “a shop which name is Green Leaf”
      pair: "which-name",
      words: wordSet("which who that"),
      match(s, at) {
        const owner = s.is(at - 1, ",") ? at - 2 : at - 1;
        const isOwner = ["NOUN", "PROPN"].includes(s.tag(owner)) && at > 1;
        if (!isOwner || (s.is(at, "that") && !s.is(at + 1, "name", "names"))) return undefined;
        const isBe = s.is(at + 2, "is", "are", "was", "were");
        // “the boy who sister works here”: no verb, so who cannot be its subject.
        const isRelation = s.is(at, "who") && s.isOneOf(at + 1, relations);
        const isVerb = s.can(at + 2, "third") || s.can(at + 2, "past") || s.is(at + 2, "has", "had");
        return (s.isOneOf(at + 1, owned) && isBe) || (isRelation && (isBe || isVerb))
          ? replaceWords(at, at, "whose")
          : undefined;
      },
    },
    {
      // “a difficult situation what I had solved”
      pair: "thing-what",
      words: wordSet("what"),
      match(s, at) {
        if (s.tag(at - 1) !== "NOUN" || !isSubject(s, at + 1) || s.is(at + 1, "you")) return undefined;
        const article = near(s, at, -4, wordSet("a an the"));
        if (article < 0 || near(s, article, -3, telling) >= 0 || s.is(at - 1, "idea", "question", "time"))
          return undefined;
        return replaceWords(at, at, "that", "which");
      },
    },
    {
      // “They asked me that why I was late.”
      pair: "that-why",
      words: wordSet("that"),
      match: (s, at) =>
        s.is(at + 1, "how", "why", "what", "whether") &&
        [1, 2].some((back) => s.is(at - back, "ask", "asks", "asked", "asking", "wonder", "wondered"))
          ? replaceWords(at, at + 1, s.lower(at + 1))
          : undefined,
    },
    {
      // “Since that I have never been afraid.”
      pair: "since-that",
      words: wordSet("since"),
      match: (s, at) =>
        s.is(at + 1, "that") && s.isClauseStart(at) && isSubject(s, at + 2) && s.is(at + 3, "have", "has", "'ve", "'s")
          ? replaceWords(at, at + 1, "since then,")
          : undefined,
    },
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
        const hasSubject = s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you");
        const verb = verbAt(s, at + 2);
        const isPlace =
          (s.isOneOf(at - 1, placesToLive) && (verb === "live" || verb === "stay")) ||
          (s.isOneOf(at - 1, placesToWork) && (verb === "work" || (verb === "study" && s.is(at, "which"))));
        const next = at + 3;
        const isAlone = s.isOneOf(next, finiteBe) || s.isOneOf(next, formsOfHave) || s.is(next, ".", "!");
        return isPlace && hasSubject && isAlone ? replaceWords(at, at, "where") : undefined;
      },
    },
    {
      // “Despite technology brings many benefits, …”
      pair: "despite-clause",
      words: wordSet("despite"),
      match(s, at) {
        if (at > 0 && !s.isClauseStart(at)) return undefined;
        if (
          s.is(at + 1, "what", "how", "all", "everything", "of", "that", "the", "this") &&
          !s.is(at + 1, "the", "this")
        )
          return undefined;
        const clause = finiteClausesOf(s).find(({ subject }) => subject?.from === at + 1);
        const isWhole = clause && clause.role !== "relative" && clause.verb.from === (clause.subject?.to ?? -9) + 1;
        const comma = s.words.findIndex(({ lower }, place) => place > at && lower === ",");
        const isFinite = clause && (s.can(clause.verb.from, "third") || s.isOneOf(clause.verb.from, finiteBe));
        return isWhole && isFinite && s.tag(clause.verb.from) !== "NOUN" && comma > clause.verb.main
          ? replaceWords(at, at, "although")
          : undefined;
      },
    },
  ],
};
