import { and, eq, gte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Chore } from "#server/core/jobs.ts";
import { after, hours, minutes, type Clock } from "#server/core/clock.ts";
import { beforeCommit, type Database, type Queries } from "#server/database/connect.ts";
import { deeds, honourSettings, pointEvents, userBadges, userDays } from "#server/database/gamification-tables.ts";
import { sessions } from "#server/database/tables.ts";
import type { Person } from "#server/http/route.ts";
import type { Limits } from "#server/core/limits.ts";
import { activeDays } from "./activity.ts";
import {
  insertDeed,
  insertDeeds,
  standAgainDeeds,
  takeBackDeeds,
  type Deed,
  type DeedKind,
  type TakenBackReason,
} from "./events.ts";
import type { StoredDeed } from "./event-payloads.ts";
import { createHeld } from "./points-review.ts";
import { createReading } from "./reading.ts";
import { recompute } from "./rebuild-projections.ts";
import { nextSeason, seasonAt, timesOf } from "./seasons.ts";
import { settle } from "./projections.ts";
import { createStandings } from "./leaderboards.ts";
import { deedsWhere, putSettings, settingsOf } from "./store.ts";
import { createStreaks } from "./streaks.ts";
import { createTurning } from "./season-lifecycle.ts";

export type { Deed, DeedKind, TakenBackReason } from "./events.ts";
export { leastThought } from "./event-payloads.ts";
export { forgetLearningDeedsOf } from "./delete-learning-events.ts";
export { recompute } from "./rebuild-projections.ts";
export type { ThingsOf } from "./references.ts";

interface HonourParts {
  database: Database;
  clock: Clock;
  limits: Limits;
}

export type Honours = ReturnType<typeof createHonours>;
/** What other features need of it. */
export type Deeds = Pick<Honours, "note" | "takeBack" | "standAgain">;

const changesPerPerson = { max: 60, window: hours(1) };
/** Two accounts in use so shortly after one another, on one device in one network, are of one person. */
const atOnce = minutes(10);

/** What members did and what comes of it. */
export function createHonours(parts: HonourParts) {
  const { database, clock, limits } = parts;
  const standings = createStandings(parts);
  const reading = createReading(parts, standings);
  const streaks = createStreaks(parts);
  const turning = createTurning(parts);
  const held = createHeld(parts);

  async function renewBoard(): Promise<void> {
    const season = seasonAt(clock.now());
    await standings.renew(season);
    await database.announce({ kind: "honours", id: season });
  }

  async function note(tx: Queries, deed: Deed): Promise<void> {
    if (deed.giverId === deed.userId) return;
    const other = deed.giverId ?? (deed.kind === "opening-given" ? deed.facts.to : undefined);
    const isShared = other ? await shareDevice(tx, deed.userId, other, deed.at) : false;
    const row = await insertDeed(tx, deed, isShared);
    if (row) changed(tx, [row]);
  }

  const unsettled = new WeakMap<Queries, Map<string, StoredDeed>>();
  /** What follows from them is made before the transaction ends: all at once, whoever's they are. */
  function changed(tx: Queries, rows: readonly StoredDeed[]): void {
    const waiting = unsettled.get(tx) ?? new Map<string, StoredDeed>();
    if (!unsettled.has(tx)) {
      unsettled.set(tx, waiting);
      beforeCommit(tx, () => settle(tx, [...waiting.values()], clock.now()));
    }
    for (const row of rows) waiting.set(row.id, row);
  }

  const chores: Chore[] = [
    { name: "turn seasons", every: minutes(5), run: () => turning.turn() },
    { name: "renew the boards", every: minutes(5), firstAfter: minutes(1), run: renewBoard },
    { name: "note articles that stood", every: hours(1), run: () => turning.noteStanding(note) },
    { name: "go over the points of the last days", every: minutes(30), run: () => turning.goOverNightly() },
  ];

  return {
    reading,
    streaks,
    held,
    turning,
    chores,

    activeDays: (userId: string, from: string, to: string) => activeDays(database.queries, userId, from, to),

    /**
     * Notes what somebody did, in the transaction in which it happened; what follows from it is there when that ends. The same (userId, kind, refId, giverId) twice is noted
     * once; one that was taken back stands again.
     */
    note,

    /** What members did before they came here, with all that follows from it: seasons that are over closed when their time was up. */
    async takeIn(history: readonly Deed[]): Promise<void> {
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
        await database.transaction((tx) => insertDeeds(tx, done));
        await recompute({ database, now: until });
        await createTurning({ database, clock: { now: () => until } }).turn(first, true);
        /* eslint-enable no-await-in-loop */
        since = until;
      }
    },

    /** What was done to it no longer stands: of a removed text everything, of a vote what its giver gave. */
    async takeBack(
      tx: Queries,
      of: {
        refType: string;
        refId: string | readonly string[];
        kinds?: readonly DeedKind[];
        userId?: string;
        giverId?: string;
        reason: TakenBackReason;
      },
    ): Promise<void> {
      changed(tx, await takeBackDeeds(tx, { ...of, at: clock.now() }));
    },

    /** What editors had taken from sight is shown again. */
    async standAgain(tx: Queries, of: { refType: string; refId: string; reason: TakenBackReason }): Promise<void> {
      changed(tx, await standAgainDeeds(tx, of));
    },

    visibility: async (person: Person) => ({ hidden: (await settingsOf(database.queries, person.id)).hidesFromBoard }),

    /** @throws Failure RATE_LIMITED */
    async hide(person: Person, hidden: boolean) {
      await limits.take(`honours:${person.id}`, changesPerPerson);
      await putSettings(database.queries, person.id, { hidesFromBoard: hidden });
      await renewBoard();
      return { hidden };
    },
  };
}

/** Where the address says nothing, on this machine itself, nobody is suspected. */
const saysNothing = ["", "127.0.0.0", "0:0:0::"];

async function shareDevice(tx: Queries, one: string, other: string, at: Date): Promise<boolean> {
  const theirs = alias(sessions, "theirs");
  const [found] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(theirs, and(eq(theirs.addressPrefix, sessions.addressPrefix), eq(theirs.device, sessions.device)))
    .where(
      and(
        eq(sessions.userId, one),
        eq(theirs.userId, other),
        gte(sessions.lastUsedAt, after(at, -atOnce)),
        gte(theirs.lastUsedAt, after(at, -atOnce)),
        sql`${sessions.addressPrefix} not in ${saysNothing}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** For who takes their data along. All of it goes with the account's row. */
export async function honoursOf(db: Queries, userId: string) {
  const done = await deedsWhere(db, eq(deeds.userId, userId));
  const ledger = await db.select().from(pointEvents).where(eq(pointEvents.userId, userId)).orderBy(pointEvents.id);
  const awarded = await db.select().from(userBadges).where(eq(userBadges.userId, userId));
  const [settings] = await db.select().from(honourSettings).where(eq(honourSettings.userId, userId));
  const activeDays = await db.select().from(userDays).where(eq(userDays.userId, userId)).orderBy(userDays.day);
  return {
    // Who gave what is the givers' matter.
    deeds: done.map(({ kind, refType, refId, at, facts }) => ({ kind, refType, refId, at, facts })),
    points: ledger.map(({ kind, lane, points, day, refType, refId, state, reason, at }) => ({
      kind,
      lane,
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
