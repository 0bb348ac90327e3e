import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { days, minutes, seconds } from "#server/core/clock.ts";
import { modelDays, aiUsageRecords, practiceSettings, practiceUsage } from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { createMetrics } from "#server/core/metrics.ts";
import { createLimits } from "#server/core/limits.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { createPractice, type Practice } from "./service.ts";

let api: TestApi;
let practice: Practice;
const zone = process.env["TZ"];
/** Eleven at night in Vietnam: another date than in most server time zones. */
const lateEvening = new Date("2026-11-21T16:00:00Z");

beforeAll(async () => {
  api = await startTestApi({
    environment: {
      ANALYSES_A_DAY: "3",
      REWRITES_A_DAY: "2",
      AI_TASKS_A_DAY: "4",
      AI_WORDS_A_DAY: "100",
      AI_TASKS_A_MINUTE: "3",
    },
  });
  practice = createPractice({
    ...api,
    checker: sharedChecker,
    limits: createLimits(api),
    log: api.app.log,
    metrics: createMetrics(),
  });
});
afterAll(() => api.close());
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

const freshMember = async (): Promise<Viewer & { member: TestMember }> => {
  api.clock.set(lateEvening);
  const member = await api.member();
  return { id: member.user.id, role: "member", sessionId: "", member };
};
// Calls the service directly, because the session would expire while days pass.
const quotas = async (viewer: Viewer) => (await practice.capabilities(viewer)).quotas;
const apiErrorOf = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work]);
  if (result.status === "fulfilled") throw new Error("it was let through");
  return result.reason as { code: string; retryAfter: number; message: string };
};

