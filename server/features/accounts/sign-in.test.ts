import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hash } from "@node-rs/argon2";
import { eq, type SQL } from "drizzle-orm";
import { hours, minutes } from "#server/core/clock.ts";
import { auditLog } from "#server/core/tables.ts";
import { users } from "./tables.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { lastMailTo } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const from = (n: number) => ({ remoteAddress: `10.2.${n}.1` });
const login = (email: string, password: string, more?: Parameters<typeof rawCall>[3]) =>
  rawCall(api, "POST /v1/auth/login", { email, password }, more);

describe("logging in", () => {
  test("S-601 S-401 S-301: the right password gives the user and two tokens whose `exp` is in seconds", async () => {
    const member = await api.member();
    const { user, token } = await api.call("POST /v1/auth/login", { body: member });
    expect(user).toMatchObject({
      id: member.user.id,
      email: member.email,
      hasPassword: true,
      hasGoogle: false,
      deletionDueAt: null,
    });
    const claims = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
    const now = Math.floor(api.clock.now().getTime() / 1000);
    expect(claims(token.accessToken.token)).toMatchObject({ aud: "api", sub: user.id, exp: now + 30 * 60 });
    expect(claims(token.refreshToken.token)).toMatchObject({ aud: "refresh", sub: user.id, exp: now + 30 * 24 * 3600 });
    expect(Object.keys(claims(token.accessToken.token)).sort()).toEqual([
      "aud",
      "exp",
      "iat",
      "iss",
      "jti",
      "sid",
      "sub",
    ]);
  });

  test("S-601: responses contain only account fields of the contract", async () => {
    const member = await api.member();
    const { data } = await login(member.email, member.password);
    expect(JSON.stringify(data)).not.toMatch(/hash|argon|suspended|keepArticles/i);
  });

  test("S-601: decomposed letters in the password and capitals in the address do not matter", async () => {
    const member = await api.member({ password: "Bưởi chín đầu mùa thơm" });
    expect((await login(member.email, member.password.normalize("NFD"))).status).toBe(200);
    expect((await login(` ${member.email.toUpperCase()} `, member.password)).status).toBe(200);
    expect((await login(member.email, member.password.toUpperCase())).status).toBe(401);
    expect((await login(member.email, `${member.password} `)).status).toBe(401);
  });

  test("S-601: a wrong password, an unknown address and an account without a password get the same error", async () => {
    const member = await api.member();
    const withoutPassword = await api.member();
    await api.database.queries.update(users).set({ passwordHash: null }).where(eq(users.id, withoutPassword.user.id));
    const answers = [
      await login(member.email, "không phải câu này", from(1)),
      await login("chang.ai@mam.example", "không phải câu này", from(1)),
      await login(withoutPassword.email, withoutPassword.password, from(1)),
    ];
    const words = answers.map(({ status, error }) => ({ status, ...error, requestId: "" }));
    expect(words).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 401,
        code: "INVALID_CREDENTIALS",
        message: "E-mail hoặc mật khẩu không đúng.",
        requestId: "",
      })),
    );
  });

  test("a stale bearer token is ignored", async () => {
    const member = await api.member();
    const { status } = await login(member.email, member.password, {
      headers: { authorization: "Bearer old.and.dead" },
    });
    expect(status).toBe(200);
  });

  test.each([
    ["missing fields", {}, 422],
    ["a number for a password", { email: "a@x.vn", password: 12345678 }, 422],
    ["a list of addresses", { email: ["a@x.vn", "b@x.vn"], password: "x" }, 422],
    ["addresses with a comma", { email: "a@x.vn,b@x.vn", password: "x" }, 422],
    ["a line end in the address", { email: "a@x.vn\r\nBcc: b@x.vn", password: "x" }, 422],
    ["a NUL in the address", { email: "a\u0000@x.vn", password: "x" }, 422],
    ["a zero-width sign in the address", { email: "a\u200Bb@x.vn", password: "x" }, 422],
    ["a sign that joins in the address", { email: "ab@x\u2060.vn", password: "x" }, 422],
    ["a sign that turns the address around", { email: "a\u202Eb@x.vn", password: "x" }, 422],
    ["a soft hyphen in the address", { email: "a\u00ADb@x.vn", password: "x" }, 422],
    ["a lone surrogate in the address", '{"email":"a\\ud800@x.vn","password":"x"}', 422],
    ["a lone surrogate in the password", '{"email":"a@x.vn","password":"\\udfff"}', 422],
    ["a password beyond all measure", { email: "a@x.vn", password: "x".repeat(2000) }, 422],
    ["an array for a body", [], 400],
    ["null for a body", "null", 400],
    ["half a body", '{"email":', 400],
    ["an object for a password", { email: "a@x.vn", password: { $ne: "" } }, 422],
  ])("S-601: %s is invalid input", async (_what, body, status) => {
    const answer = await rawCall(api, "POST /v1/auth/login", body, from(2));
    expect(answer.status).toBe(status);
    expect(answer.data).toBeNull();
    expect(answer.error?.requestId).toBeTruthy();
  });

  test("the last value of a duplicate field counts", async () => {
    const member = await api.member();
    const body = `{"email":"khac@mam.example","password":${JSON.stringify(member.password)},"email":${JSON.stringify(member.email)}}`;
    expect((await rawCall(api, "POST /v1/auth/login", body)).status).toBe(200);
  });

  test("a hash with outdated parameters is renewed at the next login", async () => {
    const member = await api.member();
    const weak = await hash(member.password.normalize("NFKC"), { memoryCost: 8192, timeCost: 1 });
    await api.database.queries.update(users).set({ passwordHash: weak }).where(eq(users.id, member.user.id));
    expect((await login(member.email, member.password)).status).toBe(200);
    const [user] = await api.database.queries.select().from(users).where(eq(users.id, member.user.id));
    expect(user?.passwordHash).toContain("m=64,t=1,p=1");
    expect((await login(member.email, member.password)).status).toBe(200);
  });

  test("renewing a hash does not overwrite a password changed meanwhile", async () => {
    const member = await api.member();
    const of = eq(users.id, member.user.id);
    const weak = await hash(member.password.normalize("NFKC"), { memoryCost: 8192, timeCost: 1 });
    const changed = await hash("mật khẩu vừa đổi xong", { memoryCost: 8192, timeCost: 1 });
    const { queries } = api.database;
    await queries.update(users).set({ passwordHash: weak }).where(of);
    const update = queries.update.bind(queries);
    let overtaken = 0;
    const overtaking = vi.spyOn(queries, "update").mockImplementation(((table: typeof users) => {
      if (table !== users) return update(table);
      return {
        set: (values: object) => ({
          where: async (condition: SQL) => {
            overtaken += 1;
            await update(users).set({ passwordHash: changed }).where(of);
            await update(users).set(values).where(condition);
          },
        }),
      };
    }) as never);
    await login(member.email, member.password);
    overtaking.mockRestore();
    const [user] = await queries.select().from(users).where(of);
    expect([overtaken, user?.passwordHash]).toEqual([1, changed]);
  });

  test("every login, successful or not, is in the audit log without the password", async () => {
    const member = await api.member();
    await login(member.email, member.password);
    await login(member.email, "sai mất rồi nhé");
    const rows = await api.database.queries.select().from(auditLog).where(eq(auditLog.userId, member.user.id));
    expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(["account-created", "login", "login-failed"]));
    expect(JSON.stringify(rows)).not.toContain("sai mất");
  });

  test("a login from a new device sends an email, unless the member has turned that off", async () => {
    const member = await api.member();
    const phone = {
      headers: { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1" },
    };
    await login(member.email, member.password, phone);
    await api.api.settled();
    expect(lastMailTo(api.outbox, member.email).text).toContain("Safari · iOS");
    const before = api.outbox.length;
    await login(member.email, member.password, phone);
    await member.call("PUT /v1/account/update-profile", { body: { privacy: { mailOnNewDevice: false } } });
    await login(member.email, member.password, {
      headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/150.0" },
    });
    await api.api.settled();
    expect(api.outbox.length).toBe(before);
  });
});

