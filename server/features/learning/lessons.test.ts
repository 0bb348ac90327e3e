import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taughtKinds } from "#contracts/limits/language.ts";
import { minutes } from "#server/core/clock.ts";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { recordAnalysis } from "#server/features/grammar/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Checker } from "#engine/checker.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { nextLesson, recommendedLessons } from "./order.ts";
import { lessons } from "./lessons/catalog.ts";

let isBusy = false;
const checker: Checker = {
  ...sharedChecker,
  async check(text, options) {
    if (isBusy) throw new ApiError("UNAVAILABLE", { retryAfter: 7 });
    return sharedChecker.check(text, options);
  },
};
let api: TestApi;
let learner: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi({ checker });
  learner = await api.member();
  other = await api.member();
  await sharedChecker.warm();
});
afterAll(async () => {
  await api.close();
});

const slug = "a-hay-an";
const good = "I practised English for an hour.";
const rightAnswers = async () =>
  (await api.call("GET /v1/learn/lessons/{slug}", { params: { slug } })).lesson.tasks.map(
    ({ answers }) => answers[0] ?? "",
  );
const attempt = (member: TestMember, answers: string[], ownSentence = good, clientId: string = randomUUID()) =>
  member.call("POST /v1/learn/lessons/{slug}/attempts", { params: { slug }, body: { clientId, answers, ownSentence } });
const own = (member = learner) => member.call("GET /v1/learn/paths/own");
const eventsOf = async (member: TestMember) =>
  (await api.database.queries.select().from(activityEvents)).filter(({ userId }) => userId === member.user.id);

