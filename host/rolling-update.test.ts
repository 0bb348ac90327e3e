import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { mountApi } from "#server/api.ts";
import { systemClock } from "#server/core/clock.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { openSecrets } from "#server/secrets.ts";
import { contractingMigration, makeNextBuild, nextMigration, type NextBuild } from "#tests/support/next-build.ts";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";
import { startSite, type SiteProcess } from "#tests/support/site-process.ts";
import type { SiteAnswer } from "#tests/support/test-site.ts";
import { articleFields } from "#tests/support/texts.ts";

/* An update without a pause: this build and the next one, whose schema differs, serve together. */

const password = "một câu đủ dài để nhớ";
const json = { "content-type": "application/json" };
/** Calls that each node must have served at least, in each phase. */
const together = 25;
/** Changes of each member in each of the four phases; the limits allow 120 saves a minute and 60 new profiles an hour. */
const changesAPhase = { saves: 20, biographies: 5 };

interface Member {
  email: string;
  username: string;
  headers: Record<string, string>;
}

/** What readers and writers do without a pause, on the nodes that a load balancer would choose. */
function createTraffic(members: readonly Member[]) {
  let serving: SiteProcess[] = [];
  const state = { isOver: false };
  let phase = 0;
  let turn = 0;
  const failures: string[] = [];
  const served = new Map<SiteProcess, number>();
  const running = new Map<SiteProcess, number>();
  const drafts = new Map<string, { member: Member; version: number; title: string }>();
  const biographies = new Map<Member, string>();

  async function request(method: string, at: string, member?: Member, body?: object) {
    const node = serving[(turn += 1) % serving.length]!;
    running.set(node, (running.get(node) ?? 0) + 1);
    const answer = await node
      .request(at, {
        method,
        // Each from another address: together they are more than one may send.
        headers: {
          ...(body ? json : {}),
          ...member?.headers,
          "x-forwarded-for": `10.7.${(turn >> 8) & 255}.${turn & 255}`,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      .catch((error: unknown) => ({ status: 0, text: String(error) }))
      .finally(() => running.set(node, (running.get(node) ?? 0) - 1));
    if (answer.status !== 200) failures.push(`${method} ${at}: ${answer.status} ${answer.text.slice(0, 200)}`);
    served.set(node, (served.get(node) ?? 0) + 1);
    return answer;
  }
  const dataOf = <Data>(text: string) => (JSON.parse(text) as { data: Data }).data;
  type Saved = { draft: { id: string; version: number } };

  async function write(member: Member) {
    const begun = await request("POST", "/v1/drafts", member, { fields: articleFields({ title: "Bản đầu" }) });
    if (begun.status !== 200) return;
    let { draft } = dataOf<Saved>(begun.text);
    let left = { ...changesAPhase, phase: -1 };
    for (let n = 0; !state.isOver; n++) {
      if (left.phase !== phase) left = { ...changesAPhase, phase };
      if ((left.saves -= 1) >= 0) {
        const title = `Lần lưu thứ ${n} của ${member.username}`;
        const fields = articleFields({ title });
        const saved = await request("PUT", `/v1/drafts/${draft.id}`, member, { version: draft.version, fields });
        if (saved.status !== 200) return;
        ({ draft } = dataOf<Saved>(saved.text));
        drafts.set(draft.id, { member, version: draft.version, title });
      }
      if ((left.biographies -= 1) >= 0) {
        const bio = `Mình là ${member.username}, lần ${n}.`;
        const changed = await request("PUT", "/v1/account/update-profile", member, { bio });
        if (changed.status === 200) biographies.set(member, bio);
      }
      // What one build has written the other one reads.
      const profile = await request("GET", "/v1/account/get-profile", member);
      if (profile.status !== 200) return;
      const { user } = dataOf<{ user: { bio: string } }>(profile.text);
      if (user.bio !== (biographies.get(member) ?? "")) failures.push(`${member.username} reads “${user.bio}”`);
    }
  }
  async function read() {
    const pages = ["/", "/bai-viet", "/bai-viet/bai-co-san", "/v1/articles", "/rss.xml"];
    for (let n = 0; !state.isOver; n++) await request("GET", pages[n % pages.length]!);
  }

  return {
    failures,
    served,
    drafts,
    biographies,
    /** Resolves when the nodes that no longer serve have answered everything. */
    async serve(...nodes: SiteProcess[]) {
      serving = nodes;
      phase += 1;
      const busy = () => [...running].filter(([node, count]) => !nodes.includes(node) && count > 0);
      await vi.waitFor(() => expect(busy()).toEqual([]), { timeout: 30_000, interval: 5 });
    },
    begin: () => Promise.all([...members.map(write), read(), read()]),
    end: () => void (state.isOver = true),
  };
}

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

describe.skipIf(inject("engine") !== "postgres")(
  "an update of two nodes (on PostgreSQL: the embedded database belongs to one process)",
  () => {
    let server: PostgresServer;
    let dataDir: string;
    let next: NextBuild;
    let environment: Record<string, string>;
    const members: Member[] = [];
    const nodes: SiteProcess[] = [];
    const start = async (program?: string) => {
      const node = await startSite(environment, program);
      nodes.push(node);
      return node;
    };

    beforeAll(async () => {
      server = await startPostgres();
      const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
      await admin.connect();
      await admin.query("create database mam");
      await admin.end();
      dataDir = mkdtempSync(path.join(tmpdir(), "mam-test-"));
      next = makeNextBuild({ migrations: [nextMigration] });
      environment = {
        DATA_DIR: dataDir,
        DATABASE_URL: server.urlOf("mam"),
        SITE_URL: "http://localhost:3000",
        EXAMPLE_CONTENT: "off",
        TRUSTED_PROXIES: "127.0.0.1",
      };
      await fill();
    });
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      await server?.remove();
      next?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    });

    async function fill() {
      const config = readConfig({ ...environment, LOG_LEVEL: "silent" });
      const database = await connect(config);
      await migrate(database);
      const app = Fastify();
      const mailer = { send: async () => {}, close: async () => {} };
      const api = await mountApi(app, { config, database, mailer, clock: systemClock, secrets: openSecrets(config) });
      for (const username of ["nguoi.mot", "nguoi.hai"]) {
        const email = `${username}@mam.example`;
        const account = { email, username, displayName: username, bio: "", password, role: "member" as const };
        const { id } = await api.services.accounts.createVerifiedMember(account);
        members.push({ email, username, headers: {} });
        if (username !== "nguoi.mot") continue;
        const author = { id, role: "member" as const, sessionId: crypto.randomUUID() };
        const draft = await api.services.content.drafts.beginDraft(
          author,
          articleFields({ title: "Bài có sẵn" }),
          null,
        );
        await api.services.content.publishing.publishDraft(author, draft.id, draft.version, null);
      }
      await app.close();
      await api.settled();
      await database.close();
    }
    async function logIn(node: SiteProcess, member: Member) {
      const { email } = member;
      const answer = await node.request("/v1/auth/login", {
        method: "POST",
        headers: json,
        body: JSON.stringify({ email, password }),
      });
      const { data } = JSON.parse(answer.text) as { data: { token: { accessToken: { token: string } } } };
      member.headers = { authorization: `Bearer ${data.token.accessToken.token}` };
    }
    const own = readdirSync(path.resolve(import.meta.dirname, "../build/client/assets"));
    const entryOf = (names: readonly string[]) => names.find((name) => /^entry\.client-.*\.js$/.test(name))!;
    /** A file of the first build, while no node of it was left. */
    let alone: SiteAnswer;
    const readyStatus = async (node: SiteProcess) => (await node.request("/readyz")).status;

    it("serves readers and writers with both builds and with each of them alone, and loses nothing", async () => {
      const first = await start();
      for (const member of members) await logIn(first, member);
      const traffic = createTraffic(members);
      await traffic.serve(first);
      const running = traffic.begin();
      const hasServed = (node: SiteProcess, more: number) => {
        const before = traffic.served.get(node) ?? 0;
        return vi.waitFor(() => expect(traffic.served.get(node) ?? 0).toBeGreaterThan(before + more), {
          timeout: 60_000,
          interval: 20,
        });
      };
      await hasServed(first, together);

      // It changes the schema while the first node serves.
      const second = await start(next.program);
      expect(await readyStatus(first)).toBe(200);
      await traffic.serve(first, second);
      await Promise.all([hasServed(first, together), hasServed(second, together)]);

      await traffic.serve(second);
      expect(await first.terminate()).toEqual({ code: 0, signal: null });
      await hasServed(second, together);
      alone = await second.request(`/assets/${entryOf(own)}`);

      // A node of the first build comes back on the new schema.
      const again = await start();
      await traffic.serve(again, second);
      await Promise.all([hasServed(again, together), hasServed(second, together)]);
      traffic.end();
      await running;

      expect(traffic.failures).toEqual([]);
      expect(traffic.drafts.size).toBe(members.length);
      for (const [id, { member, version, title }] of traffic.drafts) {
        const answer = await second.request(`/v1/drafts/article/${id}`, { headers: member.headers });
        const { draft } = (
          JSON.parse(answer.text) as { data: { draft: { version: number; fields: { title: string } } } }
        ).data;
        expect([draft.version, draft.fields.title]).toEqual([version, title]);
      }
    });

    it("lets a page of one build load its files from a node of the other, also when that build is gone", async () => {
      const [second, third] = [nodes[1]!, nodes[2]!];
      expect(entryOf(own)).not.toBe(entryOf(next.assets));
      const page = await third.request("/bai-viet/bai-co-san");
      expect(page.text).toContain(`/assets/${entryOf(own)}`);
      expect((await second.request("/bai-viet/bai-co-san")).text).toContain(`/assets/${entryOf(next.assets)}`);

      const here = await third.request(`/assets/${entryOf(own)}`);
      for (const [node, name] of [
        [second, entryOf(own)],
        [third, entryOf(next.assets)],
      ] as const) {
        const there = await node.request(`/assets/${name}`);
        expect([there.status, there.headers["content-type"], there.headers["cache-control"]]).toEqual([
          200,
          here.headers["content-type"],
          "public, max-age=31536000, immutable",
        ]);
      }
      expect([alone.status, alone.text]).toEqual([200, here.text]);
      const known = await second.request(`/assets/${entryOf(own)}`, {
        headers: { "if-none-match": String(here.headers.etag) },
      });
      expect(known.status).toBe(304);
      const compressed = own.find((name) => name.endsWith(".js.br"))!.replace(/\.br$/, "");
      const brotli = await second.request(`/assets/${compressed}`, { headers: { "accept-encoding": "br" } });
      expect([brotli.status, brotli.headers["content-encoding"]]).toEqual([200, "br"]);
      expect(brotli.text).toBe(
        readFileSync(path.resolve(import.meta.dirname, `../build/client/assets/${compressed}`), "utf8"),
      );

      for (const at of ["nothing-AAAAAAAA.js", "../package.json", "..%2fuploads%2fx.webp", `${compressed}.br`, ""]) {
        const missing = await second.request(`/assets/${at}`);
        expect([at, missing.status]).toEqual([at, 404]);
        expect(missing.headers["cache-control"]).toMatch(/no-store/);
      }
    });

    it("excludes the first build once the next one's successor removes what it uses", async () => {
      const [second, first] = [nodes[1]!, nodes.at(-1)!];
      expect(await readyStatus(first)).toBe(200);
      next.addMigration(contractingMigration);
      const third = await start(next.program);
      expect(await readyStatus(first)).toBe(503);
      expect([await readyStatus(second), await readyStatus(third)]).toEqual([200, 200]);
      const member = members[0]!;
      for (const node of [second, third]) {
        const answer = await node.request("/v1/account/get-profile", { headers: member.headers });
        expect(answer.text).toContain(`Mình là ${member.username}`);
      }
      await expect(startSite(environment)).rejects.toThrow("a newer program has removed it");
    });
  },
);
