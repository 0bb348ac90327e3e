import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";

/** All that a stored answer depends on. */
export interface PlainRequest {
  /** Path and query, as sent. */
  url: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** An answer ready to be sent: what follows the status line, the date and the headers of the connection. */
export interface WrittenAnswer {
  status: 200 | 304;
  rest: Buffer;
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
  const beginning = createBeginnings(`connection: keep-alive\r\nkeep-alive: timeout=${times.keepAlive / 1000}\r\n`);

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    let isFirst = true;
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
      // Each call allocates a timer, which reads and writes restart.
      if (isFirst) socket.setTimeout(times.keepAlive);
      isFirst = false;
      // Without strings, which would be encoded for each answer.
      socket.cork();
      socket.write(beginning(answer.status));
      const isTaken = socket.write(answer.rest);
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

/** The status line and the headers that no stored answer can hold, written once a second. */
function createBeginnings(ofConnection: string) {
  let second = NaN;
  let known: Record<WrittenAnswer["status"], Buffer>;
  return (status: WrittenAnswer["status"]): Buffer => {
    const now = Date.now();
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000);
      const headers = `date: ${new Date(now).toUTCString()}\r\n${ofConnection}`;
      const write = (code: number) => Buffer.from(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${headers}`, "latin1");
      known = { 200: write(200), 304: write(304) };
    }
    return known[status];
  };
}