describe("lessons", () => {
  it("are public, one path for each group, each with six tasks and all right answers", async () => {
    const { paths } = await api.call("GET /v1/learn/paths");
    expect(paths[0]).toMatchObject({ group: "article", name: "Mạo từ" });
    const { lesson } = await api.call("GET /v1/learn/lessons/{slug}", { params: { slug } });
    expect(lesson).toMatchObject({ kind: "ART_A_AN", kindName: "Nhầm a/an", place: { group: "article" } });
    expect(lesson.tasks).toHaveLength(6);
    for (const task of lesson.tasks) expect(task.answers.length).toBeGreaterThan(0);
    // The words of an ordering task are shuffled.
    for (const task of lesson.tasks.filter(({ type }) => type === "order"))
      expect(task.options.join(" ")).not.toBe(task.answers[0]?.replace(/\.$/, ""));
    // Shuffling is deterministic, because pages are cached.
    const again = await api.call("GET /v1/learn/lessons/{slug}", { params: { slug } });
    expect(again.lesson).toEqual(lesson);
    // Typographic apostrophes.
    const params = { slug: "didnt-go-khong-phai-didnt-went" };
    const negated = JSON.stringify((await api.call("GET /v1/learn/lessons/{slug}", { params })).lesson);
    expect(negated).toContain("didn’t");
    expect(negated).not.toContain("'");
    await refusal(api.call("GET /v1/learn/lessons/{slug}", { params: { slug: "khong-co" } }), "NOT_FOUND");
  });

  it("check a sentence of a visitor without storing it", async () => {
    const read = (sentence: string) =>
      api.call("POST /v1/learn/lessons/{slug}/sentence", { params: { slug }, body: { sentence } });
    expect(await read(good)).toEqual({ findings: [], hasUse: true, lack: null, isGood: true });
    expect(await read("I waited for a hour. That was an hour too long.")).toMatchObject({
      hasUse: true,
      isGood: false,
    });
    expect(await read("I waited a long time.")).toMatchObject({ hasUse: false, isGood: false });
    expect(await read("Tôi đã đợi bạn an hour.")).toMatchObject({ isGood: false });
    expect(await read("")).toMatchObject({ isGood: false });
    // A Vietnamese text with an English word is no sentence, and a text in another language gets that message, not one
    // about missing words.
    for (const [sentence, said] of [
      ["Mẹ tôi nấu cơm mỗi ngày.", "tiếng Việt"],
      ["Mẹ tôi cooks rice for an hour.", "lẫn tiếng Việt"],
      ["Mẹ an.", "mới có 2 từ"],
      ["The happiest day of an hour.", "động từ"],
    ] as const)
      expect(await read(sentence), sentence).toMatchObject({ isGood: false, lack: expect.stringContaining(said) });
    expect(await read("Đà Lạt is an hour from Bảo Lộc.")).toMatchObject({ isGood: true });
    await refusal(read("x".repeat(301)), "VALIDATION_FAILED");
    await refusal(
      api.call("POST /v1/learn/lessons/{slug}/sentence", { params: { slug: "khong-co" }, body: { sentence: good } }),
      "NOT_FOUND",
    );
  });

  it("are passed with five of six and a good sentence, keep the best score, and count a repeated attempt once", async () => {
    const right = await rightAnswers();
    const badly = await attempt(learner, ["a", "an", "x", "", "x", "x"]);
    expect(badly).toMatchObject({ passed: false, progress: { attempts: 1, passedAt: null } });
    const slipped = await attempt(learner, right, "I waited for a hour, an hour.");
    expect(slipped).toMatchObject({ score: 6, passed: false, progress: { attempts: 2, bestScore: 6, passedAt: null } });
    expect(await eventsOf(learner)).toEqual([]);

    api.clock.advance(minutes(2));
    const clientId = randomUUID();
    const answers = [...right.slice(0, 5), "không biết"];
    const [passed, twice] = [
      await attempt(learner, answers, good, clientId),
      await attempt(learner, answers, good, clientId),
    ];
    expect(passed).toMatchObject({ score: 5, passed: true, isFirstPass: true });
    expect(twice).toMatchObject({ score: 5, passed: true, isFirstPass: false, progress: passed.progress });
    expect(passed.progress).toMatchObject({ attempts: 3, bestScore: 6, passedAt: api.clock.now().toISOString() });
    expect(await eventsOf(learner)).toMatchObject([
      { kind: "lesson-passed", refType: "lesson", refId: slug, payload: { score: 5 / 6, isFirstTry: false } },
    ]);
    // The first response was lost, and the attempt is sent again with other answers under its id: it must not report a
    // pass.
    const other = await api.member();
    const lost = randomUUID();
    expect(await attempt(other, right, "I waited for a hour, an hour.", lost)).toMatchObject({ passed: false });
    expect(await attempt(other, right, good, lost)).toMatchObject({ passed: false, progress: { passedAt: null } });
    expect(await attempt(other, right, good)).toMatchObject({ passed: true, isFirstPass: true });
    // A pass is never revoked.
    expect(await attempt(learner, ["x", "x", "x", "x", "x", "x"])).toMatchObject({
      passed: false,
      progress: { passedAt: passed.progress.passedAt },
    });
    expect((await learner.call("POST /v1/account/export"))["learning"]).toMatchObject({
      lessons: [{ slug, sentence: good }],
    });
  });

  it("count each attempt once, also when it is repeated, late, or sent from two tabs, and keep the sentence of the latest", async () => {
    const member = await api.member();
    const right = await rightAnswers();
    const [first, second] = [randomUUID(), randomUUID()];
    await attempt(member, right, "I waited an hour for the bus.", first);
    await attempt(member, right, good, second);
    // The first response was lost; the attempt is sent again after the second one.
    expect(await attempt(member, right, "I waited an hour for the bus.", first)).toMatchObject({
      passed: true,
      isFirstPass: false,
      progress: { attempts: 2 },
    });
    const kept = async () =>
      ((await member.call("POST /v1/account/export"))["learning"] as { lessons: object[] }).lessons;
    expect(await kept()).toMatchObject([{ attempts: 2, sentence: good }]);

    const third = randomUUID();
    const both = await Promise.all([attempt(member, right, good, third), attempt(member, right, good, third)]);
    expect(both.map(({ progress }) => progress.attempts)).toEqual([3, 3]);
    expect(await eventsOf(member)).toMatchObject([{ payload: { score: 1, isFirstTry: true } }]);
  });

  it("use the server's clock only: setting it back revokes no pass and grants none twice", async () => {
    const member = await api.member();
    const right = await rightAnswers();
    const { progress } = await attempt(member, right);
    api.clock.advance(-minutes(10));
    const again = await attempt(member, right);
    api.clock.advance(minutes(10));
    expect(again).toMatchObject({ isFirstPass: false, progress: { attempts: 2, passedAt: progress.passedAt } });
    expect(await eventsOf(member)).toHaveLength(1);
  });

  it("award a first try when the tasks were right at once and the sentence was corrected", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const right = await rightAnswers();
    expect((await attempt(member, right, "Buses are late.")).passed).toBe(false);
    expect((await attempt(member, right)).passed).toBe(true);
    expect(await eventsOf(member)).toMatchObject([{ payload: { isFirstTry: true } }]);
    await attempt(other, ["x", "x", "x", "x", "x", "x"], "Buses are late.");
    await attempt(other, right);
    expect(await eventsOf(other)).toMatchObject([{ payload: { isFirstTry: false } }]);
  });

  it("do not award a first try after a failed attempt and a reset", async () => {
    const member = await api.member();
    await attempt(member, ["x", "x", "x", "x", "x", "x"]);
    await member.call("POST /v1/learn/paths/{group}/reset", { params: { group: "article" } });
    expect((await own(member)).progress).toEqual([]);
    expect(await attempt(member, await rightAnswers())).toMatchObject({ isFirstPass: true, progress: { attempts: 1 } });
    expect(await eventsOf(member)).toMatchObject([{ kind: "lesson-passed", payload: { isFirstTry: false } }]);
  });

  it("are not blocked by a busy engine", async () => {
    isBusy = true;
    try {
      const result = await attempt(other, await rightAnswers());
      expect(result).toMatchObject({ passed: true, own: { findings: null, isGood: true } });
    } finally {
      isBusy = false;
    }
  });

  it("are separate for each member, can be reset, and refuse unknown lessons and malformed input", async () => {
    const third = await api.member();
    expect((await own(third)).progress).toEqual([]);
    await attempt(third, await rightAnswers());
    expect((await own(third)).progress).toMatchObject([{ slug, bestScore: 6 }]);
    const reset = (group: string, member = third) =>
      member.call("POST /v1/learn/paths/{group}/reset", { params: { group: group as "article" } });
    expect(await reset("article")).toEqual({ forgotten: 1 });
    expect(await reset("article")).toEqual({ forgotten: 0 });
    expect((await own(third)).progress).toEqual([]);
    expect((await own()).progress).toHaveLength(1);
    // Points are given for the first pass only.
    await attempt(third, await rightAnswers());
    expect(await eventsOf(third)).toHaveLength(1);
    await refusal(reset("khong-co"), "NOT_FOUND");
    const call = api.call as TestMember["call"];
    await refusal(call("GET /v1/learn/paths/own"), "AUTH_REQUIRED");
    await refusal(attempt({ ...third, call }, await rightAnswers()), "AUTH_REQUIRED");
    await refusal(call("POST /v1/learn/paths/{group}/reset", { params: { group: "article" } }), "AUTH_REQUIRED");
    await refusal(attempt(third, ["a"]), "VALIDATION_FAILED");
    await refusal(attempt(third, await rightAnswers(), good, "x"), "VALIDATION_FAILED");
    await refusal(
      third.call("POST /v1/learn/lessons/{slug}/attempts", {
        params: { slug: "khong-co" },
        body: { clientId: randomUUID(), answers: await rightAnswers(), ownSentence: good },
      }),
      "NOT_FOUND",
    );
  });

  it("are reordered for members who often make one mistake, with the reason", async () => {
    const fourth = await api.member();
    expect((await own(fourth)).recommended).toEqual([]);
    for (const text of ["one", "two", "three"])
      await recordAnalysis(api.database.queries, {
        userId: fourth.user.id,
        source: "grammar",
        text,
        words: 50,
        findings: [{ kind: "ART_A_AN" }],
        at: api.clock.now(),
      });
    const { recommended, next } = await own(fourth);
    expect(recommended).toEqual([{ slug, why: "Bạn gặp lỗi này 3 lần trong các bài viết 90 ngày qua." }]);
    expect(next).toMatchObject({ slug, why: recommended[0]?.why, place: { name: "Mạo từ" } });
    await attempt(fourth, await rightAnswers());
    expect((await own(fourth)).recommended).toEqual([]);
  });
});

