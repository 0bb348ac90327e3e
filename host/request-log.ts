import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "#server/core/metrics.ts";

/**
 * The path for the log. Queries are left out (page addresses carry codes in them), and so is the value of every route
 * parameter called `token`: password resets and unsubscribing.
 */
export function loggedPath(request: FastifyRequest): string {
  const path = request.url.replace(/\?.*$/s, "");
  const { token } = (request.params ?? {}) as { token?: string };
  if (token === undefined) return path;
  // The parameter is decoded and the path is not, so the pattern gives its position.
  const parts = (request.routeOptions.url ?? "").split("/");
  return path
    .split("/")
    .map((part, index) => (parts[index] === ":token" ? "…" : part))
    .join("/");
}

/** The pattern of the route for metrics: pages are one route, because their addresses are unbounded. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest) =>
  url === undefined || url === "/*" ? "page" : url;

/** Logs and counts each request that reaches Fastify: one line, without tokens, queries, cookies or texts. */
export function observeRequests(app: FastifyInstance, { requests }: Pick<Metrics, "requests">): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const status = reply.raw.statusCode;
    request.log.info({ method, path: loggedPath(request), status, ms: Math.round(reply.elapsedTime) }, "request");
    requests.observe({ method, route: routeOf(request), status }, reply.elapsedTime / 1000);
  });
}

/**
 * Counts responses from memory, and logs each `every`-th (0: none), because most requests of a busy site are such.
 * `sampled` says how many responses the line represents.
 */
export function observeStoredResponses(
  log: Logger,
  { storedResponses }: Pick<Metrics, "storedResponses">,
  every: number,
) {
  // Looked up once: these are most responses.
  const counters = { page: storedResponses.labels("page"), file: storedResponses.labels("file") };
  let count = 0;
  return (url: string, kind: keyof typeof counters) => {
    counters[kind].inc();
    if (every === 0 || ++count % every !== 0) return;
    log.info({ method: "GET", path: url.replace(/\?.*$/s, ""), kind, sampled: every }, "stored response");
  };
}
