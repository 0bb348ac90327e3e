import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuthUser } from "#contracts/schemas/accounts.ts";
import type { SecondFactor } from "#contracts/schemas/factors.ts";
import { auditLog } from "#server/core/tables.ts";
import { identities, users } from "./tables.ts";
import { minutes } from "#server/core/clock.ts";
import { addPasskey } from "#tests/support/factors.ts";
import { startGoogleProvider, type ProviderPerson, type TestGoogleProvider } from "#tests/support/google-provider.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { codeIn, lastMailTo, resetTokenIn } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let google: TestGoogleProvider;
beforeAll(async () => {
  google = await startGoogleProvider({ now: () => api.clock.now() });
  api = await startTestApi({ environment: { ...google.environment, ADMIN_EMAIL: "chu.nha@gmail.com" } });
});
afterAll(async () => {
  await api.close();
  await google.close();
});

let people = 0;
function person(changes: Partial<ProviderPerson> = {}): ProviderPerson {
  people += 1;
  return { sub: `10000000000${people}`, email: `nguoi.${people}@gmail.com`, name: "Đỗ Thị Lúa", ...changes };
}
let network = 0;
beforeEach(() => void (network += 1));
const login = (body: unknown) =>
  rawCall(api, "POST /v1/auth/login/google", body, { remoteAddress: `10.5.${network}.1` });
const userOf = (answer: Awaited<ReturnType<typeof login>>) =>
  (
    answer.data as {
      user: {
        id: string;
        email: string;
        username: string;
        hasGoogle: boolean;
        hasPassword: boolean;
        role: string;
        displayName: string;
      };
    }
  ).user;

describe("logging in with Google", () => {
  test("S-603 S-614: an ID credential, an access token and a code from the popup all log in to the same account", async () => {
    const lua = person();
    const asGeneric = await google.credential(lua);
    const proofs = [
      await google.credential(lua),
      { accessToken: google.accessToken(lua) },
      { code: google.code(lua) },
      // The generic field of the specification accepts all three.
      { accessToken: asGeneric.credential, nonce: asGeneric.nonce },
      { accessToken: google.code(lua) },
    ];
    const answers = [];
    for (const proof of proofs) answers.push(await login(proof));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => userOf(answer).id))).toHaveLength(1);
    expect(userOf(answers[0]!)).toMatchObject({
      email: lua.email,
      displayName: "Đỗ Thị Lúa",
      username: "do.thi.lua",
      hasGoogle: true,
      hasPassword: false,
    });
    const { token } = answers[0]!.data as { token: { accessToken: { token: string } } };
    const headers = { authorization: `Bearer ${token.accessToken.token}` };
    expect((await rawCall(api, "GET /v1/account/get-profile", undefined, { headers })).status).toBe(200);
  });

  test("S-603: further members with the same name get unique user names", async () => {
    const names = [];
    for (let i = 0; i < 3; i++)
      names.push(userOf(await login(await google.credential(person({ name: "Trần Văn Trùng" })))).username);
    expect(new Set(names)).toHaveLength(3);
    expect(names[0]).toBe("tran.van.trung");
  });

  test("S-603: an invalid name is replaced with the local part of the address", async () => {
    const odd = person({ name: "\u202E\u0000", email: "ten.la@gmail.com" });
    expect(userOf(await login(await google.credential(odd)))).toMatchObject({
      displayName: "ten.la",
      username: "ten.la",
    });
  });

  test("S-603: concurrent logins from two browsers create one account", async () => {
    const twin = person();
    const proof = await google.credential(twin);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(proof)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => userOf(answer).id))).toHaveLength(1);
  });

  test("the configured address becomes an administrator", async () => {
    expect(userOf(await login(await google.credential(person({ email: "chu.nha@gmail.com" })))).role).toBe("admin");
  });

  test("a session can be bound, and a stale bearer token is ignored", async () => {
    const headers = { "x-session-binding": "1", authorization: "Bearer dead" };
    const answer = await rawCall(api, "POST /v1/auth/login/google", await google.credential(person()), { headers });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^sb=/)]);
  });

  test("a suspended member gets 403", async () => {
    const lua = person();
    await login(await google.credential(lua));
    await api.api.services.accounts.setSuspended(lua.email, true);
    expect((await login(await google.credential(lua))).error?.code).toBe("ACCOUNT_SUSPENDED");
  });
});

