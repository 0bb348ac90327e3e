import type { RouteRegistrar } from "#server/http/route.ts";
import type { Library } from "./service.ts";

export function libraryRoutes(route: RouteRegistrar, library: Library) {
  route("POST /v1/reading/progress", ({ viewer, body }) => library.reportProgress(viewer, body.itemId, body.progress));
  route("GET /v1/reading/series/{id}", ({ viewer, params }) => library.readSeriesProgress(viewer, params.id));

  const { history, saved, follows, notebook } = library;
  route("GET /v1/reading/unfinished", async ({ viewer }) => ({ items: await history.listUnfinished(viewer) }));
  route("GET /v1/reading/history", ({ viewer, query }) => history.listHistory(viewer, query));
  route("DELETE /v1/reading/history/{id}", ({ viewer, params }) => history.deleteHistoryItem(viewer, params.id));
  route("DELETE /v1/reading/history", ({ viewer }) => history.clearHistory(viewer));

  route("GET /v1/saved", ({ viewer, query }) => saved.listSavedItems(viewer, query));
  route("GET /v1/saved/{id}", async ({ viewer, params }) => ({ isSaved: await saved.isItemSaved(viewer, params.id) }));
  route("PUT /v1/saved/{id}", async ({ viewer, params, body }) => {
    await saved.saveItem(viewer, params.id, body);
    return { isSaved: true };
  });
  route("DELETE /v1/saved/{id}", async ({ viewer, params }) => {
    await saved.unsaveItem(viewer, params.id);
    return { isSaved: false };
  });

  route("GET /v1/following", ({ viewer, query }) => library.listFollowing(viewer, query));
  route("GET /v1/follows", async ({ viewer }) => ({ follows: await follows.listMemberFollows(viewer) }));
  route("PUT /v1/follows/{kind}/{target}", ({ viewer, params }) =>
    follows.followTarget(viewer, params.kind, params.target),
  );
  route("DELETE /v1/follows/{kind}/{target}", ({ viewer, params }) =>
    follows.unfollowTarget(viewer, params.kind, params.target),
  );

  route("GET /v1/notebook", ({ viewer, query }) => notebook.listNotebookWords(viewer, query));
  route("POST /v1/notebook", ({ viewer, body }) => notebook.saveNotebookWord(viewer, body));
  route("PUT /v1/notebook/{id}", async ({ viewer, params, body }) => ({
    word: await notebook.changeWordNote(viewer, params.id, body.note),
  }));
  route("DELETE /v1/notebook/{id}", async ({ viewer, params }) => {
    await notebook.deleteNotebookWord(viewer, params.id);
    return { isStored: false };
  });
}
