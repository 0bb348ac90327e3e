import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days, seconds } from "#server/core/clock.ts";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { rebuildProjections } from "#server/features/gamification/service.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const mark = (
  member: TestMember,
  lemma: string,
  state: "new" | "learning" | "known" | "ignored",
  more: object = {},
) => {
  api.clock.advance(seconds(1));
  return member.call("PUT /v1/learn/words/{lemma}", { params: { lemma }, body: { state, ...more } });
};

describe("words", () => {
  it("have a state and a note, are counted over time, and become known once", async () => {
    const member = await api.member();
    const { word } = await mark(member, "Meadow", "learning", { noteVi: "đồng cỏ", sentence: "Over the meadow." });
    expect(word).toMatchObject({ lemma: "meadow", state: "learning", noteVi: "đồng cỏ", hasCard: false });
    expect(await member.call("POST /v1/learn/cards", { body: { lemma: "meadow" } })).toMatchObject({
      state: "learning",
    });
    await mark(member, "brook", "new");
    // Without a note the earlier one stays.
    expect((await mark(member, "meadow", "known")).word).toMatchObject({ noteVi: "đồng cỏ", hasCard: true });
    await mark(member, "meadow", "learning");
    await mark(member, "meadow", "known");
    // A word marked as known at once was not learned here.
    await mark(member, "ash", "known");
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(noted.map(({ kind, refId }) => `${kind} ${refId}`)).toEqual(["word-known meadow"]);

    const list = (query: object = {}) => member.call("GET /v1/learn/words", { query });
    expect((await list()).items.map(({ lemma }) => lemma)).toEqual(["ash", "meadow", "brook"]);
    expect((await list({ state: "known" })).items.map(({ lemma }) => lemma)).toEqual(["ash", "meadow"]);
    const page = await list({ limit: 2 });
    expect((await list({ limit: 2, cursor: page.next })).items.map(({ lemma }) => lemma)).toEqual(["brook"]);
    expect((await list({ cursor: "x y" })).items).toHaveLength(3);
    await mark(member, "take off", "new");
    const two = await list({ limit: 1 });
    expect(two.items.map(({ lemma }) => lemma)).toEqual(["take off"]);
    expect((await list({ limit: 1, cursor: two.next })).items.map(({ lemma }) => lemma)).toEqual(["ash"]);
    // A card for a word starts learning it, unless the member has set another state.
    for (const [lemma, state] of [
      ["take off", "learning"],
      ["ash", "known"],
      ["rowan", "learning"],
    ] as const)
      expect(await member.call("POST /v1/learn/cards", { body: { lemma } })).toMatchObject({ state });
    await mark(member, "rowan", "ignored");
    expect(await member.call("POST /v1/learn/cards", { body: { lemma: "rowan" } })).toMatchObject({ state: "ignored" });
    for (const cursor of [
      "8640000000000000_a",
      "-8640000000000000_a",
      "1e15_a",
      "99999999999999_a",
      "1_",
      "1_a\u0000b",
    ])
      expect((await list({ cursor })).items.length).toBeLessThanOrEqual(5);

    const counts = () => member.call("GET /v1/learn/word-counts");
    const first = await counts();
    expect(first.now).toEqual({ new: 1, learning: 1, known: 2, ignored: 1 });
    expect(first.days).toMatchObject([{ new: 1, learning: 1, known: 2, ignored: 1 }]);
    api.clock.advance(days(1));
    const { token } = await api.call("POST /v1/auth/login", {
      body: { email: member.email, password: member.password },
    });
    member.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
    await mark(member, "brook", "ignored");
    expect((await counts()).days).toMatchObject([{ new: 1 }, { new: 0, known: 2, ignored: 2 }]);
    expect(await member.call("GET /v1/learn/words/{lemma}", { params: { lemma: "brook" } })).toMatchObject({
      word: { state: "ignored" },
    });
    expect((await member.call("POST /v1/account/export"))["learning"]).toMatchObject({ words: [{}, {}, {}, {}, {}] });
  });

  it("of two tabs are all counted, and are no longer known when they are learned again", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const put = (lemma: string, state: "learning" | "known", who = member) =>
      who.call("PUT /v1/learn/words/{lemma}", { params: { lemma }, body: { state } });
    await Promise.all(["ash", "birch", "cedar", "elm", "fir", "oak"].map((lemma) => put(lemma, "learning")));
    await Promise.all([put("oak", "known"), put("oak", "known"), put("elm", "known")]);
    expect((await member.call("GET /v1/learn/word-counts")).days).toMatchObject([{ learning: 4, known: 2 }]);

    const known = async (who = member) =>
      (await who.call("GET /v1/account/badges")).badges.find(({ code }) => code === "nghin-tu")?.progress;
    await put("oak", "learning", other);
    await put("oak", "known", other);
    expect(await known()).toBe(2);
    await put("oak", "learning");
    expect(await known()).toBe(1);
    // Not another member's.
    expect(await known(other)).toBe(1);
    await put("oak", "known");
    expect(await known()).toBe(2);
  });

  it("earn points when the dictionary lists them; names and non-words can be marked without points", async () => {
    const member = await api.member();
    const learn = async (lemma: string) => {
      await mark(member, lemma, "learning");
      expect((await mark(member, lemma, "known")).word.state).toBe("known");
    };
    for (const lemma of ["zzzza", "kubernetes", "walked", "october", "meadow", "give up"]) await learn(lemma);
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(noted.map(({ refId }) => refId).sort()).toEqual(["give up", "meadow", "october"]);
    const { badges } = await member.call("GET /v1/account/badges");
    expect(badges.find(({ code }) => code === "nghin-tu")?.progress).toBe(3);
    const { database, clock } = api;
    expect((await rebuildProjections({ database, now: clock.now() })).differences).toMatchObject({ badges: 0 });
  });

  it("tolerate a wrong clock: days are the server's, and no word is lost or counted twice", async () => {
    const member = await api.member();
    const begin = api.clock.now();
    await mark(member, "alder", "learning");
    // A day too early: that day keeps its counts, and the next mark corrects the next day.
    api.clock.set(new Date(begin.getTime() - days(1)));
    await mark(member, "poplar", "known");
    await mark(member, "alder", "known");
    api.clock.set(new Date(begin.getTime() + seconds(9)));
    await mark(member, "hazel", "new");
    const { now, days: counted } = await member.call("GET /v1/learn/word-counts");
    expect(now).toEqual({ new: 1, learning: 0, known: 2, ignored: 0 });
    expect(counted.map(({ known }) => known)).toEqual([2, 2]);
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(noted.map(({ refId }) => refId)).toEqual(["alder"]);
  });

  it("belong to one member, and refuse invalid words", async () => {
    const [member, other] = [await api.member(), await api.member()];
    await mark(member, "secret", "known");
    const params = { lemma: "secret" };
    expect(await other.call("GET /v1/learn/words/{lemma}", { params })).toEqual({ word: null });
    expect((await other.call("GET /v1/learn/words")).items).toEqual([]);
    const call = api.call as TestMember["call"];
    await refusal(call("GET /v1/learn/words"), "AUTH_REQUIRED");
    await refusal(call("GET /v1/learn/word-counts"), "AUTH_REQUIRED");
    await refusal(call("GET /v1/learn/words/{lemma}", { params }), "AUTH_REQUIRED");
    await refusal(call("PUT /v1/learn/words/{lemma}", { params, body: { state: "known" } }), "AUTH_REQUIRED");
    await refusal(mark(member, "đồng", "known"), "NOT_FOUND");
    await refusal(mark(member, "secret", "unknown" as "known"), "VALIDATION_FAILED");
    await refusal(mark(member, "secret", "known", { noteVi: "x".repeat(301) }), "VALIDATION_FAILED");
  });
});

