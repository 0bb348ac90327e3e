import type { Frequencies } from "../english/frequencies.ts";
import type { KnownWords } from "../english/known-words.ts";
import type { NearWord, NearWords } from "../english/near-words.ts";
import type { Sentence } from "../english/sentences.ts";
import { isOfferable } from "../english/vulgar.ts";
import type { WordPairs } from "../english/word-pairs.ts";
import { nearNames } from "./near-names.ts";

export interface Candidate {
  word: string;
  cost: number;
  score: number;
  /** What its neighbors say for it. */
  fit: number;
}

/** What one letter more or less weighs against how often a word is used, in natural logarithms. */
const costWeight = 3.4;
/** Words that do not occur in 51 million are offered only where they are nearer. */
const rareCost = 1.6;
/** A name without its capital. */
const capitalCost = 0.4;
/** Number of candidates that are ranked by their neighbors, the most frequent and closest first. */
const weighed = 40;
/** What the neighbors say, against how often a word is used; fitted to learner texts. */
const fitWeight = 0.7;
/** Cost of two words written as one. */
export const parted = 1.6;
/** Minimum number of times that two words occur side by side in the training text of the model. */
const saidTogether = 3;
/** Endings are seldom wrong: “specialy” is no “special”. */
function likeEnding(a: string, b: string): number {
  if (a.at(-1) !== b.at(-1)) return 0;
  return a.at(-2) === b.at(-2) ? 1.8 : 1;
}

interface CandidatesDeps {
  frequencies: Frequencies;
  knownWords: KnownWords;
  nearWords: NearWords;
  /** Undefined where the model was not built. */
  wordPairs: WordPairs | undefined;
}

/** Finds and ranks the words that a misspelled one may mean. */
export function openCandidates({ frequencies, knownWords, nearWords, wordPairs }: CandidatesDeps) {
  return { fitAt, rank };

  /** How well a word fits its neighbors in the sentence; 0 without the model. */
  function fitAt(words: Sentence["words"], place: number): (candidate: string) => number {
    const before = words.slice(Math.max(0, place - 2), place).map((word) => word.lower);
    const after = words.slice(place + 1, place + 3).map((word) => word.lower);
    return (candidate) => (wordPairs ? fitWeight * wordPairs.fit(before, candidate, after) : 0);
  }

  function rank(wrong: string, isCapitalized: boolean, fit: (candidate: string) => number): Candidate[] {
    const candidates: NearWord[] = nearWords
      .near(wrong)
      .filter(({ word, cost }) => isOfferable(word, wrong) && (cost <= rareCost || frequencies.count(word) > 0));
    const name = knownWords.asName(wrong);
    if (name) candidates.push({ word: name, cost: capitalCost });
    if (!isCapitalized) candidates.push(...nearNames(wrong));
    const ranked = candidates
      .map(({ word, cost }) => ({
        word,
        cost,
        score: Math.log(frequencies.count(word) + 1) - costWeight * cost + likeEnding(wrong, word),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, weighed)
      .map(({ word, cost, score }): Candidate => {
        const fitting = fit(word);
        return { word, cost, score: score + fitting, fit: fitting };
      });
    return [...ranked, ...partedWords(wrong)].sort((a, b) => b.score - a.score);
  }

  /** Two words written as one. */
  function partedWords(wrong: string): Candidate[] {
    const found: Candidate[] = [];
    for (let at = 1; at < wrong.length; at += 1) {
      const halves = [wrong.slice(0, at), wrong.slice(at)];
      if (!halves.every((half) => frequencies.rank(half) <= 1500 && (half.length > 1 || half === "a" || half === "i")))
        continue;
      // “Packfile”, “fieldset”: two words that are not said one after the other are a name.
      const [left = "", right = ""] = halves;
      if (wordPairs && wordPairs.pairCount(left, right) < saidTogether) continue;
      const rarer = Math.min(...halves.map((half) => frequencies.count(half)));
      found.push({ word: halves.join(" "), cost: parted, score: Math.log(rarer + 1) - costWeight * parted, fit: 0 });
    }
    return found;
  }
}
