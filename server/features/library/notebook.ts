import { and, eq, sql, type SQL } from "drizzle-orm";
import { notebookLimit } from "#contracts/limits/notebook.ts";
import type { NotebookWord } from "#contracts/schemas/notebook.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import { notebookWords } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { isListable, listedByIds } from "#server/features/content/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { queueSearch } from "#server/core/search-queue.ts";
import { textContains } from "#server/core/text-contains.ts";
import { isAfter, pageOf } from "#server/core/pagination.ts";
import type { LibraryDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
type Row = typeof notebookWords.$inferSelect;

/** Used when a member deletes their learning data. */
export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
  await tx.delete(notebookWords).where(eq(notebookWords.userId, userId));
}

/** For the account export. */
export const notebookOf = (db: Queries, userId: string) =>
  db
    .select({
      word: notebookWords.word,
      meaning: notebookWords.meaning,
      note: notebookWords.note,
      sentence: notebookWords.sentence,
      createdAt: notebookWords.createdAt,
    })
    .from(notebookWords)
    .where(eq(notebookWords.userId, userId))
    .orderBy(notebookWords.createdAt);

const isOwnWord = (viewer: Viewer, id: string) => and(eq(notebookWords.userId, viewer.id), eq(notebookWords.id, id));

async function presentWords({ database }: LibraryDeps, rows: Row[]): Promise<NotebookWord[]> {
  const ids = [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))];
  const items = new Map((await listedByIds(database.queries, ids)).map((item) => [item.id, item]));
  return rows.map(({ id, word, meaning, note, sentence, place, itemId, createdAt }) => {
    const item = itemId === null ? undefined : items.get(itemId);
    return {
      id,
      word,
      meaning,
      note,
      sentence,
      place,
      itemId: item ? itemId : null,
      item: item ? { kind: item.kind, slug: item.slug, title: item.title } : null,
      createdAt: createdAt.toISOString(),
    };
  });
}

const presentWord = async (deps: LibraryDeps, row: Row | undefined): Promise<NotebookWord> => {
  const [word] = row ? await presentWords(deps, [row]) : [];
  if (!word) throw new ApiError("NOT_FOUND");
  return word;
};

/** Matches word, meaning and note, ignoring case and diacritics. */
const contains = (q: string | undefined): SQL | undefined => {
  if (!q) return undefined;
  return textContains(sql`${notebookWords.word} || ' ' || ${notebookWords.meaning} || ' ' || ${notebookWords.note}`, q);
};

async function findNotebookWords(
  deps: LibraryDeps,
  viewer: Viewer,
  { q, sort, cursor, limit }: CallInput<"GET /v1/notebook">["query"],
): Promise<{ items: NotebookWord[]; next: string | null }> {
  const { database } = deps;
  const db = database.queries;
  const isOwn = and(eq(notebookWords.userId, viewer.id), contains(q));
  // Byte order gives the same result on both engines, whatever their locale.
  const inOrder = sql`${notebookWords.word} collate "C"`;
  if (sort === "alphabet") {
    const found = await db
      .select()
      .from(notebookWords)
      .where(and(isOwn, cursor === undefined ? undefined : sql`${inOrder} > ${cursor.replaceAll("\u0000", "")}`))
      .orderBy(inOrder)
      .limit(limit + 1);
    const { rows, next } = pageOf(found, limit, (last) => last.word);
    return { items: await presentWords(deps, rows), next };
  }
  const found = await db
    .select({ row: notebookWords, at: notebookWords.createdAt, id: notebookWords.id })
    .from(notebookWords)
    .where(and(isOwn, isAfter(cursor, notebookWords.createdAt, notebookWords.id)))
    .orderBy(sql`${notebookWords.createdAt} desc`, sql`${notebookWords.id} desc`)
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return {
    items: await presentWords(
      deps,
      rows.map(({ row }) => row),
    ),
    next,
  };
}

/** @throws ApiError RATE_LIMITED for many concurrent searches */
export const listNotebookWords = (deps: LibraryDeps, viewer: Viewer, query: CallInput<"GET /v1/notebook">["query"]) =>
  query.q
    ? queueSearch(viewer.id, () => findNotebookWords(deps, viewer, query))
    : findNotebookWords(deps, viewer, query);

/** @throws ApiError VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function saveNotebookWord(
  deps: LibraryDeps,
  viewer: Viewer,
  { itemId, createdAt, ...written }: CallInput<"POST /v1/notebook">["body"],
): Promise<{ word: NotebookWord; isNew: boolean }> {
  const { limits, clock, database } = deps;
  const db = database.queries;
  await limits.take(`notebook:${viewer.id}`, changesPerPerson);
  const isOwn = eq(notebookWords.userId, viewer.id);
  const isThere = async () => (await db.$count(notebookWords, and(isOwn, eq(notebookWords.word, written.word)))) > 0;
  // Existing words can be changed in a full notebook too.
  if ((await db.$count(notebookWords, isOwn)) >= notebookLimit && !(await isThere()))
    throw fieldError("word", "Sổ từ của bạn đầy rồi. Bạn bỏ bớt vài từ đã thuộc để thêm từ mới nhé.");
  // If the text is gone, save the word without it.
  const [item] = itemId
    ? await db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(eq(contentItems.id, itemId), isListable))
    : [];
  const now = clock.now();
  const before = createdAt === undefined ? now : new Date(createdAt);
  const id = crypto.randomUUID();
  const place = { meaning: written.meaning, sentence: written.sentence, place: written.place };
  const [row] = await db
    .insert(notebookWords)
    .values({
      ...written,
      id,
      userId: viewer.id,
      itemId: item?.id ?? null,
      createdAt: before < now ? before : now,
    })
    .onConflictDoUpdate({
      target: [notebookWords.userId, notebookWords.word],
      set: {
        ...place,
        itemId: item?.id ?? null,
        note: sql`case when excluded.note <> '' then excluded.note else ${notebookWords.note} end`,
      },
    })
    .returning();
  return { word: await presentWord(deps, row), isNew: row?.id === id };
}

/** @throws ApiError NOT_FOUND, also for words of others */
export async function changeWordNote(
  deps: LibraryDeps,
  viewer: Viewer,
  id: string,
  note: string,
): Promise<NotebookWord> {
  const { limits, database } = deps;
  await limits.take(`notebook:${viewer.id}`, changesPerPerson);
  const [row] = await database.queries.update(notebookWords).set({ note }).where(isOwnWord(viewer, id)).returning();
  return presentWord(deps, row);
}

export async function deleteNotebookWord({ limits, database }: LibraryDeps, viewer: Viewer, id: string): Promise<void> {
  await limits.take(`notebook:${viewer.id}`, changesPerPerson);
  await database.queries.delete(notebookWords).where(isOwnWord(viewer, id));
}

/** The reader's saved words. */
export const createNotebook = (deps: LibraryDeps) =>
  bindOperations(deps, { listNotebookWords, saveNotebookWord, changeWordNote, deleteNotebookWord });
