import { cardNoteLimit } from "../limits/learning.ts";
import { englishWordLength, wordSentenceLength } from "../limits/dictionary.ts";
import { listSearchLength } from "../limits/search.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PracticeText } from "./language.ts";
import { line, lines, moment } from "./text.ts";

/** A word as dictionaries list it: small letters, with the separators that compounds contain. */
export const Lemma = line(1, englishWordLength)
  .transform((word) => word.toLowerCase().replaceAll("’", "'"))
  .refine((word) => /^[a-z]+(?:[ .'-]{1,2}[a-z]+)*\.?$/.test(word), "Đây không phải là một từ tiếng Anh.");

export const WordState = z.enum(["new", "learning", "known", "ignored"]);
export type WordState = z.output<typeof WordState>;

export const cardNote = lines(cardNoteLimit);

export const LearningWord = z.object({
  lemma: z.string(),
  state: WordState,
  noteVi: z.string(),
  /** From our dictionary, in Vietnamese; empty if it has no entry. */
  meaning: z.string(),
  /** The source of its latest occurrence. */
  sentence: z.string(),
  hasCard: z.boolean(),
  updatedAt: moment,
});
export type LearningWord = z.output<typeof LearningWord>;

export const WordCounts = z.object({ new: z.int(), learning: z.int(), known: z.int(), ignored: z.int() });

/** `isListed`: a sense of our dictionary. */
export const MeaningHere = z.object({
  lemma: z.string(),
  sense: z.string(),
  isListed: z.boolean(),
  examples: z.array(z.object({ en: z.string(), vi: z.string() })),
});
export type MeaningHere = z.output<typeof MeaningHere>;

export const wordEndpoints = {
  "GET /v1/learn/words": endpoint({
    summary:
      "List your marked words, latest first. `q` searches word, meaning, note and sentence, ignoring diacritics.",
    access: "member",
    query: z.object({
      state: WordState.optional(),
      q: lines(listSearchLength).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: z.object({ items: z.array(LearningWord), next: z.string().nullable() }),
  }),
  "GET /v1/learn/word-counts": endpoint({
    summary: "Get the number of words in each state, now and at the end of each of the last 90 days with a change.",
    access: "member",
    data: z.object({ now: WordCounts, days: z.array(WordCounts.extend({ day: z.iso.date() })) }),
  }),
  "GET /v1/learn/words/{lemma}": endpoint({
    summary: "Get your mark of a word; null if there is none.",
    access: "member",
    params: z.object({ lemma: Lemma }),
    data: z.object({ word: LearningWord.nullable() }),
  }),
  "POST /v1/learn/meanings": endpoint({
    summary:
      "Ask the model for the meaning of a word in its sentence and two more sentences at your level. Answers are stored per word and sense and shared by all members. 404 without a model, 503 if it does not answer.",
    access: "member",
    body: z.object({
      word: Lemma,
      sentence: PracticeText(wordSentenceLength).refine((text) => /[a-z]/i.test(text), "Chưa có câu nào."),
    }),
    data: z.object({ meaning: MeaningHere }),
    stream: {},
  }),
  "PUT /v1/learn/words/{lemma}": endpoint({
    summary: `Mark a word, with a note of at most ${cardNoteLimit} characters. Without a note the current one is kept.`,
    access: "member",
    params: z.object({ lemma: Lemma }),
    body: z.object({ state: WordState, noteVi: cardNote.optional(), sentence: lines(wordSentenceLength).optional() }),
    data: z.object({ word: LearningWord }),
  }),
};
