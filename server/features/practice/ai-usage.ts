import { randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import type { PracticeTask } from "#contracts/schemas/practice.ts";
import { after, days } from "#server/core/clock.ts";
import { aiUsageRecords } from "./tables.ts";
import { bindOperations } from "#server/core/operations.ts";
import { inSpan } from "#server/core/tracing.ts";
import { apiErrorOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PracticeDeps } from "./deps.ts";

interface TrackedJob {
  task: PracticeTask;
  engine: "built-in" | "model";
  /** The caller's; a failure after it aborts is recorded as aborted. */
  signal?: AbortSignal | undefined;
}

interface JobOutcome {
  status: "done" | "failed" | "aborted";
  errorCode: string | null;
  /** Milliseconds. */
  latency: number;
}

async function recordUsage(
  { database, clock, log, metrics }: PracticeDeps,
  viewer: Viewer,
  { task, engine }: TrackedJob,
  outcome: JobOutcome,
): Promise<void> {
  metrics.engineTasks.inc({ task, engine, outcome: outcome.status });
  await database.queries
    .insert(aiUsageRecords)
    .values({ id: randomUUID(), userId: viewer.id, task, engine, ...outcome, createdAt: clock.now() })
    // A missing record is no reason to lose the answer.
    .catch((error: unknown) => log.warn({ err: error }, "a job was not recorded"));
}

/** Runs a job of an engine and records its duration and outcome, without any text. */
export async function trackAiUsage<T>(
  deps: PracticeDeps,
  viewer: Viewer,
  job: TrackedJob,
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const record = (status: JobOutcome["status"], errorCode: string | null) =>
    recordUsage(deps, viewer, job, { status, errorCode, latency: Math.round(performance.now() - begun) });
  try {
    const attributes = { "mam.task": job.task, "mam.engine": job.engine };
    const result = await inSpan(`practice ${job.task}`, { attributes }, work);
    await record("done", null);
    return result;
  } catch (error) {
    const code = (error as { reason?: unknown }).reason ?? apiErrorOf(error)?.code ?? "INTERNAL";
    await (job.signal?.aborted ? record("aborted", null) : record("failed", String(code)));
    throw error;
  }
}

export async function deleteOldAiUsage({ database, clock }: PracticeDeps): Promise<void> {
  await database.queries
    .delete(aiUsageRecords)
    .where(lt(aiUsageRecords.createdAt, after(clock.now(), -days(retention.usageDays))));
}

export type AiUsage = ReturnType<typeof createAiUsage>;

export const createAiUsage = (deps: PracticeDeps) => ({
  /** Bound by hand, because `bindOperations` loses the type of the result. */
  trackAiUsage: <T>(viewer: Viewer, job: TrackedJob, work: () => Promise<T>): Promise<T> =>
    trackAiUsage(deps, viewer, job, work),
  ...bindOperations(deps, { deleteOldAiUsage }),
});
