import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { days, minutes } from "#server/core/clock.ts";
import { activityEvents } from "./tables.ts";
import { eventOf, type RecordedEvent } from "#tests/support/events.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { streakDayOf } from "./events.ts";
import { payloadValue } from "./event-payloads.ts";
import type { ActivityEvent } from "./service.ts";

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

const recordEvent = (event: Omit<RecordedEvent, "userId" | "at"> & { at?: Date }) =>
  api.database.transaction((tx) =>
    api.api.services.gamification.recordEvent(tx, eventOf({ userId: member.user.id, at: api.clock.now(), ...event })),
  );
const revokeEvents = (of: Parameters<typeof api.api.services.gamification.revokeEvents>[1]) =>
  api.database.transaction((tx) => api.api.services.gamification.revokeEvents(tx, of));
const noted = () => api.database.queries.select().from(activityEvents).where(eq(activityEvents.userId, member.user.id));

describe("activity events", () => {
  it("are recorded once, however often and concurrently they are reported", async () => {
    const lesson = { kind: "lesson-passed", refType: "lesson", refId: "mao-tu-1", payload: { score: 0.8 } } as const;
    await Promise.all([recordEvent(lesson), recordEvent(lesson), recordEvent(lesson)]);
    api.clock.advance(days(1));
    await recordEvent({ ...lesson, payload: { score: 1 } });
    expect(await noted()).toMatchObject([{ refId: "mao-tu-1", payload: { score: 0.8 } }]);
    // A vote by another member is a separate event; a vote for oneself is not recorded.
    const helpful = { kind: "helpful-received", refType: "perspective", refId: crypto.randomUUID() } as const;
    await recordEvent({ ...helpful, giverId: giver.user.id });
    await recordEvent({ ...helpful, giverId: giver.user.id });
    await recordEvent({ ...helpful, giverId: member.user.id });
    expect(await noted()).toHaveLength(2);
  });

  it("are revoked with their content, and a repeated vote keeps its first time", async () => {
    const refId = crypto.randomUUID();
    const first = api.clock.now();
    await recordEvent({ kind: "writing-submitted", refType: "writing", refId });
    await recordEvent({ kind: "writing-submitted", refType: "writing", refId: `${refId}/2` });
    await recordEvent({ kind: "helpful-received", refType: "perspective", refId, giverId: giver.user.id });
    await revokeEvents({ refType: "writing", refId, reason: "deleted" });
    const stands = async () => (await noted()).filter(({ revokedAt }) => revokedAt === null);
    expect(await stands()).toMatchObject([{ kind: "helpful-received" }]);
    api.clock.advance(minutes(1));
    await revokeEvents({ refType: "perspective", refId, giverId: member.user.id, reason: "vote-withdrawn" });
    expect(await stands()).toHaveLength(1);
    await revokeEvents({ refType: "perspective", refId, giverId: giver.user.id, reason: "vote-withdrawn" });
    expect(await stands()).toEqual([]);
    await recordEvent({ kind: "helpful-received", refType: "perspective", refId, giverId: giver.user.id });
    expect(await stands()).toMatchObject([{ at: first, revokedReason: null }]);
  });

  it("lose their payload when the author deletes the content, also after an editor removed it", async () => {
    const refId = crypto.randomUUID();
    const payload = { topicId: crypto.randomUUID(), side: "agree" } as const;
    await recordEvent({ kind: "perspective-posted", refType: "perspective", refId, payload });
    await revokeEvents({ refType: "perspective", refId, reason: "moderated" });
    await revokeEvents({ refType: "perspective", refId, reason: "deleted" });
    expect(await noted()).toMatchObject([{ revokedReason: "moderated", payload: {} }]);
  });

  it("are deleted with their member; events that a deleted member gave remain", async () => {
    await recordEvent({
      kind: "helpful-received",
      refType: "comment",
      refId: crypto.randomUUID(),
      giverId: giver.user.id,
    });
    await giver.call("POST /v1/account/delete", { body: { keepArticles: false } });
    api.clock.advance(days(31));
    await api.runJob("delete accounts that are due");
    expect(await noted()).toMatchObject([{ giverId: giver.user.id }]);
  });

  it("accept exactly the payload of their kind (checked by types)", async () => {
    const lesson = {
      userId: member.user.id,
      kind: "lesson-passed",
      refType: "lesson",
      refId: "thi",
      at: new Date(),
    } as const;
    const whole: ActivityEvent = { ...lesson, payload: { score: 1, isFirstTry: true } };
    // @ts-expect-error -- a field is missing
    const poor: ActivityEvent = { ...lesson, payload: { score: 1 } };
    // @ts-expect-error -- a field has the wrong type
    const wrong: ActivityEvent = { ...lesson, payload: { score: "1", isFirstTry: true } };
    // @ts-expect-error -- lessons have no `words`
    const foreign: ActivityEvent = { ...lesson, payload: { score: 1, isFirstTry: true, words: 30 } };
    // @ts-expect-error -- words have no payload
    const chatty: ActivityEvent = { ...lesson, kind: "word-known", payload: { score: 1 } };
    expect([whole, poor, wrong, foreign, chatty].map((event) => payloadValue(event, "lesson-passed", "score"))).toEqual(
      [1, 1, undefined, 1, undefined],
    );
  });

  it("are read safely from malformed payloads", () => {
    const of = (payload: Record<string, unknown>) => ({ kind: "writing-submitted", payload }) as const;
    const read = (name: Parameters<typeof payloadValue<"writing-submitted", "words">>[2], value: unknown) =>
      payloadValue(of({ [name]: value }), "writing-submitted", name);
    expect([30, "30", null, Number.NaN, undefined, {}].map((value) => read("words", value))).toEqual([
      30,
      ...Array.from({ length: 5 }),
    ]);
    expect(payloadValue(of({ level: "Z9" }), "writing-submitted", "level")).toBeUndefined();
    expect(payloadValue(of({ topicSlug: null }), "writing-submitted", "topicSlug")).toBeNull();
    expect(payloadValue(of({ kinds: { ART_A_AN: 2, PAST_TIME: "3" } }), "writing-submitted", "kinds")).toEqual({
      ART_A_AN: 2,
    });
    expect(payloadValue(of({ kinds: [] }), "writing-submitted", "kinds")).toEqual({});
    expect(payloadValue(of({}), "writing-submitted", "kinds")).toBeUndefined();
  });

  it("belong to the Vietnam day; a writing begun before midnight and submitted by 00:10 belongs to the day before", () => {
    const day = (at: string, payload?: Record<string, unknown>, kind: ActivityEvent["kind"] = "writing-submitted") =>
      streakDayOf({ kind, at: new Date(at), ...(payload ? { payload } : {}) });
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
