import { type SQL, and, asc, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Level } from "#contracts/schemas/language.ts";
import type { Progress } from "#contracts/schemas/writing.ts";
import { perHundred } from "#contracts/text/word-count.ts";
import { lockNames, takeLock } from "#server/core/locks.ts";
import { isAfter } from "#server/core/pagination.ts";
import type { Queries } from "#server/database/connect.ts";
import { inPortions } from "#server/database/portions.ts";
import { writingFindings, writings, writingVersions } from "./tables.ts";

export type WritingRow = typeof writings.$inferSelect;
export type VersionRow = typeof writingVersions.$inferSelect;
export type FindingRow = typeof writingFindings.$inferSelect;

const isOf = (userId: string, id: string) => and(eq(writings.userId, userId), eq(writings.id, id));
/** Excludes writings that were opened but never written in. */
const hasWords = or(ne(writings.draft, ""), eq(writings.status, "submitted"));

export async function findWriting(db: Queries, userId: string, id: string): Promise<WritingRow | undefined> {
  const [row] = await db.select().from(writings).where(isOf(userId, id));
  return row;
}

/** Locks the writing until the transaction ends. */
export async function lockWriting(tx: Queries, userId: string, id: string): Promise<WritingRow | undefined> {
  const [row] = await tx.select().from(writings).where(isOf(userId, id)).for("update");
  return row;
}

/** Serializes the start of writings per member: two concurrent requests would make two drafts of one topic. */
export const lockBeginning = (tx: Queries, userId: string) => takeLock(tx, lockNames.writing(userId));

/** The member's draft on the topic or under the title that was never submitted. */
export async function findDraft(
  db: Queries,
  userId: string,
  { topicSlug, customTitle }: { topicSlug?: string | undefined; customTitle?: string | undefined },
): Promise<WritingRow | undefined> {
  const isThere =
    topicSlug === undefined
      ? and(eq(writings.customTitle, customTitle ?? ""), sql`${writings.topicSlug} is null`)
      : eq(writings.topicSlug, topicSlug);
  const [row] = await db
    .select()
    .from(writings)
    .where(and(eq(writings.userId, userId), eq(writings.status, "draft"), isThere))
    .orderBy(desc(writings.updatedAt))
    .limit(1);
  return row;
}

