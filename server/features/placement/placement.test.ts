import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taughtLevelOf } from "#contracts/limits/language.ts";
import type { Placement, PlacementResult } from "#contracts/schemas/placement.ts";
import { days, minutes, seconds } from "#server/core/clock.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { bankItemOf } from "./bank.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { ANALYSES_A_DAY: "200" } });
});
afterAll(() => api.close());

const missing = "00000000-0000-4000-8000-000000000000";
const start = async (member: TestMember) => (await member.call("POST /v1/placements")).placement;
const current = async (member: TestMember) => (await member.call("GET /v1/placements/current")).placement;

/** Knows every item up to a level. */
function choiceOf({ item }: Placement, knows: string): number | null {
  const known = item && bankItemOf(item.id);
  if (!item || !known) throw new Error("no item");
  return known.level <= knows ? item.options.indexOf(known.right) : null;
}

const answer = async (member: TestMember, placement: Placement, choice: number | null) => {
  const { id, item } = placement;
  const body = { itemId: item!.id, position: item!.position, choice };
  return (await member.call("POST /v1/placements/{id}/answers", { params: { id }, body })).placement;
};

async function answerAll(member: TestMember, knows: string): Promise<Placement> {
  let placement = await start(member);
  while (placement.item) placement = await answer(member, placement, choiceOf(placement, knows));
  return placement;
}

const finish = async (member: TestMember, id: string): Promise<PlacementResult> =>
  (await member.call("POST /v1/placements/{id}/finish", { params: { id } })).result;

async function place(member: TestMember, knows: string, sentences: string[] = []): Promise<PlacementResult> {
  const { id } = await answerAll(member, knows);
  if (sentences.length > 0)
    await member.call("PUT /v1/placements/{id}/sentences", {
      params: { id },
      body: { sentences: sentences.map((text, position) => ({ position, text })) },
    });
  return finish(member, id);
}

describe("goals", () => {
  const nothing = { goal: null, minutesPerDay: null, examOn: null, selfAssessed: null };

  it("are kept one by one and can be skipped", async () => {
    const member = await api.member();
    expect(await member.call("GET /v1/learner-goals")).toEqual(nothing);
    await member.call("PUT /v1/learner-goals", { body: { goal: "work" } });
    const kept = await member.call("PUT /v1/learner-goals", { body: { minutesPerDay: 15, selfAssessed: "B2" } });
    expect(kept).toEqual({ ...nothing, goal: "work", minutesPerDay: 15, selfAssessed: "B2" });
    const exam = { goal: "exam" as const, examOn: "2026-12-20" };
    expect(await member.call("PUT /v1/learner-goals", { body: exam })).toEqual({ ...kept, ...exam });
    const wrongDay = member.call("PUT /v1/learner-goals", { body: { examOn: "20/12/2026" } });
    expect(await refusal(wrongDay)).toMatchObject({ code: "VALIDATION_FAILED" });
    await member.call("PUT /v1/learner-goals", { body: { goal: "work", examOn: null } });
    expect(await member.call("GET /v1/learner-goals")).toEqual(kept);
    expect(await refusal(member.call("PUT /v1/learner-goals", { body: { minutesPerDay: 7 as 5 } }))).toMatchObject({
      code: "VALIDATION_FAILED",
    });
    expect(await refusal(api.call("GET /v1/learner-goals"))).toMatchObject({ code: "AUTH_REQUIRED" });
    expect(await refusal(api.call("PUT /v1/learner-goals", { body: {} }))).toMatchObject({ code: "AUTH_REQUIRED" });
  });

  it("choose the first item of a placement by the self-assessment", async () => {
    const member = await api.member();
    await member.call("PUT /v1/learner-goals", { body: { selfAssessed: "C1" } });
    expect(bankItemOf((await start(member)).item!.id)?.level).toBe("C1");
    expect(bankItemOf((await start(await api.member())).item!.id)?.level).toBe("B1");
  });
});

