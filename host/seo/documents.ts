import { siteDescription } from "#app/text/site-description.ts";
import { CallError, type Client } from "#contracts/client.ts";
import type { Card, SeriesItemKind } from "#contracts/schemas/content.ts";
import type { Api } from "#server/api.ts";
import type { Contributions } from "#server/core/feature.ts";
import type { Clock } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Config } from "#server/config.ts";
import type { CacheTag } from "#contracts/cache-tags.ts";
import { atomOf, rssOf, type Feed } from "./feeds.ts";
import { llmsText, markdownCopy, robotsText } from "./plain-texts.ts";
import type { Preview } from "./preview-picture.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";
import { addressOf } from "#document/addresses.ts";

export interface MachineDocument {
  contentType: string;
  body: string | Buffer;
  /** As of pages. */
  tags: CacheTag[];
}

const feedLength = 30;
const types = {
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  text: "text/plain; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** Loading the fonts takes a tenth of a second, so it is deferred from the start of the site. */
const drawPreview = async (preview: Preview) => (await import("./preview-picture.ts")).drawPreview(preview);

/** What documents are made from. */
interface DocumentDeps {
  read: Client;
  catalog: Api["catalog"];
  contributions: Contributions;
  config: Config;
  clock: Clock;
}

type Found = Promise<MachineDocument | null>;

const orNull = (error: unknown) => {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
};

const documentOf = (contentType: string, body: string | Buffer, tags: CacheTag[]): MachineDocument => ({
  contentType,
  body,
  tags,
});

const listedIn = ({ contributions }: DocumentDeps) => contributions.flatMap((feature) => feature.sitemap);
const listedTags = (deps: DocumentDeps): CacheTag[] => listedIn(deps).flatMap(({ tags }) => tags);

function renderFeed(
  { config, clock }: DocumentDeps,
  format: string,
  one: Omit<Feed, "self" | "siteUrl" | "now">,
  tags: CacheTag[],
): MachineDocument {
  const base = one.page === "/" ? "" : one.page;
  const whole: Feed = { ...one, self: `${base}/${format}.xml`, siteUrl: config.siteUrl, now: clock.now() };
  return format === "atom" ? documentOf(types.atom, atomOf(whole), tags) : documentOf(types.rss, rssOf(whole), tags);
}

async function sitemapDocument(deps: DocumentDeps, name: string): Found {
  const body = await sitemap(listedIn(deps), deps.config.siteUrl, name);
  return body === null ? null : documentOf(types.xml, body, listedTags(deps));
}

async function siteFeed(deps: DocumentDeps, format: string): Found {
  const { siteName } = deps.config;
  const entries = await deps.catalog.listNewestTexts({}, feedLength);
  const about = { title: siteName, description: siteDescription(siteName), page: "/" };
  return renderFeed(deps, format, { ...about, entries }, ["articles", "authors"]);
}

async function categoryFeed(deps: DocumentDeps, slug: string, format: string): Found {
  const answer = await deps.read("GET /v1/categories/{slug}", { params: { slug } }).catch(orNull);
  if (!answer || answer.category.slug !== slug) return null;
  const { id, name, description } = answer.category;
  const entries = await deps.catalog.listNewestTexts({ categoryId: id }, feedLength);
  const page = addressOf("category", slug);
  return renderFeed(deps, format, { title: `${name} · ${deps.config.siteName}`, description, page, entries }, [
    "articles",
    "categories",
    "authors",
  ]);
}

async function authorFeed(deps: DocumentDeps, username: string, format: string): Found {
  const person = await deps.catalog.findAuthor(username);
  if (!person) return null;
  const entries = await deps.catalog.listNewestTexts({ username }, feedLength);
  return renderFeed(
    deps,
    format,
    {
      title: `${person.displayName} · ${deps.config.siteName}`,
      description: person.bio || `Bài viết của ${person.displayName}`,
      page: `/u/${username}`,
      entries,
    },
    ["articles", `author:${username}`],
  );
}

async function llmsDocument({ read, catalog, config }: DocumentDeps): Found {
  const { siteName, siteUrl } = config;
  const { categories } = await read("GET /v1/categories");
  const site = { name: siteName, url: siteUrl, description: siteDescription(siteName) };
  const body = llmsText(site, categories, await catalog.listNewestTexts({}, 100));
  return documentOf(types.text, body, ["articles", "categories"]);
}

async function articleMarkdown({ read, config }: DocumentDeps, slug: string): Found {
  const answer = await read("GET /v1/articles/{slug}", { params: { slug } }).catch(orNull);
  if (!answer || answer.article.slug !== slug) return null;
  const { article } = answer;
  return documentOf(types.markdown, markdownCopy(article, config.siteUrl), [
    `article:${article.id}`,
    "categories",
    `author:${article.author.username}`,
  ]);
}

/** The preview picture, at the current address only. */
async function previewOf(
  { config }: DocumentDeps,
  kind: SeriesItemKind | "series",
  card: Card,
  slug: string,
  above: string,
): Found {
  if (card.slug !== slug) return null;
  const body = await drawPreview({
    title: card.title,
    above: card.category?.name ?? above,
    below: card.author.displayName,
    family: card.category?.coverFamily ?? "fields",
    shift: card.cover.shift,
    siteName: config.siteName,
  });
  return documentOf("image/png", body, [`${kind}:${card.id}`, "categories", `author:${card.author.username}`]);
}

async function articlePreview(deps: DocumentDeps, slug: string): Found {
  const answer = await deps.read("GET /v1/articles/{slug}", { params: { slug } }).catch(orNull);
  return answer && previewOf(deps, "article", answer.article, slug, "Bài viết");
}

async function videoPreview(deps: DocumentDeps, slug: string): Found {
  const answer = await deps.read("GET /v1/videos/{slug}", { params: { slug } }).catch(orNull);
  return answer && previewOf(deps, "video", answer.video, slug, "Video");
}

async function seriesPreview(deps: DocumentDeps, slug: string): Found {
  const answer = await deps.read("GET /v1/series/{slug}", { params: { slug } }).catch(orNull);
  return answer && previewOf(deps, "series", answer.series, slug, "Series");
}

async function sitePreview({ config }: DocumentDeps): Found {
  const { siteName, siteUrl } = config;
  const body = await drawPreview({
    title: "Đọc, viết và luyện tiếng Anh mỗi ngày một chút",
    above: siteName,
    below: new URL(siteUrl).host,
    family: "fields",
    shift: 0,
    siteName,
  });
  return documentOf("image/png", body, []);
}

/** The first match wins; its groups are the arguments. */
const addresses: [RegExp, (deps: DocumentDeps, ...groups: string[]) => Found][] = [
  [/^\/robots\.txt$/, async ({ config }) => documentOf(types.text, robotsText(config.siteUrl), [])],
  [
    /^\/sitemap\.xml$/,
    async (deps) => documentOf(types.xml, await sitemapIndex(listedIn(deps), deps.config.siteUrl), listedTags(deps)),
  ],
  [/^\/sitemaps\/([a-z]+(?:-\d{1,4})?)\.xml$/, sitemapDocument],
  [/^\/(atom|rss)\.xml$/, siteFeed],
  [/^\/danh-muc\/([a-z0-9-]+)\/(atom|rss)\.xml$/, categoryFeed],
  [/^\/u\/([a-z0-9._-]+)\/(atom|rss)\.xml$/, authorFeed],
  [/^\/llms\.txt$/, llmsDocument],
  [/^\/bai-viet\/([a-z0-9-]+)\.md$/, articleMarkdown],
  [/^\/previews\/bai-viet\/([a-z0-9-]+)\.png$/, articlePreview],
  [/^\/previews\/video\/([a-z0-9-]+)\.png$/, videoPreview],
  [/^\/previews\/series\/d\/([a-z0-9-]+)\.png$/, seriesPreview],
  [/^\/previews\/trang\.png$/, sitePreview],
];

/**
 * The document of an address: null for other addresses and missing resources.
 * @param path without a query
 */
export async function findMachineDocument(deps: DocumentDeps, path: string): Found {
  for (const [pattern, make] of addresses) {
    const found = pattern.exec(path);
    if (found) return make(deps, ...found.slice(1));
  }
  return null;
}

export type MachineDocuments = ReturnType<typeof createMachineDocuments>;

export const createMachineDocuments = (deps: DocumentDeps) => bindOperations(deps, { findMachineDocument });
