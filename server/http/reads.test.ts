import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { v1, type CallName } from "#contracts/v1.ts";
import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import { users } from "#server/features/accounts/tables.ts";
import { features } from "#server/features.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { isWrite } from "#tests/support/watch-queries.ts";

/* A GET never writes, and sends no query for each entry of a list. All tests of the API check this (tests/support/watch-queries.ts); this file checks the check. */

const [reading, writing] = ["GET /v1/counter", "POST /v1/counter"];
const counter = defineFeature({
  name: "counter",
  create: ({ database }: FeatureDeps) => ({
    database,
    async count() {
      await database.transaction((tx) => tx.update(users).set({ bio: "x" }));
      return { ok: true as const };
    },
  }),
  routes: (route, { count }) => {
    for (const name of [reading, writing]) route(name as CallName, count as never);
  },
});

let api: TestApi;
beforeAll(async () => {
  for (const name of [reading, writing])
    Object.assign(v1, { [name!]: { summary: "Counter", access: "anyone", data: z.object({ ok: z.literal(true) }) } });
  api = await startTestApi({ features: features.add(counter), expectErrors: true });
});
afterAll(async () => {
  await api.close();
  for (const name of [reading, writing]) Reflect.deleteProperty(v1, name!);
});

describe("a GET that writes", () => {
  it("is an error over the network and inside the process, while the same POST is not", async () => {
    expect((await api.fetch("/v1/counter", { method: "POST" })).status).toBe(200);
    expect(api.queries.writes).toEqual([]);
    expect((await api.fetch("/v1/counter")).status).toBe(500);
    await expect(api.api.read(reading as "GET /v1/categories")).rejects.toThrow();
    const found = api.queries.writes.splice(0);
    expect(found).toEqual([
      expect.stringMatching(/^GET \/v1\/counter writes: update "users" set/),
      expect.stringMatching(/^GET \/v1\/counter writes: update "users" set/),
    ]);
  });

  it("is found in all statements that a read-only transaction rejects, and in no others", async () => {
    const statements = [
      "insert into users (id) select id from users where false",
      "with gone as (delete from users where false returning id) select id from gone",
      "with changed as (update users u set bio = '' where false returning 1) select 1",
      'update "users" set "bio" = bio where false',
      "delete from only users where false",
      "select id from users for update",
      "select id from users u for no key update of u",
      "select id from users for share",
      "select id from users for key share",
      "select nextval('point_events_id_seq')",
      "select bio as updated, created_at as set from users where bio <> 'update'",
      "select pg_advisory_xact_lock(1)",
      "select count(*) filter (where bio = 'delete') from users",
    ];
    for (const statement of statements) {
      const isRejected = await api.database
        .transaction(async (tx) => {
          await tx.execute(sql.raw("set transaction read only"));
          await tx.execute(sql.raw(statement));
        })
        .then(
          () => false,
          (error: { cause?: { code?: string } }) => {
            // read_only_sql_transaction; anything else is a mistake of this test.
            expect([statement, error.cause?.code]).toEqual([statement, "25006"]);
            return true;
          },
        );
      expect([statement, isWrite(statement)]).toEqual([statement, isRejected]);
    }
  });
});

it("a GET that sends the same statement again and again is an error", async () => {
  const read = (times: number) =>
    api.queries.asRead("GET /v1/list", async () => {
      for (let n = 0; n < times; n++)
        await api.database.queries
          .select({ bio: users.bio })
          .from(users)
          .where(eq(users.username, `an.${n}`));
    });
  await read(4);
  expect(api.queries.repeats).toEqual([]);
  await expect(read(5)).rejects.toThrow();
  expect(api.queries.repeats.splice(0)).toEqual([expect.stringMatching(/^GET \/v1\/list sends 5 times: select "bio"/)]);
});
