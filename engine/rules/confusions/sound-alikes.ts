import {
  modals,
  objectPronouns,
  openingDeterminers,
  possessives,
  presentAndPastBe,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { formOf, isAfterBe, isClauseEnd, nounPhraseEnd } from "../../english/verb-objects.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { isNounHere, put } from "./pair.ts";
import { wordSet } from "../../english/word-set.ts";

const feeling = wordSet(
  "happy sad tired hungry sick better good bad angry lonely nervous excited bored comfortable sorry proud sleepy thirsty worried great relaxed confident",
);

const isPluralBefore = (s: SentenceReader, at: number) =>
  isNounHere(s, at - 1) &&
  isPluralNoun(s, at - 1) &&
  (at === 1 || (openingDeterminers.has(s.lower(at - 2)) && at === 2));

type Correction = (s: SentenceReader, at: number) => Match | undefined;

const motions = wordSet("come be receive get borrow hear move");
const comingAndLiving = wordSet("come live");
const winning = wordSet("win get receive award");
const writing = wordSet("write keep");
const frying = wordSet("eat fry roast");
const cookingOrBeing = wordSet("cook be");
const customersWords = /^(?:serve|shop|company|service|restaurant|store|product|products|buy|business)/;

const isAfterSubject = (s: SentenceReader, at: number) =>
  s.isOneOf(at - 1, subjectPronouns) || modals.has(s.lower(at - 1)) || s.is(at - 1, "n't", "always", "often", "also");

/** Does a form of one of these verbs come before this place? */
function hasVerbBefore(s: SentenceReader, at: number, verbs: ReadonlySet<string>): boolean {
  for (let place = 0; place < at; place += 1) if (formOf(s, place, verbs) !== undefined) return true;
  return false;
}

/** “I come form Vietnam.” */
const form: Correction = (s, at) => {
  const isMotion = formOf(s, at - 1, motions) || presentAndPastBe.has(s.lower(at - 1));
  const isPlace =
    /^(?:PROPN|DET|PRON)$/.test(s.tag(at + 1)) || s.is(at + 1, "vietnam", "hanoi", "my", "a", "the", "school");
  return isMotion && isPlace && !s.is(at - 1, "get") ? put(s, at, "from") : undefined;
};

/** “I thing so.” */
const thing: Correction = (s, at) =>
  s.is(at - 1, "i", "we", "they", "you", "n't") && !s.is(at - 2, "some") ? put(s, at, "think") : undefined;

/** “First think, ‘Is it safe?’”: what to do first. */
const isOrderToThink = (s: SentenceReader, at: number) =>
  s.is(at - 1, "first") && (s.isClauseStart(at - 1) || !s.is(at - 2, "the", "my", "our", "a"));

/** “many interesting think”, but “many think that …”. */
const isThinkAsNoun = (s: SentenceReader, at: number) =>
  s.is(at - 1, "many", "some", "several", "few", "new", "good", "bad", "different", "interesting", "same") &&
  (isClauseEnd(s, at + 1) || s.is(at + 1, "to", "for", "about", "that", "in")) &&
  !s.isOneOf(at + 1, subjectPronouns) &&
  !(s.is(at - 1, "many", "some", "several", "few") && s.is(at + 1, "that", "about"));

const counts = wordSet("these those other two three");
const clauseStarts = wordSet("that this there the a an my our their about of so not it's differently otherwise");

/** “…, while other think that they should”, “but two think it is early”: a verb, whatever its subject lacks. */
const isThinking = (s: SentenceReader, at: number) =>
  s.isOneOf(at - 1, counts) &&
  (s.isOneOf(at + 1, subjectPronouns) || s.isOneOf(at + 1, clauseStarts) || /^(?:PROPN|NUM)$/.test(s.tag(at + 1)));

const isOneThing = (s: SentenceReader, at: number) =>
  s.is(at - 1, "a", "every", "first", "same") ||
  (s.is(at - 1, "important", "good", "bad", "new", "interesting", "different") &&
    s.is(at - 2, "a", "an", "one", "every", "the"));

/** “two think”, “the thinks”. */
const think: Correction = (s, at) => {
  const isCounted =
    s.is(at - 1, "these", "those", "other", "two", "three", "a", "important", "every", "first") &&
    !isOrderToThink(s, at) &&
    !isThinking(s, at);
  const isThinks = s.is(at, "thinks");
  if (!isCounted && !(isThinks ? s.is(at - 1, "many", "some", "the") : isThinkAsNoun(s, at))) return undefined;
  return put(s, at, !isThinks && isOneThing(s, at) ? "thing" : "things");
};

/** “feel in love” */
const feel: Correction = (s, at) => {
  if (!s.is(at + 1, "in") || !s.is(at + 2, "love")) return undefined;
  return s.is(at, "feel") ? put(s, at, "fall", "fell") : put(s, at, s.is(at, "felt") ? "fell" : "falls");
};

/** “I fall very happy.” */
const fall: Correction = (s, at) => {
  const isFeeling =
    feeling.has(s.lower(at + 1)) || (s.is(at + 1, "very", "so", "really") && feeling.has(s.lower(at + 2)));
  if (!isFeeling || !isAfterSubject(s, at) || s.is(at + 1, "sick")) return undefined;
  return put(s, at, s.is(at, "fell", "filled") ? "felt" : s.is(at, "falls") ? "feels" : "feel");
};

/** “I don't now him.” */
const now: Correction = (s, at) =>
  s.is(at - 1, "n't") && s.is(at - 2, "do", "does", "did") && !isClauseEnd(s, at + 1) ? put(s, at, "know") : undefined;

/** “right know” */
const know: Correction = (s, at) =>
  s.is(at - 1, "right", "until", "by") && isClauseEnd(s, at + 1) ? put(s, at, "now") : undefined;

/** “nice to meat you” */
const meat: Correction = (s, at) =>
  s.is(at - 1, "to") &&
  (objectPronouns.has(s.lower(at + 1)) || possessives.has(s.lower(at + 1))) &&
  s.is(at - 2, "nice", "want", "glad", "like", "hope", "happy", "going")
    ? put(s, at, "meet")
    : undefined;

/** “go buy bus” */
const buy: Correction = (s, at) =>
  s.is(at + 1, "bus", "car", "train", "plane", "bike", "bicycle", "motorbike", "taxi") &&
  (isClauseEnd(s, at + 2) || s.is(at + 2, "every")) &&
  !(modals.has(s.lower(at - 1)) || s.is(at - 1, "to", "i", "you", "we", "they"))
    ? put(s, at, "by")
    : undefined;

const beforeToBuy = wordSet("want wants wanted like need i we you going have had shop market supermarket");

/** “I want to by a car.” */
const by: Correction = (s, at) =>
  s.is(at - 1, "to", "can", "will") &&
  (openingDeterminers.has(s.lower(at + 1)) || s.is(at + 1, "it", "food", "clothes", "new")) &&
  s.isOneOf(at - 2, beforeToBuy)
    ? put(s, at, "buy")
    : undefined;

/** “come hear” */
const hear: Correction = (s, at) =>
  (formOf(s, at - 1, comingAndLiving) || s.is(at - 1, "in", "over")) && isClauseEnd(s, at + 1)
    ? put(s, at, "here")
    : undefined;

/** “I can here you.” */
const here: Correction = (s, at) =>
  s.is(at - 1, "can", "to", "n't", "could") &&
  s.is(at + 1, "you", "me", "the", "from", "a", "it", "your", "that", "him", "her", "music") &&
  !(s.is(at - 1, "to") && !s.is(at - 2, "nice", "want", "glad", "sorry", "happy", "forward"))
    ? put(s, at, "hear")
    : undefined;

/** “We where happy.” */
const where: Correction = (s, at) => {
  const isSubject =
    s.is(at - 1, "we", "they", "you") ||
    (isPluralBefore(s, at) && (s.tag(at + 1) === "ADJ" || s.is(at + 1, "very", "so", "not")));
  const isPredicate =
    s.tag(at + 1) === "ADJ" ||
    s.is(at + 1, "very", "so", "not", "late", "at", "in", "happy", "there") ||
    s.can(at + 1, "gerund");
  return isSubject && isPredicate ? put(s, at, "were") : undefined;
};

/** “Were do you live?” */
const were: Correction = (s, at) =>
  at === 0 && s.is(1, "do", "did", "are", "is", "does", "can") && s.isQuestion ? put(s, at, "where") : undefined;

/** “the whether is nice” */
const whether: Correction = (s, at) =>
  s.is(at - 1, "the", "bad", "good", "nice", "hot", "cold", "beautiful") || s.is(at + 1, "is", "was", "today")
    ? put(s, at, "weather")
    : undefined;

/** “won the first price” */
const price: Correction = (s, at) =>
  s.is(at - 1, "first", "second", "third", "special", "top", "nobel") &&
  (hasVerbBefore(s, at, winning) || s.is(at - 1, "nobel"))
    ? put(s, at, "prize")
    : undefined;

/** “I except your invitation.” */
const except: Correction = (s, at) =>
  (s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, "to", "n't", "will", "please")) &&
  s.is(at + 1, "my", "your", "the", "his", "her", "this", "it") &&
  !s.is(at - 1, "it", "you")
    ? put(s, at, "accept")
    : undefined;

