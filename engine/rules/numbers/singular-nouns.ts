import { clausesOf } from "../../english/clauses.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { hasPlural, isCounted, uncountableNouns } from "../../english/nouns.ts";
import {
  adjectiveWeight,
  canBeFiniteVerb,
  isName,
  isNumeral,
  isOpenWord,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../../english/phrases.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** Nouns that do not show their number, or that measure: “five percent”, “ten kilo”. */
const withoutPlural =
  wordSet(`fish sheep deer series species aircraft means people vietnamese chinese japanese percent hundred thousand million billion dozen
  min mins hr sec pm am o'clock km kg cm m g ml mm mph usd vnd dong euro k gb mb fps feet headquarters crossroads swiss data media offspring
  staff police cattle lot bit more less other others else something anything january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday half third quarter tet per
  hundredth fold plus minus degree celsius fahrenheit stone shrimp salmon trout folk noon midnight til`);

/** Compounds with a number before them keep their singular: “a five-star hotel”, “two week course”. */
const measures =
  /^(?:year|month|week|day|hour|minute|second|star|storey|story|bedroom|dollar|page|yard|course|kilometer|kilometre|meter|metre|mile|inch|foot|way|time|point|party|man|part|door|room)$/;

/** One countable thing by its form: has a plural, and is no adjective, no verb here. */
export function isSingularNoun(s: SentenceReader, at: number): boolean {
  const lower = s.lower(at);
  if (!isOpenWord(s, at) || isName(s, at) || withoutPlural.has(lower)) return false;
  if (isPluralNoun(s, at) || uncountableNouns.has(lower) || nounWeight(s, at) < 0) return false;
  if (hasPlural(lower)) return true;
  if (isCounted(lower) && s.tag(at) !== "VERB" && s.tag(at) !== "ADJ") return true;
  // “These make…”, “many more”, “three more”.
  if (s.tag(at) !== "NOUN" || adjectiveWeight(s, at) > nounWeight(s, at)) return false;
  if (lower.endsWith("s") || s.can(at, "gerund") || s.can(at, "past")) return false;
  return nounWeight(s, at) > 0 && nounWeight(s, at) >= verbWeight(s, at);
}

const isOpenNoun = (s: SentenceReader, at: number) => isOpenWord(s, at) && s.tag(at) === "NOUN";

/** The head of what follows a word of quantity, if it is a singular that should be a plural; -1 otherwise. */
export function singularHead(s: SentenceReader, from: number): number {
  if (/^(?:of|-|to)$/.test(s.lower(from))) return -1;
  const wantsVerb = clausesOf(s).some(({ subject }) => subject.from < from && from <= subject.to);
  const phrase = nounPhraseAt(s, from, { wantsVerb });
  if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "") return -1;
  let head = phrase.head;
  // “Many student work hard”, “two dog bark”: what was taken for the head may be the verb.
  if (!isSingularNoun(s, head)) {
    // “Thirty second”: the tagger takes it for an adjective.
    const isUnit = isPlainNumber(s, from - 1) && head === from && s.is(head, "second", "minute");
    if (isUnit) return isName(s, head + 1) || s.is(head + 1, "-", "'s") || isOpenNoun(s, head + 1) ? -1 : head;
    const isVerb = wantsVerb && canBeFiniteVerb(s, head) && !(isPluralNoun(s, head) && s.tag(head) === "NOUN");
    if (head > from && isVerb && isSingularNoun(s, head - 1) && hasPlural(s.lower(head - 1))) head -= 1;
    else return -1;
  }
  for (let at = from; at < head; at += 1) {
    if (s.is(at, "-", "'s", "and", ",") || isPluralNoun(s, at) || isNumeral(s, at)) return -1;
    if (at === from && measures.test(s.lower(at))) return -1;
  }
  const next = head + 1;
  // “24 Kingsberry Place”; “a two year master's”.
  if (isName(s, from) || (measures.test(s.lower(head)) && s.is(next + 1, "'s") && s.tag(next) === "NOUN")) return -1;
  if (s.is(next, "-", "'s", "/", "old") || isName(s, next) || isNumeral(s, next)) return -1;
  if (isPluralNoun(s, next) && s.tag(next) === "NOUN" && !s.can(next, "third")) return -1;
  // “These days student council members…”
  return head;
}

export const pluralMatch = (s: SentenceReader, from: number, head: number): Match => ({
  from,
  to: head,
  suggestions: [
    `${from < head ? `${s.between(from, head - 1)} ` : ""}${writtenLike(s.written(head), plural(s.lower(head)))}`,
  ],
});

export const isPlainNumber = (s: SentenceReader, at: number) =>
  isNumeral(s, at) &&
  !s.is(at, "one", "1", "hundred", "thousand", "million", "billion") &&
  !/^(?:1[89]\d\d|20\d\d|0|0?1|\d*(?:[.,]\d+)+)$/.test(s.lower(at)) &&
  !(s.is(at - 1, "-") && !isNumeral(s, at - 2)) &&
  !/^(?:#|\$|£|€|\/|:|\.|no|number|grade|class|room|chapter|page|unit|lesson|part|level|question|size|version|type|top|at)$/.test(
    s.lower(at - 1),
  ) &&
  !isName(s, at - 1) &&
  // “The Gang of Four book”: a name.
  !(isName(s, at) && /^\p{L}/u.test(s.lower(at)) && s.is(at - 1, "of")) &&
  !/^[-/:%]$/.test(s.lower(at + 1)) &&
  s.tag(at - 1) !== "SYM" &&
  s.tag(at - 1) !== "NUM";

/** Singular for the stuff as well: “a lot of chicken”, “some cake”. */
export const mayBeStuff = wordSet(
  "activity object responsibility possibility demand need attitude emotion expense effect impact result beer wine juice soup cheese chicken cake fish fruit pizza time space room paper stone glass light exercise sport video television radio game experience work choice talk truth change love noise pain paint interest movement detail opportunity difference advantage competition conversation skill family class company business speech lemon onion potato banana pineapple carrot melon watermelon orange apple pepper lamb duck rope stick art hope opinion plan practice law culture tradition action discussion study technology trouble damage thought treatment training food drink tea coffee film tape text language history effort school college university service pleasure style theory design memory ability knowledge wedding cotton talent patience courage luck strength sense character potential",
);
