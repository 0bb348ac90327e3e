import { plainPrepositions, subjectPronouns } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { formOf, isAfterBe, isClauseEnd, isVerbHere, nounPhraseEnd } from "../../english/verb-objects.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { related } from "../../english/word-families.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { adverbByRule, degrees } from "./adjectives-and-adverbs.ts";

const mannerVerbs = wordSet(
  `drive sing dance speak talk work walk run play study learn write read listen behave move smile sleep cook swim develop
  change increase improve act dress answer explain teach live grow do perform communicate pronounce laugh cry shout eat
  breathe fight travel draw paint type ride rise fall decrease react respond wait argue operate spread finish fluctuate vary
  understand know treat shine rain stir mix chew think pass drop press come climb decline`,
);

/** Adjectives that do not look like adverbs and are often put in their place. */
const mannerAdjectives = wordSet(
  `careful careless beautiful quick slow clear quiet loud good bad fluent polite successful effective efficient happy sad
  easy correct perfect regular serious angry gentle brave honest patient safe dangerous wonderful heavy peaceful
  independent comfortable rapid sudden gradual strong significant natural professional confident different creative
  silent nervous proud hungry noisy generous lazy wise sensible frequent constant immediate bright free reasonable steady light tidy simple neat firm smooth
  dramatic considerable sharp slight substantial responsible`,
);

const precipitation = wordSet("rain snow");
/** “It rained very strong”: what falls from the sky falls heavily. */
const rainedHow = (s: SentenceReader, verb: number, adverb: string): string[] =>
  adverb === "strongly" && formOf(s, verb, precipitation) ? ["heavily", "hard"] : [adverb];

const adverbOf = (adjective: string): string =>
  adjective === "good" ? "well" : (related(adjective, "adjectives", "adverbs")[0] ?? adverbByRule(adjective));

const spokenLoud = wordSet("speak talk shout cry laugh say sing read scream yell call think wonder roar");

const isSpokenLoud = (s: SentenceReader, at: number) =>
  s.is(at - 1, "out") ||
  [1, 2, 3].some((back) => {
    const isOnlyDegree = s.words.slice(at - back + 1, at).every(({ lower }) => degrees.has(lower) || lower === "as");
    return isOnlyDegree && formOf(s, at - back, spokenLoud) !== undefined;
  });

const afterManner = wordSet("together alone ever every than today yesterday last now here there since after before");

function isMannerAdjective(s: SentenceReader, at: number): boolean {
  if (!mannerAdjectives.has(s.lower(at))) return false;
  if (s.tag(at) === "NOUN" && !s.is(at, "good", "quick", "slow", "beautiful", "bad", "light")) return false;
  // “Speak out loud”, “shout so loud”: an adverb as well.
  return !(s.is(at, "loud") && isSpokenLoud(s, at));
}

/** Does nothing follow that the adjective could describe? */
const endsClauseOfManner = (s: SentenceReader, end: number) =>
  isClauseEnd(s, end) ||
  (plainPrepositions.has(s.lower(end)) && !s.is(end, "of", "for", "about", "at")) ||
  (s.is(end, "at") && s.is(end + 1, "school", "home", "work", "night")) ||
  s.isOneOf(end, afterManner) ||
  (s.is(end, "all") && s.is(end + 1, "day", "night", "morning", "afternoon", "evening", "week"));

const makingVerbs = wordSet("make find keep consider");

