import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days, seconds } from "#server/core/clock.ts";
import { analyses } from "#server/features/grammar/tables.ts";
import { cards } from "#server/features/learning/tables.ts";
import { writingFindings, writings, writingVersions } from "./tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let lan: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi({ environment: { ANALYSES_A_DAY: "200" } });
  lan = await api.member();
  other = await api.member();
});
afterAll(() => api.close());

const essay =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. At first I was bad in it " +
  "and it took me a hour to change one part. He live near my house. I didn't went to a shop for help. Now I can repair " +
  "every bicycle in my street, because I practise a lot.";

const begin = async (topicSlug = "a-skill-i-taught-myself", member = lan) => {
  api.clock.advance(seconds(1));
  return (await member.call("POST /v1/ai/writings", { body: { topicSlug } })).writing;
};
const submit = async (id: string, text: string, more: object = {}, member = lan) => {
  api.clock.advance(seconds(21));
  return member.call("POST /v1/ai/writings/{id}/submit", { params: { id }, body: { text, ...more } });
};
const save = (id: string, text: string, baseVersion: number, pasted = 0, member = lan) =>
  member.call("PUT /v1/ai/writings/{id}/draft", { params: { id }, body: { text, baseVersion, pasted } });
const read = (id: string, member = lan) => member.call("GET /v1/ai/writings/{id}", { params: { id } });

