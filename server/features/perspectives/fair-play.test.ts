import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freeEditMinutes, type OwnPerspective } from "#contracts/perspectives.ts";
import { hours, minutes } from "#server/clock.ts";
import { by, makeKnown, openTopic, post, say, stand, words } from "#tests/support/perspectives.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

/* What people try who want more than they are given: past the editors, past each other, past the rules. */

let api: TestApi;
let an: TestMember;
let binh: TestMember;
let chi: TestMember;
let editor: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  editor = await api.member({ username: "bien.tap", role: "editor" });
  other = await api.member({ username: "bien.tap.hai", role: "editor" });
  [an, binh, chi] = await Promise.all([api.member(), api.member(), api.member()]);
  for (const one of [an, binh, chi]) await makeKnown(api, editor, one);
});
afterAll(() => api.close());
beforeEach(() => later(hours(3)));

/** Sessions end while time goes by, so everybody logs in again. */
async function later(milliseconds: number, ...others: TestMember[]) {
  api.clock.advance(milliseconds);
  for (const member of [editor, other, an, binh, chi, ...others]) {
    const { token } = await api.call("POST /v1/auth/login", { body: member });
    member.headers = { authorization: `Bearer ${token.accessToken.token}` };
    member.call = api.clientWith(member.headers);
  }
}

const shown = async (slug: string) =>
  (await api.call("GET /v1/perspectives/topics/{slug}", { params: { slug } })).lanes.flatMap(
    (lane) => lane.perspectives,
  );
const change = async (member: TestMember, { id, version }: Pick<OwnPerspective, "id" | "version">, text: string) =>
  (await member.call("PUT /v1/perspectives/entries/{id}", { ...by(id), body: { ...words(text), version } }))
    .perspective;
const historyOf = async (id: string) =>
  (await api.call("GET /v1/perspectives/entries/{id}/history", by(id))).versions.map(({ reason }) => reason);
const approve = (id: string, version: number, who = editor) =>
  who.call("POST /v1/review/perspectives/{id}", { ...by(id), body: { decision: "approve", version } });
const reason = (text: string) => words(text).reason;

describe("what an editor has read", () => {
  it("is what is shown: a newcomer's change of it waits once more, and says what it was", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const entry = await post(member, slug, "agree", "đã đọc");
    await later(1000, member);
    await approve(entry.id, 1);
    const changed = await change(member, entry, "chưa ai đọc");
    expect(changed).toMatchObject({ state: "pending", version: 2 });
    expect(await shown(slug)).toEqual([]);
    // Words that nobody could read are no part of what it said before.
    await change(member, changed, "chưa ai đọc, lần hai");
    await refusal(approve(entry.id, 2), "VERSION_CONFLICT");
    await approve(entry.id, 3);
    expect((await shown(slug)).map((one) => one.reason)).toEqual([reason("chưa ai đọc, lần hai")]);
    expect(await historyOf(entry.id)).toEqual([reason("đã đọc")]);
  });

  it("is changed at once by who is known here", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const entry = await post(member, slug, "agree", "lúc còn mới");
    await later(1000, member);
    await approve(entry.id, 1);
    await makeKnown(api, editor, member);
    expect(await change(member, entry, "lúc đã quen")).toMatchObject({ state: "public" });
    expect(await historyOf(entry.id)).toEqual([reason("lúc còn mới")]);
  });
});

describe("what was said first", () => {
  it("stays readable however often it is changed, and from the first vote on", async () => {
    const { slug } = await openTopic(editor);
    let entry = await post(an, slug, "agree", "lời đầu tiên");
    entry = await change(an, entry, "lời được bình chọn");
    expect(await historyOf(entry.id)).toEqual([]);
    await binh.call("PUT /v1/perspectives/entries/{id}/useful", by(entry.id));
    entry = await change(an, entry, "lời khác hẳn");
    expect(await historyOf(entry.id)).toEqual([reason("lời được bình chọn")]);
    await later(minutes(freeEditMinutes + 1));
    for (let n = 0; n < 22; n++) entry = await change(an, entry, `lần thứ ${n} của An`);
    const kept = await historyOf(entry.id);
    expect(kept).toHaveLength(20);
    expect(kept.at(-1)).toBe(reason("lời được bình chọn"));
    expect(kept[0]).toBe(reason("lần thứ 20 của An"));
  });
});

describe("the same words again", () => {
  it("are refused in any topic, nearly the same as well, and by way of a change, too", async () => {
    const [one, two] = [await openTopic(editor), await openTopic(editor)];
    const entry = await post(an, one.slug, "agree", "buổi sáng nhà tôi rất yên");
    const refused = await refusal(
      say(an, one.slug, "agree", "x", { reason: `${entry.reason.replace("0", "0,")} Vậy đó.` }),
      "VALIDATION_FAILED",
    );
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(["reason"]);
    await stand(an, two.slug, "agree");
    await refusal(say(an, two.slug, "agree", "x", { reason: entry.reason }), "VALIDATION_FAILED");
    const second = (await say(an, two.slug, "agree", "một lý do khác hẳn")).perspective;
    await refusal(change(an, second, "buổi sáng nhà tôi rất yên"), "VALIDATION_FAILED");
    // A word put right in one's own, and what somebody else said, are none of this.
    expect(await change(an, entry, "buổi sáng nhà tôi thật yên")).toMatchObject({ state: "public" });
    await post(binh, one.slug, "agree", "một lý do khác hẳn");
    // What was deleted may be said again.
    await an.call("DELETE /v1/perspectives/entries/{id}", by(second.id));
    await say(an, two.slug, "agree", "một lý do khác hẳn", { id: randomUUID() });
  });
});

