import type { RouteRegistrar } from "#server/http/route.ts";
import type { MissedSearches } from "./missed-searches.ts";
import type { SearchInput, Search } from "./service.ts";

/** Drops undefined parameters, because the service expects them to be absent. */
const given = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as unknown as SearchInput;

export function searchRoutes(route: RouteRegistrar, search: Omit<Search & MissedSearches, "jobs">) {
  route("POST /v1/search/missed", async ({ body, context }) => {
    await search.recordMissedSearch(body.q, context);
    return { ok: true as const };
  });
  route("GET /v1/admin/missed-searches", () => search.listMissedSearches());
  route("GET /v1/search", ({ query }) => search.searchContent(given(query)));
  route("GET /v1/search/suggest", async ({ query }) => ({ suggestions: await search.suggestContent(query.q) }));
  route("GET /v1/search/tags", async ({ query }) => ({ tags: await search.suggestTags(query.q) }));
}
