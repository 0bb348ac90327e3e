import { z } from "zod";
import { articleLimit, endpoint } from "../endpoint.ts";
import { ContentFields, ContentKind, ContentState } from "./content-fields.ts";
import { Article, Category, Series, Video } from "./content.ts";
import { id, moment } from "./text.ts";

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

/** A preview of what publishing the working copy would show. The fields of other kinds are null. */
export const DraftPreview = z.object({
  article: Article.nullable(),
  category: Category.nullable(),
  series: Series.nullable(),
  video: Video.nullable(),
});
export type DraftPreview = z.output<typeof DraftPreview>;

const ById = z.object({ id });
/** Range of an integer column. */
const largestNumber = 2_147_483_647;

export const draftEndpoints = {
  "GET /v1/drafts": endpoint({
    summary: "List your own texts of every kind and state, last saved first.",
    access: "member",
    query: z.object({ state: ContentState.optional(), cursor: z.string().max(200).optional() }),
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
