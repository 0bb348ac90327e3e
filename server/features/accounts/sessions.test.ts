import { createPrivateKey } from "node:crypto";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, minutes, seconds } from "#server/core/clock.ts";
import { sessions, users } from "./tables.ts";
import { openSecrets } from "#server/secrets.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { lastMailTo } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const chrome = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0";
const refresh = (refreshToken: unknown, headers: Record<string, string> = { "user-agent": chrome }) =>
  rawCall(api, "POST /v1/auth/refresh", { refreshToken }, { headers });
const profileWith = (token: string) =>
  rawCall(api, "GET /v1/account/get-profile", undefined, { headers: { authorization: `Bearer ${token}` } });
const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? null;

async function bound(member: TestMember) {
  const answer = await rawCall(
    api,
    "POST /v1/auth/login",
    { email: member.email, password: member.password },
    { headers: { "x-session-binding": "1", "user-agent": chrome } },
  );
  const { token } = answer.data as TestMember;
  const cookie = cookieOf(answer.headers);
  if (cookie === null) throw new Error("no cookie");
  const refreshWith = (value: string | null) =>
    refresh(token.refreshToken.token, { "user-agent": chrome, ...(value ? { cookie: value } : {}) });
  return { cookie, refreshWith, access: token.accessToken.token, setCookie: answer.headers.get("set-cookie") ?? "" };
}

describe("refreshing", () => {
  test("S-604 S-404: a refresh token gives a new access token and changes nothing else", async () => {
    const member = await api.member();
    api.clock.advance(minutes(31));
    await refusal(member.call("GET /v1/account/get-profile"), "TOKEN_EXPIRED");
    const { status, data } = await refresh(member.token.refreshToken.token);
    expect([status, Object.keys(data as object)]).toEqual([200, ["accessToken"]]);
    const { accessToken } = data as { accessToken: string };
    expect((await profileWith(accessToken)).status).toBe(200);
    // The same refresh token again, together with an invalid bearer token.
    const headers = { "user-agent": chrome, authorization: "Bearer dead" };
    expect((await refresh(member.token.refreshToken.token, headers)).status).toBe(200);
  });

  test("S-604: many tabs can refresh concurrently", async () => {
    const member = await api.member();
    const session = await bound(member);
    const plain = await Promise.all(Array.from({ length: 8 }, () => refresh(member.token.refreshToken.token)));
    expect(plain.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const tabs = await Promise.all(Array.from({ length: 8 }, () => session.refreshWith(session.cookie)));
    expect(tabs.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(tabs.map((answer) => cookieOf(answer.headers)).filter(Boolean))).toHaveLength(1);
  });

  test("S-604: a foreign refresh token gets 401, a value that is no text 422", async () => {
    const member = await api.member();
    const [head, , signature] = member.token.refreshToken.token.split(".");
    const forged = Buffer.from(JSON.stringify({ sub: member.user.id, aud: "refresh" })).toString("base64url");
    const unsigned = `${Buffer.from('{"alg":"none","typ":"rt+jwt"}').toString("base64url")}.${forged}.`;
    for (const token of [member.token.accessToken.token, "x", `${head}.${forged}.${signature}`, unsigned]) {
      const { status, error } = await refresh(token);
      expect([status, error?.code]).toEqual([401, "REFRESH_INVALID"]);
    }
    for (const token of [undefined, null, 5, "", ["x"], { token: "x" }, "x".repeat(5000)])
      expect((await refresh(token)).status).toBe(422);
  });

  test("a session expires after fourteen idle days, and after thirty in any case", async () => {
    const idle = await api.member();
    const busy = await api.member();
    for (let day = 0; day < 28; day += 7) {
      api.clock.advance(days(7));
      expect((await refresh(busy.token.refreshToken.token)).status).toBe(200);
    }
    expect((await refresh(idle.token.refreshToken.token)).error?.code).toBe("REFRESH_INVALID");
    api.clock.advance(days(2) + minutes(1));
    expect((await refresh(busy.token.refreshToken.token)).error?.code).toBe("REFRESH_INVALID");
  });

  test("a session can be refreshed sixty times in ten minutes", async () => {
    const member = await api.member();
    for (let i = 0; i < 60; i++) expect((await refresh(member.token.refreshToken.token)).status).toBe(200);
    expect((await refresh(member.token.refreshToken.token)).status).toBe(429);
    api.clock.advance(minutes(10) + 1);
    expect((await refresh(member.token.refreshToken.token)).status).toBe(200);
  });

  test("another browser family closes the session and emails the owner; a phone in desktop mode does not", async () => {
    const member = await api.member();
    const phone = await api.clientWith({ "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile" })(
      "POST /v1/auth/login",
      { body: member },
    );
    expect((await refresh(phone.token.refreshToken.token)).status).toBe(200);
    const other = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:150.0) Firefox/150.0" };
    expect((await refresh(member.token.refreshToken.token, other)).error?.code).toBe("REFRESH_INVALID");
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).text).toContain("Firefox · Windows");
  });
});