describe("a placement", () => {
  it("continues where it was left, also on another device", async () => {
    const member = await api.member();
    expect(await current(member)).toBeNull();
    const begun = await start(member);
    expect(begun).toMatchObject({ answered: 0, sentences: ["", "", ""] });
    expect(begun.item?.options).toHaveLength(4);
    expect(Object.keys(begun.item!)).not.toContain("right");
    const next = await answer(member, begun, 0);
    const { token } = await api.call("POST /v1/auth/login", {
      body: { email: member.email, password: member.password },
    });
    const phone = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    expect((await phone("GET /v1/placements/current")).placement).toEqual(next);
    expect((await phone("POST /v1/placements")).placement).toEqual(next);
  });

  it("counts an answer once: repeated, late or from a second tab", async () => {
    const member = await api.member();
    const first = await start(member);
    const [one, two] = await Promise.all([answer(member, first, 0), answer(member, first, 1)]);
    expect(one).toEqual(two);
    expect(one.answered).toBe(1);
    const second = await answer(member, one, null);
    expect((await answer(member, first, 2)).item).toEqual(second.item);
    // An item of the second tab that is not asked here, and a position that was skipped.
    const stray = { ...one, item: { ...one.item!, id: "a1-eats", position: 2 } };
    expect(await refusal(answer(member, stray, 0))).toMatchObject({ code: "VERSION_CONFLICT" });
    const far = { ...second, item: { ...second.item!, position: 7 } };
    expect(await refusal(answer(member, far, 0))).toMatchObject({ code: "VERSION_CONFLICT" });
    expect((await current(member))?.answered).toBe(2);
  });

  it("starts once in two tabs", async () => {
    const member = await api.member();
    const [one, two] = await Promise.all([start(member), start(member)]);
    expect(one).toEqual(two);
  });

  it("is closed to visitors and to other members, and refuses nonsense", async () => {
    const member = await api.member();
    const other = await api.member();
    const { id, item } = await start(member);
    const params = { id };
    const body = { itemId: item!.id, position: 0, choice: 0 };
    for (const call of [api.call, other.call]) {
      const code = call === api.call ? "AUTH_REQUIRED" : "NOT_FOUND";
      expect(await refusal(call("POST /v1/placements/{id}/answers", { params, body }))).toMatchObject({ code });
      const sentences = [{ position: 0, text: "Hello." }];
      const saved = call("PUT /v1/placements/{id}/sentences", { params, body: { sentences } });
      expect(await refusal(saved)).toMatchObject({ code });
      expect(await refusal(call("POST /v1/placements/{id}/finish", { params }))).toMatchObject({ code });
    }
    for (const name of ["GET /v1/placements/current", "GET /v1/placements/latest", "GET /v1/learner-level"] as const)
      expect(await refusal(api.call(name))).toMatchObject({ code: "AUTH_REQUIRED" });
    expect(await refusal(api.call("POST /v1/placements"))).toMatchObject({ code: "AUTH_REQUIRED" });
    const wrong = member.call("POST /v1/placements/{id}/answers", { params, body: { ...body, choice: 4 } });
    expect(await refusal(wrong)).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await refusal(finish(member, id))).toMatchObject({ code: "IN_PROGRESS" });
    expect(await refusal(finish(member, missing))).toMatchObject({ code: "NOT_FOUND" });
    const long = [{ position: 0, text: "a".repeat(301) }];
    const tooLong = member.call("PUT /v1/placements/{id}/sentences", { params, body: { sentences: long } });
    expect(await refusal(tooLong)).toMatchObject({ code: "VALIDATION_FAILED" });
  });

  it("saves sentences one by one, so that two devices do not overwrite each other", async () => {
    const member = await api.member();
    const { id } = await start(member);
    const save = (position: number, text: string) =>
      member.call("PUT /v1/placements/{id}/sentences", { params: { id }, body: { sentences: [{ position, text }] } });
    await Promise.all([save(0, "Yesterday I go home."), save(2, "Next year I want a dog.")]);
    expect((await current(member))?.sentences).toEqual(["Yesterday I go home.", "", "Next year I want a dog."]);
    await save(0, "");
    expect((await current(member))?.sentences[0]).toBe("");
  });
});

