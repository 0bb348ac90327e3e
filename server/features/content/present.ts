import type {
  Article,
  ArticleCard,
  Card,
  Category,
  PublicProfile,
  Series,
  SeriesCandidate,
  SeriesCard,
  SeriesItem,
  SeriesPlace,
  Video,
  VideoCard,
} from "#contracts/schemas/content.ts";
import type {
  ArticleFields,
  CategoryFields,
  ContentState,
  SeriesItemKind,
  TranscriptLine,
  VideoFields,
} from "#contracts/schemas/content-fields.ts";
import type { Draft, DraftSummary, Revision } from "#contracts/schemas/drafts.ts";
import { withAnchorIds } from "#document/anchors.ts";
import { headingsOf, readingMinutes, type DocumentNode } from "#document/reading.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { apart, wordsIn, workingFields } from "./fields.ts";
import type { PublicPersonRow } from "./people-store.ts";
import type { CandidateRow, SeriesCardRow, SeriesRow } from "./series-store.ts";
import type { CardRow, CategoryRow, ItemRow, OwnItemRow, WholeRow } from "./store.ts";

/** Shown as the author when the account was deleted. */
const goneAuthor = { username: "", displayName: "Người dùng đã xoá", bio: "", avatarUrl: null };

const urlOf = (uploadId: string | null | undefined) => (uploadId ? pictureUrl(uploadId) : null);

const isoOf = (moment: Date | null | undefined) => (moment ?? new Date(0)).toISOString();

function cardOf(row: CardRow): Card {
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
    publishedAt: isoOf(row.publishedAt),
    cover: { shift: row.published?.cover.shift ?? 0, pictureUrl: urlOf(row.published?.cover.uploadId) },
  };
}

/** Fields of an item's page beyond its card, for every kind. */
const wholeOf = (row: Pick<WholeRow, "username" | "bio" | "tags" | "updatedAt" | "publishedAt">, card: Card) => ({
  author: row.username === null ? goneAuthor : { ...card.author, bio: row.bio ?? "" },
  tags: row.tags,
  updatedAt: isoOf(row.updatedAt ?? row.publishedAt),
});

export function presentCard(row: CardRow): ArticleCard {
  const { language, level } = row.published as Omit<ArticleFields, "body">;
  return { ...cardOf(row), language, level, readingMinutes: row.readingMinutes };
}

/** `body`: the rendered body, see body-renderer.ts. */
export function presentArticle(row: WholeRow, body: DocumentNode, related: CardRow[]): Article {
  const card = presentCard(row);
  const fields = row.published as Omit<ArticleFields, "body">;
  return {
    ...card,
    ...wholeOf(row, card),
    body: withAnchorIds(body),
    headings: headingsOf(row.body as DocumentNode),
    canonicalUrl: fields.canonicalUrl,
    noindex: fields.noindex,
    series: row.series ?? [],
    related: related.map(presentCard),
  };
}

export function presentVideoCard(row: CardRow): VideoCard {
  const { language, level, seconds } = row.published as VideoFields;
  return { ...cardOf(row), language, level, seconds, hasTranscript: row.hasBody };
}

export function presentVideo(row: WholeRow, related: CardRow[]): Video {
  const card = presentVideoCard(row);
  const fields = row.published as VideoFields;
  return {
    ...card,
    ...wholeOf(row, card),
    videoId: fields.videoId ?? "",
    chapters: fields.chapters,
    transcript: (row.body ?? []) as TranscriptLine[],
    series: row.series ?? [],
    related: related.map(presentVideoCard),
  };
}

export const presentSeriesCard = (row: SeriesCardRow): SeriesCard => ({
  ...cardOf(row),
  itemCount: row.itemCount,
  steps: row.steps ?? [],
});

const presentPart = (row: CardRow): SeriesItem =>
  row.kind === "video" ? { kind: "video", ...presentVideoCard(row) } : { kind: "article", ...presentCard(row) };

export function presentSeries(row: SeriesRow, parts: CardRow[]): Series {
  const card = presentSeriesCard(row);
  return { ...card, ...wholeOf(row, card), items: parts.map(presentPart) };
}

export const presentPerson = ({ avatarId, createdAt, ...row }: PublicPersonRow): PublicProfile => ({
  ...row,
  avatarUrl: urlOf(avatarId),
  joinedAt: isoOf(createdAt),
});

