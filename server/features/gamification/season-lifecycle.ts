import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq, gt, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { after, days } from "#server/core/clock.ts";
import { boardNames } from "#contracts/limits/gamification.ts";
import { onceANight } from "#server/core/jobs.ts";
import { rowsAtOnce } from "#server/database/portions.ts";
import type { Queries } from "#server/database/connect.ts";
import type { GamificationDeps } from "./deps.ts";
import { seasonResults, seasons, userBadges } from "./tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { jobState } from "#server/core/tables.ts";
import { badges } from "./badges.ts";
import { rankBoard } from "./ranking.ts";
import type { ActivityEvent } from "./events.ts";
import { rebuildProjections } from "./rebuild-projections.ts";
import { formula, formulaVersion } from "./rules.ts";
import { nextSeason, seasonAt, stateOf, timesOf } from "./seasons.ts";
import { readEntries } from "./leaderboards.ts";
import { bindOperations } from "#server/core/operations.ts";

/** The `job_state` key for when a season was first seen to be over. */
const ended = (season: string) => `gamification season over ${season}`;
/** The clock must say for this long that a season is over, because final results never change. */
const isBelievedAfter = days(1);
/** Days that the nightly run recomputes. */
const daysRebuilt = 10;
/** Days after the first week in which an article can still qualify. */
const daysWatched = 60;
const qualifiedAtOnce = 500;

type SeasonDeps = Pick<GamificationDeps, "database" | "clock">;

/** Stores the final results of a season whose audit is over. */
async function freezeSeason({ database, clock }: SeasonDeps, season: string, isFresh: boolean): Promise<void> {
  const { startsAt, endsAt } = timesOf(season);
  // Corrects anything the live path missed, as final results never change.
  if (!isFresh) await rebuildProjections({ database, now: clock.now() }, { since: vietnamDay(startsAt) });
  await database.transaction(async (tx, announce) => {
    const [row] = await tx.select().from(seasons).where(eq(seasons.id, season)).for("update");
    if (!row || row.state === "final") return;
    const entries = await readEntries(tx, season);
    const results: (typeof seasonResults.$inferInsert)[] = [];
    for (const board of boardNames) {
      const ranked = rankBoard(board, entries, endsAt);
      for (const isStaff of [false, true])
        results.push(
          ...(isStaff ? ranked.staff : ranked.places).map((place, position) => ({
            season,
            board,
            position,
            isStaff,
            ...place,
          })),
        );
    }
    for (let from = 0; from < results.length; from += rowsAtOnce)
      await tx.insert(seasonResults).values(results.slice(from, from + rowsAtOnce));
    await tx
      .update(seasons)
      .set({ state: "final", frozenAt: clock.now(), formulaVersion })
      .where(eq(seasons.id, season));
    await awardPlaces(tx, season, clock.now());
    await announce({ kind: "gamification", id: season });
  });
}

/**
 * Records when a season was first seen to be over, and forgets it if the season is running again: a clock that jumps
 * ahead and back ends nothing. @returns whether the season has been over long enough
 */
async function isOverLongEnough({ clock, database }: SeasonDeps, season: string, isOver: boolean): Promise<boolean> {
  const db = database.queries;
  const now = clock.now();
  const name = ended(season);
  if (!isOver) {
    await db.delete(jobState).where(eq(jobState.name, name));
    return false;
  }
  await db.insert(jobState).values({ name, value: now.toISOString() }).onConflictDoNothing();
  const [fact] = await db.select().from(jobState).where(eq(jobState.name, name));
  return fact !== undefined && Date.parse(fact.value) <= now.getTime() - isBelievedAfter;
}

/**
 * Opens the current season and closes past ones. @param since first season to open if none exists yet
 * @param isFresh the projections were just rebuilt
 */
export async function advanceSeasons(deps: SeasonDeps, since?: string, isFresh = false): Promise<void> {
  const { clock, database } = deps;
  const db = database.queries;
  const now = clock.now();
  const current = seasonAt(now);
  const known = await db.select().from(seasons);
  const from = [...known.map(({ id }) => id), since ?? current].toSorted()[0] ?? current;
  for (let season = from; season <= current; season = nextSeason(season)) {
    const before = known.find(({ id }) => id === season)?.state;
    const state = stateOf(season, now);
    if (before === "final" || state === "future") continue;
    const isOver = await isOverLongEnough(deps, season, state !== "running");
    if (before === state) continue;
    const next = state === "final" ? "auditing" : state;
    if (before !== next) {
      await db
        .insert(seasons)
        .values({ id: season, state: next, formulaVersion })
        .onConflictDoUpdate({ target: seasons.id, set: { state: next }, setWhere: sql`${seasons.state} <> 'final'` });
      await database.announce({ kind: "gamification", id: season });
    }
    if (state === "final" && (isFresh || isOver)) await freezeSeason(deps, season, isFresh);
  }
}

