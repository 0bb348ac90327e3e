import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody } from "#contracts/envelope.ts";
import { mountApi, type Api } from "#server/api.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { openSecrets } from "#server/secrets.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { apiErrorOf } from "./api-error.ts";
import { minutes } from "./clock.ts";

/*
 * Two nodes on one database, called in turns: what a person may do does not depend on the number of nodes. On
 * PostgreSQL the second one has its own connections; the embedded database belongs to one process.
 */

let api: TestApi;
let otherDatabase: Database | undefined;
let other: Pick<Api, "services" | "settled"> & { app: TestApi["app"] };
const environment = { ANALYSES_A_DAY: "3", AI_WORDS_A_DAY: "300", AI_WORDS_A_DAY_OF_ALL: "500" };
beforeAll(async () => {
  api = await startTestApi({ environment });
  if (api.databaseUrl !== null) otherDatabase = await connect({ databaseUrl: api.databaseUrl, dataDir: api.dataDir });
  const app = Fastify({ genReqId: () => crypto.randomUUID() });
  const { services, settled } = await mountApi(app, {
    config: api.config,
    database: otherDatabase ?? api.database,
    mailer: { send: async (mail) => void api.outbox.push(mail), close: async () => {} },
    clock: api.clock,
    secrets: openSecrets(api.config),
    checker: sharedChecker,
    passwordStrength: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  });
  await app.ready();
  other = { app, services, settled };
});
afterAll(async () => {
  await other?.settled();
  await other?.app.close();
  await otherDatabase?.close();
  await api?.close();
});

interface Answer {
  status: number;
  code: string | null;
  retryAfter: number;
}
/** A call to the first or second node, in turns. */
let calls = 0;
async function send(
  name: string,
  {
    body,
    headers = {},
    from = "10.9.0.1",
  }: { body?: object | Buffer; headers?: Record<string, string>; from?: string },
): Promise<Answer> {
  const [method, url] = name.split(" ") as ["POST", string];
  calls += 1;
  const node = calls % 2 ? api.app : other.app;
  const answer = await node.inject({ method, url, headers, remoteAddress: from, ...(body ? { payload: body } : {}) });
  const { error } = JSON.parse(answer.payload) as { error: ApiErrorBody | null };
  return { status: answer.statusCode, code: error?.code ?? null, retryAfter: Number(answer.headers["retry-after"]) };
}
async function codes(count: number, call: (n: number) => Promise<Answer>) {
  const found: (string | null)[] = [];
  for (let n = 0; n < count; n++) found.push((await call(n)).code);
  return found;
}
const times = (count: number, code: string | null) => Array.from({ length: count }, () => code);

describe("limits over two nodes", () => {
  it("wrong passwords: the sixth is refused by both, and the right one counts for both", async () => {
    const { email, password } = await api.member();
    const guess = (password: string) => send("POST /v1/auth/login", { body: { email, password }, from: "10.9.1.1" });
    expect(await codes(7, () => guess("không phải câu này"))).toEqual([
      ...times(5, "INVALID_CREDENTIALS"),
      ...times(2, "RATE_LIMITED"),
    ]);
    api.clock.advance(minutes(10));
    expect(await codes(2, () => guess(password))).toEqual([null, null]);
    expect(await codes(6, () => guess("không phải câu này"))).toEqual([
      ...times(5, "INVALID_CREDENTIALS"),
      "RATE_LIMITED",
    ]);
  });

  it("wrong codes and registrations from one address, and emails for one account", async () => {
    const from = "10.9.2.1";
    const wrong = (n: number) =>
      send("POST /v1/email/verify", {
        body: { email: `ai.do.${n}@mam.example`, code: "123456", verificationId: "a".repeat(22) },
        from,
      });
    expect(await codes(12, wrong)).toEqual([...times(10, "OTP_INVALID"), ...times(2, "RATE_LIMITED")]);

    const person = (n: number) => ({
      email: `hai.nut.${n}@mam.example`,
      username: `hai.nut.${n}`,
      displayName: "Người mới",
      password: "đàn chim bay về núi",
    });
    const register = (n: number) => send("POST /v1/auth/register", { body: person(n), from });
    expect(await codes(22, register)).toEqual([...times(20, null), ...times(2, "RATE_LIMITED")]);

    const { email } = await api.member();
    const forgot = () => send("POST /v1/auth/forgot", { body: { email }, from: "10.9.3.1" });
    expect(await codes(7, forgot)).toEqual([...times(5, null), ...times(2, "RATE_LIMITED")]);
  });

  it("pictures of a day", async () => {
    const { headers } = await api.member();
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#008236" } })
      .png()
      .toBuffer();
    const body = Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      picture,
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const upload = () =>
      send("POST /v1/uploads", { body, headers: { ...headers, "content-type": "multipart/form-data; boundary=x" } });
    expect(await codes(102, upload)).toEqual([...times(100, null), ...times(2, "RATE_LIMITED")]);
  });

  it("analyses of a day, also when they are asked for at once", async () => {
    const { headers } = await api.member();
    const analyze = (n: number) =>
      send("POST /v1/ai/grammar/analyze", { body: { text: `She go to school number ${n}.` }, headers });
    const found = await Promise.all(Array.from({ length: 8 }, (_, n) => analyze(n)));
    expect(found.filter(({ code }) => code === null)).toHaveLength(3);
    expect(found.filter(({ code }) => code === "AI_QUOTA_EXCEEDED")).toHaveLength(5);
  });

  it("the model's words of a member and of the whole site", async () => {
    const nodes = [api.api.services.practice.allowance, other.services.practice.allowance] as const;
    const viewers = await Promise.all(
      [1, 2].map(async () => ({ id: (await api.member()).user.id, role: "member" as const, sessionId: "" })),
    );
    const reserve = (viewer: (typeof viewers)[number], n: number) =>
      nodes[n % 2]!.reserveModelTask(viewer, 100).then(
        () => null,
        (error: unknown) => apiErrorOf(error)?.code ?? String(error),
      );
    const reserveAtOnce = (viewer: (typeof viewers)[number]) =>
      Promise.all(Array.from({ length: 6 }, (_, n) => reserve(viewer, n)));
    const first = await reserveAtOnce(viewers[0]!);
    expect(first.filter((code) => code === null)).toHaveLength(3);
    expect(first.filter((code) => code === "AI_QUOTA_EXCEEDED")).toHaveLength(3);
    const second = await reserveAtOnce(viewers[1]!);
    expect(second.filter((code) => code === null)).toHaveLength(2);
  });

  it("changes of a member: one who reached the limit does not stop another", async () => {
    const [one, two] = [await api.member(), await api.member()];
    const save = (headers: Record<string, string>) =>
      send("PUT /v1/account/update-profile", { body: { displayName: "Tên khác" }, headers });
    const first = await codes(64, () => save(one.headers));
    expect(first).toEqual([...times(60, null), ...times(4, "RATE_LIMITED")]);
    expect((await save(two.headers)).code).toBe(null);
  });
});

it("a visitor's reading asks no shared limit", async () => {
  const asked = await api.queries.queriesOf(async () => {
    for (const url of ["/v1/articles", "/v1/series", "/v1/videos", "/v1/search?q=hoc", "/v1/topics"])
      expect((await api.app.inject({ method: "GET", url })).statusCode).toBe(200);
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((query) => /rate_limits/.test(query))).toEqual([]);
});
