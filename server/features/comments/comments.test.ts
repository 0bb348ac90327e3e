import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { editMinutes, repliesShown, threadsShown } from "#contracts/limits/comments.ts";
import type { CommentOrder } from "#contracts/schemas/comments.ts";
import { days, hours, minutes, seconds } from "#server/core/clock.ts";
import { announcedSingly } from "#server/features/accounts/members.ts";
import { users } from "#server/features/accounts/tables.ts";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { comments, reactions } from "./tables.ts";
import { articleFields, categoryFields, seriesFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let an: TestMember;
let binh: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await trusted("nguoi.viet", "Người Viết");
  an = await trusted("an.lanh", "An Lành");
  binh = await trusted("binh.yen", "Bình Yên");
  editor = await api.member({ username: "bien.tap", role: "editor" });
});
afterAll(() => api.close());
beforeEach(refreshSessions);

/** A member who is not new, and whose comments appear without review. */
async function trusted(username?: string, displayName?: string): Promise<TestMember> {
  const member = await api.member({ ...(username ? { username } : {}), ...(displayName ? { displayName } : {}) });
  await api.database.queries
    .update(users)
    .set({ createdAt: new Date(api.clock.now().getTime() - days(30)), role: "editor" })
    .where(eq(users.id, member.user.id));
  const item = await publish(member, articleFields());
  for (const text of ["một", "hai", "ba"]) await say(member, item, `${text} ${randomUUID()}`);
  await api.database.queries.update(users).set({ role: "member" }).where(eq(users.id, member.user.id));
  await api.database.announce({ kind: "account", id: member.user.id });
  return member;
}

async function publish(member: TestMember, fields: ContentFields): Promise<string> {
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
  return id;
}
const say = async (
  member: TestMember,
  itemId: string,
  body: string,
  replyTo: string | null = null,
  id = randomUUID(),
) =>
  (await member.call("POST /v1/items/{id}/comments", { params: { id: itemId }, body: { id, body, replyTo } })).comment;
const read = async (itemId: string, query: { order?: CommentOrder; cursor?: string } = {}) =>
  (await api.call("GET /v1/items/{id}/comments", { params: { id: itemId }, query })).comments;
const own = (member: TestMember, itemId: string) =>
  member.call("GET /v1/items/{id}/participation", { params: { id: itemId } });
const decide = (id: string, decision: "approve" | "hide", editedAt: string | null = null) =>
  editor.call("POST /v1/review/comments/{id}", {
    params: { id },
    body: decision === "approve" ? { decision, editedAt } : { decision },
  });
const unread = async (member: TestMember) => (await member.call("GET /v1/notifications")).notifications;

describe("reactions", () => {
  const react = (member: TestMember, itemId: string, reaction: "like" | "insight" | "thanks") =>
    member.call("PUT /v1/items/{id}/reactions/{reaction}", { params: { id: itemId, reaction } });

  it("are given once, of three kinds, and can be removed; everyone sees the counts, members also their own", async () => {
    for (const fields of [articleFields(), videoFields()]) {
      const item = await publish(writer, fields);
      await react(an, item, "like");
      expect(await react(an, item, "like")).toEqual({ reactions: { like: 1, insight: 0, thanks: 0 }, own: ["like"] });
      await react(an, item, "thanks");
      await react(binh, item, "like");
      expect((await read(item)).reactions).toEqual({ like: 2, insight: 0, thanks: 1 });
      expect((await own(an, item)).reactions.sort()).toEqual(["like", "thanks"]);
      const params = { id: item, reaction: "like" } as const;
      for (let time = 0; time < 2; time++)
        expect(await an.call("DELETE /v1/items/{id}/reactions/{reaction}", { params })).toEqual({
          reactions: { like: 1, insight: 0, thanks: 1 },
          own: ["thanks"],
        });
    }
  });

  it("are for members, on published texts except categories", async () => {
    const item = await publish(writer, articleFields());
    const params = { id: item, reaction: "like" } as const;
    await refusal(api.call("PUT /v1/items/{id}/reactions/{reaction}", { params }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/items/{id}/reactions/{reaction}", { params }), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/items/{id}/participation", { params: { id: item } }), "AUTH_REQUIRED");
    await refusal(react(an, item, "love" as "like"), "NOT_FOUND");
    await refusal(react(an, randomUUID(), "like"), "NOT_FOUND");
    await refusal(react(an, await publish(editor, categoryFields()), "like"), "NOT_FOUND");
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    await refusal(react(writer, draft.id, "like"), "NOT_FOUND");
    await refusal(api.call("GET /v1/items/{id}/comments", { params: { id: draft.id } }), "NOT_FOUND");
    await refusal(own(writer, draft.id), "NOT_FOUND");
  });
});