describe("the topics", () => {
  it("S-104 are listed by level and by the member's progress, with the topic of the day in Vietnam", async () => {
    const person = await api.member();
    const { items, today } = await person.call("GET /v1/ai/topics");
    expect(items.length).toBeGreaterThanOrEqual(60);
    expect(new Set(items.map(({ level }) => level))).toEqual(new Set(["A2", "B1", "B2", "C1"]));
    expect(items).toContainEqual(today);
    const b1 = await person.call("GET /v1/ai/topics", { query: { level: "B1" } });
    expect(b1.items.every(({ level, status }) => level === "B1" && status === "unwritten")).toBe(true);

    const draft = await begin("my-plan-for-next-weekend", person);
    await save(draft.id, "On Saturday I am going to", 1, 0, person);
    const submitted = await begin("online-class-or-classroom", person);
    await submit(submitted.id, essay, {}, person);
    const of = async (status: "unwritten" | "draft" | "submitted") =>
      (await person.call("GET /v1/ai/topics", { query: { status } })).items;
    expect(await of("draft")).toMatchObject([{ slug: "my-plan-for-next-weekend", writingId: draft.id }]);
    expect(await of("submitted")).toMatchObject([{ slug: "online-class-or-classroom", writingId: submitted.id }]);
    expect(await of("unwritten")).toHaveLength(items.length - 2);

    const { topic } = await person.call("GET /v1/ai/topics/{slug}", { params: { slug: "a-skill-i-taught-myself" } });
    expect(topic).toMatchObject({ level: "B1", minWords: 100, maxWords: 150, status: "unwritten" });
    expect(topic.phrases).toHaveLength(6);
  });

  it("have another one of the day tomorrow, which is public", async () => {
    const { today } = await lan.call("GET /v1/ai/topics");
    const { topic } = await api.call("GET /v1/topic-of-today");
    const { kinds: _kinds, status: _status, writingId: _writingId, ...shared } = today;
    expect(topic).toEqual(shared);
    api.clock.advance(days(1));
    lan = await api.member();
    other = await api.member();
    expect((await lan.call("GET /v1/ai/topics")).today.slug).not.toBe(today.slug);
    expect((await api.call("GET /v1/topic-of-today")).topic.slug).not.toBe(topic.slug);
  });

  it("are not those of the day again for a member who has written about them, from the next day on", async () => {
    const person = await api.member();
    const topicsFor = async ({ call }: Pick<TestMember, "call">) =>
      call("GET /v1/ai/topics", { query: { level: "B1" } });
    await person.call("PUT /v1/ai/settings", { body: { level: "B1" } });
    const { today: first, items } = await topicsFor(person);
    const { id } = await begin(first.slug, person);
    await submit(id, essay, {}, person);
    expect((await topicsFor(person)).today).toMatchObject({ slug: first.slug, status: "submitted" });
    // It returns once all others of its level were used.
    api.clock.advance(days(items.length));
    [lan, other] = [await api.member(), await api.member()];
    await other.call("PUT /v1/ai/settings", { body: { level: "B1" } });
    expect((await topicsFor(other)).today.slug).toBe(first.slug);
    const { email, password } = person;
    const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
    const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    expect((await topicsFor({ call })).today).toMatchObject({ level: "B1", status: "unwritten" });
  });

  it("require a member, and refuse an unknown topic", async () => {
    await refusal(api.call("GET /v1/ai/topics"), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/ai/topics/{slug}", { params: { slug: "x" } }), "AUTH_REQUIRED");
    await refusal(lan.call("GET /v1/ai/topics/{slug}", { params: { slug: "khong-co" } }), "NOT_FOUND");
    await refusal(lan.call("GET /v1/ai/topics", { query: { level: "Z9" as "A2" } }), "VALIDATION_FAILED");
  });
});

describe("a draft", () => {
  it("is begun once for each topic, and under a custom title", async () => {
    const writing = await begin("the-case-for-boredom");
    expect(writing).toMatchObject({
      title: "The case for boredom",
      level: "C1",
      status: "draft",
      minWords: 250,
      maxWords: 350,
      draftVersion: 1,
      topic: { slug: "the-case-for-boredom" },
    });
    expect((await begin("the-case-for-boredom")).id).toBe(writing.id);
    const own = { customTitle: "  My first   day at work ", level: "A2" } as const;
    const { writing: titled } = await lan.call("POST /v1/ai/writings", { body: own });
    expect(titled).toMatchObject({ title: "My first day at work", topic: null, level: "A2", minWords: 50 });
    expect((await lan.call("POST /v1/ai/writings", { body: own })).writing.id).toBe(titled.id);
    const twice = { customTitle: "Asked for six times at once", level: "A2" } as const;
    const six = await Promise.all(Array.from({ length: 6 }, () => lan.call("POST /v1/ai/writings", { body: twice })));
    expect(new Set(six.map(({ writing }) => writing.id)).size).toBe(1);
    // Opened without writing: not listed.
    expect((await lan.call("GET /v1/ai/writings")).items.map(({ id }) => id)).not.toContain(titled.id);

    await refusal(lan.call("POST /v1/ai/writings", { body: { topicSlug: "khong-co" } }), "NOT_FOUND");
    for (const body of [
      {},
      { customTitle: "Four", level: "A2" },
      { customTitle: "x".repeat(121), level: "A2" },
      { customTitle: "Without a level" },
      { customTitle: "Both at once", topicSlug: "the-case-for-boredom", level: "A2" },
    ])
      await refusal(lan.call("POST /v1/ai/writings", { body: body as object }), "VALIDATION_FAILED");
    await refusal(api.call("POST /v1/ai/writings", { body: { topicSlug: "the-case-for-boredom" } }), "AUTH_REQUIRED");
  });

  it("is saved only on the version that was seen, and never overwrites a save from elsewhere", async () => {
    const { id } = await begin("a-rainy-day-at-home");
    expect(await save(id, "It rained.\r\nA lot.", 1)).toMatchObject({ draftVersion: 2 });
    expect((await read(id)).writing).toMatchObject({ draft: "It rained.\nA lot.", draftVersion: 2, words: 4 });
    // The response was lost: the same request again is no conflict.
    expect(await save(id, "It rained.\nA lot.", 1)).toMatchObject({ draftVersion: 2 });
    const refused = await refusal(save(id, "From another tab.", 1), "VERSION_CONFLICT");
    expect(refused.failure.details).toEqual({ draft: "It rained.\nA lot.", draftVersion: 2 });
    await refusal(submit(id, `${essay} Again.`, { baseVersion: 1 }), "VERSION_CONFLICT");
    expect((await read(id)).writing.draft).toBe("It rained.\nA lot.");
    // Saved elsewhere during the analysis: nothing is submitted, and nothing is charged.
    const left = async () => (await lan.call("GET /v1/ai/capabilities")).quotas.analysis.left;
    const before = await left();
    const meanwhile = submit(id, `${essay} Again.`, { baseVersion: 2 });
    const [refusedThen] = await Promise.all([refusal(meanwhile, "VERSION_CONFLICT"), save(id, "It stopped.", 2)]);
    expect(refusedThen.failure.details).toEqual({ draft: "It stopped.", draftVersion: 3 });
    expect(await left()).toBe(before);
    expect((await read(id)).versions).toEqual([]);
    await save(id, "It rained.\nA lot.", 3);
    await refusal(save(id, "x".repeat(6001), 4), "VALIDATION_FAILED");
    await refusal(save(id, "của tôi", 2, 0, other), "NOT_FOUND");
    await refusal(
      api.call("PUT /v1/ai/writings/{id}/draft", { params: { id }, body: { text: "", baseVersion: 2 } }),
      "AUTH_REQUIRED",
    );
  });
});

describe("misspelled words", () => {
  it("begin the drill of spelling of the member who wrote them", async () => {
    const writer = await api.member();
    const { id } = await begin("a-skill-i-taught-myself", writer);
    const text = `${essay} My friend helped me with the goverment papers.`;
    await submit(id, text, {}, writer);
    const drillFor = async (member: TestMember) =>
      (
        await member.call("GET /v1/ai/grammar/kinds/{kind}/own-drill", {
          params: { kind: "SPELLING" },
          query: { n: 8 },
        })
      ).items;
    const items = await drillFor(writer);
    expect(items).toHaveLength(8);
    expect(items[0]).toMatchObject({ type: "gap", answer: "government", isOwn: true });
    expect(items[0]?.prompt).toContain("chính phủ");
    expect((await drillFor(other)).some(({ isOwn }) => isOwn)).toBe(false);
  });
});

describe("submitting", () => {
  it("S-104 finds, measures and praises; the next version marks findings as fixed", async () => {
    const { id } = await begin();
    await save(id, essay.slice(0, 100), 1, 40);
    const first = await submit(id, essay, { baseVersion: 2, pasted: 10 });
    expect(first.writing).toMatchObject({ status: "submitted", versions: 1, draft: essay });
    expect(first.version).toMatchObject({ no: 1, text: essay });
    expect(first.version.pastedRatio).toBeCloseTo(50 / essay.length, 3);
    const kinds = first.version.findings.map(({ kind, quote }) => `${kind} ${quote}`);
    expect(kinds.length).toBeGreaterThanOrEqual(3);
    for (const { start, end, quote, state, why } of first.version.findings) {
      expect(essay.slice(start, end)).toBe(quote);
      expect(state).toBe("open");
      expect(why).not.toBe("");
    }
    const { assessment } = first.version;
    expect(assessment.engines).toEqual(["rules"]);
    expect(assessment.comment).toBeNull();
    expect(assessment.strengths.length).toBeGreaterThanOrEqual(1);
    expect(assessment.level?.reasons.length).toBeGreaterThanOrEqual(1);
    expect(assessment.keywords?.found).toEqual(expect.arrayContaining(["learn", "practise", "repair"]));
    const total = first.version.findings.length;
    expect(first.writing.progress).toMatchObject({ fixed: 0, total });

    // The same text is the same version, and costs neither time nor allowance.
    const again = await lan.call("POST /v1/ai/writings/{id}/submit", { params: { id }, body: { text: essay } });
    expect(again).toEqual(first);

    const better = essay.replace("a hour", "an hour").replace("He live", "He lives").replace("went", "go");
    const second = await submit(id, better, { baseVersion: first.writing.draftVersion });
    expect(second.writing.progress?.fixed).toBeGreaterThanOrEqual(3);
    expect(second.version.repairs.map(({ start, end }) => better.slice(start, end))).toEqual(
      expect.arrayContaining(["an", "lives", "go"]),
    );
    expect(second.writing.progress?.latest).toBeLessThan(first.writing.progress?.latest ?? 0);
    expect(second.writing.progress?.first).toBe(first.writing.progress?.latest);
    const all = await read(id);
    expect(all.versions.map(({ no }) => no)).toEqual([2, 1]);
    expect(all.versions[1]?.findings.filter(({ state }) => state === "fixed").length).toBe(
      second.writing.progress?.fixed,
    );

    // The error profile counts the first version only.
    const counted = (await lan.call("GET /v1/ai/grammar/profile")).texts;
    await submit(id, `${better} I like it.`);
    expect((await lan.call("GET /v1/ai/grammar/profile")).texts).toBe(counted);
  });

  it("dismisses a finding permanently at its author's request", async () => {
    const { id } = await begin("a-trip-that-went-wrong");
    const { version, writing } = await submit(id, essay);
    const [finding] = version.findings;
    const judge = (state: "open" | "dismissed" | "wrong", member = lan) =>
      member.call("POST /v1/ai/findings/{id}", { params: { id: finding!.id }, body: { state } });
    const total = writing.progress!.total;
    expect(await judge("dismissed")).toMatchObject({ finding: { state: "dismissed" }, progress: { total: total - 1 } });
    expect(await judge("open")).toMatchObject({ finding: { state: "open" }, progress: { total } });
    await judge("wrong");
    const next = await submit(id, `${essay} It is fun.`);
    expect(next.version.findings.find(({ quote }) => quote === finding!.quote)?.state).toBe("wrong");
    expect(next.writing.progress).toMatchObject({ fixed: 0, total: total - 1 });
    await refusal(judge("open", other), "NOT_FOUND");
    await refusal(judge("fixed" as "open"), "VALIDATION_FAILED");
    await refusal(
      api.call("POST /v1/ai/findings/{id}", { params: { id: finding!.id }, body: { state: "open" } }),
      "AUTH_REQUIRED",
    );
  });

  it("refuses a text that is too short, too long or not English, without a charge", async () => {
    const person = await api.member();
    const { id } = await begin("my-room-in-ten-sentences", person);
    const left = async () => (await person.call("GET /v1/ai/capabilities")).quotas.analysis.left;
    const before = await left();
    const word = async (text: string) =>
      Object.values((await refusal(submit(id, text, {}, person), "VALIDATION_FAILED")).failure.fields ?? {})[0];
    expect(await word("I like my room.")).toBe("Cần ít nhất 30 từ để phân tích");
    expect(await word("I like it. ".repeat(300))).toContain("nhiều nhất là 800");
    expect(await word("  \n ")).toBe("Bạn chưa viết gì.");
    expect(
      await word(
        "Phòng của tôi ở tầng hai, có một cái bàn cạnh cửa sổ. Tôi thích ngồi đọc sách ở đó vào buổi tối, khi trời mưa và gió thổi nhẹ qua hàng cây ngoài sân trường cũ.",
      ),
    ).toBe("Bài có vẻ chưa phải tiếng Anh");
    expect(await left()).toBe(before);
    expect((await read(id, person)).versions).toEqual([]);
    await submit(id, essay, {}, person);
    expect(await left()).toBe(before - 1);
    await refusal(submit(id, essay, {}, other), "NOT_FOUND");
    await refusal(
      api.call("POST /v1/ai/writings/{id}/submit", { params: { id }, body: { text: essay } }),
      "AUTH_REQUIRED",
    );
  });

  it("accepts one text in twenty seconds, and twenty versions in total", async () => {
    const person = await api.member();
    const { id } = await begin("a-shop-i-like-to-visit", person);
    await submit(id, essay, {}, person);
    const soon = await refusal(
      person.call("POST /v1/ai/writings/{id}/submit", { params: { id }, body: { text: `${essay} Yes.` } }),
      "RATE_LIMITED",
    );
    expect(soon.retryAfter).toBeLessThanOrEqual(20);
    for (let no = 2; no <= 20; no++) {
      const { version } = await submit(id, `${essay} I did it ${no} times.`, {}, person);
      expect(version.no).toBe(no);
    }
    const refused = await refusal(submit(id, `${essay} Once more.`, {}, person), "VALIDATION_FAILED");
    expect(refused.failure.fields?.text).toContain("20 bản");
  });
});

describe("a member's writings", () => {
  it("are listed page by page, private, and deleted with everything derived from them", async () => {
    const person = await api.member();
    const ids: string[] = [];
    for (const slug of ["a-morning-in-my-neighbourhood", "a-person-who-helped-me", "the-object-i-always-carry"]) {
      const { id } = await begin(slug, person);
      api.clock.advance(seconds(30));
      await save(id, "A few words.", 1, 0, person);
      ids.unshift(id);
    }
    const page = await person.call("GET /v1/ai/writings", { query: { limit: 2 } });
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await person.call("GET /v1/ai/writings", { query: { limit: 2, cursor: page.next ?? undefined } });
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([ids.slice(2), null]);
    const id = ids[0]!;
    const { version } = await submit(id, essay, {}, person);
    expect((await person.call("GET /v1/ai/writings", { query: { status: "submitted" } })).items).toHaveLength(1);
    const neighbor = { sentence: "He live near my house.", start: 3, end: 7, mended: "He lives near my house." };
    const made = await person.call("POST /v1/learn/mistake-cards", {
      body: { cards: [{ kind: "SVA_3SG", ...neighbor }], writingId: id },
    });
    expect(made.added).toBe(1);
    const exported = (await person.call("POST /v1/account/export")) as unknown as {
      writings: { versions: object[] }[];
    };
    expect(exported.writings).toHaveLength(3);
    expect(exported.writings.map(({ versions }) => versions.length)).toEqual([0, 0, 1]);

    await refusal(read(id, other), "NOT_FOUND");
    await other.call("DELETE /v1/ai/writings/{id}", { params: { id } });
    expect((await read(id, person)).versions).toHaveLength(1);
    await refusal(api.call("GET /v1/ai/writings/{id}", { params: { id } }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/ai/writings/{id}", { params: { id } }), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/ai/writings"), "AUTH_REQUIRED");

    const db = api.database.queries;
    const count = async () => [
      await db.$count(writings),
      await db.$count(writingVersions),
      await db.$count(writingFindings),
      await db.$count(analyses),
      await db.$count(cards),
    ];
    const before = await count();
    expect(await person.call("DELETE /v1/ai/writings/{id}", { params: { id } })).toEqual({ isStored: false });
    expect(await person.call("DELETE /v1/ai/writings/{id}", { params: { id } })).toEqual({ isStored: false });
    const after = await count();
    expect(after.map((left, n) => (before[n] ?? 0) - left)).toEqual([1, 1, version.findings.length, 1, 1]);
    await refusal(read(id, person), "NOT_FOUND");
  });
});
