import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes, seconds } from "#server/core/clock.ts";
import { uploads } from "#server/features/uploads/tables.ts";
import { users } from "./tables.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { codeIn, lastMailTo, resetTokenIn } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const update = (member: TestMember, body: unknown) =>
  rawCall(api, "PUT /v1/account/update-profile", body, { headers: member.headers });

describe("the member's own profile", () => {
  test("S-605: shows only what the member may see", async () => {
    const member = await api.member();
    const { user } = await member.call("GET /v1/account/get-profile");
    expect(Object.keys(user).sort()).toEqual(
      [
        "avatarUrl",
        "bio",
        "createdAt",
        "deletionDueAt",
        "displayName",
        "email",
        "hasGoogle",
        "hasPassword",
        "id",
        "privacy",
        "role",
        "username",
        "withheldRole",
      ].sort(),
    );
  });

  test("S-606: changes the submitted fields and keeps the others", async () => {
    const member = await api.member();
    const { user } = await member.call("PUT /v1/account/update-profile", {
      body: {
        displayName: "  Tên   mới ".normalize("NFD"),
        bio: "Dòng một\r\nDòng hai",
        privacy: { countVisits: false },
      },
    });
    expect(user).toMatchObject({
      displayName: "Tên mới",
      bio: "Dòng một\nDòng hai",
      username: member.user.username,
      privacy: { countVisits: false, mailOnNewDevice: true, keepHistory: true },
    });
    expect((await member.call("PUT /v1/account/update-profile", { body: {} })).user).toEqual(user);
  });

  test("S-606: announces real changes only, and invalidates pages only for fields they show", async () => {
    const member = await api.member();
    const { username, displayName } = member.user;
    const heard: string[] = [];
    const stop = api.database.onChange(({ kind }) => void heard.push(kind));
    const refusalOf = async (body: object) => {
      heard.length = 0;
      expect((await update(member, body)).status).toBe(200);
      return [...heard];
    };
    expect(await refusalOf({ displayName })).toEqual([]);
    expect(await refusalOf({ username, displayName, bio: "", avatarId: null, privacy: { countVisits: true } })).toEqual(
      [],
    );
    expect(await refusalOf({ displayName, privacy: { countVisits: false } })).toEqual(["account"]);
    expect(await refusalOf({ displayName, bio: "Vài lời." })).toEqual(["account", "author"]);
    stop();
  });

  test("S-606: at most sixty changes an hour", async () => {
    const member = await api.member();
    for (let i = 0; i < 60; i++) expect((await update(member, { bio: `Lần ${i}` })).status).toBe(200);
    expect((await update(member, { bio: "Lần nữa" })).status).toBe(429);
    expect((await update(await api.member(), { bio: "Người khác" })).status).toBe(200);
  });

  test("S-606: ignores fields the member may not change", async () => {
    const member = await api.member();
    const { status, data } = await update(member, {
      id: randomUUID(),
      email: "khac@mam.example",
      role: "admin",
      createdAt: "2000-01-01T00:00:00Z",
      passwordHash: "x",
      suspendedAt: null,
      displayName: "Vẫn thế",
    });
    expect(status).toBe(200);
    expect((data as { user: unknown }).user).toMatchObject({
      id: member.user.id,
      email: member.email,
      role: "member",
      displayName: "Vẫn thế",
      createdAt: member.user.createdAt,
    });
  });

  test("S-606: a taken name is rejected, and of two concurrent requests for one name exactly one succeeds", async () => {
    const [one, other] = [await api.member(), await api.member()];
    const taken = await refusal(
      one.call("PUT /v1/account/update-profile", { body: { username: other.user.username } }),
      "USERNAME_TAKEN",
    );
    expect([taken.status, Object.keys(taken.failure.fields ?? {})]).toEqual([409, ["username"]]);
    const both = await Promise.all([one, other].map((member) => update(member, { username: "ai.nhanh.hon" })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.error?.code).toBe("USERNAME_TAKEN");
  });

  test("S-606: a picture must be an upload of the member", async () => {
    const [one, other] = [await api.member(), await api.member()];
    const id = randomUUID();
    await api.database.queries.insert(uploads).values({ id, ownerId: one.user.id, width: 1, height: 1, bytes: 1 });
    expect((await update(other, { avatarId: id })).error?.fields).toHaveProperty("avatarId");
    expect((await update(one, { avatarId: randomUUID() })).status).toBe(422);
    const { user } = await one.call("PUT /v1/account/update-profile", { body: { avatarId: id } });
    expect(user.avatarUrl).toContain(id);
    expect((await one.call("PUT /v1/account/update-profile", { body: { avatarId: null } })).user.avatarUrl).toBeNull();
  });

  test.each([
    ["a reserved name", { username: "quan.tri" }, "username"],
    ["a name with marks", { username: "tên có dấu" }, "username"],
    ["a name too long", { username: "a".repeat(31) }, "username"],
    ["an empty display name", { displayName: "   " }, "displayName"],
    ["a display name too long", { displayName: "á".repeat(51) }, "displayName"],
    ["a display name that turns the line around", { displayName: "an\u202Enimda" }, "displayName"],
    ["a NUL in the display name", { displayName: "an\u0000" }, "displayName"],
    ["a number for a bio", { bio: 5 }, "bio"],
    ["a bio too long", { bio: "x".repeat(301) }, "bio"],
    ["a word for a switch", { privacy: { countVisits: "no" } }, "privacy.countVisits"],
    ["an id that is none", { avatarId: "../../etc/passwd" }, "avatarId"],
  ])("S-606: %s is rejected at its field", async (_what, body, field) => {
    const member = await api.member();
    const { status, error } = await update(member, body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]]);
  });

  test("S-606: rejects a lone surrogate, and an array as body", async () => {
    const member = await api.member();
    expect((await update(member, '{"displayName":"\\ud83d"}')).status).toBe(422);
    expect((await update(member, [{ displayName: "x" }])).status).toBe(400);
    const plain = await api.fetch("/v1/account/update-profile", {
      method: "PUT",
      headers: { ...member.headers, "content-type": "text/plain" },
      body: "{}",
    });
    expect(plain.status).toBe(415);
  });
});

