import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { addApp, addPasskey, firstStep } from "#tests/support/factors.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { lastMailTo } from "#tests/support/read-mail.ts";
import { softwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { factorChallenges, passkeys, users } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let network = 0;
/** A login from a network of its own, so that no other test's wrong codes count. */
const from = () => ({ remoteAddress: `10.77.${(network += 1)}.1` });
const second = (body: object, more = from()) => rawCall(api, "POST /v1/auth/login/second-factor", body, more);
const actionsOf = async (userId: string) =>
  (await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id)).map(
    ({ action, detail }) => ({ action, ...detail }),
  );
const tokenOf = (data: unknown) => (data as TestMember).token.accessToken.token;
const profile = (token: string) =>
  rawCall(api, "GET /v1/account/get-profile", undefined, { headers: { authorization: `Bearer ${token}` } });

describe("login with a password and a second factor", () => {
  test("answers 409 without a session, and a code of the app opens one", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    const answer = await rawCall(api, "POST /v1/auth/login", { email: member.email, password: member.password });
    expect([answer.status, answer.error?.code, answer.data]).toEqual([409, "SECOND_FACTOR_REQUIRED", null]);
    const { challengeId, methods, passkeyOptions } = await firstStep(api, member);
    expect([methods, passkeyOptions]).toEqual([["totp", "recovery-code"], null]);
    const opened = await second({ challengeId, code: app.code() });
    expect(opened.status).toBe(200);
    expect((await profile(tokenOf(opened.data))).status).toBe(200);
    expect(await actionsOf(member.user.id)).toContainEqual({ action: "login", factor: "totp" });
  });

  test("takes a code with a space, of the step before or after, and no code twice", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    api.clock.advance(minutes(5));
    const early = app.code();
    api.clock.advance(30_000);
    const spaced = `${early.slice(0, 3)} ${early.slice(3)}`;
    expect((await second({ ...(await challenge(member)), code: spaced })).status).toBe(200);
    const replayed = await second({ ...(await challenge(member)), code: early });
    expect([replayed.status, replayed.error?.code]).toEqual([422, "OTP_INVALID"]);
    const late = app.code();
    api.clock.advance(61_000);
    expect((await second({ ...(await challenge(member)), code: late })).error?.code).toBe("OTP_INVALID");
  });

  test("of two requests with the same code, one opens a session", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    const bodies = [await challenge(member), await challenge(member)].map((one) => ({ ...one, code: app.code() }));
    const answers = await Promise.all(bodies.map((body) => second(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test("a challenge is for one login, five tries and five minutes", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    const used = await challenge(member);
    expect((await second({ ...used, code: app.code() })).status).toBe(200);
    api.clock.advance(30_000);
    expect((await second({ ...used, code: app.code() })).error?.code).toBe("CHALLENGE_INVALID");

    const tried = await challenge(member);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await second({ ...tried, code: wrong(app.code()) })).error?.code).toBe("OTP_INVALID");
    expect((await second({ ...tried, code: app.code() })).error?.code).toBe("CHALLENGE_INVALID");
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).subject).toBe("Có người không qua được bước hai khi đăng nhập Mầm");
    const failures = (await actionsOf(member.user.id)).filter(({ action }) => action === "factor-failed");
    expect(failures).toEqual(
      Array.from({ length: 5 }, () => ({ action: "factor-failed", factor: "totp", step: "second-factor" })),
    );

    const old = await challenge(member);
    api.clock.advance(minutes(5));
    expect((await second({ ...old, code: app.code() })).error?.code).toBe("CHALLENGE_INVALID");
    const unknown = { challengeId: crypto.randomUUID(), code: app.code() };
    expect((await second(unknown)).error?.code).toBe("CHALLENGE_INVALID");
  });

  test("wrong codes from one network are limited over all challenges, and a passkey still works", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    const { authenticator } = await addPasskey(member);
    const here = from();
    for (let attempt = 1; attempt <= 5; attempt++)
      await second({ ...(await challenge(member)), code: wrong(app.code()) }, here);
    const blocked = await second({ ...(await challenge(member)), code: app.code() }, here);
    expect([blocked.status, blocked.error?.code]).toEqual([429, "RATE_LIMITED"]);
    const { challengeId, passkeyOptions } = await firstStep(api, member);
    expect((await second({ challengeId, passkey: authenticator.get(passkeyOptions ?? {}) }, here)).status).toBe(200);
  });

  test("a recovery code works once, however it is typed, and the owner gets an email", async () => {
    const member = await api.member();
    const { recoveryCodes } = await addApp(api, member);
    expect(recoveryCodes).toHaveLength(8);
    const [code = ""] = recoveryCodes;
    const typed = code.toUpperCase().replace("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    expect((await second({ ...(await challenge(member)), recoveryCode: typed })).status).toBe(200);
    await api.api.settled();
    const sent = api.outbox.find(
      ({ to, subject }) => to === member.email && subject === "Một mã dự phòng vừa được dùng",
    );
    expect(sent?.text).toContain("Bạn còn 7 mã dự phòng.");
    expect(await actionsOf(member.user.id)).toContainEqual({ action: "recovery-code-used", left: 7 });
    const again = await second({ ...(await challenge(member)), recoveryCode: code });
    expect(again.error?.code).toBe("OTP_INVALID");
    expect((await member.call("GET /v1/account/factors")).recoveryCodes).toEqual({ left: 7, total: 8 });
  });

  test("a recovery code of another member does not work", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await addApp(api, member);
    const { recoveryCodes } = await addApp(api, other);
    const answer = await second({ ...(await challenge(member)), recoveryCode: recoveryCodes[0] });
    expect(answer.error?.code).toBe("OTP_INVALID");
  });

  test("wants exactly one factor", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    const one = await challenge(member);
    for (const body of [one, { ...one, code: app.code(), recoveryCode: "00000000" }, { ...one, code: "12ab" }])
      expect(await second(body)).toMatchObject({ status: 422, error: { code: "VALIDATION_FAILED" } });
    expect(await second({ ...one, code: app.code() })).toMatchObject({ status: 200 });
  });

  test("a suspended member learns it after the first step", async () => {
    const member = await api.member();
    const app = await addApp(api, member);
    const now = api.clock.now();
    const one = await challenge(member);
    await api.database.queries.update(users).set({ suspendedAt: now }).where(eq(users.id, member.user.id));
    const first = await rawCall(api, "POST /v1/auth/login", { email: member.email, password: member.password });
    expect([first.status, first.error?.code]).toEqual([403, "ACCOUNT_SUSPENDED"]);
    expect((await second({ ...one, code: app.code() })).error?.code).toBe("ACCOUNT_SUSPENDED");
  });

  test("a wrong password says nothing about factors", async () => {
    const [member, plain] = [await api.member(), await api.member()];
    await addApp(api, member);
    const answers = await Promise.all(
      [member, plain].map(({ email }) => rawCall(api, "POST /v1/auth/login", { email, password: "đoán mò thôi" })),
    );
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([401, "INVALID_CREDENTIALS"]);
  });
});

