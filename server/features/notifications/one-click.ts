import type { FastifyInstance } from "fastify";
import { unsubscribeAddress } from "#document/addresses.ts";
import type { NotificationsService } from "./service.ts";

const longestForm = 1024;

/**
 * The POST that mail programs send to unsubscribe (RFC 8058). Its address is also that of the page that asks a
 * person, so both ways work. The form has no further content.
 */
export function takeOneClicks(
  app: FastifyInstance,
  notifications: Pick<NotificationsService, "unsubscribeFromDailyEmail">,
) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestForm }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Querystring: { ma?: unknown } }>(unsubscribeAddress, async (request, reply) => {
      const token = request.query.ma;
      await notifications.unsubscribeFromDailyEmail(typeof token === "string" ? token : "");
      return reply
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("Bạn sẽ không nhận thư hằng ngày nữa.");
    });
  });
}
