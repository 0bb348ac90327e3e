import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { documentFromHtml, picturesInHtml } from "#document/from-html.ts";
import { fitted } from "#document/fitting.ts";
import { type ExportText, openExportText } from "./export-text.ts";
import { lossesIn, plainWords } from "./html-tree.ts";
import { checksumOf, type ImportItem, momentOf, pathIn, type Source, UnreadableSource } from "./import-item.ts";
import type { Remark } from "#contracts/limits/transfers.ts";
import { wordpressHtml } from "./wordpress-html.ts";

const Text = z.coerce.string().default("");
const Meta = z.object({ "wp:meta_key": Text, "wp:meta_value": Text });
const Term = z.union([
  z.object({ "#text": Text, "@domain": Text, "@nicename": Text }),
  // Without attributes: of another program.
  z.string().transform((name) => ({ "#text": name, "@domain": "category", "@nicename": "" })),
]);
const Item = z.object({
  title: Text,
  link: Text,
  pubDate: Text,
  "dc:creator": Text,
  "content:encoded": Text,
  "excerpt:encoded": Text,
  "wp:post_id": Text,
  "wp:post_date": Text,
  "wp:post_date_gmt": Text,
  "wp:post_name": Text,
  "wp:status": Text,
  "wp:post_type": Text,
  "wp:post_password": Text,
  "wp:attachment_url": Text,
  category: z.array(Term).default([]),
  "wp:postmeta": z.array(Meta).default([]),
  "wp:comment": z.array(z.unknown()).default([]),
});
const Export = z.object({
  rss: z.object({
    channel: z.object({
      "wp:wxr_version": Text.refine((version) => /^\d/.test(version)),
      "wp:base_site_url": Text,
      "wp:base_blog_url": Text,
      link: Text,
      language: Text,
      "wp:author": z.array(z.object({ "wp:author_login": Text, "wp:author_email": Text })).default([]),
      item: z.array(Item).default([]),
    }),
  }),
});
type Channel = z.output<typeof Export>["rss"]["channel"];
type Item = z.output<typeof Item>;

