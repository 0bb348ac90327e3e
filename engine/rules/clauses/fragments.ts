import { clausesOf } from "../../english/clauses.ts";
import { onlyObjectPronouns, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { writtenLike } from "../../english/inflection.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { sayingVerbs } from "./clause-starts.ts";
import type { Match, SentenceReader } from "../rule.ts";

const fragmentOpeners = wordSet(
  "because although though if when while unless until since whereas as before after once even so",
);
/** “For example, football and tennis.”: names of things and nothing else. */
const exampleTags = new Set<string>(["NOUN", "PROPN", "CCONJ", "PUNCT", "ADJ"]);
/** Of phrases: nothing of them is a sentence by itself. */
const phraseOpeners = wordSet("despite such especially including like due");
const longestFragment = 40;
const longestExample = 8;

/** Ends with a full stop, is neither a title nor a text, and quotes nothing. */
function isPlainStatement(s: SentenceReader): boolean {
  if (s.isQuestion || !/[.!…]/.test(s.lower(s.length - 1)) || s.length < 4 || s.length > longestFragment) return false;
  return !/["“”«»:;]/.test(s.text);
}

/** “And because …”, “Maybe when …”: what opens the fragment is the second word. */
const openerPlace = (s: SentenceReader): number =>
  s.is(0, "and", "but", "maybe", "only", "just", "mainly", "perhaps", "especially") && s.isOneOf(1, fragmentOpeners)
    ? 1
    : 0;

const isInRelative = (finite: readonly FiniteClause[], place: number): boolean =>
  finite.some(({ role, verb }) => role === "relative" && verb.from <= place && place <= verb.main);

/** “Especially now he needs me”: a clause makes it whole; one that only describes a noun does not. */
function hasOwnClause(s: SentenceReader, at: number, finite: readonly FiniteClause[]): boolean {
  if (finite.some(({ role, verb }) => role !== "relative" && !(role === "subordinate" && verb.from > at + 2)))
    return true;
  for (let place = at + 1; place < s.length - 1; place += 1)
    if (
      s.isOneOf(place, onlySubjectPronouns) &&
      !finite.some(({ role, verb }) => role === "relative" && verb.from > place)
    )
      return true;
  if (finite.some(({ role, opener }) => role === "relative" && opener === "")) return true;
  return clausesOf(s).length > 0 && !finite.every(({ role }) => role === "relative");
}

/** “Despite the rain”, “because of him”, “in order to win”. */
const opensPhrase = (s: SentenceReader, at: number): boolean =>
  s.isOneOf(at, phraseOpeners) ||
  (s.is(at, "because", "instead") && s.is(at + 1, "of")) ||
  (s.is(at, "in") && s.is(at + 1, "spite", "order"));

/** “Despite the rain.”, “Such as football.”: nothing in the sentence makes its phrase whole. */
function isPhraseAlone(s: SentenceReader, at: number, finite: readonly FiniteClause[]): boolean {
  if ((s.is(at, "such") && !s.is(at + 1, "as")) || (s.is(at, "due") && !s.is(at + 1, "to"))) return false;
  if (s.is(at, "like") && s.before === undefined) return false;
  if (hasOwnClause(s, at, finite)) return false;
  for (let place = at + 1; place < s.length - 1; place += 1)
    if (s.tag(place) === "AUX" && !isInRelative(finite, place)) return false;
  // “Despite the rain, go!”, “Like father, like son.”
  return !(s.text.includes(",") && finite.length > 0);
}

/** “For example, football and tennis.” */
function isExampleAlone(s: SentenceReader, finite: readonly FiniteClause[]): boolean {
  if (!(s.is(0, "for") && s.is(1, "example", "instance")) || hasOwnClause(s, 0, finite)) return false;
  for (let place = 1; place < s.length - 1; place += 1) {
    const isVerb = s.tag(place) === "AUX" || (s.tag(place) === "VERB" && !s.can(place, "gerund"));
    if (isVerb && !isInRelative(finite, place)) return false;
  }
  // “For example, search results.”: good writers end a sentence before it as well.
  return s.length <= longestExample && s.words.slice(2).every(({ tag }) => exampleTags.has(tag));
}

/** “Which made me happy.” */
const isRelativeAlone = (s: SentenceReader, finite: readonly FiniteClause[]): boolean =>
  (s.is(0, "which") || (s.is(0, "who") && finite[0]?.verb.from === 1)) && finite.length === 1 && !s.text.includes(",");

/** What opens a subordinate clause with which the sentence begins. */
interface Opening {
  opener: string;
  /** Its last word: `that` of “so that”. */
  begin: number;
}

/** “When not needed, …”, “If only I knew.”, “As soon as …”, “While a child, …”: no clause that depends on another follows. */
const opensSomethingElse = (s: SentenceReader, { opener, begin }: Opening): boolean =>
  s.isOneOf(begin + 1, wordSet("only so possible necessary if then not usual always well soon for a far long")) &&
  !["because", "although", "though", "even", "when"].includes(opener);

function openingAt(s: SentenceReader, at: number): Opening | undefined {
  const opener = s.lower(at);
  if (!fragmentOpeners.has(opener)) return undefined;
  const hasSecondWord =
    (opener === "even" && s.is(at + 1, "though", "if", "when")) || (opener === "so" && s.is(at + 1, "that"));
  if ((opener === "even" || opener === "so") && !hasSecondWord) return undefined;
  const opening = { opener, begin: hasSecondWord ? at + 1 : at };
  return opensSomethingElse(s, opening) ? undefined : opening;
}

/** Whether the first clause of the sentence is what its first word opens: not “After school we went home.” */
function opensFirstClause(s: SentenceReader, { opener, begin }: Opening, first: FiniteClause): boolean {
  const subjectFrom = first.subject?.from ?? clausesOf(s).find(({ verb }) => verb === first.verb.from)?.subject.from;
  if (subjectFrom === undefined || subjectFrom > begin + 1 + (s.tag(begin + 1) === "ADV" ? 1 : 0)) return false;
  if (["since", "as", "before", "after", "once", "until", "so"].includes(opener) && first.role !== "subordinate")
    return false;
  if (["as", "once"].includes(opener) && s.before === undefined) return false;
  return (
    !["after", "before", "until", "since"].includes(opener) ||
    s.isOneOf(begin + 1, onlySubjectPronouns) ||
    s.is(begin + 1, "you", "it")
  );
}

/** “If it rains, take an umbrella.”: after a comma an order, or what the reader of clauses did not see, may be the main half. */
function mayHaveMainHalf(s: SentenceReader, first: FiniteClause, finite: readonly FiniteClause[]): boolean {
  const last = s.length - 1;
  for (const comma of s.placesOfWords(",")) {
    if (comma <= first.verb.main || comma >= last) continue;
    const next = s.is(comma + 1, "and", "or") ? comma + 2 : comma + 1;
    if (
      !["NOUN", "PROPN", "ADJ", "DET", "NUM"].includes(s.tag(next)) &&
      !s.is(next, "because", "when", "if", "although", "which", "who", "where")
    )
      return true;
    if (finite.some(({ verb, role }) => verb.from > next && role === "main")) return true;
    for (let verb = next; verb < last; verb += 1)
      if (
        s.tag(verb) === "AUX" ||
        (isForm(s, verb, "base", "third", "past") && (!s.can(verb, "noun") || verb === next))
      )
        return true;
  }
  return false;
}

const isOfClause = (finite: readonly FiniteClause[], place: number): boolean =>
  finite.some(({ verb }) => verb.from <= place && place <= verb.main);

/** “When in doubt ask me”, “If you see him tell him”: an order without a comma is the main half. */
function hasOrderWithObject(s: SentenceReader, first: FiniteClause, finite: readonly FiniteClause[]): boolean {
  for (let object = first.verb.main + 2; object < s.length - 1; object += 1) {
    const verb = object - 1;
    if (
      s.isOneOf(object, onlyObjectPronouns) &&
      isForm(s, verb, "base") &&
      !s.is(verb - 1, "to", "and", "not") &&
      verbAt(s, verb) &&
      s.tag(verb) === "VERB" &&
      !isOfClause(finite, verb)
    )
      return true;
  }
  return false;
}

/** “If you've time go by air”, “When he investigates it brings …”: another verb may be the one of the main half. */
function hasSecondVerb(s: SentenceReader, first: FiniteClause, finite: readonly FiniteClause[]): boolean {
  if (sayingVerbs.has(verbAt(s, first.verb.main) ?? "")) return false;
  for (let place = first.verb.main + 1; place < s.length - 1; place += 1) {
    const isLater =
      !isOfClause(finite, place) &&
      s.tag(place) === "VERB" &&
      isForm(s, place, "third", "base") &&
      !s.can(place, "gerund");
    if (
      !isLater ||
      s.is(place - 1, "to", "and", "or", "not", "n't", "help", "let", ",") ||
      s.isOneOf(place - 1, onlyObjectPronouns) ||
      ["ADV", "AUX"].includes(s.tag(place - 1))
    )
      continue;
    if (s.before === undefined || s.can(place, "third")) return true;
  }
  return false;
}

/** “Because I was tired.” */
function isSubordinateAlone(s: SentenceReader, opening: Opening, finite: readonly FiniteClause[]): boolean {
  const [first, ...others] = finite;
  return (
    first !== undefined &&
    opensFirstClause(s, opening, first) &&
    others.every((clause) => isDependent(s, clause, finite)) &&
    !mayHaveMainHalf(s, first, finite) &&
    !hasOrderWithObject(s, first, finite) &&
    !hasSecondVerb(s, first, finite)
  );
}

/** “When we came in, the children playing in the garden.”: the other half is there, only without its *be* (be/missing-before-ing). */
const lacksBeBehindComma = (s: SentenceReader): boolean =>
  clausesOf(s).some(
    ({ subject, auxiliary, verb }) =>
      auxiliary < 0 && s.is(subject.from - 1, ",") && verb === subject.to + 1 && s.can(verb, "gerund"),
  );

/** “I stayed at home. Because it rained.”, “For example, football.”: a part of a sentence that ends like a whole one. */
export function* fragment(s: SentenceReader): Iterable<Match> {
  if (!isPlainStatement(s) || lacksBeBehindComma(s)) return;
  const at = openerPlace(s);
  const finite = finiteClausesOf(s);
  if (opensPhrase(s, at)) {
    if (isPhraseAlone(s, at, finite)) yield* joined(s, at, at);
  } else if (isExampleAlone(s, finite)) yield* joined(s, 0, 1);
  else if (isRelativeAlone(s, finite)) yield* joined(s, 0, 0);
  else {
    const opening = openingAt(s, at);
    if (opening && isSubordinateAlone(s, opening, finite)) yield* joined(s, at, opening.begin);
  }
}

/** Belongs to the clause before it, and is no main clause of its own. */
function isDependent(s: SentenceReader, clause: FiniteClause, all: readonly FiniteClause[]): boolean {
  if (clause.role === "relative") return true;
  if (clause.role === "subordinate") return true;
  if (clause.role === "coordinate")
    return (
      !["but", "so", "yet"].includes(clause.opener) &&
      !s.is(clause.from, "but", "so", "yet") &&
      !s.is(clause.from - 1, ",") &&
      !s.is(clause.from - 2, ",")
    );
  const before = all[all.indexOf(clause) - 1];
  if (!before) return false;
  // “Because I think he is kind.”
  return (
    clause.subject !== undefined &&
    clause.subject.from === before.verb.main + 1 &&
    sayingVerbs.has(verbAt(s, before.verb.main) ?? "")
  );
}

/** Joined to the sentence before where there is one; else made whole without it, where that can be done. */
function* joined(s: SentenceReader, at: number, to: number): Iterable<Match> {
  const words = s.between(0, to);
  const small = words.charAt(0).toLowerCase() + words.slice(1);
  if (s.before && finiteVerbLikely(s)) {
    const isLoose = [
      "although",
      "though",
      "which",
      "such",
      "especially",
      "for",
      "including",
      "even",
      "while",
      "whereas",
      "like",
    ].includes(s.lower(at));
    yield { from: -1, to, suggestions: isLoose ? [`, ${small}`, ` ${small}`] : [` ${small}`, `, ${small}`] };
    return;
  }
  const opener = s.lower(at);
  const next = s.written(to + 1);
  const capital = next.charAt(0).toUpperCase() + next.slice(1);
  if (opener === "because") yield { from: 0, to, suggestions: [`${writtenLike(s.written(0), "that")} is because`] };
  else if (opener === "which") yield { from: 0, to, suggestions: ["This"] };
  else if (opener === "when" && /^(?:was|were)$/.test(s.lower(finiteClausesOf(s)[0]?.verb.from ?? -1)))
    yield { from: 0, to: to + 1, suggestions: [`That was ${small} ${next}`, capital] };
  else if (
    ["although", "though", "while", "when", "since", "after", "before", "even", "unless", "until"].includes(opener)
  )
    yield { from: 0, to: to + 1, suggestions: [capital] };
  else yield { from: 0, to, suggestions: [] };
}
/** The sentence before is a whole one, as far as can be seen from its words. */
const finiteVerbLikely = (s: SentenceReader) =>
  s.before?.words.some(({ tag }) => tag === "VERB" || tag === "AUX") ?? false;
