import { eq, sql } from "drizzle-orm";
import { after, seconds, type Clock } from "./clock.ts";
import type { Database } from "../database/connect.ts";
import { rateLimits } from "./tables.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError } from "./api-error.ts";

export interface Limit {
  /** Number of accepted attempts per window. */
  max: number;
  /** Milliseconds. */
  window: number;
}

/** A limit whose block grows each time it is reached. */
export interface GrowingLimit {
  /** Attempts before the first block, and again after each block. */
  max: number;
  /** Milliseconds of the first block; each further one is twice as long. */
  firstBlock: number;
  /** Milliseconds. */
  longestBlock: number;
  /** Milliseconds without an attempt after which everything is reset. Must be longer than `longestBlock`. */
  memory: number;
}

export type Limits = ReturnType<typeof createLimits>;

interface CounterDeps {
  database: Database;
  clock: Clock;
  /** Of this node alone. */
  counters: Map<string, { count: number; endsAt: number }>;
  /** By key: the last attempt that is being counted or waits for its turn. */
  turns: Map<string, Promise<void>>;
  /** Keys that the database has refused lately. */
  refusals: Map<string, KnownRefusal>;
}

interface KnownRefusal {
  max: number;
  /** The limit is reached until then. */
  endsAt: Date;
  /** The database is asked again from then on: another node may have given attempts back. */
  askAgainAt: Date;
}

/** Milliseconds for which a refusal is repeated without asking the database. */
const refusalMemory = seconds(1);

const limited = (endsAt: Date, now: Date) =>
  new ApiError("RATE_LIMITED", { retryAfter: (endsAt.getTime() - now.getTime()) / 1000 });

async function judgeAttempt(
  { clock, refusals }: CounterDeps,
  key: string,
  max: number,
  countUntil: (now: Date) => Promise<Date | null>,
): Promise<void> {
  const now = clock.now();
  const known = refusals.get(key);
  if (known && known.askAgainAt > now && max <= known.max) throw limited(known.endsAt, now);
  const endsAt = await countUntil(now);
  if (endsAt === null) return void refusals.delete(key);
  const later = after(now, refusalMemory);
  refusals.set(key, { max, endsAt, askAgainAt: later < endsAt ? later : endsAt });
  throw limited(endsAt, now);
}

/**
 * Counts one attempt at a time for each key and node, so that a caller who sends hundreds at once holds one of the
 * node's connections and costs the database one row a second once refused. `countUntil` returns when the limit that
 * was reached ends, or null. When the database fails, so do the attempts that wait behind: nothing passes uncounted,
 * and nothing is counted that was not judged.
 */
async function takeTurn(
  deps: CounterDeps,
  key: string,
  max: number,
  countUntil: (now: Date) => Promise<Date | null>,
): Promise<void> {
  const judge = () => judgeAttempt(deps, key, max, countUntil);
  const before = deps.turns.get(key);
  const turn = before
    ? before.then(judge, (error: unknown) => {
        if (error instanceof ApiError) return judge();
        throw error;
      })
    : judge();
  deps.turns.set(key, turn);
  try {
    await turn;
  } finally {
    if (deps.turns.get(key) === turn) deps.turns.delete(key);
  }
}

const { count, windowEndsAt, blockedUntil, strikes } = rateLimits;

/**
 * Counts in memory of this node: a GET writes nothing, and other calls are too frequent for a row each.
 * @returns when the window ends, if the limit is passed; else null
 */
export function countInMemory({ clock, counters }: CounterDeps, key: string, limit: Limit, amount = 1): Date | null {
  const now = clock.now().getTime();
  const known = counters.get(key);
  const taken = known && known.endsAt > now ? known : { count: 0, endsAt: now + limit.window };
  taken.count += amount;
  counters.set(key, taken);
  return taken.count > limit.max ? new Date(taken.endsAt) : null;
}

/**
 * Like `take`, but counted in memory by each node.
 * @throws ApiError RATE_LIMITED with the seconds until the window ends
 */
export function takeReadLimit(deps: CounterDeps, key: string, limit: Limit): void {
  const endsAt = countInMemory(deps, key, limit);
  if (endsAt) throw limited(endsAt, deps.clock.now());
}

