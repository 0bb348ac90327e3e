import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { days, minutes } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { reports } from "#server/features/comments/tables.ts";
import { contentItems, contentRevisions, draftVersions } from "#server/features/content/tables.ts";
import { seasonResults, userSeasons } from "#server/features/gamification/tables.ts";
import { learningWordDays } from "#server/features/learning/tables.ts";
import { perspectiveDays } from "#server/features/perspectives/tables.ts";
import { sessions, users } from "./tables.ts";
import { uploads } from "#server/features/uploads/tables.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { addApp, addPasskey, firstStep } from "#tests/support/factors.ts";
import { lastMailTo } from "#tests/support/read-mail.ts";
import { articleFields } from "#tests/support/texts.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { ADMIN_EMAIL: "da.co.truoc@mam.example" } });
});
afterAll(() => api.close());

const purge = () => api.runJob("delete accounts that are due");
const removePictures = () => api.runJob("remove discarded pictures");

const fields = (title: string, uploadId: string | null = null) =>
  ({
    kind: "article",
    title,
    summary: "",
    body: { type: "doc", content: [] },
    cover: { shift: 0, uploadId },
    categoryId: null,
    tags: [],
    language: "vi",
    level: null,
    canonicalUrl: null,
    noindex: false,
    slug: null,
  }) as unknown as ContentFields;

/** Inserts a text directly, as these tests do not concern writing it. */
async function writeText(
  member: TestMember,
  title: string,
  status: "draft" | "published",
  uploadId: string | null = null,
) {
  const id = randomUUID();
  const { body, ...published } = fields(title, uploadId) as ContentFields & { body: unknown };
  const isPublished = status === "published";
  await api.database.queries.insert(contentItems).values({
    id,
    kind: "article",
    slug: id,
    ownerId: member.user.id,
    status,
    draft: fields(`${title} (đang sửa)`),
    ...(isPublished
      ? { title, published: published as Omit<ContentFields, "body">, body, publishedAt: api.clock.now() }
      : {}),
  });
  return id;
}
async function addPicture(member: TestMember) {
  const id = randomUUID();
  const file = path.join(api.dataDir, "uploads", id.slice(0, 2), `${id}.webp`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "x");
  await api.database.queries.insert(uploads).values({ id, ownerId: member.user.id, width: 1, height: 1, bytes: 1 });
  return { id, file };
}
/** Inserts rows about a member that otherwise take days, or the work of others. */
async function takePart({ user: { id: userId } }: TestMember) {
  const { queries } = api.database;
  const [season, day] = ["2026-10", "2026-10-05"];
  await queries.insert(userSeasons).values({ userId, season, practice: 12 });
  const result = { season, board: "practice", position: 3, rank: 3, points: 12, activeDays: 4 };
  await queries.insert(seasonResults).values({ userId, ...result });
  await queries.insert(perspectiveDays).values({ userId, day });
  await queries.insert(learningWordDays).values({ userId, day, fresh: 0, learning: 0, known: 4, ignored: 0 });
  await queries.insert(reports).values({
    id: randomUUID(),
    kind: "person",
    target: randomUUID(),
    reporterId: userId,
    reason: "spam",
    note: "Quảng cáo.",
  });
}
const keepDraftOf = (itemId: string, title: string) =>
  api.database.queries
    .insert(draftVersions)
    .values({ itemId, number: 1, fields: fields(title), wordCount: 0, savedAt: api.clock.now() });
const textOf = async (id: string) =>
  (await api.database.queries.select().from(contentItems).where(eq(contentItems.id, id)))[0];
const exists = async (member: TestMember) =>
  (await api.database.queries.select().from(users).where(eq(users.id, member.user.id))).length === 1;
const ask = (member: TestMember, keepArticles: boolean) =>
  member.call("POST /v1/account/delete", { body: { keepArticles } });