describe("proofs not issued by Google, or not for us, are rejected with 401", () => {
  const now = () => Math.floor(api.clock.now().getTime() / 1000);
  const unsigned = (lua: ProviderPerson) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = {
      iss: google.environment.GOOGLE_ISSUER,
      aud: google.clientId,
      exp: now() + 600,
      email_verified: true,
      ...lua,
    };
    return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
  };
  test.each<[string, (lua: ProviderPerson) => Promise<object> | object]>([
    ["an ID token for another site", async (lua) => await google.credential(lua, { aud: "somebody-else" })],
    ["an ID token of another issuer", async (lua) => await google.credential(lua, { iss: "https://evil.example" })],
    ["an ID token that is over", async (lua) => await google.credential(lua, { exp: now() - 60 })],
    ["an ID token signed with another key", async (lua) => await google.credential(lua, { key: "foreign" })],
    ["an ID token that is not signed", (lua) => ({ credential: unsigned(lua) })],
    [
      "an ID token whose address Google has not confirmed",
      async (lua) => await google.credential(lua, { email_verified: false }),
    ],
    [
      "an access token made for another site",
      (lua) => ({ accessToken: google.accessToken(lua, { aud: "somebody-else" }) }),
    ],
    [
      "an access token of somebody with an unconfirmed address",
      (lua) => ({ accessToken: google.accessToken({ ...lua, email_verified: false }) }),
    ],
    ["an access token that Google does not know", () => ({ accessToken: "ya29.made-up" })],
    ["a code that Google does not know", () => ({ code: "4/made-up" })],
    ["a credential that is no token", () => ({ credential: "hello" })],
    [
      "an ID token without a nonce",
      async (lua) => ({ credential: await google.idToken(lua), nonce: (await google.credential(lua)).nonce }),
    ],
    [
      "an ID token without the value of its nonce",
      async (lua) => ({ credential: (await google.credential(lua)).credential }),
    ],
    [
      "an ID token with the value of another nonce",
      async (lua) => ({ ...(await google.credential(lua)), nonce: (await google.credential(lua)).nonce }),
    ],
    [
      "an ID token with its nonce in place of the value",
      async (lua) => ({ credential: await google.idToken(lua, { nonce: "x".repeat(43) }), nonce: "x".repeat(43) }),
    ],
    [
      "an ID token in the one field of the specification without the value of its nonce",
      async (lua) => ({ accessToken: (await google.credential(lua)).credential }),
    ],
  ])("S-603: %s", async (_what, proof) => {
    const lua = person();
    const { status, error } = await login(await proof(lua));
    expect([status, error?.code]).toEqual([401, "GOOGLE_TOKEN_INVALID"]);
    expect(await api.database.queries.select().from(users).where(eq(users.email, lua.email))).toEqual([]);
  });

  test("S-603: a code works only once", async () => {
    const code = google.code(person());
    expect([(await login({ code })).status, (await login({ code })).status]).toEqual([200, 401]);
  });

  test.each([
    [{}],
    [{ accessToken: "" }],
    [{ accessToken: 5 }],
    [{ accessToken: ["x"] }],
    [{ code: "4/x", credential: "y" }],
    [{ accessToken: "x".repeat(5000) }],
    [{ credential: "x", nonce: "short" }],
    [{ credential: "x", nonce: "x".repeat(200) }],
    [{ credential: "x", nonce: 5 }],
  ])("S-603: %j is invalid input", async (body) => {
    expect((await login(body)).status).toBe(422);
  });

  test("S-603: one network has thirty attempts an hour", async () => {
    for (let i = 0; i < 30; i++) await login({ credential: "hello" });
    expect((await login({ credential: "hello" })).status).toBe(429);
  });
});

