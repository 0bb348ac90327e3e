import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { startPostgres, type PostgresServer } from "#tests/support/postgres-server.ts";
import { runSite } from "#tests/support/site-process.ts";
import { requestOf } from "#tests/support/test-site.ts";

/* Several nodes of the built product on one database. */

const readExample = <Content>(name: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../example/${name}`), "utf8")) as Content;

/** Everything the example content does, once, although its first steps ran twice. */
async function expectFilledOnce(database: pg.Client, port: number) {
  const rowsOf = async (query: string) => (await database.query<Record<string, number>>(query)).rows;
  const readers = Object.values(readExample<Record<string, { follows: object; reads: string[] }>>("readers.json"));
  const [counts] = await rowsOf(
    `select (select count(*)::int from users) as members, (select count(avatar_id)::int from users) as pictured,
      (select count(*)::int from uploads where id in (select avatar_id from users)) as pictures,
      (select count(*)::int from content_items where kind = 'video') as videos,
      (select count(*)::int from content_items where kind = 'series') as series,
      (select count(*)::int from content_items where status <> 'published') as unpublished,
      (select count(*)::int from follows) as follows,
      (select count(*)::int from notifications where kind = 'follower' and read_at is null) as unread,
      (select count(*)::int from notifications where kind = 'published') as published,
      (select count(*)::int from site_settings where name like 'example content:%') as gathered`,
  );
  expect(counts).toEqual({
    members: readExample<unknown[]>("members.json").length,
    pictured: readers.length,
    pictures: readers.length,
    videos: readExample<unknown[]>("videos.json").length,
    series: readExample<unknown[]>("series.json").length,
    unpublished: 0,
    follows: readers.flatMap(({ follows }) => Object.values(follows).flat()).length,
    unread: 0,
    published: 0,
    gathered: 0,
  });

  const kinds = new Map(
    (
      await database.query<{ kind: string; count: number }>(
        "select kind, count(*)::int as count from activity_events group by kind",
      )
    ).rows.map(({ kind, count }) => [kind, count]),
  );
  // Rows from before the end of the replay, and after it.
  for (const kind of [
    "article-published",
    "perspective-posted",
    "mind-change-received",
    "writing-submitted",
    "card-reviewed",
  ])
    expect(kinds.get(kind), kind).toBeGreaterThan(10);
  const [perspectives] = await rowsOf("select count(*)::int as count from perspectives");
  expect(kinds.get("perspective-posted")).toBe(perspectives?.count);
  // Each is dated 48 hours after its publication, and finished seasons have their own.
  const [qualified] = await rowsOf(
    `select count(*)::int as count, count(distinct e.season)::int as seasons
      from point_events e join perspectives p on p.id::text = e.ref_id
      where e.kind = 'perspective-qualified' and e.at = p.public_at + interval '48 hours'`,
  );
  expect(qualified?.count).toBe(kinds.get("perspective-qualified"));
  expect(qualified?.count).toBeGreaterThan(10);
  expect(qualified?.seasons).toBeGreaterThan(1);

  const [read] = await rowsOf(
    `select sum(v.reads)::int as reads,
        (count(*) filter (where v.day < (c.published_at at time zone 'Asia/Ho_Chi_Minh')::date))::int as early,
        (select sum(visits)::int from visit_days) as visits, (select sum(addresses)::int from visit_days) as addresses
      from daily_view_counts v join content_items c on c.id = v.item_id`,
  );
  expect(read).toMatchObject({ reads: readers.flatMap(({ reads }) => reads).length, early: 0 });
  // One visit a day and member at most, each from an address of its own.
  expect(read?.visits).toBeGreaterThan(readers.length * 4);
  expect(read?.addresses).toBe(read?.visits);
  const call = async <Data>(at: string) => (JSON.parse((await requestOf(port, at)).text) as { data: Data }).data;
  expect((await call<{ items: unknown[] }>("/v1/most-read?limit=5")).items).toHaveLength(5);
  const { categories } = await call<{ categories: { slug: string }[] }>("/v1/categories");
  for (const { slug } of categories)
    expect((await call<{ items: unknown[] }>(`/v1/most-read?category=${slug}`)).items.length, slug).toBeGreaterThan(3);
}

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
      "all become ready, also when the one that fills the database is killed midway: the content, and what its members did, is there once",
      { timeout: 400_000 },
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
        await vi.waitFor(() => expect(nodes.filter(isFilling)).toHaveLength(1), { timeout: 120_000, interval: 50 });
        const first = nodes.find(isFilling);
        await vi.waitFor(
          () => expect(nodes.filter((node) => node.said().includes("Another node is filling"))).toHaveLength(2),
          { timeout: 120_000, interval: 50 },
        );
        await vi.waitFor(async () => expect(await count("perspectives")).toBeGreaterThan(3), {
          timeout: 120_000,
          interval: 20,
        });
        expect(await count("activity_events")).toBe(0);
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
        // It has ranked what was read most; the other one does so every ten minutes.
        const filler = others.find(isFilling)!;
        const [, port] = /: http:\/\/[^\s:]+:(\d+)$/m.exec(filler.said()) ?? [];
        await expectFilledOnce(database, Number(port));
      },
    );
  },
);
