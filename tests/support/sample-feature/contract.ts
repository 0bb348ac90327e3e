import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";

const word = {
  summary: "Get a word of the day.",
  access: "anyone",
  params: z.object({ slug: z.string() }),
  query: z.object({ order: z.string().optional() }),
  data: z.object({ word: z.object({ id: z.string(), text: z.string() }) }),
} as const;

/** The calls of a feature that no file of the product names: one declares its tags, one forgets to, one misspells them. */
export const sampleEndpoints = {
  "GET /v1/words-of-the-day/{slug}": endpoint(word, { tags: ({ word: { id } }) => [`word:${id}`] }),
  "GET /v1/untagged-words/{slug}": endpoint(word),
  "GET /v1/misspelled-words/{slug}": endpoint(word, { tags: ({ word: { id } }) => [`wrod:${id}`] }),
};
