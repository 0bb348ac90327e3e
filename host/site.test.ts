import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { jobNames } from "#app/features/admin/job-names.ts";
import { errorCodes } from "#contracts/envelope.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { openTestSite, type SiteAnswer, type TestSite } from "#tests/support/test-site.ts";

/* What the parts of a site do together, beside pages and calls. */

/** HTTP and limits, which know no database: asked in the run on PostgreSQL alone. The rest is about how a site ends. */
const isPostgres = inject("engine") === "postgres";

let site: TestSite;
afterEach(() => vi.useRealTimers());

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

it.runIf(isPostgres)("counts renders by household, as the API counts calls: an IPv6 /64 is one", async () => {
  site = await openTestSite();
  const ask = (address: string) =>
    site.request("/bai-viet", { method: "DELETE", headers: { "x-forwarded-for": address } });
  const answers: SiteAnswer[] = [];
  for (let n = 1; n <= 601; n++) answers.push(await ask(`2001:db8:0:7::${n.toString(16)}`));
  expect([answers[0]?.status, answers.at(-2)?.status, answers.at(-1)?.status]).toEqual([405, 405, 429]);
  expect((await ask("2001:db8:0:8::1")).status).toBe(405);
  await site.close();
});

it.runIf(isPostgres)("counts undecodable requests too, by the connected machine", async () => {
  site = await openTestSite();
  const answers: SiteAnswer[] = [];
  for (let n = 1; n <= 601; n++)
    answers.push(
      await site.request(n % 2 ? "/bai-viet/%ff" : "/%zz", {
        method: "DELETE",
        headers: { "x-forwarded-for": `10.0.0.${n % 200}` },
      }),
    );
  const last = answers.at(-1);
  expect([answers[0]?.status, answers.at(-2)?.status, last?.status, last?.text]).toEqual([
    405,
    405,
    429,
    errorCodes.RATE_LIMITED[1],
  ]);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  await site.close();
});

