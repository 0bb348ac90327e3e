import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq, gt, lte, or } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { inSpan } from "./tracing.ts";
import type { Database } from "../database/connect.ts";
import { after, beginOfVietnamDay, hours, type Clock } from "./clock.ts";
import { jobState } from "./tables.ts";

/** Recurring work: scheduled publications, queued email, removal of old data. */
export interface ScheduledJob {
  name: string;
  /** Milliseconds between the end of one round and the start of the next. */
  every: number;
  /** Milliseconds before the first round; default: a few seconds, different for each job. */
  firstAfter?: number;
  /**
   * One round. Every node runs it, possibly at the same moment, so the work must be divided or harmless when repeated:
   * - rows that are claimed with `for update skip locked` (`claimDailyEmail`, `mail/queue.ts`)
   * - the same result however often it runs, such as the deletion of old rows
   * - one item at a time under a lock of `lockNames`, in the transaction that looks whether it is still due
   * - `onceANight` for heavy work; `onOneNode` (`database/node-lock.ts`) outside of jobs
   * @param ending aborts when the process ends: long work stops at a place from which another round continues
   */
  run(ending?: AbortSignal): Promise<unknown>;
}

/** A round that ended. */
export interface JobRound {
  job: string;
  begun: Date;
  /** Milliseconds. */
  duration: number;
  /** Its reason if it failed. */
  error?: unknown;
}

export type JobHistory = ReturnType<typeof createJobHistory>;

/** The jobs of this node with their latest round, since the process started. */
export function createJobHistory() {
  const rounds = new Map<string, { name: string; every: number; last: JobRound | null; failures: number }>();
  return {
    /** Call it before the jobs start. */
    plan(jobs: readonly ScheduledJob[]): void {
      for (const { name, every } of jobs) rounds.set(name, { name, every, last: null, failures: 0 });
    },
    record(round: JobRound): void {
      const known = rounds.get(round.job);
      if (!known) return;
      known.last = round;
      known.failures += Number(round.error !== undefined);
    },
    list: () => [...rounds.values()],
  };
}

async function runRound(job: ScheduledJob, ending: AbortSignal): Promise<JobRound> {
  const [begun, start] = [new Date(), performance.now()];
  const end = () => ({ job: job.name, begun, duration: performance.now() - start });
  return inSpan(`job ${job.name}`, {}, () => job.run(ending)).then(end, (error: unknown) => ({
    ...end(),
    error: error ?? new Error("no reason given"),
  }));
}

/** Milliseconds before the first default round, and between the first rounds of two jobs. */
const [startDelay, stagger] = [5_000, 250];

/**
 * Runs scheduled jobs until stopped: `stop` prevents new rounds, `settled` waits for running ones. A failed round is
 * logged, and the next one starts as usual.
 */
export function startScheduledJobs(
  jobs: readonly ScheduledJob[],
  log: Pick<FastifyBaseLogger, "warn">,
  onRound: (round: JobRound) => void = () => {},
) {
  const ending = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const plan = (job: ScheduledJob, delay: number) => {
    if (ending.signal.aborted) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const round = runRound(job, ending.signal)
          .then((ended) => {
            if (ended.error !== undefined) log.warn({ err: ended.error, job: job.name }, "a job failed");
            onRound(ended);
          })
          .catch((error: unknown) => log.warn({ err: error, job: job.name }, "a round was not noted"))
          .finally(() => {
            running.delete(round);
            plan(job, job.every);
          });
        running.add(round);
      }, delay).unref(),
    );
  };
  // Together, the first rounds would queue for the one connection of the embedded database until some give up.
  for (const [index, job] of jobs.entries())
    plan(job, job.firstAfter ?? Math.min(job.every, startDelay) + index * stagger);
  return {
    /** Starts no further round; running ones continue, or stop at `ending`. */
    stop() {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
    /**
     * Resolves when no round is running, or after `patience` milliseconds, because a mail server may hang for
     * minutes.
     */
    async settled(patience: number) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          log.warn({ rounds: running.size }, "jobs were still running at the end");
          resolve();
        }, patience);
      });
      await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
    },
  };
}

/** Nightly work begins at this time in Vietnam. */
const nightBegins = hours(3);
/** A nightly round that takes longer counts as failed, and is repeated. */
const nightlyRoundLasts = hours(1);

/**
 * Runs work once a night after 03:00 in Vietnam, on one node. A round that did not finish is repeated. Call it every
 * half hour.
 * @param work receives the day that begins
 */
export async function onceANight(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  work: (today: string) => Promise<unknown>,
): Promise<void> {
  const db = database.queries;
  const now = clock.now();
  const today = vietnamDay(now);
  if (now < after(beginOfVietnamDay(today), nightBegins)) return;
  const [done, begun] = [`${name}: done`, `${name}: begun`];
  const isDone = async () => {
    const [latest] = await db.select().from(jobState).where(eq(jobState.name, done));
    return latest?.value === today;
  };
  if (await isDone()) return;
  const value = now.toISOString();
  // Begun too long ago, or far in the future because of a wrong clock. Clocks of two nodes differ a little.
  const isStale = or(
    lte(jobState.value, after(now, -nightlyRoundLasts).toISOString()),
    gt(jobState.value, after(now, nightlyRoundLasts).toISOString()),
  );
  const [taken] = await db
    .insert(jobState)
    .values({ name: begun, value })
    .onConflictDoUpdate({ target: jobState.name, set: { value }, setWhere: isStale! })
    .returning();
  if (!taken) return;
  try {
    // Another node may have finished since this one looked: it marks the day as done before it lets go.
    if (await isDone()) return;
    await work(today);
    await db
      .insert(jobState)
      .values({ name: done, value: today })
      .onConflictDoUpdate({ target: jobState.name, set: { value: today } });
  } finally {
    await db.delete(jobState).where(and(eq(jobState.name, begun), eq(jobState.value, value)));
  }
}