describe("a daily allowance", () => {
  it("has the configured size, and is shown", async () => {
    const person = await freshMember();
    const capabilities = await person.member.call("GET /v1/ai/capabilities");
    expect(capabilities).toMatchObject({ llm: { enabled: false, streaming: false }, engines: ["rules"] });
    expect(capabilities.quotas).toEqual({
      day: "2026-11-21",
      renewsAt: "2026-11-21T17:00:00.000Z",
      analysis: { left: 3, limit: 3 },
      rewrite: { left: 2, limit: 2 },
      model: { tasks: { left: 4, limit: 4 }, words: { left: 100, limit: 100 } },
    });
    await practice.allowance.takeAllowance(person, "analysis");
    await practice.allowance.takeAllowance(person, "rewrite");
    expect(await quotas(person)).toMatchObject({ analysis: { left: 2 }, rewrite: { left: 1 } });
    await refusal(api.call("GET /v1/ai/capabilities"), "AUTH_REQUIRED");
  });

  it.each([
    ["UTC", 0],
    ["Asia/Ho_Chi_Minh", -420],
    ["America/Los_Angeles", 480],
    ["Pacific/Kiritimati", -840],
  ])("is renewed at midnight in Vietnam, with the server in %s", async (zoneName, offset) => {
    process.env["TZ"] = zoneName;
    expect(new Date(lateEvening).getTimezoneOffset(), "the zone of this process").toBe(offset);
    const person = await freshMember();
    api.clock.set(new Date("2026-11-21T16:59:59Z"));
    for (let n = 0; n < 3; n++) await practice.allowance.takeAllowance(person, "analysis");
    const failure = await apiErrorOf(practice.allowance.takeAllowance(person, "analysis"));
    expect(failure).toMatchObject({
      code: "AI_QUOTA_EXCEEDED",
      retryAfter: 1,
      message: "Hết lượt hôm nay, làm mới lúc 00:00.",
    });
    api.clock.advance(seconds(1));
    await practice.allowance.takeAllowance(person, "analysis");
    expect(await quotas(person)).toMatchObject({
      day: "2026-11-22",
      renewsAt: "2026-11-22T17:00:00.000Z",
      analysis: { left: 2, limit: 3 },
    });
    // The last moment of a day belongs to that day.
    api.clock.set(new Date("2026-11-22T16:59:59.999Z"));
    expect(await quotas(person)).toMatchObject({ day: "2026-11-22", analysis: { left: 2 } });
  });

  it("cannot be exceeded by concurrent requests", async () => {
    const person = await freshMember();
    const tried = await Promise.allSettled(
      Array.from({ length: 20 }, () => practice.allowance.takeAllowance(person, "analysis")),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect((await quotas(person)).analysis).toEqual({ left: 0, limit: 3 });
  });

  it("is refunded once when the work fails, for the day on which it was taken", async () => {
    const person = await freshMember();
    const taken = await practice.allowance.takeAllowance(person, "rewrite");
    await practice.allowance.takeAllowance(person, "rewrite");
    await Promise.all([taken.refund(), taken.refund()]);
    await taken.refund();
    expect((await quotas(person)).rewrite).toEqual({ left: 1, limit: 2 });
    const late = await practice.allowance.takeAllowance(person, "rewrite");
    api.clock.set(new Date("2026-11-21T17:00:01Z"));
    await practice.allowance.takeAllowance(person, "rewrite");
    await late.refund();
    expect((await quotas(person)).rewrite).toEqual({ left: 1, limit: 2 });
  });

  it("is empty when it is configured as zero", async () => {
    const none = createPractice({
      ...api,
      checker: sharedChecker,
      config: { ...api.config, practice: { ...api.config.practice, analyses: 0, modelTasks: 0 } },
      limits: createLimits(api),
      log: api.app.log,
      metrics: createMetrics(),
    });
    const person = await freshMember();
    expect(await apiErrorOf(none.allowance.takeAllowance(person, "analysis"))).toMatchObject({
      code: "AI_QUOTA_EXCEEDED",
    });
    expect(await apiErrorOf(none.allowance.reserveModelTask(person, 1))).toMatchObject({ code: "AI_QUOTA_EXCEEDED" });
  });
});

describe("the allowance for the model", () => {
  const model = async (viewer: Viewer) => {
    const { tasks, words } = (await quotas(viewer)).model;
    return [tasks.left, words.left];
  };

  it("is reserved first, and then settled or refunded, whichever comes first", async () => {
    const person = await freshMember();
    const first = await practice.allowance.reserveModelTask(person, 60);
    expect(await model(person)).toEqual([3, 40]);
    await first.settle();
    await first.refund();
    expect(await model(person)).toEqual([3, 40]);
    const second = await practice.allowance.reserveModelTask(person, 30);
    expect(await model(person)).toEqual([2, 10]);
    await second.refund();
    await second.settle();
    expect(await model(person)).toEqual([3, 40]);
    await (await practice.allowance.reserveModelTask(person, 40)).settle();
    expect(await model(person)).toEqual([2, 0]);
  });

  it("is refunded for the first useless answers of a day; the site's budget is charged for each", async () => {
    const person = await freshMember();
    const ofAll = async () => (await api.database.queries.select().from(modelDays))[0]?.words ?? 0;
    const before = await ofAll();
    for (let n = 0; n < 10; n++) {
      await (await practice.allowance.reserveModelTask(person, 5)).forgive();
      api.clock.advance(minutes(1));
    }
    expect(await model(person)).toEqual([4, 100]);
    await (await practice.allowance.reserveModelTask(person, 5)).forgive();
    expect(await model(person)).toEqual([3, 95]);
    expect(await ofAll()).toBe(before + 55);
  });

  describe("while the database fails", () => {
    /** Each use of the table fails meanwhile. */
    const without = async (table: "practice_usage" | "rate_limits", work: () => Promise<void>) => {
      const rename = (from: string, to: string) =>
        api.database.queries.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
      await rename(table, "out_of_reach");
      await work().finally(() => rename("out_of_reach", table));
    };

    it("a refund fails and can be repeated, once", async () => {
      const person = await freshMember();
      const taken = await practice.allowance.takeAllowance(person, "analysis");
      const reserved = await practice.allowance.reserveModelTask(person, 60);
      await without("practice_usage", async () => {
        await expect(taken.refund()).rejects.toThrow();
        await expect(reserved.refund()).rejects.toThrow();
      });
      expect([(await quotas(person)).analysis.left, await model(person)]).toEqual([2, [3, 40]]);
      for (let n = 0; n < 2; n++) await Promise.all([taken.refund(), reserved.refund()]);
      expect([(await quotas(person)).analysis.left, await model(person)]).toEqual([3, [4, 100]]);
    });

    it("a useless answer is not taken for one too many", async () => {
      const person = await freshMember();
      const reserved = await practice.allowance.reserveModelTask(person, 60);
      await without("rate_limits", () => expect(reserved.forgive()).rejects.toThrow());
      await reserved.forgive();
      expect(await model(person)).toEqual([4, 100]);
    });
  });

  it("reports how many words are left to a member with tasks left", async () => {
    const person = await freshMember();
    await (await practice.allowance.reserveModelTask(person, 70)).settle();
    const failure = await apiErrorOf(practice.allowance.reserveModelTask(person, 31));
    expect(failure).toMatchObject({
      code: "AI_QUOTA_EXCEEDED",
      retryAfter: 3600,
      message: "Hôm nay AI nâng cao chỉ còn nhận 30 từ của bạn, làm mới lúc 00:00.",
    });
    expect(await model(person)).toEqual([3, 30]);
    expect(await apiErrorOf(practice.allowance.reserveModelTask(await freshMember(), 101))).toMatchObject({
      code: "AI_QUOTA_EXCEEDED",
    });
  });

  it("limits tasks per minute, and does not charge a refused one", async () => {
    const person = await freshMember();
    for (let n = 0; n < 3; n++) await (await practice.allowance.reserveModelTask(person, 1)).settle();
    expect(await apiErrorOf(practice.allowance.reserveModelTask(person, 1))).toMatchObject({
      code: "RATE_LIMITED",
      retryAfter: 60,
    });
    expect(await model(person)).toEqual([1, 97]);
    api.clock.advance(minutes(1));
    await practice.allowance.reserveModelTask(person, 1);
    api.clock.advance(minutes(1));
    expect(await apiErrorOf(practice.allowance.reserveModelTask(person, 1))).toMatchObject({
      code: "AI_QUOTA_EXCEEDED",
      message: "Hết lượt hôm nay, làm mới lúc 00:00.",
    });
  });

  it("cannot be exceeded by concurrent requests, in tasks or in words", async () => {
    const person = await freshMember();
    const tried = await Promise.allSettled(
      Array.from({ length: 12 }, () => practice.allowance.reserveModelTask(person, 40)),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await model(person)).toEqual([2, 20]);
    await Promise.all(tried.map((one) => (one.status === "fulfilled" ? one.value.refund() : null)));
    expect(await model(person)).toEqual([4, 100]);
  });
});

describe("settings", () => {
  it("are unset at first, and change one by one", async () => {
    const { member } = await freshMember();
    expect(await member.call("GET /v1/ai/settings")).toEqual({ level: null, sendsToModel: null });
    const put = (body: object) => member.call("PUT /v1/ai/settings", { body });
    expect(await put({ level: "B1" })).toEqual({ level: "B1", sendsToModel: null });
    expect(await put({ sendsToModel: true })).toEqual({ level: "B1", sendsToModel: true });
    expect(await put({ level: null, sendsToModel: false })).toEqual({ level: null, sendsToModel: false });
    expect(await put({})).toEqual({ level: null, sendsToModel: false });
    expect(await member.call("GET /v1/ai/settings")).toEqual({ level: null, sendsToModel: false });
    const { member: other } = await freshMember();
    expect(await other.call("GET /v1/ai/settings")).toEqual({ level: null, sendsToModel: null });
    for (const body of [{ level: "Z9" }, { sendsToModel: "yes" }, { sendsToModel: null }])
      await refusal(put(body), "VALIDATION_FAILED");
    await refusal(api.call("GET /v1/ai/settings"), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/ai/settings", { body: { level: "B1" } }), "AUTH_REQUIRED");
  });
});

describe("the record of a job", () => {
  const jobsOf = (viewer: Viewer) =>
    api.database.queries.select().from(aiUsageRecords).where(eq(aiUsageRecords.userId, viewer.id));

  it("contains its outcome and duration", async () => {
    const person = await freshMember();
    const job = { task: "grammar", engine: "built-in" } as const;
    expect(await practice.aiUsage.trackAiUsage(person, job, async () => 7)).toBe(7);
    await expect(practice.aiUsage.trackAiUsage(person, job, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
    const signal = AbortSignal.abort();
    await expect(
      practice.aiUsage.trackAiUsage(person, { ...job, signal }, () => Promise.reject(new Error("y"))),
    ).rejects.toThrow();
    const rows = await jobsOf(person);
    expect(rows.map(({ status, errorCode }) => [status, errorCode]).sort()).toEqual([
      ["aborted", null],
      ["done", null],
      ["failed", "INTERNAL"],
    ]);
    expect(rows.every(({ latency }) => latency >= 0 && latency < 10_000)).toBe(true);
  });

  it("is deleted after ninety days, and so are daily figures", async () => {
    const person = await freshMember();
    await practice.allowance.takeAllowance(person, "analysis");
    await practice.aiUsage.trackAiUsage(person, { task: "grammar", engine: "built-in" }, async () => null);
    const usage = () => api.database.queries.$count(practiceUsage, eq(practiceUsage.userId, person.id));
    const job = () => api.runJob("delete old practice usage");
    api.clock.advance(days(90));
    await job();
    expect([await usage(), (await jobsOf(person)).length]).toEqual([1, 1]);
    api.clock.advance(days(1));
    await job();
    expect([await usage(), (await jobsOf(person)).length]).toEqual([0, 0]);
  });

  it("is part of the member's data export, and deleted with the account", async () => {
    const person = await freshMember();
    await practice.allowance.takeAllowance(person, "rewrite");
    await (await practice.allowance.reserveModelTask(person, 12)).settle();
    await practice.aiUsage.trackAiUsage(person, { task: "rewrite", engine: "model" }, async () => null);
    await person.member.call("PUT /v1/ai/settings", { body: { level: "A2", sendsToModel: true } });
    const { practice: own } = await person.member.call("POST /v1/account/export");
    expect(own).toMatchObject({
      settings: { level: "A2", sendsToModel: true },
      usage: expect.arrayContaining([
        { day: "2026-11-21", kind: "rewrite", count: 1, words: 0 },
        { day: "2026-11-21", kind: "model", count: 1, words: 12 },
      ]),
      aiUsage: [{ task: "rewrite", engine: "model", status: "done" }],
    });
    const { member } = person;
    await member.call("POST /v1/account/delete", { body: { keepArticles: false } });
    api.clock.advance(days(8));
    await api.runJob("delete accounts that are due");
    const { queries } = api.database;
    expect([
      await queries.$count(practiceUsage, eq(practiceUsage.userId, person.id)),
      await queries.$count(practiceSettings, eq(practiceSettings.userId, person.id)),
      (await jobsOf(person)).length,
    ]).toEqual([0, 0, 0]);
  });
});
