import { finiteBe, modalsButD, numerals, onlySubjectPronouns, possessives } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { plural } from "../../english/inflection.ts";
import { personNouns, thingNouns } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isEndOrTail, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { mayBeStuff } from "../numbers/singular-nouns.ts";

export const pronounObjects = wordSet("it me him them us");

export const isObject = (s: SentenceReader, at: number) => s.isOneOf(at, pronounObjects) || s.is(at, "you", "her");

const isPersonNoun = (s: SentenceReader, at: number) =>
  people.has(s.lower(at)) || personNouns.has(s.lemma(at, "plural") ?? s.lower(at));

const publicPlaces = wordSet(
  "doctor dentist vet hairdresser supermarket cinema zoo airport gym pharmacy countryside police",
);

const goings = wordSet("go come take bring drive walk run send get return rush");

const roomsAfterStay = wordSet("classroom kitchen library countryside");

const stays = wordSet("stay remain sit wait be work study sleep");

const heldByThe = wordSet("pandemic epidemic");

/** ART_MISSING: places and times that everybody knows. */
const missingThe: readonly Phrase[] = [
  // “took me to doctor”
  {
    words: publicPlaces,
    match(s, at) {
      if (!s.is(at - 1, "to") || !isEndOrTail(s, at + 1) || s.is(at + 1, "-")) return undefined;
      const verb = isObject(s, at - 2) ? at - 3 : at - 2;
      return goings.has(verbAt(s, verb) ?? "") ? replaceWords(at, at, `the ${s.written(at)}`) : undefined;
    },
  },
  // “we stay in classroom and do exercises”
  {
    words: roomsAfterStay,
    match(s, at) {
      if (!s.is(at - 1, "in") || !isEndOrTail(s, at + 1)) return undefined;
      return stays.has(verbAt(s, at - 2) ?? "") || s.isOneOf(at - 2, finiteBe)
        ? replaceWords(at, at, `the ${s.written(at)}`)
        : undefined;
    },
  },
  // “since pandemic”
  {
    words: heldByThe,
    match: (s, at) =>
      s.is(at - 1, "since", "during", "before", "after") && isEndOrTail(s, at + 1)
        ? replaceWords(at, at, `the ${s.written(at)}`)
        : undefined,
  },
  // “open around clock”
  {
    words: wordSet("clock"),
    match: (s, at) =>
      s.is(at - 1, "around", "round") && isEndOrTail(s, at + 1) ? replaceWords(at, at, "the clock") : undefined,
  },
  // “The figures rose over period.”
  {
    words: wordSet("period"),
    match: (s, at) =>
      s.is(at - 1, "over", "during", "throughout") && isEndOrTail(s, at + 1)
        ? replaceWords(at, at, "the period")
        : undefined,
  },
];

const groupsOfPeople = wordSet(
  "students people children workers employees customers others everyone women men girls boys teachers",
);

/** PREP_COLLOC: the preposition of a phrase. */
const prepositions: readonly Phrase[] = [
  // “stay in home”
  {
    words: wordSet("home"),
    match(s, at) {
      if (!s.is(at - 1, "in") || !isEndOrTail(s, at + 1) || s.tag(at + 1) === "CCONJ") return undefined;
      return ["stay", "live", "work", "study", "be", "eat", "cook", "sleep"].includes(verbAt(s, at - 2) ?? "") ||
        s.isOneOf(at - 2, finiteBe)
        ? replaceWords(at - 1, at - 1, "at")
        : undefined;
    },
  },
  // “It is not fair with students.”
  {
    words: wordSet("fair unfair"),
    match: (s, at) =>
      s.is(at + 1, "with") &&
      (s.is(at, "unfair") || s.is(at - 1, "not", "n't")) &&
      (s.isOneOf(at + 2, groupsOfPeople) || s.is(at + 2, "them", "us", "him"))
        ? replaceWords(at + 1, at + 1, "to")
        : undefined,
  },
  // “time devoted for sport”
  {
    words: wordSet("devoted dedicated"),
    match: (s, at) =>
      s.is(at + 1, "for") &&
      ["NOUN", "VERB"].includes(s.tag(at + 2)) &&
      !s.is(at + 2, "years", "hours", "ages", "days", "weeks", "months")
        ? replaceWords(at + 1, at + 1, "to")
        : undefined,
  },
  // “rose with 5 percent”
  {
    words: wordSet("rose increased fell dropped decreased declined grew"),
    match: (s, at) =>
      s.is(at + 1, "with") && /^\d/.test(s.lower(at + 2)) && s.is(at + 3, "%", "percent", "per", "million", "billion")
        ? replaceWords(at + 1, at + 1, "by")
        : undefined,
  },
  // “connect the internet”
  {
    words: wordSet("internet wifi wi-fi network"),
    match(s, at) {
      const verb = s.is(at - 1, "the") ? at - 2 : at - 1;
      return s.is(verb, "connect") &&
        (s.is(verb - 1, "not", "n't", "to", "can", "could") || s.isOneOf(verb - 1, modalsButD))
        ? replaceWords(verb, verb, "connect to")
        : undefined;
    },
  },
];

