import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { minutes } from "#server/core/clock.ts";
import {
  by,
  give,
  notifications,
  openTopic,
  perspectiveSite,
  post,
  reply,
  report,
  stand,
  why,
} from "#tests/support/perspectives.ts";
import { refusal, type TestMember } from "#tests/support/test-api.ts";

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
  own,
  approve,
  reportsSeenBy,
  settle,
  noted,
  waitingFor,
} = perspectiveSite();

describe("a helpful vote", () => {
  it("is counted once, can be withdrawn, and is refused for one's own perspective", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    await stand(binh, slug, "agree");
    for (let n = 0; n < 2; n++)
      expect(await binh.call("PUT /v1/perspectives/{id}/helpful", by(id))).toEqual({
        isHelpful: true,
        helpful: 1,
      });
    expect(await own(binh, slug)).toMatchObject({ helpful: [id], read: [id] });
    expect(await binh.call("DELETE /v1/perspectives/{id}/helpful", by(id))).toMatchObject({ helpful: 0 });
    await refusal(an.call("PUT /v1/perspectives/{id}/helpful", by(id)), "VALIDATION_FAILED");
    await refusal(api.call("PUT /v1/perspectives/{id}/helpful", by(id)), "AUTH_REQUIRED");
    await refusal(binh.call("PUT /v1/perspectives/{id}/helpful", by(randomUUID())), "NOT_FOUND");
  });
});

