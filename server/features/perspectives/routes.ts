import { after, days } from "#server/core/clock.ts";
import type { RouteRegistrar } from "#server/http/route.ts";
import type { PerspectivesDeps } from "./deps.ts";
import type { PerspectivesService } from "./service.ts";

const done = { ok: true as const };

// oxlint-disable-next-line max-lines-per-function -- a flat list of routes
export function perspectiveRoutes(
  route: RouteRegistrar,
  { topics, stances, summaries, perspectives, mindChanges, replies, review }: PerspectivesService,
  { clock }: Pick<PerspectivesDeps, "clock">,
) {
  route("GET /v1/topics", ({ query }) => topics.listTopics(query));
  route("POST /v1/topics", async ({ viewer, body: { closesInDays, ...body } }) => ({
    topic: await topics.openTopic(viewer, {
      ...body,
      closesAt: closesInDays === null ? null : after(clock.now(), days(closesInDays)),
    }),
  }));
  route("GET /v1/topics/{slug}", ({ params }) => topics.readTopic(params.slug));
  route("GET /v1/topics/{slug}/sides/{side}", ({ params, query }) =>
    topics.readTopicSide(params.slug, params.side, query.cursor),
  );
  route("GET /v1/topics/{slug}/summary", ({ params }) => summaries.readSidesSummary(params.slug));
  route("POST /v1/topics/{slug}/summary", ({ viewer, params, stream }) =>
    summaries.writeSidesSummary(viewer, params.slug, stream.signal),
  );
  route("POST /v1/topics/{slug}/objections", ({ viewer, params, body, stream }) =>
    summaries.writeObjections(viewer, params.slug, body, stream.signal),
  );
  route("GET /v1/topics/{slug}/participation", ({ viewer, params }) => stances.readParticipation(viewer, params.slug));
  route("PUT /v1/topics/{slug}/stance", ({ viewer, params, body }) => stances.takeStance(viewer, params.slug, body));

  route("POST /v1/topics/{slug}/perspectives", async ({ viewer, params, body }) => ({
    perspective: await perspectives.postPerspective(viewer, params.slug, body),
  }));
  route("GET /v1/perspectives/{id}/history", ({ params }) => perspectives.readPerspectiveHistory(params.id));
  route("PUT /v1/perspectives/{id}", async ({ viewer, params, body }) => ({
    perspective: await perspectives.changePerspective(viewer, params.id, body),
  }));
  route("DELETE /v1/perspectives/{id}", async ({ viewer, params }) => {
    await perspectives.deletePerspective(viewer, params.id);
    return done;
  });
  route("POST /v1/perspectives/{id}/read", async ({ viewer, params }) => {
    await perspectives.markPerspectiveRead(viewer, params.id);
    return done;
  });
  route("PUT /v1/perspectives/{id}/helpful", ({ viewer, params }) =>
    perspectives.voteForPerspective(viewer, params.id, true),
  );
  route("DELETE /v1/perspectives/{id}/helpful", ({ viewer, params }) =>
    perspectives.voteForPerspective(viewer, params.id, false),
  );
  route("GET /v1/account/trust", async ({ viewer }) => ({ trust: await stances.readTrust(viewer) }));
  route("GET /v1/account/perspectives", ({ viewer, query }) => perspectives.listOwnPerspectives(viewer, query.cursor));
  route("GET /v1/people/{username}/perspectives", ({ params, query }) =>
    perspectives.listPerspectivesOf(params.username, query.cursor),
  );

  route("POST /v1/perspectives/{id}/mind-changes", ({ viewer, params, body }) =>
    mindChanges.giveMindChange(viewer, params.id, body),
  );
  route("DELETE /v1/mind-changes/{id}", async ({ viewer, params }) => {
    await mindChanges.deleteMindChange(viewer, params.id);
    return done;
  });
  route("POST /v1/perspectives/{id}/appeal", async ({ viewer, params, body }) => ({
    perspective: await review.appealRemoval(viewer, params.id, body.words),
  }));
  route("POST /v1/perspectives/{id}/replies", async ({ viewer, params, body }) => ({
    reply: await replies.postPerspectiveReply(viewer, params.id, body),
  }));
  route("PUT /v1/perspective-replies/{id}", async ({ viewer, params, body }) => ({
    reply: await replies.changePerspectiveReply(viewer, params.id, body.body),
  }));
  route("DELETE /v1/perspective-replies/{id}", async ({ viewer, params }) => {
    await replies.deletePerspectiveReply(viewer, params.id);
    return done;
  });

  route("GET /v1/review/perspectives", ({ viewer, query }) => review.listPerspectivesToReview(viewer, query.cursor));
  route("GET /v1/review/mind-changes", ({ viewer, query }) => review.listMindChangesToReview(viewer, query.cursor));
  route("POST /v1/review/mind-changes/{id}", async ({ viewer, context, params, body }) => {
    await review.decideOnMindChange({ viewer, context }, params.id, body);
    return done;
  });
  route("POST /v1/review/perspectives/{id}", async ({ viewer, context, params, body }) => {
    await review.decideOnPerspective({ viewer, context }, params.id, body);
    return done;
  });
}
