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

/** Milliseconds: a stream without an event or keep-alive for this long is treated as dead. */
const silence = 45_000;

/** Calls whose contract has a `stream`. */
export type StreamName = { [Name in CallName]: V1[Name] extends { stream: object } ? Name : never }[CallName];
type Pieces<Name extends StreamName> = V1[Name] extends { stream: infer Stream extends Record<string, z.ZodType> }
  ? Stream
  : never;
/** Handlers of the streamed events. */
export type Hear<Name extends StreamName> = {
  [Event in keyof Pieces<Name>]?: (piece: z.output<Pieces<Name>[Event]>) => void;
};
export type Streaming = <Name extends StreamName>(
  name: Name,
  input: CallInput<Name>,
  hear: Hear<Name>,
) => Promise<CallData<Name>>;

/**
 * Typed calls with streamed events: `await stream("POST /v1/…", { body, signal }, { item: (one) => … })`. Resolves
 * with the complete data. Throws CallError for every failure, including an interrupted stream, and the abort reason
 * when `signal` aborts it; the API then cancels its work.
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
      // `end` is set in the callback, which the compiler does not track.
      const whole = end as { data: unknown } | null;
      if (!whole) throw new CallError(nothingAnswered, 0);
      return whole.data as CallData<typeof name>;
    } catch (error) {
      if (outer?.aborted) throw outer.reason;
      throw error instanceof CallError ? error : new CallError(nothingAnswered, 0);
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener("abort", leave);
      // The connection is not needed any more, whatever ended it.
      stop.abort();
    }
  };
}
