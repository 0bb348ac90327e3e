import type { FastifyBaseLogger } from "fastify";
import { inSpan } from "./tracing.ts";

/** Recurring work: scheduled publications, queued email, removal of old data. */
export interface ScheduledJob {
  name: string;
  /** Milliseconds between the end of one round and the start of the next. */
  every: number;
  /** Milliseconds before the first round; default: a few seconds, different for each job. */
  firstAfter?: number;
  /** One round. May run on several nodes at once, which must share the work. */
  run(): Promise<unknown>;
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

async function runRound(job: ScheduledJob): Promise<JobRound> {
  const [begun, start] = [new Date(), performance.now()];
  const end = () => ({ job: job.name, begun, duration: performance.now() - start });
  return inSpan(`job ${job.name}`, {}, () => job.run()).then(end, (error: unknown) => ({
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
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const plan = (job: ScheduledJob, delay: number) => {
    if (stopped) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const round = runRound(job).then((ended) => {
          if (ended.error !== undefined) log.warn({ err: ended.error, job: job.name }, "a job failed");
          onRound(ended);
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
    /** Starts no further round; running ones continue. */
    stop() {
      stopped = true;
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
