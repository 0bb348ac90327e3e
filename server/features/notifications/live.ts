import type { FastifyReply } from "fastify";
import type { NotificationState } from "#contracts/schemas/notifications.ts";
import { seconds } from "#server/core/clock.ts";
import type { Change, Database } from "#server/database/connect.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { openEventStream } from "#server/http/event-stream.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Authenticate } from "#server/core/call.ts";
import { readCursor, type Position } from "#server/core/pagination.ts";

/** One for each browser; more indicate a broken client. */
const streamsPerPerson = 6;
const fullHouse = 5_000;
/** Bytes buffered for a client that does not read. */
const longestBacklog = 64 * 1024;
/** Milliseconds between two streams when all are woken. */
const timeBetween = 5;
/** Milliseconds after which a browser reconnects; sent once. */
const retryAfter = seconds(5);

interface Stream {
  viewer: Viewer;
  wake(): void;
  check(): void;
  end(): void;
}

interface LiveParts {
  database: Database;
  authenticate: Authenticate;
  /** Milliseconds. */
  heartbeat?: number;
  state: (userId: string, since?: Position) => Promise<NotificationState & { place: string }>;
}

interface LiveDeps extends Required<LiveParts> {
  streams: Set<Stream>;
  isClosed: boolean;
}

/** With a delay between streams, because thousands would query the database at the same moment. */
function wakeAll({ streams }: LiveDeps, isChecked: boolean): void {
  for (const [place, stream] of [...streams].entries())
    setTimeout(() => {
      if (!streams.has(stream)) return;
      if (isChecked) stream.check();
      stream.wake();
    }, place * timeBetween).unref();
}

/** Wakes or checks the streams that a change concerns. */
function wakeAffected(deps: LiveDeps, { kind, id }: Change): void {
  // A notification for many members carries no id, and after "everything" it is unknown what was missed.
  if ((kind === "notifications" && id === "") || kind === "everything") return wakeAll(deps, kind === "everything");
  for (const stream of deps.streams) {
    if (kind === "notifications" && id === stream.viewer.id) stream.wake();
    else if (kind === "account" && id === stream.viewer.id) stream.check();
    else if (kind === "session" && id === stream.viewer.sessionId) stream.check();
  }
}

/** @throws ApiError RATE_LIMITED, UNAVAILABLE: the client then polls instead */
export function openLiveStream(deps: LiveDeps, viewer: Viewer, context: RequestContext, reply: FastifyReply): void {
  const { streams, state, authenticate, heartbeat } = deps;
  if (deps.isClosed || streams.size >= fullHouse) throw new ApiError("UNAVAILABLE", { retryAfter: 30 });
  const own = [...streams].filter((stream) => stream.viewer.id === viewer.id);
  if (own.length >= streamsPerPerson) throw new ApiError("RATE_LIMITED", { retryAfter: 60 });

  let since = readCursor(context.header("last-event-id"));
  let last = "";
  let isAsking = false;
  let isWoken = false;

  const say = async () => {
    if (isAsking) return void (isWoken = true);
    isAsking = true;
    try {
      const { place, ...answer } = await state(viewer.id, since);
      const text = JSON.stringify(answer);
      if (`${place} ${text}` !== last) {
        last = `${place} ${text}`;
        events.send("notifications", answer, place);
      }
      since = readCursor(place);
    } catch {
      // The database is unavailable: the client reconnects.
      stream.end();
    } finally {
      isAsking = false;
      if (isWoken && events.isOpen) {
        isWoken = false;
        void say();
      }
    }
  };
  const stream: Stream = {
    viewer,
    wake: () => void say(),
    // Ends the stream when the token expires or the session ends.
    check: () => void authenticate(context).catch(() => stream.end()),
    end: () => events.end(),
  };
  const events = openEventStream(reply, {
    heartbeat,
    backlog: longestBacklog,
    retry: retryAfter,
    onBeat: () => stream.check(),
    onEnd: () => void streams.delete(stream),
  });
  streams.add(stream);
  void say();
}

/**
 * Server-sent event streams with one listener for all of them. A change wakes the affected streams, and each sends the
 * current state, so missed events need no replay.
 */
export function createLiveNotifications(parts: LiveParts) {
  const streams = new Set<Stream>();
  const deps: LiveDeps = { ...parts, heartbeat: parts.heartbeat ?? seconds(25), streams, isClosed: false };
  const stopListening = deps.database.onChange((change) => wakeAffected(deps, change));
  return {
    open: (viewer: Viewer, context: RequestContext, reply: FastifyReply) =>
      openLiveStream(deps, viewer, context, reply),

    get size() {
      return streams.size;
    },

    /** Open streams would keep the server's connections open. */
    close() {
      deps.isClosed = true;
      stopListening();
      for (const stream of streams) stream.end();
    },
  };
}
