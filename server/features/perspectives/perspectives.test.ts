import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freeEditMinutes, mostOnASide, mostReplies, shownPerSide } from "#contracts/perspectives.ts";
import { days, hours, minutes } from "#server/clock.ts";
import { deeds as deedTable } from "#server/database/honour-tables.ts";
import { perspectiveReplies, perspectives, perspectiveTopics } from "#server/database/perspective-tables.ts";
import { users } from "#server/database/tables.ts";
import {
  by,
  long,
  makeKnown,
  openTopic,
  perspectiveRow,
  post,
  say,
  stand,
  words,
} from "#tests/support/perspectives.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let an: TestMember;
let binh: TestMember;
let chi: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  editor = await api.member({ username: "bien.tap", role: "editor" });
  [an, binh, chi] = await Promise.all([api.member(), api.member(), api.member()]);
  for (const one of [an, binh, chi]) await makeKnown(api, editor, one);
});
afterAll(() => api.close());
beforeEach(() => later(hours(3)));

/** Sessions end while time goes by, so everybody logs in again. */
async function later(milliseconds: number, ...others: TestMember[]) {
  api.clock.advance(milliseconds);
  for (const member of [editor, an, binh, chi, ...others]) {
    const { token } = await api.call("POST /v1/auth/login", { body: member });
    member.headers = { authorization: `Bearer ${token.accessToken.token}` };
    member.call = api.clientWith(member.headers);
  }
}

const read = (slug: string) => api.call("GET /v1/perspectives/topics/{slug}", { params: { slug } });
const own = (member: TestMember, slug: string) =>
  member.call("GET /v1/perspectives/topics/{slug}/own", { params: { slug } });
const open = (member: TestMember, id: string) => member.call("POST /v1/perspectives/entries/{id}/read", by(id));
const shown = async (slug: string) => (await read(slug)).lanes.flatMap((lane) => lane.perspectives);

describe("topics", () => {
  it("are opened by who is known here, and listed; newcomers find no such thing", async () => {
    const topic = await openTopic(an);
    expect(topic).toMatchObject({ perspectives: 0, emptySides: ["agree", "disagree", "other"], isClosed: false });
    expect((await api.call("GET /v1/perspectives/topics", { query: {} })).topics[0]?.slug).toBe(topic.slug);
    await refusal(openTopic(await api.member()), "NOT_FOUND");
    await refusal(
      api.call("POST /v1/perspectives/topics", {
        body: { id: randomUUID(), question: "x".repeat(20), background: "y".repeat(50) },
      }),
      "AUTH_REQUIRED",
    );
    const { failure } = await refusal(
      an.call("POST /v1/perspectives/topics", { body: { id: randomUUID(), question: "Ngắn?", background: "Ngắn." } }),
      "VALIDATION_FAILED",
    );
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(["background", "question"]);
    await refusal(read("khong-co"), "NOT_FOUND");
  });

  it("are there once, however often they are sent, and have an address each when two ask the same", async () => {
    const body = {
      id: randomUUID(),
      question: "Cùng một câu hỏi hai lần?",
      background: "Bối cảnh đủ dài để mọi người hiểu cùng một điều.",
    };
    const one = await an.call("POST /v1/perspectives/topics", { body });
    expect(await an.call("POST /v1/perspectives/topics", { body })).toEqual(one);
    const two = await binh.call("POST /v1/perspectives/topics", { body: { ...body, id: randomUUID() } });
    expect(two.topic.slug).not.toBe(one.topic.slug);
    await refusal(binh.call("POST /v1/perspectives/topics", { body }), "VALIDATION_FAILED");
  });

  it("are filtered: those without an answer, those in English", async () => {
    const topic = await openTopic(editor);
    const unanswered = () => api.call("GET /v1/perspectives/topics", { query: { sort: "unanswered" } });
    await post(an, topic.slug, "agree");
    expect((await unanswered()).topics.map(({ slug }) => slug)).toContain(topic.slug);
    await stand(binh, topic.slug, "disagree");
    await open(binh, (await shown(topic.slug))[0]!.id);
    await say(binh, topic.slug, "disagree", "khác");
    expect((await unanswered()).topics.map(({ slug }) => slug)).not.toContain(topic.slug);
    expect((await api.call("GET /v1/perspectives/topics", { query: { lang: "en" } })).topics).toEqual([]);
    expect((await api.call("GET /v1/perspectives/topics", { query: { sort: "hot" } })).topics[0]?.slug).toBe(
      topic.slug,
    );
  });
});

