import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import type { DailyRun, DailyStep } from "#contracts/schemas/daily.ts";
import { scoreDrill } from "#contracts/answers/drill-answer.ts";
import { taughtKinds } from "#contracts/limits/language.ts";
import { ApiError } from "#server/core/api-error.ts";
import { days, hours, minutes } from "#server/core/clock.ts";
import { userDays } from "#server/features/gamification/tables.ts";
import { analyses } from "#server/features/grammar/tables.ts";
import { lessonOn } from "#server/features/learning/service.ts";
import type { Checker } from "#engine/checker.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { promptOf, writingPrompts } from "./prompts.ts";
import { dailyRuns, kindSchedules } from "./tables.ts";

let isBusy = false;
/** The real engine, which can be made to appear busy. */
const checker: Checker = {
  ...sharedChecker,
  async check(text, options) {
    if (isBusy) throw new ApiError("UNAVAILABLE", { retryAfter: 7 });
    return sharedChecker.check(text, options);
  },
};
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ checker });
  api.clock.set(new Date("2026-11-23T02:00:00Z"));
});
afterAll(() => api.close());

const nobody = "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e";
const begin = async (member: TestMember, more: object = {}): Promise<DailyRun> =>
  (await member.call("POST /v1/daily/runs", { body: { minutes: 10, ...more } })).run;
const put = async (
  member: TestMember,
  run: DailyRun,
  step: number,
  body: Parameters<typeof member.call<"PUT /v1/daily/runs/{id}/steps/{step}">>[1]["body"],
): Promise<DailyRun> =>
  (await member.call("PUT /v1/daily/runs/{id}/steps/{step}", { params: { id: run.id, step }, body })).run;
const placeOf = (run: DailyRun, type: DailyStep["type"]) => run.steps.findIndex((step) => step.type === type);
const drillOf = (run: DailyRun) => {
  const step = run.steps[placeOf(run, "drill")];
  if (step?.type !== "drill") throw new Error("the run has no drill");
  return step;
};
const rightAnswers = (run: DailyRun) => drillOf(run).items.map(({ answer }) => answer);
const scheduleOf = async (member: TestMember, kind: string) => {
  const [row] = await api.database.queries
    .select()
    .from(kindSchedules)
    .where(and(eq(kindSchedules.userId, member.user.id), eq(kindSchedules.kind, kind)));
  return row;
};
const countedDays = (member: TestMember) =>
  api.database.queries.$count(userDays, and(eq(userDays.userId, member.user.id), eq(userDays.qualified, true)));
async function finish(member: TestMember, run: DailyRun): Promise<DailyRun> {
  let latest = run;
  for (const [place, step] of run.steps.entries()) {
    if (step.type === "drill") latest = await put(member, run, place, { type: "drill", answers: rightAnswers(run) });
    else if (step.type === "read") latest = await put(member, run, place, { type: "read", score: 3 });
    else if (step.type === "listen")
      latest = await put(member, run, place, {
        type: "listen",
        result: { right: 40, words: 50, slips: { "final-s": 4 } },
      });
    else if (step.type === "write")
      latest = await put(member, run, place, { type: "write", sentences: ["My mother gets up at five."] });
    else latest = await put(member, run, place, { type: "cards" });
  }
  return latest;
}
/** Advances the clock and logs the member in again, because the session expires. */
async function later(milliseconds: number, member: TestMember) {
  api.clock.advance(milliseconds);
  const { email, password } = member;
  const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
  member.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
}

