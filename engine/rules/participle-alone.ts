import { formsOfHave, modalsButD } from "../english/closed-classes.ts";
import { past } from "../english/inflection.ts";
import { set } from "../english/word-set.ts";
import type { Rule, SentenceReader } from "./rule.ts";

/** Participles that are neither a past nor a plain form, and describe nobody: “we gone” is a past, “they lost” may be right. */
const participles = set(
  "done seen gone eaten taken written given begun spoken chosen forgotten flown grown drawn thrown worn ridden shaken stolen fallen driven swum known",
);
const persons = set("i we they he she you");
const perfectAdverbs = set("already just never ever always");

/** “Have you seen”, “never had I seen”, “if they be given”: the auxiliary stands before the pronoun. */
const hasAuxiliaryBefore = (s: SentenceReader, at: number) =>
  s.tag(at) === "AUX" || formsOfHave.has(s.lower(at)) || modalsButD.has(s.lower(at));

/** PERFECT_SINCE: “we seen elephants”: a participle without have. */
export const participleAloneRules: readonly Rule[] = [
  {
    id: "verb-forms/participle-without-have",
    kind: "PERFECT_SINCE",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (!s.isOneOf(at, participles) || s.can(at, "base")) continue;
        const adverb = s.isOneOf(at - 1, perfectAdverbs) ? s.written(at - 1) : "";
        const subject = adverb ? at - 2 : at - 1;
        if (!s.isOneOf(subject, persons) || !s.isClauseStart(subject) || s.isQuestion) continue;
        if (hasAuxiliaryBefore(s, subject - 1) || s.is(subject - 1, "as", "than")) continue;
        // “You and I known as…”, “what he (has) done and they (have) seen”.
        if (s.is(subject - 1, "and", "or") && s.words.slice(0, subject).some(({ lower }) => formsOfHave.has(lower)))
          continue;
        const lemma = s.lemma(at, "participle") ?? "";
        const have = s.is(subject, "he", "she") ? "has" : "have";
        const words = adverb ? `${adverb} ${s.lower(at)}` : s.lower(at);
        const suggestions = adverb
          ? [`${have} ${words}`, `${adverb} ${past(lemma)}`]
          : [past(lemma), `${have} ${words}`];
        yield { from: adverb ? at - 1 : at, to: at, suggestions };
      }
    },
  },
];
