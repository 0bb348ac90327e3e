import { leastEnglishWords, ownTextLimit, ownTextsLimit, ownTitleLimit, textQuestions } from "../limits/learning.ts";
import { z } from "zod";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { Level, PracticeText } from "./language.ts";
import { PlacementLevel } from "./placement.ts";
import { id, line, moment } from "./text.ts";
import { slug } from "./lessons.ts";
import { WordState } from "./words.ts";

export const ListedText = z.object({
  slug: z.string(),
  level: PlacementLevel,
  /** English. */
  title: z.string(),
  titleVi: z.string(),
  about: z.string(),
  words: z.int(),
  /** Part of a serial story, from 1; null for a text that is complete alone. */
  series: z.object({ part: z.int(), parts: z.int() }).nullable(),
});
export type ListedText = z.output<typeof ListedText>;

/** A published article of the site that contains English. */
export const EnglishArticleCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The level that the author gave, else an estimate. */
  level: Level.nullable(),
  /** Number of English words. */
  words: z.int(),
});
export type EnglishArticleCard = z.output<typeof EnglishArticleCard>;

const TextPart = z.object({ slug: z.string(), title: z.string() });

export const GradedText = ListedText.extend({
  paragraphs: z.array(z.string()),
  /** English; `answer` is the index of the correct option, `why` is Vietnamese. */
  questions: z.array(z.object({ prompt: z.string(), options: z.array(z.string()), answer: z.int(), why: z.string() })),
  /** `word` is the dictionary form, `form` how `sentence` writes it; `meaning` is Vietnamese. */
  vocabulary: z.array(z.object({ word: z.string(), meaning: z.string(), form: z.string(), sentence: z.string() })),
  /** Neighboring parts of a serial story. */
  previous: TextPart.nullable(),
  next: TextPart.nullable(),
});
export type GradedText = z.output<typeof GradedText>;

export const OwnText = z.object({ id, title: z.string(), words: z.int(), createdAt: moment });
export type OwnText = z.output<typeof OwnText>;

/**
 * `share` of the running words, 0 to 1, estimated from the member's marked words and the most frequent words of their
 * level.
 */
export const KnownWords = z.object({
  share: z.number().nullable(),
  marked: z.array(z.object({ word: z.string(), state: WordState })),
});
export type KnownWords = z.output<typeof KnownWords>;

export const readingEndpoints = {
  "GET /v1/learn/texts": endpoint(
    {
      summary: "List the built-in graded texts, easiest first.",
      access: "anyone",
      data: z.object({ items: z.array(ListedText) }),
    },
    { tags: noTags },
  ),
  "GET /v1/learn/texts/{slug}": endpoint(
    {
      summary: "Get a graded text with its questions.",
      access: "anyone",
      params: z.object({ slug }),
      data: z.object({ text: GradedText }),
    },
    { tags: noTags },
  ),
  "GET /v1/learn/articles": endpoint(
    {
      summary: "List the newest articles in English or in both languages, for reading with the dictionary.",
      access: "anyone",
      data: z.object({ items: z.array(EnglishArticleCard) }),
    },
    {
      tags: ({ items }) => ["articles", ...items.map(({ id }) => `article:${id}`)],
    },
  ),
  "POST /v1/learn/articles/{id}/read": endpoint({
    summary: `Record that an article was read, with the number of words looked up. NOT_FOUND for an article with fewer than ${leastEnglishWords} English words.`,
    access: "member",
    params: z.object({ id }),
    body: z.object({ lookups: z.int().min(1).max(10_000) }),
    data: z.object({ isFirst: z.boolean() }),
  }),
  "GET /v1/learn/reading": endpoint({
    summary: "Get your known share of each graded text and the newest articles, your read texts, and your own texts.",
    access: "member",
    data: z.object({
      texts: z.array(
        z.object({ slug: z.string(), known: z.number(), readAt: moment.nullable(), score: z.int().nullable() }),
      ),
      articles: z.array(z.object({ id, known: z.number(), readAt: moment.nullable() })),
      own: z.array(OwnText),
      /** The assumed level of the member; null if none was chosen. */
      level: PlacementLevel.nullable(),
    }),
  }),
  "GET /v1/learn/texts/{slug}/known": endpoint({
    summary: "Get your known share of a graded text and its words that you have marked.",
    access: "member",
    params: z.object({ slug }),
    data: KnownWords,
  }),
  "POST /v1/learn/texts/{slug}/read": endpoint({
    summary:
      "Record that a text was read to its end, with the number of right answers and of words looked up. The best score is kept.",
    access: "member",
    params: z.object({ slug }),
    body: z.object({ score: z.int().min(0).max(textQuestions), lookups: z.int().min(0).max(10_000).default(0) }),
    data: z.object({ score: z.int(), isFirst: z.boolean() }),
  }),
  "POST /v1/learn/own-texts": endpoint({
    summary: `Add a private text of at most ${ownTextLimit.toLocaleString("en")} characters for reading. At most ${ownTextsLimit} texts.`,
    access: "member",
    body: z.object({
      title: line(1, ownTitleLimit, "Bạn chưa đặt tên cho bài."),
      text: PracticeText(ownTextLimit).refine((text) => /[a-z]{2}/i.test(text), "Bạn chưa dán bài tiếng Anh nào."),
    }),
    data: z.object({ text: OwnText }),
    bodyLimit: 200 * 1024,
  }),
  "GET /v1/learn/own-texts/{id}": endpoint({
    summary: "Get one of your own texts, with an estimate of its level.",
    access: "member",
    params: z.object({ id }),
    data: z.object({
      text: OwnText.extend({ paragraphs: z.array(z.string()) }),
      level: Level.nullable(),
      known: KnownWords,
    }),
  }),
  "DELETE /v1/learn/own-texts/{id}": endpoint({
    summary: "Delete one of your own texts.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ isStored: z.boolean() }),
  }),
};