describe("during an outage of Google", () => {
  test("S-603: all three kinds get 503, and log in once it is back", async () => {
    const lua = person();
    // A separate server, as the shared one has cached Google's keys.
    const other = await startTestApi({ environment: google.environment });
    const proofs = [await google.credential(lua), { accessToken: google.accessToken(lua) }, { code: google.code(lua) }];
    google.setDown(true);
    for (const proof of proofs) {
      const { status, error, headers } = await rawCall(other, "POST /v1/auth/login/google", proof);
      expect([status, error?.code, headers.has("retry-after")]).toEqual([503, "UNAVAILABLE", true]);
    }
    google.setDown(false);
    for (const proof of proofs) expect((await rawCall(other, "POST /v1/auth/login/google", proof)).status).toBe(200);
    await other.close();
  });

  test("S-603: a refused connection is an outage too", async () => {
    const nobody = "http://127.0.0.1:9";
    const other = await startTestApi({
      environment: {
        ...google.environment,
        GOOGLE_TOKENINFO_URL: nobody,
        GOOGLE_TOKEN_URL: nobody,
        GOOGLE_JWKS_URL: nobody,
      },
    });
    const proofs = [await google.credential(person()), { accessToken: "ya29.x" }, { code: "4/x" }];
    for (const proof of proofs) expect((await rawCall(other, "POST /v1/auth/login/google", proof)).status).toBe(503);
    await other.close();
  });

  test("S-603: a site without Google login answers 503, not an invalid token; a wrong client secret is our outage", async () => {
    const without = await startTestApi();
    expect(
      (await refusal(without.call("POST /v1/auth/login/google", { body: { credential: "a.b.c" } }), "UNAVAILABLE"))
        .status,
    ).toBe(503);
    await without.close();
    const misconfigured = await startTestApi({ environment: { ...google.environment, GOOGLE_CLIENT_SECRET: "wrong" } });
    expect((await rawCall(misconfigured, "POST /v1/auth/login/google", { code: google.code(person()) })).status).toBe(
      503,
    );
    await misconfigured.close();
  });
});

