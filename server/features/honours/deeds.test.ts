import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { days, minutes } from "#server/clock.ts";
import { deeds } from "#server/database/honour-tables.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { streakDayOf } from "./deeds.ts";
import type { Deed } from "./service.ts";

let api: TestApi;
let member: TestMember;
let giver: TestMember;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.member();
  giver = await api.member();
});

const note = (deed: Omit<Deed, "userId" | "at"> & { at?: Date }) =>
  api.database.transaction((tx) => api.api.honours.note(tx, { userId: member.user.id, at: api.clock.now(), ...deed }));
const takeBack = (of: Parameters<typeof api.api.honours.takeBack>[1]) =>
  api.database.transaction((tx) => api.api.honours.takeBack(tx, of));
const noted = () => api.database.queries.select().from(deeds).where(eq(deeds.userId, member.user.id));

describe("deeds", () => {
  it("are noted once, however often and from wherever they are told", async () => {
    const lesson = { kind: "lesson-passed", refType: "lesson", refId: "mao-tu-1", facts: { score: 0.8 } } as const;
    await Promise.all([note(lesson), note(lesson), note(lesson)]);
    api.clock.advance(days(1));
    await note({ ...lesson, facts: { score: 1 } });
    expect(await noted()).toMatchObject([{ refId: "mao-tu-1", facts: { score: 0.8 } }]);
    // Another giver's vote is another deed; one's own is none.
    const useful = { kind: "useful-received", refType: "perspective", refId: crypto.randomUUID() } as const;
    await note({ ...useful, giverId: giver.user.id });
    await note({ ...useful, giverId: giver.user.id });
    await note({ ...useful, giverId: member.user.id });
    expect(await noted()).toHaveLength(2);
  });

  it("no longer stand when their content goes, and stand as before when a vote comes again", async () => {
    const refId = crypto.randomUUID();
    const first = api.clock.now();
    await note({ kind: "writing-submitted", refType: "writing", refId });
    await note({ kind: "writing-submitted", refType: "writing", refId: `${refId}/2` });
    await note({ kind: "useful-received", refType: "perspective", refId, giverId: giver.user.id });
    await takeBack({ refType: "writing", refId, reason: "deleted" });
    const stands = async () => (await noted()).filter(({ takenBackAt }) => takenBackAt === null);
    expect(await stands()).toMatchObject([{ kind: "useful-received" }]);
    api.clock.advance(minutes(1));
    await takeBack({ refType: "perspective", refId, giverId: member.user.id, reason: "vote-withdrawn" });
    expect(await stands()).toHaveLength(1);
    await takeBack({ refType: "perspective", refId, giverId: giver.user.id, reason: "vote-withdrawn" });
    expect(await stands()).toEqual([]);
    await note({ kind: "useful-received", refType: "perspective", refId, giverId: giver.user.id });
    expect(await stands()).toMatchObject([{ at: first, takenBackReason: null }]);
  });

  it("go with their member; what a member who left has given stays", async () => {
    await note({ kind: "useful-received", refType: "comment", refId: crypto.randomUUID(), giverId: giver.user.id });
    await giver.call("POST /v1/account/delete", { body: { password: giver.password, keepArticles: false } });
    api.clock.advance(days(31));
    await api.api.chores.find(({ name }) => name === "delete accounts that are due")?.run();
    expect(await noted()).toMatchObject([{ giverId: giver.user.id }]);
  });

  it("belong to the day in Vietnam, a text begun before midnight and handed in by 00:10 to the day before", () => {
    const day = (at: string, facts?: Record<string, unknown>, kind: Deed["kind"] = "writing-submitted") =>
      streakDayOf({ kind, at: new Date(at), ...(facts ? { facts } : {}) });
    const begunAt = "2026-10-31T23:40:00+07:00";
    expect(day("2026-10-31T23:59:59+07:00")).toBe("2026-10-31");
    expect(day("2026-11-01T00:00:00+07:00")).toBe("2026-11-01");
    expect(day("2026-11-01T00:09:59+07:00", { begunAt })).toBe("2026-10-31");
    expect(day("2026-11-01T00:10:00+07:00", { begunAt })).toBe("2026-11-01");
    expect(day("2026-11-01T00:05:00+07:00", { begunAt: "2026-11-01T00:01:00+07:00" })).toBe("2026-11-01");
    expect(day("2026-11-01T00:05:00+07:00", { begunAt: "hôm qua" })).toBe("2026-11-01");
    expect(day("2026-11-01T00:05:00+07:00", { begunAt }, "lesson-passed")).toBe("2026-11-01");
  });
});