describe("a daily run", () => {
  it("is planned before it begins, and a read begins nothing", async () => {
    const member = await api.member();
    const today = await member.call("GET /v1/daily");
    expect(today).toMatchObject({ run: null, minutes: 10, isCounted: false, points: 0 });
    expect(today.plan.map(({ type }) => type)).toEqual(["drill", expect.stringMatching(/listen|read/), "write"]);
    expect(today.plan.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(10);
    expect(await api.database.queries.$count(dailyRuns, eq(dailyRuns.userId, member.user.id))).toBe(0);
    const short = await member.call("GET /v1/daily", { query: { minutes: 5 } });
    expect(short.plan.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(5);
  });

  it("begins once, also from two tabs, and has the same items for both", async () => {
    const member = await api.member();
    const [one, two] = await Promise.all([begin(member), begin(member)]);
    expect(two).toEqual(one);
    expect(drillOf(one).items.length).toBeGreaterThanOrEqual(6);
    // It leads to where its kind is explained.
    const { code, lesson } = drillOf(one).kind;
    expect(lesson).toMatchObject({ slug: expect.any(String), title: lessonOn(code)?.title });
    expect((await member.call("GET /v1/daily")).run).toEqual(one);
    expect((await member.call("GET /v1/daily/runs/{id}", { params: { id: one.id } })).run).toEqual(one);
  });

  it("leaves out kinds of steps, and refuses a run without any", async () => {
    const member = await api.member();
    await refusal(begin(member, { without: ["cards", "drill", "listen", "read", "write"] }), "VALIDATION_FAILED");
    const run = await begin(member, { without: ["write", "listen", "read"] });
    expect(new Set(run.steps.map(({ type }) => type))).toEqual(new Set(["drill"]));
  });

  it("counts first answers and returned ones, schedules the kind, and counts a step once", async () => {
    const member = await api.member();
    const run = await begin(member);
    const place = placeOf(run, "drill");
    const answers = rightAnswers(run).with(0, "wrong").with(1, "wrong").with(2, "wrong");
    const retries = [{ item: 0, answer: rightAnswers(run)[0]! }];
    const done = await put(member, run, place, { type: "drill", answers, retries });
    const items = answers.length;
    expect(done.steps[place]).toMatchObject({
      state: "done",
      result: { right: items - 3, afterRetries: items - 2, items },
    });
    const schedule = await scheduleOf(member, drillOf(run).kind.code);
    expect(schedule).toMatchObject({ reps: 1 });
    expect(schedule!.due.getTime()).toBeGreaterThanOrEqual(api.clock.now().getTime() + days(1) - hours(1));
    // The other tab, with better answers.
    const again = await put(member, run, place, { type: "drill", answers: rightAnswers(run) });
    expect(again).toEqual(done);
    expect(await scheduleOf(member, drillOf(run).kind.code)).toEqual(schedule);
  });

  it("counts for the streak when its steps are done, and not when they are skipped", async () => {
    const [member, idle] = [await api.member(), await api.member()];
    const done = await finish(member, await begin(member));
    expect(done.finishedAt).not.toBeNull();
    expect(await member.call("GET /v1/daily")).toMatchObject({ isCounted: true, run: { id: done.id } });
    expect(await countedDays(member)).toBe(1);
    const run = await begin(idle);
    for (const place of run.steps.keys()) await put(idle, run, place, { type: "skip" });
    expect(await idle.call("GET /v1/daily")).toMatchObject({ isCounted: false });
    expect(await countedDays(idle)).toBe(0);
  });

  it("is followed by another one on the same day, and by one of the next day", async () => {
    const member = await api.member();
    const first = await finish(member, await begin(member));
    const second = await begin(member, { minutes: 5 });
    expect(second.id).not.toBe(first.id);
    await later(days(1), member);
    const next = await member.call("GET /v1/daily");
    expect(next.run).toBeNull();
    // A run that was begun yesterday can still be completed.
    expect((await finish(member, second)).finishedAt).not.toBeNull();
  });

  it("returns to a kind that a member got wrong in a text, with the reason", async () => {
    const member = await api.member();
    await member.call("POST /v1/ai/grammar/analyze", {
      body: { text: "I have two brother and three sister. There are many book on five desk in my room." },
    });
    const run = await begin(member);
    const { kind } = drillOf(run);
    expect(kind).toMatchObject({ code: "NUM_PLURAL", reason: { type: "errors" } });
  });

  it("answers bad input next to its field, and hides runs from others", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const run = await begin(member);
    const params = { id: run.id, step: placeOf(run, "drill") };
    await refusal(begin(member, { minutes: 7 }), "VALIDATION_FAILED");
    const wrongType = put(member, run, placeOf(run, "write"), { type: "read", score: 1 });
    await refusal(wrongType, "VALIDATION_FAILED");
    const tooMany = member.call("PUT /v1/daily/runs/{id}/steps/{step}", {
      params,
      body: { type: "listen", result: { right: 9, words: 3, slips: {} } },
    });
    await refusal(tooMany, "VALIDATION_FAILED");
    await refusal(put(member, run, 9, { type: "skip" }), "NOT_FOUND");
    await refusal(put(member, { ...run, id: nobody }, 0, { type: "skip" }), "NOT_FOUND");
    await refusal(put(other, run, 0, { type: "skip" }), "NOT_FOUND");
    await refusal(other.call("GET /v1/daily/runs/{id}", { params: { id: run.id } }), "NOT_FOUND");
    const check = { params, body: { sentences: ["I am here."] } };
    await refusal(other.call("POST /v1/daily/runs/{id}/steps/{step}/sentences", check), "NOT_FOUND");
    await refusal(member.call("POST /v1/daily/runs/{id}/steps/{step}/sentences", check), "NOT_FOUND");
  });

  it("says how many points its cards have earned", async () => {
    const member = await api.member();
    for (const lemma of ["meadow", "river", "garden", "window", "market"])
      await member.call("POST /v1/learn/cards", { body: { lemma, note: "" } });
    const run = await begin(member, { minutes: 5, without: ["drill", "listen", "read", "write"] });
    const { items } = await member.call("POST /v1/learn/reviews/today", { query: {} });
    expect(items).toHaveLength(5);
    for (const { id } of items)
      await member.call("POST /v1/learn/reviews", {
        body: { cardId: id, clientId: randomUUID(), grade: 3, ms: 2_000 },
      });
    await finish(member, run);
    expect(await member.call("GET /v1/daily")).toMatchObject({ points: 1, isCounted: true });
    api.clock.advance(minutes(1));
    await begin(member, { minutes: 5 });
    expect((await member.call("GET /v1/daily")).points).toBe(0);
  });

  it("takes a text that was to be heard as read, and skips cards without an answer", async () => {
    const member = await api.member();
    for (const lemma of ["meadow", "river"]) await member.call("POST /v1/learn/cards", { body: { lemma, note: "" } });
    let run = await begin(member, { without: ["read"] });
    expect(run.steps.map(({ type }) => type)).toEqual(["cards", "drill", "listen", "write"]);
    run = await put(member, run, 0, { type: "cards" });
    expect(run.steps[0]).toMatchObject({ state: "skipped", result: { cards: 0 } });
    run = await put(member, run, 2, { type: "read", score: 2 });
    expect(run.steps[2]).toMatchObject({ type: "read", state: "done", result: { score: 2, questions: 3 } });
    await refusal(put(member, run, 3, { type: "read", score: 2 }), "VALIDATION_FAILED");
  });

  it("takes the whole sentence as an answer to a gap, as the page does", () => {
    const item = { type: "gap", prompt: "I ___ (meet) her.", options: [], answer: "met", right: "I met her." } as const;
    const items = [item, item, item].map((one) => ({ ...one, options: [] }));
    expect(
      scoreDrill(items, { answers: ["I met her", "Met.", "meet"], retries: [{ item: 2, answer: "met" }] }),
    ).toEqual({
      right: 2,
      afterRetries: 3,
      items: 3,
    });
  });

  it("is for members", async () => {
    const params = { id: nobody, step: 0 };
    await refusal(api.call("GET /v1/daily"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/daily/runs", { body: { minutes: 10 } }), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/daily/runs/{id}", { params: { id: nobody } }), "AUTH_REQUIRED");
    const check = { params, body: { sentences: ["I am here."] } };
    await refusal(api.call("POST /v1/daily/runs/{id}/steps/{step}/sentences", check), "AUTH_REQUIRED");
    const skip = { params, body: { type: "skip" as const } };
    await refusal(api.call("PUT /v1/daily/runs/{id}/steps/{step}", skip), "AUTH_REQUIRED");
  });

  it("ends after many runs in a day, with a reason", async () => {
    const member = await api.member();
    for (let no = 0; no < 12; no += 1) {
      const run = await begin(member, { minutes: 5, without: ["cards", "drill", "listen", "read"] });
      for (const place of run.steps.keys()) await put(member, run, place, { type: "skip" });
    }
    await refusal(begin(member), "RATE_LIMITED");
  });
});

describe("two sentences", () => {
  const sentences = ["My father get up at five.", "He make coffee for my mother every morning."];
  const check = (member: TestMember, run: DailyRun, given = sentences) =>
    member.call("POST /v1/daily/runs/{id}/steps/{step}/sentences", {
      params: { id: run.id, step: placeOf(run, "write") },
      body: { sentences: given },
    });
  const counted = (member: TestMember) =>
    api.database.queries.select().from(analyses).where(eq(analyses.userId, member.user.id));

  it("are read by the engine, and only their first version counts for the error profile", async () => {
    const member = await api.member();
    const run = await begin(member);
    const { findings } = await check(member, run);
    expect(findings!.map((own) => own.length)).toEqual([1, 1]);
    const mended = ["My father gets up at five.", "He makes coffee for my mother every morning."];
    expect((await check(member, run, mended)).findings).toEqual([[], []]);
    const done = await put(member, run, placeOf(run, "write"), { type: "write", sentences: mended });
    expect(done.steps[placeOf(run, "write")]).toMatchObject({
      result: { sentences: mended, first: 2, findings: 0, marks: [[], []] },
    });
    const rows = await counted(member);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.counts).toEqual({ SVA_3SG: 2 });
  });

  it("are kept while the engine is busy", async () => {
    const member = await api.member();
    const run = await begin(member);
    isBusy = true;
    try {
      expect((await check(member, run)).findings).toBeNull();
      const done = await put(member, run, placeOf(run, "write"), { type: "write", sentences });
      expect(done.steps[placeOf(run, "write")]).toMatchObject({ state: "done", result: { sentences, findings: null } });
    } finally {
      isBusy = false;
    }
    expect(await counted(member)).toEqual([]);
  });
});

