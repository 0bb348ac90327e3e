import { eq, notInArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { days } from "#server/core/clock.ts";
import { pointEvents, userSeasons } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { eventOf, seeded, recordStory, type Step, type RecordedEvent } from "#tests/support/events.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { formula } from "./rules.ts";
import { rebuildProjections } from "./service.ts";

/* Compares the results of the live path with those of a full rebuild. */

let api: TestApi;
let lan: TestMember;
let minh: TestMember;
let admin: TestMember;
const vn = (text: string) => new Date(`${text}+07:00`);
const nothing = { ledger: 0, days: 0, seasons: 0, badges: 0 };
const differences = async () =>
  (await rebuildProjections({ database: api.database, now: api.clock.now() })).differences;

const { TZ } = process.env;
beforeAll(async () => {
  // Days and seasons follow Vietnam time, whatever the server's time zone.
  process.env.TZ = "America/Los_Angeles";
  api = await startTestApi();
});
afterAll(async () => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  await api.close();
});
beforeEach(async () => {
  api.clock.set(vn("2026-11-10T08:00:00"));
  [lan, minh, admin] = [await api.member(), await api.member(), await api.member({ role: "admin" })];
});

type RecordedFields = Omit<RecordedEvent, "userId" | "at" | "refId"> & { refId?: string };
const done = (member: TestMember, fields: RecordedFields) =>
  eventOf({ userId: member.user.id, at: api.clock.now(), refId: crypto.randomUUID(), ...fields });
const recordEvent = (member: TestMember, fields: RecordedFields) =>
  api.database.transaction((tx) => api.api.services.gamification.recordEvent(tx, done(member, fields)));
const revokeEvents = (of: Parameters<TestApi["api"]["services"]["gamification"]["revokeEvents"]>[1]) =>
  api.database.transaction((tx) => api.api.services.gamification.revokeEvents(tx, of));
const card = (ms: number, dueLeft = 50) =>
  ({ kind: "card-reviewed", refType: "review", payload: { wasDue: true, ms, dueLeft } }) as const;
const mindChangeOf = (giver: TestMember) =>
  ({
    kind: "mind-change-received",
    refType: "perspective",
    giverId: giver.user.id,
    payload: { giverTrust: 1 },
  }) as const;
const given = { kind: "mind-change-given", refType: "perspective", payload: {} } as const;
const isPostgres = () => api.database.engine === "postgres";

const nobody = {
  address: "",
  addressPrefix: "",
  limitKey: "",
  userAgent: "",
  requestId: "",
  bearer: null,
  header: () => null,
  cookie: () => null,
};

describe("concurrent transactions", () => {
  it("record mutual mind changes without losing one", async ({ skip }) => {
    skip(!isPostgres(), "the embedded engine does one transaction after the other");
    const { gamification } = api.api.services;
    const pairs = [
      { by: lan, of: minh },
      { by: minh, of: lan },
    ];
    // Both transactions record their first event before either continues.
    let notified = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => void (open = resolve));
    await Promise.all(
      pairs.map(({ by, of }) =>
        api.database.transaction(async (tx) => {
          await gamification.recordEvent(tx, done(by, given));
          if (++notified === pairs.length) open();
          await both;
          await gamification.recordEvent(tx, done(of, mindChangeOf(by)));
        }),
      ),
    );
    for (const member of [lan, minh])
      expect(
        (await member.call("GET /v1/account/badges")).badges.find(({ code }) => code === "mo-goc-nhin-1"),
      ).toMatchObject({ progress: 1, awardedAt: expect.any(String) as string });
    // A revocation for several members runs while a rebuild processes others.
    const refId = crypto.randomUUID();
    for (const member of [lan, minh, admin])
      await recordEvent(member, { kind: "text-read", refType: "article", refId });
    await Promise.all([
      revokeEvents({ refType: "article", refId, reason: "moderated" }),
      differences(),
      ...[lan, minh].map((member) => recordEvent(member, card(3000))),
    ]);
    expect(await differences()).toEqual(nothing);
  });
});

