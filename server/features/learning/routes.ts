import type { RouteRegistrar } from "#server/http/route.ts";
import type { Learning } from "./service.ts";

export function learningRoutes(
  route: RouteRegistrar,
  { lessons, reviews, cards, words, meanings, reading, home }: Learning,
) {
  route("GET /v1/learn/home", ({ viewer }) => home(viewer));
  route("GET /v1/learn/paths", () => lessons.paths());
  route("GET /v1/learn/paths/own", ({ viewer }) => lessons.own(viewer));
  route("POST /v1/learn/paths/{group}/reset", ({ viewer, params }) => lessons.reset(viewer, params.group));
  route("GET /v1/learn/lessons/{slug}", ({ params }) => lessons.lesson(params.slug));
  route("POST /v1/learn/lessons/{slug}/sentence", ({ params, body, context }) =>
    lessons.readSentence(params.slug, body.sentence, context),
  );
  route("POST /v1/learn/lessons/{slug}/attempts", ({ viewer, params, body }) =>
    lessons.attempt(viewer, params.slug, body),
  );

  route("GET /v1/learn/settings", ({ viewer }) => reviews.settings(viewer));
  route("PUT /v1/learn/settings", ({ viewer, body }) => reviews.changeSettings(viewer, body));
  route("POST /v1/learn/reviews/today", ({ viewer, query }) => reviews.today(viewer, query));
  route("POST /v1/learn/reviews", ({ viewer, body }) => reviews.answer(viewer, body));

  route("POST /v1/learn/reviews/undo", ({ viewer, body }) => reviews.undo(viewer, body));

  route("GET /v1/learn/cards", ({ viewer, query }) => cards.list(viewer, query));
  route("POST /v1/learn/cards", ({ viewer, body }) => cards.add(viewer, body));
  route("PUT /v1/learn/cards/{id}", ({ viewer, params, body }) => cards.change(viewer, params.id, body));
  route("DELETE /v1/learn/cards/{id}", async ({ viewer, params }) => {
    await cards.remove(viewer, params.id);
    return { isKept: false };
  });
  route("GET /v1/learn/export", ({ viewer, query }) => cards.export(viewer, query));

  route("GET /v1/learn/words", ({ viewer, query }) => words.list(viewer, query));
  route("GET /v1/learn/word-counts", ({ viewer }) => words.counts(viewer));
  route("GET /v1/learn/words/{lemma}", ({ viewer, params }) => words.find(viewer, params.lemma));
  route("PUT /v1/learn/words/{lemma}", ({ viewer, params, body }) => words.mark(viewer, params.lemma, body));
  route("POST /v1/learn/meanings", ({ viewer, body, stream }) => meanings.find(viewer, body, stream.signal));

  route("GET /v1/learn/articles", () => reading.articles());
  route("POST /v1/learn/articles/{id}/read", ({ viewer, params, body }) =>
    reading.readArticle(viewer, params.id, body.lookups),
  );
  route("GET /v1/learn/texts", () => reading.list());
  route("GET /v1/learn/texts/{slug}", ({ params }) => reading.text(params.slug));
  route("GET /v1/learn/reading", ({ viewer }) => reading.overview(viewer));
  route("GET /v1/learn/texts/{slug}/known", ({ viewer, params }) => reading.known(viewer, params.slug));
  route("POST /v1/learn/texts/{slug}/read", ({ viewer, params, body }) => reading.read(viewer, params.slug, body));
  route("POST /v1/learn/own-texts", ({ viewer, body }) => reading.bring(viewer, body));
  route("GET /v1/learn/own-texts/{id}", ({ viewer, params }) => reading.open(viewer, params.id));
  route("DELETE /v1/learn/own-texts/{id}", async ({ viewer, params }) => {
    await reading.remove(viewer, params.id);
    return { isKept: false };
  });
}
