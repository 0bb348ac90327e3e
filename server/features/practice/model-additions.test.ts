import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { days, minutes } from "#server/core/clock.ts";
import { perspectives, perspectiveTopics } from "#server/features/perspectives/tables.ts";
import { elements, startModelProvider, type TestModelProvider } from "#tests/support/model-provider.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

/* What the model adds to the learning corner, perspectives and the personal page, and the handling of bad answers. */

let provider: TestModelProvider;
let api: TestApi;
let lan: TestMember;
let other: TestMember;
let third: TestMember;

beforeAll(async () => {
  provider = await startModelProvider();
  api = await startTestApi({
    environment: { ...provider.environment, AI_TASKS_A_MINUTE: "100" },
    modelPatience: { first: 400, piece: 400, total: 5_000 },
  });
  [lan, other, third] = [await api.member(), await api.member(), await api.member()];
  for (const one of [lan, other, third])
    await one.call("PUT /v1/ai/settings", { body: { sendsToModel: true, level: "B1" } });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(() => {
  provider.requests.length = 0;
});
const tasksLeft = async (member: TestMember) => (await member.call("GET /v1/ai/capabilities")).quotas.model.tasks.left;

describe("the meaning of a word in a sentence", () => {
  const sentence = "They sat on the bank and watched the boats.";
  const examples = [
    { en: "The bank of the river is green.", vi: "Bờ sông xanh mướt." },
    { en: "We walked along the bank after dinner.", vi: "Chúng tôi đi dạo dọc bờ sông sau bữa tối." },
  ];
  const sense = { sense: 0, vi: "bờ sông" };
  const ask = (member: TestMember, of = sentence, word = "bank") =>
    member.call("POST /v1/learn/meanings", { body: { word, sentence: of } });

  it("is requested once for everybody, sense and examples apart, and examples without the member's text", async () => {
    const before = await tasksLeft(lan);
    provider.answer(({ system }) => ({
      text: system.includes("what one word means") ? elements(sense) : elements(...examples),
    }));
    const { meaning } = await ask(lan);
    expect(meaning).toEqual({ lemma: "bank", sense: "bờ sông", isListed: false, examples });
    expect(provider.requests).toHaveLength(2);
    expect(provider.requests[0]?.user).toContain("watched the boats");
    expect(provider.requests[1]?.user).not.toContain("watched");
    expect(await tasksLeft(lan)).toBe(before - 1);

    expect((await ask(other, `  ${sentence.replace(" on ", "  on ")}`)).meaning).toEqual(meaning);
    expect(provider.requests).toHaveLength(2);
    expect(await tasksLeft(other)).toBe(before);

    // Another sentence with the same sense: its examples are stored.
    expect((await ask(other, "The bank was muddy.")).meaning).toEqual(meaning);
    expect(provider.requests).toHaveLength(3);
  });

  it("is a sense of our own dictionary when the model refers to one", async () => {
    provider.answer(({ system }) => ({
      text: system.includes("what one word means")
        ? elements({ sense: 1, vi: "<b>bất kỳ</b>" })
        : elements({ en: "Banks lend money to people.", vi: "Ngân hàng cho người ta vay tiền." }),
    }));
    const { meaning } = await ask(lan, "The bank lent me some money.");
    const { senses } = await api.call("GET /v1/dictionary/{word}", { params: { word: "bank" } });
    expect(meaning).toMatchObject({ isListed: true, sense: senses[0]?.meanings[0] });
    expect(meaning.examples).toHaveLength(1);
  });

  it.each([
    ["says nothing", { text: elements() }],
    [
      "gives sentences without the word, or in no English",
      { text: elements({ sense: 0, vi: "nến", en: "Ngọn đèn.", vi2: "" }) },
    ],
    ["gives no list", { text: "I think it means candle." }],
    ["is busy", { status: 500, body: "" }],
  ])("is refused in Vietnamese when the model %s, without a charge", async (_, answer) => {
    const before = await tasksLeft(lan);
    provider.answer(answer);
    const failure = await refusal(ask(lan, "She lit a candle.", "candle"), "UNAVAILABLE");
    expect(failure.failure.message).toMatch(/^AI nâng cao/);
    expect(await tasksLeft(lan)).toBe(before);
  });

  it("requires consent, and a site with a model", async () => {
    await refusal(api.call("POST /v1/learn/meanings", { body: { word: "a", sentence: "a" } }), "AUTH_REQUIRED");
    const fresh = await api.member();
    // A stored meaning is free; without consent nothing new is sent.
    expect((await ask(fresh)).meaning.sense).toBe("bờ sông");
    expect((await refusal(ask(fresh, "A bank of fog."), "VALIDATION_FAILED")).failure.fields).toHaveProperty("useLlm");
    expect((await refusal(ask(lan, "Không có.", "từ"), "VALIDATION_FAILED")).failure.fields).toHaveProperty("word");
    const plain = await startTestApi();
    const someone = await plain.member();
    await refusal(ask(someone, "A bank of clouds."), "NOT_FOUND");
    // Before anything else is checked.
    await refusal(someone.call("POST /v1/account/week-summary"), "NOT_FOUND");
    await refusal(someone.call("POST /v1/topics/{slug}/summary", { params: { slug: "bat-ky" } }), "NOT_FOUND");
    await plain.close();
  });
});

describe("the summary of the sides", () => {
  let slug = "";
  let topicId = "";
  const ids: string[] = [];
  async function say(side: "agree" | "disagree", claim: string, author: TestMember | null = other) {
    const id = randomUUID();
    ids.push(id);
    await api.database.queries.insert(perspectives).values({
      id,
      topicId,
      authorId: author?.user.id ?? null,
      side,
      certainty: 70,
      claim,
      reason: `${claim}. Tôi đã thử nhiều tháng và ghi lại kết quả.`,
      example: "",
      source: "",
      changeMind: "Nếu có số liệu ngược lại.",
      lang: "vi",
      state: "public",
    });
  }
  const write = (member = lan) => member.call("POST /v1/topics/{slug}/summary", { params: { slug } });
  const read = () => api.call("GET /v1/topics/{slug}/summary", { params: { slug } });
  const good = elements(
    { side: "disagree", text: "Nhiều người chỉ rảnh vào buổi tối.", from: [3, 99] },
    { side: "agree", text: "Buổi sáng đầu óc tỉnh táo nên nhớ lâu.", from: [1, 2, 2] },
    { side: "agree", text: "Điều này không ai nói.", from: [3] },
    { side: "agree", text: "Nobody said this in Vietnamese.", from: [1] },
    { side: "agree", text: "Xem thêm ở evil.example/mua để học buổi sáng tốt hơn.", from: [1] },
  );

  beforeAll(async () => {
    const editor = await api.member({ role: "editor" });
    const { topic } = await editor.call("POST /v1/topics", {
      body: {
        id: randomUUID(),
        question: "Có nên học tiếng Anh vào buổi sáng?",
        background: "Có người học trước giờ làm, có người học buổi tối. Chủ đề này bàn về việc nhớ lâu.",
      },
    });
    ({ slug, id: topicId } = topic);
  });

  it("requires three authors on two sides, names its sources, and drops unsupported points", async () => {
    await say("agree", "Buổi sáng tỉnh táo hơn");
    await say("agree", "Sáng ít bị làm phiền", lan);
    // An author on both sides, or with three texts, counts once.
    const twice = [];
    for (const side of ["agree", "disagree"] as const) {
      await say(side, `Cùng một người, phía ${side}`);
      twice.push(ids.pop()!);
    }
    expect((await refusal(write(), "VALIDATION_FAILED")).failure.message).toContain("ít nhất 3 người");
    await api.database.queries.delete(perspectives).where(inArray(perspectives.id, twice));
    await say("agree", "Ai cũng cùng một phía", third);
    expect((await refusal(write(), "VALIDATION_FAILED")).failure.message).toContain("mới ở một phía");
    await api.database.queries.delete(perspectives).where(eq(perspectives.id, ids.pop()!));
    // The model gets no texts of authors who have not agreed, have refused, or are suspended.
    const [silent, unwilling] = [await api.member(), await api.member()];
    await unwilling.call("PUT /v1/ai/settings", { body: { sendsToModel: false } });
    const kept = [];
    for (const author of [silent, unwilling, null]) {
      await say("agree", "Không cho AI đọc câu này", author);
      kept.push(ids.pop()!);
    }
    expect((await refusal(write(), "VALIDATION_FAILED")).failure.message).toContain("Vấn đề này có 2.");
    expect(provider.requests).toHaveLength(0);
    expect(await read()).toEqual({ summary: null });
    await say("disagree", "Buổi tối mới có thời gian", third);
    const [first, second, opposed] = ids;
    provider.answer({ text: good });
    // In the order of the page.
    const { summary } = await write();
    const sent = JSON.parse(provider.requests[0]?.user ?? "{}") as { perspectives: { side: string; claim: string }[] };
    expect(sent.perspectives.map(({ side }) => side)).toEqual(["agree", "agree", "disagree"]);
    expect(provider.requests[0]?.user).not.toContain("Không cho AI đọc");
    expect(summary.points.map(({ side, text }) => [side, text])).toEqual([
      ["agree", "Buổi sáng đầu óc tỉnh táo nên nhớ lâu."],
      ["disagree", "Nhiều người chỉ rảnh vào buổi tối."],
    ]);
    expect(new Set(summary.points[0]?.from)).toEqual(new Set([first, second]));
    expect(summary.points[1]?.from).toEqual([opposed]);
    expect(summary.perspectives).toBe(3);
    expect(await read()).toEqual({ summary });
    await api.database.queries.delete(perspectives).where(inArray(perspectives.id, kept));
  });

  it("is the same for everybody until something has changed and an hour has passed", async () => {
    const { summary } = await write(other);
    expect(provider.requests).toHaveLength(0);
    await say("disagree", "Sáng nào cũng vội");
    expect(await write(other)).toEqual({ summary });
    expect(provider.requests).toHaveLength(0);
    api.clock.advance(minutes(61));
    provider.answer({ text: good });
    const { token } = await api.call("POST /v1/auth/login", { body: lan });
    lan.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    expect((await write()).summary.perspectives).toBe(4);
    expect(provider.requests).toHaveLength(1);
  });

  it("drops points that were removed or reworded, or whose author withdrew consent", async () => {
    const { queries } = api.database;
    // A point from two authors is dropped with either of them.
    const consent = (sendsToModel: boolean) => lan.call("PUT /v1/ai/settings", { body: { sendsToModel } });
    await consent(false);
    expect((await read()).summary?.points.map(({ side }) => side)).toEqual(["disagree"]);
    await consent(true);
    expect((await read()).summary?.points).toHaveLength(2);
    const [first] = ids;
    await queries.update(perspectives).set({ state: "removed" }).where(eq(perspectives.id, first!));
    expect((await read()).summary?.points.map(({ side }) => side)).toEqual(["disagree"]);
    await queries.update(perspectives).set({ state: "public" }).where(eq(perspectives.id, first!));
    await api.api.services.accounts.setSuspended(lan.email, true);
    expect((await read()).summary?.points.map(({ side }) => side)).toEqual(["disagree"]);
    await api.api.services.accounts.setSuspended(lan.email, false);
    // Reworded since, also within the minutes in which an edit leaves no version.
    await queries.update(perspectives).set({ version: 2 }).where(eq(perspectives.id, first!));
    expect((await read()).summary?.points.map(({ side }) => side)).toEqual(["disagree"]);
    await queries.update(perspectives).set({ version: 1 }).where(eq(perspectives.id, first!));
    await queries.update(perspectives).set({ state: "removed" }).where(eq(perspectives.side, "disagree"));
    const { summary } = await read();
    expect(summary?.points.map(({ side }) => side)).toEqual(["agree"]);
    await queries.update(perspectives).set({ state: "removed" });
    expect(await read()).toEqual({ summary: null });
    await queries.update(perspectives).set({ state: "public" });
  });

  it("keeps the previous one when the model fails, and requires a member", async () => {
    const before = await read();
    await say("agree", "Sáng sớm cả nhà còn ngủ");
    api.clock.advance(minutes(61));
    const { token } = await api.call("POST /v1/auth/login", { body: lan });
    lan.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    provider.answer({ text: elements({ side: "agree", text: "Không dựa vào ai cả.", from: [] }) });
    await refusal(write(), "UNAVAILABLE");
    expect(await read()).toEqual(before);
    await refusal(api.call("POST /v1/topics/{slug}/summary", { params: { slug } }), "AUTH_REQUIRED");
    await refusal(lan.call("POST /v1/topics/{slug}/summary", { params: { slug: "khong-co" } }), "NOT_FOUND");
    await api.database.queries
      .update(perspectiveTopics)
      .set({ state: "hidden" })
      .where(eq(perspectiveTopics.id, topicId));
    await refusal(read(), "NOT_FOUND");
    await api.database.queries.update(perspectiveTopics).set({ state: "public" });
  });

  it("objections to a draft are not stored and write no text for the author", async () => {
    const draft = {
      claim: "Buổi sáng là lúc học tốt nhất",
      reason: "Tôi đã thử cả hai cách trong nhiều tháng, ghi lại kết quả và thấy buổi sáng nhớ lâu hơn hẳn.",
    };
    const ask = (member = lan, body = draft) =>
      member.call("POST /v1/topics/{slug}/objections", { params: { slug }, body });
    const objection = "Người làm ca đêm không có buổi sáng như bạn tả.";
    provider.answer({
      text: elements(
        { objection: `${objection}<script>`, ask: "Với họ thì sao, bạn nghĩ thế nào?" },
        { objection: "You are wrong about it.", ask: "Why?" },
      ),
    });
    expect(await ask()).toEqual({ objections: [{ objection, ask: "Với họ thì sao, bạn nghĩ thế nào?" }] });
    expect(JSON.parse(provider.requests[0]?.user ?? "{}")).toMatchObject(draft);
    expect((await refusal(ask(lan, { claim: "x", reason: "y" }), "VALIDATION_FAILED")).failure.fields).toMatchObject({
      claim: expect.any(String),
      reason: expect.any(String),
    });
    provider.answer({ status: 500, body: "" });
    await refusal(ask(), "UNAVAILABLE");
  });
});

describe("last week", () => {
  const said = "Tuần trước bạn nộp một bài trong một ngày. Tuần này bạn thử ôn thẻ thêm một buổi nhé.";
  const text =
    "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. It took me a hour to change one part. " +
    "Now I can repair every bicycle in my street, because I practise a lot.";

  it("is summarized from numbers alone, once, and deleted with its owner's data", async () => {
    const minh = await api.member();
    await minh.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
    expect(await minh.call("GET /v1/account/week-summary")).toEqual({ summary: null, isActive: false });
    expect((await refusal(minh.call("POST /v1/account/week-summary"), "VALIDATION_FAILED")).failure.message).toContain(
      "Tuần trước",
    );
    const { writing } = await minh.call("POST /v1/ai/writings", { body: { topicSlug: "a-skill-i-taught-myself" } });
    await minh.call("POST /v1/ai/writings/{id}/submit", { params: { id: writing.id }, body: { text } });
    // A further version is no further text.
    api.clock.advance(minutes(1));
    const revised = `${text} I will never forget that day.`;
    await minh.call("POST /v1/ai/writings/{id}/submit", { params: { id: writing.id }, body: { text: revised } });
    api.clock.advance(days(7));
    const { token } = await api.call("POST /v1/auth/login", { body: minh });
    const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    expect(await call("GET /v1/account/week-summary")).toEqual({ summary: null, isActive: true });

    for (const bad of [
      "You did well this week.",
      `${said} Xem thêm ở mam-gia.example.com nhé.`,
      `{"text": "${said}"}`,
    ]) {
      provider.answer({ text: bad });
      await refusal(call("POST /v1/account/week-summary"), "UNAVAILABLE");
    }
    provider.answer({ text: said });
    const { summary } = await call("POST /v1/account/week-summary");
    expect(summary).toMatchObject({ text: said });
    const { user } = provider.requests.at(-1)!;
    expect(JSON.parse(user)).toMatchObject({ week: { activeDays: 1, textsHandedIn: 1, lessonsPassed: 0 } });
    expect(user).not.toMatch(/bicycle/);
    const requestsBefore = provider.requests.length;
    expect(await call("POST /v1/account/week-summary")).toEqual({ summary });
    expect(provider.requests).toHaveLength(requestsBefore);
    expect(await call("GET /v1/account/week-summary")).toEqual({ summary, isActive: true });
    expect((await call("POST /v1/account/export"))["personal"]).toMatchObject({ weekSummaries: [{ text: said }] });
    await refusal(api.call("GET /v1/account/week-summary"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/account/week-summary"), "AUTH_REQUIRED");
  });
});
