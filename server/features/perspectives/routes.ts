import { after, days } from "#server/core/clock.ts";
import type { Serve } from "#server/http/route.ts";
import type { PerspectiveParts, PerspectivesService } from "./service.ts";

const done = { ok: true as const };

export function perspectiveRoutes(
  serve: Serve,
  { topics, stances, summaries, entries, openings, replies, review }: PerspectivesService,
  { clock }: Pick<PerspectiveParts, "clock">,
) {
  serve("GET /v1/perspectives/topics", ({ query }) => topics.list(query));
  serve("POST /v1/perspectives/topics", async ({ person, body: { closesInDays, ...body } }) => ({
    topic: await topics.open(person, {
      ...body,
      closesAt: closesInDays === null ? null : after(clock.now(), days(closesInDays)),
    }),
  }));
  serve("GET /v1/perspectives/topics/{slug}", ({ params }) => topics.read(params.slug));
  serve("GET /v1/perspectives/topics/{slug}/sides/{side}", ({ params, query }) =>
    topics.side(params.slug, params.side, query.cursor),
  );
  serve("GET /v1/perspectives/topics/{slug}/summary", ({ params }) => summaries.read(params.slug));
  serve("POST /v1/perspectives/topics/{slug}/summary", ({ person, params, stream }) =>
    summaries.write(person, params.slug, stream.signal),
  );
  serve("POST /v1/perspectives/topics/{slug}/objections", ({ person, params, body, stream }) =>
    summaries.objections(person, params.slug, body, stream.signal),
  );
  serve("GET /v1/perspectives/topics/{slug}/own", ({ person, params }) => stances.own(person, params.slug));
  serve("PUT /v1/perspectives/topics/{slug}/stance", ({ person, params, body }) =>
    stances.take(person, params.slug, body),
  );

  serve("POST /v1/perspectives/topics/{slug}/entries", async ({ person, params, body }) => ({
    perspective: await entries.post(person, params.slug, body),
  }));
  serve("GET /v1/perspectives/entries/{id}/history", ({ params }) => entries.history(params.id));
  serve("PUT /v1/perspectives/entries/{id}", async ({ person, params, body }) => ({
    perspective: await entries.change(person, params.id, body),
  }));
  serve("DELETE /v1/perspectives/entries/{id}", async ({ person, params }) => {
    await entries.remove(person, params.id);
    return done;
  });
  serve("POST /v1/perspectives/entries/{id}/read", async ({ person, params }) => {
    await entries.noteRead(person, params.id);
    return done;
  });
  serve("PUT /v1/perspectives/entries/{id}/useful", ({ person, params }) => entries.vote(person, params.id, true));
  serve("DELETE /v1/perspectives/entries/{id}/useful", ({ person, params }) => entries.vote(person, params.id, false));
  serve("GET /v1/perspectives/trust", async ({ person }) => ({ trust: await stances.trust(person) }));
  serve("GET /v1/perspectives/mine", ({ person, query }) => entries.mine(person, query.cursor));
  serve("GET /v1/perspectives/of/{username}", ({ params, query }) => entries.of(params.username, query.cursor));

  serve("POST /v1/perspectives/entries/{id}/openings", ({ person, params, body }) =>
    openings.give(person, params.id, body),
  );
  serve("DELETE /v1/perspectives/openings/{id}", async ({ person, params }) => {
    await openings.remove(person, params.id);
    return done;
  });
  serve("POST /v1/perspectives/entries/{id}/appeal", async ({ person, params, body }) => ({
    perspective: await review.appeal(person, params.id, body.words),
  }));
  serve("POST /v1/perspectives/entries/{id}/replies", async ({ person, params, body }) => ({
    reply: await replies.say(person, params.id, body),
  }));
  serve("PUT /v1/perspectives/replies/{id}", async ({ person, params, body }) => ({
    reply: await replies.change(person, params.id, body.body),
  }));
  serve("DELETE /v1/perspectives/replies/{id}", async ({ person, params }) => {
    await replies.remove(person, params.id);
    return done;
  });

  serve("GET /v1/review/perspectives", ({ person, query }) => review.waiting(person, query.cursor));
  serve("GET /v1/review/openings", ({ person, query }) => review.waitingOpenings(person, query.cursor));
  serve("POST /v1/review/openings/{id}", async ({ person, caller, params, body }) => {
    await review.decideOpening({ person, caller }, params.id, body);
    return done;
  });
  serve("POST /v1/review/perspectives/{id}", async ({ person, caller, params, body }) => {
    await review.decide({ person, caller }, params.id, body);
    return done;
  });
}
