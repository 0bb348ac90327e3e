import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import type { Endpoint } from "#contracts/endpoint.ts";
import { seconds } from "#server/core/clock.ts";
import { errorToReport, sendError } from "./answers.ts";
import { ApiError } from "../core/api-error.ts";

/** Bytes that wait for a reader who does not take them. */
const longestBacklog = 256 * 1024;

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  end(): void;
  readonly isOpen: boolean;
}

/**
 * Turns an answer into server-sent events (`event:` and one line of JSON). A sign of life goes out every `heartbeat`
 * milliseconds; a reader who takes nothing is let go.
 * @param options.retry milliseconds after which a browser tries again by itself
 */
export function openEventStream(
  reply: FastifyReply,
  options: { heartbeat: number; backlog?: number; retry?: number; onBeat?: () => void; onEnd?: () => void },
): EventStream {
  const { raw } = reply;
  const { backlog = longestBacklog } = options;
  // Those of the answer that were set before: of origins, of limits.
  const kept = Object.fromEntries(
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
  /** What waits would never go out, so the connection would stay open. */
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
    // Signs of life count as activity of the connection, so that no timeout of the server would end it.
    if (waiting > 0 && raw.writableLength >= waiting) return giveUp();
    write(": \n\n");
    waiting = raw.writableLength;
    if (isOpen) options.onBeat?.();
  }, options.heartbeat).unref();

  reply.hijack();
  raw.on("close", end);
  raw.on("error", end);
  raw.writeHead(200, {
    ...kept,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    // Proxies would gather what must go out at once.
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

/** What a handler sees of an answer that may go out piece by piece. */
export interface SseMessage {
  /** Does the caller listen to pieces? `tell` does nothing where not. */
  isWanted: boolean;
  tell(event: string, data: unknown): void;
  /** Aborts when the caller goes, and when the site ends. */
  signal: AbortSignal;
}

export type AnswerInPieces = (
  endpoint: Endpoint,
  reply: FastifyReply,
  accept: string | null,
  log: FastifyBaseLogger,
  work: (told: SseMessage) => Promise<unknown>,
) => Promise<FastifyReply>;

/**
 * Answers of calls whose contract has a `stream`. Who accepts `text/event-stream` hears each piece as it comes, then `done`
 * with the whole, or `error` with the envelope; what is refused before the first piece, and everything for others, is
 * answered as every call is.
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
      // A reader who takes nothing is let go, and the work for them as well.
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
        tell: (event, piece) => {
          // What the contract does not name does not leave the house.
          if (isWanted) send(event, endpoint.stream?.[event]?.parse(piece));
        },
      });
      const told = endpoint.data.parse(data);
      if (isWanted) send("done", told);
      // Not waited for: to a reader who has left it would never be sent.
      else void reply.send({ error: null, data: told });
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
          // No header can say it any more.
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