describe("the result", () => {
  it.each([
    ["A1", "A1"],
    ["A2", "A2"],
    ["B1", "B1"],
    ["B2", "B2"],
    ["C1", "C1"],
  ] as const)("of a learner who knows exactly the items up to %s is a range with it", async (knows, level) => {
    const result = await place(await api.member(), knows);
    expect([result.low, result.high]).toContain(level);
    expect(result.byLevel.reduce((sum, { asked }) => sum + asked, 0)).toBe(result.answers.length);
    expect(result.answers.length).toBeGreaterThanOrEqual(12);
    expect(result.answers.length).toBeLessThanOrEqual(15);
  });

  it("starts with the kinds of the learner's own sentences, and names lessons and texts that exist", async () => {
    const member = await api.member();
    const sentences = ["Yesterday I go to the market with my mother.", "I like cooking because it help me relax.", ""];
    const result = await place(member, "A2", sentences);
    expect(result.own).toMatchObject({ sentences: 2, words: 17 });
    expect(result.own.connectors).toContain("because");
    expect(result.kinds).toHaveLength(2);
    expect(result.kinds.map(({ kind }) => kind)).toContain("PAST_TIME");
    const past = result.kinds.find(({ kind }) => kind === "PAST_TIME");
    expect(past).toMatchObject({ isOwn: true, example: { before: "Yesterday I ", wrong: "go", right: "went" } });
    expect(result.plan).toHaveLength(3);
    for (const { type, ref, title } of result.plan.flatMap(({ steps }) => steps)) {
      const params = { slug: ref };
      const found =
        type === "lesson"
          ? (await api.call("GET /v1/learn/lessons/{slug}", { params })).lesson.title
          : type === "text"
            ? (await api.call("GET /v1/learn/texts/{slug}", { params })).text.title
            : (await member.call("GET /v1/ai/topics/{slug}", { params })).topic.titleEn;
      expect(found).toBe(title);
    }
  });

  it("shows a corrected sentence only if nothing in it is wrong any more", async () => {
    const member = await api.member();
    const result = await place(member, "A2", [
      "I very like listen music because it make me happy.",
      "He good in swim and she go school.",
      "",
    ]);
    expect(result.kinds.length).toBeGreaterThan(0);
    for (const { isOwn, example } of result.kinds) {
      expect(isOwn).toBe(true);
      const shown = example.before + example.right + example.after;
      if (!shown.includes("…")) expect(shown).toBe("I really like listening to music because it makes me happy.");
      const { findings } = await sharedChecker.check(shown.replaceAll("…", " "));
      expect(findings, shown).toEqual([]);
    }
  });

  it("of a beginner never starts with a lesson above the range, whatever was missed", async () => {
    const member = await api.member();
    const result = await place(member, "A1");
    expect(taughtLevelOf(result.high)).toBe("A2");
    expect(result.kinds.length).toBeGreaterThan(0);
    const lessons = result.plan.flatMap(({ steps }) => steps.filter(({ type }) => type === "lesson"));
    expect(lessons.map(({ level }) => level)).toEqual(lessons.map(() => "A2"));
    // An error above the range in an own sentence: another lesson comes first.
    const other = await place(await api.member(), "A1", ["We discussed about the plan yesterday."]);
    expect(other.kinds.map(({ kind }) => kind)).toContain("PREP_EXTRA");
    expect(other.plan[0]?.steps[0]).toMatchObject({ type: "lesson", level: "A2" });
    expect(other.plan.flatMap(({ steps }) => steps).find(({ level }) => level === "B1")).toMatchObject({
      type: "lesson",
    });
  });

  it("of a learner above the lessons never sends back to the first ones, except for an error of their own", async () => {
    for (const knows of ["B2", "C1"] as const) {
      const { plan } = await place(await api.member(), knows);
      const lessons = plan.flatMap(({ steps }) => steps.filter(({ type }) => type === "lesson"));
      expect(lessons.filter(({ level }) => level === "A2")).toEqual([]);
    }
    const own = await place(await api.member(), "B2", ["Yesterday I go to the library."]);
    expect(own.kinds).toMatchObject([{ kind: "PAST_TIME", isOwn: true }]);
  });

  it("of a beginner has the first lessons, an easy text and a topic of A2", async () => {
    const { level, high, plan } = await place(await api.member(), "A1");
    expect([level, high]).toEqual(["A1", "A2"]);
    const [first, second, third] = plan.map(({ steps }) => steps.map(({ type, level: of }) => `${type} ${of}`));
    expect(first).toEqual(["lesson A2", "text A1"]);
    expect(second).toEqual(["lesson A2"]);
    expect(third).toEqual(["text A2", "topic A2"]);
  });

  it("is stored once, and a learner without misses gets a plan without kinds", async () => {
    const member = await api.member();
    const result = await place(member, "C1");
    expect(result).toMatchObject({ kinds: [], hard: null, own: { sentences: 0, findings: 0 } });
    expect(result.plan.map(({ steps }) => steps[0]?.level)).toEqual(["C1", "C1", "C1"]);
    api.clock.advance(minutes(1));
    expect(await finish(member, result.id)).toEqual(result);
    expect((await member.call("GET /v1/placements/latest")).result).toEqual(result);
    expect(await current(member)).toBeNull();
  });

  it("asks other items when it is taken again", async () => {
    const member = await api.member();
    const prompts = ({ answers }: PlacementResult) => answers.map(({ prompt, passage }) => `${passage} ${prompt}`);
    const first = prompts(await place(member, "B1"));
    const again = prompts(await place(member, "B1"));
    expect(again.filter((prompt) => first.includes(prompt))).toEqual([]);
  });

  it("is exported, and deleted with the learning data", async () => {
    const member = await api.member();
    await place(member, "B1", ["I go home."]);
    const exported = await member.call("POST /v1/account/export");
    expect(JSON.stringify(exported)).toContain("I go home.");
    await member.call("DELETE /v1/account/learning-data");
    expect((await member.call("GET /v1/placements/latest")).result).toBeNull();
    expect((await member.call("GET /v1/learner-level")).level).toBeNull();
  });
});

