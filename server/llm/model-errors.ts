import type { APICallError } from "@ai-sdk/provider";
import { LlmError } from "./llm-error.ts";

/** An error and its causes, outermost first. */
function* chain(error: unknown): Generator<Error> {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; depth++) {
    yield current;
    current = current.cause ?? (current as { lastError?: unknown }).lastError;
  }
}

/**
 * The error response of the server, if there was one. Matched by name, because it may come from another copy of the
 * library.
 */
export function callErrorIn(error: unknown): APICallError | null {
  for (const one of chain(error)) if (one.name === "AI_APICallError") return one as APICallError;
  return null;
}

/** Seconds after which the server asks for a retry. */
export function waitSetBy(error: unknown): number | null {
  const seconds = Number(callErrorIn(error)?.responseHeaders?.["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : null;
}

/** Maps errors of the library, the network and the server to `LlmError`. */
export function errorOfModel(error: unknown): LlmError {
  for (const one of chain(error)) if (one instanceof LlmError) return one;
  for (const { name } of chain(error)) {
    if (name === "TimeoutError") return new LlmError("slow", { cause: error });
    if (/^AI_(NoObjectGenerated|JSONParse|TypeValidation|InvalidResponseData|InvalidStreamPart)Error$/.test(name))
      return new LlmError("malformed", { cause: error });
  }
  const refusal = callErrorIn(error);
  const status = refusal?.statusCode;
  if (refusal && status !== undefined) {
    const words = refusal.responseBody ?? "";
    const wait = waitSetBy(error);
    const details = { cause: error, ...(wait === null ? {} : { retryAfter: wait }) };
    if (status === 402 || (status === 429 && /insufficient_quota|billing|credit/i.test(words)))
      return new LlmError("over-quota", { cause: error, retryAfter: 3600 });
    if (status === 429 || status >= 500) return new LlmError("busy", details);
    // A 200 that breaks off or cannot be parsed.
    for (const one of chain(error))
      if (/^(UND_ERR|E[A-Z]+$)/.test(String((one as { code?: unknown }).code)))
        return new LlmError("busy", { cause: error });
    if (status < 300) return new LlmError("malformed", { cause: error });
    return new LlmError("refused", details);
  }
  for (const { name } of chain(error)) {
    // No output at all: an invalid answer, or a stream that broke off before its first word.
    if (name === "AI_NoOutputGeneratedError") return new LlmError("malformed", { cause: error });
  }
  return new LlmError("busy", { cause: error });
}
