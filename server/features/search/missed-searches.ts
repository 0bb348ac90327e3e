import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { isCrawler } from "#contracts/text/crawlers.ts";
import { impersonalRetention } from "#contracts/limits/retention.ts";
import type { MissedSearch } from "#contracts/schemas/search.ts";
import { ApiError } from "#server/core/api-error.ts";
import { after, days, hours, type Clock } from "#server/core/clock.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import type { Limit, Limits } from "#server/core/limits.ts";
import { bindOperations } from "#server/core/operations.ts";
import { wantsNoCount, type RequestContext } from "#server/core/request-context.ts";
import { jobState } from "#server/core/tables.ts";
import type { Secrets } from "#server/secrets.ts";
import { searchContent, type SearchDeps } from "./service.ts";
import { missedSearches } from "./tables.ts";

export interface MissedSearchDeps extends SearchDeps {
  clock: Clock;
  limits: Limits;
  secrets: Secrets;
}

/** Of one address, in a day: more than a reader has, and too few to fill the table. */
const missesPerAddress = { max: 20, window: days(1) };
/** A visitor counts once a day for each query. */
const oncePerVisitor = { max: 1, window: days(1) };
/** Rows. The oldest that only one visitor asked for go first. */
const mostKept = 5_000;
const listed = 50;
const length = { min: 2, max: 80 };
const sinceName = "missed searches counted since";

/** Addresses of email and of pages, and numbers as long as those of phones. */
const personal = /@|:\/\/|www\.|\d[\d\s.()-]{4,}\d/u;
const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/**
 * How a query is counted: its words in lower case. null for what cannot be a topic of a text, and for what may be about
 * a person.
 */
export function countedQuery(q: string): string | null {
  if (personal.test(q)) return null;
  const query = (q.normalize("NFC").toLowerCase().match(word) ?? []).join(" ");
  return query.length < length.min || query.length > length.max || !/\p{L}/u.test(query) ? null : query;
}

async function isWithin({ limits }: MissedSearchDeps, key: string, limit: Limit): Promise<boolean> {
  try {
    await limits.take(`missed-search:${key}`, limit);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

/**
 * Counts a search that found nothing, after asking the index itself. Kept are the query, how often it was asked, and the
 * day; until a second visitor asks, a keyed hash of query and address that recognizes the first one, and nothing else.
 */
export async function recordMissedSearch(deps: MissedSearchDeps, q: string, context: RequestContext): Promise<void> {
  const { database, clock, secrets } = deps;
  if (wantsNoCount(context) || context.userAgent === "" || isCrawler(context.userAgent)) return;
  const query = countedQuery(q);
  if (query === null) return;
  const address = secrets.digest("missed searches", context.limitKey);
  const asker = secrets.digest("missed searches", `${query}\n${context.limitKey}`);
  if (!(await isWithin(deps, address, missesPerAddress)) || !(await isWithin(deps, asker, oncePerVisitor))) return;
  const { results, pages } = await searchContent(deps, { q });
  if (results.length > 0 || pages.length > 0) return;
  const isOther = sql`${missedSearches.firstAsker} is distinct from ${asker}`;
  const lastAskedOn = vietnamDay(clock.now());
  await database.queries
    .insert(missedSearches)
    .values({ query, count: 1, firstAsker: asker, lastAskedOn })
    .onConflictDoUpdate({
      target: missedSearches.query,
      set: {
        count: sql`${missedSearches.count} + 1`,
        isShared: sql`${missedSearches.isShared} or ${isOther}`,
        firstAsker: sql`case when ${missedSearches.isShared} or ${isOther} then null else ${missedSearches.firstAsker} end`,
        lastAskedOn,
      },
    });
}

/** Those that at least two visitors asked for, the most frequent first, and since when searches are counted. */
export async function listMissedSearches({
  database,
}: MissedSearchDeps): Promise<{ since: string | null; searches: MissedSearch[] }> {
  const [since] = await database.queries
    .select({ day: jobState.value })
    .from(jobState)
    .where(eq(jobState.name, sinceName));
  const searches = await database.queries
    .select({ query: missedSearches.query, count: missedSearches.count, lastAskedOn: missedSearches.lastAskedOn })
    .from(missedSearches)
    .where(eq(missedSearches.isShared, true))
    .orderBy(desc(missedSearches.count), desc(missedSearches.lastAskedOn), missedSearches.query)
    .limit(listed);
  return { since: since?.day ?? null, searches };
}

/** Remembers when counting began, deletes old queries, and keeps the table small. */
export async function tidyMissedSearches({ database, clock }: MissedSearchDeps): Promise<void> {
  const now = clock.now();
  await database.queries
    .insert(jobState)
    .values({ name: sinceName, value: vietnamDay(now) })
    .onConflictDoNothing();
  const dayBefore = (count: number) => vietnamDay(after(now, -days(count)));
  const { missedSearchDays, unsharedMissDays } = impersonalRetention;
  const { lastAskedOn, isShared } = missedSearches;
  await database.queries
    .delete(missedSearches)
    .where(
      or(
        lt(lastAskedOn, dayBefore(missedSearchDays)),
        and(eq(isShared, false), lt(lastAskedOn, dayBefore(unsharedMissDays))),
      ),
    );
  const surplus = (await database.queries.$count(missedSearches)) - mostKept;
  if (surplus <= 0) return;
  await database.queries.delete(missedSearches).where(
    sql`${missedSearches.query} in (
      select query from missed_searches order by is_shared, last_asked_on, count limit ${surplus}
    )`,
  );
}

export type MissedSearches = ReturnType<typeof createMissedSearches>;

/** Searches without results, so that editors learn what readers miss. */
export const createMissedSearches = (deps: MissedSearchDeps) => ({
  ...bindOperations(deps, { recordMissedSearch, listMissedSearches }),
  jobs: [
    { name: "tidy missed searches", every: hours(1), firstAfter: 0, run: () => tidyMissedSearches(deps) },
  ] satisfies ScheduledJob[],
});
