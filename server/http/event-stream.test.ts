import { connect, type AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { CallError } from "#contracts/client.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { createStreaming } from "#contracts/streaming-client.ts";
import { answerInEnvelopes } from "./answers.ts";
import { createAnswerInPieces, openEventStream, type SseMessage } from "./event-stream.ts";
import { ApiError } from "../core/api-error.ts";

const contract = endpoint({
  summary: "A call for this test alone.",
  access: "anyone",
  data: z.object({ sum: z.int() }),
  stream: { item: z.object({ n: z.int() }), delta: z.object({ text: z.string() }) },
});

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with one call, and a browser's client of it, over the network. */
async function serving(work: (send: SseMessage) => Promise<unknown>, heartbeat = 60_000) {
  app = Fastify();
  answerInEnvelopes(app);
  const answer = createAnswerInPieces(app, heartbeat);
  app.post("/v1/sum", (request, reply) => answer(contract, reply, request.headers.accept ?? null, request.log, work));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = (accept: string, signal?: AbortSignal) =>
    fetch(`${base}/v1/sum`, { method: "POST", headers: { accept }, ...(signal ? { signal } : {}) });
  type Stream = (
    name: string,
    input: { signal?: AbortSignal },
    hear: Record<string, (piece: unknown) => void>,
  ) => Promise<unknown>;
  const stream = createStreaming((path, init) => fetch(base + path, init)) as unknown as Stream;
  return {
    post,
    stream: (input: object, hear: Record<string, (piece: unknown) => void>) => stream("POST /v1/sum", input, hear),
  };
}
const failureIn = async (work: Promise<unknown>) => {
  const [end] = await Promise.allSettled([work]);
  if (end.status === "fulfilled") throw new Error("it succeeded");
  return end.reason as CallError;
};

describe("a streamed answer", () => {
  it("sends each piece as the contract allows, and the complete data at the end", async () => {
    const { stream, post } = await serving(async ({ send, isWanted }) => {
      for (const n of [1, 2, 3]) send("item", { n, secret: "x" });
      send("delta", { text: "xin\nchào" });
      return { sum: isWanted ? 6 : 7, secret: "y" };
    });
    const heard: unknown[] = [];
    const hear = { item: (one: unknown) => heard.push(one), delta: (one: unknown) => heard.push(one) };
    expect(await stream({}, hear)).toEqual({ sum: 6 });
    expect(heard).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { text: "xin\nchào" }]);
    const plain = await post("application/json");
    expect(await plain.json()).toEqual({ error: null, data: { sum: 7 } });
    const raw = await post("text/event-stream");
    expect(raw.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(await raw.text()).not.toContain("secret");
  });

  it.each([
    ["at a sign of life that finds as much waiting as the one before", Number.POSITIVE_INFINITY],
    ["at once where more waits than may", 1_000],
  ])("is given up when its reader takes nothing: %s", async (_, backlog) => {
    app = Fastify();
    const ended = Promise.withResolvers<void>();
    app.get("/", (_request, reply) => {
      const events = openEventStream(reply, { heartbeat: 50, backlog, onEnd: ended.resolve });
      // More than the network buffers.
      events.send("item", "x".repeat(20_000_000));
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await ended.promise;
    const count = () => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
    await expect.poll(count, { timeout: 5_000 }).toBe(0);
    socket.destroy();
  });

  it("sends a piece before the next one is computed", async () => {
    let goOn = () => {};
    const more = new Promise<void>((resolve) => (goOn = resolve));
    const { stream } = await serving(async ({ send }) => {
      send("item", { n: 1 });
      await more;
      return { sum: 1 };
    });
    expect(await stream({}, { item: goOn })).toEqual({ sum: 1 });
  });

  it("sends keep-alives while there is nothing to send", async () => {
    let goOn = () => {};
    const more = new Promise<void>((resolve) => (goOn = resolve));
    const { post } = await serving(async ({ send }) => {
      send("item", { n: 1 });
      await more;
      return { sum: 1 };
    }, 5);
    const reader = (await post("text/event-stream")).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (text.split(": \n\n").length < 6) text += (await reader?.read())?.value ?? "";
    goOn();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    expect(text).toMatch(/event: done\ndata: \{"sum":1\}\n\n$/);
  });
});

describe("failures", () => {
  it("before the first piece: an ordinary error answer, for every caller", async () => {
    const { stream, post } = await serving(async () => {
      throw new ApiError("AI_QUOTA_EXCEEDED", { retryAfter: 60 });
    });
    expect(await failureIn(stream({}, {}))).toMatchObject({ code: "AI_QUOTA_EXCEEDED", status: 429, retryAfter: 60 });
    for (const accept of ["text/event-stream", "application/json"]) {
      const answer = await post(accept);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(await answer.json()).toMatchObject({ error: { code: "AI_QUOTA_EXCEEDED" }, data: null });
    }
  });

  it("after it: the envelope as an event, without internal details", async () => {
    const { stream } = await serving(async ({ send }) => {
      send("item", { n: 1 });
      throw new ApiError("UNAVAILABLE", { retryAfter: 9 });
    });
    expect(await failureIn(stream({}, {}))).toMatchObject({ code: "UNAVAILABLE", retryAfter: 9 });
    await app.close();
    const broken = await serving(async ({ send }) => {
      send("item", { n: 1 });
      throw new Error("/secret/path");
    });
    const answer = await broken.post("text/event-stream");
    const text = await answer.text();
    expect(text).toMatch(/event: error\ndata: \{"error":\{"code":"INTERNAL"/);
    expect(text).not.toContain("secret");
  });

  it.each(["text/event-stream", "application/json"])("the work stops when the caller of %s goes", async (accept) => {
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    let stopped = (_signal: AbortSignal) => {};
    const isStopped = new Promise<AbortSignal>((resolve) => (stopped = resolve));
    const { post } = await serving(async ({ send, signal }) => {
      send("item", { n: 1 });
      signal.addEventListener("abort", () => stopped(signal));
      begun();
      await isStopped;
      throw signal.reason;
    });
    const leave = new AbortController();
    const answer = post(accept, leave.signal).then((response) => response.text());
    await isBegun;
    leave.abort();
    await expect(answer).rejects.toThrow();
    expect((await isStopped).aborted).toBe(true);
  });

  it("an aborted caller gets the abort reason only", async () => {
    const { stream } = await serving(async ({ send, signal }) => {
      send("item", { n: 1 });
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw signal.reason;
    });
    const leave = new AbortController();
    const error = await failureIn(stream({ signal: leave.signal }, { item: () => leave.abort() }));
    expect(error).not.toBeInstanceOf(CallError);
    expect(error.name).toBe("AbortError");
  });

  it("a site that shuts down sends an error and does not wait", async () => {
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const { stream } = await serving(async ({ send, signal }) => {
      send("item", { n: 1 });
      begun();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new Error("called off");
    });
    const end = failureIn(stream({}, {}));
    await isBegun;
    await app.close();
    expect(await end).toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
  });

  it("a stream that breaks off is a failure, not an answer", async () => {
    const { stream } = await serving(async ({ send }) => {
      send("item", { n: 1 });
      app.server.closeAllConnections();
      return { sum: 1 };
    });
    expect(await failureIn(stream({}, {}))).toMatchObject({ code: "UNAVAILABLE", status: 0 });
  });
});
