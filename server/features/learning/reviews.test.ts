import { vietnamDay } from "#contracts/time/calendar.ts";
import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DueCard } from "#contracts/schemas/cards.ts";
import { days, hours, minutes } from "#server/core/clock.ts";
import { activityEvents, userDays } from "#server/features/gamification/tables.ts";
import { cards, reviewLog } from "./tables.ts";
import { rebuildProjections } from "#server/features/gamification/service.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { postponeCards } from "./reviews-of-today.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // Nine in the morning in Vietnam: hours may pass before the next day begins.
  api.clock.set(new Date("2026-11-21T02:00:00Z"));
});
afterAll(() => api.close());

/** Advances the clock and logs the member in again, because the session expires. */
async function later(milliseconds: number, member: TestMember) {
  api.clock.advance(milliseconds);
  const { email, password } = member;
  const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
  member.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
}
const today = (member: TestMember, extra: "true" | "false" = "false") =>
  member.call("POST /v1/learn/reviews/today", { query: { extra } });
const answer = (member: TestMember, card: Pick<DueCard, "id" | "reps">, grade: 1 | 2 | 3 | 4 = 3, more: object = {}) =>
  member.call("POST /v1/learn/reviews", {
    body: { cardId: card.id, clientId: randomUUID(), grade, ms: 900, reps: card.reps, ...more },
  });
const word = async (member: TestMember, lemma: string, more: object = {}) =>
  (await member.call("POST /v1/learn/cards", { body: { lemma, note: `nghĩa của ${lemma}`, ...more } })).card;
const mistake = (member: TestMember, sentence = "She go to school.", start = 4, end = 6, suggestion = "goes") =>
  member.call("POST /v1/learn/mistake-cards", {
    body: {
      cards: [
        { kind: "SVA_3SG", sentence, start, end, mended: sentence.slice(0, start) + suggestion + sentence.slice(end) },
      ],
    },
  });
const rowOf = async (id: string) => {
  const [row] = await api.database.queries.select().from(cards).where(eq(cards.id, id));
  if (!row) throw new Error("no such card");
  return row;
};
const logOf = (member: TestMember) =>
  api.database.queries.select().from(reviewLog).where(eq(reviewLog.userId, member.user.id));
/** Inserts unanswered cards directly into the database, beyond the daily limit. */
async function manyCards(member: TestMember, count: number) {
  const at = api.clock.now();
  const rows = Array.from({ length: count }, (_, place) => ({
    id: randomUUID(),
    userId: member.user.id,
    type: "word" as const,
    lemma: `word${place}`,
    front: `front ${place}`,
    back: `back ${place}`,
    due: at,
    scheduledFor: at,
    createdAt: new Date(at.getTime() - place * 1000),
  }));
  await api.database.queries.insert(cards).values(rows);
}

it("the personal page names the cards of today beyond the daily limit, and postpones none", async () => {
  const member = await api.member();
  await manyCards(member, 70);
  const { next } = await member.call("GET /v1/account/dashboard");
  expect(next[0]).toEqual({ kind: "review", due: 60, mistakes: 0, front: "front 69" });
  const postponed = and(eq(cards.userId, member.user.id), gt(cards.scheduledFor, cards.due));
  expect(await api.database.queries.$count(cards, postponed)).toBe(0);
});

