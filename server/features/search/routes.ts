import type { Serve } from "#server/http/route.ts";
import type { Asked, Search } from "./service.ts";

/** Without what was not given: the service takes absence, not undefined. */
const given = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as unknown as Asked;

export function searchRoutes(serve: Serve, search: Search) {
  serve("GET /v1/search", ({ query }) => search.search(given(query)));
  serve("GET /v1/search/suggest", async ({ query }) => ({ suggestions: await search.suggest(query.q) }));
}
