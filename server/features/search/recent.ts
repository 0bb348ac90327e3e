import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { searchEntries } from "#server/database/community-tables.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { jobState } from "#server/database/tables.ts";
import { recentTerm } from "./terms.ts";

/*
 * Whoever asks for common words wants the newest of thousands, and to look at thousands takes time that grows with the site.
 * So the newest entries bear a term of their own: asked for together with the words, it bounds what is looked at, since an
 * index goes from the rarer term to the more common one. The moment from which on all entries bear it is a fact of the site
 * that only moves forward; an entry that still bears it from before that moment does no harm.
 */
const fact = "search: recent since";
/**
 * Entries that bear the term; it is taken away when there are half as many more. A page of 20 that these few do not fill asks
 * for a word in fewer than one of 150 entries, so what is left to look at then is small as well: with 100,000 entries 700.
 */
const kept = 3_000;
/** Each change sorts all terms of an entry into the index anew; a question may not take longer than ten seconds. */
const batch = 100;

/** As a part of a question, so that the moment and the entries are of one time. Out of reach of the index on the moment. */
export const isRecent = sql`${searchEntries.publishedAt} + interval '0' >= coalesce(
  (select ${jobState.value} from ${jobState} where ${jobState.name} = ${sql.raw(`'${fact}'`)})::timestamptz, '-infinity')`;

/** Does an entry of this moment bear the term? */
export async function bearsRecentTerm(db: Queries, publishedAt: Date): Promise<boolean> {
  const [since] = await db.select({ value: jobState.value }).from(jobState).where(eq(jobState.name, fact));
  return since === undefined || publishedAt >= new Date(since.value);
}

/** Lets only the newest bear the term. @returns from how many it was taken */
export async function narrowRecent(database: Database, { keep = kept } = {}): Promise<number> {
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