describe("a stance", () => {
  it("opens the counts to who takes it, and to nobody else while the topic is open", async () => {
    const { slug } = await openTopic(editor);
    const entry = await post(an, slug, "agree");
    expect((await own(binh, slug)).tally).toBeNull();
    expect(await read(slug)).toMatchObject({ tally: null });
    expect((await shown(slug))[0]?.useful).toBeNull();
    const vote = await binh.call("PUT /v1/perspectives/entries/{id}/useful", by(entry.id));
    expect(vote).toEqual({ isUseful: true, useful: null });
    const { tally, stance } = await stand(binh, slug, "disagree", 60);
    expect(tally).toMatchObject({ agree: 1, disagree: 1, other: 0, shifted: 0, useful: { [entry.id]: 1 } });
    expect(stance).toMatchObject({ side: "disagree", certainty: 60 });
    await stand(binh, slug, "other", 40);
    expect((await own(binh, slug)).history.map(({ side, certainty }) => [side, certainty])).toEqual([
      ["disagree", 60],
      ["other", 40],
    ]);
    expect((await own(binh, slug)).tally).toMatchObject({ agree: 1, disagree: 0, other: 1 });
  });

  it("is a member's, with a certainty from 0 to 100", async () => {
    const { slug } = await openTopic(editor);
    const params = { slug };
    const put = (body: object) => an.call("PUT /v1/perspectives/topics/{slug}/stance", { params, body } as never);
    for (const certainty of [-1, 101, 12.5, "70", null])
      await refusal(put({ side: "agree", certainty }), "VALIDATION_FAILED");
    await refusal(put({ side: "both", certainty: 5 }), "VALIDATION_FAILED");
    await refusal(
      api.call("PUT /v1/perspectives/topics/{slug}/stance", { params, body: { side: "agree", certainty: 5 } }),
      "AUTH_REQUIRED",
    );
    await refusal(api.call("GET /v1/perspectives/topics/{slug}/own", { params }), "AUTH_REQUIRED");
    await refusal(stand(an, "khong-co", "agree"), "NOT_FOUND");
  });
});

