import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "#contracts/client.ts";
import { minutes } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { addApp, addPasskey, appCode, firstStep } from "#tests/support/factors.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { softwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { passkeys, recoveryCodes, totpSecrets } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const subjectsTo = async (member: TestMember) => {
  await api.api.settled();
  return api.outbox.filter(({ to }) => to === member.email).map(({ subject }) => subject);
};
const actionsOf = async (member: TestMember) =>
  (
    await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id)).orderBy(auditLog.id)
  ).map(({ action, detail }) => ({ action, ...detail }));
const logIn = (member: TestMember) =>
  api.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });

/** Every call that needs a confirmed session. */
const sensitive: [name: string, send: (call: Client) => Promise<unknown>][] = [
  ["passkey options", (call) => call("POST /v1/account/passkeys/options")],
  [
    "a passkey",
    (call) =>
      call("POST /v1/account/passkeys", {
        body: {
          challengeId: crypto.randomUUID(),
          passkey: softwareAuthenticator().create({ challenge: "x" }) as never,
        },
      }),
  ],
  ["removing a passkey", (call) => call("DELETE /v1/account/passkeys/{id}", { params: { id: crypto.randomUUID() } })],
  ["an app", (call) => call("POST /v1/account/totp")],
  ["the first code of an app", (call) => call("POST /v1/account/totp/confirm", { body: { code: "123456" } })],
  ["removing the app", (call) => call("DELETE /v1/account/totp")],
  ["recovery codes", (call) => call("POST /v1/account/recovery-codes")],
  ["closing a session", (call) => call("DELETE /v1/account/sessions/{id}", { params: { id: crypto.randomUUID() } })],
  ["closing the other sessions", (call) => call("DELETE /v1/account/sessions")],
];

describe("sensitive calls", () => {
  test.each(sensitive)("%s: needs a session, and a confirmation within ten minutes", async (_name, send) => {
    await refusal(send(api.call), "AUTH_REQUIRED");
    const member = await api.member();
    api.clock.advance(minutes(10));
    const refused = await refusal(send(member.call), "CONFIRMATION_REQUIRED");
    // A 403 would end the session in the browser.
    expect(refused.status).toBe(409);
    await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    const code = await send(member.call).then(
      () => null,
      (error: { code: string }) => error.code,
    );
    expect(code).not.toBe("CONFIRMATION_REQUIRED");
  });
});

