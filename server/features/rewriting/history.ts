import { and, desc, eq, gte, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { excerptOf } from "#document/comment-text.ts";
import {
  RewriteVersion,
  type Rewrite,
  type RewriteLanguage,
  type RewriteMode,
  type RewriteStrength,
  type RewriteSummary,
} from "#contracts/schemas/rewriting.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { rewrites } from "./tables.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
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

type HistoryDeps = Pick<RewritingDeps, "database" | "clock" | "limits">;

const isOwnRewrite = (viewer: Viewer, id: string) => and(eq(rewrites.userId, viewer.id), eq(rewrites.id, id));

const limitRewriteChanges = ({ limits }: HistoryDeps, viewer: Viewer) =>
  limits.take(`rewrites:${viewer.id}`, changesPerPerson);

const presentRewrite = (row: typeof rewrites.$inferSelect): Rewrite => ({
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

/** Stores a rewrite and deletes all but the last fifty. */
export async function storeRewrite(
  { database, clock }: HistoryDeps,
  viewer: Viewer,
  { lang, ...made }: NewRewrite,
): Promise<Rewrite> {
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
      .limit(practiceLimits.storedRewrites);
    await tx.delete(rewrites).where(and(eq(rewrites.userId, viewer.id), notInArray(rewrites.id, newest)));
    return presentRewrite(row);
  });
}

export async function listRewrites(
  { database }: HistoryDeps,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<{ items: RewriteSummary[]; next: string | null }> {
  const found = await database.queries
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
}

/** @throws ApiError NOT_FOUND also for another member's rewrite */
export async function openRewrite({ database }: HistoryDeps, viewer: Viewer, id: string): Promise<Rewrite> {
  const [row] = await database.queries.select().from(rewrites).where(isOwnRewrite(viewer, id));
  if (!row) throw new ApiError("NOT_FOUND");
  return presentRewrite(row);
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function chooseRewriteText(deps: HistoryDeps, viewer: Viewer, id: string, chosen: string): Promise<void> {
  const { database } = deps;
  await limitRewriteChanges(deps, viewer);
  const changed = await database.queries
    .update(rewrites)
    .set({ chosen })
    .where(isOwnRewrite(viewer, id))
    .returning({ id: rewrites.id });
  if (changed.length === 0) throw new ApiError("NOT_FOUND");
}

export async function deleteRewrite(deps: HistoryDeps, viewer: Viewer, id: string): Promise<void> {
  const { database } = deps;
  await limitRewriteChanges(deps, viewer);
  await database.queries.delete(rewrites).where(isOwnRewrite(viewer, id));
}

export async function deleteAllRewrites(deps: HistoryDeps, viewer: Viewer): Promise<void> {
  const { database } = deps;
  await limitRewriteChanges(deps, viewer);
  await database.queries.delete(rewrites).where(eq(rewrites.userId, viewer.id));
}

/** A member's rewrites: the last fifty. */
export const createHistory = (deps: HistoryDeps) =>
  bindOperations(deps, {
    storeRewrite,
    listRewrites,
    openRewrite,
    chooseRewriteText,
    deleteRewrite,
    deleteAllRewrites,
  });
