import type { Serve } from "#server/http/route.ts";
import type { Readers } from "./service.ts";

export function readerRoutes(serve: Serve, readers: Readers) {
  serve("POST /v1/reading/progress", ({ person, body }) => readers.progress(person, body.itemId, body.progress));
  serve("GET /v1/reading/series/{id}", ({ person, params }) => readers.inSeries(person, params.id));

  const { history, saved, follows, notebook } = readers;
  serve("GET /v1/reading/unfinished", async ({ person }) => ({ items: await history.unfinished(person) }));
  serve("GET /v1/reading/history", ({ person, query }) => history.list(person, query));
  serve("DELETE /v1/reading/history/{id}", ({ person, params }) => history.forget(person, params.id));
  serve("DELETE /v1/reading/history", ({ person }) => history.forgetAll(person));

  serve("GET /v1/saved", ({ person, query }) => saved.list(person, query));
  serve("GET /v1/saved/{id}", async ({ person, params }) => ({ isSaved: await saved.isSaved(person, params.id) }));
  serve("PUT /v1/saved/{id}", async ({ person, params, body }) => {
    await saved.save(person, params.id, body.savedAt === undefined ? undefined : new Date(body.savedAt));
    return { isSaved: true };
  });
  serve("DELETE /v1/saved/{id}", async ({ person, params }) => {
    await saved.remove(person, params.id);
    return { isSaved: false };
  });

  serve("GET /v1/following", ({ person, query }) => readers.following(person, query));
  serve("GET /v1/follows", async ({ person }) => ({ follows: await follows.list(person) }));
  serve("PUT /v1/follows/{kind}/{target}", ({ person, params }) => follows.follow(person, params.kind, params.target));
  serve("DELETE /v1/follows/{kind}/{target}", ({ person, params }) =>
    follows.unfollow(person, params.kind, params.target),
  );

  serve("GET /v1/notebook", ({ person, query }) => notebook.list(person, query));
  serve("POST /v1/notebook", ({ person, body }) => notebook.keep(person, body));
  serve("PUT /v1/notebook/{id}", async ({ person, params, body }) => ({
    word: await notebook.note(person, params.id, body.note),
  }));
  serve("DELETE /v1/notebook/{id}", async ({ person, params }) => {
    await notebook.remove(person, params.id);
    return { isKept: false };
  });
}
