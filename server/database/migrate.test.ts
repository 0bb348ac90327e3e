import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { isSchemaUsable, knownMigrations, migrate, type Migration } from "./migrate.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.remove());

const next = (name: string, statements: string[], contractsSince: string | null = null): Migration => ({
  name,
  checksum: `of ${name}`,
  statements,
  contractsSince,
});
const build = (...more: Migration[]) => [...knownMigrations(), ...more];
const forget = () => test.database.queries.execute(sql`delete from schema_migrations where name > '5'`);

describe("migrations", () => {
  it("are applied once, and an edited one is detected", async () => {
    const wide = next("9000_wide", ["create table wide (id int)"]);
    await migrate(test.database, { migrations: build(wide) });
    await migrate(test.database, { migrations: build(wide) });
    const edited = { ...wide, checksum: "other" };
    await expect(migrate(test.database, { migrations: build(edited) })).rejects.toThrow("was edited");
    await forget();
  });

  it("that only add leave the previous build usable, before and after a restart", async () => {
    await migrate(test.database, { migrations: build(next("9001_expand", ["create table expanded (id int)"])) });
    expect(await isSchemaUsable(test.database)).toBe(true);
    await migrate(test.database);
    await forget();
  });

  it("that remove something exclude the builds that still use it, and no others", async () => {
    const expand = next("9002_expand", ["create table replaced (id int)"]);
    const contract = next("9003_contract", ["drop table replaced"], expand.name);
    await migrate(test.database, { migrations: build(expand, contract) });
    expect(await isSchemaUsable(test.database, build(expand))).toBe(true);
    await migrate(test.database, { migrations: build(expand) });
    expect(await isSchemaUsable(test.database)).toBe(false);
    await expect(migrate(test.database)).rejects.toThrow("a newer program has removed it");
    await forget();
  });

  it("are rolled back as a whole when a statement fails", async () => {
    const broken = next("9004_broken", ["create table halfway (id int)", "select * from nowhere"]);
    await expect(migrate(test.database, { migrations: build(broken) })).rejects.toThrow();
    const { rows } = await test.database.queries.execute(sql`select to_regclass('halfway') as halfway`);
    expect(rows).toEqual([{ halfway: null }]);
    expect(await isSchemaUsable(test.database)).toBe(true);
  });

  it.skipIf(inject("engine") !== "postgres")(
    "that wait for a lock let other requests pass (on PostgreSQL: the embedded database has one connection)",
    async () => {
      const { database } = test;
      await database.queries.execute(sql`create table busy (id int)`);
      const waiting = sql`select 1 from pg_stat_activity where query like 'alter table busy%' and wait_event_type = 'Lock' and datname = current_database()`;
      let migrated: Promise<void> | undefined;
      await database.transaction(async (tx) => {
        await tx.execute(sql`select * from busy`);
        migrated = migrate(database, {
          migrations: build(next("9005_lock", ["alter table busy add column more int"])),
        });
        for (let round = 0; round < 2; round++) {
          await expect
            .poll(async () => (await database.queries.execute(waiting)).rows.length, { timeout: 10_000 })
            .toBe(1);
          // Behind the migration, until that gives up: less than the five seconds after which a request fails.
          expect((await database.queries.execute(sql`select * from busy`)).rows).toEqual([]);
        }
      });
      await migrated;
      const { rows } = await database.queries.execute(sql`insert into busy (more) values (1) returning more`);
      expect(rows).toEqual([{ more: 1 }]);
      await forget();
    },
  );
});