const written =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. At first I was bad at it " +
  "and it took me an hour to change one part. He lives near my house. I didn't go to a shop for help. Now I can repair " +
  "every bicycle in my street, because I practise a lot.";

describe("the level of a learner", () => {
  const levelOf = async (member: TestMember) => (await member.call("GET /v1/learner-level")).level;
  async function write(member: TestMember, topicSlug = "a-skill-i-taught-myself", text = written) {
    const body = { topicSlug };
    const { writing } = await member.call("POST /v1/ai/writings", { body });
    api.clock.advance(seconds(21));
    const params = { id: writing.id };
    await member.call("POST /v1/ai/writings/{id}/submit", { params, body: { text } });
  }

  it("of a placement is replaced by three later texts, and by no single one", async () => {
    const member = await api.member();
    await write(member);
    api.clock.advance(minutes(5));
    const { low, high, level } = await place(member, "C1");
    for (const topicSlug of ["online-class-or-classroom", "a-message-that-changed-my-day"]) {
      await write(member, topicSlug);
      expect(await levelOf(member)).toEqual({ low, high, level, source: "placement" });
    }
    await write(member, "email-my-order-arrived-late");
    expect(await levelOf(member)).toMatchObject({ source: "texts" });
  });

  it("A1 stays while the texts show no more than A2, and is followed by texts, lessons and prompts", async () => {
    const member = await api.member();
    const { low, high } = await place(member, "A1");
    const placed = { low, high, level: "A1", source: "placement" } as const;
    expect(await levelOf(member)).toEqual(placed);
    for (const topicSlug of ["the-dish-my-family-always-cooks", "a-person-who-helped-me", "the-object-i-always-carry"])
      await write(
        member,
        topicSlug,
        "This is my bag. It is red. It is small. I have a pen. I have a book. My bag is on the table. I like my bag. " +
          "It is good. I am happy. My mother is nice. She is tall. I see my bag every day.",
      );
    expect(await levelOf(member)).toEqual(placed);
    const { items } = await api.call("GET /v1/learn/texts");
    const levelOfText = new Map(items.map(({ slug, level }) => [slug, level]));
    const { plan } = await member.call("GET /v1/daily");
    const passages = plan.flatMap((step) => ("text" in step ? [levelOfText.get(step.text.slug)] : []));
    expect(passages).toEqual(["A1"]);
    expect((await member.call("GET /v1/learn/reading")).level).toBe("A1");
    const beginner = await api.member();
    await beginner.call("PUT /v1/ai/settings", { body: { level: "A1" } });
    expect(await levelOf(beginner)).toEqual({ low: "A1", high: "A1", level: "A1", source: "chosen" });
    expect((await beginner.call("GET /v1/learn/paths/own")).next?.slug).toBe("tinh-tu-can-am-is-are");
    expect((await beginner.call("GET /v1/ai/topics", { query: {} })).today.level).toBe("A2");
  });

  it("is the chosen one, else the newer of placement and texts, else unknown", async () => {
    const member = await api.member();
    expect(await levelOf(member)).toBeNull();
    await write(member);
    expect(await levelOf(member)).toMatchObject({ source: "texts" });
    api.clock.advance(minutes(5));
    const { low, high, level } = await place(member, "C1");
    expect(await levelOf(member)).toEqual({ low, high, level, source: "placement" });
    await member.call("PUT /v1/ai/settings", { body: { level: "A2" } });
    expect(await levelOf(member)).toEqual({ low: "A2", high: "A2", level: "A2", source: "chosen" });
    await member.call("PUT /v1/ai/settings", { body: { level: null } });
    expect(await levelOf(member)).toMatchObject({ source: "placement" });
  });

  it("is followed by the topic of the day, every day", async () => {
    const member = await api.member();
    const { level } = await place(member, "C1");
    for (let day = 0; day < 5; day++) {
      api.clock.advance(days(1));
      const { token } = await api.call("POST /v1/auth/login", {
        body: { email: member.email, password: member.password },
      });
      const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
      expect((await call("GET /v1/ai/topics", { query: {} })).today.level).toBe(level);
    }
  });

  it("is followed by the lessons: a C1 learner is never sent to the A2 lesson on articles first", async () => {
    const member = await api.member();
    const newcomer = await api.member();
    expect((await newcomer.call("GET /v1/learn/paths/own")).next?.slug).toBe("danh-tu-so-it-khong-di-mot-minh");
    await place(member, "C1");
    const { next } = await member.call("GET /v1/learn/paths/own");
    // No lesson at all: none is of this level, and no error was seen.
    expect(next).toBeNull();
    const { plan } = await member.call("GET /v1/daily");
    expect(plan.map(({ type }) => type)).toEqual([expect.stringMatching(/listen|read/), "write"]);
    expect(plan.at(-1)).toMatchObject({ kind: null, prompt: { lang: "en" } });
    const { next: steps, level } = await member.call("GET /v1/account/dashboard");
    expect(steps[0]).toMatchObject({ kind: "topic", level: "C1" });
    expect(level).toMatchObject({ high: "C1", source: "placement" });
  });

  it("is followed by the lessons: a C1 learner who tries one is offered that one, and no other once it is passed", async () => {
    const member = await api.member();
    await place(member, "C1");
    const { lesson } = await api.call("GET /v1/learn/lessons/{slug}", { params: { slug: "a-hay-an" } });
    const attempt = (answers: string[]) =>
      member.call("POST /v1/learn/lessons/{slug}/attempts", {
        params: { slug: "a-hay-an" },
        body: { clientId: randomUUID(), answers, ownSentence: "I practiced English for an hour." },
      });
    const offered = async () => (await member.call("GET /v1/learn/paths/own")).next?.slug ?? null;
    await attempt(lesson.tasks.map(() => "x"));
    expect(await offered()).toBe("a-hay-an");
    expect((await attempt(lesson.tasks.map(({ answers }) => answers[0] ?? ""))).passed).toBe(true);
    expect(await offered()).toBeNull();
  });

  it("is followed by the lessons: a beginner starts with the kinds that the placement names", async () => {
    const member = await api.member();
    const { kinds, low } = await place(member, "A2", ["Yesterday I go to the market."]);
    const { next, recommended } = await member.call("GET /v1/learn/paths/own");
    expect(next?.why).toBe("Bài tìm trình độ cho thấy nên bắt đầu từ chỗ này.");
    expect(recommended).toHaveLength(kinds.length);
    expect(["A2", "B1"]).toContain(next?.level);
    expect(taughtLevelOf(low)).toBe("A2");
  });

  it("is what the learner said about themselves until it is measured", async () => {
    const member = await api.member();
    const promptLang = async () => {
      const { plan } = await member.call("GET /v1/daily");
      return plan.flatMap((step) => (step.type === "write" ? [step.prompt.lang] : []));
    };
    expect(await promptLang()).toEqual(["vi"]);
    await member.call("PUT /v1/learner-goals", { body: { selfAssessed: "C1" } });
    expect(await promptLang()).toEqual(["en"]);
  });

  it("is followed by the run of the day, which reads the texts of the plan in its order", async () => {
    const member = await api.member();
    const { plan } = await place(member, "A2");
    const planned = plan.flatMap(({ steps }) => steps.filter(({ type }) => type === "text").map(({ ref }) => ref));
    const next = async () => {
      const { plan: steps } = await member.call("GET /v1/daily", { query: { minutes: 20 } });
      return steps.flatMap((step) => ("text" in step ? [step.text.slug] : []));
    };
    expect(planned.length).toBeGreaterThan(1);
    for (const slug of planned) {
      expect(await next()).toEqual([slug]);
      await member.call("POST /v1/learn/texts/{slug}/read", { params: { slug }, body: { score: 1 } });
    }
    expect(planned).not.toContain((await next())[0]);
  });

  it("is followed by the suggested texts", async () => {
    const member = await api.member();
    expect((await member.call("GET /v1/learn/reading")).level).toBeNull();
    const { level } = await place(member, "B2");
    expect((await member.call("GET /v1/learn/reading")).level).toBe(level);
  });
});
