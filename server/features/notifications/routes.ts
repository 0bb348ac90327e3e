import type { FastifyInstance } from "fastify";
import { ApiError } from "#server/core/api-error.ts";
import type { RouteRegistrar } from "#server/http/route.ts";
import type { NotificationsService } from "./service.ts";

export function notificationRoutes(v1: FastifyInstance, route: RouteRegistrar, notifications: NotificationsService) {
  route("GET /v1/notifications", ({ viewer, query }) => notifications.listBell(viewer, query.cursor));
  route("GET /v1/notifications/live", async ({ viewer, context, reply, request }) => {
    const wantsStream = request.method === "GET" && (context.header("accept") ?? "").includes("text/event-stream");
    if (wantsStream) notifications.live.open(viewer, context, reply);
    return reply.sent ? { unread: 0, fresh: [] } : notifications.readNotificationState(viewer.id);
  });
  route("POST /v1/notifications/read", ({ viewer, body }) => notifications.markNotificationsRead(viewer, body.ids));
  route("GET /v1/notifications/settings", ({ viewer }) => notifications.readNotificationSettings(viewer));
  route("PUT /v1/notifications/settings/{kind}", ({ viewer, params, body }) =>
    notifications.changeNotificationSetting(viewer, params.kind, body),
  );
  route("POST /v1/notifications/unsubscribe/{token}", async ({ params }) => {
    if (!(await notifications.unsubscribeFromDailyEmail(params.token))) throw new ApiError("NOT_FOUND");
    return { ok: true as const };
  });
  v1.addHook("preClose", async () => notifications.live.close());
}
