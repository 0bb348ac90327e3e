import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { longestMarkdown, readMarkdownFile } from "#document/markdown-file.ts";
import { Level } from "#contracts/schemas/content-fields.ts";
import { decodedName, readFileIn } from "./export-text.ts";
import { checksumOf, type ImportItem, momentOf, pathIn, type Source, UnreadableSource } from "./import-item.ts";
import { openZip } from "./zip-entries.ts";

const isMarkdown = /\.(md|markdown)$/i;
/** Jekyll's file names, also used elsewhere. */
const dated = /^(\d{4}-\d{2}-\d{2})[-_ ]+/;

interface MarkdownFiles {
  names: string[];
  /** null: it is damaged or too large. */
  text: (name: string) => Promise<string | null>;
  picture: (name: string) => Promise<Buffer | null>;
  close?: () => void;
}

/**
 * Reads a folder of Markdown files with front matter, with all its subfolders, as static sites have it.
 * @throws UnreadableSource
 */
export async function readMarkdownFolder(folder: string): Promise<Source> {
  const root = path.resolve(folder);
  const names = await readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableSource("missing", `${folder}: ${error.code === "ENOENT" ? "is not there" : error.message}`);
  });
  return sourceOf(folder, `markdown:${root}`, {
    names: names.map((name) => name.split(path.sep).join("/")),
    text: (name) => readFile(path.join(root, name), "utf8"),
    picture: (name) => readFileIn(root, name),
  });
}

/**
 * Reads such a folder from a ZIP file, also our own export.
 * @param title the name of the file on the computer it comes from: it identifies the source
 * @throws UnreadableSource
 */
export async function readMarkdownZip(file: string, title: string): Promise<Source> {
  const zip = await openZip(file);
  try {
    // Browsers number a second download of the same file.
    const name = title.replace(/\.zip$/i, "").replace(/ ?\(\d+\)$/, "");
    return sourceOf(file, `markdown:${name}`, {
      names: zip.names,
      text: async (one) => (await zip.read(one))?.toString() ?? null,
      picture: async (one) => {
        const wanted = decodedName(one);
        return wanted === null ? null : zip.read(wanted);
      },
      close: zip.close,
    });
  } catch (error) {
    zip.close();
    throw error;
  }
}

function sourceOf(place: string, name: string, files: MarkdownFiles): Source {
  const texts = files.names
    .filter(
      (one) => isMarkdown.test(one) && !one.split("/").some((part) => part.startsWith(".") || part === "node_modules"),
    )
    .sort();
  if (texts.length === 0) throw new UnreadableSource("no-markdown", `${place}: has no Markdown files`);
  return {
    name,
    count: texts.length,
    left: [],
    async *texts() {
      for (const one of texts) {
        const text = await files.text(one);
        yield { ...importItemFrom(one, text ?? ""), isDamaged: text === null };
      }
    },
    async picture(address, { externalId }) {
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null;
      const inside = address.startsWith("/")
        ? address.slice(1)
        : path.posix.join(path.posix.dirname(externalId), address);
      return files.picture(inside.replace(/[?#].*$/, ""));
    },
    ...(files.close ? { close: files.close } : {}),
  };
}

/** Static sites name the addresses that a text has or had. */
function pathsIn(facts: Record<string, unknown>): string[] {
  const named = [facts.permalink, facts.url, facts.aliases, facts.redirect_from].flat();
  return named.flatMap((one) => (typeof one === "string" && one.startsWith("/") ? (pathIn(one) ?? []) : []));
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
    externalId: name,
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
    oldPaths: pathsIn(facts),
    body: (pictures) => readMarkdownFile(text.slice(0, longestMarkdown), pictures).body,
    remarks: [
      ...(file.isFrontBroken ? [{ kind: "front-broken" } as const] : []),
      ...(!isDraft && !moment ? [{ kind: "no-date" } as const] : []),
      ...(text.length > longestMarkdown ? [{ kind: "end-cut" } as const] : []),
    ],
  };
}
