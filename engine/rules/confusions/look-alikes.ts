import { formsOfBe } from "../../english/closed-classes.ts";
import { writtenLike } from "../../english/inflection.ts";
import { isNumeral, isPerson, isPluralNoun } from "../../english/phrases.ts";
import { replaceWord } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

const linking = wordSet(
  "am is are was were be been 'm 's 're feel feels felt look looks looked seem seems seemed become became get gets got",
);
const isEnd = (s: SentenceReader, at: number) => at >= s.length || /^[.,!?;:)]$/.test(s.written(at));
const isNoun = (s: SentenceReader, at: number) => s.tag(at) === "NOUN" && (s.can(at, "noun") || s.can(at, "plural"));
const isAdjective = (s: SentenceReader, at: number) => s.tag(at) === "ADJ" && s.can(at, "adjective");

/** “Nowadays”, “at weekends”, “in my country”: all that comes before the subject. */
const openingWords = wordSet("nowadays today currently generally recently normally usually");
const isOpening = (s: SentenceReader, end: number): boolean => {
  if (end === 0) return s.isOneOf(0, openingWords);
  const isShort = s.tag(0) === "ADP" && end <= 4 && ["NOUN", "PROPN"].includes(s.tag(end));
  return isShort && s.words.slice(1, end).every(({ tag }) => ["DET", "PRON", "ADJ", "NOUN", "PROPN"].includes(tag));
};
const isFollowedByVerb = (s: SentenceReader, at: number): boolean =>
  ["VERB", "AUX"].includes(s.tag(at)) ||
  s.is(at - 1, "people") ||
  (s.tag(at) === "ADP" && s.words.slice(at).some(({ tag }) => tag === "AUX"));

const afterItIs = wordSet("a an the not so too been my your our going raining snowing because");
const afterYouAre = wordSet("a an the not going so too always never");
const afterThere = wordSet(
  "too with and by again every last in on when because to tomorrow yesterday now today alone for",
);
const movement = wordSet(
  "go goes went gone going live lives lived living stay stays stayed staying come comes came coming get got been over work works worked study studied sit sat arrive arrived",
);
/** After “is to” they can only be too much of something. */
const muchOf = wordSet(
  "hot cold big small late early expensive cheap difficult hard easy tired busy young old far heavy long short high low noisy crowded dangerous sad happy lazy weak strong boring dark loud shy sick ill spicy sweet salty strict",
);
const withDegrees = wordSet(
  "know knows knew wonder wonders wondered ask asks asked decide decided matter matters sure tell doubt",
);
const skies = wordSet("the good bad nice hot cold beautiful warm wet dry rainy sunny terrible lovely of this");

