import type { SitemapPart } from "#server/feature.ts";
import { escapeXml } from "./xml.ts";

/** As many as the protocol allows in one file (sitemaps.org). */
export const addressesPerSitemap = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: the list of the sitemaps. */
export async function sitemapIndex(kinds: readonly SitemapPart[], siteUrl: string): Promise<string> {
  const files = ["/sitemaps/trang.xml"];
  for (const kind of kinds) {
    const parts = Math.ceil((await kind.count()) / addressesPerSitemap);
    for (let part = 1; part <= parts; part++) files.push(`/sitemaps/${kind.name}-${part}.xml`);
  }
  const entries = files.map((file) => `  <sitemap><loc>${escapeXml(siteUrl + file)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/**
 * `/sitemaps/trang.xml`, `/sitemaps/article-1.xml` …; null when there is no such part.
 * @param pages paths of the pages that exist without any content
 */
export async function sitemap(
  kinds: readonly SitemapPart[],
  pages: readonly string[],
  siteUrl: string,
  name: string,
): Promise<string | null> {
  if (name === "trang") return writeSitemap(pages.map((path) => ({ location: siteUrl + path })));
  const found = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name);
  const kind = kinds.find((one) => one.name === found?.[1]);
  if (!found || !kind) return null;
  const rows = await kind.addresses(Number(found[2]) - 1, addressesPerSitemap);
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
