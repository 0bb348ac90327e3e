import { searchLength } from "../limits/search.ts";
import { z } from "zod";
import { CategoryMark } from "./content.ts";
import { ContentKind, CoverFamily, Language, Level } from "./content-fields.ts";
import { endpoint } from "../endpoint.ts";
import { lengthOf } from "../text/text.ts";
import { id, moment } from "./text.ts";

/**
 * The query as typed. Only its length is rejected. It may be pasted from anywhere, so control characters become
 * spaces and lone surrogates are replaced.
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

/** A piece of a text in its original spelling. */
export const Segment = z.object({ text: z.string(), isMatch: z.boolean() });
export type Segment = z.output<typeof Segment>;

export const SearchResult = z.object({
  id,
  kind: ContentKind,
  slug: z.string(),
  title: z.array(Segment),
  /** From the summary or the body, around the matches. */
  excerpt: z.array(Segment),
  /** null for content without an author, and for deleted accounts. */
  author: z.string().nullable(),
  category: CategoryMark.nullable(),
  language: Language.nullable(),
  level: Level.nullable(),
  /** null for content without a reading time. */
  readingMinutes: z.int().nullable(),
  publishedAt: moment,
  cover: z.object({ family: CoverFamily, shift: z.int(), pictureUrl: z.string().nullable() }),
});
export type SearchResult = z.output<typeof SearchResult>;

/** Results beside published content: pages of other features, people, and words of the dictionary. */
export const PageKind = z.enum(["topic", "lesson", "graded-text", "grammar", "word", "person"]);
export type PageKind = z.output<typeof PageKind>;
export const SearchKind = z.enum([...ContentKind.options, ...PageKind.options]);
export type SearchKind = z.output<typeof SearchKind>;

export const PageResult = z.object({
  kind: PageKind,
  title: z.array(Segment),
  excerpt: z.array(Segment),
  /** A path; null for what has no page of its own. */
  address: z.string().nullable(),
  level: z.string().nullable(),
  /** Whether the title is English. */
  isEnglish: z.boolean(),
});
export type PageResult = z.output<typeof PageResult>;

export const SearchAnswer = z.object({
  results: z.array(SearchResult),
  /** `isMore`: there are more than `count`, which is where counting stops. */
  total: z.object({ count: z.int(), isMore: z.boolean() }),
  next: z.string().nullable(),
  /** No text contains all words: the results are those of `closest`, or similar titles. */
  isNear: z.boolean(),
  /** A suggested spelling when nothing was found, as it occurs in a text. */
  closest: z.string().nullable(),
  /** The first few of each kind of page; of a single kind, all that are shown. */
  pages: z.array(PageResult),
  /** By kind, without those that have no result. Does not depend on `kind`. Counting stops at 1000. */
  counts: z.array(z.object({ kind: SearchKind, count: z.int() })),
  /** Tags of these results, the most frequent first. */
  tags: z.array(z.string()),
});
export type SearchAnswer = z.output<typeof SearchAnswer>;

export const Suggestion = z.object({
  kind: z.enum([...ContentKind.options, "tag"]),
  /** The slug of a text or category, or the tag itself. */
  target: z.string(),
  title: z.array(Segment),
});
export type Suggestion = z.output<typeof Suggestion>;

/** A search that found nothing, asked for by at least two visitors. */
export const MissedSearch = z.object({
  /** Words in lower case, without punctuation. */
  query: z.string(),
  /** Each visitor once a day. */
  count: z.int(),
  lastAskedOn: z.iso.date(),
});
export type MissedSearch = z.output<typeof MissedSearch>;

export const searchEndpoints = {
  "POST /v1/search/missed": endpoint({
    summary:
      "Count a search without results, which the server checks. Without the person; visitors who ask not to be counted are not.",
    access: "anyone",
    mostInAMinute: 20,
    body: z.object({ q: SearchQuestion }),
    data: z.object({ ok: z.literal(true) }),
  }),
  "GET /v1/admin/missed-searches": endpoint({
    summary:
      "List searches without results of the last 90 days that at least two visitors asked for, the most frequent first. `since`: the day on which counting began.",
    access: "editor",
    data: z.object({ since: z.iso.date().nullable(), searches: z.array(MissedSearch) }),
  }),
  "GET /v1/search": endpoint({
    summary:
      "Search published content that contains all words, best match first, and pages beside it. Without words, list the newest items that match the filters. A `kind` of pages excludes content, and filters of content exclude pages.",
    access: "anyone",
    mostInAMinute: 120,
    query: z.object({
      q: SearchQuestion.default(""),
      kind: SearchKind.optional(),
      category: z.string().max(200).optional(),
      tag: SearchQuestion.optional(),
      language: Language.optional(),
      level: Level.optional(),
      cursor: z.string().max(200).optional(),
    }),
    data: SearchAnswer,
  }),
  "GET /v1/search/suggest": endpoint({
    summary: "Suggest at most eight titles, tags and categories for a partial query.",
    access: "anyone",
    mostInAMinute: 300,
    query: z.object({ q: SearchQuestion }),
    data: z.object({ suggestions: z.array(Suggestion) }),
  }),
  "GET /v1/search/tags": endpoint({
    summary:
      "Suggest at most eight tags of published content that begin with `q`, which needs no diacritics; the most used first, and of spellings that differ in case only the most used one.",
    access: "member",
    mostInAMinute: 300,
    query: z.object({ q: SearchQuestion }),
    data: z.object({ tags: z.array(z.string()) }),
  }),
};
