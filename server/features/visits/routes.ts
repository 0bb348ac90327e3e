import type { Serve } from "#server/http/route.ts";
import type { Visits } from "./service.ts";

export function visitRoutes(serve: Serve, visits: Visits) {
  serve("POST /v1/user/tracking", async ({ body, caller }) => {
    await visits.beat(body, caller);
    return { ok: true as const };
  });
  serve("POST /v1/user/tracking/off", async ({ body, caller }) => {
    await visits.end(body, caller);
    return { ok: true as const };
  });
}