describe("cards", () => {
  it("are made of mistakes and of words in a sentence, once each, and belong to one member", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await mistake(member);
    const made = await member.call("POST /v1/learn/cards", {
      body: { lemma: "Run", word: "Ran", sentence: "He ran, ran and ran.", note: "chạy" },
    });
    expect(made).toMatchObject({
      isNew: true,
      card: { type: "word", lemma: "run", front: "He ___, ran and ran.", back: "ran", note: "chạy", isLeech: false },
    });
    const again = await member.call("POST /v1/learn/cards", { body: { lemma: "run" } });
    expect(again).toEqual({ isNew: false, card: made.card, state: "learning" });
    // Without a sentence the note is the front.
    expect(await word(member, "meadow")).toMatchObject({ front: "nghĩa của meadow", back: "meadow" });
    // A possessive ending stays beside the gap; a contraction is asked for as a whole.
    const owned = { sentence: "He was at his neighbour’s house.", word: "neighbour’s" };
    expect(await word(other, "neighbour", owned)).toMatchObject({
      front: "He was at his ___’s house.",
      back: "neighbour",
    });
    expect(await word(other, "be", { sentence: "I’m late.", word: "I’m" })).toMatchObject({ front: "___ late." });
    const { items } = await member.call("GET /v1/learn/cards");
    expect(items.map(({ type }) => type).sort()).toEqual(["mistake", "word", "word"]);
    expect(items.find(({ type }) => type === "mistake")).toMatchObject({
      front: "She ___ (go / goes) to school.",
      back: "goes",
      kind: "SVA_3SG",
      right: "She goes to school.",
      note: "Thiếu hoặc thừa -s ở động từ",
    });
    expect((await member.call("GET /v1/learn/cards", { query: { q: "chay" } })).items).toHaveLength(1);
    const pages = await member.call("GET /v1/learn/cards", { query: { limit: 2 } });
    const rest = await member.call("GET /v1/learn/cards", { query: { limit: 2, cursor: pages.next ?? "" } });
    expect([...pages.items, ...rest.items]).toEqual(items);

    const params = { id: made.card.id };
    const body = { front: "He ___ home.", back: "ran", note: "", isPaused: true };
    expect(await member.call("PUT /v1/learn/cards/{id}", { params, body })).toMatchObject({ card: body });
    expect((await today(member)).items.map(({ id }) => id)).not.toContain(params.id);
    await refusal(other.call("PUT /v1/learn/cards/{id}", { params, body }), "NOT_FOUND");
    await refusal(answer(other, made.card), "NOT_FOUND");
    await other.call("DELETE /v1/learn/cards/{id}", { params });
    expect((await member.call("GET /v1/learn/cards")).items).toHaveLength(3);
    const own = items.find(({ type }) => type === "mistake");
    await member.call("DELETE /v1/learn/cards/{id}", { params: { id: own?.id ?? "" } });
    expect((await member.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toEqual([]);
    expect((await member.call("GET /v1/learn/cards")).items).toHaveLength(2);
    expect((await member.call("POST /v1/account/export"))["learning"]).toMatchObject({ cards: [{}, {}] });
  });

  it("are limited to two hundred new ones a day, with short notes and real words", async () => {
    const member = await api.member();
    await manyCards(member, 199);
    await word(member, "one");
    const { failure } = await refusal(word(member, "two"), "VALIDATION_FAILED");
    expect(failure.fields?.["lemma"]).toMatch(/200 thẻ/);
    await later(days(1), member);
    await word(member, "two");
    for (const bad of [{ lemma: "đồng cỏ" }, { lemma: "" }, { note: "x".repeat(301) }, { sentence: "x".repeat(601) }])
      await refusal(member.call("POST /v1/learn/cards", { body: { lemma: "x", ...bad } }), "VALIDATION_FAILED");
    const call = api.call as TestMember["call"];
    await refusal(call("POST /v1/learn/cards", { body: { lemma: "x" } }), "AUTH_REQUIRED");
    await refusal(call("GET /v1/learn/cards"), "AUTH_REQUIRED");
    await refusal(call("GET /v1/learn/export"), "AUTH_REQUIRED");
    const nobody = { id: randomUUID() };
    await refusal(call("DELETE /v1/learn/cards/{id}", { params: nobody }), "AUTH_REQUIRED");
    const body = { front: "a", back: "b", note: "", isPaused: false };
    await refusal(call("PUT /v1/learn/cards/{id}", { params: nobody, body }), "AUTH_REQUIRED");
    await refusal(member.call("PUT /v1/learn/cards/{id}", { params: nobody, body }), "NOT_FOUND");
  });

  it("of mistakes are limited to two hundred a day as well", async () => {
    const member = await api.member();
    const rows = Array.from({ length: 199 }, (_, place) => ({
      id: randomUUID(),
      userId: member.user.id,
      type: "mistake" as const,
      kind: "SVA_3SG",
      front: `front ${place}`,
      back: "goes",
      source: "wrong",
      right: "right",
      due: api.clock.now(),
      createdAt: api.clock.now(),
    }));
    await api.database.queries.insert(cards).values(rows);
    await mistake(member);
    const { failure } = await refusal(mistake(member, "He go home.", 3, 5), "VALIDATION_FAILED");
    expect(failure.fields?.["cards"]).toMatch(/Hôm nay bạn đã thêm 200 thẻ/);
    await later(days(1), member);
    await mistake(member, "He go home.", 3, 5);
  });

  it("of two tabs are counted one after the other", async () => {
    const member = await api.member();
    await manyCards(member, 199);
    const words = await Promise.allSettled([word(member, "one"), word(member, "two")]);
    expect(words.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const other = await api.member();
    await api.database.queries.insert(cards).values(
      Array.from({ length: 199 }, (_, place) => ({
        id: randomUUID(),
        userId: other.user.id,
        type: "mistake" as const,
        kind: "SVA_3SG",
        front: `front ${place}`,
        back: "goes",
        source: "wrong",
        right: "right",
        due: api.clock.now(),
        createdAt: api.clock.now(),
      })),
    );
    const mistakes = await Promise.allSettled([mistake(other), mistake(other, "He go home.", 3, 5)]);
    expect(mistakes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are exported for Anki and for spreadsheets, with any text on them", async () => {
    const member = await api.member();
    await word(member, "tab", { sentence: 'A\ttab & a "quote"\nin <b>two</b> lines.', note: "=1+1" });
    await mistake(member);
    const tsv = await member.call("GET /v1/learn/export", { query: { format: "tsv" } });
    expect(tsv.cards).toBe(2);
    const lines = tsv.text.trimEnd().split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "#separator:tab",
      "#html:true",
      "#columns:Front\tBack\tNote\tTags",
      "#tags column:4",
    ]);
    expect(lines).toHaveLength(6);
    for (const row of lines.slice(4)) expect(row.split("\t")).toHaveLength(4);
    expect(tsv.text).toContain("&amp; a &quot;quote&quot;<br>in &lt;b&gt;two&lt;/b&gt;");
    expect(tsv.text).toContain("She goes to school.\tThiếu hoặc thừa -s ở động từ\tmam::loi mam::sva_3sg");
    // Anki would read such a line as a directive.
    await word(member, "hashtag", { sentence: "#1 is a hashtag.", word: "hashtag" });
    const { text } = await member.call("GET /v1/learn/export", { query: { format: "tsv" } });
    expect(text).toContain("\n&#35;1 is a ___.\thashtag\t");
    await member.call("DELETE /v1/learn/cards/{id}", {
      params: { id: (await word(member, "hashtag")).id },
    });
    const csv = await member.call("GET /v1/learn/export", { query: { format: "csv", type: "word" } });
    expect(csv).toMatchObject({ cards: 1 });
    expect(csv.text.startsWith('\uFEFF"Loại"')).toBe(true);
    expect(csv.text).toContain(`"'=1+1"`);
  });
});

describe("answers", () => {
  it("to the last two cards from two tabs at the same moment complete the day", async () => {
    for (let round = 0; round < 3; round++) {
      const member = await api.member();
      const both = [await word(member, "river"), await word(member, "market")];
      await Promise.all(both.map(({ id }) => answer(member, { id, reps: 0 }, 4, { ms: 3000 })));
      expect((await member.call("GET /v1/account/streak")).streak).toMatchObject({ todayDone: true });
    }
  });

  it("update the schedule, count once however often they are sent, and record activity events", async () => {
    const member = await api.member();
    const made = await word(member, "brook");
    const { items, counts, settings } = await today(member);
    expect(items.map(({ id }) => id)).toEqual([made.id]);
    expect(items[0]?.outlook[2]).toBe(10);
    expect(counts).toEqual({
      done: 0,
      left: 1,
      postponed: 0,
      spreadDays: 0,
      soon: 0,
      soonAt: null,
      tomorrow: 0,
      cards: 1,
    });
    expect(settings).toEqual({ reviewCap: 60, gradeButtons: 2, typedCards: [] });
    const clientId = randomUUID();
    const first = await answer(member, made, 3, { clientId });
    expect(first).toMatchObject({ isCounted: true, isNew: true, left: 0, card: { reps: 1 } });
    expect(first.card?.due).toBe(new Date(api.clock.now().getTime() + minutes(10)).toISOString());
    // Ten minutes before midnight the card comes tomorrow.
    const comesToday = vietnamDay(new Date(first.card?.due ?? "")) === vietnamDay(api.clock.now());
    expect((await today(member)).counts).toMatchObject(
      comesToday
        ? { left: 0, soon: 1, soonAt: first.card?.due, tomorrow: 0 }
        : { left: 0, soon: 0, soonAt: null, tomorrow: 1 },
    );
    // The response was lost: the answer is sent again, even with another grade, even a day later.
    for (const grade of [3, 1] as const)
      expect(await answer(member, made, grade, { clientId })).toEqual({ ...first, isNew: false });
    await later(days(1), member);
    expect(await answer(member, made, 3, { clientId })).toMatchObject({ isNew: false, card: { reps: 1 } });
    expect(await logOf(member)).toHaveLength(1);
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(noted).toMatchObject([
      { kind: "card-reviewed", refType: "review", refId: clientId, payload: { wasDue: true, ms: 900, dueLeft: 0 } },
    ]);
    const call = api.call as TestMember["call"];
    await refusal(answer({ ...member, call }, made), "AUTH_REQUIRED");
    await refusal(today({ ...member, call }), "AUTH_REQUIRED");
    for (const bad of [{ grade: 5 }, { ms: -1 }, { clientId: "x" }, { cardId: "x" }])
      await refusal(answer(member, made, 3, bad), "VALIDATION_FAILED");
    await refusal(answer(member, { id: randomUUID(), reps: 0 }), "NOT_FOUND");
  });

  it("earn points and the day for different cards of a day, however often one of them is repeated", async () => {
    const member = await api.member();
    const made = [await word(member, "ash"), await word(member, "birch"), await word(member, "elm")];
    const practice = async () =>
      (await member.call("GET /v1/gamification/{season}/me/ledger", { params: { season: "2026-11" }, query: {} })).sum
        .practice;
    const activities = async () =>
      (await api.database.queries.select().from(userDays).where(eq(userDays.userId, member.user.id)))[0]?.activities;
    const [often] = made as [DueCard];
    for (let n = 0; n < 12; n++) {
      const { isCounted } = await answer(member, { id: often.id, reps: n }, 1, { ms: 1500 });
      expect(isCounted).toBe(true);
      api.clock.advance(minutes(1));
    }
    expect([await practice(), await activities()]).toEqual([0, undefined]);
    // A repeated card can be the last one of the day: it was due, and none is left.
    await answer(member, made[1]!, 3, { ms: 1500 });
    await answer(member, made[2]!, 3, { ms: 1500 });
    expect(await activities()).toBeUndefined();
    await answer(member, { id: often.id, reps: 12 }, 3, { ms: 1500 });
    expect([await practice(), await activities()]).toEqual([0, 1]);
    const { database, clock } = api;
    expect((await rebuildProjections({ database, now: clock.now() })).differences).toMatchObject({
      ledger: 0,
      days: 0,
    });
  });

  it("to a deleted and recreated card count as answers to the same card", async () => {
    const member = await api.member();
    const of = () => ({
      word: async () => word(member, "alder"),
      mistake: async () => {
        await mistake(member);
        return (await member.call("GET /v1/learn/cards")).items.find(({ type }) => type === "mistake")!;
      },
    });
    for (const make of Object.values(of()))
      for (let n = 0; n < 3; n++) {
        const card = await make();
        await today(member);
        expect(await answer(member, card, 3, { ms: 1500 })).toMatchObject({ isCounted: true, card: { reps: 1 } });
        await member.call("DELETE /v1/learn/cards/{id}", { params: { id: card.id } });
      }
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(noted.map(({ payload }) => "again" in payload)).toEqual([false, true, true, false, true, true]);
    // On another day it counts for that day.
    await later(days(1), member);
    const card = await word(member, "alder");
    await answer(member, card, 3, { ms: 1500 });
    const all = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(all.filter(({ payload }) => !("again" in payload))).toHaveLength(3);
  });

  it("from two tabs: the first updates the schedule; the other is stored without effect, also at the same moment", async () => {
    const member = await api.member();
    const made = await word(member, "ash");
    const both = await Promise.all([answer(member, made, 1), answer(member, made, 2)]);
    expect(both.map(({ isCounted }) => isCounted).sort()).toEqual([false, true]);
    expect((await rowOf(made.id)).reps).toBe(1);
    expect(await logOf(member)).toHaveLength(2);
    // A client that does not send the number of answers: the card is not due again.
    await answer(member, made, 4, { reps: 1 });
    expect((await rowOf(made.id)).reps).toBe(2);
    expect(await answer(member, made, 4, { reps: undefined })).toMatchObject({ isCounted: false });
    expect((await rowOf(made.id)).reps).toBe(2);
  });

  it("given offline arrive later and in another order: nothing is counted twice, nothing is lost", async () => {
    const member = await api.member();
    const [made, other] = [await word(member, "willow"), await word(member, "oak")];
    const kept = [
      { card: made, grade: 1, clientId: randomUUID() },
      { card: other, grade: 3, clientId: randomUUID() },
      // The same card again in the same session, based on the old state, because no response had arrived.
      { card: made, grade: 3, clientId: randomUUID() },
    ] as const;
    await later(hours(30), member);
    for (const { card, grade, clientId } of [...kept].reverse()) await answer(member, card, grade, { clientId });
    expect((await rowOf(made.id)).reps).toBe(1);
    expect((await rowOf(made.id)).lastReview).toEqual(api.clock.now());
    expect(await logOf(member)).toHaveLength(3);
    expect((await logOf(member)).filter(({ isCounted }) => isCounted)).toHaveLength(2);
    for (const { card, grade, clientId } of kept)
      expect(await answer(member, card, grade, { clientId })).toMatchObject({ isNew: false });
    expect((await rowOf(made.id)).reps).toBe(1);
    // The card has been deleted meanwhile.
    await member.call("DELETE /v1/learn/cards/{id}", { params: { id: made.id } });
    expect(await answer(member, made, 3, { clientId: kept[0].clientId })).toMatchObject({ isNew: false, card: null });
    await refusal(answer(member, made), "NOT_FOUND");
  });

  it("use the server's clock only, and tolerate its correction", async () => {
    const member = await api.member();
    const made = await word(member, "elm");
    await later(hours(12), member);
    await answer(member, made, 3);
    const before = await rowOf(made.id);
    // Half a day back: the card is not due; if it were, its schedule would not go back in time.
    await later(-hours(11), member);
    expect(await answer(member, { id: made.id, reps: 1 }, 3)).toMatchObject({ isCounted: false });
    expect(await rowOf(made.id)).toEqual(before);
    await api.database.queries
      .update(cards)
      .set({ due: api.clock.now(), scheduledFor: api.clock.now() })
      .where(eq(cards.id, made.id));
    expect(await answer(member, { id: made.id, reps: 1 }, 3)).toMatchObject({ isCounted: true, card: { reps: 2 } });
    const after = await rowOf(made.id);
    expect(after.due.getTime()).toBeGreaterThan(before.lastReview?.getTime() ?? 0);
    await later(-hours(1), member);
  });

  it("are not postponed by a list that was loaded before they were answered in another tab", async () => {
    const member = await api.member();
    const [made, other] = [await word(member, "larch"), await word(member, "beech")];
    const [readAt, until] = [api.clock.now(), new Date(api.clock.now().getTime() + days(3))];
    await answer(member, made, 3);
    const { due } = await rowOf(made.id);
    const planned = [made.id, other.id].map((id) => ({ id, until }));
    await postponeCards(api.database.queries, planned, readAt);
    expect(await rowOf(made.id)).toMatchObject({ due, scheduledFor: due });
    expect(await rowOf(other.id)).toMatchObject({ scheduledFor: until });
  });

  it("make a leech of a card that is forgotten eight times, until it is rewritten", async () => {
    const member = await api.member();
    const made = await word(member, "thistle");
    let reps = 0;
    const step = async (grade: 1 | 4) => {
      const { card } = await answer(member, { id: made.id, reps }, grade);
      reps = card?.reps ?? 0;
      await later(new Date(card?.due ?? 0).getTime() - api.clock.now().getTime(), member);
      return card;
    };
    await step(4);
    for (let lapse = 1; lapse <= 8; lapse += 1) {
      const card = await step(1);
      expect(card).toMatchObject({ lapses: lapse, isLeech: lapse === 8 });
      await step(4);
    }
    const params = { id: made.id };
    const same = { front: made.front, back: made.back, note: "mẹo nhớ", isPaused: false };
    expect(await member.call("PUT /v1/learn/cards/{id}", { params, body: same })).toMatchObject({
      card: { isLeech: true },
    });
    const body = { ...same, front: "Cây có gai, hoa tím: ___" };
    expect(await member.call("PUT /v1/learn/cards/{id}", { params, body })).toMatchObject({
      card: { isLeech: false, lapses: 0 },
    });
  });
});

describe("undo of an answer", () => {
  const undo = (member: TestMember, clientId: string) =>
    member.call("POST /v1/learn/reviews/undo", { body: { clientId } });
  const practice = async (member: TestMember) =>
    (
      await member.call("GET /v1/gamification/{season}/me/ledger", {
        params: { season: vietnamDay(api.clock.now()).slice(0, 7) },
        query: {},
      })
    ).sum.practice;
  const dayOf = async (member: TestMember) =>
    (await api.database.queries.select().from(userDays).where(eq(userDays.userId, member.user.id)))[0];

  it("restores the schedule and the counts of the day; a repeated undo and a repeated answer change nothing", async () => {
    const member = await api.member();
    const [made] = [await word(member, "aspen"), await word(member, "rowan")];
    const [rowBefore, dayBefore] = [await rowOf(made.id), await today(member)];
    const clientId = randomUUID();
    await answer(member, made, 1, { clientId });
    expect((await today(member)).counts).toMatchObject({ done: 1, left: 1 });
    const undone = await undo(member, clientId);
    expect(undone).toMatchObject({ isNew: true, left: 2, card: { id: made.id, reps: 0, lapses: 0 } });
    expect(await rowOf(made.id)).toEqual(rowBefore);
    expect((await today(member)).counts).toEqual(dayBefore.counts);
    expect(await undo(member, clientId)).toMatchObject({ isNew: false, left: 2 });
    expect(await answer(member, made, 3, { clientId })).toMatchObject({ isNew: false, isCounted: false });
    expect(await rowOf(made.id)).toEqual(rowBefore);
    // Another answer counts as the first one would have.
    expect(await answer(member, made, 3)).toMatchObject({ isCounted: true, isNew: true, card: { reps: 1 } });
  });

  it("revokes points and the day, and the next answer restores both", async () => {
    const member = await api.member();
    await manyCards(member, 12);
    const { items } = await today(member);
    const ids: string[] = [];
    const step = async (card: DueCard) => {
      ids.push(randomUUID());
      await answer(member, card, 3, { ms: 1500, clientId: ids.at(-1) });
      api.clock.advance(1000);
    };
    for (const card of items.slice(0, 10)) await step(card);
    const reached = [await practice(member), (await dayOf(member))?.activities];
    expect(reached).toEqual([2, 1]);
    await undo(member, ids[9]!);
    expect([await practice(member), (await dayOf(member))?.activities ?? 0]).toEqual([1, 0]);
    await step(items[9]!);
    expect([await practice(member), (await dayOf(member))?.activities]).toEqual(reached);
    const { database, clock } = api;
    expect((await rebuildProjections({ database, now: clock.now() })).differences).toMatchObject({
      ledger: 0,
      days: 0,
    });
  });

  it("revokes a day that was completed with the last due card", async () => {
    const member = await api.member();
    const clientId = randomUUID();
    await answer(member, await word(member, "hazel"), 3, { clientId, ms: 1500 });
    expect((await dayOf(member))?.activities).toBe(1);
    await undo(member, clientId);
    expect((await dayOf(member))?.activities ?? 0).toBe(0);
  });

  it("undoes one answer at a time, and neither an answer of another tab nor one of an earlier day", async () => {
    const member = await api.member();
    const [one, two] = [await word(member, "poplar"), await word(member, "maple")];
    const [first, second] = [randomUUID(), randomUUID()];
    await answer(member, one, 3, { clientId: first });
    api.clock.advance(1000);
    await answer(member, two, 3, { clientId: second });
    await refusal(undo(member, first), "VERSION_CONFLICT");
    await undo(member, second);
    expect(await undo(member, first)).toMatchObject({ isNew: true, left: 2 });
    await answer(member, one, 4, { clientId: randomUUID() });
    const third = randomUUID();
    await answer(member, two, 4, { clientId: third });
    await later(days(1), member);
    await refusal(undo(member, third), "VERSION_CONFLICT");
  });

  it("of an extra answer revokes its activity event; of two concurrent requests one is new", async () => {
    const member = await api.member();
    const made = await word(member, "juniper");
    await answer(member, made, 4);
    const clientId = randomUUID();
    api.clock.advance(1000);
    await answer(member, { id: made.id, reps: 1 }, 1, { isExtra: true, clientId });
    const both = await Promise.all([undo(member, clientId), undo(member, clientId)]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect((await rowOf(made.id)).reps).toBe(1);
  });

  it("applies to the member's own answers; bad input is refused", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const clientId = randomUUID();
    const made = await word(member, "spruce");
    await answer(member, made, 3, { clientId });
    await refusal(undo(other, clientId), "NOT_FOUND");
    await refusal(undo(member, randomUUID()), "NOT_FOUND");
    await refusal(undo(member, "x"), "VALIDATION_FAILED");
    await refusal(undo({ ...member, call: api.call as TestMember["call"] }, clientId), "AUTH_REQUIRED");
    await member.call("DELETE /v1/learn/cards/{id}", { params: { id: made.id } });
    await refusal(undo(member, clientId), "NOT_FOUND");
  });
});

describe("the choice to type answers", () => {
  it("is stored for the member, and stays when it is not sent", async () => {
    const member = await api.member();
    const change = (more: object) =>
      member.call("PUT /v1/learn/settings", { body: { reviewCap: 60, gradeButtons: 4, ...more } });
    expect(await change({ typedCards: ["word", "gap"] })).toMatchObject({ typedCards: ["gap", "word"] });
    await change({});
    expect((await today(member)).settings).toEqual({ reviewCap: 60, gradeButtons: 4, typedCards: ["gap", "word"] });
    await refusal(change({ typedCards: ["picture"] }), "VALIDATION_FAILED");
    expect(await change({ typedCards: [] })).toMatchObject({ typedCards: [] });
  });
});

describe("the day", () => {
  it("begins new cards with the kinds that the member gets wrong most often", async () => {
    const member = await api.member();
    const text = "I have three cat at home. We saw two dog there. My uncle has four bird now.";
    await member.call("POST /v1/ai/grammar/analyze", { body: { text } });
    await word(member, "linden");
    await mistake(member);
    api.clock.advance(1000);
    const sentence = "I have three cat and one dog.";
    const mended = "I have three cats and one dog.";
    await member.call("POST /v1/learn/mistake-cards", {
      body: { cards: [{ kind: "NUM_PLURAL", sentence, start: 13, end: 16, mended }] },
    });
    expect((await today(member)).items.map(({ kind }) => kind)).toEqual(["NUM_PLURAL", "SVA_3SG", null]);
  });

  it("takes sixty of a hundred and forty cards and spreads the others over five days; a new cap spreads them again", async () => {
    const member = await api.member();
    await manyCards(member, 140);
    let first!: Awaited<ReturnType<typeof today>>;
    const updatesOf = async (work: () => Promise<unknown>) =>
      (await api.queries.queriesOf(work)).filter((query) => /^\s*update "cards"/.test(query)).length;
    // The days are planned with one statement; after that, the list of a day only reads.
    expect(await updatesOf(async () => (first = await today(member)))).toBe(1);
    expect(await updatesOf(() => today(member))).toBe(0);
    expect(first.items).toHaveLength(60);
    expect(first.counts).toEqual({
      done: 0,
      left: 60,
      postponed: 80,
      spreadDays: 5,
      soon: 0,
      soonAt: null,
      tomorrow: 16,
      cards: 140,
    });
    // The oldest first, and the same on the next request.
    expect(first.items[0]?.front).toBe("front 139");
    expect((await today(member)).items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    // Answered cards make no room for more.
    for (const card of first.items.slice(0, 5)) await answer(member, card, 4);
    expect((await today(member)).counts).toMatchObject({ done: 5, left: 55, postponed: 80 });
    const change = (settings: object) =>
      member.call("PUT /v1/learn/settings", { body: { reviewCap: 60, gradeButtons: 2, ...settings } });
    await change({ reviewCap: 100, gradeButtons: 4 });
    const wider = await today(member);
    expect(wider.settings).toEqual({ reviewCap: 100, gradeButtons: 4, typedCards: [] });
    expect(wider.counts).toMatchObject({ done: 5, left: 95, postponed: 40, spreadDays: 2 });
    for (const bad of [{ reviewCap: 19 }, { reviewCap: 201 }, { gradeButtons: 3 }])
      await refusal(change(bad), "VALIDATION_FAILED");
    expect(await member.call("GET /v1/learn/settings")).toEqual({ reviewCap: 100, gradeButtons: 4, typedCards: [] });
    // Each day has its share, and all cards come in the end.
    for (const card of wider.items) await answer(member, card, 4);
    const seen = [...first.items.slice(0, 5), ...wider.items].map(({ id }) => id);
    for (const left of [20, 20]) {
      await later(days(1), member);
      const { items } = await today(member);
      const fresh = items.filter(({ id }) => !seen.includes(id));
      expect(fresh).toHaveLength(left);
      for (const card of items) await answer(member, card, 4);
      seen.push(...fresh.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(140);
    const call = api.call as TestMember["call"];
    await refusal(call("GET /v1/learn/settings"), "AUTH_REQUIRED");
    await refusal(call("PUT /v1/learn/settings", { body: { reviewCap: 60, gradeButtons: 2 } }), "AUTH_REQUIRED");
  });

  it("begins at midnight in Vietnam, keeps siblings apart, and counts the cards of tomorrow", async () => {
    const member = await api.member();
    for (let n = 0; n < 12; n += 1) await word(member, `tree${"abcdefghijkl"[n]}`);
    const sentence = "He go to school with three cat.";
    const mended = "He goes to school with three cats.";
    const siblings = [
      { kind: "SVA_3SG", sentence, start: 3, end: 5, mended },
      { kind: "NUM_PLURAL", sentence, start: 27, end: 30, mended },
    ] as const;
    expect((await member.call("POST /v1/learn/mistake-cards", { body: { cards: [...siblings] } })).added).toBe(2);
    const { items } = await today(member);
    const places = items.flatMap(({ source }, place) => (source === sentence ? [place] : []));
    expect(places).toHaveLength(2);
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(10);
    for (const card of items) {
      await answer(member, card, 3);
      await answer(member, { id: card.id, reps: 1 }, 3);
    }
    expect((await today(member)).counts).toMatchObject({ done: 14, left: 0 });
    await later(days(1), member);
    expect((await today(member)).counts.done).toBe(0);
    expect((await today(member)).counts.tomorrow).toBeGreaterThan(0);
  });

  it("offers extra practice, which does not affect the schedule", async () => {
    const member = await api.member();
    const made = await word(member, "fern");
    expect((await today(member, "true")).items).toEqual([]);
    await answer(member, made, 4);
    const [card] = (await today(member, "true")).items;
    expect(card?.id).toBe(made.id);
    const before = await rowOf(made.id);
    expect(await answer(member, { id: made.id, reps: 1 }, 1, { isExtra: true })).toMatchObject({
      isCounted: false,
      isNew: true,
      card: { reps: 1, lapses: 0 },
    });
    expect(await rowOf(made.id)).toEqual(before);
    // However often on one day: one event.
    for (let n = 0; n < 3; n++) await answer(member, { id: made.id, reps: 1 }, 3, { isExtra: true });
    const noted = await api.database.queries.$count(activityEvents, eq(activityEvents.userId, member.user.id));
    await later(days(1), member);
    for (let n = 0; n < 3; n++) await answer(member, { id: made.id, reps: 1 }, 3, { isExtra: true });
    expect([
      noted,
      await api.database.queries.$count(activityEvents, eq(activityEvents.userId, member.user.id)),
    ]).toEqual([1, 2]);
  });

  it("keeps the place of a mistake from another feature in the list of mistakes", async () => {
    const member = await api.member();
    await mistake(member);
    const { items } = await today(member);
    const [row] = await api.database.queries.select().from(cards).where(eq(cards.userId, member.user.id));
    expect(items[0]?.id).toBe(row?.id);
  });
});
