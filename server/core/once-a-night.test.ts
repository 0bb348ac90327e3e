import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { after, hours, minutes, seconds } from "./clock.ts";
import { onceANight } from "./jobs.ts";
import { jobState } from "./tables.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.remove());

const three = new Date("2026-12-23T03:00:00+07:00");
let rounds: string[];
beforeEach(async () => {
  rounds = [];
  await test.database.queries.delete(jobState);
});

const night = (node: string, { at = three, database = test.database, work = async () => {} } = {}) =>
  onceANight({ database, clock: { now: () => at } }, "count", async (today) => {
    rounds.push(`${node} ${today}`);
    await work();
  });

/** The same database, except that `meanwhile` happens between the first answer to a query and what follows it. */
function afterFirstAnswer(meanwhile: () => Promise<void>): Database {
  const { queries } = test.database;
  let isFirst = true;
  const select = () => ({
    from: (table: typeof jobState) => ({
      where: async (condition: SQL) => {
        const rows = await queries.select().from(table).where(condition);
        if (isFirst) await meanwhile();
        isFirst = false;
        return rows;
      },
    }),
  });
  const slow = new Proxy(queries, {
    get: (target, name) => (name === "select" ? select : Reflect.get(target, name)),
  });
  return { ...test.database, queries: slow };
}

it("runs once when another node finishes between the look and the start", async () => {
  await night("first", { database: afterFirstAnswer(() => night("second")) });
  expect(rounds).toEqual(["second 2026-12-23"]);
  await night("first", { at: after(three, hours(24)) });
  expect(rounds).toEqual(["second 2026-12-23", "first 2026-12-24"]);
});

it("runs once when nodes whose clocks differ a little begin together", async () => {
  await night("fast", { at: after(three, seconds(2)), work: () => night("slow") });
  expect(rounds).toEqual(["fast 2026-12-23"]);
});

it("runs again after a failure, and after a beginning that lies an hour back or ahead", async () => {
  await expect(night("failing", { work: () => Promise.reject(new Error("no memory")) })).rejects.toThrow("no memory");
  await night("next");
  expect(rounds).toEqual(["failing 2026-12-23", "next 2026-12-23"]);
  for (const away of [-minutes(61), minutes(61)]) {
    rounds = [];
    await test.database.queries.delete(jobState);
    const value = after(three, away).toISOString();
    await test.database.queries.insert(jobState).values({ name: "count: begun", value });
    await night("next");
    expect(rounds).toEqual(["next 2026-12-23"]);
  }
});
