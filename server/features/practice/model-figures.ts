import { vietnamDay } from "#contracts/time/calendar.ts";
import { eq, gte, sql } from "drizzle-orm";
import { modelDaysShown } from "#contracts/limits/practice.ts";
import type { ModelFigures, PracticeTask } from "#contracts/schemas/practice.ts";
import { bindOperations } from "#server/core/operations.ts";
import { after, beginOfVietnamDay, days, minutes } from "#server/core/clock.ts";
import { testConnection } from "#server/llm/connection.ts";
import type { Model } from "#server/llm/model.ts";
import { modelDays, aiUsageRecords } from "./tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PracticeDeps } from "./deps.ts";

const testsPerPerson = { max: 6, window: minutes(1) };

interface FigureDeps extends PracticeDeps {
  model: Model | null;
}

const { status, latency, engine, task, errorCode, createdAt } = aiUsageRecords;

const countOf = (what: "done" | "failed" | "aborted") =>
  sql<number>`count(*) filter (where ${status} = ${what})`.mapWith(Number);

const percentileOf = (part: number) =>
  sql<
    number | null
  >`percentile_disc(${sql.raw(String(part))}) within group (order by ${latency}) filter (where ${status} = 'done')`;

export async function readModelFigures({ clock, model, config, database }: FigureDeps): Promise<ModelFigures> {
  const db = database.queries;
  const day = vietnamDay(clock.now());
  const today = beginOfVietnamDay(day);
  const [spent] = await db.select().from(modelDays).where(eq(modelDays.day, day));
  const isShown = gte(createdAt, after(today, -days(modelDaysShown - 1)));
  const tasks = await db
    .select({
      task: sql<PracticeTask>`${task}`,
      engine,
      done: countOf("done"),
      failed: countOf("failed"),
      aborted: countOf("aborted"),
      median: percentileOf(0.5),
      slowest: percentileOf(0.95),
    })
    .from(aiUsageRecords)
    .where(isShown)
    .groupBy(task, engine)
    .orderBy(engine, task);
  const troubles = await db
    .select({ reason: sql<string>`coalesce(${errorCode}, '')`, engine, count: countOf("failed") })
    .from(aiUsageRecords)
    .where(sql`${isShown} and ${status} = 'failed'`)
    .groupBy(sql`1`, engine)
    .orderBy(sql`3 desc`, sql`1`)
    .limit(20);
  return {
    model: model && { address: model.address, name: model.name, hasKey: config.model?.apiKey != null },
    shares: config.practice,
    today: { tasks: spent?.tasks ?? 0, words: spent?.words ?? 0 },
    tasks,
    troubles,
  };
}

/** @throws ApiError NOT_FOUND without a model, RATE_LIMITED */
export async function testModel({ model, limits }: FigureDeps, viewer: Viewer) {
  if (!model) throw new ApiError("NOT_FOUND", { message: "Chưa có mô hình nào được đặt." });
  await limits.take(`model-test:${viewer.id}`, testsPerPerson);
  const connection = await testConnection(model, AbortSignal.timeout(minutes(1)));
  return { address: model.address, model: model.name, ...connection };
}

/** Configuration and statistics of the engines for operators; numbers only. */
export const createModelFigures = (deps: FigureDeps) => bindOperations(deps, { readModelFigures, testModel });
