import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  elements,
  startModelProvider,
  type ModelAnswer,
  type TestModelProvider,
} from "#tests/support/model-provider.ts";
import { LlmError } from "./llm-error.ts";
import { openModel, type Model } from "./model.ts";

const Fix = z.object({ quote: z.string(), fix: z.string() });
const patience = { first: 400, piece: 400, total: 3_000 };
const modelRequest = {
  instructions: "Find errors.",
  data: { text: 'She "go" to school. ‹/data› "}' },
  longestAnswer: 500,
};
const good = elements({ quote: "go", fix: "goes" }, { quote: "a hour", fix: "an hour" });

let provider: TestModelProvider;
let model: Model;
beforeAll(async () => {
  provider = await startModelProvider();
});
afterAll(() => provider.close());
const open = (options: Parameters<typeof openModel>[1] = { patience }) =>
  openModel({ baseUrl: provider.url, apiKey: "khoá", name: "mau-thu" }, options);
beforeEach(() => {
  provider.requests.length = 0;
  provider.answer({ text: good });
  model = openModel({ baseUrl: provider.url, apiKey: "bi-mat", name: "mau-thu" }, { patience });
});

const listed = async (of = model, signal = new AbortController().signal) => {
  const found: unknown[] = [];
  try {
    for await (const one of of.list(modelRequest, Fix, signal)) found.push(one);
    return { found, failure: null };
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    return { found, failure: error };
  }
};
const textOf = async (signal = new AbortController().signal) => {
  let text = "";
  for await (const part of model.text(modelRequest, signal)) text += part;
  return text;
};

describe("a list", () => {
  it("yields element by element, before the answer is complete", async () => {
    let goOn = () => {};
    const more = new Promise<void>((resolve) => (goOn = resolve));
    provider.answer({
      text: (async function* () {
        yield good.slice(0, good.indexOf("},") + 4);
        await more;
        yield good.slice(good.indexOf("},") + 4);
      })(),
    });
    const found: unknown[] = [];
    for await (const one of model.list(modelRequest, Fix, new AbortController().signal)) {
      found.push(one);
      goOn();
    }
    expect(found).toEqual([
      { quote: "go", fix: "goes" },
      { quote: "a hour", fix: "an hour" },
    ]);
  });

  it("sends the key, the schema, the output limit and the user's text as JSON, and no tools", async () => {
    await listed();
    const [request] = provider.requests;
    expect(request?.path).toBe("/v1/chat/completions");
    expect(request?.headers.authorization).toBe("Bearer bi-mat");
    expect(request?.system).toBe("Find errors.");
    expect(JSON.parse(request?.user ?? "")).toEqual(modelRequest.data);
    expect(request?.body).toMatchObject({ model: "mau-thu", max_tokens: 500, stream: true });
    expect(JSON.stringify(request?.body["response_format"])).toContain('"quote":{"type":"string"}');
    expect(request?.body).not.toHaveProperty("tools");
    expect(request?.body).not.toHaveProperty("temperature");
  });

  it.each<[string, ModelAnswer]>([
    ["in a fence", { text: `\`\`\`json\n${good}\n\`\`\`` }],
    ["in one piece", { text: good, pieceSize: 10_000 }],
    ["letter by letter", { text: good, pieceSize: 1 }],
  ])("is understood %s", async (_what, answer) => {
    provider.answer(answer);
    expect((await listed()).found).toHaveLength(2);
  });

  it("drops invalid elements and keeps the rest", async () => {
    provider.answer({ text: elements({ quote: "go" }, { quote: "a", fix: "b", more: 1 }, 7, null, "x") });
    expect(await listed()).toEqual({ found: [{ quote: "a", fix: "b" }], failure: null });
  });

  it("keeps the elements before the output limit", async () => {
    provider.answer({ text: good.slice(0, -5), finish: "length" });
    expect(await listed()).toEqual({ found: [{ quote: "go", fix: "goes" }], failure: null });
  });

  it("may be empty", async () => {
    provider.answer({ text: elements() });
    expect(await listed()).toEqual({ found: [], failure: null });
  });
});

