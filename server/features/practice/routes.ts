import type { RouteRegistrar } from "#server/http/route.ts";
import type { Practice } from "./service.ts";

export function practiceRoutes(route: RouteRegistrar, practice: Practice) {
  route("GET /v1/ai/capabilities", ({ viewer }) => practice.capabilities(viewer));
  route("GET /v1/ai/settings", ({ viewer }) => practice.settings.read(viewer));
  route("PUT /v1/ai/settings", ({ viewer, body }) => practice.settings.change(viewer, body));
  route("POST /v1/ai/questions", ({ viewer, body, stream }) => practice.answer(viewer, body, stream));
  route("GET /v1/ai/model", () => practice.figures.read());
  route("POST /v1/ai/model/test", ({ viewer }) => practice.figures.test(viewer));
}