describe("the live path", () => {
  it("qualifies the day with the tenth thoughtful answer, also after one that was too fast", async () => {
    await recordEvent(lan, card(900));
    for (let n = 0; n < 5; n++) await recordEvent(lan, card(3000));
    expect(await differences()).toEqual(nothing);
    for (let n = 0; n < 5; n++) await recordEvent(lan, card(3000));
    expect((await lan.call("GET /v1/account/streak")).streak.todayDone).toBe(true);
    expect(await differences()).toEqual(nothing);
    // The member's first event ever, which earns nothing yet.
    await recordEvent(minh, card(3000));
    expect(await differences()).toEqual(nothing);
  });

  it("qualifies the day with the last due card, however fast, but only with another thoughtful answer", async () => {
    const binh = await api.member();
    const today = async () => (await binh.call("GET /v1/account/streak")).streak.todayDone;
    await recordEvent(binh, card(900, 0));
    expect([await today(), await differences()]).toEqual([false, nothing]);
    // Another card became due.
    await recordEvent(binh, card(3000, 5));
    expect([await today(), await differences()]).toEqual([true, nothing]);
    const chi = await api.member();
    for (const [ms, left] of [
      [3000, 2],
      [3000, 1],
      [900, 0],
    ] as const)
      await recordEvent(chi, card(ms, left));
    expect((await chi.call("GET /v1/account/streak")).streak.todayDone).toBe(true);
    expect(await differences()).toEqual(nothing);
  });

  it("updates the improvement of a later month when an earlier writing is revoked", async () => {
    const write = async (day: string, density: number) => {
      api.clock.set(vn(`${day}T08:00:00`));
      const refId = crypto.randomUUID();
      await recordEvent(lan, {
        kind: "writing-submitted",
        refType: "writing",
        refId,
        payload: { words: 100, inRange: true, level: "B1", variety: 60, density },
      });
      return refId;
    };
    const first = await write("2026-10-20", 8);
    for (const day of ["21", "22", "23", "24"]) await write(`2026-10-${day}`, 6);
    for (const day of ["02", "03", "04", "05", "06"]) await write(`2026-11-${day}`, 3);
    const improvement = async () =>
      (await api.database.queries.select().from(userSeasons).where(eq(userSeasons.userId, lan.user.id))).find(
        ({ season }) => season === "2026-11",
      )?.improvement;
    expect(await improvement()).toBeGreaterThan(0);
    await revokeEvents({ refType: "writing", refId: first, reason: "deleted" });
    expect(await differences()).toEqual(nothing);
    // The nightly run includes members with old activity whose events were revoked recently.
    const latest = await write("2026-11-07", 3);
    api.clock.set(vn("2026-12-20T08:00:00"));
    const goneOver = async () =>
      (await rebuildProjections({ database: api.database, now: api.clock.now() }, { since: "2026-12-10" })).members;
    expect(await goneOver()).toBe(0);
    await revokeEvents({ refType: "writing", refId: latest, reason: "deleted" });
    expect(await goneOver()).toBe(1);
  });

  it("counts another article of the week when one is revoked, across the end of a month", async () => {
    const articles: string[] = [];
    for (const day of ["2026-09-28", "2026-09-29", "2026-10-01"]) {
      api.clock.set(vn(`${day}T08:00:00`));
      articles.push(crypto.randomUUID());
      await recordEvent(lan, {
        kind: "article-qualified",
        refType: "article",
        refId: articles.at(-1)!,
        payload: { readers: 9 },
      });
    }
    const { article } = formula;
    const october = async () =>
      (await api.database.queries.select().from(pointEvents).where(eq(pointEvents.userId, lan.user.id)))
        .filter(({ season }) => season === "2026-10")
        .reduce((sum, { points }) => sum + points, 0);
    expect(await october()).toBe(0);
    await revokeEvents({ refType: "article", refId: articles[0]!, reason: "withdrawn" });
    expect(await october()).toBe(article.points);
    expect(await differences()).toEqual(nothing);
  });

  it("adds no ledger rows for a repeatedly withdrawn vote, and none for a gift without points", async () => {
    const vote = { ...mindChangeOf(minh), refId: crypto.randomUUID() };
    const rows = async () => {
      const found = await api.database.queries.select().from(pointEvents).where(eq(pointEvents.userId, lan.user.id));
      return found.map(({ points, state }) => `${points} ${state}`);
    };
    await recordEvent(lan, { ...vote, refId: crypto.randomUUID(), payload: { giverTrust: 0 } });
    expect(await rows()).toEqual([]);
    for (let n = 0; n < 5; n++) {
      await recordEvent(lan, vote);
      expect(await rows()).toEqual(["10 granted"]);
      await revokeEvents({ refType: vote.refType, refId: vote.refId, giverId: minh.user.id, reason: "vote-withdrawn" });
      expect(await rows()).toEqual(["10 granted", "-10 reversed"]);
      expect(await differences()).toEqual(nothing);
    }
  });

  it("keeps held points for an editor, even when the cause or the giver is gone", async () => {
    const vote = async (from: TestMember, to: TestMember) => {
      api.clock.advance(3_600_000);
      const refId = crypto.randomUUID();
      await recordEvent(to, {
        kind: "helpful-received",
        refType: "perspective",
        refId,
        giverId: from.user.id,
        payload: { giverTrust: 1 },
      });
      return refId;
    };
    const theirs = [await vote(lan, minh), await vote(lan, minh)];
    await vote(minh, lan);
    const last = await vote(minh, lan);
    const stateOf = async () =>
      (await api.database.queries.select().from(pointEvents).where(eq(pointEvents.userId, lan.user.id)))
        .filter(({ refId }) => refId === last)
        .toSorted((a, b) => b.no - a.no)[0];
    expect(await stateOf()).toMatchObject({ state: "pending", reason: "reciprocal" });
    for (const refId of theirs)
      await revokeEvents({ refType: "perspective", refId, giverId: lan.user.id, reason: "vote-withdrawn" });
    expect(await stateOf()).toMatchObject({ state: "pending", reason: "reciprocal" });
    expect(await differences()).toEqual(nothing);
    const { token } = await api.call("POST /v1/auth/login", {
      body: { email: minh.email, password: minh.password },
    });
    const leaving = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    await leaving("POST /v1/account/delete", { body: { keepArticles: false } });
    api.clock.advance(days(8));
    await api.runJob("delete accounts that are due");
    expect(await api.database.queries.$count(users, eq(users.id, minh.user.id))).toBe(0);
    expect(await differences()).toEqual(nothing);
    expect(await stateOf()).toMatchObject({ state: "pending", reason: "reciprocal" });
    // Only an editor can release it.
    const editor = { id: admin.user.id, role: "admin", sessionId: "" } as const;
    const { items } = await api.api.services.gamification.pointsReview.listPendingPoints(editor, undefined, () =>
      Promise.resolve(new Map()),
    );
    const held = items.find(({ refId }) => refId === last);
    await api.api.services.gamification.pointsReview.decidePendingPoints(editor, nobody, held!.id, {
      decision: "grant",
    });
    expect(await stateOf()).toMatchObject({ state: "granted", points: formula.helpful.points });
    expect(await differences()).toEqual(nothing);
  });
});

