import { modalsButD, onlySubjectPronouns, presentAndPastBe } from "../english/closed-classes.ts";
import { formsOfHave } from "../english/closed-classes.ts";
import { past, thirdPerson } from "../english/inflection.ts";
import { isForm, verbAt } from "../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

const isSubject = (s: SentenceReader, at: number) =>
  s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it", "people");
const isAuxiliary = (s: SentenceReader, at: number) =>
  modalsButD.has(s.lower(at)) || presentAndPastBe.has(s.lower(at)) || formsOfHave.has(s.lower(at));

/** “we can” → “can we”; “he works” → “does he work”. */
function inverted(s: SentenceReader, at: number): Match | undefined {
  const subject = at === 0 ? s.lower(at) : s.written(at);
  const verb = at + 1;
  if (
    isAuxiliary(s, verb) &&
    !(formsOfHave.has(s.lower(verb)) && !isForm(s, verb + 1, "participle")) &&
    s.tag(verb) !== "NOUN"
  )
    return { from: at, to: verb, suggestions: [`${s.lower(verb)} ${subject}`] };
  const lemma = verbAt(s, verb);
  if (!lemma || lemma === "be" || lemma === "have" || s.tag(verb) !== "VERB") return undefined;
  const does = s.lower(verb) === past(lemma) ? "did" : s.lower(verb) === thirdPerson(lemma) ? "does" : "do";
  return { from: at, to: verb, suggestions: [`${does} ${subject} ${lemma}`] };
}

/** QUESTION_ORDER: after “not only” and “only by …” at the beginning, the verb stands before its subject. */
export const inversionRules: readonly Rule[] = [
  {
    id: "questions/inversion-after-only",
    kind: "QUESTION_ORDER",
    *find(s) {
      // “Not only he is kind, but …”: “Not only he but also I” is right.
      for (let at = 0; at < s.length - 3; at += 1) {
        if (!s.is(at, "not") || !s.is(at + 1, "only") || !s.isClauseStart(at) || !isSubject(s, at + 2)) continue;
        const match = inverted(s, at + 2);
        if (match) yield match;
      }
      // “Only by working together we can …”, “Only then I understood”.
      if (!s.is(0, "only") || !s.is(1, "by", "then", "through", "after", "in")) return;
      if (s.is(1, "in", "after") && !s.is(2, "this", "that")) return;
      for (let at = 2; at < Math.min(s.length - 2, 14); at += 1) {
        if (s.tag(at) === "PUNCT" && !s.is(at, ",")) return;
        if (s.tag(at) === "AUX") return;
        if (
          !isSubject(s, at) ||
          s.is(at - 1, "that", "what", "which", "who", "when", "how", "and", "with", "for", "of", "to")
        )
          continue;
        const match = inverted(s, at);
        if (match) yield match;
        return;
      }
    },
  },
];
