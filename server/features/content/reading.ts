import type {
  Article,
  ArticleCard,
  Category,
  PublicProfile,
  Series,
  SeriesCard,
  Video,
  VideoCard,
} from "#contracts/schemas/content.ts";
import { composed } from "#contracts/text/text.ts";
import type { DocumentNode } from "#document/reading.ts";
import { ApiError } from "#server/core/api-error.ts";
import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import { findPersonId, findPublicPerson } from "./people-store.ts";
import {
  presentArticle,
  presentCard,
  presentCategory,
  presentPerson,
  presentSeries,
  presentSeriesCard,
  presentVideo,
  presentVideoCard,
} from "./present.ts";
import { findSeries, listParts, listSeries } from "./series-store.ts";
import type { ContentDeps } from "./deps.ts";
import type { BodyRenderer } from "./body-renderer.ts";
import { findCategory, listCards, listCategories, type ListOptions, prepareReading } from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";

/** Parameters of a list page. */
export interface ListRequest {
  /** Slug of a category. */
  category?: string | undefined;
  /** A user name. */
  author?: string | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface ReadingDeps extends ContentDeps {
  renderer: BodyRenderer;
  preparedArticles: ReturnType<typeof prepareReading>;
  preparedVideos: ReturnType<typeof prepareReading>;
}

/**
 * Reads one row more than requested to know whether there is a next page.
 * @throws ApiError NOT_FOUND when the category or the author is unknown
 */
async function readPage<Row extends { id: string; publishedAt: Date | null }>(
  { database }: ReadingDeps,
  { category: slug, author, tag, cursor, limit }: ListRequest,
  list: (options: ListOptions) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const db = database.queries;
  const category = slug === undefined ? undefined : await findCategory(db, slug);
  const ownerId = author === undefined ? undefined : await findPersonId(db, author);
  if ((slug !== undefined && !category) || (author !== undefined && !ownerId)) throw new ApiError("NOT_FOUND");
  const position = readCursor(cursor);
  const found = await list({
    limit: limit + 1,
    ...(category ? { categoryId: category.id } : {}),
    ...(ownerId ? { ownerId } : {}),
    ...(tag === undefined ? {} : { tag: composed(tag).trim() }),
    ...(position ? { position } : {}),
  });
  const { rows, next } = pageOf(found, limit, (last) =>
    writeCursor({ at: last.publishedAt ?? new Date(0), id: last.id }),
  );
  return {
    rows,
    next,
  };
}

export async function listArticles(
  deps: ReadingDeps,
  request: ListRequest & { language?: ArticleCard["language"] | undefined; canLead?: "true" | "false" },
): Promise<{ articles: ArticleCard[]; next: string | null }> {
  const { clock } = deps;
  const db = deps.database.queries;
  const { language, canLead } = request;
  const needsApproval = canLead === "true" && (await deps.siteSettings?.read())?.firstTexts !== "listed";
  const { rows, next } = await readPage(deps, request, (options) =>
    listCards(db, "article", {
      ...options,
      ...(language ? { language } : {}),
      ...(canLead === "true" ? { lead: { at: clock.now(), needsApproval } } : {}),
    }),
  );
  return { articles: rows.map(presentCard), next };
}

export async function listVideos(
  deps: ReadingDeps,
  request: ListRequest,
): Promise<{ videos: VideoCard[]; next: string | null }> {
  const db = deps.database.queries;
  const { rows, next } = await readPage(deps, request, (options) => listCards(db, "video", options));
  return { videos: rows.map(presentVideoCard), next };
}

export async function listPublishedSeries(
  deps: ReadingDeps,
  request: ListRequest,
): Promise<{ series: SeriesCard[]; next: string | null }> {
  const db = deps.database.queries;
  const { rows, next } = await readPage(deps, request, (options) => listSeries(db, options));
  return { series: rows.map(presentSeriesCard), next };
}

/** Also accepts a former address. @throws ApiError NOT_FOUND */
export async function readArticle({ preparedArticles, renderer }: ReadingDeps, slug: string): Promise<Article> {
  const row = await preparedArticles.bySlug(slug);
  if (!row) throw new ApiError("NOT_FOUND");
  const [body, related] = await Promise.all([renderer.render(row.body as DocumentNode), preparedArticles.related(row)]);
  return presentArticle(row, body, related);
}

/** @throws ApiError NOT_FOUND */
export async function readVideo({ preparedVideos }: ReadingDeps, slug: string): Promise<Video> {
  const row = await preparedVideos.bySlug(slug);
  if (!row) throw new ApiError("NOT_FOUND");
  return presentVideo(row, await preparedVideos.related(row));
}

/** @throws ApiError NOT_FOUND */
export async function readSeries({ database }: ReadingDeps, slug: string): Promise<Series> {
  const db = database.queries;
  const row = await findSeries(db, slug);
  if (!row) throw new ApiError("NOT_FOUND");
  return presentSeries(row, await listParts(db, row.id));
}

/** @throws ApiError NOT_FOUND */
export async function readProfile({ database }: ReadingDeps, username: string): Promise<PublicProfile> {
  const db = database.queries;
  const row = await findPublicPerson(db, username);
  if (!row) throw new ApiError("NOT_FOUND");
  return presentPerson(row);
}

export async function listPublishedCategories({ database }: ReadingDeps): Promise<Category[]> {
  const db = database.queries;
  return (await listCategories(db)).map(presentCategory);
}

/** @throws ApiError NOT_FOUND */
export async function readCategory({ database }: ReadingDeps, slug: string): Promise<Category> {
  const db = database.queries;
  const row = await findCategory(db, slug);
  if (!row) throw new ApiError("NOT_FOUND");
  return presentCategory(row);
}

/** Published content; reads published columns only. */
export function createReading(deps: ContentDeps, renderer: BodyRenderer) {
  const db = deps.database.queries;
  const preparedArticles = prepareReading(db, "article");
  const preparedVideos = prepareReading(db, "video");
  return bindOperations(
    { ...deps, renderer, preparedArticles, preparedVideos },
    {
      listArticles,
      listVideos,
      listPublishedSeries,
      readArticle,
      readVideo,
      readSeries,
      readProfile,
      listPublishedCategories,
      readCategory,
    },
  );
}
