import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { searchEntries } from "./tables.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { jobState } from "#server/core/tables.ts";
import { recentTerm } from "./terms.ts";

/*
 * A query for common words matches thousands of entries, and reading them takes time that grows with the site. So the
 * newest entries have an additional term. Combined with the words of the query it limits the entries to read, because
 * the index starts with the rarer term. The job state stores the time from which all entries have the term; it only
 * moves forward. An older entry that still has the term is harmless.
 */
const fact = "search: recent since";
/**
 * Number of entries that keep the term; others lose it once there are half as many more. When these entries do not
 * fill a page of 20, a word of the query is in fewer than one of 150 entries, so the rest to read is small as well:
 * 700 of 100,000 entries.
 */
const maxEntries = 3_000;
/**
 * Entries per statement: each update indexes all terms of an entry again, and a statement may not take longer than ten
 * seconds.
 */
const batch = 100;

/**
 * A part of the query, so that time and entries are consistent. The `+ interval` keeps the planner from using the
 * index on the time.
 */
export const isRecent = sql`${searchEntries.publishedAt} + interval '0' >= coalesce(
  (select ${jobState.value} from ${jobState} where ${jobState.name} = ${sql.raw(`'${fact}'`)})::timestamptz, '-infinity')`;

/** Whether an entry of this time gets the term. */
export async function bearsRecentTerm(db: Queries, publishedAt: Date): Promise<boolean> {
  const [since] = await db.select({ value: jobState.value }).from(jobState).where(eq(jobState.name, fact));
  return since === undefined || publishedAt >= new Date(since.value);
}

/** Removes the term from all but the newest entries. @returns from how many it was removed */
export async function narrowRecent(database: Database, { keep = maxEntries } = {}): Promise<number> {
  const db = database.queries;
  const mark = sql`array[${recentTerm}]::text[]`;
  const [last] = await db
    .select({ publishedAt: searchEntries.publishedAt })
    .from(searchEntries)
    .where(isRecent)
    .orderBy(desc(searchEntries.publishedAt))
    .offset(keep + Math.ceil(keep / 2))
    .limit(1);
  if (!last) return 0;
  const [since] = await db
    .select({ publishedAt: searchEntries.publishedAt })
    .from(searchEntries)
    .orderBy(desc(searchEntries.publishedAt))
    .offset(keep - 1)
    .limit(1);
  if (!since) return 0;
  const value = since.publishedAt.toISOString();
  await db
    .insert(jobState)
    .values({ name: fact, value })
    .onConflictDoUpdate({
      target: jobState.name,
      set: { value: sql`greatest(${jobState.value}, ${value})` },
    });
  let taken = 0;
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const old = tx
        .select({ itemId: searchEntries.itemId })
        .from(searchEntries)
        .where(and(sql`${searchEntries.terms} @> ${mark}`, lt(searchEntries.publishedAt, since.publishedAt)))
        .limit(batch);
      return tx
        .update(searchEntries)
        .set({ terms: sql`array_remove(${searchEntries.terms}, ${recentTerm})` })
        .where(inArray(searchEntries.itemId, old))
        .returning({ itemId: searchEntries.itemId });
    });
    taken += rows.length;
    if (rows.length < batch) return taken;
  }
}