describe("the export", () => {
  test("contains all data of this member, no data of others, and no secrets", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await api.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });
    const published = await writeText(member, "Bài của tôi", "published");
    await writeText(member, "Nháp của tôi", "draft");
    await writeText(other, "Bài của người khác", "published");
    await addPicture(member);
    await api.database.queries
      .insert(contentRevisions)
      .values({ itemId: published, number: 1, fields: fields("Bản đầu của tôi") });
    await keepDraftOf(published, "Bản nháp cũ của tôi");
    await takePart(member);
    const data = await member.call("POST /v1/account/export");
    expect(Object.keys(data).sort()).toEqual([
      "activity",
      "bell",
      "comments",
      "daily",
      "exportedAt",
      "factors",
      "following",
      "gamification",
      "grammar",
      "helpfulVotes",
      "identities",
      "invitations",
      "learning",
      "notebook",
      "personal",
      "perspectives",
      "phrases",
      "placement",
      "practice",
      "profile",
      "reactions",
      "reading",
      "reminders",
      "reports",
      "rewrites",
      "saved",
      "sessions",
      "texts",
      "uploads",
      "writings",
    ]);
    const text = JSON.stringify(data);
    for (const expected of [
      member.email,
      "Bài của tôi",
      "Bài của tôi (đang sửa)",
      "Bản nháp cũ của tôi",
      "Nháp của tôi",
      "Chrome · Linux",
      '"login"',
      "Bản đầu của tôi",
    ])
      expect(text).toContain(expected);
    expect(data).toMatchObject({
      gamification: {
        seasons: [{ season: "2026-10", practice: 12 }],
        results: [{ season: "2026-10", board: "practice", rank: 3, points: 12 }],
      },
      learning: { wordDays: [{ day: "2026-10-05", known: 4 }] },
      perspectives: { days: ["2026-10-05"] },
      reports: [{ kind: "person", reason: "spam", note: "Quảng cáo." }],
    });
    expect(text).not.toMatch(/argon2|Hash|người khác/);
    expect(text).not.toContain(other.email);
    await refusal(api.call("POST /v1/account/export"), "AUTH_REQUIRED");
  });
});

