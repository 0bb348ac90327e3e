import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notebookLimit } from "#contracts/limits/notebook.ts";
import { hours, seconds } from "#server/core/clock.ts";
import { notebookWords } from "./tables.ts";
import { publish } from "#tests/support/publishing.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
let reader: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member();
  reader = await api.member();
  other = await api.member();
});
afterAll(() => api.close());

const keep = (word: string, more: object = {}, member = reader) => {
  api.clock.advance(seconds(1));
  return member.call("POST /v1/notebook", { body: { word, ...more } });
};
const list = (query: object = {}, member = reader) => member.call("GET /v1/notebook", { query });
const words = async (query: object = {}) => (await list(query)).items.map(({ word }) => word);

describe("a full notebook", () => {
  it("accepts no new word, but changes to existing ones", async () => {
    const full = await api.member();
    const { word } = await keep("river", {}, full);
    await api.database.queries.execute(sql`
      insert into notebook_words (id, user_id, word)
      select gen_random_uuid(), ${full.user.id}, 'w' || n from generate_series(2, ${notebookLimit}::int) n`);
    await refusal(keep("lake", {}, full), "VALIDATION_FAILED");
    expect(await keep("River", { note: "sông" }, full)).toMatchObject({
      isNew: false,
      word: { id: word.id, note: "sông" },
    });
  });
});

describe("the notebook", () => {
  it("stores a word once with its meaning and source, and lists words by time and alphabet, in pages", async () => {
    const article = await publish(api, writer, articleFields({ title: "Đi qua đồng cỏ" }));
    const { word, isNew } = await keep("Meadow", {
      meaning: "danh từ: a field of grass",
      sentence: "She ran over the meadow.",
      place: "doan-1k9x3f",
      itemId: article.id,
    });
    expect(isNew).toBe(true);
    expect(word).toMatchObject({
      word: "meadow",
      note: "",
      place: "doan-1k9x3f",
      item: { kind: "article", slug: article.slug, title: "Đi qua đồng cỏ" },
    });
    await keep("brook", { note: "con suối nhỏ" });
    await keep("ash");
    expect(await words()).toEqual(["ash", "brook", "meadow"]);
    expect(await words({ sort: "alphabet" })).toEqual(["ash", "brook", "meadow"]);
    await keep("willow");
    expect(await words()).toEqual(["willow", "ash", "brook", "meadow"]);
    for (const sort of ["newest", "alphabet"] as const) {
      const first = await list({ sort, limit: 3 });
      const rest = await list({ sort, limit: 3, cursor: first.next });
      expect([...first.items, ...rest.items]).toEqual((await list({ sort })).items);
      expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 1, null]);
    }
    // A search without diacritics finds words with them.
    expect(await words({ q: "SUOI" })).toEqual(["brook"]);
    expect(await words({ q: "%" })).toEqual([]);

    // Saving the word again from another text keeps the note.
    const again = await keep("brook", { sentence: "The brook murmured." });
    expect(again).toMatchObject({ isNew: false, word: { note: "con suối nhỏ", sentence: "The brook murmured." } });
    expect(await words()).toHaveLength(4);

    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id: article.id } });
    expect((await list({ q: "meadow" })).items[0]).toMatchObject({ item: null, sentence: "She ran over the meadow." });
    expect((await reader.call("POST /v1/account/export")).notebook).toHaveLength(4);
  });

  it("accepts a new note, and restores a removed word completely", async () => {
    const { word } = await keep("thistle", { meaning: "danh từ", createdAt: "2026-01-02T03:04:05.000Z" });
    expect(word.createdAt).toBe("2026-01-02T03:04:05.000Z");
    const params = { id: word.id };
    const noted = await reader.call("PUT /v1/notebook/{id}", { params, body: { note: "cây kế" } });
    expect(noted.word).toEqual({ ...word, note: "cây kế" });
    expect(await reader.call("DELETE /v1/notebook/{id}", { params })).toEqual({ isStored: false });
    expect(await reader.call("DELETE /v1/notebook/{id}", { params })).toEqual({ isStored: false });
    expect(await words({ q: "thistle" })).toEqual([]);
    await refusal(reader.call("PUT /v1/notebook/{id}", { params, body: { note: "" } }), "NOT_FOUND");
    const back = await keep("thistle", { ...noted.word, item: undefined, id: undefined });
    expect(back.word).toEqual({ ...noted.word, id: back.word.id });
    // A time in the future is replaced with the current time; invalid times are rejected.
    for (const createdAt of ["hôm qua", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
      await refusal(keep("x", { createdAt }), "VALIDATION_FAILED");
    const later = new Date(api.clock.now().getTime() + hours(2)).toISOString();
    expect(Date.parse((await keep("later", { createdAt: later })).word.createdAt)).toBe(api.clock.now().getTime());
  });

  it("is private, and rejects words that are too long or empty, and invalid sources", async () => {
    const { word } = await keep("secret");
    const params = { id: word.id };
    expect((await list({}, other)).items).toEqual([]);
    await refusal(other.call("PUT /v1/notebook/{id}", { params, body: { note: "của tôi" } }), "NOT_FOUND");
    await other.call("DELETE /v1/notebook/{id}", { params });
    expect(await words({ q: "secret" })).toEqual(["secret"]);
    await refusal(api.call("GET /v1/notebook"), "AUTH_REQUIRED");
    await refusal(api.call("POST /v1/notebook", { body: { word: "x" } }), "AUTH_REQUIRED");
    await refusal(api.call("PUT /v1/notebook/{id}", { params, body: { note: "" } }), "AUTH_REQUIRED");
    await refusal(api.call("DELETE /v1/notebook/{id}", { params }), "AUTH_REQUIRED");
    const before = await api.database.queries.$count(notebookWords);
    const bad = [
      { word: " " },
      { word: "x".repeat(61) },
      { note: "x".repeat(1001) },
      { place: "<a>" },
      { itemId: "x" },
    ];
    for (const fields of bad) await refusal(keep("word", fields), "VALIDATION_FAILED");
    await refusal(list({ sort: "length" }), "VALIDATION_FAILED");
    expect(await api.database.queries.$count(notebookWords)).toBe(before);
    // The word is stored without a text that the reader cannot read.
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: articleFields() } });
    expect((await keep("hedge", { itemId: draft.id })).word).toMatchObject({ word: "hedge", item: null });
  });
});