it.runIf(isPostgres)("counts queries of the search page like calls of the search", async () => {
  site = await openTestSite();
  const headers = { "x-forwarded-for": "203.0.113.44" };
  const ask = (path: string, method = "GET") => site.request(path, { method, headers });
  expect((await ask("/v1/search?q=khong", "HEAD")).status).toBe(200);
  // No position of a list is that long: the call is counted, and costs no search.
  const costless = `/v1/search?q=mot&cursor=${"x".repeat(300)}`;
  for (let n = 2; n <= 118; n++) expect((await ask(costless, "HEAD")).status).toBe(422);
  expect((await ask("/tim-kiem?q=mot")).status).toBe(200);
  expect((await ask("/tim-kiem.data?q=hai")).status).toBe(200);
  for (const [path, method] of [
    ["/v1/search?q=ba", "GET"],
    ["/v1/search?q=ba", "HEAD"],
    ["/tim-kiem?q=ba", "GET"],
    ["/tim-kiem?q=ba", "HEAD"],
    ["/tim-kiem.data?q=ba&_routes=root", "GET"],
  ] as const) {
    const answer = await ask(path, method);
    expect([path, answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([path, 429, true]);
  }
  // The page without a question asks nothing, and others may still ask.
  expect((await ask("/tim-kiem")).status).toBe(200);
  expect((await site.request("/tim-kiem?q=ba", { headers: { "x-forwarded-for": "203.0.113.45" } })).status).toBe(200);
  await site.close();
});

it("ends open notification streams when it ends", async () => {
  site = await openTestSite();
  const member = await site.member();
  const response = await fetch(`http://127.0.0.1:${site.port}/v1/notifications/live`, {
    headers: { ...member.headers, accept: "text/event-stream" },
  });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain("retry: ");
  const ended = (async () => {
    while (!(await reader.read()).done);
  })();
  await Promise.all([site.close(), ended]);
  expect(await isRefused(site.port)).toBe(true);
});

it("closes the database after the email that is being delivered", async () => {
  const [arrived, isAccepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const post = await startSmtpServer({
    accept() {
      arrived.resolve();
      return isAccepted.promise;
    },
  });
  site = await openTestSite({ SMTP_URL: post.url });
  const { mailQueue } = site.site.api;
  // Not by a call: only the queue knows of this delivery.
  await mailQueue.add({ to: "an@mam.example", subject: "Thư", text: "Thư", html: "Thư" });
  mailQueue.deliverSoon();
  await arrived.promise;
  const { settled } = mailQueue;
  vi.spyOn(mailQueue, "settled").mockImplementation(() => {
    isAccepted.resolve();
    return settled();
  });
  const close = site.site.database.close.bind(site.site.database);
  let left: number | undefined;
  vi.spyOn(site.site.database, "close").mockImplementation(async () => {
    ({ waiting: left } = await mailQueue.counts());
    return close();
  });
  await site.close();
  expect(left).toBe(0);
  expect(post.received).toHaveLength(1);
  await post.close();
});

it.runIf(isPostgres)("can be installed under its configured name, and serves the old icon address", async () => {
  site = await openTestSite({ SITE_NAME: "Góc Chữ" });
  const manifest = await site.request("/site.webmanifest");
  expect([manifest.status, manifest.headers["content-type"]]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
  ]);
  const { name, short_name, icons } = JSON.parse(manifest.text) as {
    name: string;
    short_name: string;
    icons: { src: string }[];
  };
  expect([name, short_name]).toEqual(["Góc Chữ", "Góc Chữ"]);
  for (const at of [...icons.map(({ src }) => src), "/favicon.ico"]) {
    const icon = await site.request(at);
    expect([at, icon.status, icon.headers["content-type"]]).toEqual([at, 200, expect.stringMatching(/^image\//)]);
  }
  // An installed site works offline: the scope of the worker is the whole site, and the worker itself is never
  // cached.
  const worker = await site.request("/sw.js");
  expect(worker.headers).toMatchObject({ "service-worker-allowed": "/", "cache-control": "no-cache" });
  expect(worker.headers["content-type"]).toMatch(/^text\/javascript/);
  await site.close();
});

describe.runIf(isPostgres)("invalid requests on the wire", () => {
  beforeAll(async () => void (site = await openTestSite()));
  afterAll(() => site.close());

  const ask = (text: string) =>
    new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
      let said = "";
      const socket = connect(site.port, "127.0.0.1", () => void socket.write(text));
      socket.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
      socket.on("error", reject);
      socket.on("close", () => {
        const [head = "", body = ""] = said.split("\r\n\r\n");
        resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body });
      });
    });

  it.each([
    ["names no host", "GET /v1/articles HTTP/1.1\r\nConnection: close\r\n\r\n", "BAD_JSON"],
    ["names two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", "BAD_JSON"],
    ["is not HTTP", "HELLO\r\n\r\n", "BAD_JSON"],
    [
      "names its length twice",
      "POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "BAD_JSON",
    ],
    ["has no end of headers", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, "TOO_LARGE"],
  ] as const)("is refused in the envelope of the API when it %s", async (_what, text, code) => {
    const { status, head, body } = await ask(text);
    expect(JSON.parse(body)).toEqual({
      error: { code, message: errorCodes[code][1], requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      data: null,
    });
    expect(status).toBe(errorCodes[code][0]);
    expect(head).toContain("content-type: application/json; charset=utf-8");
    expect(head).toContain("cache-control: no-store");
  });

  it("accepts unknown expectations and requests without a host", async () => {
    for (const text of [
      "GET /v1/articles HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n",
      "GET /v1/articles HTTP/1.0\r\n\r\n",
    ]) {
      const { status, body } = await ask(text);
      expect([text, status, body.startsWith('{"error":null,"data":')]).toEqual([text, 200, true]);
    }
  });
});

it("gives every scheduled job a Vietnamese name for operators", async () => {
  site = await openTestSite();
  const names = site.site.api.jobHistory.list().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  const known = Object.keys(jobNames);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  // PostgreSQL needs no hourly backup, and a folder of uploads no check.
  const elsewhere = ["write the hourly backup", "check the storage of uploads"];
  expect(known.filter((name) => !names.includes(name) && !elsewhere.includes(name))).toEqual([]);
  await site.close();
});

it("stops listening and answers running requests during a slow scheduled job, and waits for the job afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  site = await openTestSite();
  const round = Promise.withResolvers<void>();
  const begun = vi.fn(() => round.promise);
  site.site.api.jobs[0]!.run = begun;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  expect(begun).toHaveBeenCalledOnce();

  let isClosed = false;
  const closed = site.close().then(() => (isClosed = true));
  await vi.waitFor(async () => expect(await isRefused(site.port)).toBe(true), { timeout: 5_000, interval: 10 });
  // The first query of a new database can take longer than the second that a ping waits.
  await vi.waitFor(() => site.site.database.ping(), { timeout: 20_000 });
  expect(isClosed).toBe(false);
  round.resolve();
  await closed;
  await expect(site.site.database.ping()).rejects.toThrow();
});
