import type { Serve } from "#server/http/route.ts";
import type { Learning } from "./service.ts";

export function learningRoutes(serve: Serve, { lessons, reviews, cards, words, meanings, reading, home }: Learning) {
  serve("GET /v1/learn/home", ({ person }) => home(person));
  serve("GET /v1/learn/paths", () => lessons.paths());
  serve("GET /v1/learn/paths/own", ({ person }) => lessons.own(person));
  serve("POST /v1/learn/paths/{group}/reset", ({ person, params }) => lessons.reset(person, params.group));
  serve("GET /v1/learn/lessons/{slug}", ({ params }) => lessons.lesson(params.slug));
  serve("POST /v1/learn/lessons/{slug}/sentence", ({ params, body, caller }) =>
    lessons.readSentence(params.slug, body.sentence, caller),
  );
  serve("POST /v1/learn/lessons/{slug}/attempts", ({ person, params, body }) =>
    lessons.attempt(person, params.slug, body),
  );

  serve("GET /v1/learn/settings", ({ person }) => reviews.settings(person));
  serve("PUT /v1/learn/settings", ({ person, body }) => reviews.changeSettings(person, body));
  serve("GET /v1/learn/reviews/today", ({ person, query }) => reviews.today(person, query));
  serve("POST /v1/learn/reviews", ({ person, body }) => reviews.answer(person, body));

  serve("POST /v1/learn/reviews/undo", ({ person, body }) => reviews.undo(person, body));

  serve("GET /v1/learn/cards", ({ person, query }) => cards.list(person, query));
  serve("POST /v1/learn/cards", ({ person, body }) => cards.add(person, body));
  serve("PUT /v1/learn/cards/{id}", ({ person, params, body }) => cards.change(person, params.id, body));
  serve("DELETE /v1/learn/cards/{id}", async ({ person, params }) => {
    await cards.remove(person, params.id);
    return { isKept: false };
  });
  serve("GET /v1/learn/export", ({ person, query }) => cards.export(person, query));

  serve("GET /v1/learn/words", ({ person, query }) => words.list(person, query));
  serve("GET /v1/learn/word-counts", ({ person }) => words.counts(person));
  serve("GET /v1/learn/words/{lemma}", ({ person, params }) => words.find(person, params.lemma));
  serve("PUT /v1/learn/words/{lemma}", ({ person, params, body }) => words.mark(person, params.lemma, body));
  serve("POST /v1/learn/meanings", ({ person, body, stream }) => meanings.find(person, body, stream.signal));

  serve("GET /v1/learn/articles", () => reading.articles());
  serve("POST /v1/learn/articles/{id}/read", ({ person, params, body }) =>
    reading.readArticle(person, params.id, body.lookups),
  );
  serve("GET /v1/learn/texts", () => reading.list());
  serve("GET /v1/learn/texts/{slug}", ({ params }) => reading.text(params.slug));
  serve("GET /v1/learn/reading", ({ person }) => reading.overview(person));
  serve("GET /v1/learn/texts/{slug}/known", ({ person, params }) => reading.known(person, params.slug));
  serve("POST /v1/learn/texts/{slug}/read", ({ person, params, body }) => reading.read(person, params.slug, body));
  serve("POST /v1/learn/own-texts", ({ person, body }) => reading.bring(person, body));
  serve("GET /v1/learn/own-texts/{id}", ({ person, params }) => reading.open(person, params.id));
  serve("DELETE /v1/learn/own-texts/{id}", async ({ person, params }) => {
    await reading.remove(person, params.id);
    return { isKept: false };
  });
}