describe("the outlook", () => {
  it("promises only a text that the next run has, and never the one that was heard", async () => {
    const member = await api.member();
    for (let day = 0; day < 6; day += 1) {
      const run = await finish(member, await begin(member));
      const { tomorrow } = await member.call("GET /v1/daily");
      await later(days(1), member);
      const { plan } = await member.call("GET /v1/daily");
      const next = plan.flatMap((step) => ("text" in step ? [step.text.slug] : []));
      expect(next).toEqual(tomorrow.text ? [tomorrow.text.slug] : []);
      expect(run.steps.flatMap((step) => ("text" in step ? [step.text.slug] : []))).not.toEqual(next);
    }
  });

  it("counts a word saved in the run as due, today and tomorrow, and names it", async () => {
    const member = await api.member();
    const run = await begin(member);
    await member.call("POST /v1/learn/cards", { body: { lemma: "umbrella", note: "" } });
    await finish(member, run);
    expect(await member.call("GET /v1/daily")).toMatchObject({
      saved: ["umbrella"],
      tomorrow: { left: 1, cards: 1 },
    });
    expect((await member.call("GET /v1/learn/home")).reviews.left).toBe(1);
  });

  it("asks for other sentences after a week and after two months, and welcomes back with a short run", async () => {
    const member = await api.member();
    const promptsOf = (steps: readonly DailyStep[]) =>
      steps.flatMap((step) => (step.type === "write" ? [step.prompt.text] : []));
    const first = await finish(member, await begin(member));
    expect(await member.call("GET /v1/daily")).toMatchObject({ away: null, minutes: 10 });
    await later(days(6), member);
    const week = await member.call("GET /v1/daily");
    expect(week).toMatchObject({ away: null, minutes: 10 });
    expect(promptsOf(week.plan)).not.toEqual(promptsOf(first.steps));
    await later(days(8), member);
    expect(await member.call("GET /v1/daily")).toMatchObject({ away: 14, minutes: 5 });
    await finish(member, await begin(member, { minutes: 5 }));
    await later(days(1), member);
    expect(await member.call("GET /v1/daily")).toMatchObject({ away: null, minutes: 10 });
  });
});

it("every kind with a lesson has three prompts, and they take turns", () => {
  for (const kind of taughtKinds) {
    expect(writingPrompts.filter((prompt) => prompt.kind === kind).length, kind).toBeGreaterThanOrEqual(3);
    const of = (dayNumber: number) => promptOf({ kind, level: "A2", dayNumber, recent: new Set() });
    expect(of(1), kind).not.toEqual(of(2));
  }
});

it("runs and schedules are part of the data export, and deleted with the learning data", async () => {
  const member = await api.member();
  await finish(member, await begin(member));
  const { daily } = (await member.call("POST /v1/account/export")) as { daily: { runs: unknown[]; kinds: unknown[] } };
  expect([daily.runs.length, daily.kinds.length]).toEqual([1, 1]);
  await member.call("POST /v1/account/confirm", { body: { password: member.password } });
  await member.call("DELETE /v1/account/learning-data");
  expect(await api.database.queries.$count(dailyRuns, eq(dailyRuns.userId, member.user.id))).toBe(0);
  expect(await api.database.queries.$count(kindSchedules, eq(kindSchedules.userId, member.user.id))).toBe(0);
});
