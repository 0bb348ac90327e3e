import { z } from "zod";
import { articleLimit, endpoint, uploadLimit } from "./endpoint.ts";
import { id, line, lines, moment } from "./text.ts";

export const titleLength = { min: 5, max: 140 } as const;
/** Least letters of a category's name. */
export const shortestName = 2;
export const summaryLength = 300;
export const tagLimit = 5;
/** Words that are routes under `/bai-viet/` and its siblings and can be nobody's address. */
export const reservedSlugs = ["create", "edit", "draft", "d"] as const;

export const ContentKind = z.enum(["article", "category"]);
export type ContentKind = z.output<typeof ContentKind>;

/** `scheduled`: publishes by itself at `publishAt`. Something published may at the same time have a draft. */
export const ContentState = z.enum(["draft", "scheduled", "published", "withdrawn"]);
export type ContentState = z.output<typeof ContentState>;

export const Language = z.enum(["vi", "en", "vi-en"]);
export const Level = z.enum(["A2", "B1", "B2", "C1"]);
export const CategoryColour = z.enum(["green", "gray", "dat"]);
export const CoverFamily = z.enum(["ruong", "oly", "la", "net", "vong", "tre"]);
export type CoverFamily = z.output<typeof CoverFamily>;

/** A generated cover is drawn from the title; `shift` asks for another drawing of the same; a picture replaces it. */
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
 * A text as ProseMirror JSON. Its inside is checked against the schema of `document/` by the service: this only keeps
 * out what is no document at all.
 */
export const DocumentJson = z.looseObject({
  type: z.literal("doc"),
  content: z.array(z.unknown()).max(20_000).optional(),
});
export type DocumentJson = z.output<typeof DocumentJson>;

const Icon = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/, "Tên biểu tượng không đúng dạng.");
const Tag = line(1, 40);

/** A draft may be incomplete; what publishing needs is checked when it is published. */
export const ArticleFields = z.object({
  kind: z.literal("article"),
  title: line(0, titleLength.max),
  summary: lines(summaryLength),
  body: DocumentJson,
  cover: Cover,
  categoryId: id.nullable(),
  tags: z.array(Tag).max(tagLimit, `Nhiều nhất ${tagLimit} thẻ.`),
  language: Language,
  level: Level.nullable(),
  canonicalUrl: z
    .url({ protocol: /^https?$/, error: "Địa chỉ gốc phải bắt đầu bằng http hoặc https." })
    .max(500)
    .refine((address) => address.isWellFormed() && !/[\p{Cc}\s]/u.test(address), "Địa chỉ này có ký tự không lưu được.")
    .nullable(),
  noindex: z.boolean(),
  /** null: made from the title. */
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
  colour: CategoryColour,
  /** Small first. */
  order: z.int().min(0).max(9999),
  slug: Slug.nullable(),
});
export type CategoryFields = z.output<typeof CategoryFields>;

export const ContentFields = z.discriminatedUnion("kind", [ArticleFields, CategoryFields]);
export type ContentFields = z.output<typeof ContentFields>;

/** What the owner and editors see and change. */
export const Draft = z.object({
  id,
  kind: ContentKind,
  state: ContentState,
  /** Grows with every save; a save names the version it started from. */
  version: z.int(),
  /** Where it is found: its address since it was first published, its id before. */
  slug: z.string(),
  /** The address under which everybody reads it, when published. */
  publishedSlug: z.string().nullable(),
  /** The draft, or the published version when there is no draft. */
  fields: ContentFields,
  /** Is there something that publishing would change? */
  hasDraft: z.boolean(),
  savedAt: moment,
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  revision: z.int(),
  author: z.object({ id, username: z.string(), displayName: z.string() }),
  /** Pictures that the fields name, so that they can be shown. */
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

export const Author = z.object({
  username: z.string(),
  displayName: z.string(),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Author = z.output<typeof Author>;

export const CategoryMark = z.object({ slug: z.string(), name: z.string(), coverFamily: CoverFamily });

export const ArticleCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: Author.pick({ username: true, displayName: true, avatarUrl: true }),
  category: CategoryMark.nullable(),
  language: Language,
  level: Level.nullable(),
  readingMinutes: z.int(),
  publishedAt: moment,
  cover: z.object({ shift: z.int(), pictureUrl: z.string().nullable() }),
});
export type ArticleCard = z.output<typeof ArticleCard>;

export const Article = ArticleCard.extend({
  body: z.unknown(),
  /** Headings of levels 2 and 3 in order, with the ids that the body's headings carry. */
  headings: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  tags: z.array(z.string()),
  author: Author,
  updatedAt: moment,
  canonicalUrl: z.string().nullable(),
  noindex: z.boolean(),
  related: z.array(ArticleCard),
});
export type Article = z.output<typeof Article>;

export const Category = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  colour: CategoryColour,
  coverFamily: CoverFamily,
  cover: z.object({ shift: z.int(), pictureUrl: z.string().nullable() }),
  articleCount: z.int(),
});
export type Category = z.output<typeof Category>;

