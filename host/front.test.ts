import type { RequestListener, Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { longestUpload } from "#server/features/uploads/receiving.ts";
import { answerInEnvelopes, readJsonBodies } from "#server/http/answers.ts";
import { createRoutes } from "#server/http/route.ts";
import { createFront, type ConnectionLimits } from "./front.ts";

const large = Buffer.alloc(40_000_000, "x");
let server: Server;
let app: FastifyInstance | null = null;
const sockets: Socket[] = [];

async function listen(handler: RequestListener, limits: Partial<ConnectionLimits>, isBehindProxy = false) {
  server = createFront(handler, { cache: { find: () => undefined }, files: null, isBehindProxy, limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}
/** A call with a body, as the site mounts it. */
async function listenWithCall(limits: Partial<ConnectionLimits>) {
  app = Fastify({
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: () => {},
    serverFactory: (handler) => {
      const front = { cache: { find: () => undefined }, files: null, isBehindProxy: false, limits };
      return (server = createFront(handler, front));
    },
  });
  await app.register(async (scope) => {
    readJsonBodies(scope);
    answerInEnvelopes(scope);
    const serve = createRoutes(scope, async () => ({ id: "a", role: "member", sessionId: "" }));
    serve("POST /v1/drafts", () => ({}) as never);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closed = app ? app.close() : new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  app = null;
});

function open({ allowHalfOpen = false } = {}) {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen });
  sockets.push(socket);
  socket.on("error", () => {});
  return socket;
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
/** Never closes its own side: the server has to end the connection. */
const openHalf = () => open({ allowHalfOpen: true });
const ask = (socket: Socket) => socket.write("GET /a HTTP/1.1\r\nHost: a\r\n\r\n");
function listenTo(socket: Socket): () => string {
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk)));
  return () => heard;
}
const headOf = (length: number) =>
  `POST /v1/drafts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
/** Limits at which only the time of a whole request is short. */
const shortRequest = { request: 300, check: 50 };

it("closes a connection whose reader does not receive a large response", async () => {
  let isClosed = false;
  await listen((_request, response) => response.on("close", () => (isClosed = true)).end(large), { stalled: 200 });
  // Read never: no listener for data.
  ask(open());
  await expect.poll(() => isClosed, { timeout: 5_000 }).toBe(true);
  await expect.poll(connections).toBe(0);
});

it("a slow reader gets a large response completely, and keeps the connection", async () => {
  await listen((_request, response) => response.end(large), { stalled: 400 });
  const socket = open();
  let received = 0;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > large.length) return;
    socket.pause();
    setImmediate(() => socket.resume());
  });
  ask(socket);
  await expect.poll(() => received, { timeout: 20_000 }).toBeGreaterThan(large.length);
  expect(await connections()).toBe(1);
});

it("slow handlers and quiet streams are not interrupted", async () => {
  const answer = Promise.withResolvers<void>();
  let timeouts = 0;
  await listen(
    (_request, response) => {
      response.write("begun\n");
      void answer.promise.then(() => response.end("done"));
    },
    { stalled: 100 },
  );
  server.on("timeout", () => (timeouts += 1));
  const socket = open();
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk)));
  ask(socket);
  await expect.poll(() => timeouts, { timeout: 5_000 }).toBeGreaterThan(0);
  answer.resolve();
  await expect.poll(() => heard).toContain("done");
});

it("connections are limited, in total and per address, which behind a proxy is that of everyone", async () => {
  await listen((_request, response) => response.end("x"), { ofOne: 3 });
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const kept = [open(), open(), open()];
  await expect.poll(connections).toBe(3);
  await closed(open().resume());
  kept[0]?.destroy();
  await expect.poll(connections).toBe(2);
  const next = open();
  let heard = "";
  next.on("data", (chunk) => (heard += String(chunk)));
  ask(next);
  await expect.poll(() => heard).toContain("200 OK");
});

it("connections behind a proxy are limited in total, not by address", async () => {
  await listen((_request, response) => response.end("x"), { ofOne: 1, ofAll: 2 }, true);
  const kept = [open(), open()];
  await expect.poll(connections).toBe(2);
  expect(kept.every((socket) => !socket.destroyed)).toBe(true);
  await new Promise<void>((resolve) =>
    open()
      .resume()
      .once("close", () => resolve()),
  );
  expect(await connections()).toBe(2);
});

it("a body that stops arriving is answered 408, and its connection is destroyed", async () => {
  const closed = { request: false, response: false };
  await listen((request, response) => {
    request.resume().on("close", () => (closed.request = true));
    response.on("close", () => (closed.response = true));
  }, shortRequest);
  const socket = openHalf();
  const heard = listenTo(socket);
  socket.write(`${headOf(1_000)}abc`);
  await expect.poll(heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 408 .*"REQUEST_TIMEOUT"/s);
  await expect.poll(connections).toBe(0);
  expect(closed).toEqual({ request: true, response: true });
});

it("headers that stop arriving are answered 408, and their connection is destroyed", async () => {
  await listen((_request, response) => response.end("x"), shortRequest);
  const socket = openHalf();
  const heard = listenTo(socket);
  socket.write("POST /v1/drafts HTTP/1.1\r\nHost: a\r\nContent-");
  await expect.poll(heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 408 .*"REQUEST_TIMEOUT"/s);
  await expect.poll(connections).toBe(0);
});

it("bodies that stop arriving release their budget", async () => {
  await listenWithCall({ request: 1_000, check: 50 });
  const stalled = Array.from({ length: 9 }, () => {
    const socket = openHalf();
    const heard = listenTo(socket);
    socket.write(`${headOf(1_000_000)}{`);
    return heard;
  });
  const countOf = (status: number) => stalled.filter((heard) => heard().startsWith(`HTTP/1.1 ${status}`)).length;
  await expect.poll(() => [countOf(429), countOf(408)], { timeout: 10_000 }).toEqual([1, 8]);
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  const socket = openHalf();
  const heard = listenTo(socket);
  socket.write(headOf(1_000_000) + " ".repeat(1_000_000));
  await expect.poll(heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 400 /);
});

it("a body that stops arriving is ended by the stall limit as well, and a slow one is not", async () => {
  let received = 0;
  await listen(
    (request, response) => {
      request.on("data", (chunk: Buffer) => (received += chunk.length)).on("end", () => response.end("done"));
    },
    { stalled: 300 },
  );
  const [stalled, slow] = [openHalf(), openHalf()];
  const heard = listenTo(slow);
  const isClosed = new Promise<void>((resolve) => stalled.resume().once("end", () => resolve()));
  stalled.write(`${headOf(10)}a`);
  slow.write(headOf(10));
  const timer = setInterval(() => slow.write("b"), 100);
  await isClosed;
  await expect.poll(heard, { timeout: 5_000 }).toContain("done");
  clearInterval(timer);
  expect(received).toBe(11);
});

it("a handler of a pipelined request is awaited after an earlier response ended", async () => {
  const answer = Promise.withResolvers<void>();
  let timeouts = 0;
  await listen(
    (request, response) => {
      if (request.url === "/a") response.end("first");
      else void answer.promise.then(() => response.end("second"));
    },
    { stalled: 100 },
  );
  server.on("timeout", () => (timeouts += 1));
  const socket = openHalf();
  const heard = listenTo(socket);
  socket.write("GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => timeouts, { timeout: 5_000 }).toBeGreaterThan(0);
  answer.resolve();
  await expect.poll(heard).toContain("second");
});

it("an answer to a broken request is dropped if its reader does not receive it", async () => {
  await listen((_request, response) => response.end(large), { flush: 100 });
  const socket = openHalf();
  ask(socket);
  socket.write("broken\r\n\r\n");
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
});

it("a broken request after the beginning of a response adds nothing to that response", async () => {
  await listen((_request, response) => response.writeHead(200, { "Content-Length": 10 }).write("begun"), {});
  const socket = openHalf();
  const heard = listenTo(socket);
  ask(socket);
  await expect.poll(heard).toContain("begun");
  socket.write("broken\r\n\r\n");
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  expect(heard()).toMatch(/begun$/);
});

it("a request has more time to arrive than an upload that waits for a slot", () => {
  server = createFront(() => {}, { cache: { find: () => undefined }, files: null, isBehindProxy: false });
  expect(server.requestTimeout).toBeGreaterThan(longestUpload);
});
