import { questionWords } from "../english/closed-classes.ts";
import { afterAdverbs, clausesOf, hasVerbBetween } from "../english/clauses.ts";
import { uncountableNouns } from "../english/nouns.ts";
import { isName, isOpenWord, isPerson, isPluralNoun, nounPhraseAt, nounWeight } from "../english/phrases.ts";
import { type Subject, isFirst, isPlural, isSingular, numberBehind, replaced } from "./be-forms.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { isSingularNoun } from "./singular-nouns.ts";

/** “If I were”, “I wish she were”, “as though it were”. */
const imagining = /\b(?:if|wish|wishes|wished|though|lest|rather|suppose|imagine|unless|were)\b/i;

function rightBe(sentence: SentenceReader, subject: Subject, be: string): string | undefined {
  const isPast = be === "was" || be === "were";
  // “Constantine I is…”
  if (isFirst(subject) && isName(sentence, subject.from - 1)) return undefined;
  if (isFirst(subject)) return be === "is" || be === "are" ? "am" : undefined;
  if (isPlural(subject)) return be === "is" || be === "was" || be === "am" ? (isPast ? "were" : "are") : undefined;
  if (!isSingular(subject) || /\bas it were\b/i.test(sentence.text)) return undefined;
  if (
    be === "were" &&
    (imagining.test(sentence.text.slice(0, -1).replace(/\bwere\b/, "")) || /^(?:were)$/i.test(sentence.lower(0)))
  )
    return undefined;
  return be === "are" || be === "were" || be === "am" ? (isPast ? "was" : "is") : undefined;
}

