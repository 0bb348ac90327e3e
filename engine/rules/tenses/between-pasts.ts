import { onlySubjectPronouns, subjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf, type FiniteClause } from "../../english/finite-verbs.ts";
import { hasOneOf, pastTimes } from "../../english/times.ts";
import { verbAt } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { inPast } from "./present-to-past.ts";
import { events } from "./tense-around.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** What may be so today although the rest is in the past: “I know that she left”. */
const ofToday = wordSet("now still today nowadays always usually often every never think believe guess know mean hope");

const isPast = ({ verb }: FiniteClause) => verb.time === "past";
const isOwn = (s: SentenceReader, { subject }: FiniteClause) =>
  subject !== undefined && s.isOneOf(subject.to, onlySubjectPronouns);
/** What joins the clause to the one before; its subject may be read with it: “the bus and we”. */
const joint = (s: SentenceReader, { subject, opener }: FiniteClause) =>
  opener === "" && subject ? s.lower(subject.to - 1) : opener;

/** “I looked for it everywhere but I can't find it, so I walked home”: in the past before and after. */
function* betweenPasts(s: SentenceReader): Iterable<Match> {
  if (s.isQuestion || /["“”]/.test(s.text)) return;
  const clauses = finiteClausesOf(s);
  for (const [at, clause] of clauses.entries()) {
    const [before, after] = [clauses[at - 1], clauses[at + 1]];
    if (!before || !after || !isPast(before) || !isPast(after) || !isOwn(s, clause)) continue;
    const isJoined =
      ["but", "and", "so", "because"].includes(joint(s, clause)) && ["so", "and", "but"].includes(joint(s, after));
    if (!isJoined || before.role === "relative" || hasOneOf(s, clause, ofToday)) continue;
    const match = inPast(s, clause);
    if (match) yield match;
  }
}

const stays = wordSet("stay visit spend go travel camp rent");
const dayparts = wordSet("morning evening afternoon night day");

/** “We stayed in a hotel, and every evening we go for a walk.” */
function* everyEveningThen(s: SentenceReader): Iterable<Match> {
  const clauses = finiteClausesOf(s);
  for (const every of s.placesOfWords("every", "each")) {
    if (!s.isOneOf(every + 1, dayparts) || !s.is(every - 1, "and") || !s.isOneOf(every + 2, subjectPronouns)) continue;
    const at = clauses.findIndex(({ subject }) => subject?.to === every + 2);
    const [before, clause] = [clauses[at - 1], clauses[at]];
    if (!before || !clause || !isPast(before) || !stays.has(verbAt(s, before.verb.main) ?? "")) continue;
    if (clause.verb.time !== "present" || !events.has(verbAt(s, clause.verb.main) ?? "")) continue;
    const match = inPast(s, clause);
    if (match) yield match;
  }
}

/** “Last month my phone broke, so I must buy a new one.” */
function* mustAfterPast(s: SentenceReader): Iterable<Match> {
  const isOver = pastTimes(s).some((time) => !s.is(time.from, "yesterday")) || s.is(0, "one");
  if (!isOver) return;
  const clauses = finiteClausesOf(s);
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1];
    if (!before || !isPast(before) || !["so", "and"].includes(clause.opener) || !clause.subject) continue;
    const { from, main } = clause.verb;
    if (!s.is(from, "must") || main !== from + 1 || s.is(main, "be", "have") || hasOneOf(s, clause, ofToday)) continue;
    yield { from, to: from, suggestions: ["had to"] };
  }
}

/** PAST_TIME: a present in a sentence that tells of the past. */
export const betweenPastsRules: readonly Rule[] = [
  // “I called him but he doesn't answer, so I left.” → “I called him but he didn't answer, so I left.”
  { id: "tenses/between-pasts", kind: "PAST_TIME", find: betweenPasts },
  // “We stayed at the sea, and every day we swim.” → “We stayed at the sea, and every day we swam.”
  { id: "tenses/every-evening-then", kind: "PAST_TIME", find: everyEveningThen },
  // “Last week my bike broke, so I must walk.” → “Last week my bike broke, so I had to walk.”
  { id: "tenses/must-after-past", kind: "PAST_TIME", find: mustAfterPast },
];
