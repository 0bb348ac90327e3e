import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { nearlySpent } from "#contracts/limits/practice.ts";
import type { Quotas, Share } from "#contracts/schemas/practice.ts";
import { bindOperations } from "#server/core/operations.ts";
import { after, beginOfVietnamDay, days, minutes } from "#server/core/clock.ts";
import { modelDays, practiceUsage } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { retention } from "#contracts/limits/retention.ts";
import { ApiError, apiErrorOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PracticeDeps } from "./deps.ts";

/** Useless answers that are refunded to a member per day; a text can be written so that every answer is useless. */
const forgivenADay = { max: 10, window: days(1) };

export type Allowance = ReturnType<typeof createAllowance>;
/** Of the built-in engine. */
export type Taken = Awaited<ReturnType<Allowance["takeAllowance"]>>;
/** Of the model. Only the first of its end functions that succeeds has an effect. */
export type Reserved = Awaited<ReturnType<Allowance["reserveModelTask"]>>;

const { count, words } = practiceUsage;

const endOfDay = (day: string) => after(beginOfVietnamDay(day), days(1));

const quotaError = ({ clock }: PracticeDeps, day: string, message?: string) =>
  new ApiError("AI_QUOTA_EXCEEDED", {
    ...(message ? { message } : {}),
    retryAfter: (endOfDay(day).getTime() - clock.now().getTime()) / 1000,
  });

const isUsageRow = (userId: string, day: string, kind: typeof practiceUsage.$inferSelect.kind) =>
  and(eq(practiceUsage.userId, userId), eq(practiceUsage.day, day), eq(practiceUsage.kind, kind));

/** Only the first call that succeeds has an effect. */
const once = (work: () => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
};

/** Whether the limit has room for one more. @throws ApiError UNAVAILABLE */
const takeIfLeft = (limits: PracticeDeps["limits"], key: string, limit: Parameters<typeof limits.take>[1]) =>
  limits.take(key, limit).then(
    () => true,
    (error: unknown) => {
      if (apiErrorOf(error)?.code === "RATE_LIMITED") return false;
      throw error;
    },
  );

export async function readQuotas({ clock, database, config }: PracticeDeps, userId: string): Promise<Quotas> {
  const { analyses, rewrites, modelTasks, modelWords } = config.practice;
  const day = vietnamDay(clock.now());
  const rows = await database.queries
    .select()
    .from(practiceUsage)
    .where(and(eq(practiceUsage.userId, userId), eq(practiceUsage.day, day)));
  const used = (kind: string) => rows.find((row) => row.kind === kind) ?? { count: 0, words: 0 };
  const share = (limit: number, taken: number): Share => ({ limit, left: Math.max(0, limit - taken) });
  return {
    day,
    renewsAt: endOfDay(day).toISOString(),
    analysis: share(analyses, used("analysis").count),
    rewrite: share(rewrites, used("rewrite").count),
    model: { tasks: share(modelTasks, used("model").count), words: share(modelWords, used("model").words) },
  };
}

/** Charges the site's daily budget for the model. @throws ApiError AI_QUOTA_EXCEEDED */
async function chargeSite(deps: PracticeDeps, tx: Queries, day: string, reserved: number): Promise<void> {
  const { log, config } = deps;
  const { modelWordsOfAll } = config.practice;
  const { tasks, words } = modelDays;
  const [spent] =
    reserved > modelWordsOfAll
      ? []
      : await tx
          .insert(modelDays)
          .values({ day, tasks: 1, words: reserved })
          .onConflictDoUpdate({
            target: modelDays.day,
            set: { tasks: sql`${tasks} + 1`, words: sql`${words} + ${reserved}` },
            setWhere: sql`${words} + ${reserved} <= ${modelWordsOfAll}`,
          })
          .returning({ words });
  if (!spent) throw quotaError(deps, day, "Hôm nay AI nâng cao của cả trang đã hết phần, làm mới lúc 00:00.");
  const warning = modelWordsOfAll * nearlySpent;
  if (spent.words >= warning && spent.words - reserved < warning)
    log.warn({ day, words: spent.words, limit: modelWordsOfAll }, "the model's words of the day are nearly spent");
}

/** Charges the member and the site. @returns whether the member had enough left */
function chargeMemberAndSite(deps: PracticeDeps, viewer: Viewer, day: string, reserved: number) {
  const { database, config } = deps;
  const { modelTasks, modelWords } = config.practice;
  return database.transaction(async (tx) => {
    if (modelTasks < 1 || reserved > modelWords) return false;
    const taken = await tx
      .insert(practiceUsage)
      .values({ userId: viewer.id, day, kind: "model", count: 1, words: reserved })
      .onConflictDoUpdate({
        target: [practiceUsage.userId, practiceUsage.day, practiceUsage.kind],
        set: { count: sql`${count} + 1`, words: sql`${words} + ${reserved}` },
        setWhere: sql`${count} < ${modelTasks} and ${words} + ${reserved} <= ${modelWords}`,
      })
      .returning({ count });
    if (taken.length === 0) return false;
    await chargeSite(deps, tx, day, reserved);
    return true;
  });
}