/** @throws ApiError RATE_LIMITED with the seconds until the window ends */
export const takeLimit = (deps: CounterDeps, key: string, limit: Limit): Promise<void> =>
  takeTurn(deps, key, limit.max, (now) => countInWindow(deps, key, limit, now));

async function countInWindow({ database }: CounterDeps, key: string, limit: Limit, now: Date): Promise<Date | null> {
  const end = after(now, limit.window);
  const isOver = sql`${windowEndsAt} <= ${now.toISOString()}`;
  const [row] = await database.queries
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${end.toISOString()} else ${windowEndsAt} end`,
      },
    })
    .returning({ count, windowEndsAt });
  return row && row.count > limit.max ? row.windowEndsAt : null;
}

/**
 * Like `take`, for guesses at a secret: the attempt that uses up `max` starts a block, and each block is twice as
 * long as the one before until `reset`.
 * @throws ApiError RATE_LIMITED with the seconds until the block ends
 */
export const takeGrowingLimit = (deps: CounterDeps, key: string, limit: GrowingLimit): Promise<void> =>
  takeTurn(deps, key, limit.max, (now) => countWithBlocks(deps, key, limit, now));

async function countWithBlocks(
  { database }: CounterDeps,
  key: string,
  limit: GrowingLimit,
  now: Date,
): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isForgotten = sql`${windowEndsAt} <= ${at}`;
  const isBlocked = sql`${blockedUntil} > ${at}`;
  const isBlockOver = sql`${blockedUntil} <= ${at}`;
  // Twelve doublings exceed any longest block; without a bound the power would overflow.
  const blockLength = sql`least(${limit.longestBlock}::float8, ${limit.firstBlock}::float8 * power(2, least(${strikes}, 12))) * interval '1 millisecond'`;
  const nextCount = sql`case when ${isForgotten} or ${isBlockOver} then 1 else ${count} + 1 end`;
  const reachesMax = sql`not coalesce(${isBlocked}, false) and (${nextCount}) >= ${limit.max}`;
  const memoryEnds = after(now, limit.memory);
  const [row] = await database.queries
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: memoryEnds })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: nextCount,
        windowEndsAt: memoryEnds,
        blockedUntil: sql`case when ${isBlocked} then ${blockedUntil} when ${reachesMax} then ${at} + ${blockLength} end`,
        strikes: sql`case when ${isForgotten} then 0 else ${strikes} end + case when ${reachesMax} then 1 else 0 end`,
      },
    })
    .returning({ count, blockedUntil });
  return row?.blockedUntil && row.count > limit.max ? row.blockedUntil : null;
}

/** Uncounts an attempt that turned out not to be subject to the limit. */
export async function giveBackLimit({ database, refusals }: CounterDeps, key: string): Promise<void> {
  refusals.delete(key);
  await database.queries
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${count} - 1)` })
    .where(eq(rateLimits.key, key));
}

/** Resets the counter after a success. */
export async function resetLimit({ database, refusals }: CounterDeps, key: string): Promise<void> {
  refusals.delete(key);
  await database.queries.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes expired windows. */
export async function sweepLimits({ counters, refusals, clock, database }: CounterDeps): Promise<void> {
  for (const [key, { askAgainAt }] of refusals) if (askAgainAt <= clock.now()) refusals.delete(key);
  for (const [key, { endsAt }] of counters) if (endsAt <= clock.now().getTime()) counters.delete(key);
  const now = clock.now().toISOString();
  await database.queries
    .delete(rateLimits)
    .where(sql`${windowEndsAt} < ${now} and (${blockedUntil} is null or ${blockedUntil} < ${now})`);
}

/**
 * Counters in the database, shared by all nodes. An attempt is counted before it is judged, so that concurrent
 * attempts cannot slip through between check and count. Without the database every attempt fails as UNAVAILABLE
 * (docs/decisions/0047-several-nodes.md).
 */
export const createLimits = (parts: { database: Database; clock: Clock }) =>
  bindOperations(
    {
      ...parts,
      counters: new Map<string, { count: number; endsAt: number }>(),
      turns: new Map<string, Promise<void>>(),
      refusals: new Map<string, KnownRefusal>(),
    },
    {
      takeRead: takeReadLimit,
      countInMemory,
      take: takeLimit,
      takeGrowing: takeGrowingLimit,
      giveBack: giveBackLimit,
      reset: resetLimit,
      sweep: sweepLimits,
    },
  );
