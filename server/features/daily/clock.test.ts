import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import { days, minutes } from "#server/core/clock.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { kindSchedules } from "./tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date("2026-11-23T02:00:00Z"));
});
afterAll(() => api.close());

/** Sets the clock and logs the member in again, because the session may have expired. */
async function at(moment: Date, member: TestMember) {
  api.clock.set(moment);
  const { email, password } = member;
  const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
  member.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
}
const begin = async (member: TestMember): Promise<DailyRun> =>
  (await member.call("POST /v1/daily/runs", { body: { minutes: 5, without: ["listen", "read"] } })).run;
const drillOf = ({ steps }: DailyRun) => {
  const [step] = steps;
  if (step?.type !== "drill") throw new Error("the run does not begin with a drill");
  return step;
};
const endDrill = async (member: TestMember, run: DailyRun) =>
  (
    await member.call("PUT /v1/daily/runs/{id}/steps/{step}", {
      params: { id: run.id, step: 0 },
      body: { type: "drill", answers: drillOf(run).items.map(({ answer }) => answer) },
    })
  ).run;
const endWriting = (member: TestMember, run: DailyRun) =>
  member.call("PUT /v1/daily/runs/{id}/steps/{step}", {
    params: { id: run.id, step: 1 },
    body: { type: "write", sentences: ["My mother gets up at five."] },
  });

describe("a run over midnight in Vietnam", () => {
  it("keeps its day, is completed by its id, and counts one day once, when it ends", async () => {
    const member = await api.member();
    await at(new Date("2026-11-24T23:55:00+07:00"), member);
    const run = await begin(member);
    await endDrill(member, run);
    expect(run.day).toBe("2026-11-24");
    api.clock.advance(minutes(10));
    const tomorrow = await member.call("GET /v1/daily");
    expect(tomorrow).toMatchObject({ run: null, isCounted: false });
    await endWriting(member, run);
    await endWriting(member, run);
    const { run: ended } = await member.call("GET /v1/daily/runs/{id}", { params: { id: run.id } });
    expect(ended).toMatchObject({ day: "2026-11-24", finishedAt: expect.any(String) });
    const { streak } = await member.call("GET /v1/account/streak");
    expect(streak.current).toBe(1);
    expect(streak.days.filter(({ state }) => state === "done")).toHaveLength(1);
    // The new day has its own run.
    const next = await begin(member);
    expect(next).toMatchObject({ day: "2026-11-25", finishedAt: null });
    expect(next.id).not.toBe(run.id);
  });

  it("a clock that is set back returns the run of that day, and loses nothing", async () => {
    const member = await api.member();
    await at(new Date("2026-11-26T09:00:00+07:00"), member);
    const run = await endDrill(member, await begin(member));
    await at(new Date("2026-11-25T09:00:00+07:00"), member);
    await endWriting(member, run);
    expect((await member.call("GET /v1/daily")).run).toBeNull();
    await at(new Date("2026-11-26T10:00:00+07:00"), member);
    const today = await member.call("GET /v1/daily");
    expect(today.run).toMatchObject({ id: run.id });
    expect(today.run?.steps.map(({ state }) => state)).toEqual(["done", "done"]);
  });
});

describe("the week before an exam", () => {
  const start = new Date("2026-12-01T09:00:00+07:00");
  /** A member who drilled a kind on the first day and knows it well: its schedule brings it back much later. */
  async function practiced(examOn: string | null) {
    const member = await api.member();
    await at(start, member);
    if (examOn) await member.call("PUT /v1/learner-goals", { body: { goal: "exam", examOn } });
    const run = await endDrill(member, await begin(member));
    await endWriting(member, run);
    const { code } = drillOf(run).kind;
    await api.database.queries
      .update(kindSchedules)
      .set({ due: new Date(start.getTime() + days(90)) })
      .where(and(eq(kindSchedules.userId, member.user.id), eq(kindSchedules.kind, code)));
    return { member, code };
  }
  const drilledOn = async ({ member }: { member: TestMember }, day: string) => {
    await at(new Date(`${day}T09:00:00+07:00`), member);
    const { plan } = await member.call("GET /v1/daily");
    const step = plan.find(({ type }) => type === "drill");
    return step?.type === "drill" ? step.kind : null;
  };
  const examDay = shiftDay(vietnamDay(start), 14);

  it("brings back what was practiced before, up to the day of the exam, and not after it", async () => {
    const [learner, other] = [await practiced(examDay), await practiced(null)];
    for (const before of [8, 5, 0, -1]) {
      const day = shiftDay(examDay, -before);
      const isNear = before >= 0 && before <= 7;
      const drilled = await drilledOn(learner, day);
      if (isNear) expect(drilled, day).toMatchObject({ code: learner.code, reason: { type: "due" } });
      else expect(drilled?.code, day).not.toBe(learner.code);
      expect((await drilledOn(other, day))?.code, day).not.toBe(other.code);
    }
  });
});