/** CONFUSED_PAIR, ALMOST_MOST, AGE_FORM: words that look or sound alike, and two phrases that Vietnamese builds otherwise. */
export const lookAlikeRules: readonly Rule[] = [
  // “Its time to leave.” → “It's time to leave.”
  {
    id: "look-alikes/its-for-it-is",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("its")) {
        const isTime = s.is(at + 1, "time") && s.is(at + 2, "to", "for");
        const isVery = s.is(at + 1, "very") && isAdjective(s, at + 2) && !isNoun(s, at + 3) && !isAdjective(s, at + 3);
        if ((s.isOneOf(at + 1, afterItIs) && s.written(at + 2) !== "-") || isTime || isVery)
          yield replaceWord(s, at, "it's");
      }
    },
  },
  // “My aunt lives their.” → “My aunt lives there.”
  {
    id: "look-alikes/their-for-there",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("their")) {
        const isThereIs = s.is(at + 1, "is", "are", "was", "were") || (s.is(at + 1, "will") && s.is(at + 2, "be"));
        const isPlace = s.isOneOf(at - 1, movement) && (isEnd(s, at + 1) || s.isOneOf(at + 1, afterThere));
        if (isThereIs || isPlace) yield replaceWord(s, at, "there");
      }
    },
  },
  // “We saw a picture of there house.” → “We saw a picture of their house.”
  {
    id: "look-alikes/there-for-their",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("there"))
        if (s.is(at - 1, "with", "of", "about", "for") && isNoun(s, at + 1)) yield replaceWord(s, at, "their");
    },
  },
  // “I think your right.” → “I think you're right.”
  {
    id: "look-alikes/your-for-you-are",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("your")) {
        const isWelcome = s.is(at + 1, "welcome") && (isEnd(s, at + 2) || s.is(at + 2, "to", "in", "here", "at"));
        const isJudged =
          s.is(at + 1, "right", "wrong", "late", "beautiful") && (isEnd(s, at + 2) || s.is(at + 2, "about", "to"));
        if (s.isOneOf(at + 1, afterYouAre) || isWelcome || isJudged) yield replaceWord(s, at, "you're");
      }
    },
  },
  // “My bag is heavier then yours.” → “My bag is heavier than yours.”
  {
    id: "look-alikes/then-for-than",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("then")) {
        if (isEnd(s, at + 1) || isEnd(s, at - 1)) continue;
        const isCompared =
          s.can(at - 1, "comparative") ||
          s.is(at - 1, "better", "worse", "rather", "more", "less", "fewer") ||
          (s.is(at - 2, "rather") && s.can(at - 1, "base")) ||
          ([2, 3].some((back) => s.is(at - back, "more", "less", "fewer")) && /^(?:ADJ|ADV|NOUN)$/.test(s.tag(at - 1)));
        if (isCompared) yield replaceWord(s, at, "than");
      }
    },
  },
  // “You will loose your money.” → “You will lose your money.”
  {
    id: "look-alikes/loose-for-lose",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("loose", "loosing", "looses")) {
        const isVerb =
          s.is(
            at - 1,
            "to",
            "will",
            "'ll",
            "can",
            "could",
            "would",
            "may",
            "might",
            "should",
            "not",
            "n't",
            "i",
            "you",
            "we",
            "they",
            "he",
            "she",
            "often",
            "always",
            "never",
            "are",
            "is",
            "am",
            "was",
            "were",
            "of",
            "without",
          ) &&
          (s.is(
            at + 1,
            "my",
            "your",
            "his",
            "her",
            "our",
            "their",
            "its",
            "the",
            "a",
            "an",
            "it",
            "them",
            "everything",
            "something",
            "control",
            "weight",
            "money",
            "time",
            "hope",
            "face",
            "interest",
            "confidence",
            "touch",
          ) ||
            (isEnd(s, at + 1) && s.is(at - 1, "to", "will", "not", "n't")));
        if (!isVerb || (s.isOneOf(at - 1, formsOfBe) && s.is(at, "loose"))) continue;
        yield replaceWord(s, at, s.lower(at).replace("oo", "o"));
      }
    },
  },
  // “It is to hot today.” → “It is too hot today.”
  {
    id: "look-alikes/to-for-too",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("to")) {
        const isTooMuch =
          s.isOneOf(at - 1, linking) &&
          s.isOneOf(at + 1, muchOf) &&
          (isEnd(s, at + 2) ||
            s.is(at + 2, "to", "for", "and", "because", "today", "now", "here", "there", "outside", "in", "at"));
        const isQuantity =
          s.is(at + 1, "much", "many") &&
          s.is(
            at - 1,
            "is",
            "are",
            "was",
            "were",
            "have",
            "has",
            "had",
            "eat",
            "drink",
            "spend",
            "spends",
            "spent",
            "use",
            "way",
          ) &&
          isNoun(s, at + 2);
        if (isTooMuch || isQuantity) yield replaceWord(s, at, "too");
      }
    },
  },
  // “The whether is nice today.” → “The weather is nice today.”
  {
    id: "look-alikes/weather-for-whether",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("weather"))
        if (
          s.isOneOf(at - 1, withDegrees) &&
          s.is(at + 1, "i", "you", "he", "she", "it", "we", "they", "the", "my", "this", "to")
        )
          yield replaceWord(s, at, "whether");
      for (const at of s.placesOfWords("whether"))
        if (
          s.isOneOf(at - 1, skies) &&
          (isEnd(s, at + 1) || s.is(at + 1, "is", "was", "in", "here", "today", "forecast"))
        )
          yield replaceWord(s, at, "weather");
    },
  },
  // “It was a quite evening.” → “It was a quiet evening.”
  {
    id: "look-alikes/quite-and-quiet",
    kind: "CONFUSED_PAIR",
    *find(s) {
      for (const at of s.placesOfWords("quite")) {
        const isBeforeNoun =
          s.is(at - 1, "a", "very") &&
          isNoun(s, at + 1) &&
          !s.can(at + 1, "adjective") &&
          !s.is(at + 1, "bit", "lot", "while", "few");
        if (isBeforeNoun || (s.is(at - 1, "very", "so", "too", "be", "keep") && isEnd(s, at + 1)))
          yield replaceWord(s, at, "quiet");
      }
      for (const at of s.placesOfWords("quiet"))
        if (
          s.isOneOf(at - 1, formsOfBe) &&
          (isAdjective(s, at + 1) || s.is(at + 1, "a", "an")) &&
          !isNoun(s, at + 1) &&
          !isNoun(s, at + 2)
        )
          yield replaceWord(s, at, "quite");
    },
  },
  // “You can not park here.” → “You cannot park here.”
  {
    id: "look-alikes/can-not",
    kind: "NEGATION",
    *find(s) {
      for (const at of s.placesOfWords("can"))
        if (/\s/.test(s.between(at, at + 1)) && s.is(at + 1, "not") && !s.is(at + 2, "only", "just", "but"))
          yield {
            from: at,
            to: at + 1,
            suggestions: [writtenLike(s.written(at), "cannot")],
          };
    },
  },
  // “Almost young people have a phone.” → “Most young people have a phone.”
  {
    id: "almost/before-plural",
    kind: "ALMOST_MOST",
    *find(s) {
      for (const at of s.placesOfWords("almost")) {
        const noun = isAdjective(s, at + 1) || s.tag(at + 1) === "PROPN" ? at + 2 : at + 1;
        const isSubject =
          s.isClauseStart(at) ||
          s.tag(at - 1) === "ADP" ||
          s.tag(at - 1) === "SCONJ" ||
          (isOpening(s, at - 1) && isFollowedByVerb(s, noun + 1));
        if (
          isSubject &&
          (s.tag(noun) === "NOUN" || s.is(noun, "people", "students") || isOpening(s, at - 1)) &&
          isPluralNoun(s, noun) &&
          !s.is(noun, "years", "hours", "days", "months", "minutes")
        )
          yield replaceWord(s, at, "most", "almost all");
      }
    },
  },
  // “Almost of them came by bus.” → “Most of them came by bus.”
  {
    id: "almost/almost-of",
    kind: "ALMOST_MOST",
    *find(s) {
      for (const at of s.placesOfWords("almost"))
        if (s.is(at + 1, "of") && !s.is(at + 2, "course"))
          yield {
            from: at,
            to: at + 1,
            suggestions: ["almost all of", "most of"].map((words) => writtenLike(s.written(at), words)),
          };
    },
  },
  // “Most of people like music.” → “Most people like music.”
  {
    id: "almost/most-of-plural",
    kind: "ALMOST_MOST",
    *find(s) {
      for (const at of s.placesOfWords("most")) {
        if (!s.is(at + 1, "of") || s.is(at - 1, "the")) continue;
        const noun = isAdjective(s, at + 2) ? at + 3 : at + 2;
        if (s.tag(noun) === "NOUN" && isPluralNoun(s, noun) && s.written(noun) === s.lower(noun))
          yield { from: at, to: at + 1, suggestions: [s.written(at)] };
      }
    },
  },
  // “For the most of us it is new.” → “For most of us it is new.”
  {
    id: "almost/the-most-of",
    kind: "ALMOST_MOST",
    *find(s) {
      for (const at of s.placesOfWords("most"))
        if (
          s.is(at - 1, "the") &&
          s.is(at + 1, "of") &&
          s.is(at + 2, "the", "my", "our", "their", "these", "those", "us", "them") &&
          !s.is(at - 2, "make", "makes", "made", "making", "get", "getting", "got", "do", "did") &&
          (s.isClauseStart(at - 1) || s.tag(at - 2) === "ADP")
        )
          yield { from: at - 1, to: at, suggestions: [writtenLike(s.written(at - 1), "most")] };
    },
  },
  // “They have ten years old.” → “They are ten years old.”
  {
    id: "age/have-years-old",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("have", "has", "had")) {
        if (!isNumeral(s, at + 1) || !s.is(at + 2, "year", "years") || !s.is(at + 3, "old")) continue;
        const subject = s.lower(at - 1);
        const isMany = /^(?:we|you|they)$/.test(subject) || isPluralNoun(s, at - 1);
        const past = isMany ? "were" : "was";
        const present = subject === "i" ? "am" : isMany ? "are" : "is";
        yield { from: at, to: at, suggestions: [s.is(at, "had") ? past : present] };
      }
    },
  },
  // “I am sixteen year old.” → “I am sixteen years old.”
  {
    id: "age/year-old-alone",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("year")) {
        if (!s.is(at + 1, "old") || !isNumeral(s, at - 1) || s.is(at - 1, "one", "1")) continue;
        if (
          (s.isOneOf(at - 2, formsOfBe) || s.is(at - 2, "only", "about", "now")) &&
          !isNoun(s, at + 2) &&
          s.written(at + 2) !== "-"
        )
          yield { from: at, to: at, suggestions: ["years"] };
      }
    },
  },
  // “The eight years old boy won.” → “The eight-year-old boy won.”
  {
    id: "age/years-old-before-noun",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("years", "year")) {
        if (!s.is(at + 1, "old") || !isNumeral(s, at - 1) || !isNoun(s, at + 2)) continue;
        if (!s.is(at - 2, "a", "an", "my", "his", "her", "their", "our", "the", "this")) continue;
        yield { from: at - 1, to: at + 1, suggestions: [`${s.written(at - 1)}-year-old`] };
      }
    },
  },
  // “I am eighteen years.” → “I am eighteen years old.”
  {
    id: "age/years-without-old",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("years")) {
        if (!isNumeral(s, at - 1) || !s.isOneOf(at - 2, formsOfBe) || !(isEnd(s, at + 1) || s.is(at + 1, "and", "but")))
          continue;
        if (s.is(at - 3, "i", "he", "she") || isPerson(s, at - 3))
          yield { from: at, to: at, suggestions: ["years old"] };
      }
    },
  },
];
