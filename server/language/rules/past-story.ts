import { modalsButD, onlySubjectPronouns } from "../english/closed-classes.ts";
import { finiteClausesOf, type FiniteClause } from "../english/finite-verbs.ts";
import { past } from "../english/inflection.ts";
import { isPerson } from "../english/phrases.ts";
import { pastTimes } from "../english/times.ts";
import { set } from "../english/word-set.ts";
import { verbAt } from "../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

/** What a paragraph tells up to some sentence. */
interface Story {
  /** Verbs in the past and in the present so far, commands and quotations left out. */
  past: number;
  present: number;
  /** A past time has been named: “last summer”, “when I was a child”. */
  isDated: boolean;
}
const noStory: Story = { past: 0, present: 0, isDated: false };

/** Say that something happens: in a story these stand in the past. */
const events = set(
  "go come eat take visit see meet buy swim play arrive leave run walk drive fly travel get give tell ask say answer decide find start begin finish enter return wake sleep sit look watch listen talk dance sing cook drink call pick bring send write catch lose win break fall climb ride try help happen turn stop wait pay spend choose order invite join cry laugh shout smile notice discover show forget hear throw jump pull push become teach accept forgive offer promise refuse kiss marry clean wash prepare practise practice gather perform receive open close hit steal hide lend borrow drop park grab knock shake step hurry wave serve feed chase escape",
);
/** End a story: what follows is about now, about every day, or about what is to come. */
const ends = set(
  "now nowadays today tomorrow currently these every always usually often sometimes never normally generally daily if whenever will 'll wo hope wish want would moral people everyone everybody anyone",
);
const isQuotation = (s: SentenceReader) => /["“”‘«»:]|(?<![\p{L}\d])'/u.test(s.text);

/** Where somebody is a child, young, or small: that is over. */
const wasYoung =
  /\bwhen (?:i|he|she|we|they|my \w+) (?:was|were) (?:a |an |in |at |still |very |only |\d|young|little|small|ten|five|six|seven|eight|nine)/i;
const storyOpeners =
  /^(?:one (?:day|night|morning|evening|afternoon)\b|once upon|once,|(?:on )?that (?:day|night|evening|morning)\b|yesterday\b)/i;

const isDating = (s: SentenceReader): boolean =>
  storyOpeners.test(s.text) || wasYoung.test(s.text) || [...pastTimes(s)].some(({ from }) => !s.is(from, "the"));

const endsStory = (s: SentenceReader) => s.isQuestion || s.words.some((_, at) => s.isOneOf(at, ends));

/** One reading a sentence: a long paragraph is walked along once. */
const kept = new WeakMap<SentenceReader, Story>();
function storyAfter(s: SentenceReader): Story {
  const known = kept.get(s);
  if (known) return known;
  const before = s.earlier ? storyAfter(s.earlier) : noStory;
  const after = isQuotation(s) ? before : withVerbsOf(s, before);
  // “Now I live there”, “It will …”: no more verbs in the past.
  const story = endsStory(s) && after.past === before.past ? noStory : after;
  kept.set(s, story);
  return story;
}

function withVerbsOf(s: SentenceReader, before: Story): Story {
  const main = finiteClausesOf(s).filter(({ role }) => role === "main" || role === "coordinate");
  const isDated = before.isDated || isDating(s);
  return {
    past: before.past + main.filter(({ verb }) => verb.time === "past" && !verb.isPerfect).length,
    // A wrong present says nothing against the story.
    present: before.present + main.filter((clause) => clause.verb.time === "present" && !isTold(s, clause)).length,
    isDated,
  };
}

/** Who does things in a story: “I”, “my brother”, “Lan”; not “it”, “the law”, “people”. */
function isTeller(s: SentenceReader, { subject }: FiniteClause): boolean {
  if (!subject) return false;
  const head = subject.to;
  if (s.isOneOf(head, onlySubjectPronouns)) return true;
  if (s.tag(head) === "PROPN" && subject.from === head && /^[A-Z][a-z]+$/.test(s.written(head))) return true;
  const isFamily = s.is(head, "family", "class", "parents", "friends", "group", "team");
  return (isPerson(s, head) || isFamily) && s.is(subject.from, "my", "our", "his", "her", "their", "the", "all");
}

/** Does the clause tell an event in the plain present? */
function isTold(s: SentenceReader, clause: FiniteClause): boolean {
  const { from, main, time } = clause.verb;
  if (time !== "present" || from !== main || !events.has(verbAt(s, main) ?? "")) return false;
  if (clause.role !== "main" && clause.role !== "coordinate") return false;
  return s.tag(main) === "VERB" || s.isOneOf(clause.subject?.to ?? -1, onlySubjectPronouns);
}

/** “to stay at home and listen”, “helped them write”, “saw my friends buy”, “may I ask”. */
function isInfinitive(s: SentenceReader, { subject, verb }: FiniteClause): boolean {
  if (s.is(verb.main - 1, "not", "n't") || s.is(verb.main + 1, "you", "forward")) return true;
  // “…, so I ask for my money back”, “(I play in a club)”: what the writer does now.
  if (subject && s.is(subject.to, "i") && s.is(verb.main, "ask", "choose", "write", "send")) return true;
  if (subject && s.is(subject.from - 1, "(", "-", "did", "does", "do")) return true;
  if (!subject) {
    for (let at = 0; at < verb.main; at += 1)
      if (s.is(at, "to", "may", "could", "did", "would") || lets.has(verbAt(s, at) ?? "")) return true;
    return false;
  }
  const before = s.lower(subject.from - 1);
  return (
    modalsButD.has(before) ||
    s.is(subject.from - 1, "anywhere", "wherever") ||
    lets.has(verbAt(s, subject.from - 1) ?? "")
  );
}
const lets = set("help let make see hear watch feel notice have");

/** “Last summer we went to Hue. We eat a lot and swim in the river.” */
function* presentInStory(s: SentenceReader): Iterable<Match> {
  if (isQuotation(s) || endsStory(s)) return;
  const before = s.earlier ? storyAfter(s.earlier) : noStory;
  const clauses = finiteClausesOf(s);
  const goesOn = s.is(0, "then", "suddenly", "finally", "afterwards") || (s.is(0, "after") && s.is(1, "that"));
  const isStory = (pastHere: number) =>
    before.isDated
      ? before.past + pastHere + 1 > before.present
      : before.past + pastHere >= (goesOn ? 1 : 2) && before.past + pastHere >= 3 * before.present;
  // “When I see him, I run”: a habit.
  if (clauses.some(({ opener, verb }) => /^(?:when|if|while|who|which|that)$/.test(opener) && verb.time === "present"))
    return;
  let isTelling = false;
  let pastHere = 0;
  for (const clause of clauses) {
    const { main, time } = clause.verb;
    // “My phone is in my bag and I take it everywhere.”
    if (time === "present" && !isTold(s, clause) && clause.role !== "relative") return;
    if (
      isStory(pastHere) &&
      isTold(s, clause) &&
      !isInfinitive(s, clause) &&
      (isTeller(s, clause) || (!clause.subject && clause.role === "coordinate" && isTelling))
    ) {
      isTelling = true;
      yield { from: main, to: main, suggestions: [past(verbAt(s, main) ?? s.lower(main))] };
    } else {
      isTelling = time === "past";
      if (isTelling && (clause.role === "main" || clause.role === "coordinate")) pastHere += 1;
    }
  }
}

const found = new WeakMap<SentenceReader, readonly Match[]>();
const storyMatches = (s: SentenceReader): readonly Match[] => {
  let matches = found.get(s);
  if (!matches) found.set(s, (matches = [...presentInStory(s)]));
  return matches;
};
/** Does the verb here belong to a story in the past? Then it lacks no -s. */
export const isInPastStory = (s: SentenceReader, at: number): boolean =>
  storyMatches(s).some(({ from }) => from === at);

/** PAST_TIME, seen in a paragraph. */
export const pastStoryRules: readonly Rule[] = [
  {
    id: "tenses/present-in-past-story",
    kind: "PAST_TIME",
    find: storyMatches,
  },
];
