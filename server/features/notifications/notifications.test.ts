import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { notificationDefaults } from "#contracts/limits/notifications.ts";
import { NotificationKind, type NotificationState } from "#contracts/schemas/notifications.ts";
import { days, hours, minutes, seconds } from "#server/core/clock.ts";
import { notifications } from "./tables.ts";
import { mailQueue } from "#server/mail/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields, videoFields } from "#tests/support/texts.ts";
import { lastDailyEmailMoment } from "./daily-email.ts";

let api: TestApi;
let an: TestMember;
let binh: TestMember;
let chi: TestMember;
let base = "";

beforeAll(async () => {
  api = await startTestApi();
  an = await api.member({ username: "an.lanh", displayName: "An Lành", role: "editor" });
  binh = await api.member({ username: "binh.yen", displayName: "Bình Yên", role: "editor" });
  chi = await api.member({ username: "chi.mai", displayName: "Chị Mai", role: "editor" });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

async function logInAnew() {
  for (const member of [an, binh, chi]) {
    const { token } = await api.call("POST /v1/auth/login", {
      body: { email: member.email, password: member.password },
    });
    member.headers = { authorization: `Bearer ${token.accessToken.token}` };
    member.call = api.clientWith(member.headers);
  }
}
/** Advances the clock and logs everybody in again. */
async function pass(milliseconds: number) {
  api.clock.advance(milliseconds);
  await logInAnew();
}
beforeEach(async () => {
  await api.database.queries.delete(notifications);
  await api.database.queries.delete(mailQueue);
  api.outbox.length = 0;
});

async function publish(member: TestMember, fields: ContentFields): Promise<string> {
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
  return id;
}
async function say(member: TestMember, itemId: string, body: string, replyTo: string | null = null) {
  api.clock.advance(seconds(1));
  const id = randomUUID();
  await member.call("POST /v1/items/{id}/comments", { params: { id: itemId }, body: { id, body, replyTo } });
  return id;
}
const react = (member: TestMember, id: string, reaction: "like" | "thanks" = "like") =>
  member.call("PUT /v1/items/{id}/reactions/{reaction}", { params: { id, reaction } });
const bell = (member: TestMember) => member.call("GET /v1/notifications");
const kinds = async (member: TestMember) =>
  (await bell(member)).notifications.map(({ kind, actor }) => `${kind} ${actor?.username}`);
const choose = (member: TestMember, kind: NotificationKind, setting: { bell: boolean; mail: boolean }) =>
  member.call("PUT /v1/notifications/settings/{kind}", { params: { kind }, body: setting });

describe("the bell", () => {
  it("notifies each member about a comment once: as the parent's author, as mentioned, or as the author of the text", async () => {
    const item = await publish(an, articleFields({ title: "Bài có người trả lời" }));
    const first = await say(binh, item, "Chào @chi.mai và @an.lanh, và @binh.yen!");
    expect(await kinds(an)).toEqual(["mention binh.yen"]);
    expect(await kinds(chi)).toEqual(["mention binh.yen"]);
    expect(await kinds(binh)).toEqual([]);
    const reply = await say(chi, item, "@binh.yen chào bạn.", first);
    expect(await kinds(binh)).toEqual(["reply chi.mai"]);
    expect(await kinds(an)).toEqual(["comment chi.mai", "mention binh.yen"]);
    const { notifications: listed, unread } = await bell(binh);
    expect(unread).toBe(1);
    expect(listed[0]).toMatchObject({
      title: "Bài có người trả lời",
      excerpt: "@binh.yen chào bạn.",
      address: expect.stringMatching(new RegExp(`^/bai-viet/[a-z0-9-]+#binh-luan-${reply}$`)),
      isRead: false,
    });
    // A deleted comment is not shown.
    await chi.call("DELETE /v1/comments/{id}", { params: { id: reply } });
    expect(await kinds(binh)).toEqual([]);
    expect((await bell(binh)).unread).toBe(0);
  });

  it("leads to the video when the answered comment is under one", async () => {
    const item = await publish(an, videoFields({ title: "Video có người trả lời" }));
    const first = await say(binh, item, "Mình nghe chưa kịp câu này.");
    const reply = await say(chi, item, "Bạn bật phụ đề nhé.", first);
    const address = (comment: string) =>
      expect.stringMatching(new RegExp(`^/video/video-co-nguoi-tra-loi#binh-luan-${comment}$`));
    expect((await bell(binh)).notifications).toMatchObject([
      { kind: "reply", title: "Video có người trả lời", excerpt: "Bạn bật phụ đề nhé.", address: address(reply) },
    ]);
    expect((await bell(an)).notifications).toMatchObject([
      { kind: "comment", address: address(reply) },
      { kind: "comment", address: address(first) },
    ]);
  });

  it("is listed with what can be read of it, whatever is stored of another one", async () => {
    const item = await publish(an, articleFields());
    await react(binh, item);
    await api.database.queries.execute(sql`update notifications set details = '{"people": 7}'::jsonb`);
    await say(chi, item, "Bài hay quá.");
    expect((await bell(an)).notifications).toMatchObject([
      { kind: "comment", actor: { username: "chi.mai" } },
      { kind: "reaction", people: 1, actor: { username: "binh.yen" } },
    ]);
  });

  it("notifies once about a comment, however often it is edited", async () => {
    const item = await publish(an, articleFields({ title: "Bài để sửa đi sửa lại" }));
    const id = await say(binh, item, "Hay quá @chi.mai ơi.");
    for (const body of ["Hay quá.", "Hay quá @chi.mai nhỉ.", "Hay.", "Hay, @chi.mai."]) {
      api.clock.advance(seconds(1));
      await binh.call("PUT /v1/comments/{id}", { params: { id }, body: { body } });
    }
    expect((await bell(chi)).notifications).toMatchObject([{ kind: "mention" }]);
  });

  it("groups reactions to one text, and does not notify about a repeated reaction", async () => {
    const item = await publish(an, articleFields({ title: "Bài được thích" }));
    for (const member of [binh, chi, an]) await react(member, item);
    await react(chi, item, "thanks");
    expect((await bell(an)).notifications).toMatchObject([
      { kind: "reaction", actor: { username: "chi.mai" }, people: 2, title: "Bài được thích" },
    ]);
    await an.call("POST /v1/notifications/read", { body: {} });
    const params = { id: item, reaction: "like" } as const;
    await binh.call("DELETE /v1/items/{id}/reactions/{reaction}", { params });
    await react(binh, item);
    expect(await bell(an)).toMatchObject({ unread: 0, notifications: [{ isRead: true }] });
  });

  it("notifies about followers, and about publications of followed authors and targets, once", async () => {
    const category = await publish(an, categoryFields({ title: "Mục để theo dõi" }));
    const { categories } = await api.call("GET /v1/categories");
    const { slug } = categories.find(({ id }) => id === category)!;
    const follow = (member: TestMember, kind: "person" | "category" | "tag", target: string) =>
      member.call("PUT /v1/follows/{kind}/{target}", { params: { kind, target } });
    await follow(binh, "person", "an.lanh");
    await binh.call("DELETE /v1/follows/{kind}/{target}", { params: { kind: "person", target: "an.lanh" } });
    await follow(binh, "person", "an.lanh");
    expect((await bell(an)).notifications).toMatchObject([{ kind: "follower", address: "/u/binh.yen" }]);
    await follow(chi, "category", slug);
    await follow(binh, "category", slug);
    const fields = articleFields({ title: "Bài mới ra lò", categoryId: category, tags: ["lò bánh"] });
    const item = await publish(an, fields);
    for (const member of [binh, chi])
      expect((await bell(member)).notifications).toMatchObject([{ kind: "published", title: "Bài mới ra lò" }]);
    expect(await kinds(an)).not.toContain("published an.lanh");
    // A second publication is not announced.
    const { draft } = await an.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: item } });
    const saved = await an.call("PUT /v1/drafts/{id}", {
      params: { id: item },
      body: { version: draft.version, fields },
    });
    await an.call("POST /v1/drafts/{id}/publish", { params: { id: item }, body: { version: saved.draft.version } });
    expect((await bell(chi)).notifications).toHaveLength(1);
    // A withdrawn text is not shown.
    await an.call("POST /v1/drafts/{id}/withdraw", { params: { id: item } });
    expect(await bell(chi)).toEqual({ notifications: [], unread: 0, next: null });
    await binh.call("DELETE /v1/follows/{kind}/{target}", { params: { kind: "person", target: "an.lanh" } });
  });

  it("is marked as read one by one or all at once, and has pages", async () => {
    const item = await publish(an, articleFields());
    for (let n = 0; n < 25; n++) await say(binh, item, `lời ${n} ${item}`);
    const first = await bell(an);
    expect([first.notifications.length, first.unread]).toEqual([20, 25]);
    const second = await an.call("GET /v1/notifications", { query: { cursor: first.next ?? "" } });
    expect([second.notifications.length, second.next]).toEqual([5, null]);
    const { id } = first.notifications[3]!;
    expect(await an.call("POST /v1/notifications/read", { body: { ids: [id] } })).toEqual({ unread: 24 });
    // A member cannot mark notifications of others.
    expect(await binh.call("POST /v1/notifications/read", { body: { ids: [first.notifications[0]!.id] } })).toEqual({
      unread: 0,
    });
    expect((await bell(an)).notifications[3]).toMatchObject({ id, isRead: true });
    expect(await an.call("POST /v1/notifications/read", { body: {} })).toEqual({ unread: 0 });
    await refusal(an.call("POST /v1/notifications/read", { body: { ids: ["x"] } }), "VALIDATION_FAILED");
    await refusal(api.call("GET /v1/notifications"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/notifications/read", { body: {} }), "AUTH_REQUIRED");
  });

  it("notifies the author of a withdrawal by an editor until the text is back, but not of their own", async () => {
    const item = await publish(an, articleFields({ title: "Bài bị gỡ" }));
    const withdraw = (member: TestMember, id: string) =>
      member.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
    const { draft } = await withdraw(binh, item);
    expect((await bell(an)).notifications).toMatchObject([
      {
        kind: "moderation",
        decision: "withdrawn",
        actor: null,
        title: "Bài bị gỡ",
        address: "/trang-ca-nhan?muc=bai-cua-toi",
      },
    ]);
    // Only an editor can publish again what an editor withdrew.
    const again = { params: { id: item }, body: { version: draft.version } };
    await refusal(an.call("POST /v1/drafts/{id}/publish", again), "VALIDATION_FAILED");
    await binh.call("POST /v1/drafts/{id}/publish", again);
    expect((await bell(an)).notifications).toEqual([]);
    await withdraw(an, item);
    await withdraw(binh, await publish(binh, articleFields()));
    expect((await bell(binh)).notifications).toEqual([]);
  });

  it("shows the kinds that the member has chosen", async () => {
    const item = await publish(an, articleFields());
    expect((await an.call("GET /v1/notifications/settings")).settings).toEqual(notificationDefaults);
    const { settings } = await choose(an, "comment", { bell: false, mail: true });
    expect(settings).toEqual({ ...notificationDefaults, comment: { bell: false, mail: true } });
    await say(binh, item, "Chuông không kêu.");
    expect(await bell(an)).toMatchObject({ notifications: [], unread: 0 });
    await choose(an, "comment", { bell: true, mail: true });
    expect((await bell(an)).unread).toBe(1);
    await choose(an, "comment", { bell: false, mail: false });
    await say(binh, item, "Không ai hay.");
    await choose(an, "comment", { bell: true, mail: true });
    expect((await bell(an)).unread).toBe(1);
    await refusal(choose(an, "weather" as "comment", { bell: true, mail: true }), "NOT_FOUND");
    await refusal(choose(an, "comment", { bell: true } as never), "VALIDATION_FAILED");
    await refusal(choose({ ...an, call: api.call }, "comment", { bell: true, mail: true }), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/notifications/settings"), "AUTH_REQUIRED");
  });
});

describe("the stream", () => {
  const open: AbortController[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.abort();
  });
  async function listen(member: TestMember, headers: Record<string, string> = {}) {
    const abort = new AbortController();
    open.push(abort);
    const response = await fetch(`${base}/v1/notifications/live`, {
      headers: { accept: "text/event-stream", ...member.headers, ...headers },
      signal: abort.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    /** The next event; undefined when the stream has ended. */
    async function next(): Promise<{ id: string; data: NotificationState } | undefined> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const lines = text.slice(0, end).split("\n");
          text = text.slice(end + 2);
          const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          if (field("event") === "notifications")
            return { id: field("id")!, data: JSON.parse(field("data")!) as NotificationState };
          continue;
        }
        const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
        if (done) return undefined;
        text += value;
      }
    }
    return { response, next, close: () => abort.abort() };
  }

  it("sends the current state, then each change, and resumes after an interruption", async () => {
    const item = await publish(an, articleFields({ title: "Bài đang nghe" }));
    const stream = await listen(an);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.response.headers.get("cache-control")).toBe("no-store");
    expect((await stream.next())?.data).toEqual({ unread: 0, fresh: [] });
    await say(binh, item, "Có nghe không?");
    const heard = await stream.next();
    expect(heard?.data).toMatchObject({ unread: 1, fresh: [{ kind: "comment", title: "Bài đang nghe" }] });
    await an.call("POST /v1/notifications/read", { body: {} });
    expect((await stream.next())?.data).toEqual({ unread: 0, fresh: [] });
    stream.close();

    await say(binh, item, "Lúc mất mạng.");
    const again = await listen(an, { "last-event-id": heard!.id });
    expect((await again.next())?.data).toMatchObject({ unread: 1, fresh: [{ excerpt: "Lúc mất mạng." }] });
    // A change without an id, for many members, reaches everybody concerned.
    api.clock.advance(seconds(1));
    const row = { kind: "published" as const, actorId: binh.user.id, itemId: item, createdAt: api.clock.now() };
    await api.database.queries.insert(notifications).values({ ...row, id: randomUUID(), userId: an.user.id });
    await api.database.announce({ kind: "notifications", id: "" });
    expect((await again.next())?.data).toMatchObject({ unread: 2, fresh: [{ kind: "published" }] });
    // Others receive nothing.
    const other = await listen(chi);
    expect((await other.next())?.data).toEqual({ unread: 0, fresh: [] });
  });

  it("is for members, limited to a few at a time, and ends with the session; polling gives the same", async () => {
    expect((await fetch(`${base}/v1/notifications/live`, { headers: { accept: "text/event-stream" } })).status).toBe(
      401,
    );
    expect((await fetch(`${base}/v1/notifications/live?token=${binh.headers["authorization"]!.slice(7)}`)).status).toBe(
      401,
    );
    expect(await an.call("GET /v1/notifications/live")).toEqual({ unread: 0, fresh: [] });
    const streams = [];
    for (let n = 0; n < 6; n++) streams.push(await listen(chi));
    const seventh = await listen(chi);
    expect(seventh.response.status).toBe(429);
    expect(Number(seventh.response.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const stream of streams) await stream.next();
    await chi.call("POST /v1/auth/logout");
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
    await expect.poll(() => api.api.services.notifications.live.size).toBe(0);
    await logInAnew();
  });

  it("receives what another node announces through the database", async () => {
    if (api.database.engine !== "postgres") return;
    const item = await publish(an, articleFields({ title: "Bài của nút khác" }));
    const stream = await listen(an);
    await stream.next();
    // As another node does it: the row, and the announcement.
    await api.database.queries.insert(notifications).values({
      id: randomUUID(),
      userId: an.user.id,
      kind: "comment",
      actorId: chi.user.id,
      itemId: item,
      createdAt: api.clock.now(),
    });
    const change = JSON.stringify({ kind: "notifications", id: an.user.id, from: "another node" });
    await api.database.queries.execute(sql`select pg_notify('mam_changes', ${change})`);
    expect((await stream.next())?.data).toMatchObject({ unread: 1, fresh: [{ title: "Bài của nút khác" }] });
  });

  it("sends heartbeats, and ends when its session expires", async () => {
    const stream = await listen(chi);
    await stream.next();
    api.clock.advance(hours(1));
    // The heartbeat checks the session.
    await api.database.announce({ kind: "account", id: chi.user.id });
    expect(await stream.next()).toBeUndefined();
    await logInAnew();
  });

  it("ends when the server closes", async () => {
    const stream = await listen(binh);
    await stream.next();
    api.api.services.notifications.live.close();
    expect(await stream.next()).toBeUndefined();
    expect((await listen(binh)).response.status).toBe(503);
  });
});

