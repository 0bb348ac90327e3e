import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAudit } from "#server/core/audit.ts";
import { createRefusalLog } from "#server/core/refusals.ts";
import { auditLog } from "#server/core/tables.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const logged = (action: string) =>
  site.lines().flatMap(({ security }) => {
    const event = security as { action: string } | undefined;
    return event?.action === action ? [event] : [];
  });
const stored = (action: string) =>
  site.site.database.queries.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);
const writeRefusals = () => site.site.api.jobs.find(({ name }) => name === "write refusals to the audit log")!.run();

it("a call without the role is logged at once, and counted in the audit log by the job", async () => {
  const member = await site.member();
  const headers = { ...member.headers, "x-forwarded-for": "203.0.113.9" };
  for (let n = 0; n < 3; n++) expect((await site.request("/v1/admin/audit", { headers })).status).toBe(404);
  expect(logged("access-denied")).toHaveLength(3);
  expect(logged("access-denied")[0]).toEqual({
    action: "access-denied",
    account: member.id,
    network: "203.0.113.0",
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    detail: { route: "GET /v1/admin/audit" },
  });
  // A GET writes nothing.
  expect(await stored("access-denied")).toEqual([]);
  await writeRefusals();
  expect(await stored("access-denied")).toMatchObject([
    { userId: member.id, addressPrefix: "203.0.113.0", detail: { route: "GET /v1/admin/audit", count: 3 } },
  ]);
  await writeRefusals();
  expect(await stored("access-denied")).toHaveLength(1);
});

it("a limit that is reached is logged with its call, never with the query", async () => {
  const headers = { "x-forwarded-for": "203.0.113.77" };
  let status = 0;
  // No position of a list is that long: the call is counted, and costs no search.
  const query = `q=bi-mat&cursor=${"x".repeat(300)}`;
  for (let n = 0; n < 200 && status !== 429; n++) ({ status } = await site.request(`/v1/search?${query}`, { headers }));
  expect(status).toBe(429);
  expect(logged("limit-reached")).toMatchObject([
    { account: null, network: "203.0.113.0", detail: { route: "GET /v1/search" } },
  ]);
  expect(JSON.stringify(site.lines())).not.toContain("bi-mat");
});

it("refusals that cannot be written are written with the next, each once", async () => {
  const context = { addressPrefix: "203.0.113.0", requestId: "" };
  const written: unknown[] = [];
  let fails = true;
  let isFlood = false;
  const refusals = createRefusalLog({
    audit: {
      async recordCounted({ detail }) {
        if (fails && written.length > 0) throw new Error("no database");
        written.push(detail);
        // Meanwhile the flood goes on: it is written in the next round.
        if (isFlood && written.length < 10) refuse(`GET /v1/flood/${written.length}`);
      },
    },
    log: { info() {} },
  });
  const refuse = (route: string) => refusals.record({ action: "access-denied", userId: null, context, route });
  for (const route of ["GET /v1/first", "GET /v1/second", "GET /v1/second"]) refuse(route);
  await expect(refusals.writeRefusals()).rejects.toThrow("no database");
  fails = false;
  refuse("GET /v1/second");
  await refusals.writeRefusals();
  await refusals.writeRefusals();
  expect(written).toEqual([
    { route: "GET /v1/first", count: 1 },
    { route: "GET /v1/second", count: 3 },
  ]);

  isFlood = true;
  refuse("GET /v1/flood");
  await refusals.writeRefusals();
  expect(written).toHaveLength(3);
  await refusals.writeRefusals();
  expect(written).toHaveLength(4);
});

it("what the audit log records is a line of the log in the same format, unless it is rolled back", async () => {
  const { id } = await site.member();
  const created = () => logged("account-created").filter((event) => (event as { account?: string }).account === id);
  expect(created()).toMatchObject([{ network: "", detail: { method: "site" } }]);

  const lines: object[] = [];
  const { database } = site.site;
  const audit = createAudit({ database, clock: site.clock, log: { info: (line: object) => void lines.push(line) } });
  const entry = { userId: id, action: "role-changed", context: null } as const;
  await expect(
    database.transaction(async (tx) => {
      await audit.record(entry, tx);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(lines).toEqual([]);
  await database.transaction((tx) => audit.record(entry, tx));
  expect(lines).toMatchObject([{ security: { action: "role-changed", account: id } }]);
});
