import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, hours, minutes, seconds } from "#server/core/clock.ts";
import { visitDays, visitKeys, visits } from "./tables.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let ids = 0;
const newId = () => `k3f9x2${1795000000000 + ids++}`;
const beat = (body: unknown, more?: Parameters<typeof rawCall>[3]) =>
  rawCall(api, "POST /v1/user/tracking", body, more);
const off = (body: unknown, more?: Parameters<typeof rawCall>[3]) =>
  rawCall(api, "POST /v1/user/tracking/off", body, more);
const rowOf = async (sessionId: string) =>
  (await api.database.queries.select().from(visits).where(eq(visits.sessionId, sessionId)))[0];

describe("counting visits", () => {
  test("S-611 S-410: a beat begins a visit and the next ones continue it", async () => {
    const sessionId = newId();
    expect(await beat({ sessionId, ip: "203.0.113.77" })).toMatchObject({
      status: 200,
      error: null,
      data: { ok: true },
    });
    const start = api.clock.now();
    api.clock.advance(minutes(1));
    await beat({ sessionId, ip: "203.0.113.77" });
    expect(await rowOf(sessionId)).toMatchObject({
      beats: 2,
      startedAt: start,
      lastBeatAt: api.clock.now(),
      endedAt: null,
    });
  });

  test("S-611: only the prefix of an address and a hash with the day's key are stored", async () => {
    const [one, same, six] = [newId(), newId(), newId()];
    await beat({ sessionId: one, ip: "203.0.113.77" });
    await beat({ sessionId: same, ip: "203.0.113.77" });
    await beat({ sessionId: six, ip: "2001:db8:1:2:3:4:5:6" });
    const rows = [await rowOf(one), await rowOf(same), await rowOf(six)];
    expect(rows.map((row) => row?.addressPrefix)).toEqual(["203.0.113.0", "203.0.113.0", "2001:db8:1::"]);
    expect(rows[0]?.addressHash).toBe(rows[1]?.addressHash);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|:5:6/);
    api.clock.advance(days(1));
    await beat({ sessionId: one, ip: "203.0.113.77" });
    expect((await rowOf(one))?.addressHash).not.toBe(rows[0]?.addressHash);
  });

  test.each([
    ["no address"],
    ["999.1.1.1"],
    [""],
    [5],
    [null],
    [["1.2.3.4"]],
    ["1.2.3.4, 5.6.7.8"],
    ["'; drop table visits; --"],
    ["\u0000"],
  ])("S-611 S-613: %j as an address is stored as none and is no error", async (ip) => {
    const sessionId = newId();
    expect((await beat({ sessionId, ip })).status).toBe(200);
    expect(await rowOf(sessionId)).toMatchObject({ addressPrefix: null, addressHash: null });
  });

  test("S-611: the address may be missing", async () => {
    expect((await beat({ sessionId: newId() })).status).toBe(200);
  });

  test("S-612: the off call ends a visit; a beat soon after continues it, a later one begins another", async () => {
    const sessionId = newId();
    await beat({ sessionId });
    expect(await off({ sessionId })).toMatchObject({ status: 200, data: { ok: true } });
    expect((await rowOf(sessionId))?.endedAt).toEqual(api.clock.now());
    api.clock.advance(seconds(30));
    await beat({ sessionId });
    expect(await rowOf(sessionId)).toMatchObject({ beats: 2, endedAt: null });
    api.clock.advance(seconds(150));
    await beat({ sessionId });
    expect(await rowOf(sessionId)).toMatchObject({ beats: 1, startedAt: api.clock.now() });
  });

  test("S-612: also accepts a beacon in text/plain, and an unknown visit", async () => {
    const sessionId = newId();
    await beat({ sessionId });
    const answer = await off(JSON.stringify({ sessionId }), {
      headers: { "content-type": "text/plain;charset=UTF-8" },
    });
    expect([answer.status, (await rowOf(sessionId))?.endedAt]).toEqual([200, api.clock.now()]);
    expect((await off({ sessionId: newId() })).status).toBe(200);
  });

  test("a visit without a beat for 150 seconds has ended with its last beat", async () => {
    const sessionId = newId();
    await beat({ sessionId });
    const last = api.clock.now();
    api.clock.advance(seconds(149));
    await api.runJob("end inactive visits");
    expect((await rowOf(sessionId))?.endedAt).toBeNull();
    api.clock.advance(seconds(2));
    await api.runJob("end inactive visits");
    expect((await rowOf(sessionId))?.endedAt).toEqual(last);
  });

  test("S-611: many tabs at once make one visit", async () => {
    const sessionId = newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => beat({ sessionId, ip: "198.51.100.4" })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect((await rowOf(sessionId))?.beats).toBe(8);
  });
});