describe("a suspended member", () => {
  test("S-408: gets 403 with the right password and on protected calls, and 401 with a wrong one", async () => {
    const member = await api.member();
    await api.api.services.accounts.setSuspended(member.email, true);
    expect((await refusal(member.call("GET /v1/account/get-profile"), "ACCOUNT_SUSPENDED")).status).toBe(403);
    expect((await login(member.email, member.password)).error?.code).toBe("ACCOUNT_SUSPENDED");
    expect((await login(member.email, "sai mật khẩu rồi")).error?.code).toBe("INVALID_CREDENTIALS");
    const { refreshToken } = member.token;
    await refusal(
      api.call("POST /v1/auth/refresh", { body: { refreshToken: refreshToken.token } }),
      "ACCOUNT_SUSPENDED",
    );
    await api.api.services.accounts.setSuspended(member.email, false);
    await refusal(member.call("GET /v1/account/get-profile"), "SESSION_REVOKED");
    expect((await login(member.email, member.password)).status).toBe(200);
  });
});

describe("guessing passwords", () => {
  test("five wrong ones from a network block it for ten minutes, then for twenty; other networks and a success are free", async () => {
    const member = await api.member();
    const guess = () => login(member.email, "đoán mò thôi mà", from(10));
    const guessUntilBlocked = async () => {
      for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401);
      const { status, headers } = await guess();
      expect(status).toBe(429);
      return Number(headers.get("retry-after"));
    };
    expect(await guessUntilBlocked()).toBe(600);
    expect((await login(member.email, member.password, from(10))).status).toBe(429);
    expect((await login(member.email, member.password, from(11))).status).toBe(200);
    api.clock.advance(minutes(10) + 1);
    expect(await guessUntilBlocked()).toBe(1200);
    api.clock.advance(minutes(20) + 1);
    expect((await login(member.email, member.password, from(10))).status).toBe(200);
    expect(await guessUntilBlocked()).toBe(600);
  });

  test("one account logs in thirty times in ten minutes from one network, as each costs two hashes", async () => {
    const member = await api.member();
    const enter = async (n: number) => (await login(member.email, member.password, from(n))).status;
    for (let i = 0; i < 30; i++) expect(await enter(70)).toBe(200);
    expect(await enter(70)).toBe(429);
    expect(await enter(71)).toBe(200);
    api.clock.advance(minutes(10) + 1);
    expect(await enter(70)).toBe(200);
  });

  test("the block is the same for an address without an account, and at most twelve hours long", async () => {
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      for (let i = 0; i < 5; i++) await login("ma.khong.co@mam.example", "đoán mò thôi mà", from(12));
      const wait = Number(
        (await login("ma.khong.co@mam.example", "đoán mò thôi mà", from(12))).headers.get("retry-after"),
      );
      waits.push(wait / 60);
      api.clock.advance(wait * 1000 + 1);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 720, 720]);
  });

  test("concurrent guesses cannot bypass the limit", async () => {
    const member = await api.member();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(member.email, "cùng một lúc nhé", from(13))),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  test("fifty wrong ones an hour in total block unknown networks, but not the owner's own", async () => {
    const member = await api.member();
    for (let network = 0; network < 13; network++) {
      for (let i = 0; i < 4; i++) await login(member.email, "từ khắp mọi nơi", { remoteAddress: `10.3.${network}.1` });
    }
    expect((await login(member.email, member.password, { remoteAddress: "10.3.99.1" })).status).toBe(429);
    // `api.member` has logged in from 127.0.0.1.
    expect((await login(member.email, member.password)).status).toBe(200);
    api.clock.advance(hours(1) + 1);
    expect((await login(member.email, member.password, { remoteAddress: "10.3.99.1" })).status).toBe(200);
  });

  test("registering the owner's address does not allow more guesses", async () => {
    const member = await api.member();
    const own = "đàn chim bay về núi";
    const stranger = { email: member.email, username: "doan.mo", displayName: "Đoán mò", password: own };
    await api.call("POST /v1/auth/register", { body: stranger });
    for (let i = 0; i < 4; i++) {
      expect((await login(member.email, "đoán mò thôi mà", from(15))).status).toBe(401);
      expect((await login(member.email, own, from(15))).status).toBe(409);
    }
    expect((await login(member.email, "đoán mò thôi mà", from(15))).status).toBe(401);
    expect((await login(member.email, "đoán mò thôi mà", from(15))).status).toBe(429);
  });

  test("fifty wrong ones an hour in total keep a stolen session from confirming a password", async () => {
    const member = await api.member();
    const change = (network: number, currentPassword: string) =>
      rawCall(
        api,
        "PUT /v1/account/change-password",
        { currentPassword, newPassword: "trăng lên đầu ngọn tre" },
        { headers: member.headers, remoteAddress: `10.7.${network}.1` },
      );
    for (let i = 0; i < 50; i++)
      expect((await change(i % 13, "từ khắp mọi nơi")).error?.code).toBe("CURRENT_PASSWORD_WRONG");
    expect((await change(99, member.password)).status).toBe(429);
    api.clock.advance(hours(1) + 1);
    const again = await login(member.email, member.password);
    member.headers.authorization = `Bearer ${(again.data as typeof member).token.accessToken.token}`;
    expect((await change(99, member.password)).status).toBe(200);
  });

  test("one address has sixty wrong ones an hour for all accounts together; right ones do not count", async () => {
    const [member, stranger] = [await api.member(), await api.member()];
    for (let i = 0; i < 3; i++) expect((await login(member.email, member.password, from(14))).status).toBe(200);
    for (let i = 0; i < 60; i++)
      expect((await login(`ai.do.${i}@mam.example`, "đoán mò thôi mà", from(14))).status).toBe(401);
    expect((await login("ai.nua@mam.example", "đoán mò thôi mà", from(14))).status).toBe(429);
    expect((await login(stranger.email, stranger.password, from(14))).status).toBe(429);
    // Thousands share an address behind a carrier's NAT, as do all visitors behind an unconfigured proxy.
    expect((await login(member.email, member.password, from(14))).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await login(member.email, "đoán mò thôi mà", from(14))).status).toBe(401);
    expect((await login(member.email, "đoán mò thôi mà", from(14))).status).toBe(429);
  });
});
