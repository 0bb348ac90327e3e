import type { FastifyReply } from "fastify";
import type { NotificationState } from "#contracts/schemas/notifications.ts";
import { seconds } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { openEventStream } from "#server/http/event-stream.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Authenticate, Viewer } from "#server/http/route.ts";
import { readCursor, type Position } from "#server/core/pagination.ts";

/** One for each browser; more are the doing of a broken one. */
const streamsPerPerson = 6;
const fullHouse = 5_000;
/** Bytes that wait for a reader who does not take them. */
const longestBacklog = 64 * 1024;
/** Milliseconds between two streams, when all are woken. */
const timeBetween = 5;
/** Milliseconds after which a browser tries again by itself, told once. */
const retryAfter = seconds(5);

interface Stream {
  viewer: Viewer;
  wake(): void;
  check(): void;
  end(): void;
}

/**
 * Streams of server-sent events, one listener for all of them: a change anywhere wakes those whom it concerns, and each
 * says how it stands now. So nothing that was missed has to be repeated.
 */
export function createLiveNotifications(deps: {
  database: Database;
  authenticate: Authenticate;
  heartbeat?: number;
  state: (userId: string, since?: Position) => Promise<NotificationState & { place: string }>;
}) {
  const { database, authenticate, state, heartbeat = seconds(25) } = deps;
  const streams = new Set<Stream>();
  let isClosed = false;

  /** One after the other: thousands would ask the database in the same moment. */
  function wakeAll(isChecked: boolean) {
    for (const [place, stream] of [...streams].entries())
      setTimeout(() => {
        if (!streams.has(stream)) return;
        if (isChecked) stream.check();
        stream.wake();
      }, place * timeBetween).unref();
  }

  const stopListening = database.onChange(({ kind, id }) => {
    // Some news is for so many that it names nobody, and after "everything" nobody knows what was missed.
    if ((kind === "notifications" && id === "") || kind === "everything") return wakeAll(kind === "everything");
    for (const stream of streams) {
      if (kind === "notifications" && id === stream.viewer.id) stream.wake();
      else if (kind === "account" && id === stream.viewer.id) stream.check();
      else if (kind === "session" && id === stream.viewer.sessionId) stream.check();
    }
  });

  return {
    /** @throws ApiError RATE_LIMITED, UNAVAILABLE: then one asks now and then instead */
    open(viewer: Viewer, context: RequestContext, reply: FastifyReply): void {
      if (isClosed || streams.size >= fullHouse) throw new ApiError("UNAVAILABLE", { retryAfter: 30 });
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
          const { place, ...told } = await state(viewer.id, since);
          const text = JSON.stringify(told);
          if (`${place} ${text}` !== last) {
            last = `${place} ${text}`;
            events.send("notifications", told, place);
          }
          since = readCursor(place);
        } catch {
          // The database is away: who listens asks again by itself.
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
        // Ends with the token's time, and with the session.
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
    },

    get size() {
      return streams.size;
    },

    /** The site ends: streams would hold its connections open. */
    close() {
      isClosed = true;
      stopListening();
      for (const stream of streams) stream.end();
    },
  };
}
