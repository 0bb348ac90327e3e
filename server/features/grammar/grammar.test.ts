import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GrammarAnalysis } from "#contracts/schemas/grammar.ts";
import { taughtKinds } from "#contracts/limits/language.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { days, hours, minutes, seconds } from "#server/core/clock.ts";
import { cards } from "#server/features/learning/tables.ts";
import { analyses, ruleReports } from "./tables.ts";
import { practiceUsage } from "#server/features/practice/tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Checker } from "#engine/checker.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { recordAnalysis } from "./service.ts";

/** The real engine, which can be made to appear busy. */
let isBusy = false;
let questions = 0;
const checker: Checker = {
  ...sharedChecker,
  async check(text, options) {
    questions += 1;
    if (isBusy) throw new ApiError("UNAVAILABLE", { retryAfter: 7 });
    return sharedChecker.check(text, options);
  },
};

let api: TestApi;
let learner: TestMember;
let other: TestMember;
let admin: TestMember;

beforeAll(async () => {
  api = await startTestApi({ checker });
  learner = await api.member();
  other = await api.member();
  admin = await api.member({ role: "admin" });
  await sharedChecker.warm();
});
afterAll(async () => {
  await api.close();
});

const nobody = "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e";
const analyze = (text: string, more: object = {}, member = learner): Promise<GrammarAnalysis> =>
  member.call("POST /v1/ai/grammar/analyze", { body: { text, ...more } });
/** Advances the clock and logs the members in again. */
async function later(milliseconds: number, ...members: TestMember[]) {
  api.clock.advance(milliseconds);
  for (const member of members) {
    const { email, password } = member;
    const { token } = await api.call("POST /v1/auth/login", { body: { email, password } });
    member.call = api.clientWith({ authorization: `Bearer ${token.accessToken.token}` });
  }
}
const used = async (member: TestMember) => {
  const rows = await api.database.queries.select().from(practiceUsage);
  return rows
    .filter(({ userId, kind }) => userId === member.user.id && kind === "analysis")
    .reduce((sum, { count }) => sum + count, 0);
};

