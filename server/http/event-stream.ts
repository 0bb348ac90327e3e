import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import type { Endpoint } from "#contracts/endpoint.ts";
import { seconds } from "#server/core/clock.ts";
import { errorToReport, sendError } from "./answers.ts";
import { ApiError } from "../core/api-error.ts";

/** Unsent bytes for a reader that does not receive them. */
const longestBacklog = 256 * 1024;

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  end(): void;
  readonly isOpen: boolean;
}

/**
 * Turns an answer into server-sent events (`event:` and one line of JSON). Sends a keep-alive every `heartbeat`
 * milliseconds, and disconnects a reader that does not receive.
 * @param options.retry milliseconds after which a browser reconnects
 */
export function openEventStream(
  reply: FastifyReply,
  options: { heartbeat: number; backlog?: number; retry?: number; onBeat?: () => void; onEnd?: () => void },
): EventStream {
  const { raw } = reply;
  const { backlog = longestBacklog } = options;
  // Headers that were set before: CORS, rate limits.
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(beat);
    options.onEnd?.();
    if (!raw.writableEnded) raw.end();
  };
  /** Unsent data would keep the connection open. */
  const giveUp = () => {
    end();
    raw.destroy();
  };
  const write = (text: string) => {
    if (!isOpen) return;
    raw.write(text);
    if (raw.writableLength > backlog) giveUp();
  };
  let waiting = 0;
  const beat = setInterval(() => {
    // Keep-alives count as activity of the connection, so no server timeout would end it.
    if (waiting > 0 && raw.writableLength >= waiting) return giveUp();
    write(": \n\n");
    waiting = raw.writableLength;
    if (isOpen) options.onBeat?.();
  }, options.heartbeat).unref();

  reply.hijack();
  raw.on("close", end);
  raw.on("error", end);
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    // Otherwise proxies buffer the events.
    "x-accel-buffering": "no",
  });
  write(options.retry === undefined ? ": \n\n" : `retry: ${options.retry}\n\n`);
  return {
    send: (event, data, id) =>
      write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
    get isOpen() {
      return isOpen;
    },
  };
}

/** The interface of a handler that may stream pieces. */
export interface SseMessage {
  /** Whether the caller accepts a stream; otherwise `send` does nothing. */
  isWanted: boolean;
  send(event: string, data: unknown): void;
  /** Aborted when the caller disconnects, and when the site shuts down. */
  signal: AbortSignal;
}

export type AnswerInPieces = (
  endpoint: Endpoint,
  reply: FastifyReply,
  accept: string | null,
  log: FastifyBaseLogger,
  work: (stream: SseMessage) => Promise<unknown>,
) => Promise<FastifyReply>;

/**
 * Answers calls whose contract has a `stream`. A caller that accepts `text/event-stream` gets each piece, then `done`
 * with the complete data or `error` with the envelope. Errors before the first piece, and all answers to other
 * callers, are ordinary.
 */
export function createAnswerInPieces(app: FastifyInstance, heartbeat = seconds(15)): AnswerInPieces {
  const running = new Set<AbortController>();
  app.addHook("preClose", async () => {
    for (const stop of running) stop.abort(new ApiError("UNAVAILABLE", { retryAfter: 5 }));
  });

  return async (endpoint, reply, accept, log, work) => {
    const stop = new AbortController();
    const { signal } = stop;
    const isWanted = accept?.includes("text/event-stream") ?? false;
    let events: EventStream | null = null;
    let isOver = false;
    const send = (event: string, data: unknown) => {
      if (reply.raw.destroyed) return;
      // A reader that does not receive is disconnected, and its work aborted.
      events ??= openEventStream(reply, { heartbeat, onEnd: () => !isOver && stop.abort() });
      events.send(event, data);
    };
    const leave = () => {
      if (!reply.raw.writableEnded) stop.abort();
    };
    reply.raw.on("close", leave);
    running.add(stop);
    try {
      const data = await work({
        isWanted,
        signal,
        send: (event, piece) => {
          // Only fields of the contract are sent.
          if (isWanted) send(event, endpoint.stream?.[event]?.parse(piece));
        },
      });
      const answer = endpoint.data.parse(data);
      if (isWanted) send("done", answer);
      // Not awaited: for a disconnected reader it would never complete.
      else void reply.send({ error: null, data: answer });
    } catch (error) {
      const failure = !signal.aborted
        ? errorToReport(error, log)
        : signal.reason instanceof ApiError
          ? signal.reason
          : new ApiError("UNAVAILABLE");
      const { retryAfter } = failure;
      if (events === null) void sendError(reply, failure);
      else
        send("error", {
          // A header cannot be sent any more.
          error: { ...failure.toAnswer(reply.request.id), ...(retryAfter === undefined ? {} : { retryAfter }) },
          data: null,
        });
    } finally {
      running.delete(stop);
      isOver = true;
      (events as EventStream | null)?.end();
    }
    return reply;
  };
}
