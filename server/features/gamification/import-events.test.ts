import { eventOf } from "#tests/support/events.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seasons, userBadges } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { rebuildProjections } from "./service.ts";

let api: TestApi;
let lan: TestMember;
const vn = (text: string) => new Date(`${text}+07:00`);

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(vn("2026-11-22T08:00:00"));
  lan = await api.member({ displayName: "Lan" });
  await api.database.queries.update(users).set({ createdAt: vn("2026-08-01T08:00:00") });
});
afterAll(() => api.close());

it("imported events set the dates of badges and final seasons by when they happened", async () => {
  const at = (day: number, month = "10") => vn(`2026-${month}-${String(day).padStart(2, "0")}T07:00:00`);
  const write = (moment: Date) =>
    eventOf({
      userId: lan.user.id,
      kind: "writing-submitted",
      refType: "writing",
      refId: crypto.randomUUID(),
      at: moment,
      payload: { words: 100, inRange: true },
    });
  const history = [...[12, 13, 14, 15, 16, 17, 18, 19, 20].map((day) => write(at(day))), write(at(5, "11"))];
  // The import order does not matter.
  await api.api.services.gamification.importEvents(history.toReversed());

  const badges = await api.database.queries.select().from(userBadges).where(eq(userBadges.userId, lan.user.id));
  expect(Object.fromEntries(badges.map(({ code, awardedAt }) => [code, awardedAt]))).toEqual({
    "hat-giong": at(12),
    "ben-bi-7": at(18),
    "muoi-trang": at(5, "11"),
    "top-10-mua": vn("2026-11-04T00:00:00"),
    "quan-quan-mua": vn("2026-11-04T00:00:00"),
  });
  const kept = await api.database.queries.select().from(seasons).orderBy(seasons.id);
  expect(kept).toMatchObject([
    { id: "2026-10", state: "final", frozenAt: vn("2026-11-04T00:00:00") },
    { id: "2026-11", state: "running", frozenAt: null },
  ]);
  expect((await rebuildProjections({ database: api.database, now: api.clock.now() })).differences).toEqual({
    ledger: 0,
    days: 0,
    seasons: 0,
    badges: 0,
  });
});
