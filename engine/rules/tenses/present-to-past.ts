import { formsOfDo, formsOfHave, presentAndPastBe, timeWords } from "../../english/closed-classes.ts";
import { hasSingularSubject, type FiniteClause } from "../../english/finite-verbs.ts";
import { past, writtenLike } from "../../english/inflection.ts";
import { adjectiveWeight, isEverydayVerb, nounWeight, verbWeight } from "../../english/phrases.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, SentenceReader } from "../rule.ts";

const perceiving = wordSet("see hear watch feel notice let make help");
/** A bare verb after a person who is seen, heard or made to do it. */
function isSeen(s: SentenceReader, at: number): boolean {
  if (s.lemma(at, "base") !== s.lower(at)) return false;
  for (let place = at - 1; place >= Math.max(0, at - 6); place -= 1) {
    if (
      s.tag(place) === "PUNCT" ||
      s.is(place, "and", "but", "that", "when", "because", "i", "he", "she", "we", "they")
    )
      return false;
    if (s.tag(place) === "VERB" && s.verbs(place).some((verb) => perceiving.has(verb))) return place < at - 1;
  }
  return false;
}

const isObjectNext = (s: SentenceReader, at: number) =>
  /^(?:DET|PRON|NOUN|PROPN|NUM)$/.test(s.tag(at)) && !timeWords.has(s.lower(at)) && !s.is(at, "last", "yesterday");

/** “She sick last winter”: an adjective, and be is missing. */
export const isAdjectiveHere = (s: SentenceReader, at: number): boolean =>
  adjectiveWeight(s, at) > verbWeight(s, at) && !isEverydayVerb(s, at) && !isObjectNext(s, at + 1);

/** Another auxiliary; of “can't” the whole word changes, because “ca” alone is none. */
export const withNot = (s: SentenceReader, at: number, auxiliary: string): Match =>
  s.is(at + 1, "n't") && s.is(at, "ca", "wo", "can", "will")
    ? { from: at, to: at + 1, suggestions: [`${auxiliary}n't`] }
    : { from: at, to: at, suggestions: [auxiliary] };

/** What a present verb becomes in the past, and the words that change; undefined where nothing has to. */
export function inPast(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, time, isPerfect, isProgressive, isPassive } = clause.verb;
  const first = s.lower(from);
  const be = hasSingularSubject(s, clause) || s.is(from, "am", "'m") ? "was" : "were";
  if (time === "modal") {
    // “Yesterday I must wait”; “he must be ill” and “he must have seen it” are guesses.
    if (s.is(from, "must") && main === from + 1 && !s.is(main, "be", "have"))
      return { from, to: from, suggestions: [writtenLike(s.written(from), "had to")] };
    if (!s.is(from, "can", "ca")) return undefined;
    return withNot(s, from, "could");
  }
  if (time === "either" && !(hasSingularSubject(s, clause) && s.can(main, "third"))) return undefined;
  if (time === "past") return undefined;
  if (isPerfect) {
    const lemma = verbAt(s, main);
    // “I have been to Hue last year”: went; “I have been ill last week”: was.
    if (s.is(main, "been") && main === from + 1 && s.is(from, "have", "has", "'ve") && !isProgressive && !isPassive) {
      const isVisit = s.is(main + 1, "to", "there");
      return {
        from,
        to: main,
        suggestions: [`${first === "'ve" ? " " : ""}${isVisit ? "went" : be}`],
        ...(isVisit ? { variant: "been" } : {}),
      };
    }
    if (!lemma || isProgressive || isPassive || s.is(main, "been") || !formsOfHave.has(first)) return undefined;
    if (s.is(from + 1, "not", "n't"))
      return { from, to: main, suggestions: [`did${s.is(from + 1, "n't") ? "n't" : " not"} ${lemma}`] };
    return { from, to: main, suggestions: [`${first === "'ve" ? " " : ""}${past(lemma)}`] };
  }
  // “I have ate”: one explanation, of the rule that knows both halves.
  if (formsOfHave.has(first) && main === from && s.can(from + 1, "past") && !s.can(from + 1, "participle"))
    return undefined;
  // “I am ordered a pair of shoes”: no passive, but one word too many (frames/extra-be/am-ordered).
  if (s.is(from, "am", "'m") && isPassive && s.is(main + 1, "a", "an", "the", "my", "some", "this")) return undefined;
  if (presentAndPastBe.has(first))
    return { from, to: from, suggestions: [`${first.startsWith("'") ? " " : ""}${writtenLike(s.written(from), be)}`] };
  if (formsOfDo.has(first) && main > from)
    return { from, to: from, suggestions: [writtenLike(s.written(from), "did")] };
  const lemma = verbAt(s, main);
  if (!lemma || from !== main) return undefined;
  // “She code-named it”, “the Federal Register of 1956”: half of a word, part of a name.
  if (s.is(main + 1, "-") || (main > 0 && /^\p{Lu}\p{Ll}/u.test(s.written(main)))) return undefined;
  // “When they saw the doctor come”: what was seen needs no tense.
  if (isSeen(s, main)) return undefined;
  // “There was heavy rain last night”: after an adjective or an article the word is a noun; “you staff said so”.
  if (s.can(main, "noun") && ["ADJ", "DET"].includes(s.tag(main - 1))) return undefined;
  if (s.tag(main) === "NOUN" && nounWeight(s, main) > verbWeight(s, main)) return undefined;
  if (isAdjectiveHere(s, main)) return undefined;
  return { from: main, to: main, suggestions: [past(lemma)] };
}

/** Verbs of saying, thinking, remembering: what they are about may be past although they are not. */
export const mental = wordSet(
  "remember know think say tell miss believe hope guess hear understand forget regret imagine wonder mean want thank love like suppose read see show",
);

/** Open a clause of their own: a time behind one of them does not belong to the verb before. */
export const clauseOpeners = wordSet(
  "because that if when while although though whereas whether which who where how why what since as than",
);
