import { onlySubjectPronouns, plainDeterminers, presentAndPastBe } from "../../english/closed-classes.ts";
import { clearVerbs, isAdverb, isClearlyBase, isForm, verbAt } from "../../english/verbs.ts";
import { replaceWords } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { noGerunds } from "./second-verbs.ts";

/** Behind these no -ing is possible; “it is difficult finding …” is right. */
const freeTo = wordSet("free ready");

const adjectivesWithTo = wordSet(
  "difficult easy hard important necessary impossible possible better good nice great useful interesting dangerous happy glad ready excited free lucky safe",
);

/** “Are you ready …?” */
const isAskedAdjective = (s: SentenceReader, at: number): boolean =>
  s.isQuestion && presentAndPastBe.has(s.lower(at - 2)) && s.is(at - 1, "you", "it", "they", "we", "he", "she");

/** “It is difficult”, “it is very difficult”, “is it difficult” */
const isPredicate = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, adjectivesWithTo) &&
  (isAskedAdjective(s, at) ||
    presentAndPastBe.has(s.lower(at - 1)) ||
    (isAdverb(s, at - 1) && presentAndPastBe.has(s.lower(at - 2))));

const beforeHow = wordSet("know learn teach tell me show decide understand");

/** “I know how cook.” */
const isHowWord = (s: SentenceReader, at: number): boolean =>
  s.is(at, "how", "what", "where") && beforeHow.has(verbAt(s, at - 1) ?? s.lower(at - 1));

const isPlainVerb = (s: SentenceReader, at: number): boolean =>
  isClearlyBase(s, at) && (s.tag(at) !== "NOUN" || clearVerbs.has(s.lower(at)));

/** After *how*, *what* and *where* these ask for a measure or a name; that some of them are verbs, too, is chance. */
const measures = wordSet("time long much many far kind sort type size color colour day date name number");

function lacksToAfterHow(s: SentenceReader, at: number): boolean {
  // “Tell me what time does the bus leave”: the order of the words is wrong, and *time* is no verb.
  if (s.isOneOf(at + 1, measures) || (s.tag(at + 2) === "AUX" && !s.is(at + 1, "do"))) return false;
  // “Let it know what commit or commits you want”: a noun.
  if (s.is(at, "what") && s.is(at + 2, "or", "and", "is", "are")) return false;
  const isUsed = isForm(s, at + 1, "base") && s.isOneOf(at + 2, plainDeterminers);
  if (!isUsed && !isPlainVerb(s, at + 1)) return false;
  // “I know what do you mean” is an error of another kind.
  return !s.is(at + 1, "do", "have") || s.tag(at + 2) === "PUNCT" || s.is(at + 2, "next", "with", "about", "first");
}

const hardToDo = wordSet("understand believe explain learn find get");

function lacksToAfterAdjective(s: SentenceReader, at: number): boolean {
  if (!isPlainVerb(s, at + 1)) return false;
  // “Are you ready go?”, but “Is it good practice?”.
  if (s.isQuestion && !(isAskedAdjective(s, at) && clearVerbs.has(s.lower(at + 1)))) return false;
  // “The work is hard”: also adverbs and nouns, unless “it is …” comes before.
  if (!s.is(at, "good", "hard", "better") || s.is(at - 2, "it", "'s", "is")) return true;
  return s.is(at, "hard") && s.isOneOf(at + 1, hardToDo);
}

/** “It is difficult learn English”, “I don't know what do”. */
function* toAfterAdjective(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    const isAdjective = isPredicate(s, at);
    // “I am free talking to you.”
    const freed = isAdjective && freeTo.has(s.lower(at)) ? s.lemma(at + 1, "gerund") : undefined;
    if (freed && s.tag(at + 1) === "VERB" && !s.isOneOf(at + 1, noGerunds) && !s.is(at + 1, "starting", "using"))
      yield replaceWords(at, at + 1, `${s.written(at)} to ${freed}`);
    else if (isAdjective ? lacksToAfterAdjective(s, at) : isHowWord(s, at) && lacksToAfterHow(s, at))
      yield replaceWords(at, at + 1, `${s.written(at)} to ${s.lower(at + 1)}`);
  }
}

/** “It takes me ten minutes walk to school”, “I have no time do it”, “my dream is become a pilot”. */
function* toAfterNoun(s: SentenceReader): Iterable<Match> {
  for (let at = 1; at < s.length - 1; at += 1) {
    const verb = at + 1;
    if (!isForm(s, verb, "base") && !s.is(verb, "do", "be", "have")) continue;
    const isTaken =
      /^(?:minutes?|hours?|days?|weeks?|months?|years?|time)$/.test(s.lower(at)) &&
      [2, 3, 4, 5].some(
        (back) => verbAt(s, at - back) === "take" && s.is(at - back - 1, "it", "will", "only", "usually"),
      );
    const isHad =
      s.is(at, "time", "money", "chance", "opportunity", "things", "something", "anything", "nothing") &&
      [1, 2, 3, 4].some((back) => ["have", "need", "get"].includes(verbAt(s, at - back) ?? "")) &&
      !s.words.slice(0, at).some(({ lower }) => lower === "who" || lower === "that") &&
      !s.isQuestion;
    const isAim =
      presentAndPastBe.has(s.lower(at)) &&
      s.is(at - 1, "dream", "goal", "aim", "wish", "plan", "duty", "hobby", "ambition", "job");
    if (isAim) {
      if (isClearlyBase(s, verb) && !s.is(verb, "do", "be", "have") && s.tag(verb) !== "NOUN")
        yield { from: verb, to: verb, suggestions: [`to ${s.lower(verb)}`] };
      continue;
    }
    if (!isTaken && !isHad) continue;
    if (
      !(isClearlyBase(s, verb) || (isTaken && s.is(verb, "walk", "drive", "travel", "fly"))) ||
      s.isOneOf(verb + 1, onlySubjectPronouns) ||
      s.is(verb + 1, "you", "not", "n't")
    )
      continue;
    yield { from: at, to: verb, suggestions: [`${s.written(at)} to ${s.lower(verb)}`] };
  }
  // “I want that you come”.
  const asObject: Record<string, string> = wordMap({
    i: "me",
    he: "him",
    she: "her",
    we: "us",
    they: "them",
    you: "you",
  });
  for (let at = 0; at < s.length - 3; at += 1) {
    const object = asObject[s.lower(at + 2)];
    if (verbAt(s, at) !== "want" || !s.is(at + 1, "that") || !object || !verbAt(s, at + 3)) continue;
    if (s.tag(at + 3) === "VERB")
      yield { from: at + 1, to: at + 3, suggestions: [`${object} to ${verbAt(s, at + 3)}`] };
  }
}

/** V_TO: “It is easy learn”, “a chance study”. */
export const toAfterAdjectiveAndNounRules: readonly Rule[] = [
  // “I don't know what do.” → “I don't know what to do.”
  {
    id: "verb-complements/to-after-adjective",
    kind: "V_TO",
    find: toAfterAdjective,
  },
  // “I have many things do today.” → “I have many things to do today.”
  { id: "verb-complements/to-after-noun", kind: "V_TO", find: toAfterNoun },
];
