import type { Article, Card } from "#contracts/schemas/content.ts";
import { addressOf } from "#document/addresses.ts";
import type { DocumentNode } from "#document/reading.ts";
import { markdownLine, markdownOf } from "#document/to-markdown.ts";
import { apiErrorOf } from "#server/core/api-error.ts";
import type { Documents, DocumentSource, FeedContent, FeedEntry, PreviewContent } from "#server/core/documents.ts";
import type { Catalog, PublishedEntry } from "./catalog.ts";
import type { Content } from "./service.ts";

const feedLength = 30;
const overviewLength = 100;

/** Excludes former addresses, at which a page redirects. */
async function atItsAddress<Found extends { slug: string }>(slug: string, read: (slug: string) => Promise<Found>) {
  try {
    const found = await read(slug);
    return found.slug === slug ? found : null;
  } catch (error) {
    if (apiErrorOf(error)?.code === "NOT_FOUND") return null;
    throw error;
  }
}

const entryOf = ({ kind, slug, ...entry }: PublishedEntry): FeedEntry => ({ ...entry, address: addressOf(kind, slug) });

async function entriesOf(catalog: Catalog, of: Parameters<Catalog["listNewestTexts"]>[0], limit = feedLength) {
  return (await catalog.listNewestTexts(of, limit)).map(entryOf);
}

const feedsOf = ({ reading, catalog }: Content): DocumentSource<FeedContent>[] => [
  {
    page: /^\/$/,
    find: async () => ({
      content: { about: null, entries: await entriesOf(catalog, {}) },
      tags: ["articles", "authors"],
    }),
  },
  {
    page: /^\/danh-muc\/([a-z0-9-]+)$/,
    async find(slug = "") {
      const category = await atItsAddress(slug, reading.readCategory);
      if (!category) return null;
      const about = { title: category.name, description: category.description };
      const entries = await entriesOf(catalog, { categoryId: category.id });
      return { content: { about, entries }, tags: ["articles", "categories", "authors"] };
    },
  },
  {
    page: new RegExp(`^${addressOf("series", "([a-z0-9-]+)")}$`),
    async find(slug = "") {
      const series = await atItsAddress(slug, reading.readSeries);
      if (!series) return null;
      const about = { title: series.title, description: series.summary || `Series của ${series.author.displayName}` };
      const entries = await entriesOf(catalog, { seriesId: series.id });
      // A change of a part is announced as one of its series.
      return { content: { about, entries }, tags: [`series:${series.id}`, "authors"] };
    },
  },
  {
    page: /^\/u\/([a-z0-9._-]+)$/,
    async find(username = "") {
      const person = await catalog.findAuthor(username);
      if (!person) return null;
      const { displayName, bio } = person;
      const about = { title: displayName, description: bio || `Bài viết của ${displayName}` };
      return {
        content: { about, entries: await entriesOf(catalog, { username }) },
        tags: ["articles", `author:${username}`],
      };
    },
  },
];

/** The preview picture of pages below a path. */
function previewsOf<Shown extends Card>(
  kind: "article" | "video" | "series",
  fallback: string,
  read: (slug: string) => Promise<Shown>,
): DocumentSource<PreviewContent> {
  return {
    page: new RegExp(`^${addressOf(kind, "([a-z0-9-]+)")}$`),
    async find(slug = "") {
      const card = await atItsAddress(slug, read);
      return (
        card && {
          content: {
            title: card.title,
            above: card.category?.name ?? fallback,
            below: card.author.displayName,
            family: card.category?.coverFamily ?? "fields",
            shift: card.cover.shift,
          },
          tags: [`${kind}:${card.id}`, "categories", `author:${card.author.username}`],
        }
      );
    },
  };
}

/** JSON strings are valid YAML. */
const yaml = (value: string) => JSON.stringify(value);

function markdownCopy(article: Article, siteUrl: string): string {
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

const copiesOf = ({ reading }: Content): DocumentSource<(siteUrl: string) => string>[] => [
  {
    page: /^\/bai-viet\/([a-z0-9-]+)$/,
    async find(slug = "") {
      const article = await atItsAddress(slug, reading.readArticle);
      return (
        article && {
          content: (siteUrl) => markdownCopy(article, siteUrl),
          tags: [`article:${article.id}`, "categories", `author:${article.author.username}`],
        }
      );
    },
  },
];

/** Feeds, Markdown copies and preview pictures of published content, and its part of `llms.txt`. */
export const contentDocuments = (content: Content): Documents => ({
  feeds: feedsOf(content),
  copies: copiesOf(content),
  previews: [
    previewsOf("article", "Bài viết", content.reading.readArticle),
    previewsOf("video", "Video", content.reading.readVideo),
    previewsOf("series", "Series", content.reading.readSeries),
  ],
  overview: async () => ({
    note: "Mỗi bài viết có một bản Markdown ở địa chỉ của nó, thêm `.md`.",
    sections: [
      {
        title: "Danh mục",
        links: (await content.reading.listPublishedCategories()).map(({ name, slug, description }) => ({
          title: name,
          address: addressOf("category", slug),
          about: description,
        })),
      },
      {
        title: "Bài mới",
        links: (await entriesOf(content.catalog, {}, overviewLength)).map(({ title, address, summary }) => ({
          title,
          address: `${address}.md`,
          about: summary,
        })),
      },
    ],
    tags: ["articles", "categories"],
  }),
});
