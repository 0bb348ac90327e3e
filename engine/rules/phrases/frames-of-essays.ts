import { modals, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { gerund, past } from "../../english/inflection.ts";
import { isPerson, nounPhraseAt } from "../../english/phrases.ts";
import { isAdverb, isClearlyBase, isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { isPhraseEnd, near } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Match, SentenceReader } from "../rule.ts";
import type { Frame } from "./frame.ts";

/** Frames of opinion essays: what writers of B1 and B2 get wrong most often. */

const lacking = wordSet(
  "people children students workers families villagers countries cities villages areas schools hospitals parents teachers patients country city village area school family menu hotel restaurant room company team food film course student teacher mother father friend man woman boy girl child worker farmers women men",
);
const lackIn: Readonly<Record<string, string>> = {
  is: "lacks",
  "'s": "lacks",
  are: "lack",
  "'re": "lack",
  am: "lack",
  "'m": "lack",
  be: "lack",
  was: "lacked",
  were: "lacked",
};

/** BE_EXTRA */
export const extraBe: readonly Frame[] = [
  {
    // “They are lack of money”; “The problem is lack of money” is right.
    pair: "be-lack-of",
    words: wordSet("lack"),
    match(s, at) {
      if (!s.is(at + 1, "of")) return undefined;
      const be = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
      const verb = lackIn[s.lower(be)];
      const isSubject =
        s.isOneOf(be - 1, onlySubjectPronouns) || s.is(be - 1, "you", "there") || s.isOneOf(be - 1, lacking);
      const isBase = s.is(be, "be") && !s.isOneOf(be - 1, modals) && !s.is(be - 1, "to");
      if (!verb || !(isSubject || s.is(be - 1, "to") || (s.is(be, "be") && !isBase))) return undefined;
      // “There is lack of water”, “What we need is …”
      if (s.is(be - 1, "there") && (be < 3 || !s.isOneOf(be - 2, lacking))) return undefined;
      if (s.isOneOf(be - 1, lacking) && s.is(be - 2, "of", "for", "with")) return undefined;
      const adverb = be < at - 1 ? `${s.written(at - 1)} ` : "";
      const gap = s.lower(be).startsWith("'") ? " " : "";
      return replaceWords(be, at + 1, `${gap}${adverb}${verb}`);
    },
  },
];

const takingGerund: Readonly<Record<string, string>> = {
  contribute: "contribute",
  contributes: "contribute",
  contributed: "contribute",
  contributing: "contribute",
  object: "object",
  objects: "object",
  objected: "object",
};

/** V_GERUND */
export const gerunds: readonly Frame[] = [
  {
    // “Sport contributes to build character.”
    pair: "contribute-to-doing",
    words: wordSet(Object.keys(takingGerund).join(" ")),
    match(s, at) {
      const verb = pastAdverbs(s, at + 2);
      if (!s.is(at + 1, "to") || !s.isOneOf(at, verbForms) || !isClearlyBase(s, verb)) return undefined;
      // “the money they contribute to help others”: what for.
      if (s.is(at - 1, "they", "we", "you", "i") && s.tag(at - 2) === "NOUN") return undefined;
      return s.tag(verb) === "NOUN" && s.can(verb, "noun") && !takesObject(s, verb + 1)
        ? undefined
        : replaceWords(verb, verb, gerund(verbAt(s, verb) ?? s.lower(verb)));
    },
  },
  {
    // “In addition to learn English, …”, “When it comes to cook, …”
    pair: "addition-to-doing",
    words: wordSet("to"),
    match(s, at) {
      const isFixed =
        (s.is(at - 1, "addition") && s.is(at - 2, "in")) ||
        (s.is(at - 1, "comes", "came") && s.is(at - 2, "it") && s.is(at - 3, "when"));
      if (!isFixed || !isClearlyBase(s, at + 1)) return undefined;
      return replaceWords(at + 1, at + 1, gerund(s.lower(at + 1)));
    },
  },
  {
    // “You should stop to smoke.”
    pair: "stop-doing",
    words: wordSet("stop"),
    match(s, at) {
      const before = s.is(at - 1, "to") ? at - 2 : at - 1;
      const isAsked =
        s.isOneOf(before, shoulds) ||
        (s.is(at - 1, "to") && ["want", "need", "try", "decide", "have"].includes(verbAt(s, at - 2) ?? ""));
      if (!isAsked || !s.is(at + 1, "to")) return undefined;
      const verb = at + 2;
      if (!s.isOneOf(verb, habitVerbs)) return undefined;
      // “We should stop to use the toilet.”
      if (s.words.slice(verb, verb + 4).some(({ lower }) => stops.has(lower))) return undefined;
      return replaceWords(at + 1, verb, gerund(s.lower(verb)));
    },
  },
  {
    // “I regret not to study harder.”
    pair: "regret-doing",
    words: wordSet("regret regrets regretted"),
    match(s, at) {
      const isSubject = s.isOneOf(at - 1, onlySubjectPronouns) || isAdverb(s, at - 1) || isPerson(s, at - 1);
      const isNot = s.is(at + 1, "not") || s.is(at + 2, "not");
      const to = s.is(at + 1, "not") ? at + 2 : at + 1;
      const verb = s.is(to + 1, "not") ? to + 2 : to + 1;
      const lemma = verbAt(s, verb);
      if (!isSubject || !s.is(to, "to") || !lemma || !isForm(s, verb, "base")) return undefined;
      // “I regret to say that …”
      if (!isNot && s.isOneOf(verb, announcing)) return undefined;
      return replaceWords(at + 1, verb, `${isNot ? "not " : ""}${gerund(lemma)}`);
    },
  },
];
const verbForms = wordSet(Object.keys(takingGerund).join(" "));
const shoulds = wordSet("should must can could n't not please will would ca");
const habitVerbs = wordSet(
  "smoke waste worry complain use play produce pollute throw litter post gossip argue lie cheat procrastinate depend gamble shout bully",
);
const stops = wordSet("toilet bathroom restroom atm washroom phone-box break");
const announcing = wordSet(
  "say inform tell announce advise report hear see learn note admit notify confirm read find be add state",
);
const takesObject = (s: SentenceReader, at: number) =>
  s.is(at, "the", "a", "an", "our", "their", "my", "his", "her", "its", "your", "them", "us", "it", "this", "these");

const harms = wordSet("harm damage");
/** PREP_COLLOC */
export const prepositions: readonly Frame[] = [
  {
    // “Smoking does harm for your lungs.”
    pair: "harm-to",
    words: harms,
    match(s, at) {
      if (!s.is(at + 1, "for")) return undefined;
      const start = s.tag(at - 1) === "ADJ" || s.is(at - 1, "much", "more", "no", "great", "serious") ? at - 2 : at - 1;
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
];
const doing = wordSet("do does did done doing cause causes caused causing bring brings brought");
const ofTime = wordSet(
  "year years month months day days week weeks hours time times decades reason reasons ages example",
);

const timeless = wordSet("to for");
/** IF_WILL shows it: what is not so yet is in the past. */
export const times: readonly Frame[] = [
  {
    // “It's high time we change our habits.”
    pair: "high-time",
    words: wordSet("time"),
    match(s, at) {
      if (!s.is(at - 1, "high", "about") || !(s.is(at - 2, "is", "'s") && s.is(at - 3, "it"))) return undefined;
      const from = s.is(at + 1, "that") ? at + 2 : at + 1;
      if (s.isOneOf(from, timeless)) return undefined;
      const end =
        s.isOneOf(from, onlySubjectPronouns) || s.is(from, "you", "it", "people", "everyone")
          ? from
          : (nounPhraseAt(s, from, { wantsVerb: true })?.to ?? -1);
      const verb = end < 0 ? -1 : pastAdverbs(s, end + 1);
      if (verb < 0) return undefined;
      if (s.is(verb, "is", "are", "am")) return replaceWords(verb, verb, "were", "was");
      const lemma = verbAt(s, verb);
      if (!lemma || s.isOneOf(verb, modals) || s.is(verb, "had", "did", "have", "has", "do", "does")) return undefined;
      const isPresent = isForm(s, verb, "base", "third") && past(lemma) !== s.lower(verb) && s.tag(verb) !== "NOUN";
      return isPresent && !isForm(s, verb, "past") ? replaceWords(verb, verb, past(lemma)) : undefined;
    },
  },
];

const toLatin = wordSet("preferable superior inferior senior junior");
/** COMPARE */
export const comparisons: readonly Frame[] = [
  {
    // “This job is more preferable than that one.”
    pair: "more-preferable",
    words: toLatin,
    match(s, at): Match | undefined {
      const more = s.is(at - 1, "more") ? at - 1 : s.is(at - 1, "better") && s.is(at - 2, "more") ? at - 2 : -1;
      if (more < 0) return undefined;
      const degree = s.is(more - 1, "much", "far", "even") ? more - 1 : more;
      return s.is(at + 1, "than", "to")
        ? replaceWords(degree, at + 1, `${s.lower(at)} to`)
        : isPhraseEnd(s, at + 1)
          ? replaceWords(degree, at, s.lower(at))
          : undefined;
    },
  },
];
