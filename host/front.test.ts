import type { RequestListener, Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createFront, type ConnectionLimits } from "./front.ts";

const large = Buffer.alloc(40_000_000, "x");
let server: Server;
const sockets: Socket[] = [];

async function listen(handler: RequestListener, limits: Partial<ConnectionLimits>, isBehindProxy = false) {
  server = createFront(handler, { cache: { find: () => undefined }, files: null, isBehindProxy, limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

function open() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  return socket;
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
const ask = (socket: Socket) => socket.write("GET /a HTTP/1.1\r\nHost: a\r\n\r\n");

it("a connection whose reader takes nothing of a large response is closed", async () => {
  let isClosed = false;
  await listen((_request, response) => response.on("close", () => (isClosed = true)).end(large), { stalled: 200 });
  // Read never: no listener for data.
  ask(open());
  await expect.poll(() => isClosed, { timeout: 5_000 }).toBe(true);
  await expect.poll(connections).toBe(0);
});

it("a reader who takes the large response slowly gets it whole, and keeps the connection", async () => {
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

it("a handler that takes its time, and a stream of which little goes out, are waited for", async () => {
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

it("connections are bounded, of all and of one address, which behind a proxy is everybody's", async () => {
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

it("connections behind a proxy are not counted by address, but all together", async () => {
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
