import type { Article, Category } from "#contracts/schemas/content.ts";
import { markdownLine, markdownOf } from "#document/to-markdown.ts";
import type { DocumentNode } from "#document/reading.ts";
import type { FeedEntry } from "#server/api.ts";
import { addressOf } from "#document/addresses.ts";

/** Personal pages, and pages without content for visitors. */
const closed = [
  "/v1/",
  "/tai-khoan",
  "/trang-ca-nhan",
  "/ai",
  "/reset-password",
  "/outbox",
  "/*/create",
  "/*/edit/",
  "/*/draft/",
];

export const robotsText = (siteUrl: string) =>
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** See llmstxt.org: an overview, and where to read the texts without page layout. */
export function llmsText(
  site: { name: string; url: string; description: string },
  categories: Category[],
  newest: FeedEntry[],
): string {
  const link = (title: string, path: string, about: string) =>
    `- [${markdownLine(title)}](${site.url}${path})${about ? `: ${markdownLine(about)}` : ""}`;
  return `# ${site.name}

> ${site.description}

Mỗi bài viết có một bản Markdown ở địa chỉ của nó, thêm \`.md\`.

## Danh mục

${categories.map((one) => link(one.name, addressOf("category", one.slug), one.description)).join("\n")}

## Bài mới

${newest.map((one) => link(one.title, `${addressOf(one.kind, one.slug)}.md`, one.summary)).join("\n")}
`;
}

/** JSON strings are valid YAML. */
const yaml = (value: string) => JSON.stringify(value);

export function markdownCopy(article: Article, siteUrl: string): string {
  const facts = [
    ["title", yaml(article.title)],
    ["summary", yaml(article.summary)],
    ["author", yaml(article.author.displayName)],
    ["published", article.publishedAt],
    ["updated", article.updatedAt],
    ["language", article.language],
    ...(article.level ? [["level", article.level]] : []),
    ...(article.category ? [["category", yaml(article.category.name)]] : []),
    ...(article.tags.length > 0 ? [["tags", JSON.stringify(article.tags)]] : []),
    ["url", yaml(article.canonicalUrl ?? siteUrl + addressOf("article", article.slug))],
  ];
  const front = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return `---\n${front}\n---\n\n# ${markdownLine(article.title)}\n\n${markdownOf(article.body as DocumentNode, siteUrl)}`;
}
