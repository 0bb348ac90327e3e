import { vietnamDay } from "#contracts/time/calendar.ts";
import { sql } from "drizzle-orm";
import { mostReadLimit } from "#contracts/limits/content.ts";
import type { SeriesItem } from "#contracts/schemas/content.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, days, minutes } from "#server/core/clock.ts";
import { dailyViewCounts } from "./tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import { listedByIds } from "./listed.ts";
import type { ContentDeps } from "./deps.ts";
import { findCategory } from "./store.ts";

interface Ranked {
  id: string;
  categoryId: string | null;
}

interface MostReadDeps extends ContentDeps {
  /** Of this node. Nodes differ by minutes. */
  ranking: { items: Promise<Ranked[]> | null };
}

async function sumReads({ database, clock }: MostReadDeps): Promise<Ranked[]> {
  const since = vietnamDay(after(clock.now(), -days(6)));
  const { rows } = await database.queries.execute<{ id: string; category_id: string | null }>(sql`
    select id, category_id from (
      select item.id, item.category_id, week.reads, item.published_at,
        row_number() over (partition by item.category_id order by week.reads desc, item.published_at desc, item.id) as place
      from (select item_id, sum(reads)::int as reads from ${dailyViewCounts} where day >= ${since}::date group by item_id) week
      join content_items item on item.id = week.item_id
      where item.status = 'published' and item.kind in ('article', 'video')
    ) ranked
    where place <= ${mostReadLimit}
    order by reads desc, published_at desc, id`);
  return rows.map(({ id, category_id }) => ({ id, categoryId: category_id }));
}

/** Recomputes the ranking, and announces a changed order. */
export async function rankMostRead(deps: MostReadDeps): Promise<void> {
  const { database, ranking } = deps;
  const before = ranking.items;
  const present = await sumReads(deps);
  ranking.items = Promise.resolve(present);
  if (before !== null && JSON.stringify(await before.catch(() => null)) !== JSON.stringify(present))
    await database.announce({ kind: "most-read", id: "" });
}

/** @throws ApiError NOT_FOUND when the category is unknown */
export async function listMostRead(
  deps: MostReadDeps,
  { category: slug, limit }: { category?: string | undefined; limit: number },
): Promise<SeriesItem[]> {
  const { ranking } = deps;
  const db = deps.database.queries;
  const category = slug === undefined ? undefined : await findCategory(db, slug);
  if (slug !== undefined && !category) throw new ApiError("NOT_FOUND");
  ranking.items ??= sumReads(deps).catch((error: unknown) => {
    ranking.items = null;
    throw error;
  });
  const all = await ranking.items;
  const ids = (category ? all.filter(({ categoryId }) => categoryId === category.id) : all).map(({ id }) => id);
  // Some items may have been withdrawn since.
  const items = await listedByIds(db, ids.slice(0, limit + 5));
  return items.filter((item) => item.kind !== "series").slice(0, limit);
}

/**
 * The most read items of the last seven days. A scheduled job computes the top of every category and keeps it in
 * memory, because a page view must not aggregate a week.
 */
export function createMostRead(deps: ContentDeps) {
  const operations = bindOperations({ ...deps, ranking: { items: null } }, { listMostRead, rankMostRead });
  return {
    ...operations,
    jobs: [
      { name: "rank the most read", every: minutes(10), run: () => operations.rankMostRead() },
    ] satisfies ScheduledJob[],
  };
}
