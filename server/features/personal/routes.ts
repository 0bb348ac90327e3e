import type { RouteRegistrar } from "#server/http/route.ts";
import type { Personal } from "./service.ts";

export function personalRoutes(route: RouteRegistrar, personal: Personal) {
  route("GET /v1/account/dashboard", ({ viewer }) => personal.readDashboard(viewer));
  route("GET /v1/account/progress", ({ viewer, query }) => personal.readProgress(viewer, query.range));
  route("GET /v1/account/week-summary", ({ viewer }) => personal.weekSummaries.readWeekSummary(viewer));
  route("POST /v1/account/week-summary", ({ viewer, stream }) =>
    personal.weekSummaries.writeWeekSummary(viewer, stream.signal),
  );
  route("GET /v1/account/activity", ({ viewer }) => personal.readOwnActivity(viewer));
  route("GET /v1/account/preferences", ({ viewer }) => personal.preferences.readPreferences(viewer));
  route("PUT /v1/account/preferences", ({ viewer, body }) => personal.preferences.changePreferences(viewer, body));
  route("GET /v1/people/{username}/learning", ({ params }) => personal.readShownLearning(params.username));
}
