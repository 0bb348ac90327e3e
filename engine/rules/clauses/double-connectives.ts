import { presentAndPastBe } from "../../english/closed-classes.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { pastAdverbs } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { beginsClause } from "./clause-starts.ts";
import type { Match, SentenceReader } from "../rule.ts";

const hasVerbBetween = (s: SentenceReader, from: number, to: number) =>
  finiteClausesOf(s).some(({ verb }) => verb.from > from && verb.from < to);

/** Where a word that opens the first clause is: at the beginning, or after “Yesterday,”, “and”, “He said that”. */
function* halvesOpenedBy(s: SentenceReader, openers: ReadonlySet<string>): Iterable<{ at: number; end: number }> {
  for (const at of s.placesOf(openers)) {
    const isStart =
      at === 0 ||
      s.is(at - 1, ",", "and", "but", "so", "that", "even", ";", "maybe") ||
      (s.is(at - 1, "because") && s.is(at, "although"));
    if (!isStart) continue;
    // “I was sad, because …, so …” is right: no main clause comes before it.
    const isSecond = hasVerbBetween(s, -1, at) && !s.is(at - 1, "that", "and", "but", ";");
    if (isSecond) continue;
    const isTwoWords = s.is(at + 1, "of", "to") && s.is(at, "because", "due", "thanks");
    yield { at, end: isTwoWords ? at + 2 : s.is(at, "in") ? at + 3 : at + 1 };
  }
}

/** Taking out a second connecting word, with a comma where none is. */
function withoutSecond(s: SentenceReader, from: number, next: number): Match {
  const word = s.written(next);
  if (s.is(from - 1, ",")) return { from, to: next, suggestions: [word] };
  return { from: from - 1, to: next, suggestions: [`${s.written(from - 1)}, ${word}`] };
}

/** “Although it rained, but we went”: nothing else can be meant. In the figures it is a place of its own. */
const openingPair = (s: SentenceReader, at: number, second: number, next: number) =>
  at === 0 && s.is(second - 1, ",") && s.is(next, "i", "you", "he", "she", "it", "we", "they")
    ? { variant: "opening" }
    : {};

const conceding = wordSet("although though despite in while");

/** “Although it rained, but we went.” */
export function* althoughBut(s: SentenceReader): Iterable<Match> {
  for (const { at, end } of halvesOpenedBy(s, conceding)) {
    if (s.is(at, "in") && !(s.is(at + 1, "spite") && s.is(at + 2, "of"))) continue;
    if (s.is(at, "while")) continue;
    const isPhrase = s.is(at, "despite", "in");
    for (let but = end + 1; but < s.length - 1; but += 1) {
      if (!s.is(but, "but", "yet", "however") || (s.is(but, "yet") && !s.is(but - 1, ","))) continue;
      if (s.is(but, "however") && !(s.is(but - 1, ",") && s.is(but + 1, ","))) continue;
      if (!isPhrase && !hasVerbBetween(s, at, but)) continue;
      const next = s.is(but + 1, ",") ? but + 2 : but + 1;
      const subject = pastAdverbs(s, next);
      if (!beginsClause(s, next) && !beginsClause(s, subject)) continue;
      yield { ...withoutSecond(s, but, next), ...(s.is(but, "but") && !isPhrase ? openingPair(s, at, but, next) : {}) };
      break;
    }
  }
}

const reasons = wordSet("because since as due thanks");

/** “Because it rained, so we stayed.” */
export function* becauseSo(s: SentenceReader): Iterable<Match> {
  for (const { at, end } of halvesOpenedBy(s, reasons)) {
    const isPhrase = end === at + 2;
    // “As far as I know, …, so …”, “As you know”: asides, no reasons.
    if (
      s.is(at, "as") &&
      (s.is(at + 1, "far", "long", "soon", "well", "a", "for", "to", "usual", "always") ||
        s.is(at + 2, "know", "said", "see", "mentioned"))
    )
      continue;
    if (s.is(at, "due", "thanks") && !isPhrase) continue;
    for (let so = end + 1; so < s.length - 1; so += 1) {
      const isSo = s.is(so, "so", "therefore", "thus", "hence");
      const isThatIsWhy = s.is(so, "that") && s.is(so + 1, "'s", "is") && s.is(so + 2, "why");
      if (!isSo && !isThatIsWhy) continue;
      if (
        s.is(so + 1, "that") ||
        (s.is(so + 1, "much", "many") && !s.is(so - 1, ",")) ||
        (s.is(at, "as", "since") && !s.is(so - 1, ","))
      )
        continue;
      if (!isPhrase && !hasVerbBetween(s, at, so)) continue;
      // “it was so cold”
      if (
        isSo &&
        (presentAndPastBe.has(s.lower(so - 1)) ||
          s.is(so - 1, "be", "been", "do", "feel", "felt", "feels", "look", "looked", "think", "thought"))
      )
        continue;
      const first = isThatIsWhy ? so + 3 : so + 1;
      const next = s.is(first, ",") ? first + 1 : first;
      if (!beginsClause(s, next) && !beginsClause(s, pastAdverbs(s, next))) continue;
      const from = s.is(so - 1, "and") && s.is(so - 2, ",") ? so - 1 : so;
      yield {
        ...withoutSecond(s, from, next),
        ...(s.is(at, "because") && s.is(so, "so") && !isPhrase ? openingPair(s, at, from, next) : {}),
      };
      break;
    }
  }
}
