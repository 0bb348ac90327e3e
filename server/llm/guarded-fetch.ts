import { SpanKind } from "@opentelemetry/api";
import { inSpan } from "#server/core/tracing.ts";
import { LlmError } from "./llm-error.ts";

/** Bytes; a hundred times the size of the longest valid answer. */
const usualLongest = 2 * 1024 * 1024;

/**
 * `fetch` for the model. Follows no redirect, because members consented to one address. Accepts only JSON and events
 * of bounded size. Throws a TimeoutError when no answer has started after `first` milliseconds: the library counts
 * only from the start of the answer.
 */
export function guardedFetch(first: number, longest = usualLongest): typeof fetch {
  return async (input, init) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new DOMException("the model is silent", "TimeoutError")), first);
    const signals = init?.signal ? [init.signal, giveUp.signal] : [giveUp.signal];
    // The span ends with the first bytes of the answer.
    const response = await inSpan("model request", { kind: SpanKind.CLIENT }, () =>
      fetch(input, { ...init, redirect: "manual", signal: AbortSignal.any(signals) }),
    ).finally(() => clearTimeout(timer));
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new LlmError("refused", { cause: new Error(`the model's address redirects (${response.status})`) });
    }
    const type = response.headers.get("content-type") ?? "";
    if (response.ok && !/^(text\/event-stream|application\/json)/i.test(type)) {
      await response.body?.cancel();
      throw new LlmError("malformed", { cause: new Error(`the model answers with ${type || "no type"}`) });
    }
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          bytes += part.byteLength;
          if (bytes <= longest) controller.enqueue(part);
          else controller.error(new LlmError("malformed", { cause: new Error("the model does not stop") }));
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}
