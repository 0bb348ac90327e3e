import type { CacheTag } from "#contracts/cache-tags.ts";
import type { Config } from "#server/config.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Documents, DocumentSource } from "#server/core/documents.ts";
import type { Contributions } from "#server/feature.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import { bindOperations } from "#server/core/operations.ts";
import { atomOf, rssOf, type Feed } from "./feeds.ts";
import { llmsText, robotsText } from "./plain-texts.ts";
import type { Preview } from "./preview-picture.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";

export interface MachineDocument {
  contentType: string;
  body: string | Buffer;
  /** As of pages. */
  tags: readonly CacheTag[];
}

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
  contributions: Contributions;
  /** Paths of the pages that exist without any content. */
  indexedPages: readonly string[];
  /** What crawlers are asked to leave out. */
  closedPages: readonly string[];
  config: Pick<Config, "siteUrl">;
  siteSettings: SiteSettingsSource;
  clock: Clock;
}

type Found = Promise<MachineDocument | null>;

const documentOf = (contentType: string, body: string | Buffer, tags: readonly CacheTag[]): MachineDocument => ({
  contentType,
  body,
  tags,
});

const sitemapParts = ({ contributions }: DocumentDeps) => contributions.flatMap((feature) => feature.sitemap);
const sitemapTags = (deps: DocumentDeps): CacheTag[] => sitemapParts(deps).flatMap(({ tags }) => tags);

/** What a feature contributes for the page; null if no feature knows it. */
async function findContent<Content>(
  { contributions }: DocumentDeps,
  page: string,
  sourcesOf: (documents: Documents) => readonly DocumentSource<Content>[] | undefined,
) {
  for (const { documents } of contributions)
    for (const source of sourcesOf(documents) ?? []) {
      const match = source.page.exec(page);
      if (match) return source.find(...match.slice(1));
    }
  return null;
}

async function sitemapDocument(deps: DocumentDeps, name: string): Found {
  const body = await sitemap(sitemapParts(deps), deps.indexedPages, deps.config.siteUrl, name);
  return body === null ? null : documentOf(types.xml, body, sitemapTags(deps));
}

async function feedDocument(deps: DocumentDeps, base: string, format: string): Found {
  const page = base || "/";
  const found = await findContent(deps, page, ({ feeds }) => feeds);
  if (!found) return null;
  const { siteName, siteUrl, siteDescription } = await deps.siteSettings.read();
  const { about, entries } = found.content;
  const feed: Feed = {
    title: about ? `${about.title} · ${siteName}` : siteName,
    description: about?.description ?? siteDescription,
    page,
    self: `${base}/${format}.xml`,
    siteUrl,
    entries,
    now: deps.clock.now(),
  };
  return format === "atom"
    ? documentOf(types.atom, atomOf(feed), found.tags)
    : documentOf(types.rss, rssOf(feed), found.tags);
}

async function overviewDocument({ contributions, siteSettings }: DocumentDeps): Found {
  const { siteName, siteUrl, siteDescription } = await siteSettings.read();
  const parts = await Promise.all(contributions.flatMap(({ documents }) => documents.overview?.() ?? []));
  const site = { name: siteName, url: siteUrl, description: siteDescription };
  const body = llmsText(
    site,
    parts.flatMap(({ note }) => note ?? []),
    parts.flatMap(({ sections }) => sections),
  );
  return documentOf(
    types.text,
    body,
    parts.flatMap(({ tags }) => tags),
  );
}

async function copyDocument(deps: DocumentDeps, page: string): Found {
  const found = await findContent(deps, page, ({ copies }) => copies);
  return found && documentOf(types.markdown, found.content(deps.config.siteUrl), found.tags);
}

async function previewDocument(deps: DocumentDeps, page: string): Found {
  const found = await findContent(deps, page, ({ previews }) => previews);
  if (!found) return null;
  const body = await drawPreview({ ...found.content, ...(await brandOf(deps)) });
  return documentOf("image/png", body, found.tags);
}

/** Name and logo of the site; without the picture of the logo, the built-in mark. */
async function brandOf({ siteSettings, contributions }: DocumentDeps): Promise<Pick<Preview, "siteName" | "logo">> {
  const { siteName } = await siteSettings.read();
  const logos = await Promise.all(contributions.map(({ documents }) => documents.logo?.()));
  return { siteName, logo: logos.find((logo) => logo) ?? null };
}

async function sitePreview(deps: DocumentDeps): Found {
  const { siteUrl } = deps.config;
  const brand = await brandOf(deps);
  const body = await drawPreview({
    title: "Đọc, viết và luyện tiếng Anh mỗi ngày một chút",
    above: brand.siteName,
    below: new URL(siteUrl).host,
    family: "fields",
    shift: 0,
    ...brand,
  });
  return documentOf("image/png", body, []);
}

/** The first match wins; its groups are the arguments. */
const addresses: [RegExp, (deps: DocumentDeps, ...groups: string[]) => Found][] = [
  [
    /^\/robots\.txt$/,
    async ({ config, closedPages }) => documentOf(types.text, robotsText(config.siteUrl, closedPages), []),
  ],
  [
    /^\/sitemap\.xml$/,
    async (deps) =>
      documentOf(types.xml, await sitemapIndex(sitemapParts(deps), deps.config.siteUrl), sitemapTags(deps)),
  ],
  [/^\/sitemaps\/([a-z]+(?:-\d{1,4})?)\.xml$/, sitemapDocument],
  [/^\/llms\.txt$/, overviewDocument],
  [/^\/previews\/trang\.png$/, sitePreview],
  [/^\/previews(\/.+)\.png$/, previewDocument],
  [/^(.*)\/(atom|rss)\.xml$/, feedDocument],
  [/^(.+)\.md$/, copyDocument],
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
