import { finiteClausesOf, hasSingularSubject, type FiniteClause } from "../../english/finite-verbs.ts";
import { participle } from "../../english/inflection.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Happen little by little, so that a time up to now needs their perfect. */
const gradual = wordSet(
  "become grow increase rise change develop improve decrease fall decline drop double triple spread expand reduce gain lose make turn get help affect cause bring lead attract experience see",
);
const spans = wordSet("years decades months weeks decade century");
const steadily = wordSet("every usually often always still each whenever if when");

/** “In recent years”, “over the past ten years”, “in the last decade”: the last word of the time, or -1. */
function timeUpToNow(s: SentenceReader, at: number): number {
  if (s.is(at, "in") && s.is(at + 1, "recent") && s.isOneOf(at + 2, spans)) return at + 2;
  if (!s.is(at, "in", "over", "during", "for") || !s.is(at + 1, "the") || !s.is(at + 2, "last", "past")) return -1;
  for (let end = at + 3; end <= at + 5; end += 1) if (s.isOneOf(end, spans)) return end;
  return -1;
}

function inPerfect(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, time, isPerfect, isPassive } = clause.verb;
  const have = hasSingularSubject(s, clause) ? "has" : "have";
  if (time !== "present" || isPerfect || isPassive) return undefined;
  const lemma = verbAt(s, main);
  if (!lemma || !gradual.has(lemma)) return undefined;
  // “Prices are rising”: a progressive stays one, or becomes simple.
  if (from !== main) {
    return s.is(from, "is", "are") && main === from + 1 && s.can(main, "gerund")
      ? { from, to: main, suggestions: [`${have} ${participle(lemma)}`, `${have} been ${s.lower(main)}`] }
      : undefined;
  }
  // “Prices increase quickly”: read as a noun.
  const isVerb = s.tag(main) === "VERB" || ["ADV", "ADP", "PUNCT", "DET"].includes(s.tag(main + 1));
  return isVerb ? { from: main, to: main, suggestions: [`${have} ${participle(lemma)}`] } : undefined;
}

/** “In recent years, online shopping becomes popular.” */
function* presentUpToNow(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("in", "over", "during")) {
    const end = timeUpToNow(s, at);
    if (end < 0 || s.words.some((_, place) => s.isOneOf(place, steadily))) continue;
    const clauses = finiteClausesOf(s);
    // The time opens the clause, or is behind its verb.
    const clause =
      at <= 1
        ? clauses.find(({ subject, verb, role }) => subject && verb.main > end && role !== "relative")
        : clauses.find(({ from, to, verb }) => from <= at && at <= to && verb.main < at);
    const match = clause?.subject && inPerfect(s, clause);
    if (match) yield match;
  }
}

/** PERFECT_SINCE: what changed up to now. */
export const recentYearsRules: readonly Rule[] = [
  // “In recent years, the city grows fast.” → “In recent years, the city has grown fast.”
  { id: "tenses/recent-years", kind: "PERFECT_SINCE", find: presentUpToNow },
];