describe("an address with an account", () => {
  test("S-603: is linked automatically if Google runs the mailbox", async () => {
    const gmail = await api.member({ email: "chi.ca@gmail.com" });
    const company = await api.member({ email: "anh.hai@congty.example" });
    const first = await login(await google.credential(person({ email: "Chi.Ca@gmail.com" })));
    const second = await login(await google.credential(person({ email: company.email, hd: "congty.example" })));
    expect([userOf(first).id, userOf(second).id]).toEqual([gmail.user.id, company.user.id]);
    expect(userOf(first)).toMatchObject({ hasGoogle: true, hasPassword: true });
  });

  test("S-603: otherwise needs the password first, and is linked on the account page", async () => {
    const member = await api.member();
    const lua = person({ email: member.email });
    const refused = await login(await google.credential(lua));
    expect([refused.status, refused.error?.code]).toEqual([409, "LINK_REQUIRED"]);
    const { user } = await member.call("POST /v1/account/link-google", {
      body: { code: google.code(lua) },
    });
    expect(user.hasGoogle).toBe(true);
    expect(userOf(await login(await google.credential(lua))).id).toBe(member.user.id);
    const other = await api.member();
    const failure = await refusal(
      other.call("POST /v1/account/link-google", {
        body: await google.credential(lua),
      }),
      "EMAIL_TAKEN",
    );
    expect(failure.status).toBe(409);
    expect(await api.database.queries.select().from(identities).where(eq(identities.userId, other.user.id))).toEqual(
      [],
    );
  });

  test("an old session cannot link or unlink without a confirmation, and Google is not asked", async () => {
    const member = await api.member();
    const body = { code: google.code(person()) };
    api.clock.advance(minutes(10));
    const linking = await rawCall(api, "POST /v1/account/link-google", body, { headers: member.headers });
    expect([linking.status, linking.error?.code]).toEqual([409, "CONFIRMATION_REQUIRED"]);
    expect((await member.call("GET /v1/account/get-profile")).user.hasGoogle).toBe(false);
    await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    // The code remains valid.
    expect((await member.call("POST /v1/account/link-google", { body })).user.hasGoogle).toBe(true);
    api.clock.advance(minutes(10));
    await refusal(member.call("DELETE /v1/account/link-google"), "CONFIRMATION_REQUIRED");
    expect((await member.call("GET /v1/account/get-profile")).user.hasGoogle).toBe(true);
  });

  test("an account without a password cannot unlink", async () => {
    const { token } = (await login(await google.credential(person()))).data as AuthUser;
    const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    const refused = await refusal(call("DELETE /v1/account/link-google"), "VALIDATION_FAILED");
    expect(refused.failure.fields?.["password"]).toContain("đặt mật khẩu trước");
    expect((await call("GET /v1/account/get-profile")).user.hasGoogle).toBe(true);
  });

  test("a member with a second factor needs it after Google too", async () => {
    const lua = person();
    const { token, user } = (await login(await google.credential(lua))).data as AuthUser;
    const call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    const { authenticator } = await addPasskey({ call } as TestMember);
    const first = await login(await google.credential(lua));
    expect([first.status, first.error?.code, first.data]).toEqual([409, "SECOND_FACTOR_REQUIRED", null]);
    const { challengeId, methods, passkeyOptions } = (first.error?.details ?? {}) as unknown as SecondFactor;
    expect(methods).toEqual(["passkey", "recovery-code"]);
    const body = { challengeId, passkey: authenticator.get(passkeyOptions ?? {}) };
    const opened = await rawCall(api, "POST /v1/auth/login/second-factor", body);
    expect([opened.status, userOf(opened).id]).toEqual([200, user.id]);
    const log = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(log.at(-1)).toMatchObject({ action: "google-login", detail: { factor: "passkey" } });
  });

  test("linking and unlinking send emails and are in the audit log; an unlinked account cannot log in", async () => {
    const member = await api.member();
    const lua = person({ email: member.email });
    await member.call("POST /v1/account/link-google", {
      body: { code: google.code(lua) },
    });
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).subject).toBe("Tài khoản Google vừa được liên kết");
    expect((await login(await google.credential(lua))).status).toBe(200);
    const unlink = () => member.call("DELETE /v1/account/link-google");
    expect((await unlink()).user.hasGoogle).toBe(false);
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).subject).toBe("Tài khoản Google vừa được huỷ liên kết");
    expect((await login(await google.credential(lua))).error?.code).toBe("LINK_REQUIRED");
    const letters = api.outbox.length;
    expect((await unlink()).user.hasGoogle).toBe(false);
    await api.api.settled();
    expect(api.outbox).toHaveLength(letters);
    const log = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id));
    expect(log.map((row) => row.action).filter((action) => /^google-(?:un)?linked$/.test(action))).toEqual([
      "google-linked",
      "google-unlinked",
    ]);
  });

  test("an automatic link by mailbox sends an email too", async () => {
    const member = await api.member({ email: "bac.tu@gmail.com" });
    await login(await google.credential(person({ email: member.email })));
    await api.api.settled();
    expect(api.outbox.filter((mail) => mail.to === member.email).map((mail) => mail.subject)).toContain(
      "Tài khoản Google vừa được liên kết",
    );
  });

  test("the email about a new password says whether Google login works too, and the link remains", async () => {
    const member = await api.member();
    const change = async (currentPassword: string, newPassword: string) => {
      await member.call("PUT /v1/account/change-password", { body: { currentPassword, newPassword } });
      await api.api.settled();
      return lastMailTo(api.outbox, member.email).text;
    };
    const second = "trăng lên đầu ngọn tre";
    expect(await change(member.password, second)).toContain("không liên kết với Google");
    await member.call("POST /v1/account/link-google", {
      body: { code: google.code(person()) },
    });
    await rawCall(api, "POST /v1/auth/forgot", { email: member.email });
    await api.api.settled();
    const token = resetTokenIn(lastMailTo(api.outbox, member.email));
    await rawCall(api, `PATCH /v1/user/resetPassword/${token}`, { password: member.password });
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).text).toContain("đang liên kết với Google");
    expect((await api.call("POST /v1/auth/login", { body: member })).user.hasGoogle).toBe(true);
  });

  test("Google login links an account whose address a stranger registered, and the stranger's registration has no effect", async () => {
    const member = await api.member({ email: "co.nam@gmail.com" });
    const password = "đàn chim bay về núi";
    const stranger = { email: member.email, username: "ke.den.sau", displayName: "Kẻ đến sau", password };
    await api.call("POST /v1/auth/register", { body: stranger });
    const answer = await login(await google.credential(person({ email: member.email })));
    expect(userOf(answer)).toMatchObject({ id: member.user.id, username: member.user.username, hasPassword: true });
    expect((await rawCall(api, "POST /v1/auth/login", { email: member.email, password })).status).toBe(409);
    expect((await api.call("POST /v1/auth/login", { body: member })).user.id).toBe(member.user.id);
  });

  test("S-603: a second person with the same company address does not get the first one's account", async () => {
    const first = person({ email: "ke.toan@congty.example", hd: "congty.example" });
    expect((await login(await google.credential(first))).status).toBe(200);
    const second = person({ email: first.email, hd: "congty.example" });
    expect((await login(await google.credential(second))).error?.code).toBe("LINK_REQUIRED");
  });

  test("S-603: identifies the account by subject when the address at Google changes", async () => {
    const lua = person();
    const before = userOf(await login(await google.credential(lua)));
    const after = userOf(await login(await google.credential({ ...lua, email: "dia.chi.moi@gmail.com" })));
    expect([after.id, after.email]).toEqual([before.id, before.email]);
  });

  test("S-603: deletes a pending registration with its password", async () => {
    const lua = person();
    const password = "đàn chim bay về núi";
    const { verificationId } = await api.call("POST /v1/auth/register", {
      body: { email: lua.email, username: "ke.den.truoc", displayName: "Kẻ đến trước", password },
    });
    const code = codeIn(lastMailTo(api.outbox, lua.email));
    expect(userOf(await login(await google.credential(lua))).hasPassword).toBe(false);
    expect((await rawCall(api, "POST /v1/auth/login", { email: lua.email, password })).error?.code).toBe(
      "INVALID_CREDENTIALS",
    );
    await refusal(
      api.call("POST /v1/email/verify", { body: { email: lua.email, code, verificationId } }),
      "OTP_INVALID",
    );
    api.clock.advance(minutes(1));
  });
});

