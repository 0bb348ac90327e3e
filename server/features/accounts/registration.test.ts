import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { days, minutes, seconds } from "#server/core/clock.ts";
import { oneTimeCodes, pendingRegistrations, users } from "./tables.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { codeIn, lastMailTo } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { ADMIN_EMAIL: "Chu.Nha@mam.example" } });
});
afterAll(() => api.close());

let people = 0;
function applicant() {
  people += 1;
  return {
    email: `moi.${people}@mam.example`,
    username: `nguoi.moi.${people}`,
    displayName: "Người mới",
    password: "đàn chim bay về núi",
  };
}
/** Each test uses its own network, so that limits do not interfere. */
const from = (n: number) => ({ remoteAddress: `10.1.${n}.1` });
const newestCode = (email: string) => codeIn(lastMailTo(api.outbox, email));
const wrongCode = (right: string) => (right === "111111" ? "222222" : "111111");

async function register(person = applicant()) {
  const { verificationId } = await api.call("POST /v1/auth/register", { body: person });
  return { ...person, verificationId, code: newestCode(person.email) };
}

describe("registering", () => {
  test("S-602 S-608: creates an account once the emailed code is confirmed, and the account can log in", async () => {
    const person = await register();
    expect(await api.call("POST /v1/email/verify", { body: person })).toEqual({ verified: true });
    const { user } = await api.call("POST /v1/auth/login", { body: person });
    expect(user).toMatchObject({
      email: person.email,
      username: person.username,
      displayName: "Người mới",
      role: "member",
    });
  });

  test("the password is stored as argon2id with OWASP parameters, the code is not stored in plain text", async () => {
    const product = await startTestApi({ hasSlowPasswords: true });
    const person = applicant();
    await product.call("POST /v1/auth/register", { body: person });
    const [pending] = await product.database.queries.select().from(pendingRegistrations);
    expect(pending?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows } = await product.database.queries.execute("select * from one_time_codes");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(codeIn(lastMailTo(product.outbox, person.email)));
    await product.close();
  });

  test("S-602: a known address gets the same answer as an unknown one, and its owner an email", async () => {
    const member = await api.member();
    const stranger = applicant();
    const known = await rawCall(api, "POST /v1/auth/register", { ...applicant(), email: member.email });
    const unknown = await rawCall(api, "POST /v1/auth/register", stranger);
    const shape = ({ status, data }: typeof known) => ({
      status,
      keys: Object.keys(data as object),
      kind: (data as { status: string }).status,
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(String((known.data as { verificationId: string }).verificationId)).toHaveLength(22);
    expect(lastMailTo(api.outbox, member.email).text).toContain("đã có tài khoản");
    expect(lastMailTo(api.outbox, member.email).text).not.toMatch(/\d{6}/);
    // The account itself is unchanged.
    await api.call("POST /v1/auth/login", { body: member });
  });

  test("S-602: a taken user name is reported, regardless of case", async () => {
    const member = await api.member();
    const failure = await refusal(
      api.call("POST /v1/auth/register", { body: { ...applicant(), username: member.user.username.toUpperCase() } }),
      "USERNAME_TAKEN",
    );
    expect(failure.status).toBe(409);
    expect(failure.failure.fields).toHaveProperty("username");
  });

  test.each(["admin", "mam", "api", "..a", "an.data", "hotro", "a_d_m_i_n"])(
    "the user name %s is reserved",
    async (username) => {
      const { status, error } = await rawCall(api, "POST /v1/auth/register", { ...applicant(), username }, from(1));
      expect([status, error?.fields]).toEqual([422, { username: expect.any(String) }]);
    },
  );

  test.each(["matkhau123", "12345678", "anhyeuem1990", "0912345678", "mam mam mam"])(
    "the password %s is rejected",
    async (password) => {
      const { status, error } = await rawCall(api, "POST /v1/auth/register", { ...applicant(), password }, from(2));
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([422, "PASSWORD_WEAK", ["password"]]);
    },
  );

  test("emails to unconfirmed addresses contain no text from the registration", async () => {
    const member = await api.member();
    const displayName = "Mua ngay tại evil.example";
    const stranger = { ...applicant(), displayName };
    await api.call("POST /v1/auth/register", { body: stranger });
    await api.call("POST /v1/auth/register", { body: { ...applicant(), email: member.email, displayName } });
    api.clock.advance(seconds(61));
    for (const email of [stranger.email, member.email]) {
      await rawCall(api, "POST /v1/email/resend", { email });
      await api.api.settled();
      const letters = api.outbox.filter((mail) => mail.to === email);
      expect(letters).toHaveLength(2);
      for (const letter of letters) {
        expect(letter.text).toMatch(/^Chào bạn,/);
        expect(JSON.stringify(letter)).not.toContain("evil.example");
      }
    }
  });

  test("privileged fields are ignored", async () => {
    const person = applicant();
    await rawCall(api, "POST /v1/auth/register", {
      ...person,
      role: "admin",
      id: "x",
      verified: true,
      suspendedAt: null,
    });
    const [user] = await api.database.queries.select().from(users).where(eq(users.email, person.email));
    expect(user).toBeUndefined();
    const pending = await register(person);
    await api.call("POST /v1/email/verify", { body: pending });
    const { user: profile } = await api.call("POST /v1/auth/login", { body: person });
    expect(profile.role).toBe("member");
  });

  test("confirming the configured address creates an administrator", async () => {
    const owner = await register({ ...applicant(), email: "chu.nha@mam.example" });
    await api.call("POST /v1/email/verify", { body: owner });
    const { user } = await api.call("POST /v1/auth/login", { body: owner });
    expect(user.role).toBe("admin");
  });

  test("the newest registration of an address replaces the older one and its code", async () => {
    const first = await register();
    const second = await register({ ...applicant(), email: first.email });
    const failure = await refusal(api.call("POST /v1/email/verify", { body: first }), "OTP_INVALID");
    expect(failure.status).toBe(422);
    await api.call("POST /v1/email/verify", { body: second });
    const { user } = await api.call("POST /v1/auth/login", { body: second });
    expect(user.username).toBe(second.username);
  });

  test("a mail outage gets the same error for known and unknown addresses, and a retry works", async () => {
    const member = await api.member();
    const person = applicant();
    api.post.isDown = true;
    const answers = [
      await rawCall(api, "POST /v1/auth/register", person),
      await rawCall(api, "POST /v1/auth/register", { ...applicant(), email: member.email }),
    ];
    api.post.isDown = false;
    for (const { status, error, headers } of answers) {
      expect([status, error?.code, error?.message]).toEqual([
        503,
        "UNAVAILABLE",
        expect.stringContaining("Chưa gửi được thư"),
      ]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const again = await register(person);
    expect(await api.call("POST /v1/email/verify", { body: again })).toEqual({ verified: true });
  });

  test("one network can send five emails an hour to an address, known or not", async () => {
    const member = await api.member();
    for (const [email, network] of [
      [applicant().email, 3],
      [member.email, 4],
    ] as const) {
      for (let i = 0; i < 5; i++)
        expect((await rawCall(api, "POST /v1/auth/register", { ...applicant(), email }, from(network))).status).toBe(
          200,
        );
      const { status, headers } = await rawCall(
        api,
        "POST /v1/auth/register",
        { ...applicant(), email },
        from(network),
      );
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
    }
  });

  test("a stranger who repeatedly registers an address does not block its owner", async () => {
    const person = applicant();
    for (let i = 0; i < 15; i++)
      await rawCall(api, "POST /v1/auth/register", { ...applicant(), email: person.email }, from(5));
    const { data } = await rawCall(api, "POST /v1/auth/register", person, from(6));
    const { verificationId } = data as { verificationId: string };
    await api.call("POST /v1/email/verify", { body: { ...person, verificationId, code: newestCode(person.email) } });
    await api.call("POST /v1/auth/login", { body: person });
  });

  test(
    "twenty emails an hour and fifty a day go to one address in total, known or not",
    { timeout: 120_000 },
    async () => {
      const member = await api.member();
      const now = api.clock.now();
      const askFrom = async (email: string, network: number) =>
        (await rawCall(api, "POST /v1/auth/register", { ...applicant(), email }, from(network))).status;
      for (const email of [applicant().email, member.email]) {
        const letters = () => api.outbox.filter((mail) => mail.to === email).length;
        let network = 90;
        for (const hour of [20, 20, 10]) {
          for (let i = 0; i < hour; i++)
            expect([i, await askFrom(email, network + Math.floor(i / 4))]).toEqual([i, 200]);
          network += 5;
          expect(await askFrom(email, network)).toBe(429);
          api.clock.advance(minutes(61));
        }
        expect(letters()).toBe(50);
        api.clock.set(new Date(now.getTime() + days(2)));
        expect(await askFrom(email, network)).toBe(200);
        api.clock.set(now);
      }
    },
  );

  test("one network can register twenty times an hour", async () => {
    const weak = { ...applicant(), password: "12345678" };
    for (let i = 0; i < 20; i++) await rawCall(api, "POST /v1/auth/register", weak, from(20));
    expect((await rawCall(api, "POST /v1/auth/register", weak, from(20))).status).toBe(429);
    expect((await rawCall(api, "POST /v1/auth/register", weak, from(21))).status).toBe(422);
    api.clock.advance(minutes(61));
    expect((await rawCall(api, "POST /v1/auth/register", weak, from(20))).status).toBe(422);
  });
});

describe("confirming", () => {
  test("S-608: only the browser that registered can confirm", async () => {
    const person = await register();
    await refusal(
      api.call("POST /v1/email/verify", { body: { ...person, verificationId: "A".repeat(22) } }),
      "OTP_INVALID",
    );
    const { status } = await rawCall(
      api,
      "POST /v1/email/verify",
      { email: person.email, code: person.code },
      from(30),
    );
    expect(status).toBe(422);
    expect(await api.call("POST /v1/email/verify", { body: person })).toEqual({ verified: true });
  });

  test("S-608: wrong, used, expired and unknown codes get the same error", async () => {
    const person = await register();
    const verify = (body: object) => rawCall(api, "POST /v1/email/verify", { ...person, ...body }, from(31));
    const answers = [await verify({ code: wrongCode(person.code) }), await verify({ email: "khong.ai@mam.example" })];
    await api.call("POST /v1/email/verify", { body: person });
    answers.push(await verify({}));
    const late = await register();
    api.clock.advance(minutes(11));
    answers.push(await rawCall(api, "POST /v1/email/verify", late, from(31)));
    const words = answers.map(({ status, error }) => [status, error?.code, error?.message, error?.fields]);
    expect(new Set(words.map((each) => JSON.stringify(each)))).toHaveLength(1);
    expect(words[0]?.slice(0, 2)).toEqual([422, "OTP_INVALID"]);
  });

  test("five wrong guesses invalidate the code; guesses without the id do not count", async () => {
    const person = await register();
    for (let i = 0; i < 6; i++)
      await rawCall(api, "POST /v1/email/verify", { ...person, verificationId: "B".repeat(22) }, from(40));
    for (let i = 0; i < 4; i++)
      await rawCall(api, "POST /v1/email/verify", { ...person, code: wrongCode(person.code) }, from(41));
    const other = await register();
    for (let i = 0; i < 5; i++)
      await rawCall(api, "POST /v1/email/verify", { ...other, code: wrongCode(other.code) }, from(42));
    expect((await rawCall(api, "POST /v1/email/verify", person, from(43))).status).toBe(200);
    expect((await rawCall(api, "POST /v1/email/verify", other, from(43))).error?.code).toBe("OTP_INVALID");
  });

  test("of concurrent confirmations exactly one succeeds", async () => {
    const person = await register();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => rawCall(api, "POST /v1/email/verify", person, from(50 + i))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test("guesses are limited, for known and unknown addresses", async () => {
    const body = { email: "khong.co@mam.example", code: "123456", verificationId: "C".repeat(22) };
    for (let i = 0; i < 10; i++) expect((await rawCall(api, "POST /v1/email/verify", body, from(60))).status).toBe(422);
    expect((await rawCall(api, "POST /v1/email/verify", body, from(60))).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await rawCall(api, "POST /v1/email/verify", body, from(61))).status).toBe(422);
    expect((await rawCall(api, "POST /v1/email/verify", body, from(61))).status).toBe(429);
  });

  test("guesses with a made-up id are limited but do not count against the owner", async () => {
    const person = await register();
    const made = { ...person, verificationId: "D".repeat(22) };
    const statuses = [];
    for (let i = 0; i < 16; i++)
      statuses.push((await rawCall(api, "POST /v1/email/verify", made, from(90 + i))).status);
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 422), 429]);
    expect(await api.call("POST /v1/email/verify", { body: person })).toEqual({ verified: true });
  });

  test("a user name taken before confirmation is reported, and the code remains valid", async () => {
    const person = await register();
    const rival = await api.member();
    await api.database.queries.update(users).set({ username: person.username }).where(eq(users.id, rival.user.id));
    await refusal(api.call("POST /v1/email/verify", { body: person }), "USERNAME_TAKEN");
    await api.database.queries
      .update(users)
      .set({ username: `${person.username}.x` })
      .where(eq(users.id, rival.user.id));
    expect(await api.call("POST /v1/email/verify", { body: person })).toEqual({ verified: true });
  });
});

describe("a registration under an address that has an account", () => {
  /** Runs the same steps under both kinds of address. Any difference would reveal the account. */
  async function traceOf(email: string, network: number) {
    const person = { ...applicant(), email };
    const steps: unknown[] = [];
    const step = async (name: string, body: object) => {
      const { status, error, data } = await rawCall(api, name, body, from(network));
      await api.api.settled();
      const details = error?.details ?? {};
      steps.push([name, status, error?.code, error?.message, Object.keys(data ?? {}), Object.keys(details)]);
      return String((data as { verificationId?: string } | null)?.verificationId ?? details.verificationId);
    };
    const made = await step("POST /v1/auth/register", person);
    const given = await step("POST /v1/auth/login", person);
    expect([made.length, given.length, given === made]).toEqual([22, 22, false]);
    await step("POST /v1/auth/login", { ...person, password: "một câu khác hẳn" });
    // The name is reserved for this address only.
    await step("POST /v1/auth/register", { ...applicant(), username: person.username });
    for (const verificationId of [made, given, "A".repeat(22)])
      await step("POST /v1/email/verify", { email, code: "000000", verificationId });
    await step("POST /v1/email/resend", { email });
    api.clock.advance(seconds(61));
    await step("POST /v1/email/resend", { email });
    await step("POST /v1/email/resend", { email });
    api.clock.advance(seconds(61));
    await step("POST /v1/auth/login", person);
    // Three emails are sent; the number until the limit of five must be the same for both.
    for (let i = 0; i < 3; i++) await step("POST /v1/auth/register", { ...applicant(), email });
    return { steps, letters: api.outbox.filter((mail) => mail.to === email).length };
  }

  test("gets the same answers at each step as one under a free address: login, name, id, emails", async () => {
    const member = await api.member();
    const known = await traceOf(member.email, 80);
    const free = await traceOf(applicant().email, 81);
    expect(known).toEqual(free);
    expect(known.steps.map((step) => (step as unknown[])[1])).toEqual([
      200, 409, 401, 409, 422, 422, 422, 200, 200, 200, 409, 200, 200, 429,
    ]);
    expect(known.letters).toBe(5);
  });

  test("gets no code that can be typed, and its emails inform the owner about the existing account", async () => {
    const member = await api.member();
    const person = { ...applicant(), email: member.email };
    await api.call("POST /v1/auth/register", { body: person });
    api.clock.advance(seconds(61));
    await rawCall(api, "POST /v1/email/resend", { email: member.email });
    await api.api.settled();
    api.clock.advance(seconds(61));
    await refusal(api.call("POST /v1/auth/login", { body: person }), "EMAIL_NOT_VERIFIED");
    await api.api.settled();
    const letters = api.outbox.filter((mail) => mail.to === member.email);
    expect(letters).toHaveLength(3);
    for (const { text, subject } of letters) {
      expect(text).toContain("đã có tài khoản");
      expect(text + subject).not.toMatch(/\d{6}/);
    }
    const codes = await api.database.queries.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, member.email));
    expect(codes).toHaveLength(1);
  });

  test("does not affect the owner or the account", async () => {
    const member = await api.member();
    const account = async () => api.database.queries.select().from(users).where(eq(users.email, member.email));
    const before = await account();
    await api.call("POST /v1/auth/register", { body: { ...applicant(), email: member.email } });
    expect((await api.call("POST /v1/auth/login", { body: member })).user.id).toBe(member.user.id);
    // Also if both have the same password.
    await api.call("POST /v1/auth/register", { body: { ...applicant(), ...member, username: "trung.mat.khau" } });
    expect((await api.call("POST /v1/auth/login", { body: member })).user.id).toBe(member.user.id);
    expect(await account()).toEqual(before);
  });

  test("creates no account even with a code sent before the address had an account", async () => {
    const person = await register();
    await api.api.services.accounts.createVerifiedMember({
      email: person.email,
      username: `${person.username}.chu`,
      displayName: "Chủ",
      password: "một câu đủ dài để nhớ",
    });
    const [code] = await api.database.queries.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, person.email));
    expect(code?.usedAt).toBeNull();
    await api.call("POST /v1/auth/register", { body: person });
    const refused = await refusal(api.call("POST /v1/auth/login", { body: person }), "EMAIL_NOT_VERIFIED");
    const verificationId = String(refused.failure.details?.verificationId);
    for (const id of [person.verificationId, verificationId])
      await refusal(api.call("POST /v1/email/verify", { body: { ...person, verificationId: id } }), "OTP_INVALID");
    const owners = await api.database.queries.select().from(users).where(eq(users.email, person.email));
    expect(owners.map((user) => user.username)).toEqual([`${person.username}.chu`]);
  });

  test("is deleted with the account, so that it never becomes valid", async () => {
    const member = await api.member();
    const stranger = { ...applicant(), email: member.email };
    await api.call("POST /v1/auth/register", { body: stranger });
    await api.database.queries
      .update(users)
      .set({ deletionDueAt: api.clock.now() })
      .where(eq(users.id, member.user.id));
    await api.runJob("delete accounts that are due");
    expect(await api.database.queries.select().from(users).where(eq(users.email, member.email))).toEqual([]);
    const waiting = api.database.queries
      .select()
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.email, member.email));
    expect(await waiting).toEqual([]);
    expect((await rawCall(api, "POST /v1/auth/login", stranger, from(83))).error?.code).toBe("INVALID_CREDENTIALS");
  });

  test("is deleted when the owner changes the address", async () => {
    const member = await api.member();
    await api.call("POST /v1/auth/register", { body: { ...applicant(), email: member.email } });
    const newEmail = `doi.${member.email}`;
    const { verificationId } = await member.call("POST /v1/account/change-email", {
      body: { newEmail },
    });
    const code = newestCode(newEmail);
    await member.call("POST /v1/account/change-email/confirm", { body: { code, verificationId } });
    const waiting = api.database.queries
      .select()
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.email, member.email));
    expect(await waiting).toEqual([]);
  });
});

