import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { apiErrorOf } from "#server/core/api-error.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { afterCommit, connect, type Database } from "./connect.ts";
import { FolderInUse, socketFolderBegin, startEmbeddedEngine } from "./embedded-engine.ts";
import { isSchemaUsable, knownMigrations, migrate } from "./migrate.ts";

/** Milliseconds after which a test with many starts of the engine hangs. */
const limit = 120_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.queries.execute(sql`create table counters (id int primary key, value int not null)`);
  await test.database.queries.execute(sql`insert into counters values (1, 0)`);
});
afterAll(() => test.remove());

/**
 * A second node, on PostgreSQL only. Waits until its listening connection is open, which happens after the node
 * opens.
 */
async function openSecondNode(): Promise<Database> {
  if (inject("engine") === "embedded") return test.database;
  const node = await connect(test);
  const ears = sql`select 1 from pg_stat_activity where query like 'listen%' and datname = current_database()`;
  await expect.poll(async () => (await node.queries.execute(ears)).rows.length).toBe(2);
  return node;
}

const valueOf = (rows: Record<string, unknown>[]) => rows[0]?.value;

describe("the database", () => {
  it("tries work after a commit again when it fails, and reports each failure", async () => {
    const reports: string[] = [];
    const attempts: number[] = [];
    test.database.onLostWork((part) => void reports.push(part));
    const begun = performance.now();
    await test.database.transaction(async (tx) => {
      afterCommit(tx, async (queries) => {
        attempts.push(performance.now() - begun);
        await queries.execute(attempts.length < 2 ? sql`select * from no_such_table` : sql`select 1`);
      });
    });
    // The caller has its answer, and has not waited for the second attempt.
    expect([reports, attempts.length]).toEqual([["after-commit"], 1]);
    await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(2);
    expect(attempts[1]! - attempts[0]!).toBeGreaterThan(900);
    expect(reports).toHaveLength(1);
  });

  it("separates the queries, errors and transactions of concurrent callers", async () => {
    const { queries, transaction } = test.database;
    const wrong: unknown[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, context) => {
        for (let i = 0; i < 20; i++) {
          const mark = `${context}-${i}`;
          const { rows } = await queries.execute<{ mark: string; number: number }>(
            sql`select ${mark}::text as mark, ${i}::int as number`,
          );
          if (rows[0]?.mark !== mark || rows[0].number !== i) wrong.push(rows[0]);
          if (i % 7 === 0)
            await queries.execute(sql`select 1 / ${0}::int`).then(
              () => wrong.push("no error"),
              () => {},
            );
          if (i % 5 === 0) {
            await transaction(async (tx) => {
              const {
                rows: [row],
              } = await tx.execute<{ value: number }>(sql`select value from counters where id = 1 for update`);
              await tx.execute(sql`update counters set value = ${(row?.value ?? 0) + 1} where id = 1`);
              if (i % 10 === 0) throw new Error("taken back");
            }).catch((error: Error) => void (error.message === "taken back" || wrong.push(error)));
          }
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect(valueOf((await queries.execute(sql`select value from counters`)).rows)).toBe(20 * 2);
  });

  it("separates prepared statements of the same name by connection", async () => {
    const { rows: before } = await test.database.queries.execute(sql`select value from counters`);
    const byName = test.database.queries
      .select({ mark: sql<string>`${sql.placeholder("mark")}::text` })
      .from(sql`counters`)
      .prepare("same_name");
    // More callers than connections, each on any free one.
    const marks = Array.from({ length: 60 }, (_, n) => `mark ${n}`);
    const answers = await Promise.all(marks.map(async (mark) => (await byName.execute({ mark }))[0]?.mark));
    expect(answers).toEqual(marks);
    // A failed statement leaves the name usable, also inside a transaction.
    const divide = test.database.queries
      .select({ n: sql<number>`12 / ${sql.placeholder("by")}::int` })
      .from(sql`counters`)
      .prepare("divide");
    await expect(divide.execute({ by: 0 })).rejects.toThrow();
    expect(await divide.execute({ by: 4 })).toEqual([{ n: 3 }]);
    expect((await test.database.queries.execute(sql`select value from counters`)).rows).toEqual(before);
  });

  it("finds references to a row by an index, so that deleting it scans no table", async () => {
    // Small tables of editorial actions, and columns that a partial index covers.
    const few = [
      "content_items.category_id",
      "content_revisions.published_by",
      "featured_items.featured_by",
      "passed_texts.passed_by",
      "perspective_topics.category_id",
      "users.avatar_id",
    ];
    const { rows } = await test.database.queries.execute<{ name: string }>(sql`
      select concat(reference.conrelid::regclass, '.', attribute.attname) as name
      from pg_constraint reference
      join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
      where reference.contype = 'f' and not exists (
        select 1 from pg_index
        where indrelid = reference.conrelid and indkey[0] = reference.conkey[1] and indpred is null
      )
      order by name`);
    expect(rows.map(({ name }) => name)).toEqual(few);
  });

  it("notifies listeners of a change, on other nodes too", async () => {
    const heard: unknown[] = [];
    const node = await openSecondNode();
    node.onChange((change) => heard.push(change));
    await test.database.announce({ kind: "article", id: "a" });
    await expect.poll(() => heard).toEqual([{ kind: "article", id: "a" }]);
    if (node !== test.database) await node.close();
  });

  it("announces changes of a transaction with its commit, and none of a rollback", async () => {
    const node = await openSecondNode();
    const here: unknown[] = [];
    const there: unknown[] = [];
    const stop = test.database.onChange((change) => here.push(change));
    node.onChange((change) => there.push(change));
    const lost = test.database.transaction(async (_tx, announce) => {
      await announce({ kind: "article", id: "taken back" });
      throw new Error("taken back");
    });
    await expect(lost).rejects.toThrow("taken back");
    const result = await test.database.transaction(async (_tx, announce) => {
      await announce({ kind: "article", id: "kept" });
      expect([...here, ...there]).toEqual([]);
      return "done";
    });
    expect(result).toBe("done");
    expect(here).toEqual([{ kind: "article", id: "kept" }]);
    await expect.poll(() => there).toEqual([{ kind: "article", id: "kept" }]);
    stop();
    if (node !== test.database) await node.close();
    // The echo of this node's notification has arrived by now, since the other node received it.
    expect(here).toHaveLength(1);
  });

  it("reads its migration files once, not for every readiness check", () => {
    expect(knownMigrations()).toBe(knownMigrations());
  });
});

describe.runIf(inject("engine") === "postgres")("several nodes on PostgreSQL (passed over in the embedded run)", () => {
  async function openEmpty(name: string): Promise<string> {
    await test.database.queries.execute(sql`create database ${sql.identifier(name)}`);
    return test.databaseUrl!.replace(/[^/]+$/, name);
  }
  const drop = (name: string) => test.database.queries.execute(sql`drop database ${sql.identifier(name)} with (force)`);

  it("can all start at once on an empty database", async () => {
    for (let round = 0; round < 3; round++) {
      const name = `empty_${crypto.randomUUID()}`;
      const databaseUrl = await openEmpty(name);
      const nodes = await Promise.all(Array.from({ length: 4 }, () => connect({ databaseUrl, dataDir: test.dataDir })));
      await Promise.all(nodes.map((node) => node.ping()));
      const outcomes = await Promise.allSettled(nodes.map((node) => migrate(node)));
      expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
      expect(await isSchemaUsable(nodes[0]!)).toBe(true);
      await Promise.all(nodes.map((node) => node.close()));
      await drop(name);
    }
  });

  it("wait for each other's migrations longer than the statement timeout", async () => {
    const name = `waiting_${crypto.randomUUID()}`;
    const databaseUrl = await openEmpty(name);
    const first = await connect({ databaseUrl, dataDir: test.dataDir });
    await migrate(first);
    const limits = encodeURIComponent("-c statement_timeout=1000 -c lock_timeout=300");
    const second = await connect({ databaseUrl: `${databaseUrl}?options=${limits}`, dataDir: test.dataDir });
    let migrated: Promise<string> | undefined;
    await first.transaction(async (tx) => {
      await tx.execute(sql`lock table schema_migrations in access exclusive mode`);
      migrated = migrate(second).then(
        () => "migrated",
        (error: Error) => String(error.cause ?? error),
      );
      const waiting = async () =>
        (
          await first.queries.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '1.1 s'`,
          )
        ).rows.length;
      await Promise.race([migrated, vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })]);
    });
    expect(await migrated).toBe("migrated");
    await Promise.all([first.close(), second.close()]);
    await drop(name);
  });

  it("reconnect when their listening connection stops answering, and treat everything as changed", async () => {
    const { hostname, port } = new URL(test.databaseUrl!);
    const sockets: Socket[] = [];
    // Simulates a firewall that drops a connection: no data passes, and neither side is notified.
    const between = createServer((socket) => {
      const beyond = createConnection(Number(port), hostname);
      sockets.push(socket, beyond);
      for (const one of [socket, beyond]) one.on("error", () => {});
      socket.pipe(beyond).pipe(socket);
    });
    await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
    const databaseUrl = new URL(test.databaseUrl!);
    databaseUrl.port = String((between.address() as AddressInfo).port);
    const node = await connect({
      databaseUrl: databaseUrl.href,
      dataDir: test.dataDir,
      heartbeat: { every: 50, patience: 1000, pause: 50 },
    });
    const heard: string[] = [];
    node.onChange(({ kind, id }) => heard.push(kind + id));
    const announces = (kind: string, id: string) => async () => {
      await test.database.announce({ kind, id });
      expect(heard).toContain(kind + id);
    };
    await vi.waitFor(announces("article", "1"), { timeout: 10_000 });
    expect(heard).not.toContain("everything");
    for (const socket of sockets) socket.unpipe().pause();
    await vi.waitFor(() => expect(heard).toContain("everything"), { timeout: 20_000 });
    await vi.waitFor(announces("article", "2"), { timeout: 10_000 });
    await node.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => between.close(resolve));
  }, 60_000);

  it("see an outage, and survive, when a connection breaks during a transaction", async () => {
    const node = await connect(test);
    const broken: unknown = await node
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        // This node notices it without sending a query.
        await test.database.queries.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
        await vi.waitFor(() => expect(tx.execute(sql`select 1`)).rejects.toThrow());
      })
      .catch((error: unknown) => error);
    expect(apiErrorOf(broken)?.code).toBe("UNAVAILABLE");
    await node.ping();
    await node.close();
  });

  it("release a connection that broke before its transaction began: closing would wait for it", async () => {
    const node = await connect(test);
    const { rows } = await node.queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const cut = `import pg from "pg";
      const client = new pg.Client({ connectionString: ${JSON.stringify(test.databaseUrl)} });
      await client.connect();
      await client.query("select pg_terminate_backend(${rows[0]!.pid}, 5000)");
      await client.end();`;
    // Runs synchronously, so that the node has not noticed the break when it queries.
    const done = spawnSync(process.execPath, ["--input-type=module", "-e", cut], { cwd: import.meta.dirname });
    const broken: unknown = await node.transaction(async () => {}).catch((error: unknown) => error);
    expect([done.status, apiErrorOf(broken)?.code]).toEqual([0, "UNAVAILABLE"]);
    await node.transaction((tx) => tx.execute(sql`select 1`));
    await node.close();
  });
});

/** With a database, whose creation takes seconds. */
function filledFolder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "mam-worker-"));
  cpSync(inject("template"), dataDir, { recursive: true });
  return dataDir;
}

describe.runIf(inject("engine") === "embedded")("the embedded database (passed over in the run on PostgreSQL)", () => {
  it("shares a bounded number of prepared statements among its connections, whatever fails or changes", async () => {
    const { queries } = test.database;
    const prepared = async (like: string) =>
      valueOf(
        (
          await queries.execute(
            sql`select count(*)::int as value from pg_prepared_statements where statement like ${like}`,
          )
        ).rows,
      );
    const shared = (number: number) => queries.execute(sql`select ${number}::int + 4711 as value`);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(shared));
    expect(answers.map(({ rows }) => valueOf(rows))).toEqual([4712, 4713, 4714, 4715, 4716, 4717, 4718, 4719]);
    expect(await prepared("%+ 4711%")).toBe(1);

    const divide = (number: number) => queries.execute(sql`select 12 / ${number}::int as value`);
    await expect(divide(0)).rejects.toThrow();
    expect(valueOf((await divide(4)).rows)).toBe(3);
    await expect(
      test.database.transaction(async (tx) => {
        await tx.execute(sql`select 12 / ${0}::int as value`);
      }),
    ).rejects.toThrow();
    expect(valueOf((await divide(3)).rows)).toBe(4);

    // PostgreSQL refuses a prepared statement whose columns have changed.
    const all = () => queries.execute(sql`select * from counters where id = ${1}`);
    const { length } = (await all()).fields;
    await queries.execute(sql`alter table counters add column further int`);
    expect((await all()).fields).toHaveLength(length + 1);

    for (let number = 0; number < 300; number++)
      await queries.execute(sql`select ${number}::int as ${sql.identifier(`column${number}`)}`);
    const shown = await queries.execute(
      sql`select count(*)::int as value from pg_prepared_statements where name like 'shared%'`,
    );
    // With the one that counts them.
    expect(valueOf(shown.rows)).toBeLessThanOrEqual(251);
  });

  it("syncs its log to disk at every commit", async () => {
    const before = await test.database.synced!();
    for (let i = 0; i < 10; i++) await test.database.queries.execute(sql`update counters set value = value + 1`);
    expect((await test.database.synced!()) - before).toBeGreaterThanOrEqual(10);
  });

  it("refuses a folder in use by another process, and opens it after that process is killed", async () => {
    await expect(connect(test)).rejects.toThrow(FolderInUse);
    const dataDir = filledFolder();
    const holder = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `const { lockFolder } = await import("${import.meta.dirname}/embedded-engine.ts"); globalThis.held = lockFolder(${JSON.stringify(dataDir)}); console.log("held"); setInterval(() => {}, 1000)`,
    ]);
    await new Promise((resolve) => holder.stdout.once("data", resolve));
    await expect(connect({ databaseUrl: null, dataDir })).rejects.toThrow(FolderInUse);
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await gone;
    const opened = await connect({ databaseUrl: null, dataDir });
    await opened.close();
  });

  it(
    "runs one worker at a time, however often one dies or fails to start, and answers afterwards",
    async () => {
      const dataDir = filledFolder();
      const folder = path.join(dataDir, "database");
      const workers: Worker[] = [];
      const alive = new Set<Worker>();
      let mostAlive = 0;
      let ends = 0;
      let tellSecond = () => {};
      const second = new Promise<void>((resolve) => (tellSecond = resolve));
      const deaths: unknown[] = [];
      const engine = await startEmbeddedEngine(dataDir, {
        onDeath: (error) => deaths.push(error),
        onWorker(worker) {
          workers.push(worker);
          alive.add(worker);
          mostAlive = Math.max(mostAlive, alive.size);
          worker.once("exit", () => {
            alive.delete(worker);
            ends += 1;
            if (ends === 2) tellSecond();
          });
        },
      });
      const pool = new pg.Pool({ ...engine.connection, max: engine.maxConnections });
      pool.on("error", () => {});
      await pool.query("create table kept (id int)");
      await pool.query("insert into kept values (1)");

      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, "no folder");
      const underWay = pool.query("select pg_sleep(60)").catch((error: unknown) => error);
      await workers[0]!.terminate();
      expect(apiErrorOf(await underWay)?.code).toBe("UNAVAILABLE");
      // No time limit of its own: each worker reads PGlite before it fails, which takes seconds on a busy machine.
      await second;
      const refused: unknown = await pool.query("select 1").catch((error: unknown) => error);
      expect(apiErrorOf(refused)?.code).toBe("UNAVAILABLE");
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
      await vi.waitFor(async () => expect((await pool.query("select id from kept")).rows).toEqual([{ id: 1 }]), {
        timeout: limit,
        interval: 100,
      });
      // Any other worker would have started before this one ends.
      const last = workers.at(-1);
      await pool.end();
      await engine.close();
      expect(workers.at(-1)).toBe(last);
      expect([mostAlive, alive.size, ends]).toEqual([1, 0, workers.length]);
      // Every death is reported except the requested one.
      expect(deaths).toHaveLength(ends - 1);
      await expect(engine.synced()).rejects.toThrow("Connection terminated");
      rmSync(dataDir, { recursive: true, force: true });
    },
    limit,
  );

  it("ends its worker after a PANIC, and recovers what was committed", async () => {
    const dataDir = filledFolder();
    const deaths: unknown[] = [];
    const engine = await startEmbeddedEngine(dataDir, { onDeath: (error) => deaths.push(error) });
    const pool = new pg.Pool({ ...engine.connection, max: engine.maxConnections });
    pool.on("error", () => {});
    await pool.query("create table kept (id int)");
    await pool.query("insert into kept values (1)");
    // As on a full disk: the log cannot continue in a new file.
    const log = path.join(dataDir, "database", "pg_wal");
    renameSync(log, `${log}.away`);
    await pool.query("select pg_switch_wal()");
    await expect(pool.query("insert into kept values (2)")).rejects.toMatchObject({ severity: "PANIC" });
    renameSync(`${log}.away`, log);
    await vi.waitFor(async () => expect((await pool.query("select id from kept")).rows).toEqual([{ id: 1 }]), {
      timeout: limit,
      interval: 100,
    });
    // The next worker may start before the folder is back.
    expect(deaths[0]).toMatchObject({ message: "the embedded database had a PANIC" });
    await pool.end();
    await engine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  it("does not retain its answers: long reading ends no worker", async () => {
    const dataDir = filledFolder();
    const deaths: unknown[] = [];
    const engine = await startEmbeddedEngine(dataDir, { onDeath: (error) => deaths.push(error) });
    const client = new pg.Client(engine.connection);
    await client.connect();
    const read = "select n, n as m, 'a' as a, 'b' as b from generate_series(1, 10000) n";
    let rows = 0;
    for (let round = 0; round < 60; round++) rows += (await client.query(read)).rows.length;
    expect(rows).toBe(600_000);
    await client.end();
    await engine.close();
    expect(deaths).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  it("can be closed while its worker fails to start", async () => {
    const dataDir = filledFolder();
    const folder = path.join(dataDir, "database");
    let ends = 0;
    const workers: Worker[] = [];
    const engine = await startEmbeddedEngine(dataDir, {
      onWorker(worker) {
        workers.push(worker);
        worker.once("exit", () => (ends += 1));
      },
    });
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, "no folder");
    await workers[0]!.terminate();
    await vi.waitFor(() => expect(ends).toBeGreaterThanOrEqual(2), { timeout: 20_000, interval: 5 });
    await engine.close();
    expect(ends).toBe(workers.length);
    // The lock on the folder is released.
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    await (await startEmbeddedEngine(dataDir)).close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  it("creates a new socket folder that only this user can enter, whatever existed before", async () => {
    const dataDir = filledFolder();
    const begin = path.join(tmpdir(), socketFolderBegin(dataDir));
    const elsewhere = mkdtempSync(path.join(tmpdir(), "mam-worker-"));
    // Prepared by another user under the name that the process would use; a link; and a folder of a killed process.
    mkdirSync(`${begin}${process.pid}`, { mode: 0o777 });
    symlinkSync(elsewhere, `${begin}link`);
    const engine = await startEmbeddedEngine(dataDir);
    const { host } = engine.connection;
    expect([host.startsWith(begin), host === `${begin}${process.pid}`]).toEqual([true, false]);
    const { mode, uid } = statSync(host);
    expect([mode & 0o777, uid]).toEqual([0o700, process.getuid!()]);
    expect(readdirSync(elsewhere)).toEqual([]);
    // Own leftovers are removed, the link is kept.
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(path.basename(begin)))).toEqual([
      path.basename(host),
      `${path.basename(begin)}link`,
    ]);
    await engine.close();
    expect(existsSync(host)).toBe(false);
    for (const place of [`${begin}link`, elsewhere, dataDir]) rmSync(place, { recursive: true, force: true });
  });

  it("leaves nothing behind when it cannot start", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "mam-worker-"));
    const folder = path.join(dataDir, "database");
    let started = 0;
    // An incomplete database, as an interrupted copy leaves it.
    mkdirSync(folder);
    writeFileSync(path.join(folder, "PG_VERSION"), "1\n");
    await expect(startEmbeddedEngine(dataDir, { onWorker: () => void (started += 1) })).rejects.toThrow();
    expect(started).toBe(1);
    rmSync(folder, { recursive: true });
    cpSync(inject("template"), dataDir, { recursive: true });
    await (await startEmbeddedEngine(dataDir)).close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);
});
