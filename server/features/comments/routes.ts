import type { Serve } from "#server/http/route.ts";
import type { ConversationService } from "./service.ts";

const done = { ok: true as const };

export function conversationRoutes(serve: Serve, { comments, reactions, review }: ConversationService) {
  serve("GET /v1/conversations/{id}", async ({ params, query }) => ({
    conversation: await comments.read(params.id, query),
  }));
  serve("GET /v1/conversations/{id}/own", ({ person, params }) => comments.own(person, params.id));
  serve("PUT /v1/conversations/{id}/reactions/{reaction}", ({ person, params }) =>
    reactions.set(person, params.id, params.reaction, true),
  );
  serve("DELETE /v1/conversations/{id}/reactions/{reaction}", ({ person, params }) =>
    reactions.set(person, params.id, params.reaction, false),
  );
  serve("POST /v1/conversations/{id}/comments", async ({ person, params, body }) => ({
    comment: await comments.say(person, params.id, body),
  }));
  serve("GET /v1/conversations/{id}/people", async ({ person, params, query }) => ({
    people: await comments.people(person, params.id, query.q),
  }));
  serve("GET /v1/comments/{id}", async ({ params }) => ({ thread: await comments.thread(params.id) }));
  serve("GET /v1/comments/{id}/replies", ({ params, query }) => comments.replies(params.id, query.cursor));
  serve("PUT /v1/comments/{id}", async ({ person, params, body }) => ({
    comment: await comments.change(person, params.id, body.body),
  }));
  serve("DELETE /v1/comments/{id}", async ({ person, caller, params }) => {
    await comments.remove({ person, caller }, params.id);
    return done;
  });
  serve("PUT /v1/comments/{id}/helpful", ({ person, params }) => comments.vote(person, params.id, true));
  serve("DELETE /v1/comments/{id}/helpful", ({ person, params }) => comments.vote(person, params.id, false));
  serve("POST /v1/reports", async ({ person, body }) => {
    await review.report(person, body);
    return done;
  });

  serve("GET /v1/review/counts", ({ person }) => review.counts(person));
  serve("GET /v1/review/comments", ({ person, query }) => review.held(person, query.cursor));
  serve("POST /v1/review/comments/{id}", async ({ person, caller, params, body }) => ({
    comment: await review.decideComment({ person, caller }, params.id, body),
  }));
  serve("GET /v1/review/reports", ({ person, query }) => review.reports(person, query.cursor));
  serve("POST /v1/review/reports/{id}", ({ person, caller, params, body }) =>
    review.decideReport({ person, caller }, params.id, body),
  );
}
