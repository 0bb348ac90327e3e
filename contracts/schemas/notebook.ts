import { englishWordLength, wordSentenceLength } from "../limits/dictionary.ts";
import { notebookLimit, notebookMeaningLength, notebookNoteLength } from "../limits/notebook.ts";
import { listSearchLength } from "../limits/search.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, line, lines, moment } from "./text.ts";

export const NotebookWord = z.object({
  id,
  word: z.string(),
  /** Part of speech and meaning, as shown when the word was saved. */
  meaning: z.string(),
  note: z.string(),
  /**
   * Where the word was found. `item` is null when that text is not public any more; `place` is the id of the anchor
   * in its page.
   */
  sentence: z.string(),
  place: z.string(),
  itemId: id.nullable(),
  item: z.object({ kind: z.enum(["article", "series", "video"]), slug: z.string(), title: z.string() }).nullable(),
  createdAt: moment,
});
export type NotebookWord = z.output<typeof NotebookWord>;

const note = lines(notebookNoteLength);

export const notebookEndpoints = {
  "GET /v1/notebook": endpoint({
    summary: "List the words in your notebook, latest first or alphabetically; `q` searches words, meanings and notes.",
    access: "member",
    query: z.object({
      q: lines(listSearchLength).optional(),
      sort: z.enum(["newest", "alphabet"]).default("newest"),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    data: z.object({ items: z.array(NotebookWord), next: z.string().nullable() }),
  }),
  "POST /v1/notebook": endpoint({
    summary: `Add a word. Adding it again updates where it was met and keeps the note unless a new one is given. At most ${notebookLimit}. \`createdAt\` undoes a removal.`,
    access: "member",
    body: z.object({
      word: line(1, englishWordLength).transform((word) => word.toLowerCase()),
      meaning: lines(notebookMeaningLength).default(""),
      note: note.default(""),
      sentence: lines(wordSentenceLength).default(""),
      place: z
        .string()
        .regex(/^[a-z0-9-]{0,200}$/, "Chỗ này không đúng dạng.")
        .default(""),
      itemId: id.nullable().default(null),
      createdAt: moment.optional(),
    }),
    data: z.object({ word: NotebookWord, isNew: z.boolean() }),
  }),
  "PUT /v1/notebook/{id}": endpoint({
    summary: "Update your note on a word.",
    access: "member",
    params: z.object({ id }),
    body: z.object({ note }),
    data: z.object({ word: NotebookWord }),
  }),
  "DELETE /v1/notebook/{id}": endpoint({
    summary: "Remove a word from your notebook.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isStored: z.boolean() }),
  }),
};
