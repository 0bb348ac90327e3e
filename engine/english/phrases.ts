import {
  adverbs,
  conjunctions,
  degreeWords,
  determiners,
  formsOfBeButS,
  formsOfDo,
  formsOfHave,
  modals,
  numerals,
  pluralDeterminers,
  pluralPronouns,
  possessivesAndWhose,
  prepositions,
  pronouns,
  singularDeterminers,
  singularPronouns,
} from "./closed-classes.ts";
import type { Reading, Role } from "./lexicon.ts";
import type { Tag } from "./sentences.ts";
import { givenNames } from "./names.ts";

/** The words of one sentence, as `SentenceReader` gives them. */
export interface Words {
  readonly length: number;
  lower(index: number): string;
  written(index: number): string;
  tag(index: number): Tag | "";
  can(index: number, role: Role): boolean;
  lemma(index: number, role: Role): string | undefined;
  readings(index: number): readonly Reading[];
}

export type GrammaticalNumber = "singular" | "plural" | "either";

/** From its determiner to its head; what follows the head (“of the house”) is not part of it. Indexes, both included. */
export interface NounPhrase {
  from: number;
  to: number;
  head: number;
  /** The first determiner, in small letters; "" for none. A possessive `'s` counts as one. */
  determiner: string;
  number: GrammaticalNumber;
  kind: "pronoun" | "name" | "noun";
}

