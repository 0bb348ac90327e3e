import {
  objectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  possessives,
  timeWords,
} from "../../english/closed-classes.ts";
import { wordSet } from "../../english/word-set.ts";
import { verbAt } from "../../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** “Similar to painted ones”, “compared to lost time”: this *to* goes on with a noun, which a participle may describe. */
const prepositional = wordSet(
  `according due thanks close next similar compared related prior addition contrast relation response reaction answer solution key used opposed
  devoted dedicated addicted accustomed committed exposed equal back from leads lead led attached belong belongs limited respect regard returned
  access superior inferior preferable attention approach up forward`,
);
/** Before these a past form describes no noun. */
const afterVerb = wordSet("that about from it there here up out back away into for with at");

const beforeMainVerb = wordSet(
  "have has had 'd 've 's never always often once just first really only usually also not n't did was were be been",
);

const isNoun = (s: SentenceReader, at: number) =>
  at >= 0 && (s.can(at, "noun") || s.can(at, "plural") || s.tag(at) === "PROPN") && !timeWords.has(s.lower(at));

/** “A woman I had never spoken to asked me”, “the man they sold it to kept it”: *to* belongs to the clause about the woman. */
function isStranded(s: SentenceReader, to: number): boolean {
  for (let verb = to - 1; verb > Math.max(0, to - 5); verb -= 1) {
    if (s.verbs(verb).length === 0) continue;
    let subject = verb - 1;
    while (subject > 0 && s.isOneOf(subject, beforeMainVerb)) subject -= 1;
    if (s.is(subject, "who", "whom", "which") || (s.is(subject, "that") && s.tag(subject - 1) === "NOUN")) return true;
    const isPronoun = s.isOneOf(subject, onlySubjectPronouns) || s.is(subject, "you");
    if (!isPronoun && verb < to - 1) continue;
    if (!isPronoun && !isNoun(s, subject)) continue;
    const described =
      s.isOneOf(subject - 1, plainDeterminers) || s.isOneOf(subject - 1, possessives) ? subject - 2 : subject - 1;
    if (s.is(described, "who", "whom", "that", "which")) return true;
    if (isNoun(s, described)) return true;
  }
  return false;
}

/** A past form after *to*: “happy to received your letter”, “a chance to took photos with them”. */
function* pastAfterTo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("to")) {
    if (at === 0 || at >= s.length - 2) continue;
    const verb = at + 1;
    if (s.isOneOf(at - 1, prepositional) || s.tag(at - 1) === "PUNCT" || isStranded(s, at)) continue;
    const isPast = s.can(verb, "past") || s.can(verb, "participle");
    if (!isPast || s.can(verb, "base") || s.can(verb, "gerund") || /^\p{Lu}/u.test(s.written(verb))) continue;
    if (
      (s.can(verb, "noun") && !s.is(verb, "won")) ||
      s.can(verb, "adverb") ||
      s.is(verb, "been", "had", "was", "were", "done", "did")
    )
      continue;
    // “took”, “chose” describe nothing, whatever follows.
    const isOnlyPast = !s.can(verb, "participle") && !s.can(verb, "adjective");
    const isObject =
      isOnlyPast ||
      s.isOneOf(verb + 1, objectPronouns) ||
      s.isOneOf(verb + 1, plainDeterminers) ||
      s.isOneOf(verb + 1, afterVerb);
    const lemma = verbAt(s, verb);
    if (!isObject || !lemma || /^[-–]$/.test(s.written(verb + 1))) continue;
    // “It has to checked by a nurse” is another error.
    const isDescribing = s.can(verb, "adjective") && !s.is(verb, "heard");
    if (isDescribing && !s.isOneOf(verb + 1, objectPronouns) && !s.isOneOf(verb + 1, plainDeterminers)) continue;
    yield { from: verb, to: verb, suggestions: [lemma] };
  }
}

export const pastAfterToRules: readonly Rule[] = [
  // “I am so happy to received your letter.” → “I am so happy to receive your letter.”
  { id: "past-after-to/object", kind: "V_TO", find: pastAfterTo },
];
