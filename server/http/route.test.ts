import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import type { TextBudget } from "#server/core/text-budget.ts";
import { answerInEnvelopes, readJsonBodies } from "./answers.ts";
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