describe("counting never blocks a visitor", () => {
  test("S-611 S-612: invalid bearer tokens are ignored: neither call ever answers 401 or 403", async () => {
    const member = await api.member();
    await api.api.services.accounts.setSuspended(member.email, true);
    for (const authorization of ["Bearer dead", "Bearer", "Basic YTpi", member.headers["authorization"] ?? ""]) {
      const headers = { authorization };
      expect((await beat({ sessionId: newId() }, { headers })).status).toBe(200);
      expect((await off({ sessionId: newId() }, { headers })).status).toBe(200);
    }
  });

  test.each([
    [{}],
    [{ sessionId: "abc" }],
    [{ sessionId: "A".repeat(10) }],
    [{ sessionId: "x".repeat(65) }],
    [{ sessionId: 123456 }],
    [{ sessionId: ["abcdef"] }],
    [{ sessionId: "abcdef\u0000" }],
    [{ sessionId: null }],
  ])("S-611 S-612: %j is refused with 422", async (body) => {
    expect([(await beat(body)).status, (await off(body)).status]).toEqual([422, 422]);
  });

  test("an array or an incomplete body is refused with 400; a beat in text/plain with 415", async () => {
    expect((await beat([])).status).toBe(400);
    expect((await beat('{"sessionId":')).status).toBe(400);
    expect((await beat("{}", { headers: { "content-type": "text/plain" } })).status).toBe(415);
  });

  test("S-611: one network has 120 calls a minute", async () => {
    const from = { remoteAddress: "10.7.0.1" };
    const sessionId = newId();
    for (let i = 0; i < 120; i++) expect((await beat({ sessionId }, from)).status).toBe(200);
    const refused = await beat({ sessionId }, from);
    expect([refused.status, refused.error?.code, refused.headers.has("retry-after")]).toEqual([
      429,
      "RATE_LIMITED",
      true,
    ]);
    expect((await beat({ sessionId }, { remoteAddress: "10.7.0.2" })).status).toBe(200);
    api.clock.advance(minutes(1));
    expect((await beat({ sessionId }, from)).status).toBe(200);
  });

  test.each([[{ "sec-gpc": "1" }], [{ dnt: "1" }]])(
    "a sender of %j gets an answer and is not counted",
    async (headers) => {
      const sessionId = newId();
      expect((await beat({ sessionId, ip: "203.0.113.9" }, { headers })).status).toBe(200);
      expect((await off({ sessionId }, { headers })).status).toBe(200);
      expect(await rowOf(sessionId)).toBeUndefined();
    },
  );
});

describe("what is left after a while", () => {
  test("days keep numbers; keys are deleted after two days and rows after thirty", async () => {
    const fresh = await startTestApi();
    fresh.clock.set(new Date("2026-11-21T03:00:00Z"));
    const day = "2026-11-21";
    const call = (sessionId: string, ip: string) => fresh.call("POST /v1/user/tracking", { body: { sessionId, ip } });
    const run = () => fresh.runJob("summarize visits");
    await call("khach1", "203.0.113.1");
    await call("khach2", "203.0.113.1");
    await call("khach3", "198.51.100.1");
    fresh.clock.advance(hours(1));
    await call("khach1", "203.0.113.1");
    await run();
    const dayRow = async () => (await fresh.database.queries.select().from(visitDays).where(eq(visitDays.day, day)))[0];
    expect(await dayRow()).toEqual({ day, visits: 4, addresses: 2 });
    // 23:30 in Vietnam belongs to the same day, 0:30 to the next.
    fresh.clock.set(new Date("2026-11-21T16:30:00Z"));
    await call("khach4", "192.0.2.1");
    fresh.clock.set(new Date("2026-11-21T17:30:00Z"));
    await call("khach5", "192.0.2.1");
    await run();
    expect(await dayRow()).toEqual({ day, visits: 5, addresses: 3 });
    fresh.clock.advance(hours(49));
    await run();
    expect(await fresh.database.queries.select().from(visitKeys)).toEqual([]);
    expect(await fresh.database.queries.select().from(visits)).toHaveLength(5);
    fresh.clock.advance(days(30));
    await run();
    expect(await fresh.database.queries.select().from(visits)).toEqual([]);
    expect(await dayRow()).toEqual({ day, visits: 5, addresses: 3 });
    await fresh.close();
  });
});