describe("asking for the code again", () => {
  test("S-607: sends a new code after the cool-down, none within it, with the same answer always", async () => {
    const person = await register();
    const sent = () => api.outbox.filter((mail) => mail.to === person.email).length;
    const ask = async (email: string) => {
      const { status, data } = await rawCall(api, "POST /v1/email/resend", { email });
      await api.api.settled();
      return { status, data };
    };
    const within = await ask(person.email);
    expect(sent()).toBe(1);
    api.clock.advance(seconds(61));
    const later = await ask(person.email);
    expect(sent()).toBe(2);
    expect([within, later, await ask("khong.ai.ca@mam.example")]).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, data: { status: "sent", retryAfter: 60 } })),
    );
    expect(newestCode(person.email)).not.toBe(person.code);
    await api.call("POST /v1/email/verify", { body: { ...person, code: newestCode(person.email) } });
  });

  test("S-607: the sixth request within an hour for one address is rejected, known or not", async () => {
    const person = await register();
    for (const email of [person.email, "khong.ai.het@mam.example"]) {
      for (let i = 0; i < 5; i++)
        expect((await rawCall(api, "POST /v1/email/resend", { email }, from(70 + i))).status).toBe(200);
      expect((await rawCall(api, "POST /v1/email/resend", { email }, from(76))).status).toBe(429);
    }
    await api.api.settled();
  });

  test("during a mail outage, the email waits in the queue, encrypted in the database, and is sent afterwards", async () => {
    const person = await register();
    api.clock.advance(seconds(61));
    api.post.isDown = true;
    expect((await rawCall(api, "POST /v1/email/resend", { email: person.email })).status).toBe(200);
    await api.api.settled();
    const { rows } = await api.database.queries.execute("select * from mail_queue");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Mã xác nhận:");
    api.post.isDown = false;
    api.clock.advance(minutes(1));
    await api.runJob("deliver mail");
    await api.call("POST /v1/email/verify", { body: { ...person, code: newestCode(person.email) } });
  });
});

