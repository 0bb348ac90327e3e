import { questionWords } from "../../english/closed-classes.ts";
import { afterAdverbs, clausesOf, hasVerbBetween } from "../../english/clauses.ts";
import { isCountable, sometimesCounted, uncountableNouns } from "../../english/nouns.ts";
import {
  isName,
  isNumeral,
  isOpenWord,
  isPerson,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
} from "../../english/phrases.ts";
import { type Subject, isFirst, isPlural, isSingular, numberBehind } from "./be-forms.ts";
import { replaceWord } from "../matches.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { isSingularNoun } from "../numbers/singular-nouns.ts";

/** “If I were”, “I wish she were”, “as though it were”. */
const imagining = /\b(?:if|wish|wishes|wished|though|lest|rather|suppose|imagine|unless|were)\b/i;

function rightBe(s: SentenceReader, subject: Subject, be: string): string | undefined {
  const isPast = be === "was" || be === "were";
  // “Constantine I is…”
  if (isFirst(subject) && isName(s, subject.from - 1)) return undefined;
  if (isFirst(subject)) return be === "is" || be === "are" ? "am" : undefined;
  if (isPlural(subject)) return be === "is" || be === "was" || be === "am" ? (isPast ? "were" : "are") : undefined;
  if (!isSingular(subject) || /\bas it were\b/i.test(s.text)) return undefined;
  if (be === "were" && (imagining.test(s.text.slice(0, -1).replace(/\bwere\b/, "")) || /^(?:were)$/i.test(s.lower(0))))
    return undefined;
  return be === "are" || be === "were" || be === "am" ? (isPast ? "was" : "is") : undefined;
}

/** The number of this subject cannot be trusted: more belongs to it, or it is none. */
function isUnsure(s: SentenceReader, { from, to, phrase, isJoined }: Subject, be: number): boolean {
  const isMany = s.is(be, "are", "were");
  // “Understanding concepts and ideas is…”: one activity.
  if (!isMany && isJoined && s.can(from, "gerund")) return true;
  // “…, that are not in the list”, “to visit you is”.
  if (s.is(from, "that") && from === to && s.is(from - 1, ",")) return true;
  if (s.is(from, "you", "it") && from === to && s.tag(from - 1) === "VERB" && s.is(from - 2, "to")) return true;
  if (!isMany) return s.is(be, "am") && phrase.kind === "noun" && phrase.determiner === "";
  // “The area for parking or the bus station are…”: the second half of a subject.
  const isSecond = s.is(from - 1, "and", "or") && s.tag(from - 2) === "NOUN" && !hasVerbBetween(s, 0, from - 1);
  // “HEAD are the commits that…”: turned around.
  const behind = nounPhraseAt(s, be + 1);
  const isTurned =
    behind?.number === "plural" &&
    behind.kind === "noun" &&
    behind.determiner !== "" &&
    phrase.determiner === "" &&
    phrase.kind !== "pronoun";
  return isSecond || isTurned;
}

const fittingBe: Record<"singular" | "plural" | "either", Record<string, string>> = {
  plural: { is: "are", was: "were" },
  singular: { are: "is", were: "was" },
  either: {},
};

/** “There are a problem”, “there are money”; not “if there were more choice”, “there are a host of types”. */
function isSureOne(s: SentenceReader, at: number): boolean {
  if (/\b(?:if|wish|wishes|wished|would)\b/i.test(s.text)) return false;
  const phrase = nounPhraseAt(s, at);
  if (!phrase || s.is(phrase.to + 1, "of", "-", "/") || s.tag(phrase.to + 1) === "SYM") return false;
  // “There are so much smoke.”
  if (/^(?:much|little)$/.test(phrase.determiner) && !isCountable(s.lower(phrase.head))) return true;
  if (phrase.from === phrase.to || /^(?:some|any|no|much|little|more)$/.test(phrase.determiner))
    return uncountableNouns.has(s.lower(phrase.head));
  return /^(?:an?|one|another|this|that|every)$/.test(phrase.determiner);
}

const lots = wordSet("lot lots plenty");

/** “Here are some advice”, “there are a lot of furniture”: the places of “are”. */
function* areWithStuff(s: SentenceReader): Iterable<number> {
  for (const be of s.placesOfWords("are", "were")) {
    if (!s.is(be - 1, "there", "here")) continue;
    const isLot = (s.is(be + 1, "a") && s.is(be + 2, "lot")) || s.isOneOf(be + 1, lots);
    const of = s.is(be + 2, "lot") ? be + 3 : be + 2;
    const isSome = s.is(be + 1, "some", "any", "no", "more");
    // “There are some advice”, but not “there are more research papers”.
    if (!isSome && !(isLot && s.is(of, "of"))) continue;
    // What “there are some” is read below already.
    if (isSome && s.is(be - 1, "there") && !s.is(be + 1, "some")) continue;
    let noun = isSome ? be + 2 : of + 1;
    while (s.tag(noun) === "ADJ" && noun < be + 6 && !uncountableNouns.has(s.lower(noun))) noun += 1;
    const isStuff = uncountableNouns.has(s.lower(noun)) && !sometimesCounted.has(s.lower(noun));
    const next = noun + 1;
    const isEnd = next >= s.length || !isOpenWord(s, next) || s.tag(next) === "ADV";
    if (isStuff && isEnd && !s.is(next, "and", ",", "or", "-", "'s", "/", "&")) yield be;
  }
}

/** “about ten”, “more than ten”: where the number is. */
function afterApproximation(s: SentenceReader, at: number): number {
  const number = s.is(at, "about", "around", "approximately", "nearly", "almost", "over", "roughly")
    ? at + 1
    : (s.is(at, "more") && s.is(at + 1, "than")) || (s.is(at, "at") && s.is(at + 1, "least"))
      ? at + 2
      : at;
  return isNumeral(s, number) ? number : at;
}

