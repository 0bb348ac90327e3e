import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { articleEnglishProfiles, contentItems } from "#server/features/content/tables.ts";
import { ownTexts } from "./tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Checker } from "#engine/checker.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { publish } from "#tests/support/publishing.ts";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";
import { articleFields, documentOf } from "#tests/support/texts.ts";

/** The real engine, which can be made busy and fails on some texts; counts the texts that it profiles. */
const engine = { isBusy: false, profiled: 0, failed: 0 };
const ask: Checker["ask"] = (task, input, turn) => {
  if (task === "profileEnglish") {
    if (engine.isBusy) return Promise.reject(new ApiError("UNAVAILABLE", { retryAfter: 3 }));
    if (JSON.stringify(input).includes("poison")) {
      engine.failed += 1;
      return Promise.reject(new ApiError("UNAVAILABLE", { retryAfter: 3 }));
    }
    engine.profiled += 1;
  }
  return sharedChecker.ask(task, input, turn);
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ checker: { ...sharedChecker, ask } });
  // Publishing waits two seconds for the engine, less than its start takes.
  await sharedChecker.warm();
});
beforeEach(() => void (engine.isBusy = false));
afterAll(() => api.close());

const english =
  "The rain stopped before dinner, so we walked to the market. My mother bought fish, rice and two umbrellas. " +
  "An old man told us that the river would rise again in the night, and he was right.";
const englishFields = (title: string, text = english) =>
  articleFields({ title, language: "en", body: documentOf(text) as ArticleFields["body"] });

const listed = async (id: string) =>
  (await api.call("GET /v1/learn/articles")).items.find((item) => item.id === id) ?? null;
const fillArticles = () => api.runJob("profile the English of articles");
const replaceBody = (id: string, text: string) =>
  api.database.queries
    .update(contentItems)
    .set({ body: documentOf(text) })
    .where(eq(contentItems.id, id));

describe("the English profile of an article", () => {
  it("is made once, when the article is published: no later request reads its text", async () => {
    const [writer, member] = [await api.member(), await api.member()];
    engine.profiled = 0;
    const { id } = await publish(api, writer, englishFields("Một buổi chiều mưa"));
    expect(engine.profiled).toBe(1);
    const mine = async () =>
      (await member.call("GET /v1/learn/reading")).articles.find((article) => article.id === id)?.known;
    const [card, known] = [await listed(id), await mine()];
    expect(card).toMatchObject({ title: "Một buổi chiều mưa", words: 37 });
    // If the text were still read, all of this would change.
    await replaceBody(id, "Xin chào.");
    expect(await listed(id)).toEqual(card);
    expect(await mine()).toBe(known);
    expect(await member.call("POST /v1/learn/articles/{id}/read", { params: { id }, body: { lookups: 2 } })).toEqual({
      isFirst: true,
    });
    expect(engine.profiled).toBe(1);
  });

  it("by newer rules stays: during an update two builds do not replace each other's profiles", async () => {
    const { id } = await publish(api, await api.member(), englishFields("Bài của bản dựng sau"));
    const { queries } = api.database;
    const isThis = eq(articleEnglishProfiles.itemId, id);
    await queries.update(articleEnglishProfiles).set({ version: 9_999 }).where(isThis);
    engine.profiled = 0;
    await fillArticles();
    expect(engine.profiled).toBe(0);
    expect(await listed(id)).toMatchObject({ title: "Bài của bản dựng sau", words: 37 });
    // Older rules give way.
    await queries.update(articleEnglishProfiles).set({ version: 0 }).where(isThis);
    await fillArticles();
    expect(engine.profiled).toBe(1);
  });

  it("never describes another text: after a new version is published there is a new profile, or none until the engine has time", async () => {
    const writer = await api.member();
    const { id, version } = await publish(api, writer, englishFields("Bài sẽ đổi"));
    const first = await listed(id);
    const change = async (text: string, from: number) => {
      const saved = await writer.call("PUT /v1/drafts/{id}", {
        params: { id },
        body: { version: from, fields: englishFields("Bài sẽ đổi", text) },
      });
      const body = { version: saved.draft.version };
      return (await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body })).draft.version;
    };
    const next = await change(`${english} ${english}`, version);
    expect((await listed(id))?.words).toBe(2 * first!.words);
    engine.isBusy = true;
    await change(`${english} ${english} ${english}`, next);
    expect(await listed(id)).toBeNull();
    await fillArticles();
    expect(await listed(id)).toBeNull();
    engine.isBusy = false;
    const changes: string[] = [];
    const stop = api.database.onChange(({ kind, id: of }) => void changes.push(`${kind} ${of}`));
    await fillArticles();
    stop();
    expect((await listed(id))?.words).toBe(3 * first!.words);
    // Cached pages that show the list are invalidated.
    expect(changes).toEqual([`article ${id}`]);
  });

  it("is added to articles without one or with one of older rules, and only once", async () => {
    const writer = await api.member();
    const { id } = await publish(api, writer, englishFields("Bài đã có từ trước"));
    const card = await listed(id);
    const { queries } = api.database;
    const ofItem = eq(articleEnglishProfiles.itemId, id);
    for (const lose of [
      () => queries.delete(articleEnglishProfiles).where(ofItem),
      () => queries.update(articleEnglishProfiles).set({ version: 0 }).where(ofItem),
    ]) {
      await lose();
      expect(await listed(id)).toBeNull();
      engine.profiled = 0;
      await Promise.all([fillArticles(), fillArticles()]);
      await fillArticles();
      expect(await listed(id)).toEqual(card);
      expect(engine.profiled).toBeLessThanOrEqual(2);
    }
  });

  it("is made for a Vietnamese article with English passages when a member has read it", async () => {
    const [writer, member] = [await api.member(), await api.member()];
    const marked = (text: string) => ({
      type: "paragraph",
      content: [{ type: "text", text, marks: [{ type: "foreign", attrs: { lang: "en" } }] }],
    });
    const body = { type: "doc", content: [marked(english)] };
    engine.profiled = 0;
    const { id } = await publish(api, writer, articleFields({ title: "Có đoạn tiếng Anh", body: body as never }));
    const plain = await publish(api, writer, articleFields({ title: "Không có tiếng Anh" }));
    expect(engine.profiled).toBe(0);
    const read = (of: string) =>
      member.call("POST /v1/learn/articles/{id}/read", { params: { id: of }, body: { lookups: 1 } });
    expect(await read(id)).toEqual({ isFirst: true });
    await refusal(read(plain.id), "NOT_FOUND");
    expect(engine.profiled).toBe(1);
    expect(await listed(id)).toBeNull();
  });

  it("is deleted with its article", async () => {
    const writer = await api.member();
    const { id } = await publish(api, writer, englishFields("Bài sẽ xoá"));
    const { draft } = await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
    expect(await listed(id)).toBeNull();
    await writer.call("DELETE /v1/drafts/{id}/all", { params: { id }, query: { version: draft.version } });
    const { queries } = api.database;
    expect(await queries.$count(articleEnglishProfiles, eq(articleEnglishProfiles.itemId, id))).toBe(0);
  });
});

