import {
  openingDeterminers,
  possessives,
  presentAndPastBe,
  questionWords,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { before, isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

/** A verb and an object that rarely go together. */
interface VerbWithObject {
  /** The verb. */
  at: number;
  /** Head of the object. */
  end: number;
  object: string;
  /** The word after the object. */
  next: string;
}

/** Whether they go together here; undefined if only the word after the object can decide. */
type IsRight = (s: SentenceReader, phrase: VerbWithObject) => boolean | undefined;

const results = wordSet("fun interesting easy easier boring better difficult clear");
const degreeWords = wordSet("very so too more really less");
const daysFromNow = wordSet("today tomorrow yesterday");

/** “Make homework fun”, “make exams easier”, “make the test begin”: the object becomes something or does something. */
const isMadeSomething: IsRight = (s, { end, next }) =>
  results.has(next) ||
  (results.has(s.lower(end + 2)) && degreeWords.has(next)) ||
  (s.tag(end + 1) === "ADJ" && !s.is(end + 1, "last", "next", "every")) ||
  (s.can(end + 1, "base") && s.tag(end + 1) === "VERB");

/** “Make party games”: without a determiner the object names the kind of what is made. */
const isKindOfThingMade: IsRight = (s, { at, end }) =>
  s.is(end, "party", "test", "walk", "meeting", "bus") && !openingDeterminers.has(s.lower(at + 1));

/** “Make the best of it”; “make my best” is wrong. */
const isMakeTheBest: IsRight = (s, { at, object, next }) =>
  object === "best" && (!possessives.has(s.lower(at + 1)) || next === "of");

/** “Make more questions”: their number grows. */
const isMakeMore: IsRight = (s, { at, end }) =>
  s.is(end, "experience", "operation", "birthday", "question", "questions", "sport", "sports", "conversation") &&
  s.words.slice(at, end).some(({ lower }) => lower === "more");

/** “Eat Tet cakes”: what belongs to the holiday. */
const isOfHoliday: IsRight = (s, { end, object }) => (object === "tet" ? s.tag(end + 1) === "NOUN" : undefined);

const isRightMake: IsRight = (s, phrase) =>
  isMadeSomething(s, phrase) ||
  isKindOfThingMade(s, phrase) ||
  isMakeTheBest(s, phrase) ||
  isMakeMore(s, phrase) ||
  isOfHoliday(s, phrase);

/** “What do questions like this show?”: `do` helps another verb. */
const isHelpingDo: IsRight = (s, { at, end }) =>
  s.is(end, "money", "dream", "question", "questions") && questionWords.has(s.lower(at - 1));

/** “I have homework to do”, “I have homework in math”: it is there to be done. */
const isHomeworkToDo: IsRight = (s, { end, next }) =>
  s.is(end, "homework") && (isClauseEnd(s, end + 1) || next === "to" || next === "for" || next === "in");

/** “The text has mistakes”, “I have a mistake in it”: they are there; “I had a mistake.” is wrong. */
const containsMistakes: IsRight = (s, { at, end }) =>
  s.is(end, "mistake", "mistakes") &&
  (!isClauseEnd(s, end + 1) || !s.isOneOf(before(s, at), subjectPronouns) || s.is(before(s, at), "it"));

/** “You have a decision to make”, “have the decision in writing”; “have a decision” is wrong. */
const hasDecisionAlready: IsRight = (s, { at, end, next }) => {
  if (s.is(end, "decision", "effort") && next === "to") return true;
  return s.is(end, "decision", "effort", "decisions", "efforts") ? !s.is(at + 1, "a", "an") : undefined;
};

/** “Get the decision tomorrow”: receive it; “get an accident”, “get a decision” are wrong. */
const isReceived: IsRight = (s, { at, object }) => {
  if (object === "accident") return !s.is(at + 1, "an");
  return (object === "decision" && !s.is(at + 1, "a")) || undefined;
};

const takenAlong = wordSet("noise party homework knowledge accident progress");

/** “Take your homework with you”, “take attention from the road”; “take noise” is wrong. */
const isRightTake: IsRight = (s, { at, end, object, next }) =>
  (s.isOneOf(end, takenAlong) && (possessives.has(s.lower(at + 1)) || s.is(at + 1, "the", "some"))) ||
  (object === "attention" && next === "from") ||
  undefined;

/** “Give them questions”, “give his decision”, “give a decision for the first side”: hand over. */
const isHandedOver: IsRight = (s, { at, end, object, next }) =>
  (object === "decision" && next === "for") ||
  (s.is(end, "question", "questions") && s.is(at + 1, "me", "us", "him", "them", "her")) ||
  (object === "decision" && s.is(at + 1, "his", "her", "its", "their", "the")) ||
  undefined;

/** “See the movie”, “see TV shows”: what is meant is watched as a whole. */
const isSeenAsWhole: IsRight = (s, { at, end }) => s.is(at + 1, "the", "a") || s.tag(end + 1) === "NOUN" || undefined;

/** “Bring glasses”: to drink from; “bring a helmet for me”: carry it. “He brings his glasses” is wrong. */
const isCarried: IsRight = (s, { at, end, next }) =>
  (s.is(end, "glasses") && !possessives.has(s.lower(at + 1)) && !(isClauseEnd(s, end + 1) && end === at + 1)) ||
  (s.is(end, "glasses", "helmet") && /^(?:to|for|of|back|with)$/.test(next)) ||
  undefined;

/** “Open the lamp with a screwdriver”, “close to the light”, “open laptop bags”: no switch is meant. */
const isNotSwitched: IsRight = (s, { end, next }) => s.tag(end + 1) === "NOUN" && !daysFromNow.has(next);

const switchedDevices = wordSet("machine machines engine computer laptop radio light lights lamp");
const isRightOpen: IsRight = (s, phrase) =>
  (s.isOneOf(phrase.end, switchedDevices) && (s.tag(phrase.end + 1) === "NOUN" || phrase.next === "with")) ||
  isNotSwitched(s, phrase);
const isRightClose: IsRight = (s, phrase) =>
  (s.is(phrase.end, "light") && s.is(phrase.at + 1, "to")) || isNotSwitched(s, phrase);

/** “Play exercise videos”, “play internet games”: the noun after it is played. */
const isRightPlay: IsRight = (s, phrase) =>
  (s.is(phrase.end, "exercise", "exercises", "internet", "phone", "phones", "youtube") &&
    s.tag(phrase.end + 1) === "NOUN") ||
  isOfHoliday(s, phrase);

/** “They say English is easy”, “tell lies get found out”: the clause that is said begins with the noun. */
const saysClause: IsRight = (s, { end }) => s.tag(end + 1) === "VERB" || undefined;

const languages = wordSet("english vietnamese french chinese japanese korean");
const isRightSay: IsRight = (s, phrase) =>
  (s.isOneOf(phrase.end, languages) && /^(?:NOUN|VERB|AUX)$/.test(s.tag(phrase.end + 1))) ||
  saysClause(s, phrase) ||
  (s.is(phrase.end, "story", "stories", "lie", "lies") && s.tag(phrase.end + 1) === "AUX") ||
  presentAndPastBe.has(phrase.next) ||
  undefined;

/** “Speak a few words”; “speak hello words” is wrong. */
const isRightSpeak: IsRight = (s, phrase) =>
  saysClause(s, phrase) ?? (s.is(phrase.end, "words") ? !s.is(phrase.at + 1, "hello", "goodbye") : undefined);

/** “Increase the vocabulary of the program”, “raise English people”; “increase my vocabulary” is wrong. */
const isMadeMore: IsRight = (s, { at, object, next }) =>
  object === "english" ? next === "people" : !possessives.has(s.lower(at + 1));

/** “Meet their problems”, “meet the difficulty”: deal with it; “meet a problem” is wrong. */
const isDealtWith: IsRight = (s, { at }) => possessives.has(s.lower(at + 1)) || s.is(at + 1, "the", "these", "this");

/** “Lose a plane”, “lose their bus”: have it no more; “I lost the bus”, “lost my train”, “lost the lesson” are wrong. */
const isLost: IsRight = (s, { at, end }) =>
  s.is(end, "class", "lesson") ? !s.is(at + 1, "the") : !s.is(at + 1, "the", "my");

/** “Find living hard”; “find a living” is wrong. */
const isFound: IsRight = (s, { at, object }) => (object === "living" ? !s.is(at + 1, "a") : undefined);

/** “Win a rival over”, “win the team a prize”: gain; “win the rival”, “win their team” are wrong. */
const isGained: IsRight = (s, { at, end }) =>
  !s.is(at + 1, "the", "their", "our", "that", "his", "my") ||
  (s.is(end, "team") && s.is(at + 1, "the", "our") && end === at + 2) ||
  undefined;

/** “Dress shoes”, “a dress shirt”: the noun; “dress clothes”, “dress a shirt” are wrong. */
const isDressed: IsRight = (s, { at, end }) =>
  (!openingDeterminers.has(s.lower(at + 1)) && !s.is(end, "clothes")) || s.is(at - 1, "a", "the") || undefined;

/** “Hold great promise”, “hold promise for cancer patients”: is likely to succeed; “hold my promise” is wrong. */
const isPromising: IsRight = (s, { at, object }) =>
  (object === "promise" &&
    ((!openingDeterminers.has(s.lower(at + 1)) && !possessives.has(s.lower(at + 1))) ||
      s.is(at + 1, "the", "great", "much"))) ||
  undefined;

/** “Cook bread sauce”: what is cooked follows. */
const isCookedWith: IsRight = (s, { end }) =>
  (s.is(end, "bread", "cake", "cakes") && s.tag(end + 1) === "NOUN") || undefined;

const rightByVerb = new Map<string, IsRight>([
  ["make", isRightMake],
  ["do", (s, phrase) => isHelpingDo(s, phrase) || isOfHoliday(s, phrase)],
  ["have", (s, phrase) => isHomeworkToDo(s, phrase) || containsMistakes(s, phrase) || hasDecisionAlready(s, phrase)],
  ["get", isReceived],
  ["take", isRightTake],
  ["give", isHandedOver],
  ["see", isSeenAsWhole],
  // “It looks like movies”, “look at movies”.
  ["look", (s, { at, end }) => (s.is(end, "movie", "movies") && s.is(at + 1, "like", "at")) || undefined],
  // “Watch the book fall”.
  ["watch", (s, { end }) => s.tag(end + 1) === "VERB" || undefined],
  ["bring", isCarried],
  // “Wear an umbrella” is wrong; of many it is uncertain.
  ["wear", (s, { end }) => !s.is(end, "umbrella", "suitcase")],
  // “Grow children up” is an error of another kind.
  ["grow", (s, { end, next }) => s.is(end, "children") && next === "up"],
  ["open", isRightOpen],
  ["close", isRightClose],
  ["play", isRightPlay],
  // “A rise of child labor”.
  ["rise", (s, { at, end }) => (s.is(end, "children", "child") && s.is(at + 1, "of")) || undefined],
  ["say", isRightSay],
  ["tell", saysClause],
  ["speak", isRightSpeak],
  ["increase", isMadeMore],
  ["raise", isMadeMore],
  // “Upgrade English courses”.
  ["upgrade", (_, { next }) => next !== ""],
  ["meet", isDealtWith],
  ["lose", isLost],
  ["find", isFound],
  ["win", isGained],
  // “Beat a game”.
  ["beat", (s, { at, object }) => (object === "game" && s.is(at + 1, "a")) || undefined],
  ["dress", isDressed],
  // “Miss a healthy weight”; “miss weight”, “miss my weight” are wrong.
  ["miss", (s, { at, end }) => !possessives.has(s.lower(at + 1)) && end !== at + 1],
  // “Join the wedding party”.
  ["join", (s, { end }) => (s.is(end, "wedding", "funeral") && s.tag(end + 1) === "NOUN") || undefined],
  // “Attend a club meeting”.
  ["attend", (_, { object, next }) => (object === "club" ? next === "meeting" || next === "meetings" : undefined)],
  ["eat", isOfHoliday],
  ["cook", isCookedWith],
  // Only “I up photos” and “I up my photos” are certain.
  ["up", (s, { at, end }) => !openingDeterminers.has(s.lower(at + 1)) && end !== at + 1],
  ["hold", isPromising],
  // “Read the TV guide”.
  ["read", (_, { object, next }) => (object === "tv" ? next === "guide" : undefined)],
  // “Train English teachers”; “train my English” is wrong.
  ["train", (s, { end }) => s.tag(end + 1) === "NOUN"],
]);

/** “An impression of the city”, “a break for lunch”: what follows belongs to the noun. */
const isDescribedAfter = (s: SentenceReader, end: number) =>
  s.is(end, "break", "impression") && s.is(end + 1, "of", "for");

/** “Do mistake analysis”: the object is another noun, which this one describes. */
const describesNextNoun = (s: SentenceReader, end: number) =>
  s.tag(end + 1) === "NOUN" && !s.is(end + 1, "today", "tomorrow", "yesterday", "tonight", "every");

/** Where the verb and its object go together after all. */
export function isRightCollocation(s: SentenceReader, verb: string, at: number, end: number): boolean {
  if (isDescribedAfter(s, end)) return true;
  const phrase = { at, end, object: s.lower(end), next: s.lower(end + 1) };
  return rightByVerb.get(verb)?.(s, phrase) ?? describesNextNoun(s, end);
}
