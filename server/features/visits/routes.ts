import type { RouteRegistrar } from "#server/http/route.ts";
import type { Visits } from "./service.ts";

export function visitRoutes(route: RouteRegistrar, visits: Visits) {
  route("POST /v1/user/tracking", async ({ body, context }) => {
    await visits.recordBeat(body, context);
    return { ok: true as const };
  });
  route("POST /v1/user/tracking/off", async ({ body, context }) => {
    await visits.endVisit(body, context);
    return { ok: true as const };
  });
}