describe("a bound session", () => {
  test("gets its cookie with attributes that match the site's address", async () => {
    const session = await bound(await api.member());
    expect(session.setCookie).toMatch(/^sb=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    const secure = await startTestApi({
      environment: {
        SITE_URL: "https://mam.example",
        DATABASE_URL: "embedded",
        SMTP_URL: "smtp://127.0.0.1:1",
        MAIL_FROM: "a@mam.example",
        SECRET_KEY: "k3v9".repeat(10),
        TRUSTED_PROXIES: "127.0.0.1",
      },
    });
    const member = await secure.member();
    const headers = { "x-session-binding": "1" };
    const answer = await rawCall(
      secure,
      "POST /v1/auth/login",
      { email: member.email, password: member.password },
      { headers },
    );
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-sb=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    await secure.close();
  });

  test("needs its cookie for a refresh, and the cookie grants nothing by itself", async () => {
    const session = await bound(await api.member());
    expect((await session.refreshWith(null)).error?.code).toBe("REFRESH_INVALID");
    expect((await session.refreshWith(session.cookie)).status).toBe(200);
    const { status } = await rawCall(api, "GET /v1/account/get-profile", undefined, {
      headers: { cookie: session.cookie },
    });
    expect(status).toBe(401);
  });

  test("gets a new cookie at a refresh; one that was replaced twice counts as stolen", async () => {
    const member = await api.member();
    const session = await bound(member);
    const first = await session.refreshWith(session.cookie);
    const next = cookieOf(first.headers);
    expect(next).not.toBeNull();
    expect(next).not.toBe(session.cookie);
    api.clock.advance(seconds(59));
    expect((await session.refreshWith(session.cookie)).status).toBe(200);
    api.clock.advance(seconds(2));
    const again = await session.refreshWith(next);
    expect(again.status).toBe(200);
    expect(cookieOf(again.headers)).not.toBeNull();
    // A thief uses the very first cookie.
    expect((await session.refreshWith(session.cookie)).error?.code).toBe("REFRESH_INVALID");
    expect((await session.refreshWith(cookieOf(again.headers))).error?.code).toBe("REFRESH_INVALID");
    expect((await profileWith(session.access)).error?.code).toBe("SESSION_REVOKED");
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).subject).toContain("phiên đăng nhập đáng ngờ");
    // Other sessions of the member remain open.
    expect((await member.call("GET /v1/account/get-profile")).user.id).toBe(member.user.id);
  });

  test("continues when the response with the new cookie was lost", async () => {
    const session = await bound(await api.member());
    const lost = cookieOf((await session.refreshWith(session.cookie)).headers);
    api.clock.advance(minutes(40));
    const again = await session.refreshWith(session.cookie);
    expect(again.status).toBe(200);
    const next = cookieOf(again.headers);
    expect(next).not.toBeNull();
    api.clock.advance(minutes(2));
    expect((await session.refreshWith(next)).status).toBe(200);
    // A client with the lost cookie is not the owner.
    expect((await session.refreshWith(lost)).error?.code).toBe("REFRESH_INVALID");
    expect((await session.refreshWith(next)).error?.code).toBe("REFRESH_INVALID");
  });

  test("is closed for both when a thief uses a copied cookie and the owner returns", async () => {
    const session = await bound(await api.member());
    const owners = cookieOf((await session.refreshWith(session.cookie)).headers);
    api.clock.advance(minutes(5));
    const thiefs = cookieOf((await session.refreshWith(session.cookie)).headers);
    api.clock.advance(minutes(20));
    expect((await session.refreshWith(owners)).error?.code).toBe("REFRESH_INVALID");
    expect((await session.refreshWith(thiefs)).error?.code).toBe("REFRESH_INVALID");
  });
});

