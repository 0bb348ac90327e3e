import { openFrequencies, type Frequencies } from "./english/frequencies.ts";
import { openKnownWords, type KnownWords } from "./english/known-words.ts";
import { openLexicon, type Lexicon } from "./english/lexicon.ts";
import { openNearWords, type NearWords } from "./english/near-words.ts";
import { openWordPairs, type WordPairs } from "./english/word-pairs.ts";
import { check } from "./check.ts";
import { ruleExamples } from "./rules/pack.ts";

/** What is opened once for all tasks of the thread. */
export interface EngineDeps {
  lexicon: Lexicon;
  frequencies: Frequencies;
  knownWords: KnownWords;
  nearWords: NearWords;
  /** Undefined where its model is not there: spelling is then ranked without the neighbors of a word. */
  wordPairs: WordPairs | undefined;
}

/** Half a second. */
export function openEngineDeps(): EngineDeps {
  const [frequencies, knownWords] = [openFrequencies(), openKnownWords()];
  return {
    lexicon: openLexicon(),
    frequencies,
    knownWords,
    nearWords: openNearWords(knownWords, frequencies),
    wordPairs: openWordPairs(),
  };
}

/** Sentences enough that what runs for every text has been compiled, and common words have been looked up. */
const warmUpSentences = 150;

/** The first texts cost three times what later ones do: they are not a reader's. */
export function warmUp(deps: EngineDeps): void {
  const sentences = Object.values(ruleExamples).flatMap(({ wrong }) => wrong.slice(0, 2).map(([text]) => text));
  for (let from = 0; from < Math.min(sentences.length, warmUpSentences); from += 15)
    check(deps, sentences.slice(from, from + 15).join(" "));
}
