import { onlySubjectPronouns } from "../../english/closed-classes.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const nothings: Readonly<Record<string, string>> = wordMap({
  nothing: "anything",
  nobody: "anybody",
  nowhere: "anywhere",
});
const negated = wordSet("do does did ca could wo would have has had should is are was were");
const ends = wordSet("but because so and or when if that who which while although though until , ; : nothing");

/** “He didn't do nothing wrong”: in English one negation is enough. */
function* negatedTwice(s: SentenceReader): Iterable<Match> {
  for (const not of s.placesOfWords("n't", "not")) {
    // “Can't help but”, “don't say nothing” between two readings: only n't after an auxiliary with a subject in front of it.
    if (!s.isOneOf(not - 1, negated)) continue;
    if (s.tag(not - 2) !== "PRON" && s.tag(not - 2) !== "NOUN" && s.tag(not - 2) !== "PROPN") continue;
    for (let at = not + 1; at < Math.min(s.length, not + 6); at += 1) {
      const instead = nothings[s.lower(at)];
      if (!instead) {
        if (s.isOneOf(at, ends) || s.tag(at) === "PUNCT") break;
        continue;
      }
      // “Did not come from nothing”, “it was not for nothing”, “nothing but”, “is not nothing”.
      if (s.tag(at - 1) === "ADP" || s.is(at - 1, "n't", "not") || s.is(at + 1, "but", "less", "short", "to")) break;
      yield { from: at, to: at, suggestions: [instead] };
      break;
    }
  }
}

/** Nouns that a clause without “that” often follows: “the only thing I like is …”. */
const countedNouns = wordSet("thing things reason problem part place subject film book food person sport hobby");

/** “The only thing I didn't like it was the ending.” */
function* objectRepeated(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("it")) {
    if (at < 4 || at === s.length - 1) continue;
    if (!s.is(at, "it") || !s.is(at + 1, "is", "was")) continue;
    if (s.tag(at - 1) !== "VERB") continue;
    let subject = at - 2;
    while (
      subject > 0 &&
      (s.is(subject, "n't", "not", "do", "did", "does", "really", "ca", "can") || s.tag(subject) === "ADV")
    )
      subject -= 1;
    if (!s.isOneOf(subject, onlySubjectPronouns) && !s.is(subject, "you")) continue;
    const that = s.is(subject - 1, "that", "which") ? subject - 1 : subject;
    if (!s.isOneOf(that - 1, countedNouns)) continue;
    // “The problem I think it is …”: a thought between, not an object.
    if (/^(?:think|say|said|believe|know|hope|guess|feel|mean)/.test(s.lower(at - 1))) continue;
    const opens = [1, 2, 3].some(
      (step) => s.isClauseStart(that - 1 - step) && s.is(that - 1 - step, "the", "a", "my", "this"),
    );
    if (!opens) continue;
    yield { from: at, to: at + 1, suggestions: [s.written(at + 1)] };
  }
}

/** Once is enough. */
export const saidTwiceRules: readonly Rule[] = [
  // “He didn't do nothing wrong.” → “He didn't do anything wrong.”
  { id: "said-twice/not-nothing", kind: "NEGATION", find: negatedTwice },
  // “The subject she likes it is history.” → “The subject she likes is history.”
  { id: "said-twice/thing-it-was", kind: "SUBJECT", find: objectRepeated },
];
