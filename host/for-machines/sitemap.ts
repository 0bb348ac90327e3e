import { ContentKind } from "#contracts/content.ts";
import type { Catalogue } from "#server/features/content/catalogue.ts";
import { addressOf, personAddress } from "#app/shelves/addresses.ts";
import { escapeXml } from "./xml.ts";

/** As many as the protocol allows in one file (sitemaps.org). */
export const addressesPerSitemap = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that are there whatever is written. */
const lastingPages = [
  "/",
  "/bai-viet",
  "/series",
  "/video",
  "/danh-muc",
  "/chinh-sach-bao-mat",
  "/dieu-khoan-va-dieu-kien",
];
const kinds = [...ContentKind.options, "person"] as const;
type Kind = (typeof kinds)[number];

const countOf = (catalogue: Catalogue, kind: Kind) =>
  kind === "person" ? catalogue.countPeople() : catalogue.count(kind);
const entriesOf = async (catalogue: Catalogue, kind: Kind, part: number) =>
  kind === "person"
    ? (await catalogue.people(part, addressesPerSitemap)).map(({ username, updatedAt }) => ({
        path: personAddress(username),
        updatedAt,
      }))
    : (await catalogue.addresses(kind, part, addressesPerSitemap)).map(({ slug, updatedAt }) => ({
        path: addressOf(kind, slug),
        updatedAt,
      }));

/** `/sitemap.xml`: the list of the sitemaps. */
export async function sitemapIndex(catalogue: Catalogue, siteUrl: string): Promise<string> {
  const files = ["/sitemaps/trang.xml"];
  for (const kind of kinds) {
    const parts = Math.ceil((await countOf(catalogue, kind)) / addressesPerSitemap);
    for (let part = 1; part <= parts; part++) files.push(`/sitemaps/${kind}-${part}.xml`);
  }
  const entries = files.map((file) => `  <sitemap><loc>${escapeXml(siteUrl + file)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** `/sitemaps/trang.xml`, `/sitemaps/article-1.xml` …; null when there is no such part. */
export async function sitemap(catalogue: Catalogue, siteUrl: string, name: string): Promise<string | null> {
  if (name === "trang") return writeSitemap(lastingPages.map((path) => ({ location: siteUrl + path })));
  const found = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name);
  const kind = kinds.find((one) => one === found?.[1]);
  if (!found || !kind) return null;
  const rows = await entriesOf(catalogue, kind, Number(found[2]) - 1);
  if (rows.length === 0) return null;
  return writeSitemap(
    rows.map(({ path, updatedAt }) => ({ location: siteUrl + path, changed: updatedAt.toISOString() })),
  );
}

function writeSitemap(entries: { location: string; changed?: string }[]): string {
  const lines = entries.map(
    ({ location, changed }) =>
      `  <url><loc>${escapeXml(location)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `${declaration}<urlset ${namespace}>\n${lines.join("\n")}\n</urlset>\n`;
}
