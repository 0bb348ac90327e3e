import { fnvHash } from "#document/fnv-hash.ts";
import { proseSentences } from "#contracts/text/sentences.ts";
import { tokensOf } from "./spoken-forms.ts";

/** Sentences in one dictation. */
export const dictationSize = 5;
/** Words of a sentence that one can keep in mind while typing. */
const goodLength = { min: 5, max: 14 } as const;

const beyond = (words: number) => Math.max(0, goodLength.min - words, words - goodLength.max);

/**
 * Sentences for dictation, in the order of the text: those of a good length, otherwise the nearest to it. Which ones is
 * decided by the occasion, so that a text gives the same ones all day and others tomorrow. Fewer for a short text.
 * @param occasion a day, e.g. “2026-11-27”, or the id of a run
 */
export function dictationSentences(
  paragraphs: readonly string[],
  occasion: string,
  size: number = dictationSize,
): string[] {
  const seen = new Set<string>();
  return (
    paragraphs
      .flatMap((paragraph) => proseSentences(paragraph).map(({ text }) => text))
      // The speaker of a dialog is not said.
      .map((text) => text.replace(/^\p{Lu}[\p{L} .]{0,24}: (?=\S)/u, "").replace(/^[“"]([^”"]*)[”"]$/, "$1"))
      .filter((text) => /[a-z]{2}/i.test(text) && !seen.has(text) && seen.add(text))
      .map((text, place) => ({
        text,
        place,
        beyond: beyond(tokensOf(text).length),
        chance: fnvHash(`${occasion} ${text}`),
      }))
      .filter((sentence) => sentence.beyond <= goodLength.max)
      .sort((a, b) => a.beyond - b.beyond || a.chance - b.chance)
      .slice(0, size)
      .sort((a, b) => a.place - b.place)
      .map(({ text }) => text)
  );
}