describe("comments", () => {
  it("belong to articles, series and videos, have two levels, and name the mentioned people", async () => {
    const article = await publish(writer, articleFields());
    for (const item of [
      article,
      await publish(writer, videoFields()),
      await publish(writer, seriesFields({ items: [article] })),
    ]) {
      const first = await say(an, item, "Chào @binh.yen và @khong.co.ai!\n\nBài hay.");
      expect(first).toMatchObject({ parentId: null, state: "public", mentions: ["binh.yen"], helpful: 0 });
      const reply = await say(binh, item, "Mình cũng nghĩ vậy.", first.id);
      api.clock.advance(seconds(1));
      // A reply to a reply joins the same thread.
      const second = await say(an, item, "@binh.yen cảm ơn nhé.", reply.id);
      expect([reply.parentId, second.parentId]).toEqual([first.id, first.id]);
      const { threads, commentCount } = await read(item);
      expect(commentCount).toBe(3);
      expect(threads).toMatchObject([
        {
          id: first.id,
          author: { username: "an.lanh" },
          replies: [{ id: reply.id }, { id: second.id }],
          replyCount: 2,
        },
      ]);
    }
  });

  it("are stored once if the browser sends them again", async () => {
    const item = await publish(writer, articleFields());
    const id = randomUUID();
    const one = await say(an, item, "Gửi lại vì mất mạng.", null, id);
    expect(await say(an, item, "Gửi lại vì mất mạng.", null, id)).toEqual(one);
    // The same id with other words is rejected.
    const other = await refusal(say(an, item, "khác", null, id), "VALIDATION_FAILED");
    expect(other.failure.fields?.["id"]).toContain("với lời khác");
    expect((await read(item)).commentCount).toBe(1);
    expect(
      (await refusal(say(binh, item, "của người khác", null, id), "VALIDATION_FAILED")).failure.fields,
    ).toHaveProperty("id");
    const atOnce = randomUUID();
    await Promise.all([1, 2, 3].map(() => say(an, item, "Ba lần một lúc.", null, atOnce)));
    expect((await read(item)).commentCount).toBe(2);
  });

  it("are plain text: markup stays as typed, letters are composed, empty ones are rejected", async () => {
    const item = await publish(writer, articleFields());
    const body = '<img src=x onerror="alert(1)"> "[x](javascript:alert(1))"';
    expect((await say(an, item, body)).body).toBe(body);
    expect((await say(an, item, "Tiếng Việt".normalize("NFD"))).body).toBe("Tiếng Việt".normalize("NFC"));
    for (const bad of ["", "  \n ", "x".repeat(3001), "x\n".repeat(101)])
      expect((await refusal(say(an, item, bad), "VALIDATION_FAILED")).failure.fields).toHaveProperty("body");
    await refusal(say(an, item, "trả lời ai?", randomUUID()), "VALIDATION_FAILED");
    const elsewhere = await say(an, await publish(writer, articleFields()), "ở bài khác");
    await refusal(say(an, item, "sang bài khác", elsewhere.id), "VALIDATION_FAILED");
    await refusal(say({ ...an, call: api.call }, item, "khách"), "AUTH_REQUIRED");
  });

  it(`can be edited for ${editMinutes} minutes by their author`, async () => {
    const item = await publish(writer, articleFields());
    const { id } = await say(an, item, "Sai chính tã.");
    const change = (member: TestMember, body: string) =>
      member.call("PUT /v1/comments/{id}", { params: { id }, body: { body } });
    api.clock.advance(minutes(editMinutes));
    expect((await change(an, "Sai chính tả.")).comment).toMatchObject({
      body: "Sai chính tả.",
      editedAt: api.clock.now().toISOString(),
    });
    await refusal(change(binh, "của mình"), "NOT_FOUND");
    await refusal(change(editor, "của mình"), "NOT_FOUND");
    await refusal(change({ ...an, call: api.call }, "khách"), "AUTH_REQUIRED");
    await refusal(change(an, " "), "VALIDATION_FAILED");
    api.clock.advance(1);
    expect((await refusal(change(an, "Muộn rồi."), "VALIDATION_FAILED")).failure.fields?.["body"]).toContain("15 phút");
    expect((await read(item)).threads[0]?.body).toBe("Sai chính tả.");
  });

  it("lose their words when their author deletes them; replies keep their place", async () => {
    const item = await publish(writer, articleFields());
    const first = await say(an, item, "Lời này sẽ đi.");
    const reply = await say(binh, item, "Trả lời ở lại.", first.id);
    const remove = (member: TestMember, id: string) => member.call("DELETE /v1/comments/{id}", { params: { id } });
    await refusal(remove(binh, first.id), "NOT_FOUND");
    await refusal(remove({ ...an, call: api.call }, first.id), "AUTH_REQUIRED");
    await remove(an, first.id);
    expect((await read(item)).threads).toMatchObject([
      { id: first.id, state: "deleted", author: null, body: "", replies: [{ id: reply.id }] },
    ]);
    expect((await read(item)).commentCount).toBe(1);
    await refusal(remove(an, first.id), "NOT_FOUND");
    await remove(binh, reply.id);
    expect(await read(item)).toMatchObject({ threads: [], commentCount: 0 });
    expect(JSON.stringify(await editor.call("POST /v1/account/export"))).not.toContain("Lời này sẽ đi");
  });

  it("are paginated, newest or most helpful first, without duplicates while others are added", async () => {
    const item = await publish(writer, articleFields());
    const said: string[] = [];
    for (let n = 0; n < threadsShown + 3; n++) {
      api.clock.advance(seconds(2));
      said.unshift((await say(n % 2 ? an : binh, item, `lời thứ ${n}`)).id);
    }
    const vote = (member: TestMember, id: string) => member.call("PUT /v1/comments/{id}/helpful", { params: { id } });
    const last = said.at(-1)!;
    await vote(writer, last);
    expect(await vote(writer, last)).toEqual({ helpful: 1, isHelpful: true });
    await refusal(vote(binh, last), "VALIDATION_FAILED");
    await refusal(vote(an, randomUUID()), "NOT_FOUND");
    await refusal(api.call("PUT /v1/comments/{id}/helpful", { params: { id: last } }), "AUTH_REQUIRED");
    expect((await own(writer, item)).helpful).toEqual([last]);

    for (const [order, wanted] of [
      ["newest", said],
      ["helpful", [last, ...said.slice(0, -1)]],
    ] as const) {
      const first = await read(item, { order });
      api.clock.advance(seconds(2));
      const late = await say(writer, item, `chen vào giữa ${order}`);
      const second = await read(item, { order, cursor: first.next ?? "" });
      expect([...first.threads, ...second.threads].map(({ id }) => id)).toEqual(wanted);
      expect(second.next).toBeNull();
      await writer.call("DELETE /v1/comments/{id}", { params: { id: late.id } });
    }
    expect(await writer.call("DELETE /v1/comments/{id}/helpful", { params: { id: last } })).toEqual({
      helpful: 0,
      isHelpful: false,
    });
    await refusal(api.call("DELETE /v1/comments/{id}/helpful", { params: { id: last } }), "AUTH_REQUIRED");
  });

  it("include their first replies, the rest on request, and a link to a reply loads enough of the thread", async () => {
    const item = await publish(writer, articleFields());
    const root = await say(an, item, "Ai cũng trả lời.");
    const replies: string[] = [];
    for (let n = 0; n < repliesShown + 4; n++) {
      api.clock.advance(seconds(1));
      replies.push((await say(binh, item, `trả lời ${n} cho ${item}`, root.id)).id);
    }
    const [thread] = (await read(item)).threads;
    expect(thread).toMatchObject({ replyCount: replies.length });
    expect(thread?.replies.map(({ id }) => id)).toEqual(replies.slice(0, repliesShown));
    const more = await api.call("GET /v1/comments/{id}/replies", {
      params: { id: root.id },
      query: { cursor: thread?.nextReplies ?? "" },
    });
    expect(more.replies.map(({ id }) => id)).toEqual(replies.slice(repliesShown));
    expect(more.next).toBeNull();
    const linked = await api.call("GET /v1/comments/{id}", { params: { id: replies.at(-2)! } });
    expect(linked.thread.id).toBe(root.id);
    expect(linked.thread.replies.map(({ id }) => id)).toEqual(replies.slice(0, -1));
    await refusal(api.call("GET /v1/comments/{id}", { params: { id: randomUUID() } }), "NOT_FOUND");
    await refusal(api.call("GET /v1/comments/{id}/replies", { params: { id: replies[0]! } }), "NOT_FOUND");
  });

  it("are hidden with their text when it is withdrawn, and with a suspended author", async () => {
    const item = await publish(writer, articleFields());
    const shut = await trusted("bi.khoa", "Bị Khoá");
    const comment = await say(shut, item, "Lời của người bị khoá.");
    const reply = await say(an, item, "@bi.khoa trả lời.", comment.id);
    await shut.call("PUT /v1/items/{id}/reactions/{reaction}", { params: { id: item, reaction: "like" } });
    await api.api.services.accounts.setSuspended(shut.email, true);
    expect(await read(item)).toMatchObject({
      commentCount: 1,
      reactions: { like: 0 },
      threads: [{ state: "hidden", author: null, body: "", replies: [{ id: reply.id, mentions: [] }] }],
    });
    await refusal(api.call("GET /v1/comments/{id}", { params: { id: comment.id } }), "NOT_FOUND");
    await api.api.services.accounts.setSuspended(shut.email, false);
    expect((await read(item)).threads[0]).toMatchObject({ state: "public", author: { username: "bi.khoa" } });

    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: item } });
    await refusal(read(item), "NOT_FOUND");
    for (const id of [comment.id, reply.id])
      await refusal(api.call("GET /v1/comments/{id}", { params: { id } }), "NOT_FOUND");
    await refusal(say(an, item, "Còn ai không?"), "NOT_FOUND");
    await refusal(an.call("DELETE /v1/comments/{id}", { params: { id: reply.id } }), "NOT_FOUND");
  });

  it("of a suspended author are announced one by one, or all pages at once where they are many", async () => {
    const shut = await trusted();
    const item = await publish(writer, articleFields());
    await say(shut, item, "Một lời.");
    const heard: string[] = [];
    const stop = api.database.onChange(({ kind, id }) => heard.push(kind === "comments" ? `comments ${id}` : kind));
    const suspend = async (isSuspended: boolean) => {
      heard.length = 0;
      await api.api.services.accounts.setSuspended(shut.email, isSuspended);
      return heard;
    };
    expect(await suspend(true)).toContain(`comments ${item}`);
    expect(await suspend(false)).not.toContain("everything");
    // Reactions to many texts: copies of the first one.
    const { queries } = api.database;
    const [{ bytes: _generated, ...row }] = (await queries
      .select()
      .from(contentItems)
      .where(eq(contentItems.id, item))) as [typeof contentItems.$inferSelect];
    const copies = Array.from({ length: announcedSingly }, (_, n) => ({
      ...row,
      id: randomUUID(),
      slug: `ban-sao-${n}-${row.slug}`,
    }));
    await queries.insert(contentItems).values(copies);
    await queries
      .insert(reactions)
      .values(copies.map(({ id }) => ({ itemId: id, userId: shut.user.id, kind: "like" as const })));
    const many = await suspend(true);
    expect(many).toContain("everything");
    expect(many.filter((one) => one.startsWith("comments"))).toEqual([]);
    stop();
  });

  it.runIf(inject("engine") === "postgres")(
    "take no vote that arrives while they are being hidden (the embedded database runs one after the other)",
    async () => {
      const item = await publish(writer, articleFields());
      const { id } = await say(an, item, "Sắp bị ẩn.");
      const isWaiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%comments%'`;
      const { vote } = await api.database.transaction(async (tx) => {
        await tx.update(comments).set({ state: "removed" }).where(eq(comments.id, id));
        const sent = binh.call("PUT /v1/comments/{id}/helpful", { params: { id } });
        sent.catch(() => {});
        await vi.waitFor(async () => expect((await api.database.queries.execute(isWaiting)).rows).toHaveLength(1));
        return { vote: sent };
      });
      await refusal(vote, "NOT_FOUND");
      expect(await api.database.queries.$count(activityEvents, eq(activityEvents.refId, id))).toBe(0);
    },
  );

  it("suggest mentions by the start of a name, with or without diacritics, participants first", async () => {
    const item = await publish(writer, articleFields());
    await say(binh, item, "Mình ở đây.");
    const people = async (q: string) =>
      (await an.call("GET /v1/items/{id}/people", { params: { id: item }, query: { q } })).people.map(
        ({ username }) => username,
      );
    expect(await people("")).toEqual(["binh.yen", "nguoi.viet"]);
    expect(await people("binh")).toEqual(["binh.yen"]);
    expect(await people("Yê")).toEqual(["binh.yen"]);
    expect(await people("nguoi v")).toEqual(["nguoi.viet"]);
    expect(await people("%")).toEqual([]);
    await refusal(api.call("GET /v1/items/{id}/people", { params: { id: item } }), "AUTH_REQUIRED");
  });

  it("are exported, and deleted with the account unless the author keeps them", async () => {
    for (const keepArticles of [false, true]) {
      const leaving = await trusted();
      const item = await publish(writer, articleFields());
      const comment = await say(leaving, item, `Sắp đi, ${String(keepArticles)}.`);
      const other = await say(an, item, `Ở lại, ${String(keepArticles)}.`, comment.id);
      await leaving.call("PUT /v1/comments/{id}/helpful", { params: { id: other.id } });
      await leaving.call("PUT /v1/items/{id}/reactions/{reaction}", {
        params: { id: item, reaction: "insight" },
      });
      const kept = await leaving.call("POST /v1/account/export");
      expect(kept["comments"]).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: comment.id, body: comment.body })]),
      );
      expect(kept).toMatchObject({ reactions: [{ reaction: "insight" }], helpfulVotes: [other.id] });
      await leaving.call("POST /v1/account/delete", { body: { keepArticles } });
      api.clock.advance(days(8));
      await api.api.services.accounts.data.purgeDueAccounts();
      const after = await read(item);
      expect(after.reactions.insight).toBe(0);
      expect(after.threads[0]).toMatchObject(
        keepArticles
          ? { state: "public", author: { username: "", displayName: "Người dùng đã xoá" }, body: comment.body }
          : { state: "deleted", author: null, body: "" },
      );
      expect(after.threads[0]?.replies).toMatchObject([{ id: other.id, helpful: 0 }]);
      await refreshSessions();
    }
  });
});