/** “world piece” */
const piece: Correction = (s, at) =>
  s.is(at - 1, "in", "world") && isClauseEnd(s, at + 1) ? put(s, at, "peace") : undefined;

/** “a peace of cake” */
const peace: Correction = (s, at) =>
  s.is(at + 1, "of") && s.is(at + 2, "cake", "paper", "bread", "advice", "music", "information", "meat", "furniture")
    ? put(s, at, "piece")
    : undefined;

const turnedOrTakenOff = wordSet("light lights tv fan computer shoes coat hat bus train phone jacket television air");

/** “turn of the light” */
const of: Correction = (s, at) =>
  s.is(at - 1, "turn", "turned", "switch", "take", "took", "get", "got", "turning") &&
  s.is(at + 1, "the", "your", "my", "his", "her") &&
  s.isOneOf(at + 2, turnedOrTakenOff)
    ? put(s, at, "off")
    : undefined;

/** “a lot off people” */
const off: Correction = (s, at) =>
  s.is(at - 1, "lot", "lots", "kind", "because", "front", "cup", "glass", "most", "some", "plenty") &&
  !isClauseEnd(s, at + 1) &&
  (s.is(at - 2, "a", "in") || s.is(at - 1, "because", "lots", "most", "plenty"))
    ? put(s, at, "of")
    : undefined;

