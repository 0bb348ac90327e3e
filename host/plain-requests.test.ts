import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerPlainRequests, readPlainRequest } from "./plain-requests.ts";

describe("a request that is read from the socket", () => {
  const head = (...lines: string[]) =>
    `GET /bai-viet?a=1 HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;

  it("is one complete GET with a host", () => {
    expect(
      readPlainRequest(
        head("Host: mam.example", "Accept-Encoding: gzip, br", 'if-none-match:  "x" ', "Connection: Keep-Alive"),
      ),
    ).toEqual({ url: "/bai-viet?a=1", acceptEncoding: "gzip, br", ifNoneMatch: '"x"' });
  });

  it.each([
    ["another method", head("Host: a").replace("GET", "POST")],
    ["HTTP/1.0", head("Host: a").replace("HTTP/1.1", "HTTP/1.0")],
    ["a whole address", head("Host: a").replace("/bai-viet", "http://a/bai-viet")],
    ["no host", head("Accept: */*")],
    ["two hosts", head("Host: a", "Host: b")],
    ["a body of known length", head("Host: a", "Content-Length: 0")],
    ["a body in chunks", head("Host: a", "transfer-encoding: chunked")],
    ["an upgrade", head("Host: a", "Connection: Upgrade", "Upgrade: websocket")],
    ["the end of the connection", head("Host: a", "Connection: close")],
    ["an expectation", head("Host: a", "Expect: 100-continue")],
    ["a folded line", head("Host: a", " folded: b")],
    ["a blank before the colon", head("Host: a", "Content-Length : 5")],
    ["a control character", head("Host: a", "X: \u0000")],
    ["a bare line feed", head("Host: a", "X: a\nContent-Length: 5")],
    ["a blank in the address", head("Host: a").replace("?a=1", "?a= 1")],
    ["an encoding named twice", head("Host: a", "Accept-Encoding: br", "Accept-Encoding: gzip")],
    ["something after it", `${head("Host: a")}GET / HTTP/1.1\r\nHost: a\r\n\r\n`],
    ["only its beginning", head("Host: a").slice(0, -2)],
  ])("is left to Node with %s", (_, text) => expect(readPlainRequest(text)).toBeNull());
});

describe("connections", () => {
  let server: Server;
  let socket: Socket;
  let received: string;
  const seenByNode: string[] = [];
  const large = Buffer.alloc(40_000_000, "x");

  beforeEach(async () => {
    seenByNode.length = 0;
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        seenByNode.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
        response.end("by Node");
      });
    });
    const stored = (body: Buffer) => ({
      status: 200 as const,
      rest: Buffer.concat([Buffer.from(`content-length: ${body.length}\r\n\r\n`), body]),
    });
    answerPlainRequests(
      server,
      ({ url, ifNoneMatch }) =>
        url === "/stored"
          ? ifNoneMatch
            ? { status: 304, rest: Buffer.from('etag: "x"\r\n\r\n') }
            : stored(Buffer.from("stored"))
          : url === "/large"
            ? stored(large)
            : null,
      { firstRequest: 10_000, keepAlive: 10_000 },
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    received = "";
    socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    await new Promise((resolve) => socket.once("connect", resolve));
  });
  afterEach(async () => {
    socket.destroy();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });

  const ask = (line: string, more = "", body = "") => socket.write(`${line} HTTP/1.1\r\nHost: a\r\n${more}\r\n${body}`);
  const bodies = () => [...received.matchAll(/\r\n\r\n(stored|by Node)?/g)].map((found) => found[1] ?? "");

  it("serve stored pages repeatedly, with a date, and 304 to clients that have the page", async () => {
    ask("GET /stored");
    await expect.poll(bodies).toEqual(["stored"]);
    expect(received).toMatch(
      /^HTTP\/1\.1 200 OK\r\ndate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nconnection: keep-alive\r\nkeep-alive: timeout=10\r\n/,
    );
    ask("GET /stored", 'If-None-Match: "x"\r\n');
    await expect.poll(bodies).toEqual(["stored", ""]);
    expect(received).toMatch(
      /HTTP\/1\.1 304 Not Modified\r\ndate: [^\r]+\r\nconnection: keep-alive\r\n.*\r\netag: "x"\r\n\r\n$/,
    );
    ask("GET /stored");
    await expect.poll(bodies).toEqual(["stored", "", "stored"]);
    expect(seenByNode).toEqual([]);
  });

  it("switch to Node with the first request that is not plain, and lose nothing", async () => {
    ask("GET /stored");
    await expect.poll(bodies).toHaveLength(1);
    ask("POST /form", "Content-Length: 5\r\n", "hello");
    await expect.poll(bodies).toEqual(["stored", "by Node"]);
    ask("GET /stored");
    await expect.poll(bodies).toEqual(["stored", "by Node", "by Node"]);
    expect(seenByNode).toEqual(["POST /form hello", "GET /stored "]);
  });

  it("use Node's parser when a request arrives in pieces or several arrive at once", async () => {
    socket.write("GET /stored HTTP/1.1\r\nHo");
    await nextTurn();
    socket.write("st: a\r\n\r\n");
    // By Node, unless the network put the pieces together again.
    await expect.poll(bodies).toHaveLength(1);
    seenByNode.length = 0;
    const two = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2);
    socket.write(two);
    await expect.poll(() => seenByNode).toEqual(["GET /a ", "GET /a "]);
  });

  it("deliver a large body completely to a slow reader", async () => {
    ask("GET /large");
    await expect.poll(() => received.length).toBeGreaterThan(0);
    socket.pause();
    ask("GET /stored");
    await nextTurn();
    expect(received.length).toBeLessThan(large.length);
    socket.resume();
    await expect.poll(() => received.length, { timeout: 5000 }).toBeGreaterThan(large.length + 100);
    await expect.poll(() => received.endsWith("stored") || received.endsWith("by Node")).toBe(true);
  });

  it("end when the other side ends, and when the server closes idle ones", async () => {
    ask("GET /stored");
    await expect.poll(bodies).toHaveLength(1);
    const ended = new Promise((resolve) => socket.once("close", resolve));
    server.closeIdleConnections();
    await ended;
    const other = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const otherEnded = new Promise((resolve) => other.resume().once("close", resolve));
    other.end();
    await otherEnded;
  });
});
