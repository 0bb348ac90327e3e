import type { FastifyInstance } from "fastify";
import type { Api } from "#server/api.ts";
import { unsubscribeAddress } from "#document/addresses.ts";

const longestForm = 1024;

/**
 * What mail programs post to end a letter that comes again (RFC 8058). It is the address of the page that asks a person, so
 * whichever of the two opens it, the letter can be ended. What the form says is in the address already.
 */
export function takeOneClicks(app: FastifyInstance, notifications: Api["notifications"]) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestForm }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Querystring: { ma?: unknown } }>(unsubscribeAddress, async (request, reply) => {
      const token = request.query.ma;
      await notifications.unsubscribe(typeof token === "string" ? token : "");
      return reply
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("Bạn sẽ không nhận thư hằng ngày nữa.");
    });
  });
}