/** “I write a dairy.” */
const dairy: Correction = (s, at) =>
  s.is(at - 1, "a", "my", "her", "his") && hasVerbBefore(s, at, writing) && isClauseEnd(s, at + 1)
    ? put(s, at, "diary")
    : undefined;

/** “the costumers of the shop” */
const costumer: Correction = (s, at) =>
  s.words.some(({ lower }) => customersWords.test(lower))
    ? put(s, at, s.lower(at).replace("costumer", "customer"))
    : undefined;

/** “my new cloth” */
const cloth: Correction = (s, at) =>
  s.is(at - 1, "new", "my", "his", "her", "their", "some", "beautiful", "buy", "wear", "wash", "many") &&
  (isClauseEnd(s, at + 1) || s.is(at + 1, "in", "for", "at", "every")) &&
  (s.is(at, "cloths") || s.is(at - 1, "wear", "new", "my", "wash"))
    ? put(s, at, "clothes")
    : undefined;

/** “fried kitchen” */
const kitchen: Correction = (s, at) =>
  formOf(s, at - 1, frying) || s.is(at - 1, "fried", "grilled", "roast") ? put(s, at, "chicken") : undefined;

/** “She cooks in the chicken.” */
const chicken: Correction = (s, at) =>
  s.is(at - 1, "the") && s.is(at - 2, "in") && hasVerbBefore(s, at - 2, cookingOrBeing) && isClauseEnd(s, at + 1)
    ? put(s, at, "kitchen")
    : undefined;

