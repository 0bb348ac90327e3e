import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { figureDays } from "#contracts/limits/content.ts";
import type { ArticleFigures } from "#contracts/schemas/figures.ts";
import { ApiError } from "#server/core/api-error.ts";
import { after, days, minutes } from "#server/core/clock.ts";
import { onceANight, type ScheduledJob } from "#server/core/jobs.ts";
import { bindOperations } from "#server/core/operations.ts";
import { jobState } from "#server/core/tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Queries } from "#server/database/connect.ts";
import type { ContentDeps } from "./deps.ts";
import { canEdit } from "./policy.ts";
import { countedSince, ownSources, type OwnSource } from "./reads.ts";
import { findItemAt } from "./store.ts";
import { articleLookUps, articleSources, dailyViewCounts } from "./tables.ts";

/* What an author sees of the readers of an article. Counted by `reads.ts`. */

type FiguresDeps = Pick<ContentDeps, "database" | "clock">;

const shown = { sources: 12, words: 20 };
/** Rows of one article; the rarest others are counted together. */
const kept = { sources: 100, words: 300 };

const isOwnSource = (source: string): source is OwnSource => (ownSources as readonly string[]).includes(source);

/** The first day on which finished reads, sources and look-ups of this article were counted. */
async function firstDay(db: Queries, publishedOn: string, today: string): Promise<string> {
  const [row] = await db.select({ day: jobState.value }).from(jobState).where(eq(jobState.name, countedSince));
  const since = row?.day ?? today;
  return since > publishedOn ? since : publishedOn;
}

async function readCounts(db: Queries, itemId: string, since: string, from: string) {
  const { reads, finished, day } = dailyViewCounts;
  const sumSince = (first: string) =>
    sql<number>`coalesce(sum(${reads}) filter (where ${day} >= ${first}::date), 0)::int`;
  const [sums] = await db
    .select({
      total: sql<number>`coalesce(sum(${reads}), 0)::int`,
      recent: sumSince(from),
      sinceCounting: sumSince(since),
      finished: sql<number>`coalesce(sum(${finished}) filter (where ${day} >= ${since}::date), 0)::int`,
    })
    .from(dailyViewCounts)
    .where(eq(dailyViewCounts.itemId, itemId));
  const rows = await db
    .select({ day, reads })
    .from(dailyViewCounts)
    .where(and(eq(dailyViewCounts.itemId, itemId), gte(day, from)));
  return { sums: sums!, readsOn: new Map(rows.map((row) => [row.day, row.reads])) };
}

async function readSources(db: Queries, itemId: string): Promise<ArticleFigures["sources"]> {
  const rows = await db
    .select({ source: articleSources.source, reads: articleSources.reads })
    .from(articleSources)
    .where(eq(articleSources.itemId, itemId))
    .orderBy(desc(articleSources.reads), articleSources.source)
    .limit(kept.sources + 1);
  const isShown = ({ source }: { source: string }, index: number) => source !== "other" && index < shown.sources;
  const rest = rows.filter((row, index) => !isShown(row, index)).reduce((sum, { reads }) => sum + reads, 0);
  return [
    ...rows
      .filter(isShown)
      .map(({ source, reads }) =>
        isOwnSource(source) ? { kind: source, host: null, reads } : { kind: "host" as const, host: source, reads },
      ),
    ...(rest > 0 ? [{ kind: "other" as const, host: null, reads: rest }] : []),
  ];
}

async function readLookUps(db: Queries, itemId: string) {
  const { word, lookUps } = articleLookUps;
  const ofItem = eq(articleLookUps.itemId, itemId);
  const [sum] = await db
    .select({ lookUps: sql<number>`coalesce(sum(${lookUps}), 0)::int` })
    .from(articleLookUps)
    .where(ofItem);
  const words = await db
    .select({ word, lookUps })
    .from(articleLookUps)
    .where(and(ofItem, sql`${word} <> ''`))
    .orderBy(desc(lookUps), word)
    .limit(shown.words);
  return { lookUps: sum?.lookUps ?? 0, words };
}

/** Of an article that was published once, for its author and editors. @throws ApiError NOT_FOUND */
export async function readArticleFigures(
  { database, clock }: FiguresDeps,
  viewer: Viewer,
  slug: string,
): Promise<ArticleFigures> {
  const db = database.queries;
  const item = await findItemAt(db, "article", slug);
  if (!item || !item.publishedAt || !canEdit(viewer, item)) throw new ApiError("NOT_FOUND");
  const now = clock.now();
  const [today, publishedOn] = [vietnamDay(now), vietnamDay(item.publishedAt)];
  const since = await firstDay(db, publishedOn, today);
  const dates = Array.from({ length: figureDays }, (_, ago) => vietnamDay(after(now, -days(figureDays - 1 - ago))));
  const { sums, readsOn } = await readCounts(db, item.id, since, dates[0]!);
  const { lookUps, words } = await readLookUps(db, item.id);
  return {
    title: item.title ?? "",
    slug: item.slug,
    isPublished: item.status === "published",
    publishedAt: item.publishedAt.toISOString(),
    since,
    reads: { total: sums.total, recent: sums.recent, sinceCounting: sums.sinceCounting },
    finished: sums.finished,
    days: dates
      // An imported or republished article may have been read before its date.
      .filter((day, index) => day >= publishedOn || dates.slice(0, index + 1).some((earlier) => readsOn.has(earlier)))
      .map((day) => ({ day, reads: readsOn.get(day) ?? 0 })),
    sources: await readSources(db, item.id),
    lookUps,
    words,
  };
}

/** Counts the rarest rows of an article together, so that invented hosts cannot fill the tables. */
async function limitRows(db: Queries): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select item_id, source, row_number() over (
        partition by item_id order by (source in ('site', 'unknown', 'other')) desc, reads desc, source
      ) as place
      from ${articleSources}
      where item_id in (select item_id from ${articleSources} group by item_id having count(*) > ${kept.sources})
    ), gone as (
      delete from ${articleSources} using ranked
      where article_sources.item_id = ranked.item_id and article_sources.source = ranked.source
        and ranked.place >= ${kept.sources}
      returning article_sources.item_id, article_sources.reads
    )
    insert into ${articleSources} (item_id, source, reads)
    select item_id, 'other', sum(reads)::int from gone group by item_id
    on conflict (item_id, source) do update set reads = article_sources.reads + excluded.reads`);
  await db.execute(sql`
    with ranked as (
      select item_id, word, row_number() over (
        partition by item_id order by (word = '') desc, look_ups desc, word
      ) as place
      from ${articleLookUps}
      where item_id in (select item_id from ${articleLookUps} group by item_id having count(*) > ${kept.words})
    ), gone as (
      delete from ${articleLookUps} using ranked
      where article_look_ups.item_id = ranked.item_id and article_look_ups.word = ranked.word
        and ranked.place >= ${kept.words}
      returning article_look_ups.item_id, article_look_ups.look_ups
    )
    insert into ${articleLookUps} (item_id, word, look_ups)
    select item_id, '', sum(look_ups)::int from gone group by item_id
    on conflict (item_id, word) do update set look_ups = article_look_ups.look_ups + excluded.look_ups`);
}

export const createFigures = (deps: FiguresDeps) => ({
  ...bindOperations(deps, { readArticleFigures }),
  jobs: [
    {
      name: "limit the figures of articles",
      every: minutes(30),
      run: () => onceANight(deps, "limit the figures of articles", () => limitRows(deps.database.queries)),
    },
  ] satisfies ScheduledJob[],
});
