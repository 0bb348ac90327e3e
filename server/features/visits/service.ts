import { createHmac, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Chore } from "#server/background.ts";
import { after, days, hours, minutes, seconds, type Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { visitDays, visitKeys, visits } from "#server/database/tables.ts";
import { addressPrefix, type Caller } from "#server/http/caller.ts";
import { Failure } from "#server/http/failure.ts";

/** Two beats and a half: one that gets lost does not end a visit. */
const endsAfter = seconds(150);
const keyLifetime = hours(48);
const rawRowsKept = days(30);
const callsPerAddress = { max: 120, window: minutes(1) };
/** Days are those of the readers, in Vietnam. */
const vietnamAhead = hours(7);

export type Visits = ReturnType<typeof createVisits>;

export function createVisits({ database, clock }: { database: Database; clock: Clock }) {
  const flood = createFloodGate(clock);
  const keyOfDay = createDayKeys(database, clock);

  return {
    /**
     * A beat: begins a visit, or goes on with the one of the last minutes. `ip` is what the browser claims; anything that
     * is no address counts as none.
     * @throws Failure RATE_LIMITED
     */
    async beat(
      { sessionId, ip }: { sessionId: string; ip?: string | null | undefined },
      caller: Caller,
    ): Promise<void> {
      flood(caller.limitKey);
      if (wantsNoCount(caller)) return;
      const now = clock.now();
      const day = dayOf(now);
      const address = ip && isIP(ip) !== 0 ? ip : null;
      const known = {
        addressPrefix: address === null ? null : addressPrefix(address),
        addressHash:
          address === null
            ? null
            : createHmac("sha256", await keyOfDay(day))
                .update(address)
                .digest("base64url"),
      };
      const isOver = sql`${visits.lastBeatAt} <= ${after(now, -endsAfter).toISOString()}`;
      const [row] = await database.queries
        .insert(visits)
        .values({ sessionId, ...known, startedAt: now, lastBeatAt: now })
        .onConflictDoUpdate({
          target: visits.sessionId,
          set: {
            ...known,
            startedAt: sql`case when ${isOver} then ${now.toISOString()} else ${visits.startedAt} end`,
            beats: sql`case when ${isOver} then 1 else ${visits.beats} + 1 end`,
            lastBeatAt: now,
            endedAt: null,
          },
        })
        .returning({ beats: visits.beats });
      // The browser keeps its id for good, so one row sees many visits; they are counted when they begin.
      if (row?.beats === 1) await count(day);
    },

    /** The visit ends; an unknown one has ended already. @throws Failure RATE_LIMITED */
    async end({ sessionId }: { sessionId: string }, caller: Caller): Promise<void> {
      flood(caller.limitKey);
      if (wantsNoCount(caller)) return;
      await database.queries
        .update(visits)
        .set({ endedAt: clock.now() })
        .where(and(eq(visits.sessionId, sessionId), isNull(visits.endedAt)));
    },

    chores: [
      { name: "end visits that fell silent", every: minutes(1), run: endSilent },
      { name: "sum up visits", every: minutes(10), run: sumUp },
    ] satisfies Chore[],
  };

  async function count(day: string): Promise<void> {
    await database.queries
      .insert(visitDays)
      .values({ day, visits: 1, addresses: 0 })
      .onConflictDoUpdate({ target: visitDays.day, set: { visits: sql`${visitDays.visits} + 1` } });
  }

  async function endSilent(): Promise<void> {
    await database.queries
      .update(visits)
      .set({ endedAt: sql`${visits.lastBeatAt}` })
      .where(and(isNull(visits.endedAt), lt(visits.lastBeatAt, after(clock.now(), -endsAfter))));
  }

  /** Counts addresses of today and yesterday, and forgets keys and rows whose time is over. */
  async function sumUp(): Promise<void> {
    const now = clock.now();
    for (const day of [dayOf(now), dayOf(after(now, -days(1)))]) {
      const begin = after(new Date(`${day}T00:00:00Z`), -vietnamAhead);
      const ofDay = sql`(select count(distinct ${visits.addressHash})::int from ${visits}
        where ${visits.lastBeatAt} >= ${begin.toISOString()} and ${visits.lastBeatAt} < ${after(begin, days(1)).toISOString()})`;
      // A row that is used again another day no longer counts for the first: the number never goes down.
      await database.queries
        .update(visitDays)
        .set({ addresses: sql`greatest(${visitDays.addresses}, ${ofDay})` })
        .where(eq(visitDays.day, day));
    }
    await database.queries.delete(visitKeys).where(lt(visitKeys.createdAt, after(now, -keyLifetime)));
    await database.queries.delete(visits).where(lt(visits.lastBeatAt, after(now, -rawRowsKept)));
  }
}

const dayOf = (moment: Date) => after(moment, vietnamAhead).toISOString().slice(0, 10);

/** Global Privacy Control and Do Not Track. */
const wantsNoCount = (caller: Caller) => caller.header("sec-gpc") === "1" || caller.header("dnt") === "1";

/** The key of a day, made by whichever node needs it first. Once it is destroyed nobody can tell whose a hash was. */
function createDayKeys(database: Database, clock: Clock) {
  let kept: { day: string; key: string } | undefined;
  return async (day: string): Promise<string> => {
    if (kept?.day === day) return kept.key;
    await database.queries
      .insert(visitKeys)
      .values({ day, key: randomBytes(32).toString("base64url"), createdAt: clock.now() })
      .onConflictDoNothing();
    const [row] = await database.queries.select({ key: visitKeys.key }).from(visitKeys).where(eq(visitKeys.day, day));
    if (!row) throw new Error(`no key for ${day}`);
    kept = { day, key: row.key };
    return row.key;
  };
}

/** Counts in memory: beats are many, and each of them is worth less than a row in the database. */
function createFloodGate(clock: Clock) {
  let counts = new Map<string, number>();
  let ends = new Date(0);
  return (key: string): void => {
    const now = clock.now();
    if (now >= ends) {
      counts = new Map();
      ends = after(now, callsPerAddress.window);
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > callsPerAddress.max)
      throw new Failure("RATE_LIMITED", { retryAfter: (ends.getTime() - now.getTime()) / seconds(1) });
  };
}