/** Shows the working title of one's own items and the published title of others. */
export const presentCandidate = (row: CandidateRow, personId: string): SeriesCandidate => ({
  id: row.id,
  kind: row.kind as SeriesItemKind,
  title: row.ownerId === personId ? row.title : (row.publishedTitle ?? ""),
  state: stateOf(row),
  authorName: row.authorName ?? goneAuthor.displayName,
});

export function presentCategory(row: CategoryRow): Category {
  return { ...categoryOf(row.published as CategoryFields), id: row.id, slug: row.slug, articleCount: row.articleCount };
}

const categoryOf = (fields: CategoryFields) => ({
  name: fields.title,
  description: fields.summary,
  icon: fields.icon,
  color: fields.color,
  coverFamily: fields.coverFamily,
  cover: { shift: fields.cover.shift, pictureUrl: urlOf(fields.cover.uploadId) },
});

export function stateOf(item: Pick<ItemRow, "status" | "publishAt">): ContentState {
  if (item.status !== "published" && item.publishAt) return "scheduled";
  return item.status;
}

export function presentDraft(
  item: ItemRow,
  author: { id: string; username: string; displayName: string } | undefined,
): Draft {
  const fields = workingFields(item);
  const { title, summary } = fields;
  return {
    ...presentDraftSummary({ ...item, title, summary, hasDraft: item.draft !== null }),
    fields,
    revision: item.revision,
    author: author ?? { id: item.id, username: goneAuthor.username, displayName: goneAuthor.displayName },
    coverUrl: urlOf(fields.cover.uploadId),
  };
}

export function presentDraftSummary(item: OwnItemRow): DraftSummary {
  return {
    id: item.id,
    kind: item.kind,
    state: stateOf(item),
    version: item.version,
    slug: item.slug,
    publishedSlug: item.status === "published" ? item.slug : null,
    title: item.title,
    summary: item.summary,
    hasDraft: item.hasDraft,
    savedAt: item.savedAt.toISOString(),
    publishAt: item.publishAt?.toISOString() ?? null,
    publishedAt: item.publishedAt?.toISOString() ?? null,
  };
}

export interface PreviewParts {
  author: { username: string; displayName: string; bio: string; avatarId: string | null } | undefined;
  category: CategoryRow | undefined;
  now: Date;
}

/** The row as it would be after publishing the working copy now. */
function previewRow(item: ItemRow, { author, category, now }: PreviewParts): Omit<WholeRow, "series"> {
  const fields = workingFields(item);
  const { published, body } = apart(fields);
  return {
    id: item.id,
    kind: item.kind,
    slug: item.slug,
    title: fields.title,
    summary: fields.summary,
    published,
    readingMinutes: readingMinutes(wordsIn(fields)),
    publishedAt: item.publishedAt ?? now,
    username: author?.username ?? null,
    displayName: author?.displayName ?? null,
    avatarId: author?.avatarId ?? null,
    categorySlug: category?.slug ?? null,
    categoryPublished: category?.published ?? null,
    categoryStatus: category ? "published" : null,
    hasBody: body !== null,
    body,
    tags: fields.kind === "category" ? [] : fields.tags,
    updatedAt: now,
    categoryId: category?.id ?? null,
    bio: author?.bio ?? null,
  };
}

/** The article exactly as publishing the working copy now would show it; likewise for the other kinds. */
export const previewArticle = (
  item: ItemRow,
  body: DocumentNode,
  parts: PreviewParts,
  related: CardRow[],
  series: SeriesPlace[],
) => presentArticle({ ...previewRow(item, parts), series }, body, related);

export const previewVideo = (item: ItemRow, parts: PreviewParts, related: CardRow[], series: SeriesPlace[]) =>
  presentVideo({ ...previewRow(item, parts), series }, related);

export function previewSeries(item: ItemRow, parts: PreviewParts, items: CardRow[]): Series {
  const steps = items.slice(0, 3).map(({ kind, slug, title }) => ({
    kind: kind as SeriesItemKind,
    slug,
    title: title ?? "",
  }));
  return presentSeries({ ...previewRow(item, parts), itemCount: items.length, steps }, items);
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
