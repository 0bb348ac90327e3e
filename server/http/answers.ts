import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, failureOf } from "./failure.ts";

/** Errors of Fastify itself that are the caller's doing. */
const callerErrors: Record<string, ConstructorParameters<typeof Failure>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_REQ_FILE_TOO_LARGE: "TOO_LARGE",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_JSON",
  FST_ERR_BAD_URL: "NOT_FOUND",
};

function translate(error: unknown): Failure | null {
  const known = failureOf(error);
  if (known) return known;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code && callerErrors[code]) return new Failure(callerErrors[code]);
  if (statusCode === 429) return new Failure("RATE_LIMITED", { retryAfter: 60 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure("BAD_JSON");
  return null;
}

export function sendFailure(reply: FastifyReply, failure: Failure) {
  if (failure.retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(failure.retryAfter)));
  return reply.code(failure.status).send({ error: failure.toAnswer(reply.request.id), data: null });
}

/** Every failure under `/v1` becomes an envelope; what nobody expected is logged whole and told as a plain 500. */
export function answerInEnvelopes(app: FastifyInstance) {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = translate(error);
    if (failure === null) request.log.error({ err: error }, "a handler failed");
    else if (failure.status >= 500) request.log.warn({ err: error }, "a dependency failed");
    return sendFailure(reply, failure ?? new Failure("INTERNAL"));
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new Failure("NOT_FOUND")));
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    reply.header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  });
}

/** Bodies are JSON in UTF-8; a broken byte sequence is refused rather than stored as replacement characters. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = (_request: FastifyRequest, body: Buffer | string, done: (error: Error | null, value?: unknown) => void) => {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
      // Only `Object.prototype`'s own setter is dangerous here; zod copies named fields and drops the rest.
      done(null, text.trim() === "" ? undefined : JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value)));
    } catch {
      done(new Failure("BAD_JSON"));
    }
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, parse);
  // Beacons cannot say application/json without a preflight; only the call that expects one accepts it.
  app.addContentTypeParser("text/plain", { parseAs: "buffer" }, (request, body, done) => {
    if (request.routeOptions.url !== "/v1/user/tracking/off") done(new Failure("UNSUPPORTED_MEDIA_TYPE"));
    else parse(request, body, done);
  });
}