it("are found by the word, its meaning, the note or the sentence, with or without diacritics", async () => {
  const member = await api.member();
  await mark(member, "october", "new");
  await mark(member, "meadow", "known", { noteVi: "đồng cỏ", sentence: "A fox ran over the meadow." });
  await mark(member, "zzyzx", "new");
  const find = async (query: object) =>
    (await member.call("GET /v1/learn/words", { query })).items.map(({ lemma }) => lemma);
  expect(await find({ q: "MEAD" })).toEqual(["meadow"]);
  expect(await find({ q: "dong co" })).toEqual(["meadow"]);
  expect(await find({ q: "fox ran" })).toEqual(["meadow"]);
  expect(await find({ q: "Tháng Mười" })).toEqual(["october"]);
  expect(await find({ q: "thang muoi", state: "known" })).toEqual([]);
  expect(await find({ q: "%" })).toEqual([]);
  expect(await find({ q: " " })).toHaveLength(3);
  await refusal(member.call("GET /v1/learn/words", { query: { q: "x".repeat(61) } }), "VALIDATION_FAILED");
});

it("are listed with their meaning when our dictionary has them", async () => {
  const member = await api.member();
  await mark(member, "october", "new");
  await mark(member, "zzyzx", "new");
  const { items } = await member.call("GET /v1/learn/words", { query: {} });
  expect(items.map(({ lemma, meaning }) => [lemma, meaning])).toEqual([
    ["zzyzx", ""],
    ["october", "tháng Mười"],
  ]);
});