/** “the Sahara dessert” */
const dessert: Correction = (s, at) =>
  s.is(at - 1, "sahara", "dry") && isClauseEnd(s, at + 1) ? put(s, at, "desert") : undefined;

/** “a delicious desert” */
const desert: Correction = (s, at) =>
  s.is(at - 1, "for", "delicious", "sweet", "favourite", "favorite") && (isClauseEnd(s, at + 1) || s.is(at + 1, "is"))
    ? put(s, at, s.lower(at).replace("desert", "dessert"))
    : undefined;

/** “I am very week at English.” */
const week: Correction = (s, at) =>
  isAfterBe(s, at) &&
  s.is(at - 1, "very", "so", "too", "is", "am") &&
  (isClauseEnd(s, at + 1) || s.is(at + 1, "at", "in")) &&
  (s.is(at - 1, "very", "so", "too") || s.is(at + 1, "at"))
    ? put(s, at, "weak")
    : undefined;

/** “in the passed” */
const passed: Correction = (s, at) =>
  s.is(at - 1, "the") && isClauseEnd(s, at + 1) && s.is(at - 2, "in") ? put(s, at, "past") : undefined;

/** “I past the exam.” */
const pastForPassed: Correction = (s, at) =>
  (s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, "have", "has", "had")) &&
  s.is(at + 1, "the", "my", "all", "his", "her") &&
  s.is(nounPhraseEnd(s, at + 1), "exam", "exams", "test", "examination", "interview", "tests")
    ? put(s, at, "passed")
    : undefined;

/** “hard to breath” */
const breath: Correction = (s, at) =>
  s.is(at - 1, "can", "n't", "ca") ||
  (s.is(at - 1, "to") && s.is(at - 2, "hard", "difficult", "able", "need", "how", "air"))
    ? put(s, at, "breathe")
    : undefined;

/** By the word that is written; each decides from its neighbors whether another word is meant. */
const corrections = new Map<string, Correction>([
  ["form", form],
  ["thing", thing],
  ["things", thing],
  ["think", think],
  ["thinks", think],
  ["feel", feel],
  ["felt", feel],
  ["feels", feel],
  ["fall", fall],
  ["fell", fall],
  ["falls", fall],
  ["fill", fall],
  ["filled", fall],
  ["now", now],
  ["know", know],
  ["meat", meat],
  ["buy", buy],
  ["by", by],
  ["hear", hear],
  ["here", here],
  ["where", where],
  ["were", were],
  ["whether", whether],
  ["price", price],
  ["except", except],
  ["piece", piece],
  ["peace", peace],
  ["of", of],
  ["off", off],
  ["dairy", dairy],
  ["costumer", costumer],
  ["costumers", costumer],
  ["cloth", cloth],
  ["cloths", cloth],
  ["kitchen", kitchen],
  ["chicken", chicken],
  ["dessert", dessert],
  ["desert", desert],
  ["deserts", desert],
  ["week", week],
  ["passed", passed],
  ["past", pastForPassed],
  ["breath", breath],
]);

export const soundAlikeRules: readonly Rule[] = [
  // “I am form Vietnam.” → “I am from Vietnam.”
  {
    id: "confusions/sound-alike",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOf(corrections)) {
        const match = corrections.get(s.lower(at))?.(s, at);
        if (match) yield match;
      }
    },
  },
];
