import { aroundLength, englishWordLength } from "../limits/dictionary.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { line } from "./text.ts";

export const PartOfSpeech = z.enum(["noun", "verb", "adjective", "adverb"]);
export type PartOfSpeech = z.output<typeof PartOfSpeech>;

export const DictionaryEntry = z.object({
  /** The form that dictionaries list: “run” for “running”. */
  lemma: z.string(),
  partOfSpeech: PartOfSpeech,
  /** In English, the most common first. */
  meanings: z.array(z.object({ meaning: z.string(), examples: z.array(z.string()) })),
});
export type DictionaryEntry = z.output<typeof DictionaryEntry>;

/** In our own dictionary, which includes grammar words. */
export const CoreSense = z.object({
  lemma: z.string(),
  partOfSpeech: z.enum([
    ...PartOfSpeech.options,
    "pronoun",
    "preposition",
    "determiner",
    "conjunction",
    "number",
    "auxiliary",
    "interjection",
  ]),
  /** Vietnamese, the most common first. */
  meanings: z.array(z.string()),
  /** An English sentence with a form of the lemma in its first sense; null where none was written. */
  example: z.string().nullable(),
});
export type CoreSense = z.output<typeof CoreSense>;

/** How a word is spoken. */
export const Pronunciation = z.object({
  /** Only American pronunciations are listed. */
  accent: z.literal("american"),
  /** In the notation of learner's dictionaries, without slashes: “ˈwɔːtər”. */
  ipa: z.string(),
  syllables: z.array(
    z.object({
      /** Its letters; null in all syllables if the spelling cannot be divided. */
      text: z.string().nullable(),
      ipa: z.string(),
      stress: z.enum(["primary", "secondary", "none"]),
    }),
  ),
});
export type Pronunciation = z.output<typeof Pronunciation>;

/** English letters, and the characters allowed between them: “well-known”, “don’t”, “give up”. */
const englishWord = /^[a-z]+(?:[ .'’-]{1,2}[a-z]+)*\.?$/i;

export const dictionaryEndpoints = {
  "GET /v1/dictionary/{word}": endpoint({
    summary:
      "Look up an English word in any form, or a phrase of up to four words. `senses` are Vietnamese, from our dictionary of 8,000 words, most with an example; `entries` are English, from Princeton WordNet 3.1; `pronunciations` of the form itself are American, from the CMU Pronouncing Dictionary.",
    access: "anyone",
    params: z.object({
      word: line(1, englishWordLength).refine((word) => englishWord.test(word), "Đây không phải là một từ tiếng Anh."),
    }),
    query: z.object({
      /** The word with its neighbors, from which the part of speech is determined. */
      around: z.string().max(aroundLength).optional(),
    }),
    data: z.object({
      word: z.string(),
      /** “did not” for “didn't”; null if it is not a contraction. */
      fullForm: z.string().nullable(),
      senses: z.array(CoreSense),
      entries: z.array(DictionaryEntry),
      /** Of a single word, the most common first; empty for a phrase and an unlisted word. */
      pronunciations: z.array(Pronunciation),
      /** Dictionary entries of several words in `around` that the word belongs to: “give up” for “gave up”. */
      phrases: z.array(z.object({ written: z.string(), lemma: z.string() })),
    }),
    mostInAMinute: 120,
  }),
};
