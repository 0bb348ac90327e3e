import { randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import type { PracticeTask } from "#contracts/schemas/practice.ts";
import { after, days } from "#server/core/clock.ts";
import { aiUsageRecords } from "./tables.ts";
import { inSpan } from "#server/core/tracing.ts";
import { apiErrorOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PracticeDeps } from "./deps.ts";

export type AiUsage = ReturnType<typeof createAiUsage>;

/** Records jobs of the engines and their outcomes, without any text. */
export function createAiUsage({ database, clock, log, metrics }: PracticeDeps) {
  const db = database.queries;
  return {
    /**
     * Runs a job and records its duration and outcome. `signal`: the caller's; a failure after it aborts is recorded
     * as aborted.
     */
    async track<T>(
      viewer: Viewer,
      job: { task: PracticeTask; engine: "built-in" | "model"; signal?: AbortSignal | undefined },
      work: () => Promise<T>,
    ): Promise<T> {
      const begun = performance.now();
      const note = async (status: "done" | "failed" | "aborted", errorCode: string | null) => {
        const latency = Math.round(performance.now() - begun);
        const { task, engine } = job;
        metrics.engineTasks.inc({ task, engine, outcome: status });
        await db
          .insert(aiUsageRecords)
          .values({
            id: randomUUID(),
            userId: viewer.id,
            task,
            engine,
            status,
            latency,
            errorCode,
            createdAt: clock.now(),
          })
          // A missing record is no reason to lose the answer.
          .catch((error: unknown) => log.warn({ err: error }, "a job was not noted"));
      };
      try {
        const { task, engine } = job;
        const attributes = { "mam.task": task, "mam.engine": engine };
        const result = await inSpan(`practice ${task}`, { attributes }, work);
        await note("done", null);
        return result;
      } catch (error) {
        const code = (error as { reason?: unknown }).reason ?? apiErrorOf(error)?.code ?? "INTERNAL";
        await (job.signal?.aborted ? note("aborted", null) : note("failed", String(code)));
        throw error;
      }
    },

    async deleteOld(): Promise<void> {
      await db
        .delete(aiUsageRecords)
        .where(lt(aiUsageRecords.createdAt, after(clock.now(), -days(retention.usageDays))));
    },
  };
}
