import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes, seconds } from "#server/core/clock.ts";
import { inFull } from "#contracts/answers/contractions.ts";
import { coreSenses } from "#engine/english/core-words.ts";
import { activityEvents } from "#server/features/gamification/tables.ts";
import { ownTexts } from "./tables.ts";
import { publish } from "#tests/support/publishing.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";
import { profileOf, wordsOf } from "#engine/english/english-profile.ts";
import { openFrequencies } from "#engine/english/frequencies.ts";
import { knownIn } from "./known-words.ts";
import { gradedTexts, partsOf } from "./texts/catalog.ts";
import { findWord } from "./texts/word-in-text.ts";

const frequencies = openFrequencies();
const profile = (text: string) => profileOf(text, frequencies);
const levelOf = (text: string) => profile(text).level;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // Publishing waits two seconds for the engine, less than its start takes.
  await api.api.checker.warm();
});
afterAll(() => api.close());

describe("the graded texts", () => {
  it("are at least twelve, two of each level, with three questions that have one answer", () => {
    expect(gradedTexts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(gradedTexts.map(({ slug }) => slug)).size).toBe(gradedTexts.length);
    for (const level of ["A1", "A2", "B1", "B2", "C1"])
      expect(gradedTexts.filter((text) => text.level === level).length).toBeGreaterThanOrEqual(2);
    for (const { slug, paragraphs, questions } of gradedTexts) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(paragraphs.length).toBeGreaterThan(1);
      expect(questions).toHaveLength(3);
      for (const { options, answer } of questions) {
        expect(new Set(options).size).toBe(3);
        expect(options[answer]).toBeDefined();
      }
    }
    // Typographic apostrophes, and the word count of the plain text.
    expect(JSON.stringify(gradedTexts)).not.toContain("'");
    expect(gradedTexts.find(({ level }) => level === "A2")?.paragraphs.join(" ")).toContain("Hạnh’s umbrella");
    // The position of the right answer varies.
    const places = gradedTexts.flatMap(({ questions }) => questions.map(({ answer }) => answer));
    for (const place of [0, 1, 2]) expect(places.filter((one) => one === place).length).toBeGreaterThan(6);
  });

  it("have a Vietnamese meaning for every word in them, including the titles", async () => {
    const names = new Set(["quang", "mai"]);
    const words = new Set(
      gradedTexts.flatMap(({ title, paragraphs }) => wordsOf([title.toLowerCase(), ...paragraphs].join("\n"))),
    );
    const unknown = [...words].filter(
      (word) => !names.has(word) && !inFull(word) && coreSenses(word.replace(/'s$/, "")).length === 0,
    );
    expect(unknown).toEqual([]);
  });

  it("have a vocabulary of words that they contain and our dictionary has", () => {
    for (const { slug, paragraphs, vocabulary } of gradedTexts) {
      expect([slug, new Set(vocabulary.map(({ word }) => word)).size]).toEqual([slug, vocabulary.length]);
      for (const { word } of vocabulary) {
        expect([slug, word, findWord(paragraphs, word)]).not.toContain(null);
        expect([slug, word, coreSenses(word.replaceAll("’", "'")).length]).not.toContain(0);
      }
    }
  });

  it("find a word in any form, and a phrase only in one piece", () => {
    const paragraphs = ["It was late. They got off, and up the hill we gave our seats.", "He gave up."];
    expect(findWord(paragraphs, "get off")).toEqual({
      form: "got off",
      sentence: "They got off, and up the hill we gave our seats.",
    });
    expect(findWord(paragraphs, "give up")).toEqual({ form: "gave up", sentence: "He gave up." });
    expect(findWord(paragraphs, "off up")).toBeNull();
    expect(findWord(["She got off, up there."], "off up")).toBeNull();
    expect(findWord(paragraphs, "umbrella")).toBeNull();
  });

  it("number the parts of each serial story from one, at one level", () => {
    for (const text of gradedTexts) {
      const parts = partsOf(text);
      expect(parts).toContain(text);
      if (!text.series) continue;
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.map(({ series }) => series?.part)).toEqual(parts.map((_, at) => at + 1));
      expect(new Set(parts.map(({ level }) => level)).size).toBe(1);
    }
  });

  it("get harder: the words of a level are less common than those of the level before", () => {
    const rare = (level: string) => {
      const texts = gradedTexts.filter((text) => text.level === level);
      const shares = texts.map(
        ({ paragraphs }) => 1 - (knownIn(profile(paragraphs.join("\n")), new Map(), "B2").share ?? 0),
      );
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    };
    expect(rare("C1")).toBeGreaterThan(rare("A2"));
    expect(rare("B2")).toBeGreaterThan(rare("A2"));
    expect(levelOf("too short")).toBeNull();
    // Few words, or the same ones repeated, give no level.
    expect(levelOf("The quick brown fox jumps over the lazy dog again. ".repeat(380))).toBeNull();
    expect(levelOf(gradedTexts.at(-1)?.paragraphs.join(" ").slice(0, 400) ?? "")).toBeNull();
    const whole = (level: string) =>
      levelOf(
        gradedTexts
          .filter((text) => text.level === level)
          .flatMap(({ paragraphs }) => paragraphs)
          .join("\n"),
      );
    expect(["A2", "B1"]).toContain(whole("A2"));
    expect(whole("C1")).toBe("C1");
  });
});