/**
 * Recomputes the last days, or, once `formulaVersion` has changed, everybody's points in the seasons that are not final:
 * the live path recomputes only affected members.
 */
async function rebuildRecentDays(deps: SeasonDeps, today: string): Promise<void> {
  const { database, clock } = deps;
  const db = database.queries;
  const isOutdated = and(ne(seasons.state, "final"), ne(seasons.formulaVersion, formulaVersion));
  const outdated = (await db.select({ id: seasons.id }).from(seasons).where(isOutdated)).map(({ id }) => id);
  const since = [shiftDay(today, -daysRebuilt), ...outdated.map((id) => `${id}-01`)].toSorted()[0]!;
  await rebuildProjections({ database, now: clock.now() }, { since });
  if (outdated.length === 0) return;
  await db
    .update(seasons)
    .set({ formulaVersion })
    .where(and(inArray(seasons.id, outdated), isOutdated));
}

export const rebuildNightly = (deps: SeasonDeps): Promise<void> =>
  onceANight(deps, "rebuild points", (today) => rebuildRecentDays(deps, today));

/** Records an event for each article that is still published after a week and has enough readers. */
export async function recordQualifiedEvents(
  { clock, otherReaders, database }: SeasonDeps & Pick<GamificationDeps, "otherReaders">,
  recordEvent: (tx: Queries, event: ActivityEvent) => Promise<void>,
): Promise<number> {
  const db = database.queries;
  const now = clock.now();
  const { days: lasts, readers: enough } = formula.article;
  const qualified = await db
    .select({ id: contentItems.id, ownerId: contentItems.ownerId, readers: otherReaders })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, "article"),
        eq(contentItems.status, "published"),
        isNotNull(contentItems.ownerId),
        lte(contentItems.publishedAt, after(now, -days(lasts))),
        // Readers may come later than the first week, within a limit.
        gt(contentItems.publishedAt, after(now, -days(lasts + daysWatched))),
        sql`${otherReaders} >= ${enough}`,
        sql`not exists (select 1 from activity_events events where events.ref_type = 'article' and split_part(events.ref_id, '/', 1) = content_items.id::text
            and events.kind = 'article-qualified' and events.revoked_at is null)`,
      ),
    )
    .limit(qualifiedAtOnce);
  let recorded = 0;
  for (const { id, ownerId, readers } of qualified) {
    if (!ownerId) continue;
    await database.transaction(async (tx) => {
      // It may have been withdrawn since, which revokes its events.
      const [published] = await tx
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(eq(contentItems.id, id), eq(contentItems.status, "published")))
        .for("share");
      if (!published) return;
      await recordEvent(tx, {
        userId: ownerId,
        kind: "article-qualified",
        refType: "article",
        refId: id,
        at: now,
        payload: { readers },
      });
      recorded += 1;
    });
  }
  return recorded;
}

/** Opens, closes and freezes seasons by the clock; the first node that runs a job does the work. */
export const createSeasonLifecycle = (deps: SeasonDeps & Pick<GamificationDeps, "otherReaders">) =>
  bindOperations(deps, { advanceSeasons, rebuildNightly, recordQualifiedEvents });

/** Awards badges for places. All other badges follow from events. */
async function awardPlaces(tx: Queries, season: string, at: Date): Promise<void> {
  const given: [code: string, board: string, below: number][] = [
    ["top-10-mua", "overall", 11],
    ["quan-quan-mua", "overall", 2],
    ["tien-bo-vuot-bac", "progress", 11],
  ];
  for (const [code, board, below] of given) {
    if (!badges.some((badge) => badge.code === code)) throw new Error(`there is no badge ${code}`);
    const isOf = and(
      eq(seasonResults.season, season),
      eq(seasonResults.board, board),
      eq(seasonResults.isStaff, false),
    );
    const rows = await tx
      .select({ userId: seasonResults.userId })
      .from(seasonResults)
      .where(and(isOf, isNotNull(seasonResults.userId), gt(sql`${below}::int`, seasonResults.rank)));
    const holders = rows.flatMap(({ userId }) => (userId ? [{ userId, code, awardedAt: at }] : []));
    if (holders.length > 0) await tx.insert(userBadges).values(holders).onConflictDoNothing();
  }
}
