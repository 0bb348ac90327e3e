import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, apiErrorOf } from "../core/api-error.ts";
import { closeAfterUnreadBody } from "./unread-body.ts";

/** Fastify errors that the caller caused. */
const callerErrors: Record<string, ConstructorParameters<typeof ApiError>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_REQ_FILE_TOO_LARGE: "TOO_LARGE",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_JSON",
  FST_ERR_BAD_URL: "NOT_FOUND",
};

/** The caller left before its body was complete: the answer has no receiver, and nothing of the site has failed. */
const isAbandoned = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "ECONNRESET" && error.message === "aborted";

function translate(error: unknown): ApiError | null {
  if (isAbandoned(error)) return new ApiError("BAD_JSON");
  const known = apiErrorOf(error);
  if (known) return known;
  // Anything can be thrown, even undefined.
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError>;
  if (code && callerErrors[code]) return new ApiError(callerErrors[code]);
  // A truncated form: the form parser has no code for it.
  if (error instanceof Error && !code && /unexpected end of multipart data$/i.test(message ?? ""))
    return new ApiError("BAD_JSON");
  if (statusCode === 429) return new ApiError("RATE_LIMITED", { retryAfter: 60 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError("BAD_JSON");
  return null;
}

export function sendError(reply: FastifyReply, failure: ApiError) {
  if (failure.retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(failure.retryAfter)));
  return reply.code(failure.status).send({ error: failure.toAnswer(reply.request.id), data: null });
}

const plainAnswer = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Outside `/v1` there is no envelope: the answer is the sentence alone, without the error's own message, which may
 * contain a file path.
 */
export function answerInSentences(app: FastifyInstance) {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = translate(error) ?? new ApiError("INTERNAL");
    if (failure.code === "INTERNAL") request.log.error({ err: error }, "a handler failed");
    return sendSentence(reply, failure);
  });
}

export function sendSentence(reply: FastifyReply, failure: ApiError) {
  if (failure.retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(failure.retryAfter)));
  return reply.code(failure.status).headers(plainAnswer).type("text/plain; charset=utf-8").send(failure.message);
}

/** An undecodable address under `/v1`; the router would answer in its own format. */
export const answerUnreadableAddress = (reply: FastifyReply) =>
  sendError(reply.headers(plainAnswer), new ApiError("NOT_FOUND"));

/** The answer to bytes that are not a valid request, or whose end is uncertain: they may have been meant for `/v1`. */
export function answerToNoRequest(failure: ApiError) {
  const body = JSON.stringify({ error: failure.toAnswer(randomUUID()), data: null });
  const headers = {
    ...plainAnswer,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  return { status: failure.status, headers, body };
}

/** The error for the caller; details for operators are logged. */
export function errorToReport(error: unknown, log: FastifyBaseLogger): ApiError {
  const failure = translate(error);
  if (failure === null) log.error({ err: error }, "a handler failed");
  else if (failure.status >= 500) log.warn({ err: error }, "a dependency failed");
  return failure ?? new ApiError("INTERNAL");
}

/**
 * Turns every failure under `/v1` into an envelope. An unexpected error is logged in full and answered as a plain
 * 500.
 */
export function answerInEnvelopes(app: FastifyInstance, onLimit: (request: FastifyRequest) => void = () => {}) {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = errorToReport(error, request.log);
    if (failure.code === "RATE_LIMITED") onLimit(request);
    return sendError(reply, failure);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError("NOT_FOUND")));
  app.addHook("onSend", async (_request, reply) => {
    reply.headers(plainAnswer);
  });
  closeAfterUnreadBody(app);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the JSON of the body may arrive as text/plain. */
    acceptsBeacons?: boolean;
  }
}

/** Bodies are JSON in UTF-8; an invalid byte sequence is rejected instead of being stored as replacement characters. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = (
    _request: FastifyRequest,
    body: Buffer | string,
    done: (error: Error | null, value?: unknown) => void,
  ) => {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
      // `__proto__` becomes an ordinary key, and zod copies known keys only. (A reviver would visit every value: a
      // third of a second for a megabyte of small ones.)
      done(null, text.trim() === "" ? undefined : (JSON.parse(text) as unknown));
    } catch {
      done(new ApiError("BAD_JSON"));
    }
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, parse);
  // Beacons cannot send application/json without a preflight; only a call whose contract accepts them reads one.
  app.addContentTypeParser("text/plain", { parseAs: "buffer" }, (request, body, done) => {
    if (!request.routeOptions.config.acceptsBeacons) done(new ApiError("UNSUPPORTED_MEDIA_TYPE"));
    else parse(request, body, done);
  });
}
