import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { connect } from "./connect.ts";
import { FolderInUse } from "./embedded-engine.ts";
import { isSchemaKnown, migrate } from "./migrate.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.queries.execute(sql`create table counters (id int primary key, value int not null)`);
  await test.database.queries.execute(sql`insert into counters values (1, 0)`);
});
afterAll(() => test.remove());

const valueOf = (rows: Record<string, unknown>[]) => rows[0]?.value;

describe("the database", () => {
  it("keeps many callers' queries, errors and transactions apart", async () => {
    const { queries, transaction } = test.database;
    const wrong: unknown[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, caller) => {
        for (let i = 0; i < 20; i++) {
          const mark = `${caller}-${i}`;
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

  it("applies its migrations once, and notices one that was edited or that it does not know", async () => {
    await migrate(test.database);
    expect(await isSchemaKnown(test.database)).toBe(true);
    await test.database.queries.execute(
      sql`insert into schema_migrations (name, checksum) values ('9999_from_the_future', 'x')`,
    );
    expect(await isSchemaKnown(test.database)).toBe(false);
    await expect(migrate(test.database)).rejects.toThrow("older than the database");
    await test.database.queries.execute(sql`delete from schema_migrations where name = '9999_from_the_future'`);
    await test.database.queries.execute(sql`update schema_migrations set checksum = 'other'`);
    await expect(migrate(test.database)).rejects.toThrow("was edited");
  });

  it("tells its listeners of a change, on other nodes too", async () => {
    const heard: unknown[] = [];
    const node = inject("engine") === "postgres" ? await connect(test) : test.database;
    // The second node's ear opens a moment after the node itself.
    if (node !== test.database)
      await expect
        .poll(
          async () =>
            (
              await node.queries.execute(
                sql`select 1 from pg_stat_activity where query like 'listen%' and datname = current_database()`,
              )
            ).rows.length,
        )
        .toBeGreaterThan(0);
    node.onChange((change) => heard.push(change));
    await test.database.announce({ kind: "article", id: "a" });
    await expect.poll(() => heard).toEqual([{ kind: "article", id: "a" }]);
    if (node !== test.database) await node.close();
  });
});

describe.runIf(inject("engine") === "embedded")("the embedded database (passed over in the run on PostgreSQL)", () => {
  it("syncs its log to the disk at every commit", async () => {
    const before = await test.database.synced!();
    for (let i = 0; i < 10; i++) await test.database.queries.execute(sql`update counters set value = value + 1`);
    expect((await test.database.synced!()) - before).toBeGreaterThanOrEqual(10);
  });

  it("refuses a folder that another process uses, and opens it once that one was killed", async () => {
    await expect(connect(test)).rejects.toThrow(FolderInUse);
    const dataDir = mkdtempSync(path.join(tmpdir(), "mam-lock-"));
    const holder = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `const { lockFolder } = await import("${import.meta.dirname}/embedded-engine.ts"); lockFolder(${JSON.stringify(dataDir)}); console.log("held"); setInterval(() => {}, 1000)`,
    ]);
    await new Promise((resolve) => holder.stdout.once("data", resolve));
    await expect(connect({ databaseUrl: null, dataDir })).rejects.toThrow(FolderInUse);
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await gone;
    const opened = await connect({ databaseUrl: null, dataDir });
    await opened.close();
  });
});
