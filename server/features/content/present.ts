import type {
  Article,
  ArticleCard,
  ArticleFields,
  Category,
  CategoryFields,
  ContentFields,
  ContentState,
  Draft,
  DraftSummary,
  Revision,
} from "#contracts/content.ts";
import { withHighlightedCode } from "#document/highlight.ts";
import { headingsOf, readingMinutes, plainText, wordCount, type DocumentNode } from "#document/reading.ts";
import { pictureUrl } from "#document/schema.ts";
import type { ArticleRow, CardRow, CategoryRow, ItemRow } from "./store.ts";

/** Who signs a text whose author has gone. */
const goneAuthor = { username: "", displayName: "Người dùng đã xoá", bio: "", avatarUrl: null };

const urlOf = (uploadId: string | null | undefined) => (uploadId ? pictureUrl(uploadId) : null);

export function presentCard(row: CardRow): ArticleCard {
  const fields = row.published as Omit<ArticleFields, "body">;
  const category = row.categoryStatus === "published" ? (row.categoryPublished as CategoryFields | null) : null;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title ?? "",
    summary: row.summary ?? "",
    author:
      row.username === null
        ? goneAuthor
        : { username: row.username, displayName: row.displayName ?? "", avatarUrl: urlOf(row.avatarId) },
    category:
      category && row.categorySlug
        ? { slug: row.categorySlug, name: category.title, coverFamily: category.coverFamily }
        : null,
    language: fields.language,
    level: fields.level,
    readingMinutes: row.readingMinutes,
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    cover: { shift: fields.cover.shift, pictureUrl: urlOf(fields.cover.uploadId) },
  };
}

export function presentArticle(row: ArticleRow, related: CardRow[]): Article {
  const card = presentCard(row);
  const fields = row.published as Omit<ArticleFields, "body">;
  return {
    ...card,
    author: row.username === null ? goneAuthor : { ...card.author, bio: row.bio ?? "" },
    body: withHighlightedCode(row.body as DocumentNode),
    headings: headingsOf(row.body as DocumentNode),
    tags: row.tags,
    updatedAt: (row.updatedAt ?? row.publishedAt ?? new Date(0)).toISOString(),
    canonicalUrl: fields.canonicalUrl,
    noindex: fields.noindex,
    related: related.map(presentCard),
  };
}

export function presentCategory(row: CategoryRow): Category {
  return { ...categoryOf(row.published as CategoryFields), id: row.id, slug: row.slug, articleCount: row.articleCount };
}

const categoryOf = (fields: CategoryFields) => ({
  name: fields.title,
  description: fields.summary,
  icon: fields.icon,
  colour: fields.colour,
  coverFamily: fields.coverFamily,
  cover: { shift: fields.cover.shift, pictureUrl: urlOf(fields.cover.uploadId) },
});

/** The working copy: the draft, or what is published when there is none. */
export const workingFields = (item: ItemRow): ContentFields =>
  item.draft ?? ({ ...item.published, ...(item.kind === "article" ? { body: item.body } : {}) } as ContentFields);

export function stateOf(item: ItemRow): ContentState {
  if (item.status !== "published" && item.publishAt) return "scheduled";
  return item.status;
}

export function presentDraft(
  item: ItemRow,
  author: { id: string; username: string; displayName: string } | undefined,
): Draft {
  const fields = workingFields(item);
  return {
    ...presentDraftSummary(item),
    fields,
    revision: item.revision,
    author: author ?? { id: item.id, username: goneAuthor.username, displayName: goneAuthor.displayName },
    coverUrl: urlOf(fields.cover.uploadId),
  };
}

export function presentDraftSummary(item: ItemRow): DraftSummary & { hasDraft: boolean } {
  const fields = workingFields(item);
  return {
    id: item.id,
    kind: item.kind,
    state: stateOf(item),
    version: item.version,
    slug: item.slug,
    publishedSlug: item.status === "published" ? item.slug : null,
    title: fields.title,
    summary: fields.summary,
    hasDraft: item.draft !== null,
    savedAt: item.savedAt.toISOString(),
    publishAt: item.publishAt?.toISOString() ?? null,
    publishedAt: item.publishedAt?.toISOString() ?? null,
  };
}

/** The article exactly as publishing the working copy now would show it. */
export function previewArticle(
  item: ItemRow,
  author: { username: string; displayName: string; bio: string; avatarId: string | null } | undefined,
  category: CategoryRow | undefined,
  related: CardRow[],
  now: Date,
): Article {
  const fields = workingFields(item) as ArticleFields;
  const row: ArticleRow = {
    id: item.id,
    slug: item.slug,
    title: fields.title,
    summary: fields.summary,
    published: fields,
    readingMinutes: readingMinutes(wordCount(plainText(fields.body as DocumentNode))),
    publishedAt: item.publishedAt ?? now,
    username: author?.username ?? null,
    displayName: author?.displayName ?? null,
    avatarId: author?.avatarId ?? null,
    categorySlug: category?.slug ?? null,
    categoryPublished: category?.published ?? null,
    categoryStatus: category ? "published" : null,
    body: fields.body,
    tags: fields.tags,
    updatedAt: now,
    categoryId: fields.categoryId,
    bio: author?.bio ?? null,
  };
  return presentArticle(row, related);
}

export function previewCategory(item: ItemRow, articleCount: number): Category {
  return { ...categoryOf(workingFields(item) as CategoryFields), id: item.id, slug: item.slug, articleCount };
}

export const presentRevision = (row: {
  number: number;
  publishedAt: Date;
  publishedBy: string | null;
  title: string;
  wordCount: number;
}): Revision => ({
  number: row.number,
  publishedAt: row.publishedAt.toISOString(),
  publishedBy: row.publishedBy ?? goneAuthor.displayName,
  title: row.title,
  wordCount: row.wordCount,
});
