import { onlyObjectPronouns, onlySubjectPronouns } from "../../../english/closed-classes.ts";
import { gerund } from "../../../english/inflection.ts";
import { isPerson, nounWeight, verbWeight } from "../../../english/phrases.ts";
import { isAdverb, isClearlyBase, isForm, pastAdverbs, verbAt } from "../../../english/verbs.ts";
import { wordMap, wordSet } from "../../../english/word-set.ts";
import { replaceWords } from "../../matches.ts";
import type { SentenceReader } from "../../rule.ts";
import { isPhraseEnd } from "../phrase.ts";
import { startsObject, type FrameSet } from "./frame.ts";

const advising: Readonly<Record<string, string>> = wordMap({
  me: "I",
  us: "we",
  them: "they",
  you: "you",
  him: "he",
  her: "she",
});

const takingGerund: Readonly<Record<string, string>> = wordMap({
  contribute: "contribute",
  contributes: "contribute",
  contributed: "contribute",
  contributing: "contribute",
  object: "object",
  objects: "object",
  objected: "object",
});

const verbForms = wordSet(Object.keys(takingGerund).join(" "));

const takesObject = (s: SentenceReader, at: number) =>
  s.is(at, "the", "a", "an", "our", "their", "my", "his", "her", "its", "your", "them", "us", "it", "this", "these");

const shoulds = wordSet("should must can could n't not please will would ca");

const habitVerbs = wordSet(
  "smoke waste worry complain use play produce pollute throw litter post gossip argue lie cheat procrastinate depend gamble shout bully",
);

const stops = wordSet("toilet bathroom restroom atm washroom phone-box break");

const announcing = wordSet(
  "say inform tell announce advise report hear see learn note admit notify confirm read find be add state",
);

// “I suggest you to book early.” → “I suggest that you book early.”
export const gerunds: FrameSet = {
  rule: "frames/gerund",
  kind: "V_GERUND",
  frames: [
    {
      // “without anyone notice”
      pair: "without-somebody",
      words: wordSet("without"),
      match(s, at) {
        const isPerson =
          s.is(at + 1, "anyone", "anybody", "people", "someone") || s.isOneOf(at + 1, onlyObjectPronouns);
        const isVerb = isPerson && s.can(at + 2, "base") && !s.can(at + 2, "adjective") && !s.is(at + 2, "else");
        return isVerb && (isPhraseEnd(s, at + 3) || s.tag(at + 2) === "VERB")
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
    {
      // “I swam 200 meters without stop.”
      pair: "without-stop",
      words: wordSet("without"),
      match: (s, at) =>
        s.is(at + 1, "stop", "rest", "break") && isPhraseEnd(s, at + 2) && s.is(at + 1, "stop")
          ? replaceWords(at + 1, at + 1, gerund("stop"))
          : undefined,
    },
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
    {
      // “enjoy the cakes while watch the moon”
      pair: "while-watch",
      words: wordSet("while"),
      match(s, at) {
        const verb = at + 1;
        const isBare =
          isForm(s, verb, "base") && verbAt(s, verb) === s.lower(verb) && nounWeight(s, verb) <= verbWeight(s, verb);
        return at > 0 &&
          isBare &&
          s.tag(verb) === "VERB" &&
          (startsObject(s, verb + 1) || s.is(verb + 1, "tv", "television", "to"))
          ? replaceWords(verb, verb, gerund(s.lower(verb)))
          : undefined;
      },
    },
  ],
};
