import type { Frequencies } from "../english/frequencies.ts";
import type { WordPairs } from "../english/word-pairs.ts";
import { parted, type Candidate } from "./candidates.ts";
import type { SpellingPath } from "./misspelling.ts";

/** Bounds of what is reported as a misspelling; changes are costs by the length of the word. */
const slip = {
  shortest: 4,
  someFit: 0.1,
  clearFit: 2.8,
  smallChange: 0.16,
  change: 0.3,
  largeChange: 0.38,
  score: 2.5,
  rank: 17_000,
  compoundCost: 1.2,
  compoundRank: 5000,
  longWord: 8,
  leastScore: -4,
  margin: 6,
} as const;

/**
 * Is it a slip, and not a word that no list has: “rerere”, “imbulu”, “changeset”? A slip is close to a word that is used
 * often, or to one that its neighbors ask for. The bounds are fitted to learner texts and to clean prose.
 */
export function isLikelySlip(
  { frequencies, wordPairs }: { frequencies: Frequencies; wordPairs: WordPairs | undefined },
  wrong: string,
  best: Candidate,
  second: Candidate | undefined,
): boolean {
  if (best.cost === parted && best.word.includes(" ")) return true;
  if (best.cost > slip.compoundCost && isCompound(frequencies, wrong)) return false;
  if (wordPairs && wrong.length <= slip.shortest && best.fit < slip.someFit) return false;
  const change = best.cost / wrong.length;
  const margin = best.score - (second?.score ?? -Infinity);
  return (
    change <= slip.smallChange ||
    best.fit >= slip.clearFit ||
    (best.score >= slip.score && change <= slip.change && frequencies.rank(best.word) <= slip.rank) ||
    (wrong.length >= slip.longWord &&
      margin >= slip.margin &&
      change <= slip.largeChange &&
      best.score >= slip.leastScore)
  );
}

/** “Changeset”, “fieldset”: made of two common words, as terms are. */
function isCompound(frequencies: Frequencies, word: string): boolean {
  for (let at = 3; at <= word.length - 3; at += 1)
    if ([word.slice(0, at), word.slice(at)].every((half) => frequencies.rank(half) <= slip.compoundRank)) return true;
  return false;
}

/** How far a short word may be off before several others were as likely meant. */
export const farthestFor = ({ length }: string) =>
  length < 6 ? 1.1 : length === 6 ? 1.3 : length === 7 ? 1.7 : length < 10 ? 1.9 : 2.4;

/** Near enough, and well before the next. */
export const isClear = (best: Candidate, second: Candidate | undefined) =>
  best.score > 0.5 && best.score - (second?.score ?? -Infinity) > 1.2;

/** In short words one letter makes another word, and a candidate that others come near to is a guess. */
export function clearPath(best: Candidate, second: Candidate | undefined, { length }: string): SpellingPath {
  if (best.word.includes(" ")) return "apart";
  return length >= 7 && best.cost <= 1 && best.score - (second?.score ?? -Infinity) > 2 ? "near" : "clear";
}
