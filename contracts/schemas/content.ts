import {
  featuredLimit,
  formerPathLength,
  lookUpLimit,
  mostReadLimit,
  relatedCount,
  seriesSearchLength,
} from "../limits/content.ts";
import { z } from "zod";
import { articleTags, authorTag, authorTags, listedTags, seriesTags, videoTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import {
  CategoryColor,
  Chapter,
  ContentState,
  CoverFamily,
  Language,
  Level,
  SeriesItemKind,
  TranscriptLine,
} from "./content-fields.ts";
import { id, line, moment } from "./text.ts";

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

const BySlug = z.object({ slug: z.string().max(200) });
const ById = z.object({ id });
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
  "GET /v1/imported-addresses": endpoint(
    {
      summary: "Where a published text is that had this path on a site that was imported. NOT_FOUND if none had.",
      access: "anyone",
      query: z.object({ path: z.string().max(formerPathLength * 9) }),
      data: z.object({ address: z.string() }),
    },
    { tags: () => ["articles"] },
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
};