describe("the order of lessons", () => {
  const all = lessons;
  it("puts the most frequent mistakes first, skips slips and passed lessons, and ends when all are passed", () => {
    const profile = (kind: (typeof taughtKinds)[number], count: number) => ({
      kind,
      count,
      perHundred: count,
      recent: null,
      before: null,
      line: [],
    });
    const of = (kind: (typeof taughtKinds)[number]) => all.find((lesson) => lesson.kind === kind)!;
    const [an, agreement, plural] = [of("ART_A_AN"), of("SVA_3SG"), of("NUM_PLURAL")];
    const profiles = [profile("ART_A_AN", 1), profile("SVA_3SG", 2), profile("NUM_PLURAL", 5)];
    const slugsOf = (passed: readonly string[], kinds = profiles) =>
      recommendedLessons(all, kinds, new Set(passed)).map((one) => one.slug);
    expect(slugsOf([])).toEqual([plural.slug, agreement.slug]);
    expect(slugsOf([plural.slug])).toEqual([agreement.slug]);
    expect(slugsOf([], [...profiles, profile("ART_A_AN", 3)])).toEqual([plural.slug, an.slug, agreement.slug]);
    expect(
      slugsOf(
        [],
        taughtKinds.map((kind) => profile(kind, 2)),
      ),
    ).toHaveLength(5);
    const next = (passed: readonly string[], kinds = profiles, from?: (typeof all)[number]) =>
      nextLesson(all, recommendedLessons(all, kinds, new Set(passed)), new Set(passed), from)?.slug;
    expect(next([])).toBe(plural.slug);
    // Without frequent mistakes: along the path, from the last lesson on, then back to skipped ones.
    expect(next([], [])).toBe(all[0]?.slug);
    expect(next([all[3]!.slug], [], all[3])).toBe(all[4]?.slug);
    expect(next([all.at(-1)!.slug], [], all.at(-1))).toBe(all[0]?.slug);
    expect(nextLesson(all, [], new Set(all.map((lesson) => lesson.slug)))).toBeNull();
  });
});