describe("a perspective", () => {
  it("needs a stance, and one of the other side to be read first; an empty side demands nothing", async () => {
    const { slug } = await openTopic(editor);
    expect((await refusal(say(an, slug, "agree", "a"), "VALIDATION_FAILED")).failure.fields).toHaveProperty("side");
    await stand(an, slug, "agree");
    const { perspective } = await say(an, slug, "agree", "một");
    expect(perspective).toMatchObject({ state: "public", side: "agree", certainty: 70 });
    await stand(binh, slug, "disagree");
    const { failure } = await refusal(say(binh, slug, "disagree", "hai"), "VALIDATION_FAILED");
    expect(failure.fields?.["side"]).toContain("mở đọc một góc nhìn phía bên kia");
    await open(binh, perspective.id);
    await say(binh, slug, "disagree", "hai");
    // The third lane stands against both.
    await stand(chi, slug, "other");
    await refusal(say(chi, slug, "other", "ba"), "VALIDATION_FAILED");
    await open(chi, perspective.id);
    await say(chi, slug, "other", "ba");
    expect((await read(slug)).lanes.map((lane) => lane.perspectives.length)).toEqual([1, 1, 1]);
  });

  it("has a reason of 80 to 2,000 signs and names what would change it", async () => {
    const { slug } = await openTopic(editor);
    await stand(an, slug, "agree");
    const bad = async (more: object) =>
      Object.keys((await refusal(say(an, slug, "agree", "x", more), "VALIDATION_FAILED")).failure.fields ?? {});
    expect(await bad({ reason: "a".repeat(79) })).toEqual(["reason"]);
    expect(await bad({ reason: "a".repeat(2001) })).toEqual(["reason"]);
    expect(await bad({ claim: "" })).toEqual(["claim"]);
    expect(await bad({ changeMind: "" })).toEqual(["changeMind"]);
    expect(await bad({ example: "a".repeat(601) })).toEqual(["example"]);
    expect(await bad({ source: "javascript:alert(1)" })).toEqual(["source"]);
    expect(await bad({ reason: long("https://a.example https://b.example https://c.example") })).toEqual(["reason"]);
    const params = { slug };
    await refusal(
      api.call("POST /v1/perspectives/topics/{slug}/entries", {
        params,
        body: { id: randomUUID(), side: "agree", lang: "vi", ...words("x") },
      }),
      "AUTH_REQUIRED",
    );
  });

  it("is there once from two tabs: by its id, and by its words", async () => {
    const { slug } = await openTopic(editor);
    await stand(an, slug, "agree");
    const id = randomUUID();
    const [one, two] = await Promise.all([
      say(an, slug, "agree", "như nhau", { id }),
      say(an, slug, "agree", "như nhau", { id }),
    ]);
    expect(two).toEqual(one);
    expect((await read(slug)).topic.perspectives).toBe(1);
    const again = await refusal(say(an, slug, "agree", "như nhau"), "VALIDATION_FAILED");
    expect(again.failure.fields).toHaveProperty("reason");
    await open(binh, id);
    await stand(binh, slug, "disagree");
    await refusal(say(binh, slug, "disagree", "của người khác", { id }), "VALIDATION_FAILED");
  });

  it("is changed by its writer: at first without a trace, then with what it said before", async () => {
    const { slug } = await openTopic(editor);
    const entry = await post(an, slug, "agree", "trước");
    const change = (member: TestMember, text: string, version: number) =>
      member.call("PUT /v1/perspectives/entries/{id}", { ...by(entry.id), body: { ...words(text), version } });
    expect((await change(an, "vừa sửa", 1)).perspective).toMatchObject({ editedAt: null, version: 2 });
    await refusal(change(an, "từ tab khác", 1), "VERSION_CONFLICT");
    await refusal(change(binh, "người khác", 2), "NOT_FOUND");
    const history = () => api.call("GET /v1/perspectives/entries/{id}/history", by(entry.id));
    expect((await history()).versions).toEqual([]);
    await later(minutes(freeEditMinutes) + 1);
    expect((await change(an, "sửa muộn", 2)).perspective.editedAt).not.toBeNull();
    expect((await history()).versions.map(({ reason }) => reason)).toEqual([long("vừa sửa").trim()]);
    expect((await shown(slug))[0]?.reason).toBe(long("sửa muộn").trim());
  });

  it("goes with its words when its writer deletes it; what others answered keeps its place", async () => {
    const { slug } = await openTopic(editor);
    const [alone, answered] = [
      await post(an, slug, "agree", "đứng một mình"),
      await post(an, slug, "agree", "được trả lời"),
    ];
    await reply(binh, answered.id, "Mình hỏi thêm nhé.");
    await refusal(binh.call("DELETE /v1/perspectives/entries/{id}", by(alone.id)), "NOT_FOUND");
    for (const { id } of [alone, answered]) await an.call("DELETE /v1/perspectives/entries/{id}", by(id));
    await refusal(an.call("DELETE /v1/perspectives/entries/{id}", by(alone.id)), "NOT_FOUND");
    const left = await shown(slug);
    expect(left).toMatchObject([{ id: answered.id, state: "deleted", claim: "", reason: "" }]);
    expect(left[0]?.replies).toMatchObject([{ body: "Mình hỏi thêm nhé." }]);
    expect((await an.call("GET /v1/perspectives/mine", { query: {} })).perspectives.map(({ id }) => id)).not.toContain(
      alone.id,
    );
  });

  it("is listed among one's own, and with its writer", async () => {
    const member = await api.member();
    const { slug, question } = await openTopic(editor);
    const entry = await post(member, slug, "agree");
    expect(entry.state).toBe("pending");
    const mine = async () => (await member.call("GET /v1/perspectives/mine", { query: {} })).perspectives;
    const theirs = async () =>
      (
        await api.call("GET /v1/perspectives/of/{username}", {
          params: { username: member.user.username },
          query: {},
        })
      ).perspectives;
    expect(await mine()).toMatchObject([{ id: entry.id, topic: { slug, question } }]);
    expect(await theirs()).toEqual([]);
    await decide(entry.id, { decision: "approve", version: 1 });
    expect(await theirs()).toMatchObject([{ id: entry.id, useful: null }]);
    await refusal(api.call("GET /v1/perspectives/mine", { query: {} }), "AUTH_REQUIRED");
    await refusal(
      api.call("GET /v1/perspectives/of/{username}", { params: { username: "khong.co" }, query: {} }),
      "NOT_FOUND",
    );
  });

  it("finds no room on a side that is full, nor a reply on what has been answered by all the world", async () => {
    const { slug, id: topicId } = await openTopic(editor);
    const { queries } = api.database;
    const many = Array.from({ length: mostOnASide }, () => ({
      ...perspectiveRow,
      id: randomUUID(),
      topicId,
      authorId: editor.user.id,
    }));
    await queries.insert(perspectives).values(many);
    await stand(an, slug, "agree");
    const full = await refusal(say(an, slug, "agree", "một nữa"), "VALIDATION_FAILED");
    expect(full.failure.fields?.["side"]).toContain("1.000 góc nhìn");
    const { id } = many[0]!;
    await open(an, id);
    await say(an, slug, "other", "phía khác thì còn chỗ");
    await queries.insert(perspectiveReplies).values(
      Array.from({ length: mostReplies }, (_, n) => ({
        id: randomUUID(),
        perspectiveId: id,
        authorId: editor.user.id,
        body: "Mình cũng thấy vậy.",
        // Room that is given back is there again.
        state: n === 0 ? ("deleted" as const) : ("public" as const),
      })),
    );
    await reply(an, id, "Vừa kịp.");
    const answered = await refusal(reply(an, id, "Thêm một lời."), "VALIDATION_FAILED");
    expect(answered.failure.fields?.["body"]).toContain("200 phản hồi");
  });

  it("comes in portions, each once", async () => {
    const { slug, id: topicId } = await openTopic(editor);
    const many = shownPerSide + 3;
    await api.database.queries.insert(perspectives).values(
      Array.from({ length: many }, () => ({
        ...perspectiveRow,
        id: randomUUID(),
        topicId,
        authorId: editor.user.id,
      })),
    );
    const first = (await read(slug)).lanes[0]!;
    const more = await api.call("GET /v1/perspectives/topics/{slug}/sides/{side}", {
      params: { slug, side: "agree" },
      query: { cursor: first.next! },
    });
    expect(more.next).toBeNull();
    expect(new Set([...first.perspectives, ...more.perspectives].map(({ id }) => id)).size).toBe(many);
  });
});

