import { vietnamDay } from "#contracts/time/calendar.ts";
import { lt, sql } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { jobState } from "#server/core/tables.ts";
import { after, days, minutes, type Clock } from "#server/core/clock.ts";
import { articleLookUps, articleSources, dailyUniqueReaders, dailyViewCounts } from "./tables.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { bindOperations } from "#server/core/operations.ts";
import { uuids } from "#server/database/uuids.ts";

/** What a reader did since the last report. */
export interface Reading {
  /** Ids of articles and videos. Those that are unpublished, or something else, are ignored, here and below. */
  read: readonly string[];
  /** Articles that were read to their end. */
  finished: readonly string[];
  /** The origin of the page of another site whose link led to a text; empty without one. */
  arrival: { id: string; from: string } | null;
  /** Words as written in an article; others are ignored. */
  lookUps: readonly { id: string; word: string }[];
}

/** Name of the state that has the first day on which finished reads, sources and look-ups were counted. */
export const countedSince = "article figures counted since";

/** Sources that are no host: another page of the site; none, or one that the browser keeps secret; rare hosts together. */
export const ownSources = ["site", "unknown", "other"] as const;
export type OwnSource = (typeof ownSources)[number];

const hostName = /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The same site under one name: `l.facebook.com` and `www.facebook.com` are `facebook.com`. */
export function sourceOf(origin: string): string {
  const host = /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin.toLowerCase())?.[1] ?? "";
  const name = host.replace(/\.$/, "").replace(/^(?:www|m|l|lm|mobile|amp)\.(?=[^.]+\.)/, "");
  return hostName.test(name) ? name : "unknown";
}

/** As it is written in the text, so that nothing else can be written into the figures of an author. */
const englishWord = /^[a-z]+(?:[ '’-][a-z]+)*$/;

async function countReads(db: Queries, day: string, reader: string, { read, arrival }: Reading): Promise<void> {
  if (read.length === 0) return;
  const [arrivedAt, source] = arrival ? [arrival.id, sourceOf(arrival.from)] : [null, "site"];
  await db.execute(sql`
    with first_today as (
      insert into ${dailyUniqueReaders} (day, item_id, reader)
      select ${day}::date, item.id, ${reader} from content_items item
      where item.id = any(${uuids(read)}) and item.kind in ('article', 'video') and item.status = 'published'
      on conflict do nothing
      returning item_id
    ), counted as (
      insert into ${dailyViewCounts} (item_id, day, reads)
      select item_id, ${day}::date, 1 from first_today order by item_id
      on conflict (item_id, day) do update set reads = daily_view_counts.reads + 1
    )
    insert into ${articleSources} (item_id, source, reads)
    select item_id, case when item_id = ${arrivedAt}::uuid then ${source} else 'site' end, 1
    from first_today join content_items item on item.id = item_id and item.kind = 'article'
    order by item_id
    on conflict (item_id, source) do update set reads = article_sources.reads + 1`);
}

async function countFinished(db: Queries, day: string, reader: string, { finished }: Reading): Promise<void> {
  if (finished.length === 0) return;
  await db.execute(sql`
    with first_today as (
      update ${dailyUniqueReaders} set has_finished = true
      where day = ${day}::date and reader = ${reader} and item_id = any(${uuids(finished)}) and not has_finished
      returning item_id
    )
    insert into ${dailyViewCounts} (item_id, day, finished)
    select item_id, ${day}::date, 1 from first_today
    join content_items item on item.id = item_id and item.kind = 'article'
    order by item_id
    on conflict (item_id, day) do update set finished = daily_view_counts.finished + 1`);
}

async function countLookUps(db: Queries, { lookUps }: Reading): Promise<void> {
  const wanted = new Map<string, { id: string; word: string; times: number }>();
  for (const { id, word: written } of lookUps) {
    const word = written.toLowerCase();
    if (!englishWord.test(word)) continue;
    const key = `${id} ${word}`;
    wanted.set(key, { id, word, times: (wanted.get(key)?.times ?? 0) + 1 });
  }
  if (wanted.size === 0) return;
  await db.execute(sql`
    insert into ${articleLookUps} (item_id, word, look_ups)
    select item.id, wanted.word, wanted.times
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as wanted (id uuid, word text, times int)
    join content_items item on item.id = wanted.id and item.kind = 'article' and item.status = 'published'
    where lower(item.body::text) ~ ('\\m' || wanted.word || '\\M')
    order by item.id, wanted.word
    on conflict (item_id, word) do update set look_ups = article_look_ups.look_ups + excluded.look_ups`);
}

interface ReadsDeps {
  database: Database;
  clock: Clock;
  /** Whether this process has stored since when it counts. */
  beginning: { isStored: boolean };
}

const storeBeginning = (db: Queries, day: string) =>
  db
    .insert(jobState)
    .values({ name: countedSince, value: day })
    .onConflictDoUpdate({ target: jobState.name, set: { value: sql`least(${jobState.value}, excluded.value)` } });

/** @param reader an identifier of this reader for this day of Vietnam */
export async function countReading(
  { database, beginning }: ReadsDeps,
  day: string,
  reader: string,
  reading: Reading,
): Promise<void> {
  const db = database.queries;
  if (!beginning.isStored) await storeBeginning(db, day);
  beginning.isStored = true;
  await countReads(db, day, reader, reading);
  // A text is finished by readers who were counted.
  await countFinished(db, day, reader, reading);
  await countLookUps(db, reading);
}

/** Today and yesterday remain, as long as the daily key exists. */
export async function deleteOldReaders({ database, clock }: ReadsDeps): Promise<void> {
  const first = vietnamDay(after(clock.now(), -days(retention.readerMarkDays - 1)));
  await database.queries.delete(dailyUniqueReaders).where(lt(dailyUniqueReaders.day, first));
}

/** Anonymous view counts. Each reader counts once a day per text, under an identifier that changes daily. */
export function createReads(deps: Omit<ReadsDeps, "beginning">) {
  const operations = bindOperations({ ...deps, beginning: { isStored: false } }, { countReading, deleteOldReaders });
  return {
    ...operations,
    jobs: [
      { name: "delete daily unique readers", every: minutes(60), run: () => operations.deleteOldReaders() },
    ] satisfies ScheduledJob[],
  };
}
