import { finiteBe, formsOfBe, onlyObjectPronouns, plainPrepositions } from "../../english/closed-classes.ts";
import { gerund, past, plural, thirdPerson } from "../../english/inflection.ts";
import { uncountableNouns } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { near, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/**
 * Frames: a few words that leave only one form possible beside them, such as “a sign of” before an adjective. Each frame is measured,
 * explained and muted by itself.
 */
interface Frame extends Phrase {
  pair: string;
}

const isEnd = (s: SentenceReader, at: number) =>
  at >= s.length || (["PUNCT", "CCONJ", "SCONJ"].includes(s.tag(at)) && !s.is(at, "-"));
/** Also base forms of other verbs. */
const pastOfTwoVerbs = wordSet("saw found felt left");
const isInPast = (s: SentenceReader) =>
  s.words.some(
    ({ tag, lower }, at) =>
      lower === "was" ||
      lower === "were" ||
      (tag === "VERB" && s.can(at, "past") && (!s.can(at, "base") || pastOfTwoVerbs.has(lower))),
  );

const nounOfQuality: Readonly<Record<string, string>> = {
  irresponsible: "irresponsibility",
  responsible: "responsibility",
  confident: "confidence",
  independent: "independence",
  patient: "patience",
  impatient: "impatience",
  happy: "happiness",
  sad: "sadness",
  lonely: "loneliness",
  honest: "honesty",
  lazy: "laziness",
  proud: "pride",
  angry: "anger",
  poor: "poverty",
  healthy: "health",
  brave: "bravery",
  curious: "curiosity",
  creative: "creativity",
  generous: "generosity",
  jealous: "jealousy",
  polite: "politeness",
  weak: "weakness",
  wise: "wisdom",
  safe: "safety",
  warm: "warmth",
  kind: "kindness",
  mature: "maturity",
  intelligent: "intelligence",
  convenient: "convenience",
  important: "importance",
  beautiful: "beauty",
  popular: "popularity",
  dangerous: "danger",
  diverse: "diversity",
  loyal: "loyalty",
  selfish: "selfishness",
};
/** They are also nouns: “the patient of Dr. Lan”, “a kind of”. */
const alsoNouns = wordSet("patient kind warm safe weak poor");
const ofQuality = wordSet("sign lack sense feeling symbol source level spirit matter");

const stateOfNoun: Readonly<Record<string, string>> = {
  shame: "ashamed",
  confidence: "confident",
  success: "successful",
  danger: "dangerous",
  happiness: "happy",
  patience: "patient",
  pride: "proud",
  anger: "angry",
  safety: "safe",
  importance: "important",
  independence: "independent",
  hunger: "hungry",
  disappointment: "disappointed",
  excitement: "excited",
  boredom: "bored",
  responsibility: "responsible",
  sadness: "sad",
};
const stateVerbs = wordSet(
  "be am is are was were been being feel feels felt feeling become becomes became look looks looked",
);
const makes = wordSet("make makes made making");

const plainOfAdverb: Readonly<Record<string, string>> = {
  dramatically: "dramatic",
  significantly: "significant",
  rapidly: "rapid",
  slightly: "slight",
  steadily: "steady",
  gradually: "gradual",
  considerably: "considerable",
  noticeably: "noticeable",
  remarkably: "remarkable",
  seriously: "serious",
};
const changes = wordSet(
  "increase decrease rise growth change drop fall improvement decline reduction problem effect impact damage",
);

/** WORD_FORM */
const wordForms: readonly Frame[] = [
  {
    // “a sign of irresponsible”
    pair: "quality-after-of",
    words: ofQuality,
    match(s, at) {
      const noun = s.is(at + 1, "of") ? nounOfQuality[s.lower(at + 2)] : undefined;
      return noun && isEnd(s, at + 3) ? replaceWords(at + 2, at + 2, noun) : undefined;
    },
  },
  {
    // “the important of education”, “the warm of a family”
    pair: "quality-before-of",
    words: wordSet("the"),
    match(s, at) {
      const noun = s.is(at + 2, "of") ? nounOfQuality[s.lower(at + 1)] : undefined;
      if (
        !noun ||
        (s.isOneOf(at + 1, alsoNouns) && !(s.is(at + 1, "warm") && s.is(at + 3, "a", "my", "our", "their", "the")))
      )
        return undefined;
      // “the independent of the two”: one of a group.
      return s.is(at + 4, "two", "three") ? undefined : replaceWords(at + 1, at + 1, noun);
    },
  },
  {
    // “I felt so shame”, “made me more confidence”
    pair: "state-as-noun",
    words: wordSet("so very too more less"),
    match(s, at) {
      const state = stateOfNoun[s.lower(at + 1)];
      if (!state || s.is(at + 2, "of", "in", "and", "for") || s.tag(at + 2) === "NOUN") return undefined;
      const isMade =
        s.isOneOf(at - 2, makes) && (s.isOneOf(at - 1, onlyObjectPronouns) || s.is(at - 1, "you", "her", "it"));
      // “There is more danger now”, “what we feel is more pride than anger”.
      const isState =
        s.isOneOf(at - 1, stateVerbs) &&
        !s.is(at, "more", "less") &&
        !s.is(at - 2, "there", "which", "what", "it", "this");
      return isMade || isState ? replaceWords(at + 1, at + 1, state) : undefined;
    },
  },
  {
    // “the most dramatically increase”
    pair: "adverb-before-noun",
    words: changes,
    match(s, at) {
      const plain = plainOfAdverb[s.lower(at - 1)];
      const isMost = (s.is(at - 2, "most") && s.is(at - 3, "the")) || s.is(at - 2, "a");
      if (!plain || (s.tag(at) === "VERB" && !isMost)) return undefined;
      const isOpened = isMost || s.tag(at - 2) === "DET" || (s.is(at - 2, "more", "very") && s.tag(at - 3) === "DET");
      // “The significantly increase demand”: a verb with its object stands elsewhere.
      return isOpened && (isEnd(s, at + 1) || s.tag(at + 1) === "ADP")
        ? replaceWords(at - 1, at - 1, plain)
        : undefined;
    },
  },
];

const baseOf: Readonly<Record<string, string>> = {
  happened: "happen",
  occurred: "occur",
  existed: "exist",
  disappeared: "disappear",
  stayed: "stay",
  belonged: "belong",
  depended: "depend",
};

/** The form of a verb that follows this *be*, once *be* is gone. */
function withoutBe(s: SentenceReader, be: number, verb: string): string | undefined {
  if (s.is(be, "was", "were")) return past(verb);
  if (s.is(be, "are", "be", "am")) return verb;
  return s.is(be, "is") ? thirdPerson(verb) : undefined;
}

/** PASSIVE_BE */
const passives: readonly Frame[] = [
  {
    // “is less likely to be happened”, “a man who is stayed at home”
    pair: "never-passive",
    words: wordSet(Object.keys(baseOf).join(" ")),
    match(s, at) {
      const verb = withoutBe(s, at - 1, baseOf[s.lower(at)] ?? "");
      if (!verb || (s.is(at, "stayed") && !s.is(at + 1, "at", "in", "with", "home", "here", "there"))) return undefined;
      return replaceWords(at - 1, at, verb);
    },
  },
  {
    // “The meeting was taken place”
    pair: "taken-place",
    words: wordSet("taken"),
    match(s, at) {
      const verb = s.is(at + 1, "place") ? withoutBe(s, at - 1, "take") : undefined;
      // “His chair was taken, place by place”
      return verb ? replaceWords(at - 1, at + 1, `${verb} place`) : undefined;
    },
  },
];

const helping = wordSet(
  "help helps helped ask asks asked want wants wanted tell tells told teach taught allow allowed invite invited",
);

/** V_TO */
const secondVerbs: readonly Frame[] = [
  {
    // “helped me to carrying”
    pair: "to-and-ing",
    words: helping,
    match(s, at) {
      const isPerson = s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her");
      const verb = isPerson && s.is(at + 2, "to") ? s.lemma(at + 3, "gerund") : undefined;
      return verb ? replaceWords(at + 3, at + 3, verb) : undefined;
    },
  },
  {
    // “care that families hardly to offer”
    pair: "hardly-to",
    words: wordSet("hardly"),
    match(s, at) {
      const isSubject = isPluralNoun(s, at - 1) || s.is(at - 1, "i", "we", "they", "you", "he", "she", "people");
      return isSubject && s.is(at + 1, "to") && s.can(at + 2, "base")
        ? replaceWords(at, at + 1, "can hardly")
        : undefined;
    },
  },
];

const advising: Readonly<Record<string, string>> = {
  me: "I",
  us: "we",
  them: "they",
  you: "you",
  him: "he",
  her: "she",
};

/** V_GERUND */
const gerunds: readonly Frame[] = [
  {
    // “without anyone notice”
    pair: "without-somebody",
    words: wordSet("without"),
    match(s, at) {
      const isPerson = s.is(at + 1, "anyone", "anybody", "people", "someone") || s.isOneOf(at + 1, onlyObjectPronouns);
      const isVerb = isPerson && s.can(at + 2, "base") && !s.can(at + 2, "adjective") && !s.is(at + 2, "else");
      return isVerb && (isEnd(s, at + 3) || s.tag(at + 2) === "VERB")
        ? replaceWords(at + 2, at + 2, gerund(s.lemma(at + 2, "past") ?? s.lower(at + 2)))
        : undefined;
    },
  },
  {
    // “I suggest you starting with one app”, “He suggested me to sell it”; many say “recommend you to book”.
    pair: "suggest-somebody",
    words: wordSet("suggest suggests suggested"),
    match(s, at) {
      const person = advising[s.lower(at + 1)];
      const isTo = s.is(at + 2, "to") && s.can(at + 3, "base");
      const verb = isTo ? s.lower(at + 3) : s.lemma(at + 2, "gerund");
      if (!person || !verb || s.is(at - 1, "am", "is", "are", "was", "were", "been", "be")) return undefined;
      return replaceWords(at + 1, isTo ? at + 3 : at + 2, `that ${person} ${verb}`);
    },
  },
];

/** BE_MISSING */
const missingBe: readonly Frame[] = [
  {
    // “a woman who carrying a baby”
    pair: "who-doing",
    words: wordSet("who"),
    match(s, at) {
      const verb = s.lemma(at + 1, "gerund");
      if (!verb || !["NOUN", "PROPN"].includes(s.tag(at - 1))) return undefined;
      const isMany = isPluralNoun(s, at - 1) || s.is(at - 1, "people");
      const [now, then] = isMany ? ["are", "were"] : ["is", "was"];
      const [first, other] = isInPast(s) ? [then, now] : [now, then];
      const doing = s.written(at + 1);
      return replaceWords(at, at + 1, `${s.written(at)} ${first} ${doing}`, `${s.written(at)} ${other} ${doing}`);
    },
  },
  {
    // “I think tomorrow will better”
    pair: "will-better",
    words: wordSet("will would"),
    match: (s, at) =>
      s.is(at + 1, "better", "worse", "happy", "ready", "late", "fine", "ok") && isEnd(s, at + 2)
        ? replaceWords(at, at + 1, `${s.written(at)} be ${s.written(at + 1)}`)
        : undefined,
  },
];

/** VERY_VERB */
const veryVerbs: readonly Frame[] = [
  {
    // “I am very miss you”
    pair: "be-very",
    words: wordSet("miss love like want need hate respect appreciate"),
    match(s, at) {
      const object = s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her", "it") ? s.written(at + 1) : "";
      if (object === "" || !s.is(at - 1, "very", "so") || !s.isOneOf(at - 2, finiteBe)) return undefined;
      // “It is so like him to forget.”
      if (s.is(at, "like") && (s.is(at + 2, "to") || s.is(at - 3, "it", "that", "this"))) return undefined;
      const verb = s.is(at - 2, "is") ? thirdPerson(s.lower(at)) : s.written(at);
      return replaceWords(at - 2, at + 1, `${verb} ${object} ${s.is(at - 1, "so") ? "so" : "very"} much`);
    },
  },
];

/** SUBJECT */
const pronounForms: Readonly<Record<string, string>> = { he: "him", she: "her", they: "them", we: "us" };
const pronounForm: readonly Frame[] = [
  {
    // “I lived with she for three years.”
    pair: "after-preposition",
    words: wordSet("with for to from about behind beside near without at of"),
    match(s, at) {
      const object = pronounForms[s.lower(at + 1)];
      // “the man I work with, he says”, “the girl I told you about she is here”: a clause begins.
      if (!object || /\p{Lu}/u.test(s.written(at + 1).slice(1))) return undefined;
      const isClosed = isEnd(s, at + 2) || s.isOneOf(at + 2, plainPrepositions);
      return isClosed && !s.is(at + 2, "and", "or", "like") ? replaceWords(at + 1, at + 1, object) : undefined;
    },
  },
];

/** CONFUSED_PAIR */
const linkingWords: readonly Frame[] = [
  {
    // “everything what our neighbors said”
    pair: "everything-what",
    words: wordSet("everything something nothing anything all"),
    match: (s, at) =>
      s.is(at + 1, "what") &&
      !s.is(at - 1, "at", "after", "of") &&
      !isEnd(s, at + 2) &&
      // “We know all what shopping is.”
      !(s.is(at, "all") && s.tag(at + 2) === "NOUN")
        ? replaceWords(at + 1, at + 1, "that")
        : undefined,
  },
  {
    // “The Wi-Fi was so weak which I couldn't send any photos.”
    pair: "so-which",
    words: wordSet("so"),
    match(s, at) {
      if (s.tag(at + 1) !== "ADJ" || !s.is(at + 2, "which")) return undefined;
      return s.is(at + 3, "i", "we", "they", "he", "she", "you", "my")
        ? replaceWords(at + 2, at + 2, "that")
        : undefined;
    },
  },
];

/** COMPARE */
const comparisons: readonly Frame[] = [
  {
    // “I was sleeping much better as before.”
    pair: "better-as",
    words: wordSet("better worse easier faster bigger cheaper"),
    match: (s, at) =>
      s.is(at + 1, "as") && s.is(at + 2, "before", "usual", "mine", "yours", "last")
        ? replaceWords(at + 1, at + 1, "than")
        : undefined,
  },
  {
    // “worthy more than what I have lost”
    pair: "worthy-more",
    words: wordSet("worthy"),
    match: (s, at) =>
      s.is(at + 1, "more", "a", "every", "the") && !s.is(at + 1, "the") ? replaceWords(at, at, "worth") : undefined,
  },
  {
    // “looked like as a field of cotton”
    pair: "like-as",
    words: wordSet("like"),
    match: (s, at) =>
      s.is(at + 1, "as") && s.is(at + 2, "a", "an", "the") ? replaceWords(at, at + 1, "like") : undefined,
  },
  {
    // “the more beautiful thing I had ever seen”
    pair: "more-ever",
    words: wordSet("ever"),
    match(s, at) {
      const more = near(s, at, -7, wordSet("more"));
      return more >= 0 && s.is(more - 1, "the") && s.tag(more + 1) === "ADJ" && s.tag(more + 2) === "NOUN"
        ? replaceWords(more, more, "most")
        : undefined;
    },
  },
];

const thingsThere = wordSet("this that these those it");

/** QUESTION_ORDER */
const questions: readonly Frame[] = [
  {
    // “What that noise is?”
    pair: "what-that-is",
    words: wordSet("what"),
    match(s, at): Match | undefined {
      const isAsked = at === 0 || s.tag(at - 1) === "PUNCT";
      const be = s.isOneOf(at + 2, formsOfBe) ? at + 2 : s.isOneOf(at + 3, formsOfBe) ? at + 3 : -1;
      if (!isAsked || !s.isOneOf(at + 1, thingsThere) || be < 0 || !s.is(be, "is", "are", "was", "were"))
        return undefined;
      if (!s.is(be + 1, "?")) return undefined;
      return replaceWords(at, be, `what ${s.lower(be)} ${s.between(at + 1, be - 1)}`);
    },
  },
];

/** PREP_MISSING */
const missingPrepositions: readonly Frame[] = [
  {
    // “regardless how comfortable the room is”
    pair: "regardless-of",
    words: wordSet("regardless"),
    match: (s, at) =>
      s.is(at + 1, "how", "what", "whether", "where", "who", "when")
        ? replaceWords(at, at, "regardless of")
        : undefined,
  },
];

/** PREP_EXTRA */
const extraWords: readonly Frame[] = [
  {
    // “My mother commented me that …”
    pair: "said-somebody-that",
    words: wordSet("commented mentioned announced explained complained suggested"),
    match: (s, at) =>
      (s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her")) && s.is(at + 2, "that")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
];

/** ART_MISSING */
const articles: readonly Frame[] = [
  {
    // “before end of this month”
    pair: "end-of",
    words: wordSet("end beginning"),
    match: (s, at) =>
      s.is(at - 1, "before", "at", "by", "until", "till", "from") && s.is(at + 1, "of")
        ? replaceWords(at - 1, at, `${s.written(at - 1)} the ${s.written(at)}`)
        : undefined,
  },
];

const spansOfTime = wordSet("years year months weeks days hours minutes decades");

/** PREP_TIME */
const times: readonly Frame[] = [
  {
    // “It was impossible before 30 years.”
    pair: "before-years",
    words: wordSet("before"),
    match(s, at) {
      const isNumber =
        /^\d+$/.test(s.lower(at + 1)) || s.is(at + 1, "two", "three", "four", "five", "ten", "many", "some");
      if (!isNumber || !s.isOneOf(at + 2, spansOfTime) || !isEnd(s, at + 3) || !isInPast(s)) return undefined;
      return replaceWords(at, at + 2, `${s.between(at + 1, at + 2)} ago`);
    },
  },
];

/** Singular in form, plural in sense. */
const ofMany = wordSet("staff police plenty crew cattle folk none enough lot couple number dozen hundred thousand");

/** NUM_PLURAL */
const numbers: readonly Frame[] = [
  {
    // “Of course there are disadvantage.”
    pair: "there-are",
    words: wordSet("are were"),
    match(s, at) {
      const noun = s.lower(at + 1);
      const isNoun = s.tag(at + 1) === "NOUN" || s.is(at + 1, "disadvantage", "benefit", "risk", "change");
      const isThing = s.is(at - 1, "there") && isNoun && isEnd(s, at + 2);
      const isSingular =
        isThing &&
        !s.can(at + 1, "plural") &&
        plural(noun) !== noun &&
        !uncountableNouns.has(noun) &&
        !ofMany.has(noun);
      // “People who live there are kind”: a place.
      const isOpening = at < 2 || ["PUNCT", "CCONJ", "SCONJ", "ADV"].includes(s.tag(at - 2)) || s.is(at - 2, "course");
      return isSingular && isOpening && !s.can(at + 1, "adjective")
        ? replaceWords(at + 1, at + 1, plural(noun))
        : undefined;
    },
  },
  {
    // “I tried to talk to him one times.”
    pair: "one-times",
    words: wordSet("times"),
    match: (s, at) =>
      s.is(at - 1, "one") && isEnd(s, at + 1) ? replaceWords(at - 1, at, "once", "one time") : undefined,
  },
];

/** REPEATED: two words say no. */
const negations: readonly Frame[] = [
  {
    // “I can't stand it no more.”
    pair: "no-more",
    words: wordSet("no"),
    match: (s, at) =>
      s.is(at + 1, "more") &&
      isEnd(s, at + 2) &&
      near(s, at, -6, wordSet("not n't cannot never can't don't didn't won't")) >= 0
        ? replaceWords(at, at + 1, "any more")
        : undefined,
  },
];

export const frameNames: readonly string[] = [
  wordForms,
  passives,
  secondVerbs,
  gerunds,
  missingBe,
  veryVerbs,
  pronounForm,
  linkingWords,
  comparisons,
  questions,
  missingPrepositions,
  extraWords,
  articles,
  times,
  numbers,
  negations,
].flatMap((frames) => frames.map(({ pair }) => pair));

const frameRule = (name: string, kind: Rule["kind"], frames: readonly Frame[]): Rule => ({
  id: `frames/${name}`,
  kind,
  *find(s) {
    for (const frame of frames) for (const match of phraseMatches(s, [frame])) yield { ...match, pair: frame.pair };
  },
});

export const frameRules: readonly Rule[] = [
  frameRule("word-form", "WORD_FORM", wordForms),
  frameRule("passive", "PASSIVE_BE", passives),
  frameRule("second-verb", "V_TO", secondVerbs),
  frameRule("gerund", "V_GERUND", gerunds),
  frameRule("be", "BE_MISSING", missingBe),
  frameRule("very", "VERY_VERB", veryVerbs),
  frameRule("pronoun", "SUBJECT", pronounForm),
  frameRule("linking-word", "CONFUSED_PAIR", linkingWords),
  frameRule("comparison", "COMPARE", comparisons),
  frameRule("question", "QUESTION_ORDER", questions),
  frameRule("missing-preposition", "PREP_MISSING", missingPrepositions),
  frameRule("extra-word", "PREP_EXTRA", extraWords),
  frameRule("article", "ART_MISSING", articles),
  frameRule("time", "PREP_TIME", times),
  frameRule("number", "NUM_PLURAL", numbers),
  frameRule("negation", "REPEATED", negations),
];