let loggedInAt = 0;
/** Logs members in again, as access tokens expire when the clock moves. */
async function refreshSessions() {
  const now = api.clock.now().getTime();
  if (now - loggedInAt < minutes(5)) return;
  loggedInAt = now;
  for (const member of [writer, an, binh, editor]) {
    const fresh = await api.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });
    member.call = api.clientWith({ authorization: `Bearer ${fresh.token.accessToken.token}` });
  }
}

describe("new members", () => {
  it("wait for review with links or after many texts in a short time; only they and editors see the comments", async () => {
    const item = await publish(writer, articleFields());
    const before = (await unread(writer)).length;
    const newAuthor = await api.member({ displayName: "Người Mới" });
    const plain = await say(newAuthor, item, "Bài rất hay.");
    expect(plain.state).toBe("public");
    for (const text of ["Xem https://x.example nhé", "mua ở giare.shop"]) {
      const held = await say(newAuthor, item, text);
      expect(held).toMatchObject({ state: "pending", body: text });
      expect((await own(newAuthor, item)).pending).toMatchObject([{ id: held.id }]);
      expect((await own(an, item)).pending).toEqual([]);
      expect((await read(item)).threads.map(({ id }) => id)).toEqual([plain.id]);
      await refusal(api.call("GET /v1/comments/{id}", { params: { id: held.id } }), "NOT_FOUND");
      await refusal(say(an, item, "trả lời", held.id), "VALIDATION_FAILED");
      await newAuthor.call("DELETE /v1/comments/{id}", { params: { id: held.id } });
    }
    // A visible comment waits again once it contains a link.
    const changed = await newAuthor.call("PUT /v1/comments/{id}", {
      params: { id: plain.id },
      body: { body: "Bài rất hay: https://x.example" },
    });
    expect(changed.comment.state).toBe("pending");
    expect((await read(item)).commentCount).toBe(0);
    expect((await unread(writer)).length).toBe(before);

    const flooding = await api.member();
    const states: string[] = [];
    for (let n = 0; n < 4; n++)
      states.push((await say(flooding, await publish(writer, articleFields()), `chào lần ${n}`)).state);
    expect(states).toEqual(["public", "public", "public", "pending"]);
    expect((await say(an, item, "Xem https://mam.example nhé")).state).toBe("public");
  });

  it("and others cannot repeat a comment within a day, and have an hourly limit", async () => {
    const item = await publish(writer, articleFields());
    const other = await publish(writer, articleFields());
    const newAuthor = await api.member();
    for (const member of [an, newAuthor]) {
      await say(member, item, "Cảm ơn  bạn!");
      const refused = await refusal(say(member, item, "cảm ơn bạn!"), "VALIDATION_FAILED");
      expect(refused.failure.fields?.["body"]).toContain("rồi");
    }
    // Established members may repeat a comment under another text.
    await say(an, other, "Cảm ơn bạn!");
    await refusal(say(newAuthor, other, "Cảm ơn bạn!"), "VALIDATION_FAILED");
    api.clock.advance(days(1));
    await refreshSessions();
    await say(an, item, "Cảm ơn bạn!");
    const talker = await api.member();
    for (let n = 0; n < 10; n++) await say(talker, item, `số ${n}`);
    expect((await refusal(say(talker, item, "thêm"), "RATE_LIMITED")).retryAfter).toBeGreaterThan(0);
    api.clock.advance(hours(1));
    await refreshSessions();
  });
});

