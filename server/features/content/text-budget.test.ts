import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import { publish } from "#tests/support/publishing.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, documentOf } from "#tests/support/texts.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const fieldsOf = (title: string, ...paragraphs: string[]) =>
  articleFields({ title, body: documentOf(...paragraphs) as ArticleFields["body"] });
/** About the maximum of bytes: 28 units. */
const longFields = (title: string) => fieldsOf(title, "学".repeat(298_000));

const begin = async (member: TestMember, fields: ArticleFields) =>
  (await member.call("POST /v1/drafts", { body: { fields } })).draft;
const save = (member: TestMember, id: string, version: number, fields = longFields("Bài dài")) =>
  member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields } });
const openDraft = (member: TestMember, slug: string) =>
  member.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug } });

const putUnreadable = (member: TestMember, id: string, bytes: number) =>
  api.fetch(`/v1/drafts/${id}`, {
    method: "PUT",
    headers: { ...member.headers, "content-type": "application/json" },
    body: "[".repeat(bytes),
  });

/** Repeats a request until it is refused. */
async function untilRefused(call: (time: number) => Promise<unknown>, most = 200) {
  for (let time = 0; time < most; time++) {
    try {
      await call(time);
    } catch (error) {
      return { time, error: await refusal(Promise.reject(error), "RATE_LIMITED") };
    }
  }
  throw new Error(`nothing was refused in ${most} calls`);
}

describe("the budget of long texts", () => {
  it("is not reached by writing: the longest draft is saved every two seconds, and sometimes opened", async () => {
    const fields = longFields("Bài dài");
    const member = await api.member();
    let { id, version } = await begin(member, fields);
    api.clock.advance(minutes(1));
    const bytes = Buffer.byteLength(JSON.stringify({ version, fields }));
    for (let time = 0; time < 30; time++) {
      if (time % 10 === 0) {
        ({ version } = (await save(member, id, version, fields)).draft);
        await openDraft(member, id);
      } else {
        // A body counts by its length before it is parsed: this costs a save's budget, and the test almost nothing.
        const { status } = await putUnreadable(member, id, bytes);
        expect(status).toBe(400);
      }
      api.clock.advance(seconds(2));
    }
    expect(version).toBe(4);
  }, 30_000);

  it("refuses a member who never pauses, before parsing the body and without a change, and does not affect others", async () => {
    const [member, other] = [await api.member(), await api.member()];
    let { id, version } = await begin(member, longFields("Bài dài"));
    const { error } = await untilRefused(async () => ({ version } = (await save(member, id, version)).draft));
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(2);
    // The first version is the draft itself.
    expect(version).toBe(4);
    expect((await putUnreadable(member, id, 1_000_000)).status).toBe(429);
    await refusal(openDraft(member, id), "RATE_LIMITED");
    // Short texts are not counted, and every member has a separate budget.
    const short = await member.call("POST /v1/drafts", { body: { fields: articleFields() } });
    expect((await openDraft(member, short.draft.id)).draft.version).toBe(1);
    await begin(other, longFields("Bài dài của người khác"));
    api.clock.advance(minutes(1));
    expect((await openDraft(member, id)).draft.version).toBe(version);
    expect((await save(member, id, version)).draft.version).toBe(version + 1);
  }, 120_000);

  it("counts stored text as well: opening a draft, its history and versions", async () => {
    const member = await api.member();
    const { id } = await publish(api, member, longFields("Bài dài đã đăng"));
    api.clock.advance(minutes(1));
    const calls = [
      () => openDraft(member, id),
      () => member.call("GET /v1/drafts/{id}/history", { params: { id } }),
      () => member.call("GET /v1/drafts/{id}/history/{number}", { params: { id, number: 1 } }),
    ];
    await untilRefused((time) => calls[time % calls.length]!());
    for (const call of calls) await refusal(call(), "RATE_LIMITED");
    api.clock.advance(minutes(1));
  }, 120_000);

  it("counts visitors by their address, also under a former address of the article", async () => {
    const member = await api.member();
    const { id, version, publishedSlug } = await publish(api, member, longFields("Bài dài cho khách"));
    api.clock.advance(minutes(1));
    const renamed = { ...longFields("Bài dài cho khách"), slug: "bai-dai-ten-moi" };
    const saved = await member.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: renamed } });
    const body = { version: saved.draft.version };
    await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body });
    const short = await publish(api, member, articleFields({ title: "Bài ngắn cho khách" }));
    const status = async (slug: string, remoteAddress: string) =>
      (await api.fetch(`/v1/articles/${slug}`, { remoteAddress })).status;
    api.clock.advance(minutes(1));
    let times = 0;
    while ((await status(times % 2 ? publishedSlug! : "bai-dai-ten-moi", "203.0.113.7")) === 200 && times < 200)
      times += 1;
    expect(times).toBe(4);
    expect(await status(publishedSlug!, "203.0.113.7")).toBe(429);
    expect(await status("bai-dai-ten-moi", "203.0.113.7")).toBe(429);
    expect(await status(short.publishedSlug!, "203.0.113.7")).toBe(200);
    expect(await status("bai-dai-ten-moi", "203.0.113.8")).toBe(200);
    api.clock.advance(minutes(1));
    expect(await status("bai-dai-ten-moi", "203.0.113.7")).toBe(200);
  }, 120_000);
});