describe("the configured address of the administrator", () => {
  const owner = "chu.site@congty.example";
  const startSite = () => startTestApi({ environment: { ...google.environment, ADMIN_EMAIL: owner } });
  const signIn = async (site: TestApi, someone: ProviderPerson) =>
    rawCall(site, "POST /v1/auth/login/google", await google.credential(someone));

  test("promotes only an account Google vouches for or one confirmed by an emailed code", async () => {
    const site = await startSite();
    for (const changes of [{}, { hd: "khac.example" }, { hd: "example" }]) {
      const { status, error } = await signIn(site, person({ email: owner, ...changes }));
      expect([status, error?.code, error?.message]).toEqual([
        409,
        "LINK_REQUIRED",
        expect.stringContaining("đăng ký bằng e-mail"),
      ]);
    }
    const password = "đàn chim bay về núi";
    const { verificationId } = await site.call("POST /v1/auth/register", {
      body: { email: owner, username: "chu.site", displayName: "Chủ", password },
    });
    const code = codeIn(lastMailTo(site.outbox, owner));
    await site.call("POST /v1/email/verify", { body: { email: owner, code, verificationId } });
    const { user } = await site.call("POST /v1/auth/login", { body: { email: owner, password } });
    expect(user.role).toBe("admin");
    await site.close();
  });

  test("promotes the company's own Google account", async () => {
    const site = await startSite();
    const answer = await signIn(site, person({ email: owner, hd: "congty.example" }));
    expect(userOf(answer).role).toBe("admin");
    await site.close();
  });

  test("when configured later, promotes an account created by Google only if Google vouches for the address", async () => {
    const site = await startSite();
    const appoint = () => site.runJob("appoint the configured administrator");
    const roleOf = async (email: string) =>
      (await site.database.queries.select().from(users).where(eq(users.email, email)))[0]?.role;
    // Created before the address was configured.
    const early = person({ email: "som@congty.example" });
    await signIn(site, early);
    await site.database.queries.update(users).set({ email: owner }).where(eq(users.email, early.email));
    await appoint();
    expect(await roleOf(owner)).toBe("member");
    expect(userOf(await signIn(site, { ...early, email: owner })).role).toBe("member");
    expect(userOf(await signIn(site, { ...early, email: owner, hd: "congty.example" })).role).toBe("admin");
    await site.close();
  });

  test("when configured later, promotes an account that was confirmed by email", async () => {
    const site = await startSite();
    const member = await site.member({ email: "truoc@congty.example" });
    await site.database.queries.update(users).set({ email: owner }).where(eq(users.id, member.user.id));
    await site.runJob("appoint the configured administrator");
    const [row] = await site.database.queries.select().from(users).where(eq(users.id, member.user.id));
    expect(row?.role).toBe("admin");
    await site.close();
  });

  test("an account is not linked by address to a Google account of another company", async () => {
    const member = await api.member({ email: "chi.tu@congty.example" });
    const { error } = await login(await google.credential(person({ email: member.email, hd: "khac.example" })));
    expect(error?.code).toBe("LINK_REQUIRED");
    const googlemail = await api.member({ email: "chi.nam@googlemail.com" });
    expect(userOf(await login(await google.credential(person({ email: googlemail.email })))).id).toBe(
      googlemail.user.id,
    );
  });
});