const lists = new Set(["item", "category", "wp:postmeta", "wp:comment", "wp:author"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

/**
 * Reads a WordPress site (Tools → Export → All content): its "WXR" file.
 * @throws UnreadableSource
 */
export async function readWordPress(file: string, options: { pictures: string | null }): Promise<Source> {
  const opened = await openExportText(file, { ending: ".xml", pictures: options.pictures });
  try {
    return sourceOf(channelIn(file, opened.text), opened);
  } catch (error) {
    opened.close();
    throw error;
  }
}

function sourceOf(channel: Channel, opened: ExportText): Source {
  const posts = channel.item.filter((item) => item["wp:post_type"] === "post" && !isThrownAway(item));
  const attachments = new Map(channel.item.map((item) => [item["wp:post_id"], item["wp:attachment_url"]]));
  const toImportItem = importItemReader(channel, attachments);
  return {
    name: `wordpress:${(channel["wp:base_blog_url"] || channel.link).replace(/\/+$/, "")}`,
    count: posts.length,
    left: leftOf(channel),
    async *texts() {
      for (const post of posts) yield await Promise.resolve(toImportItem(post));
    },
    async picture(address) {
      const inside = /\/wp-content\/uploads\/([^?#]+)/.exec(address)?.[1];
      if (!inside) return null;
      // `ao-600x400.jpg` is made of `ao.jpg`, which is the better one.
      const original = inside.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, "");
      return (await opened.picture(original)) ?? opened.picture(inside);
    },
    close: opened.close,
  };
}

function channelIn(file: string, text: string): Channel {
  // WordPress declares no entities, and those of others could be made to grow without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 100_000)))
    throw new UnreadableSource("entities", `${file}: cannot be read as XML (it declares entities of its own)`);
  let read: unknown;
  try {
    read = parser.parse(text, true);
  } catch (error) {
    throw new UnreadableSource(
      "no-xml",
      `${file}: cannot be read as XML (${error instanceof Error ? error.message : "unknown"})`,
    );
  }
  const parsed = Export.safeParse(read);
  if (parsed.success) return parsed.data.rss.channel;
  const [issue] = parsed.error.issues;
  throw new UnreadableSource(
    "no-wordpress",
    `${file}: is no export of WordPress (${issue?.path.join(".")}: ${issue?.message})`,
  );
}

const isThrownAway = (item: Item) => ["trash", "auto-draft", "inherit"].includes(item["wp:status"]);

/** What is not imported, counted. */
function leftOf({ item: items }: Channel): Remark[] {
  const of = (type: string) => items.filter((item) => item["wp:post_type"] === type);
  const comments = items.reduce((sum, item) => sum + item["wp:comment"].length, 0);
  const counts: Remark[] = [
    { kind: "pages", count: of("page").length },
    { kind: "trash", count: of("post").filter(isThrownAway).length },
    { kind: "comments", count: comments },
  ];
  return counts.filter(({ count = 0 }) => count > 0);
}

function importItemReader(channel: Channel, attachments: ReadonlyMap<string, string>): (post: Item) => ImportItem {
  const emails = new Map(channel["wp:author"].map((one) => [one["wp:author_login"], one["wp:author_email"]]));
  return (post) => {
    const meta = new Map(post["wp:postmeta"].map((one) => [one["wp:meta_key"], one["wp:meta_value"]]));
    const { html, unknown } = wordpressHtml(post["content:encoded"], { attachments, notes: meta.get("footnotes") });
    const named = (domain: string) =>
      post.category
        .filter((term) => term["@domain"] === domain && !/^(?:uncategorized|chua-phan-loai)$/.test(term["@nicename"]))
        .map((term) => term["#text"].trim());
    const categories = named("category");
    const isOpen = post["wp:post_password"] === "";
    const isPublished = post["wp:status"] === "publish";
    const publishedAt = isPublished && isOpen ? momentOfPost(post) : null;
    const login = post["dc:creator"];
    return {
      externalId: post["wp:post_id"],
      checksum: checksumOf([
        post.title,
        post["content:encoded"],
        post["excerpt:encoded"],
        post.category,
        post["wp:status"],
      ]),
      title: plainWords(post.title),
      summary: plainWords(post["excerpt:encoded"]),
      slug: decoded(post["wp:post_name"]) || null,
      tags: [...categories.slice(1), ...named("post_tag")],
      category: categories[0] ?? null,
      language: /^en\b/i.test(channel.language) ? "en" : "vi",
      level: null,
      canonicalUrl: null,
      noindex: false,
      publishedAt,
      author: emails.get(login) || login || null,
      cover: attachments.get(meta.get("_thumbnail_id") ?? "") || null,
      pictures: picturesInHtml(html),
      oldPaths: [pathIn(post.link)].filter((one) => one !== null),
      body: (pictures) => fitted(documentFromHtml(html, { pictures })),
      remarks: [
        ...(isPublished && !isOpen ? [{ kind: "protected" } as const] : []),
        ...(isPublished && isOpen && !publishedAt ? [{ kind: "no-date" } as const] : []),
        ...(post["wp:status"] === "private" ? [{ kind: "private" } as const] : []),
        ...(post["wp:status"] === "future" ? [{ kind: "planned" } as const] : []),
        ...(html.trim() === "" ? [{ kind: "empty" } as const] : []),
        ...(unknown.length > 0 ? [{ kind: "plugin", text: unknown.join(", ") } as const] : []),
        ...lossesIn(html),
      ],
    };
  };
}

/** The moment in UTC; drafts and some plugins write zeros. */
const momentOfPost = (post: Item) =>
  [post["wp:post_date_gmt"], post.pubDate, post["wp:post_date"]]
    .filter((one) => one !== "" && !one.startsWith("0000"))
    .map(momentOf)
    .find((moment) => moment !== null) ?? null;

/** Vietnamese addresses are stored with escapes. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
