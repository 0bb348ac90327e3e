import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { selectEntries } from "./audit-log.ts";

/* A year of a busy site. This asks the planner of PostgreSQL; the embedded engine has the same planner. */

const isPostgres = inject("engine") === "postgres";
const editor = "00000000-0000-4000-8000-000000000001";
let test: TestDatabase;

beforeAll(async () => {
  if (!isPostgres) return;
  test = await openTestDatabase();
  // Every five hundredth entry is of the editor, about another account.
  await test.database.queries.execute(sql`
    insert into audit_log (user_id, action, detail)
    select gen_random_uuid(), 'login', case when n % 500 = 0 then jsonb_build_object('actor', ${editor}::text) else '{}' end
    from generate_series(1, 20000) n`);
  await test.database.queries.execute(sql`analyze audit_log`);
});
afterAll(() => (isPostgres ? test.remove() : undefined));

it.skipIf(!isPostgres)("finds the entries of a person by indexes, also those in which they are the actor", async () => {
  const { queries } = test.database;
  const entries = selectEntries(queries, { personId: editor });
  expect(await entries).toHaveLength(40);
  const { rows } = await queries.execute<{ "QUERY PLAN": string }>(sql`explain ${entries.getSQL()}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("audit_log_user");
  expect(plan).toContain("audit_log_actor");
  expect(plan).not.toContain("Seq Scan");
});
