import { modals, plainPrepositions, presentAndPastBe, subjectPronouns } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import {
  before,
  formOf,
  isAfterBe,
  isClauseEnd,
  isVerbHere,
  nounPhraseEnd,
  verbHere,
} from "../../english/verb-objects.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { related } from "../../english/word-families.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { linking, change } from "./word-form-changes.ts";
import { wordSet } from "../../english/word-set.ts";

const degrees = wordSet("very so too quite really extremely more most less rather pretty how");

const mannerVerbs = wordSet(
  `drive sing dance speak talk work walk run play study learn write read listen behave move smile sleep cook swim develop
  change increase improve act dress answer explain teach live grow do perform communicate pronounce laugh cry shout eat
  breathe fight travel draw paint type ride rise fall decrease react respond wait argue operate spread finish
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

/** “It rained very strong”: what falls from the sky falls heavily. */
const rainedHow = (s: SentenceReader, verb: number, adverb: string): string[] =>
  adverb === "strongly" && formOf(s, verb, wordSet("rain snow")) ? ["heavily", "hard"] : [adverb];

const adverbOf = (adjective: string): string =>
  adjective === "good" ? "well" : (related(adjective, "adjectives", "adverbs")[0] ?? adverbByRule(adjective));

const adverbByRule = (adjective: string) =>
  adjective.endsWith("y")
    ? `${adjective.slice(0, -1)}ily`
    : adjective.endsWith("le")
      ? `${adjective.slice(0, -1)}y`
      : adjective.endsWith("ic")
        ? `${adjective}ally`
        : `${adjective}ly`;

/** Written with their ending where they say how much: “extreme hot”. */
const intensifiers = wordSet(
  "extreme complete total absolute incredible terrible serious high real special particular relative deep strong bad full exact perfect",
);

const frequency = wordSet(
  "usual quick easy final recent immediate general real sudden complete careful actual definite certain gradual regular slow serious simple frequent special rare main total absolute hopeful rapid natural constant sad honest normal occasional",
);

const openers = wordSet(
  "unfortunate fortunate final recent lucky sudden hopeful sad usual general actual personal honest interesting surprising additional traditional normal basic especial obvious",
);

const openersOf: Record<string, string> = {
  lucky: "luckily",
  additional: "additionally",
  basic: "basically",
  especial: "especially",
};

const isClauseEndOrPreposition = (s: SentenceReader, at: number) => isClauseEnd(s, at) || s.tag(at) === "ADP";

const isClauseEndOrAs = (s: SentenceReader, at: number) => s.is(at, "as") || isClauseEnd(s, at);

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

const changing = wordSet("increase decrease rise fall drop change improve grow react respond climb decline");
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
  // “Came in very quick”: of how somebody comes.
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

const adverbFrom = (word: string) => related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word);

/** “extreme hot”, “a complete different way” */
const isDegreeOfAdjective = (s: SentenceReader, at: number) =>
  (s.tag(at + 1) === "ADJ" || s.is(at + 1, "different", "polluted", "interested", "tired", "important", "injured")) &&
  !/-/.test(s.lower(at + 1)) &&
  !s.is(at + 1, "old", "young", "new", "own", "last", "first");

const reallySo = wordSet("important beautiful happy difficult interesting nice good hot cold expensive");
const fullyOrHighlySo = wordSet("aware recommended responsible educated skilled important effective competitive");

/** These words describe the noun as well: only some adjectives make them a degree. */
function fitsAdjective(s: SentenceReader, at: number, isPredicate: boolean): boolean {
  if (s.is(at, "special", "particular", "bad", "strong", "exact")) return isPredicate;
  if (s.is(at, "real")) return isPredicate && s.isOneOf(at + 1, reallySo);
  if (s.is(at, "full", "deep", "high")) return s.isOneOf(at + 1, fullyOrHighlySo);
  return true;
}

/** Does the first word say how much the second one is so, and is it no adjective of the same noun? */
function isCertainDegree(s: SentenceReader, at: number): boolean {
  const isPredicate = isAfterBe(s, at) || formOf(s, before(s, at), linking) !== undefined;
  if (!fitsAdjective(s, at, isPredicate)) return false;
  const isBeforeTime = s.is(at + 2, "today", "yesterday", "tonight");
  const endsPredicate =
    isPredicate &&
    (isClauseEnd(s, at + 2) || plainPrepositions.has(s.lower(at + 2)) || s.tag(at + 2) !== "NOUN" || isBeforeTime);
  const isClearlyDegree =
    s.is(at + 1, "different", "important", "beautiful", "difficult", "hot", "cold", "new") &&
    !s.is(at, "special", "particular", "bad", "strong");
  if (!endsPredicate && !isClearlyDegree) return false;
  const isBeforeNoun = s.tag(at + 1) === "ADJ" && s.tag(at + 2) === "NOUN" && !isBeforeTime;
  return !(isBeforeNoun && isPredicate && !s.is(at + 1, "different", "important", "difficult"));
}

const isVerbAfterAdverb = (s: SentenceReader, verb: number) =>
  (s.can(verb, "base") || s.can(verb, "third") || s.can(verb, "past") || s.can(verb, "participle")) &&
  (s.tag(verb) === "VERB" || (modals.has(s.lower(verb - 2)) && s.can(verb, "base")));

const mannersOfPassive = wordSet("complete total usual quick easy serious rapid immediate special absolute");

/** “I usual get up”, “can easy find”, “has complete changed”, “was quick built” */
function isAdverbBeforeVerb(s: SentenceReader, at: number): boolean {
  const previous = before(s, at);
  if (s.isOneOf(previous, subjectPronouns) && s.is(at, "main", "certain")) return false;
  return (
    (s.isOneOf(previous, subjectPronouns) && !s.is(previous, "it")) ||
    (modals.has(s.lower(previous)) && s.tag(previous) === "AUX") ||
    (s.is(previous, "have", "has", "had", "'ve") &&
      s.can(at + 1, "participle") &&
      !s.is(at, "special", "main", "certain", "easy", "simple")) ||
    (s.is(previous, "is", "are", "was", "were", "been", "be") &&
      s.can(at + 1, "participle") &&
      !s.can(at + 1, "adjective") &&
      s.isOneOf(at, mannersOfPassive))
  );
}

export const adverbFormRules: readonly Rule[] = [
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
  {
    id: "word-forms/looks-beautifully",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const word = s.lower(at);
        // “The air is as badly as in the city”: how it is.
        if (
          word === "badly" &&
          s.is(at - 1, "as", "so", "very") &&
          isClauseEndOrAs(s, at + 1) &&
          s.is(before(s, at - 1), "is", "are", "was", "were", "'s", "be")
        )
          yield { from: at, to: at, suggestions: ["bad"] };
        else if (
          word === "badly" &&
          s.is(at - 1, "as") &&
          s.is(at + 1, "as") &&
          s.is(at + 3, "is", "was", "are", "were") &&
          (isClauseEnd(s, at + 4) || s.is(at + 4, "now", "in", "here", "today", "before"))
        )
          yield { from: at, to: at, suggestions: ["bad"] };
        // “The cake tasted well.”
        if (
          word === "well" &&
          isClauseEnd(s, at + 1) &&
          formOf(s, degrees.has(s.lower(at - 1)) ? at - 2 : at - 1, wordSet("taste smell"))
        )
          yield { from: at, to: at, suggestions: ["good"] };
        if (
          !word.endsWith("ly") ||
          (!isClauseEnd(s, at + 1) && !s.is(at + 1, "today", "now", "when", "in", "with", "about", "for", "to"))
        )
          continue;
        const adjectives = related(word, "adverbs", "adjectives");
        if (
          adjectives.length === 0 ||
          /^(?:really|badly|poorly|truly|clearly|usually|finally|recently|completely|totally|simply|immediately|suddenly|generally|exactly|regularly|frequently|normally|freely|widely|deeply|highly|globally|gradually|rapidly|quickly|slowly|constantly|specially|particularly|naturally|socially|nationally|directly|apparently|possibly|luckily|sadly|personally|extremely|absolutely|perfectly|significantly|equally|well|daily|easily|hopefully|professionally|independently|differently|closely|loudly)$/.test(
            word,
          )
        ) {
          // “Make me happily”, “feel sadly”.
          if (!s.is(at, "sadly", "easily", "clearly", "independently", "differently", "quickly")) continue;
        }
        const previous = before(s, at);
        const degree = degrees.has(s.lower(previous)) ? previous - 1 : previous;
        const verb = formOf(s, degree, wordSet("feel look become seem sound taste smell"));
        const makes = [degree, degree - 1].find(
          (place) =>
            verbHere(s, place - 1, wordSet("make keep")) &&
            // “Make it show correctly”: a verb stands between.
            (place === degree || !s.can(degree, "base")) &&
            s.is(place, "me", "him", "her", "us", "them", "you", "it", "people"),
        );
        const isBe =
          s.is(degree, "am", "is", "are", "was", "were", "be", "'m", "'s", "'re") &&
          s.tag(at + 1) !== "VERB" &&
          !/^(?:easily|clearly|quickly|sadly|differently|independently)$/.test(word);
        if (
          verb &&
          (s.is(at, "quickly", "clearly", "easily") ||
            (formOf(s, degree, wordSet("look")) &&
              s.is(at, "carefully", "quietly", "closely", "nervously", "silently", "hungrily", "seriously")))
        )
          continue;
        if (verb && s.is(at, "differently", "strongly")) continue;
        // “He looked sadly at me.”
        if (s.is(at, "sadly", "angrily") && s.is(degree, "looked", "looking") && !isClauseEnd(s, at + 1)) continue;
        if (
          !verb &&
          makes === undefined &&
          !(
            isBe &&
            (isClauseEnd(s, at + 1) || (s.is(at + 1, "to") && s.can(at + 2, "base"))) &&
            (s.is(degree - 1, "i", "he", "she", "it", "they", "we", "you") || s.tag(degree - 1) === "NOUN")
          )
        )
          continue;
        yield { from: at, to: at, suggestions: adjectives.slice(0, 2) };
      }
    },
  },
  {
    id: "word-forms/stressful-person",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOfWords("stressful")) {
        if (!isClauseEndOrPreposition(s, at + 1)) continue;
        const previous = degrees.has(s.lower(at - 1)) ? at - 2 : at - 1;
        const isFelt =
          (presentAndPastBe.has(s.lower(previous)) || formOf(s, previous, wordSet("feel get become")) !== undefined) &&
          s.is(before(s, previous), "i", "we", "he", "she", "people", "students", "everyone", "everybody", "parents");
        const isMade =
          s.is(previous, "me", "him", "her", "us", "them", "people", "students") &&
          formOf(s, previous - 1, wordSet("make keep")) !== undefined;
        if (isFelt || isMade)
          yield {
            from: at,
            to: at,
            suggestions: ["stressed"],
            why: "Người cảm thấy căng thẳng là stressed; việc gây căng thẳng mới là stressful. Tiếng Việt dùng “căng thẳng” cho cả hai.",
          };
      }
    },
  },
  {
    id: "word-forms/extreme-hot",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const word = s.lower(at);
        // “Everyone should slow down.”
        if (s.is(at + 1, "down", "up", "off", "out")) continue;
        if (intensifiers.has(word) && isDegreeOfAdjective(s, at)) {
          if (isCertainDegree(s, at)) yield change(s, at, [adverbFrom(word)]);
        } else if (frequency.has(word) && isVerbAfterAdverb(s, at + 1)) {
          if (isAdverbBeforeVerb(s, at)) yield change(s, at, [adverbFrom(word)]);
        } else if (at === 0 && openers.has(word) && s.is(1, ","))
          yield change(s, 0, [openersOf[word] ?? adverbFrom(word)]);
      }
    },
  },
];
