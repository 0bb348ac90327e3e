import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days, seconds } from "#server/core/clock.ts";
import { eq } from "drizzle-orm";
import { users } from "#server/features/accounts/tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let lan: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi({ environment: { ANALYSES_A_DAY: "200" } });
  lan = await api.member();
  other = await api.member();
});
afterAll(() => api.close());

const faulty =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. At first I was bad in it " +
  "and it took me a hour to change one part. He live near my house. I didn't went to a shop for help. Now I can repair " +
  "every bicycle in my street, because I practise a lot.";
const better = faulty.replace("a hour", "an hour").replace("didn't went", "didn't go").replace("He live", "He lives");

async function write(member: TestMember, text: string, topicSlug = "a-skill-i-taught-myself", id?: string) {
  const writingId = id ?? (await member.call("POST /v1/ai/writings", { body: { topicSlug } })).writing.id;
  api.clock.advance(seconds(21));
  await member.call("POST /v1/ai/writings/{id}/submit", { params: { id: writingId }, body: { text } });
  return writingId;
}

/** Logs the member in again, because sessions do not last for weeks. */
async function again({ email, password }: TestMember) {
  const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
  return api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
}

/** Members who joined long ago have calendar weeks. */
const joinedOn = (member: TestMember, createdAt: Date) =>
  api.database.queries.update(users).set({ createdAt }).where(eq(users.id, member.user.id));

const dashboard = (member: TestMember) => member.call("GET /v1/account/dashboard");