describe("the daily email", () => {
  const deliver = async () => {
    await api.runJob("deliver mail");
  };
  const emails = async () => {
    await api.api.services.notifications.writeDueDailyEmails();
    await api.api.settled();
    await deliver().catch(() => undefined);
    return api.outbox.filter(({ subject }) => subject.includes("tin mới"));
  };

  it("is sent at seven in the morning in Vietnam, once, with what was not seen in the bell", async () => {
    expect(lastDailyEmailMoment(new Date("2026-11-21T00:00:00Z")).toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(lastDailyEmailMoment(new Date("2026-11-20T23:59:59Z")).toISOString()).toBe("2026-11-20T00:00:00.000Z");

    // An hour before.
    api.clock.set(new Date(lastDailyEmailMoment(api.clock.now()).getTime() + days(1) - hours(1)));
    await logInAnew();
    const item = await publish(an, articleFields({ title: "Bài trong thư <b>" }));
    await say(binh, item, "Đã đọc trong chuông.");
    await an.call("POST /v1/notifications/read", { body: {} });
    await say(binh, item, "Chưa ai đọc.");
    await react(chi, item);
    expect(await emails()).toEqual([]);
    await pass(hours(1));
    // Several nodes run the job at once.
    await Promise.all([1, 2, 3].map(() => api.api.services.notifications.writeDueDailyEmails()));
    const sent = await emails();
    expect(sent).toHaveLength(1);
    const [message] = sent;
    expect(message).toMatchObject({ to: an.email, subject: "1 tin mới cho bạn trên Mầm" });
    expect(message?.text).toContain("Bình Yên bình luận về “Bài trong thư <b>”");
    expect(message?.text).toContain("Chưa ai đọc.");
    expect(message?.text).not.toContain("Đã đọc trong chuông.");
    expect(message?.text).not.toContain("bày tỏ cảm xúc");
    expect(message?.html).toContain("Bài trong thư &#60;b&#62;");
    // Seen in the bell or not, it is not sent again.
    await pass(days(1));
    expect(await emails()).toHaveLength(1);
  });

  it("is neither lost nor duplicated while the mail server is down", async () => {
    const item = await publish(an, articleFields());
    await say(binh, item, "Bưu điện nghỉ.");
    await pass(days(1));
    api.post.isDown = true;
    expect(await emails()).toEqual([]);
    expect(await emails()).toEqual([]);
    api.post.isDown = false;
    api.clock.advance(minutes(10));
    expect(await emails()).toHaveLength(1);
    api.clock.advance(minutes(10));
    expect(await emails()).toHaveLength(1);
  });

  it("is canceled by its token, without a login, any number of times", async () => {
    const item = await publish(an, articleFields());
    await say(binh, item, "Thư cuối.");
    await pass(days(1));
    const [message] = await emails();
    const address = new URL(message?.unsubscribeUrl ?? "");
    expect(address.pathname).toBe("/ngung-nhan-thu");
    expect(message?.text).toContain(address.href);
    const token = address.searchParams.get("ma") ?? "";
    const end = (token: string) => api.call("POST /v1/notifications/unsubscribe/{token}", { params: { token } });
    for (let time = 0; time < 2; time++) expect(await end(token)).toEqual({ ok: true });
    const { settings } = await an.call("GET /v1/notifications/settings");
    for (const kind of NotificationKind.options) expect(settings[kind]).toEqual({ bell: true, mail: false });
    await say(binh, item, "Không thư nữa.");
    await pass(days(1));
    expect(await emails()).toHaveLength(1);
    expect((await bell(an)).unread).toBeGreaterThan(0);

    for (const bad of ["x", `${token}x`, token.replace(/(?<=\..).{3}/, "AAA"), `AAA${token.slice(3)}`])
      await refusal(end(bad), "NOT_FOUND");
  });
});
