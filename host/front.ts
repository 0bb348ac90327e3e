import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "#contracts/envelope.ts";
import { seconds } from "#server/core/clock.ts";
import { answerToNoRequest } from "#server/http/answers.ts";
import { limitKeyOf } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { BuildFiles } from "./files.ts";
import type { PageAddresses } from "./page-addresses.ts";
import { sendStored, writeStored, type PageCache } from "./page-cache.ts";
import { answerPlainRequests } from "./plain-requests.ts";

const headersTimeout = seconds(20);
/** Longer than that of proxies, so that this side never closes a connection that they are about to use. */
const keepAliveTimeout = seconds(75);
const maxHeaderSize = 16 * 1024;

export interface ConnectionLimits {
  /** Milliseconds without progress after which a response that its reader does not receive is ended. */
  stalled: number;
  /** Connections at once: in total, which is more than live notification streams may have, and per address. */
  ofAll: number;
  ofOne: number;
  /**
   * Milliseconds until a request has arrived completely. Longer than `longestUpload`: an upload that waits for a place is
   * not read meanwhile, and the upload feature answers it better than this server can.
   */
  request: number;
  /** Milliseconds between two checks for requests that take too long. */
  check: number;
  /** Milliseconds that an answer to a broken or late request may take to go out. */
  flush: number;
}
const connectionLimits: ConnectionLimits = {
  stalled: seconds(60),
  ofAll: 10_000,
  ofOne: 1_000,
  request: seconds(90),
  check: seconds(5),
  flush: seconds(5),
};

interface StoredAnswers {
  cache: Pick<PageCache, "find">;
  files: BuildFiles | null;
  /** The key of an address with a query; null: no stored page. */
  keyOf?: PageAddresses["keyOf"] | undefined;
  /** Called for each response from memory. */
  onStored?: (url: string, kind: "page" | "file") => void;
}

/** Finds the file of the build or the stored page for an address. */
function findStoredIn({ cache, files, keyOf, onStored = () => {} }: StoredAnswers) {
  // An address with an unknown query is the same page.
  const foundByKey = (url: string) => {
    if (!url.includes("?") || url.startsWith("/v1/")) return undefined;
    const key = keyOf?.("GET", url) ?? null;
    return key === null ? undefined : cache.find(key);
  };
  return (url: string) => {
    const file = files?.find(url);
    const stored = file ?? cache.find(url) ?? foundByKey(url);
    if (stored) onStored(url, file ? "file" : "page");
    return stored;
  };
}

/**
 * The server with a shortcut before Fastify: stored pages and files of the build go out without a router, hooks or
 * promises, most of them without Node's HTTP parser either (`plain-requests.ts`). What Fastify would add to an answer
 * (security headers) is part of the stored answer.
 */
export function createFront(
  handler: RequestListener,
  deps: StoredAnswers & {
    /** Whether all connections come from proxies, which are not counted by address. */
    isBehindProxy: boolean;
    limits?: Partial<ConnectionLimits>;
  },
): Server {
  const limits = { ...connectionLimits, ...deps.limits };
  const find = findStoredIn(deps);
  const shortcut = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const stored = find(request.url ?? "/");
    if (!stored) return false;
    sendStored(stored, request, response);
    return true;
  };
  /** Responses that have not ended, by connection: several where requests are pipelined. */
  const open = new WeakMap<object, Set<ServerResponse>>();
  const server = http.createServer(
    // Node would reject these with its own message.
    {
      requestTimeout: limits.request,
      headersTimeout: Math.min(headersTimeout, limits.request),
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout,
      maxHeaderSize,
      requireHostHeader: false,
    },
    (request, response) => {
      const responses = open.get(request.socket) ?? new Set();
      open.set(request.socket, responses.add(response));
      response.once("close", () => responses.delete(response));
      const hosts = request.headersDistinct.host?.length ?? 0;
      if (hosts > 1 || (hosts === 0 && request.httpVersion === "1.1")) refuseHost(response);
      else if (!shortcut(request, response)) handler(request, response);
    },
  );
  answerPlainRequests(
    server,
    (request) => {
      const stored = find(request.url);
      return stored ? writeStored(stored, request) : null;
    },
    { firstRequest: headersTimeout, keepAlive: keepAliveTimeout },
  );
  server.setTimeout(limits.stalled, (socket) => {
    // With complete requests and nothing to send, the connection waits for a handler.
    const responses = [...(open.get(socket) ?? [])];
    const waitsForHandler = responses.length > 0 && responses.every(({ req }) => req.complete);
    if (!waitsForHandler || socket.writableLength > 0) socket.destroy();
  });
  server.maxConnections = limits.ofAll;
  if (!deps.isBehindProxy) limitConnectionsOfAddresses(server, limits.ofOne);
  // An unknown expectation may be ignored (RFC 9110 10.1.1).
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const { status, headers, body } = answerToNoRequest(new ApiError(clientErrors[error.code ?? ""] ?? "BAD_JSON"));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const answer = `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
    // Inside a response that has begun, the client would read it as a part of that response.
    const hasBegun = [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    endAndDestroy(socket, hasBegun ? "" : answer, limits.flush);
  });
  return server;
}

/**
 * Node reports a late request only once, and the client may never close its side: without `destroy` the connection and
 * everything that waits for its "close" event stay forever.
 */
function endAndDestroy(socket: Duplex, answer: string, longestFlush: number) {
  const timer = setTimeout(() => socket.destroy(), longestFlush);
  socket.once("close", () => clearTimeout(timer));
  socket.end(answer, () => socket.destroy());
}

/** Prevents one address from using up the connections of all others. */
function limitConnectionsOfAddresses(server: Server, most: number) {
  const counts = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const key = limitKeyOf(socket.remoteAddress ?? "");
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    socket.once("close", () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count > most) socket.destroy();
  });
}

const clientErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

/** RFC 9112 3.2: a request names one host. */
function refuseHost(response: ServerResponse) {
  const { status, headers, body } = answerToNoRequest(new ApiError("BAD_JSON"));
  response.writeHead(status, headers).end(body);
}
