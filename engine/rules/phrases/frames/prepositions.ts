import { finiteBe, onlyObjectPronouns, onlySubjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { isName, isNumeral, isPluralNoun, nounPhraseAt } from "../../../english/phrases.ts";
import { verbAt } from "../../../english/verbs.ts";
import { wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import { isBetween, isPhraseEnd, near } from "../phrase.ts";
import { fullBe, isListener, objectOfSubject, type FrameSet } from "./frame.ts";

/** What is turned to something else: “focus the camera”. */
const aimed = wordSet(
  "attention camera lens mind energy efforts effort eyes light telescope microscope thoughts power resources strength image picture",
);

// “Regardless whether it rains, we play.” → “Regardless of whether it rains, we play.”
export const missingPrepositions: FrameSet = {
  rule: "frames/missing-preposition",
  kind: "PREP_MISSING",
  frames: [
    {
      // “regardless how comfortable the room is”
      pair: "regardless-of",
      words: wordSet("regardless"),
      match: (s, at) =>
        s.is(at + 1, "how", "what", "whether", "where", "who", "when")
          ? replaceWords(at, at, "regardless of")
          : undefined,
    },
    {
      // “Oil accounted 30 per cent.”
      pair: "account-for",
      words: wordSet("account accounts accounted accounting"),
      match(s, at) {
        const isShare =
          isNumeral(s, at + 1) ||
          (s.is(at + 1, "the", "a", "about", "nearly", "almost", "over") &&
            s.words
              .slice(at + 2, at + 6)
              .some(({ lower }) => /^(?:%|percent|percentage|proportion|share)$/.test(lower)));
        const isVerb =
          s.tag(at) === "VERB" ||
          s.is(at, "accounted") ||
          (s.is(at, "accounts") && s.is(at + 2, "%", "percent", "per"));
        return isShare && isVerb && s.tag(at - 1) !== "DET" ? replaceWords(at, at, `${s.lower(at)} for`) : undefined;
      },
    },
    {
      // “They find it hard to focus their tasks.”
      pair: "focus-on",
      words: wordSet("focus focuses focused focusing concentrate concentrates concentrated concentrating"),
      match(s, at) {
        if (!s.isOneOf(at + 1, possessives) && !s.is(at + 1, "the", "this", "these")) return undefined;
        if (s.tag(at) === "NOUN" || s.tag(at - 1) === "DET" || s.isOneOf(at - 1, possessives)) return undefined;
        const noun = nounPhraseAt(s, at + 1);
        // “Focus your attention on the text”, “focus the camera”.
        const isAimed =
          !noun || s.isOneOf(noun.head, aimed) || s.words.slice(noun.to + 1).some(({ lower }) => lower === "on");
        // At the place of `missing-prepositions/after-verb`, so that both together offer it once.
        return isAimed ? undefined : replaceWords(at + 1, at + 1, `on ${s.lower(at + 1)}`);
      },
    },
    {
      // “She has a lack confidence.”
      pair: "lack-of",
      words: wordSet("lack"),
      match: (s, at) =>
        s.is(at - 1, "a", "the") && s.tag(at + 1) === "NOUN" && !s.is(at + 1, "-")
          ? replaceWords(at, at, "lack of")
          : undefined,
    },
    {
      // “I am very thankful her.”
      pair: "thankful-to",
      words: wordSet("thankful grateful"),
      match: (s, at) =>
        isListener(s, at + 1) && (isPhraseEnd(s, at + 2) || s.is(at + 2, "for"))
          ? replaceWords(at, at, `${s.lower(at)} to`)
          : undefined,
    },
    {
      // “We played cards each other”, “They talk each other.”
      pair: "with-each-other",
      words: wordSet("each"),
      match(s, at) {
        if (!s.is(at + 1, "other") || !isPhraseEnd(s, at + 2)) return undefined;
        const verb = verbAt(s, at - 1) ?? "";
        const isPlay = verbAt(s, at - 2) === "play" && s.tag(at - 1) === "NOUN";
        if (isPlay || /^(?:chat|argue|agree|fight|communicate|compete|interact|disagree|quarrel)$/.test(verb))
          return replaceWords(at, at, "with each");
        return /^(?:talk|speak|listen)$/.test(verb) ? replaceWords(at, at, "to each") : undefined;
      },
    },
    {
      // “paper bags instead plastic ones”
      pair: "instead-of",
      words: wordSet("instead"),
      match(s, at) {
        // “show a message instead using …”: “instead” belongs to the words before.
        const isPair = ["ADJ", "NOUN"].includes(s.tag(at + 1)) && isPluralNoun(s, at + 2) && isPhraseEnd(s, at + 3);
        const isThing = isPair || (isPluralNoun(s, at + 1) && isPhraseEnd(s, at + 2));
        return at > 1 && isThing && !s.is(at + 1, "last", "next") ? replaceWords(at, at, "instead of") : undefined;
      },
    },
    {
      // “Many people wait she.”
      pair: "wait-for-her",
      words: wordSet("wait waits waited waiting"),
      match(s, at) {
        const object = objectOfSubject[s.lower(at + 1)];
        return object && isPhraseEnd(s, at + 2) && s.tag(at - 1) !== "DET"
          ? replaceWords(at, at + 1, `${s.lower(at)} for ${object}`)
          : undefined;
      },
    },
    {
      // “regardless their age”
      pair: "regardless-of-noun",
      words: wordSet("regardless"),
      match: (s, at) =>
        s.isOneOf(at + 1, possessives) || s.is(at + 1, "the", "age", "gender", "weather", "race", "religion", "price")
          ? replaceWords(at, at, "regardless of")
          : undefined,
    },
    {
      // “We arrived Đà Lạt.”
      pair: "arrived-in",
      words: wordSet("arrived arrive arrives"),
      match: (s, at) =>
        /[^\0-\u024f]|[đĐăĂâÂêÊôÔơƠưƯạà]/u.test(s.written(at + 1)) && isName(s, at + 1)
          ? replaceWords(at, at, `${s.lower(at)} in`)
          : undefined,
    },
  ],
};

// “My mother commented me that I was late.” → “My mother commented that I was late.”
export const extraWords: FrameSet = {
  rule: "frames/extra-word",
  kind: "PREP_EXTRA",
  frames: [
    {
      // “My mother commented me that …”
      pair: "said-somebody-that",
      words: wordSet("commented mentioned announced explained complained suggested"),
      match: (s, at) =>
        (s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her")) && s.is(at + 2, "that")
          ? replaceWords(at, at + 1, s.lower(at))
          : undefined,
    },
    {
      // “It brings for parents the opportunity to rest.”
      pair: "brings-for",
      words: wordSet("bring brings brought bringing gives gave offers offered provides provided"),
      match(s, at) {
        if (!s.is(at + 1, "for", "to") || s.tag(at) !== "VERB") return undefined;
        const noun = nounPhraseAt(s, at + 2);
        if (!noun || s.is(at + 2, "me", "us", "him", "them", "light", "life", "mind")) return undefined;
        const thing = noun.to + 1;
        const isThing = s.is(thing, "the", "a", "an", "many", "more", "great", "some", "new") && nounPhraseAt(s, thing);
        const form = s.lower(at);
        return isThing
          ? replaceWords(
              at,
              noun.to,
              `${form} ${s.between(at + 2, noun.to)}${form.startsWith("provid") ? " with" : ""}`,
            )
          : undefined;
      },
    },
    {
      // “We are in short of money.”
      pair: "in-short-of",
      words: wordSet("short"),
      match: (s, at) =>
        s.is(at - 1, "in") && s.is(at + 1, "of") && s.isOneOf(at - 2, wordSet("am is are was were be been 'm 're 's"))
          ? replaceWords(at - 1, at, "short")
          : undefined,
    },
    {
      // “You will regret about it.”
      pair: "regret-about",
      words: wordSet("regret regrets regretted"),
      match: (s, at) =>
        s.is(at + 1, "about") &&
        s.tag(at) !== "NOUN" &&
        !s.isOneOf(at - 1, possessives) &&
        !s.is(at - 1, "no", "a", "the")
          ? replaceWords(at, at + 1, s.lower(at))
          : undefined,
    },
    {
      // “They lack of experience.”
      pair: "lack-of",
      words: wordSet("lack lacks"),
      match: (s, at) =>
        s.is(at + 1, "of") &&
        (s.isOneOf(at - 1, onlySubjectPronouns) ||
          s.is(at - 1, "students", "people", "children", "teenagers", "workers"))
          ? replaceWords(at, at + 1, s.lower(at))
          : undefined,
    },
    {
      // “All of three cities”
      pair: "all-of-three",
      words: wordSet("all"),
      match: (s, at) =>
        s.is(at + 1, "of") && s.is(at + 2, "three", "four", "five", "six") && isPluralNoun(s, at + 3)
          ? replaceWords(at, at + 2, `all ${s.lower(at + 2)}`, `all of the ${s.lower(at + 2)}`)
          : undefined,
    },
  ],
};

const harms = wordSet("harm damage");

const doing = wordSet("do does did done doing cause causes caused causing bring brings brought");

const ofTime = wordSet(
  "year years month months day days week weeks hours time times decades reason reasons ages example",
);

const decorations = wordSet(
  "lanterns lantern flowers flower lights lamps balloons pictures candles ribbons paper stars colors colours bulbs paintings",
);

const deadlines = wordSet(
  "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight noon midnight january february march april may june july august september october november december",
);
/** Done at one moment, which a time limit follows. */
const finishing = wordSet(
  "send finish submit reply complete return deliver confirm pay finished submitted completed delivered answer hand",
);
const onlyAtOnce = wordSet("finished completed submitted");

// “Smoking does harm for your lungs.” → “Smoking does harm to your lungs.”
export const wrongPrepositions: FrameSet = {
  rule: "frames/preposition",
  kind: "PREP_COLLOC",
  frames: [
    {
      // “Smoking does harm for your lungs.”
      pair: "harm-to",
      words: harms,
      match(s, at) {
        if (!s.is(at + 1, "for")) return undefined;
        const start =
          s.tag(at - 1) === "ADJ" || s.is(at - 1, "much", "more", "no", "great", "serious") ? at - 2 : at - 1;
        const verb = s.is(start, "a", "lot", "of", "any", "some") ? near(s, at, -5, doing) : start;
        if (verb < 0 || !["do", "cause", "bring"].includes(verbAt(s, verb) ?? "")) return undefined;
        // “did damage for years”, “caused damage for the first time”
        const object = nounPhraseAt(s, at + 2, { wantsVerb: true });
        if (!object || s.isOneOf(object.head, ofTime) || object.kind === "pronoun") {
          return s.is(at + 2, "us", "them", "me", "you") ? replaceWords(at + 1, at + 1, "to") : undefined;
        }
        return replaceWords(at + 1, at + 1, "to");
      },
    },
    {
      // “Please send us the quotation until Friday.”
      pair: "by-friday",
      words: wordSet("until till"),
      match(s, at) {
        const isDeadline =
          s.isOneOf(at + 1, deadlines) ||
          (s.is(at + 1, "next", "this", "the") &&
            (s.isOneOf(at + 2, deadlines) || s.is(at + 2, "end", "week", "month"))) ||
          (s.tag(at + 1) === "NUM" && !s.is(at + 2, "years"));
        if (!isDeadline || s.has("not", "n't", "never", "no", "only", "nothing")) return undefined;
        const verb = near(s, at, -7, finishing);
        if (verb < 0 || s.tag(verb) === "NOUN") return undefined;
        // Asked or demanded: “please send”, “must submit”; “we sent letters until Friday” went on.
        const isDue =
          verb === 0 ||
          s.is(verb - 1, "please", "to", "must", "should", "will", "can", "you", "'ll", "and", ",") ||
          s.isOneOf(verb, onlyAtOnce);
        return isDue ? replaceWords(at, at, "by") : undefined;
      },
    },
    {
      // “Between 1990 to 2010, …”
      pair: "between-and",
      words: wordSet("between"),
      match(s, at) {
        for (let to = at + 2; to <= at + 4; to += 1) {
          if (!s.is(to, "to")) continue;
          const isNumber = (place: number) => /^\d/.test(s.lower(place)) || isNumeral(s, place);
          // “between 2000 and 2010”; “between 5 to 10 and 20”.
          const hasAnd = s.is(to + 2, "and") || s.is(to - 2, "and");
          return isNumber(at + 1) && isNumber(to + 1) && !hasAnd ? replaceWords(to, to, "and") : undefined;
        }
        return undefined;
      },
    },
    {
      // “Success can be attributed by hard work.”
      pair: "attributed-to",
      words: wordSet("attributed"),
      match: (s, at) =>
        s.is(at + 1, "by", "for", "with") && s.isOneOf(at - 1, fullBe) && !isBetween(s, at + 2, at + 7, wordSet("to"))
          ? replaceWords(at + 1, at + 1, "to")
          : undefined,
    },
    {
      // “You came in the right time.”
      pair: "at-the-right-time",
      words: wordSet("time"),
      match(s, at) {
        const isSaid = s.is(at - 1, "right", "wrong") || (s.is(at - 1, "same") && at === 3);
        return isSaid && s.is(at - 2, "the") && s.is(at - 3, "in", "on") && isPhraseEnd(s, at + 1)
          ? replaceWords(at - 3, at - 3, "at")
          : undefined;
      },
    },
    {
      // “I am familiar to this software”; “The song is familiar to me” is right.
      pair: "familiar-with",
      words: wordSet("familiar"),
      match(s, at) {
        const be = s.tag(at - 1) === "ADV" || s.is(at - 1, "very", "not") ? at - 2 : at - 1;
        const isPerson = s.isOneOf(be, finiteBe) && s.isOneOf(be - 1, onlySubjectPronouns);
        const isThing =
          s.is(at + 1, "to") &&
          !s.isOneOf(at + 2, onlyObjectPronouns) &&
          !s.is(at + 2, "you", "everyone", "everybody", "people", "many", "most", "all", "millions");
        return isPerson && isThing ? replaceWords(at + 1, at + 1, "with") : undefined;
      },
    },
    {
      // “The streets are decorated by lanterns.”
      pair: "decorated-with",
      words: wordSet("decorated"),
      match: (s, at) =>
        s.is(at + 1, "by") && (s.isOneOf(at + 2, decorations) || s.isOneOf(at + 3, decorations))
          ? replaceWords(at + 1, at + 1, "with")
          : undefined,
    },
  ],
};