describe("login with a passkey", () => {
  const begin = () => api.call("POST /v1/auth/login/passkey/options");
  const finish = (body: object) => rawCall(api, "POST /v1/auth/login/passkey", body);

  test("opens a session without a password, and stores the use", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member, "Điện thoại");
    const { challengeId, options } = await begin();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options["allowCredentials"] ?? []).toEqual([]);
    const userHandle = Buffer.from(member.user.id.replaceAll("-", ""), "hex").toString("base64url");
    const opened = await finish({ challengeId, passkey: authenticator.get(options, {}, userHandle) });
    expect(opened.status).toBe(200);
    expect((opened.data as TestMember).user.id).toBe(member.user.id);
    expect((await profile(tokenOf(opened.data))).status).toBe(200);
    const [stored] = (await member.call("GET /v1/account/factors")).passkeys;
    expect(stored).toMatchObject({ name: "Điện thoại", lastUsedAt: api.clock.now().toISOString() });
    expect(await actionsOf(member.user.id)).toContainEqual({ action: "passkey-login" });
  });

  test("rejects another origin, another site, another challenge, and a device that did not check its user", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member);
    for (const behavior of [
      { origin: "https://mam.example.evil" },
      { rpId: "evil.example" },
      { challenge: Buffer.alloc(32).toString("base64url") },
      { verifiesUser: false },
    ]) {
      const { challengeId, options } = await begin();
      const answer = await finish({ challengeId, passkey: authenticator.get(options, behavior) });
      expect([answer.status, answer.error?.code, Object.keys(behavior)]).toEqual([
        422,
        "PASSKEY_INVALID",
        Object.keys(behavior),
      ]);
    }
    expect((await actionsOf(member.user.id)).at(-1)).toEqual({
      action: "factor-failed",
      factor: "passkey",
      step: "login-passkey",
    });
  });

  test("rejects an unknown passkey, another key's signature, another member's handle and a replay", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { authenticator } = await addPasskey(member);
    const stranger = softwareAuthenticator();
    const first = await begin();
    expect((await finish({ challengeId: first.challengeId, passkey: stranger.get(first.options) })).error?.code).toBe(
      "PASSKEY_INVALID",
    );
    const forged = {
      ...stranger.get(first.options),
      id: authenticator.credentialId,
      rawId: authenticator.credentialId,
    };
    expect((await finish({ challengeId: first.challengeId, passkey: forged })).error?.code).toBe("PASSKEY_INVALID");
    const handle = Buffer.from(other.user.id.replaceAll("-", ""), "hex").toString("base64url");
    const foreign = authenticator.get(first.options, {}, handle);
    expect((await finish({ challengeId: first.challengeId, passkey: foreign })).error?.code).toBe("PASSKEY_INVALID");
    const signed = { challengeId: first.challengeId, passkey: authenticator.get(first.options) };
    expect((await finish(signed)).status).toBe(200);
    expect((await finish(signed)).error?.code).toBe("CHALLENGE_INVALID");
  });

  test("rejects a counter that went back, as of a copied device", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member);
    const use = async () => {
      const { challengeId, options } = await begin();
      return finish({ challengeId, passkey: authenticator.get(options) });
    };
    authenticator.device.counter = 40;
    expect((await use()).status).toBe(200);
    authenticator.device.counter = 7;
    expect((await use()).error?.code).toBe("PASSKEY_INVALID");
    const [row] = await api.database.queries.select().from(passkeys).where(eq(passkeys.userId, member.user.id));
    expect(row?.counter).toBe(41);
  });

  test("a challenge for another purpose is none for a login", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member);
    const { challengeId, passkeyOptions } = await member.call("POST /v1/account/confirm/options");
    const passkey = authenticator.get(passkeyOptions ?? {});
    expect((await finish({ challengeId, passkey })).error?.code).toBe("CHALLENGE_INVALID");
  });

  test("a suspended member gets no session", async () => {
    const member = await api.member();
    const { authenticator } = await addPasskey(member);
    const suspended = { suspendedAt: api.clock.now() };
    await api.database.queries.update(users).set(suspended).where(eq(users.id, member.user.id));
    const { challengeId, options } = await begin();
    const answer = await finish({ challengeId, passkey: authenticator.get(options) });
    expect([answer.status, answer.error?.code]).toEqual([403, "ACCOUNT_SUSPENDED"]);
  });

  test("rejects what is not a passkey's answer", async () => {
    const { challengeId } = await begin();
    for (const passkey of [{}, { id: "x" }, { ...softwareAuthenticator().get({ challenge: "x" }), id: "a b" }])
      expect(await finish({ challengeId, passkey })).toMatchObject({
        status: 422,
        error: { code: "VALIDATION_FAILED" },
      });
  });
});

test("expired challenges are deleted", async () => {
  await api.call("POST /v1/auth/login/passkey/options");
  api.clock.advance(minutes(60 * 25));
  await api.runJob("delete expired account data");
  expect(await api.database.queries.select().from(factorChallenges)).toEqual([]);
});

const challenge = async (member: TestMember) => ({ challengeId: (await firstStep(api, member)).challengeId });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