export async function insertWriting(
  db: Queries,
  values: { userId: string; topicSlug: string | null; customTitle: string | null; level: Level; now: Date },
): Promise<WritingRow> {
  const { now, ...given } = values;
  const [row] = await db
    .insert(writings)
    .values({ ...given, id: crypto.randomUUID(), createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("a writing was not kept");
  return row;
}

/** Counts writings with text; empty ones are hidden and deleted after some days. */
export const countWritings = (db: Queries, userId: string) =>
  db.$count(writings, and(eq(writings.userId, userId), hasWords));

export const deleteEmptyWritings = (db: Queries, before: Date) =>
  db.delete(writings).where(and(eq(writings.status, "draft"), eq(writings.draft, ""), lt(writings.updatedAt, before)));

export const listWritings = (
  db: Queries,
  userId: string,
  { status, after, limit }: { status?: "draft" | "submitted" | undefined; after: string | undefined; limit: number },
) =>
  db
    .select({ row: writings, at: writings.updatedAt, id: writings.id })
    .from(writings)
    .where(
      and(
        eq(writings.userId, userId),
        hasWords,
        status && eq(writings.status, status),
        isAfter(after, writings.updatedAt, writings.id),
      ),
    )
    .orderBy(desc(writings.updatedAt), desc(writings.id))
    .limit(limit);

/** The member's writings by topic, the latest first; `submittedAt`: for the first time, null for a draft. */
export const writtenTopics = (db: Queries, userId: string) =>
  db
    .select({
      id: writings.id,
      slug: writings.topicSlug,
      status: writings.status,
      submittedAt: writingVersions.submittedAt,
    })
    .from(writings)
    .leftJoin(writingVersions, and(eq(writingVersions.writingId, writings.id), eq(writingVersions.no, 1)))
    .where(and(eq(writings.userId, userId), hasWords, sql`${writings.topicSlug} is not null`))
    .orderBy(desc(writings.updatedAt));

/** The latest first. */
export const versionsOf = (db: Queries, writingId: string): Promise<VersionRow[]> =>
  db.select().from(writingVersions).where(eq(writingVersions.writingId, writingId)).orderBy(desc(writingVersions.no));

/** The latest text of every other submitted writing. */
export async function otherTextsOf(db: Queries, userId: string, exceptId: string): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([writingVersions.writingId], { text: writingVersions.text })
    .from(writingVersions)
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(and(eq(writings.userId, userId), ne(writings.id, exceptId)))
    .orderBy(writingVersions.writingId, desc(writingVersions.no));
  return rows.map(({ text }) => text);
}

export const findingsOf = (db: Queries, versionIds: readonly string[]): Promise<FindingRow[]> =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(writingFindings)
        .where(inArray(writingFindings.versionId, [...versionIds]))
        .orderBy(asc(writingFindings.position));

/** All versions of the member's writings, the latest of each first, for data exports. */
export async function exportedVersions(db: Queries, userId: string): Promise<VersionRow[]> {
  const { id, text, measures, repairs, comment } = writingVersions;
  const sized = await db
    .select({
      id,
      bytes: sql<number>`octet_length(${text}) + octet_length(concat(${measures}, ${repairs}, ${comment}))`,
    })
    .from(writingVersions)
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(eq(writings.userId, userId))
    .orderBy(desc(writingVersions.no));
  return inPortions(sized, (ids) => db.select().from(writingVersions).where(inArray(id, ids)));
}

/** All findings in the member's writings in text order, for data exports. */
export async function exportedFindings(db: Queries, userId: string): Promise<FindingRow[]> {
  const sized = await db
    .select({ id: writingFindings.id, bytes: sql<number>`octet_length(${writingFindings.finding}::text)` })
    .from(writingFindings)
    .innerJoin(writingVersions, eq(writingVersions.id, writingFindings.versionId))
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(eq(writings.userId, userId))
    .orderBy(asc(writingFindings.position));
  return inPortions(sized, (ids) => db.select().from(writingFindings).where(inArray(writingFindings.id, ids)));
}

/** A finding in the member's own text. */
export async function findFinding(db: Queries, userId: string, id: string) {
  const [found] = await db
    .select({ finding: writingFindings, writingId: writings.id })
    .from(writingFindings)
    .innerJoin(writingVersions, eq(writingVersions.id, writingFindings.versionId))
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(and(eq(writings.userId, userId), eq(writingFindings.id, id)));
  return found;
}

export interface SubmittedProgress {
  versions: number;
  /** Words of the latest version. */
  words: number;
  progress: Progress;
}

/** Progress of submitted writings, by id. */
export async function progressOf(db: Queries, writingIds: readonly string[]): Promise<Map<string, SubmittedProgress>> {
  if (writingIds.length === 0) return new Map();
  const { state } = writingFindings;
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const rows = await db
    .select({
      writingId: writingVersions.writingId,
      words: writingVersions.words,
      open: counted(sql`${state} = 'open'`),
      fixed: counted(sql`${state} = 'fixed'`),
    })
    .from(writingVersions)
    .leftJoin(writingFindings, eq(writingFindings.versionId, writingVersions.id))
    .where(inArray(writingVersions.writingId, [...writingIds]))
    .groupBy(writingVersions.id)
    .orderBy(asc(writingVersions.no));
  const submitted = new Map<string, SubmittedProgress>();
  for (const { writingId, words, open, fixed } of rows) {
    const before = submitted.get(writingId);
    const allFixed = (before?.progress.fixed ?? 0) + fixed;
    const density = perHundred(open + fixed, words);
    submitted.set(writingId, {
      versions: (before?.versions ?? 0) + 1,
      words,
      // Fixed findings are stored with the version before the fix, so the latest version has none.
      progress: { fixed: allFixed, total: allFixed + open, first: before?.progress.first ?? density, latest: density },
    });
  }
  return submitted;
}

/** The text of the latest submitted version. */
export async function latestTextOf(db: Queries, writingId: string): Promise<string | undefined> {
  const [latest] = await db
    .select({ text: writingVersions.text })
    .from(writingVersions)
    .where(eq(writingVersions.writingId, writingId))
    .orderBy(desc(writingVersions.no))
    .limit(1);
  return latest?.text;
}

export const isOwnWriting = async (db: Queries, userId: string, id: string): Promise<boolean> =>
  (await db.$count(writings, and(eq(writings.id, id), eq(writings.userId, userId)))) > 0;
