import type { Serve } from "#server/http/route.ts";
import type { About } from "./points-review.ts";
import type { Honours } from "./service.ts";
import type { Things } from "./references.ts";

/** @param known what things are of which this feature knows no more than the id: a gift to editors, those of a ledger to its owner */
export function honourRoutes(
  serve: Serve,
  { reading, streaks, held, ...honours }: Honours,
  { about, things }: { about: About; things: Things },
) {
  serve("GET /v1/honours/seasons", async () => ({ seasons: await reading.seasons() }));
  serve("GET /v1/honours/rules", () => ({ rules: reading.rules() }));
  serve("GET /v1/honours/{season}", ({ params, query }) => reading.board(params.season, query.board, query.cursor));
  serve("GET /v1/honours/{season}/me", async ({ person, params, query }) => ({
    me: await reading.own(person, params.season, query.board),
  }));
  serve("GET /v1/honours/{season}/me/ledger", ({ person, params, query }) =>
    reading.ledger(person, params.season, query.cursor, things),
  );
  serve("GET /v1/badges", () => ({ badges: reading.badges() }));
  serve("GET /v1/account/badges", async ({ person }) => ({ badges: await reading.ownBadges(person.id) }));
  serve("GET /v1/account/streak", async ({ person }) => ({ streak: await streaks.read(person) }));
  serve("PUT /v1/account/streak", async ({ person, body }) => ({ streak: await streaks.choose(person, body) }));
  serve("POST /v1/account/streak/restore", async ({ person }) => ({ streak: await streaks.restore(person) }));
  serve("GET /v1/account/honours", ({ person }) => honours.visibility(person));
  serve("PUT /v1/account/honours", ({ person, body }) => honours.hide(person, body.hidden));
  serve("GET /v1/review/points", ({ person, query }) => held.list(person, query.cursor, about));
  serve("POST /v1/review/points/{id}", async ({ person, caller, params, body }) => {
    await held.decide(person, caller, params.id, body);
    return { ok: true as const };
  });
}