describe("a bearer token", () => {
  const keys = () => openSecrets(api.config).keys("tokens")[0]!;
  const signed = (
    member: TestMember,
    sessionId: string,
    how: { typ?: string; aud?: string; iss?: string; kid?: string; key?: Buffer; exp?: number; crit?: boolean },
  ) => {
    const { typ = "at+jwt", aud = "api", iss = api.config.siteUrl, key = keys(), exp } = how;
    const privateKey = createPrivateKey({
      key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), key]),
      format: "der",
      type: "pkcs8",
    });
    const head = JSON.parse(
      Buffer.from(member.token.accessToken.token.split(".")[0] ?? "", "base64url").toString(),
    ) as { kid: string };
    const now = Math.floor(api.clock.now().getTime() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: "EdDSA", typ, kid: how.kid ?? head.kid, ...(how.crit ? { crit: ["x"], x: 1 } : {}) })
      .setSubject(member.user.id)
      .setJti("x")
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt(now)
      .setExpirationTime(exp ?? now + 60)
      .sign(privateKey, how.crit ? { crit: { x: true } } : undefined);
  };

  test("is accepted only with our key, kind, audience and issuer, with half a minute of leeway", async () => {
    const member = await api.member();
    const sessionId = (await member.call("GET /v1/account/sessions")).sessions[0]?.id ?? "";
    const now = Math.floor(api.clock.now().getTime() / 1000);
    const codeFor = async (how: Parameters<typeof signed>[2]) =>
      (await profileWith(await signed(member, sessionId, how))).error?.code ?? "good";
    expect(await codeFor({})).toBe("good");
    expect(await codeFor({ exp: now - 29 })).toBe("good");
    expect(await codeFor({ exp: now - 31 })).toBe("TOKEN_EXPIRED");
    for (const how of [
      { typ: "rt+jwt" },
      { typ: "JWT" },
      { aud: "refresh" },
      { iss: "https://elsewhere.example" },
      { kid: "unknown" },
      { key: Buffer.alloc(32, 7) },
      { crit: true },
    ]) {
      expect([how, await codeFor(how)]).toEqual([how, "AUTH_REQUIRED"]);
    }
    expect((await profileWith(await signed(member, crypto.randomUUID(), {}))).error?.code).toBe("SESSION_REVOKED");
  });

  test("of another member's session is rejected", async () => {
    const [one, other] = [await api.member(), await api.member()];
    const sessionId = (await other.call("GET /v1/account/sessions")).sessions[0]?.id ?? "";
    expect((await profileWith(await signed(one, sessionId, {}))).status).toBe(401);
  });

  test("that is missing or malformed gets 401, in the envelope", async () => {
    for (const authorization of ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer a.b.c"]) {
      const { status, error, data } = await rawCall(api, "GET /v1/account/get-profile", undefined, {
        headers: { authorization },
      });
      expect([status, error?.code, data]).toEqual([401, "AUTH_REQUIRED", null]);
    }
  });

  test("of a deleted account gets 403", async () => {
    const member = await api.member();
    await api.database.queries.delete(users).where(eq(users.id, member.user.id));
    api.clock.advance(seconds(6));
    expect((await refusal(member.call("GET /v1/account/get-profile"), "ACCOUNT_SUSPENDED")).status).toBe(403);
  });

  test("gets 503, never 401, while the database is unavailable", async () => {
    const broken = await startTestApi({ expectErrors: true });
    const member = await broken.member();
    const { queries } = broken.database;
    const select = queries.select.bind(queries);
    queries.select = (() => {
      throw Object.assign(new Error("no answer"), { code: "ECONNREFUSED" });
    }) as unknown as typeof queries.select;
    broken.clock.advance(seconds(6));
    const refused = await refusal(member.call("GET /v1/account/get-profile"), "UNAVAILABLE");
    expect([refused.status, refused.retryAfter]).toEqual([503, 5]);
    queries.select = (() => {
      throw new Error("something nobody has thought of");
    }) as unknown as typeof queries.select;
    expect((await refusal(member.call("GET /v1/account/get-profile"))).status).toBe(503);
    queries.select = select;
    expect((await member.call("GET /v1/account/get-profile")).user.id).toBe(member.user.id);
    await broken.close();
  });
});

