import {
  finiteBe,
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  possessives,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { gerund, participle, past, plural, thirdPerson } from "../../english/inflection.ts";
import { personNouns, thingNouns } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { near, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { feelingsWithPreposition } from "../tenses/tenses.ts";

const isObject = (s: SentenceReader, at: number) => s.isOneOf(at, onlyObjectPronouns) || s.is(at, "it", "you", "her");
const isEnd = (s: SentenceReader, at: number) =>
  at >= s.length || (["PUNCT", "CCONJ", "SCONJ"].includes(s.tag(at)) && !s.is(at, "-"));
const begun = wordSet("cry laugh sing learn write eat sleep shout worry think feel talk speak run play study read");

/** V_TO and V_GERUND: the form of a second verb. */
const secondVerbs: readonly Phrase[] = [
  // “allow their staff working”, “encourage students joining”
  {
    words: wordSet(
      "allow allows allowed enable enables enabled encourage encourages encouraged advise advised persuade persuaded",
    ),
    match(s, at) {
      const person = s.isOneOf(at + 1, onlyObjectPronouns)
        ? at + 1
        : s.isOneOf(at + 1, possessives) &&
            (isPluralNoun(s, at + 2) || s.is(at + 2, "staff", "son", "daughter", "child"))
          ? at + 2
          : s.is(at + 1, "students", "people", "children", "workers", "employees", "staff", "users", "customers")
            ? at + 1
            : -1;
      const verb = person < 0 ? undefined : s.lemma(person + 1, "gerund");
      if (!verb || s.is(person + 1, "during", "living")) return undefined;
      // “allowed people living nearby to enter”: which people.
      return near(s, person + 1, 6, wordSet("to")) >= 0
        ? undefined
        : replaceWords(person + 1, person + 1, `to ${verb}`);
    },
  },
  // “an opportunity for me developing my skills”
  {
    words: wordSet("opportunity chance opportunities"),
    match(s, at) {
      const verb = s.is(at + 1, "for") && s.isOneOf(at + 2, onlyObjectPronouns) ? s.lemma(at + 3, "gerund") : undefined;
      return verb ? replaceWords(at + 3, at + 3, `to ${verb}`) : undefined;
    },
  },
  // “She started cry.”
  {
    words: wordSet("started began begins starts"),
    match(s, at) {
      const verb = s.lower(at + 1);
      const isBegun = s.isOneOf(at + 1, begun) && (isEnd(s, at + 2) || s.is(at + 2, "about", "to", "the", "because"));
      // “The play started sleep research”, “The run started.”
      return isBegun && s.tag(at - 1) !== "DET" ? replaceWords(at + 1, at + 1, gerund(verb), `to ${verb}`) : undefined;
    },
  },
  // “men who used to going fishing”: no longer.
  {
    words: wordSet("used"),
    match(s, at) {
      const isFree = s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, "who", "people", "there");
      const verb = isFree && s.is(at + 1, "to") ? s.lemma(at + 2, "gerund") : undefined;
      return verb ? replaceWords(at + 2, at + 2, verb) : undefined;
    },
  },
];

const publicly = wordSet("advertised published posted located situated designed organized held based");

/** PASSIVE_BE: a relative clause lacks its *be*. */
const passives: readonly Phrase[] = [
  // “the position which advertised on your website”, “a village which located in the north”
  {
    words: publicly,
    match(s, at) {
      if (!s.is(at - 1, "which", "that") || !s.is(at + 1, "on", "in", "at", "near", "by", "every", "for"))
        return undefined;
      if (s.tag(at - 2) === "VERB") return undefined;
      const be = isPluralNoun(s, s.is(at - 2, ",") ? at - 3 : at - 2) ? "are" : "is";
      const isLasting = s.is(at, "located", "situated", "based");
      const tense = isLasting ? be : be === "are" ? "were" : "was";
      return replaceWords(at, at, `${tense} ${s.lower(at)}`);
    },
  },
  // “the amount of rubbish which I didn't satisfied with”
  {
    words: feelingsWithPreposition,
    match(s, at) {
      if (!s.is(at - 1, "n't", "not") || !s.is(at - 2, "did", "do", "does")) return undefined;
      if (!s.is(at + 1, "with", "in", "about", "at", "of", "by")) return undefined;
      const isOne = s.is(at - 3, "i", "he", "she", "it") || s.is(at - 2, "does");
      const isPresentI = s.is(at - 2, "do") && s.is(at - 3, "i");
      const be = s.is(at - 2, "did") ? (isOne ? "was" : "were") : isPresentI ? "am" : isOne ? "is" : "are";
      const not = s.is(at - 1, "not") || be === "am" ? ` not` : "n't";
      return replaceWords(at - 2, at, `${be}${not} ${s.lower(at)}`);
    },
  },
  // “We were touching by his kindness.”
  {
    words: wordSet("touching shocking annoying impressing"),
    match(s, at) {
      const verb = s.lemma(at, "gerund");
      const isFelt = near(s, at, -3, wordSet("was were am is are felt feel feels")) >= 0;
      return verb && isFelt && s.is(at + 1, "by") && s.isOneOf(at + 2, possessives)
        ? replaceWords(at, at, participle(verb))
        : undefined;
    },
  },
];

/** PERFECT_SINCE: *have* and a base. */
const perfects: readonly Phrase[] = [
  // “Has anyone ever be in this situation?”
  {
    words: wordSet("be"),
    match(s, at) {
      if (!s.is(at - 1, "ever", "always", "already", "just")) return undefined;
      // “I have seen her always be kind”: a person between them is its subject only in a question.
      const isNear = s.isOneOf(at - 2, formsOfHave) || s.is(at - 2, "n't", "not") || s.isQuestion;
      const have = isNear ? near(s, at, -4, formsOfHave) : -1;
      return have >= 0 && near(s, at, -4, modalsButD) < 0 && near(s, at, -4, wordSet("to")) < 0
        ? replaceWords(at, at, "been")
        : undefined;
    },
  },
  // “The amount of rubbish have doubled.”
  {
    words: wordSet("have"),
    match(s, at) {
      if (!s.can(at + 1, "participle")) return undefined;
      const of = near(s, at, -7, wordSet("of"));
      if (
        of < 2 ||
        !s.is(of - 1, "amount", "number", "percentage", "proportion", "quantity", "level") ||
        !s.is(of - 2, "the")
      )
        return undefined;
      const isOneSubject = s.words
        .slice(of + 1, at)
        .every(
          ({ tag, lower }, index) =>
            tag !== "AUX" && tag !== "PRON" && lower !== "and" && (tag !== "VERB" || s.can(of + 1 + index, "gerund")),
        );
      return isOneSubject ? replaceWords(at, at, "has") : undefined;
    },
  },
];

const spent = wordSet("spent spend");
const ranOut = wordSet("battery money time water petrol gas food paper ink energy");

/** PREP_COLLOC and PREP_EXTRA: the preposition of a phrase. */
const prepositions: readonly Phrase[] = [
  // “suffer by loneliness”
  {
    words: wordSet("suffer suffers suffered suffering"),
    match: (s, at) =>
      s.is(at + 1, "by") && !isEnd(s, at + 2) && !s.is(at + 2, "comparison")
        ? replaceWords(at + 1, at + 1, "from")
        : undefined,
  },
  // “I cannot concentrate in anything.”
  {
    words: wordSet("concentrate concentrates concentrated concentrating focus focuses focused focusing"),
    match: (s, at) =>
      s.is(at + 1, "in") && (isObject(s, at + 2) || s.is(at + 2, "anything", "everything", "nothing", "studying"))
        ? replaceWords(at + 1, at + 1, "on")
        : undefined,
  },
  // “depend too much to their parents”
  {
    words: wordSet("depend depends depended depending rely relies relied"),
    match(s, at) {
      const to =
        s.is(at + 1, "too") && s.is(at + 2, "much") ? at + 3 : s.is(at + 1, "heavily", "only", "mainly") ? at + 2 : -1;
      return s.is(to, "to", "in", "of", "from") ? replaceWords(to, to, "on") : undefined;
    },
  },
  // “The hours can be spent for exercise.”
  {
    words: spent,
    match: (s, at) =>
      s.is(at + 1, "for") &&
      ["NOUN", "VERB", "ADJ"].includes(s.tag(at + 2)) &&
      !s.is(
        at + 2,
        "many",
        "several",
        "long",
        "more",
        "good",
        "other",
        "years",
        "months",
        "hours",
        "days",
        "weeks",
        "ages",
        "example",
        "years",
      ) &&
      (s.is(at - 1, "be", "is", "are", "was", "were", "been") || s.is(at - 1, "money"))
        ? replaceWords(at + 1, at + 1, "on")
        : undefined,
  },
  // “In the first evening we sang.”
  {
    words: wordSet("day morning evening afternoon night"),
    match: (s, at) =>
      s.is(at - 3, "in") &&
      s.is(at - 2, "the") &&
      s.is(at - 1, "first", "second", "third", "last", "next", "following", "same") &&
      (isEnd(s, at + 1) || s.tag(at + 1) === "PRON") &&
      !s.is(at + 1, "or")
        ? replaceWords(at - 3, at - 3, s.written(at - 3) === "In" ? "On" : "on")
        : undefined,
  },
  // “My phone had run out battery.”
  {
    words: wordSet("out"),
    match: (s, at) =>
      s.is(at - 1, "run", "ran", "running", "runs") && s.isOneOf(at + 1, ranOut) && isEnd(s, at + 2)
        ? replaceWords(at, at, "out of")
        : undefined,
  },
  // “we had heard about that it was good”
  {
    words: wordSet("about"),
    match: (s, at) =>
      s.is(at + 1, "that") &&
      s.isOneOf(at + 2, subjectPronouns) &&
      ["hear", "know", "think", "say", "believe", "read", "tell", "worry"].includes(verbAt(s, at - 1) ?? "")
        ? replaceWords(at, at + 1, "that")
        : undefined,
  },
  // “how to balance between work and study”
  {
    words: wordSet("balance"),
    match: (s, at) =>
      s.is(at + 1, "between") && (s.is(at - 1, "to") || s.isOneOf(at - 1, modalsButD))
        ? replaceWords(at, at + 1, "balance")
        : undefined,
  },
  // “The best dishes run out of before noon.”
  {
    words: wordSet("of"),
    match: (s, at) =>
      s.is(at - 1, "out") &&
      ["run", "sell"].includes(verbAt(s, at - 2) ?? "") &&
      (s.is(at + 1, "before", "after", "quickly", "very") || s.is(at + 1, "."))
        ? replaceWords(at - 1, at, "out")
        : undefined,
  },
  // “He guided for us back.”
  {
    words: wordSet("guided guide"),
    match: (s, at) =>
      s.is(at + 1, "for") && s.isOneOf(at + 2, onlyObjectPronouns) && s.tag(at - 1) !== "DET"
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  // “They are separated with their parents.”
  {
    words: wordSet("separated"),
    match: (s, at) =>
      s.is(at + 1, "with") && (s.isOneOf(at + 2, possessives) || s.is(at + 2, "the", "each", "them", "me", "us"))
        ? replaceWords(at + 1, at + 1, "from")
        : undefined,
  },
  // “It reached at a peak.”
  {
    words: wordSet("reach reaches reached reaching"),
    match: (s, at) =>
      s.is(at + 1, "at") && (s.is(at + 2, "a") || s.tag(at + 2) === "NUM")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  // “raise up the rent”
  {
    words: wordSet("raise raises raised raising"),
    match: (s, at) =>
      s.is(at + 1, "up") && s.is(at + 2, "the", "my", "our", "their", "his", "her", "its")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
  // “which affect badly to both generations”, “it affects to our health”
  {
    words: wordSet("affect affects affected"),
    match(s, at) {
      const to = s.is(at + 1, "badly", "seriously", "directly", "greatly", "strongly") ? at + 2 : at + 1;
      if (!s.is(to, "to", "on") || isEnd(s, to + 1)) return undefined;
      const adverb = to > at + 1 ? `${s.lower(at + 1)} ` : "";
      return replaceWords(at, to, `${adverb}${s.lower(at)}`);
    },
  },
  // “advertised in your website”
  {
    words: wordSet("website page facebook youtube tiktok instagram"),
    match(s, at) {
      const from = s.isOneOf(at - 1, possessives) || s.is(at - 1, "the", "a") ? at - 2 : at - 1;
      const isOnline = !s.is(at, "page") || s.is(at - 1, "facebook", "web");
      return isOnline && s.is(from, "in") && !s.is(from - 1, "error", "interested") && isEnd(s, at + 1)
        ? replaceWords(from, from, "on")
        : undefined;
    },
  },
  // “the lowest figure between the three products”
  {
    words: wordSet("between"),
    match: (s, at) =>
      s.is(at + 1, "the") &&
      s.is(at + 2, "three", "four", "five", "six") &&
      s.words.slice(Math.max(0, at - 4), at).some((_, step) => s.can(Math.max(0, at - 4) + step, "superlative"))
        ? replaceWords(at, at, "of")
        : undefined,
  },
  // “I am writing to complain you about a bill.”
  {
    words: wordSet("complain complained complaining"),
    match: (s, at) =>
      isObject(s, at + 1) && s.is(at + 2, "about", "that")
        ? replaceWords(at, at + 1, `${s.lower(at)} to ${s.written(at + 1)}`, s.lower(at))
        : undefined,
  },
];

const adjectivesOf: Readonly<Record<string, string>> = {
  significance: "significant",
  importance: "important",
  difference: "different",
  confidence: "confident",
  tradition: "traditional",
  effect: "effective",
};
const judged = wordSet(
  "role part factor way change effect impact advantage disadvantage problem decision step question issue increase thing culture cultures country countries ways person people",
);
const stateOfNoun: Readonly<Record<string, string>> = {
  depression: "depressed",
  success: "successful",
  confidence: "confident",
  danger: "dangerous",
  popularity: "popular",
  happiness: "happy",
  fame: "famous",
  stress: "stressed",
  loneliness: "lonely",
  independence: "independent",
};
const openings = wordSet(
  "door doors gate gates shop shops store window windows bank museum library office market restaurant",
);
const traditional = wordSet(
  "values value food foods dress dresses clothes music culture festival festivals game games medicine house houses market markets dance dances dish dishes custom customs craft crafts",
);

/** WORD_FORM: a noun or a verb where an adjective belongs, an adverb where an adjective does. */
const wordForms: readonly Phrase[] = [
  // “a significance advantage”
  {
    words: wordSet("significance importance difference confidence"),
    match: (s, at) =>
      s.isOneOf(at + 1, judged) && s.is(at - 1, "a", "an", "very", "most", "many", "the", "some")
        ? replaceWords(at, at, adjectivesOf[s.lower(at)] ?? "")
        : undefined,
  },
  // “tradition values”
  {
    words: wordSet("tradition"),
    match: (s, at) => (s.isOneOf(at + 1, traditional) ? replaceWords(at, at, "traditional") : undefined),
  },
  // “They are not effect against noise.”
  {
    words: wordSet("effect"),
    match: (s, at) =>
      (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "very", "not", "n't")) && s.is(at + 1, "against", "for", ".")
        ? replaceWords(at, at, "effective")
        : undefined,
  },
  // “It is not suit for a group.”
  {
    words: wordSet("suit"),
    match: (s, at) =>
      (s.isOneOf(at - 1, finiteBe) || s.is(at - 1, "not", "n't", "very", "more")) && s.is(at + 1, "for", "with", "to")
        ? replaceWords(at, at + 1, "suitable for")
        : undefined,
  },
  // “The gate was close.”
  {
    words: wordSet("close"),
    match: (s, at) =>
      s.is(at - 1, "was", "were", "is", "are") &&
      s.isOneOf(at - 2, openings) &&
      s.is(at + 1, ".", "!", "when", "because")
        ? replaceWords(at, at, "closed")
        : undefined,
  },
  // “learn from experience colleagues”
  {
    words: wordSet("experience"),
    match(s, at) {
      const noun = s.lemma(at + 1, "plural") ?? s.lower(at + 1);
      return (personNouns.has(noun) || s.is(at + 1, "staff", "workers")) &&
        s.tag(at - 1) === "ADP" &&
        !s.is(at - 1, "of")
        ? replaceWords(at, at, "experienced")
        : undefined;
    },
  },
  // “He jumps very highly.”
  {
    words: wordSet("highly"),
    match: (s, at) =>
      isEnd(s, at + 1) &&
      ["jump", "fly", "climb"].includes(verbAt(s, s.is(at - 1, "very", "so", "too") ? at - 2 : at - 1) ?? "")
        ? replaceWords(at, at, "high")
        : undefined,
  },
  // “a dramatically growth”
  {
    words: wordSet("growth increase decrease rise fall decline drop change improvement recovery reduction"),
    match(s, at) {
      const adverb = s.lower(at - 1);
      const adjective = adverb.endsWith("ically") ? adverb.slice(0, -4) : adverb.slice(0, -2);
      const isAdverb =
        /^(?:dramatically|slightly|significantly|gradually|rapidly|steadily|quickly|sharply|considerably)$/.test(
          adverb,
        );
      return isAdverb && s.is(at - 2, "a", "an", "the") ? replaceWords(at - 1, at - 1, adjective) : undefined;
    },
  },
  // “When a foreign asks me something, …”
  {
    words: wordSet("foreign"),
    match: (s, at) =>
      s.is(at - 1, "a", "the", "many", "some") &&
      (s.tag(at + 1) === "AUX" || s.can(at + 1, "third") || isEnd(s, at + 1)) &&
      s.tag(at + 1) !== "NOUN"
        ? replaceWords(at, at, s.is(at - 1, "a", "the") ? "foreigner" : "foreigners")
        : undefined,
  },
  // “He became depression.”
  {
    words: wordSet(Object.keys(stateOfNoun).join(" ")),
    match: (s, at) =>
      s.is(at - 1, "became", "become", "becomes", "felt") && (isEnd(s, at + 1) || s.tag(at + 1) === "ADP")
        ? replaceWords(at, at, stateOfNoun[s.lower(at)] ?? "")
        : undefined,
  },
  // “It effects to their results.”
  {
    words: wordSet("effects effect"),
    match: (s, at) =>
      s.is(at + 1, "to", "on") &&
      s.is(at - 1, "which", "it", "that", "can", "may", "will", "also") &&
      (s.isOneOf(at + 2, possessives) || s.is(at + 2, "people", "the"))
        ? s.is(at, "effects") || s.isOneOf(at - 1, modalsButD)
          ? replaceWords(at, at + 1, s.is(at, "effects") ? "affects" : "affect")
          : undefined
        : undefined,
  },
  // “I received it ten days lately.”
  {
    words: wordSet("lately"),
    match: (s, at) =>
      s.is(at - 1, "days", "weeks", "months", "hours", "minutes", "years", "day", "week", "hour") &&
      s.tag(at - 2) === "NUM"
        ? replaceWords(at, at, "late", "later")
        : undefined,
  },
];

/** NUM_PLURAL: what comes in numbers. */
const plurals: readonly Phrase[] = [
  // “2.4 million tonne”
  {
    words: wordSet("million billion thousand hundred"),
    match(s, at) {
      const noun = s.lower(at + 1);
      const isUnit =
        thingNouns.has(noun) ||
        personNouns.has(noun) ||
        s.is(at + 1, "tonne", "ton", "dollar", "kilometer", "kilometre");
      if (s.tag(at - 1) !== "NUM" && !s.is(at - 1, "a", "few", "several")) return undefined;
      return isUnit && s.tag(at + 1) === "NOUN" && (isEnd(s, at + 2) || s.tag(at + 2) === "ADP")
        ? replaceWords(at + 1, at + 1, plural(noun))
        : undefined;
    },
  },
  // “We played game on his computer.”
  {
    words: wordSet("game"),
    match: (s, at) =>
      verbAt(s, at - 1) === "play" && (isEnd(s, at + 1) || s.is(at + 1, "on", "in", "with", "at", "all"))
        ? replaceWords(at, at, "games")
        : undefined,
  },
  // “look after olds”
  {
    words: wordSet("olds"),
    match: (s, at) =>
      s.is(at - 1, "year", "years", "-")
        ? undefined
        : replaceWords(s.is(at - 1, "the") ? at - 1 : at, at, "old people"),
  },
  // “always willing to learn new thing”
  {
    words: wordSet("thing"),
    match: (s, at) =>
      s.is(at - 1, "new", "good", "different", "interesting", "useful") &&
      ["VERB", "ADP"].includes(s.tag(at - 2)) &&
      isEnd(s, at + 1)
        ? replaceWords(at, at, "things")
        : undefined,
  },
  // “She is three month old.”
  {
    words: wordSet("month week day"),
    match: (s, at) =>
      s.is(at + 1, "old") &&
      s.tag(at - 1) === "NUM" &&
      !s.is(at - 1, "one", "1") &&
      s.isOneOf(at - 2, finiteBe) &&
      isEnd(s, at + 2)
        ? replaceWords(at, at, `${s.lower(at)}s`)
        : undefined,
  },
  // “It has both advantage and disadvantage.”
  {
    words: wordSet("advantage"),
    match: (s, at) =>
      s.is(at + 1, "and") && s.is(at + 2, "disadvantage", "disadvantages") && !s.is(at - 1, "an", "the", "one", "each")
        ? replaceWords(at, at + 2, "advantages and disadvantages")
        : undefined,
  },
  // “long-terms benefits”
  {
    words: wordSet("terms"),
    match: (s, at) => (s.is(at - 1, "-") && s.is(at - 2, "long", "short") ? replaceWords(at, at, "term") : undefined),
  },
  // “reduce traffic jam in big cities”
  {
    words: wordSet("jam"),
    match: (s, at) =>
      s.is(at - 1, "traffic") &&
      (s.tag(at - 2) === "VERB" || s.is(at - 2, "in", "by", "of", "with", "and")) &&
      (isEnd(s, at + 1) || s.tag(at + 1) === "ADP")
        ? replaceWords(at, at, "jams")
        : undefined,
  },
];

const comparedTo = wordSet("reasonable cheap cheaper high higher low lower expensive better good bad small large big");

/** COLLOCATION: set phrases. */
const wordings: readonly Phrase[] = [
  // “do not take actions”
  {
    words: wordSet("actions"),
    match: (s, at) => (verbAt(s, at - 1) === "take" && isEnd(s, at + 1) ? replaceWords(at, at, "action") : undefined),
  },
  // “I attached my CV as your request.”
  {
    words: wordSet("request"),
    match: (s, at) =>
      s.is(at - 2, "as") && s.is(at - 1, "your") && (isEnd(s, at + 1) || s.is(at + 1, "and"))
        ? replaceWords(at - 2, at, "as you requested", "at your request")
        : undefined,
  },
  // “He hanged up the phone.”
  {
    words: wordSet("hanged"),
    match: (s, at) => (s.is(at + 1, "up", "out", "on", "around") ? replaceWords(at, at, "hung") : undefined),
  },
  // “The price is reasonable comparing with other places.”
  {
    words: wordSet("comparing"),
    match: (s, at) =>
      s.is(at + 1, "with", "to") && s.isOneOf(at - 1, comparedTo) ? replaceWords(at, at, "compared") : undefined,
  },
  // “Everything was same as before.”
  {
    words: wordSet("same"),
    match: (s, at) =>
      s.is(at + 1, "as") && s.isOneOf(at - 1, finiteBe) ? replaceWords(at, at, "the same") : undefined,
  },
  // “nearly double than the figure”
  {
    words: wordSet("than"),
    match: (s, at) => (s.is(at - 1, "double", "twice") ? replaceWords(at - 1, at, s.lower(at - 1)) : undefined),
  },
  // “I would prefer living at home than being cared for.”
  {
    words: wordSet("than"),
    match(s, at) {
      const verb = near(s, at, -6, wordSet("prefer"));
      if (verb < 0 || !s.is(verb - 1, "would", "'d") || !s.can(verb + 1, "gerund") || !s.can(at + 1, "gerund"))
        return undefined;
      return near(s, at, verb - at, wordSet("more less better rather")) >= 0
        ? undefined
        : replaceWords(at, at, "to", "rather than");
    },
  },
  // “there is not enough place for cars”
  {
    words: wordSet("place"),
    match: (s, at) =>
      s.is(at - 1, "enough") && s.is(at + 1, "for", "to") ? replaceWords(at, at, "space", "room") : undefined,
  },
  // “I waked up late.”
  {
    words: wordSet("waked"),
    match: (s, at) =>
      s.is(at + 1, "up") ? replaceWords(at, at, near(s, at, -3, formsOfHave) >= 0 ? "woken" : "woke") : undefined,
  },
  // “I waited half hour.”
  {
    words: wordSet("half"),
    match: (s, at) =>
      s.is(at + 1, "hour") && (s.tag(at - 1) === "VERB" || s.is(at - 1, "for", "in", "after", "about", "takes", "took"))
        ? replaceWords(at, at + 1, "half an hour")
        : undefined,
  },
  // “She often tells me story about the war.”
  {
    words: wordSet("story"),
    match: (s, at) =>
      verbAt(s, at - 2) === "tell" && isObject(s, at - 1) && (isEnd(s, at + 1) || s.is(at + 1, "about", "of"))
        ? replaceWords(at, at, "stories", "a story")
        : undefined,
  },
  // “The elderly is likely to feel abandoned.”
  {
    words: wordSet("elderly unemployed disabled homeless"),
    match: (s, at) =>
      s.is(at - 1, "the") && s.is(at + 1, "is", "was", "has") && !s.is(at + 2, "not", "a")
        ? replaceWords(at + 1, at + 1, { is: "are", was: "were" }[s.lower(at + 1)] ?? "have")
        : undefined,
  },
  // “I called three times, but nobody didn't answer.”
  {
    words: wordSet("nobody no-one nothing"),
    match(s, at) {
      const verb = verbAt(s, at + 3);
      if (!s.is(at + 1, "did", "does") || !s.is(at + 2, "n't", "not") || !verb) return undefined;
      return replaceWords(at + 1, at + 3, s.is(at + 1, "did") ? past(verb) : thirdPerson(verb));
    },
  },
];

const particles = wordSet("back up off away down out");
const phrasalVerbs = wordSet("give pay call pick turn put take bring send wake throw write drop let help");

/** ADJ_ORDER: a pronoun stands between the verb and its particle. */
const orders: readonly Phrase[] = [
  // “give back me my money”, “wake up me”
  {
    words: particles,
    match(s, at) {
      const verb = verbAt(s, at - 1) ?? "";
      if (!phrasalVerbs.has(verb) || !s.isOneOf(at + 1, onlyObjectPronouns)) return undefined;
      if (s.is(at - 1, "put") && s.is(at, "up") && s.is(at + 2, "with")) return undefined;
      return replaceWords(at, at + 1, `${s.lower(at + 1)} ${s.lower(at)}`);
    },
  },
];

const superlatives = wordSet("biggest largest highest lowest smallest");

/** ART_SUPERLATIVE: *the* before a number and a superlative. */
const rankings: readonly Phrase[] = [
  // “between two biggest exporters”
  {
    words: superlatives,
    match(s, at) {
      const isCounted = s.is(at - 1, "two", "three", "four", "five", "ten");
      const isPlace = s.is(at - 2, "between", "of", "among", "in", "for");
      return isCounted && isPlace && isPluralNoun(s, at + 1) && !s.is(at + 1, "friends")
        ? replaceWords(at - 1, at - 1, `the ${s.written(at - 1)}`)
        : undefined;
    },
  },
];

/** CONFUSED_PAIR: *raise* takes an object. */
const raising: readonly Phrase[] = [
  // “Tourism has rised local incomes.”
  {
    words: wordSet("rised"),
    match(s, at) {
      const next = s.tag(at + 1);
      const hasObject = ["NOUN", "PRON", "DET", "ADJ", "PROPN"].includes(next) && !s.is(at + 1, "this", "last", "that");
      const isPerfect = near(s, at, -3, formsOfHave) >= 0;
      return hasObject ? replaceWords(at, at, "raised") : replaceWords(at, at, isPerfect ? participle("rise") : "rose");
    },
  },
];

export const everydayPhraseRules: readonly Rule[] = [
  { id: "everyday/second-verb", kind: "V_TO", find: (s) => phraseMatches(s, secondVerbs) },
  { id: "everyday/passive", kind: "PASSIVE_BE", find: (s) => phraseMatches(s, passives) },
  { id: "everyday/perfect", kind: "PERFECT_SINCE", find: (s) => phraseMatches(s, perfects) },
  { id: "everyday/preposition", kind: "PREP_COLLOC", find: (s) => phraseMatches(s, prepositions) },
  { id: "everyday/word-form", kind: "WORD_FORM", find: (s) => phraseMatches(s, wordForms) },
  { id: "everyday/plural", kind: "NUM_PLURAL", find: (s) => phraseMatches(s, plurals) },
  { id: "everyday/wording", kind: "COLLOCATION", find: (s) => phraseMatches(s, wordings) },
  { id: "everyday/order", kind: "ADJ_ORDER", find: (s) => phraseMatches(s, orders) },
  { id: "everyday/ranking", kind: "ART_SUPERLATIVE", find: (s) => phraseMatches(s, rankings) },
  { id: "everyday/raise", kind: "CONFUSED_PAIR", find: (s) => phraseMatches(s, raising) },
];
