import type { Frequencies } from "../english/frequencies.ts";
import { writtenLike } from "../english/inflection.ts";
import type { KnownWords } from "../english/known-words.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { isCompoundOfNouns, isUnlistedWord } from "../english/unlisted-words.ts";
import type { WordPairs } from "../english/word-pairs.ts";
import { rare } from "./accepted-words.ts";
import type { Candidate } from "./candidates.ts";
import { gluedWords } from "./glued-words.ts";
import { clearPath, farthestFor, isClear, isLikelySlip } from "./likely-slips.ts";
import type { Judgement } from "./misspelling.ts";
import { misspelledName } from "./near-names.ts";

/** Most words offered instead of one. */
const offered = 3;
/** Costs by the length of a word that begins a sentence: more of them, and it is a name. */
const firstWordChange = 0.2;

interface PlainWordDeps {
  frequencies: Frequencies;
  lexicon: Lexicon;
  knownWords: KnownWords;
  wordPairs: WordPairs | undefined;
  isKnown(lower: string): boolean;
  rank(wrong: string, isCapitalized: boolean, fit: (candidate: string) => number): Candidate[];
}

/** Judges unlisted words without an apostrophe. */
export function openPlainWordJudge(deps: PlainWordDeps) {
  const { frequencies, lexicon, knownWords, isKnown, rank } = deps;
  return judgePlainWord;

  /** Of the letters a to z. */
  function judgePlainWord(
    quote: string,
    lower: string,
    isCapitalized: boolean,
    fit: (candidate: string) => number,
  ): Judgement | null {
    const ranked = rank(lower, isCapitalized, fit);
    const [best, second] = ranked;
    const near = ranked.find(({ word, cost }) => !word.includes(" ") && cost <= 1 && frequencies.rank(word) <= 8000);
    const glued = near ? undefined : gluedWords(lower, { frequencies, lexicon });
    if (glued) {
      const others = ranked.map(({ word }) => word).filter((word) => word !== glued);
      return {
        suggestions: [glued, ...others].slice(0, offered).map((word) => writtenLike(quote, word)),
        path: "apart",
      };
    }
    // Words that no list has, unless a common one is all but the same: “intersting” is none that begins with inter-.
    const isSlip = best && best.cost <= 1 && frequencies.rank(best.word) <= 8000 && lower.length > 3;
    if (!isSlip && isUnlistedWord(lower, { frequencies, lexicon })) return null;
    // Two words that are often said one after the other are only written apart: “mobilephone”, but “recordkeeping”.
    const isApart = best?.word.includes(" ") && !lower.endsWith("ing");
    if (!isSlip && !isApart && isCompoundOfNouns(lower, { frequencies, lexicon })) return null;
    // A rare word of the lexicon, unless a common one is all but the same: “calender”.
    if (isKnown(lower) && !(best && best.score - fit(lower) - Math.log(frequencies.count(lower) + 1) > 2.5))
      return null;
    const name = isCapitalized && misspelledName(quote);
    if (name) return name;
    // At the beginning of a sentence it may be a name: only what is plainly another word.
    if (isCapitalized && !(best && best.cost <= lower.length * firstWordChange && isClear(best, second))) return null;
    if (!best || !isLikelySlip(deps, lower, best, second)) return null;
    // No name comes so near to an everyday word: “Unfortunatly”.
    const isNoName = !isCapitalized || (lower.length > 5 && best.cost <= 1 && frequencies.rank(best.word) <= 8000);
    return {
      suggestions: ranked.slice(0, offered).map(({ word }) => writtenLike(quote, word)),
      path: !isNoName
        ? "first-word"
        : lower.length > 3 && best.cost <= farthestFor(lower) && isClear(best, second) && !isForm(lower, best.word)
          ? clearPath(best, second, lower)
          : "open",
    };
  }

  /** “Dumbing” for “dumping”? It is a form of “dumb” as well, and with an ending a letter is seldom exchanged in the stem. */
  function isForm(lower: string, meant: string): boolean {
    const [, stem = "", ending = ""] = /^([a-z]{4,})(ing|ed|er|ly)$/.exec(lower) ?? [];
    return (
      stem !== "" &&
      meant.length === lower.length &&
      meant.endsWith(ending) &&
      knownWords.has(stem) &&
      frequencies.count(stem) > rare
    );
  }
}
