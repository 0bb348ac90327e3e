import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { line } from "./text.ts";

export const PartOfSpeech = z.enum(["noun", "verb", "adjective", "adverb"]);
export type PartOfSpeech = z.output<typeof PartOfSpeech>;

export const DictionaryEntry = z.object({
  /** The form that dictionaries list: “run” for “running”. */
  lemma: z.string(),
  partOfSpeech: PartOfSpeech,
  /** The usual ones first, in English. */
  meanings: z.array(z.object({ meaning: z.string(), examples: z.array(z.string()) })),
});
export type DictionaryEntry = z.output<typeof DictionaryEntry>;

/** Of our own dictionary of the most frequent words; grammar words are among them. */
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
  /** Vietnamese, the usual one first. */
  meanings: z.array(z.string()),
});
export type CoreSense = z.output<typeof CoreSense>;

/** Letters of English, and what stands between them: “well-known”, “don’t”, “give up”. */
const englishWord = /^[a-z]+(?:[ .'’-]{1,2}[a-z]+)*\.?$/i;

export const dictionaryEndpoints = {
  "GET /v1/dictionary/{word}": endpoint({
    summary:
      "What an English word means, in any of its forms; up to four words that belong together. `senses` are Vietnamese, of our own dictionary of the 3,000 most frequent words; `entries` are English, from Princeton WordNet 3.1.",
    access: "anyone",
    params: z.object({
      word: line(1, 60).refine((word) => englishWord.test(word), "Đây không phải là một từ tiếng Anh."),
    }),
    query: z.object({
      /** The word with those beside it, to tell what it belongs to. */
      around: z.string().max(300).optional(),
    }),
    data: z.object({
      word: z.string(),
      /** “did not” for “didn't”; null for what is no contraction. */
      fullForm: z.string().nullable(),
      senses: z.array(CoreSense),
      entries: z.array(DictionaryEntry),
      /** Listed words of several parts in `around` that the word is one of: “give up” for “gave up”. */
      phrases: z.array(z.object({ written: z.string(), lemma: z.string() })),
    }),
    mostInAMinute: 120,
  }),
};
