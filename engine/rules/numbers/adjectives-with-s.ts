import { commonAdjectives } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Adjectives that name everybody of a kind after *the*. *Blind* and *rich* are left out: *the blinds*, *the riches* are words. */
const groups = wordSet("old poor young disabled homeless elderly unemployed sick deaf injured");

/** “The olds”, “two differents ways”. */
function* adjectiveWithS(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length; at += 1) {
    const word = s.lower(at);
    if (!word.endsWith("s")) continue;
    const adjective = word === "homelesses" ? "homeless" : word.slice(0, -1);
    const isGroup = groups.has(adjective) && s.is(at - 1, "the");
    if (isGroup) {
      yield { from: at, to: at, suggestions: [adjective], words: { group: adjective } };
      continue;
    }
    const isWord = s.can(at, "noun") || s.can(at, "third");
    if (isWord || !commonAdjectives.has(adjective) || !isPluralNoun(s, at + 1)) continue;
    yield { from: at, to: at, suggestions: [adjective], words: { adjective } };
  }
}

export const adjectiveWithSRules: readonly Rule[] = [
  // “She bought some beautifuls flowers.” → “She bought some beautiful flowers.”
  { id: "word-forms/adjective-with-s", kind: "WORD_FORM", find: adjectiveWithS },
];
