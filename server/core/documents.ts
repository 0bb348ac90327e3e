import type { CacheTag } from "#contracts/cache-tags.ts";
import type { CoverFamily } from "#contracts/schemas/content-fields.ts";

/* What a feature contributes to the documents for programs. The host writes their formats and serves them (host/seo). */

/** The documents of one kind of pages. */
export interface DocumentSource<Content> {
  /** Matches the paths of the pages; its groups are the arguments of `find`. */
  page: RegExp;
  /** null if there is no such page, or if this is not its current address. */
  find(...groups: string[]): Promise<{ content: Content; tags: readonly CacheTag[] } | null>;
}

/** A text in a feed. */
export interface FeedEntry {
  id: string;
  /** A path. */
  address: string;
  title: string;
  summary: string;
  publishedAt: Date;
  updatedAt: Date;
  /** Empty when the author's account was deleted. */
  authorName: string;
  tags: readonly string[];
}

export interface FeedContent {
  /** Title and description; null for those of the site. */
  about: { title: string; description: string } | null;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

/** The preview picture of a link. */
export interface PreviewContent {
  title: string;
  /** A line over the title, and one below it. */
  above: string;
  below: string;
  family: CoverFamily;
  shift: number;
}

/** A part of the overview for language models (llmstxt.org). */
export interface OverviewSection {
  title: string;
  links: readonly { title: string; address: string; about: string }[];
}

export interface Documents {
  /** At the page's address with `/atom.xml` and `/rss.xml`. */
  feeds?: readonly DocumentSource<FeedContent>[];
  /** A copy in Markdown, at the page's address with `.md`. `siteUrl` prefixes the addresses in it. */
  copies?: readonly DocumentSource<(siteUrl: string) => string>[];
  /** At `/previews`, the page's address and `.png`. */
  previews?: readonly DocumentSource<PreviewContent>[];
  /** The picture in place of the built-in mark on preview pictures; null: none. */
  logo?: () => Promise<Buffer | null>;
  /** In `/llms.txt`. */
  overview?: () => Promise<{ note?: string; sections: readonly OverviewSection[]; tags: readonly CacheTag[] }>;
}
