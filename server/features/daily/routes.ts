import type { RouteRegistrar } from "#server/http/route.ts";
import type { Daily } from "./service.ts";

export function dailyRoutes(route: RouteRegistrar, daily: Daily) {
  route("GET /v1/daily", ({ viewer, query }) => daily.readToday(viewer, query.minutes));
  route("POST /v1/daily/runs", ({ viewer, body }) => daily.beginRun(viewer, body));
  route("GET /v1/daily/runs/{id}", ({ viewer, params }) => daily.readRun(viewer, params.id));
  route("POST /v1/daily/runs/{id}/steps/{step}/sentences", ({ viewer, params, body }) =>
    daily.checkStepSentences(viewer, params, body.sentences),
  );
  route("PUT /v1/daily/runs/{id}/steps/{step}", ({ viewer, params, body }) => daily.completeStep(viewer, params, body));
}
