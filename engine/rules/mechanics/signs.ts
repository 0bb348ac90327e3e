import { onlySubjectPronouns, subjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** At the head of a sentence a comma always parts these from it. With the words that go on with them instead. */
const openings: readonly (readonly [words: readonly string[], notBefore: ReadonlySet<string>])[] = (
  [
    ["for example", "of purposes"],
    ["for instance", "of"],
    ["in conclusion", "of to"],
    ["in addition", "to"],
    ["on the other hand", "of"],
    ["in other words", ""],
    ["in my opinion", "of about on and"],
    ["first of all", "the these those"],
    ["as a result", "of from"],
    ["as you know", "that how about from what why who where when i"],
    ["to sum up", "the this my our what all"],
    ["to conclude", "the this my our what that"],
    ["in short", "supply order stories story"],
    ["in fact", "and"],
    ["what is more", "important than"],
    ["last but not least", ""],
    ["by the way", "he she they you it of in that"],
    ["anyway", "you that"],
    ["therefore", "the"],
    ["consequently", ""],
    ["moreover", ""],
    ["furthermore", ""],
    ["nevertheless", ""],
    ["unfortunately", "for"],
    ["fortunately", "for"],
    ["firstly", "and"],
    ["secondly", "and"],
    ["thirdly", "and"],
    ["lastly", "and"],
    ["however", "you it hard much many long far often little well big small good bad old"],
    ["nonetheless", ""],
    ["additionally", ""],
    ["similarly", "to"],
    ["in contrast", "to with"],
    ["by contrast", "to with"],
    ["in summary", "of"],
    ["in my view", "of about on and"],
    ["as a consequence", "of from"],
  ] as const
).map(([words, notBefore]) => [words.split(" "), wordSet(notBefore)]);

/**
 * Without a comma even a short sentence is read wrongly at first, or no teacher lets it pass: “However the shop…”, “Similarly the
 * figure…”. After “therefore”, “anyway” or “in fact” many writers set none.
 */
const linking = wordSet(
  "however moreover furthermore nevertheless nonetheless consequently additionally similarly example instance addition conclusion hand words contrast summary consequence",
);

/** Last word of such an opening that begins here, or -1. */
function openingEnd(s: SentenceReader, from: number): number {
  for (const [words, notBefore] of openings) {
    if (!words.every((word, step) => s.is(from + step, word))) continue;
    const next = from + words.length;
    return s.isOneOf(next, notBefore) ? -1 : next - 1;
  }
  // “Second we”, “Besides she”: before nothing else, or they count and compare.
  return s.is(from, "second", "third", "besides") && s.isOneOf(from + 1, onlySubjectPronouns) ? from : -1;
}

/** PUNCTUATION: the comma behind what opens a sentence. */
const thinking = wordSet("think believe hope feel guess know suppose");

/** “I think, it is a good idea”, “I am sure, that you will like it”: the thought is the object of the verb. */
function* commaAfterThink(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords(",")) {
    const isThat = s.is(at + 1, "that") && s.isOneOf(at + 2, subjectPronouns);
    const isThinking = s.isOneOf(at - 1, thinking) && s.is(at - 2, "i", "we") && at <= 3;
    const isSure = s.is(at - 1, "sure", "glad", "afraid", "certain") && s.is(at - 2, "am", "'m", "are") && at <= 4;
    // “You know, I like tea”; “I think, you know, …”: put in between.
    const isClause =
      s.isOneOf(at + 1, subjectPronouns) &&
      !(s.is(at + 1, "you", "i") && s.is(at + 2, "know", "think", "mean", "believe", "guess")) &&
      !s.is(at - 1, "know", "guess", "suppose") &&
      !s.words.slice(at + 1).some(({ lower }) => lower === ",");
    if ((isThinking && (isThat || isClause)) || (isSure && isThat))
      yield { from: at - 1, to: at, suggestions: [s.written(at - 1)] };
  }
}

export const signRules: readonly Rule[] = [
  // “I think, it is a good idea.” → “I think it is a good idea.”
  { id: "signs/comma-after-think", kind: "PUNCTUATION", find: commaAfterThink },
  // “Secondly it saves a lot of time.” → “Secondly, it saves a lot of time.”
  {
    id: "signs/comma-after-opening",
    kind: "PUNCTUATION",
    *find(s) {
      const from = s.is(0, "and", "but", "so") ? 1 : 0;
      const end = openingEnd(s, from);
      if (
        end < 0 ||
        s.isQuestion ||
        end + 2 >= s.length ||
        s.tag(end + 1) === "PUNCT" ||
        !/^\p{L}/u.test(s.written(end + 1))
      )
        return;
      // “However fast he runs”: how, ever so much.
      if (s.is(end, "however") && ["ADJ", "ADV"].includes(s.tag(end + 1)) && !s.is(end + 1, "there", "when", "if"))
        return;
      // “Similarly unpopular was the tax”.
      if (s.is(end, "similarly") && /^(?:ADJ|ADV|VERB)$/.test(s.tag(end + 1)) && !s.can(end + 1, "gerund")) return;
      const isLinking = s.isOneOf(end, linking);
      // “Similarly studying abroad costs a lot”: a subject that no clause is found for.
      const hasVerb = finiteClausesOf(s).some(({ verb }) => verb.from > end);
      if (!hasVerb && !(isLinking && s.words.slice(end + 2).some(({ tag }) => tag === "VERB" || tag === "AUX"))) return;
      const match = { from: end, to: end, suggestions: [`${s.written(end)},`] };
      yield isLinking ? { ...match, variant: "linking" } : match;
    },
  },
];
