import { modalsButD, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { clausesOf } from "../../english/clauses.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { past as pastOf, writtenLike } from "../../english/inflection.ts";
import { isPerson, isPluralNoun } from "../../english/phrases.ts";
import { pastTimes } from "../../english/times.ts";
import { wordSet } from "../../english/word-set.ts";
import { verbAt } from "../../english/verbs.ts";
import { isSureVerb, mayBeBare, withBareVerb } from "../agreement/present-verbs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** What one sentence tells about the time of its paragraph. */
interface Telling {
  /** Verbs of main clauses in the past, and in a present that is no slip. */
  past: number;
  present: number;
  /** Verbs of events in a present that the story makes wrong. */
  told: number;
  /** A past time is named: “last summer”, “when I was a child”. */
  isDated: boolean;
  /** It is about now, about every day, or about what is to come. */
  isEnd: boolean;
}
/** The same of the sentences around one, up to those that end the story. */
type Story = Omit<Telling, "isEnd">;

/** Say that something happens: in a story these stand in the past. */
const events = wordSet(
  "go come eat take visit see meet buy swim play arrive leave run walk drive fly travel get give tell ask say answer decide find start begin finish enter return wake sleep sit look watch listen talk dance sing cook drink call pick bring send write catch lose win break fall climb ride try help happen turn stop wait pay spend choose order invite join cry laugh shout smile notice discover show forget hear throw jump pull push become teach accept forgive offer promise refuse kiss marry clean wash prepare practise practice gather perform receive open close hit steal hide lend borrow drop park grab knock shake step hurry wave serve feed chase escape bite blow burn pour rain lie sink bark pack admire explore stay rest reach realize realise check rent hire hug explain mention complain whisper scream apologize thank greet attend graduate appear disappear recover repair fix plant build cross carry put lead attack save rescue surprise",
);
/** Happen, or are so: they say nothing about the time of a paragraph, and belong to the story where all else is past. */
const softEvents = wordSet("feel keep look hear stay wait seem let sound taste smell");

/** End a story: what follows is about now or about what is to come. */
const ends = wordSet(
  "usually normally generally now nowadays today tonight tomorrow currently recently still will 'll wo hope wish if whenever moral attach enclose grateful chapter appendix section figure page",
);
/** End it unless everything else in the paragraph is in the past: habits, and what is true of many. */
const habits = wordSet(
  "these every always usually often sometimes rarely seldom never normally generally daily want would people everyone everybody anyone",
);
/** “Every morning I get up at five”, “Now I put each word in a sentence”: the present of these is no slip. */
const routine =
  /^(?:every (?:day|morning|afternoon|evening|night|week|weekend|month|year|\w+day)|each (?:day|morning|evening|night|week)|on \w+days|now|nowadays|these days|usually|normally|generally)\b(?! (?:that|then))/i;
const isQuotation = (s: SentenceReader) => /["“”‘«»:]|(?<![\p{L}\d])'/u.test(s.text) || isInsideQuotation(s);
/** “‘I know,’ he said, ‘but you are old. The prize goes to …’”: the sentence before left a quotation open. */
function isInsideQuotation(s: SentenceReader): boolean {
  for (let one = s.earlier; one; one = one.earlier) {
    const signs = one.text.match(/["“”]/g);
    if (signs) return signs.at(-1) === "“" || (signs.at(-1) === '"' && signs.length % 2 === 1);
  }
  return false;
}

/** Where somebody is a child, young, or small: that is over. */
const wasYoung =
  /\bwhen (?:i|he|she|we|they|my \w+) (?:was|were) (?:a |an |in |at |still |very |only |\d|young|little|small|ten|five|six|seven|eight|nine|fourteen|fifteen)/i;
const storyOpeners =
  /^(?:one (?:day|night|morning|evening|afternoon)\b|once upon|once,|(?:on )?that (?:day|night|evening|morning)\b|yesterday\b)/i;

const isDating = (s: SentenceReader): boolean =>
  storyOpeners.test(s.text) || wasYoung.test(s.text) || [...pastTimes(s)].some(({ from }) => !s.is(from, "the"));
const hasWord = (s: SentenceReader, words: ReadonlySet<string>) => s.words.some((_, at) => s.isOneOf(at, words));

/** “On the way I meet …” looks like “the way I meet him”: a clause that opens the sentence has no noun to describe. */
const isMain = ({ role, opener, from, subject }: FiniteClause) =>
  role === "main" ||
  role === "coordinate" ||
  (role === "relative" && opener === "" && from === 0 && subject !== undefined);

const tellings = new WeakMap<SentenceReader, Telling>();
function tellingOf(s: SentenceReader): Telling {
  const known = tellings.get(s);
  if (known) return known;
  const telling = readTelling(s);
  tellings.set(s, telling);
  return telling;
}

function readTelling(s: SentenceReader): Telling {
  const isEnding = s.isQuestion || hasWord(s, ends);
  if (isQuotation(s)) return { past: 0, present: 0, told: 0, isDated: false, isEnd: false };
  const isDated = isDating(s);
  const main = finiteClausesOf(s).filter(isMain);
  const past = main.filter(({ verb }) => verb.time === "past").length + whenPast(s);
  // A wrong present says nothing against the story.
  const isSlip = (clause: FiniteClause) =>
    isTold(s, clause) ||
    isBare(s, clause) ||
    (past > 0 && isSecondOfPast(s, clause)) ||
    softEvents.has(verbAt(s, clause.verb.main) ?? "") ||
    isScene(s, clause) ||
    (clause.verb.isPerfect && (isDated || past > 0));
  const present = main.filter((clause) => clause.verb.time === "present" && !isSlip(clause)).length;
  const told = main.filter(
    (clause) => clause.verb.time === "present" && (isTold(s, clause) || isBare(s, clause)),
  ).length;
  // “I am writing to complain”: the frame of a letter.
  const isFrame = /\bI(?: am|'m|’m) writing\b/.test(s.text);
  // “Now I put each word in a sentence, and this works”: *put* may be either.
  const isNow = present > 0 && /^(?:now|nowadays|these days)\b/i.test(s.text);
  const isRoutine = routine.test(s.text) && (past === 0 || isNow) && !isDated;
  return {
    past,
    present: isFrame ? 0 : present,
    told: isRoutine ? 0 : told,
    isDated,
    isEnd: isRoutine || (isEnding && past === 0 && told === 0),
  };
}

/** Whether a routine was described in one of the last sentences: then a plain present may go on with it. */
function isRoutineNear(s: SentenceReader): boolean {
  let one = s.earlier;
  for (let step = 0; one && step < routineReach; step += 1, one = one.earlier)
    if (routine.test(one.text) && tellingOf(one).isEnd) return true;
  return false;
}
const routineReach = 4;

const clausesInPast = (s: SentenceReader) => finiteClausesOf(s).some((one) => isMain(one) && one.verb.time === "past");

/** Whether a sentence of the paragraph, before or after, has a present that is no slip: the frame of a letter, a state, a habit. */
function hasPresentNear(s: SentenceReader): boolean {
  for (const next of ["earlier", "later"] as const) {
    let one = s[next];
    for (let step = 0; one && step < reach; step += 1, one = one[next]) {
      if (one.isQuestion || isQuotation(one)) continue;
      if (tellingOf(one).present > 0 || routine.test(one.text)) return true;
    }
  }
  return false;
}

/** “When we arrived, …”: the time of a story, unless it is asked for. */
const whenPast = (s: SentenceReader) =>
  finiteClausesOf(s).filter(
    ({ opener, role, verb }) => opener === "when" && role === "subordinate" && verb.time === "past",
  ).length;

/** “It begin to rain”, “she want”: wrong in any time, so it says nothing about the story. */
const isBare = (s: SentenceReader, { verb }: FiniteClause) =>
  [...withBareVerb(s)].some((clause) => clause.verb === verb.from);

/** So many sentences before and after tell of the same. */
const reach = 12;
function storyAround(s: SentenceReader): Story {
  const story = { past: 0, present: 0, told: 0, isDated: false };
  const add = (telling: Telling) => {
    story.past += telling.past;
    story.present += telling.present;
    story.told += telling.told;
  };
  let one = s.earlier;
  for (let step = 0; one && step < reach; step += 1, one = one.earlier) {
    const telling = tellingOf(one);
    if (telling.isEnd) break;
    add(telling);
    story.isDated ||= telling.isDated;
  }
  let isDatedLater = false;
  one = s.later;
  for (let step = 0; one && step < reach; step += 1, one = one.later) {
    const telling = tellingOf(one);
    if (telling.isEnd) break;
    add(telling);
    isDatedLater ||= telling.isDated;
  }
  story.isDated ||= isDating(s) || (isDatedLater && story.past >= 3 && story.present === 0);
  return story;
}

/** Who does things in a story: “I”, “my brother”, “Lan”; not “it”, “the law”, “people”. */
function isTeller(s: SentenceReader, { subject }: FiniteClause): boolean {
  if (!subject) return false;
  const head = subject.to;
  if (s.isOneOf(head, onlySubjectPronouns)) return true;
  if (s.tag(head) === "PROPN" && subject.from === head && /^[A-Z][a-z]+$/.test(s.written(head))) return true;
  const isFamily = s.is(head, "family", "class", "parents", "friends", "group", "team");
  return (isPerson(s, head) || isFamily) && s.is(subject.from, "my", "our", "his", "her", "their", "the", "all");
}

/** Does the clause tell an event in the plain present? */
function isTold(s: SentenceReader, clause: FiniteClause): boolean {
  const { from, main, time } = clause.verb;
  if (time !== "present" || from !== main || !events.has(verbAt(s, main) ?? "")) return false;
  if (
    !isMain(clause) &&
    !(clause.role === "subordinate" && /^(?:because|so|when|after|before|until|that)$/.test(clause.opener))
  )
    return false;
  // “I know that he comes”: only “so happy that I hug her” tells what happened.
  if (clause.opener === "that" && !s.words.slice(0, clause.from).some(({ lower }) => lower === "so")) return false;
  return s.tag(main) === "VERB" || s.isOneOf(clause.subject?.to ?? -1, onlySubjectPronouns);
}

/** “to stay at home and listen”, “helped them write”, “saw my friends buy”, “may I ask”. */
function isInfinitive(s: SentenceReader, { subject, verb }: FiniteClause): boolean {
  if (s.is(verb.main - 1, "not", "n't") || s.is(verb.main + 1, "you", "forward")) return true;
  // “…, so I ask for my money back”, “(I play in a club)”: what the writer does now.
  if (
    subject &&
    s.is(subject.to, "i") &&
    s.is(verb.main, "ask", "choose", "write", "send", "promise", "give", "travel")
  )
    return true;
  if (subject && s.is(subject.from - 1, "(", "-", "did", "does", "do")) return true;
  if (!subject) {
    for (let at = 0; at < verb.main; at += 1)
      if (s.is(at, "to", "may", "could", "did", "would") || lets.has(verbAt(s, at) ?? "")) return true;
    return false;
  }
  const before = s.lower(subject.from - 1);
  return (
    modalsButD.has(before) ||
    s.is(subject.from - 1, "anywhere", "wherever") ||
    lets.has(verbAt(s, subject.from - 1) ?? "")
  );
}
const lets = wordSet("help let make see hear watch feel notice have");

const inPast = (s: SentenceReader, at: number) => writtenLike(s.written(at), pastOf(verbAt(s, at) ?? s.lower(at)));
const ofIt = wordSet("begin start stop rain happen become take turn fall get");

/** Does the one who acts belong to the story? */
function isActor(s: SentenceReader, clause: FiniteClause, isTelling: boolean, isStrong: boolean): boolean {
  if (isTeller(s, clause)) return true;
  const { subject, verb, role } = clause;
  // “My best friend, Hoa, lend me …”
  const isNamed = s.is(verb.main - 1, ",") && s.tag(verb.main - 2) === "PROPN" && s.is(verb.main - 3, ",");
  // “glasses and mirrors, candles and lamps”
  if (!subject && isPluralNoun(s, verb.main) && s.tag(verb.main + 1) === "PUNCT") return false;
  const isListed = s.is(verb.main - 1, ",") && isTelling && isStrong;
  if (!subject) return (role === "coordinate" && isTelling) || isListed || (isNamed && isStrong);
  if (!isStrong || s.tag(verb.main) !== "VERB" || !s.earlier) return false;
  if (s.is(subject.to, "it")) return ofIt.has(verbAt(s, verb.main) ?? "");
  // “This was the right turn”: a noun behind its verb.
  const before = subject.from - 1;
  if (before >= 0 && !["PUNCT", "CCONJ", "SCONJ", "ADV", "NOUN"].includes(s.tag(before))) return false;
  // “at the bus stop”, “a new gold watch.”
  if (s.tag(subject.from - 1) === "ADP" || (s.can(verb.main, "noun") && s.tag(verb.main + 1) === "PUNCT")) return false;
  return (
    s.tag(subject.to) === "NOUN" && s.is(subject.from, "the", "my", "our", "his", "her", "their", "a", "an", "one")
  );
}

/** “Suddenly it begin to rain”, “my alarm don't ring”: neither present nor past as it is, and the story is past. */
function* bareInStory(s: SentenceReader): Iterable<Match> {
  for (const clause of clausesOf(s)) {
    const { verb, subject } = clause;
    if (subject.person !== "third" || subject.number !== "singular") continue;
    // “My mother don't like swimming” may still be so: only -es is missing.
    const isLasting = s.verbs(verb + 2).some((lemma) => lastingStates.has(lemma) || tastes.has(lemma));
    if (s.is(verb, "do") && s.is(verb + 1, "n't", "not") && !isLasting && !mayBeBare(s, clause))
      yield { from: verb, to: verb, suggestions: [writtenLike(s.written(verb), "did")] };
  }
  for (const clause of withBareVerb(s)) {
    const { subject, verb } = clause;
    if (subject.phrase.kind !== "pronoun" && !isSureVerb(s, clause)) continue;
    // “The bar chart compare …”: what a chart shows, it still shows.
    if (s.is(subject.to, "chart", "graph", "table", "diagram", "map", "line")) continue;
    // “He live near my house and helps me”: what lasts beside a present that is right.
    if (lastingStates.has(verbAt(s, verb) ?? "") && hasSoundPresent(s, verb)) continue;
    yield { from: verb, to: verb, suggestions: [inPast(s, verb)] };
  }
}

const hasSoundPresent = (s: SentenceReader, except: number): boolean =>
  finiteClausesOf(s).some(
    (one) => isMain(one) && one.verb.time === "present" && one.verb.from !== except && !isBare(s, one),
  );

const couldOf: Readonly<Record<string, string>> = { can: "could", ca: "could", must: "had to" };
/** What one can say, see or be sure of now. */
const now = wordSet(
  "say imagine remember tell recommend assure see suppose think believe understand be you one people",
);

/** “I was so nervous that I can't eat”, “When we arrived, they have already left.” */
function* auxiliaryInStory(s: SentenceReader, clauses: readonly FiniteClause[], isDated: boolean): Iterable<Match> {
  for (const clause of clauses) {
    const { verb, subject, role, opener } = clause;
    const isOpen = isMain(clause) || (role === "subordinate" && ["because", "that", "so"].includes(opener));
    const others = clauses.filter((one) => one !== clause && one.role !== "relative" && one.verb.time === "past");
    if (!subject || !isOpen || others.length === 0) continue;
    const instead = couldOf[s.lower(verb.from)];
    const isActing = isTeller(s, clause) || (isDated && s.tag(subject.to) === "NOUN");
    if (instead && isActing && verb.time === "modal") {
      if (now.has(verbAt(s, verb.main) ?? "") || now.has(s.lower(subject.to))) continue;
      if (s.is(verb.from, "must") && (s.is(verb.from + 1, "not", "n't", "have") || verb.main === verb.from)) continue;
      // “cannot” is read as two words.
      yield s.is(verb.from + 1, "not")
        ? { from: verb.from, to: verb.from + 1, suggestions: [`${instead} not`, `${instead}n't`] }
        : { from: verb.from, to: verb.from, suggestions: [instead] };
    } else if (
      s.is(verb.from, "have", "has") &&
      s.is(verb.from + 1, "already", "just") &&
      others.some((one) => one.role === "subordinate" && ["when", "before"].includes(one.opener))
    )
      yield { from: verb.from, to: verb.from, suggestions: ["had"] };
  }
}

const isPlain = ({ verb }: FiniteClause) => verb.time === "present" && verb.from === verb.main;

/** “…, and there is a new bicycle inside”, “I am so proud that …” */
const isScene = (s: SentenceReader, { verb, subject }: FiniteClause): boolean =>
  s.is(verb.from, "is", "are", "am") &&
  (s.is(verb.from - 1, "there") || (s.is(verb.from + 1, "so") && s.is(verb.from + 3, "that"))) &&
  (subject !== undefined || s.is(verb.from - 1, "there"));

const isOnlyPast = ({ present, told, isDated }: Story, past: number) =>
  isDated ? past >= 1 && past + told >= 4 * present : past >= 3 && past >= 6 * present;

/** “We ate too much and have a stomachache”: a second verb of somebody who did something. */
const isSecondOfPast = (s: SentenceReader, { verb, subject, role, opener }: FiniteClause) =>
  !subject &&
  role === "coordinate" &&
  opener === "and" &&
  verb.from === verb.main &&
  (s.tag(verb.main) === "VERB" || s.is(verb.main, "have", "has"));

const reporting = wordSet("say tell think know hope believe realize realise explain answer promise");
/** “He told me that he lives alone”: what somebody said in a story stands one step back. */
function* reportInStory(s: SentenceReader, clauses: readonly FiniteClause[]): Iterable<Match> {
  for (const [place, clause] of clauses.entries()) {
    const before = clauses[place - 1];
    if (
      !before?.subject ||
      !clause.subject ||
      before.verb.time !== "past" ||
      !reporting.has(verbAt(s, before.verb.main) ?? "")
    )
      continue;
    if (clause.opener !== "that" && clause.subject.from > before.verb.main + 2) continue;
    if (!s.is(clause.subject.to, "he", "she", "it", "they", "i") || clause.verb.time !== "present") continue;
    const { from, main } = clause.verb;
    if (s.is(from, "have", "has") && clause.verb.isPerfect) yield { from, to: from, suggestions: ["had"] };
    else if (s.is(from, "is", "are", "am")) yield { from, to: from, suggestions: [s.is(from, "are") ? "were" : "was"] };
    else if (s.is(from, "do", "does")) yield { from, to: from, suggestions: ["did"] };
    else if (from === main && s.tag(main) === "VERB") yield { from, to: from, suggestions: [inPast(s, main)] };
  }
}

const tastes = wordSet("hate enjoy prefer eat drink smoke");
const lastingStates = wordSet(
  "like love know want think remember have need care understand believe agree live work belong mean",
);

/** “…, but he doesn't”, “there is a new bicycle inside”, “I am so proud that …” beside what happened. */
function* sceneInStory(s: SentenceReader, clauses: readonly FiniteClause[]): Iterable<Match> {
  for (const clause of clauses) {
    const { verb } = clause;
    const isBeside = clauses.some((one) => one !== clause && (one.verb.time === "past" || isTold(s, one)));
    const isSo = s.is(verb.from + 1, "so") && s.is(verb.from + 3, "that");
    if (isScene(s, clause) && (isBeside || isSo))
      yield { from: verb.from, to: verb.from, suggestions: [s.is(verb.from, "are") ? "were" : "was"] };
    else if (
      s.is(verb.from, "do", "does") &&
      s.is(verb.from + 1, "n't", "not") &&
      isTeller(s, clause) &&
      clause.role === "coordinate" &&
      clauses.some((one) => one !== clause && isMain(one) && one.verb.time === "past") &&
      !lastingStates.has(verbAt(s, verb.main) ?? "")
    )
      yield { from: verb.from, to: verb.from, suggestions: ["did"] };
  }
}

/** “Last summer we went to Hue. We eat a lot and swim in the river.” */
function* presentInStory(s: SentenceReader): Iterable<Match> {
  if (isQuotation(s) || s.isQuestion || hasWord(s, ends) || tellingOf(s).isEnd) return;
  // “Every day she gets up early. In the evening she tells us stories.”
  if (!isDating(s) && isRoutineNear(s)) return;
  // “I moved here two years ago. My neighbors leave at six. The rent is another problem”: a paragraph in both times.
  if (!clausesInPast(s) && hasPresentNear(s)) return;
  const clauses = finiteClausesOf(s);
  const around = storyAround(s);
  const goesOn = s.is(0, "then", "suddenly", "finally", "afterwards") || (s.is(0, "after") && s.is(1, "that"));
  const here = clauses.filter((one) => isMain(one) && one.verb.time === "past").length;
  const past = around.past + here;
  const isStrong = isOnlyPast(around, past);
  const isStory = around.isDated ? past + 1 > around.present : past >= (goesOn ? 1 : 2) && past >= 3 * around.present;
  if (!isStory) return;
  if (here > 0 || past >= 3 * around.present) yield* bareInStory(s);
  const weight = around.isDated ? past + around.told : past;
  if (hasWord(s, wordSet("rarely seldom usually normally"))) return;
  if (hasWord(s, habits) && (!isStrong || (here === 0 && weight < 4))) return;
  // “The museum shows how people lived long ago”: one sentence is no story.
  if (around.past === 0 && !(around.isDated && s.earlier)) return;
  if (isStrong) yield* auxiliaryInStory(s, clauses, around.isDated);
  if (isStrong && around.isDated) yield* sceneInStory(s, clauses);
  if (isStrong && around.isDated) yield* reportInStory(s, clauses);
  // “When I see him, I run”: a habit.
  const opens = isStrong && around.isDated ? /^if$/ : /^(?:when|if|while|who|which|that)$/;
  if (clauses.some(({ opener, verb }) => opens.test(opener) && verb.time === "present")) return;
  let isTelling = false;
  for (const clause of clauses) {
    const { main, time } = clause.verb;
    const isSoft =
      isStrong && around.isDated && isMain(clause) && isPlain(clause) && softEvents.has(verbAt(s, main) ?? "");
    const isEvent =
      isTold(s, clause) || isSoft || (time === "present" && isTelling && isStrong && isSecondOfPast(s, clause));
    // “My phone is in my bag and I take it everywhere.”
    const isBlocking =
      time === "present" && !isEvent && isMain(clause) && !isBare(s, clause) && !(isStrong && isScene(s, clause));
    if (isBlocking) return;
    if (/^\p{Lu}\p{Ll}/u.test(s.written(main))) continue;
    if (isEvent && !isInfinitive(s, clause) && isActor(s, clause, isTelling, isStrong)) {
      isTelling = true;
      yield { from: main, to: main, suggestions: [inPast(s, main)] };
    } else isTelling = time === "past";
  }
}

const chartOpener =
  /\b(?:chart|graph|table|diagram|figure)s?\b.{0,40}\b(?:show|illustrat|compar|give|describe|present|depict|reveal|provide)/i;
const pastPeriod =
  /\b(?:(?:between|from) (?:19|20)\d\d (?:and|to) (?:19|20)\d\d|(?:in|by|since|until|after) (?:19|20)\d\d)\b/gi;
const changes = wordSet(
  "increase decrease rise fall drop decline grow reach remain become double triple account peak go spend use visit come take make sell produce export import consume experience show stay climb start begin end have prefer choose own travel watch read eat drink contribute overtake exceed stand fluctuate plummet soar level",
);

/** Does the paragraph describe numbers of years that have passed? */
function isPastChart(s: SentenceReader): boolean {
  let first: SentenceReader = s;
  let isPast = false;
  for (let one: SentenceReader | undefined = s; one; one = one.earlier) {
    first = one;
    const years = [...one.text.matchAll(pastPeriod)].flatMap(([period]) => period.match(/\d{4}/g) ?? []);
    if (years.some((year) => Number(year) >= s.year)) return false;
    isPast ||= years.length > 0;
  }
  // A report in several paragraphs names its chart and its years in the first one.
  const opening = s.opening ?? first;
  const openingYears = [...opening.text.matchAll(pastPeriod)].flatMap(([period]) => period.match(/\d{4}/g) ?? []);
  if (openingYears.some((year) => Number(year) >= s.year)) return false;
  return (isPast || openingYears.length > 1) && (chartOpener.test(first.text) || chartOpener.test(opening.text));
}

/** “The chart shows … between 2000 and 2015. The figure rise sharply.” */
function* presentInChart(s: SentenceReader): Iterable<Match> {
  if (
    isQuotation(s) ||
    !isPastChart(s) ||
    hasWord(s, wordSet("will predict predicted forecast future now currently today"))
  )
    return;
  for (const clause of finiteClausesOf(s)) {
    const { from, main, isPerfect, isProgressive, isPassive, time } = clause.verb;
    const lemma = verbAt(s, main) ?? "";
    if (
      !clause.subject ||
      time !== "present" ||
      s.is(clause.subject.to, "chart", "graph", "table", "diagram", "charts", "graphs", "i", "we")
    )
      continue;
    if (
      clause.subject.from < 2 &&
      s.is(clause.subject.to, "figure", "figures") &&
      /^(?:show|illustrate|give|compare)$/.test(lemma)
    )
      continue;
    if (
      isPerfect &&
      !isProgressive &&
      !isPassive &&
      changes.has(lemma) &&
      s.is(from, "has", "have") &&
      main === from + 1
    ) {
      if (!/\b(?:by|since)\b/i.test(s.text)) yield { from, to: main, suggestions: [pastOf(lemma)] };
    } else if (from === main && changes.has(lemma) && isVerbHere(s, main) && lemma !== "show")
      yield { from: main, to: main, suggestions: [inPast(s, main)] };
    else if (s.is(from, "is", "are") && s.is(clause.subject.from, "the") && !isPerfect && !isProgressive)
      yield { from, to: from, suggestions: [isOneThing(s, from) ? "was" : "were"] };
  }
}
const isVerbHere = (s: SentenceReader, at: number) =>
  s.tag(at) === "VERB" || (s.tag(at) === "NOUN" && ["ADV", "ADP", "PUNCT"].includes(s.tag(at + 1)));
const isOneThing = (s: SentenceReader, verb: number) =>
  clausesOf(s).find((one) => one.verb === verb)?.subject.number !== "plural";

const sayings = wordSet("say says ask asks shout shouts reply replies answer answers");

/** “Last month we found a dog. My father say, ‘We can keep it.’”: what comes before the quotation belongs to the story. */
function* presentBeforeQuotation(s: SentenceReader): Iterable<Match> {
  const at = s.words.findIndex((_, place) => s.isOneOf(place, sayings));
  if (at < 1 || at > 4 || !s.is(at + 1, ",", ":") || !/^["“]$/.test(s.written(at + 2)) || isInsideQuotation(s)) return;
  const isTold = s.isOneOf(at - 1, onlySubjectPronouns) || isPerson(s, at - 1) || s.tag(at - 1) === "PROPN";
  const around = storyAround(s);
  if (isTold && around.isDated && around.past >= 2 && around.present === 0)
    yield { from: at, to: at, suggestions: [inPast(s, at)] };
}

const found = new WeakMap<SentenceReader, readonly Match[]>();
const storyMatches = (s: SentenceReader): readonly Match[] => {
  let matches = found.get(s);
  if (!matches) {
    const places = new Map<number, Match>();
    for (const match of [...presentInStory(s), ...presentBeforeQuotation(s), ...presentInChart(s)])
      // “She never went to school, but she can calculate very fast”: still today.
      if (!places.has(match.from) && !(s.is(match.from, "can") && s.is(match.from - 2, "but")))
        places.set(match.from, match);
    found.set(s, (matches = [...places.values()].sort((one, other) => one.from - other.from)));
  }
  return matches;
};
/** Whether the sentences around tell only of the past: a wrong present here is rather a past than a third person. */
export function isPastParagraph(s: SentenceReader): boolean {
  const { past, present } = storyAround(s);
  const here = finiteClausesOf(s).filter((one) => isMain(one) && one.verb.time === "past").length;
  return past + here >= 2 && present === 0 && !hasPresentNear(s);
}

/** Does the verb here belong to a story in the past? Then it lacks no -s. */
export const isInPastStory = (s: SentenceReader, at: number): boolean =>
  storyMatches(s).some(({ from }) => from === at);

/** PAST_TIME, seen in a paragraph. */
export const pastStoryRules: readonly Rule[] = [
  {
    id: "tenses/present-in-past-story",
    kind: "PAST_TIME",
    find: storyMatches,
  },
];