const decide = (
  id: string,
  body: { decision: "approve"; version: number } | { decision: "remove"; reason: string },
  who = editor,
) => who.call("POST /v1/review/perspectives/{id}", { ...by(id), body });
const reply = async (
  member: TestMember,
  entryId: string,
  body: string,
  parentId: string | null = null,
  id = randomUUID(),
) =>
  (await member.call("POST /v1/perspectives/entries/{id}/replies", { ...by(entryId), body: { id, body, parentId } }))
    .reply;
const notices = async (member: TestMember) => (await member.call("GET /v1/notices", { query: {} })).notices;

describe("useful", () => {
  it("is said once, taken back, and never of one's own", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    await stand(binh, slug, "agree");
    for (let n = 0; n < 2; n++)
      expect(await binh.call("PUT /v1/perspectives/entries/{id}/useful", by(id))).toEqual({
        isUseful: true,
        useful: 1,
      });
    expect(await own(binh, slug)).toMatchObject({ useful: [id], read: [id] });
    expect(await binh.call("DELETE /v1/perspectives/entries/{id}/useful", by(id))).toMatchObject({ useful: 0 });
    await refusal(an.call("PUT /v1/perspectives/entries/{id}/useful", by(id)), "VALIDATION_FAILED");
    await refusal(api.call("PUT /v1/perspectives/entries/{id}/useful", by(id)), "AUTH_REQUIRED");
    await refusal(binh.call("PUT /v1/perspectives/entries/{id}/useful", by(randomUUID())), "NOT_FOUND");
  });
});

describe("an opened view", () => {
  const why = "Trước đây tôi nghĩ buổi sáng ai cũng bận, nhưng ví dụ của bạn cho thấy chỉ cần mười phút.";
  const give = (member: TestMember, id: string, certainty: number, explanation = why) =>
    member.call("POST /v1/perspectives/entries/{id}/openings", { ...by(id), body: { explanation, certainty } });

  it("says what changed, moves the certainty, and is counted for the topic", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    await refusal(give(binh, id, 40), "VALIDATION_FAILED");
    await stand(binh, slug, "disagree", 80);
    const { failure } = await refusal(give(binh, id, 40, "Hay quá!"), "VALIDATION_FAILED");
    expect(failure.fields?.["explanation"]).toBe("Cần ít nhất 50 ký tự.");
    const given = await give(binh, id, 56);
    expect(given.opening).toMatchObject({ before: 80, after: 56, explanation: why });
    expect(given.stance).toMatchObject({ side: "disagree", certainty: 56 });
    expect(given.tally).toMatchObject({ shifted: 1, shift: 24 });
    // The same answer sent twice is one opening; who moves nowhere is not counted as moved.
    expect((await give(binh, id, 56)).tally).toMatchObject({ shifted: 1, shift: 24 });
    await refusal(give(binh, id, 30, `${why} Thêm nữa.`), "VALIDATION_FAILED");
    await stand(chi, slug, "other", 50);
    expect((await give(chi, id, 50)).tally).toMatchObject({ shifted: 1, shift: 24 });
    expect((await shown(slug))[0]?.openings).toHaveLength(2);
    await refusal(give(an, id, 10), "VALIDATION_FAILED");
    await refusal(
      api.call("POST /v1/perspectives/entries/{id}/openings", { ...by(id), body: { explanation: why, certainty: 1 } }),
      "AUTH_REQUIRED",
    );
    expect((await notices(an))[0]).toMatchObject({
      kind: "opening",
      address: `/chia-se-goc-nhin/${slug}#goc-nhin-${id}`,
    });
  });

  it("tells nobody who has switched that off", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const setting = (bell: boolean) =>
      an.call("PUT /v1/notices/settings/{kind}", { params: { kind: "opening" }, body: { bell, mail: bell } });
    const before = (await notices(an)).length;
    await setting(false);
    await stand(binh, slug, "disagree", 80);
    await give(binh, id, 70);
    await setting(true);
    expect((await notices(an)).length).toBe(before);
  });
});

