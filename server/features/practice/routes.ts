import type { RouteRegistrar } from "#server/http/route.ts";
import type { Practice } from "./service.ts";

export function practiceRoutes(route: RouteRegistrar, practice: Practice) {
  route("GET /v1/ai/capabilities", ({ viewer }) => practice.capabilities(viewer));
  route("GET /v1/ai/settings", ({ viewer }) => practice.settings.read(viewer));
  route("PUT /v1/ai/settings", ({ viewer, body }) => practice.settings.changePracticeSettings(viewer, body));
  route("POST /v1/ai/questions", ({ viewer, body, stream }) => practice.askAboutSentence(viewer, body, stream));
  route("GET /v1/ai/model", () => practice.figures.readModelFigures());
  route("POST /v1/ai/model/test", ({ viewer }) => practice.figures.testModel(viewer));
}
