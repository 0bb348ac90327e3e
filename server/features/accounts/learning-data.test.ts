import { randomUUID } from "node:crypto";
import { eq, getTableName, is, type Column } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes, seconds } from "#server/core/clock.ts";
import { notebookWords } from "#server/features/library/tables.ts";
import * as grammarTables from "#server/features/grammar/tables.ts";
import * as learningTables from "#server/features/learning/tables.ts";
import * as personalTables from "#server/features/personal/tables.ts";
import * as practiceTables from "#server/features/practice/tables.ts";
import * as rewritingTables from "#server/features/rewriting/tables.ts";
import * as writingTables from "#server/features/writing/tables.ts";
import { rebuildProjections } from "#server/features/gamification/service.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const text =
  "Three years ago I decided to learn how to repair old bicycles. I watched videos at night. At first I was bad in it " +
  "and it took me a hour to change one part. He live near my house. I didn't went to a shop for help. Now I can repair " +
  "every bicycle in my street, because I practise a lot. My neighbours bring me their old ones on Sunday mornings, and we " +
  "drink tea while I look for what is wrong. Children stand around and ask questions that I cannot always answer. One of " +
  "them wants to become an engineer. I gave her my first screwdriver last week, and she smiled for the whole day.";

/** Settings and daily usage, which are not learning data. */
const stays = ["personal_settings", "learning_settings", "practice_usage", "ai_usage", "practice_settings"];
const tables = [
  ...Object.values(personalTables),
  ...Object.values(learningTables),
  ...Object.values(practiceTables),
  ...Object.values(writingTables),
  ...Object.values(grammarTables),
  ...Object.values(rewritingTables),
  notebookWords,
].filter((one): one is typeof one & PgTable & { userId: Column } => is(one, PgTable) && "userId" in one);
/** Row counts by table; empty tables are omitted. */
async function rowsOf({ user }: TestMember) {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const count = await api.database.queries.$count(table, eq(table.userId, user.id));
    if (count > 0) found[getTableName(table)] = count;
  }
  return found;
}

async function learn(member: TestMember) {
  const { writing } = await member.call("POST /v1/ai/writings", { body: { topicSlug: "a-skill-i-taught-myself" } });
  api.clock.advance(seconds(30));
  await member.call("POST /v1/ai/writings/{id}/submit", { params: { id: writing.id }, body: { text } });
  const { queries } = api.database;
  const userId = member.user.id;
  const due = api.clock.now();
  await queries
    .insert(personalTables.weekSummaries)
    .values({ userId, week: "2026-11-16", text: "Bạn viết một bài.", writtenAt: due });
  await queries.insert(learningTables.cards).values({
    id: randomUUID(),
    userId,
    type: "mistake",
    kind: "ART_A_AN",
    front: "___ hour",
    back: "an",
    source: "a hour",
    right: "an hour",
    due,
  });
  await member.call("POST /v1/ai/grammar/analyze", { body: { text: "He live near my house." } });
  await member.call("POST /v1/ai/grammar/analyses", { body: { text: "He live near my house.", title: "Nhà" } });
  await member.call("POST /v1/ai/rewrite", { body: { text: "I want to say thanks.", mode: "formal" } as never });
  await member.call("POST /v1/learn/phrases", { body: { textEn: "In order to learn." } });
  for (const state of ["learning", "known"] as const)
    await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma: "umbrella" }, body: { state } });
  const { items: texts } = await api.call("GET /v1/learn/texts");
  await member.call("POST /v1/learn/texts/{slug}/read", {
    params: { slug: texts[0]!.slug },
    body: { score: 2, lookups: 7 },
  });
  await member.call("POST /v1/learn/own-texts", { body: { title: "Thư", text: "Dear Lan, the rain has stopped." } });
  await member.call("POST /v1/notebook", { body: { word: "meadow", meaning: "đồng cỏ" } });
  const { lesson } = await api.call("GET /v1/learn/lessons/{slug}", { params: { slug: "a-hay-an" } });
  await member.call("POST /v1/learn/lessons/{slug}/attempts", {
    params: { slug: "a-hay-an" },
    body: {
      clientId: randomUUID(),
      answers: lesson.tasks.map(({ answers }) => answers[0] ?? ""),
      ownSentence: "I practised English for an hour.",
    },
  });
}
/** The member's exported events, all that remains of the activity. */
async function eventsOf(member: TestMember) {
  const { events } = (await member.call("POST /v1/account/export"))["gamification"] as {
    events: { kind: string; refType: string; refId: string; payload: Record<string, unknown> }[];
  };
  return events;
}
const factsOf = async (member: TestMember, kind: string) =>
  (await eventsOf(member)).filter((event) => event.kind === kind).map(({ payload }) => payload);

const remove = (member: TestMember) => member.call("DELETE /v1/account/learning-data");
const points = async (member: TestMember) => {
  const { seasons } = await api.call("GET /v1/gamification/seasons");
  const params = { season: seasons[0]!.id };
  return (await member.call("GET /v1/gamification/{season}/me/ledger", { params, query: {} })).sum.practice;
};