describe("a mind change", () => {
  it("stores what changed, updates the certainty, and counts in the tally of the topic", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    await refusal(give(binh, id, 40), "VALIDATION_FAILED");
    await stand(binh, slug, "disagree", 80);
    const { failure } = await refusal(give(binh, id, 40, "Hay quá!"), "VALIDATION_FAILED");
    expect(failure.fields?.["explanation"]).toBe("Cần ít nhất 50 ký tự.");
    const given = await give(binh, id, 56);
    expect(given.mindChange).toMatchObject({ before: 80, after: 56, explanation: why });
    expect(given.stance).toMatchObject({ side: "disagree", certainty: 56 });
    expect(given.tally).toMatchObject({ shifted: 1, shift: 24 });
    // A repeated request creates one mind change. An unchanged certainty does not count as a shift.
    expect((await give(binh, id, 56)).tally).toMatchObject({ shifted: 1, shift: 24 });
    await refusal(give(binh, id, 30, `${why} Thêm nữa.`), "VALIDATION_FAILED");
    await stand(chi, slug, "other", 50);
    expect((await give(chi, id, 50)).tally).toMatchObject({ shifted: 1, shift: 24 });
    expect((await shown(slug))[0]?.mindChanges).toHaveLength(2);
    await refusal(give(an, id, 10), "VALIDATION_FAILED");
    await refusal(
      api.call("POST /v1/perspectives/{id}/mind-changes", { ...by(id), body: { explanation: why, certainty: 1 } }),
      "AUTH_REQUIRED",
    );
    expect((await notifications(an))[0]).toMatchObject({
      kind: "mind-change",
      address: `/chia-se-goc-nhin/${slug}#goc-nhin-${id}`,
    });
  });

  it("does not notify an author who has switched the notification off", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const setting = (bell: boolean) =>
      an.call("PUT /v1/notifications/settings/{kind}", { params: { kind: "mind-change" }, body: { bell, mail: bell } });
    const before = (await notifications(an)).length;
    await setting(false);
    await stand(binh, slug, "disagree", 80);
    await give(binh, id, 70);
    await setting(true);
    expect((await notifications(an)).length).toBe(before);
  });

  const mindChangesOf = async (slug: string) => (await shown(slug)).flatMap(({ mindChanges }) => mindChanges);
  const waitingMindChanges = async (who: TestMember) =>
    (await who.call("GET /v1/review/mind-changes", { query: {} })).mindChanges;
  const decideMindChange = (id: string, decision: "approve" | "remove", who = editor) =>
    who.call("POST /v1/review/mind-changes/{id}", {
      ...by(id),
      body: decision === "approve" ? { decision } : { decision, reason: "Quảng cáo." },
    });
  const earned = async (member: TestMember) => (await noted(member)).filter((kind) => kind.startsWith("mind-change-"));

  it("by a new member has no links, waits for an editor, is limited to three a day, and earns no points", async () => {
    const [member, writer] = [await api.member(), await newMember()];
    const { slug } = await openTopic(editor);
    const entries = [];
    for (let n = 0; n < 4; n++) entries.push(await post(writer, slug, "agree", `để người mới ghi nhận, ý số ${n}`));
    const [one, two, three, four] = entries.map(({ id }) => id) as [string, string, string, string];
    await stand(member, slug, "disagree");
    const refused = await refusal(give(member, one, 40, `${why} Xem https://spam.example nhé.`), "VALIDATION_FAILED");
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(["explanation"]);
    const before = (await notifications(writer)).length;
    const first = (await give(member, one)).mindChange;
    expect(first.state).toBe("pending");
    expect((await give(member, one)).mindChange).toEqual(first);
    expect(await mindChangesOf(slug)).toEqual([]);
    expect(await notifications(writer)).toHaveLength(before);
    expect(await waitingMindChanges(editor)).toMatchObject([{ id: first.id, explanation: why, topic: { slug } }]);
    const counts = await editor.call("GET /v1/review/counts");
    // Perspectives and mind changes are listed separately, and counted separately.
    expect(counts).toMatchObject({ perspectives: (await waitingFor(editor)).length, mindChanges: 1 });
    expect(await own(member, slug)).toMatchObject({ mindChanges: [one], mindChangesWaiting: [one] });

    for (const who of [member, writer]) {
      await refusal(decideMindChange(first.id, "approve", who), "NOT_FOUND");
      await refusal(who.call("GET /v1/review/mind-changes", { query: {} }), "NOT_FOUND");
    }
    await refusal(api.call("GET /v1/review/mind-changes", { query: {} }), "AUTH_REQUIRED");
    await decideMindChange(first.id, "approve");
    await decideMindChange(first.id, "approve");
    expect(await mindChangesOf(slug)).toMatchObject([{ id: first.id, state: "public" }]);
    expect(await own(member, slug)).toMatchObject({ mindChanges: [one], mindChangesWaiting: [] });
    expect((await notifications(writer))[0]).toMatchObject({ kind: "mind-change" });
    expect((await notifications(member))[0]).toMatchObject({ kind: "moderation", subject: "mind-change" });
    expect([await earned(member), await earned(writer)]).toEqual([[], []]);

    // A mind change about an editor's own perspective is decided by another editor.
    const { id: ofEditor } = await post(other, slug, "agree", "lời của chính người biên tập");
    const newAuthor = await api.member();
    await stand(newAuthor, slug, "disagree");
    const { id: said } = (await give(newAuthor, ofEditor)).mindChange;
    expect((await waitingMindChanges(other)).map(({ id }) => id)).not.toContain(said);
    await refusal(decideMindChange(said, "approve", other), "NOT_FOUND");
    expect((await waitingMindChanges(editor)).map(({ id }) => id)).toContain(said);
    await decideMindChange(said, "remove");

    const second = (await give(member, two)).mindChange;
    await decideMindChange(second.id, "remove");
    expect(await mindChangesOf(slug)).toHaveLength(1);
    expect(await notifications(member)).toContainEqual(
      expect.objectContaining({ decision: "hidden", reason: "Quảng cáo." }),
    );
    await refusal(give(member, two), "VALIDATION_FAILED");
    await give(member, three);
    const over = await refusal(give(member, four), "RATE_LIMITED");
    expect(over.failure.message).toBe("Hôm nay bạn đã ghi nhận 3 góc nhìn. Mai lại chia sẻ tiếp nhé!");
  });

  it("can be reported and removed, or deleted by its author, together with the points it earned", async () => {
    const [writer, lan, mai] = [await newMember(), await newMember(), await newMember()];
    const { slug } = await openTopic(editor);
    const { id } = await post(writer, slug, "agree", "lời sẽ được nhiều người ghi nhận");
    await stand(lan, slug, "disagree");
    await stand(mai, slug, "other");
    const [ofLan, ofMai] = [(await give(lan, id)).mindChange, (await give(mai, id)).mindChange];
    expect(await earned(writer)).toHaveLength(2);
    const others = [await newMember(), await newMember()];
    await refusal(report(lan, "mind-change", ofLan.id), "VALIDATION_FAILED");
    for (const one of [writer, ...others]) await report(one, "mind-change", ofLan.id);
    expect((await mindChangesOf(slug)).map((one) => one.id)).toEqual([ofMai.id]);
    expect((await reportsSeenBy(editor)).find(({ target }) => target === ofLan.id)).toMatchObject({
      count: 3,
      reported: { words: why, isVisible: true },
      person: { username: lan.user.username },
    });
    await settle(ofLan.id, "reject");
    expect(await mindChangesOf(slug)).toHaveLength(2);
    await report(mai, "mind-change", ofLan.id);
    await settle(ofLan.id, "uphold");
    expect((await mindChangesOf(slug)).map((one) => one.id)).toEqual([ofMai.id]);
    expect(await earned(lan)).toEqual([]);
    expect(await earned(writer)).toHaveLength(1);

    const withdraw = (member: TestMember, which: string) => member.call("DELETE /v1/mind-changes/{id}", by(which));
    await refusal(withdraw(lan, ofMai.id), "NOT_FOUND");
    await refusal(withdraw(lan, ofLan.id), "NOT_FOUND");
    await refusal(api.call("DELETE /v1/mind-changes/{id}", by(ofMai.id)), "AUTH_REQUIRED");
    await withdraw(mai, ofMai.id);
    await refusal(withdraw(mai, ofMai.id), "NOT_FOUND");
    expect(await mindChangesOf(slug)).toEqual([]);
    expect([await earned(mai), await earned(writer)]).toEqual([[], []]);
    expect(JSON.stringify(await mai.call("POST /v1/account/export"))).not.toContain(why);
    // A removed mind change is not restored together with the perspective.
    await report(mai, "perspective", id);
    await settle(id, "uphold");
    await approve(id);
    expect(await shown(slug)).toHaveLength(1);
    expect([await earned(writer), await earned(lan), await earned(mai)]).toEqual([[], [], []]);
  });
});