const nounsOfQuality: Readonly<Record<string, string>> = wordMap({
  careless: "carelessness",
  lazy: "laziness",
  happy: "happiness",
  confident: "confidence",
  independent: "independence",
  honest: "honesty",
  polite: "politeness",
  generous: "generosity",
  responsible: "responsibility",
  healthy: "health",
  beautiful: "beauty",
  convenient: "convenience",
  intelligent: "intelligence",
  diligent: "diligence",
  enthusiastic: "enthusiasm",
  lonely: "loneliness",
  selfish: "selfishness",
  stubborn: "stubbornness",
});

const skillsOfVerbs: Readonly<Record<string, string>> = wordMap({
  communicate: "communication",
  manage: "management",
  present: "presentation",
  negotiate: "negotiation",
  organize: "organizational",
  speak: "speaking",
  listen: "listening",
  write: "writing",
  cook: "cooking",
  drive: "driving",
  swim: "swimming",
});

const alwaysVerbs = wordSet("communicate manage negotiate organize");

/** WORD_FORM: an adjective or a verb where a noun belongs. */
const wordForms: readonly Phrase[] = [
  // “It was caused by my careless.”
  {
    words: wordSet(Object.keys(nounsOfQuality).join(" ")),
    match: (s, at) =>
      s.isOneOf(at - 1, possessives) &&
      // “make her happy”
      !s.is(at - 1, "her") &&
      isEndOrTail(s, at + 1) &&
      !s.is(at + 1, "and", "or", "but", ",")
        ? replaceWords(at, at, nounsOfQuality[s.lower(at)] ?? "")
        : undefined,
  },
  // “my communicate skill”
  {
    words: wordSet(Object.keys(skillsOfVerbs).join(" ")),
    match(s, at) {
      if (
        !s.is(at + 1, "skill", "skills", "ability", "abilities") ||
        s.is(at - 1, "to", "and", "or", "you", "we", "they", "i")
      )
        return undefined;
      const isNoun =
        s.isOneOf(at, alwaysVerbs) ||
        s.isOneOf(at - 1, possessives) ||
        s.is(at - 1, "english", "good", "better", "improve");
      return isNoun && !s.isOneOf(at - 1, modalsButD)
        ? replaceWords(at, at, skillsOfVerbs[s.lower(at)] ?? "")
        : undefined;
    },
  },
];

const linkingVerbs = wordSet("was is were are means meant");

const hypothetical = wordSet("if when because since although suppose once unless said says so fact");

/** Their object is a clause, or a person who receives something: “the nickname which she gave it”. */
const notRepeating = wordSet("think say believe know hope find feel tell mean wish give show send lend teach offer");

