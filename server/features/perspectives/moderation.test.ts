import { vietnamDay } from "#contracts/time/calendar.ts";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, inject, it, vi } from "vitest";
import { after, days, hours } from "#server/core/clock.ts";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { notificationText } from "#contracts/text/notification-text.ts";
import { perspectives, perspectiveTopics } from "./tables.ts";
import {
  appeal,
  by,
  change,
  give,
  notifications,
  openTopic,
  perspectiveSite,
  post,
  reply,
  report,
  stand,
} from "#tests/support/perspectives.ts";
import { refusal } from "#tests/support/test-api.ts";

const {
  api,
  editor,
  an,
  binh,
  chi,
  later,
  newMember,
  read,
  shown,
  own,
  approve,
  remove,
  reportsSeenBy,
  settle,
  noted,
  waitingFor,
} = perspectiveSite();

describe("moderation", () => {
  const reportOf = async (target: string) => (await reportsSeenBy(editor)).find((one) => one.target === target);

  it("hides a perspective after three reports by trusted members, and ignores new members", async () => {
    const { slug } = await openTopic(editor);
    const author = await newMember();
    const { id } = await post(author, slug, "agree");
    for (const member of [await api.member(), await api.member(), await api.member(), an, binh])
      await report(member, "perspective", id);
    expect(await shown(slug)).toHaveLength(1);
    await report(chi, "perspective", id);
    expect(await shown(slug)).toEqual([]);
    expect(
      (await editor.call("GET /v1/review/perspectives", { query: {} })).perspectives.map((one) => one.id),
    ).toContain(id);
    expect(await reportOf(id)).toMatchObject({ count: 6, reported: { isVisible: true } });
    await settle(id, "reject");
    expect(await shown(slug)).toHaveLength(1);
  });

  it("resolves the reports together with the decision about a pending perspective", async () => {
    const { slug } = await openTopic(editor);
    const author = await newMember();
    const { id } = await post(author, slug, "agree");
    for (const member of [an, binh, chi]) await report(member, "perspective", id);
    expect(await shown(slug)).toEqual([]);
    await approve(id);
    expect(await reportOf(id)).toBeUndefined();
    await report(an, "perspective", id);
    expect(await shown(slug)).toHaveLength(1);
  });

  it.runIf(inject("engine") === "postgres")(
    "decides about a perspective and about its reports in the same order (the embedded database runs one after the other)",
    async () => {
      const { slug } = await openTopic(editor);
      const { id } = await post(an, slug, "agree");
      await report(binh, "perspective", id);
      const { queries } = api.database;
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const isWaiting = (count: number) =>
        vi.waitFor(async () => expect((await queries.execute(waiting)).rows).toHaveLength(count));
      const decisions = await api.database.transaction(async (tx) => {
        await tx.select().from(perspectives).where(eq(perspectives.id, id)).for("update");
        const approved = approve(id);
        await isWaiting(1);
        const settled = settle(id, "uphold");
        await isWaiting(2);
        return { all: Promise.allSettled([approved, settled]), settled };
      });
      expect((await decisions.all).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
      // The decision about the perspective has resolved its reports.
      await refusal(decisions.settled, "NOT_FOUND");
    },
  );

  it("removes with a reason, and accepts one appeal", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    await report(binh, "perspective", id);
    await settle(id, "uphold", { reason: "Nêu tên người khác mà không xin phép." });
    expect(await shown(slug)).toEqual([]);
    const removed = async () => (await own(an, slug)).own.find((one) => one.id === id)!;
    expect(await removed()).toMatchObject({
      state: "removed",
      removal: { reason: "Nêu tên người khác mà không xin phép.", appeal: "possible" },
    });
    expect((await notifications(an))[0]).toMatchObject({
      kind: "moderation",
      subject: "perspective",
      reason: "Nêu tên người khác mà không xin phép.",
    });
    await refusal(appeal(binh, id, "Tôi không phải người viết bài này."), "NOT_FOUND");
    await refusal(appeal(an, id, "Ngắn"), "VALIDATION_FAILED");
    const heard = "Đó là tên nhân vật trong sách, không phải người thật.";
    await appeal(an, id, heard);
    expect((await appeal(an, id, heard)).perspective.removal?.appeal).toBe("waiting");
    await refusal(appeal(an, id, "Một ý kiến khác cho cùng một lần gỡ."), "VALIDATION_FAILED");
    await remove(id, "Vẫn là tên người thật.");
    // The answer to the appeal does not replace the original reason.
    expect((await removed()).removal).toEqual({
      reason: "Nêu tên người khác mà không xin phép.",
      appeal: "rejected",
      words: heard,
      answer: "Vẫn là tên người thật.",
    });
    await approve(id);
    expect(await shown(slug)).toHaveLength(1);
  });

  it("keeps what reports hid or an editor removed: its author cannot delete it", async () => {
    const { slug } = await openTopic(editor);
    const author = await newMember();
    const { id } = await post(author, slug, "agree");
    for (const member of [an, binh, chi]) await report(member, "perspective", id);
    await refusal(author.call("DELETE /v1/perspectives/{id}", by(id)), "NOT_FOUND");
    expect(await waitingFor(editor)).toContain(id);
    await settle(id, "uphold");
    await appeal(author, id, "Mình đã xin phép người ấy rồi.");
    await refusal(author.call("DELETE /v1/perspectives/{id}", by(id)), "NOT_FOUND");
    expect(await waitingFor(editor)).toContain(id);
    await approve(id);
    await author.call("DELETE /v1/perspectives/{id}", by(id));
    const [left] = await api.database.queries.select().from(perspectives).where(eq(perspectives.id, id));
    expect(left).toMatchObject({ state: "deleted", reason: "", appeal: "" });
  });

  it("approves only the version that was read, and requires an editor", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const { id } = await post(member, slug, "agree");
    await change(member, { id, version: 1 }, "đã sửa");
    await refusal(approve(id), "VERSION_CONFLICT");
    await refusal(approve(id, 2, an), "NOT_FOUND");
    await refusal(an.call("GET /v1/review/perspectives", { query: {} }), "NOT_FOUND");
    await refusal(remove(randomUUID(), "Không có."), "NOT_FOUND");
    await approve(id, 2);
    expect((await notifications(member))[0]).toMatchObject({ decision: "approved", subject: "perspective" });
  });

  it("leaves nothing to decide when the author deletes a pending perspective", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const { id } = await post(member, slug, "agree");
    await change(member, { id, version: 1 }, "đã sửa trong lúc chờ");
    expect((await own(member, slug)).own).toMatchObject([{ id, state: "pending", version: 2, editedAt: null }]);
    expect(await waitingFor(editor)).toContain(id);
    await member.call("DELETE /v1/perspectives/{id}", by(id));
    expect((await own(member, slug)).own).toEqual([]);
    expect(await waitingFor(editor)).not.toContain(id);
    await refusal(approve(id, 2), "NOT_FOUND");
    await refusal(approve(id, 3), "NOT_FOUND");
    expect(await shown(slug)).toEqual([]);
  });

  it("removes replies and whole topics as well", async () => {
    const topic = await openTopic(an);
    const { id } = await post(an, topic.slug, "agree");
    const said = await reply(binh, id, "Lời không hay.");
    await report(chi, "perspective-reply", said.id);
    expect(await reportOf(said.id)).toMatchObject({
      reported: { words: "Lời không hay." },
      person: { username: binh.user.username },
    });
    await settle(said.id, "uphold");
    expect((await shown(topic.slug))[0]?.replies).toEqual([]);
    await report(chi, "topic", topic.id);
    await refusal(report(an, "topic", topic.id), "VALIDATION_FAILED");
    await settle(topic.id, "uphold");
    const notification = (await notifications(an)).find(({ subject }) => subject === "topic");
    // The link leads to an existing page.
    expect(notification).toMatchObject({ address: "/chia-se-goc-nhin" });
    expect(
      notificationText(notification!)
        .map(({ text }) => text)
        .join(""),
    ).toBe(`Vấn đề của bạn “${topic.question}” đã bị gỡ. Lý do: Trái với quy tắc chung.`);
    await refusal(read(topic.slug), "NOT_FOUND");
    await refusal(report(chi, "topic", topic.id), "NOT_FOUND");
  });
});

