import { createMetrics } from "#server/core/metrics.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { v1, type CallName } from "#contracts/v1.ts";
import { days, minutes } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { mailQueue } from "#server/mail/tables.ts";
import { sessions, users } from "#server/features/accounts/tables.ts";
import { createMailQueue } from "#server/mail/queue.ts";
import { openSecrets } from "#server/secrets.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields } from "#tests/support/texts.ts";

let api: TestApi;
let admin: TestMember;
let editor: TestMember;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member({ role: "admin", username: "chu.nha", displayName: "Chủ Nhà" });
  editor = await api.member({ role: "editor", username: "bien.tap", displayName: "Biên Tập" });
  member = await api.member({ username: "dao.nguyen", displayName: "Đào Nguyễn" });
});
afterAll(() => api.close());

async function publish(by: TestMember, fields = articleFields()) {
  const { id, version } = (await by.call("POST /v1/drafts", { body: { fields } })).draft;
  return (await by.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}
const nobody = "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e";
const overview = () => editor.call("GET /v1/admin/overview");
const person = async (viewer: TestMember, id: string) =>
  (await viewer.call("GET /v1/admin/people/{id}", { params: { id } })).person;
const newestEntry = async (viewer = admin) => (await viewer.call("GET /v1/admin/audit", { query: {} })).entries[0];
const setRole = (by: TestMember, id: string, role: "member" | "editor" | "admin") =>
  by.call("PUT /v1/admin/people/{id}/role", { params: { id }, body: { role } });
const setSuspended = (by: TestMember, id: string, isSuspended: boolean) =>
  by.call("PUT /v1/admin/people/{id}/suspension", { params: { id }, body: { isSuspended } });

const running = Object.entries(v1)
  .filter(([name]) => name.includes("/v1/admin/") || name.includes("/v1/review/texts"))
  .map(([name, { access }]) => [name as CallName, access] as const);

describe("access to the admin pages", () => {
  test.each(running)("%s is limited to its roles; others get 404", async (name, access) => {
    const address = name.replace("{id}", member.user.id);
    const as = (who?: TestMember) =>
      rawCall(api, address, name.startsWith("GET") ? undefined : {}, who ? { headers: who.headers } : {});
    expect((await as()).status).toBe(401);
    expect(await as(member)).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
    if (access === "admin") expect((await as(editor)).status).toBe(404);
  });
});

describe("the overview", () => {
  test("counts waiting items, present people, and every day up to today", async () => {
    const before = await overview();
    expect(before.visits.days).toHaveLength(30);
    await api.call("POST /v1/user/tracking", { body: { sessionId: "khach11" } });
    await api.call("POST /v1/user/tracking", { body: { sessionId: "khach12" } });
    const { slug } = await publish(member, articleFields({ title: "Bài đầu tiên của Đào" }));
    const after = await overview();
    expect(after.visits.online).toBe(before.visits.online + 2);
    expect(after.visits.days.at(-1)?.visits).toBe((before.visits.days.at(-1)?.visits ?? 0) + 2);
    expect(after.waiting.texts).toBe(before.waiting.texts + 1);
    expect(after.newest[0]).toMatchObject({ slug, kind: "article" });
    api.clock.advance(minutes(3));
    expect((await overview()).visits.online).toBe(0);
  });
});

describe("the health of a node", () => {
  const health = () => admin.call("GET /v1/admin/health");

  test("names database, engine, mail and memory", async () => {
    expect(await health()).toMatchObject({
      database: { engine: api.database.engine, milliseconds: expect.any(Number), connections: { waiting: 0 } },
      engine: { running: 0, waiting: 0 },
      mail: { waiting: expect.any(Number), failing: 0 },
      storage: { kind: "folder", milliseconds: expect.any(Number) },
      memory: { total: expect.any(Number), database: api.database.engine === "embedded" ? expect.any(Number) : null },
    });
  });

  test("lists the jobs with their latest round and the number of failures", async () => {
    const { jobHistory, jobs } = api.api;
    jobHistory.plan(jobs);
    const jobOf = async (name: string) => (await health()).jobs.find((job) => job.name === name);
    expect(await jobOf("deliver mail")).toEqual({ name: "deliver mail", every: 15_000, failures: 0, last: null });
    const round = { job: "deliver mail", begun: api.clock.now(), duration: 12.4 };
    jobHistory.record({ ...round, error: new Error("no mail server") });
    expect(await jobOf("deliver mail")).toMatchObject({ failures: 1, last: { isFailed: true } });
    jobHistory.record(round);
    expect(await jobOf("deliver mail")).toMatchObject({
      failures: 1,
      last: { begunAt: api.clock.now().toISOString(), milliseconds: 12, isFailed: false },
    });
  });

  test("is answered while the database is down", async () => {
    const ping = vi.spyOn(api.database, "ping").mockRejectedValue(new Error("down"));
    expect(await health()).toMatchObject({ database: { milliseconds: null }, mail: null });
    ping.mockRestore();
  });
});

describe("first texts of new members", () => {
  test("wait for a pass; three passes of one author suffice, and a pass can be reversed", async () => {
    const newAuthor = await api.member({ displayName: "Người Mới" });
    const texts = async () =>
      (await editor.call("GET /v1/review/texts", { query: {} })).texts.filter(
        ({ author }) => author.username === newAuthor.user.username,
      );
    const decide = (id: string, decision: "pass" | "doubt") =>
      editor.call("POST /v1/review/texts/{id}", { params: { id }, body: { decision } });
    const published = [];
    for (const title of ["Một", "Hai", "Ba", "Bốn"]) {
      published.push(await publish(newAuthor, articleFields({ title: `Bài số ${title}` })));
      api.clock.advance(minutes(1));
    }
    expect((await texts()).map(({ item }) => item.title)).toEqual([
      "Bài số Một",
      "Bài số Hai",
      "Bài số Ba",
      "Bài số Bốn",
    ]);
    const [one, two, three] = published;
    await decide(one!.id, "pass");
    await decide(one!.id, "pass");
    expect(await newestEntry()).toMatchObject({
      action: "text-passed",
      person: { username: "bien.tap" },
      facts: { title: "Bài số Một" },
    });
    expect((await texts())[0]).toMatchObject({ item: { title: "Bài số Hai" }, author: { goodTexts: 1 } });
    await decide(one!.id, "doubt");
    expect(await texts()).toHaveLength(4);
    await decide(one!.id, "pass");
    await decide(two!.id, "pass");
    await decide(three!.id, "pass");
    expect(await texts()).toEqual([]);
    await decide(three!.id, "doubt");
    expect(await texts()).toHaveLength(2);
    // A withdrawn text does not wait any more and cannot be decided on.
    await editor.call("POST /v1/drafts/{id}/withdraw", { params: { id: three!.id } });
    expect(await texts()).toHaveLength(1);
    await refusal(decide(three!.id, "pass"), "NOT_FOUND");
    await refusal(decide(nobody, "pass"), "NOT_FOUND");
    await refusal(decide(one!.id, "maybe" as never), "VALIDATION_FAILED");
    const { id } = newAuthor.user;
    const longAgo = new Date(api.clock.now().getTime() - days(31));
    await api.database.queries.update(users).set({ createdAt: longAgo }).where(eq(users.id, id));
    expect(await texts()).toEqual([]);
  });

  test("wait again when they change after a pass, and only an editor can republish a withdrawn one", async () => {
    const newAuthor = await api.member({ displayName: "Người Đổi Bài" });
    const waiting = async () =>
      (await editor.call("GET /v1/review/texts", { query: {} })).texts.filter(
        ({ author }) => author.username === newAuthor.user.username,
      ).length;
    const pass = (id: string) =>
      editor.call("POST /v1/review/texts/{id}", { params: { id }, body: { decision: "pass" } });
    const publishAgain = (id: string, version: number, member = newAuthor) =>
      member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
    const { id, version } = await publish(newAuthor, articleFields({ title: "Bài vô hại" }));
    await pass(id);
    expect(await waiting()).toBe(0);
    const { draft } = await newAuthor.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version, fields: articleFields({ title: "Bán hàng tại đây" }) },
    });
    await publishAgain(id, draft.version);
    expect(await waiting()).toBe(1);
    await pass(id);
    expect(await waiting()).toBe(0);

    const withdrawn = (await editor.call("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft;
    const failure = await refusal(publishAgain(id, withdrawn.version), "VALIDATION_FAILED");
    expect(failure.failure.fields?.["id"]).toContain("Ban biên tập đã gỡ bài này");
    // Nor by scheduling it.
    await refusal(
      newAuthor.call("POST /v1/drafts/{id}/publish", {
        params: { id },
        body: { version: withdrawn.version, publishAt: new Date(api.clock.now().getTime() + minutes(5)).toISOString() },
      }),
      "VALIDATION_FAILED",
    );
    await refusal(api.call("GET /v1/articles/{slug}", { params: { slug: withdrawn.slug } }), "NOT_FOUND");
    expect((await publishAgain(id, withdrawn.version, editor)).draft.state).toBe("published");
    // The author can republish what the author withdrew.
    const own = (await newAuthor.call("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft;
    expect((await publishAgain(id, own.version)).draft.state).toBe("published");
  });
});

describe("people", () => {
  test("are found by name with or without diacritics, by email for administrators only, and by group", async () => {
    const find = async (by: TestMember, q: string, group?: "editor" | "suspended") =>
      (await by.call("GET /v1/admin/people", { query: { q, ...(group ? { group } : {}) } })).people;
    for (const q of ["Đào Nguyễn", "dao nguyen", "@dao.ngu", "DAO"])
      expect(
        (await find(editor, q)).map(({ username }) => username),
        q,
      ).toContain("dao.nguyen");
    expect(await find(editor, "dao.nguyen@mam")).toEqual([]);
    expect((await find(editor, "dao.nguyen"))[0]?.email).toBeNull();
    expect((await find(admin, "dao.nguyen@mam"))[0]).toMatchObject({ email: "dao.nguyen@mam.example", role: "member" });
    expect(await find(editor, "%")).toEqual([]);
    expect((await find(editor, "", "editor")).map(({ username }) => username)).toEqual(["bien.tap"]);
    await refusal(editor.call("GET /v1/admin/people", { query: { group: "kings" as never } }), "VALIDATION_FAILED");
  });

  test("are listed page by page, each once", async () => {
    const joined = api.clock.now();
    await api.database.queries.insert(users).values(
      Array.from({ length: 65 }, (_, n) => ({
        id: crypto.randomUUID(),
        email: `dong.${n}@mam.example`,
        username: `dong.${n}`,
        displayName: `Đông Người ${n}`,
        createdAt: joined,
      })),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await editor.call("GET /v1/admin/people", { query: { q: "dong nguoi", cursor } });
      seen.push(...page.people.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([65, 65]);
  });

  test("facts include published texts, comments and the last visit", async () => {
    const facts = await person(editor, member.user.id);
    expect(facts).toMatchObject({
      email: null,
      texts: { article: 1, series: 0, video: 0 },
      comments: 0,
      liveSessions: expect.any(Number),
      canChangeRole: false,
      canSuspend: true,
    });
    expect(facts.lastSeenAt).not.toBeNull();
    expect(await person(admin, admin.user.id)).toMatchObject({ canChangeRole: true, canSuspend: false });
    await refusal(person(editor, nobody), "NOT_FOUND");
  });

  test("a role and an invitation can be given only ten minutes after a login or confirmation", async () => {
    const chief = await api.member({ role: "admin" });
    const rising = await api.member();
    const before = api.clock.now();
    api.clock.set(new Date(before.getTime() + minutes(10)));
    await refusal(setRole(chief, rising.user.id, "admin"), "CONFIRMATION_REQUIRED");
    await refusal(chief.call("POST /v1/admin/invitations"), "CONFIRMATION_REQUIRED");
    await chief.call("POST /v1/account/confirm", { body: { password: chief.password } });
    expect((await setRole(chief, rising.user.id, "editor")).person.role).toBe("editor");
    api.clock.set(before);
    await setRole(chief, chief.user.id, "member");
  });

  test("a role changes at once, the audit log names who changed it, and the last administrator keeps the role", async () => {
    const rising = await api.member({ displayName: "Đang Lên" });
    await refusal(rising.call("GET /v1/review/counts"), "NOT_FOUND");
    const announced: string[] = [];
    const stop = api.database.onChange(({ kind, id }) => void announced.push(`${kind} ${id}`));
    expect((await setRole(admin, rising.user.id, "editor")).person.role).toBe("editor");
    // Pages with the name of the member show the role.
    await vi.waitFor(() => expect(announced).toContain(`author ${rising.user.username}`));
    stop();
    await rising.call("GET /v1/review/counts");
    expect(await newestEntry()).toMatchObject({
      action: "role-changed",
      person: { displayName: "Đang Lên" },
      by: { username: "chu.nha" },
      facts: { role: "editor" },
    });
    expect((await refusal(setRole(admin, admin.user.id, "member"), "VALIDATION_FAILED")).failure.fields).toEqual({
      role: expect.stringContaining("quản trị viên duy nhất"),
    });
    await refusal(setRole(admin, nobody, "editor"), "NOT_FOUND");
    await refusal(setRole(admin, rising.user.id, "king" as never), "VALIDATION_FAILED");
    // Of two administrators who demote each other concurrently, one keeps the role.
    await setRole(admin, rising.user.id, "admin");
    const outcomes = await Promise.allSettled([
      setRole(admin, rising.user.id, "editor"),
      setRole(rising, admin.user.id, "editor"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await api.database.queries.update(users).set({ role: "admin" }).where(eq(users.id, admin.user.id));
    await api.database.announce({ kind: "everything", id: "" });
    await setRole(admin, rising.user.id, "member");
  });

  test("trust can be granted and revoked, the audit log names the person, and trust by role cannot be revoked", async () => {
    const guest = await api.member({ displayName: "Khách Mời" });
    const set = (by: TestMember, id: string, isTrusted: boolean) =>
      by.call("PUT /v1/admin/people/{id}/trust", { params: { id }, body: { isTrusted } });
    const level = async () => (await guest.call("GET /v1/account/trust")).trust;
    expect(await level()).toMatchObject({ level: 0, canSetLinks: false, canOpenTopics: false });
    expect((await set(editor, guest.user.id, true)).person).toMatchObject({
      trust: { level: 3, isGiven: true },
      canChangeTrust: true,
    });
    expect(await level()).toMatchObject({ level: 3, canSetLinks: true, canOpenTopics: true });
    const given = { action: "trust-given", person: { displayName: "Khách Mời" }, by: { username: "bien.tap" } };
    expect(await newestEntry()).toMatchObject(given);
    // Repeating it writes no second entry.
    const { id } = (await newestEntry())!;
    await set(admin, guest.user.id, true);
    expect((await newestEntry())!.id).toBe(id);
    expect((await set(editor, guest.user.id, false)).person.trust).toEqual({ level: 0, isGiven: false });
    expect(await newestEntry()).toMatchObject({ ...given, action: "trust-taken" });
    await refusal(set(editor, admin.user.id, true), "VALIDATION_FAILED");
    expect(await person(editor, admin.user.id)).toMatchObject({ trust: { level: 3 }, canChangeTrust: false });
    await refusal(set(editor, nobody, true), "NOT_FOUND");
    await refusal(set(editor, guest.user.id, "yes" as never), "VALIDATION_FAILED");
  });

  test("S-408 a suspended member gets 403 at once and can be reinstated; editors can suspend only members", async () => {
    const loud = await api.member({ displayName: "Ồn Ào" });
    expect((await setSuspended(editor, loud.user.id, true)).person).toMatchObject({ liveSessions: 0 });
    await refusal(loud.call("GET /v1/account/get-profile"), "ACCOUNT_SUSPENDED");
    expect(await newestEntry()).toMatchObject({ action: "account-suspended", by: { username: "bien.tap" } });
    const shut = await editor.call("GET /v1/admin/people", { query: { group: "suspended" } });
    expect(shut.people.map(({ id }) => id)).toEqual([loud.user.id]);
    await setSuspended(editor, loud.user.id, false);
    await api.call("POST /v1/auth/login", { body: { email: loud.email, password: loud.password } });
    await refusal(setSuspended(editor, admin.user.id, true), "NOT_FOUND");
    await refusal(setSuspended(editor, editor.user.id, true), "VALIDATION_FAILED");
    await refusal(setSuspended(admin, admin.user.id, true), "VALIDATION_FAILED");
    await refusal(setSuspended(editor, nobody, true), "NOT_FOUND");
    await refusal(setSuspended(editor, loud.user.id, "yes" as never), "VALIDATION_FAILED");
  });
});

describe("the open sessions of a person", () => {
  test("are counted until they are not used for 14 days", async () => {
    const guest = await api.member();
    const unusedFor = (idle: number) =>
      api.database.queries
        .update(sessions)
        .set({ lastUsedAt: new Date(api.clock.now().getTime() - idle) })
        .where(eq(sessions.userId, guest.user.id));
    await unusedFor(days(13));
    expect(await person(editor, guest.user.id)).toMatchObject({ liveSessions: 1 });
    await unusedFor(days(15));
    expect(await person(editor, guest.user.id)).toMatchObject({
      liveSessions: 0,
      lastSeenAt: new Date(api.clock.now().getTime() - days(15)).toISOString(),
    });
  });
});

describe("the audit log", () => {
  test("is filtered by kind and person, paginated, and contains no secrets", async () => {
    const read = (query: object) => admin.call("GET /v1/admin/audit", { query });
    const reviewer = await api.member({ role: "editor", username: "nguoi.duyet" });
    const guest = await api.member();
    const { id } = await publish(guest);
    await reviewer.call("POST /v1/review/texts/{id}", { params: { id }, body: { decision: "pass" } });
    await setSuspended(reviewer, guest.user.id, true);
    const ofReviewer = async (kind?: "account" | "review") =>
      (await read({ person: "@Nguoi.Duyet", ...(kind ? { kind } : {}) })).entries;
    expect((await ofReviewer("review")).map(({ action }) => action)).toEqual(["text-passed"]);
    expect((await read({ kind: "review" })).entries[0]).toMatchObject({ action: "text-passed" });
    // Entries about others that the editor caused count as the editor's too.
    expect((await ofReviewer("account")).map(({ action }) => action)).toEqual(["account-suspended", "account-created"]);
    for (const { person, by } of await ofReviewer()) expect([person?.username, by?.username]).toContain("nguoi.duyet");
    expect((await read({ person: "khong.co.ai" })).entries).toEqual([]);
    await api.database.queries.insert(auditLog).values(
      Array.from({ length: 120 }, () => ({
        at: api.clock.now(),
        action: "email-retried",
        userId: admin.user.id,
        detail: { password: "bí mật", token: "abc" },
      })),
    );
    let cursor: string | undefined;
    const seen: number[] = [];
    do {
      const page = await read({ kind: "mail", cursor });
      seen.push(...page.entries.map(({ id }) => id));
      expect(JSON.stringify(page)).not.toMatch(/bí mật|token/);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    await refusal(read({ kind: "secrets" }), "VALIDATION_FAILED");
  });

  test("contains decisions about comments and reports with the editor's name", async () => {
    const { id } = await publish(member, articleFields({ title: "Bài bị báo" }));
    await admin.call("POST /v1/reports", { body: { kind: "item", target: id, reason: "spam", note: "" } });
    const [report] = (await editor.call("GET /v1/review/reports", { query: {} })).reports;
    await editor.call("POST /v1/review/reports/{id}", { params: { id: report!.id }, body: { decision: "uphold" } });
    expect(await newestEntry()).toMatchObject({
      action: "report-upheld",
      person: { username: "bien.tap" },
      facts: { title: "Bài bị báo", count: 1 },
    });
    expect((await person(editor, member.user.id)).upheldReports).toBe(1);
    const comment = { id: crypto.randomUUID(), body: "Lời không hay.", replyTo: null };
    await member.call("POST /v1/items/{id}/comments", { params: { id }, body: comment });
    await editor.call("DELETE /v1/comments/{id}", { params: { id: comment.id } });
    expect((await newestEntry())?.action).toBe("comment-hidden");
    await editor.call("POST /v1/review/comments/{id}", {
      params: { id: comment.id },
      body: { decision: "approve", editedAt: null },
    });
    expect((await newestEntry())?.action).toBe("comment-approved");
  });
});

describe("mail", () => {
  const mail = () => admin.call("GET /v1/admin/mail", { query: {} });
  const retry = (id: string) => admin.call("POST /v1/admin/mail/{id}/retry", { params: { id } });

  test("a test email reports its result; failed emails are listed first and can be retried", async () => {
    expect((await mail()).setup).toEqual({ kind: "outbox", from: expect.stringContaining("mam@localhost") });
    expect(await admin.call("POST /v1/admin/mail/test")).toEqual({ to: admin.email, isSent: true, error: null });
    expect(api.outbox.at(-1)).toMatchObject({ to: admin.email, subject: "Thư thử của Mầm" });
    const queue = createMailQueue({
      database: api.database,
      mailer: {
        send: async () => Promise.reject(new Error("550 no such user\r\nat '/var/spool/x'")),
        close: async () => {},
      },
      clock: api.clock,
      secrets: openSecrets(api.config),
      metrics: createMetrics(),
    });
    await queue.add({ to: "xa@mam.example", subject: "Thư hỏng", text: "bí mật", html: "bí mật" });
    await expect(queue.deliver()).rejects.toThrow("550");
    await queue.add({ to: "gan@mam.example", subject: "Thư chờ", text: "bí mật", html: "bí mật" });
    const waiting = await mail();
    expect([waiting.waiting, waiting.failing]).toEqual([2, 1]);
    expect(waiting.emails.map(({ subject, tries, lastError }) => [subject, tries, lastError])).toEqual([
      ["Thư hỏng", 1, "550 no such user at …"],
      ["Thư chờ", 0, null],
    ]);
    expect(JSON.stringify(waiting)).not.toContain("bí mật");
    expect((await overview()).mail).toEqual({ waiting: 2, failing: 1 });
    const [failed, fresh] = waiting.emails;
    api.post.isDown = true;
    expect(await admin.call("POST /v1/admin/mail/test")).toMatchObject({ isSent: false, error: "the post is down" });
    expect(await retry(failed!.id)).toEqual({ isSent: false, error: "the post is down" });
    api.post.isDown = false;
    expect(await retry(failed!.id)).toEqual({ isSent: true, error: null });
    expect(api.outbox.at(-1)).toMatchObject({ to: "xa@mam.example", text: "bí mật" });
    // A retry is refused before failure: the email may be on its way and must not be sent twice.
    await refusal(retry(fresh!.id), "IN_PROGRESS");
    await refusal(retry(failed!.id), "NOT_FOUND");
    await api.database.queries.delete(mailQueue);
  });

  test("the address of a mail server is shown without its password", async () => {
    const other = await startTestApi({ environment: { SMTP_URL: "smtps://user:mat-khau@mail.example:2465" } });
    const boss = await other.member({ role: "admin" });
    const answer = await boss.call("GET /v1/admin/mail", { query: {} });
    expect(answer.setup).toMatchObject({ kind: "smtp", host: "mail.example", port: 2465, isEncrypted: true });
    expect(JSON.stringify(answer)).not.toMatch(/mat-khau|user:/);
    await other.close();
  });
});

describe("the order of categories", () => {
  test("is set for published and pending categories, and a list with other ids is rejected", async () => {
    const ids: string[] = [];
    for (const title of ["Danh mục một", "Danh mục hai", "Danh mục ba"])
      ids.push((await publish(editor, categoryFields({ title }) as never)).id);
    const [one, two, three] = ids as [string, string, string];
    const names = async () => (await api.call("GET /v1/categories")).categories.map(({ name }) => name);
    const put = (by: TestMember, list: string[]) => by.call("PUT /v1/categories", { body: { ids: list } });
    const row = async () =>
      (await api.database.queries.select().from(contentItems).where(eq(contentItems.id, one)))[0]!;
    const { version } = await row();
    await editor.call("PUT /v1/drafts/{id}", {
      params: { id: one },
      body: { version, fields: categoryFields({ title: "Danh mục đang sửa" }) },
    });
    const { categories } = await put(editor, [three, two, one]);
    expect(categories.map(({ id }) => id)).toEqual([three, two, one]);
    expect(await names()).toEqual(["Danh mục ba", "Danh mục hai", "Danh mục một"]);
    expect((await row()).draft).toMatchObject({ title: "Danh mục đang sửa", order: 2 });
    // An editor with the draft open gets a version conflict.
    await refusal(
      editor.call("PUT /v1/drafts/{id}", {
        params: { id: one },
        body: { version: version + 1, fields: categoryFields() },
      }),
      "VERSION_CONFLICT",
    );
    for (const list of [[one, two], [one, one, two], [one, two, nobody], []])
      await refusal(put(editor, list), "VALIDATION_FAILED");
    await refusal(put(member, ids), "NOT_FOUND");
    await refusal(api.call("PUT /v1/categories", { body: { ids } }), "AUTH_REQUIRED");
    await refusal(put(editor, ["không phải mã"]), "VALIDATION_FAILED");
  });
});
