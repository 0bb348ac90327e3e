import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { days, minutes, seconds } from "#server/core/clock.ts";
import { users } from "#server/features/accounts/tables.ts";
import { notifications } from "#server/features/notifications/tables.ts";
import { by, openTopic, perspectiveSite, post, reply, report } from "#tests/support/perspectives.ts";
import { publish } from "#tests/support/publishing.ts";
import { refusal, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";
import { comments } from "./tables.ts";

/* Comments under texts and replies to perspectives are rows of one table; neither appears where the other belongs. */

const { api, editor, an, binh, chi, later, newMember, shown, reportsSeenBy, settle } = perspectiveSite();

const comment = async (
  member: TestMember,
  itemId: string,
  body: string,
  replyTo: string | null = null,
  id: string = randomUUID(),
) => (await member.call("POST /v1/items/{id}/comments", { ...by(itemId), body: { id, body, replyTo } })).comment;
const received = ({ user }: TestMember) =>
  api.database.queries.select().from(notifications).where(eq(notifications.userId, user.id));
const rowOf = async (id: string) => (await api.database.queries.select().from(comments).where(eq(comments.id, id)))[0]!;

/** A text and a perspective of `an`, each with a comment of `author`. */
async function bothPlaces(author: TestMember, body = `Lời ${randomUUID()}`) {
  const { id: item } = await publish(api, an, articleFields({ title: `Bài ${randomUUID()}` }));
  const { slug } = await openTopic(editor);
  const { id: perspective } = await post(an, slug, "agree");
  return {
    item,
    slug,
    perspective,
    comment: await comment(author, item, body),
    reply: await reply(author, perspective, body),
  };
}

describe("a comment and a reply", () => {
  it("are not found by the calls for the other", async () => {
    const both = await bothPlaces(binh);
    const body = { body: "Lời khác hẳn." };
    const ofReply = by(both.reply.id);
    await refusal(api.call("GET /v1/comments/{id}", ofReply), "NOT_FOUND");
    await refusal(api.call("GET /v1/comments/{id}/replies", { ...ofReply, query: {} }), "NOT_FOUND");
    await refusal(binh.call("PUT /v1/comments/{id}", { ...ofReply, body }), "NOT_FOUND");
    await refusal(chi.call("PUT /v1/comments/{id}/helpful", ofReply), "NOT_FOUND");
    for (const who of [binh, editor]) await refusal(who.call("DELETE /v1/comments/{id}", ofReply), "NOT_FOUND");
    await refusal(
      editor.call("POST /v1/review/comments/{id}", { ...ofReply, body: { decision: "hide" } }),
      "NOT_FOUND",
    );
    await refusal(binh.call("PUT /v1/perspective-replies/{id}", { ...by(both.comment.id), body }), "NOT_FOUND");
    await refusal(binh.call("DELETE /v1/perspective-replies/{id}", by(both.comment.id)), "NOT_FOUND");
    await refusal(report(chi, "comment", both.reply.id), "NOT_FOUND");
    await refusal(report(chi, "perspective-reply", both.comment.id), "NOT_FOUND");
    await refusal(comment(chi, both.item, "Trả lời nhầm chỗ.", both.reply.id), "VALIDATION_FAILED");
    await refusal(reply(chi, both.perspective, "Trả lời nhầm chỗ.", both.comment.id), "VALIDATION_FAILED");

    const { comments: read } = await api.call("GET /v1/items/{id}/comments", { ...by(both.item), query: {} });
    expect(read).toMatchObject({ commentCount: 1, threads: [{ id: both.comment.id, replyCount: 0 }] });
    expect((await shown(both.slug))[0]?.replies).toMatchObject([{ id: both.reply.id, body: both.reply.body }]);
  });

  it("are sent once in their own place: the same id elsewhere is refused", async () => {
    const both = await bothPlaces(binh);
    for (const again of [
      () => reply(binh, both.perspective, both.comment.body, null, both.comment.id),
      () => comment(binh, both.item, both.reply.body, null, both.reply.id),
    ])
      expect(Object.keys((await refusal(again(), "VALIDATION_FAILED")).failure.fields ?? {})).toEqual(["id"]);
    const another = await post(chi, both.slug, "agree");
    await refusal(reply(binh, another.id, both.reply.body, null, both.reply.id), "VALIDATION_FAILED");
  });

  it("with the same id from two members at once are stored once, and refused for the other member", async () => {
    const both = await bothPlaces(editor);
    const inItem = (member: TestMember, id: string) => comment(member, both.item, `Lời ${member.user.id}.`, null, id);
    const inPerspective = (member: TestMember, id: string) =>
      reply(member, both.perspective, `Lời ${member.user.id}.`, null, id);
    for (const send of [inItem, inPerspective]) {
      const id = randomUUID();
      const sent = await Promise.allSettled([binh, chi].map((member) => send(member, id)));
      expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const refused = sent.find((one) => one.status === "rejected")!;
      expect(refused.reason).toMatchObject({ failure: { code: "VALIDATION_FAILED" } });
      const { authorId, body } = await rowOf(id);
      expect(sent.find((one) => one.status === "fulfilled")?.value.body).toBe(body);
      expect(body).toBe(`Lời ${authorId}.`);
    }
  });

  it("count toward the rules of their own place only", async () => {
    const member = await newMember();
    const createdAt = new Date(api.clock.now().getTime() - days(30));
    await api.database.queries.update(users).set({ createdAt }).where(eq(users.id, member.user.id));
    const both = await bothPlaces(member, "Mình thấy đúng.");
    for (const text of ["Một.", "Hai.", "Ba."]) await reply(member, both.perspective, text);
    // The same words are accepted in both places; after public replies the member is still a new commenter.
    const { state } = await comment(member, both.item, "Xem https://vi-du.example nhé.");
    expect(state).toBe("pending");
    const { person } = await editor.call("GET /v1/admin/people/{id}", by(member.user.id));
    expect(person).toMatchObject({ comments: 1, removedComments: 0, upheldReports: 0 });
    await report(chi, "perspective-reply", both.reply.id);
    await settle(both.reply.id, "uphold");
    expect((await editor.call("GET /v1/admin/people/{id}", by(member.user.id))).person).toMatchObject({
      removedComments: 0,
      upheldReports: 0,
    });
  });

  it("must belong to exactly one place", async () => {
    const both = await bothPlaces(binh);
    const row = { body: "x", authorId: binh.user.id };
    for (const place of [{}, { itemId: both.item, perspectiveId: both.perspective }])
      await expect(
        api.database.queries.insert(comments).values({ ...row, ...place, id: randomUUID() }),
      ).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});

describe("a reply that members report", () => {
  it("is hidden until an editor decides about the reports, outside the list of comments that await one", async () => {
    const both = await bothPlaces(binh);
    const { comments: waiting } = await editor.call("GET /v1/review/counts");
    api.clock.advance(seconds(1));
    const below = await reply(chi, both.perspective, "Mình hỏi thêm nhé.", both.reply.id);
    for (const one of [an, await newMember(), await newMember()]) await report(one, "perspective-reply", both.reply.id);
    expect((await rowOf(both.reply.id)).state).toBe("hidden");
    expect((await shown(both.slug))[0]?.replies).toMatchObject([
      { id: both.reply.id, state: "hidden", body: "", author: null },
      { id: below.id, state: "public" },
    ]);
    expect((await editor.call("GET /v1/review/counts")).comments).toBe(waiting);
    const pending = (await editor.call("GET /v1/review/comments", { query: {} })).comments;
    expect(pending.map(({ comment: { id } }) => id)).not.toContain(both.reply.id);
    expect((await reportsSeenBy(editor)).find(({ target }) => target === both.reply.id)).toMatchObject({
      reported: { words: both.reply.body, isVisible: true },
    });
    const { replies } = (await binh.call("POST /v1/account/export"))["perspectives"] as { replies: object[] };
    expect(replies).toContainEqual(expect.objectContaining({ body: both.reply.body, state: "hidden" }));
    // Its author can neither edit nor delete it meanwhile.
    await refusal(binh.call("DELETE /v1/perspective-replies/{id}", by(both.reply.id)), "NOT_FOUND");
    await settle(both.reply.id, "reject");
    expect((await shown(both.slug))[0]?.replies[0]).toMatchObject({ id: both.reply.id, state: "public" });
    await report(an, "perspective-reply", both.reply.id);
    await settle(both.reply.id, "uphold");
    expect((await shown(both.slug))[0]?.replies[0]).toMatchObject({ id: both.reply.id, state: "removed", body: "" });
  });
});

describe("an edited reply", () => {
  it("keeps its earlier text after the free minutes, and loses it when it is deleted", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const said = await reply(binh, id, "Lời đầu.");
    const edit = (body: string) => binh.call("PUT /v1/perspective-replies/{id}", { ...by(said.id), body: { body } });
    await edit("Lời sửa sớm.");
    await later(minutes(freeEditMinutes + 1));
    await edit("Lời sửa muộn.");
    expect(await rowOf(said.id)).toMatchObject({ history: [{ body: "Lời sửa sớm." }] });
    await binh.call("DELETE /v1/perspective-replies/{id}", by(said.id));
    expect(await rowOf(said.id)).toMatchObject({ state: "deleted", body: "", history: [] });
  });
});

describe("notifications of a reply", () => {
  it("go to the authors of the perspective and of the answered reply, once each, not to the first of the thread", async () => {
    const { slug } = await openTopic(editor);
    const { id } = await post(an, slug, "agree");
    const first = await reply(binh, id, "Lời đầu.");
    const second = await reply(chi, id, "Lời thứ hai.", first.id);
    const before = await Promise.all([an, binh, chi].map(received));
    await reply(editor, id, `Lời thứ ba, chào @${binh.user.username}.`, second.id);
    const after = await Promise.all([an, binh, chi].map(received));
    const added = after.map((rows, n) => rows.filter((row) => !before[n]!.some((one) => one.id === row.id)));
    const expected = { kind: "reply", actorId: editor.user.id, itemId: null, commentId: null };
    expect(added).toMatchObject([[expected], [], [expected]]);
  });
});

describe("personal data", () => {
  it("lists comments and replies apart, and a deleted account takes both along or leaves both", async () => {
    for (const keepArticles of [false, true]) {
      const leaving = await newMember();
      const both = await bothPlaces(leaving);
      api.clock.advance(seconds(1));
      const below = await reply(chi, both.perspective, "Ở lại.", both.reply.id);
      const kept = await leaving.call("POST /v1/account/export");
      expect(kept["comments"]).toMatchObject([{ id: both.comment.id, kind: "article", body: both.comment.body }]);
      expect((kept["perspectives"] as { replies: object[] }).replies).toEqual([
        {
          perspective: both.perspective,
          topic: both.slug,
          body: both.reply.body,
          state: "public",
          createdAt: both.reply.createdAt,
          history: [],
        },
      ]);
      await leaving.call("POST /v1/account/delete", { body: { keepArticles } });
      await later(days(8));
      await api.api.services.accounts.data.purgeDueAccounts();
      const left = keepArticles ? { authorId: null, state: "public" } : { state: "deleted", body: "" };
      for (const { id } of [both.comment, both.reply]) expect(await rowOf(id)).toMatchObject(left);
      expect((await shown(both.slug))[0]?.replies).toMatchObject([
        { id: both.reply.id, state: keepArticles ? "public" : "deleted" },
        { id: below.id },
      ]);
    }
  });
});