describe("today", () => {
  it("S-108 begins with a lesson and a topic, then with the text in progress", async () => {
    const person = await api.member();
    const fresh = await dashboard(person);
    expect(fresh.level).toBeNull();
    expect(fresh.next.map(({ kind }) => kind)).toEqual(["lesson", "topic"]);
    expect(fresh.beginning).toEqual({ level: false, sentences: false, cards: false });
    expect(fresh.week.goal).toBe(4);
    expect(fresh.week.days).toHaveLength(7);
    expect(fresh.week.days.every(({ isActive }) => !isActive)).toBe(true);

    const { writing } = await person.call("POST /v1/ai/writings", { body: { topicSlug: "my-plan-for-next-weekend" } });
    await person.call("PUT /v1/ai/writings/{id}/draft", {
      params: { id: writing.id },
      body: { text: "On Saturday I am going to", baseVersion: 1 },
    });
    expect((await dashboard(person)).next[0]).toMatchObject({ kind: "draft", id: writing.id, words: 6 });

    await person.call("PUT /v1/ai/settings", { body: { level: "B1" } });
    expect((await dashboard(person)).beginning).toEqual({ level: true, sentences: false, cards: false });
    await write(person, faulty);
    const later = await dashboard(person);
    expect(later.beginning).toEqual({ level: true, sentences: true, cards: false });
    expect(later.level).not.toBeNull();
  });

  it("counts the week from Monday, in Vietnam", async () => {
    await joinedOn(lan, new Date("2026-01-05T00:00:00Z"));
    const { week } = await dashboard(lan);
    expect(week.isFirst).toBe(false);
    const [monday] = week.days;
    expect(new Date(`${monday?.day}T00:00:00Z`).getUTCDay()).toBe(1);
    const today = new Date(api.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(week.days.map(({ day }) => day)).toContain(today);
  });

  it("counts each day in one week only, also in the week of joining", async () => {
    const person = await api.member();
    const joined = new Date("2026-11-28T05:00:00Z");
    await joinedOn(person, joined);
    const before = api.clock.now();
    // Saturday, Sunday, and a second after.
    for (const [moment, first, isFirst, target] of [
      ["2026-11-28T05:00:00Z", "2026-11-23", true, 2],
      ["2026-11-29T16:59:59Z", "2026-11-23", true, 2],
      ["2026-11-29T17:00:00Z", "2026-11-30", false, 4],
    ] as const) {
      api.clock.set(new Date(moment));
      person.call = await again(person);
      const { week } = await dashboard(person);
      expect([week.days[0]?.day, week.isFirst, week.target], moment).toEqual([first, isFirst, target]);
    }
    api.clock.set(before);
  });

  it("fills the ring with active days, until the last second of Sunday in Vietnam", async () => {
    const person = await api.member();
    await joinedOn(person, new Date("2026-01-05T00:00:00Z"));
    const before = api.clock.now();
    // 29 November 2026 is a Sunday.
    api.clock.set(new Date("2026-11-29T16:58:00Z"));
    person.call = await again(person);
    await write(person, faulty);
    api.clock.set(new Date("2026-11-29T16:59:59Z"));
    const ring = async () => (await dashboard(person)).week.days;
    const sunday = await ring();
    expect([sunday[0]?.day, sunday[6]?.day]).toEqual(["2026-11-23", "2026-11-29"]);
    expect(sunday.filter(({ isActive }) => isActive)).toEqual([{ day: "2026-11-29", isActive: true }]);

    api.clock.set(new Date("2026-11-29T17:00:00Z"));
    const monday = await ring();
    expect([monday[0]?.day, monday[6]?.day]).toEqual(["2026-11-30", "2026-12-06"]);
    expect(monday.some(({ isActive }) => isActive)).toBe(false);
    // So does the map of the year.
    const { to, days: map } = await person.call("GET /v1/account/activity");
    expect({ to, map }).toMatchObject({ to: "2026-11-30", map: [{ day: "2026-11-29", writings: 1 }] });
    await person.call("PUT /v1/ai/settings", { body: { level: "B1" } });
    expect(
      (await ring()).some(({ isActive }) => isActive),
      "a choice is no work",
    ).toBe(false);
    api.clock.set(before);
  });
});

describe("progress", () => {
  it("shows errors by week and kind, levels, and the first text against the latest", async () => {
    const id = await write(lan, faulty);
    await write(lan, better, undefined, id);
    const report = await lan.call("GET /v1/account/progress");
    expect(report.errors.texts).toBeGreaterThan(0);
    expect(report.errors.kinds.length).toBeGreaterThan(0);
    expect(report.levels).toHaveLength(1);
    // Not those of another member.
    expect((await other.call("GET /v1/account/progress")).comparisons).toEqual([]);
    const [one] = report.comparisons;
    expect(one).toMatchObject({ title: "A skill I taught myself", isTopic: true });
    expect(one?.first).toMatchObject({ writingId: id, no: 1 });
    expect(one?.latest).toMatchObject({ writingId: id, no: 2 });
    expect(one?.latest.perHundred).toBeLessThan(one?.first.perHundred ?? 0);

    api.clock.advance(days(40));
    const call = await again(lan);
    const recent = await call("GET /v1/account/progress", { query: { range: "30d" } });
    expect(recent).toMatchObject({ errors: { texts: 0 }, levels: [], comparisons: [] });
    expect((await call("GET /v1/account/progress", { query: { range: "1y" } })).comparisons).toHaveLength(1);
    await refusal(call("GET /v1/account/progress", { query: { range: "7d" as "30d" } }), "VALIDATION_FAILED");
  });
});

describe("preferences", () => {
  it("are the weekly goal and the public blocks", async () => {
    const person = await api.member();
    expect(await person.call("GET /v1/account/preferences")).toEqual({ weeklyGoal: 4, shows: ["badges"] });
    const put = (body: object) => person.call("PUT /v1/account/preferences", { body });
    expect(await put({})).toEqual({ weeklyGoal: 4, shows: ["badges"] });
    expect(await put({ weeklyGoal: 6 })).toEqual({ weeklyGoal: 6, shows: ["badges"] });
    expect(await put({ shows: { level: true, badges: false } })).toEqual({ weeklyGoal: 6, shows: ["level"] });
    // Each of two tabs sends only its own change.
    await Promise.all([put({ shows: { streak: true } }), put({ shows: { activity: true } })]);
    expect(await put({ shows: { streak: false } })).toEqual({ weeklyGoal: 6, shows: ["level", "activity"] });
    expect(await put({ shows: { activity: false } })).toEqual({ weeklyGoal: 6, shows: ["level"] });
    expect((await dashboard(person)).week.goal).toBe(6);
    for (const bad of [
      { weeklyGoal: 0 },
      { weeklyGoal: 8 },
      { weeklyGoal: 2.5 },
      { shows: { password: true } },
      { shows: ["level"] },
    ])
      await refusal(put(bad), "VALIDATION_FAILED");
    expect((await person.call("POST /v1/account/export"))["personal"]).toEqual({
      weeklyGoal: 6,
      shows: ["level"],
      weekSummaries: [],
    });
  });

  it("S-112 shows a visitor the enabled blocks, and no others", async () => {
    const person = await api.member();
    await write(person, faulty);
    const { username } = person.user;
    const seen = () => api.call("GET /v1/people/{username}/learning", { params: { username } });
    const { badges, ...rest } = await seen();
    expect(rest).toEqual({ level: null, progress: null, streak: null, activity: null });
    // Badges are public by default.
    expect(badges).toMatchObject([{ name: "Hạt giống" }]);
    await person.call("PUT /v1/account/preferences", {
      body: { shows: { level: true, progress: true, streak: true, activity: true, badges: false } },
    });
    const shown = await seen();
    const { level } = await dashboard(person);
    expect(shown.level).toEqual(level && { low: level.low, high: level.high });
    expect(shown.progress).toHaveLength(1);
    expect(shown.streak).toEqual({ current: 1, best: 1 });
    expect(shown.activity?.days).toMatchObject([{ writings: 1 }]);
    expect(shown.badges).toBeNull();
    expect(JSON.stringify(shown)).not.toContain("bicycle");
    await refusal(api.call("GET /v1/people/{username}/learning", { params: { username: "khong.co.ai" } }), "NOT_FOUND");
  });
});

it("a visitor has no personal page", async () => {
  await refusal(api.call("GET /v1/account/dashboard"), "AUTH_REQUIRED");
  await refusal(api.call("GET /v1/account/progress"), "AUTH_REQUIRED");
  await refusal(api.call("GET /v1/account/activity"), "AUTH_REQUIRED");
  await refusal(api.call("GET /v1/account/preferences"), "AUTH_REQUIRED");
  await refusal(api.call("PUT /v1/account/preferences", { body: { weeklyGoal: 3 } }), "AUTH_REQUIRED");
});
