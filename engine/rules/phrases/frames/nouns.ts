import { modals, possessives } from "../../../english/closed-classes.ts";
import { plural } from "../../../english/inflection.ts";
import { hasPlural, uncountableNouns } from "../../../english/nouns.ts";
import { isPluralNoun } from "../../../english/phrases.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isPhraseEnd } from "../phrase.ts";
import type { FrameSet } from "./frame.ts";

// “He waited until end of the war.” → “He waited until the end of the war.”
export const articles: FrameSet = {
  rule: "frames/article",
  kind: "ART_MISSING",
  frames: [
    {
      // “before end of this month”
      pair: "end-of",
      words: wordSet("end beginning"),
      match: (s, at) =>
        s.is(at - 1, "before", "at", "by", "until", "till", "from") && s.is(at + 1, "of")
          ? replaceWords(at - 1, at, `${s.written(at - 1)} the ${s.written(at)}`)
          : undefined,
    },
  ],
};

const hairKinds = wordSet(
  "long short black brown blond blonde dark grey gray white red curly straight wavy thick thin beautiful nice soft shiny silky smooth golden fair messy big lovely blue pink purple",
);

const withHair = wordSet("have has had having with 've");

const lives = wordSet(
  "learn learns learned learnt get gets got gain gains gained have has had bring brings brought give gives gave share collect accumulate earn earned",
);

// “She has a long hair.” → “She has long hair.”
export const uncountables: FrameSet = {
  rule: "frames/uncountable",
  kind: "UNCOUNT",
  frames: [
    {
      // “She has a beautiful long hair.”
      pair: "a-long-hair",
      words: wordSet("hair"),
      match(s, at) {
        let article = at - 1;
        while (s.isOneOf(article, hairKinds) || s.is(article, ",", "and", "very")) article -= 1;
        const isDescribed = s.is(article, "a") && article < at - 1;
        // “With a kind smile and a long hair”.
        const isHad = s.words
          .slice(Math.max(0, article - 6), article)
          .some((_, step) => s.isOneOf(Math.max(0, article - 6) + step, withHair));
        const isFollowed = s.tag(at + 1) === "NOUN" || s.is(at + 1, "-", "salon", "cut", "in", "on");
        return isDescribed && isHad && !isFollowed ? replaceWords(article, at, s.between(article + 1, at)) : undefined;
      },
    },
    {
      // “I got a lot of experiences from my job.”
      pair: "lot-of-experience",
      words: wordSet("experience experiences"),
      match(s, at) {
        const isLot = s.is(at - 1, "of") && s.is(at - 2, "lot", "lots");
        const from = isLot
          ? s.is(at - 3, "a")
            ? at - 3
            : at - 2
          : s.is(at - 1, "much", "more", "many", "some")
            ? at - 1
            : at;
        const verb = from - 1;
        // “Learn experiences from others”: only of *learn* without an amount.
        const isLearned = s.is(verb, "learn", "learns", "learned", "learnt");
        if ((from === at || s.is(at, "experience")) && !isLearned) return undefined;
        if (
          from < 1 ||
          !s.isOneOf(verb, lives) ||
          !s.is(at + 1, "from", "in", "at", "about", ".", "and", "when", "after")
        )
          return undefined;
        // “I had many experiences when I was young”: things that happened.
        if (s.is(verb, "have", "has", "had", "share") && !s.is(at + 1, "in")) return undefined;
        const amount = from === at ? "" : s.is(from, "many") ? "a lot of" : s.between(from, at - 1);
        const learned: Readonly<Record<string, string>> = wordMap({
          learn: "gain",
          learns: "gains",
          learned: "gained",
          learnt: "gained",
        });
        const instead = learned[s.lower(verb)];
        return instead
          ? replaceWords(verb, at, `${instead} ${amount}${amount && " "}experience`)
          : replaceWords(from, at, `${amount} experience`);
      },
    },
    {
      // “He wanted to do a business with my father.”
      pair: "do-business",
      words: wordSet("business"),
      match: (s, at) =>
        s.is(at - 1, "a") && s.is(at - 2, "do", "does", "did", "doing") && s.is(at + 1, "with", "in", "together", ".")
          ? replaceWords(at - 1, at, "business")
          : undefined,
    },
  ],
};

/** Singular in form, plural in sense. */
const ofMany = wordSet("staff police plenty crew cattle folk none enough lot couple number dozen hundred thousand");

const building = wordSet(
  "build plant open buy create make need have built planted opened bought made needs has hire provide",
);
const built = wordSet(
  "park tree school hospital road house bridge book car bus library shop job factory playground flower worker teacher doctor bin mistake problem friend",
);

const crowding = wordSet(
  "motorbike bicycle car bus truck bike book letter tree flower tourist student toy box chair bottle photo picture shop house mountain mosquito bird visitor customer plant bag shoe coin rock stone balloon candle insect ant animal hill",
);

