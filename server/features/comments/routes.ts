import type { RouteRegistrar } from "#server/http/route.ts";
import type { CommentsService } from "./service.ts";

const done = { ok: true as const };

export function commentRoutes(route: RouteRegistrar, { comments, reactions, review }: CommentsService) {
  route("GET /v1/items/{id}/comments", async ({ params, query }) => ({
    comments: await comments.read(params.id, query),
  }));
  route("GET /v1/items/{id}/participation", ({ viewer, params }) => comments.own(viewer, params.id));
  route("PUT /v1/items/{id}/reactions/{reaction}", ({ viewer, params }) =>
    reactions.set(viewer, params.id, params.reaction, true),
  );
  route("DELETE /v1/items/{id}/reactions/{reaction}", ({ viewer, params }) =>
    reactions.set(viewer, params.id, params.reaction, false),
  );
  route("POST /v1/items/{id}/comments", async ({ viewer, params, body }) => ({
    comment: await comments.say(viewer, params.id, body),
  }));
  route("GET /v1/items/{id}/people", async ({ viewer, params, query }) => ({
    people: await comments.people(viewer, params.id, query.q),
  }));
  route("GET /v1/comments/{id}", async ({ params }) => ({ thread: await comments.thread(params.id) }));
  route("GET /v1/comments/{id}/replies", ({ params, query }) => comments.replies(params.id, query.cursor));
  route("PUT /v1/comments/{id}", async ({ viewer, params, body }) => ({
    comment: await comments.change(viewer, params.id, body.body),
  }));
  route("DELETE /v1/comments/{id}", async ({ viewer, context, params }) => {
    await comments.remove({ viewer, context }, params.id);
    return done;
  });
  route("PUT /v1/comments/{id}/helpful", ({ viewer, params }) => comments.vote(viewer, params.id, true));
  route("DELETE /v1/comments/{id}/helpful", ({ viewer, params }) => comments.vote(viewer, params.id, false));
  route("POST /v1/reports", async ({ viewer, body }) => {
    await review.report(viewer, body);
    return done;
  });

  route("GET /v1/review/counts", ({ viewer }) => review.counts(viewer));
  route("GET /v1/review/comments", ({ viewer, query }) => review.held(viewer, query.cursor));
  route("POST /v1/review/comments/{id}", async ({ viewer, context, params, body }) => ({
    comment: await review.decideComment({ viewer, context }, params.id, body),
  }));
  route("GET /v1/review/reports", ({ viewer, query }) => review.reports(viewer, query.cursor));
  route("POST /v1/review/reports/{id}", ({ viewer, context, params, body }) =>
    review.decideReport({ viewer, context }, params.id, body),
  );
}