describe("replies", () => {
  it("are at most two levels deep, stored once, and notify the author they answer", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const sent = randomUUID();
    const first = await reply(binh, id, "Bạn thử được bao lâu rồi?", null, sent);
    expect(await reply(binh, id, "Bạn thử được bao lâu rồi?", null, sent)).toEqual(first);
    // The first response was lost and the text was corrected since: the server must not take it for the first text.
    const { failure } = await refusal(reply(binh, id, "Bạn thử bao lâu?", null, sent), "VALIDATION_FAILED");
    expect(failure.fields?.["id"]).toContain("với lời khác");
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
    expect((await notifications(binh))[0]).toMatchObject({ kind: "reply" });
    await refusal(reply(binh, id, "x".repeat(801)), "VALIDATION_FAILED");
    await refusal(reply(binh, id, ""), "VALIDATION_FAILED");
    await refusal(reply(binh, id, "trả lời điều không có", randomUUID()), "VALIDATION_FAILED");
    await refusal(reply(binh, randomUUID(), "không có"), "NOT_FOUND");
    await refusal(
      api.call("POST /v1/perspectives/{id}/replies", {
        ...by(id),
        body: { id: randomUUID(), body: "xin chào" },
      }),
      "AUTH_REQUIRED",
    );
  });

  it("can be changed and deleted by their authors only", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const one = await reply(binh, id, "Lời đầu.");
    await later(1000);
    await reply(chi, id, "Trả lời lời đầu.", one.id);
    const reword = (member: TestMember, body: string) =>
      member.call("PUT /v1/perspective-replies/{id}", { ...by(one.id), body: { body } });
    expect((await reword(binh, "Lời sửa sớm.")).reply.editedAt).toBeNull();
    await later(minutes(freeEditMinutes + 1));
    expect((await reword(binh, "Lời sửa muộn.")).reply.editedAt).not.toBeNull();
    await refusal(reword(an, "của người khác"), "NOT_FOUND");
    await refusal(an.call("DELETE /v1/perspective-replies/{id}", by(one.id)), "NOT_FOUND");
    await refusal(api.call("DELETE /v1/perspective-replies/{id}", by(one.id)), "AUTH_REQUIRED");
    await binh.call("DELETE /v1/perspective-replies/{id}", by(one.id));
    expect((await shown(slug))[0]?.replies).toMatchObject([
      { id: one.id, state: "deleted", body: "", author: null },
      { body: "Trả lời lời đầu." },
    ]);
  });
});
