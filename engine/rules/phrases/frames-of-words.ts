import { onlyObjectPronouns, plainPrepositions } from "../../english/closed-classes.ts";
import { wordSet } from "../../english/word-set.ts";
import { isPhraseEnd, near } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Frame } from "./frame.ts";

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
export const wordForms: readonly Frame[] = [
  {
    // “a sign of irresponsible”
    pair: "quality-after-of",
    words: ofQuality,
    match(s, at) {
      const noun = s.is(at + 1, "of") ? nounOfQuality[s.lower(at + 2)] : undefined;
      return noun && isPhraseEnd(s, at + 3) ? replaceWords(at + 2, at + 2, noun) : undefined;
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
      // “The significantly increase demand”: the verb has an object of its own.
      return isOpened && (isPhraseEnd(s, at + 1) || s.tag(at + 1) === "ADP")
        ? replaceWords(at - 1, at - 1, plain)
        : undefined;
    },
  },
];

/** SUBJECT */
const pronounForms: Readonly<Record<string, string>> = { he: "him", she: "her", they: "them", we: "us" };

export const pronounForm: readonly Frame[] = [
  {
    // “I lived with she for three years.”
    pair: "after-preposition",
    words: wordSet("with for to from about behind beside near without at of"),
    match(s, at) {
      const object = pronounForms[s.lower(at + 1)];
      // “the man I work with, he says”, “the girl I told you about she is here”: a clause begins.
      if (!object || /\p{Lu}/u.test(s.written(at + 1).slice(1))) return undefined;
      const isClosed = isPhraseEnd(s, at + 2) || s.isOneOf(at + 2, plainPrepositions);
      return isClosed && !s.is(at + 2, "and", "or", "like") ? replaceWords(at + 1, at + 1, object) : undefined;
    },
  },
];

/** CONFUSED_PAIR */
export const linkingWords: readonly Frame[] = [
  {
    // “everything what our neighbors said”
    pair: "everything-what",
    words: wordSet("everything something nothing anything all"),
    match: (s, at) =>
      s.is(at + 1, "what") &&
      !s.is(at - 1, "at", "after", "of") &&
      !isPhraseEnd(s, at + 2) &&
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
export const comparisons: readonly Frame[] = [
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
