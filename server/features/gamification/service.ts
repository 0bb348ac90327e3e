import { eq } from "drizzle-orm";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import { beforeCommit, type Queries } from "#server/database/connect.ts";
import { activityEvents, gamificationSettings, pointEvents, userBadges, userDays } from "./tables.ts";
import { haveSharedDevice } from "#server/features/accounts/service.ts";
import type { Viewer } from "#server/http/route.ts";
import { activeDays } from "./activity.ts";
import {
  insertEvent,
  insertEvents,
  reinstateStoredEvents,
  revokeStoredEvents,
  type ActivityEvent,
  type EventKind,
  type RevocationReason,
} from "./events.ts";
import type { StoredEvent } from "./event-payloads.ts";
import { createPointsReview } from "./points-review.ts";
import { createReading } from "./reading.ts";
import { rebuildProjections } from "./rebuild-projections.ts";
import { nextSeason, seasonAt, timesOf } from "./seasons.ts";
import { applyEvents } from "./projections.ts";
import { createLeaderboards } from "./leaderboards.ts";
import { eventsWhere, putSettings, settingsOf } from "./store.ts";
import { createStreaks } from "./streaks.ts";
import { createSeasonLifecycle } from "./season-lifecycle.ts";
import type { GamificationDeps } from "./deps.ts";

export type { ActivityEvent, EventKind, RevocationReason } from "./events.ts";
export { leastThought } from "./event-payloads.ts";
export { rebuildProjections } from "./rebuild-projections.ts";

export type Gamification = ReturnType<typeof createGamification>;
/** The part that other features use. */
export type ActivityEvents = Pick<Gamification, "recordEvent" | "revokeEvents" | "reinstateEvents">;

const changesPerPerson = { max: 60, window: hours(1) };
/** Two accounts used on one device and network within this time belong to one person. */
const atOnce = minutes(10);

/** Activity events and everything derived from them. */
export function createGamification(deps: GamificationDeps) {
  const { database, clock, limits } = deps;
  const leaderboards = createLeaderboards(deps);
  const reading = createReading(deps, leaderboards);
  const streaks = createStreaks(deps);
  const seasonLifecycle = createSeasonLifecycle(deps);
  const pointsReview = createPointsReview(deps);

  async function renewBoard(): Promise<void> {
    const season = seasonAt(clock.now());
    await leaderboards.renew(season);
    await database.announce({ kind: "gamification", id: season });
  }

  async function recordEvent(tx: Queries, event: ActivityEvent): Promise<void> {
    if (event.giverId === event.userId) return;
    const other = event.giverId ?? (event.kind === "mind-change-given" ? event.payload.to : undefined);
    const isShared = other ? await haveSharedDevice(tx, event.userId, other, after(event.at, -atOnce)) : false;
    const row = await insertEvent(tx, event, isShared);
    if (row) changed(tx, [row]);
  }

  const unsettled = new WeakMap<Queries, Map<string, StoredEvent>>();
  /** Applies changed events once before the transaction commits, for all members together. */
  function changed(tx: Queries, rows: readonly StoredEvent[]): void {
    const waiting = unsettled.get(tx) ?? new Map<string, StoredEvent>();
    if (!unsettled.has(tx)) {
      unsettled.set(tx, waiting);
      beforeCommit(tx, () => applyEvents(tx, [...waiting.values()], clock.now()));
    }
    for (const row of rows) waiting.set(row.id, row);
  }

  const jobs: ScheduledJob[] = [
    { name: "turn seasons", every: minutes(5), run: () => seasonLifecycle.advanceSeasons() },
    { name: "renew the boards", every: minutes(5), firstAfter: minutes(1), run: renewBoard },
    {
      name: "note articles that stood",
      every: hours(1),
      run: () => seasonLifecycle.recordQualifiedEvents(recordEvent),
    },
    { name: "go over the points of the last days", every: minutes(30), run: () => seasonLifecycle.goOverNightly() },
  ];

  return {
    reading,
    streaks,
    pointsReview,
    seasonLifecycle,
    jobs,

    activeDays: (userId: string, from: string, to: string) => activeDays(database.queries, userId, from, to),

    /**
     * Records an event in the transaction of the activity itself; projections are updated before it commits. An event
     * with the same (userId, kind, refId, giverId) is recorded once; if it was revoked, it is reinstated.
     */
    recordEvent,

    /** Imports past activity and computes its results, closing past seasons at their proper times. */
    async importEvents(history: readonly ActivityEvent[]): Promise<void> {
      const others = history.filter(({ giverId, userId }) => giverId !== userId);
      const now = clock.now();
      const [first = seasonAt(now)] = history.map(({ at }) => seasonAt(at)).toSorted();
      const moments: Date[] = [];
      for (let season = first; timesOf(season).finalAt <= now; season = nextSeason(season))
        moments.push(timesOf(season).finalAt);
      let since: Date | undefined;
      for (const until of [...moments, now]) {
        const done = others.filter(({ at }) => (since === undefined || at > since) && (at <= until || until === now));
        /* eslint-disable no-await-in-loop -- one moment after the other */
        await database.transaction((tx) => insertEvents(tx, done));
        await rebuildProjections({ database, now: until });
        await createSeasonLifecycle({ database, clock: { now: () => until } }).advanceSeasons(first, true);
        /* eslint-enable no-await-in-loop */
        since = until;
      }
    },

    /**
     * Revokes events of a reference: all of them when content is removed, or those of one giver when a vote is
     * withdrawn.
     */
    async revokeEvents(
      tx: Queries,
      of: {
        refType: string;
        refId: string | readonly string[];
        kinds?: readonly EventKind[];
        userId?: string;
        giverId?: string;
        reason: RevocationReason;
      },
    ): Promise<void> {
      changed(tx, await revokeStoredEvents(tx, { ...of, at: clock.now() }));
    },

    /** Reinstates events when editors restore hidden content. */
    async reinstateEvents(
      tx: Queries,
      of: { refType: string; refId: string; reason: RevocationReason },
    ): Promise<void> {
      changed(tx, await reinstateStoredEvents(tx, of));
    },

    visibility: async (viewer: Viewer) => ({ hidden: (await settingsOf(database.queries, viewer.id)).hidesFromBoard }),

    /** @throws ApiError RATE_LIMITED */
    async hide(viewer: Viewer, hidden: boolean) {
      await limits.take(`gamification:${viewer.id}`, changesPerPerson);
      await putSettings(database.queries, viewer.id, { hidesFromBoard: hidden });
      await renewBoard();
      return { hidden };
    },
  };
}

/** The member's part of the account export. Account deletion removes the rows by cascade. */
export async function gamificationOf(db: Queries, userId: string) {
  const done = await eventsWhere(db, eq(activityEvents.userId, userId));
  const ledger = await db.select().from(pointEvents).where(eq(pointEvents.userId, userId)).orderBy(pointEvents.id);
  const awarded = await db.select().from(userBadges).where(eq(userBadges.userId, userId));
  const [settings] = await db.select().from(gamificationSettings).where(eq(gamificationSettings.userId, userId));
  const activeDays = await db.select().from(userDays).where(eq(userDays.userId, userId)).orderBy(userDays.day);
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
