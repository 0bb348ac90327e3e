import { CoachFailure } from "./coach-failure.ts";

/** Bytes; a hundred times what the longest good answer takes. */
const usualLongest = 2 * 1024 * 1024;

/**
 * `fetch` for the model. Follows no redirect: people have agreed to one address. Takes nothing but JSON and events, and
 * not without end.
 */
export function guardedFetch(longest = usualLongest): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new CoachFailure("refused", { cause: new Error(`the model's address redirects (${response.status})`) });
    }
    const type = response.headers.get("content-type") ?? "";
    if (response.ok && !/^(text\/event-stream|application\/json)/i.test(type)) {
      await response.body?.cancel();
      throw new CoachFailure("malformed", { cause: new Error(`the model answers with ${type || "no type"}`) });
    }
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          bytes += part.byteLength;
          if (bytes <= longest) controller.enqueue(part);
          else controller.error(new CoachFailure("malformed", { cause: new Error("the model does not stop") }));
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}