describe("the list of sessions", () => {
  test("shows all sessions, and closing one works at once", async () => {
    const member = await api.member();
    const other = await api.call("POST /v1/auth/login", { body: member });
    const { sessions: list } = await member.call("GET /v1/account/sessions");
    expect(list.map((session) => session.current).sort()).toEqual([false, true]);
    expect(list.find((session) => session.current)).toMatchObject({
      device: "Chrome · Linux",
      addressPrefix: "127.0.0.0",
    });
    expect((await profileWith(other.token.accessToken.token)).status).toBe(200);
    const id = list.find((session) => !session.current)?.id ?? "";
    await member.call("DELETE /v1/account/sessions/{id}", { params: { id } });
    expect((await profileWith(other.token.accessToken.token)).error?.code).toBe("SESSION_REVOKED");
    await refusal(member.call("DELETE /v1/account/sessions/{id}", { params: { id } }), "NOT_FOUND");
  });

  test("rejects sessions of others and malformed ids", async () => {
    const [one, other] = [await api.member(), await api.member()];
    const { sessions: list } = await other.call("GET /v1/account/sessions");
    await refusal(one.call("DELETE /v1/account/sessions/{id}", { params: { id: list[0]?.id ?? "" } }), "NOT_FOUND");
    await refusal(one.call("DELETE /v1/account/sessions/{id}", { params: { id: "' or 1=1 --" } }), "NOT_FOUND");
    expect((await other.call("GET /v1/account/get-profile")).user.id).toBe(other.user.id);
  });

  test("closing all others keeps this one", async () => {
    const member = await api.member();
    const other = await api.call("POST /v1/auth/login", { body: member });
    await member.call("DELETE /v1/account/sessions");
    expect((await profileWith(other.token.accessToken.token)).status).toBe(401);
    expect((await member.call("GET /v1/account/sessions")).sessions).toHaveLength(1);
  });

  test("is limited to ten; the eleventh login closes the oldest", async () => {
    const member = await api.member();
    for (let i = 0; i < 10; i++) {
      api.clock.advance(seconds(1));
      await api.call("POST /v1/auth/login", { body: member });
    }
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
    const open = await api.database.queries.select().from(sessions).where(eq(sessions.userId, member.user.id));
    expect(open.filter((session) => session.revokedAt === null)).toHaveLength(10);
  });

  test("S-402: logging out closes the session for its bearer and its refresh token", async () => {
    const member = await api.member();
    expect(await member.call("POST /v1/auth/logout")).toEqual({ ok: true });
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
    expect((await refresh(member.token.refreshToken.token)).status).toBe(401);
    await refusal(api.call("POST /v1/auth/logout"), "AUTH_REQUIRED");
  });

  test("a session closed on another node is dropped here once that is announced", async () => {
    const member = await api.member();
    const { sessions: list } = await member.call("GET /v1/account/sessions");
    const id = list[0]?.id ?? "";
    await api.database.queries.update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.id, id));
    expect((await member.call("GET /v1/account/get-profile")).user.id).toBe(member.user.id);
    await api.database.announce({ kind: "session", id });
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
  });

  test("a session closed on another node without an announcement is dropped here after five seconds", async () => {
    const member = await api.member();
    await member.call("GET /v1/account/get-profile");
    await api.database.queries
      .update(sessions)
      .set({ revokedAt: api.clock.now() })
      .where(eq(sessions.userId, member.user.id));
    api.clock.advance(seconds(5));
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
  });
});
