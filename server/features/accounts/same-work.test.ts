import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createLimits } from "#server/core/limits.ts";
import { openSecrets } from "#server/secrets.ts";
import { addPasskey } from "#tests/support/factors.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { codeIn, lastMailTo } from "#tests/support/read-mail.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { createOneTimeCodes } from "./one-time-codes.ts";
import { createPasswords } from "./passwords.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // A statement that waits for a new connection is sent later than with an open one: these open enough of them.
  const { queries } = api.database;
  await Promise.all(Array.from({ length: 8 }, () => queries.execute(sql`select 1`)));
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

/** Statements that a call, including its work after the response, sends to the database, in order. */
async function statementsOf(work: () => Promise<{ status: number }>, status = 200): Promise<string[]> {
  await api.api.settled();
  const spied = vi.spyOn(pg.Client.prototype, "query");
  expect((await work()).status).toBe(status);
  await api.api.settled();
  // Files of a process may leave work behind that still asks a database of its own.
  const isOurs = (_call: unknown, at: number) =>
    api.databaseUrl === null || api.databaseUrl.endsWith(`/${(spied.mock.contexts[at] as pg.Client).database}`);
  const statements = spied.mock.calls.filter(isOurs).map(([query]: unknown[]) => {
    const { text } = typeof query === "string" ? { text: query } : (query as { text: string });
    return text;
  });
  spied.mockRestore();
  // The embedded engine's own maintenance, five seconds after its start.
  return statements.filter((text) => text !== "ANALYZE");
}
let network = 0;
const from = () => ({ remoteAddress: `10.41.${(network += 1)}.1` });
const post = (path: string, body: unknown) => () => rawCall(api, `POST ${path}`, body, from());
const registration = (email: string, username: string) => ({
  email,
  username,
  displayName: "Lúa",
  password: "đàn chim bay về núi",
});

test("a forgotten password executes the same statements for an unknown address", async () => {
  const member = await api.member();
  const known = await statementsOf(post("/v1/auth/forgot", { email: member.email }));
  const unknown = await statementsOf(post("/v1/auth/forgot", { email: "chua.tung.co@mam.example" }));
  expect(unknown).toEqual(known);
  expect(known.length).toBeGreaterThan(8);
  expect(api.outbox.filter((mail) => mail.to !== member.email)).toEqual([]);
});

test("a registration executes the same statements for an address with an account, and so does a wrong code", async () => {
  const member = await api.member();
  const idOf = async (email: string, username: string) => {
    const { data } = await post("/v1/auth/register", registration(email, username))();
    return (data as { verificationId: string }).verificationId;
  };
  const free = await statementsOf(post("/v1/auth/register", registration("con.trong@mam.example", "con.trong")));
  const taken = await statementsOf(post("/v1/auth/register", registration(member.email, "da.co.chu")));
  expect(taken).toEqual(free);
  const verify = (email: string, verificationId: string) =>
    statementsOf(post("/v1/email/verify", { email, code: "000000", verificationId }), 422);
  const decoy = await verify(member.email, await idOf(member.email, "lua.mot"));
  expect(decoy).toEqual(await verify("mot.con.trong@mam.example", await idOf("mot.con.trong@mam.example", "lua.hai")));
});

test("resending the code executes the same statements with or without a registration or an account", async () => {
  const member = await api.member();
  await post("/v1/auth/register", registration("dang.cho@mam.example", "dang.cho"))();
  await post("/v1/auth/register", registration(member.email, "moi.nhu"))();
  api.clock.advance(61_000);
  const [waiting, decoy, none, owner] = [
    await statementsOf(post("/v1/email/resend", { email: "dang.cho@mam.example" })),
    await statementsOf(post("/v1/email/resend", { email: member.email })),
    await statementsOf(post("/v1/email/resend", { email: "khong.ai.cho@mam.example" })),
    await statementsOf(post("/v1/email/resend", { email: (await api.member()).email })),
  ];
  expect([decoy, none, owner]).toEqual([waiting, waiting, waiting]);
  expect(api.outbox.filter((mail) => mail.to === "khong.ai.cho@mam.example")).toEqual([]);
});

test("an email change executes the same statements with or without an account, and so does a wrong code", async () => {
  const [member, owner] = [await api.member(), await api.member()];
  // Afterwards the session is cached.
  await member.call("GET /v1/account/get-profile");
  const answers: unknown[] = [];
  const ask = (newEmail: string) =>
    statementsOf(async () => {
      const answer = await rawCall(
        api,
        "POST /v1/account/change-email",
        { newEmail },
        { headers: member.headers, ...from() },
      );
      answers.push(answer.data);
      return answer;
    });
  const confirm = (index: number) =>
    statementsOf(
      () =>
        rawCall(
          api,
          "POST /v1/account/change-email/confirm",
          { code: "000000", verificationId: (answers[index] as { verificationId: string }).verificationId },
          { headers: member.headers, ...from() },
        ),
      422,
    );
  const free = await ask("moi.tinh@mam.example");
  // Not the right code by chance.
  expect(codeIn(lastMailTo(api.outbox, "moi.tinh@mam.example"))).not.toBe("000000");
  const freeConfirmed = await confirm(0);
  expect(await ask(owner.email)).toEqual(free);
  expect(await confirm(1)).toEqual(freeConfirmed);
});

test("a wrong password executes the same statements for an unknown address", async () => {
  const member = await api.member();
  const login = (email: string) => statementsOf(post("/v1/auth/login", { email, password: "đoán mò thôi mà" }), 401);
  const unknown = await login("khong.co.ai@mam.example");
  expect(unknown).toEqual(await login(member.email));
  // Whether there is a second factor is known only after the right password.
  const careful = await api.member();
  await addPasskey(careful);
  expect(await login(careful.email)).toEqual(unknown);
});

test("no six digits match what is stored for an address that gets no code", async () => {
  const stored: string[] = [];
  const passwords = {
    ...createPasswords(),
    hashCode: async (code: string) => {
      stored.push(code);
      return code;
    },
  };
  const codes = createOneTimeCodes({
    ...api,
    passwords,
    limits: createLimits(api),
    secrets: openSecrets(api.config),
  });
  const target = { purpose: "register", email: "khong.ai@mam.example", verificationHash: "x" } as const;
  await codes.issueCode(target);
  await codes.pretendToIssueCode(target);
  expect(stored).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]{22}$/)]);
});
