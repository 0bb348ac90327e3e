import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CallError, type Send } from "#contracts/client.ts";
import { createStreaming } from "#contracts/streaming-client.ts";
import { minutes } from "#server/core/clock.ts";
import { aiUsageRecords } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { startModelApi, type ModelApi } from "#tests/support/model-api.ts";
import { type ModelAnswer, type TestModelProvider } from "#tests/support/model-provider.ts";
import { chargedWords } from "./model-tasks.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

/* From a member's question to the model and back, over the network at both ends. */

const good = "Ở đây chủ ngữ là “she”, ngôi thứ ba số ít, nên động từ ở thì hiện tại đơn cần thêm -s hoặc -es, bạn nhé.";
const body = { sentence: "She go to school.", question: "Vì sao phải thêm -es?" };

let model: ModelApi;
let provider: TestModelProvider;
let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  model = await startModelApi();
  ({ provider, api } = model);
});
afterAll(() => model.close());
beforeEach(async () => {
  provider.requests.length = 0;
  provider.answer({ text: good });
  member = await api.member();
  await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true, level: "A2" } });
});

const send: Send = (path, init) => model.sendAs(member)(path, init);
const stream = createStreaming(send);
const ask = (signal?: AbortSignal, hear: (text: string) => void = () => {}) =>
  stream("POST /v1/ai/questions", { body, ...(signal ? { signal } : {}) }, { delta: ({ text }) => hear(text) });
const left = async () => (await member.call("GET /v1/ai/capabilities")).quotas.model;
const lastJob = async () =>
  (
    await api.database.queries
      .select()
      .from(aiUsageRecords)
      .where(eq(aiUsageRecords.userId, member.user.id))
      .orderBy(desc(aiUsageRecords.createdAt))
  )[0];

describe("a question", () => {
  it("is streamed, counted and recorded, and sends nothing but the question to the model", async () => {
    const pieces: string[] = [];
    expect(await ask(undefined, (text) => pieces.push(text))).toEqual({ answer: good });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("")).toBe(good);
    expect(await left()).toEqual({ tasks: { left: 19, limit: 20 }, words: { left: 6_000 - 9, limit: 6_000 } });
    expect(await lastJob()).toMatchObject({ task: "question", engine: "model", status: "done", errorCode: null });
    expect(JSON.parse(provider.requests[0]?.user ?? "")).toEqual({ ...body, earlier: [] });
    const whole = JSON.stringify(provider.requests[0]?.body);
    for (const own of [member.email, member.user.username, member.user.displayName, member.user.id])
      expect(whole).not.toContain(own);
    expect(provider.requests[0]?.system).toContain("A2");
  });

  it("is answered in one piece without a stream, and continues the conversation", async () => {
    const earlier = [{ question: "Go là gì?", answer: "Là “đi”." }];
    const { answer } = await member.call("POST /v1/ai/questions", { body: { ...body, earlier } });
    expect(answer).toBe(good);
    expect(JSON.parse(provider.requests[0]?.user ?? "")).toMatchObject({ earlier });
  });

  it("is refused without a session, without consent, a fourth time, and when it is empty", async () => {
    await refusal(api.call("POST /v1/ai/questions", { body }), "AUTH_REQUIRED");
    const turn = { question: "Go là gì?", answer: "Là “đi”." };
    for (const bad of [
      { ...body, earlier: [turn, turn, turn] },
      { ...body, sentence: " " },
      { ...body, sentence: "x".repeat(1_001) },
      { ...body, question: "?" },
      { ...body, question: "x".repeat(301) },
    ])
      await refusal(member.call("POST /v1/ai/questions", { body: bad }), "VALIDATION_FAILED");
    const other = await api.member();
    const unasked = await refusal(other.call("POST /v1/ai/questions", { body }), "VALIDATION_FAILED");
    expect(unasked.failure.fields).toEqual({ useLlm: "Bạn chưa đồng ý gửi bài tới AI bên ngoài." });
    await member.call("PUT /v1/ai/settings", { body: { sendsToModel: false } });
    await refusal(member.call("POST /v1/ai/questions", { body }), "VALIDATION_FAILED");
    expect(provider.requests).toEqual([]);
    expect((await left()).tasks.left).toBe(20);
  });

  it("answers NOT_FOUND without a configured model", async () => {
    const without = await startTestApi();
    const someone = await without.member();
    await someone.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
    await refusal(someone.call("POST /v1/ai/questions", { body }), "NOT_FOUND");
    expect((await someone.call("GET /v1/ai/capabilities")).llm).toEqual({ enabled: false, streaming: false });
    await without.close();
  });
});

