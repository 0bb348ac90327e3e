import { modals, objectPronouns, possessives, subjectPronouns } from "../../english/closed-classes.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { put } from "./pair.ts";

/** “Than we went home.” */
function thenForThan(s: SentenceReader, at: number): Match | undefined {
  const isOpening = at === 0 || s.is(at - 1, ",", "and");
  return isOpening && s.isOneOf(at + 1, subjectPronouns) ? put(s, at, "then") : undefined;
}

/** “Me to.” */
const tooForTo = (s: SentenceReader, at: number): Match | undefined =>
  at === 1 && s.is(0, "me") && isClauseEnd(s, at + 1) ? put(s, at, "too") : undefined;

const takesInfinitive = wordSet("want need like go try have hope decide plan love learn");

/** “I want too learn.” */
function toForToo(s: SentenceReader, at: number): Match | undefined {
  const isVerb = s.can(at + 1, "base") && s.tag(at + 1) === "VERB" && !s.can(at + 1, "adjective");
  return isVerb && formOf(s, at - 1, takesInfinitive) ? put(s, at, "to") : undefined;
}

/** “A great lost of trust.” */
const lossForLost = (s: SentenceReader, at: number): Match | undefined =>
  s.is(at - 1, "the", "a", "great", "big", "my") && s.is(at + 1, "of") ? put(s, at, "loss") : undefined;

const beforeAdvising = wordSet("to will would can always often");

/** “My mother always advices me.” */
function adviseForAdvice(s: SentenceReader, at: number): Match | undefined {
  const isPerson = objectPronouns.has(s.lower(at + 1));
  const isAfterSubject = s.isOneOf(at - 1, subjectPronouns) && !s.is(at - 1, "it", "you");
  const isVerb = isAfterSubject || (s.isOneOf(at - 1, beforeAdvising) && isPerson);
  if (!isVerb || !(isPerson || possessives.has(s.lower(at + 1)))) return undefined;
  return put(s, at, s.is(at, "advices") ? "advises" : "advise");
}

const beforeAdvice = wordSet("some good an any much useful of this that best");

/** “Some good advise.” */
const adviceForAdvise = (s: SentenceReader, at: number): Match | undefined =>
  s.isOneOf(at - 1, beforeAdvice) || possessives.has(s.lower(at - 1)) ? put(s, at, "advice") : undefined;

const affected = wordSet("our people the us me them");
const beforeAffecting = wordSet("n't not also which that");

/** “It effects my health.” */
function affectForEffect(s: SentenceReader, at: number): Match | undefined {
  if (!possessives.has(s.lower(at + 1)) && !s.isOneOf(at + 1, affected)) return undefined;
  const isVerb =
    s.isOneOf(at - 1, subjectPronouns) ||
    modals.has(s.lower(at - 1)) ||
    s.isOneOf(at - 1, beforeAffecting) ||
    // “Smoking effects our health.”
    (!s.is(at, "effect") && (s.tag(at - 1) === "NOUN" || s.can(at - 1, "gerund")));
  return isVerb ? put(s, at, s.lower(at).replace(/^e/, "a")) : undefined;
}

const beforeEffect = wordSet("an bad good big negative positive great strong harmful many");

/** “A bad affect on children.” */
function effectForAffect(s: SentenceReader, at: number): Match | undefined {
  const isNoun = s.isOneOf(at - 1, beforeEffect) || (s.is(at - 1, "the") && s.is(at + 1, "of"));
  return isNoun ? put(s, at, s.lower(at).replace(/^a/, "e")) : undefined;
}

const corrections = new Map<string, (s: SentenceReader, at: number) => Match | undefined>([
  ["than", thenForThan],
  ["to", tooForTo],
  ["too", toForToo],
  ["lost", lossForLost],
  ["advice", adviseForAdvice],
  ["advices", adviseForAdvice],
  ["advise", adviceForAdvise],
  ["advises", adviceForAdvise],
  ["effect", affectForEffect],
  ["effects", affectForEffect],
  ["effected", affectForEffect],
  ["affect", effectForAffect],
  ["affects", effectForAffect],
]);

/** One rule with a name for each pair (`pair.ts`): its pairs were measured and may be muted by these ids. */
export const oftenConfusedRules: readonly Rule[] = [
  // “She gave me some good advise.” → “She gave me some good advice.”
  {
    id: "confusions/often-confused",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOf(corrections)) {
        const match = corrections.get(s.lower(at))?.(s, at);
        if (match) yield match;
      }
    },
  },
];
