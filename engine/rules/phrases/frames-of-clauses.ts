import { finiteBe, onlyObjectPronouns, onlySubjectPronouns, possessives } from "../../english/closed-classes.ts";
import { gerund, participle, past, thirdPerson } from "../../english/inflection.ts";
import { isNumeral, isPluralNoun } from "../../english/phrases.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { isEndOrTail, isPhraseEnd, near } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { SentenceReader } from "../rule.ts";
import { isPastParagraph } from "../tenses/past-story.ts";
import { isInPast, type Frame } from "./frame.ts";

const isSubject = (s: SentenceReader, at: number) => s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it");
const isListener = (s: SentenceReader, at: number) => s.isOneOf(at, onlyObjectPronouns) || s.is(at, "you", "her");

/** PREP_MISSING */
export const missingPrepositions: readonly Frame[] = [
  {
    // “Oil accounted 30 per cent.”
    pair: "account-for",
    words: wordSet("account accounts accounted accounting"),
    match(s, at) {
      const isShare =
        isNumeral(s, at + 1) ||
        (s.is(at + 1, "the", "a", "about", "nearly", "almost", "over") &&
          s.words.slice(at + 2, at + 6).some(({ lower }) => /^(?:%|percent|percentage|proportion|share)$/.test(lower)));
      const isVerb =
        s.tag(at) === "VERB" || s.is(at, "accounted") || (s.is(at, "accounts") && s.is(at + 2, "%", "percent", "per"));
      return isShare && isVerb && s.tag(at - 1) !== "DET" ? replaceWords(at, at, `${s.lower(at)} for`) : undefined;
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
];

/** PREP_EXTRA */
export const extraWords: readonly Frame[] = [
  {
    // “We are in short of money.”
    pair: "in-short-of",
    words: wordSet("short"),
    match: (s, at) =>
      s.is(at - 1, "in") && s.is(at + 1, "of") && s.isOneOf(at - 2, wordSet("am is are was were be been 'm 're 's"))
        ? replaceWords(at - 1, at, "short")
        : undefined,
  },
];

const decades = wordSet("twenties thirties forties fifties sixties seventies eighties nineties teens");

/** PREP_TIME */
export const times: readonly Frame[] = [
  {
    // “She is at her eighties.”
    pair: "in-her-eighties",
    words: decades,
    match: (s, at) =>
      s.isOneOf(at - 1, possessives) && s.is(at - 2, "at", "on")
        ? replaceWords(at - 2, at - 2, "in")
        : s.is(at - 1, "early", "late", "mid") && s.isOneOf(at - 2, possessives) && s.is(at - 3, "at", "on")
          ? replaceWords(at - 3, at - 3, "in")
          : undefined,
  },
];

const linking = wordSet(
  "look looks looked looking feel feels felt feeling seem seems seemed get gets got getting become becomes became",
);
const inNeed = wordSet(
  "lose loses lost losing lack lacks lacked improve improves improved increase increases reduce reduces",
);

/** WORD_FORM */
export const wordForms: readonly Frame[] = [
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
];

/** V_TO */
export const secondVerbs: readonly Frame[] = [
  {
    // “I am going buy a phone.”
    pair: "going-bare",
    words: wordSet("going"),
    match(s, at) {
      const be = s.is(at - 1, "not", "n't", "just", "also") ? at - 2 : at - 1;
      const isBare =
        s.can(at + 1, "base") &&
        (s.tag(at + 1) === "VERB" ||
          s.is(at + 1, "visit", "study", "travel", "work", "play", "help", "stay", "move")) &&
        !s.can(at + 1, "adjective") &&
        !s.is(at + 1, "shop", "swim", "fish", "camp", "ski", "jog", "dance");
      return isBare && (s.isOneOf(be, finiteBe) || s.is(be, "'s")) && !isPhraseEnd(s, at + 2)
        ? replaceWords(at, at + 1, `going to ${s.lower(at + 1)}`)
        : undefined;
    },
  },
  {
    // “so that to pass the exam”
    pair: "so-that-to",
    words: wordSet("so"),
    match: (s, at) =>
      s.is(at + 1, "that") && s.is(at + 2, "to") && s.can(at + 3, "base")
        ? replaceWords(at, at + 2, "to", "so as to")
        : undefined,
  },
  {
    // “It makes our brain to believe that it is day.”
    pair: "make-to",
    words: wordSet("brain mind body skin heart parents children students people users customers"),
    match(s, at) {
      const noun = s.isOneOf(at - 1, possessives) || s.is(at - 1, "the") ? at - 1 : at;
      const isMade = s.is(noun - 1, "make", "makes", "made", "making", "let", "lets");
      return isMade && s.is(at + 1, "to") && s.can(at + 2, "base")
        ? replaceWords(at + 1, at + 2, s.lower(at + 2))
        : undefined;
    },
  },
  {
    // “It is never too late learning a language.”
    pair: "too-late-to",
    words: wordSet("late early"),
    match(s, at) {
      const verb = s.lemma(at + 1, "gerund");
      return verb && s.is(at - 1, "too") && s.has("it") && !isPhraseEnd(s, at + 2)
        ? replaceWords(at + 1, at + 1, `to ${verb}`)
        : undefined;
    },
  },
];

/** V_GERUND */
export const gerunds: readonly Frame[] = [
  {
    // “I swam 200 meters without stop.”
    pair: "without-stop",
    words: wordSet("without"),
    match: (s, at) =>
      s.is(at + 1, "stop", "rest", "break") && isPhraseEnd(s, at + 2) && s.is(at + 1, "stop")
        ? replaceWords(at + 1, at + 1, gerund("stop"))
        : undefined,
  },
];

const doneByPeople = wordSet("realized realised noticed decided remembered forgot wondered hoped");
const runOut = wordSet("battery money time water petrol gas food paper ink energy");
const onPeople = wordSet("require suppose allow expect force encourage oblige permit advise ask invite");

/** PASSIVE_BE */
export const passives: readonly Frame[] = [
  {
    // “I was realized that I was late.”
    pair: "was-realized",
    words: doneByPeople,
    match(s, at) {
      const isActive = s.is(at - 1, "was", "were") && s.isOneOf(at - 2, onlySubjectPronouns);
      return isActive && s.is(at + 1, "that", "how", "what", "to") ? replaceWords(at - 1, at, s.lower(at)) : undefined;
    },
  },
  {
    // “My battery was run out.”
    pair: "was-run-out",
    words: wordSet("out"),
    match: (s, at) =>
      s.is(at - 1, "run", "ran") &&
      s.is(at - 2, "is", "was") &&
      s.isOneOf(at - 3, runOut) &&
      !s.is(at + 1, "of") &&
      isPhraseEnd(s, at + 1)
        ? s.is(at - 2, "was")
          ? replaceWords(at - 2, at, "ran out", "had run out")
          : replaceWords(at - 2, at, "has run out", "runs out")
        : undefined,
  },
  {
    // “Students are require to wear uniforms.”
    pair: "are-require-to",
    words: onPeople,
    match: (s, at) =>
      (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "be", "been")) &&
      s.is(at + 1, "to") &&
      s.can(at + 2, "base") &&
      s.tag(at) !== "NOUN"
        ? replaceWords(at, at, participle(s.lower(at)))
        : undefined,
  },
];

/** NEGATION */
export const negations: readonly Frame[] = [
  {
    // “We have no any money.”
    pair: "no-any",
    words: wordSet("no"),
    match: (s, at) => (s.is(at + 1, "any") ? replaceWords(at, at + 1, "no") : undefined),
  },
  {
    // “She doesn't have no friends.”
    pair: "not-have-no",
    words: wordSet("no"),
    match: (s, at) =>
      s.is(at - 1, "have", "need", "want", "see", "know", "find", "buy", "get") &&
      (s.is(at - 2, "n't") || (s.is(at - 2, "not") && s.is(at - 3, "do", "does", "did"))) &&
      ["NOUN", "ADJ"].includes(s.tag(at + 1)) &&
      !s.is(at + 1, "doubt")
        ? replaceWords(at, at, "any")
        : undefined,
  },
  {
    // “I not like coffee.”
    pair: "do-missing",
    words: wordSet("not"),
    match(s, at) {
      if (!s.is(at - 1, "i", "you", "we", "they") || !s.isClauseStart(at - 1) || s.isQuestion) return undefined;
      const isVerb =
        s.can(at + 1, "base") &&
        (s.tag(at + 1) === "VERB" || s.is(at + 1, "like", "have", "want", "need", "know")) &&
        !s.can(at + 1, "past") &&
        !s.can(at + 1, "adverb");
      // “that they not be late”, “I suggest we not go”: a wish.
      if (!isVerb || s.is(at - 2, "that") || near(s, at, -5, wishes) >= 0) return undefined;
      const [first, other] = isInPast(s) || isPastParagraph(s) ? ["did", "do"] : ["do", "did"];
      return replaceWords(at, at, `${first} not`, `${other} not`);
    },
  },
];
const wishes = wordSet("suggest suggested recommend recommended ask asked demand insist important essential lest");

const owned = wordSet("name names owner owners price prices title color colour parents father mother");
const relations = wordSet(
  "father mother son daughter brother sister wife husband uncle aunt grandmother grandfather cousin dog cat house car hair dream job hobby parents children sons daughters brothers sisters eyes",
);

/** CONFUSED_PAIR */
export const linkingWords: readonly Frame[] = [
  {
    // “a shop which name is Green Leaf”
    pair: "which-name",
    words: wordSet("which who that"),
    match(s, at) {
      const owner = s.is(at - 1, ",") ? at - 2 : at - 1;
      const isOwner = ["NOUN", "PROPN"].includes(s.tag(owner)) && at > 1;
      if (!isOwner || (s.is(at, "that") && !s.is(at + 1, "name", "names"))) return undefined;
      const isBe = s.is(at + 2, "is", "are", "was", "were");
      // “the boy who sister works here”: no verb, so who cannot be its subject.
      const isRelation = s.is(at, "who") && s.isOneOf(at + 1, relations);
      const isVerb = s.can(at + 2, "third") || s.can(at + 2, "past") || s.is(at + 2, "has", "had");
      return (s.isOneOf(at + 1, owned) && isBe) || (isRelation && (isBe || isVerb))
        ? replaceWords(at, at, "whose")
        : undefined;
    },
  },
  {
    // “a difficult situation what I had solved”
    pair: "thing-what",
    words: wordSet("what"),
    match(s, at) {
      if (s.tag(at - 1) !== "NOUN" || !isSubject(s, at + 1) || s.is(at + 1, "you")) return undefined;
      const article = near(s, at, -4, wordSet("a an the"));
      if (article < 0 || near(s, article, -3, telling) >= 0 || s.is(at - 1, "idea", "question", "time"))
        return undefined;
      return replaceWords(at, at, "that", "which");
    },
  },
  {
    // “They asked me that why I was late.”
    pair: "that-why",
    words: wordSet("that"),
    match: (s, at) =>
      s.is(at + 1, "how", "why", "what", "whether") &&
      [1, 2].some((back) => s.is(at - back, "ask", "asks", "asked", "asking", "wonder", "wondered"))
        ? replaceWords(at, at + 1, s.lower(at + 1))
        : undefined,
  },
  {
    // “Since that I have never been afraid.”
    pair: "since-that",
    words: wordSet("since"),
    match: (s, at) =>
      s.is(at + 1, "that") && s.isClauseStart(at) && isSubject(s, at + 2) && s.is(at + 3, "have", "has", "'ve", "'s")
        ? replaceWords(at, at + 1, "since then,")
        : undefined,
  },
];
const telling = wordSet(
  `tell tells told telling ask asks asked asking show shows showed showing teach taught explain explained know knows knew see saw
   understand remind reminded inform informed wonder choose decide give gave help helped`,
);

const betweenNumberAndVerb = wordSet("NOUN ADJ ADP DET PROPN");
const singularOf: Readonly<Record<string, string>> = { have: "has", are: "is", were: "was" };

const results = wordSet("lead come make cause mean help result bring create give take affect need cost include");

/** SVA_3SG */
export const agreements: readonly Frame[] = [
  {
    // “The number of bags used in markets have increased.”
    pair: "number-of",
    words: wordSet("number"),
    match(s, at) {
      if (!s.is(at - 1, "the") || !s.is(at + 1, "of") || !s.isClauseStart(at - 1)) return undefined;
      for (let verb = at + 3; verb < Math.min(s.length, at + 12); verb += 1) {
        const instead = singularOf[s.lower(verb)];
        if (instead) return replaceWords(verb, verb, instead);
        const isShortened = s.can(verb, "participle") && !s.can(verb, "base") && s.tag(verb + 1) === "ADP";
        if (!betweenNumberAndVerb.has(s.tag(verb)) && !isShortened) return undefined;
      }
      return undefined;
    },
  },
  {
    // “Smoking is harmful, which lead to many diseases.”
    pair: "which-lead",
    words: wordSet("which"),
    match(s, at) {
      const verb = s.is(at + 1, "also", "often", "usually", "only") ? at + 2 : at + 1;
      if (!s.is(at - 1, ",") || !s.isOneOf(verb, results) || isPhraseEnd(s, verb + 1)) return undefined;
      const from = Math.max(0, at - 7);
      // “cars and buses, which make noise”, “trees in the park, which give shade”: one of many.
      const isMany = s.words
        .slice(from, at)
        .some((_, step) => isPluralNoun(s, from + step) || s.is(from + step, "and"));
      return isMany || isInPast(s) ? undefined : replaceWords(verb, verb, thirdPerson(s.lower(verb)));
    },
  },
  {
    // “an electric bike, which are better”
    pair: "which-are",
    words: wordSet("which"),
    match(s, at) {
      if (!s.is(at - 1, ",") || !s.is(at + 1, "are", "were") || isPluralNoun(s, at - 2)) return undefined;
      const article = near(s, at - 1, -4, wordSet("a an"));
      const isOne = article > 0 && s.tag(at - 2) === "NOUN" && !s.is(article - 1, "and", "or", "with");
      return isOne && !s.words.slice(article, at).some(({ lower }) => lower === "of")
        ? replaceWords(at + 1, at + 1, s.is(at + 1, "are") ? "is" : "was")
        : undefined;
    },
  },
];

/** PUNCTUATION */
export const commas: readonly Frame[] = [
  {
    // “Even though, he was tired, he worked.”
    pair: "although-comma",
    words: wordSet("although though because"),
    match(s, at) {
      const opener = s.is(at, "though") && s.is(at - 1, "even") ? at - 1 : at;
      const isOpening = opener === 0 && (!s.is(at, "though") || opener < at);
      if (!isOpening || !s.is(at + 1, ",")) return undefined;
      const isClause = isSubject(s, at + 2) || ["DET", "NOUN", "PROPN", "PRON"].includes(s.tag(at + 2));
      // “Although, as he said, …”: an aside. The clause ends with a comma of its own.
      const next =
        near(s, at + 1, 12, noWords) < 0 && s.words.findIndex(({ lower }, place) => place > at + 1 && lower === ",");
      return isClause && next && next > at + 3 ? replaceWords(at, at + 1, s.lower(at)) : undefined;
    },
  },
];
const noWords = wordSet("as");

const forWhom: Readonly<Record<string, string>> = { i: "me", we: "us", you: "you", he: "him", she: "her" };

/** SUBJECT */
export const subjects: readonly Frame[] = [
  {
    // “We are difficult to fall asleep.”
    pair: "person-difficult",
    words: wordSet("difficult hard easy"),
    match(s, at) {
      const be = s.is(at - 1, "very", "so", "really", "too", "not") ? at - 2 : at - 1;
      const person = forWhom[s.lower(be - 1)];
      const isPerson = person && s.isOneOf(be, finiteBe) && !s.lower(be).startsWith("'");
      if (!isPerson || !s.is(at + 1, "to") || !s.can(at + 2, "base")) return undefined;
      // “He is hard to beat”, “she is easy to talk to”: it is done to the subject.
      const hasObject =
        s.is(at + 3, "asleep", "up", "my", "your", "our", "their", "the", "a", "an", "them", "it") ||
        (["NOUN", "PROPN"].includes(s.tag(at + 3)) && !s.is(at + 3, "today", "now", "tomorrow"));
      if (!hasObject || s.is(s.length - 2, "with", "to", "about", "for", "on")) return undefined;
      const between = be + 1 < at ? `${s.lower(at - 1)} ` : "";
      const it = s.is(be, "was", "were") ? "it was" : "it is";
      return replaceWords(be - 1, at, `${it} ${between}${s.lower(at)} for ${person}`);
    },
  },
  {
    // “The most difficult is breathing.”
    pair: "most-thing",
    words: wordSet("most"),
    match(s, at) {
      const [adjective, next] = [at + 1, at + 3];
      if (
        !s.is(at - 1, "the") ||
        !(s.isClauseStart(at - 1) || s.is(at - 2, "think", "believe", "feel")) ||
        s.tag(adjective) !== "ADJ"
      )
        return undefined;
      if (!s.is(at + 2, "is", "was")) return undefined;
      const isDeed = (s.is(next, "to") && s.can(next + 1, "base")) || (s.can(next, "gerund") && s.tag(next) !== "ADJ");
      return s.is(next, "that") || isDeed
        ? replaceWords(adjective, adjective, `${s.lower(adjective)} thing`)
        : undefined;
    },
  },
];

/** POSSESSIVE */
export const possessive: readonly Frame[] = [
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
];

/** IF_WILL */
export const conditions: readonly Frame[] = [
  {
    // “If I would have a car, I would drive to work.”
    pair: "would-in-both",
    words: wordSet("if"),
    match(s, at) {
      const verb = verbAt(s, at + 3);
      if (!s.isOneOf(at + 1, onlySubjectPronouns) || !s.is(at + 2, "would") || !verb || !s.is(at + 3, verb))
        return undefined;
      // “if he would help”, “I wonder if they would”: polite, or a question.
      if (at > 0 || /^(?:like|love|prefer|help|let|agree|come|allow|please)$/.test(verb)) return undefined;
      const other = s.words.findIndex(({ lower }, place) => place > at + 3 && /^(?:would|could|'d)$/.test(lower));
      if (other < 0 || (verb === "have" && s.can(at + 4, "participle"))) return undefined;
      return replaceWords(at + 2, at + 3, verb === "be" ? "were" : past(verb));
    },
  },
];