/** Place of the verb whose manner the adjective describes, directly or behind the object of the verb; otherwise -1. */
function verbOfManner(s: SentenceReader, at: number): number {
  let first = at;
  while (degrees.has(s.lower(first - 1)) || s.is(first - 1, "as", "n't")) first -= 1;
  let verb = first - 1;
  // “Came in very quick”, “drop out more easy”.
  if (
    s.is(verb, "in", "out", "up", "down", "away", "off", "back") &&
    isVerbHere(s, verb - 1) &&
    !s.is(at, "loud", "clean", "clear", "free")
  )
    verb -= 1;
  if (verb < 0) return -1;
  // “It makes cooking more efficient.”
  if (s.can(verb, "gerund") && formOf(s, verb - 1, makingVerbs) !== undefined) return -1;
  if (formOf(s, verb, mannerVerbs) === undefined) return verbBeforeObject(s, at, first);
  return isOfResult(s, at, verb) || isOfDoing(s, at, verb, first) || isOfState(s, at, verb, first) ? -1 : verb;
}

const verbsWithObject = wordSet(
  "speak play sing drive ride write do use learn study explain teach answer finish treat pronounce dance understand cook know read perform press stir",
);

const makers = wordSet("cook do write");

const cooking = wordSet("cook");

const knowers = wordSet("know use do sing");

const responsibleWithObject = wordSet("use do drive treat");

/** “Speaks English good”: the verb before the object that ends before `first`; -1 if there is none, or the object is described. */
function verbBeforeObject(s: SentenceReader, at: number, first: number): number {
  let verb = first - 2;
  while (verb >= first - 4 && (verb < 0 || formOf(s, verb, verbsWithObject) === undefined)) verb -= 1;
  if (verb < first - 4) return -1;
  const isPronoun = s.is(verb + 1, "it", "them", "us", "me", "him", "her");
  const object = isPronoun && verb + 2 === first ? verb + 1 : nounPhraseEnd(s, verb + 1);
  if (object !== first - 1) return -1;
  // “Cook it good”, “do something different”, “write it beautiful”.
  if (
    formOf(s, verb, makers) &&
    s.is(at, "good", "easy", "different", "happy", "free", "beautiful") &&
    (!s.is(at, "beautiful", "good") || formOf(s, verb, cooking))
  )
    return -1;
  if (isPronoun && formOf(s, verb, knowers)) return -1;
  if (s.is(at, "dramatic", "considerable", "slight", "substantial", "sharp")) return -1;
  if (s.is(at, "responsible") && !formOf(s, verb, responsibleWithObject)) return -1;
  return verb;
}

const changing = wordSet(
  "increase decrease rise fall drop change improve grow react respond climb decline fluctuate vary",
);

const responsibleActing = wordSet("act behave work live drive");

const growing = wordSet("grow");

const climbing = wordSet("climb decline");

const weather = wordSet("rain shine");

const speedsOfClimbing = wordSet("steady quick rapid gradual sharp slow sudden dramatic significant");

/** The adjective does not fit the verb as a manner, so it names a result: “grow strong”, “rain cold”. */
function isOfResult(s: SentenceReader, at: number, verb: number): boolean {
  // “It increased dramatic”: of how much something changes.
  if (s.is(at, "dramatic", "considerable", "slight", "substantial", "sharp") && !formOf(s, verb, changing)) return true;
  if (s.is(at, "responsible") && !formOf(s, verb, responsibleActing)) return true;
  if (formOf(s, verb, growing) && !s.is(at, "quick", "rapid", "slow", "significant", "gradual")) return true;
  if (formOf(s, verb, climbing) && !s.isOneOf(at, speedsOfClimbing)) return true;
  return formOf(s, verb, weather) !== undefined && !s.is(at, "heavy", "bright", "strong");
}

const doing = wordSet("do");

const lightActions = wordSet("press stir dress speak explain run cook");

const thinkingAndMixing = wordSet("think mix pass drop press");

const mannersOfThinking = wordSet("careful clear different easy quick light gentle rapid sudden");

const coming = wordSet("come");

const eating = wordSet("eat");