describe("a failing model", () => {
  it.each<[string, ModelAnswer, string]>([
    ["never answers", { trouble: "hang" }, "slow"],
    ["stops in the middle", { trouble: "stall", text: "Ở đây chủ ngữ là “she”, bạn ạ. ".repeat(5) }, "slow"],
    ["breaks off", { trouble: "cut", text: "Ở đây" }, "busy"],
    ["is busy", { status: 429, body: "{}", headers: { "retry-after": "20" } }, "busy"],
    ["fails", { status: 500, body: "oops" }, "busy"],
    ["does not know the key", { status: 401, body: '{"error":{"message":"bad key"}}' }, "refused"],
    ["answers with a page", { status: 200, body: "<p>", headers: { "content-type": "text/html" } }, "malformed"],
    [
      "answers in another language",
      { text: "Because the subject is she, the verb takes an ending. ".repeat(3) },
      "malformed",
    ],
    ["says nothing", { text: "" }, "malformed"],
  ])(
    "that %s is reported in Vietnamese, costs nothing, and does not end the session",
    async (_what, answer, reason) => {
      provider.answer(answer);
      for (const work of [() => ask(), () => member.call("POST /v1/ai/questions", { body })]) {
        const failure = await refusal(work(), "UNAVAILABLE");
        expect(failure.message).toMatch(/^AI nâng cao /);
        expect(failure.retryAfter).toBeGreaterThan(0);
        expect(await lastJob()).toMatchObject({ status: "failed", errorCode: reason });
      }
      expect(await left()).toMatchObject({ tasks: { left: 20 }, words: { left: 6_000 } });
      expect(await member.call("GET /v1/ai/settings")).toMatchObject({ sendsToModel: true });
    },
  );
});

describe("a client that disconnects", () => {
  it("stops the model, and is charged when part of the answer has arrived", async () => {
    const pieces = async function* () {
      yield good.slice(0, 100);
      await new Promise(() => {});
    };
    provider.answer({ text: pieces() });
    const leave = new AbortController();
    const end = ask(leave.signal, () => leave.abort());
    await expect(end).rejects.toMatchObject({ name: "AbortError" });
    expect((await provider.until(({ isOver }) => isOver)).wasLeft).toBe(true);
    await expect.poll(async () => (await lastJob())?.status).toBe("aborted");
    expect((await left()).tasks.left).toBe(19);
  });

  it("is also charged when the model was called and nothing has arrived: the call costs money", async () => {
    provider.answer({ trouble: "hang" });
    const leave = new AbortController();
    const end = ask(leave.signal);
    await provider.until(() => true);
    leave.abort();
    await expect(end).rejects.not.toBeInstanceOf(CallError);
    expect((await provider.until(({ isOver }) => isOver)).wasLeft).toBe(true);
    await expect.poll(async () => (await lastJob())?.status).toBe("aborted");
    expect(await left()).toMatchObject({ tasks: { left: 19 }, words: { left: 6_000 - 9 } });
  });
});

describe("one request at a time", () => {
  it("is the limit of a member; leaving the queue costs nothing", async () => {
    provider.answer({ trouble: "hang" });
    const [first, second] = [new AbortController(), new AbortController()];
    const rejections = [ask(first.signal), ask(second.signal)].map((one) => expect(one).rejects.toBeDefined());
    await provider.until(() => true);
    // Another member is not blocked.
    const other = await api.member();
    await other.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
    provider.answer({ text: good });
    await other.call("POST /v1/ai/questions", { body });
    expect(provider.requests).toHaveLength(2);
    second.abort();
    first.abort();
    await Promise.all(rejections);
    await expect.poll(async () => (await lastJob())?.status).toBe("aborted");
    await ask();
    expect(provider.requests).toHaveLength(3);
    expect((await left()).tasks.left).toBe(18);
  });
});

describe("the budget of the whole site", () => {
  it("ends for everybody at once, with a Vietnamese message, and is shown to operators", async () => {
    const small = await startTestApi({
      environment: { ...provider.environment, AI_WORDS_A_DAY_OF_ALL: "28", AI_TASKS_A_MINUTE: "100" },
    });
    const ask = async () => {
      const someone = await small.member();
      await someone.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
      return someone.call("POST /v1/ai/questions", { body });
    };
    const admin = await small.member({ role: "admin" });
    const today = async () => (await admin.call("GET /v1/ai/model")).today;
    expect(await today()).toEqual({ tasks: 0, words: 0 });
    provider.answerNext({ status: 500, body: "" }, { status: 500, body: "" });
    await refusal(ask(), "UNAVAILABLE");
    // A failed task is refunded here as well.
    expect(await today()).toEqual({ tasks: 0, words: 0 });
    // A useless answer stays charged.
    provider.answerNext({ text: "" });
    await refusal(ask(), "UNAVAILABLE");
    expect(await today()).toEqual({ tasks: 1, words: 9 });
    await Promise.all([ask(), ask()]);
    const failure = await refusal(ask(), "AI_QUOTA_EXCEEDED");
    expect(failure.message).toBe("Hôm nay AI nâng cao của cả trang đã hết phần, làm mới lúc 00:00.");
    expect(failure.retryAfter).toBeGreaterThan(0);
    expect(await today()).toEqual({ tasks: 3, words: 27 });
    // Deleting accounts does not free budget.
    await small.database.queries.delete(users);
    const next = await small.member({ role: "admin" });
    expect((await next.call("GET /v1/ai/model")).today.words).toBe(27);
    await small.close();
  });
});

