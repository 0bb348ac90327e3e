import type { Serve } from "#server/http/route.ts";
import type { Personal } from "./service.ts";

export function personalRoutes(serve: Serve, personal: Personal) {
  serve("GET /v1/account/dashboard", ({ person }) => personal.dashboard(person));
  serve("GET /v1/account/progress", ({ person, query }) => personal.progress(person, query.range));
  serve("GET /v1/account/week-summary", ({ person }) => personal.weekSummaries.read(person));
  serve("POST /v1/account/week-summary", ({ person, stream }) => personal.weekSummaries.write(person, stream.signal));
  serve("GET /v1/account/activity", ({ person }) => personal.activity(person));
  serve("GET /v1/account/preferences", ({ person }) => personal.preferences.read(person));
  serve("PUT /v1/account/preferences", ({ person, body }) => personal.preferences.change(person, body));
  serve("GET /v1/people/{username}/learning", ({ params }) => personal.shown(params.username));
}
