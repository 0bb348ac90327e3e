import { createAudit } from "#server/core/audit.ts";
import { randomUUID } from "node:crypto";
import { summaryLength, tagLimit, titleLength } from "#contracts/limits/content.ts";
import type { ImportOutcome, Remark } from "#contracts/limits/transfers.ts";
import { ArticleFields, Slug } from "#contracts/schemas/content-fields.ts";
import { type Category } from "#contracts/schemas/content.ts";
import type { PlacedPicture } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";
import { slugOf } from "#document/slug.ts";
import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { systemClock } from "#server/core/clock.ts";
import { users } from "#server/features/accounts/tables.ts";
import { createContent, type Content, type ImportedText } from "#server/features/content/service.ts";
import { createRecording } from "#server/features/gamification/service.ts";
import { createUploads, type Uploads } from "#server/features/uploads/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createLimits } from "#server/core/limits.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";
import { type ImportItem, type Source, UnreadableSource } from "./import-item.ts";
import { largestEntry } from "./zip-entries.ts";

export interface Report {
  imported: number;
  drafts: number;
  /** Imported by an earlier run. */
  known: number;
  /** Of the source (`of` is null), and of each text that was not imported, or not unchanged. */
  remarks: { of: string | null; remark: Remark }[];
  isStopped: boolean;
}

/** What became of one text. */
export interface TextOutcome {
  /** From 0, in the order of the source. */
  place: number;
  externalId: string;
  title: string;
  outcome: ImportOutcome;
  itemId: string | null;
  remarks: Remark[];
}

/** The operations that an import uses. */
export interface ImportParts {
  database: Database;
  imports: Pick<Content["imports"], "listImported" | "importArticle">;
  reading: Pick<Content["reading"], "listPublishedCategories">;
  addPicture: Uploads["importPicture"];
}

export interface ImportOptions {
  /** User name of the author of texts whose author is not a member. */
  author: string;
  /** Whether texts that were published there become drafts here. */
  asDrafts?: boolean;
  /** When this import began, if it is continued: what was imported since then belongs to it. */
  since?: Date;
  /** Checked before each text. */
  canContinue: () => boolean;
  onText?: (text: TextOutcome) => Promise<void>;
  onProgress?: (done: number, all: number) => void;
}

/** The operations without a running site, for commands. */
export function openImportParts({
  config,
  database,
  storage,
}: {
  config: Config;
  database: Database;
  storage: FileStorage;
}): ImportParts {
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
  const { importPicture } = createUploads({ config, database, clock, limits, storage });
  return { database, imports, reading, addPicture: importPicture };
}

/**
 * Imports all items of a source, each completely or not at all; known items are left unchanged. A failing item does
 * not stop the others.
 * @throws UnreadableSource when the user name does not exist
 */
export async function runImport(source: Source, parts: ImportParts, options: ImportOptions): Promise<Report> {
  const people = await peopleOf(parts.database);
  const fallbackAuthor = people.get(options.author.toLowerCase());
  if (!fallbackAuthor) throw new UnreadableSource("no-author", `--author: nobody here is called ${options.author}`);
  const categories = categoriesByName(await parts.reading.listPublishedCategories());
  const known = await parts.imports.listImported(source.name);
  const report: Report = {
    imported: 0,
    drafts: 0,
    known: 0,
    remarks: source.left.map((remark) => ({ of: null, remark })),
    isStopped: false,
  };

  let place = -1;
  for await (const text of source.texts()) {
    if (!options.canContinue()) {
      report.isStopped = true;
      break;
    }
    place += 1;
    options.onProgress?.(place, source.count);
    const before = known.get(text.externalId);
    const author = people.get(text.author?.toLowerCase() ?? "") ?? fallbackAuthor;
    const done = before
      ? knownOutcome(text, before, options.since)
      : text.isDamaged
        ? skipped(`Tệp của bài bị hỏng, hoặc lớn hơn ${largestEntry / 1024 / 1024} MB.`)
        : await importText(text, parts, { source, author, categories, asDrafts: options.asDrafts ?? false });
    if (done.outcome === "created") report.imported += 1;
    if (done.outcome === "known") report.known += 1;
    if (done.isDraft) report.drafts += 1;
    for (const remark of done.remarks) report.remarks.push({ of: text.externalId, remark });
    const { outcome, itemId, remarks } = done;
    await options.onText?.({ place, externalId: text.externalId, title: text.title, outcome, itemId, remarks });
  }
  if (!report.isStopped) options.onProgress?.(source.count, source.count);
  return report;
}

