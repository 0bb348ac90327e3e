import { rmSync, mkdtempSync } from "node:fs";
import { connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { ApiErrorBody } from "#contracts/envelope.ts";
import { systemClock } from "#server/core/clock.ts";
import { readConfig } from "#server/config.ts";
import { openMailer } from "#server/mail/open-mailer.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { mountApi } from "#server/api.ts";
import { openSecrets } from "#server/secrets.ts";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";
import { runSite, startSite, type SiteProcess } from "#tests/support/site-process.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { articleFields } from "#tests/support/texts.ts";
import Fastify from "fastify";

/* The product as a separate process: its behavior during outages and on signals. */

const isPostgres = inject("engine") === "postgres";
const password = "một câu đủ dài để nhớ";
const reader = { email: "nguoi.doc@mam.example", password };
const slug = "bai-con-doc-duoc";

/** Creates a database with a member and two articles, and closes it. */
async function fill(place: { databaseUrl: string | null; dataDir: string }) {
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "", LOG_LEVEL: "silent" });
  const database = await connect(config);
  await migrate(database);
  const app = Fastify();
  const mailer = openMailer(config);
  const api = await mountApi(app, { config, database, mailer, clock: systemClock, secrets: openSecrets(config) });
  const { id } = await api.services.accounts.createVerifiedMember({
    ...reader,
    username: "nguoi.doc",
    displayName: "Người đọc",
    bio: "",
    role: "member",
  });
  const person = { id, role: "member" as const, sessionId: crypto.randomUUID() };
  for (const title of ["Bài còn đọc được", "Bài chưa ai đọc"]) {
    const draft = await api.services.content.drafts.beginDraft(person, articleFields({ title }), null);
    await api.services.content.publishing.publishDraft(person, draft.id, draft.version, null);
  }
  await app.close();
  await api.settled();
  await mailer.close();
  await database.close();
}

/** A place for one process after another: a folder, and on PostgreSQL a database. */
async function openPlace() {
  const test = await openTestDatabase();
  if (!isPostgres) await test.database.close();
  await fill(test);
  return {
    environment: {
      DATA_DIR: test.dataDir,
      DATABASE_URL: test.databaseUrl ?? "",
      EXAMPLE_CONTENT: "off",
      SITE_URL: "http://localhost:3000",
    },
    remove: async () => (isPostgres ? test.remove() : rmSync(test.dataDir, { recursive: true, force: true })),
  };
}

const json = { "content-type": "application/json" };
async function logIn(site: SiteProcess, headers: Record<string, string> = {}) {
  const answer = await site.request("/v1/auth/login", {
    method: "POST",
    body: JSON.stringify(reader),
    headers: { ...json, ...headers },
  });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  const { token } = (
    JSON.parse(answer.text) as { data: { token: { accessToken: { token: string }; refreshToken: { token: string } } } }
  ).data;
  return {
    headers: { authorization: `Bearer ${token.accessToken.token}` },
    refreshToken: token.refreshToken.token,
    answer,
  };
}
const errorOf = (text: string) => (JSON.parse(text) as { error: ApiErrorBody | null }).error;

/**
 * A request that has started and not ended: the server has its headers, which its "100 Continue" proves, and waits
 * for the rest.
 */
