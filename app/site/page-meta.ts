import type { MetaDescriptor } from "react-router";
import type { Graph, Thing } from "schema-dts";
import type { PageSettings } from "./page-context.ts";
import type { PageHandle } from "./page-handle.ts";

export interface PageWords {
  /** Without the site's name. */
  title: string;
  description?: string;
  path: string;
  type?: "website" | "article";
  /** The original address of a text that was first published elsewhere. */
  canonicalUrl?: string;
  /** false for content that is not to be indexed. A page that never is says so in its `handle`. */
  isIndexed?: boolean;
  /** Path of the preview picture; by default that of the site. */
  preview?: string;
  /** Feeds of the listed content. */
  feed?: { title: string; page: string };
  /** Address of the Markdown version. */
  markdown?: string;
  /** Structured data (schema.org). `url` prefixes the address of the site. */
  facts?: (url: (path: string) => string) => Thing[];
}

/** Pixels: see host/seo/preview-picture.ts. */
const previewSize = { width: "1200", height: "630" };

export type Matches = readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];

/** The site's settings from the root loader. */
export function settingsOf(matches: Matches): Pick<PageSettings, "siteName" | "siteUrl" | "siteDescription"> {
  const root = matches.find((match) => match?.id === "root")?.loaderData as PageSettings | undefined;
  return root ?? { siteName: "Mầm", siteUrl: "", siteDescription: "" };
}

const isKeptOut = (match: Matches[number]) => (match?.handle as PageHandle | undefined)?.isIndexed === false;

/** Title, description, canonical address and link preview. */
export function pageMeta(matches: Matches, words: PageWords): MetaDescriptor[] {
  const { siteName, siteUrl } = settingsOf(matches);
  const title = `${words.title} · ${siteName}`;
  const url = (path: string) => siteUrl + path;
  const graph: Graph | null = words.facts
    ? { "@context": "https://schema.org", "@graph": words.facts(url) as Graph["@graph"] }
    : null;
  return [
    { title },
    ...(words.description
      ? [
          { name: "description", content: words.description },
          { property: "og:description", content: words.description },
        ]
      : []),
    { tagName: "link", rel: "canonical", href: words.canonicalUrl ?? `${siteUrl}${words.path}` },
    { property: "og:title", content: words.title },
    { property: "og:type", content: words.type ?? "website" },
    { property: "og:url", content: `${siteUrl}${words.path}` },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: "vi_VN" },
    { property: "og:image", content: url(words.preview ?? "/previews/trang.png") },
    { property: "og:image:width", content: previewSize.width },
    { property: "og:image:height", content: previewSize.height },
    { property: "og:image:alt", content: words.title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(words.feed ? feedLinks(words.feed) : []),
    ...(words.markdown
      ? [{ tagName: "link" as const, rel: "alternate", type: "text/markdown", href: words.markdown }]
      : []),
    ...(graph ? [{ "script:ld+json": graph as never }] : []),
    ...(words.isIndexed === false || matches.some(isKeptOut) ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

const feedLinks = ({ title, page }: { title: string; page: string }): MetaDescriptor[] =>
  (["atom", "rss"] as const).map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: `application/${format}+xml`,
    title: `${title} (${format === "atom" ? "Atom" : "RSS"})`,
    href: `${page === "/" ? "" : page}/${format}.xml`,
  }));

/** Breadcrumbs from the home page. */
export const breadcrumbs = (url: (path: string) => string, steps: { name: string; path: string }[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, n) => ({
    "@type": "ListItem",
    position: n + 1,
    name,
    item: url(path),
  })),
});
