import type { FastifyReply } from "fastify";
import type { NoticeState } from "#contracts/schemas/notifications.ts";
import { seconds } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Caller } from "#server/core/request-context.ts";
import { openEventStream } from "#server/http/event-stream.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Authenticate, Person } from "#server/http/route.ts";
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
  person: Person;
  wake(): void;
  check(): void;
  end(): void;
}

/**
 * Streams of server-sent events, one listener for all of them: a change anywhere wakes those whom it concerns, and each
 * says how it stands now. So nothing that was missed has to be repeated.
 */
export function createLiveNotices(parts: {
  database: Database;
  authenticate: Authenticate;
  heartbeat?: number;
  state: (userId: string, since?: Position) => Promise<NoticeState & { place: string }>;
}) {
  const { database, authenticate, state, heartbeat = seconds(25) } = parts;
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
    if ((kind === "notices" && id === "") || kind === "everything") return wakeAll(kind === "everything");
    for (const stream of streams) {
      if (kind === "notices" && id === stream.person.id) stream.wake();
      else if (kind === "account" && id === stream.person.id) stream.check();
      else if (kind === "session" && id === stream.person.sessionId) stream.check();
    }
  });

  return {
    /** @throws Failure RATE_LIMITED, UNAVAILABLE: then one asks now and then instead */
    open(person: Person, caller: Caller, reply: FastifyReply): void {
      if (isClosed || streams.size >= fullHouse) throw new Failure("UNAVAILABLE", { retryAfter: 30 });
      const own = [...streams].filter((stream) => stream.person.id === person.id);
      if (own.length >= streamsPerPerson) throw new Failure("RATE_LIMITED", { retryAfter: 60 });

      let since = readCursor(caller.header("last-event-id"));
      let last = "";
      let isAsking = false;
      let isWoken = false;

      const say = async () => {
        if (isAsking) return void (isWoken = true);
        isAsking = true;
        try {
          const { place, ...told } = await state(person.id, since);
          const text = JSON.stringify(told);
          if (`${place} ${text}` !== last) {
            last = `${place} ${text}`;
            events.send("notices", told, place);
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
        person,
        wake: () => void say(),
        // Ends with the token's time, and with the session.
        check: () => void authenticate(caller).catch(() => stream.end()),
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