type Done = Pick<TextOutcome, "outcome" | "itemId" | "remarks"> & { isDraft: boolean };

function knownOutcome(text: ImportItem, before: ImportedText, since: Date | undefined): Done {
  const { itemId, checksum, importedAt } = before;
  // Its outcome was not noted before the process ended.
  if (since && importedAt > since) return { outcome: "created", itemId, remarks: [], isDraft: false };
  const remarks: Remark[] = checksum === text.checksum || text.isDamaged ? [] : [{ kind: "changed" }];
  return { outcome: "known", itemId, remarks, isDraft: false };
}

const skipped = (why: string): Done => ({
  outcome: "skipped",
  itemId: null,
  remarks: [{ kind: "not-imported", text: why }],
  isDraft: false,
});

async function importText(
  text: ImportItem,
  { imports, addPicture }: ImportParts,
  given: { source: Source; author: Viewer; categories: Map<string, string>; asDrafts: boolean },
): Promise<Done> {
  const { source, author, categories, asDrafts } = given;
  try {
    const { fields, remarks } = await fieldsOf(text, { source, author, categories, add: addPicture });
    const origin = { source: source.name, externalId: text.externalId, checksum: text.checksum };
    const missing = missingFor(fields);
    const publishedAt = missing === null && !asDrafts ? text.publishedAt : null;
    const item = await imports.importArticle(author, origin, fields, { publishedAt, oldPaths: text.oldPaths });
    if (publishedAt && item.slug !== fields.slug && fields.slug !== null)
      remarks.push({ kind: "address", text: item.slug });
    if (missing !== null && text.publishedAt !== null) remarks.push({ kind: missing });
    const all = [...text.remarks, ...remarks];
    return { outcome: "created", itemId: item.id, remarks: all, isDraft: publishedAt === null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = Object.values(error.fields ?? {}).join(" ") || error.message;
    return skipped(why);
  }
}

/** Why the text cannot be published, or null. */
const missingFor = ({ title }: ArticleFields) => (title.length < titleLength.min ? ("title-short" as const) : null);

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
): Promise<{ fields: ArticleFields; remarks: Remark[] }> {
  const remarks: Remark[] = [];
  const bring = async (address: string): Promise<PlacedPicture | null> => {
    const bytes = await parts.source.picture(address, text);
    if (!bytes) {
      remarks.push({ kind: "picture-missing", text: readable(address) });
      return null;
    }
    try {
      const { id, width, height } = await parts.add(parts.author.id, bytes);
      return { uploadId: id, width, height };
    } catch (error) {
      // The storage does not answer: the text comes with its pictures, in a later run.
      if (!(error instanceof ApiError) || error.code === "UNAVAILABLE") throw error;
      remarks.push({ kind: "picture-refused", text: `${readable(address)} (${error.message})` });
      return null;
    }
  };
  const pictures = new Map<string, PlacedPicture>();
  for (const address of text.pictures) {
    const placed = await bring(address);
    if (placed) pictures.set(address, placed);
  }
  const body = await text.body(pictures);
  const shown = uploadsIn(body);
  for (const [address, { uploadId }] of pictures)
    if (!shown.has(uploadId)) remarks.push({ kind: "picture-unplaced", text: readable(address) });
  const cover = text.cover === null ? null : (pictures.get(text.cover) ?? (await bring(text.cover)));
  const category = text.category === null ? undefined : parts.categories.get(foldVietnamese(text.category).trim());
  const slug = Slug.safeParse(text.slug ?? "");
  const own = slugOf(text.slug ?? "");
  const tags = [...(category === undefined && text.category ? [text.category] : []), ...text.tags]
    .filter((tag) => category === undefined || foldVietnamese(tag) !== foldVietnamese(text.category ?? ""))
    .map((tag) => [...tag.trim()].slice(0, 40).join("").trim())
    .filter((tag, n, all) => tag !== "" && all.indexOf(tag) === n);
  if (tags.length > tagLimit) remarks.push({ kind: "tags-cut", text: tags.slice(tagLimit).join(", ") });
  const cut = (words: string, most: number, kind: "title-cut" | "summary-cut") => {
    const letters = [...words];
    if (letters.length > most) remarks.push({ kind });
    return letters.slice(0, most).join("").trim();
  };
  const canonical = ArticleFields.shape.canonicalUrl.safeParse(text.canonicalUrl);
  const parsed = ArticleFields.safeParse({
    kind: "article",
    title: cut(text.title, titleLength.max, "title-cut"),
    summary: cut(text.summary, summaryLength, "summary-cut"),
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