const BySlug = z.object({ slug: z.string().max(200) });
const ById = z.object({ id });
/** What the database holds in an integer column. */
const largestNumber = 2_147_483_647;
const Cursor = z.string().max(200).optional();

export const Upload = z.object({ id, url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.output<typeof Upload>;

export const contentEndpoints = {
  "GET /v1/articles": endpoint({
    summary: "Published articles, newest first; `next` is the cursor of the following page.",
    access: "anyone",
    query: z.object({
      category: z.string().max(200).optional(),
      language: Language.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: z.object({ articles: z.array(ArticleCard), next: z.string().nullable() }),
  }),
  "GET /v1/articles/{slug}": endpoint({
    summary: "A published article. A former address answers too: `slug` then differs from the one asked for.",
    access: "anyone",
    params: BySlug,
    data: z.object({ article: Article }),
  }),
  "GET /v1/categories": endpoint({
    summary: "Published categories in their order.",
    access: "anyone",
    data: z.object({ categories: z.array(Category) }),
  }),
  "GET /v1/categories/{slug}": endpoint({
    summary: "A published category; a former address answers too.",
    access: "anyone",
    params: BySlug,
    data: z.object({ category: Category }),
  }),
  "GET /v1/drafts": endpoint({
    summary: "One's own articles in every state, last saved first.",
    access: "member",
    query: z.object({ state: ContentState.optional(), cursor: Cursor }),
    data: z.object({ drafts: z.array(DraftSummary), next: z.string().nullable() }),
  }),
  "POST /v1/drafts": endpoint({
    summary: "Begin an article (any member) or a category (editors). Takes `Idempotency-Key`.",
    access: "member",
    body: z.object({ fields: ContentFields }),
    bodyLimit: articleLimit,
    data: z.object({ draft: Draft }),
  }),
  "GET /v1/drafts/{kind}/{slug}": endpoint({
    summary: "The working copy under its address or id: owner and editors only.",
    access: "member",
    params: z.object({ kind: ContentKind, slug: z.string().max(200) }),
    data: z.object({ draft: Draft, preview: z.object({ article: Article.nullable(), category: Category.nullable() }) }),
  }),
  "PUT /v1/drafts/{id}": endpoint({
    summary: "Save. 409 VERSION_CONFLICT carries `details.draft`, the working copy as it is now.",
    access: "member",
    params: ById,
    body: z.object({ version: z.int().min(1).max(largestNumber), fields: ContentFields }),
    bodyLimit: articleLimit,
    data: z.object({ draft: Draft }),
  }),
  "DELETE /v1/drafts/{id}": endpoint({
    summary: "Drop the draft, if it is still the version that was seen. What was never published goes altogether.",
    access: "member",
    params: ById,
    query: z.object({ version: z.coerce.number().int().min(1).max(largestNumber) }),
    data: z.object({ draft: Draft.nullable() }),
  }),
  "POST /v1/drafts/{id}/publish": endpoint({
    summary: "Publish now, or at `publishAt`.",
    access: "member",
    params: ById,
    body: z.object({ version: z.int().min(1).max(largestNumber), publishAt: moment.nullable().default(null) }),
    data: z.object({ draft: Draft }),
  }),
  "DELETE /v1/drafts/{id}/schedule": endpoint({
    summary: "Take a planned publishing back.",
    access: "member",
    params: ById,
    data: z.object({ draft: Draft }),
  }),
  "POST /v1/drafts/{id}/withdraw": endpoint({
    summary: "Take something published off the site; the text stays as a draft.",
    access: "member",
    params: ById,
    data: z.object({ draft: Draft }),
  }),
  "GET /v1/drafts/{id}/history": endpoint({
    summary: "Every published version, newest first.",
    access: "member",
    params: ById,
    data: z.object({ revisions: z.array(Revision) }),
  }),
  "GET /v1/drafts/{id}/history/{number}": endpoint({
    summary: "One published version.",
    access: "member",
    params: z.object({ id, number: z.coerce.number().int().min(1).max(1_000_000) }),
    data: z.object({ revision: Revision, fields: ContentFields }),
  }),
  "POST /v1/drafts/{id}/restore": endpoint({
    summary: "Make an earlier version the draft.",
    access: "member",
    params: ById,
    body: z.object({ version: z.int().min(1).max(largestNumber), number: z.int().min(1).max(largestNumber) }),
    data: z.object({ draft: Draft }),
  }),
  "POST /v1/uploads": endpoint({
    summary: "A picture (JPEG, PNG or WebP, field `file`); it is encoded anew and its metadata dropped.",
    access: "member",
    consumes: "multipart/form-data",
    bodyLimit: uploadLimit + 64 * 1024,
    data: z.object({ upload: Upload }),
  }),
};
