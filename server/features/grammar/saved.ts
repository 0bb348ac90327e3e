import { and, eq, isNotNull, sql } from "drizzle-orm";
import { savedAnalysesLimit } from "#contracts/limits/grammar.ts";
import type { GrammarAnalysis, SavedAnalysis } from "#contracts/schemas/grammar.ts";
import { excerptOf } from "#document/comment-text.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { analyses } from "./tables.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { lockNames, takeLock } from "#server/core/locks.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { countsOf, hashOf } from "./analyzed-text.ts";
import type { GrammarDeps } from "./deps.ts";

const changesPerPerson = { max: 60, window: minutes(1) };
const excerptLength = 160;

const columns = {
  id: analyses.id,
  title: analyses.title,
  /** Enough for the excerpt. */
  text: sql<string | null>`left(${analyses.text}, ${excerptLength * 4})`,
  words: analyses.savedWords,
  found: analyses.found,
  savedAt: analyses.savedAt,
};
type Row = Pick<typeof analyses.$inferSelect, "id" | "title" | "text" | "found" | "savedAt"> & {
  words: number | null;
};

const present = ({ id, title, text, words, found, savedAt }: Row): SavedAnalysis => ({
  id,
  title: title || excerptOf(text ?? "", 60),
  excerpt: excerptOf(text ?? "", excerptLength),
  words: words ?? 0,
  findings: found,
  savedAt: (savedAt ?? new Date(0)).toISOString(),
});

/** For the account export. */
export const analysesOf = (db: Queries, userId: string) =>
  db
    .select({
      source: analyses.source,
      title: analyses.title,
      text: analyses.text,
      words: analyses.words,
      counts: analyses.counts,
      savedAt: analyses.savedAt,
      createdAt: analyses.createdAt,
    })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(analyses.createdAt);

export interface SavedAnalysesDeps extends Pick<GrammarDeps, "database" | "clock" | "limits"> {
  /** The cached analysis of a text, without calling the engine. */
  recallAnalysis: (viewer: Viewer, text: string) => Promise<GrammarAnalysis | null>;
  listeners: AnalysisMoved[];
}

type AnalysisMoved = (tx: Queries, moved: { from: string; to: string }) => Promise<void>;

/** Whether the analysis is the member's own, saved or only counted. */
export const isOwnAnalysis = async (db: Queries, userId: string, id: string): Promise<boolean> =>
  (await db.$count(analyses, and(eq(analyses.id, id), eq(analyses.userId, userId)))) > 0;

/** `listener` runs in the transaction that saves a text in another row than before: what refers to the row must follow. */
export const onAnalysisMoved = ({ listeners }: SavedAnalysesDeps, listener: AnalysisMoved) =>
  void listeners.push(listener);

const isSavedBy = (viewer: Viewer, id: string) =>
  and(eq(analyses.userId, viewer.id), eq(analyses.source, "grammar"), eq(analyses.id, id), isNotNull(analyses.text));

async function assertRoomForAnalysis(tx: Queries, viewer: Viewer) {
  const isSaved = and(eq(analyses.userId, viewer.id), isNotNull(analyses.text));
  if ((await tx.$count(analyses, isSaved)) >= savedAnalysesLimit)
    throw fieldError("text", "Bạn đã lưu quá nhiều bài. Bạn xoá bớt vài bài cũ rồi lưu lại nhé.");
}

export async function listSavedAnalyses(
  { database }: SavedAnalysesDeps,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<{ items: SavedAnalysis[]; next: string | null }> {
  const found = await database.queries
    .select({ ...columns, at: sql<Date>`${analyses.savedAt}`.mapWith(analyses.savedAt) })
    .from(analyses)
    .where(
      and(eq(analyses.userId, viewer.id), isNotNull(analyses.text), isAfter(cursor, analyses.savedAt, analyses.id)),
    )
    .orderBy(sql`${analyses.savedAt} desc`, sql`${analyses.id} desc`)
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map(present), next };
}

