import { wordMap, wordSet } from "../../../english/word-set.ts";
import { isAnyBe, isEndOrTail } from "../phrase.ts";
import { isForm, verbAt } from "../../../english/verbs.ts";
import { replaceWords } from "../../matches.ts";
import { modalsButD, possessives } from "../../../english/closed-classes.ts";
import type { PhraseList } from "./list.ts";

const comparativeWords = wordSet(
  "higher lower bigger larger smaller better worse greater faster slower cheaper longer shorter",
);

const degreeBefore: Readonly<Record<string, string>> = wordMap({
  significant: "significantly",
  considerable: "considerably",
  slight: "slightly",
  remarkable: "remarkably",
  dramatic: "dramatically",
  substantial: "substantially",
});

const nounOfVerb: Readonly<Record<string, string>> = wordMap({
  advertise: "advertisement",
  choose: "choice",
  arrive: "arrival",
  behave: "behavior",
  decide: "decision",
  explain: "explanation",
  describe: "description",
  grow: "growth",
  believe: "belief",
  lose: "loss",
});

const owners = wordSet("my your his her its our their no a the this");

const adverbOf: Readonly<Record<string, string>> = wordMap({
  careful: "carefully",
  careless: "carelessly",
  regular: "regularly",
  frequent: "frequently",
  effective: "effectively",
  efficient: "efficiently",
  polite: "politely",
});

const deeds = wordSet(
  "drive train work listen read check write study clean do treat speak act behave practise practice use teach",
);

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

/** A verb or an adjective where a noun belongs, an adjective where an adverb does. */
export const wordForms: PhraseList = {
  "set-phrases/word-form": [
    // “The house is easily to find.”
    {
      words: wordSet("easily"),
      match: (s, at) =>
        isAnyBe(s, at - 1) && s.is(at + 1, "to") && isForm(s, at + 2, "base")
          ? replaceWords(at, at, "easy")
          : undefined,
    },
    // “The electric went off.”
    {
      words: wordSet("electric"),
      match(s, at) {
        const verb = s.tag(at + 1) === "ADV" ? at + 2 : at + 1;
        const isAlone =
          s.is(at - 1, "the") && s.is(verb, "went", "goes", "is", "was", "came") && s.tag(verb) !== "NOUN";
        return isAlone ? replaceWords(at, at, "electricity") : undefined;
      },
    },
    // “I heard a strange noisy from the kitchen.”
    {
      words: wordSet("noisy"),
      match: (s, at) =>
        (s.is(at - 1, "a", "the", "some", "any") || (s.tag(at - 1) === "ADJ" && s.is(at - 2, "a", "the", "some"))) &&
        (s.is(at + 1, "from", "of", "outside", ".") || s.tag(at + 1) === "AUX")
          ? replaceWords(at, at, "noise")
          : undefined,
    },
    // “a significant higher level”
    {
      words: comparativeWords,
      match(s, at) {
        const adverb = degreeBefore[s.lower(at - 1)];
        return adverb && s.tag(at) !== "NOUN" ? replaceWords(at - 1, at - 1, adverb) : undefined;
      },
    },
    // “there is no convenience alternative”
    {
      words: wordSet("convenience"),
      match: (s, at) =>
        s.is(at + 1, "alternative", "way", "place", "location", "time", "transport", "method", "solution", "choice")
          ? replaceWords(at, at, "convenient")
          : undefined,
    },
    // “your advertise”, “no choose”
    {
      words: wordSet(Object.keys(nounOfVerb).join(" ")),
      match(s, at) {
        if (
          !s.isOneOf(at - 1, owners) ||
          s.can(at, "noun") ||
          (s.is(at - 1, "her") && s.tag(at - 1) === "PRON" && s.tag(at + 1) !== "PUNCT")
        )
          return undefined;
        const ends = ["PUNCT", "ADP", "AUX", "CCONJ", "SCONJ"].includes(s.tag(at + 1)) || s.is(at + 1, "to", "but");
        return ends ? replaceWords(at, at, nounOfVerb[s.lower(at)] ?? "") : undefined;
      },
    },
    // “suffer from depress”
    {
      words: wordSet("depress"),
      match: (s, at) =>
        s.is(at - 1, "from", "of", "with") && s.tag(at + 1) === "PUNCT"
          ? replaceWords(at, at, "depression")
          : undefined,
    },
    // “train the staff more careful”
    {
      words: wordSet(Object.keys(adverbOf).join(" ")),
      match(s, at) {
        if (!s.is(at - 1, "more") || s.tag(at - 2) !== "NOUN" || !["PUNCT", ""].includes(s.tag(at + 1)))
          return undefined;
        const verb = [3, 4, 5].map((back) => at - back).find((place) => deeds.has(verbAt(s, place) ?? ""));
        return verb === undefined || s.tag(verb) === "NOUN"
          ? undefined
          : replaceWords(at, at, adverbOf[s.lower(at)] ?? "");
      },
    },
  ],
  "phrases/word-form": [
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
  ],
};
