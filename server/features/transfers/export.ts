import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { asc, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { stringify } from "yaml";
import type { ArticleFields, ContentFields } from "#contracts/schemas/content-fields.ts";
import { picturesOf, type DocumentNode } from "#document/reading.ts";
import { markdownOf } from "#document/to-markdown.ts";
import { shownCommentsAfter } from "#server/features/comments/service.ts";
import type { Database } from "#server/database/connect.ts";
import { inPortions } from "#server/database/portions.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { pictureKey, picturesAfter } from "#server/features/uploads/service.ts";
import { users } from "#server/features/accounts/tables.ts";
import { publishedFields } from "#server/features/content/service.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";
import { openLineFile } from "./line-file.ts";

export class FolderNotEmpty extends Error {}

/** Rows that are held at a time. */
const batch = 100;

export interface Exported {
  texts: number;
  people: number;
  comments: number;
  pictures: number;
}

/**
 * Writes the content of the site into files that other programs read: `articles/<slug>.md` and `drafts/<id>.md` (Markdown
 * with front matter, which an import reads again), `pictures/<id>.webp`, and a line of JSON each in `content.jsonl`,
 * `people.jsonl` and `comments.jsonl`, which it does not read (docs/decisions/0053-scope-of-export-and-import.md). No email
 * addresses and no passwords.
 * @throws FolderNotEmpty, and what `onStep` throws, which is called after each text and picture
 */
export async function exportSite(
  database: Database,
  { folder, storage, onStep = () => {} }: { folder: string; storage: FileStorage; onStep?: () => void },
): Promise<Exported> {
  for (const name of ["articles", "drafts", "pictures"]) await mkdir(path.join(folder, name), { recursive: true });
  for (const name of ["articles", "drafts", "pictures"])
    if ((await readdir(path.join(folder, name))).length > 0)
      throw new FolderNotEmpty(`${folder}: there is an export in it already; take another folder`);
  const names = new Map<string, string>();
  const people = await writeLines(path.join(folder, "people.jsonl"), peopleOf(database, names));
  const addresses = await addressesOf(database);
  const texts = await writeLines(
    path.join(folder, "content.jsonl"),
    textsOf(database, { folder, names, addresses, onStep }),
  );
  const commentCount = await writeLines(
    path.join(folder, "comments.jsonl"),
    commentsOf(database, { names, addresses }),
  );
  const pictures = await copyPictures(database, { folder, storage, onStep });
  return { texts, people, comments: commentCount, pictures };
}

async function writeLines(file: string, lines: AsyncIterable<unknown>): Promise<number> {
  const written = await openLineFile(file);
  let count = 0;
  try {
    for await (const line of lines) {
      count += 1;
      await written.write([JSON.stringify(line)]);
    }
  } finally {
    await written.close();
  }
  return count;
}

/** All rows of one table by their ids, a few at a time. */
async function* inBatches<Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1)?.id ?? null)) yield* rows;
}

