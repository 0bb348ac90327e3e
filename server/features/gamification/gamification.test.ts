import { eventOf, type RecordedEvent } from "#tests/support/events.ts";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes } from "#server/core/clock.ts";
import { activityEvents, pointEvents, seasonResults, userDays, userSeasons } from "./tables.ts";
import { sessions, users } from "#server/features/accounts/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { rebuildProjections } from "./service.ts";

let api: TestApi;
let lan: TestMember;
let minh: TestMember;
let admin: TestMember;
const vn = (text: string) => new Date(`${text}+07:00`);
const season = "2026-11";
const params = { season };

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(vn("2026-11-01T08:00:00"));
  lan = await api.member({ displayName: "Lan" });
  minh = await api.member({ displayName: "Minh" });
  admin = await api.member({ role: "admin" });
  // Members must be old enough by the test clock to be ranked.
  await api.database.queries.update(users).set({ createdAt: vn("2026-10-01T08:00:00") });
});
afterAll(() => api.close());

/** Sets the clock and logs the members in again, as their sessions have expired by then. */
async function goTo(moment: string, ...members: TestMember[]) {
  api.clock.set(vn(moment));
  for (const member of members) {
    const { token } = await api.call("POST /v1/auth/login", {
      body: { email: member.email, password: member.password },
    });
    const headers = { authorization: `Bearer ${token.accessToken.token}` };
    Object.assign(member, { headers, call: api.clientWith(headers) });
  }
}

const recordEvent = (
  member: TestMember,
  event: Omit<RecordedEvent, "userId" | "at" | "refId"> & { at?: Date; refId?: string },
) =>
  api.database.transaction((tx) =>
    api.api.services.gamification.recordEvent(
      tx,
      eventOf({ userId: member.user.id, at: api.clock.now(), refId: crypto.randomUUID(), ...event }),
    ),
  );
const write = (member: TestMember, more: { refId?: string; at?: Date; payload?: Record<string, unknown> } = {}) =>
  recordEvent(member, {
    kind: "writing-submitted",
    refType: "writing",
    ...more,
    payload: { words: 100, inRange: true, ...more.payload },
  });
const ledger = (member: TestMember, id = season) =>
  member.call("GET /v1/gamification/{season}/me/ledger", { params: { season: id }, query: {} });
const board = (query: object = {}) => api.call("GET /v1/gamification/{season}", { params, query });
const own = async (member: TestMember, query: object = {}) =>
  (await member.call("GET /v1/gamification/{season}/me", { params, query })).me;
const streak = async (member: TestMember) => (await member.call("GET /v1/account/streak")).streak;
const agrees = async () => (await rebuildProjections({ database: api.database, now: api.clock.now() })).differences;
const nothing = { ledger: 0, days: 0, seasons: 0, badges: 0 };