describe("replies", () => {
  it("are two deep, there once, and told to whom they answer", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const sent = randomUUID();
    const first = await reply(binh, id, "Bạn thử được bao lâu rồi?", null, sent);
    expect(await reply(binh, id, "gửi lại", null, sent)).toEqual(first);
    await later(1000);
    const second = await reply(an, id, "Được ba tháng.", first.id);
    await later(1000);
    const third = await reply(chi, id, "Mình cũng vậy.", second.id);
    expect([second.parentId, third.parentId]).toEqual([first.id, first.id]);
    expect((await shown(slug))[0]?.replies.map(({ body }) => body)).toEqual([
      "Bạn thử được bao lâu rồi?",
      "Được ba tháng.",
      "Mình cũng vậy.",
    ]);
    expect((await notices(binh))[0]).toMatchObject({ kind: "reply" });
    await refusal(reply(binh, id, "x".repeat(801)), "VALIDATION_FAILED");
    await refusal(reply(binh, id, ""), "VALIDATION_FAILED");
    await refusal(reply(binh, id, "trả lời điều không có", randomUUID()), "VALIDATION_FAILED");
    await refusal(reply(binh, randomUUID(), "không có"), "NOT_FOUND");
    await refusal(
      api.call("POST /v1/perspectives/entries/{id}/replies", {
        ...by(id),
        body: { id: randomUUID(), body: "xin chào" },
      }),
      "AUTH_REQUIRED",
    );
  });

  it("are changed and deleted by their writers alone", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const one = await reply(binh, id, "Lời đầu.");
    await later(1000);
    await reply(chi, id, "Trả lời lời đầu.", one.id);
    const change = (member: TestMember, body: string) =>
      member.call("PUT /v1/perspectives/replies/{id}", { ...by(one.id), body: { body } });
    expect((await change(binh, "Lời sửa sớm.")).reply.editedAt).toBeNull();
    await later(minutes(freeEditMinutes + 1));
    expect((await change(binh, "Lời sửa muộn.")).reply.editedAt).not.toBeNull();
    await refusal(change(an, "của người khác"), "NOT_FOUND");
    await refusal(an.call("DELETE /v1/perspectives/replies/{id}", by(one.id)), "NOT_FOUND");
    await refusal(api.call("DELETE /v1/perspectives/replies/{id}", by(one.id)), "AUTH_REQUIRED");
    await binh.call("DELETE /v1/perspectives/replies/{id}", by(one.id));
    expect((await shown(slug))[0]?.replies).toMatchObject([
      { id: one.id, state: "deleted", body: "", author: null },
      { body: "Trả lời lời đầu." },
    ]);
  });
});

describe("a newcomer", () => {
  it("posts three perspectives and ten replies a day, without links; the first two wait for an editor", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    await stand(member, slug, "agree");
    expect((await own(member, slug)).trust).toMatchObject({ level: 0, perspectivesLeft: 3, repliesLeft: 10 });
    for (const more of [
      { source: "https://a.example" },
      { example: "xem https://a.example" },
      { claim: "mua ở re-lam.com/x nhé" },
    ])
      await refusal(say(member, slug, "agree", "liên kết", more), "VALIDATION_FAILED");
    const one = (await say(member, slug, "agree", "một")).perspective;
    const two = (await say(member, slug, "agree", "hai")).perspective;
    expect([one.state, two.state]).toEqual(["pending", "pending"]);
    expect(await shown(slug)).toEqual([]);
    expect((await own(member, slug)).own).toHaveLength(2);
    await decide(one.id, { decision: "approve", version: 1 });
    await decide(two.id, { decision: "approve", version: 1 });
    const three = (await say(member, slug, "agree", "ba")).perspective;
    expect(three.state).toBe("public");
    const refused = await refusal(say(member, slug, "agree", "bốn"), "RATE_LIMITED");
    expect(refused.failure.message).toBe("Hôm nay bạn đã đăng 3 góc nhìn. Mai lại chia sẻ tiếp nhé!");
    // What was deleted counts as well: the limit is one of posting.
    await member.call("DELETE /v1/perspectives/entries/{id}", by(three.id));
    await refusal(say(member, slug, "agree", "bốn"), "RATE_LIMITED");
    const entry = await post(an, slug, "agree", "của An");
    await refusal(reply(member, entry.id, "xem https://a.example"), "VALIDATION_FAILED");
    for (let n = 0; n < 10; n++) await reply(member, entry.id, `phản hồi ${n}`);
    await refusal(reply(member, entry.id, "thứ mười một"), "RATE_LIMITED");
    await later(days(1), member);
    await say(member, slug, "agree", "hôm sau");
    await reply(member, entry.id, "hôm sau");
  });

  it("becomes known by days and reading, and may then set links and open topics", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    await makeKnown(api, editor, member);
    expect((await own(member, slug)).trust).toMatchObject({ level: 1, maySetLinks: true, mayOpenTopics: true });
    await stand(member, slug, "agree");
    const { perspective } = await say(member, slug, "agree", "có nguồn", { source: "https://a.example/bai" });
    expect(perspective).toMatchObject({ state: "public", source: "https://a.example/bai" });
  });
});

