import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Send } from "#contracts/client.ts";
import { createStreaming } from "#contracts/streaming-client.ts";
import { sharedChecker } from "#tests/support/shared-checker.ts";
import { startModelApi, type ModelApi } from "#tests/support/model-api.ts";
import { elements, type ModelAnswer, type TestModelProvider } from "#tests/support/model-provider.ts";
import { refusal, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let model: ModelApi;
let provider: TestModelProvider;
let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  model = await startModelApi({ checker: sharedChecker });
  ({ provider, api } = model);
});
afterAll(() => model.close());

const text = "  I did not see 3 kids.\nThey was tired.  ";
const why = "Trang trọng hơn thì dùng children.";
const one = (n: number, out: string, more: object = {}) => ({ version: 1, n, out, changes: [], ...more });
const good = elements(
  one(1, "I did not see 3 children.", { changes: [{ from: "kids", to: "children", why }] }),
  one(2, "They were tired."),
);
beforeEach(async () => {
  provider.requests.length = 0;
  provider.answer({ text: good });
  member = await api.member();
  await member.call("PUT /v1/ai/settings", { body: { sendsToModel: true, level: "B2" } });
});
const send: Send = (path, init) => model.sendAs(member)(path, init);
const stream = createStreaming(send);
const rewrite = (more: object = {}, hear: (index: number) => void = () => {}, signal?: AbortSignal) =>
  stream(
    "POST /v1/ai/rewrite",
    { body: { text, mode: "academic", lang: "en", useLlm: true, ...more }, ...(signal ? { signal } : {}) },
    { item: ({ index }) => hear(index) },
  );
const quotas = async () => (await member.call("GET /v1/ai/capabilities")).quotas;
const outs = (made: { versions: { sentences: { out: string }[] }[] }) =>
  made.versions.map(({ sentences }) => sentences.map(({ out }) => out));

describe("a rewrite by the model", () => {
  it("is streamed sentence by sentence with reasons, assembled, and stored", async () => {
    const heard: number[] = [];
    const made = await rewrite({}, (index) => heard.push(index));
    expect(heard).toEqual([0, 1]);
    expect(made).toMatchObject({ engine: "model", mode: "academic", lang: "en", notice: null, source: text });
    const [version] = made.versions;
    expect(version?.sentences.map(({ src, gap }) => src + gap).join("")).toBe(text);
    expect(version?.sentences[0]).toMatchObject({
      out: "  I did not see 3 children.",
      edits: [{ start: 18, end: 22, with: "children", whyVi: why }],
    });
    expect(version?.sentences[0]?.src.slice(18, 22)).toBe("kids");
    expect(version?.guard).toMatchObject({ ok: true, kept: { numbers: 1, negations: 1 } });
    expect(await member.call("GET /v1/ai/rewrites/{id}", { params: { id: made.id } })).toEqual(made);
    expect(await quotas()).toMatchObject({ rewrite: { left: 40 }, model: { tasks: { left: 19 } } });
  });

  it("is requested again for a sentence that lost a number or a “not”, then warns", async () => {
    const bad = elements(one(1, "I saw children."), one(2, "They were tired."));
    provider.answerNext({ text: bad }, { text: elements(one(1, "I did not see 3 children.")) });
    const mended = await rewrite();
    expect(outs(mended)).toEqual([["  I did not see 3 children.", "They were tired."]]);
    expect(mended.versions[0]?.guard.ok).toBe(true);
    expect(provider.requests).toHaveLength(2);
    expect(JSON.parse(provider.requests[1]?.user ?? "")).toMatchObject({ sentences: [{ n: 1 }] });
    provider.answer({ text: bad });
    const warned = await rewrite();
    expect(warned.versions[0]?.guard.issues.map(({ kind }) => kind).sort()).toEqual(["negation", "number"]);
  });

  it("is requested again for a sentence with an error its source does not have, then warns", async () => {
    const bad = elements(one(1, "I did not saw 3 children."), one(2, "They were tired."));
    provider.answerNext({ text: bad }, { text: elements(one(1, "I did not see 3 children.")) });
    const mended = await rewrite();
    expect(outs(mended)).toEqual([["  I did not see 3 children.", "They were tired."]]);
    expect(mended.versions[0]?.guard.ok).toBe(true);
    provider.answer({ text: bad });
    const warned = await rewrite();
    expect(warned.versions[0]?.guard.issues).toMatchObject([
      { sentence: 1, kind: "new-error", messageVi: expect.stringContaining("có thể có lỗi mới") },
    ]);
    // An error of the source is not the model's.
    provider.answer({ text: elements(one(1, "I did not see 3 children."), one(2, "They was very tired.")) });
    expect((await rewrite()).versions[0]?.guard.ok).toBe(true);
  });

  it("keeps a sentence that the model omits, or in which a frozen word is lost", async () => {
    provider.answer({ text: elements(one(1, "I did not see 3 children.")) });
    expect(outs(await rewrite({ freeze: ["3 kids"] }).catch(() => ({ versions: [] })))).not.toContainEqual([
      "  I did not see 3 children.",
      "They was tired.",
    ]);
    expect(outs(await rewrite())).toEqual([["  I did not see 3 children.", "They was tired."]]);
  });

  it("returns only versions that differ", async () => {
    provider.answer({
      text: elements(
        one(1, "A 3 not."),
        one(2, "B."),
        one(1, "C 3 not.", { version: 2 }),
        one(2, "D.", { version: 2 }),
        one(1, "A 3 not.", { version: 3 }),
        one(2, "B.", { version: 3 }),
      ),
    });
    expect(outs(await rewrite({ versions: 3 }))).toEqual([
      ["  A 3 not.", "B."],
      ["  C 3 not.", "D."],
    ]);
  });

  it("expresses a Vietnamese idea in English at the learner's level", async () => {
    provider.answer({
      text: elements({ english: "I am used to getting up early.", note: "“quen” là be used to + V-ing." }),
    });
    const made = await rewrite({ text: "Tôi quen dậy sớm.", mode: "translate", lang: "auto" });
    expect(made.versions[0]?.sentences).toEqual([
      {
        src: "Tôi quen dậy sớm.",
        out: "I am used to getting up early.",
        edits: [{ start: 0, end: 17, with: "I am used to getting up early.", whyVi: "“quen” là be used to + V-ing." }],
        gap: "",
        choices: [],
      },
    ]);
    expect(provider.requests[0]?.system).toContain("B2");
  });

  it("is refined by an instruction", async () => {
    const { id } = await rewrite();
    provider.answer({
      text: elements(one(1, "I saw no more than 3 children, not all."), one(2, "They were so tired.")),
    });
    const refine = (params: { id: string }, by = member) =>
      by.call("POST /v1/ai/rewrite/{id}/refine", { params, body: { instruction: "Thân mật hơn một chút" } });
    expect(outs(await refine({ id }))[0]?.[1]).toBe("They were so tired.");
    expect(JSON.parse(provider.requests.at(-1)?.user ?? "")).toMatchObject({ wish: "Thân mật hơn một chút" });
    // Sentences that the model omits keep the member's current wording, not the original one.
    provider.answer({ text: elements(one(2, "They were very tired indeed.")) });
    const present = ["I saw just 3 children.", "They were tired."];
    const mixed = await member.call("POST /v1/ai/rewrite/{id}/refine", {
      params: { id },
      body: { instruction: "Nhấn mạnh câu sau", present },
    });
    expect(outs(mixed)[0]).toEqual(["I saw just 3 children.", "They were very tired indeed."]);
    await refusal(
      member.call("POST /v1/ai/rewrite/{id}/refine", { params: { id }, body: { instruction: "x", present: ["a"] } }),
      "VALIDATION_FAILED",
    );
    provider.answer({ status: 500, body: "" });
    await refusal(refine({ id }), "UNAVAILABLE");
    const stranger = await api.member();
    await refusal(refine({ id }, stranger), "NOT_FOUND");
  });
});

