import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TextBudget } from "#server/core/text-budget.ts";
import { answerInEnvelopes, errorToReport, readJsonBodies } from "./answers.ts";
import { ApiError } from "../core/api-error.ts";
import { createRoutes } from "./route.ts";

let app: FastifyInstance;
const sockets: Socket[] = [];

async function listen(textBudget: TextBudget) {
  app = Fastify({ genReqId: () => crypto.randomUUID() });
  await app.register(async (scope) => {
    readJsonBodies(scope);
    answerInEnvelopes(scope);
    const person = { id: "a", role: "member", sessionId: "" } as const;
    createRoutes(scope, async () => person, { textBudget })("POST /v1/drafts", () => ({}) as never);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends the headers of a large body and its first byte. @returns what was answered */
function beginBody(): () => string {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk))).on("error", () => {});
  socket.write(
    "POST /v1/drafts HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{",
  );
  return () => heard;
}

describe("the budgets of a large body", () => {
  it("a call that the budget of bodies refuses costs no text budget", async () => {
    let spent = 0;
    await listen({ spend: () => void (spent += 1) });
    const answers = Array.from({ length: 12 }, beginBody);
    await expect.poll(() => answers.filter((heard) => heard().includes(" 429 ")).length).toBe(4);
    expect(spent).toBe(8);
  });

  it("a call that the text budget refuses keeps no room of the budget of bodies", async () => {
    const refuse = () => {
      throw new ApiError("RATE_LIMITED", { retryAfter: 42 });
    };
    await listen({ spend: refuse });
    const answers = Array.from({ length: 12 }, beginBody);
    await expect.poll(() => answers.filter((heard) => /retry-after: 42\r/i.test(heard())).length).toBe(12);
  });
});

describe("a body that breaks off", () => {
  it("is the caller's doing: it is no failure in the log", async () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    expect(errorToReport(aborted, log as never).code).toBe("BAD_JSON");
    expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []]);
    // The same code from a dependency is an outage.
    const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    expect(errorToReport(reset, log as never).code).toBe("UNAVAILABLE");
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

describe("the turns of a caller", () => {
  it("let four calls of one run at once, keep none of another waiting, and refuse what would wait too long", async () => {
    app = Fastify({ genReqId: () => crypto.randomUUID() });
    const end = Promise.withResolvers<void>();
    let running = 0;
    await app.register(async (scope) => {
      answerInEnvelopes(scope);
      createRoutes(scope, async () => Promise.reject(new ApiError("SESSION_REVOKED")))("GET /v1/topics", async () => {
        running += 1;
        await end.promise;
        return { topics: [] } as never;
      });
    });
    const ask = (remoteAddress: string) => app.inject({ url: "/v1/topics", remoteAddress });
    const own = Array.from({ length: 170 }, () => ask("192.0.2.1"));
    // Four run and 150 wait.
    const refused = await Promise.race(own);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
    expect(running).toBe(4);
    const other = ask("192.0.2.2");
    await expect.poll(() => running).toBe(5);
    end.resolve();
    expect((await other).statusCode).not.toBe(429);
    const codes = (await Promise.all(own)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(16);
  });

  it("count streamed calls apart, eight at once, so that others of the same caller go on", async () => {
    app = Fastify({ genReqId: () => crypto.randomUUID() });
    const end = Promise.withResolvers<void>();
    let running = 0;
    await app.register(async (scope) => {
      answerInEnvelopes(scope);
      const person = { id: "a", role: "member", sessionId: "" } as const;
      const route = createRoutes(scope, async () => person);
      route("POST /v1/topics/{slug}/summary", async () => {
        running += 1;
        await end.promise;
        return {
          summary: { points: [], perspectives: 0, writtenAt: "2026-11-21T00:00:00.000Z", isOutdated: false },
        } as never;
      });
      route("GET /v1/topics", () => ({ topics: [], next: null }) as never);
    });
    const url = "/v1/topics/a/summary";
    const streamed = Array.from({ length: 60 }, () => app.inject({ method: "POST", url }));
    expect((await Promise.race(streamed)).statusCode).toBe(429);
    expect(running).toBe(8);
    expect((await app.inject({ url: "/v1/topics" })).statusCode).toBe(200);
    end.resolve();
    const codes = (await Promise.all(streamed)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(12);
  });

  it("also cover what weighs the texts of a call", async () => {
    app = Fastify({ genReqId: () => crypto.randomUUID() });
    const end = Promise.withResolvers<number>();
    let weighing = 0;
    await app.register(async (scope) => {
      answerInEnvelopes(scope);
      createRoutes(scope, async () => Promise.reject(new ApiError("SESSION_REVOKED")))(
        "GET /v1/topics",
        () => ({ topics: [], next: null }) as never,
        () => {
          weighing += 1;
          return end.promise;
        },
      );
    });
    const own = Array.from({ length: 155 }, () => app.inject({ url: "/v1/topics" }));
    expect((await Promise.race(own)).statusCode).toBe(429);
    expect(weighing).toBe(4);
    end.resolve(1);
    await Promise.all(own);
  });
});
