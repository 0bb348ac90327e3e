import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { minutes } from "#server/core/clock.ts";
import { contentItems, contentRevisions } from "./tables.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, documentOf } from "#tests/support/texts.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** 900 kB. */
const longFields = (title: string) =>
  articleFields({ title, body: documentOf("学".repeat(299_000)) as ArticleFields["body"] });
const begin = async (member: TestMember, fields: ArticleFields) =>
  (await member.call("POST /v1/drafts", { body: { fields } })).draft;
const publish = (member: TestMember, { id, version }: { id: string; version: number }, publishAt: Date | null = null) =>
  member.call("POST /v1/drafts/{id}/publish", {
    params: { id },
    body: { version, publishAt: publishAt?.toISOString() ?? null },
  });
const publishDue = () => api.runJob("publish due drafts");
/** As `count` more requests would leave it. */
const copy = (id: string, count: number) =>
  api.database.queries.execute(sql`
    insert into content_items (id, kind, slug, owner_id, draft)
    select gen_random_uuid(), kind, slug || '-copy-' || n, owner_id, draft from content_items, generate_series(1, ${count}::int) n
    where id = ${id}`);
const settled = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).sort();

describe("the storage of one member", () => {
  it("is not exceeded by planned versions: the author is notified why, and the draft stays", async () => {
    const member = await api.member();
    const planned = await begin(member, longFields("Bài hẹn giờ"));
    await publish(member, planned, new Date(api.clock.now().getTime() + minutes(5)));
    // Together 56 texts, which fit; a version would exceed the limit.
    await copy(planned.id, 55);
    api.clock.advance(minutes(6));
    await publishDue();
    const { queries } = api.database;
    expect(await queries.$count(contentRevisions, eq(contentRevisions.itemId, planned.id))).toBe(0);
    const { draft } = await member.call("GET /v1/drafts/{kind}/{slug}", {
      params: { kind: "article", slug: planned.id },
    });
    expect(draft).toMatchObject({ state: "scheduled", fields: { body: longFields("").body } });
    const { notifications } = await member.call("GET /v1/notifications");
    expect(JSON.stringify(notifications[0])).toContain("Bạn đã dùng hết dung lượng");
    // After space is freed, the next retry publishes it.
    await queries
      .delete(contentItems)
      .where(and(eq(contentItems.ownerId, member.user.id), sql`${contentItems.slug} like '%-copy-%'`));
    api.clock.advance(minutes(11));
    await publishDue();
    expect(await queries.$count(contentRevisions, eq(contentRevisions.itemId, planned.id))).toBe(1);
  }, 60_000);

  it("is not exceeded by restoring an earlier version", async () => {
    const member = await api.member();
    const { id, version } = (await publish(member, await begin(member, longFields("Bản dài")))).draft;
    const short = articleFields({ title: "Bản ngắn" });
    const saved = await member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: short } });
    const { draft: shortened } = await publish(member, { id, version: saved.draft.version });
    // Avoids the rate limit for long texts.
    api.clock.advance(minutes(1));
    const filler = await begin(member, longFields("Bài khác"));
    await copy(filler.id, 54);
    const restore = () =>
      member.call("POST /v1/drafts/{id}/restore", { params: { id }, body: { version: shortened.version, number: 1 } });
    const { failure } = await refusal(restore(), "VALIDATION_FAILED");
    expect(failure.fields?.["fields.body"]).toMatch(/^Bạn đã dùng hết dung lượng .* Bạn xoá bớt bản nháp hoặc bài cũ/);
    expect(failure.message).toBe(failure.fields?.["fields.body"]);
    await member.call("DELETE /v1/drafts/{id}", { params: { id: filler.id }, query: { version: 1 } });
    api.clock.advance(minutes(1));
    expect((await restore()).draft.fields.title).toBe("Bản dài");
  }, 60_000);

  it("is shared by all tabs: two concurrent requests do not both take the last place", async () => {
    const member = await api.member();
    const first = await begin(member, longFields("Bài dài"));
    await copy(first.id, 54);
    expect(await settled([1, 2].map((no) => begin(member, longFields(`Bài cuối ${no}`))))).toEqual([
      "fulfilled",
      "rejected",
    ]);
  }, 60_000);
});

describe("unpublished texts of one member", () => {
  it("are at most 1,000, from all tabs together; published ones and editors are exempt", async () => {
    const member = await api.member();
    const short = articleFields({ title: "Bài ngắn" });
    const first = await begin(member, short);
    await publish(member, await begin(member, short));
    await copy(first.id, 998);
    expect(await settled([begin(member, short), begin(member, short)])).toEqual(["fulfilled", "rejected"]);
    const { failure } = await refusal(begin(member, short), "VALIDATION_FAILED");
    expect(failure.message).toBe(
      "Bạn đã dùng hết 1.000 chỗ cho bài chưa đăng. Bạn xoá bớt bản nháp cũ hoặc đăng bớt bài rồi thử lại nhé.",
    );
    // Existing texts can still be saved, and published, which frees a place.
    const { draft } = await member.call("PUT /v1/drafts/{id}", {
      params: { id: first.id },
      body: { version: 1, fields: articleFields({ title: "Bài đã sửa" }) },
    });
    await publish(member, draft);
    await begin(member, short);
    const editor = await api.member({ role: "editor" });
    const own = await begin(editor, short);
    await copy(own.id, 1000);
    await begin(editor, short);
  }, 60_000);
});
