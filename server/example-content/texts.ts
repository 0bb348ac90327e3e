import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, ne } from "drizzle-orm";
import type {
  ArticleFields,
  CategoryFields,
  ContentFields,
  ContentKind,
  VideoFields,
} from "#contracts/schemas/content-fields.ts";
import { documentFromMarkdown, type PlacedPicture } from "#document/markdown.ts";
import { readChapters, readTranscript } from "#document/transcript.ts";
import { after, days, hours } from "#server/core/clock.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createContent } from "#server/features/content/service.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { exampleFolder, readExampleArticles, readJson } from "./example-files.ts";
import { clockAt, type ExampleSite, type Ids, withoutLimits } from "./example-site.ts";
import { authorOf, type People } from "./members.ts";

interface ExampleCategory {
  slug: string;
  name: string;
  description: string;
  icon: string;
  color: CategoryFields["color"];
  coverFamily: CategoryFields["coverFamily"];
  order: number;
}

interface ExampleVideo extends Pick<
  VideoFields,
  "title" | "summary" | "videoId" | "tags" | "language" | "level" | "seconds"
> {
  slug: string;
  author: string;
  category: string;
  daysAgo: number;
  /** One per line, as an author pastes them. */
  chapters: string;
  transcript: string;
}
interface ExampleSeries {
  slug: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  tags: string[];
  daysAgo: number;
  items: { article?: string; video?: string }[];
}

/** Slug → id of texts that an interrupted run has published. Unpublished ones are deleted. */
async function publishedAlready(site: ExampleSite, kind: ContentKind): Promise<Ids> {
  const { queries } = site.database;
  await queries.delete(contentItems).where(and(eq(contentItems.kind, kind), ne(contentItems.status, "published")));
  const rows = await queries
    .select({ id: contentItems.id, slug: contentItems.slug })
    .from(contentItems)
    .where(eq(contentItems.kind, kind));
  return new Map(rows.map((row) => [row.slug, row.id]));
}

export async function layOutCategories(site: ExampleSite, editor: Viewer): Promise<Ids> {
  const { drafts, publishing } = site.api.services.content;
  const ids = await publishedAlready(site, "category");
  for (const category of readJson<ExampleCategory[]>("categories.json")) {
    if (ids.has(category.slug)) continue;
    const { slug, icon, color, coverFamily, order } = category;
    const fields: CategoryFields = {
      kind: "category",
      title: category.name,
      summary: category.description,
      cover: { shift: 0, uploadId: null },
      coverFamily,
      icon,
      color,
      order,
      slug,
    };
    const draft = await drafts.beginDraft(editor, fields, null);
    await publishing.publishDraft(editor, draft.id, draft.version, null);
    ids.set(slug, draft.id);
  }
  return ids;
}

export async function layOutArticles(site: ExampleSite, people: People, categories: Ids): Promise<Ids> {
  const articles = readExampleArticles();
  const there = await publishedAlready(site, "article");
  for (const article of articles.filter(({ slug }) => !there.has(slug))) {
    const author = authorOf(people, article.author, `articles/${article.slug}.md`);
    const fields: ArticleFields = {
      kind: "article",
      title: article.title,
      summary: article.summary,
      body: documentFromMarkdown(
        article.text,
        await placePictures(site, author, article.text),
      ) as ArticleFields["body"],
      cover: { shift: 0, uploadId: null },
      categoryId: categories.get(article.category) ?? null,
      tags: article.tags,
      language: article.language,
      level: article.level,
      canonicalUrl: null,
      noindex: false,
      slug: article.slug,
    };
    there.set(article.slug, await publishAs(site, author, fields, article.daysAgo));
  }
  return there;
}

export async function layOutVideos(site: ExampleSite, people: People, categories: Ids): Promise<Ids> {
  const there = await publishedAlready(site, "video");
  for (const example of readJson<ExampleVideo[]>("videos.json").sort((a, b) => b.daysAgo - a.daysAgo)) {
    if (there.has(example.slug)) continue;
    const { author, category, daysAgo, chapters, transcript, ...video } = example;
    const fields: VideoFields = {
      ...video,
      kind: "video",
      cover: { shift: 0, uploadId: null },
      chapters: readChapters(chapters).chapters,
      transcript: readTranscript(transcript),
      categoryId: categories.get(category) ?? null,
    };
    there.set(video.slug, await publishAs(site, authorOf(people, author, "videos.json"), fields, daysAgo));
  }
  return there;
}

export async function layOutSeries(
  site: ExampleSite,
  people: People,
  { categories, articles, videos }: { categories: Ids; articles: Ids; videos: Ids },
): Promise<Ids> {
  const there = await publishedAlready(site, "series");
  for (const example of readJson<ExampleSeries[]>("series.json").sort((a, b) => b.daysAgo - a.daysAgo)) {
    if (there.has(example.slug)) continue;
    const { author, category, daysAgo, items, ...series } = example;
    const fields: ContentFields = {
      ...series,
      kind: "series",
      cover: { shift: 0, uploadId: null },
      categoryId: categories.get(category) ?? null,
      items: items.map(({ article, video }) => {
        const id = article === undefined ? videos.get(video ?? "") : articles.get(article);
        if (id === undefined) throw new Error(`example/series.json: there is no ${article ?? video}`);
        return id;
      }),
    };
    there.set(series.slug, await publishAs(site, authorOf(people, author, "series.json"), fields, daysAgo));
  }
  return there;
}

/** Features some texts for the home page; each precedes the earlier ones. */
export async function featureSome(site: ExampleSite, editor: Viewer, ids: Record<"article" | "video" | "series", Ids>) {
  const { featured } = site.api.services.content;
  for (const chosen of readJson<Partial<Record<keyof typeof ids, string>>[]>("featured.json").reverse())
    for (const kind of ["article", "video", "series"] as const) {
      const slug = chosen[kind];
      if (slug === undefined) continue;
      const id = ids[kind].get(slug);
      if (id === undefined) throw new Error(`example/featured.json: there is no ${slug}`);
      await featured.featureItem(editor, id);
    }
}

/** Creates and publishes a text at its own time, so that lists have an order. Without limits. */
async function publishAs(site: ExampleSite, author: Viewer, fields: ContentFields, daysAgo: number): Promise<string> {
  const clock = clockAt(after(new Date(), -days(daysAgo) - hours(1)));
  const { drafts, publishing } = createContent({
    gamification: site.api.services.gamification,
    database: site.database,
    checker: site.api.checker,
    clock,
    limits: withoutLimits(site.database, clock),
    log: console,
  });
  const draft = await drafts.beginDraft(author, fields, null);
  await publishing.publishDraft(author, draft.id, draft.version, null);
  return draft.id;
}

async function placePictures(site: ExampleSite, owner: Viewer, text: string): Promise<Map<string, PlacedPicture>> {
  const placed = new Map<string, PlacedPicture>();
  for (const match of text.matchAll(/^!\[[^\]]*\]\((\S+?\.webp)/gm)) {
    const name = match[1] ?? "";
    const file = path.join(exampleFolder, "figures", path.basename(name));
    if (!existsSync(file)) continue;
    const { id, width, height } = await site.api.services.uploads.addPicture(owner.id, readFileSync(file));
    placed.set(name, { uploadId: id, width, height });
  }
  return placed;
}