describe("passkeys", () => {
  test("the first one brings recovery codes, ends the other sessions, and is mailed and recorded", async () => {
    const member = await api.member();
    const other = await logIn(member);
    const { passkey, recoveryCodes: codes } = await addPasskey(member);
    expect(passkey).toMatchObject({ name: "Thiết bị khác", backedUp: false, lastUsedAt: null });
    expect(codes).toHaveLength(8);
    for (const code of codes ?? []) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    const headers = { authorization: `Bearer ${other.token.accessToken.token}` };
    expect((await rawCall(api, "GET /v1/account/get-profile", undefined, { headers })).error?.code).toBe(
      "SESSION_REVOKED",
    );
    expect(await member.call("GET /v1/account/factors")).toEqual({
      passkeys: [passkey],
      totp: null,
      recoveryCodes: { left: 8, total: 8 },
      isRequired: false,
    });
    expect(await subjectsTo(member)).toContain("Một khoá truy cập vừa được thêm");
    expect(await actionsOf(member)).toContainEqual({ action: "factor-added", factor: "passkey" });

    const second = await addPasskey(member, "  Máy tính   ở nhà ");
    expect([second.passkey.name, second.recoveryCodes]).toEqual(["Máy tính ở nhà", null]);
  });

  test("the options name the configured site and the passkeys that there are", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member);
    const { options } = await member.call("POST /v1/account/passkeys/options");
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Mầm" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [{ id: authenticator.credentialId, transports: ["internal", "hybrid"] }],
    });
    // Not from the request.
    const answer = await rawCall(api, "POST /v1/account/passkeys/options", undefined, {
      headers: { ...member.headers, host: "evil.example" },
    });
    expect((answer.data as { options: { rp: { id: string } } }).options.rp.id).toBe("localhost");
  });

  test("rejects another origin, site and challenge, a device that did not check its user, and a second use", async () => {
    const member = await api.member();
    for (const behavior of [
      { origin: "https://mam.example.evil" },
      { rpId: "evil.example" },
      { challenge: Buffer.alloc(32).toString("base64url") },
      { verifiesUser: false },
    ]) {
      const { challengeId, options } = await member.call("POST /v1/account/passkeys/options");
      const passkey = softwareAuthenticator().create(options, behavior);
      const refused = await refusal(
        member.call("POST /v1/account/passkeys", { body: { challengeId, passkey: passkey as never } }),
        "PASSKEY_INVALID",
      );
      expect(refused.status).toBe(422);
    }
    const { challengeId, options } = await member.call("POST /v1/account/passkeys/options");
    const body = { challengeId, passkey: softwareAuthenticator().create(options) as never };
    await member.call("POST /v1/account/passkeys", { body });
    await refusal(member.call("POST /v1/account/passkeys", { body }), "CHALLENGE_INVALID");
    expect((await member.call("GET /v1/account/factors")).passkeys).toHaveLength(1);
  });

  test("a challenge of another member is none, and neither is a passkey that belongs to one", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { authenticator } = await addPasskey(member);
    const foreign = await member.call("POST /v1/account/passkeys/options");
    await refusal(
      other.call("POST /v1/account/passkeys", {
        body: {
          challengeId: foreign.challengeId,
          passkey: softwareAuthenticator().create(foreign.options) as never,
        },
      }),
      "CHALLENGE_INVALID",
    );
    const own = await other.call("POST /v1/account/passkeys/options");
    await refusal(
      other.call("POST /v1/account/passkeys", {
        body: { challengeId: own.challengeId, passkey: authenticator.create(own.options) as never },
      }),
      "PASSKEY_INVALID",
    );
    expect((await other.call("GET /v1/account/factors")).passkeys).toEqual([]);
  });

  test("are renamed and removed by their owner only; with the last one go the recovery codes", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { passkey } = await addPasskey(member);
    const params = { id: passkey.id };
    const renamed = await member.call("PATCH /v1/account/passkeys/{id}", { params, body: { name: "Máy cơ quan" } });
    expect(renamed.passkey).toEqual({ ...passkey, name: "Máy cơ quan" });
    for (const name of ["", "x".repeat(51)])
      await refusal(member.call("PATCH /v1/account/passkeys/{id}", { params, body: { name } }), "VALIDATION_FAILED");
    await refusal(other.call("PATCH /v1/account/passkeys/{id}", { params, body: { name: "Của tôi" } }), "NOT_FOUND");
    await refusal(api.call("PATCH /v1/account/passkeys/{id}", { params, body: { name: "x" } }), "AUTH_REQUIRED");
    await refusal(other.call("DELETE /v1/account/passkeys/{id}", { params }), "NOT_FOUND");
    await member.call("DELETE /v1/account/passkeys/{id}", { params });
    await refusal(member.call("DELETE /v1/account/passkeys/{id}", { params }), "NOT_FOUND");
    expect(await member.call("GET /v1/account/factors")).toMatchObject({ passkeys: [], recoveryCodes: null });
    const left = await api.database.queries
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, member.user.id));
    expect(left).toEqual([]);
    expect((await logIn(member)).user.id).toBe(member.user.id);
    expect(await subjectsTo(member)).toContain("Một khoá truy cập vừa được xoá");
    expect(await actionsOf(member)).toContainEqual({ action: "factor-removed", factor: "passkey" });
  });

  test("there are at most twenty", async () => {
    const member = await api.member();
    const { passkey } = await addPasskey(member);
    const [row] = await api.database.queries.select().from(passkeys).where(eq(passkeys.id, passkey.id));
    const more = Array.from({ length: 19 }, (_, index) => ({
      ...row!,
      id: crypto.randomUUID(),
      credentialId: `${row!.credentialId}-${index}`,
    }));
    await api.database.queries.insert(passkeys).values(more);
    const refused = await refusal(member.call("POST /v1/account/passkeys/options"), "VALIDATION_FAILED");
    expect(refused.failure.fields?.["name"]).toContain("20 khoá");
  });
});