/** @throws ApiError NOT_FOUND, also for texts of others */
export async function openSavedAnalysis(
  { database }: SavedAnalysesDeps,
  viewer: Viewer,
  id: string,
): Promise<{ analysis: SavedAnalysis; text: string }> {
  const [row] = await database.queries
    .select({ ...columns, whole: analyses.text })
    .from(analyses)
    .where(isSavedBy(viewer, id));
  if (row?.whole == null) throw new ApiError("NOT_FOUND");
  return { analysis: present(row), text: row.whole };
}

/**
 * Saves a text without calling the engine: a text that was not analyzed is stored without findings. Saving does
 * not change what the text added to the error profile.
 * @throws ApiError NOT_FOUND for an `id` of another member, VALIDATION_FAILED over the limit, RATE_LIMITED
 */
export async function saveAnalysis(
  { limits, recallAnalysis, clock, database, listeners }: SavedAnalysesDeps,
  viewer: Viewer,
  { text, title, id }: { text: string; title: string; id?: string | undefined },
): Promise<{ analysis: SavedAnalysis }> {
  await limits.take(`grammar-save:${viewer.id}`, changesPerPerson);
  const known = await recallAnalysis(viewer, text);
  const textHash = hashOf(text);
  const content = {
    title,
    text,
    found: known?.findings.length ?? null,
    savedWords: wordCount(text),
    savedAt: clock.now(),
  };
  const row = await database.transaction(async (tx) => {
    // Serializes requests of one member, so that a text is stored once.
    await takeLock(tx, lockNames.analyses(viewer.id));
    if (id !== undefined && (await tx.$count(analyses, isSavedBy(viewer, id))) === 0) throw new ApiError("NOT_FOUND");
    const [counted] = await tx
      .select({ id: analyses.id, text: analyses.text })
      .from(analyses)
      .where(and(eq(analyses.userId, viewer.id), eq(analyses.source, "grammar"), eq(analyses.textHash, textHash)));
    if (id === undefined && counted?.text == null) await assertRoomForAnalysis(tx, viewer);
    const place = counted?.id ?? id;
    if (place === undefined) {
      const [added] = await tx
        .insert(analyses)
        .values({
          ...content,
          textHash,
          id: crypto.randomUUID(),
          userId: viewer.id,
          source: "grammar",
          // Zero if the text was not analyzed, and so not counted.
          words: known?.stats.words ?? 0,
          counts: countsOf(known?.findings ?? []),
          createdAt: content.savedAt,
        })
        // An analysis of the same text was recorded concurrently: save into that row.
        .onConflictDoUpdate({ target: [analyses.userId, analyses.source, analyses.textHash], set: content })
        .returning(columns);
      return added;
    }
    // The text is saved in the row where it was counted. The row it replaces keeps only its counts.
    if (id !== undefined && id !== place) {
      await tx
        .update(analyses)
        .set({ title: null, text: null, found: null, savedWords: null, savedAt: null })
        .where(isSavedBy(viewer, id));
      for (const listener of listeners) await listener(tx, { from: id, to: place });
    }
    const [changed] = await tx
      .update(analyses)
      .set({ ...content, textHash })
      .where(eq(analyses.id, place))
      .returning(columns);
    return changed;
  });
  if (!row) throw new Error("an analysis was not saved");
  return { analysis: present(row) };
}

export async function deleteSavedAnalysis(
  { limits, database }: SavedAnalysesDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await limits.take(`grammar-save:${viewer.id}`, changesPerPerson);
  await database.queries.delete(analyses).where(isSavedBy(viewer, id));
}

/** Texts that members saved. Of other texts only counts are stored. */
export const createSaved = (deps: Omit<SavedAnalysesDeps, "listeners">) =>
  bindOperations(
    { ...deps, listeners: [] },
    { listSavedAnalyses, openSavedAnalysis, saveAnalysis, deleteSavedAnalysis, onAnalysisMoved },
  );
