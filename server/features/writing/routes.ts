import type { RouteRegistrar } from "#server/http/route.ts";
import type { WritingService } from "./service.ts";

export function writingRoutes(route: RouteRegistrar, writing: WritingService) {
  route("GET /v1/ai/topics", ({ viewer, query }) => writing.listTopics(viewer, query));
  route("GET /v1/topic-of-today", () => ({ topic: writing.readTodaysTopic() }));
  route("GET /v1/ai/topics/{slug}", async ({ viewer, params }) => ({
    topic: await writing.readTopic(viewer, params.slug),
  }));
  route("POST /v1/ai/writings", async ({ viewer, body }) => ({ writing: await writing.startWriting(viewer, body) }));
  route("GET /v1/ai/writings", ({ viewer, query }) => writing.listMemberWritings(viewer, query));
  route("GET /v1/ai/writings/{id}", ({ viewer, params }) => writing.readWriting(viewer, params.id));
  route("PUT /v1/ai/writings/{id}/draft", ({ viewer, params, body }) =>
    writing.saveWritingDraft(viewer, params.id, body),
  );
  route("POST /v1/ai/writings/{id}/submit", ({ viewer, params, body }) =>
    writing.submitWriting(viewer, params.id, body),
  );
  route("POST /v1/ai/writings/{id}/comment", ({ viewer, params, stream }) =>
    writing.commentOnWriting(viewer, params.id, stream),
  );
  route("POST /v1/ai/findings/{id}", ({ viewer, params, body }) =>
    writing.judgeWritingFinding(viewer, params.id, body.state),
  );
  route("DELETE /v1/ai/writings/{id}", async ({ viewer, params }) => {
    await writing.deleteWriting(viewer, params.id);
    return { isStored: false };
  });
}