describe("grammar analysis", () => {
  it("S-105 finds errors, explains and corrects them, and selects three to start with", async () => {
    const text =
      "I waited for a hour 🙂 yesterday. She goes to an university in Huế. He is a honest man. It was an useful lesson.";
    const analysis = await analyze(text, { syntax: true });
    expect(analysis.detectedLanguage).toBe("english");
    expect(analysis.findings.length).toBeGreaterThanOrEqual(4);
    for (const { start, end, quote, kind, why } of analysis.findings) {
      expect(text.slice(start, end)).toBe(quote);
      expect(why.length).toBeGreaterThan(10);
      expect(kind).not.toBe("");
    }
    const honest = analysis.findings.find(({ start }) => start === text.indexOf("a honest"));
    expect(honest).toMatchObject({ kind: "ART_A_AN", certainty: "error", engine: "rules" });
    expect(honest?.suggestions[0]).toMatch(/^an/);
    expect(analysis.first).toHaveLength(3);
    expect(analysis.stats).toMatchObject({ sentences: 4 });
    expect(analysis.syntax?.length).toBe(4);
  });

  it("costs one of the daily analyses for a new text, nothing for the same within a day, a failure, or a text that is not English", async () => {
    const person = await api.member();
    const before = questions;
    const text = "He have a bicycle and he ride it every day.";
    const first = await analyze(text, {}, person);
    expect(await analyze(text, {}, person)).toEqual(first);
    expect(questions).toBe(before + 1);
    await analyze(text, { syntax: true }, person);
    expect(await used(person)).toBe(1);

    isBusy = true;
    const busy = await refusal(analyze("Another text that nobody reads.", {}, person), "UNAVAILABLE");
    expect([busy.status, busy.retryAfter]).toEqual([503, 7]);
    isBusy = false;
    expect(await used(person)).toBe(1);

    const vietnamese = await analyze("Hôm nay trời đẹp quá, chúng mình đi chơi công viên nhé.", {}, person);
    expect(vietnamese).toMatchObject({ detectedLanguage: "vietnamese", findings: [] });
    expect(await used(person)).toBe(1);

    await later(hours(25), person, learner, other, admin);
    await analyze(text, {}, person);
    expect(await used(person)).toBe(2);
  });

  it("keeps a suggestion visible while the rest of the text is corrected", async () => {
    const person = await api.member();
    const doubtful = "He is very tall boy now.";
    const fine =
      "My uncle has lived in the village since he was born, and he knows every family there. In the evening he walks to the river with his dog, sits under the old tree and watches the boats until it is dark.";
    const quotes = ({ findings }: GrammarAnalysis) => findings.map(({ quote }) => quote);
    const poor = await analyze(`${fine} ${doubtful} He have a dog. She like tea. They goes home.`, {}, person);
    const corrected = `${fine} ${doubtful} He has a dog. She likes tea. They go home.`;
    expect(quotes(await analyze(corrected, {}, person))).toEqual([]);
    const [shown] = poor.findings;
    const shownBefore = poor.findings.map(({ rule, quote }) => ({ rule, quote }));
    expect(quotes(await analyze(corrected, { shownBefore, continues: poor.id }, person))).toEqual([shown?.quote]);
    // The corrected text was charged once and is cached now.
    expect(await used(person)).toBe(2);
    const before = questions;
    expect(quotes(await analyze(corrected, { shownBefore }, person))).toEqual([shown?.quote]);
    expect(quotes(await analyze(corrected, {}, person))).toEqual([shown?.quote]);
    expect(questions).toBe(before);
    // Requesting the syntax afterwards keeps the suggestion.
    expect(quotes(await analyze(corrected, { syntax: true }, person))).toEqual([shown?.quote]);
  });

  it("stops at the daily limit, and says until when", async () => {
    const small = await startTestApi({ checker, environment: { ANALYSES_A_DAY: "1" } });
    try {
      const person = await small.member();
      const body = (text: string) => ({ body: { text } });
      await person.call("POST /v1/ai/grammar/analyze", body("She goes to school."));
      const refused = await refusal(
        person.call("POST /v1/ai/grammar/analyze", body("She walks to school.")),
        "AI_QUOTA_EXCEEDED",
      );
      expect(refused.status).toBe(429);
      expect(refused.message).toBe("Hết lượt hôm nay, làm mới lúc 00:00.");
      await person.call("POST /v1/ai/grammar/analyze", body("She goes to school."));
    } finally {
      await small.close();
    }
  });

  it("costs nothing for a sentence of an analyzed text, and counts it once", async () => {
    const person = await api.member();
    const text = "She go to school by bus. I has two cats.\n\nWe waited for a hour.";
    await analyze(text, {}, person);
    expect(await used(person)).toBe(1);
    const profile = () => person.call("GET /v1/ai/grammar/profile");
    const before = await profile();
    for (const part of ["I has two cats.", "We waited for a hour.", "She go to school by bus.\nI has two cats."])
      expect((await analyze(part, { syntax: true }, person)).syntax).not.toEqual([]);
    expect(await used(person)).toBe(1);
    expect(await profile()).toEqual(before);
    // A new sentence beside it, another member, or the next day is charged.
    await analyze("I has two cats. They sleep all day.", { syntax: true }, person);
    expect(await used(person)).toBe(2);
    const stranger = await api.member();
    await analyze("I has two cats.", {}, stranger);
    expect(await used(stranger)).toBe(1);
    await later(hours(25), person, learner, other, admin);
    await analyze("We waited for a hour.", {}, person);
    expect(await used(person)).toBe(3);
  });

  it("counts words as the pages do", async () => {
    const text = "Well-known cafés don't close at 9. Mẹ tôi gọi it “home”.";
    expect((await analyze(text)).stats.words).toBe(wordCount(text));
  });

  it("leaves out muted kinds and words of the member", async () => {
    const person = await api.member();
    const text = "He is a honest man from Mamtown, and he likes my probelm.";
    const { findings } = await analyze(text, {}, person);
    expect(findings.map(({ kind }) => kind)).toContain("ART_A_AN");
    expect(findings.some(({ quote }) => quote.includes("probelm"))).toBe(true);
    const body = { mutedKinds: ["ART_A_AN"], dictionary: ["probelm"] } as const;
    expect(
      await person.call("PUT /v1/ai/grammar/settings", {
        body: { ...body, mutedKinds: ["ART_A_AN"], dictionary: ["probelm"] },
      }),
    ).toEqual(body);
    expect(await person.call("GET /v1/ai/grammar/settings")).toEqual(body);
    const again = await analyze(text, {}, person);
    expect(again.findings.filter(({ kind, quote }) => kind === "ART_A_AN" || quote.includes("probelm"))).toEqual([]);
    await refusal(
      person.call("PUT /v1/ai/grammar/settings", { body: { mutedKinds: ["NOTHING"] as never, dictionary: [] } }),
      "VALIDATION_FAILED",
    );
  });

  it("rejects texts that are too short, too long or no text, and unauthenticated requests", async () => {
    for (const text of ["", "a", " \n ", "x".repeat(5001)]) await refusal(analyze(text), "VALIDATION_FAILED");
    await refusal(analyze("x".repeat(20_000)), "VALIDATION_FAILED");
    expect((await analyze("Ok")).stats.words).toBe(1);
    await refusal(api.call("POST /v1/ai/grammar/analyze", { body: { text: "She go." } }), "AUTH_REQUIRED");
    for (const name of [
      "GET /v1/ai/grammar/profile",
      "GET /v1/ai/grammar/settings",
      "GET /v1/ai/grammar/analyses",
    ] as const)
      await refusal(api.call(name), "AUTH_REQUIRED");
  });

  it("S-105 lists the kinds without a session, and has a drill for each", async () => {
    const { kinds } = await api.call("GET /v1/ai/grammar/kinds");
    expect(kinds.slice(0, taughtKinds.length).map(({ code }) => code)).toEqual(taughtKinds);
    const { items, kind } = await api.call("GET /v1/ai/grammar/kinds/{kind}/drill", {
      params: { kind: "PREP_TIME" },
      query: { n: 6 },
    });
    expect(kind.name).toBe("Nhầm giới từ thời gian (in, on, at, for…)");
    expect(items).toHaveLength(6);
    await refusal(
      api.call("GET /v1/ai/grammar/kinds/{kind}/drill", { params: { kind: "NOTHING" as never } }),
      "NOT_FOUND",
    );
  });
});

