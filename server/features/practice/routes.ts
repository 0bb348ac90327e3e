import type { Serve } from "#server/http/route.ts";
import type { Practice } from "./service.ts";

export function practiceRoutes(serve: Serve, practice: Practice) {
  serve("GET /v1/ai/capabilities", ({ person }) => practice.capabilities(person));
  serve("GET /v1/ai/settings", ({ person }) => practice.settings.read(person));
  serve("PUT /v1/ai/settings", ({ person, body }) => practice.settings.change(person, body));
  serve("POST /v1/ai/questions", ({ person, body, stream }) => practice.answer(person, body, stream));
  serve("GET /v1/ai/model", () => practice.figures.read());
  serve("POST /v1/ai/model/test", ({ person }) => practice.figures.test(person));
}
