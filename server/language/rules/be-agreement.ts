import { questionWords } from "../english/closed-classes.ts";
import { afterAdverbs, clausesOf } from "../english/clauses.ts";
import { isName, isOpenWord, isPerson, isPluralNoun, nounWeight } from "../english/phrases.ts";
import { type Subject, isFirst, isPlural, isSingular, numberBehind, replaced } from "./be-forms.ts";
import type { Rule, SentenceReader } from "./rule.ts";

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

const fittingBe: Record<"singular" | "plural" | "either", Record<string, string>> = {
  plural: { is: "are", was: "were" },
  singular: { are: "is", were: "was" },
  either: {},
};

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
        const instead = rightBe(sentence, subject, sentence.lower(verb));
        if (instead) yield replaced(sentence, verb, instead);
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
        const isTurned = sentence.is(at, "is", "are", "was", "were") && sentence.is(at + 1, "there");
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
        const number = numberBehind(sentence, afterAdverbs(sentence, at + 2));
        const instead = fittingBe[number][sentence.lower(be)];
        if (instead) yield replaced(sentence, be, instead);
      }
    },
  },
  {
    id: "be/wrong-form-after-who",
    kind: "SVA_BE",
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "who", "which", "that") || !isOpenWord(sentence, at - 1)) continue;
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
