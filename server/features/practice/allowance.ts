import { and, eq, lt, sql } from "drizzle-orm";
import { nearlySpent } from "#contracts/limits/practice.ts";
import type { Quotas, Share } from "#contracts/schemas/practice.ts";
import { after, beginOfVietnamDay, days, minutes, vietnamDay } from "#server/core/clock.ts";
import { modelDays, practiceUsage } from "#server/database/practice-tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { PracticeDeps } from "./deps.ts";

/** Useless answers that are refunded to a member per day; a text can be written so that every answer is useless. */
const forgivenADay = { max: 10, window: days(1) };

/** Days for which usage is kept. */
const remembered = 90;

export type Allowance = ReturnType<typeof createAllowance>;
/** Of the built-in engine. */
export type Taken = Awaited<ReturnType<Allowance["take"]>>;
/** Of the model. Only the first of its end functions has an effect. */
export type Reserved = Awaited<ReturnType<Allowance["reserveModel"]>>;

/**
 * A member's remaining allowance of today. It is taken before the work and refunded when the work fails, so that
 * concurrent requests cannot exceed it. When the process dies in between, it stays taken.
 */
export function createAllowance({ config, database, clock, limits, log }: PracticeDeps) {
  const db = database.queries;
  const { count, words } = practiceUsage;
  const { analyses, rewrites, modelTasks, modelWords, modelTasksAMinute, modelWordsOfAll } = config.practice;
  const most = { analysis: analyses, rewrite: rewrites } as const;

  const endOf = (day: string) => after(beginOfVietnamDay(day), days(1));
  const usedUp = (day: string, message?: string) =>
    new ApiError("AI_QUOTA_EXCEEDED", {
      ...(message ? { message } : {}),
      retryAfter: (endOf(day).getTime() - clock.now().getTime()) / 1000,
    });
  const isRow = (userId: string, day: string, kind: typeof practiceUsage.$inferSelect.kind) =>
    and(eq(practiceUsage.userId, userId), eq(practiceUsage.day, day), eq(practiceUsage.kind, kind));
  /** Only the first call has an effect. */
  const once = (work: () => Promise<void>) => {
    let done: Promise<void> | undefined;
    return () => (done ??= work());
  };

  async function read(userId: string): Promise<Quotas> {
    const day = vietnamDay(clock.now());
    const rows = await db
      .select()
      .from(practiceUsage)
      .where(and(eq(practiceUsage.userId, userId), eq(practiceUsage.day, day)));
    const used = (kind: string) => rows.find((row) => row.kind === kind) ?? { count: 0, words: 0 };
    const share = (limit: number, taken: number): Share => ({ limit, left: Math.max(0, limit - taken) });
    return {
      day,
      renewsAt: endOf(day).toISOString(),
      analysis: share(analyses, used("analysis").count),
      rewrite: share(rewrites, used("rewrite").count),
      model: { tasks: share(modelTasks, used("model").count), words: share(modelWords, used("model").words) },
    };
  }

  /** Charges the site's daily budget for the model. @throws ApiError AI_QUOTA_EXCEEDED */
  async function spend(tx: Queries, day: string, reserved: number): Promise<void> {
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
    if (!spent) throw usedUp(day, "Hôm nay AI nâng cao của cả trang đã hết phần, làm mới lúc 00:00.");
    const warning = modelWordsOfAll * nearlySpent;
    if (spent.words >= warning && spent.words - reserved < warning)
      log.warn({ day, words: spent.words, limit: modelWordsOfAll }, "the model's words of the day are nearly spent");
  }

  /** Charges the member and the site. @returns whether the member had enough left */
  const reserve = (viewer: Viewer, day: string, reserved: number) =>
    database.transaction(async (tx) => {
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
      await spend(tx, day, reserved);
      return true;
    });

  return {
    read,

    /** One job of the built-in engine. @throws ApiError AI_QUOTA_EXCEEDED with the seconds until midnight */
    async take(viewer: Viewer, kind: "analysis" | "rewrite"): Promise<{ refund: () => Promise<void> }> {
      const day = vietnamDay(clock.now());
      if (most[kind] < 1) throw usedUp(day);
      const taken = await db
        .insert(practiceUsage)
        .values({ userId: viewer.id, day, kind, count: 1 })
        .onConflictDoUpdate({
          target: [practiceUsage.userId, practiceUsage.day, practiceUsage.kind],
          set: { count: sql`${count} + 1` },
          setWhere: lt(count, most[kind]),
        })
        .returning({ count });
      if (taken.length === 0) throw usedUp(day);
      return {
        refund: once(async () => {
          await db
            .update(practiceUsage)
            .set({ count: sql`greatest(0, ${count} - 1)` })
            .where(isRow(viewer.id, day, kind));
        }),
      };
    },

    /**
     * One task of the model with this many words. Call `settle` with the words actually sent when the model answered,
     * `refund` when it did not, and `forgive` when the answer was useless. A useless answer costs money, so the site's
     * budget stays charged, and the member's allowance too after the first ones of a day.
     * @throws ApiError AI_QUOTA_EXCEEDED with the seconds until midnight, RATE_LIMITED for too many in a minute
     */
    async reserveModel(
      viewer: Viewer,
      reserved: number,
    ): Promise<{
      settle: (sent?: number) => Promise<void>;
      refund: () => Promise<void>;
      forgive: () => Promise<void>;
    }> {
      const day = vietnamDay(clock.now());
      if (!(await reserve(viewer, day, reserved))) {
        const { tasks, words: share } = (await read(viewer.id)).model;
        throw usedUp(
          day,
          tasks.left > 0
            ? `Hôm nay AI nâng cao chỉ còn nhận ${share.left.toLocaleString("vi-VN")} từ của bạn, làm mới lúc 00:00.`
            : undefined,
        );
      }
      let isOver = false;
      const correct = async (tasks: number, change: number, { ofAll = true } = {}) => {
        if (isOver) return;
        isOver = true;
        if (tasks === 0 && change === 0) return;
        await database.transaction(async (tx) => {
          await tx
            .update(practiceUsage)
            .set({
              count: sql`greatest(0, ${count} + ${tasks}::int)`,
              words: sql`greatest(0, ${words} + ${change}::int)`,
            })
            .where(isRow(viewer.id, day, "model"));
          if (!ofAll) return;
          await tx
            .update(modelDays)
            .set({
              tasks: sql`greatest(0, ${modelDays.tasks} + ${tasks}::int)`,
              words: sql`greatest(0, ${modelDays.words} + ${change}::int)`,
            })
            .where(eq(modelDays.day, day));
        });
      };
      const reservation = {
        settle: (sent = reserved) => correct(0, sent - reserved),
        refund: () => correct(-1, -reserved),
        forgive: async () => {
          const isForgiven = await limits.take(`model-forgiven:${viewer.id}`, forgivenADay).then(
            () => true,
            () => false,
          );
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
    },

    async forgetOld(): Promise<void> {
      const first = vietnamDay(after(clock.now(), -days(remembered)));
      await db.delete(practiceUsage).where(lt(practiceUsage.day, first));
      await db.delete(modelDays).where(lt(modelDays.day, first));
    },
  };
}
