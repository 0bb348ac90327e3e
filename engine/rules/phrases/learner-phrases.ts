import {
  finiteBe,
  modalsButD,
  numerals,
  onlyObjectPronouns,
  onlySubjectPronouns,
  possessives,
} from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { gerund, participle, past, plural } from "../../english/inflection.ts";
import { personNouns, thingNouns } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { near, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { mayBeStuff } from "../numbers/singular-nouns.ts";

const pronounObjects = wordSet("it me him them us");
const isObject = (s: SentenceReader, at: number) => s.isOneOf(at, pronounObjects) || s.is(at, "you", "her");
/** Nothing that belongs to the words before follows. */
const isPhraseEnd = (s: SentenceReader, at: number) =>
  at >= s.length ||
  (["PUNCT", "CCONJ", "SCONJ", "ADP", "AUX"].includes(s.tag(at)) && !s.is(at, "-")) ||
  s.is(at, "every", "yesterday", "today", "tomorrow", "tonight", "last", "now", "again", "together", "too");
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
      if (!s.is(at - 1, "to") || !isPhraseEnd(s, at + 1) || s.is(at + 1, "-")) return undefined;
      const verb = isObject(s, at - 2) ? at - 3 : at - 2;
      return goings.has(verbAt(s, verb) ?? "") ? replaceWords(at, at, `the ${s.written(at)}`) : undefined;
    },
  },
  // “we stay in classroom and do exercises”
  {
    words: roomsAfterStay,
    match(s, at) {
      if (!s.is(at - 1, "in") || !isPhraseEnd(s, at + 1)) return undefined;
      return stays.has(verbAt(s, at - 2) ?? "") || s.isOneOf(at - 2, finiteBe)
        ? replaceWords(at, at, `the ${s.written(at)}`)
        : undefined;
    },
  },
  // “since pandemic”
  {
    words: heldByThe,
    match: (s, at) =>
      s.is(at - 1, "since", "during", "before", "after") && isPhraseEnd(s, at + 1)
        ? replaceWords(at, at, `the ${s.written(at)}`)
        : undefined,
  },
  // “open around clock”
  {
    words: wordSet("clock"),
    match: (s, at) =>
      s.is(at - 1, "around", "round") && isPhraseEnd(s, at + 1) ? replaceWords(at, at, "the clock") : undefined,
  },
  // “The figures rose over period.”
  {
    words: wordSet("period"),
    match: (s, at) =>
      s.is(at - 1, "over", "during", "throughout") && isPhraseEnd(s, at + 1)
        ? replaceWords(at, at, "the period")
        : undefined,
  },
];

const wentIntransitively: Readonly<Record<string, string>> = {
  go: "gone",
  come: "come",
  happen: "happened",
  arrive: "arrived",
};
const endings = wordSet("join begin start move enter leave become");

/** PAST_TIME: a form of the present or an infinitive where the past belongs. */
const pasts: readonly Phrase[] = [
  // “The train was go already.”
  {
    words: wordSet("go come happen arrive"),
    match(s, at) {
      if (!s.is(at - 1, "was", "were") || s.is(at + 1, "-")) return undefined;
      const had = `had ${wentIntransitively[s.lower(at)]}`;
      const went = past(s.lower(at));
      return s.is(at + 1, "already") ? replaceWords(at - 1, at, had, went) : replaceWords(at - 1, at, went, had);
    },
  },
  // “I was charge it all night.”
  {
    words: wordSet("was were"),
    match(s, at) {
      if (!s.isOneOf(at - 1, onlySubjectPronouns) && s.tag(at - 1) !== "NOUN") return undefined;
      const verb = verbAt(s, at + 1);
      if (!verb || !s.is(at + 1, verb) || s.can(at + 1, "adjective") || participle(verb) === verb) return undefined;
      return isForm(s, at + 1, "base") && s.tag(at + 1) === "VERB" && s.isOneOf(at + 2, pronounObjects)
        ? replaceWords(at, at + 1, `${s.lower(at)} ${gerund(verb)}`, past(verb))
        : undefined;
    },
  },
];

