import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";
import { runSite } from "#tests/support/site-process.ts";

/* Several nodes of the built product on one database. */

describe.skipIf(inject("engine") !== "postgres")(
  "three nodes that start at once on an empty database (on PostgreSQL: the embedded one has one process)",
  () => {
    let server: PostgresServer;
    let database: pg.Client;
    let dataDir: string;
    const nodes: ReturnType<typeof runSite>[] = [];
    beforeAll(async () => {
      server = await startPostgres();
      const admin = new pg.Client({ connectionString: server.urlOf("postgres") });
      await admin.connect();
      await admin.query("create database mam");
      await admin.end();
      database = new pg.Client({ connectionString: server.urlOf("mam") });
      await database.connect();
      dataDir = mkdtempSync(path.join(tmpdir(), "mam-test-"));
    });
    afterAll(async () => {
      for (const { child } of nodes) child.kill("SIGKILL");
      await Promise.all(nodes.map(({ ended }) => ended));
      await database?.end();
      await server?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const count = async (what: string) => {
      const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${what}`);
      return rows[0]?.count ?? 0;
    };
    const isFilling = (node: (typeof nodes)[number]) => node.said().includes("Filling the empty database");
    const isReady = (node: (typeof nodes)[number]) => /: http:\/\/[^\s:]+:\d+$/m.test(node.said());

    it(
      "all become ready, also when the one that fills the database is killed midway: the content is there once",
      { timeout: 300_000 },
      async () => {
        for (let n = 0; n < 3; n++)
          nodes.push(
            runSite({
              DATA_DIR: dataDir,
              DATABASE_URL: server.urlOf("mam"),
              SITE_URL: "http://localhost:3000",
              EXAMPLE_CONTENT: "on",
            }),
          );
        await vi.waitFor(() => expect(nodes.filter(isFilling)).toHaveLength(1), { timeout: 60_000, interval: 50 });
        const first = nodes.find(isFilling);
        await vi.waitFor(
          () => expect(nodes.filter((node) => node.said().includes("Another node is filling"))).toHaveLength(2),
          { timeout: 60_000, interval: 50 },
        );
        const published = "content_items where kind = 'article' and status = 'published'";
        await vi.waitFor(async () => expect(await count(published)).toBeGreaterThan(3), {
          timeout: 60_000,
          interval: 20,
        });
        expect(nodes.filter(isReady)).toEqual([]);
        first?.child.kill("SIGKILL");
        await first?.ended;

        const others = nodes.filter((node) => node !== first);
        await vi.waitFor(
          () => {
            const said = others.map((node) => node.said()).join("\n");
            expect(said).not.toMatch(/TAKEN|Error|\bat .*\(/);
            expect(others.filter(isReady), said).toHaveLength(2);
          },
          { timeout: 240_000, interval: 100 },
        );
        expect(others.filter(isFilling)).toHaveLength(1);
        const read = (name: string) =>
          JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../example/${name}`), "utf8")) as unknown[];
        expect(await count("users")).toBe(read("members.json").length);
        expect(await count("content_items where kind = 'video'")).toBe(read("videos.json").length);
        expect(await count("content_items where kind = 'series'")).toBe(read("series.json").length);
        expect(await count("content_items where status <> 'published'")).toBe(0);
        expect(await count("site_settings where name like 'example content:%'")).toBe(0);
      },
    );
  },
);