describe("editors", () => {
  it("approve a reply, which notifies the author of the parent comment, not only of the thread", async () => {
    const item = await publish(await api.member(), articleFields({ title: "Bài có phản hồi" }));
    const thread = await say(an, item, "Mở đầu");
    const answerer = await api.member();
    const answered = await say(answerer, item, "Tôi thêm một ý", thread.id);
    const newAuthor = await api.member();
    const held = await say(newAuthor, item, "Đồng ý: https://a.example", answered.id);
    expect(await unread(answerer)).toEqual([]);
    await decide(held.id, "approve");
    expect((await unread(answerer)).map(({ kind, excerpt }) => [kind, excerpt])).toEqual([
      ["reply", "Đồng ý: https://a.example"],
    ]);
    expect(
      (await unread(an)).filter(({ kind, title }) => kind === "reply" && title === "Bài có phản hồi"),
    ).toHaveLength(2);
  });

  it("see waiting comments and approve or hide them; the author is notified either way", async () => {
    const item = await publish(writer, articleFields({ title: "Bài để duyệt" }));
    const newAuthor = await api.member({ displayName: "Chờ Duyệt" });
    const [good, bad] = [
      await say(newAuthor, item, "Tốt: https://a.example"),
      await say(newAuthor, item, "Xấu: https://b.example"),
    ];
    const counts = await editor.call("GET /v1/review/counts");
    expect(counts.comments).toBeGreaterThanOrEqual(2);
    const queue: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await editor.call("GET /v1/review/comments", { query: cursor ? { cursor } : {} });
      queue.push(...page.comments.map(({ comment }) => comment.id));
      const found = page.comments.find(({ comment }) => comment.id === good.id);
      if (found)
        expect(found).toMatchObject({
          comment: { body: "Tốt: https://a.example", state: "pending" },
          item: { kind: "article", title: "Bài để duyệt" },
          author: { displayName: "Chờ Duyệt", publicComments: 0, pendingComments: 2 },
        });
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(queue).toEqual(expect.arrayContaining([good.id, bad.id]));

    // A comment changed after the editor read it is not approved.
    const { comment: changed } = await newAuthor.call("PUT /v1/comments/{id}", {
      params: { id: good.id },
      body: { body: "Tốt hơn: https://a.example" },
    });
    await refusal(decide(good.id, "approve"), "VERSION_CONFLICT");
    await decide(good.id, "approve", changed.editedAt);
    await decide(good.id, "approve");
    await decide(bad.id, "hide");
    expect((await read(item)).threads.map(({ id }) => id)).toEqual([good.id]);
    expect((await unread(newAuthor)).map(({ kind, decision, title }) => ({ kind, decision, title }))).toEqual(
      expect.arrayContaining([
        { kind: "moderation", decision: "approved", title: "Bài để duyệt" },
        { kind: "moderation", decision: "hidden", title: "Bài để duyệt" },
      ]),
    );
    expect(await unread(newAuthor)).toHaveLength(2);
    expect((await unread(writer))[0]).toMatchObject({ kind: "comment", actor: { displayName: "Chờ Duyệt" } });
    // Hidden and restored.
    await editor.call("DELETE /v1/comments/{id}", { params: { id: good.id } });
    expect((await read(item)).commentCount).toBe(0);
    expect((await decide(good.id, "approve", changed.editedAt)).comment.state).toBe("public");

    for (const call of [newAuthor.call, an.call]) {
      await refusal(call("GET /v1/review/comments"), "NOT_FOUND");
      await refusal(call("GET /v1/review/reports"), "NOT_FOUND");
      await refusal(call("GET /v1/review/counts"), "NOT_FOUND");
      await refusal(
        call("POST /v1/review/comments/{id}", {
          params: { id: bad.id },
          body: { decision: "approve", editedAt: null },
        }),
        "NOT_FOUND",
      );
    }
    await refusal(api.call("GET /v1/review/comments"), "AUTH_REQUIRED");
    await refusal(decide(randomUUID(), "hide"), "NOT_FOUND");
    await refusal(decide(bad.id, "burn" as "hide"), "VALIDATION_FAILED");
  });

  it("decide all reports of one target at once", async () => {
    const item = await publish(writer, articleFields({ title: "Bài bị báo" }));
    const comment = await say(an, item, "Lời bị báo cáo.");
    const report = (member: TestMember, target: string, kind: "comment" | "item" | "person" = "comment", note = "") =>
      member.call("POST /v1/reports", { body: { kind, target, reason: "rude", note } });
    await report(binh, comment.id, "comment", "Nặng lời.");
    await report(binh, comment.id, "comment", "Nặng lời thật.");
    api.clock.advance(seconds(1));
    await report(writer, comment.id);
    await report(binh, item, "item");
    await report(binh, "an.lanh", "person");
    await refusal(report(binh, an.user.id, "person"), "NOT_FOUND");
    await refusal(report(binh, "binh.yen", "person"), "VALIDATION_FAILED");
    await refusal(report(binh, "không phải mã"), "NOT_FOUND");
    await refusal(report(an, comment.id), "VALIDATION_FAILED");
    await refusal(report(binh, randomUUID()), "NOT_FOUND");
    await refusal(report({ ...an, call: api.call }, comment.id), "AUTH_REQUIRED");
    await refusal(
      binh.call("POST /v1/reports", { body: { kind: "comment", target: comment.id, reason: "vì thích" as "spam" } }),
      "VALIDATION_FAILED",
    );
    const { reports } = await editor.call("GET /v1/review/reports");
    const of = (target: string) => reports.find((one) => one.target === target)!;
    expect(of(comment.id)).toMatchObject({
      count: 2,
      reason: "rude",
      note: "Nặng lời thật.",
      reporter: { username: "binh.yen" },
      comment: { body: "Lời bị báo cáo." },
      item: { kind: "article", title: "Bài bị báo" },
      person: { username: "an.lanh" },
    });
    expect(of(item)).toMatchObject({ kind: "item", comment: null, person: { username: "nguoi.viet" } });
    expect(of(an.user.id)).toMatchObject({ kind: "person", item: null, person: { username: "an.lanh" } });

    const settle = (id: string, decision: "uphold" | "reject") =>
      editor.call("POST /v1/review/reports/{id}", { params: { id }, body: { decision } });
    expect(await settle(of(item).id, "reject")).toEqual({ decided: 1 });
    expect((await read(item)).commentCount).toBe(1);
    expect(await settle(of(comment.id).id, "uphold")).toEqual({ decided: 2 });
    expect((await read(item)).commentCount).toBe(0);
    expect((await unread(an))[0]).toMatchObject({ kind: "moderation", decision: "hidden" });
    await refusal(settle(of(comment.id).id, "uphold"), "NOT_FOUND");
    await refusal(
      an.call("POST /v1/review/reports/{id}", { params: { id: of(an.user.id).id }, body: { decision: "uphold" } }),
      "NOT_FOUND",
    );
    await settle(of(an.user.id).id, "reject");
    expect((await editor.call("GET /v1/review/counts")).reports).toBe(0);
  });

  it("cannot decide about their own texts or comments, or about themselves", async () => {
    const item = await publish(writer, articleFields({ title: "Bài biên tập viên bình luận" }));
    const own = await say(editor, item, "Lời của biên tập viên.");
    const ownItem = await publish(editor, articleFields({ title: "Bài của biên tập viên" }));
    const second = await api.member({ role: "editor" });
    for (const [kind, target] of [
      ["item", ownItem],
      ["comment", own.id],
      ["person", "bien.tap"],
    ] as const)
      await binh.call("POST /v1/reports", { body: { kind, target, reason: "rude", note: "" } });
    expect((await editor.call("GET /v1/review/reports")).reports).toEqual([]);
    expect((await editor.call("GET /v1/review/counts")).reports).toBe(0);
    const { reports } = await second.call("GET /v1/review/reports");
    expect(reports.map(({ kind }) => kind).sort()).toEqual(["comment", "item", "person"]);
    const settle = (who: TestMember, id: string) =>
      who.call("POST /v1/review/reports/{id}", { params: { id }, body: { decision: "uphold" } });
    for (const { id } of reports) await refusal(settle(editor, id), "NOT_FOUND");
    for (const { id } of reports) await settle(second, id);
    expect((await read(item)).commentCount).toBe(0);
    // A comment hidden by another editor cannot be restored by its author.
    await refusal(decide(own.id, "approve"), "NOT_FOUND");
  });
});
