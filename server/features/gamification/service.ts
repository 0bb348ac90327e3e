import { eq } from "drizzle-orm";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import {
  activityEvents,
  gamificationSettings,
  pointEvents,
  seasonResults,
  userBadges,
  userDays,
  userSeasons,
} from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { activeDays, lastActiveDays, practicePointsBetween, sumActivity } from "./activity.ts";
import type { StoredEvent } from "./event-payloads.ts";
import { createPointsReview } from "./points-review.ts";
import { createReading } from "./reading.ts";
import { importEvents, recordEvent, reinstateEvents, revokeEvents } from "./recording.ts";
import { bindOperations } from "#server/core/operations.ts";
import { seasonAt } from "./seasons.ts";
import { createLeaderboards, type Leaderboards } from "./leaderboards.ts";
import { eventsWhere, putSettings, settingsOf } from "./store.ts";
import { createStreaks } from "./streaks.ts";
import { createSeasonLifecycle } from "./season-lifecycle.ts";
import type { GamificationDeps } from "./deps.ts";

export type { ActivitySum } from "./activity.ts";
export type { StreakTonight } from "./streaks.ts";
export type { ActivityEvent, EventKind, RevocationReason } from "./events.ts";
export { minAnswerMs } from "./event-payloads.ts";
export { rebuildProjections } from "./rebuild-projections.ts";
export { auditLasts } from "./seasons.ts";

export type Gamification = ReturnType<typeof createGamification>;
/** The part that other features use. */
export type ActivityEvents = Pick<Gamification, "recordEvent" | "revokeEvents" | "reinstateEvents">;

const changesPerPerson = { max: 60, window: hours(1) };

interface BoardDeps extends GamificationDeps {
  leaderboards: Leaderboards;
}

async function renewCurrentBoards({ clock, database, leaderboards }: BoardDeps): Promise<void> {
  const season = seasonAt(clock.now());
  await leaderboards.renewLeaderboards(season);
  await database.announce({ kind: "gamification", id: season });
}

export const readBoardVisibility = async ({ database }: BoardDeps, viewer: Viewer) => ({
  hidden: (await settingsOf(database.queries, viewer.id)).hidesFromBoard,
});

/** @throws ApiError RATE_LIMITED */
export async function changeBoardVisibility(deps: BoardDeps, viewer: Viewer, hidden: boolean) {
  await deps.limits.take(`gamification:${viewer.id}`, changesPerPerson);
  await putSettings(deps.database.queries, viewer.id, { hidesFromBoard: hidden });
  await renewCurrentBoards(deps);
  return { hidden };
}

const listActiveDays = ({ database }: BoardDeps, userId: string, from: string, to: string) =>
  activeDays(database.queries, userId, from, to);

const sumActivityOf = ({ database }: BoardDeps, userIds: readonly string[], span: { from: string; to: string }) =>
  sumActivity(database.queries, userIds, span);
const listLastActiveDays = ({ database }: BoardDeps, userIds: readonly string[]) =>
  lastActiveDays(database.queries, userIds);

const sumPracticePoints = ({ database }: BoardDeps, userId: string, from: Date, to: Date | null) =>
  practicePointsBetween(database.queries, userId, from, to);

/** Records activity events, without what is read from them: all that imports need. */
export const createRecording = (deps: Pick<GamificationDeps, "database" | "clock" | "audit" | "limits">) =>
  bindOperations(
    { ...deps, unapplied: new WeakMap<Queries, Map<string, StoredEvent>>() },
    { recordEvent, revokeEvents, reinstateEvents, importEvents },
  );

/** Activity events and everything derived from them. */
export function createGamification(deps: GamificationDeps) {
  const leaderboards = createLeaderboards(deps);
  const boardDeps = { ...deps, leaderboards };
  const seasonLifecycle = createSeasonLifecycle(deps);
  const recording = createRecording(deps);
  const jobs: ScheduledJob[] = [
    { name: "advance seasons", every: minutes(5), run: () => seasonLifecycle.advanceSeasons() },
    {
      name: "refresh leaderboards",
      every: minutes(5),
      firstAfter: minutes(1),
      run: () => renewCurrentBoards(boardDeps),
    },
    {
      name: "record qualified articles",
      every: hours(1),
      run: () => seasonLifecycle.recordQualifiedEvents(recording.recordEvent),
    },
    { name: "rebuild points of recent days", every: minutes(30), run: () => seasonLifecycle.rebuildNightly() },
  ];
  return {
    reading: createReading(deps, leaderboards),
    streaks: createStreaks(deps),
    pointsReview: createPointsReview(deps),
    seasonLifecycle,
    jobs,
    ...recording,
    ...bindOperations(boardDeps, {
      listActiveDays,
      sumActivityOf,
      listLastActiveDays,
      sumPracticePoints,
      readBoardVisibility,
      changeBoardVisibility,
    }),
  };
}

/** The member's part of the account export. Account deletion removes the rows by cascade. */
export async function gamificationOf(db: Queries, userId: string) {
  const done = await eventsWhere(db, eq(activityEvents.userId, userId));
  const ledger = await db.select().from(pointEvents).where(eq(pointEvents.userId, userId)).orderBy(pointEvents.id);
  const awarded = await db.select().from(userBadges).where(eq(userBadges.userId, userId));
  const [settings] = await db.select().from(gamificationSettings).where(eq(gamificationSettings.userId, userId));
  const activeDays = await db.select().from(userDays).where(eq(userDays.userId, userId)).orderBy(userDays.day);
  const seasonPoints = await db
    .select()
    .from(userSeasons)
    .where(eq(userSeasons.userId, userId))
    .orderBy(userSeasons.season);
  const results = await db
    .select()
    .from(seasonResults)
    .where(eq(seasonResults.userId, userId))
    .orderBy(seasonResults.season, seasonResults.board);
  return {
    // `giverId` is left out: it is the givers' personal data.
    events: done.map(({ kind, refType, refId, at, payload }) => ({ kind, refType, refId, at, payload })),
    points: ledger.map(({ kind, track, points, day, refType, refId, state, reason, at }) => ({
      kind,
      track,
      points,
      day,
      refType,
      refId,
      state,
      reason,
      at,
    })),
    badges: awarded.map(({ code, awardedAt }) => ({ code, awardedAt })),
    days: activeDays.map(({ day, qualified, activities }) => ({ day, qualified, activities })),
    seasons: seasonPoints.map(({ season, practice, contribution, activeDays, improvement }) => ({
      season,
      practice,
      contribution,
      activeDays,
      improvement,
    })),
    results: results.map(({ season, board, rank, points, activeDays }) => ({
      season,
      board,
      rank,
      points,
      activeDays,
    })),
    streak: settings
      ? {
          restDays: settings.restDays,
          restored: settings.restored,
          hidesStreak: settings.hidesStreak,
          hidesFromBoard: settings.hidesFromBoard,
        }
      : null,
  };
}
