import {
  chapterLimit,
  longestVideo,
  reservedSlugs,
  seriesLimit,
  summaryLength,
  tagLength,
  tagLimit,
  titleLength,
  transcriptLimit,
} from "../limits/content.ts";
import { levels } from "../limits/language.ts";
import { videoIdOf } from "../text/video-id.ts";
import { z } from "zod";
import { id, line, lines } from "./text.ts";

export const ContentKind = z.enum(["article", "category", "series", "video"]);
export type ContentKind = z.output<typeof ContentKind>;

/** What a series may contain. */
export const SeriesItemKind = z.enum(["article", "video"]);
export type SeriesItemKind = z.output<typeof SeriesItemKind>;

/** `scheduled`: is published automatically at `publishAt`. A published text may also have a draft. */
export const ContentState = z.enum(["draft", "scheduled", "published", "withdrawn"]);
export type ContentState = z.output<typeof ContentState>;

export const Language = z.enum(["vi", "en", "vi-en"]);
export const Level = z.enum(levels);
export const CategoryColor = z.enum(["green", "gray", "clay"]);
export const CoverFamily = z.enum(["fields", "grid", "leaves", "strokes", "circles", "bamboo"]);
export type CoverFamily = z.output<typeof CoverFamily>;

/** A generated cover is drawn from the title; `shift` selects another variant. A picture replaces it. */
export const Cover = z.object({
  shift: z.int().min(0).max(9999).default(0),
  uploadId: id.nullable().default(null),
});

export const Slug = z
  .string()
  .max(400)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Chỉ gồm chữ thường không dấu, số và gạch nối.")
  .max(120, "Nhiều nhất 120 ký tự.")
  .refine((slug) => !(reservedSlugs as readonly string[]).includes(slug), "Địa chỉ này được trang web giữ lại.");

/**
 * A text as ProseMirror JSON. The service checks its content against the schema of `document/`; this only rejects
 * other values.
 */
export const DocumentJson = z.looseObject({
  type: z.literal("doc"),
  content: z.array(z.unknown()).max(20_000).optional(),
});
export type DocumentJson = z.output<typeof DocumentJson>;

const Icon = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/, "Tên biểu tượng không đúng dạng.");
const Tag = line(1, tagLength);
const Tags = z.array(Tag).max(tagLimit, `Nhiều nhất ${tagLimit} thẻ.`);

/** A draft may be incomplete; publishing checks what it needs. */
export const ArticleFields = z.object({
  kind: z.literal("article"),
  title: line(0, titleLength.max),
  summary: lines(summaryLength),
  body: DocumentJson,
  cover: Cover,
  categoryId: id.nullable(),
  tags: Tags,
  language: Language,
  level: Level.nullable(),
  canonicalUrl: z
    .url({ protocol: /^https?$/, error: "Địa chỉ gốc phải bắt đầu bằng http hoặc https." })
    .max(500)
    .refine((address) => address.isWellFormed() && !/[\p{Cc}\s]/u.test(address), "Địa chỉ này có ký tự không lưu được.")
    .nullable(),
  noindex: z.boolean(),
  /** null: derived from the title. */
  slug: Slug.nullable(),
});
export type ArticleFields = z.output<typeof ArticleFields>;

export const CategoryFields = z.object({
  kind: z.literal("category"),
  title: line(0, titleLength.max),
  summary: lines(summaryLength),
  cover: Cover,
  coverFamily: CoverFamily,
  icon: Icon.nullable(),
  color: CategoryColor,
  /** The smallest first. */
  order: z.int().min(0).max(9999),
  slug: Slug.nullable(),
});
export type CategoryFields = z.output<typeof CategoryFields>;

/** Articles and videos in reading order. */
export const SeriesFields = z.object({
  kind: z.literal("series"),
  title: line(0, titleLength.max),
  summary: lines(summaryLength),
  cover: Cover,
  categoryId: id.nullable(),
  tags: Tags,
  items: z
    .array(id.transform((value) => value.toLowerCase()))
    .max(seriesLimit, `Nhiều nhất ${seriesLimit} bài và video.`)
    .refine((items) => new Set(items).size === items.length, "Mỗi bài hoặc video chỉ đứng một lần."),
  slug: Slug.nullable(),
});
export type SeriesFields = z.output<typeof SeriesFields>;

/** The provider's video id. An address of the video is accepted and becomes the id. */
export const VideoId = z
  .string()
  .max(500, "Địa chỉ này quá dài.")
  .transform((value) => videoIdOf(value) ?? value.trim())
  .refine(
    (value) => videoIdOf(value) === value,
    "Chưa nhận ra video YouTube. Bạn dán địa chỉ như https://youtu.be/… nhé.",
  );

/** A whole second of a video. */
const Second = z.int().min(0).max(longestVideo);
export const Chapter = z.object({ at: Second, title: line(1, 120) });
export type Chapter = z.output<typeof Chapter>;
/** A spoken line; `at` is null if its time is unknown. */
export const TranscriptLine = z.object({ at: Second.nullable(), text: line(1, 500) });
export type TranscriptLine = z.output<typeof TranscriptLine>;

export const VideoFields = z.object({
  kind: z.literal("video"),
  title: line(0, titleLength.max),
  summary: lines(summaryLength),
  cover: Cover,
  videoId: VideoId.nullable(),
  chapters: z
    .array(Chapter)
    .max(chapterLimit, `Nhiều nhất ${chapterLimit} chương.`)
    .transform((chapters) => [...chapters].sort((a, b) => a.at - b.at)),
  transcript: z.array(TranscriptLine).max(transcriptLimit, `Nhiều nhất ${transcriptLimit} dòng lời thoại.`),
  categoryId: id.nullable(),
  tags: Tags,
  language: Language,
  level: Level.nullable(),
  /** Duration in seconds; null: unknown. */
  seconds: z.int().min(1).max(longestVideo).nullable(),
  slug: Slug.nullable(),
});
export type VideoFields = z.output<typeof VideoFields>;

export const ContentFields = z.discriminatedUnion("kind", [ArticleFields, CategoryFields, SeriesFields, VideoFields]);
export type ContentFields = z.output<typeof ContentFields>;
