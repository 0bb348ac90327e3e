import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const longestForm = 1024;

/**
 * Mounts the POST that mail programs send to unsubscribe (RFC 8058). Its address is also that of the page that asks a
 * person, so both ways work. The form has no further content. `answer` receives the token of the address, or "".
 */
export function takeOneClicks(
  app: FastifyInstance,
  address: string,
  answer: (token: string, reply: FastifyReply) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestForm }, (_request, _body, done) =>
      done(null),
    );
    scope.post(address, async (request, reply) => answer(unsubscribeTokenOf(request), reply));
  });
}

/** The token in the address of a page or a request; "" without one. */
export function unsubscribeTokenOf({ query }: FastifyRequest): string {
  const { ma } = query as { ma?: unknown };
  return typeof ma === "string" ? ma : "";
}