/** The number of this subject cannot be trusted: more belongs to it, or it is none. */
function isUnsure(sentence: SentenceReader, { from, to, phrase, isJoined }: Subject, be: number): boolean {
  const isMany = sentence.is(be, "are", "were");
  // “Understanding concepts and ideas is…”: one activity.
  if (!isMany && isJoined && sentence.can(from, "gerund")) return true;
  // “…, that are not in the list”, “to visit you is”.
  if (sentence.is(from, "that") && from === to && sentence.is(from - 1, ",")) return true;
  if (sentence.is(from, "you", "it") && from === to && sentence.tag(from - 1) === "VERB" && sentence.is(from - 2, "to"))
    return true;
  if (!isMany) return sentence.is(be, "am") && phrase.kind === "noun" && phrase.determiner === "";
  // “The area for parking or the bus station are…”: the second half of a subject.
  const isSecond =
    sentence.is(from - 1, "and", "or") && sentence.tag(from - 2) === "NOUN" && !hasVerbBetween(sentence, 0, from - 1);
  // “HEAD are the commits that…”: turned around.
  const behind = nounPhraseAt(sentence, be + 1);
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
function isSureOne(sentence: SentenceReader, at: number): boolean {
  if (/\b(?:if|wish|wishes|wished|would)\b/i.test(sentence.text)) return false;
  const phrase = nounPhraseAt(sentence, at);
  if (!phrase || sentence.is(phrase.to + 1, "of", "-", "/") || sentence.tag(phrase.to + 1) === "SYM") return false;
  if (phrase.from === phrase.to || /^(?:some|any|no|much|little|more)$/.test(phrase.determiner))
    return uncountableNouns.has(sentence.lower(phrase.head));
  return /^(?:an?|one|another|this|that|every)$/.test(phrase.determiner);
}

export const agreementOfBeRules: readonly Rule[] = [
  {
    id: "be/wrong-form-after-its-subject",
    kind: "SVA_BE",
    *find(sentence) {
      for (const { subject, verb, auxiliary } of clausesOf(sentence)) {
        if (auxiliary >= 0 || !sentence.is(verb, "am", "is", "are", "was", "were")) continue;
        if (verb > subject.to + 1 && sentence.is(verb - 1, "each", "here", "there")) continue;
        if (sentence.isQuestion && questionWords.has(sentence.lower(subject.from - 1))) continue;
        // “What you need is…”, “the problems I have is…”.
        if (sentence.is(subject.from - 1, "what", "there", "of")) continue;
        // “The street where the President lives is…”
        if (
          subject.phrase.kind !== "pronoun" &&
          sentence.is(subject.from - 1, "where", "which", "who", "whom", "that") &&
          subject.from > 1 &&
          sentence.tag(subject.from - 2) === "NOUN"
        )
          continue;
        // “Some scene were so sad”: the noun lacks its -s.
        const isSome = sentence.is(subject.from, "some") && isSingularNoun(sentence, subject.head);
        if (isSome && sentence.is(verb, "are", "were")) continue;
        const instead = rightBe(sentence, subject, sentence.lower(verb));
        if (instead && !isUnsure(sentence, subject, verb)) yield replaced(sentence, verb, instead);
      }
    },
  },
  {
    id: "be/wrong-form-in-a-question",
    kind: "SVA_BE",
    *find(sentence) {
      if (!sentence.isQuestion) return;
      for (const { subject, auxiliary } of clausesOf(sentence)) {
        if (!sentence.is(auxiliary, "am", "is", "are", "was", "were")) continue;
        if (auxiliary > 0 && !questionWords.has(sentence.lower(0))) continue;
        if (sentence.is(auxiliary - 1, "that", "which", "who") && auxiliary > 1) continue;
        // “Are all the patches peer-reviewed?”
        if (/-/.test(sentence.between(subject.from, subject.to)) || sentence.is(subject.from, "all")) continue;
        const instead = rightBe(sentence, subject, sentence.lower(auxiliary));
        if (instead && !subject.isJoined) yield replaced(sentence, auxiliary, instead);
      }
    },
  },
  {
    id: "be/there-is-with-many",
    kind: "SVA_BE",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 2; at += 1) {
        const isTurned =
          sentence.is(at, "is", "are", "was", "were") &&
          sentence.is(at + 1, "there") &&
          (at === 0 || sentence.isQuestion) &&
          !sentence.is(at - 1, "who", "which", "that");
        const be = isTurned ? at : at + 1;
        if (!isTurned && !(sentence.is(at, "there") && sentence.is(be, "is", "are", "was", "were"))) continue;
        // “How many people is there?”
        if (isTurned && isPluralNoun(sentence, at - 1) && sentence.is(0, "how") && sentence.is(be, "is", "was")) {
          yield replaced(sentence, be, sentence.is(be, "is") ? "are" : "were");
          continue;
        }
        if (
          /^(?:over|out|up|down|is|are|was|live|lives|lived|living|work|works|worked|stay|stays|stayed|study|studies|studied|go|goes|went|been|sit|sits|stand|stands)$/.test(
            sentence.lower(at - 1),
          )
        )
          continue;
        const thing = afterAdverbs(sentence, sentence.is(at + 2, "n't", "not") ? at + 3 : at + 2);
        const number = numberBehind(sentence, thing);
        const instead = fittingBe[number][sentence.lower(be)];
        if (number === "singular" && instead && !isSureOne(sentence, thing)) continue;
        // “So many people there were that day”: who is counted may stand elsewhere.
        if (instead) yield { ...replaced(sentence, be, instead), isUnsure: number === "singular" };
      }
    },
  },
  {
    id: "be/wrong-form-after-who",
    kind: "SVA_BE",
    *find(sentence) {
      for (const at of sentence.placesOfWords("who", "which", "that")) {
        if (!isOpenWord(sentence, at - 1)) continue;
        const be = afterAdverbs(sentence, at + 1);
        const head = at - 1;
        if (nounWeight(sentence, head) < 0 || sentence.tag(head) === "VERB") continue;
        if ([1, 2, 3, 4].some((step) => sentence.is(head - step, "of", "in", "for", "and", "with"))) continue;
        // Edited English has both “data that is” and “data that are”.
        const isMany = isPluralNoun(sentence, head) && !sentence.is(head, "data", "media");
        if (isMany && sentence.is(be, "is", "was"))
          yield {
            ...replaced(sentence, be, sentence.is(be, "is") ? "are" : "were"),
            ...(sentence.is(at, "who") ? { variant: "who" } : {}),
          };
        const isOne =
          sentence.is(at, "who") &&
          [1, 2, 3].some((step) => /^(?:a|an|the|my|his|her|this|every)$/.test(sentence.lower(head - step))) &&
          isPerson(sentence, head);
        if (!isMany && isOne && sentence.is(be, "are", "were"))
          yield replaced(sentence, be, sentence.is(be, "are") ? "is" : "was");
      }
    },
  },
];