describe("the English profile of an own text", () => {
  it("is made when the text is added: opening it reads no word of it", async () => {
    const member = await api.member();
    await member.call("PUT /v1/learn/words/{lemma}", { params: { lemma: "umbrella" }, body: { state: "learning" } });
    const { text } = await member.call("POST /v1/learn/own-texts", { body: { title: "Bài", text: english } });
    const open = () => member.call("GET /v1/learn/own-texts/{id}", { params: { id: text.id } });
    const opened = await open();
    expect(opened.known.marked).toEqual([{ word: "umbrellas", state: "learning" }]);
    engine.profiled = 0;
    await api.database.queries.update(ownTexts).set({ text: "Không." }).where(eq(ownTexts.id, text.id));
    expect((await open()).known).toEqual(opened.known);
    expect(engine.profiled).toBe(0);
    // Derived from the text, so the export does not contain it.
    const learning = (await member.call("POST /v1/account/export"))["learning"] as { ownTexts: object[] };
    expect(Object.keys(learning.ownTexts[0]!).sort()).toEqual(["createdAt", "id", "text", "title", "words"]);
  });

  it("is made later when the engine is busy, without blocking the reader", async () => {
    const member = await api.member();
    engine.isBusy = true;
    const { text } = await member.call("POST /v1/learn/own-texts", { body: { title: "Bài", text: english } });
    const open = () => member.call("GET /v1/learn/own-texts/{id}", { params: { id: text.id } });
    expect(text.words).toBe(37);
    expect((await open()).known).toEqual({ share: null, marked: [] });
    await api.runJob("profile own texts");
    engine.isBusy = false;
    expect((await open()).known.share).toBeGreaterThan(0.5);
    await api.runJob("profile own texts");
    engine.isBusy = true;
    expect((await open()).known.share).toBeGreaterThan(0.5);
    const missing = sql`${ownTexts.profile} is null`;
    expect(await api.database.queries.$count(ownTexts, missing)).toBe(0);
  });

  it("is made although the engine fails on other texts, which are skipped after three tries until the next day", async () => {
    const member = await api.member();
    const rows = ["poison a", "poison b", "poison c", "poison d", english].map((text, n) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      userId: member.user.id,
      title: "Bài",
      text,
      words: 1,
      createdAt: api.clock.now(),
    }));
    await api.database.queries.insert(ownTexts).values(rows);
    engine.failed = 0;
    for (let round = 0; round < 8; round += 1) await api.runJob("profile own texts");
    const profiled = async () =>
      (await api.database.queries.select().from(ownTexts).where(eq(ownTexts.userId, member.user.id))).filter(
        ({ profile }) => profile !== null,
      );
    expect(await profiled()).toMatchObject([{ text: english, words: 37 }]);
    expect(engine.failed).toBe(12);
    api.clock.advance(25 * 3_600_000);
    await api.runJob("profile own texts");
    expect(engine.failed).toBe(15);
    await api.database.queries.delete(ownTexts).where(eq(ownTexts.userId, member.user.id));
  });

  it("of an article is made although the engine fails on newer articles", async () => {
    const writer = await api.member();
    const { id } = await publish(api, writer, englishFields("Bài cũ"));
    await api.database.queries.delete(articleEnglishProfiles).where(eq(articleEnglishProfiles.itemId, id));
    engine.failed = 0;
    for (let n = 0; n < 4; n += 1) await publish(api, writer, englishFields(`Bài hỏng ${n}`, `${english} poison`));
    for (let round = 0; round < 8; round += 1) await fillArticles();
    expect(await listed(id)).toMatchObject({ words: 37 });
    expect(engine.failed).toBe(12);
  });
});