describe("a change of the email address", () => {
  const ask = (member: TestMember, newEmail: string) =>
    member.call("POST /v1/account/change-email", { body: { newEmail } });

  test("takes effect once its code is confirmed; the old address gets an email and its reset links become invalid", async () => {
    const member = await api.member();
    await api.call("POST /v1/auth/forgot", { body: { email: member.email } });
    await api.api.settled();
    const resetToken = resetTokenIn(lastMailTo(api.outbox, member.email));
    const { verificationId } = await ask(member, `moi.${member.email}`);
    expect((await member.call("GET /v1/account/get-profile")).user.email).toBe(member.email);
    const code = codeIn(lastMailTo(api.outbox, `moi.${member.email}`));
    const { user } = await member.call("POST /v1/account/change-email/confirm", { body: { code, verificationId } });
    expect(user.email).toBe(`moi.${member.email}`);
    await api.api.settled();
    const notice = lastMailTo(api.outbox, member.email);
    expect(notice.subject).toBe("E-mail tài khoản của bạn vừa được đổi");
    expect(notice.text).not.toContain(`moi.${member.email}`);
    await refusal(
      api.call("PATCH /v1/user/resetPassword/{token}", {
        params: { token: resetToken },
        body: { password: "trăng lên đầu ngọn tre" },
      }),
      "RESET_TOKEN_INVALID",
    );
    await api.call("POST /v1/auth/login", { body: { email: `moi.${member.email}`, password: member.password } });
    await refusal(
      member.call("POST /v1/account/change-email/confirm", { body: { code, verificationId } }),
      "OTP_INVALID",
    );
  });

  test("needs a confirmed session and a different address", async () => {
    const member = await api.member();
    api.clock.advance(minutes(10));
    const before = api.outbox.length;
    await refusal(ask(member, "x@mam.example"), "CONFIRMATION_REQUIRED");
    expect(api.outbox).toHaveLength(before);
    await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    const same = await refusal(ask(member, member.email.toUpperCase()), "VALIDATION_FAILED");
    expect(Object.keys(same.failure.fields ?? {})).toEqual(["newEmail"]);
  });

  test("to the address of another account gets the same answer and has no effect", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { status, verificationId } = await ask(member, other.email);
    expect([status, verificationId.length]).toEqual(["sent", 22]);
    const mail = lastMailTo(api.outbox, other.email);
    expect(mail.text).toContain("đã có tài khoản");
    expect(mail.text).not.toMatch(/\d{6}/);
    await refusal(
      member.call("POST /v1/account/change-email/confirm", { body: { code: "123456", verificationId } }),
      "OTP_INVALID",
    );
  });

  test("to an address that was taken meanwhile is reported as taken", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { verificationId } = await ask(member, "tranh.nhau@mam.example");
    const code = codeIn(lastMailTo(api.outbox, "tranh.nhau@mam.example"));
    await api.database.queries
      .update(users)
      .set({ email: "tranh.nhau@mam.example" })
      .where(eq(users.id, other.user.id));
    await refusal(
      member.call("POST /v1/account/change-email/confirm", { body: { code, verificationId } }),
      "EMAIL_TAKEN",
    );
  });

  test("gets another code after the cool-down and none within it, whether or not the address has an account", async () => {
    const other = await api.member();
    for (const newEmail of ["lan.nua@mam.example", other.email]) {
      const member = await api.member();
      const letters = () => api.outbox.filter((mail) => mail.to === newEmail).length;
      const first = await ask(member, newEmail);
      api.clock.advance(seconds(20));
      expect((await refusal(ask(member, newEmail), "RATE_LIMITED")).retryAfter).toBe(40);
      // Another address or another member has a separate cool-down.
      await ask(member, `khac.${newEmail}`);
      api.clock.advance(seconds(40));
      const before = letters();
      const second = await ask(member, newEmail);
      expect([letters() - before, second.verificationId === first.verificationId]).toEqual([1, false]);
    }
  });

  test("cannot be confirmed by another member", async () => {
    const [member, thief] = [await api.member(), await api.member()];
    const { verificationId } = await ask(member, `cua.toi.${member.email}`);
    const code = codeIn(lastMailTo(api.outbox, `cua.toi.${member.email}`));
    await refusal(
      thief.call("POST /v1/account/change-email/confirm", { body: { code, verificationId } }),
      "OTP_INVALID",
    );
    await member.call("POST /v1/account/change-email/confirm", { body: { code, verificationId } });
  });

  test("counts guesses per member: guesses of others with made-up ids do not matter", async () => {
    const strangers = [await api.member(), await api.member()];
    for (let i = 0; i < 15; i++) {
      const made = { code: "123456", verificationId: "D".repeat(22) };
      const answer = await rawCall(api, "POST /v1/account/change-email/confirm", made, {
        headers: strangers[i % 2]!.headers,
        remoteAddress: `10.8.${i}.1`,
      });
      expect(answer.error?.code).toBe("OTP_INVALID");
    }
    const member = await api.member();
    const failure = await rawCall(
      api,
      "POST /v1/account/change-email/confirm",
      { code: "123456", verificationId: "E".repeat(22) },
      { headers: member.headers, remoteAddress: "10.8.99.1" },
    );
    expect(failure.error?.code).toBe("OTP_INVALID");
    for (let i = 0; i < 15; i++) {
      const made = { code: "123456", verificationId: `F${i}`.padEnd(22, "F") };
      await rawCall(api, "POST /v1/account/change-email/confirm", made, {
        headers: member.headers,
        remoteAddress: `10.9.${i}.1`,
      });
    }
    const over = await rawCall(
      api,
      "POST /v1/account/change-email/confirm",
      { code: "123456", verificationId: "G".repeat(22) },
      { headers: member.headers, remoteAddress: "10.9.99.1" },
    );
    expect(over.status).toBe(429);
  });

  test("sends an email without any text that the member chose", async () => {
    const member = await api.member({ displayName: "Mua ngay tại evil.example" });
    await ask(member, `quang.cao.${member.email}`);
    expect(JSON.stringify(lastMailTo(api.outbox, `quang.cao.${member.email}`))).not.toContain("evil.example");
  });

  test("fails during a mail outage, and a retry works", async () => {
    const member = await api.member();
    api.post.isDown = true;
    await refusal(ask(member, `hong.${member.email}`), "UNAVAILABLE");
    api.post.isDown = false;
    await ask(member, `hong.${member.email}`);
  });
});