/** One job of the built-in engine. @throws ApiError AI_QUOTA_EXCEEDED with the seconds until midnight */
export async function takeAllowance(
  deps: PracticeDeps,
  viewer: Viewer,
  kind: "analysis" | "rewrite",
): Promise<{ refund: () => Promise<void> }> {
  const { clock, config, database } = deps;
  const db = database.queries;
  const { analyses, rewrites } = config.practice;
  const most = { analysis: analyses, rewrite: rewrites } as const;
  const day = vietnamDay(clock.now());
  if (most[kind] < 1) throw quotaError(deps, day);
  const taken = await db
    .insert(practiceUsage)
    .values({ userId: viewer.id, day, kind, count: 1 })
    .onConflictDoUpdate({
      target: [practiceUsage.userId, practiceUsage.day, practiceUsage.kind],
      set: { count: sql`${count} + 1` },
      setWhere: lt(count, most[kind]),
    })
    .returning({ count });
  if (taken.length === 0) throw quotaError(deps, day);
  return {
    refund: once(async () => {
      await db
        .update(practiceUsage)
        .set({ count: sql`greatest(0, ${count} - 1)` })
        .where(isUsageRow(viewer.id, day, kind));
    }),
  };
}

/**
 * One task of the model with this many words. Call `settle` when the model answered,
 * `refund` when it did not, and `forgive` when the answer was useless. A useless answer costs money, so the site's
 * budget stays charged, and the member's allowance too after the first ones of a day.
 * @throws ApiError AI_QUOTA_EXCEEDED with the seconds until midnight, RATE_LIMITED for too many in a minute
 */
export async function reserveModelTask(
  deps: PracticeDeps,
  viewer: Viewer,
  reserved: number,
): Promise<{
  settle: () => Promise<void>;
  refund: () => Promise<void>;
  forgive: () => Promise<void>;
}> {
  const { clock, database, limits, config } = deps;
  const { modelTasksAMinute } = config.practice;
  const day = vietnamDay(clock.now());
  if (!(await chargeMemberAndSite(deps, viewer, day, reserved))) {
    const { tasks, words: share } = (await readQuotas(deps, viewer.id)).model;
    throw quotaError(
      deps,
      day,
      tasks.left > 0
        ? `Hôm nay AI nâng cao chỉ còn nhận ${share.left.toLocaleString("vi-VN")} từ của bạn, làm mới lúc 00:00.`
        : undefined,
    );
  }
  let isOver = false;
  const correct = async (tasks: number, change: number, { ofAll = true } = {}) => {
    if (isOver) return;
    // Set before the work, so that two calls at once count once.
    isOver = true;
    if (tasks === 0 && change === 0) return;
    const work = database.transaction(async (tx) => {
      await tx
        .update(practiceUsage)
        .set({
          count: sql`greatest(0, ${count} + ${tasks}::int)`,
          words: sql`greatest(0, ${words} + ${change}::int)`,
        })
        .where(isUsageRow(viewer.id, day, "model"));
      if (!ofAll) return;
      await tx
        .update(modelDays)
        .set({
          tasks: sql`greatest(0, ${modelDays.tasks} + ${tasks}::int)`,
          words: sql`greatest(0, ${modelDays.words} + ${change}::int)`,
        })
        .where(eq(modelDays.day, day));
    });
    await work.catch((error: unknown) => {
      isOver = false;
      throw error;
    });
  };
  const reservation = {
    settle: () => correct(0, 0),
    refund: () => correct(-1, -reserved),
    forgive: async () => {
      const isForgiven = await takeIfLeft(limits, `model-forgiven:${viewer.id}`, forgivenADay);
      await (isForgiven ? correct(-1, -reserved, { ofAll: false }) : correct(0, 0));
    },
  };
  try {
    await limits.take(`model:${viewer.id}`, { max: modelTasksAMinute, window: minutes(1) });
  } catch (error) {
    await reservation.refund();
    throw error;
  }
  return reservation;
}

export async function deleteOldUsage({ clock, database }: PracticeDeps): Promise<void> {
  const db = database.queries;
  const first = vietnamDay(after(clock.now(), -days(retention.usageDays)));
  await db.delete(practiceUsage).where(lt(practiceUsage.day, first));
  await db.delete(modelDays).where(lt(modelDays.day, first));
}

/**
 * A member's remaining allowance of today. It is taken before the work and refunded when the work fails, so that
 * concurrent requests cannot exceed it. When the process dies in between, it stays taken.
 */
export const createAllowance = (deps: PracticeDeps) =>
  bindOperations(deps, { readQuotas, takeAllowance, reserveModelTask, deleteOldUsage });
