import { people } from "../../../english/everyday-words.ts";
import { finiteClausesOf } from "../../../english/finite-verbs.ts";
import { thirdPerson } from "../../../english/inflection.ts";
import { isPluralNoun } from "../../../english/phrases.ts";
import { isForm, verbAt } from "../../../english/verbs.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import type { SentenceReader } from "../../rule.ts";
import { isPhraseEnd, near } from "../phrase.ts";
import { isInPast, type FrameSet } from "./frame.ts";

const singularOf: Readonly<Record<string, string>> = wordMap({ have: "has", are: "is", were: "was" });

const betweenNumberAndVerb = wordSet("NOUN ADJ ADP DET PROPN");

const results = wordSet("lead come make cause mean help result bring create give take affect need cost include");

const madeOf = wordSet("made called used known sold cooked filled grown located held");

const changes = wordSet(
  "increasing rising growing decreasing falling declining increased risen grown decreased fallen declined doubled tripled high low higher lower",
);
const isChangeOf = (s: SentenceReader, at: number) => s.isOneOf(s.tag(at) === "ADV" ? at + 1 : at, changes);

// “Stress comes from work, which lead to illness.” → “…, which leads to illness.”
export const agreements: FrameSet = {
  rule: "frames/agreement",
  kind: "SVA_3SG",
  frames: [
    {
      // “The number of bags used in markets have increased.”
      pair: "number-of",
      words: wordSet("number"),
      match(s, at) {
        if (!s.is(at - 1, "the") || !s.is(at + 1, "of") || !s.isClauseStart(at - 1)) return undefined;
        for (let verb = at + 3; verb < Math.min(s.length, at + 12); verb += 1) {
          const instead = singularOf[s.lower(verb)];
          if (instead) return replaceWords(verb, verb, instead);
          const isShortened = s.can(verb, "participle") && !s.can(verb, "base") && s.tag(verb + 1) === "ADP";
          if (!betweenNumberAndVerb.has(s.tag(verb)) && !isShortened) return undefined;
        }
        return undefined;
      },
    },
    {
      // “The number of students who study abroad are increasing.”
      pair: "number-of-who",
      words: wordSet("number"),
      match(s, at) {
        if (!s.is(at - 1, "the") || !s.is(at + 1, "of") || !s.isClauseStart(at - 1)) return undefined;
        const who = near(s, at, 5, wordSet("who that which"));
        if (who < 0) return undefined;
        for (let verb = who + 2; verb < Math.min(s.length, who + 9); verb += 1) {
          if (["PUNCT", "CCONJ", "SCONJ"].includes(s.tag(verb))) return undefined;
          const instead = singularOf[s.lower(verb)];
          // The verb of the relative clause comes before it: “who study abroad are”, “that are sold here have”.
          if (instead && isChangeOf(s, verb + 1) && !s.is(verb - 1, "who", "that", "which"))
            return replaceWords(verb, verb, instead);
        }
        return undefined;
      },
    },
    {
      // “Smoking is harmful, which lead to many diseases.”
      pair: "which-lead",
      words: wordSet("which"),
      match(s, at) {
        const verb = s.is(at + 1, "also", "often", "usually", "only") ? at + 2 : at + 1;
        if (!s.is(at - 1, ",") || !s.isOneOf(verb, results) || isPhraseEnd(s, verb + 1)) return undefined;
        const from = Math.max(0, at - 7);
        // “cars and buses, which make noise”, “trees in the park, which give shade”: one of many.
        const isMany = s.words
          .slice(from, at)
          .some((_, step) => isPluralNoun(s, from + step) || s.is(from + step, "and"));
        return isMany || isInPast(s) ? undefined : replaceWords(verb, verb, thirdPerson(s.lower(verb)));
      },
    },
    {
      // “an electric bike, which are better”
      pair: "which-are",
      words: wordSet("which"),
      match(s, at) {
        if (!s.is(at - 1, ",") || !s.is(at + 1, "are", "were") || isPluralNoun(s, at - 2)) return undefined;
        const article = near(s, at - 1, -4, wordSet("a an"));
        const isOne = article > 0 && s.tag(at - 2) === "NOUN" && !s.is(article - 1, "and", "or", "with");
        return isOne && !s.words.slice(article, at).some(({ lower }) => lower === "of")
          ? replaceWords(at + 1, at + 1, s.is(at + 1, "are") ? "is" : "was")
          : undefined;
      },
    },
    {
      // “Every family prepare mooncakes.”
      pair: "every-family",
      words: wordSet("every each"),
      match(s, at) {
        const verb = at + 2;
        const isGroup = s.is(at + 1, "family", "class", "team", "group", "company") && s.tag(verb) === "VERB";
        const isBare = isForm(s, verb, "base") && verbAt(s, verb) === s.lower(verb) && !s.can(verb, "past");
        return isGroup && isBare && s.isClauseStart(at) && !s.is(at - 1, "that", "of")
          ? replaceWords(verb, verb, thirdPerson(s.lower(verb)))
          : undefined;
      },
    },
    {
      // “He goes to work early and come back late.”
      pair: "and-come-back",
      words: wordSet("come go"),
      match(s, at) {
        if (!s.is(at - 1, "and", "then") || !s.is(at + 1, "back", "home", "to")) return undefined;
        const clause = finiteClausesOf(s).findLast(({ verb }) => verb.main < at);
        if (!clause?.subject || clause.verb.from !== clause.verb.main || !s.can(clause.verb.main, "third"))
          return undefined;
        // “He wants to go and come back”: two infinitives; but “goes to work and come back”.
        for (let inner = clause.verb.main + 1; inner < at - 1; inner += 1) {
          const isPlace = s.is(inner, "work", "school", "bed", "church", "town") && s.is(inner - 2, "go", "goes");
          if (!isPlace && s.tag(inner) === "VERB" && isForm(s, inner, "base")) return undefined;
        }
        const isOne = s.is(clause.subject.to, "he", "she", "it") || people.has(s.lower(clause.subject.to));
        return isOne && !s.is(clause.verb.main, "lets", "makes", "helps", "sees", "watches")
          ? replaceWords(at, at, s.is(at, "go") ? "goes" : "comes")
          : undefined;
      },
    },
    {
      // “mooncakes, which is made from flour”
      pair: "which-is-made",
      words: wordSet("which"),
      match: (s, at) =>
        s.is(at - 1, ",") &&
        isPluralNoun(s, at - 2) &&
        s.tag(at - 2) === "NOUN" &&
        s.is(at + 1, "is", "was") &&
        s.isOneOf(at + 2, madeOf)
          ? replaceWords(at + 1, at + 1, s.is(at + 1, "is") ? "are" : "were")
          : undefined,
    },
  ],
};
