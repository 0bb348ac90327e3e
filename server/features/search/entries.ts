import { and, eq, gt, notExists, sql } from "drizzle-orm";
import type { ContentFields, ContentKind } from "#contracts/schemas/content-fields.ts";
import { jobState } from "#server/core/tables.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { searchEntries, searchWords } from "./tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import { bearsRecentTerm } from "./recent.ts";
import { findTags } from "./store.ts";
import { kindTerm, recentTerm, tagTerm, termsOf, type SearchedText } from "./terms.ts";
import { putWords } from "./vocabulary.ts";

export interface PublishedItem {
  id: string;
  /** The complete published fields. */
  fields: ContentFields;
  publishedAt: Date;
}

interface Searched extends SearchedText {
  categoryId: string | null;
  language: string | null;
  level: string | null;
}

const spellingsLookedAt = 20;
const notSorted = { categoryId: null, tags: [], language: null, level: null };

/** The searched fields of each kind; add a line for a new kind. */
const searchedOf: { [Kind in ContentKind]: (fields: Extract<ContentFields, { kind: Kind }>) => Searched } = {
  article: ({ title, summary, body, categoryId, tags, language, level }) => ({
    title,
    summary,
    body: plainText(body as DocumentNode),
    categoryId,
    tags,
    language,
    level,
  }),
  category: ({ title, summary }) => ({ ...notSorted, title, summary, body: "" }),
  series: ({ title, summary, categoryId, tags }) => ({ ...notSorted, title, summary, body: "", categoryId, tags }),
  video: ({ title, summary, chapters, transcript, categoryId, tags, language, level }) => ({
    title,
    summary,
    body: [...chapters.map((chapter) => chapter.title), ...transcript.map((line) => line.text)].join("\n"),
    categoryId,
    tags,
    language,
    level,
  }),
};

const searched = (fields: ContentFields) => (searchedOf[fields.kind] as (fields: ContentFields) => Searched)(fields);

/** Within the transaction that publishes the item. */
export async function putSearchEntry(tx: Queries, { id, fields, publishedAt }: PublishedItem): Promise<void> {
  const text = searched(fields);
  const terms = [...termsOf(text), kindTerm(fields.kind)];
  if (await bearsRecentTerm(tx, publishedAt)) terms.push(recentTerm);
  const row = { ...text, tags: [...text.tags], kind: fields.kind, terms, publishedAt };
  await tx
    .insert(searchEntries)
    .values({ itemId: id, ...row })
    .onConflictDoUpdate({ target: searchEntries.itemId, set: row });
  await putWords(tx, text);
}

/**
 * Gives tags the spelling that most texts use: “Ngữ Pháp” beside “ngữ pháp” would be two lists. Other diacritics
 * make another tag. The text's own former spelling does not count, so that the only author of a spelling may change
 * it.
 */
export async function spellTags(tx: Queries, { id, tags }: { id: string; tags: readonly string[] }): Promise<string[]> {
  if (tags.length === 0) return [];
  const spelled: string[] = [];
  await tx.execute(sql`set local enable_seqscan = off`);
  for (const tag of tags) {
    const used = await findTags(tx, tagTerm(tag), { without: id, limit: spellingsLookedAt });
    spelled.push(used.find((one) => one.toLocaleLowerCase("vi") === tag.toLocaleLowerCase("vi")) ?? tag);
  }
  await tx.execute(sql`set local enable_seqscan = on`);
  return [...new Set(spelled)];
}

/** For items that stay in the database unpublished. The entry of a deleted item is deleted by the database. */
export async function removeSearchEntry(tx: Queries, id: string): Promise<void> {
  await tx.delete(searchEntries).where(eq(searchEntries.itemId, id));
}

const isPublished = eq(contentItems.status, "published");
const hasNoEntry = (db: Queries) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(searchEntries)
      .where(eq(searchEntries.itemId, contentItems.id)),
  );

type ItemRow = typeof contentItems.$inferSelect;

/** Where entries come from when they are rebuilt; `publishedFields` keeps the storage of fields out of the search. */
export interface EntrySource {
  database: Database;
  publishedFields: (item: ItemRow) => ContentFields | undefined;
}

/** Rebuilds the entry of one published item. Locks the item, so that an older version cannot overwrite a newer one. */
async function rebuildEntry({ database, publishedFields }: EntrySource, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.id, id), isPublished))
      .for("update");
    const fields = item && publishedFields(item);
    if (fields && item.publishedAt) await putSearchEntry(tx, { id, fields, publishedAt: item.publishedAt });
  });
}

const batch = 200;

async function publishedIds(db: Queries, after: string | null, isMissing: boolean): Promise<string[]> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(isPublished, after === null ? undefined : gt(contentItems.id, after), isMissing ? hasNoEntry(db) : undefined),
    )
    .orderBy(contentItems.id)
    .limit(batch);
  return rows.map((row) => row.id);
}

/**
 * Rebuilds the entries of all published items and removes all others. The search keeps working meanwhile.
 * @returns the number of entries
 */
export async function rebuildSearch(
  source: EntrySource,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<number> {
  const db = source.database.queries;
  await db.delete(searchEntries).where(
    notExists(
      db
        .select({ one: sql`1` })
        .from(contentItems)
        .where(and(eq(contentItems.id, searchEntries.itemId), isPublished)),
    ),
  );
  await db.delete(searchWords);
  const all = await db.$count(contentItems, isPublished);
  let done = 0;
  for (let ids = await publishedIds(db, null, false); ids.length > 0;) {
    for (const id of ids) {
      await rebuildEntry(source, id);
      done += 1;
    }
    onProgress(done, Math.max(all, done));
    ids = await publishedIds(db, ids.at(-1) ?? null, false);
  }
  return done;
}

/** To be changed with the terms of an entry. */
const termsVersion = "kinds as terms, words of texts";
const versionFact = "search: terms of entries";

/** Rebuilds entries that another version of the site made. @returns how many */
export async function rebuildOutdated(source: EntrySource): Promise<number> {
  const db = source.database.queries;
  const [made] = await db.select({ value: jobState.value }).from(jobState).where(eq(jobState.name, versionFact));
  if (made?.value === termsVersion) return 0;
  const count = await rebuildSearch(source);
  await db
    .insert(jobState)
    .values({ name: versionFact, value: termsVersion })
    .onConflictDoUpdate({ target: jobState.name, set: { value: termsVersion } });
  return count;
}

/** Adds the missing entries, for example of items published by a version without search. @returns how many */
export async function putMissing(source: EntrySource): Promise<number> {
  const ids = await publishedIds(source.database.queries, null, true);
  for (const id of ids) await rebuildEntry(source, id);
  return ids.length;
}