describe("deleting learning data", () => {
  it("deletes all of it, for this member only, and keeps settings and other rewards", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await learn(member);
    await learn(other);
    await member.call("PUT /v1/ai/settings", { body: { level: "B1" } });
    const before = await rowsOf(member);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        "writings",
        "analyses",
        "cards",
        "rewrites",
        "saved_phrases",
        "learning_words",
        "lesson_progress",
        "own_texts",
        "week_summaries",
        "notebook_words",
      ]),
    );
    const others = await rowsOf(other);
    expect(await points(member)).toBe(18);

    api.clock.advance(minutes(10));
    await refusal(remove(member), "CONFIRMATION_REQUIRED");
    expect(await rowsOf(member)).toEqual(before);
    await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    const changes: string[] = [];
    const stop = api.database.onChange(({ kind, id }) => void changes.push(`${kind} ${id}`));
    expect(await remove(member)).toEqual({ ok: true });
    stop();
    // The cached public page shows level and progress.
    expect(changes).toContain(`author ${member.user.username}`);
    const left = await rowsOf(member);
    expect(Object.keys(left).filter((name) => !stays.includes(name))).toEqual([]);
    expect(left).toMatchObject({ practice_settings: 1 });
    expect(await rowsOf(other)).toEqual(others);
    // The writing's points are revoked as when it is deleted alone; the lesson's points and the day remain.
    expect(await points(member)).toBe(8);
    expect((await member.call("GET /v1/account/streak")).streak).toMatchObject({ current: 1, todayDone: true });
    // Daily usage is not reset.
    expect(left["practice_usage"]).toBe(before["practice_usage"]);
    // A second deletion finds nothing, and new learning data is stored normally.
    await remove(member);
    await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma: "umbrella" }, body: { state: "known" } });
    expect(await rowsOf(member)).toMatchObject({ learning_words: 1 });
  });

  it("keeps that an activity happened, but not its content", async () => {
    const member = await api.member();
    await learn(member);
    const { id: cardId } = (await member.call("POST /v1/learn/reviews/today", { query: { extra: "false" } })).items[0]!;
    await member.call("POST /v1/learn/reviews", { body: { cardId, clientId: randomUUID(), grade: 3, ms: 4321 } });
    const badges = async () => (await member.call("GET /v1/account/badges")).badges;
    const [before, awarded] = [await eventsOf(member), await badges()];
    const [slug] = before.flatMap(({ kind, refId }) => (kind === "text-read" ? [refId] : []));
    const traces = ["umbrella", slug!, "ART_A_AN", "density", "variety", "a-skill-i-taught-myself", "4321"];
    for (const one of traces) expect(JSON.stringify(before)).toContain(one);

    await remove(member);
    const after = await eventsOf(member);
    for (const one of traces) expect(JSON.stringify(after)).not.toContain(one);
    // The number of events and their worth for days and badges do not change.
    expect(after.map(({ kind }) => kind).sort()).toEqual(before.map(({ kind }) => kind).sort());
    expect(await factsOf(member, "writing-submitted")).toEqual([{ words: 30 }]);
    expect(await factsOf(member, "text-read")).toEqual([{ lookups: 1 }]);
    expect(await factsOf(member, "card-reviewed")).toEqual([{ wasDue: true, ms: 1500, dueLeft: 0 }]);
    const progressOf = (of: typeof awarded, code: string) => of.find((badge) => badge.code === code)?.progress;
    for (const code of ["nghin-tu", "mot-sach"])
      expect(progressOf(await badges(), code)).toBe(progressOf(awarded, code));
    expect(progressOf(awarded, "nghin-tu")).toBe(1);
    const { database, clock } = api;
    expect((await rebuildProjections({ database, now: clock.now() })).differences).toEqual({
      ledger: 0,
      days: 0,
      seasons: 0,
      badges: 0,
    });
  });

  it("keeps as little of a single deleted writing", async () => {
    const member = await api.member();
    await learn(member);
    const { items } = await member.call("GET /v1/ai/writings", { query: {} });
    await member.call("DELETE /v1/ai/writings/{id}", { params: { id: items[0]!.id } });
    expect(await factsOf(member, "writing-submitted")).toEqual([{ words: 30 }]);
    expect((await member.call("GET /v1/account/streak")).streak).toMatchObject({ todayDone: true });
    expect(await factsOf(member, "text-read")).toEqual([{ lookups: 7 }]);
  });

  it("requires a session and a confirmation", async () => {
    const member = await api.member();
    await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma: "umbrella" }, body: { state: "known" } });
    api.clock.advance(minutes(10));
    await refusal(remove(member), "CONFIRMATION_REQUIRED");
    expect(await rowsOf(member)).not.toEqual({});
    await member.call("POST /v1/account/confirm", { body: { password: member.password } });
    await remove(member);
    expect(await rowsOf(member)).toEqual({});
    await refusal(api.call("DELETE /v1/account/learning-data"), "AUTH_REQUIRED");
  });
});
