import { finiteBe, onlyObjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { nounPhraseAt } from "../../../english/phrases.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import type { SentenceReader } from "../../rule.ts";
import { isEndOrTail, isPhraseEnd } from "../phrase.ts";
import type { FrameSet } from "./frame.ts";

const ofQuality = wordSet("sign lack sense feeling symbol source level spirit matter");

const nounOfQuality: Readonly<Record<string, string>> = wordMap({
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
});

/** They are also nouns: “the patient of Dr. Lan”, “a kind of”. */
const alsoNouns = wordSet("patient kind warm safe weak poor");

const stateOfNoun: Readonly<Record<string, string>> = wordMap({
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
});

const makes = wordSet("make makes made making");

const stateVerbs = wordSet(
  "be am is are was were been being feel feels felt feeling become becomes became look looks looked",
);

const changes = wordSet(
  "increase decrease rise growth change drop fall improvement decline reduction problem effect impact damage",
);

const plainOfAdverb: Readonly<Record<string, string>> = wordMap({
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
});

const linking = wordSet(
  "look looks looked looking feel feels felt feeling seem seems seemed get gets got getting become becomes became",
);

const inNeed = wordSet(
  "lose loses lost losing lack lacks lacked improve improves improved increase increases reduce reduces",
);

const mannerOf: Readonly<Record<string, string>> = wordMap({
  wisely: "wise",
  carefully: "careful",
  beautifully: "beautiful",
  happily: "happy",
  easily: "easy",
  quickly: "quick",
  strongly: "strong",
  successfully: "successful",
  perfectly: "perfect",
  healthily: "healthy",
  safely: "safe",
  dangerously: "dangerous",
  politely: "polite",
  effectively: "effective",
  comfortably: "comfortable",
  wonderfully: "wonderful",
});

const takers = wordSet("a an the my your his her our their some many make makes made have has had need give gives");

const adjectiveOf: ReadonlyMap<string, string> = new Map([
  ["clearly", "clear"],
  ["obviously", "obvious"],
  ["importantly", "important"],
  ["undeniably", "undeniable"],
  ["certainly", "certain"],
]);

/** What one suffers from, by the adjective or verb that learners put there. */
const sufferings: Readonly<Record<string, string>> = wordMap({
  depress: "depression",
  depressed: "depression",
  depressing: "depression",
  stressed: "stress",
  stressful: "stress",
  anxious: "anxiety",
  lonely: "loneliness",
  poor: "poverty",
  hungry: "hunger",
  obese: "obesity",
  addicted: "addiction",
  ill: "illness",
  sick: "sickness",
  painful: "pain",
  thirsty: "thirst",
  polluted: "pollution",
  unemployed: "unemployment",
  malnourished: "malnutrition",
});

const suffering = wordSet("suffer suffers suffered suffering");

/** “suffer from”, “suffer from stress and”: the place of “from”, or -1. */
function sufferFrom(s: SentenceReader, at: number): number {
  let from = at - 1;
  while (from > 0 && from > at - 5 && !s.is(from, "from")) from -= 1;
  if (!s.is(from, "from") || !s.isOneOf(from - 1, suffering)) return -1;
  // Between them other sufferings: “from stress and depress”.
  return from === at - 1 || s.is(at - 1, "and", "or", ",") ? from : -1;
}

const steady: Readonly<Record<string, string>> = wordMap({
  stably: "stable",
  steadily: "steady",
  constantly: "constant",
  unchangedly: "unchanged",
  consistently: "consistent",
});

const remaining = wordSet("remain remains remained remaining stay stays stayed staying");

const adverbOfChange: Readonly<Record<string, string>> = wordMap({
  slight: "slightly",
  gradual: "gradually",
  sharp: "sharply",
  dramatic: "dramatically",
  significant: "significantly",
  rapid: "rapidly",
  steady: "steadily",
  considerable: "considerably",
  substantial: "substantially",
  moderate: "moderately",
});

const changed = wordSet(
  "raised climbed climb climbs rose rise rises risen jumped dropped fell fallen declined decreased increased grew grown plummeted soared recovered changed up down",
);

const nounOfChange: Readonly<Record<string, string>> = wordMap({
  increasing: "increase",
  decreasing: "decrease",
  rising: "rise",
  growing: "growth",
  declining: "decline",
  falling: "fall",
  dropping: "drop",
  reducing: "reduction",
});

const sizesOfChange = wordSet(
  "dramatic sharp slight significant rapid steady gradual considerable noticeable huge big small strong sudden substantial moderate minor marked continuous",
);

const causeOf: Readonly<Record<string, string>> = wordMap({
  stressed: "stressful",
  bored: "boring",
  tired: "tiring",
  exhausted: "exhausting",
  frustrated: "frustrating",
  confused: "confusing",
  disappointed: "disappointing",
  annoyed: "annoying",
  embarrassed: "embarrassing",
});

const mayBe = wordSet("is was can could may might be will would are were been has have");

// “I felt so shame that I cried.” → “I felt so ashamed that I cried.”
export const wordForms: FrameSet = {
  rule: "frames/word-form",
  kind: "WORD_FORM",
  frames: [
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
    {
      // “She looks tire.”
      pair: "looks-tire",
      words: wordSet("tire bore"),
      match(s, at) {
        const verb = s.is(at - 1, "very", "so", "really", "too", "a", "quite") ? at - 2 : at - 1;
        return s.isOneOf(verb, linking) && !s.is(at - 1, "a") && isEndOrTail(s, at + 1) && !s.is(at + 1, "of", "for")
          ? replaceWords(at, at, `${s.lower(at)}d`)
          : undefined;
      },
    },
    {
      // “As a consequent, many people left.”
      pair: "as-a-consequent",
      words: wordSet("consequent consequently"),
      match: (s, at) =>
        s.is(at - 1, "a") && s.is(at - 2, "as") && isPhraseEnd(s, at + 1)
          ? replaceWords(at, at, "consequence")
          : undefined,
    },
    {
      // “The shirt was difference from the picture.”
      pair: "difference-from",
      words: wordSet("difference differ"),
      match: (s, at) =>
        s.is(at + 1, "from", "between", "with") &&
        (s.isOneOf(at - 1, finiteBe) || (s.is(at - 1, "very", "so", "quite", "much") && s.isOneOf(at - 2, finiteBe))) &&
        !s.is(at - 2, "there")
          ? replaceWords(at, at, "different")
          : undefined,
    },
    {
      // “You may lose concentrate.”
      pair: "lose-concentrate",
      words: wordSet("concentrate"),
      match: (s, at) =>
        s.isOneOf(at - 1, inNeed) || (s.isOneOf(at - 1, possessives) && s.isOneOf(at - 2, inNeed))
          ? replaceWords(at, at, "concentration")
          : undefined,
    },
    {
      // “We should make wisely choices”, “a beautifully garden”
      pair: "adverb-for-adjective",
      words: wordSet(Object.keys(mannerOf).join(" ")),
      match: (s, at) =>
        s.isOneOf(at - 1, takers) &&
        (s.tag(at + 1) === "NOUN" || (s.can(at + 1, "noun") && isPhraseEnd(s, at + 2))) &&
        !s.can(at + 1, "participle") &&
        !s.can(at + 1, "adjective") &&
        (isPhraseEnd(s, at + 2) || ["ADP", "AUX", "VERB"].includes(s.tag(at + 2)))
          ? replaceWords(at, at, mannerOf[s.lower(at)] ?? "")
          : undefined,
    },
    {
      // “Her job is very hardly.”
      pair: "very-hardly",
      words: wordSet("hardly"),
      match: (s, at) =>
        s.is(at - 1, "very", "so", "too", "really") && (isPhraseEnd(s, at + 1) || s.is(at + 1, "to", "every", "for"))
          ? replaceWords(at, at, "hard")
          : undefined,
    },
    {
      // “Comparing with last year, …”
      pair: "compared-with",
      words: wordSet("comparing"),
      match(s, at) {
        if (!s.isClauseStart(at) || !s.is(at + 1, "with", "to")) return undefined;
        const noun = nounPhraseAt(s, at + 2);
        return noun ? replaceWords(at, at, "compared") : undefined;
      },
    },
    {
      // “All things considering, …”
      pair: "all-things-considered",
      words: wordSet("considering"),
      match: (s, at) =>
        s.is(at - 1, "things") && s.is(at - 2, "all") && isPhraseEnd(s, at + 1)
          ? replaceWords(at, at, "considered")
          : undefined,
    },
    {
      // “It is clearly that prices rose.”
      pair: "it-is-clear",
      words: wordSet("clearly obviously importantly undeniably certainly"),
      match: (s, at) =>
        s.isOneOf(at - 1, finiteBe) && s.is(at - 2, "it") && s.is(at + 1, "that")
          ? replaceWords(at, at, adjectiveOf.get(s.lower(at)) ?? "clear")
          : undefined,
    },
    {
      // “The advise of my parents is useful.”
      pair: "advise-as-noun",
      words: wordSet("advise"),
      match: (s, at) =>
        (s.is(at - 1, "the", "some", "good", "useful", "bad", "more", "any", "much", "this", "that", "of") ||
          (s.isOneOf(at - 1, possessives) && !s.is(at - 1, "her"))) &&
        !s.isOneOf(at + 1, onlyObjectPronouns) &&
        (isEndOrTail(s, at + 1) || s.is(at + 1, "of", "is", "was", "that"))
          ? replaceWords(at, at, "advice")
          : undefined,
    },
    {
      // “He suffered from depress for years.”
      pair: "suffer-from-noun",
      words: wordSet(Object.keys(sufferings).join(" ")),
      match: (s, at) =>
        sufferFrom(s, at) >= 0 && isEndOrTail(s, at + 1)
          ? replaceWords(at, at, sufferings[s.lower(at)] ?? "")
          : undefined,
    },
    {
      // “It remained stably at 20%.”
      pair: "remained-stable",
      words: wordSet(Object.keys(steady).join(" ")),
      match(s, at) {
        const verb = s.is(at - 1, "relatively", "quite", "very", "fairly", "almost", "rather") ? at - 2 : at - 1;
        const isAlone = isEndOrTail(s, at + 1) || s.is(at + 1, "throughout", "until", "over");
        // “She stayed constantly by his side.”
        const isOften = s.is(at, "constantly", "consistently") && s.is(at + 1, "by", "with", "on", "near", "beside");
        return s.isOneOf(verb, remaining) && isAlone && !isOften
          ? replaceWords(at, at, steady[s.lower(at)] ?? "")
          : undefined;
      },
    },
    {
      // “Sales then climbed slight to 40%.”
      pair: "changed-slightly",
      words: wordSet(Object.keys(adverbOfChange).join(" ")),
      match(s, at) {
        const isDirection = s.is(at - 1, "up", "down");
        const isChange = isDirection
          ? s.is(at - 2, "went", "go", "goes", "going", "gone", "moved")
          : s.isOneOf(at - 1, changed) && !s.is(at - 2, "a", "the", "this");
        const isAmount =
          isPhraseEnd(s, at + 1) || s.is(at + 1, "to", "from", "by", "in", "over", "until", "at", "between");
        return isChange && isAmount ? replaceWords(at, at, adverbOfChange[s.lower(at)] ?? "") : undefined;
      },
    },
    {
      // “There was a sharp decreasing in the number of visitors.”
      pair: "sharp-decrease",
      words: wordSet(Object.keys(nounOfChange).join(" ")),
      match: (s, at) =>
        s.isOneOf(at - 1, sizesOfChange) &&
        s.is(at - 2, "a", "an", "the", "this", "very") &&
        (s.is(at + 1, "in", "of", "from", "between", "by") || isPhraseEnd(s, at + 1))
          ? replaceWords(at, at, nounOfChange[s.lower(at)] ?? "")
          : undefined,
    },
    {
      // “The decreasing of the birth rate worries many economists.”
      pair: "the-decrease-in",
      words: wordSet("increasing decreasing"),
      match: (s, at) =>
        s.is(at - 1, "the") && s.is(at + 1, "of", "in") && s.is(at + 2, "the", "number", "price", "demand", "traffic")
          ? replaceWords(at, at + 1, `${nounOfChange[s.lower(at)]} in`)
          : undefined,
    },
    {
      // “They work all night, which can be extremely stressed.”
      pair: "which-is-stressful",
      words: wordSet(Object.keys(causeOf).join(" ")),
      match(s, at) {
        let be = at - 1;
        while (s.tag(be) === "ADV" || s.isOneOf(be, mayBe)) be -= 1;
        const isThing =
          s.is(be, "which") &&
          s.is(be - 1, ",") &&
          s.words.slice(be + 1, at).some((_, i) => s.isOneOf(be + 1 + i, mayBe));
        return isThing && (isPhraseEnd(s, at + 1) || s.is(at + 1, "for"))
          ? replaceWords(at, at, causeOf[s.lower(at)] ?? "")
          : undefined;
      },
    },
    {
      // “2 million, compare with only 500,000”
      pair: "compared-with",
      words: wordSet("compare"),
      match: (s, at) =>
        s.is(at - 1, ",") && at > 3 && s.is(at + 1, "with", "to") ? replaceWords(at, at, "compared") : undefined,
    },
  ],
};
