import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { resetTokens, users } from "./tables.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { lastMailTo, resetTokenIn } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const from = (n: number) => ({ remoteAddress: `10.4.${n}.1` });
const fresh = "trăng lên đầu ngọn tre";

async function tokenFor(member: TestMember, network = 0) {
  await rawCall(api, "POST /v1/auth/forgot", { email: member.email }, from(network));
  await api.api.settled();
  return resetTokenIn(lastMailTo(api.outbox, member.email));
}
const reset = (token: string, password: unknown, network = 0) =>
  rawCall(api, `PATCH /v1/user/resetPassword/${encodeURIComponent(token)}`, { password }, from(network));

describe("a forgotten password", () => {
  test("S-609: known and unknown addresses get the same answer, and only the known one gets an email", async () => {
    const member = await api.member();
    const before = api.outbox.length;
    const answers = [
      await rawCall(api, "POST /v1/auth/forgot", { email: member.email }),
      await rawCall(api, "POST /v1/auth/forgot", { email: "chang.co.ai@mam.example" }),
    ];
    await api.api.settled();
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, data: { status: "sent" } })),
    );
    expect(api.outbox.slice(before).map((mail) => mail.to)).toEqual([member.email]);
  });

  test("S-609: the link uses the configured site address and a `#`, whatever the Host header says", async () => {
    const member = await api.member();
    await rawCall(
      api,
      "POST /v1/auth/forgot",
      { email: member.email },
      { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } },
    );
    await api.api.settled();
    const mail = lastMailTo(api.outbox, member.email);
    expect(mail.text).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/m);
    expect(mail.text + mail.html).not.toContain("evil.example");
  });

  test("S-609: five requests an hour for one address, known or not, and twenty from one network", async () => {
    const member = await api.member();
    for (const email of [member.email, "van.chang.co.ai@mam.example"]) {
      for (let i = 0; i < 5; i++)
        expect((await rawCall(api, "POST /v1/auth/forgot", { email }, from(10 + i))).status).toBe(200);
      expect((await rawCall(api, "POST /v1/auth/forgot", { email }, from(16))).status).toBe(429);
    }
    for (let i = 0; i < 20; i++) await rawCall(api, "POST /v1/auth/forgot", { email: `ai.${i}@mam.example` }, from(17));
    expect((await rawCall(api, "POST /v1/auth/forgot", { email: "ai.nua@mam.example" }, from(17))).status).toBe(429);
    await api.api.settled();
  });

  test.each([
    [{}],
    [{ email: ["a@x.vn"] }],
    [{ email: "a@x.vn, b@x.vn" }],
    [{ email: "a@x.vn\r\nBcc: b@x.vn" }],
    [{ email: "khong-co-a-cong" }],
    [{ email: `${"a".repeat(300)}@x.vn` }],
  ])("S-609: %j is rejected with 422", async (body) => {
    expect((await rawCall(api, "POST /v1/auth/forgot", body, from(18))).status).toBe(422);
  });

  test("S-610: the link sets a new password, closes every session, sends an email and does not log in", async () => {
    const member = await api.member();
    const token = await tokenFor(member);
    const { status, data, headers } = await reset(token, fresh);
    expect([status, data, headers.get("set-cookie")]).toEqual([200, { ok: true }, null]);
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).subject).toBe("Mật khẩu của bạn vừa được đổi");
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
    await refusal(api.call("POST /v1/auth/login", { body: member }), "INVALID_CREDENTIALS");
    expect((await api.call("POST /v1/auth/login", { body: { email: member.email, password: fresh } })).user.id).toBe(
      member.user.id,
    );
    const log = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id));
    expect(log.map((row) => row.action)).toEqual(
      expect.arrayContaining(["password-reset-requested", "password-reset"]),
    );
    expect((await reset(token, "một mật khẩu thứ ba")).error?.code).toBe("RESET_TOKEN_INVALID");
  });

  test("S-610: of concurrent uses of one link, exactly one succeeds", async () => {
    const member = await api.member();
    const token = await tokenFor(member);
    const passwords = Array.from({ length: 6 }, (_, i) => `trăng lên đầu ngọn tre ${i}`);
    const answers = await Promise.all(passwords.map((password, i) => reset(token, password, 20 + i)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? "";
    await api.call("POST /v1/auth/login", { body: { email: member.email, password: winner } });
  });

  test("S-610: a weak password is rejected and the link remains valid", async () => {
    const member = await api.member();
    const token = await tokenFor(member);
    expect((await reset(token, "matkhau123")).error?.code).toBe("PASSWORD_WEAK");
    expect((await reset(token, member.user.username)).error?.code).toBe("PASSWORD_WEAK");
    expect((await reset(token, "ngắn")).error?.code).toBe("VALIDATION_FAILED");
    expect((await reset(token, fresh)).status).toBe(200);
  });

  test("S-610: expired, replaced and made-up links get the same error", async () => {
    const member = await api.member();
    const older = await tokenFor(member, 30);
    const newer = await tokenFor(member, 31);
    const answers = [
      await reset(older, fresh, 32),
      await reset("khong-phai-token", fresh, 32),
      await reset("'; drop table users; --", fresh, 32),
    ];
    api.clock.advance(minutes(30) + 1);
    answers.push(await reset(newer, fresh, 32));
    expect(new Set(answers.map(({ status, error }) => `${status} ${error?.code} ${error?.message}`))).toEqual(
      new Set(["422 RESET_TOKEN_INVALID Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn."]),
    );
  });

  test("S-610: the token is stored only as a hash", async () => {
    const token = await tokenFor(await api.member(), 33);
    const rows = await api.database.queries.select().from(resetTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("S-610: one network has twenty attempts an hour", async () => {
    for (let i = 0; i < 20; i++) expect((await reset("nope", fresh, 40)).status).toBe(422);
    expect((await reset("nope", fresh, 40)).status).toBe(429);
  });

  test("an account with only Google login gets its first password this way", async () => {
    const member = await api.member();
    await api.database.queries.update(users).set({ passwordHash: null }).where(eq(users.id, member.user.id));
    expect((await reset(await tokenFor(member, 50), fresh, 50)).status).toBe(200);
    const { user } = await api.call("POST /v1/auth/login", { body: { email: member.email, password: fresh } });
    expect(user.hasPassword).toBe(true);
  });

  test("a reset lifts the login block after wrong guesses", async () => {
    const member = await api.member();
    for (let i = 0; i < 6; i++)
      await rawCall(api, "POST /v1/auth/login", { email: member.email, password: "quên mất rồi mà" }, from(51));
    await reset(await tokenFor(member, 51), fresh, 51);
    expect((await rawCall(api, "POST /v1/auth/login", { email: member.email, password: fresh }, from(51))).status).toBe(
      200,
    );
  });
});

describe("changing the password", () => {
  test("needs the current password, closes the other sessions and keeps this one", async () => {
    const member = await api.member();
    const other = await api.call("POST /v1/auth/login", { body: member });
    const wrong = await refusal(
      member.call("PUT /v1/account/change-password", { body: { currentPassword: "sai mất rồi", newPassword: fresh } }),
      "CURRENT_PASSWORD_WRONG",
    );
    expect([wrong.status, Object.keys(wrong.failure.fields ?? {})]).toEqual([422, ["currentPassword"]]);
    await member.call("PUT /v1/account/change-password", {
      body: { currentPassword: member.password.normalize("NFD"), newPassword: fresh },
    });
    expect((await member.call("GET /v1/account/get-profile")).user.id).toBe(member.user.id);
    const headers = { authorization: `Bearer ${other.token.accessToken.token}` };
    expect((await rawCall(api, "GET /v1/account/get-profile", undefined, { headers })).error?.code).toBe(
      "SESSION_REVOKED",
    );
    await api.call("POST /v1/auth/login", { body: { email: member.email, password: fresh } });
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).subject).toBe("Mật khẩu của bạn vừa được đổi");
  });

  test("rejects a weak password at its field, and invalidates reset links sent before", async () => {
    const member = await api.member();
    const weak = await refusal(
      member.call("PUT /v1/account/change-password", {
        body: { currentPassword: member.password, newPassword: "qwertyuiop" },
      }),
      "PASSWORD_WEAK",
    );
    expect(Object.keys(weak.failure.fields ?? {})).toEqual(["newPassword"]);
    const token = await tokenFor(member, 60);
    await member.call("PUT /v1/account/change-password", {
      body: { currentPassword: member.password, newPassword: fresh },
    });
    expect((await reset(token, "một mật khẩu thứ ba", 60)).error?.code).toBe("RESET_TOKEN_INVALID");
  });

  test("limits guesses of the current password", async () => {
    const member = await api.member();
    const guess = () =>
      refusal(
        member.call("PUT /v1/account/change-password", {
          body: { currentPassword: "đoán mò thôi", newPassword: fresh },
        }),
      );
    for (let i = 0; i < 5; i++) expect((await guess()).code).toBe("CURRENT_PASSWORD_WRONG");
    expect((await guess()).code).toBe("RATE_LIMITED");
  });
});