async function beginLogin(port: number): Promise<{ finish(): Promise<string>; socket: Socket }> {
  const body = Buffer.from(JSON.stringify(reader));
  const socket = openSocket(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += String(chunk)));
  const closed = new Promise<void>((resolve, reject) => {
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });
  socket.write(
    `POST /v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await vi.waitFor(() => expect(heard).toContain("100 Continue"), { timeout: 10_000, interval: 10 });
  return {
    socket,
    // The connection stays open on this side, so that the server has to end it.
    async finish() {
      socket.write(body);
      await closed;
      return heard.slice(heard.indexOf("\r\n\r\n") + 4);
    },
  };
}
const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = openSocket(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

describe("a local process, from one test to the next", () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  let site: SiteProcess | undefined;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(async () => {
    await site?.kill();
    await place.remove();
  });

  it("keeps sessions and texts over a kill and a restart", { timeout: 60_000 }, async () => {
    const first = await startSite(place.environment);
    site = first;
    const member = await logIn(first);
    const begun = await first.request("/v1/drafts", {
      method: "POST",
      body: JSON.stringify({ fields: articleFields({ title: "Còn nguyên sau khi mở lại" }) }),
      headers: { ...json, ...member.headers },
    });
    const { draft } = (JSON.parse(begun.text) as { data: { draft: { id: string } } }).data;
    await first.kill();

    const second = await startSite(place.environment);
    site = second;
    console.log(
      `ready ${second.readyAfter} ms after the start, on the ${isPostgres ? "server" : "embedded database, after a kill"}`,
    );
    expect((await second.request("/v1/account/get-profile", { headers: member.headers })).status).toBe(200);
    const kept = await second.request(`/v1/drafts/article/${draft.id}`, { headers: member.headers });
    expect([kept.status, kept.text.includes("Còn nguyên sau khi mở lại")]).toEqual([200, true]);
    const refreshed = await second.request("/v1/auth/refresh", {
      method: "POST",
      body: JSON.stringify({ refreshToken: member.refreshToken }),
      headers: json,
    });
    expect(refreshed.status).toBe(200);
    expect((await second.request(`/bai-viet/${slug}`)).text).toContain("Bài còn đọc được");
  });

  it("reports that another process uses its folder or port", async () => {
    const running = site!;
    const second = runSite(isPostgres ? { ...place.environment, PORT: String(running.port) } : place.environment);
    expect((await second.ended).code).toBe(1);
    expect(second.said()).toMatch(
      isPostgres
        ? /Port \d+ is taken. Set PORT to another one/
        : /already uses the data folder .*set DATA_DIR to another folder/,
    );
    expect(second.said()).not.toMatch(/\bat .*\(/);
    expect((await running.request("/readyz")).status).toBe(200);
  });

  it("finishes running requests on SIGTERM without a pause, and exits with 0", async () => {
    const running = site!;
    const begun = await beginLogin(running.port);
    running.signal("SIGTERM");
    await vi.waitFor(async () => expect(await isRefused(running.port)).toBe(true), { timeout: 4_000, interval: 20 });
    const answer = await begun.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"error":null');
    expect(await running.ended).toEqual({ code: 0, signal: null });
  });
});

describe.runIf(isPostgres)(
  "a configuration that is not usable (in the run on PostgreSQL: no database is opened)",
  () => {
    it("does not start with an invalid configuration, and names every variable", async () => {
      const refused = runSite({ SITE_URL: "https://mam.example", DATA_DIR: path.join(tmpdir(), "mam-never-made") });
      expect((await refused.ended).code).toBe(1);
      const lines = refused.said().split("\n");
      expect(lines[0]).toBe("The configuration is not usable:");
      for (const name of ["DATABASE_URL", "SMTP_URL", "MAIL_FROM", "SECRET_KEY", "TRUSTED_PROXIES"])
        expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
      expect(refused.said()).not.toMatch(/\bat .*\(/);
    });

    it.each([
      ["others can reach", { SITE_URL: "http://localhost:3000", HOST: "0.0.0.0" }],
      ["shares its database", { DATABASE_URL: "postgres://mam@127.0.0.1:1/mam" }],
    ])("refuses the quick passwords of tests on a site that %s", async (_, environment) => {
      const refused = runSite(
        { ...environment, DATA_DIR: path.join(tmpdir(), "mam-never-made") },
        { more: ["--quick-passwords"] },
      );
      expect((await refused.ended).code).toBe(1);
      expect(refused.said()).toContain("--quick-passwords: only for tests");
      expect(refused.said()).not.toMatch(/\bat .*\(/);
    });

    it("rejects trust in every proxy with a sentence, not with a stack trace", async () => {
      const refused = runSite({ TRUSTED_PROXIES: "*", DATA_DIR: path.join(tmpdir(), "mam-never-made") });
      expect((await refused.ended).code).toBe(1);
      expect(refused.said()).toMatch(/^TRUSTED_PROXIES: must not trust everybody/m);
      expect(refused.said()).not.toMatch(/\bat .*\(/);
    });
  },
);

describe.skipIf(!isPostgres)(
  "when the database goes away (on PostgreSQL: the embedded one is no server that can go)",
  () => {
    let server: PostgresServer;
    let site: SiteProcess;
    let folder: string;
    beforeAll(async () => {
      server = await startPostgres();
      const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
      await admin.connect();
      await admin.query("create database mam");
      await admin.end();
      folder = mkdtempSync(path.join(tmpdir(), "mam-test-"));
      const place = { databaseUrl: server.urlOf("mam"), dataDir: folder };
      await fill(place);
      site = await startSite({
        DATA_DIR: folder,
        DATABASE_URL: place.databaseUrl,
        EXAMPLE_CONTENT: "off",
        SITE_URL: "http://localhost:3000",
      });
    });
    afterAll(async () => {
      await site?.kill();
      await server?.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    it("reports an outage, logs no one out, serves cached pages, and recovers without a restart", async () => {
      const member = await logIn(site);
      const profile = () => site.request("/v1/account/get-profile", { headers: member.headers });
      expect((await profile()).status).toBe(200);
      const stored = await site.request(`/bai-viet/${slug}`);
      expect(stored.status).toBe(200);
      const { seasons } = JSON.parse((await site.request("/v1/gamification/seasons")).text).data as {
        seasons: { id: string }[];
      };
      const current = seasons[0]?.id;
      const board = () => site.request(`/v1/gamification/${current}?board=overall`);
      const ranked = await board();
      expect(ranked.status).toBe(200);

      await server.kill();
      const outage = async (name: string, more: Parameters<SiteProcess["request"]>[1] = {}) => {
        const [method = "", at = ""] = name.split(" ");
        const answer = await site.request(at, { ...more, method });
        expect([name, answer.status, errorOf(answer.text)?.code]).toEqual([name, 503, "UNAVAILABLE"]);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
        expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres/i);
      };
      // Twice: at first connections break that were open, then none can be opened.
      for (let round = 0; round < 2; round++) {
        await outage("GET /v1/articles");
        await outage("GET /v1/account/get-profile", { headers: member.headers });
        await outage("GET /v1/drafts", { headers: member.headers });
        await outage("POST /v1/auth/login", { body: JSON.stringify(reader), headers: json });
        await outage("POST /v1/auth/refresh", {
          body: JSON.stringify({ refreshToken: member.refreshToken }),
          headers: json,
        });
        await outage("POST /v1/drafts", {
          body: JSON.stringify({ fields: articleFields() }),
          headers: { ...json, ...member.headers },
        });
        await outage("POST /v1/user/tracking", { body: '{"sessionId":"abc123"}', headers: json });
      }
      // An invalid bearer is still rejected as such, because that needs no database.
      expect((await site.request("/v1/drafts", { headers: { authorization: "Bearer x" } })).status).toBe(401);

      // The last version of the leaderboard, with its time; one that was not requested before is unavailable.
      const lastBoard = await board();
      expect([lastBoard.status, JSON.parse(lastBoard.text).data]).toEqual([200, JSON.parse(ranked.text).data]);
      await outage(`GET /v1/gamification/${current}?board=practice`);

      const again = await site.request(`/bai-viet/${slug}`);
      expect([again.status, again.text]).toEqual([200, stored.text]);
      for (const document of ["/rss.xml", "/atom.xml", "/sitemap.xml", "/llms.txt", "/bai-viet/bai-chua-ai-doc.md"]) {
        const answer = await site.request(document);
        expect([document, answer.status, answer.headers["retry-after"]]).toEqual([document, 503, "5"]);
      }
      const uncached = await site.request("/bai-viet/bai-chua-ai-doc");
      expect([uncached.status, uncached.headers["retry-after"], uncached.headers["cache-control"]]).toEqual([
        503,
        "5",
        "no-store",
      ]);
      expect(uncached.text).toMatch(/<h1[^>]*>Internal Server Error<\/h1>/);
      expect((await site.request("/chinh-sach-bao-mat")).status).toBe(200);
      expect((await site.request("/readyz")).status).toBe(503);
      expect((await site.request("/healthz")).status).toBe(200);

      await server.start();
      await vi.waitFor(async () => expect((await site.request("/readyz")).status).toBe(200), {
        timeout: 15_000,
        interval: 50,
      });
      expect((await profile()).status).toBe(200);
      expect((await site.request("/bai-viet/bai-chua-ai-doc")).status).toBe(200);
      const begun = await site.request("/v1/drafts", {
        method: "POST",
        body: JSON.stringify({ fields: articleFields({ title: "Viết sau khi có lại" }) }),
        headers: { ...json, ...member.headers },
      });
      expect(begun.status).toBe(200);
    });

    /** Until the site hears of changes again: a page that is being rendered at that moment is not stored. */
    const untilItListens = async () => {
      const admin = new pg.Client({ connectionString: server.urlOf("mam") });
      await admin.connect();
      const listening = "select 1 from pg_stat_activity where query ilike 'listen %' and state = 'idle'";
      await vi.waitFor(async () => expect((await admin.query(listening)).rows).toHaveLength(1), {
        timeout: 15_000,
        interval: 50,
      });
      await admin.end();
      // A query of its own, after the answer to that one.
      expect((await site.request("/readyz")).status).toBe(200);
    };

    it("serves stale pages in repeated outages, and changes as soon as possible", async () => {
      // The outage of the test before this has just ended.
      await untilItListens();
      const pages = [`/bai-viet/${slug}`, "/bai-viet", "/", "/danh-muc", "/tai-khoan"];
      const read = async () => {
        const answers = await Promise.all(pages.map((at) => site.request(at)));
        return answers.map(({ status, text }, n) => [pages[n], status, text]);
      };
      // Twice: a page that is rendered while a job announces a change is answered, but not kept.
      await read();
      const before = await read();
      expect(before.map(([, status]) => status)).toEqual(pages.map(() => 200));
      await server.kill();
      await vi.waitFor(async () => expect((await site.request("/readyz")).status).toBe(503), { timeout: 10_000 });
      // Each again, after the time for which a render that failed is not tried again.
      for (let round = 0; round < 2; round++) expect(await read()).toEqual(before);

      // The node is stopped before the change, which is not announced.
      site.signal("SIGSTOP");
      await server.start();
      const admin = new pg.Client({ connectionString: server.urlOf("mam") });
      await admin.connect();
      await admin.query("update users set display_name = 'Tên đặt lúc mất mạng' where username = 'nguoi.doc'");
      await admin.end();
      site.signal("SIGCONT");
      await vi.waitFor(
        async () => expect((await site.request(`/bai-viet/${slug}`)).text).toContain("Tên đặt lúc mất mạng"),
        { timeout: 15_000, interval: 100 },
      );

      // Once more: the version that showed it may have been rendered before the site listened again, and is not kept then.
      await untilItListens();
      await site.request(`/bai-viet/${slug}`);

      // The others were not requested since: they may be outdated, but are still served.
      await server.kill();
      const [article, ...others] = await read();
      expect([article?.[1], String(article?.[2])]).toEqual([200, expect.stringContaining("Tên đặt lúc mất mạng")]);
      // Home has lists that jobs renew: one may have announced a change since, and a page that has changed is not kept.
      const isKept = ([at]: readonly unknown[]) => at !== "/";
      expect(others.filter(isKept)).toEqual(before.slice(1).filter(isKept));
      await server.start();
      await vi.waitFor(async () => expect((await site.request("/bai-viet")).text).toContain("Tên đặt lúc mất mạng"), {
        timeout: 15_000,
        interval: 100,
      });
    });

    it("ends at once at a second signal", async () => {
      const running = site;
      const { socket } = await beginLogin(running.port);
      socket.on("error", () => {});
      running.signal("SIGTERM");
      await vi.waitFor(async () => expect(await isRefused(running.port)).toBe(true), { timeout: 4_000, interval: 20 });
      // Held up by the request that never ends.
      running.signal("SIGINT");
      expect(await running.ended).toEqual({ code: 1, signal: null });
      socket.destroy();
    });
  },
);

describe.runIf(isPostgres)(
  "a public server (in the run on PostgreSQL: what it does is independent of its database)",
  () => {
    let place: Awaited<ReturnType<typeof openPlace>>;
    let post: Awaited<ReturnType<typeof startSmtpServer>>;
    let site: SiteProcess;
    beforeAll(async () => {
      [place, post] = [await openPlace(), await startSmtpServer()];
      site = await startSite({
        ...place.environment,
        SITE_URL: "https://mam.example",
        SMTP_URL: post.url,
        MAIL_FROM: "Mầm <mam@mam.example>",
        SECRET_KEY: "Zq8v3nTt0pXyR6wL1sKd9fGhJ2mBc7VaEu5",
        // Another machine, so that this one's `X-Forwarded-For` is not trusted.
        TRUSTED_PROXIES: "192.0.2.1",
        EXAMPLE_CONTENT: "",
      });
    });
    afterAll(async () => {
      await site?.kill();
      await post.close();
      await place.remove();
    });

    it("has no outbox, no example content and no mention of either", async () => {
      expect((await site.request("/outbox")).status).toBe(404);
      const list = await site.request("/v1/articles");
      expect(list.text).toContain("Bài còn đọc được");
      expect((JSON.parse(list.text) as { data: { articles: unknown[] } }).data.articles).toHaveLength(2);
      const example = await site.request("/v1/auth/login", {
        method: "POST",
        body: JSON.stringify({ email: "song.hau@mam.example", password: "mam-xanh-tren-ruong" }),
        headers: json,
      });
      expect(example.status).toBe(401);
      expect(site.said()).not.toMatch(/outbox|Example accounts|mam-xanh/);
      expect((await site.request("/bai-viet")).text).not.toContain("/outbox");
    });

    it("requires https in every page, and names only its own address", async () => {
      for (const at of ["/", "/bai-viet", `/bai-viet/${slug}`, "/reset-password", "/khong-co", "/icon.svg"]) {
        expect([at, (await site.request(at)).headers["strict-transport-security"]]).toEqual([
          at,
          "max-age=31536000; includeSubDomains",
        ]);
      }
      const page = await site.request(`/bai-viet/${slug}`, {
        headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
      });
      expect(page.text).toContain(`<link rel="canonical" href="https://mam.example/bai-viet/${slug}"/>`);
      expect(page.text).not.toContain("evil.example");
      // Without a known proxy, a claimed address is ignored.
      const address = await site.request("/visitor-address.json", { headers: { "x-forwarded-for": "203.0.113.5" } });
      expect(JSON.parse(address.text)).toEqual({ ip: "127.0.0.1" });
    });

    it("S-404 binds a session to the browser that asks for it: the refresh token alone is worth nothing then", async () => {
      const bound = await logIn(site, { "x-session-binding": "1" });
      const [cookie = ""] = bound.answer.headers["set-cookie"] ?? [];
      expect(cookie).toMatch(/^__Host-sb=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
      const refresh = (headers: Record<string, string>) =>
        site.request("/v1/auth/refresh", {
          method: "POST",
          body: JSON.stringify({ refreshToken: bound.refreshToken }),
          headers: { ...json, ...headers },
        });
      const good = await refresh({ cookie: cookie.split(";")[0] ?? "" });
      expect([good.status, good.headers["set-cookie"]?.[0]?.startsWith("__Host-sb=")]).toEqual([200, true]);
      const stolen = await refresh({});
      expect([stolen.status, errorOf(stolen.text)?.code]).toEqual([401, "REFRESH_INVALID"]);
      expect((await logIn(site)).answer.headers["set-cookie"]).toBeUndefined();
    });

    it("sends mail through the configured server, with links to its own address", async () => {
      const asked = await site.request("/v1/auth/forgot", {
        method: "POST",
        body: JSON.stringify({ email: reader.email }),
        headers: { ...json, host: "evil.example" },
      });
      expect(asked.status).toBe(200);
      await vi.waitFor(
        () =>
          expect(
            post.received.some((mail) => mail.to.includes(reader.email) && mail.raw.includes("reset-password")),
          ).toBe(true),
        { timeout: 10_000, interval: 20 },
      );
      const mail = post.received.find((one) => one.raw.includes("reset-password"));
      expect(mail?.raw).not.toContain("evil.example");
      expect(mail?.raw.replaceAll("=\r\n", "")).toContain("https://mam.example/reset-password#token");
      // No secrets are logged.
      expect(site.said()).not.toMatch(/reset-password#token=|nguoi\.doc@mam\.example|Bearer/);
    });

    it("reports that it is not ready before it stops answering, and then ends at a second signal", async () => {
      site.signal("SIGTERM");
      await vi.waitFor(async () => expect((await site.request("/readyz")).status).toBe(503), {
        timeout: 3_000,
        interval: 20,
      });
      expect((await site.request("/healthz")).status).toBe(200);
      expect((await site.request("/v1/articles")).status).toBe(200);
      site.signal("SIGTERM");
      expect(await site.ended).toEqual({ code: 1, signal: null });
    });
  },
);