describe("saved texts", () => {
  it("are stored only on request, and can be listed, opened, replaced and deleted with their cards", async () => {
    const person = await api.member();
    const text = "He is a honest man. I like him.";
    const { findings } = await analyze(text, {}, person);
    const rows = () => api.database.queries.select().from(analyses);
    expect((await rows()).filter(({ userId }) => userId === person.user.id)).toMatchObject([
      { text: null, found: null, counts: { ART_A_AN: 1 } },
    ]);

    const { analysis } = await person.call("POST /v1/ai/grammar/analyses", { body: { text } });
    expect(analysis).toMatchObject({ title: text, findings: findings.length, words: 8 });
    const params = { id: analysis.id };
    expect(await person.call("GET /v1/ai/grammar/analyses/{id}", { params })).toEqual({ analysis, text });

    // A changed text replaces the saved one without a new analysis.
    const changed = "He is an honest man. I like him a lot.";
    const before = questions;
    const again = await person.call("POST /v1/ai/grammar/analyses", {
      body: { text: changed, title: "Về bạn tôi", id: analysis.id },
    });
    expect(again.analysis).toMatchObject({ id: analysis.id, title: "Về bạn tôi", findings: null });
    expect(questions).toBe(before);
    expect((await person.call("GET /v1/ai/grammar/analyses")).items).toEqual([again.analysis]);

    await refusal(other.call("GET /v1/ai/grammar/analyses/{id}", { params }), "NOT_FOUND");
    await refusal(other.call("POST /v1/ai/grammar/analyses", { body: { text, id: analysis.id } }), "NOT_FOUND");
    await other.call("DELETE /v1/ai/grammar/analyses/{id}", { params });
    expect((await other.call("GET /v1/ai/grammar/analyses")).items).toEqual([]);

    const card = {
      kind: "ART_A_AN",
      sentence: "He is a honest man.",
      start: 6,
      end: 7,
      mended: "He is an honest man.",
    } as const;
    await person.call("POST /v1/learn/mistake-cards", { body: { cards: [card], analysisId: analysis.id } });
    expect(await person.call("POST /v1/account/export")).toMatchObject({
      grammar: { analyses: [{ text: changed, title: "Về bạn tôi" }], reports: [] },
      learning: { cards: [{ back: "an", right: "He is an honest man." }] },
    });
    expect(await person.call("DELETE /v1/ai/grammar/analyses/{id}", { params })).toEqual({ isSaved: false });
    expect((await rows()).filter(({ userId }) => userId === person.user.id)).toEqual([]);
    expect((await person.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toEqual([]);
  });

  it("do not change the profile when saved, and keep their cards", async () => {
    const person = await api.member();
    const wrong = "He is a honest man. I like him.";
    const right = "He is an honest man. I like him very much indeed.";
    const save = async (text: string, id?: string) =>
      (await person.call("POST /v1/ai/grammar/analyses", { body: { text, ...(id ? { id } : {}) } })).analysis;
    const profile = async () => {
      const { texts, words, kinds } = await person.call("GET /v1/ai/grammar/profile");
      return { texts, words, kinds: kinds.map(({ kind, count }) => [kind, count]) };
    };
    const dates = async () =>
      (await api.database.queries.select().from(analyses))
        .filter(({ userId }) => userId === person.user.id)
        .map(({ createdAt }) => createdAt.toISOString())
        .sort();
    await analyze(wrong, {}, person);
    const [before, begun] = [await profile(), await dates()];
    expect(before).toEqual({ texts: 1, words: 8, kinds: [["ART_A_AN", 1]] });
    api.clock.advance(seconds(5));
    const { id } = await save(wrong);
    const card = {
      kind: "ART_A_AN",
      sentence: "He is a honest man.",
      start: 6,
      end: 7,
      mended: "He is an honest man.",
    } as const;
    await person.call("POST /v1/learn/mistake-cards", { body: { cards: [card], analysisId: id } });
    // The corrected text replaces the saved one, but the profile counts only the original.
    expect(await save(right, id)).toMatchObject({ id, words: 11 });
    expect([await profile(), await dates()]).toEqual([before, begun]);

    // A text already counted under another id is saved there, and the counts do not change.
    const other = "She have two cats and likes them.";
    await analyze(other, {}, person);
    const both = await profile();
    expect(both).toMatchObject({ texts: 2, words: 15 });
    const moved = await save(other, id);
    expect(moved.id).not.toBe(id);
    expect(await profile()).toEqual(both);
    expect((await person.call("GET /v1/ai/grammar/analyses")).items.map((one) => one.id)).toEqual([moved.id]);
    expect((await person.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toHaveLength(1);
    await person.call("DELETE /v1/ai/grammar/analyses/{id}", { params: { id: moved.id } });
    expect((await person.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toEqual([]);

    // A text saved without an analysis does not change the rates; concurrent requests store it once.
    const unread = await Promise.all(Array.from({ length: 4 }, () => save("I was never analysed.")));
    expect(new Set(unread.map((one) => one.id)).size).toBe(1);
    expect(await profile()).toEqual(before);
    expect(await person.call("POST /v1/account/export")).toMatchObject({
      grammar: { rules: expect.arrayContaining([{ rule: expect.any(String), lastAt: expect.any(String) }]) },
    });
  });

  it("are deleted with the account", async () => {
    const person = await api.member();
    await analyze("He is a honest man.", {}, person);
    await person.call("POST /v1/account/delete", { body: { keepArticles: false } });
    await later(days(8), learner, other, admin);
    await api.runJob("delete accounts that are due");
    const left = await api.database.queries.select().from(analyses);
    expect(left.filter(({ userId }) => userId === person.user.id)).toEqual([]);
  });
});

describe("cards from the member's own sentences", () => {
  it("are stored once, only for the member's own texts, and are private", async () => {
    const person = await api.member();
    const make = (card: object, more: object = {}) =>
      person.call("POST /v1/learn/mistake-cards", { body: { cards: [card as never], ...more } });
    const mother = {
      kind: "SVA_3SG",
      sentence: "My mother work here.",
      start: 10,
      end: 14,
      mended: "My mother works here.",
    };
    expect(await make(mother)).toMatchObject({
      added: 1,
      refused: [],
      cards: [{ front: "My mother ___ (work / works) here.", back: "works", right: "My mother works here." }],
    });
    // A deletion takes the word after it along.
    const discussed = {
      kind: "PREP_EXTRA",
      sentence: "We discussed about the plan.",
      start: 13,
      end: 18,
      mended: "We discussed the plan.",
    };
    expect((await make(discussed)).cards).toMatchObject([
      { front: "We discussed ___ (about the / the) plan.", back: "the" },
    ]);
    api.clock.advance(seconds(1));
    expect(await make(mother)).toMatchObject({ added: 0, cards: [{ back: "works" }] });
    const { items } = await person.call("GET /v1/learn/cards", { query: { type: "mistake" } });
    expect(items).toHaveLength(2);

    await refusal(make({ ...mother, sentence: "Hi.", start: 2, end: 9 }), "VALIDATION_FAILED");
    const smile = { ...mother, sentence: "😀 My mother work here.", mended: "😀 My mother works here." };
    await refusal(make({ ...smile, start: 1, end: 1 }), "VALIDATION_FAILED");
    const father = { ...mother, sentence: "My father work here.", mended: "My father works here." };
    expect(await make(father)).toMatchObject({ added: 1 });
    await refusal(make(mother, { analysisId: nobody }), "NOT_FOUND");
    await refusal(make(mother, { writingId: nobody }), "NOT_FOUND");
    await refusal(api.call("GET /v1/learn/cards", { query: { type: "mistake" } }), "AUTH_REQUIRED");
    const params = { id: items[0]?.id ?? "" };
    await other.call("DELETE /v1/learn/cards/{id}", { params });
    expect((await person.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toHaveLength(3);
    await person.call("DELETE /v1/learn/cards/{id}", { params });
    expect((await person.call("GET /v1/learn/cards", { query: { type: "mistake" } })).items).toHaveLength(2);
    expect(await api.database.queries.$count(cards, eq(cards.userId, person.user.id))).toBe(2);

    // A busy engine creates no card and loses none.
    isBusy = true;
    try {
      await refusal(make(father), "UNAVAILABLE");
    } finally {
      isBusy = false;
    }
  });
});

describe("the error profile", () => {
  it("counts a text once, by kind per hundred words, with the trend", async () => {
    const person = await api.member();
    const sentence = "He is a honest man and he works in the city with his friends every day. ";
    const text = sentence.repeat(10);
    const { id } = await analyze(text, {}, person);
    // Corrected with our help, so the profile does not count it.
    const better = text.replace("a honest", "an honest");
    expect((await analyze(better, { continues: id }, person)).id).toBe(id);
    let profile = await person.call("GET /v1/ai/grammar/profile");
    expect(profile).toMatchObject({ texts: 1, words: 160 });
    expect(profile.kinds).toMatchObject([
      {
        kind: "ART_A_AN",
        count: 10,
        perHundred: 6.25,
        recent: 6.25,
        before: null,
        line: [null, null, null, null, null, 6.25],
      },
    ]);

    await later(days(40), person);
    await recordAnalysis(api.database.queries, {
      userId: person.user.id,
      source: "writing",
      text: "another text",
      words: 200,
      findings: [{ kind: "ART_A_AN" }, { kind: "SPELLING" }],
      at: api.clock.now(),
    });
    profile = await person.call("GET /v1/ai/grammar/profile");
    expect(profile.kinds[0]).toMatchObject({ kind: "ART_A_AN", count: 11, recent: 0.5, before: 6.25 });
    // Parts of fifteen days of the last ninety; one without enough words has no rate.
    expect(profile.kinds.map(({ line }) => line)).toEqual([
      [null, null, null, 6.25, null, 0.5],
      [null, null, null, 0, null, 0.5],
    ]);
    expect(profile.weeks.map(({ words }) => words)).toEqual([160, 200]);
    // The trend covers the same days whatever the range.
    for (const [range, words] of [
      ["30d", 200],
      ["90d", 360],
      ["1y", 360],
    ] as const) {
      const { errors } = await person.call("GET /v1/account/progress", { query: { range } });
      expect(errors).toMatchObject({ words, kinds: [{ kind: "ART_A_AN", recent: 0.5, before: 6.25 }, {}] });
    }
    // A text that is only checked before publication is not practice, until it is submitted as such.
    const said = "She go to school by bus every day and she like it very much.";
    await analyze(said, { isPractice: false }, person);
    expect(await person.call("GET /v1/ai/grammar/profile")).toEqual(profile);
    await analyze(said, {}, person);
    expect((await person.call("GET /v1/ai/grammar/profile")).texts).toBe(3);
    await later(days(95), person, other);
    expect(await person.call("GET /v1/ai/grammar/profile")).toEqual({ texts: 0, words: 0, kinds: [], weeks: [] });
    expect((await other.call("GET /v1/ai/grammar/profile")).texts).toBe(0);
  });
});

describe("reports of wrong findings", () => {
  it("can be withdrawn by the reporter, even twice, and then do not count", async () => {
    const person = await api.member();
    const report = () =>
      person.call("POST /v1/ai/grammar/reports", {
        body: { engine: "rules", kind: "SVA_3SG", rule: "agreement/withdrawn", quote: "go" },
      });
    const rows = () => api.database.queries.$count(ruleReports, eq(ruleReports.rule, "agreement/withdrawn"));
    const stranger = await api.member();
    const first = await report();
    expect(first).toMatchObject({ isNew: true });
    expect(await report()).toEqual({ id: first.id, isNew: false });
    const params = { id: first.id };
    await stranger.call("DELETE /v1/ai/grammar/reports/{id}", { params });
    await refusal(api.call("DELETE /v1/ai/grammar/reports/{id}", { params }), "AUTH_REQUIRED");
    expect(await rows()).toBe(1);
    for (let times = 0; times < 2; times += 1)
      expect(await person.call("DELETE /v1/ai/grammar/reports/{id}", { params })).toEqual({ isStored: false });
    expect(await rows()).toBe(0);
    expect(await report()).toMatchObject({ isNew: true });
    await person.call("DELETE /v1/ai/grammar/reports/{id}", { params: { id: (await report()).id } });
  });

  it("mute a rule for everyone once enough members report it, and unmute it later", async () => {
    const rule = "articles/a-or-an-by-sound";
    const text = (n: number) => `He is a honest man, said friend number ${n}.`;
    const report = (member: TestMember, quote = "a") =>
      member.call("POST /v1/ai/grammar/reports", {
        body: { engine: "rules", kind: "ART_A_AN", rule, quote, note: "Tôi nghĩ là đúng." },
      });
    const finds = async (n: number, member = learner) =>
      (await analyze(text(n), {}, member)).findings.some((finding) => finding.rule === rule);
    await later(days(200), learner, admin);
    const { queries } = api.database;
    const people = await Promise.all(Array.from({ length: 5 }, () => api.member()));
    /** Stores matches of the rule for all members. */
    const answerWith = (quotes: string[]) =>
      queries.execute(sql`insert into rule_matches (rule, user_id, quotes, last_at)
        select rule, users.id, ${sql.param(quotes)}::text[], last_at from rule_matches, users
        where rule = ${rule} and user_id = ${learner.user.id} on conflict do nothing`);
    expect(await finds(0)).toBe(true);
    for (const member of people.slice(0, 4)) expect(await finds(1, member)).toBe(true);

    // Reports by new accounts, or with quotes that were not shown, are stored but do not count.
    for (const member of people.slice(0, 4)) expect(await report(member)).toMatchObject({ isNew: true });
    for (const quote of ["b", "c"]) await report(learner, quote);
    const statistics = async () =>
      (await admin.call("GET /v1/ai/grammar/rules")).rules.find((one) => one.rule === rule);
    expect(await statistics()).toMatchObject({ reporters: 0, reports: 6, people: 5, isMuted: false, decision: null });

    await later(days(2), learner, admin, ...people);
    await queries.delete(ruleReports);
    expect(await report(learner)).toMatchObject({ isNew: true });
    expect(await report(learner)).toMatchObject({ isNew: false });
    for (const member of people.slice(0, 4)) await report(member);
    // A member without any finding of the rule.
    await report(people[4]!);
    // Five of five report it, but five are too few.
    expect(await statistics()).toMatchObject({ reporters: 5, reports: 6, people: 5, isMuted: false });
    // Many texts of one member count once.
    for (let n = 10; n < 14; n += 1) await finds(n);
    expect((await statistics())?.people).toBe(5);
    const names = Array.from({ length: 15 }, (_, n) => `nghe.quy.tac.${n}`);
    await queries.execute(sql`insert into users (id, email, username, display_name)
      select gen_random_uuid(), name || '@mam.example', name, name from unnest(${sql.param(names)}::text[]) name`);
    await answerWith([]);
    expect((await statistics())?.isMuted).toBe(true);
    expect((await statistics())?.quotes[0]).toMatchObject({ note: "Tôi nghĩ là đúng." });
    api.clock.advance(minutes(6));
    expect(await finds(101)).toBe(false);

    // A decision by an administrator takes precedence.
    const decide = (decision: "keep" | "mute" | null, by = admin, which = rule) =>
      by.call("PUT /v1/ai/grammar/rules", { body: { rule: which, decision } });
    expect((await decide("keep")).rules[0]).toMatchObject({ rule, isMuted: false, decision: "keep", reporters: 5 });
    expect(await finds(102)).toBe(true);
    const { entries } = await admin.call("GET /v1/admin/audit");
    expect(entries[0]).toMatchObject({ action: "rule-decided", facts: { title: rule, reason: "keep" } });
    await decide("mute");
    expect(await finds(103)).toBe(false);
    await decide(null);
    expect((await statistics())?.isMuted).toBe(true);
    await refusal(decide("keep", learner), "NOT_FOUND");
    await refusal(decide("keep", admin, "no/such-rule"), "NOT_FOUND");
    await refusal(decide("silence" as never), "VALIDATION_FAILED");
    await later(days(91), learner, admin);
    expect(await finds(104)).toBe(true);

    await refusal(learner.call("GET /v1/ai/grammar/rules"), "NOT_FOUND");
    await refusal(
      api.call("POST /v1/ai/grammar/reports", { body: { engine: "rules", kind: "OTHER", rule, quote: "x" } }),
      "AUTH_REQUIRED",
    );
    await refusal(
      learner.call("POST /v1/ai/grammar/reports", {
        body: { engine: "rules", kind: "OTHER", rule: "<b>", quote: "x" },
      }),
      "VALIDATION_FAILED",
    );
  });
});
