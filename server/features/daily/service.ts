import { eq } from "drizzle-orm";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import { beginRun, checkStepSentences, completeStep } from "./runs.ts";
import { dailyRuns, kindSchedules } from "./tables.ts";
import { readRun, readToday } from "./today.ts";
import type { DailyDeps } from "./deps.ts";

export { dailyOf } from "./today.ts";

export type Daily = ReturnType<typeof createDaily>;

/** “10 phút hôm nay”: a run of cards, a drill, a passage and two sentences. */
export const createDaily = (deps: DailyDeps) =>
  bindOperations(deps, { readToday, readRun, beginRun, completeStep, checkStepSentences });

export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
  for (const table of [dailyRuns, kindSchedules]) await tx.delete(table).where(eq(table.userId, userId));
}