describe("reading", () => {
  it("counts words, not names, and recognizes a marked word in all its forms", () => {
    expect(wordsOf("“Hạnh went to Hue,” she said. I'm late. The bus left.")).toEqual([
      "went",
      "to",
      "she",
      "said",
      "i'm",
      "late",
      "the",
      "bus",
      "left",
    ]);
    const text = "She abandoned the meadow.";
    const marked = knownIn(
      profile(text),
      new Map([
        ["abandon", "known"],
        ["meadow", "learning"],
      ]),
      "A2",
    );
    expect(marked).toEqual({
      share: 0.75,
      marked: [
        { word: "abandoned", state: "known" },
        { word: "meadow", state: "learning" },
      ],
    });
    expect(knownIn(profile(text), new Map(), null).share).toBe(0.5);
    expect(knownIn(profile("Đà Lạt"), new Map(), null)).toEqual({ share: null, marked: [] });
  });

  const umbrella = "the-umbrella-on-bus-number-nine";
  const umbrellaText = async () => (await api.call("GET /v1/learn/texts")).items.find(({ slug }) => slug === umbrella)!;
  const readText = (member: TestMember, slug: string, score: number) =>
    member.call("POST /v1/learn/texts/{slug}/read", { params: { slug }, body: { score, lookups: 2 } });

  it("is public", async () => {
    const first = await umbrellaText();
    const { text } = await api.call("GET /v1/learn/texts/{slug}", { params: { slug: first.slug } });
    expect(text).toMatchObject(first);
    await refusal(api.call("GET /v1/learn/texts/{slug}", { params: { slug: "khong-co" } }), "NOT_FOUND");
  });

  it("gives each word of its vocabulary with its sentence", async () => {
    const { slug } = await umbrellaText();
    const { text } = await api.call("GET /v1/learn/texts/{slug}", { params: { slug } });
    expect(text.vocabulary).toContainEqual({
      word: "get off",
      meaning: "xuống (xe buýt, tàu)",
      form: "got off",
      sentence: "She was late, so she got off quickly.",
    });
  });

  it("leads from part to part of a serial story, and nowhere else from another text", async () => {
    const { items } = await api.call("GET /v1/learn/texts");
    const read = async (slug: string) => (await api.call("GET /v1/learn/texts/{slug}", { params: { slug } })).text;
    const [first, second, third] = items.filter(({ series, level }) => series && level === "A2");
    expect(first?.series).toEqual({ part: 1, parts: 3 });
    expect(await read(first!.slug)).toMatchObject({
      previous: null,
      next: { slug: second!.slug, title: second!.title },
    });
    expect(await read(second!.slug)).toMatchObject({ previous: { slug: first!.slug }, next: { slug: third!.slug } });
    expect(await read(third!.slug)).toMatchObject({ previous: { slug: second!.slug }, next: null });
    const alone = items.find(({ series }) => series === null);
    expect(await read(alone!.slug)).toMatchObject({ series: null, previous: null, next: null });
  });

  it("shows a member how many of its words they know, more once a word is marked", async () => {
    const { slug } = await umbrellaText();
    const member = await api.member();
    const known = () => member.call("GET /v1/learn/texts/{slug}/known", { params: { slug } });
    const before = await known();
    expect(before.share).toBeGreaterThan(0.5);
    expect(before.marked).toEqual([]);
    const { texts } = await member.call("GET /v1/learn/reading");
    expect(texts.find((text) => text.slug === slug)).toMatchObject({ score: null, known: before.share });
    await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma: "umbrella" }, body: { state: "known" } });
    const after = await known();
    expect(after.share ?? 0).toBeGreaterThan(before.share ?? 1);
    expect(after.marked).toContainEqual({ word: "umbrella", state: "known" });
  });

  it("is recorded when it is read for the first time, and the best score remains", async () => {
    const { slug } = await umbrellaText();
    const member = await api.member();
    expect(await readText(member, slug, 2)).toEqual({ score: 2, isFirst: true });
    expect(await readText(member, slug, 1)).toEqual({ score: 2, isFirst: false });
    const { texts } = await member.call("GET /v1/learn/reading");
    expect(texts.find((text) => text.slug === slug)).toMatchObject({ score: 2 });
    const events = await api.database.queries
      .select()
      .from(activityEvents)
      .where(eq(activityEvents.userId, member.user.id));
    expect(events).toMatchObject([{ kind: "text-read", refId: `${slug}/tra-tu`, payload: { lookups: 2 } }]);
  });

  it("has progress for members only", async () => {
    const params = { slug: (await umbrellaText()).slug };
    const call = api.call as TestMember["call"];
    await refusal(call("GET /v1/learn/reading"), "AUTH_REQUIRED");
    await refusal(call("GET /v1/learn/texts/{slug}/known", { params }), "AUTH_REQUIRED");
    await refusal(call("POST /v1/learn/texts/{slug}/read", { params, body: { score: 1 } }), "AUTH_REQUIRED");
  });

  it("rejects an impossible score and an unknown text", async () => {
    const member = await api.member();
    await refusal(readText(member, (await umbrellaText()).slug, 4), "VALIDATION_FAILED");
    await refusal(readText(member, "khong-co", 1), "NOT_FOUND");
  });

  it("counts a reading once however often it is reported, and gives the badge also for look-ups in a second reading", async () => {
    const { slug } = (await api.call("GET /v1/learn/texts")).items[0]!;
    const member = await api.member();
    const read = (score: number, lookups: number) =>
      member.call("POST /v1/learn/texts/{slug}/read", { params: { slug }, body: { score, lookups } });
    const kept = async () =>
      ((await member.call("POST /v1/account/export"))["learning"] as { readings: object[] }).readings;
    const progress = async () =>
      (await member.call("GET /v1/account/badges")).badges.find(({ code }) => code === "mot-sach")?.progress;
    // From two tabs, or repeated: one reading.
    const both = await Promise.all([read(1, 0), read(1, 0)]);
    expect(both.map(({ isFirst }) => isFirst).sort()).toEqual([false, true]);
    expect(await progress()).toBe(0);
    await Promise.all([read(3, 3), read(3, 3)]);
    await read(2, 1);
    expect(await kept()).toMatchObject([{ score: 3, lookups: 3 }]);
    expect(await progress()).toBe(1);
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId }) => userId === member.user.id,
    );
    expect(noted.map(({ refId }) => refId).sort()).toEqual([slug, `${slug}/tra-tu`]);
  });

  it("limits look-ups to the words of the text, and records a reading only when there was time for it", async () => {
    const [first, second, third] = (await api.call("GET /v1/learn/texts")).items.map(({ slug }) => slug);
    const member = await api.member();
    const read = (slug: string, lookups = 10_000) =>
      member.call("POST /v1/learn/texts/{slug}/read", { params: { slug }, body: { score: 3, lookups } });
    const noted = async () =>
      (await api.database.queries.select().from(activityEvents))
        .filter(({ userId }) => userId === member.user.id)
        .map(({ refId }) => refId.split("/")[0]);
    await read(first!);
    const { words } = (await api.call("GET /v1/learn/texts")).items[0]!;
    const { readings } = (await member.call("POST /v1/account/export"))["learning"] as {
      readings: { lookups: number }[];
    };
    expect(readings[0]!.lookups).toBeGreaterThan(20);
    expect(readings[0]!.lookups).toBeLessThan(words);
    // Reported at the same moment: stored with the score, but not recorded as read.
    await Promise.all([read(second!), read(third!)]);
    expect(await noted()).toEqual([first]);
    const { texts } = await member.call("GET /v1/learn/reading");
    expect(texts.find(({ slug }) => slug === second)).toMatchObject({ score: 3 });
    // Reported again a minute later it is recorded: it has about two hundred words.
    api.clock.advance(minutes(1));
    await read(second!);
    api.clock.advance(seconds(5));
    await read(third!);
    expect(await noted()).toEqual([first, second]);
    api.clock.advance(minutes(1));
    await read(third!, 0);
    expect(await noted()).toEqual([first, second, third]);
  });

  it("accepts a hundred own texts, and not one more from another tab", async () => {
    const member = await api.member();
    const at = api.clock.now();
    await api.database.queries.insert(ownTexts).values(
      Array.from({ length: 99 }, (_, place) => ({
        id: crypto.randomUUID(),
        userId: member.user.id,
        title: `Bài ${place}`,
        text: "A text.",
        words: 2,
        createdAt: at,
      })),
    );
    const bring = () => member.call("POST /v1/learn/own-texts", { body: { title: "Bài", text: "A text." } });
    const both = await Promise.allSettled([bring(), bring()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { failure } = await refusal(bring(), "VALIDATION_FAILED");
    expect(failure.fields?.["text"]).toMatch(/100 bài/);
  });

  it("offers articles with enough English, with level and share, and records one that was read with look-ups once", async () => {
    const [writer, member] = [await api.member(), await api.member()];
    const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
    const pair = (vi: string, en: string) => ({
      type: "bilingual",
      content: [{ type: "bilingualPair", content: [paragraph(vi), paragraph(en)] }],
    });
    const english =
      "The rain stopped before dinner, so we walked to the market. My mother bought fish, rice and two umbrellas. " +
      "An old man told us that the river would rise again in the night, and he was right.";
    const both = { type: "doc", content: [paragraph("Lời mở đầu bằng tiếng Việt."), pair("Mưa tạnh.", english)] };
    const thin = { type: "doc", content: [pair("Mưa tạnh.", "The rain stopped.")] };
    const { id } = await publish(
      api,
      writer,
      articleFields({ title: "Chợ chiều sau cơn mưa", language: "vi-en", body: both as never }),
    );
    const few = await publish(
      api,
      writer,
      articleFields({ title: "Chỉ một câu tiếng Anh", language: "vi-en", body: thin as never }),
    );
    const { items } = await api.call("GET /v1/learn/articles");
    expect(items).toEqual([expect.objectContaining({ id, title: "Chợ chiều sau cơn mưa", level: null, words: 37 })]);

    const mine = async () => (await member.call("GET /v1/learn/reading")).articles;
    const [before] = await mine();
    expect(before).toMatchObject({ id, readAt: null });
    expect(before!.known).toBeGreaterThan(0.5);
    await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma: "umbrella" }, body: { state: "known" } });
    expect((await mine())[0]!.known).toBeGreaterThan(before!.known);

    const read = (lookups: number, of = id, who = member) =>
      who.call("POST /v1/learn/articles/{id}/read", { params: { id: of }, body: { lookups } });
    expect(await read(2)).toEqual({ isFirst: true });
    expect(await read(1)).toEqual({ isFirst: false });
    expect((await mine())[0]!.readAt).not.toBeNull();
    const noted = (await api.database.queries.select().from(activityEvents)).filter(
      ({ userId, kind }) => userId === member.user.id && kind === "text-read",
    );
    expect(noted).toMatchObject([{ refType: "article", refId: `${id}/tra-tu`, payload: { lookups: 2 } }]);
    await refusal(read(0), "VALIDATION_FAILED");
    await refusal(read(1, few.id), "NOT_FOUND");
    await refusal(read(1, crypto.randomUUID()), "NOT_FOUND");
    await refusal(read(1, id, { call: api.call } as TestMember), "AUTH_REQUIRED");
    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
    expect((await api.call("GET /v1/learn/articles")).items).toEqual([]);
    await refusal(read(1), "NOT_FOUND");
    // The reader keeps the reading of an article that was withdrawn.
    const { badges } = await member.call("GET /v1/account/badges");
    expect(badges.find(({ code }) => code === "mot-sach")?.progress).toBe(1);
  });

  it("accepts own texts of up to twenty thousand characters, visible to their owner only", async () => {
    const [member, other] = [await api.member(), await api.member()];
    const bring = (text: string, title = "Bài của tôi") =>
      member.call("POST /v1/learn/own-texts", { body: { title, text } });
    const { text } = await bring("One day, a fox ran.\n\nThe end.");
    const params = { id: text.id };
    expect(await member.call("GET /v1/learn/own-texts/{id}", { params })).toMatchObject({
      text: { title: "Bài của tôi", words: 7, paragraphs: ["One day, a fox ran.", "The end."] },
      level: null,
    });
    expect((await member.call("GET /v1/learn/reading")).own).toEqual([text]);
    await refusal(other.call("GET /v1/learn/own-texts/{id}", { params }), "NOT_FOUND");
    await other.call("DELETE /v1/learn/own-texts/{id}", { params });
    expect((await other.call("GET /v1/learn/reading")).own).toEqual([]);
    const turned = await bring("A fox \u202Eran home.\u202C");
    const shown = await member.call("GET /v1/learn/own-texts/{id}", { params: { id: turned.text.id } });
    expect(shown.text.paragraphs).toEqual(["A fox ran home."]);
    await member.call("DELETE /v1/learn/own-texts/{id}", { params: { id: turned.text.id } });
    const { failure } = await refusal(
      bring("Mẹ tôi nấu cơm mỗi ngày, còn bố tôi thì đi chợ từ sáng sớm."),
      "VALIDATION_FAILED",
    );
    expect(failure.fields?.["text"]).toContain("tiếng Việt");
    await bring(`a${" word".repeat(3999)}abcd`.padEnd(20_000, "x"));
    await refusal(bring("x".repeat(20_001)), "VALIDATION_FAILED");
    await refusal(bring("  "), "VALIDATION_FAILED");
    await refusal(bring("A text.", ""), "VALIDATION_FAILED");
    const call = api.call as TestMember["call"];
    await refusal(call("POST /v1/learn/own-texts", { body: { title: "x", text: "A text." } }), "AUTH_REQUIRED");
    await refusal(call("GET /v1/learn/own-texts/{id}", { params }), "AUTH_REQUIRED");
    await refusal(call("DELETE /v1/learn/own-texts/{id}", { params }), "AUTH_REQUIRED");
    expect((await member.call("POST /v1/account/export"))["learning"]).toMatchObject({ ownTexts: [{}, {}] });
    expect(await member.call("DELETE /v1/learn/own-texts/{id}", { params })).toEqual({ isStored: false });
    await refusal(member.call("GET /v1/learn/own-texts/{id}", { params }), "NOT_FOUND");
  });
});