describe("charged words", () => {
  it("are the words of the text, and pieces of text without spaces", () => {
    expect(chargedWords("She go to school.  Vì sao phải thêm -es?\n")).toBe(9);
    expect(chargedWords("những khúc khuỷu nghiêng ngả, internationalization")).toBe(6);
    expect(chargedWords("x".repeat(5_000))).toBe(209);
    expect(chargedWords("学".repeat(5_000))).toBe(625);
    expect(chargedWords("")).toBe(0);
  });
});

describe("the daily allowance", () => {
  it("of twenty tasks ends with the time at which the next begins", async () => {
    api.clock.set(new Date("2026-11-21T16:30:00Z"));
    member = await api.member();
    await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
    for (let n = 0; n < 20; n++) await member.call("POST /v1/ai/questions", { body });
    const failure = await refusal(ask(), "AI_QUOTA_EXCEEDED");
    expect([failure.status, failure.retryAfter, failure.message]).toEqual([
      429,
      1_800,
      "Hết lượt hôm nay, làm mới lúc 00:00.",
    ]);
    expect(provider.requests).toHaveLength(20);
    // One member's usage does not affect others.
    const other = await api.member();
    await other.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
    api.clock.advance(minutes(1));
    await other.call("POST /v1/ai/questions", { body });
  });
});

describe("an operator", () => {
  const test = async (answer: ModelAnswer) => {
    provider.answer(answer);
    const admin = await api.member({ role: "admin" });
    return admin.call("POST /v1/ai/model/test");
  };

  it("tests whether the model can be reached, and never sees the key", async () => {
    const word = '{"elements":[{"english":"sprout","vietnamese":"mầm"}]}';
    const answer = await test({ text: word });
    expect(answer).toEqual({
      address: provider.url,
      model: "mau-thu",
      isWorking: true,
      latency: expect.any(Number),
      takesSchemas: true,
      error: null,
    });
    const figures = await (await api.member({ role: "admin" })).call("GET /v1/ai/model");
    expect(figures.model).toEqual({ address: provider.url, name: "mau-thu", hasKey: true });
    expect(JSON.stringify([answer, figures])).not.toContain("khoa-cua");
  });

  it.each<[string, ModelAnswer, RegExp]>([
    ["a wrong key", { status: 401, body: '{"error":{"message":"bad khoa-cua-cac-bai-thu"}}' }, /AI_API_KEY/],
    ["a wrong model", { status: 404, body: "{}" }, /AI_MODEL/],
    ["another kind of server", { status: 200, body: "<p>", headers: { "content-type": "text/html" } }, /tương thích/],
    ["silence", { trouble: "hang" }, /không trả lời kịp/],
    ["a failure", { status: 500, body: "" }, /mã 500/],
  ])("gets a helpful message about %s", async (_what, answer, words) => {
    const { isWorking, error } = await test(answer);
    expect([isWorking, error]).toEqual([false, expect.stringMatching(words)]);
    expect(error).not.toContain("khoa-cua");
  });

  it("sees statistics of the engines without any text, and is limited to a few tests a minute", async () => {
    const admin = await api.member({ role: "admin" });
    const before = (await admin.call("GET /v1/ai/model")).tasks.find((row) => row.task === "question");
    await ask();
    provider.answer({ text: "" });
    await refusal(ask(), "UNAVAILABLE");
    const figures = await admin.call("GET /v1/ai/model");
    const row = figures.tasks.find(({ task }) => task === "question");
    expect(row).toMatchObject({ engine: "model", done: (before?.done ?? 0) + 1, failed: (before?.failed ?? 0) + 1 });
    expect(row?.median).toBeGreaterThanOrEqual(0);
    expect(figures.troubles).toContainEqual({ reason: "malformed", engine: "model", count: expect.any(Number) });
    expect(figures.shares).toEqual(api.config.practice);
    expect(JSON.stringify(figures)).not.toContain("She go");
    for (let n = 0; n < 6; n++) await admin.call("POST /v1/ai/model/test");
    await refusal(admin.call("POST /v1/ai/model/test"), "RATE_LIMITED");
    for (const person of [member, await api.member({ role: "editor" })]) {
      await refusal(person.call("GET /v1/ai/model"), "NOT_FOUND");
      await refusal(person.call("POST /v1/ai/model/test"), "NOT_FOUND");
    }
    await refusal(api.call("GET /v1/ai/model"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/ai/model/test"), "AUTH_REQUIRED");
  });
});
