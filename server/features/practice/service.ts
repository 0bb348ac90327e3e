import { eq } from "drizzle-orm";
import { practiceLimits } from "#contracts/limits/practice.ts";
import type { Capabilities } from "#contracts/schemas/practice.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { hours } from "#server/core/clock.ts";
import { openModel } from "#server/llm/model.ts";
import type { Queries } from "#server/database/connect.ts";
import { aiUsageRecords, practiceSettings, practiceUsage } from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createAllowance } from "./allowance.ts";
import { createAiUsage } from "./ai-usage.ts";
import { createModelFigures } from "./model-figures.ts";
import { createModelTasks } from "./model-tasks.ts";
import { askAboutSentence } from "./questions.ts";
import { bindOperations } from "#server/core/operations.ts";
import { createSettings } from "./settings.ts";
import type { PracticeDeps } from "./deps.ts";

export { noticeInstead, type ModelJob, type ModelTasks } from "./model-tasks.ts";
export { checkSettingsOf, putCheckSettings } from "./settings.ts";
export type { Reserved, Taken } from "./allowance.ts";

export type Practice = ReturnType<typeof createPractice>;

export function createPractice(deps: PracticeDeps) {
  const allowance = createAllowance(deps);
  const aiUsage = createAiUsage(deps);
  const settings = createSettings(deps);
  const model = deps.config.model && openModel(deps.config.model, { patience: deps.modelPatience });
  const modelTasks = createModelTasks({ model, allowance, aiUsage, settings, metrics: deps.metrics });
  return {
    allowance,
    settings,
    aiUsage,
    model: modelTasks,
    ...bindOperations({ settings, model: modelTasks }, { askAboutSentence }),
    figures: createModelFigures({ ...deps, model }),

    async capabilities(viewer: Viewer): Promise<Capabilities> {
      // The pages for practice ask first what they may do.
      deps.checker.expectText();
      return {
        engines: ["rules", ...(model ? (["model"] as const) : [])],
        llm: { enabled: model !== null, streaming: model !== null },
        limits: practiceLimits,
        quotas: await allowance.readQuotas(viewer.id),
      };
    },

    jobs: [
      {
        name: "delete old practice usage",
        every: hours(24),
        run: () => Promise.all([aiUsage.deleteOldAiUsage(), allowance.deleteOldUsage()]),
      },
    ] satisfies ScheduledJob[],
  };
}

/** For data exports. The rows are deleted with the account's row. */
export async function practiceOf(db: Queries, userId: string) {
  const [settings] = await db.select().from(practiceSettings).where(eq(practiceSettings.userId, userId));
  const usage = await db
    .select()
    .from(practiceUsage)
    .where(eq(practiceUsage.userId, userId))
    .orderBy(practiceUsage.day);
  const aiUsage = await db
    .select()
    .from(aiUsageRecords)
    .where(eq(aiUsageRecords.userId, userId))
    .orderBy(aiUsageRecords.createdAt);
  const { userId: _user, ...chosen } = settings ?? {};
  return {
    settings: settings ? chosen : null,
    usage: usage.map(({ day, kind, count, words }) => ({ day, kind, count, words })),
    aiUsage: aiUsage.map(({ task, engine, status, latency, createdAt }) => ({
      task,
      engine,
      status,
      latency,
      createdAt,
    })),
  };
}
