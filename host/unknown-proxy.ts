import type { FastifyInstance } from "fastify";
import { addressPrefix } from "#server/core/request-context.ts";

/**
 * Warns once when a machine that `TRUSTED_PROXIES` does not name sends `X-Forwarded-For`. If it is a proxy of the operator, all its
 * visitors count as one address, and limits meant for one lock out all of them.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isDone = false;
  app.addHook("onRequest", async (request) => {
    // `ips` starts with the connected machine and continues only beyond trusted ones.
    if (isDone || !request.headers["x-forwarded-for"] || (request.ips?.length ?? 1) > 1) return;
    isDone = true;
    request.log.warn(
      { from: addressPrefix(request.socket.remoteAddress ?? "") },
      "X-Forwarded-For came from a machine that TRUSTED_PROXIES does not name: if it is your proxy, all visitors count as one address",
    );
  });
}
