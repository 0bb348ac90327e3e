import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Send } from "#contracts/client.ts";
import { createStreaming } from "#contracts/streaming-client.ts";
import type { CommentPart } from "#contracts/schemas/writing.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { startModelApi, type ModelApi } from "#tests/support/model-api.ts";
import { elements, type ModelAnswer, type TestModelProvider } from "#tests/support/model-provider.ts";
import { refusal, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let model: ModelApi;
let provider: TestModelProvider;
let api: TestApi;
let member: TestMember;
let id = "";

const text =
  "My grandmother wakes up first in our small house near the market. She makes coffee and the smell is everywhere. " +
  "Then my brother feeds the dogs, and I open the window to hear the street vendors.";
const part = (of: string, criterion: string, quote: string, said: string) => ({
  part: of,
  criterion,
  quote,
  text: said,
});
const good = elements(
  part("strength", "content", "the smell is everywhere", "Mùi cà phê làm người đọc thấy như đang ở đó."),
  part("strength", "content", "a quiet green garden", "Khu vườn yên tĩnh rất đẹp."),
  part("strength", "coherence", "Then my brother", "Từ nối “then” giữ mạch kể rất gọn."),
  part("criterion", "content", "", "Bài đúng chủ đề, có chi tiết riêng."),
  part("improvement", "content", "I open the window", "Bạn nói thêm bạn nghe thấy gì ngoài phố."),
  part("question", "", "", "Nếu một sáng không còn tiếng rao ấy, bạn sẽ nhớ điều gì?"),
);

beforeAll(async () => {
  model = await startModelApi({ checker: sharedChecker });
  ({ provider, api } = model);
});
afterAll(() => model.close());
beforeEach(async () => {
  provider.requests.length = 0;
  provider.answer({ text: good });
  member = await api.member();
  await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
  const body = { customTitle: "A morning at home", level: "A2" } as const;
  ({ id } = (await member.call("POST /v1/ai/writings", { body })).writing);
});
const submit = () => member.call("POST /v1/ai/writings/{id}/submit", { params: { id }, body: { text } });
const send: Send = (path, init) => model.sendAs(member)(path, init);
const comment = (hear: (one: CommentPart) => void = () => {}) =>
  createStreaming(send)("POST /v1/ai/writings/{id}/comment", { params: { id } }, { item: hear });
const latest = async () => (await member.call("GET /v1/ai/writings/{id}", { params: { id } })).versions[0]?.assessment;

describe("a comment by the model", () => {
  it("is streamed in parts, stored with its version, and free the next time", async () => {
    await submit();
    const received: string[] = [];
    const { no, comment: whole } = await comment((one) => received.push(one.part));
    expect(received).toEqual(["strength", "strength", "criterion", "improvement", "question"]);
    expect(no).toBe(1);
    expect(whole.strengths.map(({ quote }) => quote)).toEqual(["the smell is everywhere", "Then my brother"]);
    expect(await latest()).toMatchObject({ comment: whole, engines: ["rules", "model"] });
    expect(await comment()).toEqual({ no, comment: whole });
    expect(provider.requests).toHaveLength(1);
    expect(JSON.parse(provider.requests[0]?.user ?? "")).toEqual({ topic: "A morning at home", text });
    expect((await member.call("GET /v1/ai/capabilities")).quotas.model.tasks.left).toBe(19);
    // It is deleted with the writing.
    await member.call("DELETE /v1/ai/writings/{id}", { params: { id } });
    await refusal(comment(), "NOT_FOUND");
  });

  it("requested twice at once is charged once, and both requests receive it", async () => {
    await submit();
    const [one, other] = await Promise.all([comment(), comment()]);
    expect(one).toEqual(other);
    expect(provider.requests).toHaveLength(1);
    expect((await member.call("GET /v1/ai/capabilities")).quotas.model.tasks.left).toBe(19);
  });

  it.each<[string, ModelAnswer]>([
    ["never answers", { trouble: "hang" }],
    ["breaks off", { trouble: "cut", text: good.slice(0, 40) }],
    ["answers with a page", { status: 200, body: "<p>", headers: { "content-type": "text/html" } }],
    ["invents every quote", { text: elements(part("strength", "content", "no such words", "Hay lắm bạn ơi.")) }],
    ["is busy", { status: 429, body: "{}", headers: { "retry-after": "9" } }],
  ])("is refused in Vietnamese when the model %s; the text and its findings stay", async (_what, answer) => {
    const { version } = await submit();
    provider.answer(answer);
    expect((await refusal(comment(), "UNAVAILABLE")).message).toMatch(/^AI nâng cao /);
    expect(await latest()).toEqual(version.assessment);
    expect((await member.call("GET /v1/ai/capabilities")).quotas.model.tasks.left).toBe(20);
    provider.answer({ text: good });
    expect((await comment()).comment.criteria).toHaveLength(1);
  });

  it("requires one's own submitted text, and consent", async () => {
    await refusal(comment(), "VALIDATION_FAILED");
    await submit();
    const stranger = await api.member();
    await stranger.call("PUT /v1/ai/settings", { body: { sendsToModel: true } });
    await refusal(stranger.call("POST /v1/ai/writings/{id}/comment", { params: { id } }), "NOT_FOUND");
    await refusal(api.call("POST /v1/ai/writings/{id}/comment", { params: { id } }), "AUTH_REQUIRED");
    await member.call("PUT /v1/ai/settings", { body: { sendsToModel: false } });
    await refusal(comment(), "VALIDATION_FAILED");
    expect(provider.requests).toEqual([]);
  });
});
