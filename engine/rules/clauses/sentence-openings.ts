import { onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf, subordinators } from "../../english/finite-verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { beginsClause } from "./clause-starts.ts";
import type { SentenceReader } from "../rule.ts";

export const linkingAdverbs = wordSet(
  "however therefore moreover then furthermore nevertheless besides consequently otherwise instead also now suddenly finally sometimes usually meanwhile thus hence today tomorrow yesterday later afterwards",
);
const stopsHere = wordSet(
  "to based anytime everytime unlike when if because although though since as while before after unless until once whenever wherever whether whatever whoever what how where why who which that in-order lest whereas even no not the-more had were should having being given provided despite like suppose imagine",
);

const joining = wordSet("and but or so because that which where if when although");
const openings = wordSet(
  `instead according every last next by just now then afterwards suddenly finally anywhere everywhere ${[...subordinators].join(" ")}`,
);

/** Are the words before this comma an opening after a conjunction, and not a clause? */
export function opensAgain(s: SentenceReader, from: number, comma: number): boolean {
  if (s.isOneOf(comma - 1, joining)) return true;
  for (let at = from; at < comma - 1; at += 1) {
    if (!s.isOneOf(at, joining)) continue;
    const next = s.is(at + 1, "now", "just", "then", "also", "even") ? at + 2 : at + 1;
    const isOpening =
      next < comma &&
      (s.isOneOf(next, openings) ||
        s.isOneOf(next, opensPhrases) ||
        s.tag(next) === "ADP" ||
        (s.tag(next) === "ADV" && next === comma - 1) ||
        (s.is(next, "the") &&
          s.is(next + 1, "day", "night", "moment", "time", "week", "year", "first", "next", "last")));
    if (isOpening && !hasMainVerb(s, next, comma)) return true;
    // “…, but because he wanted shoes, he…”.
    if (s.is(at, "because", "if", "when", "although") && at > from && s.isOneOf(at - 1, joining)) return true;
  }
  return false;
}

const hasMainVerb = (s: SentenceReader, from: number, to: number) =>
  finiteClausesOf(s).some(({ verb, role }) => role === "main" && verb.from > from && verb.main < to);
/** So many words behind a preposition are a phrase, whatever the tagger takes for a verb. */
const shortPhrase = 5;
export const opensPhrases = wordSet(
  "if when while as once since although though because after before until unless for in on at with by from under over during despite like among between given where",
);

const whenNouns = wordSet(
  "night day morning afternoon evening week weekend month spring summer autumn winter year minute second moment time",
);

/** “Without their kind and patient help, we…”, “Making sure that nobody saw her, she…”: what has no subject of its own. */
function opensWithPhrase(s: SentenceReader, first: number, comma: number): boolean {
  const clauses = finiteClausesOf(s).filter(({ verb }) => verb.from > first && verb.main < comma);
  const isSubject = clauses.some(({ subject }) => subject?.from === first);
  if (s.can(first, "gerund") && s.tag(first) === "VERB")
    return !isSubject && clauses.every(({ role }) => role !== "coordinate");
  // A preposition: its object may look like a subject, but no pronoun is one there.
  return (
    s.is(first, "without", "with", "besides", "except") &&
    !clauses.some(({ subject }) => subject && s.isOneOf(subject.from, onlySubjectPronouns))
  );
}
const timeConjunctions = wordSet("when if because as after before");

/** “Rather than waiting for what he brings, we…”, “Subject to what it costs, you…”, “For the trial run, we…”: a phrase opens the sentence. */
const opensWithFixedPhrase = (s: SentenceReader, first: number, comma: number): boolean =>
  (s.is(first, "the") && s.is(first + 1, "more", "better", "less", "sooner", "harder")) ||
  (s.is(first, "by") && s.is(first + 1, "the") && s.is(first + 2, "time")) ||
  s.is(first, "instead", "according", "anywhere", "depending", "every") ||
  (s.is(first, "rather") && s.is(first + 1, "than")) ||
  (s.is(first, "subject", "thanks", "due", "contrary", "similar", "prior", "next") && s.is(first + 1, "to")) ||
  // “To start using it, you…”
  (s.is(first, "to") && s.can(first + 1, "base")) ||
  (s.tag(first) === "ADP" && comma - first <= shortPhrase) ||
  // “One day at school, the…”
  (s.is(first, "one") && s.is(first + 1, "day", "morning", "evening", "night")) ||
  (s.is(first, "however") && !s.is(first + 1, ","));

/** “The night her mother died, she …”, “The first time I tried, it …”, “Had I known, I …”: a clause without a conjunction. */
const opensWithBareClause = (s: SentenceReader, first: number): boolean =>
  (s.is(first, "the", "that") && s.isOneOf(first + 1, whenNouns) && beginsClause(s, first + 2)) ||
  // “Were you to forget it, your vote …”: a condition without if.
  (s.is(first, "were", "had", "should") &&
    (s.isOneOf(first + 1, onlySubjectPronouns) || s.is(first + 1, "you", "it"))) ||
  (s.is(first, "every", "each", "the", "by") &&
    s.is(first + 1, "time", "moment", "day") &&
    beginsClause(s, first + 2)) ||
  (s.is(first, "the") && s.is(first + 2, "time") && s.is(first + 1, "first", "next", "last", "second", "only"));

/** The words before the comma open a sentence and are no sentence themselves. */
export const isOpeningPart = (s: SentenceReader, first: number, comma: number): boolean =>
  s.isOneOf(first, stopsHere) ||
  (s.tag(first) === "ADV" && s.isOneOf(first + 1, timeConjunctions)) ||
  opensWithFixedPhrase(s, first, comma) ||
  (!s.isOneOf(comma + 1, linkingAdverbs) && !hasMainVerb(s, -1, first) && opensWithPhrase(s, first, comma)) ||
  (s.is(first, "now") && s.isOneOf(first + 1, openings)) ||
  opensWithBareClause(s, first);