/** SUBJECT: a pronoun that repeats what is named, or the wrong relative pronoun. */
const relatives: readonly Phrase[] = [
  // “the job, which I saw it on your website”
  {
    words: wordSet("which"),
    match(s, at) {
      if (at === 0 || s.tag(at - 1) === "ADP" || !(s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you")))
        return undefined;
      const verb = verbAt(s, at + 2);
      if (!verb || notRepeating.has(verb)) return undefined;
      const end = at + 4;
      const isRepeated = s.is(at + 3, "it") && (isEndOrTail(s, end) || s.is(end, "last", "yesterday", "when"));
      return isRepeated && !["AUX", "VERB"].includes(s.tag(end))
        ? replaceWords(at + 2, at + 3, s.written(at + 2))
        : undefined;
    },
  },
  // “My uncle, that works for a company, came”; “ten million, that was all I had”.
  {
    words: wordSet("that"),
    match(s, at) {
      if (!s.is(at - 1, ",") || at < 3) return undefined;
      // “To my brother, that means a lot”: not behind a preposition.
      const isOfPerson =
        s.isOneOf(at - 3, possessives) && isPersonNoun(s, at - 2) && s.tag(at - 4) !== "ADP" && !s.is(at - 4, "to");
      const verb = verbAt(s, at + 1);
      const isOpening = s.tag(0) === "ADP" || s.words.slice(0, at).some(({ lower }) => hypothetical.has(lower));
      if (isOpening) return undefined;
      if (isOfPerson && verb && (s.can(at + 1, "third") || (isForm(s, at + 1, "past") && s.tag(at + 1) === "VERB")))
        return replaceWords(at, at, "who");
      const isAmount =
        s.isOneOf(at + 1, linkingVerbs) && s.is(at + 2, "almost", "nearly", "about", "one", "twice", "half", "double");
      return isAmount && s.tag(at - 2) !== "ADV" ? replaceWords(at, at, "which") : undefined;
    },
  },
];

/** COLLOCATION: what is said in another way. */
const wordings: readonly Phrase[] = [
  // “I brought it come back to the shop.”
  {
    words: wordSet("come"),
    match(s, at) {
      const carrying = ["bring", "take", "send", "give", "carry"].includes(verbAt(s, at - 2) ?? "");
      return carrying && s.is(at + 1, "back") && isObject(s, at - 1) ? replaceWords(at, at + 1, "back") : undefined;
    },
  },
  // “I should buy other one.”
  {
    words: wordSet("other"),
    match(s, at) {
      if (!s.is(at + 1, "one") || !(s.tag(at - 1) === "VERB" || s.is(at - 1, "for", "with", "to"))) return undefined;
      return isEndOrTail(s, at + 2) && s.tag(at + 2) !== "ADP"
        ? replaceWords(at, at + 1, "another one", "the other one")
        : undefined;
    },
  },
  // “I hope will receive your reply.”
  {
    words: wordSet("will can"),
    match(s, at) {
      // “a song that I hope will help”: a relative clause.
      const isMainClause = at === 2 || ["PUNCT", "CCONJ"].includes(s.tag(at - 3)) || s.is(at - 3, "so", "and");
      const isHoping = s.is(at - 1, "hope") && s.is(at - 2, "i", "we") && isMainClause;
      return isHoping && isForm(s, at + 1, "base") && !s.is(at + 1, "be")
        ? replaceWords(at - 1, at, "hope to", `hope ${s.written(at - 2)} ${s.lower(at)}`)
        : undefined;
    },
  },
];

const moreOrFewer = wordSet("more fewer");

/** NUM_PLURAL: as many as on the other side. */
const plurals: readonly Phrase[] = [
  // “more benefits than drawback”
  {
    words: wordSet("than"),
    match(s, at) {
      const more = [2, 3].find((back) => s.isOneOf(at - back, moreOrFewer));
      if (more === undefined || !isPluralNoun(s, at - 1) || s.tag(at + 1) !== "NOUN" || !isEndOrTail(s, at + 2))
        return undefined;
      const noun = s.lower(at + 1);
      const isCountable =
        thingNouns.has(noun) || personNouns.has(noun) || noun === "drawback" || noun === "disadvantage";
      return isCountable && !mayBeStuff.has(noun) && !s.isOneOf(at + 1, numerals)
        ? replaceWords(at + 1, at + 1, plural(noun))
        : undefined;
    },
  },
];

const figures = wordSet(
  "figure figures number numbers rate rates percentage proportion price prices sales population temperature cost costs",
);

/** CONFUSED_PAIR: *raise* takes an object, *rise* takes none. */
const risen: readonly Phrase[] = [
  {
    words: wordSet("raised"),
    match(s, at) {
      const before = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
      const hasFigure = [0, 1, 2, 3, 4, 5].some((back) => s.isOneOf(before - back, figures));
      const isAlone =
        s.is(at + 1, "slightly", "sharply", "significantly", "steadily", "dramatically", "rapidly") ||
        (s.is(at + 1, "by", "to", "from") && s.tag(at + 2) === "NUM");
      const isActive =
        s.tag(at - 1) !== "AUX" && !s.is(at - 1, "be", "been") && !(s.is(at + 1, "by") && s.tag(at + 2) !== "NUM");
      return hasFigure && isAlone && isActive ? replaceWords(at, at, "rose") : undefined;
    },
  },
];

export const learnerPhraseRules: readonly Rule[] = [
  // “She went to dentist yesterday.” → “She went to the dentist yesterday.”
  { id: "phrases/missing-the", kind: "ART_MISSING", find: (s) => phraseMatches(s, missingThe) },
  // “The price rose with 5 percent.” → “The price rose by 5 percent.”
  { id: "phrases/preposition", kind: "PREP_COLLOC", find: (s) => phraseMatches(s, prepositions) },
  // “He lost the game because of his lazy.” → “He lost the game because of his laziness.”
  { id: "phrases/word-form", kind: "WORD_FORM", find: (s) => phraseMatches(s, wordForms) },
  // “This is a book, which I bought it in Hanoi.” → “This is a book, which I bought in Hanoi.”
  { id: "phrases/relative", kind: "SUBJECT", find: (s) => phraseMatches(s, relatives) },
  // “He took me come back to the hotel.” → “He took me back to the hotel.”
  { id: "phrases/wording", kind: "COLLOCATION", find: (s) => phraseMatches(s, wordings) },
  // “There are more questions than answer.” → “There are more questions than answers.”
  { id: "phrases/more-than", kind: "NUM_PLURAL", find: (s) => phraseMatches(s, plurals) },
  // “The rate raised to 20 percent.” → “The rate rose to 20 percent.”
  { id: "phrases/raised", kind: "CONFUSED_PAIR", find: (s) => phraseMatches(s, risen) },
];
