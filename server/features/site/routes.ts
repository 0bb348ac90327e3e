import type { RouteRegistrar } from "#server/http/route.ts";
import type { Site } from "./service.ts";

export function siteRoutes(route: RouteRegistrar, site: Site) {
  route("GET /v1/admin/settings", async () => ({ settings: await site.readAdminSettings() }));
  route("PUT /v1/admin/settings", async ({ viewer, context, body }) => ({
    settings: await site.saveSettings({ viewer, context }, body),
  }));
}
