import type { MetaDescriptor } from "react-router";
import type { SiteSettings } from "#app/page-context.ts";

export interface PageWords {
  /** Without the site's name. */
  title: string;
  description?: string;
  path: string;
  type?: "website" | "article";
  /** Where the text stood first, when that was elsewhere. */
  canonicalUrl?: string;
  isIndexed?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's settings as the root loader gave them. */
export function settingsOf(matches: Matches): Pick<SiteSettings, "siteName" | "siteUrl"> {
  const root = matches.find((match) => match?.id === "root")?.loaderData as SiteSettings | undefined;
  return root ?? { siteName: "Mầm", siteUrl: "" };
}

/** Title, description, canonical address and what previews of shared links show. */
export function pageMeta(matches: Matches, words: PageWords): MetaDescriptor[] {
  const { siteName, siteUrl } = settingsOf(matches);
  const title = `${words.title} · ${siteName}`;
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
    { name: "twitter:card", content: "summary" },
    ...(words.isIndexed === false ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
