import { openFrequencies, type Frequencies } from "./english/frequencies.ts";
import { openKnownWords, type KnownWords } from "./english/known-words.ts";
import { openLexicon, type Lexicon } from "./english/lexicon.ts";
import { openNearWords, type NearWords } from "./english/near-words.ts";
import { openWordPairs, type WordPairs } from "./english/word-pairs.ts";

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
