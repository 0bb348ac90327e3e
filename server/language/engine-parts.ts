import { openFrequencies, type Frequencies } from "./english/frequencies.ts";
import { openLexicon, type Lexicon } from "./english/lexicon.ts";
import { openWordPairs, type WordPairs } from "./english/word-pairs.ts";
import { openHarper, type Harper } from "./harper.ts";
import { check } from "./check.ts";
import { ruleExamples } from "./rules/pack.ts";

/** What is opened once for all tasks of the thread. */
export interface EngineParts {
  lexicon: Lexicon;
  frequencies: Frequencies;
  harper: Harper;
  /** Undefined where its model is not there: spelling is then ranked without the neighbors of a word. */
  wordPairs: WordPairs | undefined;
}

/** 4 to 7 s, 350 MB: nearly all of it Harper's. */
export async function openEngineParts(): Promise<EngineParts> {
  return {
    harper: await openHarper(),
    lexicon: openLexicon(),
    frequencies: openFrequencies(),
    wordPairs: openWordPairs(),
  };
}

/** Sentences enough that what runs for every text has been compiled, and common words have been looked up. */
const warmUpSentences = 150;

/** The first texts cost three times what later ones do: they are not a reader's. */
export async function warmUp(parts: EngineParts): Promise<void> {
  const sentences = Object.values(ruleExamples).flatMap(({ wrong }) => wrong.slice(0, 2).map(([text]) => text));
  for (let from = 0; from < Math.min(sentences.length, warmUpSentences); from += 15)
    await check(parts, sentences.slice(from, from + 15).join(" "));
}