/** PERFECT_SINCE: when it began is past, behind *since*. */
const sinces: readonly Phrase[] = [
  // “Since I join the club, I have made friends.”
  {
    words: wordSet("since"),
    match(s, at) {
      const verb = s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you") ? at + 2 : -1;
      const lemma = verb < 0 ? undefined : verbAt(s, verb);
      if (!lemma || !endings.has(lemma) || !(s.is(verb, lemma) || s.can(verb, "third"))) return undefined;
      // “Since we start every day at six, …”: because.
      if (past(lemma) === lemma || near(s, verb, 8, wordSet("every usually always often at tomorrow next")) >= 0)
        return undefined;
      const isPerfect = s.words.some(
        ({ lower }, place) =>
          /^(?:have|has|'ve)$/.test(lower) && place !== verb && s.can(pastAdverbs(s, place + 1), "participle"),
      );
      return isPerfect ? replaceWords(verb, verb, past(lemma)) : undefined;
    },
  },
];

/** PASSIVE_BE: a participle is missing, or an active verb has *be*. */
const passives: readonly Phrase[] = [
  // “Fast food should be heavily tax.”
  {
    words: wordSet("be been being"),
    match(s, at) {
      if (!s.lower(at + 1).endsWith("ly") || s.is(at + 1, "only") || !s.can(at + 1, "adverb")) return undefined;
      const verb = verbAt(s, at + 2);
      if (!verb || !s.is(at + 2, verb) || s.can(at + 2, "adjective") || s.can(at + 2, "participle")) return undefined;
      return isPhraseEnd(s, at + 3) && s.tag(at + 2) !== "ADV" && !s.can(at + 2, "adverb")
        ? replaceWords(at + 2, at + 2, participle(verb))
        : undefined;
    },
  },
  // “judge people base on a photo”
  {
    words: wordSet("base"),
    match(s, at) {
      if (!s.is(at + 1, "on") || s.tag(at - 1) !== "NOUN" || !isPluralNoun(s, at - 1)) return undefined;
      // “The decisions base on …”: no verb before it.
      const isMade = s.words.slice(0, at - 1).some(({ tag }) => tag === "VERB");
      return isMade ? replaceWords(at, at, "based") : undefined;
    },
  },
  // “Japan was experienced a slight fall.”
  {
    words: wordSet("experienced witnessed suffered gained"),
    match: (s, at) =>
      s.is(at - 1, "was", "were") && s.is(at + 1, "a", "an", "its") ? replaceWords(at - 1, at, s.lower(at)) : undefined,
  },
  // “the money collecting from the tax”, “products making by hand”
  {
    words: wordSet("collecting earning making producing raising receiving"),
    match(s, at) {
      const isThing = s.is(
        at - 1,
        "money",
        "data",
        "information",
        "tax",
        "products",
        "goods",
        "things",
        "food",
        "items",
      );
      if (!isThing || !s.is(at + 1, "from", "by") || (s.is(at + 1, "by") && !s.is(at + 2, "hand", "the", "my", "our")))
        return undefined;
      const verb = verbAt(s, at);
      return verb ? replaceWords(at, at, participle(verb)) : undefined;
    },
  },
];

/** The subjects of “stopped to work”, of which none works on purpose. */
const machines = wordSet(
  "keyboard phone machine computer laptop battery screen app camera car engine tv fridge wifi internet website printer bike motorbike light lift elevator fan",
);
const nobodies = wordSet("nobody someone somebody everyone everybody anyone anybody people no-one");

/** PREP_GERUND and V_GERUND: -ing where the infinitive or a second verb is. */
const gerunds: readonly Phrase[] = [
  // “The keyboard stopped to work.”
  {
    words: wordSet("stopped stops stop"),
    match: (s, at) =>
      s.isOneOf(at - 1, machines) && s.is(at + 1, "to") && s.is(at + 2, "work") && isPhraseEnd(s, at + 3)
        ? replaceWords(at + 1, at + 2, "working")
        : undefined,
  },
  // “It broke down, made it impossible to work.”
  {
    words: wordSet("made"),
    match(s, at) {
      if (!s.is(at - 1, ",") || at < 5 || !(isObject(s, at + 1) || s.is(at + 1, "people", "everyone")))
        return undefined;
      // “He cut the meat, made it into balls and fried it”: a list of deeds.
      const isFeeling = s.tag(at + 2) === "ADJ" || s.is(at + 2, "feel", "want", "think", "impossible");
      const isList = s.words.slice(0, at - 1).some(({ lower }) => lower === ",") || near(s, at, 8, wordSet("and")) >= 0;
      return isFeeling && !isList ? replaceWords(at, at, "making", "which made") : undefined;
    },
  },
  // “with nobody help them”
  {
    words: nobodies,
    match(s, at) {
      const verb = verbAt(s, at + 1);
      if (!s.is(at - 1, "with") || !verb || !s.is(at + 1, verb) || !s.isOneOf(at + 2, onlyObjectPronouns))
        return undefined;
      return replaceWords(at + 1, at + 1, `to ${verb}`, gerund(verb));
    },
  },
  // “This may lead to misunderstand.”
  {
    words: wordSet("lead leads led leading"),
    match(s, at) {
      const to = s.tag(at + 1) === "ADV" ? at + 2 : at + 1;
      const verb = verbAt(s, to + 1);
      if (!s.is(to, "to") || !verb || !s.is(to + 1, verb) || s.can(to + 1, "noun") || s.can(to + 1, "adjective"))
        return undefined;
      // “was led to believe”; “the road they lead to”.
      const isPassive = s.is(at, "led") && (s.tag(at - 1) === "AUX" || s.is(at - 1, "been"));
      return isPassive || s.is(to + 1, "believe", "think", "be", "have")
        ? undefined
        : replaceWords(to + 1, to + 1, gerund(verb));
    },
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
      if (!s.is(at - 1, "in") || !isPhraseEnd(s, at + 1) || s.tag(at + 1) === "CCONJ") return undefined;
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
      (s.isOneOf(at + 2, groupsOfPeople) || s.isOneOf(at + 2, wordSet("them us him")))
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

const nounsOfQuality: Readonly<Record<string, string>> = {
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
};
const skillsOfVerbs: Readonly<Record<string, string>> = {
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
};
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
      isPhraseEnd(s, at + 1) &&
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

/** Their object is a clause, or somebody who gets something: “the nickname which she gave it”. */
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
      const isRepeated = s.is(at + 3, "it") && (isPhraseEnd(s, end) || s.is(end, "last", "yesterday", "when"));
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
      return isPhraseEnd(s, at + 2) && s.tag(at + 2) !== "ADP"
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

const compared = wordSet("more fewer");

/** NUM_PLURAL: as many as on the other side. */
const plurals: readonly Phrase[] = [
  // “more benefits than drawback”
  {
    words: wordSet("than"),
    match(s, at) {
      const more = [2, 3].find((back) => s.isOneOf(at - back, compared));
      if (more === undefined || !isPluralNoun(s, at - 1) || s.tag(at + 1) !== "NOUN" || !isPhraseEnd(s, at + 2))
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
  { id: "phrases/missing-the", kind: "ART_MISSING", find: (s) => phraseMatches(s, missingThe) },
  { id: "phrases/past", kind: "PAST_TIME", find: (s) => phraseMatches(s, pasts) },
  { id: "phrases/since-i-join", kind: "PERFECT_SINCE", find: (s) => phraseMatches(s, sinces) },
  { id: "phrases/passive", kind: "PASSIVE_BE", find: (s) => phraseMatches(s, passives) },
  { id: "phrases/gerund", kind: "V_GERUND", find: (s) => phraseMatches(s, gerunds) },
  { id: "phrases/preposition", kind: "PREP_COLLOC", find: (s) => phraseMatches(s, prepositions) },
  { id: "phrases/word-form", kind: "WORD_FORM", find: (s) => phraseMatches(s, wordForms) },
  { id: "phrases/relative", kind: "SUBJECT", find: (s) => phraseMatches(s, relatives) },
  { id: "phrases/wording", kind: "COLLOCATION", find: (s) => phraseMatches(s, wordings) },
  { id: "phrases/more-than", kind: "NUM_PLURAL", find: (s) => phraseMatches(s, plurals) },
  { id: "phrases/raised", kind: "CONFUSED_PAIR", find: (s) => phraseMatches(s, risen) },
];
