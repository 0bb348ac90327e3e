import { siteDescription } from "#app/text/site-description.ts";
import { CallError, type Client } from "#contracts/client.ts";
import type { Card, SeriesItemKind } from "#contracts/schemas/content.ts";
import type { Api } from "#server/api.ts";
import type { Contributions } from "#server/core/feature.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { CacheTag as Dependency } from "#contracts/cache-tags.ts";
import { atomOf, rssOf, type Feed } from "./feeds.ts";
import { llmsText, markdownCopy, robotsText } from "./plain-texts.ts";
import type { Preview } from "./preview-picture.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";
import { addressOf } from "#app/components/addresses.ts";

export interface MachineDocument {
  contentType: string;
  body: string | Buffer;
  /** Its dependencies, as for pages. */
  dependencies: Dependency[];
}

const feedLength = 30;
const types = {
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  text: "text/plain; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** The dependencies of sitemaps. */
const everythingListed: Dependency[] = ["articles", "categories", "series", "videos", "authors", "perspective-topics"];

/** Loading the fonts takes a tenth of a second, so it is deferred from the start of the site. */
const drawPreview = async (preview: Preview) => (await import("./preview-picture.ts")).drawPreview(preview);

export type MachineDocuments = ReturnType<typeof createMachineDocuments>;

/** Finds the document of an address: null for other addresses and missing resources. */
export function createMachineDocuments(deps: {
  read: Client;
  catalog: Api["catalog"];
  contributions: Contributions;
  config: Config;
  clock: Clock;
}) {
  const { read, catalog, config, clock } = deps;
  const { siteUrl, siteName } = config;
  const listed = deps.contributions.flatMap((feature) => feature.sitemap);
  const orNull = (error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  };
  const text = (contentType: string, body: string, dependencies: Dependency[]): MachineDocument => ({
    contentType,
    body,
    dependencies,
  });
  const feed = (format: string, one: Omit<Feed, "self" | "siteUrl" | "now">, dependencies: Dependency[]) => {
    const base = one.page === "/" ? "" : one.page;
    const whole: Feed = { ...one, self: `${base}/${format}.xml`, siteUrl, now: clock.now() };
    return format === "atom"
      ? text(types.atom, atomOf(whole), dependencies)
      : text(types.rss, rssOf(whole), dependencies);
  };

  /** The preview picture, at the current address only. */
  const previewOf = async (
    kind: SeriesItemKind | "series",
    card: Card,
    slug: string,
    above: string,
  ): Promise<MachineDocument | null> => {
    if (card.slug !== slug) return null;
    const body = await drawPreview({
      title: card.title,
      above: card.category?.name ?? above,
      below: card.author.displayName,
      family: card.category?.coverFamily ?? "fields",
      shift: card.cover.shift,
      siteName,
    });
    return {
      contentType: "image/png",
      body,
      dependencies: [`${kind}:${card.id}`, "categories", `author:${card.author.username}`],
    };
  };

  /** The first match wins; its groups are the arguments. */
  const addresses: [RegExp, (...found: string[]) => Promise<MachineDocument | null> | MachineDocument][] = [
    [/^\/robots\.txt$/, () => text(types.text, robotsText(siteUrl), [])],
    [/^\/sitemap\.xml$/, async () => text(types.xml, await sitemapIndex(listed, siteUrl), everythingListed)],
    [
      /^\/sitemaps\/([a-z]+(?:-\d{1,4})?)\.xml$/,
      async (name) => {
        const body = await sitemap(listed, siteUrl, name);
        return body === null ? null : text(types.xml, body, everythingListed);
      },
    ],
    [
      /^\/(atom|rss)\.xml$/,
      async (format) =>
        feed(
          format,
          {
            title: siteName,
            description: siteDescription(siteName),
            page: "/",
            entries: await catalog.listNewestTexts({}, feedLength),
          },
          ["articles", "authors"],
        ),
    ],
    [
      /^\/danh-muc\/([a-z0-9-]+)\/(atom|rss)\.xml$/,
      async (slug, format) => {
        const answer = await read("GET /v1/categories/{slug}", { params: { slug } }).catch(orNull);
        if (!answer || answer.category.slug !== slug) return null;
        const { id, name, description } = answer.category;
        const entries = await catalog.listNewestTexts({ categoryId: id }, feedLength);
        const page = addressOf("category", slug);
        return feed(format, { title: `${name} · ${siteName}`, description, page, entries }, [
          "articles",
          "categories",
          "authors",
        ]);
      },
    ],
    [
      /^\/u\/([a-z0-9._-]+)\/(atom|rss)\.xml$/,
      async (username, format) => {
        const person = await catalog.findAuthor(username);
        if (!person) return null;
        const entries = await catalog.listNewestTexts({ username }, feedLength);
        return feed(
          format,
          {
            title: `${person.displayName} · ${siteName}`,
            description: person.bio || `Bài viết của ${person.displayName}`,
            page: `/u/${username}`,
            entries,
          },
          ["articles", `author:${username}`],
        );
      },
    ],
    [
      /^\/llms\.txt$/,
      async () => {
        const { categories } = await read("GET /v1/categories");
        const site = { name: siteName, url: siteUrl, description: siteDescription(siteName) };
        return text(types.text, llmsText(site, categories, await catalog.listNewestTexts({}, 100)), [
          "articles",
          "categories",
        ]);
      },
    ],
    [
      /^\/bai-viet\/([a-z0-9-]+)\.md$/,
      async (slug) => {
        const answer = await read("GET /v1/articles/{slug}", { params: { slug } }).catch(orNull);
        if (!answer || answer.article.slug !== slug) return null;
        const { article } = answer;
        return text(types.markdown, markdownCopy(article, siteUrl), [
          `article:${article.id}`,
          "categories",
          `author:${article.author.username}`,
        ]);
      },
    ],
    [
      /^\/previews\/bai-viet\/([a-z0-9-]+)\.png$/,
      async (slug) => {
        const answer = await read("GET /v1/articles/{slug}", { params: { slug } }).catch(orNull);
        return answer && previewOf("article", answer.article, slug, "Bài viết");
      },
    ],
    [
      /^\/previews\/video\/([a-z0-9-]+)\.png$/,
      async (slug) => {
        const answer = await read("GET /v1/videos/{slug}", { params: { slug } }).catch(orNull);
        return answer && previewOf("video", answer.video, slug, "Video");
      },
    ],
    [
      /^\/previews\/series\/d\/([a-z0-9-]+)\.png$/,
      async (slug) => {
        const answer = await read("GET /v1/series/{slug}", { params: { slug } }).catch(orNull);
        return answer && previewOf("series", answer.series, slug, "Series");
      },
    ],
    [
      /^\/previews\/trang\.png$/,
      async () => ({
        contentType: "image/png",
        body: await drawPreview({
          title: "Đọc, viết và luyện tiếng Anh mỗi ngày một chút",
          above: siteName,
          below: new URL(siteUrl).host,
          family: "fields",
          shift: 0,
          siteName,
        }),
        dependencies: [],
      }),
    ],
  ];

  return {
    /** @param path without a query */
    async find(path: string): Promise<MachineDocument | null> {
      for (const [pattern, make] of addresses) {
        const found = pattern.exec(path);
        if (found) return make(...found.slice(1));
      }
      return null;
    },
  };
}
