import { createAudit } from "#server/core/audit.ts";
import { randomUUID } from "node:crypto";
import { summaryLength, tagLimit, titleLength } from "#contracts/limits/content.ts";
import { ArticleFields, Slug } from "#contracts/schemas/content-fields.ts";
import { type Category } from "#contracts/schemas/content.ts";
import type { PlacedPicture } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";
import { slugOf } from "#document/slug.ts";
import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { systemClock } from "#server/core/clock.ts";
import { users } from "#server/features/accounts/tables.ts";
import { createContent } from "#server/features/content/service.ts";
import { createRecording } from "#server/features/gamification/service.ts";
import { createUploads } from "#server/features/uploads/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createLimits } from "#server/core/limits.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";
import { type ImportItem, type Source, UnreadableSource } from "./import-item.ts";

export interface Report {
  imported: number;
  drafts: number;
  /** Imported by an earlier run. */
  known: number;
  /** A line per text that was not imported, or not unchanged. */
  remarks: string[];
  isStopped: boolean;
}

export interface ImportOptions {
  config: Config;
  database: Database;
  storage: FileStorage;
  /** User name of the author of texts whose author is not a member. */
  author: string;
  /** Checked before each text. */
  canContinue: () => boolean;
  onProgress: (done: number, all: number) => void;
}

/**
 * Imports all items of a source, each completely or not at all; known items are left unchanged. A failing item does
 * not stop the others.
 * @throws UnreadableSource when the user name does not exist
 */
export async function runImport(source: Source, options: ImportOptions): Promise<Report> {
  const { config, database } = options;
  const clock = systemClock;
  // Without limits.
  const limits = { ...createLimits({ database, clock }), take: async () => {} };
  const { imports, reading } = createContent({
    database,
    clock,
    limits,
    gamification: createRecording({ database, clock, limits, audit: createAudit({ database, clock }) }),
    log: console,
  });
  const uploads = createUploads({ config, database, clock, limits, storage: options.storage });
  const people = await peopleOf(database);
  const fallbackAuthor = people.get(options.author.toLowerCase());
  if (!fallbackAuthor) throw new UnreadableSource(`--author: nobody here is called ${options.author}`);
  const categories = categoriesByName(await reading.listPublishedCategories());
  const known = await imports.listImported(source.name);
  const report: Report = { imported: 0, drafts: 0, known: 0, remarks: [...source.left], isStopped: false };

  let done = 0;
  for await (const text of source.texts()) {
    if (!options.canContinue()) {
      report.isStopped = true;
      break;
    }
    options.onProgress(done++, source.count);
    const remark = (words: string) => report.remarks.push(`${text.externalId}: ${words}`);
    const before = known.get(text.externalId);
    if (before !== undefined) {
      report.known += 1;
      if (before !== text.checksum) remark("has changed since it was imported; what is here stays");
      continue;
    }
    try {
      const author = people.get(text.author?.toLowerCase() ?? "") ?? fallbackAuthor;
      const { fields, remarks } = await fieldsOf(text, { source, author, categories, add: uploads.addPicture });
      const origin = { source: source.name, externalId: text.externalId, checksum: text.checksum };
      const finished = text.publishedAt !== null && missingFor(fields) === null;
      const { slug } = await imports.importArticle(author, origin, fields, finished ? text.publishedAt : null);
      if (finished && slug !== fields.slug && fields.slug !== null) remarks.push(`its address is ${slug}`);
      if (!finished && text.publishedAt !== null) remarks.push(`imported as a draft: ${missingFor(fields)}`);
      report.imported += 1;
      if (!finished) report.drafts += 1;
      for (const words of [...text.remarks, ...remarks]) remark(words);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      remark(`not imported: ${Object.values(error.fields ?? {}).join(" ") || error.message}`);
    }
  }
  if (!report.isStopped) options.onProgress(source.count, source.count);
  return report;
}

/** Why the text cannot be published, or null. */
const missingFor = ({ title }: ArticleFields) =>
  title.length < titleLength.min ? `a title has at least ${titleLength.min} letters` : null;

async function peopleOf(database: Database): Promise<Map<string, Viewer>> {
  const rows = await database.queries
    .select({ id: users.id, username: users.username, email: users.email, role: users.role })
    .from(users);
  const people = new Map<string, Viewer>();
  for (const { id, username, email, role } of rows) {
    const person = { id, role, sessionId: randomUUID() };
    people.set(username.toLowerCase(), person).set(email.toLowerCase(), person);
  }
  return people;
}

