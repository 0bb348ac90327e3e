import { and, eq, sql } from "drizzle-orm";
import type { SavedPhrase } from "#contracts/schemas/rewriting.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { rewrites, savedPhrases } from "./tables.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import { fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
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

/** Sentences that members save for learning. */
export function createPhrases({ database, clock, limits }: Pick<RewritingDeps, "database" | "clock" | "limits">) {
  const db = database.queries;
  const present = ({
    at,
    ...row
  }: Pick<typeof savedPhrases.$inferSelect, "id" | "english" | "note" | "rewriteId"> & { at: Date }): SavedPhrase => ({
    ...row,
    createdAt: at.toISOString(),
  });

  return {
    /**
     * A sentence is stored once; a new note replaces the former one.
     * @throws ApiError VALIDATION_FAILED over the limit, or for a source that is not one's own; RATE_LIMITED
     */
    async save(
      viewer: Viewer,
      { textEn, noteVi, sourceId }: { textEn: string; noteVi: string; sourceId?: string | undefined },
    ): Promise<SavedPhrase> {
      await limits.take(`phrases:${viewer.id}`, changesPerPerson);
      if (sourceId !== undefined) {
        const isOwn = and(eq(rewrites.userId, viewer.id), eq(rewrites.id, sourceId));
        // The source may have left the history: the sentence is saved without it.
        if ((await db.$count(rewrites, isOwn)) === 0) sourceId = undefined;
      }
      const isSame = and(eq(savedPhrases.userId, viewer.id), eq(savedPhrases.english, textEn));
      const [known] = await db.update(savedPhrases).set({ note: noteVi }).where(isSame).returning(columns);
      if (known) return present(known);
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
      return present(row);
    },

    async list(viewer: Viewer, { cursor, limit }: PageRequest): Promise<{ items: SavedPhrase[]; next: string | null }> {
      const found = await db
        .select(columns)
        .from(savedPhrases)
        .where(and(eq(savedPhrases.userId, viewer.id), isAfter(cursor, savedPhrases.createdAt, savedPhrases.id)))
        .orderBy(sql`${savedPhrases.createdAt} desc`, sql`${savedPhrases.id} desc`)
        .limit(limit + 1);
      const { rows, next } = pageOf(found, limit);
      return { items: rows.map(present), next };
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await limits.take(`phrases:${viewer.id}`, changesPerPerson);
      await db.delete(savedPhrases).where(and(eq(savedPhrases.userId, viewer.id), eq(savedPhrases.id, id)));
    },
  };
}
