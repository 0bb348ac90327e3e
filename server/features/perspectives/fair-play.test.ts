import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { minutes } from "#server/core/clock.ts";
import {
  appeal,
  by,
  change,
  makeKnown,
  openTopic,
  perspectiveSite,
  post,
  reply,
  report,
  say,
  stand,
  words,
} from "#tests/support/perspectives.ts";
import { refusal, type TestMember } from "#tests/support/test-api.ts";

/* Attempts to get around review, other members, or the limits. */

const {
  api,
  editor,
  other,
  an,
  binh,
  chi,
  later,
  newMember,
  shown,
  approve,
  remove,
  reportsSeenBy,
  settle,
  waitingFor,
} = perspectiveSite();

const historyOf = async (id: string) =>
  (await api.call("GET /v1/perspectives/{id}/history", by(id))).versions.map(({ reason }) => reason);
const reason = (text: string) => words(text).reason;
describe("a perspective that an editor approved", () => {
  it("is what readers see: a new member's edit waits for review again and keeps the previous version", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const entry = await post(member, slug, "agree", "đã đọc");
    await later(1000, member);
    await approve(entry.id);
    const changed = await change(member, entry, "chưa ai đọc");
    expect(changed).toMatchObject({ state: "pending", version: 2 });
    expect(await shown(slug)).toEqual([]);
    // A version that was never public is not part of the history.
    await change(member, changed, "chưa ai đọc, lần hai");
    await refusal(approve(entry.id, 2), "VERSION_CONFLICT");
    await approve(entry.id, 3);
    expect((await shown(slug)).map((one) => one.reason)).toEqual([reason("chưa ai đọc, lần hai")]);
    expect(await historyOf(entry.id)).toEqual([reason("đã đọc")]);
  });

  it("changes immediately when a trusted member edits it", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const entry = await post(member, slug, "agree", "lúc còn mới");
    await later(1000, member);
    await approve(entry.id);
    await makeKnown(api, editor, member);
    expect(await change(member, entry, "lúc đã quen")).toMatchObject({ state: "public" });
    expect(await historyOf(entry.id)).toEqual([reason("lúc còn mới")]);
  });
});

describe("the first version", () => {
  it("stays readable after any number of edits, and is kept from the first vote on", async () => {
    const { slug } = await openTopic(editor);
    let entry = await post(an, slug, "agree", "lời đầu tiên");
    entry = await change(an, entry, "lời được bình chọn");
    expect(await historyOf(entry.id)).toEqual([]);
    await binh.call("PUT /v1/perspectives/{id}/helpful", by(entry.id));
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

describe("duplicate text", () => {
  it("is refused in any topic, also nearly identical text and text entered by an edit", async () => {
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
    // A correction of one's own text and text by other authors are not duplicates.
    expect(await change(an, entry, "buổi sáng nhà tôi thật yên")).toMatchObject({ state: "public" });
    await post(binh, one.slug, "agree", "một lý do khác hẳn");
    // Deleted text may be posted again.
    await an.call("DELETE /v1/perspectives/{id}", by(second.id));
    await say(an, two.slug, "agree", "một lý do khác hẳn", { id: randomUUID() });
  });
});

describe("editors", () => {
  it("cannot decide about their own text, and do not see reports of it", async () => {
    const topic = await openTopic(other);
    const entry = await post(other, topic.slug, "agree", "lời của biên tập viên");
    const said = await reply(other, entry.id, "Tôi nói thêm.");
    await report(an, "perspective", entry.id);
    await report(an, "perspective-reply", said.id);
    await report(an, "topic", topic.id);
    const mine = [entry.id, said.id, topic.id];
    expect((await reportsSeenBy(other)).filter(({ target }) => mine.includes(target))).toEqual([]);
    const theirs = (await reportsSeenBy(editor)).filter(({ target }) => mine.includes(target));
    expect(theirs).toHaveLength(3);
    const counted = async (who: TestMember) => await who.call("GET /v1/review/counts");
    expect((await counted(editor)).reports - (await counted(other)).reports).toBe(3);
    for (const { id } of theirs)
      await refusal(
        other.call("POST /v1/review/reports/{id}", { ...by(id), body: { decision: "reject" } }),
        "NOT_FOUND",
      );
    await settle(entry.id, "uphold");
    await appeal(other, entry.id, "Tôi thấy góc nhìn này không sai điều gì.");
    await refusal(approve(entry.id, 1, other), "NOT_FOUND");
    await refusal(remove(entry.id, undefined, other), "NOT_FOUND");
    expect([await waitingFor(other), await waitingFor(editor)]).toEqual([[], [entry.id]]);
    expect((await counted(editor)).perspectives - (await counted(other)).perspectives).toBe(1);
    await approve(entry.id);
    expect((await shown(topic.slug)).map(({ id }) => id)).toEqual([entry.id]);
  });

  it("cannot decide in a removed topic, and authors cannot change anything there", async () => {
    const topic = await openTopic(an);
    const newAuthor = await api.member();
    const entry = await post(binh, topic.slug, "agree", "ở chủ đề sắp bị gỡ");
    await remove(entry.id);
    const waiting = await post(newAuthor, topic.slug, "agree", "đang chờ khi chủ đề bị gỡ");
    expect(await waitingFor(editor)).toContain(waiting.id);
    await report(chi, "topic", topic.id);
    await settle(topic.id, "uphold");
    expect(await waitingFor(editor)).not.toContain(waiting.id);
    // The author sees the decision and keeps the text.
    expect((await newAuthor.call("GET /v1/account/perspectives", { query: {} })).perspectives).toMatchObject([
      { id: waiting.id, reason: waiting.reason, topic: { state: "removed" } },
    ]);
    await refusal(approve(waiting.id), "NOT_FOUND");
    await refusal(approve(entry.id), "NOT_FOUND");
    await refusal(change(newAuthor, waiting, "sửa khi chủ đề đã bị gỡ"), "NOT_FOUND");
    await refusal(appeal(binh, entry.id, "Tôi thấy góc nhìn này không sai điều gì."), "NOT_FOUND");
  });
});

describe("reports", () => {
  it("by members whose report was rejected do not hide the target a second time", async () => {
    const topic = await openTopic(editor);
    const hideTopic = async (...members: TestMember[]) => {
      for (const member of members) await report(member, "topic", topic.id);
    };
    await hideTopic(an, binh, chi);
    await refusal(shown(topic.slug), "NOT_FOUND");
    await settle(topic.id, "reject", { who: other });
    expect(await shown(topic.slug)).toEqual([]);
    await hideTopic(an, binh, chi);
    expect(await shown(topic.slug)).toEqual([]);
    // Editors still see these reports, and reports of other targets count as before.
    expect((await reportsSeenBy(other)).find(({ target }) => target === topic.id)).toMatchObject({ count: 3 });
    await hideTopic(await newMember(), await newMember(), await newMember());
    await refusal(shown(topic.slug), "NOT_FOUND");
  });
});
