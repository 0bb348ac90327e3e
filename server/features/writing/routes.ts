import type { Serve } from "#server/http/route.ts";
import type { WritingService } from "./service.ts";

export function writingRoutes(serve: Serve, writing: WritingService) {
  serve("GET /v1/ai/topics", ({ person, query }) => writing.topics(person, query));
  serve("GET /v1/topic-of-today", () => ({ topic: writing.todaysTopic() }));
  serve("GET /v1/ai/topics/{slug}", async ({ person, params }) => ({
    topic: await writing.topic(person, params.slug),
  }));
  serve("POST /v1/ai/writings", async ({ person, body }) => ({ writing: await writing.begin(person, body) }));
  serve("GET /v1/ai/writings", ({ person, query }) => writing.list(person, query));
  serve("GET /v1/ai/writings/{id}", ({ person, params }) => writing.read(person, params.id));
  serve("PUT /v1/ai/writings/{id}/draft", ({ person, params, body }) => writing.save(person, params.id, body));
  serve("POST /v1/ai/writings/{id}/submit", ({ person, params, body }) => writing.submit(person, params.id, body));
  serve("POST /v1/ai/writings/{id}/comment", ({ person, params, stream }) =>
    writing.comment(person, params.id, stream),
  );
  serve("POST /v1/ai/findings/{id}", ({ person, params, body }) => writing.judge(person, params.id, body.state));
  serve("DELETE /v1/ai/writings/{id}", async ({ person, params }) => {
    await writing.remove(person, params.id);
    return { isKept: false };
  });
}