describe("logging in before the address is confirmed", () => {
  test("S-601: the right password gives 409 with an id for confirmation, and a new code after the cool-down", async () => {
    const person = await register();
    const early = await refusal(api.call("POST /v1/auth/login", { body: person }), "EMAIL_NOT_VERIFIED");
    await api.api.settled();
    expect(early.status).toBe(409);
    expect(newestCode(person.email)).toBe(person.code);
    // The earlier code is now bound to the browser that knew the password.
    await refusal(api.call("POST /v1/email/verify", { body: person }), "OTP_INVALID");
    api.clock.advance(seconds(61));
    const later = await refusal(api.call("POST /v1/auth/login", { body: person }), "EMAIL_NOT_VERIFIED");
    await api.api.settled();
    expect(newestCode(person.email)).not.toBe(person.code);
    const verificationId = String(later.failure.details?.verificationId);
    await api.call("POST /v1/email/verify", {
      body: { email: person.email, code: newestCode(person.email), verificationId },
    });
    await api.call("POST /v1/auth/login", { body: person });
  });

  test("S-601: a wrong password gets the usual error", async () => {
    const person = await register();
    const failure = await refusal(
      api.call("POST /v1/auth/login", { body: { ...person, password: "một câu khác hẳn" } }),
      "INVALID_CREDENTIALS",
    );
    expect(failure.failure.details).toBeUndefined();
  });
});
