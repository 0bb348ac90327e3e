import { onlySubjectPronouns, plainDeterminers, subjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** They open a first half that a comma ends. “As” and “since” are left out: they often mean something else. */
const openers = wordSet("if when although though because while unless whenever after before once");
/** Before these a subject may belong to the words before it: “I know he…”, “the book that I…”, “than we…”. */
const holdsOn = wordSet(
  `that than and or but so as if when because although though while unless whenever after before once until since where what
  who whom whose which how why whether not to with of for in on at by about from like know knew think thought believe say said
  tell told see saw hear feel felt hope wish want sure everything something anything all`,
);
const isComma = (s: SentenceReader, from: number, to: number) =>
  s.words.slice(from, to).some(({ tag, lower }) => tag === "PUNCT" || lower === "-");

/** A pronoun that can only be a subject here, or the beginning of a noun with its article. */
const isPlainSubject = (s: SentenceReader, at: number) =>
  s.isOneOf(at, subjectPronouns) || s.is(at, "there") || s.isOneOf(at, plainDeterminers);

/** With a comma behind the word. */
const after = (s: SentenceReader, at: number): Match => ({ from: at, to: at, suggestions: [`${s.written(at)},`] });

/** “When I got home I ate”: the place of the comma, or -1. */
function endOfFirstClause(s: SentenceReader): number {
  if (!s.isOneOf(0, openers) || s.isQuestion) return -1;
  const clauses = finiteClausesOf(s);
  const [first, second, ...others] = clauses;
  const begin = first?.subject?.from;
  if (!first || !second || begin === undefined || begin > 2) return -1;
  const subject = second.subject?.from;
  if (subject === undefined || second.role === "relative") return -1;
  // A noun behind the verb may be its object; a pronoun in this form may not.
  if (subject <= first.verb.main + (s.isOneOf(subject, onlySubjectPronouns) ? 0 : 1)) return -1;
  // One main half, and nothing after it that could be it: “When I saw the man she loved I…”.
  if (others.some(({ role }) => role === "main")) return -1;
  if (!s.isOneOf(subject, onlySubjectPronouns) && !isPlainSubject(s, subject)) return -1;
  if (s.isOneOf(subject - 1, holdsOn) || s.tag(subject - 1) === "ADP" || s.tag(subject - 1) === "DET") return -1;
  // A pronoun after a noun may describe it: “If you need the things you…”. Then a second verb follows.
  if (isComma(s, 0, subject)) return -1;
  return subject - 1;
}

/** “I was tired but I went”: both halves are whole sentences. */
function isJoined(s: SentenceReader, clauses: readonly FiniteClause[], at: number): boolean {
  const left = clauses.filter(({ verb }) => verb.main < at);
  const right = clauses.find(({ verb }) => verb.from > at);
  if (left.length !== 1 || !right || clauses.some(({ verb }) => verb.from < at && at < verb.main)) return false;
  const [first] = left;
  return (
    first !== undefined &&
    first.subject !== undefined &&
    first.subject.from <= 1 &&
    (first.role === "main" || first.role === "coordinate") &&
    right.subject !== undefined &&
    // “A bank and she” may be read as one subject.
    (right.subject.from === at + 1 || right.subject.to === at + 1)
  );
}

/** So many words on each side make two halves; shorter ones go without. */
const fewest = { before: 4, after: 4 } as const;
/** With “and” good writers leave the comma out more often. */
const fewestBesideAnd = 8;

export const commaRules: readonly Rule[] = [
  // “When I got home my mother was cooking.” → “When I got home, my mother was cooking.”
  {
    id: "commas/after-first-clause",
    kind: "PUNCTUATION",
    *find(s) {
      const at = endOfFirstClause(s);
      if (at < 3) return;
      yield after(s, at);
    },
  },
  // “The last bus had already left so we walked home together.” → “The last bus had already left, so we walked home together.”
  {
    id: "commas/before-but-and-so",
    kind: "PUNCTUATION",
    *find(s) {
      if (s.isQuestion) return;
      const clauses = finiteClausesOf(s);
      for (let at = fewest.before; at < s.length - fewest.after; at += 1) {
        if (!s.is(at, "but", "so", "and") || !s.isOneOf(at + 1, subjectPronouns)) continue;
        if (isComma(s, 0, at) || !isJoined(s, clauses, at)) continue;
        if (s.is(at, "and") && (at < fewestBesideAnd || s.length - at < fewestBesideAnd)) continue;
        // “Speak slowly so we can follow”: for this purpose.
        if (s.is(at, "so") && s.is(at + 2, "can", "could", "will", "would", "'ll", "'d", "may", "might")) continue;
        yield after(s, at - 1);
        return;
      }
    },
  },
];
