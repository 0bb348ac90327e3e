import { z } from "zod";
import { documentFromHtml, picturesInHtml } from "#document/from-html.ts";
import { fitted } from "#document/fitting.ts";
import { type ExportText, openExportText } from "./export-text.ts";
import { checksumOf, type ImportItem, momentOf, type Source, UnreadableSource } from "./import-item.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
const Text = z.string().nullish();
const Post = z.object({
  id: Id,
  title: z.string(),
  slug: Text,
  html: Text,
  type: Text,
  /** Before 3.0. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: Text,
  visibility: Text,
  feature_image: Text,
  custom_excerpt: Text,
  canonical_url: Text,
  locale: Text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  author_id: Id.nullish(),
});
const Data = z.object({
  posts: z.array(Post),
  tags: z.array(z.object({ id: Id, name: z.string(), visibility: Text })).default([]),
  posts_tags: z.array(z.object({ post_id: Id, tag_id: Id, sort_order: z.number().nullish() })).default([]),
  users: z.array(z.object({ id: Id, slug: Text, email: Text })).default([]),
  posts_authors: z.array(z.object({ post_id: Id, author_id: Id, sort_order: z.number().nullish() })).default([]),
});
/** A list of one since 1.0, bare before. */
const Export = z.union([
  z.object({ db: z.array(z.object({ data: Data })).min(1) }).transform(({ db }) => db[0]!.data),
  z.object({ data: Data }).transform(({ data }) => data),
]);
type Data = z.output<typeof Data>;
type Post = z.output<typeof Post>;

/** Ghost's placeholder for the site's own address. */
const ownAddress = /__GHOST_URL__/g;

export interface GhostOptions {
  /** Of the old site: links, and pictures that are not imported, lead there. */
  address: string;
  /** The folder `content/images` of the old site; null: pictures remain on the old site. */
  pictures: string | null;
}

/**
 * Reads a site exported by Ghost (Settings → Export).
 * @throws UnreadableSource
 */
export async function readGhost(file: string, options: GhostOptions): Promise<Source> {
  const opened = await openExportText(file, { ending: ".json", pictures: options.pictures });
  try {
    return sourceOf(dataIn(file, opened.text), options, opened);
  } catch (error) {
    opened.close();
    throw error;
  }
}

function dataIn(file: string, text: string): Data {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new UnreadableSource(
      "no-json",
      `${file}: cannot be read as JSON (${error instanceof Error ? error.message : "unknown"})`,
    );
  }
  const parsed = Export.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableSource(
    "no-ghost",
    `${file}: is no export of Ghost (${issue?.path.join(".")}: ${issue?.message})`,
  );
}

function sourceOf(data: Data, options: GhostOptions, opened: ExportText): Source {
  const address = options.address.replace(/\/+$/, "");
  const posts = data.posts.filter((post) => post.type !== "page" && !post.page);
  const pages = data.posts.length - posts.length;
  const toImportItem = importItemReader(data, address);
  return {
    name: `ghost:${address}`,
    count: posts.length,
    left: pages > 0 ? [{ kind: "pages", count: pages }] : [],
    async *texts() {
      for (const post of posts) yield await Promise.resolve(toImportItem(post));
    },
    async picture(of) {
      const inside = /\/content\/images\/(?:size\/[^/]+\/)?([^?#]+)/.exec(of)?.[1];
      return inside ? opened.picture(inside) : null;
    },
    close: opened.close,
  };
}

function importItemReader(data: Data, address: string): (post: Post) => ImportItem {
  const inOrder = <T extends { post_id: string; sort_order?: number | null | undefined }>(rows: readonly T[]) => {
    const byPost = new Map<string, T[]>();
    for (const row of [...rows].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)))
      byPost.set(row.post_id, [...(byPost.get(row.post_id) ?? []), row]);
    return byPost;
  };
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
  const users = new Map(data.users.map((user) => [user.id, user]));
  const tagsOf = inOrder(data.posts_tags);
  const authorsOf = inOrder(data.posts_authors);

  return (post) => {
    const html = (post.html ?? "").replace(ownAddress, address);
    const cover = post.feature_image?.replace(ownAddress, address) ?? null;
    // Tags with # are internal.
    const names = (tagsOf.get(post.id) ?? [])
      .map(({ tag_id }) => tags.get(tag_id))
      .filter((tag) => tag && tag.visibility !== "internal" && !tag.name.startsWith("#"))
      .map((tag) => tag!.name);
    const author = users.get(authorsOf.get(post.id)?.[0]?.author_id ?? post.author_id ?? "");
    const isOpen = post.visibility === null || post.visibility === undefined || post.visibility === "public";
    const publishedAt = post.status === "published" && isOpen ? momentOf(post.published_at) : null;
    return {
      externalId: post.id,
      checksum: checksumOf([post, names]),
      title: post.title,
      summary: post.custom_excerpt ?? "",
      slug: post.slug ?? null,
      tags: names,
      // The first is the main one.
      category: names[0] ?? null,
      language: /^en\b/i.test(post.locale ?? "") ? "en" : "vi",
      level: null,
      canonicalUrl: post.canonical_url || null,
      noindex: false,
      publishedAt,
      author: author?.email ?? author?.slug ?? null,
      cover,
      pictures: picturesInHtml(html),
      // The address that Ghost gives a text unless its routes were changed.
      oldPaths: post.slug ? [`/${post.slug}/`] : [],
      body: (pictures) => fitted(documentFromHtml(html, { pictures })),
      remarks: [
        ...(post.status === "published" && !isOpen ? [{ kind: "for-members" } as const] : []),
        ...(post.status === "scheduled" ? [{ kind: "planned" } as const] : []),
        ...(html === "" ? [{ kind: "empty" } as const] : []),
      ],
    };
  };
}
