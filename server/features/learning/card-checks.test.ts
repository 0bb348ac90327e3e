import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notifications as notificationRows } from "#server/features/notifications/tables.ts";
import { cards } from "./tables.ts";
import { writings, writingVersions } from "#server/features/writing/tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Checker } from "#engine/checker.ts";
import { refusingNotifications } from "#tests/support/refused-notifications.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { createCardChecks } from "./card-checks.ts";

/** The real engine, which becomes busy after `left` texts, and fails on texts with the word “poison”. */
let left = Infinity;
let poisoned = 0;
const checker: Checker = {
  ...sharedChecker,
  async check(text, options) {
    if (left <= 0) throw new ApiError("UNAVAILABLE", { retryAfter: 7 });
    left -= 1;
    if (text.includes("poison")) {
      poisoned += 1;
      throw new ApiError("UNAVAILABLE", { retryAfter: 3 });
    }
    return sharedChecker.check(text, options);
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ checker });
});
afterAll(() => api.close());

const job = () => api.runJob("recheck cards of an older rule version");
/** Cards of an earlier version: a gap without its candidates, in a sentence that was never checked. */
async function older(member: TestMember, made: { wrong: string; front: string; back: string }[]) {
  const now = api.clock.now();
  const rows = made.map(({ wrong, ...card }) => ({
    ...card,
    id: randomUUID(),
    userId: member.user.id,
    type: "mistake" as const,
    kind: "SVA_3SG",
    source: wrong,
    right: card.front.replace("___", card.back),
    due: now,
    scheduledFor: now,
    createdAt: now,
  }));
  await api.database.queries.insert(cards).values(rows);
  return rows.map(({ id }) => id);
}
const good = { wrong: "She go to school.", front: "She ___ to school.", back: "goes" };
const taught = { wrong: "He have an house.", front: "He ___ an house.", back: "has" };
const vague = { wrong: "I saw a dog in the park.", front: "I saw ___ dog in the park.", back: "the" };
const list = (member: TestMember, setAside?: "true" | "false") =>
  member.call("GET /v1/learn/cards", { query: setAside ? { setAside } : {} });
const bell = async (member: TestMember) =>
  (await member.call("GET /v1/notifications", { query: {} })).notifications.filter(({ kind }) => kind === "cards");
const cardOf = async (member: TestMember, back: string) => {
  const card = (await list(member)).items.find((one) => one.back === back);
  if (!card) throw new Error("no such card");
  return card;
};