// “We only met one times.” → “We only met once.”
export const numbers: FrameSet = {
  rule: "frames/number",
  kind: "NUM_PLURAL",
  frames: [
    {
      // “Of course there are disadvantage.”
      pair: "there-are",
      words: wordSet("are were"),
      match(s, at) {
        const noun = s.lower(at + 1);
        const isNoun = s.tag(at + 1) === "NOUN" || s.is(at + 1, "disadvantage", "benefit", "risk", "change");
        const isThing = s.is(at - 1, "there") && isNoun && isPhraseEnd(s, at + 2);
        const isSingular =
          isThing &&
          !s.can(at + 1, "plural") &&
          plural(noun) !== noun &&
          !uncountableNouns.has(noun) &&
          !ofMany.has(noun);
        // “People who live there are kind”: a place.
        const isOpening =
          at < 2 || ["PUNCT", "CCONJ", "SCONJ", "ADV"].includes(s.tag(at - 2)) || s.is(at - 2, "course");
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
        s.is(at - 1, "one") && isPhraseEnd(s, at + 1) ? replaceWords(at - 1, at, "once", "one time") : undefined,
    },
    {
      // “The city should build more park and plant more tree.”
      pair: "more-parks",
      words: wordSet("more"),
      match(s, at) {
        const noun = at + 1;
        return s.isOneOf(at - 1, building) &&
          s.isOneOf(noun, built) &&
          (isPhraseEnd(s, noun + 1) || s.tag(noun + 1) === "ADP")
          ? replaceWords(noun, noun, plural(s.lower(noun)))
          : undefined;
      },
    },
    {
      // “Some say that teenager should not drink coffee.”
      pair: "bare-person",
      words: wordSet(
        "teenager student individual worker employee adult tourist customer citizen visitor consumer parent farmer graduate employer youngster pupil foreigner driver",
      ),
      match(s, at) {
        const isHead =
          s.is(at - 1, "that", "because", "if", "when", "although", "while", "think", "believe", "and", "but", "so") ||
          (s.is(at - 1, ",") && at > 1);
        const isVerb =
          s.isOneOf(at + 1, modals) ||
          (s.can(at + 1, "base") && (s.tag(at + 1) === "VERB" || s.is(at + 1, "play")) && !s.can(at + 1, "past")) ||
          s.is(at + 1, "do", "have", "are", "were", "often", "usually");
        // “Both teacher and student should know”: a pair that goes without articles.
        const isPair = s.is(at - 1, "and") && ["NOUN", "PROPN"].includes(s.tag(at - 2));
        return isHead && isVerb && !isPair && s.written(at) === s.lower(at)
          ? replaceWords(at, at, plural(s.lower(at)))
          : undefined;
      },
    },
    {
      // “The box was full of old book and letter.”
      pair: "full-of-plural",
      words: wordSet("full crowded filled covered surrounded packed"),
      match(s, at) {
        if (!(s.is(at, "full") ? s.is(at + 1, "of") : s.is(at + 1, "with", "by"))) return undefined;
        const noun = s.tag(at + 2) === "ADJ" ? at + 3 : at + 2;
        if (!s.isOneOf(noun, crowding)) return undefined;
        const other = s.is(noun + 1, "and") && s.isOneOf(noun + 2, crowding) ? noun + 2 : noun;
        const many = (place: number) => plural(s.lower(place));
        return isPhraseEnd(s, other + 1) || s.tag(other + 1) === "ADP"
          ? replaceWords(noun, other, other === noun ? many(noun) : `${many(noun)} and ${many(other)}`)
          : undefined;
      },
    },
    {
      // “If you have any question, please ask.”
      pair: "any-questions",
      words: wordSet("question comment suggestion problem"),
      match: (s, at) =>
        s.is(at - 1, "any") &&
        s.is(at - 2, "have", "has", "had") &&
        (s.is(at + 1, ",", ".", "?", "about", "please") || at + 1 >= s.length)
          ? replaceWords(at, at, plural(s.lower(at)))
          : undefined,
    },
    {
      // “more engineer and scientists”
      pair: "more-and",
      words: wordSet("more many"),
      match(s, at) {
        const noun = s.lower(at + 1);
        return hasPlural(noun) &&
          !isPluralNoun(s, at + 1) &&
          s.is(at + 2, "and") &&
          isPluralNoun(s, at + 3) &&
          s.tag(at + 3) === "NOUN"
          ? replaceWords(at + 1, at + 1, plural(noun))
          : undefined;
      },
    },
  ],
};

// “We stayed at my parents house.” → “We stayed at my parents' house.”
export const possessiveForms: FrameSet = {
  rule: "frames/possessive",
  kind: "POSSESSIVE",
  frames: [
    {
      // “my grandparents village”
      pair: "parents-house",
      words: wordSet("parents grandparents"),
      match: (s, at) =>
        s.isOneOf(at - 1, possessives) &&
        s.is(
          at + 1,
          "house",
          "home",
          "village",
          "garden",
          "bedroom",
          "wedding",
          "advice",
          "kitchen",
          "flat",
          "car",
          "money",
          "hometown",
        ) &&
        !s.is(at + 2, "-")
          ? replaceWords(at, at, `${s.lower(at)}'`)
          : undefined,
    },
    {
      // “a bachelor degree”
      pair: "bachelors-degree",
      words: wordSet("bachelor master"),
      match: (s, at) => (s.is(at + 1, "degree", "degrees") ? replaceWords(at, at, `${s.lower(at)}'s`) : undefined),
    },
  ],
};
