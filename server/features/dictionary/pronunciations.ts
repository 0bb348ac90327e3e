import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Pronunciation } from "#contracts/schemas/dictionary.ts";
import { ipaOf, syllablesOf } from "./arpabet.ts";
import { compoundBoundary } from "./compounds.ts";
import { correctedSounds, withTwo } from "./corrected-sounds.ts";
import { spelledSyllables } from "./spelled-syllables.ts";

/** A word is spoken in at most this many ways, and most words in one. */
const mostVariants = (word: string) => (withTwo.has(word) ? 2 : 1);

/**
 * The CMU Pronouncing Dictionary, 135,000 American words. Its file, 4.7 MB, is read on the first look-up and kept as it
 * is: one line for each pronunciation, in the order of the words, so a binary search finds a word in 17 steps.
 */
export function openPronunciations(file = createRequire(import.meta.url).resolve("cmu-pronouncing-dictionary")) {
  let text: Promise<Buffer> | null = null;
  const open = () => {
    text ??= readFile(file);
    // The next look-up tries again.
    text.catch(() => void (text = null));
    return text;
  };
  return {
    /** The American pronunciations of a written form, in lower case; empty for an unlisted word. */
    async of(word: string): Promise<Pronunciation[]> {
      const found = new Map<string, Pronunciation>();
      const file = await open();
      const soundsOf = (one: string) => correctedSounds(one, linesOf(file, one));
      for (const phones of soundsOf(word)) {
        const boundary = compoundBoundary(word, phones, soundsOf);
        const spoken = syllablesOf(phones, word, boundary?.sounds);
        if (spoken.length === 0) continue;
        const written = spelledSyllables(word, phones, spoken, boundary);
        const ipa = ipaOf(spoken);
        if (found.size < mostVariants(word) && !found.has(withoutWeakVowels(ipa)))
          found.set(withoutWeakVowels(ipa), {
            accent: "american",
            ipa,
            syllables: spoken.map(({ ipa: sounds, stress }, place) => ({
              text: written?.[place] ?? null,
              ipa: sounds,
              stress,
            })),
          });
      }
      return [...found.values()];
    },
  };
}

export type Pronunciations = ReturnType<typeof openPronunciations>;

/** Variants that differ in an unstressed vowel only are one for a learner. */
const withoutWeakVowels = (ipa: string) => ipa.replace(/i(?!ː)|[əɪʌ]/g, "ə");

const newLine = 10;
const entry = /^ {2}"([^"]+?)(?:\(\d\))?": "([^"#]+)/;

/** The sounds of each line of a word. */
function linesOf(text: Buffer, word: string): string[][] {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = text.lastIndexOf(newLine, middle - 1) + 1;
    const end = text.indexOf(newLine, start);
    const [, key] = entry.exec(text.toString("latin1", start, end)) ?? [];
    // The lines before the first word say what the file is; those after the last one close it.
    if (key === undefined ? start < text.length / 2 : key < word) low = end === -1 ? text.length : end + 1;
    else high = start;
  }
  const found: string[][] = [];
  for (let start = low; start < text.length;) {
    const end = text.indexOf(newLine, start);
    const [, key, phones = ""] = entry.exec(text.toString("latin1", start, end)) ?? [];
    if (key !== word || end === -1) break;
    found.push(phones.trim().split(" "));
    start = end + 1;
  }
  return found;
}