/** Written as a word, and none of the small ones: may be a noun, a verb, an adjective. */
export const isOpenWord = (words: Words, at: number): boolean => {
  const lower = words.lower(at);
  return (
    /^\p{L}[\p{L}'-]*$/u.test(lower) &&
    !lower.includes("'") &&
    !determiners.has(lower) &&
    !pronouns.has(lower) &&
    (!prepositions.has(lower) || (lower === "like" && words.tag(at) === "VERB")) &&
    !conjunctions.has(lower) &&
    !modals.has(lower) &&
    !formsOfBeButS.has(lower) &&
    !formsOfDo.has(lower) &&
    !formsOfHave.has(lower) &&
    !isOnlyAdverb(words, at)
  );
};

/** Only an adverb: `always`, `quickly`; not `friendly`, not `family`. */
export const isOnlyAdverb = (words: Words, at: number): boolean => {
  const lower = words.lower(at);
  if (adverbs.has(lower)) return true;
  return lower.endsWith("ly") && words.can(at, "adverb") && !words.can(at, "noun") && !words.can(at, "adjective");
};

/** Has a capital letter that is not the sentence's own. */
export const isName = (words: Words, at: number): boolean =>
  /^\p{Lu}/u.test(words.written(at)) &&
  words.lower(at) !== "i" &&
  ((at > 0 && !/^["“‘'(.!?:-]$/.test(words.written(at - 1))) ||
    givenNames.has(words.lower(at)) ||
    (words.tag(at) === "PROPN" && words.readings(at).every(({ weight }) => weight === 0)));

/** Asked thousands of times a text: without arrays in between. */
function weightOf(words: Words, at: number, roles: readonly Role[]): number {
  let most = -1;
  for (const { role, weight } of words.readings(at)) if (weight > most && roles.includes(role)) most = weight;
  return most;
}
const nounRoles: readonly Role[] = ["noun", "plural"];
const verbRoles: readonly Role[] = ["base", "third", "past"];
const adjectiveRoles: readonly Role[] = ["adjective", "comparative", "superlative"];
export const nounWeight = (words: Words, at: number): number => weightOf(words, at, nounRoles);
export const verbWeight = (words: Words, at: number): number => weightOf(words, at, verbRoles);
export const adjectiveWeight = (words: Words, at: number): number => weightOf(words, at, adjectiveRoles);

export const canBeNoun = (words: Words, at: number): boolean =>
  isOpenWord(words, at) &&
  (nounWeight(words, at) >= 0 ||
    isName(words, at) ||
    (words.readings(at).length === 0 && /^(?:NOUN|PROPN|X)$/.test(words.tag(at))));

export const canBeFiniteVerb = (words: Words, at: number): boolean =>
  isOpenWord(words, at) && verbWeight(words, at) >= 0;

const canBeAdjective = (words: Words, at: number) =>
  isOpenWord(words, at) &&
  (adjectiveWeight(words, at) >= 0 ||
    words.tag(at) === "ADJ" ||
    words.can(at, "participle") ||
    words.can(at, "gerund"));

const irregularPlurals = new Set(
  "people children men women feet teeth mice geese oxen police cattle clothes trousers jeans scissors glasses thanks goods parents grandparents outskirts surroundings belongings earnings savings premises pyjamas shorts pants knickers groceries remains".split(
    " ",
  ),
);
const notPlural = new Set(
  "news mathematics maths physics economics politics athletics gymnastics electronics linguistics series species means bus gas gps sms process success access campus virus lens status focus bonus christmas illness tennis business class boss glass grass dress address princess actress waitress stress kindness happiness crisis basis analysis thesis hypothesis emphasis diabetes rabies measles mumps aids billiards darts dominoes always perhaps sometimes towards besides yes this is was has does its his us as ours yours hers theirs across plus thus".split(
    " ",
  ),
);
export const unchanging: ReadonlySet<string> = new Set(
  "fish sheep deer series species aircraft means vietnamese chinese japanese swiss data media staff headquarters crossroads".split(
    " ",
  ),
);

/** More than one, by its form: `cities`, `people`; `news` is not. */
export function isPluralNoun(words: Words, at: number): boolean {
  const lower = words.lower(at);
  if (
    irregularPlurals.has(lower) ||
    lower.endsWith("children") ||
    (/[a-z]men$/.test(lower) && !/(?:speci|regi|abdo|acu)men$/.test(lower))
  )
    return true;
  if (notPlural.has(lower)) return false;
  if (/(?:ss|us|is)$/.test(lower)) return words.lemma(at, "plural") === lower.slice(0, -1);
  if (words.can(at, "plural")) return words.lemma(at, "plural") !== lower;
  return (
    words.readings(at).length === 0 &&
    /[^s]s$/.test(lower) &&
    /^(?:NOUN|PROPN)$/.test(words.tag(at)) &&
    !isName(words, at)
  );
}

/** “The British have…”: a people, or its language. */
const peoples = new Set(
  "british english irish french dutch spanish welsh scottish danish swedish polish deaf blind elderly disabled homeless injured wounded dead living sick wealthy powerful bereaved poor rich young old unemployed following latter former above rest".split(
    " ",
  ),
);

/** Groups that take a verb in either number. */
const groupNouns = new Set(
  "family team group government staff couple audience crew committee public crowd majority minority pair rest number percent variety range lot plenty population generation youth gang data media half part class press personnel club army choir orchestra crew cast department management minority proportion percentage opposition electorate".split(
    " ",
  ),
);

const units =
  /^(?:second|minute|hour|day|week|month|year|dollar|pound|euro|dong|cent|mile|kilomet(?:re|er)|met(?:re|er)|kilo|gram|lit(?:re|er)|degree|percent)s$/;

const numberOf = (words: Words, head: number, from: number): GrammaticalNumber => {
  const lower = words.lower(head);
  if (unchanging.has(lower) || lower.endsWith("fish") || groupNouns.has(lower)) return "either";
  const isPlural = isPluralNoun(words, head);
  // An unknown word shows no number: “git”, “npm”.
  if (words.readings(head).length === 0 && (from === head || !isName(words, head))) return "either";
  if (/^(?:quarters|thirds|halves|fifths)$/.test(lower)) return "either";
  // “Two years is a long time”: an amount.
  if (isPlural && units.test(lower) && isNumeral(words, head - 1)) return "either";
  for (let at = from; at < head; at += 1) {
    const word = words.lower(at);
    // “three brother”, “a books”: the noun is wrong, so the number of its verb is unknown.
    if (pluralDeterminers.has(word) || (words.tag(at) === "NUM" && word !== "one" && at === from))
      return isPlural ? "plural" : "either";
    if (singularDeterminers.has(word) && at === from) return isPlural ? "either" : "singular";
  }
  return isPlural ? "plural" : "singular";
};

const persons =
  /^(?:mother|father|mom|mum|dad|mommy|daddy|brother|sister|son|daughter|wife|husband|grand\w+|uncle|aunt|cousin|friend|teacher|student|boss|man|woman|boy|girl|child|children|men|women|people|person|doctor|neighbou?r|president|director|manager|parent|baby|guy|lady|roommate|classmate|boyfriend|girlfriend|colleague|worker|nurse|engineer|singer|driver|farmer|pupil|tourist)s?$/;
/** A person who acts: a verb is likelier to follow than a second noun. */
export const isPerson = (words: Words, at: number): boolean => persons.test(words.lower(at));

/** Everyday verbs that WordNet's counts make nouns of as well. */
const everydayVerbs = new Set(
  `work study love need help want like play cook travel visit watch talk walk run sleep start stop change cause make take look
  call answer ask use hope plan smile cry drink rain dream dance drive feel give go know live own pay practice practise rest
  return ride show sing smell sound stand stay swim taste teach tell think try turn wait wake wash wear win write come get
  eat read speak say see find keep let lose meet buy sell send spend sit open close clean grow fly bring begin believe
  become agree hate prefer enjoy understand remember forget finish learn listen depend belong seem decide leave move
  happen include join laugh lead carry choose build break attend arrive appear affect allow contain consist create develop
  expect explain follow hear hold improve increase decrease raise worry wish bark end prepare produce protect provide receive
  require serve share shine support treat throw cost mean exist celebrate`.split(/\s+/),
);
export const isEverydayVerb = (words: Words, at: number) =>
  (["base", "third"] as const).some((role) => everydayVerbs.has(words.lemma(at, role) ?? ""));

/** Whether a word that can only be a verb follows before the clause ends. */
export function hasFiniteVerbAfter(words: Words, from: number): boolean {
  for (let at = from; at < words.length; at += 1) {
    const lower = words.lower(at);
    if (words.tag(at) === "PUNCT" && lower !== "-" && !/^["“”’‘]$/.test(lower)) return false;
    if (conjunctions.has(lower) && !prepositions.has(lower)) return false;
    const isVerb =
      modals.has(lower) ||
      formsOfHave.has(lower) ||
      formsOfDo.has(lower) ||
      (formsOfBeButS.has(lower) && !lower.startsWith("be")) ||
      (lower === "'s" && words.tag(at) === "AUX") ||
      (words.can(at, "past") && !words.can(at, "participle") && !words.can(at, "noun") && isOpenWord(words, at)) ||
      (words.tag(at) === "VERB" &&
        isOpenWord(words, at) &&
        !words.can(at, "base") &&
        (words.can(at, "past") || (words.can(at, "third") && !words.can(at, "plural"))));
    if (!isVerb) continue;
    // “My mother think I am lazy”: it has a subject of its own.
    return !/^(?:i|you|he|she|it|we|they|this|that)$/.test(words.lower(at - 1));
  }
  return false;
}

/** The index of the verb in a row of words that could all be nouns; -1 for none. */
function verbAmong(words: Words, from: number, to: number): number {
  const isFollowed = hasFiniteVerbAfter(words, to + 1);
  let best = -1;
  let bestScore = 0;
  for (let at = from; at <= to; at += 1) {
    if (!canBeFiniteVerb(words, at) || isName(words, at)) continue;
    const [verb, noun] = [verbWeight(words, at), Math.max(0, nounWeight(words, at))];
    const isTagged = words.tag(at) === "VERB";
    const score =
      (isTagged ? 3 : 0) +
      (isPerson(words, at - 1) ? 1.5 : 0) +
      (isEverydayVerb(words, at) ? 2 : 0) +
      (verb + 0.5) / (noun + 0.5);
    const isStrong = isTagged && (verb + 0.5) / (noun + 0.5) >= 3;
    if ((isFollowed ? isStrong && score >= 6 : score >= 2) && score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
}

/** Take an adjective as be does. */
export const linkingVerbs: ReadonlySet<string> = new Set("sound look smell taste feel seem become get".split(" "));

/** “That works”, “this make me happy”. */
const isVerbNotNoun = (words: Words, at: number) =>
  canBeFiniteVerb(words, at) &&
  ((words.can(at, "third") && isPluralNoun(words, at)) ||
    (linkingVerbs.has(words.lower(at)) && adjectiveWeight(words, at + 1) > 0 && !canBeNoun(words, at + 2)) ||
    (isEverydayVerb(words, at) &&
      verbWeight(words, at) > 2 * Math.max(0, nounWeight(words, at)) &&
      !words.can(at + 1, "third")));

export interface PhraseOptions {
  /** The clause still wants its verb: in “my mother work hard” the noun phrase ends before `work`. */
  wantsVerb?: boolean;
}

/** Where the determiners that begin at `from` end: the first word after them. */
function determinersEnd(words: Words, from: number): number {
  // “I think that the house…”: that opens a clause.
  if (words.lower(from) === "that" && determiners.has(words.lower(from + 1)) && !isNumeral(words, from + 1))
    return from;
  let at = from;
  while (
    determiners.has(words.lower(at)) ||
    isDigits(words, at) ||
    (at > from && /^(?:other|same|own|first|second|third|last|next|only)$/.test(words.lower(at)))
  )
    at += 1;
  return at;
}

const isDigits = (words: Words, at: number) => words.tag(at) === "NUM" && /^\d/.test(words.lower(at));

/** “big and old houses”, “very old houses”, “10 old houses”: what may come before an adjective or a noun. */
const comesBeforeNoun = (words: Words, at: number): boolean => {
  const lower = words.lower(at);
  const joinsAdjectives =
    (lower === "and" || lower === ",") && words.tag(at - 1) === "ADJ" && words.tag(at + 1) === "ADJ";
  return (
    joinsAdjectives ||
    ((degreeWords.has(lower) || isOnlyAdverb(words, at)) && canBeAdjective(words, at + 1)) ||
    isDigits(words, at)
  );
};

/** After a noun an adjective, or a verb in the past, does not belong to the phrase. */
const isAfterPhrase = (words: Words, { from, start, at }: { from: number; start: number; at: number }): boolean =>
  (/^(?:ADJ|ADV)$/.test(words.tag(at)) && !isName(words, at)) ||
  (at > start && endsBefore(words, from, at)) ||
  // “Trees growing in the yard.”
  (words.can(at, "gerund") && (isPluralNoun(words, at - 1) || isPerson(words, at - 1)));

const isLikelierAdjective = (words: Words, at: number): boolean =>
  !isName(words, at) && (words.tag(at) === "ADJ" || adjectiveWeight(words, at) > nounWeight(words, at));

/** The first word after the adjectives and nouns that begin at `start`. */
function wordsEnd(words: Words, from: number, start: number): number {
  let sawNoun = false;
  for (let at = start; at < words.length; at += 1) {
    const lower = words.lower(at);
    if (sawNoun && lower === "'s" && words.tag(at) === "PART") {
      sawNoun = false;
      continue;
    }
    if (lower === "-" && at > start && isOpenWord(words, at + 1)) continue;
    if (!sawNoun && comesBeforeNoun(words, at)) continue;
    if (!isOpenWord(words, at)) return at;
    const isNoun = canBeNoun(words, at);
    if (!isNoun && (sawNoun || !canBeAdjective(words, at))) return at;
    if (sawNoun && isAfterPhrase(words, { from, start, at })) return at;
    sawNoun ||= isNoun && !isLikelierAdjective(words, at);
  }
  return Math.max(start, words.length);
}

const pronounPhrase = (from: number, number: GrammaticalNumber): NounPhrase => ({
  from,
  to: from,
  head: from,
  determiner: "",
  number,
  kind: "pronoun",
});

function pronounAt(words: Words, from: number): NounPhrase | undefined {
  const pronoun = words.lower(from);
  if (!pronouns.has(pronoun)) return undefined;
  return pronounPhrase(
    from,
    singularPronouns.has(pronoun) ? "singular" : pluralPronouns.has(pronoun) ? "plural" : "either",
  );
}

/** Determiners, then the words from `start` to `to`. */
interface Stretch {
  from: number;
  start: number;
  to: number;
}

/** “That works”, “each takes one”: “that love” is rare where a verb is wanted. */
function isPronounBeforeVerb(words: Words, { from, start, to }: Stretch): boolean {
  const first = words.lower(from);
  return (
    start === from + 1 &&
    /^(?:this|that|everyone|each)$/.test(first) &&
    !(first === "each" && (words.can(start + 1, "third") || verbWeight(words, start) < nounWeight(words, start))) &&
    isVerbNotNoun(words, start) &&
    !hasFiniteVerbAfter(words, to + 1)
  );
}

/** The last word before the verb of the clause: in “my mother work hard” the phrase ends with `mother`. */
function endBeforeVerb(words: Words, { from, start, to }: Stretch): number {
  // “The poor work hard.”
  const isPeople =
    words.lower(from) === "the" && peoples.has(words.lower(start)) && start < to && isEverydayVerb(words, start + 1);
  let begin = start + 1;
  while (begin <= to && !canBeNoun(words, begin - 1)) begin += 1;
  const verb = isPeople ? start + 1 : begin > to ? -1 : verbAmong(words, begin, to);
  return verb > start && canBeNoun(words, verb - 1) ? verb - 1 : to;
}

/** “The poor”, “the United States”, “playing games”: may have a verb in either number. */
function isOfEitherNumber(words: Words, { from, start, to }: Stretch): boolean {
  const hasThe = words.lower(from) === "the";
  const isQuality =
    to === start && hasThe && (adjectiveWeight(words, to) > nounWeight(words, to) || peoples.has(words.lower(to)));
  const isPluralName =
    isName(words, to) && (words.lower(to).endsWith("s") || (hasThe && words.readings(to).length === 0));
  return isQuality || isPluralName || isActivity(words, start, to);
}

/** Whether a possessive `'s` is part of it. */
function hasOwner(words: Words, { start, to }: Stretch): boolean {
  for (let at = start; at <= to; at += 1) if (words.lower(at) === "'s") return true;
  return false;
}

function nounPhraseOf(words: Words, stretch: Stretch): NounPhrase {
  const { from, start, to } = stretch;
  const owner = hasOwner(words, stretch);
  const kind = start === from && isName(words, to) ? "name" : "noun";
  const number = (): GrammaticalNumber => {
    // “Eating artichokes is…”
    if (start === from && isOneActivity(words, start, to)) return "singular";
    if (isOfEitherNumber(words, stretch)) return "either";
    if (owner) return numberOf(words, to, to);
    return kind === "name" ? nameNumber(words, to) : numberOf(words, to, from);
  };
  const determiner = start > from ? words.lower(from) : owner ? "'s" : "";
  return { from, to, head: to, determiner, number: number(), kind };
}

/** The noun phrase that begins at `from`, if one does. */
export function nounPhraseAt(
  words: Words,
  from: number,
  { wantsVerb = false }: PhraseOptions = {},
): NounPhrase | undefined {
  const start = determinersEnd(words, from);
  let to = wordsEnd(words, from, start) - 1;
  while (to >= start && !canBeNoun(words, to)) to -= 1;
  if (to < start) return pronounAt(words, from);
  if (!wantsVerb) return nounPhraseOf(words, { from, start, to });
  if (isPronounBeforeVerb(words, { from, start, to })) return pronounPhrase(from, "singular");
  return nounPhraseOf(words, { from, start, to: endBeforeVerb(words, { from, start, to }) });
}

const leadingTimes =
  /^(?:day|night|week|weekend|month|year|morning|afternoon|evening|summer|winter|spring|autumn|time)$/;

/** Does the noun phrase that begins at `from` end before the word at `at`, although that word can be a noun? */
function endsBefore(words: Words, from: number, at: number): boolean {
  // “Every day scientists discover…”, “each time the…”: the time, and then a phrase of its own.
  const isTime =
    at === from + 2 &&
    /^(?:every|each|one|last|next)$/.test(words.lower(from)) &&
    leadingTimes.test(words.lower(at - 1)) &&
    (isPluralNoun(words, at) || isPerson(words, at) || isName(words, at));
  if (isTime) return true;
  // “The first place Git looks is…”: a relative clause without its pronoun.
  const isSubject =
    isName(words, at) && !isName(words, at - 1) && !isPerson(words, at - 1) && determiners.has(words.lower(from));
  if (isSubject && (words.can(at + 1, "third") || words.can(at + 1, "past"))) return true;
  if (!isPluralNoun(words, at - 1) || isName(words, at - 1) || words.lower(at - 1) === "sports") return false;
  // “All the things Zsh knows”: a relative clause without its pronoun.
  if (isName(words, at) && !isPerson(words, at - 1)) return canBeFiniteVerb(words, at + 1);
  // “The cabins left”, “the people involved”: a participle behind its noun.
  return (
    words.lower(at) === "left" || (words.can(at, "participle") && !words.can(at, "base") && words.tag(at) !== "NOUN")
  );
}

const activities = new Set(
  "reading playing learning watching doing eating making taking using having helping studying speaking writing visiting keeping buying growing planting saving solving".split(
    " ",
  ),
);
const shaped = new Set("cards glasses rooms tables fields grounds centers centres lists shoes".split(" "));
/** “Reading books”: certainly an activity. */
const isOneActivity = (words: Words, start: number, to: number) =>
  to === start + 1 && activities.has(words.lower(start)) && isPluralNoun(words, to) && !shaped.has(words.lower(to));

/** “Playing games”: one activity, not many games. */
const isActivity = (words: Words, start: number, to: number) =>
  to > start && words.can(start, "gerund") && isPluralNoun(words, to);

const nameNumber = (words: Words, at: number): GrammaticalNumber =>
  isPluralNoun(words, at) || /(?:ese|s)$/.test(words.lower(at)) ? "either" : "singular";

export const isPossessive = (word: string): boolean => possessivesAndWhose.has(word) || word === "'s";
export const isNumeral = (words: Words, at: number): boolean =>
  numerals.has(words.lower(at)) || /^\d+(?:[.,]\d+)*$/.test(words.lower(at));
