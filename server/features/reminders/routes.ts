import type { RouteRegistrar } from "#server/http/route.ts";
import type { RemindersService } from "./service.ts";

export function reminderRoutes(route: RouteRegistrar, reminders: RemindersService) {
  route("GET /v1/reminders", ({ viewer }) => reminders.readReminderSettings(viewer));
  route("PUT /v1/reminders", ({ viewer, body }) => reminders.saveReminderSettings(viewer, body));
  route("POST /v1/reminders/push", ({ viewer, body }) => reminders.addPushSubscription(viewer, body));
  route("DELETE /v1/reminders/push/{id}", ({ viewer, params }) => reminders.removePushSubscription(viewer, params.id));
  route("POST /v1/reminders/push/{id}/test", ({ viewer, params }) => reminders.sendTestPush(viewer, params.id));
}
