import {
  chapterLimit,
  featuredLimit,
  longestVideo,
  lookUpLimit,
  mostReadLimit,
  relatedCount,
  reservedSlugs,
  seriesLimit,
  seriesSearchLength,
  summaryLength,
  tagLength,
  tagLimit,
  titleLength,
  transcriptLimit,
} from "../limits/content.ts";
import { levels } from "../limits/language.ts";
import { videoIdOf } from "../limits/video-id.ts";
import { z } from "zod";
import { articleTags, authorTag, authorTags, listedTags, seriesTags, videoTags } from "../cache-tags.ts";
import { articleLimit, endpoint } from "../endpoint.ts";
import { id, line, lines, moment } from "./text.ts";

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

/** The text as its owner and editors see and edit it. */
export const Draft = z.object({
  id,
  kind: ContentKind,
  state: ContentState,
  /** Increases with every save; a save names the version it is based on. */
  version: z.int(),
  /** The slug once it was published, the id before. */
  slug: z.string(),
  /** The public address, when published. */
  publishedSlug: z.string().nullable(),
  /** The draft, or the published version if there is no draft. */
  fields: ContentFields,
  /** Whether publishing would change anything. */
  hasDraft: z.boolean(),
  savedAt: moment,
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  revision: z.int(),
  author: z.object({ id, username: z.string(), displayName: z.string() }),
  /** The pictures that the fields refer to, for display. */
  coverUrl: z.string().nullable(),
});
export type Draft = z.output<typeof Draft>;

export const DraftSummary = Draft.pick({
  id: true,
  kind: true,
  state: true,
  version: true,
  slug: true,
  publishedSlug: true,
  hasDraft: true,
  savedAt: true,
  publishAt: true,
  publishedAt: true,
}).extend({ title: z.string(), summary: z.string() });
export type DraftSummary = z.output<typeof DraftSummary>;

export const Revision = z.object({
  number: z.int(),
  publishedAt: moment,
  publishedBy: z.string(),
  title: z.string(),
  wordCount: z.int(),
});
export type Revision = z.output<typeof Revision>;

/** A state of the draft that was kept while it was written. */
export const DraftVersion = z.object({ number: z.int(), savedAt: moment, title: z.string(), wordCount: z.int() });
export type DraftVersion = z.output<typeof DraftVersion>;

export const Author = z.object({
  username: z.string(),
  displayName: z.string(),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Author = z.output<typeof Author>;

export const CategoryMark = z.object({ slug: z.string(), name: z.string(), coverFamily: CoverFamily });

/** The fields that every published text shows in a list. */
const Card = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: Author.pick({ username: true, displayName: true, avatarUrl: true }),
  category: CategoryMark.nullable(),
  publishedAt: moment,
  cover: z.object({ shift: z.int(), pictureUrl: z.string().nullable() }),
});
export type Card = z.output<typeof Card>;

export const ArticleCard = Card.extend({
  language: Language,
  level: Level.nullable(),
  readingMinutes: z.int(),
});
export type ArticleCard = z.output<typeof ArticleCard>;

export const VideoCard = Card.extend({
  language: Language,
  level: Level.nullable(),
  seconds: z.int().nullable(),
  hasTranscript: z.boolean(),
});
export type VideoCard = z.output<typeof VideoCard>;

/** A published part of a series. */
export const SeriesStep = z.object({ kind: SeriesItemKind, slug: z.string(), title: z.string() });
export type SeriesStep = z.output<typeof SeriesStep>;

/** Counts and lists published parts only; `steps` are the first ones. */
export const SeriesCard = Card.extend({ itemCount: z.int(), steps: z.array(SeriesStep) });
export type SeriesCard = z.output<typeof SeriesCard>;

/** The position of a text in a series, among its published parts. */
export const SeriesPlace = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  position: z.int(),
  total: z.int(),
  previous: SeriesStep.nullable(),
  next: SeriesStep.nullable(),
});
export type SeriesPlace = z.output<typeof SeriesPlace>;

export const Article = ArticleCard.extend({
  body: z.unknown(),
  /** Headings of levels 2 and 3 in order, with the ids of the headings in the body. */
  headings: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  tags: z.array(z.string()),
  author: Author,
  updatedAt: moment,
  canonicalUrl: z.string().nullable(),
  noindex: z.boolean(),
  series: z.array(SeriesPlace),
  related: z.array(ArticleCard),
});
export type Article = z.output<typeof Article>;

