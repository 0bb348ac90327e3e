import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutes, seconds } from "#server/core/clock.ts";
import { savedItems } from "./tables.ts";
import { publish } from "#tests/support/publishing.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields, seriesFields, videoFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let editor: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member({ username: "nguoi.viet" });
  editor = await api.member({ role: "editor" });
  reader = await api.member();
});
afterAll(() => api.close());

const withdraw = (id: string) => writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
const titles = (entries: { item: { title: string } }[]) => entries.map(({ item }) => item.title);
const read = (itemId: string, progress: number, member = reader) => {
  api.clock.advance(seconds(1));
  return member.call("POST /v1/reading/progress", { body: { itemId, progress } });
};

describe("the list of saved texts", () => {
  const save = (id: string, member = reader, savedAt?: string) => {
    api.clock.advance(seconds(1));
    return member.call("PUT /v1/saved/{id}", { params: { id }, body: savedAt ? { savedAt } : {} });
  };
  const remove = (id: string, member = reader) => member.call("DELETE /v1/saved/{id}", { params: { id } });
  const isSaved = async (id: string, member = reader) =>
    (await member.call("GET /v1/saved/{id}", { params: { id } })).isSaved;
  const list = (query: { kind?: "article" | "series" | "video"; limit?: number; cursor?: string } = {}) =>
    reader.call("GET /v1/saved", { query });

  it("contains texts of every kind, latest first, in pages; a removed one can be restored to its position", async () => {
    const article = await publish(api, writer, articleFields({ title: "Bài để dành" }));
    const video = await publish(api, writer, videoFields({ title: "Video để dành" }));
    const series = await publish(api, writer, seriesFields({ title: "Series để dành", items: [article.id] }));
    for (const { id } of [article, video, series, article]) expect(await save(id)).toEqual({ isSaved: true });
    const { items } = await list();
    expect(titles(items)).toEqual(["Series để dành", "Video để dành", "Bài để dành"]);
    expect(items.map(({ item }) => item.kind)).toEqual(["series", "video", "article"]);
    expect(titles((await list({ kind: "video" })).items)).toEqual(["Video để dành"]);
    const first = await list({ limit: 2 });
    expect(titles((await list({ limit: 2, cursor: first.next ?? "" })).items)).toEqual(["Bài để dành"]);

    expect(await remove(video.id)).toEqual({ isSaved: false });
    expect(await remove(video.id)).toEqual({ isSaved: false });
    expect(await isSaved(video.id)).toBe(false);
    await refusal(save(video.id, reader, "0000-01-01T00:00:00Z"), "VALIDATION_FAILED");
    await save(video.id, reader, items[1]?.savedAt);
    expect(await isSaved(video.id)).toBe(true);
    expect((await list()).items).toEqual(items);
    // A time in the future is replaced with the current time.
    await remove(video.id);
    await save(video.id, reader, new Date(api.clock.now().getTime() + minutes(90)).toISOString());
    expect(Date.parse((await list()).items[0]?.savedAt ?? "")).toBe(api.clock.now().getTime());

    expect(await isSaved(article.id, writer)).toBe(false);
    await withdraw(article.id);
    expect(titles((await list()).items)).toEqual(["Video để dành", "Series để dành"]);
    expect((await reader.call("POST /v1/account/export")).saved).toHaveLength(3);
  });

  it("rejects unpublished texts, invalid times, and unauthenticated requests", async () => {
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    const category = await publish(api, editor, categoryFields());
    for (const id of [draft.id, category.id, crypto.randomUUID(), "x"]) await refusal(save(id), "NOT_FOUND");
    const article = await publish(api, writer, articleFields());
    await refusal(save(article.id, reader, "hôm qua"), "VALIDATION_FAILED");
    await refusal(list({ kind: "category" as "article" }), "VALIDATION_FAILED");
    const params = { id: article.id };
    await refusal(api.call("GET /v1/saved"), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/saved/{id}", { params }), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/saved/{id}", { params, body: {} }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/saved/{id}", { params }), "AUTH_REQUIRED");
    expect(await api.database.queries.$count(savedItems)).toBe(3);
  });
});

describe("reading history", () => {
  const history = (member: TestMember, query: { limit?: number; cursor?: string } = {}) =>
    member.call("GET /v1/reading/history", { query });

  it("contains texts with progress, latest first; one or all can be deleted", async () => {
    const one = await api.member();
    const texts = [];
    for (const n of [1, 2, 3]) texts.push(await publish(api, writer, articleFields({ title: `Bài đã đọc ${n}` })));
    for (const { id } of texts) await read(id, 0.5, one);
    await read(texts[0]?.id ?? "", 1, one);
    const { items, isHistoryOn } = await history(one);
    expect(isHistoryOn).toBe(true);
    expect(titles(items)).toEqual(["Bài đã đọc 1", "Bài đã đọc 3", "Bài đã đọc 2"]);
    expect(items.map(({ progress }) => progress)).toEqual([1, 0.5, 0.5]);
    const first = await history(one, { limit: 2 });
    expect(titles((await history(one, { limit: 2, cursor: first.next ?? "" })).items)).toEqual(["Bài đã đọc 2"]);
    await one.call("DELETE /v1/reading/history/{id}", { params: { id: texts[2]?.id ?? "" } });
    await withdraw(texts[0]?.id ?? "");
    expect(titles((await history(one)).items)).toEqual(["Bài đã đọc 2"]);
    expect((await history(reader)).items).toEqual([]);
    expect(await one.call("DELETE /v1/reading/history")).toEqual({ isHistoryOn: true });
    expect(await history(one)).toEqual({ isHistoryOn: true, items: [], next: null });
  });

  it("is one setting: turning it off deletes the history and stops recording", async () => {
    const one = await api.member();
    const article = await publish(api, writer, articleFields());
    await read(article.id, 1, one);
    expect(one.user.privacy.keepHistory).toBe(true);
    const { user } = await one.call("PUT /v1/account/update-profile", { body: { privacy: { keepHistory: false } } });
    expect(user.privacy).toEqual({ countVisits: true, mailOnNewDevice: true, keepHistory: false });
    expect(await history(one)).toEqual({ isHistoryOn: false, items: [], next: null });
    expect(await read(article.id, 1, one)).toEqual({ isHistoryOn: false });
    await one.call("PUT /v1/account/update-profile", { body: { privacy: { keepHistory: true } } });
    expect(await history(one)).toEqual({ isHistoryOn: true, items: [], next: null });
  });

  it("lists unfinished texts: a partly read one, and the next part of a series", async () => {
    const one = await api.member();
    const unfinished = async () => (await one.call("GET /v1/reading/unfinished")).items;
    expect(await unfinished()).toEqual([]);
    const half = await publish(api, writer, articleFields({ title: "Đọc dở" }));
    const done = await publish(api, writer, articleFields({ title: "Đọc xong" }));
    const glanced = await publish(api, writer, articleFields({ title: "Ngó qua" }));
    const parts = [
      await publish(api, writer, articleFields({ title: "Phần một" })),
      await publish(api, writer, videoFields({ title: "Phần hai" })),
      await publish(api, writer, articleFields({ title: "Phần ba" })),
    ] as const;
    const series = await publish(api, writer, seriesFields({ title: "Ba phần", items: parts.map(({ id }) => id) }));
    await read(half.id, 0.4, one);
    await read(done.id, 0.95, one);
    await read(glanced.id, 0.01, one);
    await read(parts[0].id, 1, one);
    // The next part was begun. It appears only within the series.
    await read(parts[1].id, 0.3, one);
    const items = await unfinished();
    expect(titles(items)).toEqual(["Ba phần", "Đọc dở"]);
    expect(items[0]).toMatchObject({ next: { kind: "video", title: "Phần hai" } });
    expect(items[0]?.progress).toBeCloseTo(1 / 3);
    expect(items[1]).toMatchObject({ next: null });
    await read(parts[1].id, 1, one);
    expect((await unfinished())[0]?.next).toMatchObject({ title: "Phần ba" });
    await read(parts[2].id, 1, one);
    expect(titles(await unfinished())).toEqual(["Đọc dở"]);
    await withdraw(series.id);
    await withdraw(half.id);
    expect(await unfinished()).toEqual([]);
  });

  it("is private to its reader", async () => {
    const params = { id: crypto.randomUUID() };
    await refusal(api.call("GET /v1/reading/history"), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/reading/unfinished"), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/reading/history"), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/reading/history/{id}", { params }), "AUTH_REQUIRED");
    await refusal(reader.call("DELETE /v1/reading/history/{id}", { params: { id: "x" } }), "NOT_FOUND");
    await refusal(history(reader, { limit: 51 }), "VALIDATION_FAILED");
  });
});

it("shows the newest texts from all followed sources, each once, in pages", async () => {
  const follower = await api.member();
  const following = (query: { limit?: number; cursor?: string } = {}) => follower.call("GET /v1/following", { query });
  expect(await following()).toEqual({ items: [], next: null });
  const other = await api.member({ username: "nguoi.khac" });
  const category = await publish(api, editor, categoryFields({ title: "Theo dõi được" }));
  const byPerson = await publish(api, other, articleFields({ title: "Của người" }));
  const byAll = await publish(
    api,
    other,
    videoFields({ title: "Của cả ba", categoryId: category.id, tags: ["thẻ ấy"] }),
  );
  const byTag = await publish(api, writer, articleFields({ title: "Của thẻ", tags: ["thẻ ấy"] }));
  const byCategory = await publish(
    api,
    writer,
    seriesFields({ title: "Của danh mục", categoryId: category.id, items: [byTag.id] }),
  );
  await publish(api, writer, articleFields({ title: "Không của ai" }));
  for (const [kind, target] of [
    ["person", "nguoi.khac"],
    ["category", category.publishedSlug ?? ""],
    ["tag", "thẻ ấy"],
  ] as const)
    await follower.call("PUT /v1/follows/{kind}/{target}", { params: { kind, target } });
  const newestFirst = [byCategory, byTag, byAll, byPerson].map(({ id }) => id);
  expect((await following()).items.map(({ id }) => id)).toEqual(newestFirst);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await following({ limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(newestFirst);
  await refusal(api.call("GET /v1/following"), "AUTH_REQUIRED");
  await refusal(following({ limit: 0 }), "VALIDATION_FAILED");
});
