import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freeEditMinutes, type OwnPerspective } from "#contracts/perspectives.ts";
import { hours, minutes } from "#server/clock.ts";
import { deeds } from "#server/database/honour-tables.ts";
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

const report = (
  member: TestMember,
  kind: "topic" | "perspective" | "perspective-reply" | "perspective-opening",
  target: string,
) => member.call("POST /v1/reports", { body: { kind, target, reason: "rude", note: "" } });
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

describe("an opened view", () => {
  const why = "Trước đây tôi nghĩ buổi sáng ai cũng bận, nhưng ví dụ của bạn cho thấy chỉ cần mười phút.";
  const give = async (member: TestMember, id: string, explanation = why) =>
    (
      await member.call("POST /v1/perspectives/entries/{id}/openings", {
        ...by(id),
        body: { explanation, certainty: 40 },
      })
    ).opening;
  const openingsOf = async (slug: string) => (await shown(slug)).flatMap(({ openings }) => openings);
  const waitingOpenings = async (who: TestMember) =>
    (await who.call("GET /v1/review/openings", { query: {} })).openings;
  const decideOpening = (id: string, decision: "approve" | "remove", who = editor) =>
    who.call("POST /v1/review/openings/{id}", {
      ...by(id),
      body: decision === "approve" ? { decision } : { decision, reason: "Quảng cáo." },
    });
  const earned = async (member: TestMember) =>
    (await api.database.queries.select().from(deeds).where(eq(deeds.userId, member.user.id)))
      .filter(({ kind, takenBackAt }) => kind.startsWith("opening-") && takenBackAt === null)
      .map(({ kind }) => kind);
  const bell = async (member: TestMember) => (await member.call("GET /v1/notices", { query: {} })).notices;

  it("of a newcomer has no links, is read by an editor first, ends after three a day, and earns nobody anything", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const entries = [];
    for (let n = 0; n < 4; n++) entries.push(await post(an, slug, "agree", `để người mới ghi nhận, ý số ${n}`));
    const [one, two, three, four] = entries.map(({ id }) => id) as [string, string, string, string];
    await stand(member, slug, "disagree");
    const refused = await refusal(give(member, one, `${why} Xem https://spam.example nhé.`), "VALIDATION_FAILED");
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(["explanation"]);
    const before = (await bell(an)).length;
    const first = await give(member, one);
    expect(first.state).toBe("pending");
    expect(await give(member, one)).toEqual(first);
    expect(await openingsOf(slug)).toEqual([]);
    expect(await bell(an)).toHaveLength(before);
    expect(await waitingOpenings(editor)).toMatchObject([{ id: first.id, explanation: why, topic: { slug } }]);
    const counts = await editor.call("GET /v1/review/counts");
    expect(counts.perspectives).toBe((await waitingFor(editor)).length + 1);

    for (const who of [member, an]) {
      await refusal(decideOpening(first.id, "approve", who), "NOT_FOUND");
      await refusal(who.call("GET /v1/review/openings", { query: {} }), "NOT_FOUND");
    }
    await refusal(api.call("GET /v1/review/openings", { query: {} }), "AUTH_REQUIRED");
    await decideOpening(first.id, "approve");
    await decideOpening(first.id, "approve");
    expect(await openingsOf(slug)).toMatchObject([{ id: first.id, state: "public" }]);
    expect((await bell(an))[0]).toMatchObject({ kind: "opening" });
    expect((await bell(member))[0]).toMatchObject({ kind: "moderation", subject: "perspective-opening" });
    expect([await earned(member), await earned(an)]).toEqual([[], []]);

    const second = await give(member, two);
    await decideOpening(second.id, "remove");
    expect(await openingsOf(slug)).toHaveLength(1);
    expect(await bell(member)).toContainEqual(expect.objectContaining({ decision: "hidden", reason: "Quảng cáo." }));
    await refusal(give(member, two), "VALIDATION_FAILED");
    await give(member, three);
    const over = await refusal(give(member, four), "RATE_LIMITED");
    expect(over.failure.message).toBe("Hôm nay bạn đã ghi nhận 3 góc nhìn. Mai lại chia sẻ tiếp nhé!");
  });

  it("is reported and taken away, or deleted by its giver, with what it earned", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree", "lời sẽ được nhiều người ghi nhận");
    await stand(binh, slug, "disagree");
    await stand(chi, slug, "other");
    const [ofBinh, ofChi] = [await give(binh, id), await give(chi, id)];
    expect(await earned(an)).toHaveLength(2);
    const others = await Promise.all([api.member(), api.member()]);
    for (const one of others) await makeKnown(api, editor, one);
    await refusal(report(binh, "perspective-opening", ofBinh.id), "VALIDATION_FAILED");
    for (const one of [an, ...others]) await report(one, "perspective-opening", ofBinh.id);
    expect((await openingsOf(slug)).map((one) => one.id)).toEqual([ofChi.id]);
    expect((await reportsSeenBy(editor)).find(({ target }) => target === ofBinh.id)).toMatchObject({
      count: 3,
      passage: { words: why, isInSight: true },
      person: { username: binh.user.username },
    });
    await decideReport(ofBinh.id, "reject");
    expect(await openingsOf(slug)).toHaveLength(2);
    await report(chi, "perspective-opening", ofBinh.id);
    await decideReport(ofBinh.id, "uphold");
    expect((await openingsOf(slug)).map((one) => one.id)).toEqual([ofChi.id]);
    expect(await earned(binh)).toEqual([]);
    expect(await earned(an)).toHaveLength(1);

    const remove = (member: TestMember, which: string) =>
      member.call("DELETE /v1/perspectives/openings/{id}", by(which));
    await refusal(remove(binh, ofChi.id), "NOT_FOUND");
    await refusal(remove(binh, ofBinh.id), "NOT_FOUND");
    await refusal(api.call("DELETE /v1/perspectives/openings/{id}", by(ofChi.id)), "AUTH_REQUIRED");
    await remove(chi, ofChi.id);
    await refusal(remove(chi, ofChi.id), "NOT_FOUND");
    expect(await openingsOf(slug)).toEqual([]);
    expect([await earned(chi), await earned(an)]).toEqual([[], []]);
    expect(JSON.stringify(await chi.call("GET /v1/account/export"))).not.toContain(why);
    // What was taken away does not come again with the perspective.
    await report(chi, "perspective", id);
    await decideReport(id, "uphold");
    await approve(id, 1);
    expect(await shown(slug)).toHaveLength(1);
    expect([await earned(an), await earned(binh), await earned(chi)]).toEqual([[], [], []]);
  });
});