describe("a topic that is over", () => {
  it("takes nothing more, shows everybody the counts, and loses nothing that was written", async () => {
    const { slug, id } = await openTopic(editor, { closesInDays: 7 });
    const entry = await post(an, slug, "agree");
    await open(binh, entry.id);
    await stand(binh, slug, "disagree");
    const said = await reply(binh, entry.id, "Bạn dậy lúc mấy giờ?");
    expect((await own(binh, slug)).isClosed).toBe(false);
    await api.database.queries
      .update(perspectiveTopics)
      .set({ closesAt: api.clock.now() })
      .where(eq(perspectiveTopics.id, id));
    const { failure } = await refusal(say(binh, slug, "disagree", "đang viết thì khép"), "VERSION_CONFLICT");
    expect(failure.message).toContain("Chủ đề này đã khép lại");
    await refusal(stand(binh, slug, "agree"), "VERSION_CONFLICT");
    await refusal(reply(binh, entry.id, "muộn rồi"), "VERSION_CONFLICT");
    await refusal(binh.call("PUT /v1/perspectives/entries/{id}/useful", by(entry.id)), "VERSION_CONFLICT");
    await refusal(
      binh.call("POST /v1/perspectives/entries/{id}/openings", {
        ...by(entry.id),
        body: { explanation: "Tôi đang viết dở thì chủ đề khép lại mất rồi, tiếc quá.", certainty: 40 },
      }),
      "VERSION_CONFLICT",
    );
    // What was voted on is not another thing afterwards. It can still be deleted.
    const reworded = await refusal(
      an.call("PUT /v1/perspectives/entries/{id}", { ...by(entry.id), body: { ...words("lời khác"), version: 1 } }),
      "VERSION_CONFLICT",
    );
    expect(reworded.failure.message).toContain("lời đã đăng được giữ nguyên");
    await refusal(
      binh.call("PUT /v1/perspectives/replies/{id}", { ...by(said.id), body: { body: "Lời khác." } }),
      "VERSION_CONFLICT",
    );
    expect((await shown(slug))[0]).toMatchObject({ reason: entry.reason, replies: [{ body: said.body }] });
    await binh.call("DELETE /v1/perspectives/replies/{id}", by(said.id));
    expect((await shown(slug))[0]?.replies).toEqual([]);
    expect((await own(binh, slug)).isClosed).toBe(true);
    const changes: string[] = [];
    const stop = api.database.onChange((change) => void changes.push(`${change.kind} ${change.id}`));
    await chore("close topics that are over");
    await chore("close topics that are over");
    stop();
    expect(changes).toEqual([`perspectives ${id}`]);
    expect(await read(slug)).toMatchObject({ topic: { isClosed: true }, tally: { agree: 1, disagree: 1 } });
    expect((await shown(slug))[0]?.useful).toBe(0);
  });
});
const chore = (name: string) => api.api.chores.find((one) => one.name === name)!.run();