describe("random histories", () => {
  async function play(step: Step) {
    api.clock.set(step.at);
    const { gamification } = api.api.services;
    if ("rule" in step) {
      const person = { id: admin.user.id, role: "admin", sessionId: "" } as const;
      const { items } = await gamification.pointsReview.listPendingPoints(person, undefined, () =>
        Promise.resolve(new Map()),
      );
      const [held] = items;
      if (!held) return;
      const made = step.rule === "grant" ? { decision: step.rule } : { decision: step.rule, reason: "Không ổn." };
      await gamification.pointsReview.decidePendingPoints(person, nobody, held.id, made);
      return;
    }
    await api.database.transaction(async (tx) => {
      if ("record" in step) for (const event of step.record) await gamification.recordEvent(tx, event);
      else if ("revokeEvents" in step) await gamification.revokeEvents(tx, step.revokeEvents);
      else await gamification.reinstateEvents(tx, step.reinstateEvents);
    });
  }
  // Once, as a history takes long.
  const seed = 5;
  it.runIf(process.env.TEST_ENGINE === "postgres")(
    `have the same results live and after a rebuild (${seed}, on PostgreSQL alone)`,
    { timeout: 90_000 },
    async () => {
      // Events of other members are in the future of this test.
      await api.database.queries.delete(users).where(notInArray(users.id, [lan.user.id, minh.user.id, admin.user.id]));
      expect(api.clock.now().getTimezoneOffset()).toBe(480);
      const members = [lan, minh, await api.member()].map(({ user }) => user.id);
      const story = recordStory(seeded(seed), { members, from: vn("2026-09-20T00:00:00"), days: 34 });
      for (const [index, step] of story.entries()) {
        await play(step);
        // Also compare on the way, as a later event may hide an error.
        if (index % 150 === 149) expect({ index, ...(await differences()) }).toEqual({ index, ...nothing });
      }
      expect(await differences()).toEqual(nothing);
      // The history is rich enough.
      const rows = await api.database.queries.select().from(pointEvents);
      const own = rows.filter(({ userId }) => members.includes(userId));
      const reasons = ["week-full", "day-full", "vote-withdrawn", "deleted", "ruled", "once", "reciprocal"];
      expect(own.map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasons));
      const sums = await api.database.queries.select().from(userSeasons);
      expect(sums.some(({ season, improvement }) => season === "2026-10" && improvement !== null)).toBe(true);
    },
  );
});
