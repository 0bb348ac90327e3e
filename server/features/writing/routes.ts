import type { RouteRegistrar } from "#server/http/route.ts";
import type { WritingService } from "./service.ts";

export function writingRoutes(route: RouteRegistrar, writing: WritingService) {
  route("GET /v1/ai/topics", ({ viewer, query }) => writing.topics(viewer, query));
  route("GET /v1/topic-of-today", () => ({ topic: writing.todaysTopic() }));
  route("GET /v1/ai/topics/{slug}", async ({ viewer, params }) => ({
    topic: await writing.topic(viewer, params.slug),
  }));
  route("POST /v1/ai/writings", async ({ viewer, body }) => ({ writing: await writing.begin(viewer, body) }));
  route("GET /v1/ai/writings", ({ viewer, query }) => writing.list(viewer, query));
  route("GET /v1/ai/writings/{id}", ({ viewer, params }) => writing.read(viewer, params.id));
  route("PUT /v1/ai/writings/{id}/draft", ({ viewer, params, body }) => writing.save(viewer, params.id, body));
  route("POST /v1/ai/writings/{id}/submit", ({ viewer, params, body }) => writing.submit(viewer, params.id, body));
  route("POST /v1/ai/writings/{id}/comment", ({ viewer, params, stream }) =>
    writing.comment(viewer, params.id, stream),
  );
  route("POST /v1/ai/findings/{id}", ({ viewer, params, body }) => writing.judge(viewer, params.id, body.state));
  route("DELETE /v1/ai/writings/{id}", async ({ viewer, params }) => {
    await writing.remove(viewer, params.id);
    return { isKept: false };
  });
}
