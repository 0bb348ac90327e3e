import {
  formsOfHave,
  modals,
  onlySubjectPronouns,
  possessives,
  presentAndPastBe,
} from "../../english/closed-classes.ts";
import { clauseOfVerb } from "../../english/clauses.ts";
import { subjectPhraseEnd } from "../../english/finite-verbs.ts";
import { isPerson } from "../../english/phrases.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** At the beginning of a sentence these are followed by the order of a question: “Never have I seen …”. */
const negativeOpeners = wordSet("never rarely seldom hardly scarcely");

/** The first word of the subject, behind an opener that asks for inversion; -1 when there is none. */
function subjectBehindOpener(s: SentenceReader): number {
  if (s.is(0, "not") && s.is(1, "only")) return 2;
  // “Hardly anybody was glad” is a subject.
  if (s.is(1, "any", "anyone", "anybody", "anything", "ever", "a")) return -1;
  if (s.isOneOf(0, negativeOpeners)) return 1;
  if (s.is(0, "under", "in") && s.is(1, "no") && s.is(2, "circumstances", "way")) return s.is(3, ",") ? 4 : 3;
  if (s.is(0, "only") && s.is(1, "by", "then", "when", "after")) return subjectAfterOnly(s);
  if (s.is(0, "not") && s.is(1, "until")) return subjectAfterOnly(s);
  return -1;
}

/** “Only by working together **we** can”: the last pronoun before an auxiliary. */
function subjectAfterOnly(s: SentenceReader): number {
  if (s.is(1, "then")) return s.is(2, ",") ? 3 : 2;
  for (let at = s.length - 2; at > 2; at -= 1) {
    const isSubject = s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it", "people");
    if (!isSubject || !s.isOneOf(at + 1, modals)) continue;
    // “Only by what we can …”, “Only when I thought that we could …”
    return s.is(at - 1, "what", "that", "who", "which", "if", "when", "and", "but", "because", "so") ? -1 : at;
  }
  return -1;
}

/** “Not only he is clever”, “Never I have seen”, “Only by working together we can …”. */
function* statementAfterNegative(s: SentenceReader): Iterable<Match> {
  const from = subjectBehindOpener(s);
  if (from < 0) return;
  const end = s.isOneOf(from, onlySubjectPronouns) || s.is(from, "you", "it") ? from : subjectPhraseEnd(s, from);
  if (end < 0) return;
  const first = end + 1;
  const subject = s.is(from, "i") ? s.written(from) : s.between(from, end);
  const isHelper =
    s.isOneOf(first, modals) ||
    s.isOneOf(first, presentAndPastBe) ||
    (s.isOneOf(first, formsOfHave) && s.can(pastAdverbs(s, first + 1), "participle"));
  if (s.lower(first).startsWith("'")) return;
  if (isHelper) {
    // “We can solve”: the verb is named too, so that the reader sees the whole order.
    const verb = pastAdverbs(s, first + 1);
    const isVerb = verb === first + 1 && s.isOneOf(first, modals) && s.can(verb, "base");
    const rest = isVerb ? ` ${s.written(verb)}` : "";
    yield { from, to: isVerb ? verb : first, suggestions: [`${s.lower(first)} ${subject}${rest}`] };
    return;
  }
  // “Not only she speaks English”: do has to be added. “Not only students”, “Hardly anybody knows” are subjects.
  if (!s.is(0, "not") || !s.is(1, "only")) return;
  const isPronoun = end === from && s.isOneOf(from, onlySubjectPronouns);
  if (!isPronoun && !(s.isOneOf(from, possessives) && isPerson(s, end) && s.can(first, "third"))) return;
  const lemma = verbAt(s, first);
  const isVerb = s.tag(first) === "VERB" || s.isOneOf(first, formsOfHave);
  if (!lemma || !isVerb || clauseOfVerb(s, first)?.subject.from === undefined) return;
  const helper = isForm(s, first, "past") && !s.can(first, "base") ? "did" : s.can(first, "third") ? "does" : "do";
  yield { from, to: first, suggestions: [`${helper} ${subject} ${lemma}`], variant: "do" };
}

/** ADJ_ORDER: the order behind a negative opener. */
export const inversionRules: readonly Rule[] = [
  // “Hardly he had arrived when it rained.” → “Hardly had he arrived when it rained.”
  { id: "order/never-i-have", kind: "ADJ_ORDER", find: statementAfterNegative },
];