export const Video = VideoCard.extend({
  videoId: z.string(),
  chapters: z.array(Chapter),
  transcript: z.array(TranscriptLine),
  tags: z.array(z.string()),
  author: Author,
  updatedAt: moment,
  series: z.array(SeriesPlace),
  related: z.array(VideoCard),
});
export type Video = z.output<typeof Video>;

export const SeriesItem = z.discriminatedUnion("kind", [
  ArticleCard.extend({ kind: z.literal("article") }),
  VideoCard.extend({ kind: z.literal("video") }),
]);
export type SeriesItem = z.output<typeof SeriesItem>;

/** For lists of mixed kinds: saved, featured, followed. */
export const ListedItem = z.discriminatedUnion("kind", [
  ...SeriesItem.options,
  SeriesCard.extend({ kind: z.literal("series") }),
]);
export type ListedItem = z.output<typeof ListedItem>;

export const Series = SeriesCard.extend({
  tags: z.array(z.string()),
  author: Author,
  updatedAt: moment,
  items: z.array(SeriesItem),
});
export type Series = z.output<typeof Series>;

/** A text that can be part of a series, or already is, as its author sees it. */
export const SeriesCandidate = z.object({
  id,
  kind: SeriesItemKind,
  title: z.string(),
  state: ContentState,
  authorName: z.string(),
});
export type SeriesCandidate = z.output<typeof SeriesCandidate>;

/** A series of the viewer, and whether a text is in its working copy. */
export const OwnSeries = z.object({ id, title: z.string(), state: ContentState, isPart: z.boolean() });
export type OwnSeries = z.output<typeof OwnSeries>;

export const Category = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  color: CategoryColor,
  coverFamily: CoverFamily,
  cover: z.object({ shift: z.int(), pictureUrl: z.string().nullable() }),
  articleCount: z.int(),
});
export type Category = z.output<typeof Category>;

