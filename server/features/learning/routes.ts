import type { RouteRegistrar } from "#server/http/route.ts";
import type { Learning } from "./service.ts";

export function learningRoutes(
  route: RouteRegistrar,
  { lessons, reviews, cards, mistakeCards, words, meanings, reading, home }: Learning,
) {
  route("GET /v1/learn/home", ({ viewer }) => home(viewer));
  route("GET /v1/learn/paths", () => lessons.listPaths());
  route("GET /v1/learn/paths/own", ({ viewer }) => lessons.readLessonProgress(viewer));
  route("POST /v1/learn/paths/{group}/reset", ({ viewer, params }) => lessons.resetPath(viewer, params.group));
  route("GET /v1/learn/lessons/{slug}", ({ params }) => lessons.readLesson(params.slug));
  route("POST /v1/learn/lessons/{slug}/sentence", ({ params, body, context }) =>
    lessons.checkSentence(params.slug, body.sentence, context),
  );
  route("POST /v1/learn/lessons/{slug}/attempts", ({ viewer, params, body }) =>
    lessons.attemptLesson(viewer, params.slug, body),
  );

  route("GET /v1/learn/settings", ({ viewer }) => reviews.readReviewSettings(viewer));
  route("PUT /v1/learn/settings", ({ viewer, body }) => reviews.changeReviewSettings(viewer, body));
  route("POST /v1/learn/reviews/today", ({ viewer, query }) => reviews.beginReviewsOfToday(viewer, query));
  route("POST /v1/learn/reviews", ({ viewer, body }) => reviews.answerCard(viewer, body));

  route("POST /v1/learn/reviews/undo", ({ viewer, body }) => reviews.undoReview(viewer, body));

  route("GET /v1/learn/cards", ({ viewer, query }) => cards.listCards(viewer, query));
  route("POST /v1/learn/cards", ({ viewer, body }) => cards.addWordCard(viewer, body));
  route("POST /v1/learn/mistake-cards/preview", ({ viewer, body }) =>
    mistakeCards.previewMistakeCards(viewer, body.cards),
  );
  route("POST /v1/learn/mistake-cards", ({ viewer, body }) => mistakeCards.addMistakeCards(viewer, body));
  route("PUT /v1/learn/cards/{id}", ({ viewer, params, body }) => cards.changeCard(viewer, params.id, body));
  route("DELETE /v1/learn/cards/{id}", async ({ viewer, params }) => {
    await cards.deleteCard(viewer, params.id);
    return { isStored: false };
  });
  route("GET /v1/learn/export", ({ viewer, query }) => cards.exportCards(viewer, query));

  route("GET /v1/learn/words", ({ viewer, query }) => words.listWords(viewer, query));
  route("GET /v1/learn/word-counts", ({ viewer }) => words.readWordCounts(viewer));
  route("GET /v1/learn/words/{lemma}", ({ viewer, params }) => words.readWord(viewer, params.lemma));
  route("PUT /v1/learn/words/{lemma}", ({ viewer, params, body }) => words.markWord(viewer, params.lemma, body));
  route("POST /v1/learn/meanings", ({ viewer, body, stream }) => meanings.find(viewer, body, stream.signal));

  route("GET /v1/learn/articles", () => reading.listEnglishArticles());
  route("POST /v1/learn/articles/{id}/read", ({ viewer, params, body }) =>
    reading.recordArticleReading(viewer, params.id, body.lookups),
  );
  route("GET /v1/learn/texts", () => reading.listGradedTexts());
  route("GET /v1/learn/texts/{slug}", ({ params }) => reading.readGradedText(params.slug));
  route("GET /v1/learn/reading", ({ viewer }) => reading.readReadingOverview(viewer));
  route("GET /v1/learn/texts/{slug}/known", ({ viewer, params }) => reading.readKnownWords(viewer, params.slug));
  route("POST /v1/learn/texts/{slug}/read", ({ viewer, params, body }) =>
    reading.recordTextReading(viewer, params.slug, body),
  );
  route("POST /v1/learn/own-texts", ({ viewer, body }) => reading.addOwnText(viewer, body));
  route("GET /v1/learn/own-texts/{id}", ({ viewer, params }) => reading.openOwnText(viewer, params.id));
  route("DELETE /v1/learn/own-texts/{id}", async ({ viewer, params }) => {
    await reading.deleteOwnText(viewer, params.id);
    return { isStored: false };
  });
}