const report = (member: TestMember, kind: "topic" | "perspective" | "perspective-reply", target: string) =>
  member.call("POST /v1/reports", { body: { kind, target, reason: "rude", note: "" } });
const reportsSeenBy = async (who: TestMember) => (await who.call("GET /v1/review/reports", { query: {} })).reports;
const waitingFor = async (who: TestMember) =>
  (await who.call("GET /v1/review/perspectives", { query: {} })).perspectives.map(({ id }) => id);
const settle = (id: string, decision: "uphold" | "reject", who = editor) =>
  who.call("POST /v1/review/reports/{id}", { ...by(id), body: { decision } });
const decideReport = async (target: string, decision: "uphold" | "reject", who = editor) =>
  settle((await reportsSeenBy(who)).find((one) => one.target === target)!.id, decision, who);
const remove = (id: string, who: TestMember) =>
  who.call("POST /v1/review/perspectives/{id}", { ...by(id), body: { decision: "remove", reason: "Trái quy tắc." } });

describe("editors", () => {
  it("decide nothing about what they said themselves, and see no reports of it", async () => {
    const topic = await openTopic(other);
    const entry = await post(other, topic.slug, "agree", "lời của biên tập viên");
    const { reply } = await other.call("POST /v1/perspectives/entries/{id}/replies", {
      ...by(entry.id),
      body: { id: randomUUID(), body: "Tôi nói thêm." },
    });
    await report(an, "perspective", entry.id);
    await report(an, "perspective-reply", reply.id);
    await report(an, "topic", topic.id);
    const mine = [entry.id, reply.id, topic.id];
    expect((await reportsSeenBy(other)).filter(({ target }) => mine.includes(target))).toEqual([]);
    const theirs = (await reportsSeenBy(editor)).filter(({ target }) => mine.includes(target));
    expect(theirs).toHaveLength(3);
    const counted = async (who: TestMember) => await who.call("GET /v1/review/counts");
    expect((await counted(editor)).reports - (await counted(other)).reports).toBe(3);
    for (const { id } of theirs) await refusal(settle(id, "reject", other), "NOT_FOUND");
    await decideReport(entry.id, "uphold", editor);
    await other.call("POST /v1/perspectives/entries/{id}/appeal", {
      ...by(entry.id),
      body: { words: "Tôi thấy góc nhìn này không sai điều gì." },
    });
    await refusal(approve(entry.id, 1, other), "NOT_FOUND");
    await refusal(remove(entry.id, other), "NOT_FOUND");
    expect([await waitingFor(other), await waitingFor(editor)]).toEqual([[], [entry.id]]);
    expect((await counted(editor)).perspectives - (await counted(other)).perspectives).toBe(1);
    await approve(entry.id, 1, editor);
    expect((await shown(topic.slug)).map(({ id }) => id)).toEqual([entry.id]);
  });

  it("decide nothing in a topic that is gone, and nobody changes anything there", async () => {
    const topic = await openTopic(an);
    const newcomer = await api.member();
    const entry = await post(binh, topic.slug, "agree", "ở chủ đề sắp bị gỡ");
    await remove(entry.id, editor);
    const waiting = await post(newcomer, topic.slug, "agree", "đang chờ khi chủ đề bị gỡ");
    expect(await waitingFor(editor)).toContain(waiting.id);
    await report(chi, "topic", topic.id);
    await decideReport(topic.id, "uphold");
    expect(await waitingFor(editor)).not.toContain(waiting.id);
    await refusal(approve(waiting.id, 1), "NOT_FOUND");
    await refusal(approve(entry.id, 1), "NOT_FOUND");
    await refusal(change(newcomer, waiting, "sửa khi chủ đề đã bị gỡ"), "NOT_FOUND");
    await refusal(
      binh.call("POST /v1/perspectives/entries/{id}/appeal", {
        ...by(entry.id),
        body: { words: "Tôi thấy góc nhìn này không sai điều gì." },
      }),
      "NOT_FOUND",
    );
  });
});

describe("reports", () => {
  it("of whom an editor has said no to hide nothing a second time", async () => {
    const topic = await openTopic(editor);
    const hideTopic = async (...members: TestMember[]) => {
      for (const member of members) await report(member, "topic", topic.id);
    };
    await hideTopic(an, binh, chi);
    await refusal(shown(topic.slug), "NOT_FOUND");
    await decideReport(topic.id, "reject", other);
    expect(await shown(topic.slug)).toEqual([]);
    await hideTopic(an, binh, chi);
    expect(await shown(topic.slug)).toEqual([]);
    // They are still heard by editors, and others' words count as before.
    expect((await reportsSeenBy(other)).find(({ target }) => target === topic.id)).toMatchObject({ count: 3 });
    const others = await Promise.all([api.member(), api.member(), api.member()]);
    for (const one of others) await makeKnown(api, editor, one);
    await hideTopic(...others);
    await refusal(shown(topic.slug), "NOT_FOUND");
  });
});
