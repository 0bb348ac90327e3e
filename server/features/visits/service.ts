import { vietnamDay } from "#contracts/time/calendar.ts";
import { createHmac, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { isCrawler } from "#contracts/text/crawlers.ts";
import { after, beginOfVietnamDay, days, hours, minutes, seconds, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Noticed } from "#contracts/schemas/visits.ts";
import type { Reading } from "#server/features/content/service.ts";
import { visitDays, visitKeys, visits } from "./tables.ts";
import { addressPrefix, wantsNoCount, type RequestContext } from "#server/core/request-context.ts";
import type { Limit } from "#server/core/limits.ts";
import type { VisitsDeps } from "./deps.ts";

/** Two and a half intervals between beats: one lost beat does not end a visit. */
const endsAfter = seconds(150);
const callsPerAddress = { max: 120, window: minutes(1) };
/** Readers behind one address: enough for a school, not for a client that invents names. */
const readsPerAddress = { max: 500, window: hours(24) };
/** Of these, readers of one text: enough for a household or a classroom, too few to push a text by themselves. */
const readsOfOneText = { max: 20, window: hours(24) };
const lookUpsPerAddress = { max: 200, window: hours(24) };
const lookUpsOfOneWord = { max: 3, window: hours(24) };

export interface VisitFigures {
  online: number;
  days: { day: string; visits: number; addresses: number }[];
}

export type Visits = ReturnType<typeof createVisits>;

type DayKeys = ReturnType<typeof createDayKeys>;

interface CountingDeps extends VisitsDeps {
  keyOfDay: DayKeys;
}

const assertNoFlood = ({ limits }: CountingDeps, { limitKey }: RequestContext): void =>
  limits.takeRead(`visits:calls:${limitKey}`, callsPerAddress);

/**
 * The pseudonym is derived from the visit's id with the key of the day, so readers cannot be recognized the next
 * day.
 */
async function recordReading(
  deps: CountingDeps,
  sessionId: string,
  noticed: Partial<Noticed>,
  context: RequestContext,
): Promise<void> {
  if (context.userAgent === "" || isCrawler(context.userAgent)) return;
  const { clock, keyOfDay, countReads } = deps;
  const reading = countedReading(deps, noticed, context.limitKey);
  if (reading.read.length + reading.finished.length + reading.lookUps.length === 0) return;
  const day = vietnamDay(clock.now());
  const reader = createHmac("sha256", await keyOfDay(day))
    .update(`reader ${sessionId}`)
    .digest("base64url");
  await countReads(day, reader, reading);
}

/** What is counted of it: an address has its limits, behind which a school has room and a forger has not. */
function countedReading(
  { limits }: CountingDeps,
  { read, finished, arrival, lookUps: lookedUp }: Partial<Noticed>,
  limitKey: string,
): Reading {
  const isWithin = (limit: Limit, key: string, amount?: number) =>
    limits.countInMemory(`visits:${key}`, limit, amount) === null;
  const isOpen = (read ?? []).length > 0 && isWithin(readsPerAddress, `reads:${limitKey}`, read?.length);
  return {
    read: isOpen ? (read ?? []).filter((id) => isWithin(readsOfOneText, `text:${limitKey} ${id}`)) : [],
    // A text is finished once by each reader who was counted.
    finished: finished ?? [],
    arrival: arrival ?? null,
    lookUps: (lookedUp ?? []).filter(
      ({ id, word }) =>
        isWithin(lookUpsPerAddress, `look-ups:${limitKey}`) &&
        isWithin(lookUpsOfOneWord, `word:${limitKey} ${id} ${word}`),
    ),
  };
}

async function countVisit({ database }: CountingDeps, day: string): Promise<void> {
  await database.queries
    .insert(visitDays)
    .values({ day, visits: 1, addresses: 0 })
    .onConflictDoUpdate({ target: visitDays.day, set: { visits: sql`${visitDays.visits} + 1` } });
}

async function endSilentVisits({ database, clock }: CountingDeps): Promise<void> {
  await database.queries
    .update(visits)
    .set({ endedAt: sql`${visits.lastBeatAt}` })
    .where(and(isNull(visits.endedAt), lt(visits.lastBeatAt, after(clock.now(), -endsAfter))));
}

/** Counts addresses of today and yesterday, and deletes expired keys and rows. */
async function summarizeVisits({ clock, database }: CountingDeps): Promise<void> {
  const now = clock.now();
  for (const day of [vietnamDay(now), vietnamDay(after(now, -days(1)))]) {
    const begin = beginOfVietnamDay(day);
    const ofDay = sql`(select count(distinct ${visits.addressHash})::int from ${visits}
        where ${visits.lastBeatAt} >= ${begin.toISOString()} and ${visits.lastBeatAt} < ${after(begin, days(1)).toISOString()})`;
    // A row that is used again another day no longer counts for the first one, so the number must never decrease.
    await database.queries
      .update(visitDays)
      .set({ addresses: sql`greatest(${visitDays.addresses}, ${ofDay})` })
      .where(eq(visitDays.day, day));
  }
  await database.queries.delete(visitKeys).where(lt(visitKeys.createdAt, after(now, -hours(retention.visitKeyHours))));
  await database.queries.delete(visits).where(lt(visits.lastBeatAt, after(now, -days(retention.visitDays))));
}

/**
 * A beat: begins a visit, or continues the current one. `ip` is sent by the browser; an invalid address counts as
 * none.
 * @throws ApiError RATE_LIMITED
 */
export async function recordBeat(
  deps: CountingDeps,
  { sessionId, ip, ...noticed }: { sessionId: string; ip?: string | null | undefined } & Partial<Noticed>,
  context: RequestContext,
): Promise<void> {
  const { clock, keyOfDay, database } = deps;
  assertNoFlood(deps, context);
  if (wantsNoCount(context)) return;
  await recordReading(deps, sessionId, noticed, context);
  const now = clock.now();
  const day = vietnamDay(now);
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
  // The browser keeps its id permanently, so one row has many visits; each counts when it begins.
  if (row?.beats === 1) await countVisit(deps, day);
}

/** Ends a visit; for an unknown one it does nothing. @throws ApiError RATE_LIMITED */
export async function endVisit(
  deps: CountingDeps,
  { sessionId, ...noticed }: { sessionId: string } & Partial<Noticed>,
  context: RequestContext,
): Promise<void> {
  const { database, clock } = deps;
  assertNoFlood(deps, context);
  if (wantsNoCount(context)) return;
  await recordReading(deps, sessionId, noticed, context);
  await database.queries
    .update(visits)
    .set({ endedAt: clock.now() })
    .where(and(eq(visits.sessionId, sessionId), isNull(visits.endedAt)));
}

/** Current visitors, and the days up to today, the oldest first, including days without a visit. */
export async function readVisitFigures({ clock, database }: CountingDeps, count: number): Promise<VisitFigures> {
  const now = clock.now();
  const dates = Array.from({ length: count }, (_, ago) => vietnamDay(after(now, -days(count - 1 - ago))));
  const online = await database.queries.$count(
    visits,
    and(isNull(visits.endedAt), gt(visits.lastBeatAt, after(now, -endsAfter))),
  );
  const rows = await database.queries.select().from(visitDays).where(inArray(visitDays.day, dates));
  const known = new Map(rows.map((row) => [row.day, row]));
  return { online, days: dates.map((day) => known.get(day) ?? { day, visits: 0, addresses: 0 }) };
}

export function createVisits(visitsDeps: VisitsDeps) {
  const { clock, database } = visitsDeps;
  const deps: CountingDeps = {
    ...visitsDeps,
    keyOfDay: createDayKeys(database, clock),
  };
  return {
    ...bindOperations(deps, { recordBeat, endVisit, figures: readVisitFigures }),
    jobs: [
      { name: "end inactive visits", every: minutes(1), run: () => endSilentVisits(deps) },
      { name: "summarize visits", every: minutes(10), run: () => summarizeVisits(deps) },
    ] satisfies ScheduledJob[],
  };
}

/**
 * The key of a day, created by the first node that needs it. After it is deleted, hashes cannot be linked to visitors.
 */
function createDayKeys(database: Database, clock: Clock) {
  let cachedKey: { day: string; key: string } | undefined;
  return async (day: string): Promise<string> => {
    if (cachedKey?.day === day) return cachedKey.key;
    await database.queries
      .insert(visitKeys)
      .values({ day, key: randomBytes(32).toString("base64url"), createdAt: clock.now() })
      .onConflictDoNothing();
    const [row] = await database.queries.select({ key: visitKeys.key }).from(visitKeys).where(eq(visitKeys.day, day));
    if (!row) throw new Error(`no key for ${day}`);
    cachedKey = { day, key: row.key };
    return row.key;
  };
}
