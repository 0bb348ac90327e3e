import type { RouteRegistrar } from "#server/http/route.ts";
import type { CommentsService } from "./service.ts";

const done = { ok: true as const };

export function commentRoutes(route: RouteRegistrar, { comments, reactions, review }: CommentsService) {
  route("GET /v1/items/{id}/comments", async ({ params, query }) => ({
    comments: await comments.readComments(params.id, query),
  }));
  route("GET /v1/items/{id}/participation", ({ viewer, params }) => comments.readParticipation(viewer, params.id));
  route("PUT /v1/items/{id}/reactions/{reaction}", ({ viewer, params }) =>
    reactions.setReaction(viewer, params.id, params.reaction, true),
  );
  route("DELETE /v1/items/{id}/reactions/{reaction}", ({ viewer, params }) =>
    reactions.setReaction(viewer, params.id, params.reaction, false),
  );
  route("POST /v1/items/{id}/comments", async ({ viewer, params, body }) => ({
    comment: await comments.postComment(viewer, params.id, body),
  }));
  route("GET /v1/items/{id}/people", async ({ viewer, params, query }) => ({
    people: await comments.findMentionable(viewer, params.id, query.q),
  }));
  route("GET /v1/comments/{id}", async ({ params }) => ({ thread: await comments.readThread(params.id) }));
  route("GET /v1/comments/{id}/replies", ({ params, query }) => comments.readReplies(params.id, query.cursor));
  route("PUT /v1/comments/{id}", async ({ viewer, params, body }) => ({
    comment: await comments.editComment(viewer, params.id, body.body),
  }));
  route("DELETE /v1/comments/{id}", async ({ viewer, context, params }) => {
    await comments.deleteComment({ viewer, context }, params.id);
    return done;
  });
  route("PUT /v1/comments/{id}/helpful", ({ viewer, params }) => comments.voteForComment(viewer, params.id, true));
  route("DELETE /v1/comments/{id}/helpful", ({ viewer, params }) => comments.voteForComment(viewer, params.id, false));
  route("POST /v1/reports", async ({ viewer, body }) => {
    await review.reportContent(viewer, body);
    return done;
  });

  route("GET /v1/review/counts", ({ viewer }) => review.countWaitingReviews(viewer));
  route("GET /v1/review/comments", ({ viewer, query }) => review.listPendingComments(viewer, query.cursor));
  route("POST /v1/review/comments/{id}", async ({ viewer, context, params, body }) => ({
    comment: await review.decideComment({ viewer, context }, params.id, body),
  }));
  route("GET /v1/review/reports", ({ viewer, query }) => review.listReports(viewer, query.cursor));
  route("POST /v1/review/reports/{id}", ({ viewer, context, params, body }) =>
    review.decideReport({ viewer, context }, params.id, body),
  );
}