/** “Do good”, “think big”, “come clean”, “eat free”: verb and adjective have a meaning of their own. */
function isOfDoing(s: SentenceReader, at: number, verb: number, first: number): boolean {
  if (formOf(s, verb, doing)) {
    if (s.is(at, "good", "bad") && !s.is(first, "very", "so", "really", "n't")) return true;
    if (!s.isOneOf(verb - 1, subjectPronouns)) return true;
  }
  if (s.is(at, "light", "firm", "smooth", "neat", "tidy", "simple") && !formOf(s, verb, lightActions)) return true;
  if (formOf(s, verb, thinkingAndMixing) && !s.isOneOf(at, mannersOfThinking)) return true;
  // “Came in very quick”: the manner of coming.
  if (
    formOf(s, verb, coming) &&
    !(degrees.has(s.lower(at - 1)) && s.is(at, "quick", "slow", "quiet", "sudden", "gradual"))
  )
    return true;
  return formOf(s, verb, eating) !== undefined && s.is(at, "free", "good");
}

const waiting = wordSet("act wait fall move");

const statesOfWaiting = wordSet("happy silent angry sad free serious independent different brave proud quiet good");

const freelyDone = wordSet("speak speaks explain explains talk write writes live lives breathe learn work");

const sleepingAndShining = wordSet("sleep shine rain breathe drive smile");

/** “Wait silent”, “live free”, “sleep safe”: the state of the subject. */
function isOfState(s: SentenceReader, at: number, verb: number, first: number): boolean {
  if (formOf(s, verb, waiting) && s.isOneOf(at, statesOfWaiting)) return true;
  if (first !== at) return false;
  if (s.is(at, "free", "different", "easy", "constant", "clear") && !s.isOneOf(verb, freelyDone)) return true;
  return s.is(at, "bright", "heavy", "safe", "proud", "hungry") && formOf(s, verb, sleepingAndShining) === undefined;
}

const changingOfNumbers = wordSet("increase decrease change rise fall grow drop develop");

/** Is the word an active verb here, and no participle behind *be*? */
function isActionHere(s: SentenceReader, verb: number): boolean {
  const isChanging = verb > 0 && isPluralNoun(s, verb - 1) && formOf(s, verb, changingOfNumbers);
  if (!isVerbHere(s, verb) && !isChanging && !(s.can(verb, "third") && people.has(s.lower(verb - 1)))) return false;
  return !(isAfterBe(s, verb) && s.can(verb, "participle") && !s.can(verb, "gerund") && !s.can(verb, "base"));
}

/** “Easy to learn”: the infinitive belongs to the adjective. */
const isBeforeInfinitive = (s: SentenceReader, at: number) =>
  s.is(at + 1, "to") &&
  s.can(at + 2, "base") &&
  !s.is(at, "quick", "careful", "effective", "serious") &&
  !s.is(at + 2, "school", "work", "bed") &&
  s.tag(at + 2) !== "DET";

/** “It tastes good with rice”, “works good in …”. */
const isGoodOfItself = (s: SentenceReader, at: number, verb: number) =>
  s.is(at, "good") &&
  s.is(at + 1, "in", "with", "to") &&
  s.is(verb, "work", "works", "taste", "live", "lives") &&
  !s.is(at - 1, "more", "most", "as", "very", "so", "too", "quite", "really", "how");

/** WORD_FORM: an adjective where the verb needs an adverb: “drive careful”. */
export const mannerAdverbRules: readonly Rule[] = [
  // “Please listen careful.” → “Please listen carefully.”
  {
    id: "word-forms/drive-careful",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (!isMannerAdjective(s, at) || !endsClauseOfManner(s, at + 1)) continue;
        // “Very careful and safe” ends the same way as “speak English and Chinese good”.
        if (s.is(at + 1, "and") && s.tag(at + 2) === "ADJ" && s.tag(at + 3) === "NOUN") continue;
        const verb = verbOfManner(s, at);
        if (verb < 0 || !isActionHere(s, verb) || isBeforeInfinitive(s, at) || isGoodOfItself(s, at, verb)) continue;
        yield { from: at, to: at, suggestions: rainedHow(s, verb, adverbOf(s.lower(at))) };
      }
    },
  },
];