describe("an authenticator app", () => {
  test("is set up with its first code; nothing is asked at a login before that", async () => {
    const member = await api.member();
    const { secret, uri } = await member.call("POST /v1/account/totp");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(`${address.protocol}//${address.host}`).toBe("otpauth://totp");
    expect(decodeURIComponent(address.pathname)).toBe(`/Mầm:${member.email}`);
    expect(address.searchParams.get("secret")).toBe(secret);
    expect((await member.call("GET /v1/account/factors")).totp).toBeNull();
    expect((await logIn(member)).user.id).toBe(member.user.id);

    const code = appCode(secret, api.clock.now());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    await refusal(member.call("POST /v1/account/totp/confirm", { body: { code: wrong } }), "OTP_INVALID");
    const { recoveryCodes: codes } = await member.call("POST /v1/account/totp/confirm", { body: { code } });
    expect(codes).toHaveLength(8);
    expect((await member.call("GET /v1/account/factors")).totp).toEqual({ since: api.clock.now().toISOString() });
    expect((await firstStep(api, member)).methods).toEqual(["totp", "recovery-code"]);
    // It is set up: there is nothing to confirm any more.
    await refusal(member.call("POST /v1/account/totp/confirm", { body: { code } }), "OTP_INVALID");
    expect(await subjectsTo(member)).toContain("Mã từ ứng dụng vừa được bật");
  });

  test("a setup that is begun again replaces the first secret; one that is finished is not replaced", async () => {
    const member = await api.member();
    const first = await member.call("POST /v1/account/totp");
    const second = await member.call("POST /v1/account/totp");
    const now = api.clock.now();
    await refusal(
      member.call("POST /v1/account/totp/confirm", { body: { code: appCode(first.secret, now) } }),
      "OTP_INVALID",
    );
    await member.call("POST /v1/account/totp/confirm", { body: { code: appCode(second.secret, now) } });
    await refusal(member.call("POST /v1/account/totp"), "VALIDATION_FAILED");
  });

  test("its secret is encrypted, and bound to its member", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const app = await addApp(api, member);
    const foreign = await addApp(api, other);
    const { queries } = api.database;
    const [row] = await queries.select().from(totpSecrets).where(eq(totpSecrets.userId, member.user.id));
    expect(JSON.stringify(row)).not.toContain(app.secret);
    expect(Buffer.from(row!.secretEncrypted, "base64").toString("latin1")).not.toContain(app.secret);
    // An attacker with write access to the database moves their own secret to another account.
    const [theirs] = await queries.select().from(totpSecrets).where(eq(totpSecrets.userId, other.user.id));
    await queries
      .update(totpSecrets)
      .set({ secretEncrypted: theirs!.secretEncrypted })
      .where(eq(totpSecrets.userId, member.user.id));
    const { challengeId } = await firstStep(api, member);
    const answer = await rawCall(api, "POST /v1/auth/login/second-factor", { challengeId, code: foreign.code() });
    expect([answer.status, answer.error?.code]).toEqual([422, "OTP_INVALID"]);
  });

  test("is removed, with the recovery codes if it was the only factor", async () => {
    const member = await api.member();
    await refusal(member.call("DELETE /v1/account/totp"), "NOT_FOUND");
    await addApp(api, member);
    await member.call("DELETE /v1/account/totp");
    expect(await member.call("GET /v1/account/factors")).toMatchObject({ totp: null, recoveryCodes: null });
    expect((await logIn(member)).user.id).toBe(member.user.id);
    expect(await subjectsTo(member)).toContain("Mã từ ứng dụng vừa được tắt");
  });

  test.each([[{}], [{ code: "12345" }], [{ code: "abcdef" }], [{ code: 123_456 }]])("%j is no code", async (body) => {
    const member = await api.member();
    const answer = await rawCall(api, "POST /v1/account/totp/confirm", body, { headers: member.headers });
    expect([answer.status, answer.error?.code]).toEqual([422, "VALIDATION_FAILED"]);
  });
});