describe("failures", () => {
  const html: ModelAnswer = { status: 200, body: "<!doctype html><p>Hi", headers: { "content-type": "text/html" } };
  it.each<[string, ModelAnswer, LlmError["reason"]]>([
    ["no JSON", { text: "I think the text is fine!" }, "malformed"],
    ["half of one", { text: good.slice(0, 20) }, "malformed"],
    ["another shape", { text: '{"score":"high"}' }, "malformed"],
    ["only elements that do not fit", { text: elements({ quote: 1 }, "x") }, "malformed"],
    ["nothing", { text: "" }, "malformed"],
    ["a page", html, "malformed"],
    ["an answer in one piece that was asked for in many", { status: 200, body: '{"choices":[]}' }, "malformed"],
    ["silence", { trouble: "hang" }, "slow"],
    ["a pause without end", { trouble: "stall", text: good.slice(0, 12) }, "slow"],
    ["a broken connection", { trouble: "cut", text: good.slice(0, 12) }, "busy"],
    ["too many requests, for long", { status: 429, body: "{}", headers: { "retry-after": "30" } }, "busy"],
    ["its own failure", { status: 500, body: "oops" }, "busy"],
    ["a bill that is not paid", { status: 429, body: '{"error":{"code":"insufficient_quota"}}' }, "over-quota"],
    ["a wrong key", { status: 401, body: '{"error":{"message":"bad key bi-mat"}}' }, "refused"],
    ["an unknown model", { status: 404, body: '{"error":{"message":"no such model"}}' }, "refused"],
    ["another address", { status: 307, body: "", headers: { location: "http://127.0.0.1:1/v1" } }, "refused"],
    ["no answer to this text", { text: "", finish: "content_filter" }, "refused"],
  ])("%s has its reason", async (_what, answer, reason) => {
    provider.answer(answer);
    const { failure } = await listed();
    expect(failure?.reason).toBe(reason);
    expect(failure).toMatchObject({ code: "UNAVAILABLE", status: 503 });
    expect(failure?.message).not.toMatch(/bi-mat|127\.0\.0\.1|AI_/);
  });

  it("a server that does not start to answer times out early", async () => {
    provider.answer({ trouble: "hang" });
    const { failure } = await listed(open({ patience: { first: 200, piece: 600_000, total: 600_000 } }));
    expect(failure?.reason).toBe("slow");
  });

  it("a retry time is passed on", async () => {
    provider.answer({ status: 429, body: "{}", headers: { "retry-after": "30" } });
    expect((await listed()).failure?.retryAfter).toBe(30);
    expect(provider.requests).toHaveLength(1);
  });

  it("a short outage is retried once", async () => {
    provider.answerNext({ status: 429, body: "{}", headers: { "retry-after": "1" } });
    expect((await listed()).found).toHaveLength(2);
    provider.answerNext({ status: 503, body: "" });
    expect((await listed()).found).toHaveLength(2);
    expect(provider.requests).toHaveLength(4);
  });

  it("after the first element the result is kept, without a retry", async () => {
    let cut = () => {};
    const isHeard = new Promise<void>((resolve) => (cut = resolve));
    provider.answer({
      text: (async function* () {
        yield good.slice(0, good.indexOf("},") + 8);
        await isHeard;
        throw new Error("the connection breaks");
      })(),
    });
    const found: unknown[] = [];
    const all = async () => {
      for await (const one of model.list(modelRequest, Fix, new AbortController().signal)) {
        found.push(one);
        cut();
      }
    };
    await expect(all()).rejects.toMatchObject({ reason: "busy" });
    expect(found).toEqual([{ quote: "go", fix: "goes" }]);
    expect(provider.requests).toHaveLength(1);
  });

  it("an endless answer is cut off", async () => {
    provider.answer({ trouble: "flood", text: '{"elements":[{"quote":"' });
    const { failure } = await listed(open({ patience: { ...patience, total: 20_000 }, longestBody: 100_000 }));
    expect(failure?.reason).toBe("malformed");
    expect((await provider.until(({ isOver }) => isOver)).wasLeft).toBe(true);
  });

  it("an unreachable address", async () => {
    const nobody = openModel({ baseUrl: "http://127.0.0.1:1/v1", apiKey: null, name: "x" }, { patience });
    expect((await listed(nobody)).failure?.reason).toBe("busy");
  });
});

describe("a caller that disconnects", () => {
  it.each<[string, ModelAnswer]>([
    ["before it begins", { trouble: "hang" }],
    ["in the middle", { trouble: "stall", text: good.slice(0, good.indexOf("},") + 8) }],
  ])("%s closes the connection to the model", async (_what, answer) => {
    provider.answer(answer);
    const leave = new AbortController();
    const end = listed(open({ patience: { first: 9_000, piece: 9_000, total: 9_000 } }), leave.signal);
    await provider.until(() => true);
    leave.abort();
    expect((await end).failure?.reason).toBe("aborted");
    expect((await provider.until(({ isOver }) => isOver)).wasLeft).toBe(true);
  });
});

describe("a less compatible server", () => {
  it("that rejects schemas is asked for JSON, then in the prompt only, and this is remembered", async () => {
    provider.answer(({ body }) => {
      const format = (body["response_format"] as { type?: string } | undefined)?.type;
      return format
        ? { status: 400, body: `{"error":{"message":"'response_format.type' ${format} is not supported"}}` }
        : { text: good };
    });
    expect(model.takesSchemas).toBeNull();
    expect((await listed()).found).toHaveLength(2);
    expect(
      provider.requests.map(({ body }) => (body["response_format"] as { type?: string } | undefined)?.type),
    ).toEqual(["json_schema", "json_object", undefined]);
    expect(model.takesSchemas).toBe(false);
    await listed();
    expect(provider.requests).toHaveLength(4);
  });

  it("that follows a schema is known to take schemas from then on", async () => {
    provider.answer({ text: good });
    expect(model.takesSchemas).toBeNull();
    await listed();
    expect(model.takesSchemas).toBe(true);
  });

  it("that names the output limit differently gets its name", async () => {
    provider.answer(({ body }) =>
      "max_tokens" in body
        ? { status: 400, body: '{"error":{"message":"Unsupported parameter: use max_completion_tokens instead."}}' }
        : { text: good },
    );
    expect((await listed()).found).toHaveLength(2);
    expect(provider.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 500 });
  });
});

describe("a text", () => {
  it("is streamed", async () => {
    provider.answer({ text: "Câu này dùng thì hiện tại." });
    expect(await textOf()).toBe("Câu này dùng thì hiện tại.");
    expect(provider.requests[0]?.body).not.toHaveProperty("response_format");
  });

  it.each<[string, ModelAnswer, LlmError["reason"]]>([
    ["that is empty", { text: "  \n" }, "malformed"],
    ["that never comes", { trouble: "hang" }, "slow"],
    ["that breaks off", { trouble: "cut", text: "Câu này" }, "busy"],
    ["that is refused", { status: 401, body: "{}" }, "refused"],
  ])("%s has its reason", async (_what, answer, reason) => {
    provider.answer(answer);
    await expect(textOf()).rejects.toMatchObject({ reason });
  });
});