export const agreementOfBeRules: readonly Rule[] = [
  // “The news are bad.” → “The news is bad.”
  {
    id: "be/wrong-form-after-its-subject",
    kind: "SVA_BE",
    *find(s) {
      for (const { subject, verb, auxiliary } of clausesOf(s)) {
        if (auxiliary >= 0 || !s.is(verb, "am", "is", "are", "was", "were")) continue;
        if (verb > subject.to + 1 && s.is(verb - 1, "each", "here", "there")) continue;
        // “The boy whose sister works here is …”: the noun before *whose* is the subject.
        if (s.is(subject.from - 1, "whose") || (s.is(subject.from, "whose") && subject.from > 0)) continue;
        // “The odds are that he will win.”
        if (s.is(subject.to, "odds", "chances")) continue;
        if (s.isQuestion && questionWords.has(s.lower(subject.from - 1))) continue;
        // “What you need is…”, “the problems I have is…”.
        if (s.is(subject.from - 1, "what", "there", "of")) continue;
        // “The street where the President lives is…”
        if (
          subject.phrase.kind !== "pronoun" &&
          s.is(subject.from - 1, "where", "which", "who", "whom", "that") &&
          subject.from > 1 &&
          s.tag(subject.from - 2) === "NOUN"
        )
          continue;
        // “Some scene were so sad”: the noun lacks its -s.
        const isSome = s.is(subject.from, "some") && isSingularNoun(s, subject.head);
        if (isSome && s.is(verb, "are", "were")) continue;
        const instead = rightBe(s, subject, s.lower(verb));
        if (instead && !isUnsure(s, subject, verb)) yield replaceWord(s, verb, instead);
      }
    },
  },
  // “Are she your sister?” → “Is she your sister?”
  {
    id: "be/wrong-form-in-a-question",
    kind: "SVA_BE",
    *find(s) {
      if (!s.isQuestion) return;
      for (const { subject, auxiliary } of clausesOf(s)) {
        if (!s.is(auxiliary, "am", "is", "are", "was", "were")) continue;
        if (auxiliary > 0 && !questionWords.has(s.lower(0))) continue;
        if (s.is(auxiliary - 1, "that", "which", "who") && auxiliary > 1) continue;
        // “Are all the patches peer-reviewed?”
        if (/-/.test(s.between(subject.from, subject.to)) || s.is(subject.from, "all")) continue;
        const instead = rightBe(s, subject, s.lower(auxiliary));
        if (instead && !subject.isJoined) yield replaceWord(s, auxiliary, instead);
      }
    },
  },
  // “Is there any shops near here?” → “Are there any shops near here?”
  {
    id: "be/there-is-with-many",
    kind: "SVA_BE",
    *find(s) {
      for (const be of areWithStuff(s)) yield { ...replaceWord(s, be, s.is(be, "are") ? "is" : "was"), isUnsure: true };
      for (let at = 0; at < s.length - 2; at += 1) {
        const isTurned =
          s.is(at, "is", "are", "was", "were") &&
          s.is(at + 1, "there") &&
          (at === 0 || s.isQuestion) &&
          !s.is(at - 1, "who", "which", "that");
        const be = isTurned ? at : at + 1;
        if (!isTurned && !(s.is(at, "there") && s.is(be, "is", "are", "was", "were"))) continue;
        // “How many people is there?”
        if (isTurned && isPluralNoun(s, at - 1) && s.is(0, "how") && s.is(be, "is", "was")) {
          yield replaceWord(s, be, s.is(be, "is") ? "are" : "were");
          continue;
        }
        if (
          /^(?:over|out|up|down|is|are|was|live|lives|lived|living|work|works|worked|stay|stays|stayed|study|studies|studied|go|goes|went|been|sit|sits|stand|stands)$/.test(
            s.lower(at - 1),
          )
        )
          continue;
        const thing = afterApproximation(s, afterAdverbs(s, s.is(at + 2, "n't", "not") ? at + 3 : at + 2));
        const number = numberBehind(s, thing);
        const instead = fittingBe[number][s.lower(be)];
        if (number === "singular" && instead && !isSureOne(s, thing)) continue;
        // “So many people there were that day”: the counted people may be named elsewhere.
        if (instead) yield { ...replaceWord(s, be, instead), isUnsure: number === "singular" };
      }
    },
  },
  // “Children who was late had to wait.” → “Children who were late had to wait.”
  {
    id: "be/wrong-form-after-who",
    kind: "SVA_BE",
    *find(s) {
      for (const at of s.placesOfWords("who", "which", "that")) {
        if (!isOpenWord(s, at - 1)) continue;
        const be = afterAdverbs(s, at + 1);
        const head = at - 1;
        if (nounWeight(s, head) < 0 || s.tag(head) === "VERB") continue;
        if ([1, 2, 3, 4].some((step) => s.is(head - step, "of", "in", "for", "and", "with"))) continue;
        // Edited English has both “data that is” and “data that are”.
        const isMany = isPluralNoun(s, head) && !s.is(head, "data", "media");
        if (isMany && s.is(be, "is", "was"))
          yield {
            ...replaceWord(s, be, s.is(be, "is") ? "are" : "were"),
            ...(s.is(at, "who") ? { variant: "who" } : {}),
          };
        const isOne =
          s.is(at, "who") &&
          [1, 2, 3].some((step) => /^(?:a|an|the|my|his|her|this|every)$/.test(s.lower(head - step))) &&
          isPerson(s, head);
        if (!isMany && isOne && s.is(be, "are", "were")) yield replaceWord(s, be, s.is(be, "are") ? "is" : "was");
      }
    },
  },
];