describe("recovery codes", () => {
  test("are replaced; the old ones are void, and none are stored in the clear", async () => {
    const member = await api.member();
    const { recoveryCodes: old } = await addApp(api, member);
    const { recoveryCodes: fresh } = await member.call("POST /v1/account/recovery-codes");
    expect(new Set([...old, ...fresh])).toHaveLength(16);
    const stored = await api.database.queries
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, member.user.id));
    expect(stored).toHaveLength(8);
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^\$argon2id\$/);
    const use = async (recoveryCode: string | undefined) => {
      const { challengeId } = await firstStep(api, member);
      return (await rawCall(api, "POST /v1/auth/login/second-factor", { challengeId, recoveryCode })).status;
    };
    expect([await use(old[0]), await use(fresh[0])]).toEqual([422, 200]);
    expect(await actionsOf(member)).toContainEqual({ action: "recovery-codes-created" });
    expect(await subjectsTo(member)).toContain("Mã dự phòng vừa được tạo lại");
  });

  test("need another factor", async () => {
    const member = await api.member();
    await refusal(member.call("POST /v1/account/recovery-codes"), "NOT_FOUND");
  });
});

test("the list of factors needs a session", async () => {
  await refusal(api.call("GET /v1/account/factors"), "AUTH_REQUIRED");
  const member = await api.member();
  expect(await member.call("GET /v1/account/factors")).toEqual({
    passkeys: [],
    totp: null,
    recoveryCodes: null,
    isRequired: false,
  });
});

test("the export lists the factors without keys, secrets and hashes", async () => {
  const member = await api.member();
  const { authenticator } = await addPasskey(member, "Máy ở nhà");
  const app = await addApp(api, member);
  const exported = await member.call("POST /v1/account/export");
  expect(exported["factors"]).toMatchObject({
    passkeys: [{ name: "Máy ở nhà" }],
    authenticatorApp: { since: expect.any(String) as string },
    recoveryCodes: Array.from({ length: 8 }, () => ({ usedAt: null })),
  });
  const text = JSON.stringify(exported);
  for (const secret of [authenticator.credentialId, app.secret, "argon2", "publicKey"])
    expect(text).not.toContain(secret);
});

test("a new or reset password keeps the factors, and ends logins that wait for their second step", async () => {
  const member = await api.member();
  const app = await addApp(api, member);
  const { challengeId } = await firstStep(api, member);
  const newPassword = "trăng lên đầu ngọn tre";
  const body = { currentPassword: member.password, newPassword };
  await member.call("PUT /v1/account/change-password", { body });
  const late = await rawCall(api, "POST /v1/auth/login/second-factor", { challengeId, code: app.code() });
  expect(late.error?.code).toBe("CHALLENGE_INVALID");
  expect((await firstStep(api, { ...member, password: newPassword })).methods).toContain("totp");
});

test("an operator removes all factors of a member, who then logs in with the password alone", async () => {
  const member = await api.member();
  await addPasskey(member);
  await addApp(api, member);
  await firstStep(api, member);
  await api.api.services.accounts.removeFactors(member.email);
  expect((await logIn(member)).user.id).toBe(member.user.id);
  expect(await member.call("GET /v1/account/factors")).toMatchObject({ passkeys: [], totp: null });
  expect(await actionsOf(member)).toContainEqual({ action: "factor-removed", factor: "all" });
  await expect(api.api.services.accounts.removeFactors("khong.co@mam.example")).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
