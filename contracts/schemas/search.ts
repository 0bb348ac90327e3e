import { z } from "zod";
import { CategoryMark, ContentKind, CoverFamily, Language, Level } from "./content.ts";
import { endpoint } from "../endpoint.ts";
import { id, lengthOf, moment } from "./text.ts";

/** Longest question, in code points. */
export const searchLength = 200;

/**
 * What somebody looks for, as it came: nothing but its length is refused. It may have been copied from anywhere, so what is
 * no letter to anybody is dropped.
 */
export const SearchQuestion = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  )
  .refine((text) => lengthOf(text) <= searchLength, `Câu tìm dài nhất là ${searchLength} ký tự.`);

/** A piece of a text as its writer spelled it. */
export const Segment = z.object({ text: z.string(), isMatch: z.boolean() });
export type Segment = z.output<typeof Segment>;

export const SearchResult = z.object({
  id,
  kind: ContentKind,
  slug: z.string(),
  title: z.array(Segment),
  /** From the summary or the text, where the words were found. */
  excerpt: z.array(Segment),
  /** null for what nobody signs, and where the author has gone. */
  author: z.string().nullable(),
  category: CategoryMark.nullable(),
  language: Language.nullable(),
  level: Level.nullable(),
  /** null for what is not read. */
  readingMinutes: z.int().nullable(),
  publishedAt: moment,
  cover: z.object({ family: CoverFamily, shift: z.int(), pictureUrl: z.string().nullable() }),
});
export type SearchResult = z.output<typeof SearchResult>;

export const SearchAnswer = z.object({
  results: z.array(SearchResult),
  /** `isMore`: there are more than `count`; they were not counted. */
  total: z.object({ count: z.int(), isMore: z.boolean() }),
  next: z.string().nullable(),
  /** Nothing has all the words; these are titles that come near. */
  isNear: z.boolean(),
  /** What was perhaps meant, when nothing was found: as it is spelled in a title. */
  closest: z.string().nullable(),
  /** Tags of these results, the most frequent first. */
  tags: z.array(z.string()),
});
export type SearchAnswer = z.output<typeof SearchAnswer>;

export const Suggestion = z.object({
  kind: z.enum([...ContentKind.options, "tag"]),
  /** The address of a text or category, or the tag itself. */
  target: z.string(),
  title: z.array(Segment),
});
export type Suggestion = z.output<typeof Suggestion>;

export const searchEndpoints = {
  "GET /v1/search": endpoint({
    summary:
      "What is published and has all the words, best first; without words the newest that the filters let through.",
    access: "anyone",
    mostInAMinute: 120,
    query: z.object({
      q: SearchQuestion.default(""),
      kind: ContentKind.optional(),
      category: z.string().max(200).optional(),
      tag: SearchQuestion.optional(),
      language: Language.optional(),
      level: Level.optional(),
      cursor: z.string().max(200).optional(),
    }),
    data: SearchAnswer,
  }),
  "GET /v1/search/suggest": endpoint({
    summary: "At most eight titles, tags and categories for what has been typed so far.",
    access: "anyone",
    mostInAMinute: 300,
    query: z.object({ q: SearchQuestion }),
    data: z.object({ suggestions: z.array(Suggestion) }),
  }),
};
