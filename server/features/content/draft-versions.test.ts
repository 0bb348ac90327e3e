import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { minutes } from "#server/core/clock.ts";
import { contentItems, draftVersions } from "./tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields, documentOf } from "#tests/support/texts.ts";

let api: TestApi;
let writer: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => void (writer = await api.member()));

/** A text whose draft is saved under each title, with minutes between the saves. */
async function write(titles: string[], { pause = 5 } = {}) {
  const fieldsOf = (title: string) => articleFields({ title, body: documentOf("Một câu.") as ArticleFields["body"] });
  let { draft } = await writer.call("POST /v1/drafts", { body: { fields: fieldsOf(titles[0]!) } });
  for (const title of titles.slice(1)) {
    api.clock.advance(minutes(pause));
    const body = { version: draft.version, fields: fieldsOf(title) };
    ({ draft } = await writer.call("PUT /v1/drafts/{id}", { params: { id: draft.id }, body }));
  }
  return draft;
}
/** Inserts kept drafts of the next versions directly; sessions would end before so many were written. */
async function keepMany(itemId: string, version: number, count: number, fields: ArticleFields) {
  const { queries } = api.database;
  const savedAt = api.clock.now();
  for (let number = version; number < version + count; number++)
    await queries.insert(draftVersions).values({ itemId, number, fields, wordCount: 1, savedAt });
  await queries
    .update(contentItems)
    .set({ version: version + count, savedAt })
    .where(eq(contentItems.id, itemId));
}
const saveAgain = (id: string, version: number, title: string) => {
  api.clock.advance(minutes(5));
  return writer.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: articleFields({ title }) } });
};
const history = (id: string, by: Pick<TestMember, "call"> = writer) =>
  by.call("GET /v1/drafts/{id}/history", { params: { id } });
const titlesOf = async (id: string) => (await history(id)).draftVersions.map(({ title }) => title);
const readVersion = (id: string, number: number, by: Pick<TestMember, "call"> = writer) =>
  by.call("GET /v1/drafts/{id}/draft-versions/{number}", { params: { id, number } });
const restore = (id: string, version: number, number: number, by: Pick<TestMember, "call"> = writer) =>
  by.call("POST /v1/drafts/{id}/restore", { params: { id }, body: { version, number, source: "draft" } });

describe("kept drafts", () => {
  it("are the states that saves replaced, at most one in five minutes of writing", async () => {
    const { id } = await write(["Đầu tiên", "Hai phút", "Bốn phút", "Sáu phút", "Tám phút"], { pause: 2 });
    const { draftVersions } = await history(id);
    expect(draftVersions).toMatchObject([{ number: 3, title: "Bốn phút", wordCount: 2 }]);
    expect((await readVersion(id, 3)).fields.title).toBe("Bốn phút");
  });

  it("begin again five minutes after the text was published, because that version is kept", async () => {
    const draft = await write(["Trước khi đăng", "Sắp đăng"]);
    const params = { id: draft.id };
    let { version } = (await writer.call("POST /v1/drafts/{id}/publish", { params, body: { version: draft.version } }))
      .draft;
    for (const title of ["Sửa lần một", "Sửa lần hai"]) {
      api.clock.advance(minutes(2));
      const body = { version, fields: articleFields({ title }) };
      ({ version } = (await writer.call("PUT /v1/drafts/{id}", { params, body })).draft);
    }
    expect(await titlesOf(draft.id)).toEqual(["Trước khi đăng"]);
  });

  it("can be restored, and the draft that is replaced is kept", async () => {
    const { id, version } = await write(["Bản một", "Bản hai", "Bản ba"]);
    const { draft } = await restore(id, version, 1);
    expect(draft.fields.title).toBe("Bản một");
    expect(await titlesOf(id)).toEqual(["Bản ba", "Bản hai", "Bản một"]);
    await refusal(restore(id, version, 1), "VERSION_CONFLICT");
  });

  it("include a discarded change of a published text", async () => {
    const draft = await write(["Bài đã đăng lâu"]);
    const params = { id: draft.id };
    const { version } = (
      await writer.call("POST /v1/drafts/{id}/publish", { params, body: { version: draft.version } })
    ).draft;
    const fields = articleFields({ title: "Sửa rồi bỏ" });
    const saved = await writer.call("PUT /v1/drafts/{id}", { params, body: { version, fields } });
    await writer.call("DELETE /v1/drafts/{id}", { params, query: { version: saved.draft.version } });
    expect(await titlesOf(draft.id)).toEqual(["Sửa rồi bỏ"]);
  });

  it("are forty at most; the oldest are dropped", async () => {
    const { id, version } = await write(["Bản thứ nhất", "Bản thứ hai"]);
    await keepMany(id, version, 39, articleFields({ title: "Bản ở giữa" }));
    await saveAgain(id, version + 39, "Bản mới nhất");
    const titles = await titlesOf(id);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([40, "Bản thứ hai", "Bản ở giữa"]);
  });

  it("of all texts of a member take 8 MiB at most", async () => {
    writer = await api.member();
    const long = articleFields({ body: documentOf("学".repeat(298_000)) as ArticleFields["body"] });
    const [first, second] = [await write(["Bài dài một"]), await write(["Bài dài hai"])];
    await keepMany(first.id, first.version, 5, long);
    api.clock.advance(minutes(1));
    await keepMany(second.id, second.version, 8, long);
    await saveAgain(second.id, second.version + 8, "Bài dài hai, sửa");
    // Each long one takes 0.9 MB.
    expect([(await titlesOf(first.id)).length, (await titlesOf(second.id)).length]).toEqual([1, 9]);
  });

  it("of a category are outside of the allowance of its creator", async () => {
    writer = await api.member({ role: "editor" });
    const { draft } = await writer.call("POST /v1/drafts", { body: { fields: categoryFields() } });
    const long = articleFields({ body: documentOf("学".repeat(298_000)) as ArticleFields["body"] });
    const text = await write(["Bài của biên tập viên"]);
    await keepMany(text.id, text.version, 8, long);
    api.clock.advance(minutes(5));
    await writer.call("PUT /v1/drafts/{id}", {
      params: { id: draft.id },
      body: { version: draft.version, fields: categoryFields({ title: "Tự học mỗi ngày" }) },
    });
    await saveAgain(text.id, text.version + 8, "Bài của biên tập viên, sửa");
    expect([(await titlesOf(draft.id)).length, (await titlesOf(text.id)).length]).toEqual([1, 9]);
  });

  it("are private", async () => {
    const { id, version } = await write(["Của riêng tôi", "Của riêng tôi, sửa"]);
    const other = await api.member();
    for (const [who, code] of [
      [other, "NOT_FOUND"],
      [api, "AUTH_REQUIRED"],
    ] as const) {
      await refusal(readVersion(id, 1, who), code);
      await refusal(restore(id, version, 1, who), code);
    }
    await refusal(readVersion(id, 9), "NOT_FOUND");
    await refusal(restore(id, version, 9), "NOT_FOUND");
    await refusal(readVersion(id, 0), "NOT_FOUND");
    await refusal(
      writer.call("POST /v1/drafts/{id}/restore", {
        params: { id },
        body: { version, number: 1, source: "trash" as "draft" },
      }),
      "VALIDATION_FAILED",
    );
  });
});