function categoriesByName(categories: readonly Category[]): Map<string, string> {
  return new Map(
    categories.flatMap(({ id, name, slug }) => [[slug, id] as const, [foldVietnamese(name).trim(), id] as const]),
  );
}

/** The pictures of a text. */
function uploadsIn(node: DocumentNode, found = new Set<string>()): Set<string> {
  if (node.type === "picture") found.add(String(node.attrs?.uploadId));
  for (const child of node.content ?? []) uploadsIn(child, found);
  return found;
}

/** The address for the report, shortened if it is a data URL. */
function readable(address: string): string {
  let decoded = address;
  try {
    decoded = decodeURI(address);
  } catch {
    // A lone % is not an escape: unchanged.
  }
  return decoded.length > 200 ? `${decoded.slice(0, 200)}…` : decoded;
}

async function fieldsOf(
  text: ImportItem,
  parts: {
    source: Source;
    author: Viewer;
    categories: Map<string, string>;
    add: (ownerId: string, bytes: Buffer) => Promise<{ id: string; width: number; height: number }>;
  },
): Promise<{ fields: ArticleFields; remarks: string[] }> {
  const remarks: string[] = [];
  const bring = async (address: string): Promise<PlacedPicture | null> => {
    const bytes = await parts.source.picture(address, text);
    if (!bytes) {
      remarks.push(`picture not found: ${readable(address)}`);
      return null;
    }
    try {
      const { id, width, height } = await parts.add(parts.author.id, bytes);
      return { uploadId: id, width, height };
    } catch (error) {
      // The storage does not answer: the text comes with its pictures, in a later run.
      if (!(error instanceof ApiError) || error.code === "UNAVAILABLE") throw error;
      remarks.push(`picture left away: ${readable(address)} (${error.message})`);
      return null;
    }
  };
  const pictures = new Map<string, PlacedPicture>();
  for (const address of text.pictures) {
    const placed = await bring(address);
    if (placed) pictures.set(address, placed);
  }
  const body = text.body(pictures);
  const shown = uploadsIn(body);
  for (const [address, { uploadId }] of pictures)
    if (!shown.has(uploadId)) remarks.push(`picture left away, no block can hold it there: ${readable(address)}`);
  const cover = text.cover === null ? null : (pictures.get(text.cover) ?? (await bring(text.cover)));
  const category = text.category === null ? undefined : parts.categories.get(foldVietnamese(text.category).trim());
  const slug = Slug.safeParse(text.slug ?? "");
  const own = slugOf(text.slug ?? "");
  const tags = [...(category === undefined && text.category ? [text.category] : []), ...text.tags]
    .filter((tag) => category === undefined || foldVietnamese(tag) !== foldVietnamese(text.category ?? ""))
    .map((tag) => [...tag.trim()].slice(0, 40).join("").trim())
    .filter((tag, n, all) => tag !== "" && all.indexOf(tag) === n);
  if (tags.length > tagLimit)
    remarks.push(`more than ${tagLimit} tags: left away are ${tags.slice(tagLimit).join(", ")}`);
  const cut = (words: string, most: number, what: string) => {
    const letters = [...words];
    if (letters.length > most) remarks.push(`its ${what} was cut to ${most} letters`);
    return letters.slice(0, most).join("").trim();
  };
  const canonical = ArticleFields.shape.canonicalUrl.safeParse(text.canonicalUrl);
  const parsed = ArticleFields.safeParse({
    kind: "article",
    title: cut(text.title, titleLength.max, "title"),
    summary: cut(text.summary, summaryLength, "summary"),
    body,
    cover: { shift: 0, uploadId: cover?.uploadId ?? null },
    categoryId: category ?? null,
    tags: tags.slice(0, tagLimit),
    language: text.language,
    level: text.level,
    canonicalUrl: canonical.success ? canonical.data : null,
    noindex: text.noindex,
    slug: slug.success ? slug.data : Slug.safeParse(own).success ? own : null,
  });
  if (!parsed.success)
    throw new ApiError("VALIDATION_FAILED", {
      fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
    });
  return { fields: parsed.data, remarks };
}
