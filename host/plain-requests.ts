import type { Server } from "node:http";
import type { Socket } from "node:net";

/** All that a stored answer depends on. */
export interface PlainRequest {
  /** Path and query, as sent. */
  url: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** An answer ready to be sent: its status line and headers up to the date, and its body. */
export interface WrittenAnswer {
  head: string;
  body: Buffer | null;
}

/** Longer heads are rare, and Node's parser has the limits for them. */
const longestHead = 8 * 1024;
const wholeHead = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+)\r\n$/;

/**
 * Parses the simplest requests: one complete GET, with nothing after it and no header about its body or the
 * connection except keep-alive. null for all others, which is always safe: Node's parser handles those.
 */
export function readPlainRequest(text: string): PlainRequest | null {
  const found = wholeHead.exec(text);
  if (!found) return null;
  const request: PlainRequest = { url: found[1] ?? "/", acceptEncoding: undefined, ifNoneMatch: undefined };
  let hosts = 0;
  for (const line of (found[2] ?? "").split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon === -1) continue;
    switch (line.slice(0, colon).toLowerCase()) {
      case "host":
        hosts += 1;
        break;
      case "accept-encoding":
        if (request.acceptEncoding !== undefined) return null;
        request.acceptEncoding = line.slice(colon + 1).trim();
        break;
      case "if-none-match":
        if (request.ifNoneMatch !== undefined) return null;
        request.ifNoneMatch = line.slice(colon + 1).trim();
        break;
      case "connection":
        if (
          line
            .slice(colon + 1)
            .trim()
            .toLowerCase() !== "keep-alive"
        )
          return null;
        break;
      case "content-length":
      case "transfer-encoding":
      case "expect":
      case "upgrade":
      case "trailer":
        return null;
    }
  }
  return hosts === 1 ? request : null;
}

/**
 * Answers plain requests of stored answers straight from the socket; a connection's first request that is anything else
 * goes to the server's own parser, and all that follow it on that connection. Node's parser, its streams and its header
 * objects cost more than twice what sending a stored page does.
 */
export function answerPlainRequests(
  server: Server,
  find: (request: PlainRequest) => WrittenAnswer | null,
  times: { firstRequest: number; keepAlive: number },
) {
  const [serve] = server.listeners("connection") as ((this: Server, socket: Socket) => void)[];
  if (!serve) throw new Error("an HTTP server listens for connections");
  server.removeAllListeners("connection");
  const sockets = new Set<Socket>();
  const keptOpen = `connection: keep-alive\r\nkeep-alive: timeout=${Math.floor(times.keepAlive / 1000)}\r\n\r\n`;

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    const leave = () => {
      sockets.delete(socket);
      socket.off("data", handleData).off("end", handleEnd).off("error", handleError).off("timeout", handleError);
      socket.off("drain", handleDrain).off("close", leave).setTimeout(0);
    };
    const handleError = () => socket.destroy();
    const handleEnd = () => socket.end();
    const handleDrain = () => socket.resume();
    const handleData = (chunk: Buffer) => {
      const request = chunk.length <= longestHead ? readPlainRequest(chunk.toString("latin1")) : null;
      const answer = request && find(request);
      if (!answer) {
        leave();
        socket.unshift(chunk);
        serve.call(server, socket);
        return;
      }
      socket.setTimeout(times.keepAlive);
      socket.cork();
      let isTaken = socket.write(`${answer.head}date: ${dateNow()}\r\n${keptOpen}`, "latin1");
      if (answer.body) isTaken = socket.write(answer.body);
      socket.uncork();
      // A client that does not receive is not read from.
      if (!isTaken) socket.pause();
    };
    socket.on("data", handleData).on("end", handleEnd).on("error", handleError).on("timeout", handleError);
    socket.on("drain", handleDrain).on("close", leave).setTimeout(times.firstRequest);
  });

  const { closeIdleConnections, closeAllConnections } = server;
  // What was written goes out first.
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    for (const socket of sockets) socket.end();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const socket of sockets) socket.destroy();
  };
}

let [date, dateSecond] = ["", 0];
function dateNow(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== dateSecond) [date, dateSecond] = [new Date(now).toUTCString(), second];
  return date;
}