async function* peopleOf({ queries }: Database, names: Map<string, string>) {
  const rows = inBatches((after) =>
    queries
      .select({
        id: users.id,
        username: users.username,
        displayName: users.displayName,
        bio: users.bio,
        role: users.role,
        avatar: users.avatarId,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(after === null ? undefined : gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(batch),
  );
  for await (const { id, ...person } of rows) {
    names.set(id, person.username);
    yield person;
  }
}

/** Id → address of every published category, article, series and video: what texts say of each other. */
async function addressesOf({ queries }: Database): Promise<Map<string, string>> {
  const rows = await queries
    .select({ id: contentItems.id, slug: contentItems.slug })
    .from(contentItems)
    .where(isNotNull(contentItems.publishedAt));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

interface Known {
  names: Map<string, string>;
  addresses: Map<string, string>;
}

async function* textsOf(
  { queries }: Database,
  { folder, names, addresses, onStep }: Known & { folder: string; onStep: () => void },
) {
  const rows = inBatches(async (after) => {
    const sized = await queries
      .select({ id: contentItems.id, bytes: sql<number>`coalesce(${contentItems.bytes}, 0)` })
      .from(contentItems)
      .where(after === null ? undefined : gt(contentItems.id, after))
      .orderBy(asc(contentItems.id))
      .limit(batch);
    return inPortions(sized, (ids) => queries.select().from(contentItems).where(inArray(contentItems.id, ids)));
  });
  for await (const item of rows) {
    const author = names.get(item.ownerId ?? "") ?? null;
    const published = item.status === "published" ? (publishedFields(item) ?? null) : null;
    const facts = { author, publishedAt: item.publishedAt, updatedAt: item.updatedAt };
    const markdown = (fields: ContentFields | null, place: string, more: Pick<ArticleFacts, "slug" | "isDraft">) =>
      fields?.kind === "article"
        ? writeFile(path.join(folder, place), articleFile(fields, { ...facts, addresses, ...more }))
        : undefined;
    await markdown(published, `articles/${item.slug}.md`, { slug: item.slug, isDraft: false });
    await markdown(item.draft, `drafts/${item.id}.md`, { slug: item.draft?.slug ?? null, isDraft: true });
    yield {
      kind: item.kind,
      slug: item.publishedAt ? item.slug : null,
      status: item.status,
      ...facts,
      createdAt: item.createdAt,
      category: addresses.get(item.categoryId ?? "") ?? null,
      published: published && named(published, addresses),
      draft: item.draft && named(item.draft, addresses),
    };
    onStep();
  }
}

/** A series names its parts by their addresses, which mean something elsewhere, too. */
const named = (fields: ContentFields, addresses: Map<string, string>) =>
  fields.kind === "series" ? { ...fields, items: fields.items.map((id) => addresses.get(id) ?? id) } : fields;

interface ArticleFacts {
  author: string | null;
  publishedAt: Date | null;
  updatedAt: Date | null;
  addresses: Map<string, string>;
  slug: string | null;
  isDraft: boolean;
}

function articleFile(fields: ArticleFields, facts: ArticleFacts): string {
  const category = facts.addresses.get(fields.categoryId ?? "");
  const front = {
    title: fields.title,
    ...(fields.summary ? { summary: fields.summary } : {}),
    ...(facts.slug ? { slug: facts.slug } : {}),
    ...(facts.author ? { author: facts.author } : {}),
    ...(facts.isDraft ? { draft: true } : { date: facts.publishedAt?.toISOString() }),
    ...(!facts.isDraft && facts.updatedAt ? { updated: facts.updatedAt.toISOString() } : {}),
    ...(category ? { category } : {}),
    ...(fields.tags.length > 0 ? { tags: fields.tags } : {}),
    language: fields.language,
    ...(fields.level ? { level: fields.level } : {}),
    ...(fields.canonicalUrl ? { canonical: fields.canonicalUrl } : {}),
    ...(fields.noindex ? { noindex: true } : {}),
    ...(fields.cover.uploadId ? { cover: `../pictures/${fields.cover.uploadId}.webp` } : {}),
  };
  const body = fields.body as DocumentNode;
  let text = markdownOf(body);
  for (const id of new Set(picturesOf(body))) text = text.replaceAll(`](/files/${id}.webp`, `](../pictures/${id}.webp`);
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${text}`;
}

async function* commentsOf({ queries }: Database, { names, addresses }: Known) {
  const rows = inBatches((after) => shownCommentsAfter(queries, after, batch));
  for await (const { id, itemId, parentId, answeredId, authorId, body, helpful, createdAt, editedAt } of rows)
    yield {
      id,
      item: addresses.get(itemId ?? "") ?? itemId,
      // The comment that is answered, which may itself be an answer.
      answerTo: answeredId ?? parentId,
      author: names.get(authorId ?? "") ?? null,
      text: body,
      helpful,
      createdAt,
      editedAt,
    };
}

async function copyPictures(
  { queries }: Database,
  { folder, storage, onStep }: { folder: string; storage: FileStorage; onStep: () => void },
): Promise<number> {
  const rows = inBatches((after) => picturesAfter(queries, after, batch));
  let count = 0;
  for await (const { id } of rows) {
    onStep();
    const picture = await storage.read(pictureKey(id));
    // Discarded while we read.
    if (!picture) continue;
    await pipeline(picture.body, createWriteStream(path.join(folder, "pictures", `${id}.webp`)));
    count += 1;
  }
  return count;
}
