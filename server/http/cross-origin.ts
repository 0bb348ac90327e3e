import type { FastifyInstance } from "fastify";

const methods = "GET, POST, PUT, PATCH, DELETE";
/** Not x-session-binding: without cookies a bound session cannot work. */
const headers = "authorization, content-type, idempotency-key";
/** Seconds for which a browser caches the preflight. */
const answerHolds = 600;

/**
 * Lets pages of other origins call: exactly the configured ones, none by default, never with cookies. Other origins
 * get an answer without CORS headers, which their browser withholds. A 403 would mean a suspended account here.
 */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "origin");
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", "retry-after");
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return;
    reply.headers({
      "access-control-allow-methods": methods,
      "access-control-allow-headers": headers,
      "access-control-max-age": answerHolds,
    });
    return reply.code(204).send();
  });
}
