import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { practiceLimits, type Capabilities } from "#contracts/schemas/practice.ts";
import type { Chore } from "#server/core/jobs.ts";
import { hours, type Clock } from "#server/core/clock.ts";
import { openModel, type Patience } from "#server/llm/model.ts";
import type { Config } from "#server/config.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { practiceJobs, practiceSettings, practiceUsage } from "#server/database/practice-tables.ts";
import type { Person } from "#server/http/route.ts";
import type { Limits } from "#server/core/limits.ts";
import { createAllowance } from "./allowance.ts";
import { createJobs } from "./jobs.ts";
import { createModelFigures } from "./model-figures.ts";
import { createModelTasks } from "./model-tasks.ts";
import { createQuestions } from "./questions.ts";
import { createSettings } from "./settings.ts";

export { modelIsBusy, noticeInstead, type ModelJob, type ModelTasks } from "./model-tasks.ts";
export type { Reserved, Taken } from "./allowance.ts";

export interface PracticeParts {
  config: Pick<Config, "practice" | "model">;
  database: Database;
  clock: Clock;
  limits: Limits;
  log: Pick<FastifyBaseLogger, "warn">;
  modelPatience?: Patience;
}

export type Practice = ReturnType<typeof createPractice>;

export function createPractice(parts: PracticeParts) {
  const allowance = createAllowance(parts);
  const jobs = createJobs(parts);
  const settings = createSettings(parts);
  const model = parts.config.model && openModel(parts.config.model, { patience: parts.modelPatience });
  const modelTasks = createModelTasks({ model, allowance, jobs, settings });
  return {
    allowance,
    settings,
    jobs,
    model: modelTasks,
    answer: createQuestions({ settings, model: modelTasks }),
    figures: createModelFigures({ ...parts, model }),

    async capabilities(person: Person): Promise<Capabilities> {
      return {
        engines: ["quy-tac", ...(model ? (["ai"] as const) : [])],
        llm: { enabled: model !== null, streaming: model !== null },
        limits: practiceLimits,
        quotas: await allowance.read(person.id),
      };
    },

    chores: [
      {
        name: "forget old practice figures",
        every: hours(24),
        run: () => Promise.all([jobs.forgetOld(), allowance.forgetOld()]),
      },
    ] satisfies Chore[],
  };
}

/** For who takes their data along. It goes with the account's row. */
export async function practiceOf(db: Queries, userId: string) {
  const [settings] = await db.select().from(practiceSettings).where(eq(practiceSettings.userId, userId));
  const usage = await db
    .select()
    .from(practiceUsage)
    .where(eq(practiceUsage.userId, userId))
    .orderBy(practiceUsage.day);
  const jobs = await db
    .select()
    .from(practiceJobs)
    .where(eq(practiceJobs.userId, userId))
    .orderBy(practiceJobs.createdAt);
  const { userId: _user, ...chosen } = settings ?? {};
  return {
    settings: settings ? chosen : null,
    usage: usage.map(({ day, kind, count, words }) => ({ day, kind, count, words })),
    jobs: jobs.map(({ task, engine, status, latency, createdAt }) => ({ task, engine, status, latency, createdAt })),
  };
}