describe("deleting the account", () => {
  test("needs a confirmation, closes the other sessions, sends an email, and can be canceled for seven days", async () => {
    const member = await api.member();
    const other = await api.call("POST /v1/auth/login", { body: member });
    api.clock.advance(minutes(10));
    const refused = await refusal(ask(member, true), "CONFIRMATION_REQUIRED");
    expect(refused.status).toBe(409);
    await refusal(
      member.call("POST /v1/account/confirm", { body: { password: "sai mất rồi" } }),
      "CURRENT_PASSWORD_WRONG",
    );
    await refusal(ask(member, true), "CONFIRMATION_REQUIRED");
    await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    const { deletionDueAt } = await ask(member, false);
    expect(new Date(deletionDueAt).getTime() - api.clock.now().getTime()).toBe(days(7));
    const headers = { authorization: `Bearer ${other.token.accessToken.token}` };
    expect((await rawCall(api, "GET /v1/account/get-profile", undefined, { headers })).error?.code).toBe(
      "SESSION_REVOKED",
    );
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).text).toContain("sẽ được xoá");

    api.clock.advance(days(6));
    await purge();
    const again = await api.call("POST /v1/auth/login", { body: member });
    expect(again.user.deletionDueAt).toBe(deletionDueAt);
    const call = api.clientWith({ authorization: `Bearer ${again.token.accessToken.token}` });
    expect((await call("DELETE /v1/account/delete")).user.deletionDueAt).toBeNull();
    api.clock.advance(days(2));
    await purge();
    expect(await exists(member)).toBe(true);
  });

  test("deletes the texts if the member does not want to keep them", async () => {
    const member = await api.member();
    const picture = await addPicture(member);
    const published = await writeText(member, "Bài đã đăng", "published", picture.id);
    const draft = await writeText(member, "Bài nháp", "draft");
    await ask(member, false);
    api.clock.advance(days(7));
    await purge();
    expect(await exists(member)).toBe(false);
    expect([await textOf(published), await textOf(draft)]).toEqual([undefined, undefined]);
    await removePictures();
    expect(existsSync(picture.file)).toBe(false);
    expect(await api.database.queries.select().from(sessions).where(eq(sessions.userId, member.user.id))).toEqual([]);
    await refusal(api.call("POST /v1/auth/login", { body: member }), "INVALID_CREDENTIALS");
    const log = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id));
    expect(log.map((row) => row.action)).toEqual(
      expect.arrayContaining(["account-deletion-requested", "account-deleted"]),
    );
  });

  test("keeps published texts without an owner on request, but deletes drafts and unused pictures", async () => {
    const member = await api.member();
    const [shown, unused] = [await addPicture(member), await addPicture(member)];
    const published = await writeText(member, "Bài ở lại", "published", shown.id);
    const draft = await writeText(member, "Nháp không ở lại", "draft");
    await keepDraftOf(published, "Bản nháp cũ");
    await ask(member, true);
    api.clock.advance(days(7));
    await purge();
    expect(await textOf(published)).toMatchObject({
      ownerId: null,
      status: "published",
      title: "Bài ở lại",
      draft: null,
    });
    expect(await textOf(draft)).toBeUndefined();
    expect(await api.database.queries.$count(draftVersions, eq(draftVersions.itemId, published))).toBe(0);
    await removePictures();
    expect([existsSync(shown.file), existsSync(unused.file)]).toEqual([true, false]);
  });

  test("keeps pictures that an editor added to texts of others, and deletes those that none shows any more", async () => {
    const [editor, writer] = [await api.member({ role: "editor" }), await api.member()];
    const [inDraft, inVersion, replaced] = [
      await addPicture(editor),
      await addPicture(editor),
      await addPicture(editor),
    ];
    const { draft: begun } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    const { id } = begun;
    let { version } = begun;
    const show = async (uploadId: string) => {
      const cover = { ...begun.fields.cover, uploadId };
      const fields = { ...begun.fields, cover } as typeof begun.fields;
      ({ version } = (await editor.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields } })).draft);
    };
    await show(inVersion.id);
    ({ version } = (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft);
    await show(replaced.id);
    await show(inDraft.id);
    await ask(editor, false);
    api.clock.advance(days(7));
    await purge();
    await removePictures();
    expect([inDraft, inVersion, replaced].map(({ file }) => existsSync(file))).toEqual([true, true, false]);
  });

  test("continues after a failed account, announces the change, and retries the failed one", async () => {
    const [first, second] = [await api.member(), await api.member()];
    for (const member of [first, second]) {
      await ask(member, false);
      api.clock.advance(minutes(1));
    }
    const { queries } = api.database;
    await queries.execute(sql`create table holding_on (user_id uuid references users (id))`);
    await queries.execute(sql`insert into holding_on values (${first.user.id})`);
    api.clock.advance(days(7));
    const heard: string[] = [];
    const stop = api.database.onChange(({ kind }) => heard.push(kind));
    await expect(purge()).rejects.toThrow("1 of 2 accounts");
    expect([await exists(first), await exists(second)]).toEqual([true, false]);
    // The rolled-back deletion is not announced.
    expect(heard.filter((kind) => kind === "everything")).toHaveLength(1);
    await queries.execute(sql`drop table holding_on`);
    await purge();
    expect(await exists(first)).toBe(false);
    stop();
  });

  test("leaves nothing that names the member in any table, once daily counts have expired", async () => {
    const member = await api.member({ email: "khong.con.gi@mam.example" });
    const newEmail = "khong.con.gi.moi@mam.example";
    const { queries } = api.database;
    /** Tables with a row that contains the text. */
    const placesOf = async (said: string) => {
      const tables = await queries.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await queries.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(name)} as one where position(${said} in one::text) > 0`,
        );
        if (rows[0]!.count > 0) found.push(name);
      }
      return found;
    };
    await ask(member, false);
    api.clock.advance(days(7) - minutes(2));
    // Activity until the end: codes, emails and counters of every kind.
    const { token } = await api.call("POST /v1/auth/login", { body: member });
    const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    await refusal(
      api.call("POST /v1/auth/login", { body: { ...member, password: "sai mất rồi" } }),
      "INVALID_CREDENTIALS",
    );
    await call("POST /v1/account/change-email", { body: { newEmail } });
    await addPasskey({ ...member, call });
    await addApp(api, { ...member, call });
    await firstStep(api, member);
    await api.call("POST /v1/auth/forgot", { body: { email: member.email } });
    await api.call("POST /v1/auth/register", {
      body: { email: member.email, username: "nguoi.la.nao", displayName: "Người lạ", password: "mam-xanh-tren-ruong" },
    });
    await api.api.settled();
    expect(await placesOf(member.email)).toEqual(expect.arrayContaining(["one_time_codes", "users"]));
    expect(await placesOf(member.user.id)).toEqual(expect.arrayContaining(["one_time_codes", "rate_limits"]));
    expect(await placesOf(member.user.id)).toEqual(
      expect.arrayContaining(["passkeys", "totp_secrets", "recovery_codes", "factor_challenges"]),
    );
    api.clock.advance(minutes(2));
    await purge();
    expect([await placesOf(newEmail), await placesOf(member.email)]).toEqual([[], []]);
    api.clock.advance(days(1) + minutes(1));
    await api.runJob("delete expired limits");
    // The audit log records until it expires that the account with this id was deleted.
    expect(await placesOf(member.user.id)).toEqual(["audit_log"]);
  });

  test("retries files that cannot be removed and removes the others meanwhile", async () => {
    const member = await api.member();
    const pictures = [await addPicture(member), await addPicture(member), await addPicture(member)];
    const [stuck] = pictures as [(typeof pictures)[number]];
    // File permissions do not stop the process owner from removing it; a folder in its place does.
    rmSync(stuck.file);
    mkdirSync(stuck.file);
    await ask(member, false);
    api.clock.advance(days(7));
    await purge();
    const rows = async () =>
      (await api.database.queries.select({ id: uploads.id }).from(uploads))
        .map(({ id }) => id)
        .filter((id) => pictures.some((picture) => picture.id === id));
    await expect(removePictures()).rejects.toThrow("1 discarded pictures");
    expect(pictures.map(({ file }) => existsSync(file))).toEqual([true, false, false]);
    expect(await rows()).toEqual([stuck.id]);
    rmSync(stuck.file, { recursive: true });
    writeFileSync(stuck.file, "x");
    await removePictures();
    expect([existsSync(stuck.file), await rows()]).toEqual([false, []]);
  });

  test.each([[{}], [{ keepArticles: "yes" }], [{ keepArticles: null }]])("%j is invalid input", async (body) => {
    const member = await api.member();
    expect((await rawCall(api, "POST /v1/account/delete", body, { headers: member.headers })).status).toBe(422);
  });
});

describe("maintenance", () => {
  test("the configured administrator is appointed even if the account existed before", async () => {
    const member = await api.member({ email: "da.co.truoc@mam.example" });
    await api.database.queries.update(users).set({ role: "member" }).where(eq(users.id, member.user.id));
    await api.runJob("appoint the configured administrator");
    expect((await member.call("GET /v1/account/get-profile")).user.role).toBe("admin");
  });

  test("expired data is deleted: pending registrations, codes, links, ended sessions, old log rows", async () => {
    const member = await api.member();
    await api.call("POST /v1/auth/register", {
      body: {
        email: "bo.do@mam.example",
        username: "bo.do.giua.chung",
        displayName: "Bỏ dở",
        password: "đàn chim bay về núi",
      },
    });
    await api.call("POST /v1/auth/forgot", { body: { email: member.email } });
    await api.api.settled();
    await member.call("POST /v1/auth/logout");
    api.clock.advance(days(366));
    await api.runJob("delete expired account data");
    for (const table of ["pending_registrations", "one_time_codes", "reset_tokens", "sessions", "audit_log"]) {
      const { rows } = await api.database.queries.execute(`select * from ${table}`);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await api.call("POST /v1/auth/login", { body: member })).user.id).toBe(member.user.id);
    api.clock.advance(minutes(1));
  });

  test("a member can be created from the command line under the same rules and be given a role", async () => {
    const { createVerifiedMember, setRole } = api.api.services.accounts;
    const base = {
      email: " Bang.Tay@Mam.Example ",
      username: "Bang.Tay",
      displayName: "Bằng  Tay",
      password: "đàn chim bay về núi",
    };
    const { id } = await createVerifiedMember(base);
    const [row] = await api.database.queries.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({
      email: "bang.tay@mam.example",
      username: "bang.tay",
      displayName: "Bằng Tay",
      role: "member",
    });
    await expect(createVerifiedMember(base)).rejects.toMatchObject({
      code: expect.stringMatching(/_TAKEN$/) as string,
    });
    await expect(
      createVerifiedMember({ ...base, email: "khac@mam.example", username: "khac.nua", password: "matkhau1" }),
    ).rejects.toMatchObject({ code: "PASSWORD_WEAK" });
    await setRole("bang.tay@mam.example", "editor");
    expect((await api.call("POST /v1/auth/login", { body: base })).user.role).toBe("editor");
    await expect(setRole("khong.co@mam.example", "editor")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
