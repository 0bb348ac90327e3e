import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { days, minutes } from "#server/core/clock.ts";
import { pointEvents, seasons } from "./tables.ts";
import { formula, formulaVersion } from "./rules.ts";
import { rebuildProjections } from "./service.ts";
import { jobState } from "#server/core/tables.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let lan: TestMember;
const vn = (text: string) => new Date(`${text}+07:00`);
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(vn("2026-11-10T08:00:00"));
  lan = await api.member();
});
afterAll(() => api.close());

const advanceSeasons = () => api.api.services.gamification.seasonLifecycle.advanceSeasons();
const stateOf = async (id: string) =>
  (await api.database.queries.select().from(seasons).where(eq(seasons.id, id)))[0]?.state;
const listed = async () =>
  (await api.call("GET /v1/gamification/seasons")).seasons.map(({ id, state }) => `${id} ${state}`);

it("a clock that jumps ahead and back ends no season and shows no future one", async () => {
  await advanceSeasons();
  api.clock.set(vn("2026-12-05T08:00:00"));
  await advanceSeasons();
  expect(await stateOf("2026-11")).toBe("auditing");
  api.clock.set(vn("2026-11-10T08:05:00"));
  await advanceSeasons();
  expect(await listed()).toEqual(["2026-11 running"]);
  // Once more, later: the first time it was seen to be over no longer counts.
  api.clock.set(vn("2026-12-06T09:00:00"));
  await advanceSeasons();
  expect(await stateOf("2026-11")).toBe("auditing");
  api.clock.set(vn("2026-11-11T08:00:00"));
  await advanceSeasons();
  expect(await listed()).toEqual(["2026-11 running"]);
  // A site that was down during the audit ends the season a day later.
  api.clock.set(vn("2026-12-20T08:00:00"));
  await advanceSeasons();
  expect(await stateOf("2026-11")).toBe("auditing");
  api.clock.advance(days(1) - 1);
  await advanceSeasons();
  expect(await stateOf("2026-11")).toBe("auditing");
  api.clock.advance(1);
  await advanceSeasons();
  expect(await listed()).toEqual(["2026-12 running", "2026-11 final"]);
});

it("the nightly run recomputes the last days once, and again after an unfinished run", async () => {
  const { seasonLifecycle } = api.api.services.gamification;
  const event = {
    userId: lan.user.id,
    kind: "lesson-passed",
    refType: "lesson",
    refId: "thi",
    at: api.clock.now(),
  } as const;
  await api.database.transaction((tx) =>
    api.api.services.gamification.recordEvent(tx, { ...event, payload: { score: 1, isFirstTry: true } }),
  );
  const spoil = (points: number) =>
    api.database.queries.update(pointEvents).set({ points }).where(eq(pointEvents.no, 1));
  const points = async () =>
    (await api.database.queries.select().from(pointEvents)).reduce((sum, row) => sum + row.points, 0);
  const set = (name: string, value: string) =>
    api.database.queries
      .insert(jobState)
      .values({ name, value })
      .onConflictDoUpdate({ target: jobState.name, set: { value } });

  await spoil(999);
  api.clock.set(vn("2026-12-23T02:59:00"));
  await seasonLifecycle.rebuildNightly();
  expect(await points()).toBe(999);
  // Another node is running.
  api.clock.set(vn("2026-12-23T03:00:00"));
  await set("rebuild points: begun", vn("2026-12-23T02:30:00").toISOString());
  await seasonLifecycle.rebuildNightly();
  expect(await points()).toBe(999);
  // That node never finished.
  api.clock.advance(minutes(31));
  await seasonLifecycle.rebuildNightly();
  expect(await points()).toBe(8);
  await spoil(1500);
  await seasonLifecycle.rebuildNightly();
  expect(await points()).not.toBe(8);
  // A date in the future, stored under a wrong clock, does not count.
  await set("rebuild points: done", "2027-05-01");
  await seasonLifecycle.rebuildNightly();
  expect(await points()).toBe(8);
});

it("a changed formula recomputes everybody in the open season, and never a final one", async () => {
  const { gamification } = api.api.services;
  const db = api.database.queries;
  const minh = await api.member();
  const passedOn = (day: string) =>
    api.database.transaction((tx) =>
      gamification.recordEvent(tx, {
        userId: minh.user.id,
        kind: "lesson-passed",
        refType: "lesson",
        refId: day,
        at: vn(`${day}T08:00:00`),
        payload: { score: 1, isFirstTry: true },
      }),
    );
  api.clock.set(vn("2026-12-28T08:00:00"));
  await passedOn("2026-11-12");
  await passedOn("2026-12-02");
  // As an older formula computed them.
  await db.update(pointEvents).set({ points: 100 }).where(eq(pointEvents.userId, minh.user.id));
  const points = async () => {
    const rows = await db.select().from(pointEvents).where(eq(pointEvents.userId, minh.user.id));
    return ["2026-11", "2026-12"].map((of) =>
      rows.filter(({ season }) => season === of).reduce((sum, row) => sum + row.points, 0),
    );
  };
  api.clock.set(vn("2026-12-29T03:00:00"));
  await gamification.seasonLifecycle.rebuildNightly();
  // The member did nothing in the last days.
  expect(await points()).toEqual([100, 100]);
  await db.update(seasons).set({ formulaVersion: formulaVersion - 1 });
  api.clock.set(vn("2026-12-30T03:00:00"));
  await gamification.seasonLifecycle.rebuildNightly();
  expect(await points()).toEqual([100, 8]);
  expect(await db.select().from(seasons).orderBy(seasons.id)).toMatchObject([
    { id: "2026-11", state: "final", formulaVersion: formulaVersion - 1 },
    { id: "2026-12", state: "running", formulaVersion },
  ]);
  // Neither a complete rebuild nor a later change touches what the final season shows.
  await rebuildProjections({ database: api.database, now: api.clock.now() });
  await passedOn("2026-11-13");
  expect(await points()).toEqual([100, 8]);
});

it("a change of the formula raises its version", () => {
  const values = createHash("sha256").update(JSON.stringify(formula)).digest("hex").slice(0, 12);
  // After a change: raise `formulaVersion`, and enter both here. A renamed key changes no points: enter the second alone.
  expect([formulaVersion, values]).toEqual([2, "dd520d59c355"]);
});