describe("cards of an older rule", () => {
  it("are set aside when the current rule would not make them: not due, not exported, in the list with the reason, with one notification", async () => {
    const member = await api.member();
    await older(member, [good, taught, vague]);
    await job();
    expect((await list(member, "false")).items).toMatchObject([
      { front: "She ___ (go / goes) to school.", back: "goes", right: "She goes to school.", setAsideReason: null },
    ]);
    const aside = (await list(member, "true")).items;
    expect(aside.map(({ back, setAsideReason }) => [back, setAsideReason]).sort()).toEqual([
      ["has", "sentence-needs-work"],
      ["the", "several-answers"],
    ]);
    const today = await member.call("POST /v1/learn/reviews/today", { query: {} });
    expect(today.items.map(({ back }) => back)).toEqual(["goes"]);
    expect(today.counts).toMatchObject({ left: 1, postponed: 0 });
    const answered = await member.call("POST /v1/learn/reviews", {
      body: { cardId: aside[0]!.id, clientId: randomUUID(), grade: 3, ms: 900 },
    });
    expect(answered.isCounted).toBe(false);
    for (const format of ["tsv", "csv"] as const) {
      const file = await member.call("GET /v1/learn/export", { query: { format } });
      expect([file.cards, file.text.includes("an house"), file.text.includes("goes")]).toEqual([1, false, true]);
    }
    expect(
      (await member.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items
        .map(({ setAsideReason }) => String(setAsideReason))
        .sort(),
    ).toEqual(["null", "sentence-needs-work", "several-answers"]);
    // The data export of the owner has the reason.
    const exported = (await member.call("POST /v1/account/export")) as unknown as {
      learning: { cards: { back: string; setAsideReason: string | null }[] };
    };
    expect(exported.learning.cards.find(({ back }) => back === "has")?.setAsideReason).toBe("sentence-needs-work");
    expect(await bell(member)).toMatchObject([{ cards: 2, address: "/goc-hoc-tap/the" }]);
    await job();
    expect(await bell(member)).toHaveLength(1);
  });

  it("are set aside when the writer corrected the sentence differently from the engine's suggestion", async () => {
    const member = await api.member();
    const db = api.database.queries;
    const [writingId, now] = [randomUUID(), api.clock.now()];
    await db.insert(writings).values({ id: writingId, userId: member.user.id, customTitle: "My way", level: "A2" });
    for (const [at, text] of ["I go with her to she school first.", "I go with her to her school first."].entries())
      await db.insert(writingVersions).values({
        id: randomUUID(),
        writingId,
        no: at + 1,
        text,
        words: 8,
        engine: "built-in",
        measures: {},
        submittedAt: now,
      });
    const first = {
      wrong: "I go with her to she school first.",
      front: "I go with her to she ___ first.",
      back: "schools",
    };
    await older(member, [first, good]);
    await db.update(cards).set({ writingId }).where(eq(cards.back, "schools"));
    await job();
    expect((await list(member, "true")).items).toMatchObject([{ back: "schools", setAsideReason: "not-mended" }]);
    expect((await list(member, "false")).items).toMatchObject([{ back: "goes" }]);
  });

  it("are checked in one run, or from where a busy engine stopped, and their owner is notified at the end", async () => {
    const member = await api.member();
    const many = Array.from({ length: 25 }, (_, n) => ({ ...vague, front: `I saw ___ dog in park ${n}.` }));
    await older(member, many);
    left = 3;
    await job();
    const checked = async () =>
      (await api.database.queries.select().from(cards).where(eq(cards.userId, member.user.id))).filter(
        ({ checkedWith }) => checkedWith > 0,
      ).length;
    const before = await checked();
    expect(before).toBeLessThan(5);
    expect(await bell(member)).toEqual([]);
    left = Infinity;
    await job();
    expect(await checked()).toBe(25);
    expect(await bell(member)).toMatchObject([{ cards: 25 }]);
  });

  it("come back when their owner corrects or keeps them, and stay aside while they are wrong", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await older(member, [taught, vague]);
    await job();
    const school = await cardOf(member, "has");
    const change = (id: string, faces: object, who = member) =>
      who.call("PUT /v1/learn/cards/{id}", {
        params: { id },
        body: { front: school.front, back: school.back, note: "", isPaused: false, ...faces } as never,
      });
    // A note is no correction.
    expect((await change(school.id, { note: "trường học" })).card.setAsideReason).toBe("sentence-needs-work");
    const wrong = { front: "She ___ (go / goes) to a school every days.", back: "goes" };
    expect((await change(school.id, wrong)).card.setAsideReason).toBe("sentence-needs-work");
    expect((await change(school.id, { ...wrong, front: "She ___ to school." })).card.setAsideReason).toBe(
      "several-answers",
    );
    await refusal(change(school.id, { isOwnerApproved: true }, other), "NOT_FOUND");
    const right = { front: "She ___ (go / goes) to school.", back: "goes" };
    expect((await change(school.id, right)).card).toMatchObject({ setAsideReason: null, right: "She goes to school." });

    const dog = await cardOf(member, "the");
    const kept = await change(dog.id, { front: dog.front, back: dog.back, isOwnerApproved: true });
    expect(kept.card.setAsideReason).toBeNull();
    expect((await list(member, "true")).items).toEqual([]);
    expect((await member.call("GET /v1/learn/export", { query: {} })).cards).toBe(2);
    // The next rule does not check a card that its owner kept.
    await api.database.queries.update(cards).set({ checkedWith: 0 }).where(eq(cards.id, dog.id));
    await job();
    expect((await cardOf(member, "the")).setAsideReason).toBeNull();
  });

  it("are left alone when their owner wrote other text on them, and when they are word cards", async () => {
    const member = await api.member();
    const [id = ""] = await older(member, [vague]);
    await member.call("PUT /v1/learn/cards/{id}", {
      params: { id },
      body: { front: "con chó ở công viên", back: "the dog", note: "", isPaused: false },
    });
    await member.call("POST /v1/learn/cards", { body: { lemma: "dog", sentence: "He have a dog.", note: "chó" } });
    await job();
    expect((await list(member, "true")).items).toEqual([]);
    expect((await list(member, "false")).items).toHaveLength(2);
  });

  it("are checked although the engine fails on others, which are skipped after three tries until the next day", async () => {
    const [first, second] = (await Promise.all([api.member(), api.member()])).toSorted((a, b) =>
      a.user.id < b.user.id ? -1 : 1,
    );
    const poison = Array.from({ length: 4 }, (_, n) => ({
      wrong: `She drink poison ${n}.`,
      front: `She ___ poison ${n}.`,
      back: "drinks",
    }));
    await older(first!, [...poison, vague]);
    await older(second!, [good, vague]);
    poisoned = 0;
    for (let round = 0; round < 8; round += 1) await job();
    expect(poisoned).toBe(12);
    expect((await list(second!, "true")).items).toMatchObject([{ back: "the" }]);
    expect(await bell(second!)).toMatchObject([{ cards: 1 }]);
    // Cards that cannot be checked do not delay the notification about the others.
    expect(await bell(first!)).toMatchObject([{ cards: 1 }]);
    api.clock.advance(25 * 3_600_000);
    await job();
    expect(poisoned).toBe(15);
    await api.database.queries.delete(cards).where(eq(cards.userId, first!.user.id));
  });

  it("are reported to their owner once, also when the process ends or the notification fails in between", async () => {
    const [first, second] = [await api.member(), await api.member()];
    await older(first, [vague, taught]);
    await older(second, [vague]);
    await refusingNotifications(api.database, job);
    expect((await list(first, "true")).items).toHaveLength(2);
    expect([await bell(first), await bell(second)]).toEqual([[], []]);
    // The notification of one owner fails.
    await refusingNotifications(api.database, job, first.user.id);
    expect(await bell(first)).toEqual([]);
    expect(await bell(second)).toMatchObject([{ cards: 1 }]);
    for (let round = 0; round < 2; round += 1) await job();
    expect(await bell(first)).toMatchObject([{ cards: 2 }]);
    expect(await bell(second)).toHaveLength(1);
  });

  it("are reported in a second batch of the same day, and a later rule that finds nothing new reports nothing", async () => {
    const member = await api.member();
    await older(member, [vague, taught]);
    await job();
    await older(member, [{ ...vague, front: "I saw ___ dog in the garden." }]);
    await job();
    expect((await bell(member)).map(({ cards: count }) => count).sort()).toEqual([1, 2]);
    api.clock.advance(48 * 3_600_000);
    await api.database.queries.update(cards).set({ checkedWith: 0 }).where(eq(cards.userId, member.user.id));
    await job();
    // The member's session has expired by now.
    const { queries } = api.database;
    const aside = and(eq(cards.userId, member.user.id), isNotNull(cards.setAsideReason));
    expect(await queries.$count(cards, and(aside, gt(cards.checkedWith, 0)))).toBe(3);
    expect(await queries.$count(notificationRows, eq(notificationRows.userId, member.user.id))).toBe(2);
  });

  it("are not reported when their owner's own edit leaves them aside", async () => {
    const member = await api.member();
    await older(member, [taught]);
    await refusingNotifications(api.database, job);
    const { id } = await cardOf(member, "has");
    const body = { front: "He ___ (has / have) an houses.", back: "has", note: "", isPaused: false };
    expect(
      (await member.call("PUT /v1/learn/cards/{id}", { params: { id }, body })).card.setAsideReason,
    ).not.toBeNull();
    await job();
    expect(await bell(member)).toEqual([]);
  });

  it("are reported once when two nodes check them at the same time", async () => {
    const member = await api.member();
    await older(member, [vague, taught, good]);
    const node = () =>
      createCardChecks({
        database: api.database,
        clock: api.clock,
        checker,
        grammar: {
          settings: { read: async () => ({ dictionary: [] }) },
          reports: { mutedRules: async () => [] },
        } as never,
      });
    await Promise.all([node().checkAll(), node().checkAll()]);
    expect((await list(member, "true")).items).toHaveLength(2);
    expect(await bell(member)).toMatchObject([{ cards: 2 }]);
  });

  it("are the same cards when their owner adds the same mistake again", async () => {
    const member = await api.member();
    const source = {
      kind: "SVA_3SG",
      sentence: "She go to school.",
      start: 4,
      end: 6,
      mended: "She goes to school.",
    } as const;
    const add = () => member.call("POST /v1/learn/mistake-cards", { body: { cards: [source] } });
    const faces = [{ front: "She ___ (go / goes) to school.", back: "goes", right: "She goes to school." }];
    const [id] = await older(member, [good]);
    await job();
    expect(await add()).toMatchObject({ added: 0, cards: [{ id }] });
    expect((await list(member)).items).toMatchObject(faces);

    // Added before the job checks the old card: one of the two remains.
    const other = await api.member();
    await other.call("POST /v1/learn/mistake-cards", { body: { cards: [source] } });
    await list(other);
    const [old] = await older(other, [good]);
    await job();
    expect((await list(other)).items).toMatchObject([{ ...faces[0], id: old }]);
  });
});