describe("moderation", () => {
  const report = (member: TestMember, kind: "topic" | "perspective" | "perspective-reply", target: string) =>
    member.call("POST /v1/reports", { body: { kind, target, reason: "rude", note: "" } });
  const reportOf = async (target: string) =>
    (await editor.call("GET /v1/review/reports", { query: {} })).reports.find((one) => one.target === target);
  const decideReport = async (target: string, decision: "uphold" | "reject", reason = "") =>
    editor.call("POST /v1/review/reports/{id}", { ...by((await reportOf(target))!.id), body: { decision, reason } });

  it("hides after three reports of members who are known here, and not of newcomers", async () => {
    const { slug } = await openTopic(editor);
    const author = await api.member();
    await makeKnown(api, editor, author);
    const { id } = await post(author, slug, "agree");
    for (const member of [await api.member(), await api.member(), await api.member(), an, binh])
      await report(member, "perspective", id);
    expect(await shown(slug)).toHaveLength(1);
    await report(chi, "perspective", id);
    expect(await shown(slug)).toEqual([]);
    expect(
      (await editor.call("GET /v1/review/perspectives", { query: {} })).perspectives.map((one) => one.id),
    ).toContain(id);
    expect(await reportOf(id)).toMatchObject({ count: 6, passage: { isInSight: true } });
    await decideReport(id, "reject");
    expect(await shown(slug)).toHaveLength(1);
  });

  it("answers the reports with the decision about what waits", async () => {
    const { slug } = await openTopic(editor);
    const author = await api.member();
    await makeKnown(api, editor, author);
    const { id } = await post(author, slug, "agree");
    for (const member of [an, binh, chi]) await report(member, "perspective", id);
    expect(await shown(slug)).toEqual([]);
    await decide(id, { decision: "approve", version: 1 });
    expect(await reportOf(id)).toBeUndefined();
    await report(an, "perspective", id);
    expect(await shown(slug)).toHaveLength(1);
  });

  it("removes with a reason, and hears one objection", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    await report(binh, "perspective", id);
    await decideReport(id, "uphold", "Nêu tên người khác mà không xin phép.");
    expect(await shown(slug)).toEqual([]);
    const removed = async () => (await own(an, slug)).own.find((one) => one.id === id)!;
    expect(await removed()).toMatchObject({
      state: "removed",
      removal: { reason: "Nêu tên người khác mà không xin phép.", appeal: "possible" },
    });
    expect((await notices(an))[0]).toMatchObject({
      kind: "moderation",
      subject: "perspective",
      reason: "Nêu tên người khác mà không xin phép.",
    });
    const appeal = (member: TestMember, text: string) =>
      member.call("POST /v1/perspectives/entries/{id}/appeal", { ...by(id), body: { words: text } });
    await refusal(appeal(binh, "Tôi không phải người viết bài này."), "NOT_FOUND");
    await refusal(appeal(an, "Ngắn"), "VALIDATION_FAILED");
    const heard = "Đó là tên nhân vật trong sách, không phải người thật.";
    await appeal(an, heard);
    expect((await appeal(an, heard)).perspective.removal?.appeal).toBe("waiting");
    await refusal(appeal(an, "Một ý kiến khác cho cùng một lần gỡ."), "VALIDATION_FAILED");
    await decide(id, { decision: "remove", reason: "Vẫn là tên người thật." });
    expect((await removed()).removal).toMatchObject({ appeal: "rejected", reason: "Vẫn là tên người thật." });
    await decide(id, { decision: "approve", version: 1 });
    expect(await shown(slug)).toHaveLength(1);
  });

  it("approves only what was read, and is an editor's", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const { id } = await post(member, slug, "agree");
    await member.call("PUT /v1/perspectives/entries/{id}", { ...by(id), body: { ...words("đã sửa"), version: 1 } });
    await refusal(decide(id, { decision: "approve", version: 1 }), "VERSION_CONFLICT");
    await refusal(decide(id, { decision: "approve", version: 2 }, an), "NOT_FOUND");
    await refusal(an.call("GET /v1/review/perspectives", { query: {} }), "NOT_FOUND");
    await refusal(decide(randomUUID(), { decision: "remove", reason: "Không có." }), "NOT_FOUND");
    await decide(id, { decision: "approve", version: 2 });
    expect((await notices(member))[0]).toMatchObject({ decision: "approved", subject: "perspective" });
  });

  it("takes a reply or a whole topic from sight as well", async () => {
    const topic = await openTopic(an);
    const { id } = await post(an, topic.slug, "agree");
    const said = await reply(binh, id, "Lời không hay.");
    await report(chi, "perspective-reply", said.id);
    expect(await reportOf(said.id)).toMatchObject({
      passage: { words: "Lời không hay." },
      person: { username: binh.user.username },
    });
    await decideReport(said.id, "uphold");
    expect((await shown(topic.slug))[0]?.replies).toEqual([]);
    await report(chi, "topic", topic.id);
    await refusal(report(an, "topic", topic.id), "VALIDATION_FAILED");
    await decideReport(topic.id, "uphold");
    await refusal(read(topic.slug), "NOT_FOUND");
    await refusal(report(chi, "topic", topic.id), "NOT_FOUND");
  });
});

describe("a member who goes", () => {
  it.each([
    ["takes their words along", false],
    ["may leave their words behind", true],
  ])("%s; what they chose and voted counts no longer", async (_, keepArticles) => {
    const leaving = await api.member();
    await makeKnown(api, editor, leaving);
    const { slug } = await openTopic(editor);
    const theirs = await post(leaving, slug, "agree");
    const others = await post(an, slug, "agree");
    await leaving.call("PUT /v1/perspectives/entries/{id}/useful", by(others.id));
    await reply(binh, theirs.id, "Trả lời người sắp đi.");
    const exported = JSON.stringify((await leaving.call("GET /v1/account/export"))["perspectives"]);
    expect(exported).toContain(theirs.id);
    expect(exported).toContain(slug);
    await api.database.queries
      .update(users)
      .set({ deletionDueAt: api.clock.now(), keepArticles })
      .where(eq(users.id, leaving.user.id));
    await chore("delete accounts that are due");
    const left = (await shown(slug)).find(({ id }) => id === theirs.id);
    expect(left?.replies).toHaveLength(1);
    expect(left?.state).toBe(keepArticles ? "public" : "deleted");
    expect(left?.reason === "").toBe(!keepArticles);
    expect((await own(an, slug)).tally).toMatchObject({ agree: 1, useful: {} });
  });
});

