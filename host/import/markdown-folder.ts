import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { longestMarkdown, readMarkdownFile } from "#document/markdown-file.ts";
import { Level } from "#contracts/schemas/content-fields.ts";
import { readFileIn } from "./ghost.ts";
import { checksumOf, type ImportItem, momentOf, type Source, UnreadableSource } from "./import-item.ts";

const isMarkdown = /\.(md|markdown)$/i;
/** Jekyll's file names, also used elsewhere. */
const dated = /^(\d{4}-\d{2}-\d{2})[-_ ]+/;

/**
 * Reads a folder of Markdown files with front matter, with all its subfolders, as static sites have it.
 * @throws UnreadableSource
 */
export async function readMarkdownFolder(folder: string): Promise<Source> {
  const root = path.resolve(folder);
  const names = await readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableSource(`${folder}: ${error.code === "ENOENT" ? "is not there" : error.message}`);
  });
  const files = names
    .filter(
      (name) =>
        isMarkdown.test(name) && !name.split(path.sep).some((part) => part.startsWith(".") || part === "node_modules"),
    )
    .sort();
  if (files.length === 0) throw new UnreadableSource(`${folder}: has no Markdown files`);
  return {
    name: `markdown:${root}`,
    count: files.length,
    left: [],
    async *texts() {
      for (const name of files) yield importItemFrom(name, await readFile(path.join(root, name), "utf8"));
    },
    async picture(address, { externalId }) {
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
      const place = address.startsWith("/") ? address.slice(1) : path.join(path.dirname(externalId), address);
      return readFileIn(root, place.replace(/[?#].*$/, ""));
    },
  };
}

const words = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value).trim() : "");

function importItemFrom(name: string, text: string): ImportItem {
  const file = readMarkdownFile(text.slice(0, longestMarkdown));
  const { facts } = file;
  const base = path.basename(name).replace(isMarkdown, "");
  const day = dated.exec(base)?.[1];
  const isDraft = facts.draft === true || facts.published === false || words(facts.status) === "draft";
  const moment = momentOf(facts.date) ?? momentOf(facts.published) ?? momentOf(facts.publishedAt) ?? momentOf(day);
  const category = Array.isArray(facts.categories) ? facts.categories[0] : (facts.category ?? facts.categories);
  const level = Level.safeParse(facts.level);
  // A folder's index page has the folder's name.
  const own = base === "index" || base === "_index" || base === "README" ? path.basename(path.dirname(name)) : base;
  return {
    externalId: name.split(path.sep).join("/"),
    checksum: checksumOf(text),
    title: file.title ?? own.replace(dated, "").replace(/[-_]+/g, " "),
    summary: file.summary ?? "",
    slug: words(facts.slug) || own.replace(dated, ""),
    tags: file.tags ?? [],
    category: words(category) || null,
    language: file.language ?? "vi",
    level: level.success ? level.data : null,
    canonicalUrl: words(facts.canonical ?? facts.canonicalUrl ?? facts.canonical_url) || null,
    noindex: facts.noindex === true,
    publishedAt: isDraft ? null : moment,
    author: words(facts.author) || null,
    cover: words(facts.cover ?? facts.image ?? facts.feature_image) || null,
    pictures: file.pictures,
    body: (pictures) => readMarkdownFile(text.slice(0, longestMarkdown), pictures).body,
    remarks: [
      ...(file.isFrontBroken ? ["its front matter cannot be read: title, date and tags are left away"] : []),
      ...(!isDraft && !moment ? ["has no date: imported as a draft"] : []),
      ...(text.length > longestMarkdown ? ["is longer than a text may be: its end is left away"] : []),
    ],
  };
}
