import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learningCards } from "#server/database/learning-tables.ts";
import { cards, writings, writingVersions } from "#server/database/practice-tables.ts";
import { Failure } from "#server/http/failure.ts";
import type { Checker } from "#server/language/checker.ts";
import { keptChecker } from "#tests/support/kept-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

/** The real engine, which is busy after so many texts. */
let left = Infinity;
const checker: Checker = {
  ...keptChecker,
  async check(text, options) {
    if (left <= 0) throw new Failure("UNAVAILABLE", { retryAfter: 7 });
    left -= 1;
    return keptChecker.check(text, options);
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ checker });
});
afterAll(() => api.close());

const job = () => {
  const chore = api.api.chores.find(({ name }) => name === "check cards of an older rule");
  if (!chore) throw new Error("no such chore");
  return chore.run();
};
/** Cards as an earlier version made them: a gap without its candidates, and nobody had checked the sentence. */
async function older(member: TestMember, made: { wrong: string; front: string; back: string }[]) {
  const rows = made.map((card) => ({
    ...card,
    id: randomUUID(),
    userId: member.user.id,
    kind: "SVA_3SG",
    right: card.front.replace("___", card.back),
    createdAt: api.clock.now(),
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
  (await member.call("GET /v1/notices", { query: {} })).notices.filter(({ kind }) => kind === "cards");
const cardOf = async (member: TestMember, back: string) => {
  const card = (await list(member)).items.find((one) => one.back === back);
  if (!card) throw new Error("no such card");
  return card;
};

describe("cards of an older rule", () => {
  it("are set aside where they would not be made today: not due, not exported, in the list with the reason, with one notification", async () => {
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
    const today = await member.call("GET /v1/learn/reviews/today", { query: {} });
    expect(today.items.map(({ back }) => back)).toEqual(["goes"]);
    expect(today.counts).toMatchObject({ left: 1, held: 0 });
    const answered = await member.call("POST /v1/learn/reviews", {
      body: { cardId: aside[0]!.id, clientId: randomUUID(), grade: 3, ms: 900 },
    });
    expect(answered.isCounted).toBe(false);
    for (const format of ["tsv", "csv"] as const) {
      const file = await member.call("GET /v1/learn/export", { query: { format } });
      expect([file.cards, file.text.includes("an house"), file.text.includes("goes")]).toEqual([1, false, true]);
    }
    expect(
      (await member.call("GET /v1/ai/cards")).items.map(({ setAsideReason }) => String(setAsideReason)).sort(),
    ).toEqual(["null", "sentence-needs-work", "several-answers"]);
    // Their owner's data says so.
    const exported = (await member.call("GET /v1/account/export")) as unknown as {
      learning: { cards: { back: string; setAsideReason: string | null }[] };
    };
    expect(exported.learning.cards.find(({ back }) => back === "has")?.setAsideReason).toBe("sentence-needs-work");
    expect(await bell(member)).toMatchObject([{ title: "2", address: "/goc-hoc-tap/the" }]);
    await job();
    expect(await bell(member)).toHaveLength(1);
  });

  it("are set aside where their writer mended the sentence otherwise than the engine suggested", async () => {
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

  it("are checked over several rounds, from where a busy engine stopped, and their owner is notified at the end", async () => {
    const member = await api.member();
    const many = Array.from({ length: 25 }, (_, n) => ({ ...vague, front: `I saw ___ dog in park ${n}.` }));
    await older(member, many);
    left = 3;
    await job();
    const checked = async () =>
      (await api.database.queries.select().from(learningCards).where(eq(learningCards.userId, member.user.id))).filter(
        ({ checkedWith }) => checkedWith > 0,
      ).length;
    const before = await checked();
    expect(before).toBeLessThan(5);
    expect(await bell(member)).toEqual([]);
    left = Infinity;
    await job();
    expect(await checked()).toBe(Math.min(25, before + 20));
    expect(await bell(member)).toEqual([]);
    await job();
    expect(await checked()).toBe(25);
    expect(await bell(member)).toMatchObject([{ title: "25" }]);
  });

  it("come back when their owner mends or keeps them, and stay aside while they are wrong", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await older(member, [taught, vague]);
    await job();
    const school = await cardOf(member, "has");
    const change = (id: string, faces: object, who = member) =>
      who.call("PUT /v1/learn/cards/{id}", {
        params: { id },
        body: { front: school.front, back: school.back, note: "", isPaused: false, ...faces } as never,
      });
    // A note is no mending.
    expect((await change(school.id, { note: "trường học" })).card.setAsideReason).toBe("sentence-needs-work");
    const wrong = { front: "She ___ (go / goes) to a school every days.", back: "goes" };
    expect((await change(school.id, wrong)).card.setAsideReason).toBe("sentence-needs-work");
    expect((await change(school.id, { ...wrong, front: "She ___ to school." })).card.setAsideReason).toBe(
      "several-answers",
    );
    await refusal(change(school.id, { isKept: true }, other), "NOT_FOUND");
    const right = { front: "She ___ (go / goes) to school.", back: "goes" };
    expect((await change(school.id, right)).card).toMatchObject({ setAsideReason: null, right: "She goes to school." });

    const dog = await cardOf(member, "the");
    const kept = await change(dog.id, { front: dog.front, back: dog.back, isKept: true });
    expect(kept.card.setAsideReason).toBeNull();
    expect((await list(member, "true")).items).toEqual([]);
    expect((await member.call("GET /v1/learn/export", { query: {} })).cards).toBe(2);
    // The next rule asks nothing of a card that its owner kept.
    await api.database.queries.update(learningCards).set({ checkedWith: 0 }).where(eq(learningCards.id, dog.id));
    await job();
    expect((await cardOf(member, "the")).setAsideReason).toBeNull();
  });

  it("are left alone where their owner wrote other words on them, and where they are of words", async () => {
    const member = await api.member();
    const [id = ""] = await older(member, [vague]);
    await list(member);
    await member.call("PUT /v1/learn/cards/{id}", {
      params: { id },
      body: { front: "con chó ở công viên", back: "the dog", note: "", isPaused: false },
    });
    await member.call("POST /v1/learn/cards", { body: { lemma: "dog", sentence: "He have a dog.", note: "chó" } });
    await job();
    expect((await list(member, "true")).items).toEqual([]);
    expect((await list(member, "false")).items).toHaveLength(2);
  });
});