describe("a model that does not answer", () => {
  const trouble: [string, ModelAnswer, string][] = [
    ["never", { trouble: "hang" }, "AI nâng cao trả lời quá chậm"],
    ["malformed", { text: "Sure! Here is" }, "AI nâng cao trả lời không dùng được"],
    ["busy", { status: 429, body: "{}", headers: { "retry-after": "30" } }, "AI nâng cao đang bận"],
    [
      "with a page",
      { status: 200, body: "<p>", headers: { "content-type": "text/html" } },
      "AI nâng cao trả lời không dùng được",
    ],
  ];
  it.each(trouble)("(%s) is replaced by rules when they can, with a notice", async (_what, answer, reason) => {
    provider.answer(answer);
    const made = await rewrite({ mode: "formal" });
    expect(made).toMatchObject({
      engine: "built-in",
      notice: expect.stringContaining(`${reason}, đây là kết quả của bộ phân tích có sẵn`),
    });
    expect(outs(made)[0]?.[0]).toContain("children");
    expect(await quotas()).toMatchObject({ rewrite: { left: 39 }, model: { tasks: { left: 20 } } });
  });

  it("is reported when rules cannot replace it, and costs nothing", async () => {
    provider.answer({ trouble: "hang" });
    expect((await refusal(rewrite(), "UNAVAILABLE")).message).toMatch(/^AI nâng cao /);
    expect(await quotas()).toMatchObject({ rewrite: { left: 40 }, model: { tasks: { left: 20 } } });
    expect((await member.call("GET /v1/ai/rewrites")).items).toEqual([]);
  });

  it("is not called without consent", async () => {
    await member.call("PUT /v1/ai/settings", { body: { sendsToModel: false } });
    expect((await rewrite({ mode: "formal" })).engine).toBe("built-in");
    await refusal(rewrite(), "VALIDATION_FAILED");
    expect(provider.requests).toEqual([]);
  });

  it("is stopped when the client disconnects", async () => {
    provider.answer({ trouble: "hang" });
    const leave = new AbortController();
    const end = rewrite({ mode: "formal" }, () => {}, leave.signal);
    await provider.until(() => true);
    leave.abort();
    await expect(end).rejects.toMatchObject({ name: "AbortError" });
    expect((await provider.until(({ isOver }) => isOver)).wasLeft).toBe(true);
  });
});
