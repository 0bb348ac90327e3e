import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gradedBodies } from "#server/features/learning/service.ts";
import { after, beginOfVietnamDay, days, hours, minutes, seconds } from "#server/core/clock.ts";
import { readingProgress } from "#server/features/library/tables.ts";
import { activityEvents } from "./tables.ts";
import { publish } from "#tests/support/publishing.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";
import type { EventKind } from "./service.ts";

/* Activity in other features and the events they record. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { ANALYSES_A_DAY: "200" } });
});
afterAll(() => api.close());

const eventsOf = async ({ user }: TestMember, kind: EventKind) => {
  const rows = await api.database.queries
    .select()
    .from(activityEvents)
    .where(and(eq(activityEvents.userId, user.id), eq(activityEvents.kind, kind)));
  return rows.filter(({ revokedAt }) => revokedAt === null);
};

describe("a published text", () => {
  it("records an event, and another after a week with five readers; withdrawing revokes both", async () => {
    const writer = await api.member();
    const article = await publish(api, writer, articleFields({ title: "Bài đứng được một tuần" }));
    expect(await eventsOf(writer, "article-published")).toMatchObject([{ refId: article.id }]);
    const read = async (reader: TestMember) =>
      void (await api.database.queries
        .insert(readingProgress)
        .values({ userId: reader.user.id, itemId: article.id, progress: 1 }));
    for (let n = 0; n < 4; n++) await read(await api.member());
    await read(writer);
    const job = () => api.runJob("record qualified articles");
    api.clock.advance(days(7) - 1);
    await read(await api.member());
    await job();
    expect(await eventsOf(writer, "article-qualified")).toEqual([]);
    api.clock.advance(1);
    await job();
    await job();
    expect(await eventsOf(writer, "article-qualified")).toMatchObject([{ refId: article.id, payload: { readers: 5 } }]);
    const again = await api.call("POST /v1/auth/login", { body: { email: writer.email, password: writer.password } });
    const call = api.clientWith({ authorization: `Bearer ${again.token.accessToken.token}` });
    await call("POST /v1/drafts/{id}/withdraw", { params: { id: article.id } });
    expect([await eventsOf(writer, "article-qualified"), await eventsOf(writer, "article-published")]).toEqual([
      [],
      [],
    ]);
  });
});

describe("a comment", () => {
  it("marked helpful records an event for its author, of more weight if the author of the text marked it; revoked with vote or comment", async () => {
    const [writer, speaker, reader, editor] = [
      await api.member(),
      await api.member(),
      await api.member(),
      await api.member({ role: "editor" }),
    ];
    const article = await publish(api, writer, articleFields({ title: "Bài có lời bàn" }));
    const id = crypto.randomUUID();
    await speaker.call("POST /v1/items/{id}/comments", {
      params: { id: article.id },
      body: { id, body: "Đoạn hai rất rõ." },
    });
    const params = { id };
    await writer.call("PUT /v1/comments/{id}/helpful", { params });
    await reader.call("PUT /v1/comments/{id}/helpful", { params });
    await reader.call("PUT /v1/comments/{id}/helpful", { params });
    expect(await eventsOf(speaker, "comment-helpful")).toMatchObject([
      { refId: id, giverId: writer.user.id, payload: { giverTrust: 0 } },
    ]);
    expect(await eventsOf(speaker, "helpful-received")).toMatchObject([{ giverId: reader.user.id }]);
    await reader.call("DELETE /v1/comments/{id}/helpful", { params });
    expect(await eventsOf(speaker, "helpful-received")).toEqual([]);
    // An editor hides the comment and restores it.
    await reader.call("POST /v1/reports", { body: { kind: "comment", target: id, reason: "spam", note: "" } });
    const { reports } = await editor.call("GET /v1/review/reports", { query: {} });
    await editor.call("POST /v1/review/reports/{id}", { params: { id: reports[0]!.id }, body: { decision: "uphold" } });
    expect(await eventsOf(reader, "report-upheld")).toHaveLength(1);
    expect(await eventsOf(speaker, "comment-helpful")).toEqual([]);
    await editor.call("POST /v1/review/comments/{id}", { params, body: { decision: "approve", editedAt: null } });
    expect(await eventsOf(speaker, "comment-helpful")).toHaveLength(1);
    await speaker.call("DELETE /v1/comments/{id}", { params });
    expect(await eventsOf(speaker, "comment-helpful")).toEqual([]);
  });
});

describe("a submitted writing", () => {
  const text = (skill: string) =>
    `Three years ago I decided to learn how to ${skill}. I watched videos at night. At first I was bad in it ` +
    "and it took me a hour to change one part. He live near my house. I didn't went to a shop for help. Now I can do it " +
    "every day in my street, because I practise a lot. My friends come to me when they need help, and I never ask for money. " +
    "Sometimes they bring fruit or a cup of coffee, and we talk about school and work until the sun goes down behind the houses. I like that.";
  const submit = async (member: TestMember, id: string, body: string) => {
    api.clock.advance(minutes(3));
    await member.call("POST /v1/ai/writings/{id}/submit", { params: { id }, body: { text: body } });
  };
  const begin = async (member: TestMember, topicSlug: string) => {
    api.clock.advance(seconds(1));
    return (await member.call("POST /v1/ai/writings", { body: { topicSlug } })).writing.id;
  };

  it("records a payload with its measures; copies and deleted writings earn nothing", async () => {
    // The texts are handed in minutes apart, and all of them belong to one day.
    api.clock.set(after(beginOfVietnamDay(vietnamDay(api.clock.now())), hours(30)));
    const member = await api.member();
    const id = await begin(member, "a-skill-i-taught-myself");
    await submit(member, id, text("repair old bicycles"));
    const [event] = await eventsOf(member, "writing-submitted");
    expect(event).toMatchObject({
      refId: id,
      payload: {
        inRange: true,
        level: "B1",
        nearDuplicate: false,
        topicSlug: "a-skill-i-taught-myself",
        pastedRatio: 0,
      },
    });
    expect(Object.keys(event?.payload["kinds"] as object).length).toBeGreaterThan(1);
    expect(event?.payload["density"]).toBeGreaterThan(0);

    await submit(
      member,
      id,
      text("repair old bicycles")
        .replace("a hour", "an hour")
        .replace("He live", "He lives")
        .replace("didn't went", "didn't go")
        .replace("bad in it", "bad at it"),
    );
    const [revised] = await eventsOf(member, "writing-revised");
    expect(revised).toMatchObject({ refId: `${id}/2`, payload: { secondsAfter: 180 } });
    expect(revised?.payload["fixed"]).toBeGreaterThan(2);

    const copy = await begin(member, "online-class-or-classroom");
    await submit(member, copy, text("repair old motorbikes"));
    expect((await eventsOf(member, "writing-submitted")).find(({ refId }) => refId === copy)?.payload).toMatchObject({
      nearDuplicate: true,
    });
    // A copy of reading material of the site earns nothing either.
    const read = await begin(member, "a-morning-in-my-neighbourhood");
    await submit(member, read, gradedBodies[0]!.split(/\s+/).slice(0, 75).join(" "));
    expect((await eventsOf(member, "writing-submitted")).find(({ refId }) => refId === read)?.payload).toMatchObject({
      nearDuplicate: true,
    });
    const season = { params: { season: event!.day.slice(0, 7) }, query: {} };
    expect((await member.call("GET /v1/gamification/{season}/me/ledger", season)).sum).toEqual({
      practice: 16,
      contribution: 0,
    });
    await member.call("DELETE /v1/ai/writings/{id}", { params: { id } });
    expect((await member.call("GET /v1/gamification/{season}/me/ledger", season)).sum).toEqual({
      practice: 0,
      contribution: 0,
    });
    expect((await member.call("GET /v1/account/streak")).streak.todayDone).toBe(true);
  });
});
