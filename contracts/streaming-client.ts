import type { z } from "zod";
import {
  answerTo,
  CallError,
  nothingAnswered,
  readEnvelope,
  requestFor,
  type CallData,
  type CallInput,
  type Send,
} from "./client.ts";
import type { Envelope } from "./envelope.ts";
import { isEventStream, readEvents } from "./event-stream.ts";
import type { CallName, V1 } from "./v1.ts";

/** Milliseconds: a stream that has said nothing for so long, not even that it lives, is dead. */
const silence = 45_000;

/** Calls whose contract has a `stream`. */
export type StreamName = { [Name in CallName]: V1[Name] extends { stream: object } ? Name : never }[CallName];
type Pieces<Name extends StreamName> = V1[Name] extends { stream: infer Stream extends Record<string, z.ZodType> }
  ? Stream
  : never;
/** What to do with each piece. */
export type Hear<Name extends StreamName> = {
  [Event in keyof Pieces<Name>]?: (piece: z.output<Pieces<Name>[Event]>) => void;
};
export type Streaming = <Name extends StreamName>(
  name: Name,
  input: CallInput<Name>,
  hear: Hear<Name>,
) => Promise<CallData<Name>>;

/**
 * Typed calls that tell their pieces on the way: `await stream("POST /v1/…", { body, signal }, { item: (one) => … })`.
 * Resolves with the whole. Throws CallError for every failure, a stream that breaks off included, and the reason of the
 * abort when `signal` calls it off; the API then stops working on it.
 */
export function createStreaming(send: Send): Streaming {
  return async (name, input, hear) => {
    const { path, init } = requestFor(name, input);
    const outer = init.signal;
    const stop = new AbortController();
    const leave = () => stop.abort(outer?.reason);
    if (outer?.aborted) leave();
    outer?.addEventListener("abort", leave);
    const giveUp = () => stop.abort(new CallError(nothingAnswered, 0));
    let timer = setTimeout(giveUp, silence);
    const headers = { ...(init.headers as Record<string, string>), accept: "text/event-stream, application/json" };
    try {
      const response = await answerTo(send, path, { ...init, headers, signal: stop.signal });
      if (!isEventStream(response)) return await readEnvelope(response);
      let end: { data: unknown } | null = null;
      await readEvents(response, (event) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silence);
        if (event === null) return;
        const data: unknown = JSON.parse(event.data);
        if (event.event === "done") end = { data };
        else if (event.event === "error") {
          const { error } = data as Envelope<never>;
          throw new CallError(error ?? nothingAnswered, response.status, error?.retryAfter ?? null);
        } else (hear as Record<string, ((piece: unknown) => void) | undefined>)[event.event]?.(data);
      });
      // `end` is set in the callback, which the compiler does not follow.
      const whole = end as { data: unknown } | null;
      if (!whole) throw new CallError(nothingAnswered, 0);
      return whole.data as CallData<typeof name>;
    } catch (error) {
      if (outer?.aborted) throw outer.reason;
      throw error instanceof CallError ? error : new CallError(nothingAnswered, 0);
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener("abort", leave);
      // Whatever ended it: the connection is of no use any more.
      stop.abort();
    }
  };
}
