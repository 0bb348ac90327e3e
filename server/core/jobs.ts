import type { FastifyBaseLogger } from "fastify";

/** Work that comes round by itself: publishing what is due, sending queued mail, forgetting what is old. */
export interface ScheduledJob {
  name: string;
  /** Milliseconds between the end of one round and the start of the next. */
  every: number;
  /** Milliseconds before the first round; a few seconds when not given. */
  firstAfter?: number;
  /** One round. May run on several nodes at once and must then share the work. */
  run(): Promise<unknown>;
}

/** Runs jobs until stopped: no new round after `stop`, and those that run are waited for with `settled`. A round that fails is logged and tried again at its next turn. */
export function startScheduledJobs(jobs: ScheduledJob[], log: Pick<FastifyBaseLogger, "warn">) {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const plan = (job: ScheduledJob, delay: number) => {
    if (stopped) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const round = job
          .run()
          .catch((error: unknown) => log.warn({ err: error, job: job.name }, "a job failed"))
          .then(() => {
            running.delete(round);
            plan(job, job.every);
          });
        running.add(round);
      }, delay).unref(),
    );
  };
  for (const job of jobs) plan(job, job.firstAfter ?? Math.min(job.every, 5_000));
  return {
    /** Begins no round any more; those that run go on. */
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
    /** Resolves when no round runs any more, or after `patience` milliseconds: a mail server may hang for minutes. */
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
