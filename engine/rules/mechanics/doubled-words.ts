import { possessives } from "../../english/closed-classes.ts";
import { givenNames, properNames } from "../../english/names.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** Never repeated on purpose. “That”, “had”, “very”, “in” and “is” can be right twice. */
const once = wordSet(
  "the a an to of for from with at by and or but because if my your his her its our their i we he she they it",
);
const finiteBe = wordSet("is are was were");
const beforeThat = wordSet("a an the very not");

const isApartBySpaceOnly = (s: SentenceReader, at: number) => /^\S+[^\S\n]+\S+$/.test(s.between(at, at + 1));
const isTwice = (s: SentenceReader, at: number) => s.lower(at) === s.lower(at + 1) && isApartBySpaceOnly(s, at);

function isSlip(s: SentenceReader, at: number): boolean {
  if (!isTwice(s, at)) return false;
  // “A a a a!”, “No, no, the the the”: sung, or stammered on purpose.
  if (s.lower(at - 1) === s.lower(at) || s.lower(at + 2) === s.lower(at)) return false;
  // “From A to a”: a letter. “What he was was a thief”: a clause ends between them. “I gave her her book”.
  if (s.is(at, "a")) return s.can(at + 2, "noun") || s.can(at + 2, "adjective");
  if (s.isOneOf(at, finiteBe))
    return s.isOneOf(at + 2, beforeThat) && !s.words.slice(0, at).some(({ lower }) => clauseSubjects.has(lower));
  if (s.is(at, "her") && s.tag(at - 1) === "VERB") return false;
  if (s.is(at, "it")) return s.can(at + 2, "third") || s.is(at + 2, "is", "was", "'s");
  return once.has(s.lower(at));
}
const clauseSubjects = wordSet("what who that which whatever all where how");

const isName = (s: SentenceReader, at: number) =>
  /^\p{Lu}\p{Ll}+$/u.test(s.written(at)) && (givenNames.has(s.lower(at)) || cities.has(s.lower(at)));
/** “The French's” is wrong in another way, “the Sunday's match” has two remedies. */
const cities: ReadonlySet<string> = new Set(
  [...properNames].filter((name) =>
    /^(?:vietnam|hanoi|saigon|danang|haiphong|dalat|japan|korea|england|france|germany|spain|italy|russia|australia|canada|thailand|singapore|china|london|paris|tokyo|seoul|beijing|bangkok|sydney|moscow|berlin|rome)$/.test(
      name,
    ),
  ),
);

/** REPEATED, OTHER: what is said twice, or by two words that exclude one another. */
export const doubledWordRules: readonly Rule[] = [
  // “I I like coffee very much.” → “I like coffee very much.”
  {
    id: "doubled-words/same-word",
    kind: "REPEATED",
    *find(s) {
      for (let at = 0; at + 2 < s.length; at += 1)
        if (isSlip(s, at)) yield { from: at, to: at + 1, suggestions: [s.written(at)] };
    },
  },
  // “The my bag is under the table.” → “My bag is under the table.”
  {
    id: "doubled-words/two-determiners",
    kind: "ART_GENERAL",
    *find(s) {
      if (!s.has("another") && s.placesOf(possessives).length === 0) return;
      for (let at = 0; at + 2 < s.length; at += 1) {
        if (!isApartBySpaceOnly(s, at)) continue;
        // “an another book”, “a an apple”.
        if (s.is(at, "a", "an") && s.is(at + 1, "another"))
          yield { from: at, to: at + 1, suggestions: [s.written(at) === s.lower(at) ? "another" : "Another"] };
        // “the my book”: “give the her number” cannot be told from it.
        const isOwned = s.is(at, "the", "a", "an") && s.isOneOf(at + 1, possessives) && !s.is(at + 1, "her", "his");
        const isBeforeNoun = s.can(at + 2, "noun") || s.can(at + 2, "plural") || s.can(at + 2, "adjective");
        // “The Your Name film”.
        if (!isOwned || !isBeforeNoun || s.written(at + 1) !== s.lower(at + 1)) continue;
        const capital = s.written(at) !== s.lower(at);
        const owner = s.lower(at + 1);
        yield {
          from: at,
          to: at + 1,
          suggestions: [capital ? owner.charAt(0).toUpperCase() + owner.slice(1) : owner, s.written(at)],
        };
      }
    },
  },
  // “It is the London's best museum.” → “It is London's best museum.”
  {
    id: "doubled-words/the-before-owner",
    kind: "ART_GENERAL",
    *find(s) {
      for (const at of s.placesOfWords("the")) {
        if (!isName(s, at + 1) || !s.is(at + 2, "'s")) continue;
        // “The Japan's Got Talent show”: the name of something.
        if (!/^\p{Ll}/u.test(s.written(at + 3))) continue;
        yield { from: at, to: at + 1, suggestions: [s.written(at + 1)] };
      }
    },
  },
];
