import { modalsButD } from "../../english/closed-classes.ts";
import { type Clause, clausesOf } from "../../english/clauses.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { personNouns } from "../../english/nouns.ts";
import { isName } from "../../english/phrases.ts";
import { isClearlyBase, pastAdverbs } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** Named bare as titles are, or spoken to, or words for something else. */
const calledSo = wordSet(
  "president captain king queen chef coach baby father mother uncle cousin doctor judge sister brother model guide guard cook star leader man god host boss teacher professor officer manager editor prisoner guy genius expert patient adult minor person",
);
const alsoBare = wordSet("human scientist");

/** “Student must…”: one of them named as if by the kind, of which English speaks in the plural. */
export function isBarePerson(s: SentenceReader, { subject }: Clause): boolean {
  const { phrase } = subject;
  const head = s.lower(phrase.head);
  return (
    phrase.kind === "noun" &&
    phrase.determiner === "" &&
    subject.number === "singular" &&
    !subject.isJoined &&
    subject.from === subject.to &&
    (personNouns.has(head) || alsoBare.has(head)) &&
    (!isName(s, phrase.head) || phrase.head === 0) &&
    // “Teacher, can you…”, “the student”, “my student”: read as another phrase.
    (s.isClauseStart(phrase.from) || s.is(phrase.from - 1, "think", "believe", "know", "say", "expect", "hope"))
  );
}

/** NUM_PLURAL: people named by their kind, without article and without -s. */
export const barePeopleRules: readonly Rule[] = [
  // “Student must wear a uniform.” → “Students must wear a uniform.”
  {
    id: "number/bare-people",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const clause of clausesOf(s)) {
        const { subject, verb, auxiliary } = clause;
        const at = subject.phrase.head;
        if (auxiliary >= 0 || s.isQuestion || !isBarePerson(s, clause)) continue;
        if (calledSo.has(s.lower(at)) && !s.is(at, "teacher", "doctor", "expert", "patient", "adult")) continue;
        // With “has”, “is” it may be one of them: only the writer knows.
        const isForMany =
          s.isOneOf(verb, modalsButD) ||
          (s.is(verb, "do") && s.is(verb + 1, "not", "n't")) ||
          (isClearlyBase(s, verb) && pastAdverbs(s, at + 1) === verb);
        if (!isForMany) continue;
        yield {
          from: at,
          to: at,
          suggestions: [writtenLike(s.written(at), plural(s.lower(at)))],
        };
      }
    },
  },
];