describe("what is noted for the honour board", () => {
  const noted = async (member: TestMember) =>
    (await api.database.queries.select().from(deedTable).where(eq(deedTable.userId, member.user.id)))
      .filter(({ takenBackAt }) => takenBackAt === null)
      .map(({ kind }) => kind)
      .sort();
  const why = "Ví dụ của bạn khiến tôi nghĩ lại về buổi sáng, vì nhà tôi cũng y như vậy.";

  it("is each thing once, taken back with the vote or with what was removed, and standing again when that is back", async () => {
    const [writer, giver] = [await api.member(), await api.member()];
    for (const one of [writer, giver]) await makeKnown(api, editor, one);
    const { slug } = await openTopic(editor);
    const { id } = await post(writer, slug, "agree");
    await stand(giver, slug, "disagree");
    const useful = (method: "PUT" | "DELETE") => giver.call(`${method} /v1/perspectives/entries/{id}/useful`, by(id));
    for (let n = 0; n < 2; n++) await useful("PUT");
    for (let n = 0; n < 2; n++)
      await giver.call("POST /v1/perspectives/entries/{id}/openings", {
        ...by(id),
        body: { explanation: why, certainty: 30 },
      });
    const earned = ["opening-received", "perspective-posted", "useful-received"];
    expect(await noted(writer)).toEqual(earned);
    expect(await noted(giver)).toEqual(["opening-given"]);
    await useful("DELETE");
    expect(await noted(writer)).toEqual(earned.slice(0, 2));
    await useful("PUT");
    await later(days(2) - 1);
    await chore("note perspectives that stand");
    expect(await noted(writer)).toEqual(earned);
    await later(1);
    for (let n = 0; n < 2; n++) await chore("note perspectives that stand");
    const all = ["opening-received", "perspective-posted", "perspective-stood", "useful-received"];
    expect(await noted(writer)).toEqual(all);
    await decide(id, { decision: "remove", reason: "Chưa đúng chỗ." });
    expect(await noted(writer)).toEqual([]);
    expect(await noted(giver)).toEqual([]);
    await decide(id, { decision: "approve", version: 1 });
    expect(await noted(writer)).toEqual(all);
    expect(await noted(giver)).toEqual(["opening-given"]);
    await later(0, writer);
    await writer.call("DELETE /v1/perspectives/entries/{id}", by(id));
    expect(await noted(writer)).toEqual([]);
  });

  it("goes with a topic that is removed, also of what was hidden in it, and does not come again", async () => {
    const writer = await api.member();
    await makeKnown(api, editor, writer);
    const topic = await openTopic(binh);
    const { id } = await post(writer, topic.slug, "agree");
    await api.database.queries.update(perspectives).set({ state: "hidden" }).where(eq(perspectives.id, id));
    // Until an editor has decided, it is theirs.
    expect(await noted(writer)).toEqual(["perspective-posted"]);
    await chi.call("POST /v1/reports", { body: { kind: "topic", target: topic.id, reason: "rude", note: "" } });
    const { reports } = await editor.call("GET /v1/review/reports", { query: {} });
    await editor.call("POST /v1/review/reports/{id}", {
      ...by(reports.find(({ target }) => target === topic.id)!.id),
      body: { decision: "uphold", reason: "Không phải chủ đề để bàn." },
    });
    expect(await noted(writer)).toEqual([]);
    await refusal(decide(id, { decision: "approve", version: 1 }), "NOT_FOUND");
    expect(await noted(writer)).toEqual([]);
  });

  it("is life in its topic from the moment an editor lets the first words of a newcomer through", async () => {
    const member = await api.member();
    const { slug, id: topicId } = await openTopic(editor);
    const livelyAt = async () =>
      (await api.database.queries.select().from(perspectiveTopics).where(eq(perspectiveTopics.id, topicId)))[0]!
        .livelyAt;
    const opened = await livelyAt();
    await later(hours(1), member);
    const { id } = await post(member, slug, "agree");
    expect(await livelyAt()).toEqual(opened);
    await later(hours(1));
    await decide(id, { decision: "approve", version: 1 });
    expect(await livelyAt()).toEqual(api.clock.now());
  });

  it("is nothing while an editor has still to read it", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const { id } = await post(member, slug, "agree");
    expect(await noted(member)).toEqual([]);
    await decide(id, { decision: "approve", version: 1 });
    expect(await noted(member)).toEqual(["perspective-posted"]);
  });
});
