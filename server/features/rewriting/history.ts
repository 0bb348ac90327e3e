import { and, desc, eq, gte, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { excerptOf } from "#document/remark.ts";
import {
  RewriteVersion,
  type Rewrite,
  type RewriteLanguage,
  type RewriteMode,
  type RewriteStrength,
  type RewriteSummary,
} from "#contracts/schemas/rewriting.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { rewrites } from "#server/database/practice-tables.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { RewritingDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
const excerptLength = 120;

/** For data exports. */
export const rewritesOf = (db: Queries, userId: string) =>
  db
    .select({
      mode: rewrites.mode,
      strength: rewrites.strength,
      language: rewrites.language,
      engine: rewrites.engine,
      source: rewrites.source,
      versions: rewrites.versions,
      chosen: rewrites.chosen,
      createdAt: rewrites.createdAt,
    })
    .from(rewrites)
    .where(eq(rewrites.userId, userId))
    .orderBy(rewrites.createdAt);

/** All results since a date: every version, and the member's edited text. */
export async function rewrittenSince(db: Queries, userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ versions: rewrites.versions, chosen: rewrites.chosen })
    .from(rewrites)
    .where(and(eq(rewrites.userId, userId), gte(rewrites.createdAt, since)));
  return rows.flatMap(({ versions, chosen }) => [
    ...z
      .array(RewriteVersion)
      .catch([])
      .parse(versions)
      .map(({ sentences }) => sentences.map(({ out, gap }) => out + gap).join("")),
    ...(chosen === null ? [] : [chosen]),
  ]);
}

export interface NewRewrite {
  mode: RewriteMode;
  strength: RewriteStrength;
  lang: RewriteLanguage;
  engine: "built-in" | "model";
  source: string;
  freeze: string[];
  versions: RewriteVersion[];
}

export type History = ReturnType<typeof createHistory>;

/** A member's rewrites: the last fifty. */
export function createHistory({ database, clock, limits }: Pick<RewritingDeps, "database" | "clock" | "limits">) {
  const db = database.queries;
  const isOwn = (viewer: Viewer, id: string) => and(eq(rewrites.userId, viewer.id), eq(rewrites.id, id));
  const changing = (viewer: Viewer) => limits.take(`rewrites:${viewer.id}`, changesPerPerson);

  const present = (row: typeof rewrites.$inferSelect): Rewrite => ({
    id: row.id,
    mode: row.mode as RewriteMode,
    strength: row.strength as RewriteStrength,
    lang: row.language,
    engine: row.engine,
    source: row.source,
    versions: RewriteVersion.array().parse(row.versions),
    chosen: row.chosen,
    freeze: row.freeze,
    notice: null,
    createdAt: row.createdAt.toISOString(),
  });

  return {
    /** Stores a rewrite and deletes all but the last fifty. */
    async add(viewer: Viewer, { lang, ...made }: NewRewrite): Promise<Rewrite> {
      return database.transaction(async (tx) => {
        const [row] = await tx
          .insert(rewrites)
          .values({ ...made, id: crypto.randomUUID(), userId: viewer.id, language: lang, createdAt: clock.now() })
          .returning();
        if (!row) throw new Error("a rewriting was not kept");
        const newest = tx
          .select({ id: rewrites.id })
          .from(rewrites)
          .where(eq(rewrites.userId, viewer.id))
          .orderBy(desc(rewrites.createdAt), desc(rewrites.id))
          .limit(practiceLimits.rewritesKept);
        await tx.delete(rewrites).where(and(eq(rewrites.userId, viewer.id), notInArray(rewrites.id, newest)));
        return present(row);
      });
    },

    async list(
      viewer: Viewer,
      { cursor, limit }: PageRequest,
    ): Promise<{ items: RewriteSummary[]; next: string | null }> {
      const found = await db
        .select({
          id: rewrites.id,
          mode: rewrites.mode,
          lang: rewrites.language,
          engine: rewrites.engine,
          excerpt: sql<string>`left(${rewrites.source}, ${excerptLength * 2})`,
          at: rewrites.createdAt,
        })
        .from(rewrites)
        .where(and(eq(rewrites.userId, viewer.id), isAfter(cursor, rewrites.createdAt, rewrites.id)))
        .orderBy(sql`${rewrites.createdAt} desc`, sql`${rewrites.id} desc`)
        .limit(limit + 1);
      const { rows, next } = pageOf(found, limit);
      const items = rows.map(({ at, mode, excerpt, ...row }) => ({
        ...row,
        mode: mode as RewriteMode,
        excerpt: excerptOf(excerpt, excerptLength),
        createdAt: at.toISOString(),
      }));
      return { items, next };
    },

    /** @throws ApiError NOT_FOUND also for another member's rewrite */
    async open(viewer: Viewer, id: string): Promise<Rewrite> {
      const [row] = await db.select().from(rewrites).where(isOwn(viewer, id));
      if (!row) throw new ApiError("NOT_FOUND");
      return present(row);
    },

    /** @throws ApiError NOT_FOUND, RATE_LIMITED */
    async choose(viewer: Viewer, id: string, chosen: string): Promise<void> {
      await changing(viewer);
      const changed = await db.update(rewrites).set({ chosen }).where(isOwn(viewer, id)).returning({ id: rewrites.id });
      if (changed.length === 0) throw new ApiError("NOT_FOUND");
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await changing(viewer);
      await db.delete(rewrites).where(isOwn(viewer, id));
    },

    async clear(viewer: Viewer): Promise<void> {
      await changing(viewer);
      await db.delete(rewrites).where(eq(rewrites.userId, viewer.id));
    },
  };
}