describe("activity events of perspectives", () => {
  it("are recorded once, revoked with a withdrawn vote or a removal, and reinstated when it is restored", async () => {
    const [writer, giver] = [await newMember(), await newMember()];
    const { slug } = await openTopic(editor);
    const { id } = await post(writer, slug, "agree");
    await stand(giver, slug, "disagree");
    const helpful = (method: "PUT" | "DELETE") => giver.call(`${method} /v1/perspectives/{id}/helpful`, by(id));
    for (let n = 0; n < 2; n++) await helpful("PUT");
    for (let n = 0; n < 2; n++) await give(giver, id);
    const earned = ["helpful-received", "mind-change-received", "perspective-posted"];
    expect(await noted(writer)).toEqual(earned);
    expect(await noted(giver)).toEqual(["mind-change-given"]);
    await helpful("DELETE");
    expect(await noted(writer)).toEqual(earned.slice(1));
    await helpful("PUT");
    await later(days(2) - 1);
    await api.runJob("record qualified perspectives");
    expect(await noted(writer)).toEqual(earned);
    await later(1);
    for (let n = 0; n < 2; n++) await api.runJob("record qualified perspectives");
    const all = ["helpful-received", "mind-change-received", "perspective-posted", "perspective-qualified"];
    expect(await noted(writer)).toEqual(all);
    await remove(id, "Chưa đúng chỗ.");
    expect(await noted(writer)).toEqual([]);
    expect(await noted(giver)).toEqual([]);
    await approve(id);
    expect(await noted(writer)).toEqual(all);
    expect(await noted(giver)).toEqual(["mind-change-given"]);
    await later(0, writer);
    await writer.call("DELETE /v1/perspectives/{id}", by(id));
    expect(await noted(writer)).toEqual([]);
  });

  it("carry the moment at which the perspective had been public for two days, unless its season may be final", async () => {
    const { slug } = await openTopic(editor);
    const qualificationOf = async (writer: { user: { id: string } }) =>
      (
        await api.database.queries
          .select({ at: activityEvents.at, day: activityEvents.day })
          .from(activityEvents)
          .where(and(eq(activityEvents.userId, writer.user.id), eq(activityEvents.kind, "perspective-qualified")))
      )[0];
    const moments = async (late: number, between: (id: string) => Promise<unknown> = async () => {}) => {
      const writer = await newMember();
      const { id } = await post(writer, slug, "agree");
      const stood = after(api.clock.now(), days(2));
      await later(hours(1), writer);
      await between(id);
      await later(days(2) - hours(1) + late);
      return { id, writer, stood };
    };
    const night = await moments(hours(30));
    await api.runJob("record qualified perspectives");
    expect(await qualificationOf(night.writer)).toEqual({ at: night.stood, day: vietnamDay(night.stood) });
    // As late as a season allows, and no later.
    const latest = await moments(hours(72));
    await api.runJob("record qualified perspectives");
    expect((await qualificationOf(latest.writer))?.at).toEqual(latest.stood);
    const tooLate = await moments(hours(72) + 1);
    await api.runJob("record qualified perspectives");
    expect((await qualificationOf(tooLate.writer))?.at).toEqual(api.clock.now());

    // A perspective that was hidden when it would have qualified does so when an editor decides.
    const removed = await moments(hours(5), (id) => remove(id));
    await api.runJob("record qualified perspectives");
    expect(await qualificationOf(removed.writer)).toBeUndefined();
    await approve(removed.id);
    expect((await qualificationOf(removed.writer))?.at).toEqual(api.clock.now());
    const hidden = await moments(hours(5), async (id) => {
      for (const member of [an, binh, chi]) await report(member, "perspective", id);
    });
    await api.runJob("record qualified perspectives");
    expect(await qualificationOf(hidden.writer)).toBeUndefined();
    await settle(hidden.id, "reject");
    expect((await qualificationOf(hidden.writer))?.at).toEqual(api.clock.now());
  });

  it("are revoked with a removed topic, also for hidden perspectives in it, and are not reinstated", async () => {
    const writer = await newMember();
    const topic = await openTopic(binh);
    const { id } = await post(writer, topic.slug, "agree");
    await api.database.queries.update(perspectives).set({ state: "hidden" }).where(eq(perspectives.id, id));
    // A hidden perspective keeps its events until an editor decides.
    expect(await noted(writer)).toEqual(["perspective-posted"]);
    await report(chi, "topic", topic.id);
    await settle(topic.id, "uphold", { reason: "Không phải chủ đề để bàn." });
    expect(await noted(writer)).toEqual([]);
    await refusal(approve(id), "NOT_FOUND");
    expect(await noted(writer)).toEqual([]);
  });

  it("update the last activity of the topic when an editor approves a new member's first perspective", async () => {
    const member = await api.member();
    const { slug, id: topicId } = await openTopic(editor);
    const lastActivityAt = async () =>
      (await api.database.queries.select().from(perspectiveTopics).where(eq(perspectiveTopics.id, topicId)))[0]!
        .lastActivityAt;
    const opened = await lastActivityAt();
    await later(hours(1), member);
    const { id } = await post(member, slug, "agree");
    expect(await lastActivityAt()).toEqual(opened);
    await later(hours(1));
    await approve(id);
    expect(await lastActivityAt()).toEqual(api.clock.now());
  });

  it("are not recorded while a perspective waits for review", async () => {
    const member = await api.member();
    const { slug } = await openTopic(editor);
    const { id } = await post(member, slug, "agree");
    expect(await noted(member)).toEqual([]);
    await approve(id);
    expect(await noted(member)).toEqual(["perspective-posted"]);
  });
});
