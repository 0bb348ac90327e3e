import { and, eq, sql } from "drizzle-orm";
import type { SavedPhrase } from "#contracts/schemas/rewriting.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { rewrites, savedPhrases } from "./tables.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import { fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { RewritingDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
const mostPhrases = 2_000;

const columns = {
  id: savedPhrases.id,
  english: savedPhrases.english,
  note: savedPhrases.note,
  rewriteId: savedPhrases.rewriteId,
  at: savedPhrases.createdAt,
};

/** For data exports. */
export const phrasesOf = (db: Queries, userId: string) =>
  db
    .select({ english: savedPhrases.english, note: savedPhrases.note, createdAt: savedPhrases.createdAt })
    .from(savedPhrases)
    .where(eq(savedPhrases.userId, userId))
    .orderBy(savedPhrases.createdAt);

type PhraseDeps = Pick<RewritingDeps, "database" | "clock" | "limits">;

const presentPhrase = ({
  at,
  ...row
}: Pick<typeof savedPhrases.$inferSelect, "id" | "english" | "note" | "rewriteId"> & { at: Date }): SavedPhrase => ({
  ...row,
  createdAt: at.toISOString(),
});

/**
 * A sentence is stored once; a new note replaces the former one.
 * @throws ApiError VALIDATION_FAILED over the limit, or for a source that is not one's own; RATE_LIMITED
 */
export async function savePhrase(
  { limits, clock, database }: PhraseDeps,
  viewer: Viewer,
  { textEn, noteVi, sourceId }: { textEn: string; noteVi: string; sourceId?: string | undefined },
): Promise<SavedPhrase> {
  const db = database.queries;
  await limits.take(`phrases:${viewer.id}`, changesPerPerson);
  if (sourceId !== undefined) {
    const isOwn = and(eq(rewrites.userId, viewer.id), eq(rewrites.id, sourceId));
    // The source may have left the history: the sentence is saved without it.
    if ((await db.$count(rewrites, isOwn)) === 0) sourceId = undefined;
  }
  const isSame = and(eq(savedPhrases.userId, viewer.id), eq(savedPhrases.english, textEn));
  const [known] = await db.update(savedPhrases).set({ note: noteVi }).where(isSame).returning(columns);
  if (known) return presentPhrase(known);
  if ((await db.$count(savedPhrases, eq(savedPhrases.userId, viewer.id))) >= mostPhrases)
    throw fieldError("textEn", "Bạn đã lưu rất nhiều mẫu câu. Bạn bỏ bớt vài câu rồi lưu lại nhé.");
  const [row] = await db
    .insert(savedPhrases)
    .values({
      id: crypto.randomUUID(),
      userId: viewer.id,
      english: textEn,
      note: noteVi,
      rewriteId: sourceId ?? null,
      createdAt: clock.now(),
    })
    .returning(columns);
  if (!row) throw new Error("a phrase was not kept");
  return presentPhrase(row);
}

export async function listPhrases(
  { database }: PhraseDeps,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<{ items: SavedPhrase[]; next: string | null }> {
  const found = await database.queries
    .select(columns)
    .from(savedPhrases)
    .where(and(eq(savedPhrases.userId, viewer.id), isAfter(cursor, savedPhrases.createdAt, savedPhrases.id)))
    .orderBy(sql`${savedPhrases.createdAt} desc`, sql`${savedPhrases.id} desc`)
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map(presentPhrase), next };
}

export async function deletePhrase({ limits, database }: PhraseDeps, viewer: Viewer, id: string): Promise<void> {
  await limits.take(`phrases:${viewer.id}`, changesPerPerson);
  await database.queries.delete(savedPhrases).where(and(eq(savedPhrases.userId, viewer.id), eq(savedPhrases.id, id)));
}

/** Sentences that members save for learning. */
export const createPhrases = (deps: PhraseDeps) => bindOperations(deps, { savePhrase, listPhrases, deletePhrase });