describe("gamification", () => {
  it("award points, a day and badges with the activity and explain each one (S-109)", async () => {
    const refId = crypto.randomUUID();
    await write(lan, { refId });
    await recordEvent(lan, {
      kind: "lesson-passed",
      refType: "lesson",
      refId: "mao-tu",
      payload: { score: 0.9, isFirstTry: true },
    });
    const { sum, kinds, items } = await ledger(lan);
    expect(kinds).toEqual([
      { kind: "writing-submitted", track: "practice", count: 1, points: 10 },
      { kind: "lesson-passed", track: "practice", count: 1, points: 8 },
    ]);
    expect(sum).toEqual({ practice: 18, contribution: 0 });
    expect(items).toMatchObject([
      { kind: "lesson-passed", points: 8, state: "granted" },
      { kind: "writing-submitted", points: 10, refId, day: "2026-11-01", rightedOn: null },
    ]);
    expect(await streak(lan)).toMatchObject({ current: 1, todayDone: true, freezes: 0, restorable: null });
    const { badges } = await lan.call("GET /v1/account/badges");
    expect(badges).toHaveLength(27);
    expect(badges.find(({ code }) => code === "hat-giong")).toMatchObject({ progress: 1, target: 1 });
    expect(badges.find(({ code }) => code === "hat-giong")?.awardedAt).not.toBeNull();
    expect(badges.find(({ code }) => code === "muoi-trang")).toMatchObject({
      progress: 1,
      target: 10,
      awardedAt: null,
    });

    // Deleting the writing removes the points but keeps the day. The ledger lists both rows.
    await api.database.transaction((tx) =>
      api.api.services.gamification.revokeEvents(tx, { refType: "writing", refId, reason: "deleted" }),
    );
    expect((await ledger(lan)).items[0]).toMatchObject({
      kind: "writing-submitted",
      points: -10,
      state: "reversed",
      reason: "deleted",
      day: "2026-11-01",
      rightedOn: "2026-11-01",
      reference: null,
    });
    expect((await ledger(lan)).sum.practice).toBe(8);
    expect((await streak(lan)).current).toBe(1);
    expect(
      (await lan.call("GET /v1/account/badges")).badges.find(({ code }) => code === "hat-giong")?.awardedAt,
    ).toBeNull();
    expect(await agrees()).toEqual(nothing);
  });

  it("rank members active on five days, show the viewer's own place and omit hidden members", async () => {
    for (let day = 1; day <= 5; day++) {
      await goTo(`2026-11-0${day}T09:00:00`, ...(day >= 4 ? [lan, minh, admin] : []));
      await write(minh);
      api.clock.advance(1000);
      await write(lan);
      if (day === 3)
        await recordEvent(minh, {
          kind: "lesson-passed",
          refType: "lesson",
          refId: "thi",
          payload: { score: 1, isFirstTry: true },
        });
      if (day === 4) expect((await own(lan)).lacks).toMatchObject({ days: 1, points: false, hidden: false });
      await write(admin);
    }
    api.clock.advance(minutes(6));
    const shown = await board();
    expect(shown).toMatchObject({ season: { id: season, state: "running" }, ranked: 2, next: null });
    expect(shown.items.map(({ rank, points, person }) => [rank, points, person?.displayName])).toEqual([
      [1, 58, "Minh"],
      [2, 58, "Lan"],
    ]);
    expect(shown.items[0]?.badges).toContain("hat-giong");
    // A member who hides badges shows none on the board either.
    const showBadges = (badges: boolean) => minh.call("PUT /v1/account/preferences", { body: { shows: { badges } } });
    await showBadges(false);
    expect((await board()).items[0]).toMatchObject({ person: { displayName: "Minh" }, badges: [] });
    await showBadges(true);
    expect((await board()).items[0]?.badges).toContain("hat-giong");
    expect(shown.staff.map(({ points }) => points)).toEqual([50]);
    expect((await board({ board: "contribution" })).items).toEqual([]);
    const me = await own(lan);
    expect(me).toMatchObject({ rank: 2, points: 58, activeDays: 5 });
    expect(me.around.map(({ person }) => person?.displayName)).toEqual(["Minh", "Lan"]);
    expect(me.group.map(({ person }) => person?.displayName).sort()).toEqual(["Lan", "Minh"]);
    expect(me.hadPointsBefore).toBe(false);

    expect(await lan.call("PUT /v1/account/gamification", { body: { hidden: true } })).toEqual({ hidden: true });
    expect((await board()).items.map(({ rank, person }) => [rank, person?.displayName])).toEqual([[1, "Minh"]]);
    expect(await own(lan)).toMatchObject({ rank: null, points: 58, lacks: { hidden: true } });
    await lan.call("PUT /v1/account/gamification", { body: { hidden: false } });
    expect((await board()).items).toHaveLength(2);
    expect((await own(admin)).lacks.staff).toBe(true);
  });

  it("groups members who joined in the season among themselves, and names no member without points", async () => {
    const [settled, newMember, idle] = [await api.member(), await api.member(), await api.member()];
    const joined = async (member: TestMember, createdAt: Date) =>
      api.database.queries.update(users).set({ createdAt }).where(eq(users.id, member.user.id));
    await joined(settled, new Date("2026-10-02T00:00:00Z"));
    for (const member of [newMember, idle]) await joined(member, new Date("2026-11-02T00:00:00Z"));
    const pass = (member: TestMember, isFirstTry: boolean) =>
      recordEvent(member, { kind: "lesson-passed", refType: "lesson", payload: { score: 1, isFirstTry } });
    await pass(settled, true);
    await pass(newMember, true);
    await pass(idle, false);
    api.clock.advance(minutes(6));
    const groupOfMember = async (member: TestMember) => (await own(member)).group.map(({ person }) => person?.username);
    const names = [settled, newMember, idle].map(({ user }) => user.username);
    expect(await groupOfMember(settled)).toContain(names[0]);
    expect(await groupOfMember(settled)).not.toContain(names[1]);
    const among = await groupOfMember(newMember);
    expect(among).toContain(names[1]);
    expect(among).not.toContain(names[0]);
    expect(among).not.toContain(names[2]);
    expect(await groupOfMember(idle)).toEqual(expect.arrayContaining([names[1], names[2]]));
  });

  it("hold gifts that look self-given until an editor decides once, with a reason in the ledger, but never about their own", async () => {
    const where = { addressPrefix: "203.0.113.0", device: "Chrome trên Android", lastUsedAt: api.clock.now() };
    await api.database.queries.update(sessions).set(where);
    await recordEvent(lan, {
      kind: "helpful-received",
      refType: "comment",
      giverId: minh.user.id,
      payload: { giverTrust: 1 },
    });
    await recordEvent(lan, {
      kind: "mind-change-received",
      refType: "perspective",
      giverId: minh.user.id,
      payload: { giverTrust: 1 },
    });
    expect((await ledger(lan)).items.slice(0, 2)).toMatchObject([
      { points: 0, state: "pending", reason: "same-device" },
      { points: 0, state: "pending", reason: "same-device" },
    ]);
    const { items } = await admin.call("GET /v1/review/points", { query: {} });
    expect(items).toMatchObject([
      { kind: "helpful-received", person: { displayName: "Lan" }, giver: { displayName: "Minh" } },
      { kind: "mind-change-received" },
    ]);
    expect(items[0]).toMatchObject({ points: 2, reason: "same-device", between: { given: 2, back: 0 }, about: null });
    const decide = (n: number, body: object, who = admin) =>
      who.call("POST /v1/review/points/{id}", { params: { id: items[n]!.id }, body: body as never });
    await refusal(decide(0, { decision: "grant" }, lan), "NOT_FOUND");
    // Editors cannot decide about points that are not held.
    const isOfMinh = and(eq(activityEvents.userId, minh.user.id), eq(activityEvents.kind, "lesson-passed"));
    const [unheld] = await api.database.queries.select().from(activityEvents).where(isOfMinh);
    const aboutIt = { params: { id: unheld!.id }, body: { decision: "reverse" as const, reason: "Không thích." } };
    await refusal(admin.call("POST /v1/review/points/{id}", aboutIt), "NOT_FOUND");
    await refusal(decide(0, { decision: "maybe" }), "VALIDATION_FAILED");
    const bare = await refusal(decide(1, { decision: "reverse", reason: " " }), "VALIDATION_FAILED");
    expect(bare.failure.fields).toEqual({ reason: "Người nhận cần biết vì sao." });
    // Neither receiver nor giver may decide: they may be the same person.
    for (const one of [lan, minh]) {
      const be = async (role: "editor" | "member") => {
        await api.database.queries.update(users).set({ role }).where(eq(users.id, one.user.id));
        await api.database.announce({ kind: "account", id: one.user.id });
      };
      await be("editor");
      expect((await one.call("GET /v1/review/points", { query: {} })).items).toEqual([]);
      await refusal(decide(0, { decision: "grant" }, one), "NOT_FOUND");
      await be("member");
    }
    expect((await admin.call("GET /v1/admin/overview")).waiting.points).toBe(2);
    await decide(0, { decision: "grant" });
    await decide(0, { decision: "reverse", reason: "Nghĩ lại rồi." });
    await decide(1, { decision: "reverse", reason: "Hai tài khoản cùng một máy." });
    expect((await admin.call("GET /v1/review/points", { query: {} })).items).toEqual([]);
    expect((await ledger(lan)).items.slice(0, 2)).toMatchObject([
      {
        kind: "mind-change-received",
        points: 0,
        state: "reversed",
        reason: "ruled",
        words: "Hai tài khoản cùng một máy.",
      },
      { kind: "helpful-received", points: 2, state: "granted", words: "" },
    ]);
    expect(await agrees()).toEqual(nothing);
    await api.database.queries.update(sessions).set({ addressPrefix: "127.0.0.0" });
  });

  it("keep a streak over a rest day and restore a broken one", async () => {
    await goTo("2026-11-09T20:00:00");
    const mai = await api.member();
    const saved = await mai.call("PUT /v1/account/streak", { body: { restWeekday: 3, hidden: true } });
    expect(saved.streak).toMatchObject({ restWeekday: 3, hidden: true, current: 0 });
    await mai.call("PUT /v1/account/preferences", { body: { shows: { streak: true } } });
    for (const day of ["09", "10", "12", "13"]) {
      await goTo(`2026-11-${day}T20:00:00`, mai);
      await write(mai);
    }
    expect(await streak(mai)).toMatchObject({ current: 4, endsAt: vn("2026-11-14T00:00:00").toISOString() });
    expect((await streak(mai)).days.map(({ state }) => state)).toEqual([
      // Days before registration do not count as missed.
      "before",
      "before",
      "done",
      "done",
      "rest",
      "done",
      "done",
    ]);
    // A hidden streak is hidden from everyone except its owner, whatever blocks the public page shows.
    const shown = async () =>
      (await api.call("GET /v1/people/{username}/learning", { params: { username: mai.user.username } })).streak;
    expect(await shown()).toBeNull();
    const changes: string[] = [];
    const stop = api.database.onChange(({ kind, id }) => void changes.push(`${kind} ${id}`));
    await mai.call("PUT /v1/account/streak", { body: { restWeekday: 3, hidden: false } });
    expect(await shown()).toEqual({ current: 4, best: 4 });
    // Choosing today's weekday as rest day when today is done already changes nothing.
    const { streak: chosen } = await mai.call("PUT /v1/account/streak", { body: { restWeekday: 5, hidden: false } });
    expect(chosen).toMatchObject({ current: 4, best: 4, todayDone: true, restWeekday: 5 });
    await mai.call("PUT /v1/account/streak", { body: { restWeekday: 3, hidden: false } });
    stop();
    // Two tabs that each change one setting do not overwrite each other.
    await mai.call("PUT /v1/account/streak", { body: { restWeekday: 5 } });
    expect((await mai.call("PUT /v1/account/streak", { body: {} })).streak).toMatchObject({ restWeekday: 5 });
    const { streak: kept } = await mai.call("PUT /v1/account/streak", { body: { restWeekday: 3 } });
    expect(kept).toMatchObject({ restWeekday: 3, hidden: false, current: 4 });
    // Cached pages are invalidated when the streak is shown or hidden, but not when the rest day changes.
    expect(changes).toEqual([`author ${mai.user.username}`]);
    // The member misses November 14.
    await goTo("2026-11-15T09:00:00", mai);
    expect(await streak(mai)).toMatchObject({ current: 0, restorable: { length: 4, done: 0, needed: 2 } });
    expect((await refusal(mai.call("POST /v1/account/streak/restore"), "VALIDATION_FAILED")).failure.message).toContain(
      "2 việc",
    );
    await write(mai);
    await recordEvent(mai, { kind: "lesson-passed", refType: "lesson", refId: "gioi-tu" });
    const { streak: back } = await mai.call("POST /v1/account/streak/restore");
    expect(back).toMatchObject({ current: 5, restorable: null });
    expect(back.days.at(-2)?.state).toBe("restored");
    await refusal(mai.call("POST /v1/account/streak/restore"), "VALIDATION_FAILED");
    expect(await agrees()).toEqual(nothing);
    await refusal(mai.call("PUT /v1/account/streak", { body: { restWeekday: 8, hidden: false } }), "VALIDATION_FAILED");
  });

  it("are corrected by a rebuild after corruption", async () => {
    const hoa = await api.member();
    await write(hoa);
    await recordEvent(hoa, {
      kind: "lesson-passed",
      refType: "lesson",
      refId: "thi",
      payload: { score: 1, isFirstTry: true },
    });
    expect(await agrees()).toEqual(nothing);

    await goTo("2026-11-16T09:00:00", hoa);
    const before = await ledger(hoa);
    const { queries } = api.database;
    const mine = eq(pointEvents.userId, hoa.user.id);
    const [row] = await queries
      .select()
      .from(pointEvents)
      .where(and(mine, sql`points > 0`, eq(pointEvents.season, season)))
      .limit(1);
    await queries.update(pointEvents).set({ points: 999 }).where(eq(pointEvents.id, row!.id));
    await queries.update(userSeasons).set({ practice: 5000 }).where(eq(userSeasons.userId, minh.user.id));
    await queries.delete(userDays).where(eq(userDays.userId, lan.user.id));
    const invented = {
      ...row!,
      id: undefined,
      kind: "lesson-passed" as const,
      refType: "lesson",
      refId: "never-passed",
      points: 8,
      no: 1,
    };
    await queries.insert(pointEvents).values(invented);
    const found = await agrees();
    expect(found.ledger).toBe(2);
    expect(found.days).toBe(5);
    expect(found.seasons).toBeGreaterThan(0);
    expect((await ledger(hoa)).sum).toEqual(before.sum);
    expect(await agrees()).toEqual(nothing);
  });

  it("end with the month, are audited for 72 hours, and never change after that", async () => {
    api.clock.set(vn("2026-11-30T23:59:59"));
    await api.api.services.gamification.seasonLifecycle.advanceSeasons();
    await write(lan);
    await goTo("2026-12-01T00:00:00", lan);
    await write(lan);
    expect((await ledger(lan, "2026-12")).sum.practice).toBe(10);
    await api.api.services.gamification.seasonLifecycle.advanceSeasons();
    const { seasons } = await api.call("GET /v1/gamification/seasons");
    expect(seasons.map(({ id, state }) => [id, state]).slice(0, 2)).toEqual([
      ["2026-12", "running"],
      [season, "auditing"],
    ]);
    expect((await board()).season.state).toBe("auditing");
    expect(seasons.every(({ winners }) => winners.length === 0)).toBe(true);
    api.clock.set(vn("2026-12-03T23:59:59"));
    await api.api.services.gamification.seasonLifecycle.advanceSeasons();
    expect((await board()).season.state).toBe("auditing");
    await goTo("2026-12-04T00:00:00", lan, minh);
    await Promise.all([
      api.api.services.gamification.seasonLifecycle.advanceSeasons(),
      api.api.services.gamification.seasonLifecycle.advanceSeasons(),
    ]);
    const final = await board();
    expect(final.season.state).toBe("final");
    expect(final.items[0]?.rank).toBe(1);
    const ended = (await api.call("GET /v1/gamification/seasons")).seasons.find(({ id }) => id === season);
    expect(ended?.winners).toEqual(
      final.items.slice(0, 3).map(({ rank, person, points }) => ({ rank, person, points })),
    );
    const champion = final.items[0]?.person?.displayName;
    const winner = champion === "Lan" ? lan : minh;
    expect(
      (await winner.call("GET /v1/account/badges")).badges.find(({ code }) => code === "quan-quan-mua")?.awardedAt,
    ).not.toBeNull();
    // Revoking now changes the ledger, but not the final results.
    const [gone] = await api.database.queries
      .select()
      .from(activityEvents)
      .where(and(eq(activityEvents.userId, winner.user.id), eq(activityEvents.kind, "writing-submitted")))
      .limit(1);
    await api.database.transaction((tx) =>
      api.api.services.gamification.revokeEvents(tx, { refType: "writing", refId: gone!.refId, reason: "moderated" }),
    );
    await api.api.services.gamification.seasonLifecycle.advanceSeasons();
    expect((await board()).items).toEqual(final.items);
    expect(await own(winner)).toMatchObject({ rank: 1, points: final.items[0]?.points });
    expect(await agrees()).toEqual(nothing);
    // Members who hide or are suspended keep their row but are named only to themselves.
    const named = async () => [
      (await board()).items[0]?.person?.displayName,
      (await api.call("GET /v1/gamification/seasons")).seasons.find(({ id }) => id === season)?.winners[0]?.person
        ?.displayName,
    ];
    expect(await named()).toEqual([champion, champion]);
    await winner.call("PUT /v1/account/gamification", { body: { hidden: true } });
    expect(await named()).toEqual([undefined, undefined]);
    expect((await own(winner)).around[0]?.person?.displayName).toBe(champion);
    await winner.call("PUT /v1/account/gamification", { body: { hidden: false } });
    const suspend = (suspendedAt: Date | null) =>
      api.database.queries.update(users).set({ suspendedAt }).where(eq(users.id, winner.user.id));
    await suspend(api.clock.now());
    expect(await named()).toEqual([undefined, undefined]);
    await suspend(null);
    expect(await named()).toEqual([champion, champion]);
    // A deleted member is no longer named; other ranks do not change.
    await api.database.queries.delete(users).where(eq(users.id, winner.user.id));
    expect((await board()).items[0]).toMatchObject({ rank: 1, person: null, badges: [] });
    expect(await api.database.queries.$count(seasonResults, eq(seasonResults.season, season))).toBeGreaterThan(0);
  });

  it("reject unknown seasons and pages, and unauthenticated requests", async () => {
    await refusal(api.call("GET /v1/gamification/{season}", { params: { season: "2031-01" }, query: {} }), "NOT_FOUND");
    await refusal(api.call("GET /v1/gamification/{season}", { params: { season: "2026-13" }, query: {} }), "NOT_FOUND");
    await refusal(board({ board: "money" }), "VALIDATION_FAILED");
    await refusal(board({ cursor: "5000" }), "NOT_FOUND");
    expect((await board({ cursor: "’; drop" })).items.length).toBeGreaterThan(0);
    await refusal(api.call("GET /v1/gamification/{season}/me", { params, query: {} }), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/gamification/{season}/me/ledger", { params, query: {} }), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/account/badges"), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/account/streak"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/account/streak/restore"), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/account/gamification", { body: { hidden: true } }), "AUTH_REQUIRED");
    await goTo("2026-12-04T00:10:00", admin);
    const stranger = await api.member();
    await refusal(stranger.call("GET /v1/review/points", { query: {} }), "NOT_FOUND");
    const nobody = { params: { id: crypto.randomUUID() }, body: { decision: "grant" as const } };
    await refusal(admin.call("POST /v1/review/points/{id}", nobody), "NOT_FOUND");
    expect((await api.call("GET /v1/badges")).badges).toHaveLength(27);
    const { rules } = await api.call("GET /v1/gamification/rules");
    expect(rules).toMatchObject({
      points: { aDay: { practice: 30, contribution: 30 }, writing: [10, 5] },
      auditHours: 72,
      ranked: { accountDays: 3 },
    });
  });

  it("keep a qualified day when a rest day is chosen after it", async () => {
    await goTo("2026-12-04T20:00:00");
    const hanh = await api.member();
    const rest = async (restWeekday: number) =>
      (await hanh.call("PUT /v1/account/streak", { body: { restWeekday, hidden: false } })).streak;
    await rest(5);
    // A week later the member chooses Monday; then today qualifies, and the member chooses Tuesday.
    await goTo("2026-12-11T08:00:00", hanh);
    await rest(1);
    await write(hanh);
    expect(await streak(hanh)).toMatchObject({ current: 1, best: 1, todayDone: true });
    expect(await rest(2)).toMatchObject({ current: 1, best: 1, todayDone: true, restWeekday: 2 });
    expect(await rest(3)).toMatchObject({ current: 1, best: 1, todayDone: true, restWeekday: 3 });
  });
});
