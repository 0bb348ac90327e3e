import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes, seconds } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { addApp, addPasskey } from "#tests/support/factors.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { codeIn, lastMailTo } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { users } from "./tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Closing the other sessions is an action that needs a confirmation and does nothing here. */
const act = (member: TestMember) => member.call("DELETE /v1/account/sessions");
const question = (member: TestMember) => member.call("POST /v1/account/confirm/options");
const confirm = (member: TestMember, body: object) =>
  rawCall(api, "POST /v1/account/confirm", body, { headers: member.headers });

/** A member whose login is ten minutes ago. */
async function memberOfEarlier(prepare: (member: TestMember) => Promise<unknown> = async () => {}) {
  const member = await api.member();
  await prepare(member);
  api.clock.advance(minutes(10));
  await refusal(act(member), "CONFIRMATION_REQUIRED");
  return member;
}
const withoutPassword = (member: TestMember) =>
  api.database.queries.update(users).set({ passwordHash: null }).where(eq(users.id, member.user.id));

describe("confirming a session", () => {
  test("a login counts for ten minutes, and so does a confirmation with the password", async () => {
    const member = await api.member();
    api.clock.advance(minutes(10) - 1);
    await act(member);
    api.clock.advance(1);
    await refusal(act(member), "CONFIRMATION_REQUIRED");
    expect((await question(member)).methods).toEqual(["password"]);
    const { confirmedUntil } = await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    expect(new Date(confirmedUntil).getTime() - api.clock.now().getTime()).toBe(minutes(10));
    await act(member);
    api.clock.advance(minutes(10));
    await refusal(act(member), "CONFIRMATION_REQUIRED");
    const log = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id));
    expect(log.map(({ action, detail }) => ({ action, ...detail }))).toContainEqual({
      action: "session-confirmed",
      factor: "password",
    });
  });

  test("counts for this session only", async () => {
    const member = await memberOfEarlier();
    const fresh = await api.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });
    await refusal(act(member), "CONFIRMATION_REQUIRED");
    const call = api.clientWith({ authorization: `Bearer ${fresh.token.accessToken.token}` });
    await call("DELETE /v1/account/sessions");
  });

  test("a wrong password is an error at its field, and limited", async () => {
    const member = await memberOfEarlier();
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { status, error } = await confirm(member, { password: "sai mất rồi" });
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([
        422,
        "CURRENT_PASSWORD_WRONG",
        ["password"],
      ]);
    }
    expect((await confirm(member, { password: member.password })).status).toBe(429);
    await refusal(act(member), "CONFIRMATION_REQUIRED");
  });

  test("a member with a factor confirms with one: the password alone would let a stolen session remove it", async () => {
    const member = await memberOfEarlier((one) => addPasskey(one));
    expect((await question(member)).methods).toEqual(["passkey", "recovery-code"]);
    const { status, error } = await confirm(member, { password: member.password });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([422, "VALIDATION_FAILED", ["password"]]);
    await refusal(act(member), "CONFIRMATION_REQUIRED");
  });

  test("works with a passkey, and each question for one confirmation", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member);
    api.clock.advance(minutes(10));
    const { challengeId, passkeyOptions } = await question(member);
    const body = { challengeId, passkey: authenticator.get(passkeyOptions ?? {}) };
    expect((await confirm(member, body)).status).toBe(200);
    await act(member);
    const again = { challengeId, passkey: authenticator.get(passkeyOptions ?? {}) };
    expect((await confirm(member, again)).error?.code).toBe("CHALLENGE_INVALID");
  });

  test("does not work with another member's passkey or question", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { authenticator } = await addPasskey(member);
    const { authenticator: foreign } = await addPasskey(other);
    api.clock.advance(minutes(10));
    const mine = await question(member);
    const body = { challengeId: mine.challengeId, passkey: foreign.get(mine.passkeyOptions ?? {}) };
    expect((await confirm(member, body)).error?.code).toBe("PASSKEY_INVALID");
    const theirs = await question(other);
    const borrowed = { challengeId: theirs.challengeId, passkey: authenticator.get(theirs.passkeyOptions ?? {}) };
    expect((await confirm(member, borrowed)).error?.code).toBe("CHALLENGE_INVALID");
    await refusal(act(member), "CONFIRMATION_REQUIRED");
  });

  test("works with a code of the app and with a recovery code, wrong ones are recorded", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    api.clock.advance(minutes(10));
    const { challengeId, methods } = await question(member);
    expect(methods).toEqual(["totp", "recovery-code"]);
    const wrong = String((Number(app.code()) + 1) % 1_000_000).padStart(6, "0");
    expect((await confirm(member, { challengeId, code: wrong })).error?.code).toBe("OTP_INVALID");
    expect((await confirm(member, { challengeId, code: app.code() })).status).toBe(200);
    await act(member);
    const next = await question(member);
    const recovery = { challengeId: next.challengeId, recoveryCode: app.recoveryCodes[0] };
    expect((await confirm(member, recovery)).status).toBe(200);
    const log = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id));
    expect(log.map(({ action, detail }) => ({ action, ...detail }))).toContainEqual({
      action: "factor-failed",
      factor: "totp",
      step: "confirm",
    });
  });

  test("members without password and factor get a code by email, which works once and for them only", async () => {
    const member = await memberOfEarlier(withoutPassword);
    const thief = await memberOfEarlier(withoutPassword);
    expect((await question(member)).methods).toEqual(["emailed-code"]);
    expect(await member.call("POST /v1/account/confirm/code")).toEqual({ status: "sent", retryAfter: 60 });
    const letter = lastMailTo(api.outbox, member.email);
    expect(letter.subject).toBe("Mã xác nhận Mầm");
    const emailedCode = codeIn(letter);
    const before = api.outbox.length;
    await member.call("POST /v1/account/confirm/code");
    expect(api.outbox.length).toBe(before);
    const wrong = emailedCode === "111111" ? "222222" : "111111";
    expect((await confirm(member, { emailedCode: wrong })).error?.code).toBe("OTP_INVALID");
    expect((await confirm(thief, { emailedCode })).error?.code).toBe("OTP_INVALID");
    expect((await confirm(member, { emailedCode })).status).toBe(200);
    await act(member);
    expect((await confirm(member, { emailedCode })).error?.code).toBe("OTP_INVALID");
  });

  test("others get no code by email", async () => {
    const member = await api.member();
    await refusal(member.call("POST /v1/account/confirm/code"), "NOT_FOUND");
    expect((await confirm(member, { emailedCode: "123456" })).error?.code).toBe("OTP_INVALID");
  });

  test("reports a mail outage, and a retry works", async () => {
    const member = await memberOfEarlier(withoutPassword);
    api.post.isDown = true;
    await refusal(member.call("POST /v1/account/confirm/code"), "UNAVAILABLE");
    api.post.isDown = false;
    api.clock.advance(seconds(61));
    await member.call("POST /v1/account/confirm/code");
    expect(codeIn(lastMailTo(api.outbox, member.email))).toMatch(/^\d{6}$/);
  });

  test.each([
    [{}],
    [{ password: 7 }],
    [{ password: "x", emailedCode: "123456" }],
    [{ code: "123456" }],
    [{ emailedCode: "12 456" }],
    [{ challengeId: "x", code: "123456" }],
  ])("%j is invalid input", async (body) => {
    const member = await api.member();
    const { status, error } = await confirm(member, body);
    expect([status, error?.code]).toEqual([422, "VALIDATION_FAILED"]);
  });

  test("needs a session", async () => {
    await refusal(api.call("POST /v1/account/confirm", { body: { password: "x" } }), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/account/confirm/options"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/account/confirm/code"), "AUTH_REQUIRED");
  });
});
