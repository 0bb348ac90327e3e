import { ContentKind } from "#contracts/schemas/content.ts";
import type { Client } from "#contracts/client.ts";
import type { Catalog } from "#server/features/content/catalog.ts";
import type { PerspectivesService } from "#server/features/perspectives/service.ts";
import { addressOf, personAddress, topicAddress } from "#app/components/addresses.ts";
import { escapeXml } from "./xml.ts";

/** As many as the protocol allows in one file (sitemaps.org). */
export const addressesPerSitemap = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that exist without any content. */
const lastingPages = [
  "/",
  "/bai-viet",
  "/series",
  "/video",
  "/danh-muc",
  "/goc-hoc-tap",
  "/goc-hoc-tap/doc",
  "/goc-hoc-tap/so-ngu-phap",
  "/vinh-danh",
  "/vinh-danh/cach-tinh-diem",
  "/chia-se-goc-nhin",
  "/chinh-sach-bao-mat",
  "/dieu-khoan-va-dieu-kien",
];
/** What the map is drawn from. */
export interface MapSources {
  read: Client;
  catalog: Catalog;
  topics: PerspectivesService["topics"];
}
interface Entry {
  path: string;
  updatedAt?: Date;
}

const kinds = [...ContentKind.options, "person", "topic", "learning"] as const;
type Kind = (typeof kinds)[number];

/** Lessons and graded texts are part of the product: few, and as old as the build. */
async function learningPages(read: Client): Promise<Entry[]> {
  const [{ paths }, { items }] = await Promise.all([read("GET /v1/learn/paths"), read("GET /v1/learn/texts")]);
  const lessons = paths.flatMap((path) => path.lessons.map(({ slug }) => `/goc-hoc-tap/bai-hoc/${slug}`));
  return [...lessons, ...items.map(({ slug }) => `/goc-hoc-tap/doc/${slug}`)].map((path) => ({ path }));
}

async function countOf({ read, catalog, topics }: MapSources, kind: Kind): Promise<number> {
  if (kind === "person") return catalog.countPeople();
  if (kind === "topic") return topics.count();
  if (kind === "learning") return (await learningPages(read)).length;
  return catalog.count(kind);
}

async function entriesOf({ read, catalog, topics }: MapSources, kind: Kind, part: number): Promise<Entry[]> {
  const size = addressesPerSitemap;
  if (kind === "learning") return (await learningPages(read)).slice(part * size, (part + 1) * size);
  if (kind === "person")
    return (await catalog.people(part, size)).map(({ username, updatedAt }) => ({
      path: personAddress(username),
      updatedAt,
    }));
  const rows = kind === "topic" ? await topics.addresses(part, size) : await catalog.addresses(kind, part, size);
  return rows.map(({ slug, updatedAt }) => ({
    path: kind === "topic" ? topicAddress(slug) : addressOf(kind, slug),
    updatedAt,
  }));
}

/** `/sitemap.xml`: the list of the sitemaps. */
export async function sitemapIndex(sources: MapSources, siteUrl: string): Promise<string> {
  const files = ["/sitemaps/trang.xml"];
  for (const kind of kinds) {
    const parts = Math.ceil((await countOf(sources, kind)) / addressesPerSitemap);
    for (let part = 1; part <= parts; part++) files.push(`/sitemaps/${kind}-${part}.xml`);
  }
  const entries = files.map((file) => `  <sitemap><loc>${escapeXml(siteUrl + file)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** `/sitemaps/trang.xml`, `/sitemaps/article-1.xml` …; null when there is no such part. */
export async function sitemap(sources: MapSources, siteUrl: string, name: string): Promise<string | null> {
  if (name === "trang") return writeSitemap(lastingPages.map((path) => ({ location: siteUrl + path })));
  const found = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name);
  const kind = kinds.find((one) => one === found?.[1]);
  if (!found || !kind) return null;
  const rows = await entriesOf(sources, kind, Number(found[2]) - 1);
  if (rows.length === 0) return null;
  return writeSitemap(
    rows.map(({ path, updatedAt }) => ({
      location: siteUrl + path,
      ...(updatedAt ? { changed: updatedAt.toISOString() } : {}),
    })),
  );
}

function writeSitemap(entries: { location: string; changed?: string }[]): string {
  const lines = entries.map(
    ({ location, changed }) =>
      `  <url><loc>${escapeXml(location)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `${declaration}<urlset ${namespace}>\n${lines.join("\n")}\n</urlset>\n`;
}