/** A public profile. The counts include published texts only. */
export const PublicProfile = Author.extend({
  joinedAt: moment,
  followerCount: z.int(),
  articleCount: z.int(),
  seriesCount: z.int(),
  videoCount: z.int(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

/** A preview of what publishing the working copy would show. The fields of other kinds are null. */
export const DraftPreview = z.object({
  article: Article.nullable(),
  category: Category.nullable(),
  series: Series.nullable(),
  video: Video.nullable(),
});
export type DraftPreview = z.output<typeof DraftPreview>;

const BySlug = z.object({ slug: z.string().max(200) });
const ById = z.object({ id });
/** Range of an integer column. */
const largestNumber = 2_147_483_647;
const Cursor = z.string().max(200).optional();
/** A name from a request. One that the database cannot store matches nothing. */
const named = z
  .string()
  .max(200)
  .transform((value) => value.toWellFormed().replaceAll("\u0000", "\ufffd"));
const listQuery = {
  category: named.optional(),
  /** A user name. */
  author: named.optional(),
  /** The name as shown on the texts. */
  tag: named.optional(),
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

const Featured = z.object({ items: z.array(ListedItem) });

/** Categories are listed with their number of articles. */
const countedTags = () => ["articles", "categories"];

export const contentEndpoints = {
  "GET /v1/articles": endpoint(
    {
      summary:
        "List published articles, newest first; `next` is the cursor of the next page. `canLead=true` returns only articles that can lead the home page without being featured.",
      access: "anyone",
      query: z.object({
        ...listQuery,
        language: Language.optional(),
        canLead: z.enum(["true", "false"]).default("false"),
      }),
      data: z.object({ articles: z.array(ArticleCard), next: z.string().nullable() }),
    },
    {
      tags: ({ articles }) => ["articles", "categories", ...articleTags(articles)],
    },
  ),
  "GET /v1/articles/{slug}": endpoint(
    {
      summary: "Get a published article. A former slug works too; the response then has the current `slug`.",
      access: "anyone",
      params: BySlug,
      data: z.object({ article: Article }),
    },
    {
      tags: ({ article }) => [
        "categories",
        // With too few related articles, the next one belongs here.
        ...(article.related.length < relatedCount ? ["articles"] : []),
        ...articleTags([article, ...article.related]),
        ...seriesTags(article.series),
      ],
    },
  ),
  "GET /v1/categories": endpoint(
    {
      summary: "List published categories in order.",
      access: "anyone",
      data: z.object({ categories: z.array(Category) }),
    },
    {
      tags: countedTags,
    },
  ),
  "GET /v1/categories/{slug}": endpoint(
    {
      summary: "Get a published category. A former slug works too.",
      access: "anyone",
      params: BySlug,
      data: z.object({ category: Category }),
    },
    {
      tags: countedTags,
    },
  ),
  "PUT /v1/categories": endpoint({
    summary:
      "Reorder the published categories, effective immediately. An editor with a category open gets a version conflict. `ids` must list every category, otherwise 422 with `fields.ids`.",
    access: "editor",
    body: z.object({ ids: z.array(id).max(1000) }),
    data: z.object({ categories: z.array(Category) }),
  }),
  "GET /v1/series": endpoint(
    {
      summary: "List published series, newest first; `next` is the cursor of the next page.",
      access: "anyone",
      query: z.object(listQuery),
      data: z.object({ series: z.array(SeriesCard), next: z.string().nullable() }),
    },
    {
      tags: ({ series }) => ["series", "categories", ...seriesTags(series), ...authorTags(series)],
    },
  ),
  "GET /v1/series/{slug}": endpoint(
    {
      summary: "Get a published series with its published parts in order. A former slug works too.",
      access: "anyone",
      params: BySlug,
      data: z.object({ series: Series }),
    },
    {
      tags: ({ series }) => ["categories", ...seriesTags([series]), ...authorTags([series, ...series.items])],
    },
  ),
  "GET /v1/videos": endpoint(
    {
      summary: "List published videos, newest first; `next` is the cursor of the next page.",
      access: "anyone",
      query: z.object(listQuery),
      data: z.object({ videos: z.array(VideoCard), next: z.string().nullable() }),
    },
    {
      tags: ({ videos }) => ["videos", "categories", ...videoTags(videos)],
    },
  ),
  "GET /v1/videos/{slug}": endpoint(
    {
      summary: "Get a published video. A former slug works too.",
      access: "anyone",
      params: BySlug,
      data: z.object({ video: Video }),
    },
    {
      tags: ({ video }) => ["categories", ...videoTags([video, ...video.related]), ...seriesTags(video.series)],
    },
  ),
  "GET /v1/featured": endpoint(
    {
      summary: "List featured items in order, without unpublished ones.",
      access: "anyone",
      data: Featured,
    },
    {
      tags: ({ items }) => ["featured", ...listedTags(items)],
    },
  ),
  "PUT /v1/featured/{id}": endpoint({
    summary: `Feature a published article, series or video as the first item. Idempotent. At most ${featuredLimit} items.`,
    access: "editor",
    params: ById,
    data: Featured,
  }),
  "DELETE /v1/featured/{id}": endpoint({
    summary: "Stop featuring an item, even if it is no longer published.",
    access: "editor",
    params: ById,
    data: Featured,
  }),
  "PUT /v1/featured": endpoint({
    summary:
      "Reorder the featured items. `ids` must list every featured item; 422 with `fields.ids` if the selection has changed since.",
    access: "editor",
    body: z.object({ ids: z.array(id).max(featuredLimit) }),
    data: Featured,
  }),
  "GET /v1/most-read": endpoint(
    {
      summary:
        "List the articles and videos with the most readers in the last seven days (Vietnam time). A reader counts once a day; crawlers and readers who opted out do not count. Updated every ten minutes.",
      access: "anyone",
      query: z.object({
        category: named.optional(),
        limit: z.coerce.number().int().min(1).max(mostReadLimit).default(5),
      }),
      data: z.object({ items: z.array(SeriesItem) }),
    },
    {
      tags: ({ items }) => ["most-read", ...listedTags(items)],
    },
  ),
  "GET /v1/people/{username}": endpoint(
    {
      summary: "Get a public profile. Suspended accounts have none.",
      access: "anyone",
      params: z.object({ username: z.string().max(200) }),
      data: z.object({ person: PublicProfile }),
    },
    {
      tags: ({ person }) => [
        // It counts their publications and followers.
        "articles",
        "series",
        "videos",
        authorTag(person.username),
        `followers:${person.username}`,
      ],
    },
  ),
  "GET /v1/series-items": endpoint({
    summary:
      "Search items for a series: your own articles and videos, for editors also all published ones. By title words (`q`) or by comma-separated `ids`.",
    access: "member",
    query: z.object({
      q: line(0, seriesSearchLength).optional(),
      ids: z
        .string()
        .max(lookUpLimit * 37)
        .transform((value) => value.split(",").filter(Boolean))
        .pipe(z.array(id).max(lookUpLimit))
        .optional(),
    }),
    data: z.object({ items: z.array(SeriesCandidate) }),
  }),
  "GET /v1/items/{id}/own-series": endpoint({
    summary: "List your own series, last saved first, and whether an article or video of yours is in each.",
    access: "member",
    params: ById,
    data: z.object({ series: z.array(OwnSeries) }),
  }),
  "PUT /v1/items/{id}/own-series/{seriesId}": endpoint({
    summary:
      "Append an article or video to a series of yours. Idempotent. A published series without other changes is published again.",
    access: "member",
    params: ById.extend({ seriesId: id }),
    data: z.object({ series: z.array(OwnSeries) }),
  }),
  "DELETE /v1/items/{id}/own-series/{seriesId}": endpoint({
    summary: "Take an article or video out of a series of yours. Idempotent.",
    access: "member",
    params: ById.extend({ seriesId: id }),
    data: z.object({ series: z.array(OwnSeries) }),
  }),
  "GET /v1/drafts": endpoint({
    summary: "List your own texts of every kind and state, last saved first.",
    access: "member",
    query: z.object({ state: ContentState.optional(), cursor: Cursor }),
    data: z.object({ drafts: z.array(DraftSummary), next: z.string().nullable() }),
  }),
  "POST /v1/drafts": endpoint({
    summary: "Create an article, series or video, or (editors only) a category. Accepts `Idempotency-Key`.",
    access: "member",
    body: z.object({ fields: ContentFields }),
    bodyLimit: articleLimit,
    data: z.object({ draft: Draft }),
  }),
  "GET /v1/drafts/{kind}/{slug}": endpoint({
    summary: "Get a working copy by slug or id. Owner and editors only.",
    access: "member",
    params: z.object({ kind: ContentKind, slug: z.string().max(200) }),
    data: z.object({ draft: Draft, preview: DraftPreview }),
  }),
  "PUT /v1/drafts/{id}": endpoint({
    summary: "Save a draft. 409 VERSION_CONFLICT carries `details.draft`, the current working copy.",
    access: "member",
    params: ById,
    body: z.object({ version: z.int().min(1).max(largestNumber), fields: ContentFields }),
    bodyLimit: articleLimit,
    data: z.object({ draft: Draft }),
  }),
  "DELETE /v1/drafts/{id}": endpoint({
    summary: "Discard a draft if its version is unchanged. A text that was never published is deleted.",
    access: "member",
    params: ById,
    query: z.object({ version: z.coerce.number().int().min(1).max(largestNumber) }),
    data: z.object({ draft: Draft.nullable() }),
  }),
  "DELETE /v1/drafts/{id}/all": endpoint({
    summary:
      "Delete your own article, series or video permanently, with its history, slugs, reactions and comments. 422 while it is published: withdraw it first.",
    access: "member",
    params: ById,
    query: z.object({ version: z.coerce.number().int().min(1).max(largestNumber) }),
    data: z.object({}),
  }),
  "POST /v1/drafts/{id}/publish": endpoint({
    summary: "Publish now, or schedule for `publishAt`.",
    access: "member",
    params: ById,
    body: z.object({ version: z.int().min(1).max(largestNumber), publishAt: moment.nullable().default(null) }),
    data: z.object({ draft: Draft }),
  }),
  "DELETE /v1/drafts/{id}/schedule": endpoint({
    summary: "Cancel scheduled publishing.",
    access: "member",
    params: ById,
    data: z.object({ draft: Draft }),
  }),
  "POST /v1/drafts/{id}/withdraw": endpoint({
    summary: "Unpublish a text and keep it as a draft.",
    access: "member",
    params: ById,
    data: z.object({ draft: Draft }),
  }),
  "GET /v1/drafts/{id}/history": endpoint({
    summary: "List published versions and kept drafts, each newest first.",
    access: "member",
    params: ById,
    data: z.object({ revisions: z.array(Revision), draftVersions: z.array(DraftVersion) }),
  }),
  "GET /v1/drafts/{id}/history/{number}": endpoint({
    summary: "Get a published version.",
    access: "member",
    params: z.object({ id, number: z.coerce.number().int().min(1).max(largestNumber) }),
    data: z.object({ revision: Revision, fields: ContentFields }),
  }),
  "GET /v1/drafts/{id}/draft-versions/{number}": endpoint({
    summary: "Get a kept draft.",
    access: "member",
    params: z.object({ id, number: z.coerce.number().int().min(1).max(largestNumber) }),
    data: z.object({ draftVersion: DraftVersion, fields: ContentFields }),
  }),
  "POST /v1/drafts/{id}/restore": endpoint({
    summary: "Restore an earlier version as the draft. The draft that it replaces is kept.",
    access: "member",
    params: ById,
    body: z.object({
      version: z.int().min(1).max(largestNumber),
      number: z.int().min(1).max(largestNumber),
      source: z.enum(["published", "draft"]).default("published"),
    }),
    data: z.object({ draft: Draft }),
  }),
};
